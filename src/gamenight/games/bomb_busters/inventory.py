"""Everything that is in the game's box, counted wherever it lies: nothing is ever lost, or there twice."""

from __future__ import annotations

from typing import Final

from gamenight.core.play import NONE
from gamenight.games.bomb_busters.actions import CONSTRAINTS, NUMBERS, SLOTS, YELLOW
from gamenight.games.bomb_busters.board import DROPPED, IN_BOX, IN_HAND, IN_NANO, MISSED, TIMES
from gamenight.games.bomb_busters.flow import Turn
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.things.bonds import IN_FORCE
from gamenight.games.bomb_busters.things.numbers import CARD_IN_PILE
from gamenight.games.bomb_busters.things.tokens import supply
from gamenight.games.bomb_busters.wires import IS_BLUE, KEYS

BASE_CHARACTERS: Final = 5
"""The Captain and four others, all with the Double Detector (BB-COMP-10)."""


def count(s: Busters) -> dict[str, int]:
    """How many pieces of each kind there are; what lies nowhere in particular is in the box."""
    return {
        "wires": _wires(s),
        "info tokens": _info_tokens(s),
        "equipment cards": sum(IN_BOX <= place <= DROPPED for place in s.equipment),
        "character cards": _characters(s),
        "Number cards": sum(_is_number_card_once(s, number) for number in range(1, NUMBERS + 1)),
        "Constraint cards": sum(_is_constraint_card_once(s, card) for card in range(CONSTRAINTS)),
        "Challenge cards": sum(IN_BOX <= place <= MISSED for place in s.challenge),
        "oxygen tokens": sum(max(0, int(tokens)) for tokens in s.oxygen),
    }


def _wires(s: Busters) -> int:
    """BB-COMP-1 to BB-COMP-3: those in play that lie in one place, and those in the box."""
    lying = [0] * s.wires
    in_play = [0] * KEYS
    busy = not s.stack or not isinstance(s.stack[-1], Turn)  # else nobody has a wire in hand
    for wire in range(s.wires):
        in_play[s.key[wire]] += 1
        if s.where[wire] == IN_NANO or (s.where[wire] == IN_HAND and busy):
            lying[wire] += 1
    for stand in range(s.stands):
        for place in range(s.size[stand]):
            wire = s.order[stand * SLOTS + place]
            lying[wire] += s.where[wire] == stand
    return lying.count(1) + sum(max(0, _copies(key) - in_play[key]) for key in range(KEYS))


def _copies(key: int) -> int:
    number = key // 3
    if key % 3 == IS_BLUE:
        return 4 if 1 <= number <= NUMBERS else 0
    return 1 if 1 <= number < NUMBERS else 0


def _info_tokens(s: Busters) -> int:
    """BB-COMP-5, BB-COMP-14: those at wires and stands, and those in the supply; that is never less than none."""
    lying = [0] * (TIMES + 4)
    for wire in range(s.wires):
        if s.is_uncut(wire):
            if s.info[wire] == TIMES + 4:
                lying[TIMES + 2] += 2
            else:
                lying[s.info[wire]] += 1
            for value in range(1, YELLOW + 1):
                lying[value] += s.denied[wire] >> value & 1
    for stand in range(s.stands):
        for value in range(1, YELLOW + 1):
            lying[value] += s.beside[stand] >> value & 1
    kinds = [*range(1, YELLOW + 1), *range(YELLOW + 1, TIMES + 4)]
    return sum(max(supply(kind), lying[kind]) for kind in kinds)


def _characters(s: Busters) -> int:
    """BB-COMP-10, BB-COMP-15: the base characters and one of each other."""
    held = [int(character) for character in s.character if character != NONE]
    return sum(
        max(BASE_CHARACTERS if character.index == 0 else 1, held.count(character.index))
        for character in s.rules.characters
    )


def _is_number_card_once(s: Busters, number: int) -> bool:
    """BB-COMP-13: a card that lies on an equipment card lies nowhere else."""
    locked = [card for card in range(len(s.lock_card)) if s.lock_card[card] == number]
    return s.number_card[number] >= CARD_IN_PILE and locked in ([], [s.number_card[number]])


def _is_constraint_card_once(s: Busters, card: int) -> bool:
    """BB-COMP-15: a card that binds somebody lies there, and nowhere else."""
    binding = [seat for seat in range(len(s.bound_by)) if s.bound_by[seat] == card]
    if s.constraint == card:
        binding.append(IN_FORCE)
    return s.constraint_card[card] >= CARD_IN_PILE and binding in ([], [s.constraint_card[card]])
