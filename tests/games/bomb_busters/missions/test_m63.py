"""Mission 63, It is Positively Titanic."""

from __future__ import annotations

from typing import Any

from gamenight.core.play import EMOTES, THUMBS_UP
from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.model import WON
from tests.games.bomb_busters.positions import again, already_cut
from tests.games.bomb_busters.table import Table, dealt, table

STANDS = ("1 5 9 12", "1 5 9 12", "2 6 10", "2 6 10")


def diving(*stands: str, tokens: int = 24, **more: Any) -> Table:
    """The Captain's first turn, with so much oxygen."""
    t = table(*(stands or STANDS), mission=63, laid_out=True, **more)
    t.state.oxygen[0] = tokens
    return again(t)


def oxygen(t: Table) -> list[int]:
    """The tokens of each seat, then the reserve."""
    return [int(tokens) for tokens in t.state.oxygen[: t.state.seats + 1]]


@rule("BB-M63-1")
def test_the_captain_starts_with_all_oxygen() -> None:
    for seats, tokens in ((2, 14), (3, 18), (4, 24), (5, 30)):
        assert oxygen(dealt(seats, 63)) == [tokens] + [0] * seats


@rule("BB-M63-2")
def test_a_cut_costs_as_many_tokens_as_its_number() -> None:
    t = diving().cuts(0, "1B", 5)

    assert oxygen(t) == [0, 19, 0, 0, 5]


@rule("BB-M63-2")
def test_a_number_that_costs_too_much_cannot_be_announced() -> None:
    t = diving(tokens=8)
    assert "skip" not in t.options(0)

    assert t.say(0, "wire 1A").options(0) == ["call 1", "call 5"]


@rule("BB-M63-2")
def test_a_failed_cut_costs_as_much() -> None:
    t = diving().cuts(0, "1A", 9)

    assert oxygen(t) == [0, 15, 0, 0, 9]


@rule("BB-M63-3")
def test_all_tokens_pass_to_the_left_past_players_without_wires() -> None:
    t = diving("1 5 9", "", "2 6 10 5", "1 2 6 9 10").cuts(0, "3A", 1)

    assert oxygen(t) == [0, 0, 23, 0, 1]
    assert t.because("oxygen-given") == ["BB-M63-3"]


@rule("BB-M63-3")
def test_who_skips_passes_them_too() -> None:
    t = diving("9 12 12 12", "1 5 9 1", "2 6 10", "2 6 10 5 12", tokens=3).say(0, "skip")

    assert oxygen(t) == [0, 3, 0, 0, 0]


@rule("BB-M63-4")
def test_the_captain_takes_the_reserve_before_the_own_turn() -> None:
    t = diving().cuts(0, "1A", 1).cuts(1, "0B", 5).cuts(2, "3A", 2)
    assert oxygen(t) == [0, 0, 0, 16, 8]

    t.cuts(3, "2B", 6)

    assert t.turn == 0
    assert oxygen(t) == [24, 0, 0, 0, 0]


@rule("BB-M63-4")
def test_without_a_captain_the_next_player_takes_it() -> None:
    t = diving("1", "1 2 5", "2 6 6", "5 7 7").cuts(0, "1A", 1).cuts(1, "2A", 2).say(2, "solo 6")
    assert oxygen(t)[4] == 9

    t.cuts(3, "1C", 5)

    assert t.turn == 3
    assert oxygen(t) == [0, 0, 0, 24, 0]


@rule("BB-M63-4")
def test_if_a_coffee_mug_passes_the_captain_the_next_player_takes_it() -> None:
    t = diving(equipment={"coffee-mug": "ready"}).cuts(0, "1A", 1).cuts(1, "0B", 5).cuts(2, "3A", 2)

    t.say(3, "use coffee-mug").say(3, "player seat-1")

    assert t.turn == 1
    assert oxygen(t) == [16, 8, 0, 0, 0]


@rule("BB-M63-4")
def test_if_the_captain_skips_with_a_coffee_mug_the_player_chosen_takes_the_reserve() -> None:
    t = diving(equipment={"coffee-mug": "ready"}).cuts(0, "1A", 1).cuts(1, "0B", 5).cuts(2, "3A", 2).cuts(3, "2B", 6)
    assert oxygen(t) == [24, 0, 0, 0, 0]

    t.say(0, "use coffee-mug").say(0, "player seat-2")

    assert t.turn == 2
    assert oxygen(t) == [0, 10, 14, 0, 0]  # 10 came from the right and pass to the left as ever


@rule("BB-M63-4")
def test_a_captain_who_took_nothing_from_the_reserve_puts_nothing_back() -> None:
    t = diving(equipment={"coffee-mug": "ready"})

    t.say(0, "use coffee-mug").say(0, "player seat-2")

    assert oxygen(t) == [0, 24, 0, 0, 0]
    assert t.heard("oxygen-returned") == []


@rule("BB-M63-4", "BB-EQ-18")
def test_if_the_captains_last_wire_is_taken_away_the_next_player_gets_the_reserve() -> None:
    t = diving("1 5", "1 5 9 9", "2 6 10", "2 6 10", equipment={"grappling-hook": "ready"})
    t.cuts(0, "1A", 1).say(1, "solo 9").cuts(2, "3A", 2).cuts(3, "2B", 6)
    assert (t.turn, oxygen(t)) == (0, [24, 0, 0, 0, 0])

    t.say(1, "use grappling-hook").say(1, "wire 0B")

    assert (t.turn, oxygen(t)) == (1, [0, 24, 0, 0, 0])


@rule("BB-M63-4")
def test_a_coffee_mug_of_another_player_does_not_bring_the_reserve_to_the_next() -> None:
    t = diving(equipment={"coffee-mug": "ready"}).cuts(0, "1A", 1)

    t.say(1, "use coffee-mug").say(1, "player seat-3")

    assert t.turn == 3
    assert oxygen(t) == [0, 0, 23, 0, 1]


@rule("BB-M63-5")
def test_who_cannot_pay_skips_and_the_dial_moves() -> None:
    t = diving("9 12 12 12", "1 5 9 1", "2 6 10", "2 6 10 5 12", tokens=3)
    assert t.options(0) == ["skip"]

    t.say(0, "skip")

    assert (t.lives, t.turn) == (3, 1)
    assert [n for n in range(1, 13) if t.state.never[t.wire("0A")] >> n & 1] == [1, 2, 3]


@rule("BB-M63-5")
def test_in_one_edition_one_may_skip_to_save_oxygen() -> None:
    t = diving(options={"m63_voluntary_skip": "yes"}).say(0, "skip")

    assert (t.lives, t.turn) == (3, 1)
    assert not t.state.never[t.wire("0A")]


@rule("BB-M63-5")
def test_revealing_reds_costs_nothing() -> None:
    t = table("5.5", "", "1 1", "", mission=63, laid_out=True)

    assert t.stand(0) == "[5.5]"
    assert oxygen(t) == [0, 0, 24, 0, 0]
    assert t.say(2, "solo 1").state.ended == WON


@rule("BB-M63-6")
def test_nobody_talks_under_water() -> None:
    assert diving().state.talk(0) == EMOTES
    assert diving(options={"m63_gestures": "thumbs-up"}).state.talk(0) == THUMBS_UP


@rule("BB-M63-3")
def test_tokens_do_not_stay_with_who_lost_the_last_wire() -> None:
    t = diving(equipment={"coffee-mug": "ready"}).say(0, "use coffee-mug").say(0, "player seat-2")
    assert oxygen(t) == [0, 24, 0, 0, 0]
    already_cut(t, "1A", "1B", "1C", "1D")

    t.say(2, "skip")

    assert oxygen(t) == [0, 0, 0, 24, 0]
