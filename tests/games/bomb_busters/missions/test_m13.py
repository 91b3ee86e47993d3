"""Mission 13, Red Alert!"""

from __future__ import annotations

from fractions import Fraction

from gamenight.core.chance import Dice
from gamenight.core.play import CHANCE, HIDDEN, NONE, State
from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.actions import RED, WIRE
from gamenight.games.bomb_busters.board import FACT, HOLDS
from gamenight.games.bomb_busters.dealing import one_per_player
from gamenight.games.bomb_busters.model import WON
from tests.games.bomb_busters.table import Table, dealt, table


def reds(t: Table) -> list[int]:
    """How many reds are on each stand."""
    return [t.stand(stand).count(".5") for stand in range(t.state.stands)]


@rule("BB-M13-1")
def test_the_first_three_players_get_a_red_each() -> None:
    for seed in range(5):
        assert reds(dealt(4, 13, seed)) == [1, 1, 1, 0]
        assert reds(dealt(5, 13, seed)) == [1, 1, 1, 0, 0]


@rule("BB-M13-1")
def test_with_two_players_the_captain_has_one_on_each_stand() -> None:
    found = {tuple(reds(dealt(2, 13, seed))) for seed in range(20)}

    assert found == {(1, 1, 1, 0), (1, 1, 0, 1)}


@rule("BB-M13-1")
def test_with_three_players_nobody_is_told_which_stand_of_the_captain() -> None:
    found = {tuple(reds(dealt(3, 13, seed))) for seed in range(20)}

    assert found == {(1, 0, 1, 1), (0, 1, 1, 1)}


@rule("BB-M13-1")
def test_a_single_red_is_on_a_longer_stand_more_often() -> None:
    s = dealt(2, 13).state
    s.size[2], s.size[3] = 9, 3

    found = [one_per_player(s, 0, 3, Dice(seed))[1] for seed in range(400)]

    assert 250 < found.count(2) < 350


@rule("BB-M13-1")
def test_stands_differ_by_one_wire_at_most() -> None:
    for seats in (2, 3, 4, 5):
        s = dealt(seats, 13).state
        sizes = [int(s.size[stand]) for stand in range(s.stands)]
        assert sum(sizes) == 51
        assert max(sizes) - min(sizes) <= 1


@rule("BB-M13-1")
def test_everybody_knows_who_has_a_red() -> None:
    s = dealt(4, 13).state

    facts = [tuple(int(n) for n in s.ledger[at : at + FACT]) for at in range(0, len(s.ledger), FACT)]

    assert facts == [(HOLDS, RED, NONE, s.hand(seat)) for seat in (0, 1, 2)]


def drawn(*numbers: int) -> Table:
    """The players have drawn these tokens, and are about to place them."""
    return table("1 1 3 4.5", "1 1 3 5.5", "3 3 2 6.5", "2 2 2", mission=13, set_up=True).draws(*numbers)


def chosen(s: State) -> list[int]:
    """Where the tokens go that the players have drawn."""
    return [int(option) for option in s.sealed]


@rule("BB-M13-2")
def test_a_random_token_goes_to_a_matching_wire_of_choice() -> None:
    t = drawn(1, 3, 2, 2)

    assert t.options(0) == ["wire 0A", "wire 0B"]
    t.say(0, "wire 0B").say(1, "wire 1C").say(2, "wire 2A").say(3, "wire 3B")

    assert [t.info(slot) for slot in ("0A", "0B", "1C", "2A", "3A", "3B")] == [0, 1, 3, 2, 0, 2]
    assert t.facts("token-drawn", "seat") == t.facts("info", "seat") == [0, 1, 2, 3]


@rule("BB-M13-2")
def test_a_token_that_fits_nowhere_lies_beside_the_hand() -> None:
    t = drawn(7, 3, 2, 2)

    assert t.options(0) == ["stand 0"]
    t.say(0, "stand 0").say(1, "wire 1C").say(2, "wire 2A").say(3, "wire 3A")

    assert t.state.beside[0] == 1 << 7
    assert all(t.state.never[t.wire(slot)] >> 7 & 1 for slot in ("0A", "0B", "0C", "0D"))


@rule("BB-M13-2")
def test_no_yellow_token_is_drawn_and_the_captain_of_two_draws_none() -> None:
    t = table("1 1 4.5", "3 5.5", "1 1 3 6.5", "3 3", seats=2, mission=13, set_up=True)

    assert t.options(CHANCE) == [f"draw-token {number}-{copy}" for number in range(1, 13) for copy in (1, 2)]
    assert t.draws(3).asked == [1]


@rule("BB-M13-2")
def test_all_place_their_tokens_at_the_same_time() -> None:
    t = drawn(1, 1, 2, 2)
    assert t.asked == [0, 1, 2, 3]
    before = t.state.view(1).json()

    t.say(0, "wire 0B")

    assert t.asked == [1, 2, 3]
    assert t.info("0B") == 0
    assert t.state.view(1).json()["pieces"] == before["pieces"]
    assert t.heard("info") == []


@rule("BB-M13-2")
def test_where_the_others_put_their_tokens_is_sealed() -> None:
    t = drawn(1, 1, 2, 2).say(0, "wire 0B")

    assert [chosen(t.state.view(seat).known)[0] for seat in (0, 1)] == [WIRE + 1, HIDDEN]
    imagined = {chosen(t.state.game.determinize(t.state.view(1), seed))[0] for seed in range(5)}
    assert all(option >= WIRE for option in imagined)


@rule("BB-M13-2", "BB-COMP-5")
def test_there_are_two_tokens_of_a_number_to_draw() -> None:
    t = drawn(7)
    assert [words for words in t.options(CHANCE) if words.startswith("draw-token 7")] == ["draw-token 7-1"]

    assert not [words for words in t.draws(7).options(CHANCE) if words.startswith("draw-token 7")]


@rule("BB-M13-2", "BB-COMP-5")
def test_among_five_players_two_draw_the_same_number_in_two_games_of_five() -> None:
    t = table("1 1", "2 2", "3 3", "4 4", "5 5", mission=13, set_up=True)
    different = Fraction(1)
    for number in range(1, 6):  # every way to draw five numbers is as likely as this one
        tokens = t.options(CHANCE)
        fresh = [words for words in tokens if words not in [f"draw-token {before}-1" for before in range(1, number)]]
        different *= Fraction(len(fresh), len(tokens))
        t.draws(number)

    assert 1 - different == 1 - Fraction(24 * 22 * 20 * 18 * 16, 24 * 23 * 22 * 21 * 20)
    assert round(float(1 - different), 3) == 0.404


@rule("BB-M13-3")
def test_three_reds_are_cut_at_once() -> None:
    t = table("1 1 4.5", "1 1 5.5", "3 3 6.5", "3 3 2 2 2 2", mission=13)

    t.say(0, "special").say(0, "wire 0C").say(0, "wire 1C").say(0, "wire 2C")

    assert [t.stand(stand) for stand in range(3)] == ["1 1 [4.5]", "1 1 [5.5]", "3 3 [6.5]"]
    assert t.turn == 1
    assert "special" not in t.options(1)


@rule("BB-M13-3")
def test_any_other_wire_among_them_explodes() -> None:
    t = table("1 1 4.5", "1 1 5.5", "3 3 6.5", "3 3 2 2 2 2", mission=13, equipment={"stabilizer": "ready"})

    t.say(0, "use stabilizer").say(0, "special").say(0, "wire 0C").say(0, "wire 1C").say(0, "wire 2B")

    assert t.outcome == "BB-M13-3"


@rule("BB-M13-3")
def test_with_two_or_three_players_only_one_with_a_red_may_do_it() -> None:
    three = table("1 2 4.5", "1 2 5.5", "3 3 6.5", "3 3 1 2", seats=3, mission=13)
    assert "special" in three.options(0)
    assert "special" not in three.cuts(0, "3A", 1).cuts(1, "3C", 3).options(2)

    two = table("1 2", "3 4", "1 2 4.5", "3 4 5.5 6.5", seats=2, mission=13)
    assert "special" not in two.options(0)
    assert "special" in two.cuts(0, "2A", 1).options(1)


@rule("BB-M13-3")
def test_with_four_players_one_without_a_red_may_do_it_too() -> None:
    t = table("1 1 4.5", "1 1 5.5", "3 3 6.5", "3 3 2 2 2 2", mission=13)

    t.cuts(0, "1A", 1).cuts(1, "0B", 1).say(2, "wire 3E").say(2, "call 3").say(2, "wire 2A")

    assert "special" in t.options(3)


@rule("BB-M13-4")
def test_a_hand_of_reds_does_the_special_action() -> None:
    t = table("4.5", "1 5.5", "1 6.5", "1 1", mission=13)

    assert t.stand(0) == "4.5"
    assert t.options(0) == ["special"]


@rule("BB-M13-4")
def test_a_hand_of_reds_cannot_be_kept_back_with_a_coffee_mug() -> None:
    mug = {"coffee-mug": "ready", "rewinder": "ready"}
    assert table("4.5", "1 5.5", "1 6.5", "1 1", mission=13, equipment=mug).options(0) == ["special", "use rewinder"]

    assert "use coffee-mug" in table("1 4.5", "1 5.5", "1 6.5", "1", mission=13, equipment=mug).options(0)


@rule("BB-M13-4")
def test_the_reds_can_be_the_last_wires() -> None:
    t = table("4.5", "5.5", "6.5", "1 1", mission=13)

    t.say(0, "special").say(0, "wire 0A").say(0, "wire 1A").say(0, "wire 2A").say(3, "solo 1")

    assert t.state.ended == WON
