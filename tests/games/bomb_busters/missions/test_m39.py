"""Mission 39: the four wires of one number are cut at once, and info tokens are the reward."""

from __future__ import annotations

import pytest

from gamenight.core.events import knows
from gamenight.core.play import CHANCE
from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.missions.m39 import IN_DECK
from gamenight.games.bomb_busters.things.tokens import put_info
from tests.games.bomb_busters.table import Table, dealt, table

HANDS = ("1 2 7 8", "1 2 7 8", "1 2 7 9", "1 2 7 9")


def noble(*stands: str, **options: str) -> Table:
    """The first turn, with the 7s to cut at once."""
    return table(*stands, mission=39, laid_out=True, options=options).chance("draw 7")


def rewarded(*cards: int, **options: str) -> Table:
    """The four 7s are cut, and these cards are dealt from the Captain clockwise."""
    t = noble(*HANDS, **options)
    t.state.remember(IN_DECK, len(cards))
    special(t, 0, "0C", "1C", "2C", "3C")
    for number in cards:
        t.chance(f"draw {number}")
    return t


def special(t: Table, seat: int, *slots: str) -> Table:
    """The special action."""
    t.say(seat, "special")
    for slot in slots:
        t.say(seat, f"wire {slot}")
    return t


@rule("BB-M39-1")
def test_one_number_is_open_and_eight_cards_are_unseen() -> None:
    t = noble(*HANDS)

    assert [card["face"] for card in t.pieces(0)["row"]["cards"]] == ["7"]
    assert len(t.pieces(0)["unseen"]["cards"]) == 8
    assert not [words for words in t.options(0) if words.startswith("use")]


@rule("BB-M39-2")
def test_the_first_info_token_is_random() -> None:
    t = table(*HANDS, mission=39, set_up=True).chance("draw 7")
    assert len(t.options(CHANCE)) == 24, "two of each number, and no yellow one"

    t.draws(8, 9, 1, 2)
    assert t.options(0) == ["wire 0D"]
    t.say(0, "wire 0D").say(1, "stand 1").say(2, "wire 2A").say(3, t.options(3)[0])

    assert t.info("0D") == 8
    assert t.state.beside[1] == 1 << 9


@rule("BB-M39-3")
def test_the_number_is_cut_at_once_and_in_no_other_way() -> None:
    t = noble(*HANDS)
    t.say(0, "wire 1C")
    assert t.options(0) == ["call 1", "call 2", "call 8"]

    t = special(noble(*HANDS), 0, "0C", "1C", "2C", "3C")

    assert t.stand(2) == "1 2 [7] 9"
    assert t.state.is_validated(7)


@rule("BB-M39-3")
def test_one_wrong_wire_sets_off_the_bomb() -> None:
    assert special(noble(*HANDS), 0, "0C", "1C", "2C", "3D").outcome == "BB-M39-3"


@rule("BB-M39-3")
def test_the_actor_need_not_hold_one() -> None:
    t = noble("1 2 8", "1 2 7 7", "1 2 7", "1 2 7 8")

    assert special(t, 0, "1C", "1D", "2C", "3C").outcome == ""


@rule("BB-M39-3")
def test_who_holds_nothing_else_must_try_it() -> None:
    t = noble("7 7", "1 2 8", "1 2 7", "7 8")

    assert t.options(0) == ["special"]


@rule("BB-M39-4")
def test_each_round_costs_a_card() -> None:
    t = noble(*HANDS)
    t.cuts(0, "1A", 1).cuts(1, "2B", 2).cuts(2, "3A", 1)
    assert not t.heard("number-lost")

    t.cuts(3, "0B", 2)

    assert t.facts("number-lost", "cards") == [7]
    assert len(t.pieces(0)["unseen"]["cards"]) == 7


@rule("BB-M39-4")
def test_the_reward_is_one_info_token_a_player() -> None:
    t = rewarded(1, 12, 9, 3, 8, 4, 5, 2)
    assert t.options(0) == ["wire 0A", "wire 0D"]

    t.say(0, "wire 0D")
    assert t.options(1) == ["done"]
    t.say(1, "done").say(2, "wire 2D")
    assert t.options(3) == ["wire 3B"]
    t.say(3, "wire 3B")

    assert [t.info(slot) for slot in ("0A", "0D", "2D", "3B")] == [0, 8, 9, 2]
    assert t.turn == 1
    assert not {"unseen", "dealt"} & set(t.pieces(0))


@rule("BB-M39-4")
def test_in_another_reading_each_card_is_an_info_token() -> None:
    t = rewarded(1, 12, 9, 3, 8, 4, 5, 2, m39_reward="card")

    t.say(0, "wire 0A").say(1, "done").say(2, "wire 2D").say(3, "wire 3B")
    t.say(0, "wire 0D").say(1, "done").say(2, "done").say(3, "done")

    assert [t.info(slot) for slot in ("0A", "0D", "2D", "3B")] == [1, 8, 9, 2]
    assert t.turn == 1


@rule("BB-M39-4")
def test_a_player_without_a_card_puts_no_token() -> None:
    t = rewarded(1, 12).say(0, "wire 0A").say(1, "done")

    assert (t.turn, t.topic) == (1, "turn")


@rule("BB-M39-4")
def test_a_card_is_dealt_once() -> None:
    t = special(noble(*HANDS), 0, "0C", "1C", "2C", "3C").chance("draw 1").chance("draw 12")

    drawn = [t.state.game.actions.words(option) for option in t.state.asks[0].options]
    assert drawn == [f"draw {number}" for number in (2, 3, 4, 5, 6, 8, 9, 10, 11)]


@rule("BB-M39-4")
def test_nobody_else_sees_a_card_or_whether_it_is_of_use() -> None:
    views = []
    for number in (1, 12, 8):
        t = rewarded(number)
        views.append(t.view(2))
        assert [card["face"] for card in t.pieces(0)["dealt"]["cards"]] == [str(number)]
        event = t.heard("number-dealt")[0]
        assert knows(event.seen_by, 0)
        assert not knows(event.seen_by, 1)

    assert views[0] == views[1] == views[2]
    t = rewarded(12, 3).say(0, "done")
    other = rewarded(11, 3).say(0, "done")
    assert t.view(2) == other.view(2)
    assert t.state.blanked(2).packed() == other.state.blanked(2).packed()


@rule("BB-M39-4")
@pytest.mark.parametrize("why", ["both tokens are in use", "all its wires are cut"])
def test_cards_that_can_mark_nothing_are_ignored(why: str) -> None:
    t = noble(*HANDS)
    t.state.remember(IN_DECK, 1)
    if why == "both tokens are in use":
        put_info(t.state, t.wire("1A"), "BB-CUT-3")
        put_info(t.state, t.wire("2A"), "BB-CUT-3")
    else:
        t.state.cut(sum(1 << t.wire(f"{seat}A") for seat in range(4)), "BB-CUT-2")

    special(t, 0, "0C", "1C", "2C", "3C").chance("draw 1")

    assert t.options(0) == ["done"]


@rule("BB-M39-4")
def test_nothing_is_left_after_eight_rounds() -> None:
    t = noble(*HANDS)
    t.state.remember(IN_DECK, 0)

    special(t, 0, "0C", "1C", "2C", "3C")

    assert (t.turn, t.topic) == (1, "turn")


@rule("BB-END-1")
def test_the_last_four_wires_win_without_dealing_cards() -> None:
    t = special(noble("7", "7", "7", "7"), 0, "0A", "1A", "2A", "3A")

    assert t.outcome == "BB-END-1"


def test_no_equipment_is_dealt() -> None:
    assert not any(dealt(5, 39).state.equipment)
