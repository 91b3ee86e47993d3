from gamenight.core.events import SPECTATOR
from gamenight.core.rulebook import rule
from tests.games.bomb_squad.table import table

ONE_LEFT = "0:2 0:2 1:1 1:1 1:1 1:2 2:1 2:1 2:1 3:1 3:1 | 4:0"


@rule("BSA-TOOL-14")
def test_the_cable_tie_puts_the_flipped_card_under_its_deck() -> None:
    t = table(3, bomb=2, tools={0: ["cable-tie"]}, green="| 4:0 1:2")

    t.plays("green", "blue", "red").uses(0, "cable-tie")

    assert t.face_up("green") == ["1:2"]
    assert t.deck("green")[-1] == "4:0"


@rule("BSA-TOOL-14")
def test_only_the_card_flipped_in_its_place_moves_the_trigger_and_scores() -> None:
    t = table(3, bomb=2, tools={0: ["cable-tie"]}, green="2:1 | 4:0 1:2")

    t.plays("green", "blue", "red").uses(0, "cable-tie")

    assert t.trigger("green") == 2 + 1
    assert t.score == [1 + 1, 0, 0]


@rule("BSA-TOOL-14")
def test_everybody_knows_the_card_that_the_cable_tie_put_under_the_deck() -> None:
    t = table(3, bomb=2, tools={0: ["cable-tie"]}, green="| 4:0 1:2")

    t.plays("green", "blue", "red").uses(0, "cable-tie")

    assert all(t.knows_card(seat, "green", 10) for seat in (0, 1, 2, SPECTATOR))


@rule("BSA-TOOL-14")
def test_nobody_learns_another_card_from_the_cable_tie() -> None:
    t = table(3, bomb=2, tools={0: ["cable-tie"]}, green="| 4:0 1:2")

    t.plays("green", "blue", "red").uses(0, "cable-tie")

    assert not any(t.knows_card(seat, "green", depth) for seat in range(3) for depth in range(10))


@rule("BSA-TOOL-14")
def test_who_knew_a_card_further_down_still_does_after_the_cable_tie() -> None:
    t = table(3, bomb=2, tools={0: ["cable-tie"], 1: ["x-ray-goggles"]}, green="| 4:0 1:2 3:1")

    t.uses(1, "x-ray-goggles", "wire green").plays("green", "blue", "red").uses(0, "cable-tie")

    assert t.deck("green")[0] == "3:1"
    assert [t.knows_card(1, "green", depth) for depth in range(2)] == [True, False]


@rule("BSA-TOOL-14")
def test_a_shared_cut_still_flips_a_card_for_each_cutter_after_the_cable_tie() -> None:
    t = table(3, bomb=2, tools={0: ["cable-tie"]}, green="| 4:0 1:1 2:1")

    t.plays("green", "green", "red").uses(0, "cable-tie")

    assert t.face_up("green") == ["1:1", "2:1"]


@rule("BSA-TOOL-14")
def test_the_cable_tie_needs_another_card_in_the_deck() -> None:
    t = table(3, bomb=2, tools={0: ["cable-tie"]}, triggers={"green": 0}, green=ONE_LEFT)

    opened = t.windows("green", "blue", "red")

    assert opened == []


@rule("BSA-TOOL-14", "BSA-TOOL-13")
def test_gloves_before_the_cable_tie_do_not_hold_the_card_flipped_instead() -> None:
    t = table(3, bomb=2, tools={0: ["cable-tie", "insulated-gloves"]}, green="| 4:0 1:2")

    t.plays("green", "blue", "red").uses(0, "insulated-gloves").uses(0, "cable-tie")

    assert t.trigger("green") == 1


@rule("BSA-TOOL-14", "BSA-TOOL-13")
def test_gloves_after_the_cable_tie_hold_the_card_flipped_instead() -> None:
    t = table(3, bomb=2, tools={0: ["cable-tie", "insulated-gloves"]}, green="| 4:0 1:2")

    t.plays("green", "blue", "red").uses(0, "cable-tie").uses(0, "insulated-gloves")

    assert t.trigger("green") == 0


@rule("BSA-TOOL-14")
def test_the_cable_tie_is_for_every_card_just_flipped() -> None:
    t = table(3, bomb=2, tools={0: ["cable-tie"]})

    opened = t.windows("green", "green", "chicken")

    assert opened == ["flip", "flip"]


@rule("BSA-TOOL-14")
def test_who_does_not_cut_the_wire_cannot_use_the_cable_tie() -> None:
    t = table(3, bomb=2, tools={2: ["cable-tie"]})

    opened = t.windows("green", "green", "chicken")

    assert opened == []


@rule("BSA-TOOL-14", "BSA-TOOLS-2")
def test_the_cable_tie_is_gone_after_use() -> None:
    t = table(3, bomb=2, tools={0: ["cable-tie"]})

    t.plays("green", "green", "red").uses(0, "cable-tie")

    assert t.tools(0) == []
