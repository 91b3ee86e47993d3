from gamenight.core.rulebook import rule
from tests.games.bomb_squad.table import table


@rule("BSA-TOOL-13")
def test_insulated_gloves_hold_the_trigger() -> None:
    t = table(3, bomb=2, tools={0: ["insulated-gloves"]}, green="3:1 | 4:0")

    t.plays("green", "blue", "red").uses(0, "insulated-gloves")

    assert t.trigger("green") == 3


@rule("BSA-TOOL-13")
def test_a_card_held_by_insulated_gloves_scores_its_main_value() -> None:
    t = table(3, bomb=2, tools={0: ["insulated-gloves"]}, green="3:1 | 4:0")

    t.plays("green", "blue", "red").uses(0, "insulated-gloves")

    assert t.score == [4 + 1, 0, 0]


@rule("BSA-TOOL-13")
def test_the_chain_value_of_a_card_held_by_insulated_gloves_counts_later() -> None:
    t = table(3, bomb=2, tools={0: ["insulated-gloves"]}, green="| 1:2 4:0")

    t.plays("green", "blue", "red").uses(0, "insulated-gloves").plays("red", "green", "blue")

    assert t.score[1] == 4 + 2


@rule("BSA-TOOL-13")
def test_the_trigger_value_of_a_card_held_by_insulated_gloves_never_counts() -> None:
    t = table(3, bomb=2, tools={0: ["insulated-gloves"]}, green="| 3:1 2:1")

    t.plays("green", "blue", "red").uses(0, "insulated-gloves").plays("red", "green", "blue")

    assert t.trigger("green") == 2


@rule("BSA-TOOL-13")
def test_insulated_gloves_save_from_a_blast() -> None:
    t = table(3, bomb=2, tools={0: ["insulated-gloves"]}, tiles={"green": "boom ok ok"}, green="3:1 3:1 2:1 | 4:0")

    t.plays("green", "blue", "red").uses(0, "insulated-gloves")

    assert t.heard("tile-turned") == []
    assert t.score == [4 + 3, 0, 0]


@rule("BSA-TOOL-13")
def test_insulated_gloves_hold_one_card_of_a_shared_cut_only() -> None:
    t = table(3, bomb=2, tools={0: ["insulated-gloves"]}, green="| 3:1 2:1")

    t.plays("green", "green", "red").uses(0, "insulated-gloves")

    assert t.trigger("green") == 2


@rule("BSA-TOOL-13")
def test_insulated_gloves_may_wait_for_a_later_card_of_the_cut() -> None:
    t = table(3, bomb=2, tools={0: ["insulated-gloves"]}, green="| 3:1 2:1")

    t.plays("green", "green", "red").passes(0).uses(0, "insulated-gloves")

    assert t.trigger("green") == 3


@rule("BSA-TOOL-13")
def test_insulated_gloves_are_for_every_card_just_flipped() -> None:
    t = table(3, bomb=2, tools={0: ["insulated-gloves"]})

    opened = t.windows("green", "green", "chicken")

    assert opened == ["flip", "flip"]


@rule("BSA-TOOL-13")
def test_who_does_not_cut_the_wire_cannot_use_insulated_gloves() -> None:
    t = table(3, bomb=2, tools={2: ["insulated-gloves"]})

    opened = t.windows("green", "green", "chicken")

    assert opened == []


@rule("BSA-TOOL-13", "BSA-TOOLS-2")
def test_insulated_gloves_are_gone_after_use() -> None:
    t = table(3, bomb=2, tools={0: ["insulated-gloves"]})

    t.plays("green", "green", "red").uses(0, "insulated-gloves")

    assert t.tools(0) == []
