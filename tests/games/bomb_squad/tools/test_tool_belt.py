from gamenight.core.rulebook import rule
from tests.games.bomb_squad.table import table


@rule("BSA-TOOL-20")
def test_the_tool_belt_takes_this_turn_s_card_back() -> None:
    t = table(3, bomb=2, tools={0: ["tool-belt"]})

    t.plays("red", "blue", "yellow").uses(0, "tool-belt", "recover red")

    assert t.pile(0) == []
    assert "play red" in t.options(0)


@rule("BSA-TOOL-20")
def test_the_tool_belt_takes_any_card_of_the_own_pile() -> None:
    t = table(3, bomb=2, tools={0: ["tool-belt"]}, piles={0: "green chicken"})

    t.plays("red", "blue", "yellow").uses(0, "tool-belt")

    assert t.options(0) == ["recover green", "recover red", "recover chicken"]


@rule("BSA-TOOL-20")
def test_the_tool_belt_takes_a_card_out_of_the_middle_of_a_pile() -> None:
    t = table(3, bomb=2, tools={0: ["tool-belt"]}, piles={0: "green chicken"})

    t.plays("red", "blue", "yellow").uses(0, "tool-belt", "recover chicken")

    assert t.pile(0) == ["green", "red"]
    assert t.hand(0) == ["blue", "yellow", "wait", "chicken"]


@rule("BSA-TOOL-20")
def test_the_tool_belt_takes_the_discarded_wait_back() -> None:
    t = table(3, bomb=2, tools={0: ["tool-belt"]}, piles={0: "green chicken"}, wait_out=[0])

    t.plays("red", "blue", "yellow").uses(0, "tool-belt", "recover wait")

    assert "play wait" in t.options(0)


@rule("BSA-TOOL-20")
def test_a_wait_taken_back_with_the_tool_belt_pays_3_again() -> None:
    t = table(3, bomb=2, tools={0: ["tool-belt"]}, wait_out=[0])

    t.plays("red", "blue", "yellow").uses(0, "tool-belt", "recover wait").plays("wait", "green", "red")

    assert t.score == [3, 0, 0]


@rule("BSA-TOOL-20")
def test_a_wait_in_hand_cannot_be_taken_back() -> None:
    t = table(3, bomb=2, tools={0: ["tool-belt"]})

    t.plays("red", "blue", "yellow").uses(0, "tool-belt")

    assert t.options(0) == ["recover red"]


@rule("BSA-TOOL-20", "BSA-HAND-6")
def test_the_tool_belt_saves_wait_from_being_discarded() -> None:
    t = table(3, bomb=2, tools={0: ["tool-belt"]}, piles={0: "wait green"})

    t.plays("red", "blue", "yellow").uses(0, "tool-belt", "recover wait")

    assert t.pile(0) == ["green", "red"]
    assert "play wait" in t.options(0)


@rule("BSA-TOOL-20", "BSA-TOOL-19")
def test_cutters_taken_back_with_the_tool_belt_may_be_played_with_the_stopwatch() -> None:
    t = table(3, bomb=3, tools={0: ["tool-belt", "stopwatch"]}, green="| 1:2 3:1")

    t.plays("green", "blue", "red").uses(0, "tool-belt", "recover green").uses(0, "stopwatch", "play green")

    assert t.score == [1 + (3 + 2), 0, 0]


@rule("BSA-TOOL-20")
def test_the_tool_belt_is_for_the_end_of_the_turn() -> None:
    t = table(3, bomb=2, tools={0: ["tool-belt"]})

    opened = t.windows("green", "green", "chicken")

    assert opened == ["end"]


@rule("BSA-TOOL-20", "BSA-TOOLS-2")
def test_the_tool_belt_is_gone_after_use() -> None:
    t = table(3, bomb=2, tools={0: ["tool-belt"]})

    t.plays("red", "blue", "yellow").uses(0, "tool-belt", "recover red")

    assert t.tools(0) == []
