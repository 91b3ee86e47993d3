import pytest

from gamenight.core.rulebook import rule
from tests.games.bomb_squad.table import table


@rule("BSA-TOOL-20")
def test_the_tool_belt_takes_this_turn_s_card_back() -> None:
    t = table(3, bomb=2, tools={0: ["tool-belt"]})

    t.plays("red", "blue", "yellow").uses(0, "tool-belt", "recover red")

    assert t.pile(0) == []
    assert "play red" in t.options(0)


@rule("BSA-TOOL-20")
def test_the_tool_belt_takes_any_card_of_its_owner_s_pile() -> None:
    t = table(3, bomb=2, tools={0: ["tool-belt"]}, piles={0: "green chicken"})

    t.plays("red", "blue", "yellow").uses(0, "tool-belt")

    assert t.options(0) == ["recover green", "recover red", "recover chicken"]


@rule("BSA-TOOL-20")
def test_the_tool_belt_takes_a_card_out_of_the_middle_of_a_pile() -> None:
    t = table(3, bomb=2, tools={0: ["tool-belt"]}, piles={0: "green chicken"})

    t.plays("red", "blue", "yellow").uses(0, "tool-belt", "recover chicken")

    assert t.pile(0) == ["green", "red"]
    assert t.hand(0) == ["blue", "yellow", "wait", "chicken"]


@rule("BSA-WAIT-5", "BSA-TOOL-20")
@pytest.mark.parametrize(
    ("pile", "out"), [("green chicken", [0]), ("wait green", [])], ids=["discarded", "in the pile"]
)
def test_the_tool_belt_takes_no_wait_back(pile: str, out: list[int]) -> None:
    t = table(3, bomb=2, tools={0: ["tool-belt"]}, piles={0: pile}, wait_out=out)

    t.plays("red", "blue", "yellow").uses(0, "tool-belt")

    assert "recover wait" not in t.options(0)
    assert "recover red" in t.options(0)


@rule("BSA-WAIT-5", "BSA-TOOL-20")
def test_the_tool_belt_is_not_offered_to_a_player_who_has_played_nothing_but_wait() -> None:
    t = table(3, bomb=2, tools={0: ["tool-belt"]})

    opened = t.windows("wait", "blue", "red")

    assert opened == []


@rule("BSA-WAIT-5")
def test_wait_is_played_once_in_a_bomb_whatever_the_tool_belt_takes_back() -> None:
    t = table(3, bomb=2, tools={0: ["tool-belt"]})

    t.plays("wait", "blue", "red").say(0, "protect green")
    t.plays("green", "red", "blue").uses(0, "tool-belt", "recover green")

    assert "play wait" not in t.options(0)
    assert t.hand(0) == ["green", "blue", "red", "yellow", "chicken"]


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
