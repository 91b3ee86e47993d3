"""The greedy bot for Bomb Squad Academy: takes what promises the most VP this turn.

It knows the odds of every wire exactly for one card and closely for more, expects opponents to play from their open
hands what tempts them, and keeps tools for the moment they pay.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Final

from gamenight.core.chance import Dice
from gamenight.core.play import Ask
from gamenight.core.view import View
from gamenight.games.bomb_squad.actions import (
    CARDS,
    CHANGE,
    CHICKEN,
    CHOOSE,
    DRAFTING,
    LOOK_TILES,
    LOOK_TOP,
    PASS,
    PEEKING,
    PEEKING_AGAIN,
    PLAY,
    PROTECT,
    PROTECTING,
    RECOVER,
    TAKE,
    USE,
    WAIT,
    WIRE,
    WIRES,
)
from gamenight.games.bomb_squad.belief import boom_after, boom_known, next_cards, unseen_cards
from gamenight.games.bomb_squad.board import PILE
from gamenight.games.bomb_squad.model import BLAST_VP, CHICKEN_VP, WAIT_VP, Squad
from gamenight.games.bomb_squad.sheet import DECK

WORTH: Final = {
    "golden-pliers": 9, "rubber-chicken": 8, "stopwatch": 8, "amplifier": 7, "blast-shield": 7, "multimeter": 6,
    "x-ray-goggles": 5, "insulated-gloves": 5, "quick-change-belt": 5, "snake-camera": 4, "alligator-clip": 4,
    "cable-tie": 3, "tool-belt": 2, "walkie-talkie": 3, "wire-stripper": 2, "soldering-iron": 2, "duct-tape": 1,
    "bolt-cutters": 1, "screwdriver": 1, "priority-tag": 0,
}  # fmt: skip
"""Which tool to take first."""

EVENNESS: Final = 4.0
"""So many VP more make an opponent about three times as likely to play a card."""

WHIM: Final = 1.0
"""Up to so many VP are given away when choosing a card, so that bots do not all play the same one."""

WAIT_TURN: Final = 4
"""Wait! works once a bomb: each turn before this one it is worth one VP less."""

WORTHWHILE: Final = 2.5
"""A tool is used when it promises at least this many VP."""


class GreedyBot:
    """Weighs every answer by the VP it promises this turn."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def choose(self, view: View, ask: Ask) -> int:
        """The option with the best prospects; of equals, any."""
        s = view.known
        assert isinstance(s, Squad)
        weigh = _weighing(ask)
        odds = Odds(s)
        whim = WHIM if weigh is _card else 0.001  # else only equals are told apart
        worth = [weigh(odds, ask.seat, option) + whim * self.dice.below(1000) / 1000 for option in ask.options]
        return ask.options[worth.index(max(worth))]


Weigh = Callable[["Odds", int, int], float]
"""What an option promises to a seat."""


def _weighing(ask: Ask) -> Weigh:
    by_topic: dict[int, Weigh] = {
        CHOOSE: _card,
        CHANGE: _card,
        PROTECTING: _protection,
        PEEKING: _curiosity,
        PEEKING_AGAIN: _curiosity,
        DRAFTING: _draft,
    }
    if ask.topic in by_topic:
        return by_topic[ask.topic]
    return _use if PASS in ask.options else _pick


# Cards


def _card(odds: Odds, seat: int, option: int) -> float:
    """The VP that playing a card promises, with opponents playing anything from their hands."""
    card = option - PLAY
    crowds = [crowd(odds, seat, wire) for wire in range(WIRES)]
    if card == WAIT:
        early = max(0, WAIT_TURN - odds.s.turn)
        return WAIT_VP - early + 0.3 * max(_crowd_gain(odds, wire, crowds[wire]) for wire in range(WIRES))
    if card == CHICKEN:
        calm = _calm(odds, crowds, WIRES)
        return CHICKEN_VP * (1.0 - calm) + 0.4 * calm
    total = 0.0
    for others, chance in enumerate(crowds[card]):
        blast, share = odds.of(card, others + 1)
        total += chance * (share - blast * min(BLAST_VP, max(1, int(odds.s.score[seat]))))
    return _calm(odds, crowds, card) * total


def _calm(odds: Odds, crowds: list[list[float]], wires: int) -> float:
    """The chance that opponents blow up none of the first wires."""
    calm = 1.0
    for wire in range(wires):
        calm *= 1.0 - odds.blast(wire, crowds[wire])
    return calm


def _crowd_gain(odds: Odds, wire: int, others: list[float]) -> float:
    """What opponents can expect of a wire, all together."""
    return sum(chance * hands * odds.net(wire, hands) for hands, chance in enumerate(others))


def _protection(odds: Odds, seat: int, option: int) -> float:
    return _spoiled(odds, seat, option - PROTECT)


def _spoiled(odds: Odds, seat: int, wire: int) -> float:
    """What protecting a wire takes from the others, now that all cards are open."""
    s = odds.s
    if s.played[seat] == wire or s.is_protected(wire):
        return 0.0
    hands = _cutters(s, seat, wire)
    return hands * odds.net(wire, hands)


def _cutters(s: Squad, seat: int, wire: int) -> int:
    """How many others revealed Cutters of a wire."""
    return sum(s.played[other] == wire for other in range(s.seats) if other != seat)


def _curiosity(odds: Odds, seat: int, option: int) -> float:
    """Looks where the next card may hurt, at tiles first."""
    if option == PASS:
        return -1.0
    if option >= LOOK_TILES:
        wire = option - LOOK_TILES
        return 0.0 if boom_known(odds.s, wire) else 3.0 * odds.of(wire, 1)[0]
    blast, share = odds.of(option - LOOK_TOP, 1)
    return 0.1 + blast + 0.05 * share


# Tools


def _draft(odds: Odds, seat: int, option: int) -> float:
    return WORTH.get(odds.s.rules.tools[option - TAKE].key, 0)


def _use(odds: Odds, seat: int, option: int) -> float:
    """How much more than worthwhile a tool is now; passing is 0."""
    if option == PASS:
        return 0.0
    s = odds.s
    key = s.rules.tools[option - USE].key
    if key in ("x-ray-goggles", "multimeter", "snake-camera", "walkie-talkie"):
        return max(odds.of(wire, 2)[0] for wire in range(WIRES)) - 0.2
    if key == "golden-pliers":
        return s.value - s.value // s.hands - WORTHWHILE
    if key == "amplifier":
        return s.main(s.last_card(s.wire)) - WORTHWHILE
    if key in ("blast-shield", "rubber-chicken"):
        return 1.0
    if key in ("insulated-gloves", "cable-tie"):
        return boom_after(s, s.wire, s.trigger[s.wire] + s.steps) - 0.3 if s.steps else -1.0
    if key == "quick-change-belt":
        hand = [card for card in range(CARDS) if s.holds(seat, card)]
        return max(_open_card(odds, seat, card) for card in hand) - _open_card(odds, seat, s.played[seat]) - WORTHWHILE
    if key == "alligator-clip":
        return max(_spoiled(odds, seat, wire) for wire in range(WIRES)) - 2 * WORTHWHILE
    if key == "stopwatch":
        return max(_alone(odds, seat, wire) for wire in range(WIRES)) - WORTHWHILE
    if key == "tool-belt":
        return max(_back(odds, int(s.pile[seat * PILE + place])) for place in range(s.piled[seat])) - WORTHWHILE
    return -1.0


def _pick(odds: Odds, seat: int, option: int) -> float:
    """What to point at for the tool in use."""
    key = odds.s.rules.tools[odds.s.tool].key
    if key == "quick-change-belt":
        return _open_card(odds, seat, option - PLAY)
    if key == "stopwatch":
        return _alone(odds, seat, option - PLAY)
    if key == "alligator-clip":
        return _spoiled(odds, seat, option - WIRE)
    if key == "tool-belt":
        return _back(odds, option - RECOVER)
    if WIRE <= option < WIRE + WIRES:
        return odds.of(option - WIRE, 1)[0]
    return 0.0


def _back(odds: Odds, card: int) -> float:
    """What a card taken back into the hand promises in the next turn."""
    return odds.net(card, 1) if card < WIRES else 0.0


def _alone(odds: Odds, seat: int, wire: int) -> float:
    """What a further cut as sole cutter promises."""
    if not odds.s.holds(seat, wire) or odds.s.is_protected(wire):
        return -9.0
    return odds.net(wire, 1)


def _open_card(odds: Odds, seat: int, card: int) -> float:
    """What a card promises once all cards are open."""
    s = odds.s
    if card == WAIT:
        return float(WAIT_VP)
    if card == CHICKEN:
        calm = 1.0
        for wire in range(WIRES):
            calm *= 1.0 - odds.of(wire, _cutters(s, seat, wire))[0]
        return CHICKEN_VP * (1.0 - calm)
    return 0.0 if s.is_protected(card) else odds.net(card, _cutters(s, seat, card) + 1)


class Odds:
    """What a seat can expect of each wire; counted once for each question."""

    def __init__(self, s: Squad) -> None:
        self.s = s
        self._counted: dict[tuple[int, int], tuple[float, float]] = {}

    def of(self, wire: int, hands: int) -> tuple[float, float]:
        """For a cut by so many hands: the chance of a blast, and each cutter's expected share (0 in a blast)."""
        key = (wire, hands)
        if key not in self._counted:
            self._counted[key] = prospects(self.s, wire, hands) if hands else (0.0, 0.0)
        return self._counted[key]

    def net(self, wire: int, hands: int) -> float:
        """What each cutter can expect, the loss in a blast counted in."""
        blast, share = self.of(wire, hands)
        return share - blast * BLAST_VP

    def blast(self, wire: int, crowd: list[float]) -> float:
        """The chance that a crowd of uncertain size blows up a wire."""
        return sum(chance * self.of(wire, hands)[0] for hands, chance in enumerate(crowd) if chance)


def crowd(odds: Odds, seat: int, wire: int) -> list[float]:
    """The chance that 0, 1, 2 … opponents cut a wire."""
    chances = [1.0]
    for other in range(odds.s.seats):
        if other != seat:
            p = temptation(odds, other, wire)
            grown = [chance * (1.0 - p) for chance in chances] + [0.0]
            for k, chance in enumerate(chances):
                grown[k + 1] += chance * p
            chances = grown
    return chances


def temptation(odds: Odds, seat: int, wire: int) -> float:
    """How likely an opponent cuts a wire: anything in hand may be played, what pays more rather than what pays less."""
    s = odds.s
    if s.sealed[seat] >= 0:  # this choice was shown to us
        return 1.0 if s.sealed[seat] == PLAY + wire else 0.0
    if not s.holds(seat, wire):
        return 0.0
    lure = [_lure(odds, card) for card in range(CARDS) if s.holds(seat, card)]
    return _lure(odds, wire) / sum(lure)


def _lure(odds: Odds, card: int) -> float:
    worth = odds.net(card, 1) if card < WIRES else float(WAIT_VP) if card == WAIT else 1.0
    return exp(worth / EVENNESS)


def prospects(s: Squad, wire: int, hands: int) -> tuple[float, float]:
    """For a cut by so many hands: the chance of a blast, and each cutter's expected share (0 in a blast).

    Exact for one card. For more, unseen cards are drawn as if each were put back.
    """
    first = next_cards(s, wire)
    if not first:
        return 0.0, 0.0
    base = wire * DECK
    rest = unseen_cards(s, wire) or first
    draw = _shares([int(s.sheet.main[base + card]) for card in first])
    redraw = _shares([int(s.sheet.main[base + card]) for card in rest])
    spaces = {int(s.trigger[wire]): 1.0}
    for flip in range(hands - 1):
        spaces = _moved(spaces, draw if flip == 0 else redraw)
    mean_chain = sum(int(s.sheet.chain[base + card]) for card in rest) / len(rest)
    chain = sum(s.chain(at) for at in range(base, s.top(wire))) + (hands - 1) * mean_chain
    bonus = s.plate_bonus(wire) if s.bomb > 1 else 0
    further = 0
    for rule in s.rules.adjust_steps:
        further = rule.adjust_steps(s, wire, further)
    booms: dict[int, float] = {}
    blast = 0.0
    value = 0.0
    for space, chance in spaces.items():
        for main, share in (draw if hands == 1 else redraw).items():
            end = space + main + further
            if end not in booms:
                booms[end] = boom_after(s, wire, end)
            blast += chance * share * booms[end]
            value += chance * share * (1.0 - booms[end]) * (main + chain + bonus)
    lost_by_rounding = 0.4 if hands > 1 else 0.0
    return blast, max(0.0, value / hands - lost_by_rounding)


def _shares(values: list[int]) -> dict[int, float]:
    """How likely each value is, if any of the list may come."""
    return {value: values.count(value) / len(values) for value in set(values)}


def _moved(spaces: dict[int, float], mains: dict[int, float]) -> dict[int, float]:
    """Where a trigger may be after one more card."""
    moved: dict[int, float] = {}
    for space, chance in spaces.items():
        for main, share in mains.items():
            moved[space + main] = moved.get(space + main, 0.0) + chance * share
    return moved


BOTS: Final = {"greedy": GreedyBot}
