from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.board import LOCKED, READY, USED
from tests.games.bomb_busters.table import Table, table

CARDS = {"emergency-drop": "locked", "rewinder": "used", "post-it": "locked", "disintegrator": "used"}


def drop() -> Table:
    """The last two 3s have just been cut."""
    t = table("3 3 1", "3 3 1", "2 2", "4 4", mission=55, equipment=CARDS)
    return t.cuts(0, "1B", 3).cuts(1, "0C", 3)


def place(t: Table, card: str) -> int:
    return int(t.state.equipment[t.state.rules.equipment_index(card)])


@rule("BB-EQ-15")
def test_used_cards_can_be_used_again() -> None:
    t = drop()

    assert (place(t, "rewinder"), place(t, "post-it")) == (READY, LOCKED)
    assert "use rewinder" in t.options(2)


@rule("BB-EQ-15")
def test_characters_stay_used() -> None:
    t = table("3 3 1", "3 3 1", "2 2", "4 4", mission=55, equipment=CARDS)
    t.say(0, "power").say(0, "wire 1B").say(0, "wire 1C").say(0, "call 3").say(1, "wire 1B").say(0, "wire 0B")

    t.cuts(1, "0C", 3)

    assert t.heard("rearmed") != []
    assert t.state.spent[0] == 1


@rule("BB-EQ-24")
def test_an_instant_card_comes_back_and_waits_for_somebody_to_use_it() -> None:
    t = drop()

    assert place(t, "disintegrator") == READY
    assert t.heard("disintegrated") == []
    t.say(3, "use disintegrator").draws(1)

    assert (t.stand(0), t.stand(1)) == ("[1] [3] [3]", "[1] [3] [3]")
    assert t.turn == 2


@rule("BB-EQ-22", "BB-EQ-24")
def test_of_instant_cards_that_unlock_together_emergency_drop_comes_first() -> None:
    t = table("3 3 3 3 1.1", "10 10 10 10 2.1", "1 1", "2 2 4 4", mission=55, equipment={"false-bottom": "locked"})
    t.say(0, "solo 3").say(1, "solo 10").say(2, "solo 1").say(3, "solo 2").cuts(0, "1A", "yellow")

    t.chance("draw-equipment disintegrator").chance("draw-equipment emergency-drop").draws(4)

    fired = [t.state.rules.equipment[card].key for card in t.facts("fired", "card")]
    assert fired == ["false-bottom", "emergency-drop", "disintegrator"]
    assert [place(t, card) for card in fired] == [READY, USED, USED]


@rule("BB-EQ-24")
def test_emergency_drop_itself_stays_used() -> None:
    assert place(drop(), "emergency-drop") == USED
