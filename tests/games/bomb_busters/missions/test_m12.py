"""Mission 12, Wrapped in Red Tape."""

from __future__ import annotations

from collections.abc import Mapping

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.board import CARD_OUT, LOCKED, READY, USED
from tests.games.bomb_busters.table import Table, passes_set_up, table

STANDS = ("2 4 6 7.1", "2 4 6 8.1", "2 4 5 6", "2 4 5 6")


def taped(wrapped: Mapping[str, int]) -> Table:
    """The Captain's first turn; each of these cards has this Number card on it."""
    t = table(*STANDS, mission=12, set_up=True, equipment=dict.fromkeys(wrapped, "locked"))
    for number in wrapped.values():
        t.chance(f"draw {number}")
    return passes_set_up(t)


def place(t: Table, card: str) -> int:
    """Where an equipment card is."""
    return int(t.state.equipment[t.state.rules.equipment_index(card)])


@rule("BB-M12-1")
def test_a_card_needs_its_own_number_and_its_number_card() -> None:
    t = taped({"post-it": 2})

    t.cuts(0, "1B", 4)
    assert place(t, "post-it") == LOCKED
    t.cuts(1, "2A", 2)
    assert place(t, "post-it") == READY


@rule("BB-M12-1")
def test_the_number_card_alone_is_not_enough() -> None:
    t = taped({"post-it": 2})

    t.cuts(0, "1A", 2)

    assert place(t, "post-it") == LOCKED


@rule("BB-M12-1")
def test_one_pair_serves_both_if_the_numbers_are_equal() -> None:
    t = taped({"post-it": 4})

    t.cuts(0, "1B", 4)

    assert place(t, "post-it") == READY


@rule("BB-M12-1")
def test_number_cards_differ() -> None:
    t = table(*STANDS, mission=12, set_up=True, equipment={"post-it": "locked", "rewinder": "locked"})

    t.chance("draw 2")

    assert t.topic == "draw"
    assert "draw 2" not in t.options(-1)
    assert "draw 3" in t.options(-1)


@rule("BB-M12-2")
def test_a_number_card_is_discarded_when_its_pair_is_cut() -> None:
    t = taped({"post-it": 2, "rewinder": 5})

    t.cuts(0, "1A", 2)

    assert t.state.number_card[2] == CARD_OUT
    assert t.state.lock_card[t.state.rules.equipment_index("post-it")] == 0
    assert t.state.lock_card[t.state.rules.equipment_index("rewinder")] == 5


@rule("BB-M12-3")
def test_cards_from_a_false_bottom_are_wrapped_too() -> None:
    t = taped({"false-bottom": 2})

    t.cuts(0, "1A", 2).cuts(1, "0D", "yellow")
    t.chance("draw-equipment post-it").chance("draw 6").chance("draw-equipment rewinder").chance("draw 9")

    assert place(t, "false-bottom") == USED
    assert t.state.lock_card[t.state.rules.equipment_index("post-it")] == 6
    assert t.state.lock_card[t.state.rules.equipment_index("rewinder")] == 9
    t.cuts(2, "3B", 4)
    assert place(t, "post-it") == LOCKED


@rule("BB-M12-3")
def test_what_is_already_cut_counts_for_them_at_once() -> None:
    t = taped({"false-bottom": 9})
    t.cuts(0, "1A", 2).cuts(1, "2B", 4)
    t.state.lock_card[t.state.rules.equipment_index("false-bottom")] = 0

    t.cuts(2, "3D", 6).fails(3).cuts(0, "1D", "yellow")
    t.chance("draw-equipment post-it").chance("draw 6").chance("draw-equipment rewinder").chance("draw 5")

    assert place(t, "post-it") == READY
    assert place(t, "rewinder") == LOCKED
