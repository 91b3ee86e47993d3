"""Mission 24: multiplicity tokens."""

from __future__ import annotations

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.board import TIMES
from gamenight.games.bomb_busters.model import WON
from tests.games.bomb_busters.table import dealt, passes_set_up, table, wins


@rule("BB-M24-1")
def test_first_tokens_tell_how_often_the_number_is_on_the_stand() -> None:
    t = table("1 1 2", "3 3 3", "4 5 4", "5 5 6.5", mission=24, set_up=True)

    t.say(0, "wire 0B").say(1, "wire 1A").say(2, "wire 2C").say(3, "wire 3A")

    assert [t.info(slot) for slot in ("0B", "1A", "2C", "3A")] == [TIMES + 2, TIMES + 3, TIMES + 1, TIMES + 2]


@rule("BB-M24-1")
def test_reds_get_no_first_token() -> None:
    t = table("1 1.5 2", "3 3 3", "4 5 4", "5 5 6.5", mission=24, set_up=True)

    assert t.options(0) == ["wire 0A", "wire 0C"]


@rule("BB-M24-1")
def test_a_failure_tells_how_often_the_number_is_on_the_stand() -> None:
    t = table("1 2 3", "1 2 2", "4 4 4", "5 5 6", mission=24)

    t.cuts(0, "1B", 1)

    assert t.info("1B") == TIMES + 2


@rule("BB-M24-1")
def test_a_post_it_may_mark_a_cut_wire() -> None:
    t = table("1 2 2", "1 2 3", "4 4 4", "5 5 6", mission=24, equipment={"post-it": "ready"})
    t.cuts(0, "1B", 2, own="0B")

    t.say(0, "use post-it").say(0, "wire 0B")

    assert t.stand(0) == "1 [2] 2"
    assert t.info("0B") == TIMES + 2
    tile = t.pieces(1)["stand-0"]["tiles"][1]
    assert tile["marks"][0]["text"] == "×2"


def test_in_other_missions_a_post_it_marks_uncut_wires_only() -> None:
    t = table("1 2 2", "1 2 3", "4 4 4", "5 5 6", mission=21, equipment={"post-it": "ready"})
    t.cuts(0, "1B", 2, own="0B")

    t.say(0, "use post-it")

    assert t.options(0) == ["wire 0A", "wire 0C"]


def test_the_mission_can_be_won() -> None:
    for seats in (2, 3, 4, 5):
        assert wins(passes_set_up(dealt(seats, 24))).state.ended == WON
