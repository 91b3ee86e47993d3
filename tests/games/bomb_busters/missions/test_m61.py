"""Mission 61, Sharing is Caring."""

from __future__ import annotations

from typing import Any

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.actions import KEEP, REPLACE
from gamenight.games.bomb_busters.model import WON
from tests.games.bomb_busters.table import Table, dealt, table

STANDS = ("1 2 8", "1 2 8", "3 4 9", "3 4 9")


def sharing(letters: str, *stands: str, seats: int = 0, votes: str = "keep", **more: Any) -> Table:
    """The Captain's first turn; these Constraint cards lie round the table from the Captain, then all vote alike."""
    t = table(*(stands or STANDS), seats=seats, mission=61, laid_out=True, **more)
    for letter in letters:
        t.chance(f"draw-constraint {letter}")
    return voting(t, votes)


def voting(t: Table, votes: str) -> Table:
    """Everybody votes; one word for all, or one each."""
    words = votes.split()
    for seat in range(t.state.seats):
        t.say(seat, words[seat % len(words)])
    return t


def cards(t: Table) -> str:
    """The letters of the cards: those of the seats, then those between players."""
    return "".join("ABCDEFGHIJKL"[card] for card in t.state.bound_by if card >= 0)


@rule("BB-M61-1")
def test_a_card_lies_at_every_place_of_the_ring() -> None:
    for seats, places in ((2, 4), (3, 4), (4, 4), (5, 5)):
        t = dealt(seats, 61)
        assert len(cards(t)) == places
        assert set(cards(t)) <= set("ABCDE")
        assert all(f"bond-{seat}" in t.pieces(None) for seat in range(seats))


@rule("BB-M61-1")
def test_with_few_players_cards_lie_beside_the_captain() -> None:
    two = sharing("ABCD", "1 2", "3 4", "1 2", "3 4", seats=2)
    assert cards(two) == "ACBD"
    assert two.pieces(0)["bond-2"]["says"] == "Constraint card to the Captain’s left"
    assert two.pieces(0)["bond-3"]["says"] == "Constraint card to the Captain’s right"

    assert cards(sharing("ABCD", "1 2", "3 4", "1 2", "3 4", seats=3)) == "ACDB"


@rule("BB-M61-2")
def test_everybody_respects_the_own_card() -> None:
    t = sharing("ABCD").say(0, "wire 1A")
    assert t.options(0) == ["call 2", "call 8"]

    t.say(0, "call 2").say(1, "wire 0A")
    assert t.options(1) == ["call 1"]


@rule("BB-M61-3")
def test_who_cannot_act_loses_the_turn_and_the_dial_stays() -> None:
    t = sharing("DABC", "1 2", "1 2 8", "3 4 9", "3 4 9 8")
    assert t.options(0) == ["skip"]

    t.say(0, "skip")

    assert (t.lives, t.turn) == (4, 1)
    assert all(t.state.never[t.wire("0A")] >> value & 1 for value in range(7, 13))


@rule("BB-M61-3")
def test_who_can_act_may_not_skip() -> None:
    assert "skip" not in sharing("ABCD").options(0)


@rule("BB-M61-3")
def test_a_lap_without_an_action_explodes() -> None:
    t = sharing("DBAC", "1 2", "2 2", "1 9", "9 8")
    for seat in (0, 1, 2):
        t.say(seat, "skip")
    assert t.outcome == ""

    assert t.say(3, "skip").outcome == "BB-M61-3"


@rule("BB-M61-3")
def test_in_one_edition_it_explodes_at_once() -> None:
    t = sharing("DABC", "1 2", "1 2 8", "3 4 9", "3 4 9 8", options={"m61_deadlock": "at-once"})

    assert t.say(0, "skip").outcome == "BB-M61-3"


@rule("BB-M61-4")
def test_all_pass_their_cards_to_the_left_or_to_the_right() -> None:
    assert cards(sharing("ABCD", votes="left")) == "DABC"
    assert cards(sharing("ABCD", votes="right")) == "BCDA"
    assert cards(sharing("ABCD", votes="keep")) == "ABCD"


@rule("BB-M61-4")
def test_cards_between_players_are_passed_too() -> None:
    t = sharing("ABCD", "1 2", "3 4", "1 2", "3 4", seats=2, votes="left")

    assert cards(t) == "DBAC"


@rule("BB-M61-4")
def test_they_pass_only_if_all_agree() -> None:
    assert cards(sharing("ABCD", votes="left left left keep")) == "ABCD"
    assert cards(sharing("ABCD", votes="left right left right")) == "ABCD"


@rule("BB-M61-4")
def test_votes_are_secret_until_all_are_in() -> None:
    t = table(*STANDS, mission=61, laid_out=True)
    for letter in "ABCD":
        t.chance(f"draw-constraint {letter}")
    other = table(*STANDS, mission=61, laid_out=True)
    for letter in "ABCD":
        other.chance(f"draw-constraint {letter}")

    t.say(2, "left")
    other.say(2, "keep")

    assert t.asked == [0, 1, 3]
    assert t.view(0) == other.view(0)
    assert t.state.observe(0) == other.state.observe(0)
    assert not t.heard("voted-left")
    for seat in (0, 1, 3):
        t.say(seat, "left")
    assert t.facts("voted-left", "seat") == [0, 1, 2, 3]


@rule("BB-M61-4")
def test_they_vote_before_every_round() -> None:
    t = sharing("ACBE").say(0, "wire 1B").say(0, "call 2").say(0, "wire 0B")
    t.cuts(1, "0A", 1).cuts(2, "3A", 3).cuts(3, "2B", 4)

    assert t.topic == "vote"
    assert t.asked == [0, 1, 2, 3]
    assert t.state.offers(0, KEEP)
    assert voting(t, "keep").turn == 0


@rule("BB-M61-4", "BB-EQ-11")
def test_they_vote_also_when_a_coffee_mug_takes_the_turn_past_the_captain() -> None:
    t = sharing("ACBE", equipment={"coffee-mug": "ready"}).cuts(0, "1B", 2).cuts(1, "0A", 1).cuts(2, "3A", 3)

    t.say(3, "use coffee-mug").say(3, "player seat-1")

    assert t.topic == "vote"
    assert voting(t, "left").turn == 1
    assert cards(t) == "EACB"


@rule("BB-M61-4", "BB-EQ-11")
def test_they_do_not_vote_when_a_coffee_mug_stays_on_this_side_of_the_captain() -> None:
    t = sharing("ACBE", equipment={"coffee-mug": "ready"}).cuts(0, "1B", 2)

    t.say(1, "use coffee-mug").say(1, "player seat-3")

    assert (t.topic, t.turn) == ("turn", 3)


@rule("BB-M61-5")
def test_a_player_may_take_a_new_card_at_any_time() -> None:
    t = sharing("ABCD").say(2, "replace").chance("draw-constraint K")

    assert cards(t) == "ABKD"
    assert (t.lives, t.turn) == (3, 0)
    assert t.say(0, "replace").chance("draw-constraint F").turn == 0
    assert (cards(t), t.lives) == ("FBKD", 2)


@rule("BB-M61-5")
def test_new_cards_come_from_f_to_l_until_none_is_left() -> None:
    t = sharing("ABCD")
    t.state.lives = t.state.most_lives = 9
    for letter in "FGHIJKL":
        t.say(2, "replace").chance(f"draw-constraint {letter}")

    assert not t.state.offers(2, REPLACE)
    assert t.pieces(0)["pile"]["value"] == 0


@rule("BB-M61-5")
def test_who_cannot_act_may_take_a_new_card_and_act() -> None:
    t = sharing("DABC", "1 2", "1 2 8", "3 4 9", "3 4 9 8").say(0, "replace").chance("draw-constraint K")

    assert "wire 1A" in t.options(0)


@rule("BB-M61-6")
def test_reds_are_revealed_under_any_card() -> None:
    t = sharing("ABCD", "5.5", "1 1", "", "")

    assert t.stand(0) == "[5.5]"
    assert t.say(1, "solo 1").state.ended == WON
