"""Events move pieces that are there: the wires and cards they are about."""

from collections.abc import Iterator

import pytest

from gamenight.core.events import Event
from gamenight.core.game import Setup, find
from gamenight.core.rulebook import rule
from gamenight.core.view import Cue
from gamenight.games.bomb_busters.cues import BEATS, COUNTED, EFFECTS, FLEETING, PIECES, TO_WHOM
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.setup import make_mission, mission_kinds
from tests.games.bomb_busters.table import Table, table
from tests.games.playing import at_random, ids
from tests.saying import words_in

GAME = find("bomb-busters")
ALWAYS = ("wire-", "number-", "equipment-", "dial", "stand-", "captain-")
"""Pieces that no mission hides while it tells of them."""
WITHOUT_DIAL = [53]


def answers(mission: int, seed: int) -> Iterator[tuple[Busters, list[Event]]]:
    """Every answer of a random game: the state after it, and what happened."""
    taken = make_mission(mission).seats
    s: Busters = GAME.new(Setup(taken[seed % len(taken)], {"mission": mission}), listen=True)
    return at_random(s, seed)


def cues(t: Table, kind: str) -> list[Cue]:
    return [GAME.cue(event) for event in t.heard(kind)]


def test_every_kind_named_here_is_told_somewhere() -> None:
    assert {*PIECES, *COUNTED, *EFFECTS, *BEATS, *TO_WHOM, *FLEETING} <= set(words_in(GAME)["events"])


@pytest.mark.parametrize("mission", sorted(mission_kinds()))
def test_an_event_moves_only_pieces_that_are_on_the_screen(mission: int) -> None:
    before: set[str] = set()
    for s, events in answers(mission, seed=mission):
        after = set(ids(s.view(None).json()))
        for event in events:
            moved = {piece for piece in GAME.cue(event).pieces if piece.startswith(ALWAYS)}
            missing = moved - before - after
            assert not missing or (missing == {"dial"} and mission in WITHOUT_DIAL), f"{event} moves {missing}"
        before = after


@rule("BB-CUT-2")
def test_a_dual_cut_moves_both_wires_and_the_number_row() -> None:
    t = table("1 2 3", "1 2 3", "4 4 5", "5 6 6").cuts(0, "1A", 1)

    assert [cue.pieces for cue in cues(t, "cut-pair")] == [[f"wire-{t.wire('1A')}", f"wire-{t.wire('0A')}", "number-1"]]


@rule("BB-DIAL-1")
def test_the_dial_shows_what_is_left() -> None:
    t = table("1 2 3", "1 2 3", "4 4 5", "5 6 6").cuts(0, "2A", 1)

    assert [(cue.pieces, cue.value) for cue in cues(t, "dial")] == [(["dial"], t.lives)]


@rule("BB-CUT-4")
def test_an_explosion_shakes_the_screen() -> None:
    t = table("1 2 3", "1 2 3.5", "4 4 5", "5 6 6").cuts(0, "1C", 1)

    assert [cue.effect for cue in cues(t, "exploded")] == ["boom"]


@rule("BB-EQ-1")
def test_a_card_that_is_used_is_the_chip_on_the_shelf() -> None:
    t = table("1 2 3", "1 2 3", "4 4 5", "5 6 6", equipment={"label-different": "ready"}).say(0, "use label-different")

    t.say(0, "wire 0A")

    assert [cue.pieces for cue in cues(t, "used")] == [["equipment-label-different"]]


@rule("BB-CUT-1")
def test_a_declaration_says_who_says_what_to_whom() -> None:
    t = table("1 2 3", "1 2 3", "4 4 5", "5 6 6").cuts(0, "2A", 1)

    (said,) = cues(t, "guessed")
    (failed,) = cues(t, "failed")

    assert (said.beat, said.actor, said.whom, said.short) == ("says", 0, 2, "1")
    assert (failed.beat, failed.actor) == ("wrong", 0)
