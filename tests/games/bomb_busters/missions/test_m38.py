"""Mission 38, Knit a Wire, Purl a Wire..."""

from __future__ import annotations

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.model import LOST, WON
from tests.games.bomb_busters.missions.reversed import face
from tests.games.bomb_busters.table import dealt, table

STANDS = ("3 1 2", "1 2 3", "4 4", "5 5")


@rule("BB-M38-1")
def test_the_last_wire_of_the_captain_is_turned_around() -> None:
    t = table(*STANDS, mission=38)

    assert t.stand(0) == "1 3 2"
    assert (face(t, 0, "0C"), face(t, 1, "0C"), face(t, None, "0C")) == ("", "2", "")
    assert face(t, 1, "1C") == "3"


@rule("BB-M38-1")
def test_a_captain_with_two_stands_gets_it_at_the_end_of_the_last_one() -> None:
    t = table("3 1", "4 2", "1 2 4 3", "4", seats=3, mission=38)

    assert t.stand(1) == "4 2"
    assert [face(t, 0, slot) for slot in ("0A", "0B", "1A", "1B")] == ["1", "3", "4", ""]


@rule("BB-M38-1")
def test_nobody_else_has_one_however_many_play() -> None:
    for seats in (2, 3, 4, 5):
        s = dealt(seats, 38).state
        assert [s.holder(wire) for wire in range(s.wires) if s.is_reversed(wire)] == [0]


@rule("BB-M38-2")
def test_only_the_captain_may_cut_it() -> None:
    t = table(*STANDS, mission=38).cuts(0, "1A", 1)

    assert "wire 0B" in t.options(1)
    assert "wire 0C" not in t.options(1)


@rule("BB-M38-2")
def test_the_captain_cuts_with_it_unseen() -> None:
    t = table(*STANDS, mission=38).say(0, "backwards").say(0, "wire 1B").say(0, "call 2")

    assert (t.stand(0), t.stand(1)) == ("1 3 [2]", "1 [2] 3")
    assert (t.lives, t.turn) == (4, 1)


@rule("BB-M38-2")
def test_a_wrong_value_of_either_wire_explodes() -> None:
    for slot, value in (("1C", 2), ("1C", 3), ("1A", 4)):
        t = table(*STANDS, mission=38).say(0, "backwards").say(0, f"wire {slot}").say(0, f"call {value}")
        assert t.outcome == "BB-M38-2"


@rule("BB-M38-2")
def test_no_equipment_goes_with_it() -> None:
    t = table(*STANDS, mission=38, equipment={"stabilizer": "ready"})
    assert "backwards" in t.options(0)

    assert "backwards" not in t.say(0, "use stabilizer").options(0)


@rule("BB-M38-2")
def test_it_can_be_part_of_a_solo_cut() -> None:
    t = table("1 2 2", "1 3", "3 4", "4 5 5", mission=38).say(0, "backwards")
    assert [words for words in t.options(0) if words.startswith("solo")] == ["solo 1", "solo 2"]

    t.say(0, "solo 2")

    assert t.stand(0) == "1 [2] [2]"


@rule("BB-M38-2")
def test_a_solo_cut_that_is_not_complete_explodes() -> None:
    t = table("1 2 3", "1 2", "3 4", "4 5 5", mission=38).say(0, "backwards").say(0, "solo 2")

    assert t.state.ended == LOST
    assert t.outcome == "BB-M38-2"


@rule("BB-M38-3")
def test_who_could_only_cut_that_wire_skips_and_the_dial_moves() -> None:
    t = table("5 5 2", "2", "", "", mission=38).say(0, "solo 5")

    assert t.because("skipped") == ["BB-M38-3"]
    assert (t.lives, t.turn) == (3, 0)
    assert t.say(0, "backwards").say(0, "wire 1A").say(0, "call 2").state.ended == WON


@rule("BB-M38-4")
def test_a_red_one_is_revealed_when_nothing_but_reds_is_seen() -> None:
    t = table("5 5 2.5", "1 1", "", "", mission=38)
    assert "reveal" not in t.options(0)

    t.say(0, "solo 5").say(1, "solo 1")

    assert t.options(0) == ["reveal"]
    assert t.say(0, "reveal").state.ended == WON


@rule("BB-M38-4")
def test_revealing_a_wire_that_is_not_red_explodes() -> None:
    t = table("5 5 2", "2 2.5", "", "", mission=38).say(0, "solo 5")

    assert t.turn == 0
    assert t.say(0, "reveal").outcome == "BB-M38-4"
