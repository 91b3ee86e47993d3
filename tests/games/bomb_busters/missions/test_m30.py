"""Mission 30, Speed Mission!"""

from __future__ import annotations

from gamenight.core.play import EMOTES, FREE
from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.board import DROPPED, READY
from gamenight.games.bomb_busters.model import WON
from tests.games.bomb_busters.table import Table, dealt, passes_set_up, table, wins
from tests.games.bomb_busters.timing import listens, said, waits

STANDS = ("1 1 2 2 5 5 7 3.1", "1 1 2 2 5 5 7 4.1", "3 3 4 4 6 6 8 5.1", "3 3 4 4 6 6 8 6.1")


def speed(*stands: str, round: int = 0, cards: str = "7 8 9 10 11 12", **more: object) -> Table:
    """The Captain's first turn, in a round for which the cards before it turned up in this order."""
    t = listens(table(*(stands or STANDS), mission=30, laid_out=True, options=more))
    drawn = cards.split()
    if round:
        waits(t, 67).chance(f"draw {drawn[0]}")
    for number in drawn[1:round]:
        waits(t, 20).chance(f"draw {number}")
    return t


@rule("BB-AUD-30")
def test_rounds_begin_after_a_minute_of_free_play() -> None:
    t = waits(speed(), 62)
    assert t.pieces(0).get("row") is None

    waits(t, 5).chance("draw 9")

    assert [card["id"] for card in t.pieces(0)["row"]["cards"]] == ["card-9"]
    assert t.pieces(0)["clock"]["title"] == "0:20"


@rule("BB-AUD-30")
def test_a_missed_first_round_moves_the_dial() -> None:
    t = waits(speed(round=1), 20)

    assert t.lives == 3


@rule("BB-AUD-30")
def test_a_round_ends_as_soon_as_two_wires_of_its_number_are_cut() -> None:
    t = speed(round=1, cards="1").cuts(0, "1A", 1)

    assert said(t)[-1].startswith("Second round")
    assert listens(t).lives == 4


@rule("BB-AUD-30")
def test_other_numbers_may_be_cut_and_earlier_cuts_count() -> None:
    t = speed(round=1).cuts(0, "1A", 1)
    assert len(said(t)) == 2

    waits(t, 20).chance("draw 1")

    assert said(t)[-1].startswith("Third round")


@rule("BB-AUD-30")
def test_a_missed_third_round_costs_the_equipment_with_the_lowest_number() -> None:
    t = table(*STANDS, mission=30, laid_out=True, equipment={"rewinder": "ready", "post-it": "locked"})
    listens(t)
    waits(t, 67).chance("draw 7")
    for card in ("draw 8", "draw 9", "draw 10"):
        waits(t, 20).chance(card)

    assert t.state.equipment[t.state.rules.equipment_index("post-it")] == DROPPED
    assert t.state.equipment[t.state.rules.equipment_index("rewinder")] == READY


@rule("BB-AUD-30")
def test_after_the_fourth_round_everybody_tells_how_many_yellows_they_hold() -> None:
    t = speed("1 1 2 3.1 4.1", "1 1 2 5.1", "3 3 4 4", "3 3 4 4 6.1", round=4, cards="7 8 9 1")

    t.cuts(0, "1A", 1)

    assert t.facts("yellows", "count") == [2, 1, 0, 1]


@rule("BB-AUD-30")
def test_who_misses_the_fifth_round_must_mime() -> None:
    t = speed(round=5)
    assert t.state.talk(0) == FREE

    assert waits(t, 15).state.talk(0) == EMOTES


@rule("BB-AUD-30")
def test_after_the_sixth_round_the_current_player_tells_whether_they_hold_a_number() -> None:
    for drawn, found in (("draw 5", 1), ("draw 6", 0)):
        t = speed(round=5)
        waits(t, 15).chance("draw 1")
        t.cuts(0, "1A", 1).chance(drawn)

        told = t.heard("told-number")[0].facts
        assert (told["seat"], told["found"]) == (0, found)


@rule("BB-AUD-30")
def test_after_the_seventh_round_the_rest_of_the_number_is_cut() -> None:
    t = speed(round=5)
    waits(t, 15).chance("draw 2")
    waits(t, 15).chance("draw 1")

    t.cuts(0, "1A", 1)

    assert t.stand(0) == "[1] [1] 2 2 3.1 5 5 7"
    assert t.stand(1) == "[1] [1] 2 2 4.1 5 5 7"


def three_numbers(*stands: str, **options: object) -> Table:
    """The phase of the three numbers, 1 to 3, at the Captain's turn."""
    t = listens(table(*stands, mission=30, laid_out=True, options=options))
    waits(t, 67)
    for number in range(4, 11):
        t.chance(f"draw {number}")
        waits(t, 20 if number < 8 else 15)
    return t.chance("draw 1").chance("draw 2").chance("draw 3")


THREE = ("1 1 2 2 3 3 11", "1 1 2 2 3 3 11", "11 12 12 5.1", "11 12 12 6.1")


@rule("BB-AUD-30")
def test_then_only_three_numbers_may_be_cut_and_others_skip() -> None:
    t = three_numbers(*THREE).say(0, "wire 1A")
    assert t.options(0) == ["call 1", "call 2", "call 3"]

    t.say(0, "call 1").say(0, "wire 0A").cuts(1, "0B", 1)

    assert t.facts("skipped", "seat") == [2, 3]
    assert t.turn == 0


@rule("BB-AUD-30")
def test_the_three_numbers_must_be_done_in_two_minutes() -> None:
    t = waits(three_numbers(*THREE), 119)
    assert t.outcome == ""

    assert waits(t, 1).outcome == "BB-AUD-30"


def three_done(**options: object) -> Table:
    """The three numbers are cut, the last of them by seat 1."""
    t = three_numbers(*THREE, **options)
    for value, slot in ((1, 0), (2, 2), (3, 4)):
        t.cuts(0, f"1{'ABCDEF'[slot]}", value).cuts(1, f"0{'ABCDEF'[slot + 1]}", value)
    return t


@rule("BB-AUD-30")
def test_then_the_current_player_cuts_all_yellows_at_once() -> None:
    t = listens(three_done())
    assert (t.asked, t.topic) == ([1], "special")

    t.say(1, "wire 2A").say(1, "wire 3A")

    assert t.stand(2) == "[5.1] 11 12 12"
    assert "Forget the Number cards" in said(t)[-1]
    assert listens(t).turn == 2


@rule("BB-AUD-30")
def test_a_wire_that_is_not_yellow_explodes_the_bomb() -> None:
    t = listens(three_done()).say(1, "wire 2A").say(1, "wire 3B")

    assert t.outcome == "BB-AUD-30"


@rule("BB-AUD-30")
def test_the_rest_must_be_cut_in_two_minutes() -> None:
    t = listens(three_done()).say(1, "wire 2A").say(1, "wire 3A")
    listens(t)

    assert waits(t, 119).outcome == ""
    assert waits(t, 1).outcome == "BB-AUD-30"


@rule("BB-AUD-30")
def test_in_another_reading_the_three_numbers_are_enough() -> None:
    assert three_done(m30_three="enough").state.ended == WON

    t = waits(three_numbers(*THREE, m30_three="enough"), 120)
    assert (t.asked, t.topic) == ([0], "special")


@rule("BB-AUD-30")
def test_in_untimed_practice_rounds_last_some_turns_and_nothing_is_lost_by_time() -> None:
    t = table(*THREE, mission=30, laid_out=True, options={"time_scale": 0})
    for _ in range(14):  # sixty-seven seconds of free play, at five seconds a turn
        assert t.topic == "turn"
        t.say(t.turn, t.options(t.turn)[0]).say(t.turn, t.options(t.turn)[0])
        t.say(t.turn, t.options(t.turn)[0]) if t.topic == "own-wire" else t
        t.state.lives = 4

    assert said(t)[-1].startswith("First round")


def test_it_can_be_won() -> None:
    for seats in (2, 3, 4, 5):
        assert wins(passes_set_up(dealt(seats, 30))).state.ended == WON
