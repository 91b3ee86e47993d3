"""Observations: what they hold, and where."""

from __future__ import annotations

from typing import Any

import pytest

from gamenight.core.bits import row
from gamenight.core.events import SPECTATOR
from gamenight.core.game import Game, Setup, games
from gamenight.core.packing import Packing
from gamenight.core.play import CHANCE, State
from gamenight.core.reflect import fields
from tests.toys import BID, DEAL, PEEK, WHISPER


def dealt(seats: int = 2) -> State:
    s = WHISPER.new(Setup(seats))
    for card in range(seats):
        s.answer(CHANCE, DEAL + card)
    return s


def part(s: State, seat: int, name: str) -> list[int]:
    """The words of one part of what a seat observes."""
    _, offset, length = next(part for part in s.layout() if part.name == name)
    row = s.observe(seat)[2 * offset : 2 * (offset + length)]
    return [int.from_bytes(row[at : at + 2], "little", signed=True) for at in range(0, len(row), 2)]


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_an_observation_says_who_looks(seat: int) -> None:
    assert part(dealt(), seat, "seat") == [seat]


def test_an_observation_says_who_must_and_who_may_answer_about_what() -> None:
    s = dealt(3)
    s.answer(0, PEEK)
    s.answer(2, BID)

    for seat in (0, SPECTATOR):
        assert part(s, seat, "must") == [0, 0b011, 0, 0]
        assert part(s, seat, "may") == [0, 0, 0b110, 0]


def test_chance_has_the_last_bit() -> None:
    assert part(WHISPER.new(Setup(2)), 0, "must") == [-0x8000, 0, 0, 0]


def test_an_observation_has_a_bit_for_every_answer_that_a_seat_may_give() -> None:
    s = dealt()
    s.answer(0, BID)

    assert (part(s, 1, "options"), part(s, 1, "extras")) == ([0b0111], [0b1000])
    assert (part(s, 0, "options"), part(s, 0, "extras")) == ([0], [0b1000])
    assert (part(s, SPECTATOR, "options"), part(s, SPECTATOR, "extras")) == ([0], [0])


def test_the_layout_covers_an_observation_without_gaps() -> None:
    s = dealt()
    at = 0
    for _, offset, length in s.layout():
        assert offset == at
        at += length

    assert 2 * at == len(s.observe(0))


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_every_field_of_a_state_has_a_part_of_its_name(game: Game[Any]) -> None:
    s = game.new(game.law_setups()[0])
    elsewhere = {"game", "seats", "setup", "asks", "events", "told", "told_all", "told_to", *s.derived}

    assert {*fields(s)} - elsewhere <= {part.name for part in s.layout()}


@pytest.mark.parametrize(
    ("number", "word"), [(0, 0), (-2, -2), (32767, 32767), (40000, -25536), (70000, 32767), (-99999, -32768)]
)
def test_a_number_too_large_for_a_word_becomes_the_nearest_in_every_mode(number: int, word: int) -> None:
    packing = Packing()

    packing.number("number", number)

    assert int.from_bytes(packing.packed(), "little", signed=True) == word


@pytest.mark.parametrize("number", [0, -1, 65535, 1 << 61, -(1 << 61)])
def test_a_wide_number_keeps_every_bit(number: int) -> None:
    one, many, room = Packing(), Packing(), Packing()

    one.wide("number", number)
    many.wide_row("numbers", row(1, fill=number))
    room.padded("numbers", [number], 2)

    assert int.from_bytes(one.packed(), "little", signed=True) == number
    assert many.packed() == one.packed()
    assert room.packed() == one.packed() + bytes(8)


def test_what_finds_no_room_says_so() -> None:
    with pytest.raises(AssertionError, match="stack: 3 numbers do not fit into a room for 2"):
        Packing().padded("stack", [1, 2, 3], 2)
