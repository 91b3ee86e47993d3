import pytest

from gamenight.core.events import SPECTATOR
from gamenight.core.rulebook import rule
from tests.games.bomb_squad.table import table, with_number

REST = "0:2 0:2 1:1 1:1 1:1 2:1 2:1 2:1 3:1 3:1"
ONE_LEFT = "0:2 0:2 1:1 1:1 1:1 1:2 2:1 2:1 2:1 3:1 3:1 | 4:0"
ALL_GREEN = "0:2 0:2 1:1 1:1 1:1 1:2 2:1 2:1 2:1 3:1 3:1 4:0 |"


@pytest.mark.parametrize(
    ("picks", "deck"),
    [
        ("card 2, put top, put top", f"4:0 1:2 {REST}"),
        ("card 1, put top, put top", f"1:2 4:0 {REST}"),
        ("card 1, put top, put bottom", f"4:0 {REST} 1:2"),
        ("card 1, put bottom, put top", f"1:2 {REST} 4:0"),
        ("card 1, put bottom, put bottom", f"{REST} 4:0 1:2"),
        ("card 2, put bottom, put bottom", f"{REST} 1:2 4:0"),
    ],
)
@rule("BSA-TOOL-05")
def test_the_wire_stripper_puts_two_cards_on_top_or_at_the_bottom_in_any_order(picks: str, deck: str) -> None:
    t = table(3, bomb=2, tools={0: ["wire-stripper"]}, green="| 4:0 1:2")

    t.uses(0, "wire-stripper", "wire green", *picks.split(", "))

    assert t.deck("green") == deck.split()


@rule("BSA-TOOL-05")
def test_the_wire_stripper_shows_two_cards_before_they_are_put_back() -> None:
    t = table(3, bomb=2, tools={0: ["wire-stripper"]}, green="| 4:0 1:2 3:1")

    t.uses(0, "wire-stripper", "wire green")

    assert t.shown(0) == ["4:0", "1:2"]
    assert t.options(0) == ["card 1", "card 2"]


@rule("BSA-TOOL-05")
def test_only_its_user_sees_the_faces_under_the_wire_stripper() -> None:
    t = table(3, bomb=2, tools={0: ["wire-stripper"]})

    t.uses(0, "wire-stripper", "wire green", "card 1", "put top", "put bottom")

    assert [t.knows_card(seat, "green", 0) for seat in (0, 1, 2, SPECTATOR)] == [True, False, False, False]
    assert [t.knows_card(seat, "green", 11) for seat in (0, 1, 2, SPECTATOR)] == [True, False, False, False]
    assert t.shown(1) == t.shown(2) == t.shown(SPECTATOR) == []


@rule("BSA-TOOL-05")
def test_everybody_sees_how_many_cards_the_wire_stripper_put_at_the_bottom() -> None:
    t = table(3, bomb=2, tools={0: ["wire-stripper"]})

    t.uses(0, "wire-stripper", "wire green", "card 1", "put top", "put bottom")

    (arranged,) = t.heard("cards-arranged")
    assert (arranged.facts["above"], arranged.facts["below"]) == (1, 1)
    assert arranged.reaches(1)
    assert arranged.reaches(SPECTATOR)


@rule("BSA-TOOL-05")
def test_others_cannot_tell_which_card_the_wire_stripper_put_where() -> None:
    one = table(3, bomb=2, tools={0: ["wire-stripper"]}, green="| 4:0 1:2")
    two = table(3, bomb=2, tools={0: ["wire-stripper"]}, green="| 4:0 1:2")

    one.uses(0, "wire-stripper", "wire green", "card 1", "put top")
    two.uses(0, "wire-stripper", "wire green", "card 2", "put bottom")
    half_way = one.state.observe(1) == two.state.observe(1)
    one.say(0, "put bottom")
    two.say(0, "put top")

    assert half_way
    assert one.state.observe(1) == two.state.observe(1)


@rule("BSA-TOOL-05")
def test_who_knew_the_cards_before_the_wire_stripper_no_longer_does() -> None:
    t = table(3, bomb=2, scores=[5, 0, 0], tools={0: ["wire-stripper"], 1: ["x-ray-goggles"]})

    t.uses(1, "x-ray-goggles", "wire green")
    t.uses(0, "wire-stripper", "wire green", "card 1", "put top", "put bottom")

    assert not t.knows_card(1, "green", 0)
    assert not t.knows_card(1, "green", 11)


@rule("BSA-TOOL-05")
def test_who_knew_a_card_below_the_wire_stripper_still_does() -> None:
    t = table(3, bomb=2, scores=[5, 0, 0], tools={0: ["wire-stripper"], 1: ["x-ray-goggles"]})

    t.uses(1, "x-ray-goggles", "wire green")
    t.uses(0, "wire-stripper", "wire green", "card 1", "put bottom", "put bottom")

    assert [t.knows_card(1, "green", depth) for depth in range(2)] == [True, False]


@pytest.mark.parametrize("put", ["put top", "put bottom"])
@rule("BSA-TOOL-05")
def test_the_wire_stripper_looks_at_the_only_card_left(put: str) -> None:
    t = table(3, bomb=2, tools={0: ["wire-stripper"]}, triggers={"green": 5}, green=ONE_LEFT)

    t.uses(0, "wire-stripper", "wire green", put)

    assert t.shown(0) == ["4:0"]
    assert t.deck("green") == ["4:0"]
    assert t.topic == "choose"


@rule("BSA-TOOL-05")
def test_the_wire_stripper_cannot_be_used_on_an_empty_deck() -> None:
    t = table(3, bomb=2, tools={0: ["wire-stripper"]}, triggers={"green": 5}, green=ALL_GREEN)

    t.uses(0, "wire-stripper")

    assert t.options(0) == ["wire blue", "wire red", "wire yellow"]


@rule("BSA-TOOL-05")
def test_the_wire_stripper_takes_as_many_cards_as_the_decks_file_says() -> None:
    t = table(3, bomb=2, tools={0: ["wire-stripper"]}, options=with_number("wire-stripper", 1), green="| 4:0 1:2")

    t.uses(0, "wire-stripper", "wire green", "put bottom")

    assert t.shown(0) == ["4:0"]
    assert t.deck("green")[-1] == "4:0"


@rule("BSA-TOOL-05")
def test_the_wire_stripper_is_for_planning_only() -> None:
    t = table(3, bomb=2, tools={0: ["wire-stripper"]})

    opened = t.windows("green", "green", "chicken")

    assert opened == ["planning"]


@rule("BSA-TOOL-05", "BSA-TOOLS-2")
def test_the_wire_stripper_is_gone_after_use() -> None:
    t = table(3, bomb=2, tools={0: ["wire-stripper"]})

    t.uses(0, "wire-stripper", "wire green", "card 1", "put top", "put top")

    assert t.tools(0) == []
    assert t.topic == "choose"
