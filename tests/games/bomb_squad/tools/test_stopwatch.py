import pytest

from gamenight.core.rulebook import rule
from tests.games.bomb_squad.table import table

BOOM = {"green": "boom ok ok"}
ON_THE_BRINK = "3:1 3:1 2:1 | 4:0"


@rule("BSA-TOOL-19")
def test_the_stopwatch_cuts_one_more_wire() -> None:
    t = table(3, bomb=2, tools={0: ["stopwatch"]}, green="2:1 | 4:0")

    t.plays("red", "blue", "yellow").uses(0, "stopwatch", "play green")

    assert t.face_up("green") == ["2:1", "4:0"]
    assert t.score == [4 + 1, 0, 0]


@rule("BSA-TOOL-19")
def test_cutters_played_with_the_stopwatch_lie_on_the_pile() -> None:
    t = table(3, bomb=2, tools={0: ["stopwatch"]})

    t.plays("red", "blue", "yellow").uses(0, "stopwatch", "play green")

    assert t.pile(0) == ["red", "green"]
    assert "green" not in t.hand(0)


@rule("BSA-TOOL-19")
def test_the_stopwatch_user_is_the_only_cutter_even_if_others_cut_that_wire_before() -> None:
    t = table(3, bomb=2, tools={0: ["stopwatch"]}, green="| 1:1 2:1")

    t.plays("red", "green", "yellow").uses(0, "stopwatch", "play green")

    assert t.face_up("green") == ["1:1", "2:1"]
    assert t.score == [2 + 1, 1, 0]


@rule("BSA-TOOL-19")
def test_the_stopwatch_plays_nothing_but_cutters_from_the_hand() -> None:
    t = table(3, bomb=2, tools={0: ["stopwatch"]}, piles={0: "blue"})

    t.plays("red", "blue", "yellow").uses(0, "stopwatch")

    assert t.options(0) == ["play green", "play yellow"]


@rule("BSA-TOOL-19")
def test_the_stopwatch_cuts_no_protected_wire() -> None:
    t = table(3, bomb=2, tools={0: ["stopwatch"]})

    t.plays("red", "wait", "yellow").say(1, "protect green").say(0, "use stopwatch")

    assert t.options(0) == ["play blue", "play yellow"]


@rule("BSA-TOOL-19")
def test_the_stopwatch_needs_cutters_of_an_unprotected_wire_in_hand() -> None:
    t = table(3, bomb=2, tools={0: ["stopwatch"]}, piles={0: "green blue"})

    opened = t.windows("red", "wait", "green")  # Wait! protects yellow

    assert opened == []


@rule("BSA-TOOL-19")
def test_a_blast_by_the_stopwatch_costs_its_user_5_and_pays_chickens_5() -> None:
    t = table(3, bomb=2, scores=[9, 9, 9], tools={0: ["stopwatch"]}, tiles=BOOM, green=ON_THE_BRINK)

    t.plays("red", "blue", "chicken").passes(2).uses(0, "stopwatch", "play green")

    assert t.score == [4, 9, 14]


@rule("BSA-TOOL-19", "BSA-BOOM-3", "BSA-BOOM-4")
def test_a_player_who_ran_and_blows_the_bomb_with_the_stopwatch_loses_5_and_gains_5() -> None:
    t = table(3, bomb=2, scores=[9, 9, 9], tools={0: ["stopwatch"]}, tiles=BOOM, green=ON_THE_BRINK)

    t.plays("chicken", "blue", "red").passes(0).uses(0, "stopwatch", "play green")

    assert t.score[0] == 9 - 5 + 5
    assert (t.because("lost"), t.because("gained")[-1:]) == (["BSA-BOOM-3"], ["BSA-BOOM-4"])


@rule("BSA-BOOM-7", "BSA-TOOL-19")
@pytest.mark.parametrize(("flag", "vp"), [("off", 0 + 5), ("on", 3 - 5 + 5)])
def test_a_loss_is_taken_then_stopped_at_0_then_a_gain_is_added(flag: str, vp: int) -> None:
    options = {"allow_negative_vp": flag}
    t = table(3, bomb=2, scores=[3], options=options, tools={0: ["stopwatch"]}, tiles=BOOM, green=ON_THE_BRINK)

    t.plays("chicken", "wait", "wait").say(1, "protect blue").say(2, "protect blue").passes(0)
    t.uses(0, "stopwatch", "play green")

    assert t.score[0] == vp


@rule("BSA-TOOL-19")
def test_a_blast_by_the_stopwatch_ends_the_bomb() -> None:
    t = table(3, bomb=2, tools={0: ["stopwatch"], 1: ["tool-belt"]}, tiles=BOOM, green=ON_THE_BRINK)

    t.plays("red", "blue", "yellow").uses(0, "stopwatch", "play green")

    assert t.topic == "shuffle"


@rule("BSA-TOOL-19")
def test_the_stopwatch_is_no_use_after_a_blast() -> None:
    t = table(3, bomb=2, tools={0: ["stopwatch"]}, tiles=BOOM, green=ON_THE_BRINK)

    opened = t.windows("red", "green", "chicken")

    assert opened == []


@rule("BSA-TOOL-19", "BSA-PLATE-4")
def test_a_plate_above_the_wire_cut_with_the_stopwatch_moves() -> None:
    t = table(3, bomb=2, tools={0: ["stopwatch"]}, plates={"A": "green"})

    t.plays("red", "blue", "yellow").uses(0, "stopwatch", "play green")

    assert t.plate("A") == "blue"


@rule("BSA-TOOL-19", "BSA-PLATE-4")
def test_a_plate_moves_once_even_if_the_stopwatch_cuts_its_wire_again() -> None:
    t = table(3, bomb=2, tools={0: ["stopwatch"]}, plates={"A": "green"})

    t.plays("red", "green", "yellow").uses(0, "stopwatch", "play green")

    assert t.plate("A") == "blue"


@rule("BSA-TOOL-19", "BSA-PLATE-2")
def test_a_plate_pays_for_the_wire_cut_with_the_stopwatch() -> None:
    t = table(3, bomb=2, tools={0: ["stopwatch"]}, plates={"A": "green"}, green="| 4:0")

    t.plays("red", "blue", "yellow").uses(0, "stopwatch", "play green")

    assert t.score == [4 + 2, 0, 0]


@rule("BSA-TOOL-19", "BSA-HAND-5")
def test_a_pile_of_four_goes_down_to_two() -> None:
    t = table(3, bomb=2, tools={0: ["stopwatch"]}, piles={0: "green blue"})

    t.plays("red", "blue", "yellow").uses(0, "stopwatch", "play yellow")

    assert t.pile(0) == ["red", "yellow"]
    assert t.hand(0) == ["green", "blue", "wait", "chicken"]


@rule("BSA-TOOL-19", "BSA-HAND-5", "BSA-HAND-2")
def test_wait_taken_from_a_pile_of_four_is_discarded() -> None:
    t = table(3, bomb=2, tools={0: ["stopwatch"]}, piles={0: "green wait"})

    t.plays("red", "blue", "yellow").uses(0, "stopwatch", "play yellow")

    assert t.pile(0) == ["red", "yellow"]
    assert t.hand(0) == ["green", "blue", "chicken"]


@rule("BSA-TOOL-19", "BSA-2P-2")
def test_the_rookie_takes_no_part_in_the_stopwatch_cut() -> None:
    t = table(2, bomb=2, tools={0: ["stopwatch"]}, options={"rookie": "on"}, green="| 1:1 3:1")

    t.plays("red", "blue").chance("rookie green").say(0, "use stopwatch").say(0, "play green")

    assert t.face_up("green") == ["1:1", "3:1"]
    assert t.score == [3 + 1, 0]


@rule("BSA-TOOLS-3", "BSA-TOOL-19")
@pytest.mark.parametrize("tool", ["bolt-cutters", "insulated-gloves", "cable-tie", "amplifier"])
def test_no_other_tool_is_offered_in_the_cut_of_the_stopwatch(tool: str) -> None:
    t = table(3, bomb=2, tools={0: ["stopwatch", tool]}, green="| 4:0")

    t.plays("red", "blue", "yellow")
    while "use stopwatch" not in t.options(0):
        t.passes(0)
    t.uses(0, "stopwatch", "play green")

    assert t.score == [4, 0, 0]
    assert t.topic == "choose"


@rule("BSA-TOOLS-3", "BSA-TOOL-19")
def test_the_blast_shield_does_not_cover_the_blast_of_the_stopwatch() -> None:
    tools = {0: ["stopwatch", "blast-shield"]}
    t = table(3, bomb=3, scores=[9, 9, 9], tools=tools, tiles=BOOM, green=ON_THE_BRINK)

    t.plays("red", "blue", "yellow").uses(0, "stopwatch", "play green")

    assert t.score[0] == 4
    assert t.tools(0) == ["blast-shield"]


@rule("BSA-TOOLS-3", "BSA-TOOL-19")
def test_when_the_cut_of_the_stopwatch_is_finished_other_tools_are_offered_again() -> None:
    t = table(3, bomb=2, tools={0: ["stopwatch"], 1: ["tool-belt"]}, green="| 4:0")

    t.plays("red", "blue", "yellow").uses(0, "stopwatch", "play green")

    assert t.score[0] == 4
    assert t.options(1) == ["use tool-belt", "pass"]


@rule("BSA-TOOL-19")
def test_the_stopwatch_is_for_the_end_of_the_turn() -> None:
    t = table(3, bomb=2, tools={0: ["stopwatch"]})

    opened = t.windows("green", "green", "chicken")

    assert opened == ["end"]


@rule("BSA-TOOL-19", "BSA-TOOLS-2")
def test_the_stopwatch_is_gone_after_use() -> None:
    t = table(3, bomb=2, tools={0: ["stopwatch"]})

    t.plays("red", "blue", "yellow").uses(0, "stopwatch", "play green")

    assert t.tools(0) == []
