"""Mission 45, Seeking Volunteers."""

from __future__ import annotations

from typing import Any

import pytest

from gamenight.core.play import CHANCE, FREE, MUST, SILENT
from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.board import CARD_OUT
from gamenight.games.bomb_busters.model import WON
from gamenight.games.bomb_busters.things.numbers import CARD_IN_PILE
from tests.games.bomb_busters.table import Table, table

STANDS = ("1 2 3 5 5", "1 2 3 4 4", "2 2 3 4", "1 1 3 4")


def volunteers(*stands: str, card: int = 1, **more: Any) -> Table:
    """The Captain has turned up the first Number card."""
    return table(*(stands or STANDS), mission=45, laid_out=True, **more).chance(f"draw {card}")


@rule("BB-M45-1")
def test_every_turn_begins_with_a_number_card_of_the_captain() -> None:
    t = volunteers(card=1).say(1, "snip").cuts(1, "0A", 1)

    assert t.turn == 0
    assert t.asked == [CHANCE]
    assert t.options(CHANCE) == [f"draw {n}" for n in range(2, 13)]
    assert t.facts("number-card", "value")[0] == 1


@rule("BB-M45-1")
def test_a_captain_without_wires_still_turns_up_cards() -> None:
    t = volunteers("1", "1 2 3", "2 2 3 4 4", "2 1 1 3 3", card=1).say(1, "snip").cuts(1, "0A", 1)
    t.chance("draw 2")

    assert t.turn == 0
    assert t.asked == [1, 2, 3]


@rule("BB-M45-2")
def test_all_are_asked_at_once_and_the_first_volunteer_must_cut_that_number() -> None:
    t = volunteers(card=1)
    assert t.asked == [0, 1, 2, 3]
    assert t.options(2) == ["pass", "snip"]
    t.say(2, "pass").say(3, "snip")

    assert t.asked == [3]
    assert t.topic == "turn"
    t.say(3, "wire 0A")
    assert t.options(3) == ["call 1"]


@rule("BB-M45-2")
def test_a_solo_cut_is_a_cut_as_well() -> None:
    t = volunteers("1 1 2 3", "2 2 2", "3 3", "3 4 4", card=1)

    t.say(0, "snip").say(0, "solo 1")

    assert t.stand(0) == "[1] [1] 2 3"


@rule("BB-M45-2")
def test_the_volunteer_keeps_the_powers_of_an_actor() -> None:
    t = volunteers(card=1).say(1, "snip").say(1, "power").say(1, "wire 3A").say(1, "wire 3C")
    t.say(1, "call 1").say(3, "wire 3A").say(1, "wire 1A")

    assert t.stand(3) == "[1] 1 3 4"


@rule("BB-M45-3")
def test_the_card_of_a_number_that_is_cut_leaves_the_game() -> None:
    t = volunteers("1 2 2", "1 2 2", "3 3", "3 3", card=1).say(0, "snip").cuts(0, "1A", 1)

    assert t.state.number_card[1] == CARD_OUT


@rule("BB-M45-3")
def test_a_used_up_deck_is_shuffled_again() -> None:
    t = volunteers(card=1)
    for number in range(2, 13):
        t.state.number_card[number] = CARD_IN_PILE if number == 3 else CARD_OUT
    t.say(1, "snip").cuts(1, "0A", 1)

    assert t.options(CHANCE) == ["draw 1", "draw 3"]
    assert t.chance("draw 3").heard("deck-shuffled")


@rule("BB-M45-4")
def test_a_false_volunteer_moves_the_dial_and_the_others_are_asked_again() -> None:
    t = volunteers(card=1).say(0, "pass").say(2, "snip")

    assert t.lives == 3
    assert t.asked == [0, 1, 3]
    assert all(t.state.never[t.wire(slot)] == 1 << 1 for slot in ("2A", "2B", "2C", "2D"))


@rule("BB-M45-4")
def test_nobody_may_hint_while_a_card_waits() -> None:
    t = volunteers(card=1)
    assert t.state.talk(0) == SILENT

    assert t.say(1, "snip").state.talk(0) == FREE


@rule("BB-M45-5")
def test_if_nobody_volunteers_the_captain_names_somebody() -> None:
    t = volunteers(card=1).say(0, "pass").say(1, "pass").say(2, "pass").say(3, "pass")
    assert t.asked == [0]
    assert t.options(0) == [f"player seat-{seat}" for seat in range(4)]

    t.say(0, "player seat-0").cuts(0, "1A", 1)

    assert t.stand(0) == "[1] 2 3 5 5"


@rule("BB-M45-5")
def test_who_is_named_and_lacks_the_number_puts_a_token_and_the_dial_moves() -> None:
    t = volunteers(card=1).say(0, "pass").say(1, "pass").say(2, "pass").say(3, "pass")

    t.say(0, "player seat-2")
    assert t.asked == [2]
    assert t.options(2) == ["wire 2A", "wire 2B", "wire 2C", "wire 2D"]
    t.say(2, "wire 2D")

    assert t.info("2D") == 4
    assert t.lives == 3
    assert t.asked == [CHANCE]


@rule("BB-M45-5")
def test_a_swap_can_take_the_number_from_who_was_named() -> None:
    t = volunteers("1 2", "2 3", "1 3", "4 4", card=1, equipment={"walkie-talkies": "ready"}).say(0, "snip")

    t.say(1, "use walkie-talkies").say(1, "player seat-0").say(1, "wire 1A").say(0, "wire 0A")
    assert t.asked == [0]
    assert t.topic == "place"
    t.say(0, "wire 0A")

    assert t.lives == 3


@rule("BB-M45-6")
def test_who_has_only_reds_may_reveal_them_at_any_time() -> None:
    t = volunteers("1 2 3", "5.5", "1 2 3", "4 4", card=2)
    assert t.options(1) == ["pass", "reveal"]
    t.say(1, "reveal")

    assert t.stand(1) == "[5.5]"
    assert t.asked == [0, 2, 3]
    assert t.lives == 4


@rule("BB-M45-6")
def test_whether_somebody_has_only_reds_is_no_ones_business() -> None:
    t = volunteers("1 2 3", "5.5", "1 2 3", "4 4", card=2)

    asks = [(ask.seat, ask.topic, ask.count()) for ask in t.state.view(0).known.asks if ask.seat != 0]

    assert len({(topic, count) for _, topic, count in asks}) == 1


@rule("BB-M45-5")
def test_who_is_named_with_only_reds_lacks_the_number_and_the_dial_moves() -> None:
    t = volunteers("1 2 3", "5.5", "1 2 3", "4 4", card=2)
    t.say(0, "pass").say(1, "pass").say(2, "pass").say(3, "pass").say(0, "player seat-1")

    assert (t.stand(1), t.lives, t.heard("info")) == ("5.5", 3, [])
    assert t.because("lacks") == t.because("only-reds") == t.because("dial") == ["BB-M45-5"]
    assert t.asked == [CHANCE]


@rule("BB-M45-6")
def test_who_has_only_reds_may_reveal_them_after_passing() -> None:
    t = volunteers("1 2 3", "5.5", "1 2 3", "4 4", card=2).say(1, "pass")
    assert t.options(1) == ["reveal"]
    t.say(1, "reveal")

    assert (t.stand(1), t.lives, t.asked) == ("[5.5]", 4, [0, 2, 3])


@rule("BB-M45-6")
def test_who_has_only_reds_may_reveal_them_while_the_captain_thinks() -> None:
    t = volunteers("1 2 3", "5.5", "1 2 3", "4 4", card=2)
    t.say(0, "pass").say(1, "pass").say(2, "pass").say(3, "pass").say(1, "reveal")

    assert (t.stand(1), t.lives, t.asked) == ("[5.5]", 4, [0])
    assert t.options(0) == ["player seat-0", "player seat-2", "player seat-3"]


@rule("BB-M45-6")
def test_a_captain_with_only_reds_may_reveal_them_before_naming() -> None:
    t = volunteers("5.5", "1 2 3", "1 2 3", "4 4", card=2)
    t.say(0, "pass").say(1, "pass").say(2, "pass").say(3, "pass").say(0, "reveal")

    assert (t.stand(0), t.asked) == ("[5.5]", [0])
    assert t.options(0) == ["player seat-1", "player seat-2", "player seat-3"]


@rule("BB-M45-6")
def test_who_has_only_reds_may_reveal_them_while_a_volunteer_acts() -> None:
    t = volunteers("1 2 3", "5.5", "1 2 3", "4 4", card=2).say(0, "snip").say(1, "reveal")

    assert (t.stand(1), t.asked, t.topic) == ("[5.5]", [0], "turn")
    assert t.cuts(0, "2B", 2).stand(0) == "1 [2] 3"


@rule("BB-M45-6")
@pytest.mark.parametrize("said", [["pass"], ["pass", "pass", "pass", "pass"], ["snip"]])
def test_nobody_sees_who_could_reveal(said: list[str]) -> None:
    def open_to(*stands: str) -> list[tuple[int, int, bool]]:
        t = volunteers(*stands, card=2)
        for seat, words in enumerate(said):
            t.say(seat, words)
        return [(ask.seat, ask.topic, ask.kind != MUST) for ask in t.state.view(None).known.asks]

    assert open_to("1 2 3", "5.5", "1 2 3", "4 4") == open_to("1 2 3", "4", "1 2 3", "4 5.5")


@rule("BB-M45-6")
def test_when_every_number_is_cut_the_reds_are_revealed() -> None:
    t = volunteers("1", "1", "5.5", "7.5", card=1)
    for number in range(2, 13):
        t.state.number_card[number] = CARD_OUT

    t.say(0, "snip").cuts(0, "1A", 1)

    assert t.state.ended == WON
