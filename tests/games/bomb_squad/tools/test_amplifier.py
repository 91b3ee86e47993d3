from gamenight.core.rulebook import rule
from tests.games.bomb_squad.table import table

ALL_GREEN = "0:2 0:2 1:1 1:1 1:1 1:2 2:1 2:1 2:1 3:1 3:1 4:0 |"


@rule("BSA-TOOL-16")
def test_the_amplifier_scores_the_main_value_once_more() -> None:
    t = table(3, bomb=2, tools={0: ["amplifier"]}, green="2:1 | 4:0")

    t.plays("green", "blue", "red").uses(0, "amplifier")

    assert t.score == [(4 + 1) + 4, 0, 0]


@rule("BSA-TOOL-16")
def test_the_amplifier_s_main_value_is_not_divided() -> None:
    t = table(3, bomb=2, tools={0: ["amplifier"]}, green="2:1 | 1:2 4:0")

    t.plays("green", "green", "red").uses(0, "amplifier")

    assert t.score == [3 + 4, 3, 0]


@rule("BSA-TOOL-16")
def test_the_amplifier_counts_the_last_card_only() -> None:
    t = table(3, bomb=2, tools={0: ["amplifier"]}, green="| 4:0 1:2")

    t.plays("green", "green", "red").uses(0, "amplifier")

    assert t.score == [0 + 1, 0, 0]


@rule("BSA-TOOL-16")
def test_the_amplifier_does_not_repeat_a_plate_bonus() -> None:
    t = table(3, bomb=2, tools={0: ["amplifier"]}, plates={"A": "green"}, green="| 4:0")

    t.plays("green", "blue", "red").uses(0, "amplifier")

    assert t.score == [(4 + 2) + 4, 0, 0]


@rule("BSA-TOOL-16", "BSA-CUT-10")
def test_a_cut_that_flips_no_card_leaves_nothing_to_amplify() -> None:
    t = table(3, bomb=2, tools={0: ["amplifier"]}, triggers={"green": 0}, green=ALL_GREEN)

    opened = t.windows("green", "blue", "red")

    assert opened == []


@rule("BSA-TOOL-16")
def test_the_amplifier_is_for_a_wire_that_survived() -> None:
    t = table(3, bomb=2, tools={0: ["amplifier"]})

    opened = t.windows("green", "green", "chicken")

    assert opened == ["survived"]


@rule("BSA-TOOL-16")
def test_the_amplifier_is_no_use_on_a_wire_that_blew() -> None:
    t = table(3, bomb=2, tools={0: ["amplifier"]}, tiles={"green": "boom ok ok"}, green="3:1 3:1 2:1 | 4:0")

    opened = t.windows("green", "green", "chicken")

    assert opened == []


@rule("BSA-TOOL-16")
def test_who_does_not_cut_the_wire_cannot_use_the_amplifier() -> None:
    t = table(3, bomb=2, tools={2: ["amplifier"]})

    opened = t.windows("green", "green", "chicken")

    assert opened == []


@rule("BSA-TOOL-16", "BSA-TOOLS-2")
def test_the_amplifier_is_gone_after_use() -> None:
    t = table(3, bomb=2, tools={0: ["amplifier"]})

    t.plays("green", "green", "red").uses(0, "amplifier")

    assert t.tools(0) == []
