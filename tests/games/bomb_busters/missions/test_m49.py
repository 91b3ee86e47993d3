"""Mission 49, Message in a Bottle."""

from __future__ import annotations

from typing import Any

from gamenight.core.play import THUMBS_UP
from gamenight.core.rulebook import rule
from tests.games.bomb_busters.table import Table, dealt, table

STANDS = ("1 4 5 9", "1 4 5 9", "2 2 3 3", "6 6 7 7")


def bottles(*stands: str, tokens: str = "5 5 5 5", **more: Any) -> Table:
    """The Captain's first turn, with so many tokens before each player."""
    t = table(*(stands or STANDS), mission=49, laid_out=True, **more)
    for seat, count in enumerate(tokens.split()):
        t.state.oxygen[seat] = int(count)
    t.state.asks.clear()
    t.state.settle()
    return t


def oxygen(t: Table) -> list[int]:
    """The tokens before each player."""
    return [int(count) for count in t.state.oxygen][: t.state.seats]


@rule("BB-M49-1")
def test_everybody_begins_with_the_same_oxygen_in_the_open() -> None:
    for seats, each in ((2, 7), (3, 6), (4, 5), (5, 4)):
        t = dealt(seats, 49)
        assert oxygen(t) == [each] * seats
        assert t.pieces(None)["oxygen-1"]["value"] == each


@rule("BB-M49-2")
def test_a_cut_is_paid_to_one_teammate_of_choice() -> None:
    t = bottles().say(0, "wire 1B").say(0, "call 4")
    assert t.topic == "choose-player"
    assert t.options(0) == ["player seat-1", "player seat-2", "player seat-3"]
    t.say(0, "player seat-3").say(0, "wire 0B")

    assert oxygen(t) == [1, 5, 5, 9]
    assert t.stand(1) == "1 [4] 5 9"


@rule("BB-M49-2")
def test_who_has_too_few_tokens_cannot_announce_a_number() -> None:
    t = bottles(tokens="4 5 5 5").say(0, "wire 1A")

    assert t.options(0) == ["call 1", "call 4"]


@rule("BB-M49-2")
def test_a_failed_cut_is_paid_as_well_and_a_solo_cut_once() -> None:
    t = bottles().say(0, "wire 1A").say(0, "call 5").say(0, "player seat-2")
    assert oxygen(t) == [0, 5, 10, 5]

    t = bottles("4 4 4 4 1", "1 2", "2 3 3", "6 6").say(0, "solo 4").say(0, "player seat-2")
    assert oxygen(t) == [1, 5, 9, 5]


@rule("BB-M49-2")
def test_any_other_player_may_be_given_the_tokens() -> None:
    t = bottles("1 1 4", "4", "", "", tokens="5 5 0 0").say(0, "solo 1")

    assert t.options(0) == ["player seat-1", "player seat-2", "player seat-3"]


@rule("BB-M49-5")
def test_tokens_given_to_a_player_without_wires_leave_the_game() -> None:
    t = bottles("1 1 4", "4", "", "", tokens="5 5 0 0").say(0, "solo 1").say(0, "player seat-2")

    assert (t.facts("oxygen-given", "other"), t.because("oxygen-returned")) == ([2], ["BB-M49-5"])
    assert oxygen(t) == [4, 5, 0, 0]


@rule("BB-M49-2")
def test_of_two_players_the_other_gets_the_tokens() -> None:
    t = bottles("1 1 4", "5", "4", "5", seats=2, tokens="5 5").say(0, "solo 1")

    assert oxygen(t) == [4, 6]


@rule("BB-M49-3")
def test_who_skips_moves_the_dial() -> None:
    assert bottles(tokens="0 5 5 5").options(0) == ["skip"]

    t = bottles().say(0, "skip")
    assert t.lives == 3
    assert t.turn == 1


@rule("BB-M49-3")
def test_in_one_edition_only_who_cannot_pay_skips() -> None:
    t = bottles(options={"m49_voluntary_skip": "no"})

    assert "skip" not in t.options(0)


@rule("BB-M49-4")
def test_nobody_talks_under_water() -> None:
    assert bottles().state.talk(0) == THUMBS_UP


@rule("BB-M49-5")
def test_who_has_no_wires_left_loses_the_tokens() -> None:
    t = bottles("1 4 5 9", "1", "2 2 3 3", "6 6 7 7").say(0, "wire 1A").say(0, "call 1")
    t.say(0, "player seat-1").say(0, "wire 0A")

    assert oxygen(t) == [4, 0, 5, 5]
    assert t.because("oxygen-returned")[-1] == "BB-M49-5"


@rule("BB-M49-5")
def test_revealing_reds_is_free_and_ends_the_need_of_oxygen() -> None:
    t = bottles("5.5", "1 4 5 9", "2 2 3 3", "6 6 7 7")

    assert t.stand(0) == "[5.5]"
    assert t.turn == 1
    assert t.facts("oxygen-returned", "tokens") == [5]


@rule("BB-M49-5")
def test_a_stabilizer_protects_a_skip() -> None:
    t = bottles(tokens="0 5 5 5", equipment={"stabilizer": "ready"}).say(0, "use stabilizer").say(0, "skip")

    assert t.lives == 4
