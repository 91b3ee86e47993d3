from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.board import LOCKED, READY, USED
from tests.games.bomb_busters.table import Table, table


def place(t: Table, card: str) -> int:
    return int(t.state.equipment[t.state.rules.equipment_index(card)])


@rule("BB-EQ-13")
def test_two_more_cards_come_into_play() -> None:
    t = table("1.1 2", "2.1 3", "2 3", "4 4", mission=9, equipment={"false-bottom": "locked"})

    t.cuts(0, "1A", "yellow").chance("draw-equipment rewinder").chance("draw-equipment post-it")

    assert place(t, "false-bottom") == USED
    assert [place(t, "rewinder"), place(t, "post-it")] == [LOCKED, LOCKED]
    assert t.turn == 1


@rule("BB-EQ-13")
def test_what_is_cut_already_unlocks_them_at_once() -> None:
    t = table("1.1 4 4", "2.1 4 4", "2 3", "2 3", mission=9, equipment={"false-bottom": "locked"})
    t.cuts(0, "1B", 4)

    t.cuts(1, "0A", "yellow").chance("draw-equipment post-it").chance("draw-equipment rewinder")

    assert [place(t, "post-it"), place(t, "rewinder")] == [READY, LOCKED]


@rule("BB-EQ-13", "BB-EQ-22")
def test_one_yellow_wire_is_not_enough_and_nobody_uses_it() -> None:
    t = table("1.1 2", "2.1 3", "2 3", "4 4", mission=9, equipment={"false-bottom": "locked"})

    t.cuts(0, "2A", 2)

    assert place(t, "false-bottom") == LOCKED
    assert "use false-bottom" not in t.options(1)


@rule("BB-EQ-22")
def test_where_the_edition_says_so_an_instant_card_waits_to_be_used() -> None:
    cards = {"false-bottom": "locked"}
    t = table("1.1 2", "2.1 3", "2 3", "4 4", mission=9, equipment=cards, options={"instant_cards": "used"})

    t.cuts(0, "1A", "yellow")

    assert place(t, "false-bottom") == READY
    assert "use false-bottom" in t.options(1)
