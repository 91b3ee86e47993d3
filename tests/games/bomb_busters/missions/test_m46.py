"""Mission 46, Secret Agent."""

from __future__ import annotations

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.model import WON
from tests.games.bomb_busters.table import dealt, table


@rule("BB-M46-1")
def test_the_yellows_are_those_around_seven() -> None:
    s = dealt(4, 46).state

    assert {key for key in range(39) if s.marked >> key & 1} == {3 * n + 1 for n in (5, 6, 7, 8)}


@rule("BB-M46-1")
def test_a_seven_cannot_be_cut_as_usual() -> None:
    t = table("3 7 7 7", "3 7 5 5", "4 4", "6 6", mission=46)
    t.say(0, "wire 1A")

    assert t.options(0) == ["call 3"]


@rule("BB-M46-1")
def test_four_sevens_are_no_solo_cut_either() -> None:
    t = table("3 7 7 7 7", "3 5 5", "4 4", "6 6", mission=46)

    assert "solo 7" not in t.options(0)


@rule("BB-M46-2")
def test_who_has_only_sevens_must_cut_all_four_at_once() -> None:
    t = table("7 7", "7", "7", "", mission=46)
    assert t.asked == [0]
    assert t.options(0) == ["special"]
    assert t.say(0, "special").options(0) == ["wire 1A", "wire 2A"]

    t.say(0, "wire 2A").say(0, "wire 1A")

    assert t.state.ended == WON
    assert t.because("cut") == ["BB-M46-2"] * 4


@rule("BB-M46-2")
def test_a_wrong_wire_among_the_four_explodes() -> None:
    t = table("7 7", "5 7", "5 7", "", mission=46)

    t.say(0, "special").say(0, "wire 1B").say(0, "wire 2A")

    assert t.outcome == "BB-M46-2"


@rule("BB-M46-2")
def test_four_own_sevens_need_no_pointing() -> None:
    t = table("7 7 7 7", "5", "5", "", mission=46).say(0, "special")

    assert t.stand(0) == "[7] [7] [7] [7]"
    assert t.turn == 1


@rule("BB-M46-2")
def test_a_swap_can_leave_nothing_but_sevens() -> None:
    t = table("5 7 7", "7 8", "7 8", "5 8 8", mission=46, equipment={"walkie-talkies": "ready"})

    t.say(0, "use walkie-talkies").say(0, "player seat-1").say(0, "wire 0A").say(1, "wire 1A")

    assert (t.asked, t.options(0)) == ([0], ["special"])
    assert t.facts("only-sevens", "seat") == [0]


CARDS = ["rewinder", "general-radar", "post-it", "coffee-mug", "stabilizer", "triple-detector", "walkie-talkies"]


@rule("BB-M46-2", "BB-EQ-27")
def test_before_the_sevens_cards_that_suit_any_time_are_offered() -> None:
    t = table("7 7", "5 7", "5 7", "", mission=46, equipment=dict.fromkeys(CARDS, "ready"))

    at_any_time = [f"use {card}" for card in ("walkie-talkies", "post-it", "rewinder", "general-radar")]
    assert t.options(0) == ["special", *at_any_time]
    assert "use general-radar" in t.options(1), "teammates may use them too"


@rule("BB-M46-2", "BB-EQ-27")
def test_a_card_used_before_the_sevens_takes_effect_first() -> None:
    t = table("7 7", "5 7", "5 7", "", mission=46, equipment={"general-radar": "ready"})

    t.say(0, "use general-radar").say(0, "call 7")

    assert t.facts("radar-yes", "seat") == [0, 1, 2]
    assert t.options(0) == ["special"]


@rule("BB-M46-2")
def test_a_swap_does_not_undo_the_duty() -> None:
    t = table("7 7", "5 7", "5 7", "", mission=46, equipment={"walkie-talkies": "ready"})

    t.say(0, "use walkie-talkies").say(0, "player seat-1").say(0, "wire 0A").say(1, "wire 1A")
    assert (t.stand(0), t.options(0)) == ("5 7", ["special"])
    t.say(0, "special")

    assert t.options(0) == ["wire 0A", "wire 1A", "wire 1B", "wire 2A", "wire 2B"]
    t.say(0, "wire 1A").say(0, "wire 1B").say(0, "wire 2B")
    assert (t.stand(0), t.turn) == ("5 [7]", 2)


@rule("BB-M46-3")
def test_a_seven_found_too_early_is_a_failure_as_usual() -> None:
    t = table("3 7 7 7", "3 5 5 7", "4 4", "6 6", mission=46)

    t.cuts(0, "1D", 3)

    assert t.info("1D") == 7
    assert t.lives == 3


@rule("BB-M46-4")
def test_the_sevens_are_compulsory_while_others_have_more() -> None:
    t = table("7 7", "5 7", "5 7", "", mission=46)

    t.say(0, "special").say(0, "wire 1B").say(0, "wire 2B")

    assert t.stand(0) == "[7] [7]"
    assert not t.state.ended
    assert t.turn == 1


@rule("BB-M46-4")
def test_in_one_edition_sevens_may_be_cut_as_usual() -> None:
    t = table("3 7 7 7", "3 5 5 7", "4 4", "6 6", mission=46, options={"m46_sevens_last": "no"})

    t.cuts(0, "1D", 7, own="0B")

    assert t.stand(0) == "3 [7] 7 7"
