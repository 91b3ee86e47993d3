"""Mission 29: secret Number cards, and bets on what will be cut."""

from __future__ import annotations

from collections.abc import Mapping

from gamenight.core.play import CHANCE
from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.board import CARD_IN_DECK, CARD_OUT
from gamenight.games.bomb_busters.missions.m29 import UNDER_DECK, cards_of, count, discard
from gamenight.games.bomb_busters.model import Busters
from tests.games.bomb_busters.table import Table, dealt, table

CARDS = "1 2  3 4  5 6  7 8 9"


def guessing(*stands: str, seats: int = 0, cards: str = CARDS, equipment: Mapping[str, str] | None = None) -> Table:
    """Mission 29 before the first bet; the cards are drawn from the Captain clockwise.

    The last stand gets two wires of each number that is missing.
    """
    missing = [str(number) for number in range(1, 13) if str(number) not in " ".join(stands).split()]
    stands = (*stands[:-1], " ".join([stands[-1], *missing, *missing]))
    t = table(*stands, seats=seats, mission=29, set_up=True, equipment=equipment)
    for number in cards.split():
        t.chance(f"draw {number}")
    while t.topic == "info":
        t.say(t.asked[0], t.options(t.asked[0])[0])
    return t


def sees(t: Table, seat: int, holder: int, number: int) -> bool:
    """Whether a seat knows that another one has a Number card."""
    known = t.state.view(seat).known
    assert isinstance(known, Busters)
    return known.number_card[number] == holder


@rule("BB-M29-1")
def test_everybody_has_two_cards_and_the_captains_right_neighbour_three() -> None:
    for seats, deck in ((2, 7), (3, 5), (4, 3), (5, 1)):
        t = dealt(seats, 29)
        s = t.state
        assert [len(cards_of(s, seat)) for seat in range(seats)] == [2] * (seats - 1) + [3]
        assert len(cards_of(s, CARD_IN_DECK)) == deck


@rule("BB-M29-1")
def test_cards_are_secret() -> None:
    t = guessing("1 2 3", "1 2 3", "4 4", "5 5")

    assert [card["face"] for card in t.pieces(0)["cards-0"]["cards"]] == ["1", "2"]
    assert [card["face"] for card in t.pieces(0)["cards-3"]["cards"]] == ["", "", ""]
    assert [card["face"] for card in t.pieces(None)["cards-0"]["cards"]] == ["", ""]
    known = t.state.blanked(0)
    assert [int(known.number_card[number]) for number in (1, 2, 3, 12)] == [0, 0, -2, -2]  # type: ignore[attr-defined]
    assert [event.seen_by for event in t.heard("card-seen")] == [1, 1, 2, 2, 4, 4, 8, 8, 8]


@rule("BB-M29-2")
def test_the_right_neighbour_bets_then_the_actor_plays() -> None:
    t = guessing("1 2 3", "1 2 3", "4 4", "5 5")
    assert t.asked == [3]
    assert t.options(3) == ["card 7", "card 8", "card 9"]

    t.say(3, "card 8")

    assert t.asked == [0]
    assert t.topic == "turn"
    assert t.pieces(3)["laid-card"]["cards"][0]["face"] == "8"
    assert t.pieces(0)["laid-card"]["cards"][0]["face"] == ""


@rule("BB-M29-2")
def test_the_bet_is_secret() -> None:
    t = guessing("1 2 3", "1 2 3", "4 4", "5 5").say(3, "card 8")
    other = guessing("1 2 3", "1 2 3", "4 4", "5 5").say(3, "card 7")

    for seat in (0, 1, 2, None):
        assert t.view(seat) == other.view(seat)


@rule("BB-M29-2")
def test_a_card_that_everybody_knows_may_be_the_bet_or_not() -> None:
    t = guessing("1 2 3", "1 2 3", "4 4", "5 5").say(3, "card 8").cuts(0, "1A", 1)  # seat 0 takes the 8
    other = guessing("1 2 3", "1 2 3", "4 4", "5 5").say(3, "card 8").cuts(0, "1A", 1)

    t.say(0, "card 8")
    other.say(0, "card 2")

    assert t.view(2) == other.view(2)
    assert [card["face"] for card in t.pieces(2)["cards-0"]["cards"]] == [""]
    assert "8 is among these and the card in the bet" in t.pieces(2)["cards-0"]["says"]


@rule("BB-M29-2")
def test_a_right_bet_moves_the_dial_and_the_actor_takes_the_card() -> None:
    t = guessing("1 2 3", "1 2 3", "2 2 4 4", "5 5", cards="1 3  4 5  6 7  2 8 9")

    t.say(3, "card 2").cuts(0, "1B", 2)

    assert t.lives == 3
    assert t.because("dial") == ["BB-M29-2"]
    assert t.facts("bet-revealed", "value") == [2]
    assert cards_of(t.state, 0) == [1, 2, 3]
    assert cards_of(t.state, 3) == [8, 9]
    assert [card["face"] for card in t.pieces(1)["cards-0"]["cards"]] == ["2", "", ""]


@rule("BB-M29-2")
def test_a_wrong_bet_does_no_harm() -> None:
    t = guessing("1 2 3", "1 2 3", "4 4", "5 5")

    t.say(3, "card 8").cuts(0, "1B", 2)

    assert t.lives == 4
    assert t.asked == [0]  # now the right neighbour of seat 1
    assert t.options(0) == ["card 1", "card 8"]  # the 2 is cut and its card gone


@rule("BB-M29-2")
def test_a_failed_cut_of_the_number_moves_the_dial_once() -> None:
    t = guessing("1 2 3", "1 2 3", "4 4", "5 5", cards="1 3  4 5  6 7  2 8 9")

    t.say(3, "card 2").cuts(0, "1A", 2)

    assert t.lives == 3
    assert t.because("dial") == ["BB-CUT-3"]


@rule("BB-M29-3")
def test_the_card_of_a_number_that_is_cut_is_discarded_and_its_owner_draws() -> None:
    t = guessing("1 2 3", "1 2 3", "4 4", "5 5", cards="10 11  1 5  6 7  2 8 9")
    t.say(3, "card 8").cuts(0, "1A", 1)
    assert t.state.number_card[1] == CARD_OUT
    assert t.asked == [CHANCE]

    t.chance("draw 12")

    assert cards_of(t.state, 1) == [5, 12]
    assert t.heard("card-seen")[-1].seen_by == 1 << 1


@rule("BB-M29-3")
def test_a_number_that_is_cut_is_drawn_and_discarded_until_another_comes() -> None:
    t = guessing("1 2 3 5", "1 2 3 4", "4 6 6", "5 8 8", cards="10 11  6 5  3 7  2 8 9")
    t.say(3, "card 8").cuts(0, "1A", 1)  # the card 1 is in the deck
    t.say(0, "card 10").cuts(1, "0C", 3)  # seat 2 loses the card 3

    t.chance("draw 1")
    assert t.state.number_card[1] == CARD_OUT
    assert t.asked == [CHANCE]

    t.chance("draw 4")
    assert cards_of(t.state, 2) == [4, 7]


@rule("BB-M29-3")
def test_a_bet_on_a_number_just_cut_completely_counts_and_is_then_discarded() -> None:
    t = guessing("1 2 3", "1 2 3", "4 4", "5 5", cards="1 3  4 5  6 7  2 8 9")

    t.say(3, "card 2").cuts(0, "1B", 2)

    assert t.lives == 3
    assert t.state.number_card[2] == CARD_OUT
    assert cards_of(t.state, 0) == [1, 3]


@rule("BB-M29-3")
def test_when_one_number_is_left_its_card_is_discarded() -> None:
    t = guessing("1 2 2", "1 2 2", "4 4 2.5", "5 5 3.5", cards="1 2  4 5  6 7  3 8 9")
    t.say(3, "card 8")
    s = t.state
    s.cut(sum(1 << wire for wire in range(s.wires) if 3 <= s.value_at(wire) <= 12), "BB-EQ-17")

    t.cuts(0, "1A", 1)

    assert all(t.state.number_card[number] == CARD_OUT for number in range(1, 13))
    assert t.topic == "turn"  # nobody can bet any more


@rule("BB-M29-4")
def test_with_a_detector_only_the_wire_that_is_cut_counts() -> None:
    t = guessing("1 2 3", "1 2 3", "4 4", "5 5", cards="1 4  3 5  6 7  2 8 9")

    t.say(3, "card 2").say(0, "power").say(0, "wire 1A").say(0, "wire 1B").say(0, "call 1").say(1, "wire 1A")
    t.say(0, "wire 0A")

    assert t.lives == 4


@rule("BB-M29-4")
def test_with_a_ray_only_the_value_that_is_cut_counts() -> None:
    t = guessing("1 2 3", "1 2 3", "4 4", "5 5", cards="1 4  3 5  6 7  2 8 9", equipment={"x-or-y-ray": "ready"})
    t.say(3, "card 2").say(0, "use x-or-y-ray").say(0, "wire 1A").say(0, "call 2").say(0, "call 1")

    t.say(0, "wire 0A")

    assert t.lives == 4


@rule("BB-M29-4")
def test_a_stabilizer_does_not_stop_the_dial() -> None:
    t = guessing("1 2 3", "1 2 3", "4 4", "5 5", cards="1 4  3 5  6 7  2 8 9", equipment={"stabilizer": "ready"})

    t.say(3, "card 2").say(0, "use stabilizer").cuts(0, "1B", 2)

    assert t.lives == 3


@rule("BB-M29-4")
def test_a_coffee_mug_cuts_nothing_and_the_actor_takes_the_card() -> None:
    t = guessing("1 2 3", "1 2 3", "4 4", "5 5", cards="1 4  3 5  6 7  2 8 9", equipment={"coffee-mug": "ready"})

    t.say(3, "card 2").say(0, "use coffee-mug").say(0, "player seat-2")

    assert t.lives == 4
    assert cards_of(t.state, 0) == [1, 2, 4]
    assert t.asked == [1]  # the right neighbour of seat 2, whose turn it is


@rule("BB-M29-4")
def test_a_coffee_mug_does_not_show_the_laid_card() -> None:
    t = guessing("1 2 3", "1 2 3", "4 4", "5 5", cards="1 4  3 5  6 7  2 8 9", equipment={"coffee-mug": "ready"})

    t.say(3, "card 2").say(0, "use coffee-mug").say(0, "player seat-2")

    assert t.heard("bet-revealed") == []
    assert [[event.reaches(seat) for seat in range(4)] for event in t.heard("bet-seen")] == [[True] + [False] * 3]
    assert [seat for seat in range(4) if sees(t, seat, 0, 2)] == [0, 3], "who took it and who laid it"


@rule("BB-M29-4")
def test_others_may_imagine_any_card_in_place_of_the_one_taken_unseen() -> None:
    t = guessing("1 2 3", "1 2 3", "4 4", "5 5", cards="1 4  3 5  6 7  2 8 9", equipment={"coffee-mug": "ready"})
    t.say(3, "card 2").say(0, "use coffee-mug").say(0, "player seat-2")

    game, view = t.state.game, t.state.view(1)
    hands = [cards_of(game.determinize(view, seed), 0) for seed in range(20)]

    assert {len(hand) for hand in hands} == {3}
    assert any(2 not in hand for hand in hands)


@rule("BB-M29-4")
def test_who_has_no_wires_left_puts_the_cards_under_the_deck() -> None:
    t = guessing("1 2 3", "1", "2 3 4 4", "5 5", cards="10 11  3 6  7 8  2 9 12")

    t.say(3, "card 9").cuts(0, "1A", 1)

    assert cards_of(t.state, UNDER_DECK) == [3, 6]
    assert t.facts("cards-put-under", "seat") == [1]
    assert cards_of(t.state, 1) == []


@rule("BB-M29-4")
def test_cards_under_the_deck_are_drawn_last() -> None:
    t = guessing("1 2 3", "1", "2 3 4 4", "5 5", cards="10 11  3 6  7 8  2 9 12")
    t.say(3, "card 9").cuts(0, "1A", 1)
    s = t.state
    assert sorted(cards_of(s, CARD_IN_DECK)) == [1, 4, 5]
    for number in (1, 4, 5):
        discard(s, number)

    t.say(0, "card 10").cuts(2, "0B", 2)  # seat 3 loses the card 2 and draws

    assert t.asked == [CHANCE]
    assert t.options(CHANCE) == ["draw 3", "draw 6"]


@rule("BB-M29-4")
def test_if_the_right_neighbour_has_no_cards_the_next_to_the_right_bets() -> None:
    t = guessing("1 2 3", "1", "2 3 4 4", "5 5", cards="10 11  3 6  7 8  2 9 12")

    t.say(3, "card 9").cuts(0, "1A", 1)

    assert t.state.actor == 2
    assert count(t.state, 1) == 0
    assert t.asked == [0]
