from gamenight.core.rulebook import rule
from tests.games.bomb_squad.table import table, with_number


@rule("BSA-TOOL-06")
def test_duct_tape_pulls_a_trigger_back() -> None:
    t = table(3, bomb=2, tools={0: ["duct-tape"]}, green="3:1 2:1 |")

    t.uses(0, "duct-tape", "wire green", "back 2")

    assert t.trigger("green") == 3


@rule("BSA-TOOL-06")
def test_duct_tape_reaches_up_to_three_spaces() -> None:
    t = table(3, bomb=2, tools={0: ["duct-tape"]}, green="3:1 2:1 |")

    t.uses(0, "duct-tape", "wire green")

    assert t.options(0) == ["back 1", "back 2", "back 3"]


@rule("BSA-TOOL-06")
def test_duct_tape_pulls_no_trigger_below_0() -> None:
    t = table(3, bomb=2, tools={0: ["duct-tape"]}, green="2:1 |")

    t.uses(0, "duct-tape", "wire green")

    assert t.options(0) == ["back 1", "back 2"]


@rule("BSA-TOOL-06")
def test_duct_tape_does_not_stick_to_a_trigger_on_0() -> None:
    t = table(3, bomb=2, tools={0: ["duct-tape"]}, green="2:1 |", red="0:2 |", yellow="1:2 |")

    t.uses(0, "duct-tape")

    assert t.options(0) == ["wire green", "wire yellow"]


@rule("BSA-TOOL-06")
def test_duct_tape_stays_unused_while_all_triggers_are_on_0() -> None:
    t = table(3, bomb=2, tools={0: ["duct-tape"]})

    opened = t.windows("green", "blue", "red")

    assert opened == []


@rule("BSA-TOOL-06")
def test_duct_tape_is_for_planning_and_for_the_end_of_the_turn() -> None:
    t = table(3, bomb=2, tools={0: ["duct-tape"]}, green="2:1 |")

    opened = t.windows("green", "green", "chicken")

    assert opened == ["planning", "end"]


@rule("BSA-TOOL-06")
def test_duct_tape_at_the_end_of_the_turn_pulls_back_what_the_turn_moved() -> None:
    t = table(3, bomb=2, tools={2: ["duct-tape"]}, green="| 4:0")

    t.plays("green", "blue", "red").say(2, "use duct-tape").say(2, "wire green").say(2, "back 3")

    assert t.trigger("green") == 1


@rule("BSA-TOOL-06")
def test_tiles_turned_before_duct_tape_stay_turned() -> None:
    t = table(3, bomb=2, tools={0: ["duct-tape"]}, triggers={"green": 10}, green="| 3:1")

    t.uses(0, "duct-tape", "wire green", "back 3").plays("green", "blue", "red")

    assert t.trigger("green") == 10
    assert t.heard("tile-turned") == []


@rule("BSA-TOOL-06")
def test_tiles_face_down_still_act_after_duct_tape() -> None:
    t = table(3, bomb=2, tools={0: ["duct-tape"]}, triggers={"green": 10}, green="| 4:0")

    t.uses(0, "duct-tape", "wire green", "back 3").plays("green", "blue", "red")

    assert [event.facts["wire"] for event in t.heard("exploded")] == [0]


@rule("BSA-TOOL-06")
def test_duct_tape_reaches_as_far_as_the_decks_file_says() -> None:
    t = table(3, bomb=2, tools={0: ["duct-tape"]}, options=with_number("duct-tape", 1), green="3:1 2:1 |")

    t.uses(0, "duct-tape", "wire green")

    assert t.options(0) == ["back 1"]


@rule("BSA-TOOL-06", "BSA-TOOLS-2")
def test_duct_tape_used_in_planning_is_gone_at_the_end_of_the_turn() -> None:
    t = table(3, bomb=2, tools={0: ["duct-tape"]}, green="3:1 2:1 |")

    opened = t.uses(0, "duct-tape", "wire green", "back 1").windows("green", "blue", "red")

    assert opened == []
    assert t.tools(0) == []
