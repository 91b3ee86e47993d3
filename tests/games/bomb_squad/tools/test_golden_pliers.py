import pytest

from gamenight.core.rulebook import rule
from tests.games.bomb_squad.table import table


@rule("BSA-TOOL-15")
def test_golden_pliers_score_the_whole_wire_while_the_others_score_their_share() -> None:
    t = table(3, bomb=2, tools={0: ["golden-pliers"]}, green="2:1 | 1:2 4:0")

    t.plays("green", "green", "red").uses(0, "golden-pliers")

    assert t.score == [7, 3, 0]


@rule("BSA-TOOL-15", "BSA-PLATE-2")
def test_golden_pliers_score_the_plate_bonus_undivided() -> None:
    t = table(3, bomb=2, tools={0: ["golden-pliers"]}, plates={"A": "green"}, green="2:1 | 1:2 4:0")

    t.plays("green", "green", "red").uses(0, "golden-pliers")

    assert t.score == [7 + 2, 4, 0]


@rule("BSA-TOOL-15")
def test_golden_pliers_are_for_a_shared_wire_that_survived() -> None:
    t = table(3, bomb=2, tools={0: ["golden-pliers"]})

    opened = t.windows("green", "green", "chicken")

    assert opened == ["survived"]


@rule("BSA-TOOL-15")
def test_golden_pliers_cannot_be_used_when_cutting_alone() -> None:
    t = table(3, bomb=2, tools={0: ["golden-pliers"]})

    opened = t.windows("green", "blue", "blue")

    assert opened == []


@rule("BSA-TOOL-15")
def test_golden_pliers_are_no_use_on_a_wire_that_blew() -> None:
    t = table(3, bomb=2, tools={0: ["golden-pliers"]}, tiles={"green": "boom ok ok"}, green="3:1 3:1 2:1 | 4:0")

    opened = t.windows("green", "green", "chicken")

    assert opened == []


@rule("BSA-TOOL-15", "BSA-2P-2")
def test_a_cut_shared_with_the_rookie_may_be_taken_with_golden_pliers() -> None:
    t = table(2, bomb=2, tools={0: ["golden-pliers"]}, options={"rookie": "on"}, green="| 1:1 4:0")

    t.plays("green", "red").chance("rookie green").say(0, "use golden-pliers")

    assert t.score == [5, 0]


@rule("BSA-TOOL-15", "BSA-TOOL-16")
def test_golden_pliers_and_an_amplifier_work_for_two_cutters_at_once() -> None:
    t = table(3, bomb=2, tools={0: ["golden-pliers"], 1: ["amplifier"]}, green="2:1 | 1:2 4:0")

    t.plays("green", "green", "red").uses(0, "golden-pliers").uses(1, "amplifier")

    assert t.score == [7, 3 + 4, 0]


@pytest.mark.parametrize("order", [("golden-pliers", "amplifier"), ("amplifier", "golden-pliers")])
@rule("BSA-TOOL-15", "BSA-TOOL-16")
def test_golden_pliers_and_amplifier_of_one_cutter_add_up_in_either_order(order: tuple[str, str]) -> None:
    t = table(3, bomb=2, tools={0: ["golden-pliers", "amplifier"]}, green="2:1 | 1:2 4:0")

    t.plays("green", "green", "red").uses(0, order[0]).uses(0, order[1])

    assert t.score == [7 + 4, 3, 0]


@rule("BSA-TOOL-15", "BSA-TOOLS-2")
def test_golden_pliers_are_gone_after_use() -> None:
    t = table(3, bomb=2, tools={0: ["golden-pliers"]})

    t.plays("green", "green", "red").uses(0, "golden-pliers")

    assert t.tools(0) == []
