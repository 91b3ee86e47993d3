import pytest

from gamenight.core.game import Setup, find
from gamenight.core.play import IllegalAnswer, playout
from gamenight.core.rulebook import rule
from gamenight.games.bomb_squad.board import GONE
from gamenight.games.bomb_squad.model import Squad
from tests.games.bomb_squad.table import draft, table

TOOLS = ["amplifier", "cable-tie", "duct-tape", "multimeter", "screwdriver", "stopwatch"]


@rule("BSA-TOOLS-1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_one_tool_more_than_there_are_players_is_laid_out_face_up(seats: int) -> None:
    t = draft(seats)

    t.offers(*TOOLS[: seats + 1])

    assert t.topic == "draft"
    assert sorted(t.options(0)) == [f"take {tool}" for tool in TOOLS[: seats + 1]]
    assert len(t.pieces(None)["offer"]["cards"]) == seats + 1


@rule("BSA-TOOLS-1")
def test_the_player_with_the_fewest_vp_takes_first() -> None:
    t = draft(3, scores=[9, 2, 5]).offers(*TOOLS[:4])

    t.say(1, "take duct-tape").say(2, "take amplifier")

    assert t.asked == [0]
    assert t.options(0) == ["take multimeter", "take cable-tie"]
    assert t.because("tool-taken") == ["BSA-TOOLS-1"] * 2


@rule("BSA-TOOLS-1")
def test_on_a_tie_the_youngest_takes_first() -> None:
    t = draft(4, ages=[1, 0, 3, 2]).offers(*TOOLS[:5])

    t.say(1, "take duct-tape").say(0, "take amplifier").say(3, "take multimeter").say(2, "take cable-tie")

    assert t.facts("tool-taken", "seat") == [1, 0, 3, 2]


@rule("BSA-TOOLS-1")
def test_the_tool_left_over_is_discarded() -> None:
    t = draft(2).offers("amplifier", "cable-tie", "duct-tape")

    t.say(0, "take amplifier").say(1, "take cable-tie")

    duct_tape = t.facts("tool-left", "tool")[0]
    assert t.state.rules.tools[duct_tape].key == "duct-tape"
    assert t.state.owner[duct_tape] == GONE


@rule("BSA-TOOLS-1")
def test_everybody_must_take_a_tool() -> None:
    t = draft(2).offers("amplifier", "cable-tie", "duct-tape")

    assert "pass" not in t.options(0)


@rule("BSA-TOOLS-2")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_a_tool_lies_face_up_in_front_of_its_owner(viewer: int | None) -> None:
    t = table(3, bomb=2, tools={1: ["duct-tape"]})

    assert [card["face"] for card in t.pieces(viewer)["tools-1"]["cards"]] == ["Duct Tape"]


@rule("BSA-TOOLS-2")
def test_a_tool_is_announced_and_discarded_before_its_effect() -> None:
    t = table(3, bomb=2, tools={1: ["x-ray-goggles"]})

    t.say(1, "use x-ray-goggles")

    assert t.because("tool-used") == ["BSA-TOOLS-2"]
    assert t.tools(1) == []
    assert t.heard("looked-top") == []


@rule("BSA-TOOLS-2")
def test_a_tool_works_once() -> None:
    t = table(3, bomb=2, tools={1: ["multimeter"]})

    t.say(1, "use multimeter").plays("green", "blue", "red")

    assert t.topic == "choose"
    with pytest.raises(IllegalAnswer):
        t.say(1, "use multimeter")


@rule("BSA-TOOLS-2")
def test_a_tool_that_is_not_used_stays_for_the_next_turn() -> None:
    t = table(3, bomb=2, tools={1: ["multimeter"]})

    t.passes(1).plays("green", "blue", "red")

    assert t.topic == "window-planning"
    assert t.options(1) == ["use multimeter", "pass"]


@rule("BSA-TOOLS-3")
def test_one_player_may_use_several_tools_in_a_turn() -> None:
    t = table(3, bomb=2, tools={1: ["multimeter", "snake-camera"]})

    t.say(1, "use multimeter").say(1, "use snake-camera").say(1, "wire red")

    assert t.knows_tiles(1, "red")
    assert t.knows_card(1, "yellow")
    assert t.topic == "choose"


@rule("BSA-TOOLS-3")
def test_several_players_may_use_tools_in_a_turn() -> None:
    t = table(3, bomb=2, tools={0: ["multimeter"], 1: ["snake-camera"]})

    t.say(0, "use multimeter").say(1, "use snake-camera").say(1, "wire red")

    assert t.facts("tool-used", "seat") == [0, 1]


@rule("BSA-TOOLS-3")
def test_one_effect_is_finished_before_the_next_tool_can_be_used() -> None:
    t = table(3, bomb=2, tools={0: ["multimeter"], 1: ["snake-camera", "x-ray-goggles"]}, scores=[5, 0, 0])

    t.say(1, "use snake-camera")

    assert t.asked == [1]
    assert t.options(1) == ["wire green", "wire blue", "wire red", "wire yellow"]


@rule("BSA-TOOLS-4")
def test_owners_of_a_tool_that_fits_are_asked_in_order_of_fewest_vp() -> None:
    t = table(3, bomb=2, scores=[5, 1, 3], tools={0: ["multimeter"], 1: ["snake-camera"], 2: ["x-ray-goggles"]})

    asked = list(t.asked)
    asked += t.passes(1).asked
    asked += t.passes(2).asked

    assert asked == [1, 2, 0]
    assert t.passes(0).topic == "choose"


@rule("BSA-TOOLS-4")
def test_of_equals_the_youngest_is_asked_first() -> None:
    t = table(3, bomb=2, ages=[2, 1, 0], tools={0: ["multimeter"], 1: ["snake-camera"], 2: ["x-ray-goggles"]})

    assert t.asked == [2]


@rule("BSA-TOOLS-4")
def test_after_an_effect_all_others_are_asked_again_and_may_still_pass() -> None:
    t = table(3, bomb=2, scores=[5, 1, 3], tools={0: ["multimeter"], 1: ["snake-camera"], 2: ["x-ray-goggles"]})

    t.passes(1, 2).say(0, "use multimeter")

    assert t.asked == [1]
    assert t.passes(1, 2).topic == "choose"
    assert t.tools(1) == ["snake-camera"]


@rule("BSA-TOOLS-4")
def test_who_has_no_tool_that_fits_the_moment_is_not_asked() -> None:
    t = table(3, bomb=2, tools={0: ["blast-shield"], 1: ["multimeter"]})

    assert t.asked == [1]
    assert t.passes(1).topic == "choose"


@rule("BSA-TOOLS-5")
def test_before_bomb_iii_everybody_takes_another_tool_and_keeps_the_unused_one() -> None:
    t = draft(2, bomb=3, tools={0: ["stopwatch"]}).offers("amplifier", "cable-tie", "duct-tape")

    t.say(0, "take amplifier").say(1, "take cable-tie")

    assert t.tools(0) == ["amplifier", "stopwatch"]
    assert t.tools(1) == ["cable-tie"]


@rule("BSA-TOOLS-5")
def test_the_second_offer_holds_no_tool_that_somebody_owns() -> None:
    t = draft(2, bomb=3, tools={0: ["stopwatch"], 1: ["screwdriver"]})

    assert len(t.options(-1)) == len(t.state.rules.tools) - 2
    assert not {"reveal stopwatch", "reveal screwdriver"} & set(t.options(-1))


@rule("BSA-TOOLS-5")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_second_offer_is_made_of_new_cards(seats: int) -> None:
    s: Squad = find("bomb-squad").new(Setup(seats), listen=True)

    playout(s, seed=7)

    offered = [event.facts["tool"] for event in s.events or [] if event.kind == "tool-offered"]
    assert len(offered) == 2 * (seats + 1)
    assert len(set(offered)) == len(offered)


@rule("BSA-TOOLS-6")
def test_even_five_players_need_only_twelve_of_the_twenty_tools() -> None:
    s: Squad = find("bomb-squad").new(Setup(5), listen=True)

    playout(s, seed=11)

    offered = {event.facts["tool"] for event in s.events or [] if event.kind == "tool-offered"}
    assert len(offered) == 12
    assert len(s.owner) == 20


@rule("BSA-TOOLS-7")
def test_no_tool_can_be_used_during_the_draft() -> None:
    t = draft(2, bomb=3, tools={0: ["multimeter"]}).offers("amplifier", "cable-tie", "duct-tape")

    assert t.options(0) == ["take duct-tape", "take cable-tie", "take amplifier"]


@rule("BSA-TOOLS-7")
def test_after_the_blast_no_end_of_turn_tool_can_be_used() -> None:
    tools = {0: ["duct-tape"], 1: ["stopwatch"], 2: ["tool-belt"]}
    t = table(3, bomb=2, tools=tools, green="3:1 3:1 2:1 | 1:1", tiles={"green": "boom ok ok"})

    t.passes(0).plays("green", "blue", "red")

    assert t.topic == "shuffle"


@rule("BSA-TOOLS-7")
def test_a_tool_taken_in_the_draft_can_be_used_in_the_first_turn() -> None:
    t = draft(2).offers("multimeter", "cable-tie", "duct-tape")

    t.say(0, "take multimeter").say(1, "take cable-tie")

    assert t.options(0) == ["use multimeter", "pass"]
