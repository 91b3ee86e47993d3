from gamenight.core.rulebook import rule
from gamenight.games.bomb_squad.actions import WIRE_NAMES, YELLOW
from tests.games.bomb_squad.table import Table, table


def cuts(t: Table) -> list[str]:
    """The wires in the order they were cut."""
    return [WIRE_NAMES[event.facts["wire"]] for event in t.heard("cut")]


@rule("BSA-TOOL-11")
def test_a_tagged_wire_is_resolved_ahead_of_green() -> None:
    t = table(3, bomb=2, tools={2: ["priority-tag"]})

    t.plays("green", "red", "chicken").uses(2, "priority-tag", "wire red")

    assert cuts(t) == ["red", "green"]


@rule("BSA-TOOL-11")
def test_the_priority_tag_fits_every_wire() -> None:
    t = table(3, bomb=2, tools={2: ["priority-tag"]})

    t.plays("green", "red", "chicken").uses(2, "priority-tag")

    assert t.options(2) == ["wire green", "wire blue", "wire red", "wire yellow"]


@rule("BSA-TOOL-11")
def test_the_wires_behind_the_tagged_one_keep_their_order() -> None:
    t = table(4, bomb=2, tools={0: ["priority-tag"]})

    t.plays("yellow", "blue", "red", "green").uses(0, "priority-tag", "wire red")

    assert cuts(t) == ["red", "green", "blue", "yellow"]


@rule("BSA-TOOL-11")
def test_tagging_green_changes_nothing() -> None:
    t = table(4, bomb=2, tools={0: ["priority-tag"]})

    t.plays("yellow", "blue", "red", "green").uses(0, "priority-tag", "wire green")

    assert cuts(t) == ["green", "blue", "red", "yellow"]


@rule("BSA-TOOL-11", "BSA-BOOM-5")
def test_a_tagged_red_blast_wipes_out_what_green_would_score() -> None:
    t = table(
        3,
        bomb=2,
        scores=[7, 7, 7],
        tools={2: ["priority-tag"]},
        tiles={"red": "boom ok ok"},
        green="| 4:0",
        red="6:0 5:0 3:1 | 4:1",
    )

    t.plays("green", "red", "chicken").uses(2, "priority-tag", "wire red")

    assert t.score == [7, 2, 12]


@rule("BSA-TOOL-11")
def test_wait_is_resolved_before_the_tagged_wire() -> None:
    t = table(3, bomb=2, tools={2: ["priority-tag"]})

    t.plays("wait", "red", "green").uses(2, "priority-tag", "wire red").say(0, "protect red")

    assert cuts(t) == ["green"]


@rule("BSA-TOOL-11")
def test_the_priority_tag_holds_for_one_turn() -> None:
    t = table(3, bomb=2, tools={2: ["priority-tag"]})

    t.plays("green", "red", "blue").uses(2, "priority-tag", "wire red").plays("red", "green", "yellow")

    assert cuts(t) == ["red", "green", "blue", "green", "red", "yellow"]


@rule("BSA-TOOL-11")
def test_a_second_priority_tag_cannot_take_effect_in_a_turn() -> None:
    t = table(3, bomb=2, tools={2: ["priority-tag"]})
    t.state.first = YELLOW  # somebody tagged yellow

    opened = t.windows("green", "red", "yellow")

    assert opened == []


@rule("BSA-TOOL-11")
def test_the_priority_tag_is_for_right_after_the_reveal() -> None:
    t = table(3, bomb=2, tools={2: ["priority-tag"]})

    opened = t.windows("green", "green", "chicken")

    assert opened == ["reveal"]


@rule("BSA-TOOL-11", "BSA-TOOLS-2")
def test_the_priority_tag_is_gone_after_use() -> None:
    t = table(3, bomb=2, tools={2: ["priority-tag"]})

    t.plays("green", "red", "blue").uses(2, "priority-tag", "wire red")

    assert t.tools(2) == []
