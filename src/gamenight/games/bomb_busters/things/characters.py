"""Character cards: who has which power, and whether it is spent (BB-CHAR-6, BB-CHAR-7)."""

from __future__ import annotations

from gamenight.core.play import NONE
from gamenight.games.bomb_busters.model import Busters


def hand_out_characters(s: Busters) -> None:
    """BB-SETUP-2, BB-COMP-10: the Captain takes the Captain card, the others one with the same power."""
    for seat in range(s.seats):
        s.character[seat] = 0


def characters_left(s: Busters) -> list[int]:
    """BB-CHAR-7: characters that may be taken: those with the Double Detector, and each other one once."""
    mission = s.rules.mission
    taken = [int(character) for character in s.character]
    return [
        character.index
        for character in s.rules.characters
        if character.index == 0 or (character.index not in taken and not mission.bans_power(s, character.power))
    ]


def take_character(s: Busters, seat: int, character: int, because: str = "BB-CHAR-7") -> None:
    """A player takes a character."""
    s.character[seat] = character
    if s.events is not None:
        s.tell("character", because, {"seat": seat, "character": character})


def lose_character(s: Busters, seat: int, because: str) -> None:
    """A player gives the character card back, and has no power in this mission."""
    s.character[seat] = NONE
    if s.events is not None:
        s.tell("character-lost", because, {"seat": seat})


def spend_power(s: Busters, seat: int) -> None:
    """BB-CHAR-6: a seat uses its character card."""
    s.spent[seat] = 1
    if s.events is not None:
        character = s.rules.characters[s.character[seat]]
        s.tell("power", character.rule, {"seat": seat, "card": character.card})


def restore_power(s: Busters, seat: int, because: str) -> None:
    """A seat may use its character once more."""
    s.spent[seat] = 0
    if s.events is not None:
        s.tell("recharged", because, {"seat": seat})
