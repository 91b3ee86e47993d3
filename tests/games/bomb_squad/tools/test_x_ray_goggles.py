from gamenight.core.events import SPECTATOR
from gamenight.core.rulebook import rule
from tests.games.bomb_squad.table import table, with_number

ALL_GREEN = "0:2 0:2 1:1 1:1 1:1 1:2 2:1 2:1 2:1 3:1 3:1 4:0 |"
TWO_LEFT = "0:2 0:2 1:1 1:1 1:1 1:2 2:1 2:1 2:1 3:1 | 3:1 4:0"


@rule("BSA-TOOL-01")
def test_x_ray_goggles_show_the_top_three_cards_of_a_deck() -> None:
    t = table(3, bomb=2, tools={0: ["x-ray-goggles"]}, green="| 4:0 1:2 3:1 2:1")

    t.uses(0, "x-ray-goggles", "wire green")

    assert t.shown(0) == ["4:0", "1:2", "3:1"]


@rule("BSA-TOOL-01")
def test_x_ray_goggles_leave_the_cards_in_their_order() -> None:
    t = table(3, bomb=2, tools={0: ["x-ray-goggles"]}, green="| 4:0 1:2 3:1 2:1")

    t.uses(0, "x-ray-goggles", "wire green")

    assert t.deck("green")[:4] == ["4:0", "1:2", "3:1", "2:1"]


@rule("BSA-TOOL-01")
def test_only_the_wearer_sees_what_x_ray_goggles_show() -> None:
    t = table(3, bomb=2, tools={0: ["x-ray-goggles"]})

    t.uses(0, "x-ray-goggles", "wire green")

    assert [t.knows_card(seat, "green", 2) for seat in (0, 1, 2, SPECTATOR)] == [True, False, False, False]
    assert t.shown(1) == t.shown(2) == t.shown(SPECTATOR) == []


@rule("BSA-TOOL-01")
def test_x_ray_goggles_do_not_reach_the_fourth_card() -> None:
    t = table(3, bomb=2, tools={0: ["x-ray-goggles"]})

    t.uses(0, "x-ray-goggles", "wire green")

    assert not t.knows_card(0, "green", 3)


@rule("BSA-TOOL-01")
def test_x_ray_goggles_show_what_is_left_of_a_small_deck() -> None:
    t = table(3, bomb=2, tools={0: ["x-ray-goggles"]}, triggers={"green": 5}, green=TWO_LEFT)

    t.uses(0, "x-ray-goggles", "wire green")

    assert t.shown(0) == ["3:1", "4:0"]


@rule("BSA-TOOL-01")
def test_x_ray_goggles_cannot_look_at_an_empty_deck() -> None:
    t = table(3, bomb=2, tools={0: ["x-ray-goggles"]}, triggers={"green": 5}, green=ALL_GREEN)

    t.uses(0, "x-ray-goggles")

    assert t.options(0) == ["wire blue", "wire red", "wire yellow"]


@rule("BSA-TOOL-01")
def test_x_ray_goggles_look_as_deep_as_the_decks_file_says() -> None:
    t = table(3, bomb=2, tools={0: ["x-ray-goggles"]}, options=with_number("x-ray-goggles", 2), green="| 4:0 1:2 3:1")

    t.uses(0, "x-ray-goggles", "wire green")

    assert t.shown(0) == ["4:0", "1:2"]


@rule("BSA-TOOL-01")
def test_x_ray_goggles_are_for_planning_only() -> None:
    t = table(3, bomb=2, tools={0: ["x-ray-goggles"]})

    opened = t.windows("green", "green", "chicken")

    assert opened == ["planning"]


@rule("BSA-TOOL-01", "BSA-TOOLS-2")
def test_x_ray_goggles_are_gone_after_one_look() -> None:
    t = table(3, bomb=2, tools={0: ["x-ray-goggles"]})

    t.uses(0, "x-ray-goggles", "wire green")

    assert t.tools(0) == []
    assert t.topic == "choose"
