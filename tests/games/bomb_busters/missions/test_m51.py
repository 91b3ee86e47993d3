"""Mission 51, It's Your (Un)Lucky Day!"""

from __future__ import annotations

from typing import Any

from gamenight.core.play import CHANCE, FREE, SILENT
from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.actions import RED
from gamenight.games.bomb_busters.board import CARD_OUT
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.odds.belief import Odds
from gamenight.games.bomb_busters.things.numbers import CARD_IN_PILE
from tests.games.bomb_busters.table import Table, dealt, table

STANDS = ("1 2 3 5", "1 2 3 4 4", "2 2 3 4", "1 1 3 4 5")


def sir(*stands: str, card: int = 1, **more: Any) -> Table:
    """The Captain is Sir and has turned up the first Number card."""
    return table(*(stands or STANDS), mission=51, laid_out=True, **more).chance(f"draw {card}")


@rule("BB-M51-1")
def test_whose_turn_it_is_turns_up_a_number_card() -> None:
    t = table(*STANDS, mission=51, laid_out=True)
    assert t.asked == [CHANCE]
    assert len(t.options(CHANCE)) == 12
    t.chance("draw 4")

    assert t.asked == [0]
    assert [card["id"] for card in t.pieces(2)["row"]["cards"]] == ["card-4"]


@rule("BB-M51-1", "BB-DIAL-3")
def test_the_dial_starts_one_step_further_away() -> None:
    for seats in (2, 3, 4, 5):
        assert dealt(seats, 51).lives == seats + 1


@rule("BB-M51-2")
def test_sir_decides_alone_who_must_cut() -> None:
    t = sir()

    assert t.options(0) == [f"player seat-{seat}" for seat in range(4)]
    assert t.state.talk(0) == SILENT
    assert t.say(0, "player seat-1").state.talk(0) == FREE


@rule("BB-M51-2")
def test_a_player_without_wires_cannot_be_named() -> None:
    assert sir("1 2 3", "1 2 3", "", "4 4").options(0) == ["player seat-0", "player seat-1", "player seat-3"]


@rule("BB-M51-3")
def test_who_is_named_says_yes_sir_and_cuts_that_number() -> None:
    t = sir().say(0, "player seat-3")
    assert t.options(3) == ["yes-sir"]
    t.say(3, "yes-sir").say(3, "wire 1A")
    assert t.options(3) == ["call 1"]
    t.say(3, "call 1").say(3, "wire 3A")

    assert t.stand(3) == "[1] 1 3 4 5"


@rule("BB-M51-4")
def test_the_player_on_sirs_left_is_the_next_sir() -> None:
    t = sir().say(0, "player seat-3").say(3, "yes-sir").cuts(3, "1A", 1).chance("draw 2")

    assert t.asked == [1]
    assert t.topic == "choose-player"


@rule("BB-M51-4")
def test_sir_may_skip_with_a_coffee_mug_and_who_obeys_may_not() -> None:
    t = sir(equipment={"coffee-mug": "ready"})
    assert t.say(0, "use coffee-mug").say(0, "player seat-2").turn == 2

    t = sir(equipment={"coffee-mug": "ready"}).say(0, "player seat-3").say(3, "yes-sir")
    assert "use coffee-mug" not in t.options(3)


@rule("BB-M51-5")
def test_who_lacks_the_number_puts_a_token_and_the_dial_moves() -> None:
    t = sir().say(0, "player seat-2").say(2, "yes-sir")
    assert t.topic == "place"
    assert len(t.options(2)) == 4
    t.say(2, "wire 2C")

    assert t.info("2C") == 3
    assert t.lives == 4
    assert all(t.state.never[t.wire(slot)] & 1 << 1 for slot in ("2A", "2B", "2C", "2D"))


@rule("BB-M51-3", "BB-M51-5")
def test_a_card_can_take_away_what_was_to_be_cut_and_then_the_number_is_lacking() -> None:
    t = sir("2 3", "1 5", "4 5", "1 2 3 4", equipment={"walkie-talkies": "ready"})
    t.say(0, "player seat-1").say(1, "yes-sir")

    t.say(2, "use walkie-talkies").say(2, "player seat-1").say(2, "wire 2A").say(1, "wire 1A")

    assert (t.asked, t.topic) == ([1], "place")
    assert [t.state.never[t.wire(slot)] >> 1 & 1 for slot in ("1A", "1B")] == [1, 1]
    assert t.say(1, "wire 1B").lives == 4


@rule("BB-M51-6")
def test_the_card_of_a_number_that_is_cut_leaves_the_game() -> None:
    t = sir("1 2 2", "1 2 2", "3 3", "3 3").say(0, "player seat-0").say(0, "yes-sir").cuts(0, "1A", 1)

    assert t.state.number_card[1] == CARD_OUT


@rule("BB-M51-6")
def test_a_used_up_deck_is_shuffled_again() -> None:
    t = sir()
    for number in range(2, 13):
        t.state.number_card[number] = CARD_IN_PILE if number == 3 else CARD_OUT
    t.say(0, "player seat-1").say(1, "yes-sir").cuts(1, "0A", 1)

    assert t.options(CHANCE) == ["draw 1", "draw 3"]
    assert t.chance("draw 1").heard("deck-shuffled")


@rule("BB-M51-7")
def test_who_has_only_reds_reveals_them_instead() -> None:
    t = table("5.5", "1 2 3", "1 2 3", "4 4", mission=51, laid_out=True)

    assert t.stand(0) == "[5.5]"
    assert t.turn == 1
    assert t.asked == [CHANCE]


@rule("BB-M51-5", "BB-M51-8")
def test_a_named_player_with_only_reds_lacks_the_number_and_the_dial_moves() -> None:
    t = sir("1 2 3", "5.5 6.5", "1 2 3", "4 4").say(0, "player seat-1").say(1, "yes-sir")

    assert (t.outcome, t.lives, t.heard("info")) == ("", 4, [])
    assert t.because("lacks") == t.because("only-reds") == t.because("dial") == ["BB-M51-5"]
    assert (t.stand(1), t.turn) == ("[5.5] [6.5]", 2)


@rule("BB-M51-8")
def test_everybody_then_knows_that_the_hand_is_red() -> None:
    t = sir("1 2 3", "1 2 3", "5.5 6.5", "4 4").say(0, "player seat-2").say(2, "yes-sir")

    known = t.state.view(0).known
    assert isinstance(known, Busters)
    assert [Odds(known).chances(t.wire(slot))[RED] for slot in ("2A", "2B")] == [1.0, 1.0]
    assert (t.stand(2), t.turn) == ("5.5 6.5", 1), "they are revealed when their own turn begins"


@rule("BB-M51-8")
def test_by_the_publishers_answer_naming_only_reds_explodes() -> None:
    t = sir("1 2 3", "5.5", "1 2 3", "4 4", options={"m51_only_reds": "explode"})

    assert t.say(0, "player seat-1").say(1, "yes-sir").outcome == "BB-M51-8"
