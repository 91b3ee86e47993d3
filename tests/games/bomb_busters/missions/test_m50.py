"""Mission 50, The Blackest Sea."""

from __future__ import annotations

from typing import Any

from gamenight.core.game import Setup, find
from gamenight.core.play import CHANCE, NONE
from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.actions import YELLOW
from gamenight.games.bomb_busters.board import HOLDS
from tests.games.bomb_busters.table import Table, dealt, passes_set_up, table

STANDS = ("1 2 3 5.1", "1 2 3 6.1", "1 2 4 4", "1 2 5 5 8.5")


def marks(t: Table, slot: str, viewer: int | None = 0) -> list[str]:
    """The tokens that are seen at a wire."""
    stand = t.pieces(viewer)[f"stand-{slot[0]}"]
    tile = next(tile for tile in stand["tiles"] if tile["id"] == f"wire-{t.wire(slot)}")
    return [mark["text"] for mark in tile["marks"]]


def beside(t: Table, stand: int) -> list[str]:
    """The tokens that are seen beside a stand."""
    return [mark["text"] for mark in t.pieces(0)[f"stand-{stand}"]["marks"]]


def numbers(t: Table) -> list[dict[str, Any]]:
    """The number row as it is seen."""
    return [{**tile, "id": ""} for tile in t.pieces(0)["numbers"]["tiles"]]


@rule("BB-M50-1")
def test_no_markers_and_no_validation_tokens_are_seen() -> None:
    t = table("1 1 2", "1 1 2", "3 3", "3 3 8.5", mission=50)
    before = numbers(t)
    assert all(not tile["marks"] for tile in before)

    t.cuts(0, "1A", 1).cuts(1, "0B", 1)

    assert t.state.validations == 1
    assert numbers(t) == before


@rule("BB-M50-1")
def test_the_red_and_yellow_wires_are_shown_before_play_begins() -> None:
    t = dealt(4, 50)
    assert t.pieces(0)["in-play"]["says"].count(".1") == 2
    assert t.pieces(0)["in-play"]["says"].count(".5") == 2

    assert "in-play" not in passes_set_up(t).pieces(0)


@rule("BB-M50-1")
def test_no_log_keeps_what_was_shown_and_none_counts_what_is_cut() -> None:
    game = find("bomb-busters")
    s = game.new(Setup(4, {"mission": 50, "captain": 0}), listen=True)
    while s.asks[0].seat == CHANCE or game.topics[s.asks[0].topic] == "character":
        s.answer(s.asks[0].seat, s.asks[0].nth(0))
    assert s.events is not None
    shown = [event for event in s.events if "key" in event.facts]
    assert len(shown) == 4
    assert all(event.because == "BB-M50-1" and game.cue(event).fleeting for event in shown)

    t = table("1 1 2", "1 1 2", "3 3", "3 3 8.5", mission=50).cuts(0, "1A", 1).cuts(1, "0B", 1)
    assert t.state.validations == 1
    assert not t.heard("validated")


@rule("BB-M50-4")
def test_no_log_keeps_what_was_announced() -> None:
    t = table(*STANDS, mission=50).cuts(0, "1B", 1)
    t.say(1, "power").say(1, "wire 0A").say(1, "wire 0B").say(1, "call 3")
    announced = t.heard("guessed") + t.heard("called")
    assert [t.state.game.cue(event).fleeting for event in announced] == [True, True]

    elsewhere = table(*STANDS, mission=48).cuts(0, "1B", 1)
    assert [t.state.game.cue(event).fleeting for event in elsewhere.heard("guessed")] == [False]


@rule("BB-M50-2")
def test_the_first_info_token_goes_beside_the_hand() -> None:
    t = table(*STANDS, mission=50, set_up=True).say(0, "wire 0B")

    assert beside(t, 0) == ["2"]
    assert [marks(t, slot) for slot in ("0A", "0B", "0C", "0D")] == [[], [], [], []]
    assert t.facts("info-beside", "slot") == [1]


@rule("BB-M50-3")
def test_after_a_failure_the_token_goes_beside_the_stand() -> None:
    t = table(*STANDS, mission=50).cuts(0, "1B", 1)

    assert beside(t, 1) == ["2"]
    assert marks(t, "1B") == []
    assert t.lives == 3
    assert t.info("1B") == 2  # a good memory has it


@rule("BB-M50-3")
def test_two_tokens_of_one_value_lie_there_twice() -> None:
    t = table("1 3 3 5.1", "1 2 2 6.1", "1 4 4", "1 5 5", mission=50)

    t.cuts(0, "1B", 3).cuts(1, "0D", 1).cuts(2, "1C", 1)

    assert beside(t, 1) == ["2", "2"]
    assert beside(t, 0) == ["Y"]
    assert t.info("0D") == YELLOW


@rule("BB-M50-3")
def test_a_wire_that_is_tried_again_gets_no_second_token() -> None:
    t = table(*STANDS, mission=50).cuts(0, "1B", 1).cuts(1, "0B", 1).cuts(2, "1B", 1)

    assert beside(t, 1) == ["2"]
    assert len(t.heard("info-beside")) == 3


@rule("BB-M50-3", "BB-TOK-4")
def test_a_third_token_of_a_value_is_said_aloud() -> None:
    t = table("1 2 3 3", "1 2 3 4", "1 2 4 4", "1 5 5", mission=50)

    t.cuts(0, "1B", 1).cuts(1, "2B", 1).cuts(2, "0B", 1)

    assert [beside(t, stand) for stand in range(4)] == [[], ["2"], ["2"], []]
    assert [find("bomb-busters").cue(event).fleeting for event in t.heard("info-aloud")] == [True]
    assert [int(number) for number in t.state.ledger[-4:]] == [HOLDS, 2, NONE, 1 << t.wire("0B")]


@rule("BB-M50-3", "BB-TOK-4")
def test_the_token_of_a_wire_that_is_cut_is_used_again() -> None:
    t = table("1 2 3 3", "1 2 3 4", "1 2 4 4", "1 2 5 5", mission=50)

    t.cuts(0, "1B", 1).cuts(1, "2B", 1).cuts(2, "1B", 2).cuts(3, "0B", 1)

    assert [beside(t, stand) for stand in range(4)] == [["2"], [], ["2"], []]


@rule("BB-M50-3")
def test_a_token_stays_where_it_lies_when_wires_move() -> None:
    t = table(*STANDS, mission=50, equipment={"walkie-talkies": "ready"}).cuts(0, "1B", 1)

    t.say(1, "use walkie-talkies").say(1, "player seat-0").say(1, "wire 1B").say(0, "wire 0C")

    assert beside(t, 1) == ["2"]
    assert beside(t, 0) == []


@rule("BB-M50-4")
def test_nobody_is_reminded_of_what_was_told() -> None:
    t = table(*STANDS, mission=50).cuts(0, "1B", 1)

    assert all(marks(t, "1B", viewer) == [] for viewer in (0, 1, 2, 3, None))


@rule("BB-M50-5")
def test_a_post_it_marks_the_wire_as_usual() -> None:
    t = table(*STANDS, mission=50, equipment={"post-it": "ready"})

    t.say(0, "use post-it").say(0, "wire 0C")

    assert marks(t, "0C") == ["3"]
    assert beside(t, 0) == []
