"""When a card is used, and what it points at. Cards that cost no action are used before the action is chosen.

Those that help whenever they are used are used at once, in others' turns too.
"""

from __future__ import annotations

from typing import Final

from gamenight.bots.bomb_busters.plans import Planner, card_of
from gamenight.bots.bomb_busters.sense import sense_of
from gamenight.core.bits import places
from gamenight.core.play import NONE
from gamenight.games.bomb_busters.actions import CALL, CLAIM, DONE, NUMBERS, PLAYER, REVEAL, WIRE
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.odds.convention import surprise

AT_ONCE: Final = ("post-it", "label-equal", "rewinder", "single-wire-label", "label-different")
"""Cards that help whenever they are used, and cost nothing."""
IN_DOUBT: Final = 0.02
"""The risk from which it is worth to ask the radar or to cut a pair of one's own."""
IN_NEED: Final = 0.12
"""The risk from which a Stabilizer or a Coffee Mug is used."""
CHARACTERS: Final = ("triple-detector", "double-detector", "x-or-y-ray", "general-radar", "walkie-talkies")
"""Characters, from the one that helps most."""


def card_to_use(planner: Planner, options: list[int], risk: float) -> int:
    """The option that uses a card now, before the action; NONE to act at once. `risk` is that of the best action."""
    for option in options:
        card = card_of(planner.s, planner.seat, option)
        if card is None:
            continue
        if card.key in AT_ONCE:
            return option
        if card.key == "emergency-batteries" and (sum(planner.s.spent) > 1 or risk > IN_DOUBT):
            return option
        if card.key in ("general-radar", "fast-pass-card") and risk > IN_DOUBT:
            return option
        if card.key in ("stabilizer", "coffee-mug") and risk > IN_NEED:
            return option
    return NONE


def interruption(s: Busters, seat: int, options: list[int]) -> int:
    """The option that is worth it whoever's turn it is; NONE to leave it.

    What others could know before they act is told at once; so is what everybody waits for.
    """
    for option in options:
        if option in (CLAIM, REVEAL):
            return option
        card = card_of(s, seat, option)
        if card is not None and card.key in AT_ONCE:
            return option
        if card is not None and card.key == "emergency-batteries" and sum(s.spent) > 1:
            return option
    return NONE


def pick(planner: Planner, options: list[int]) -> int:
    """What the card that is being used points at."""
    s = planner.s
    key = s.rules.equipment[s.card].key
    if key in ("post-it", "label-equal", "label-different", "single-wire-label"):
        return max(options, key=lambda option: _news(s, option - WIRE))
    if key == "general-radar":
        return max(options, key=lambda option: _worth_asking(planner, option - CALL))
    if key == "emergency-batteries":
        return _to_recharge(s, planner.seat, options)
    if key == "coffee-mug":
        return _first_in_turn(s, planner.seat, options)
    if key == "grappling-hook":
        return min(options, key=lambda option: planner.odds.doubt(s.wire_at(option - WIRE)))
    return options[0]


def _news(s: Busters, slot: int) -> float:
    """How much a token at an own wire tells: most where one expects the number least, little where one lies already."""
    wire = s.order[slot]
    marked = s.info[wire] != 0 or not s.is_uncut(wire)
    return surprise(s, slot) - (1.0 if marked else 0.0)


def _worth_asking(planner: Planner, number: int) -> float:
    """The radar helps most for a number that is to be cut and of which nobody knows where the others are."""
    s = planner.s
    if number not in planner.values and number != sense_of(s).special_goal(s)[0]:
        return 0.0
    doubt = 0.0
    for stand in range(s.stands):
        if s.owner[stand] != planner.seat:
            expected = sum(planner.odds.chances(wire)[number] for wire in places(s.stand_wires(stand) & s.uncut))
            doubt += min(expected, 1.0) * (1.0 - min(expected, 1.0))
    return 0.1 + doubt


def _to_recharge(s: Busters, seat: int, options: list[int]) -> int:
    others = [option for option in options if option != DONE]
    mine = PLAYER + seat
    return mine if mine in others else _first_in_turn(s, seat, others)


def _first_in_turn(s: Busters, seat: int, options: list[int]) -> int:
    return min(options, key=lambda option: (option - PLAYER - seat - 1) % s.seats)


def preferred_character(keys: list[str]) -> int:
    """Which of these powers helps most."""
    return min(range(len(keys)), key=lambda nth: CHARACTERS.index(keys[nth]) if keys[nth] in CHARACTERS else NUMBERS)


def worst_to_give(s: Busters, options: list[int]) -> int:
    """The own wire to swap away: one whose number is nowhere else in the hand."""
    return min(options, key=lambda option: s.count_in_hand(s.holder(s.wire_at(option - WIRE)), _value(s, option)))


def _value(s: Busters, option: int) -> int:
    return s.value_at(s.wire_at(option - WIRE))
