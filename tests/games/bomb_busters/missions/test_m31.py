"""Mission 31: everybody has a Constraint card."""

from __future__ import annotations

from gamenight.core.play import NONE
from gamenight.core.rulebook import rule
from tests.games.bomb_busters.table import Table, table


def chosen(*stands: str, cards: str, equipment: dict[str, str] | None = None) -> Table:
    """The first turn, each player from the Captain on having taken one of these cards."""
    t = table(*stands, mission=31, laid_out=True, equipment=equipment)
    for seat, letter in enumerate(cards):
        t.say(seat, f"constraint {letter}")
    return t


@rule("BB-M31-1")
def test_each_player_takes_one_of_five_cards_from_the_captain_on() -> None:
    t = table("1 2", "1 2", "3 4", "3 4", mission=31, laid_out=True)
    assert t.options(0) == ["constraint A", "constraint B", "constraint C", "constraint D", "constraint E"]

    t.say(0, "constraint C").say(1, "constraint A")

    assert t.options(2) == ["constraint B", "constraint D", "constraint E"]
    assert t.pieces(3)["constraints"]["cards"][0]["id"] == "constraint-B"
    assert t.pieces(3)["bond-1"]["cards"][0]["says"] == "Constraint A: Cut only even numbers"


@rule("BB-M31-1")
def test_the_cards_are_taken_before_info_tokens_and_the_rest_is_discarded() -> None:
    t = table("1 2", "1 2", "3 4", "3 4", mission=31, set_up=True)
    assert t.topic == "choose-constraint"

    for seat, letter in enumerate("CADB"):
        t.say(seat, f"constraint {letter}")

    assert t.topic == "info"
    assert "constraints" not in t.pieces(0)


@rule("BB-M31-2")
def test_each_player_obeys_the_own_card() -> None:
    t = chosen("1 2 7", "1 2 7", "1 2 7", "1 2 7", cards="ABCD")

    t.say(0, "wire 1A")
    assert t.options(0) == ["call 2"]
    t.say(0, "call 2").say(1, "wire 0A")
    assert t.options(1) == ["call 1", "call 7"]


@rule("BB-M31-2")
def test_a_card_that_cannot_be_obeyed_is_turned_down_for_good_and_the_turn_goes_on() -> None:
    t = chosen("1 3 3.5", "1 2 4", "1 2 4", "1 2", cards="ABCD")

    assert t.state.bound_by[0] == NONE
    assert t.because("freed") == ["BB-M31-2"]
    assert t.cuts(0, "1A", 1).stand(0) == "[1] 3 3.5"


@rule("BB-M31-2")
def test_a_fitting_wire_that_comes_later_does_not_revive_the_card() -> None:
    t = chosen("1 3", "1 2 4", "1 2 4", "1 2", cards="ABCD", equipment={"walkie-talkies": "ready"})

    t.say(0, "use walkie-talkies").say(0, "player seat-1").say(0, "wire 0B").say(1, "wire 1C")

    assert t.stand(0) == "1 4"
    t.say(0, "wire 1A")
    assert t.options(0) == ["call 1", "call 4"]


@rule("BB-M31-2")
def test_a_swap_in_the_own_turn_can_make_it_impossible_too() -> None:
    t = chosen("2 3", "1 2 4", "1 2 4", "1 2", cards="ABCD", equipment={"walkie-talkies": "ready"})

    t.say(0, "use walkie-talkies").say(0, "player seat-1").say(0, "wire 0A").say(1, "wire 1A")

    assert (t.stand(0), t.state.bound_by[0], t.asked) == ("1 3", NONE, [0])


@rule("BB-M31-2")
def test_reds_are_revealed_whatever_the_card_says() -> None:
    t = chosen("1.5", "1 2 4", "1 2 4", "1 2", cards="ABCD")

    assert t.stand(0) == "[1.5]"
    assert t.state.bound_by[0] == 0
