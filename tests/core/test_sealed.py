"""Simultaneous secret choice, tried on a show of hands: seat 2 may look at what seat 0 has chosen."""

from __future__ import annotations

from gamenight.core.chance import Dice
from gamenight.core.events import SPECTATOR
from gamenight.core.game import Setup
from gamenight.core.marks import override
from gamenight.core.play import CHANGE, HIDDEN, MUST, NONE, Ask
from gamenight.core.sealed import Sealed
from tests.toys import BID, DEAL, PEEK, WHISPER, Whisper

OFFER = [BID, BID + 1, BID + 2]
ABSENT = 3
CHEATS = 2


class Hands(Sealed[Whisper]):
    """Everybody but the last seat chooses; until the last of them has, choices may change."""

    @override
    def choice(self, s: Whisper, seat: int) -> Ask | None:
        return Ask(seat, 1, OFFER) if seat != ABSENT else None

    @override
    def change(self, s: Whisper, seat: int) -> Ask | None:
        return Ask(seat, 2, [option for option in OFFER if option != s.sealed[seat]], CHANGE)

    @override
    def shows(self, s: Whisper, seat: int, other: int) -> bool:
        return (seat, other) == (CHEATS, 0)

    @override
    def open(self, s: Whisper) -> None:
        s.score = [int(chosen) for chosen in s.sealed]

    @override
    def copy(self) -> Hands:
        return self


def hands() -> Whisper:
    s = WHISPER.new(Setup(4))
    for card in range(4):
        s.answer(-1, DEAL + card)
    s.asks.clear()
    s.push(Hands())
    s.settle()
    return s


def known(s: Whisper, seat: int) -> list[int]:
    return [int(chosen) for chosen in s.blanked(seat).sealed]


def test_all_who_choose_are_asked_at_once() -> None:
    assert [(ask.seat, ask.options) for ask in hands().asks] == [(0, OFFER), (1, OFFER), (2, OFFER)]


def test_nobody_sees_what_another_one_has_chosen() -> None:
    s = hands()

    s.answer(0, BID + 2)

    assert known(s, 0) == [BID + 2, NONE, NONE, NONE]
    assert known(s, 1) == known(s, SPECTATOR) == [HIDDEN, NONE, NONE, NONE]


def test_a_seat_that_is_shown_a_choice_sees_it() -> None:
    s = hands()

    s.answer(0, BID + 2)

    assert known(s, CHEATS) == [BID + 2, NONE, NONE, NONE]


def test_a_choice_may_be_changed_while_others_think() -> None:
    s = hands()
    s.answer(0, BID + 2)

    assert [(ask.seat, ask.kind) for ask in s.asks] == [(1, MUST), (2, MUST), (0, CHANGE)]
    s.answer(0, BID + 1)

    assert known(s, 0)[0] == BID + 1


def test_when_the_last_has_chosen_all_is_open_and_nothing_is_sealed_any_more() -> None:
    s = hands()
    told = s.told_by(SPECTATOR)

    for seat in (2, 0, 1):
        s.answer(seat, BID + seat)

    assert s.score == [BID, BID + 1, BID + 2, NONE]
    assert list(s.sealed) == [NONE] * 4
    assert s.told_by(SPECTATOR) == told + 1
    assert s.ask_of(0) is not None
    assert s.offers(0, PEEK)


def test_a_possible_world_has_a_choice_for_everybody_who_has_made_one() -> None:
    s = hands()
    s.answer(0, BID)
    s.answer(1, BID)
    imagined = set()

    for seed in range(40):
        world = s.blanked(1).copy()
        for frame in world.stack:
            frame.fill(world, 1, Dice(seed))
        imagined.add(tuple(int(chosen) for chosen in world.sealed))

    assert imagined == {(option, BID, NONE, NONE) for option in OFFER}


def test_a_twin_does_not_share_what_is_sealed() -> None:
    s = hands()
    twin = s.copy()

    s.answer(0, BID)

    assert list(twin.sealed) == [NONE] * 4
