"""Mission 56, Tripwires."""

from __future__ import annotations

from gamenight.core.play import FREE
from gamenight.core.rulebook import rule
from tests.games.bomb_busters.missions.reversed import backs, face
from tests.games.bomb_busters.positions import already_cut
from tests.games.bomb_busters.table import dealt, table

STANDS = ("3 1 2", "1 3 2", "4 5 5", "5 5 4")


@rule("BB-M56-1")
def test_everybody_has_one_reversed_wire_at_the_right_end() -> None:
    t = table(*STANDS, mission=56)

    assert [t.stand(stand) for stand in range(4)] == ["1 3 2", "1 3 2", "4 5 5", "5 5 4"]
    assert [backs(t, seat) for seat in range(4)] == [["0C"], ["1C"], ["2C"], ["3C"]]
    assert face(t, 0, "3C") == "4"
    assert face(t, None, "3C") == ""


@rule("BB-M56-1")
def test_with_two_stands_it_is_on_the_one_that_got_the_last_wire() -> None:
    t = table("3 1 2", "3 4", "1 2", "4 3", seats=2, mission=56)

    assert backs(t, 0) == ["0C"]
    assert backs(t, 1) == ["3B"]


@rule("BB-M56-1")
def test_one_each_is_dealt_and_gets_no_first_token() -> None:
    for seats in (2, 3, 4, 5):
        t = dealt(seats, 56)
        assert [len(backs(t, seat)) for seat in range(seats)] == [1] * seats
        assert f"wire {backs(t, 0)[0]}" not in t.options(0)


@rule("BB-M56-2")
def test_all_but_its_owner_see_a_reversed_wire_and_keep_it_to_themselves() -> None:
    t = table(*STANDS, mission=56)

    for slot in ("0C",):
        assert face(t, 0, slot) == ""
        assert face(t, 1, slot) == face(t, 2, slot) != ""
    assert t.state.talk(0) == FREE  # the program cannot hear what is said


@rule("BB-M56-3")
def test_one_cuts_the_own_reversed_wire_without_seeing_it() -> None:
    t = table("1 3 2", "2 3 1", "4 5 5", "5 5 4", mission=56)

    t.say(0, "backwards").say(0, "wire 1A").say(0, "call 2")

    assert (t.stand(0), t.stand(1)) == ("1 3 [2]", "[2] 3 1")
    assert (t.lives, t.turn) == (4, 1)
    assert t.because("uses-reversed") == ["BB-M56-3"]


@rule("BB-M56-3")
def test_if_that_cut_fails_the_bomb_explodes() -> None:
    for slot, value in (("1A", 3), ("1B", 2), ("1B", 3)):
        t = table("1 3 2", "2 3 1", "4 5 5", "5 5 4", mission=56)
        t.say(0, "backwards").say(0, f"wire {slot}").say(0, f"call {value}")
        assert t.outcome == "BB-M56-3"


@rule("BB-M56-3")
def test_what_is_on_offer_does_not_betray_the_wire() -> None:
    worlds = [
        table("1 3 2", "2 3 1", "4 5 5", "5 5 4", mission=56),
        table("1 3 4", "2 3 1", "2 5 5", "5 5 4", mission=56),
    ]
    for words in ("backwards", "wire 1A"):
        assert worlds[0].options(0) == worlds[1].options(0)
        for t in worlds:
            t.say(0, words)

    assert worlds[0].options(0) == worlds[1].options(0) == [f"call {value}" for value in range(1, 6)]


@rule("BB-M56-3")
def test_neither_equipment_nor_the_character_goes_with_it() -> None:
    t = table(*STANDS, mission=56, equipment={"stabilizer": "ready", "general-radar": "ready"})
    assert "backwards" not in t.say(0, "use stabilizer").options(0)

    t = table(*STANDS, mission=56)
    assert "wire 1C" in t.options(0)
    assert t.say(0, "power").options(0) == ["wire 1A", "wire 1B", "wire 2A", "wire 2B", "wire 3A", "wire 3B"]


@rule("BB-M56-3")
def test_a_radar_does_not_find_reversed_wires() -> None:
    t = table(*STANDS, mission=56, equipment={"general-radar": "ready"})

    t.say(0, "use general-radar").say(0, "call 4")

    assert t.facts("radar-yes", "seat") == [2]


@rule("BB-M56-3", "BB-EQ-17")
def test_a_disintegrator_cuts_reversed_wires_too_and_the_dial_stays() -> None:
    options = {"disintegrator": "may"}
    t = table("1 3 2", "2 3 1", "4 5 5", "5 5 4", mission=56, equipment={"disintegrator": "ready"}, options=options)

    t.say(0, "use disintegrator").draws(2)

    assert (t.stand(0), t.stand(1), t.lives) == ("1 3 [2]", "[2] 3 1", 4)


@rule("BB-M56-3")
def test_a_label_says_nothing_about_the_wire_its_owner_does_not_see() -> None:
    t = table("1 3 3", "1 2 2", "4 5 5", "5 5 4", mission=56, equipment={"single-wire-label": "ready"})
    assert t.say(0, "use single-wire-label").options(0) == ["wire 0A", "wire 0B"]

    t.say(0, "wire 0B")

    ledger = [int(number) for number in t.state.ledger]
    assert ledger[-1] == 1 << t.wire("0A") | 1 << t.wire("0B")


@rule("BB-M56-4")
def test_a_reversed_red_wire_is_revealed() -> None:
    t = already_cut(table("1 1 2.5", "4 3 3", "4 3 3", "5 5", mission=56), "0A", "0B", "1B", "1C", "2B", "2C", "3B")
    assert t.options(0) == ["backwards", "reveal"]

    t.say(0, "reveal")

    assert t.stand(0) == "[1] [1] [2.5]"


@rule("BB-M56-4")
def test_nothing_is_revealed_while_another_wire_is_seen() -> None:
    t = table("1 1 2.5", "3 3 4", "4 5 5", "6 6", mission=56)

    assert "reveal" not in t.options(0)


@rule("BB-M56-4")
def test_revealing_a_reversed_wire_that_is_not_red_explodes() -> None:
    t = table("4", "3 3 4", "2.5", "5 5", mission=56)

    assert "reveal" in t.options(0)
    assert t.say(0, "reveal").outcome == "BB-M56-4"


@rule("BB-M56-5")
def test_cutting_a_teammates_reversed_wire_moves_the_dial() -> None:
    t = table("1 2 3", "1 3 2", "4 5 5", "5 5 4", mission=56).cuts(0, "1C", 2)

    assert t.stand(1) == "1 3 [2]"
    assert t.lives == 3
    assert t.because("dial") == ["BB-M56-5"]


@rule("BB-M56-5")
def test_a_failed_try_costs_two_and_puts_no_token() -> None:
    t = table("1 2 3", "1 3 2", "4 5 5", "5 5 4", mission=56).cuts(0, "1C", 1)

    assert t.lives == 2
    assert t.info("1C") == 0
    assert t.state.never[t.wire("1C")] >> 1 & 1


@rule("BB-M56-5")
def test_the_last_wire_does_not_win_if_the_dial_reaches_the_skull() -> None:
    t = already_cut(table("2", "1", "1", "2", mission=56), "1A", "2A")
    t.state.lives = 1

    t.say(0, "backwards").say(0, "wire 3A").say(0, "call 2")

    assert t.outcome == "BB-DIAL-1"
