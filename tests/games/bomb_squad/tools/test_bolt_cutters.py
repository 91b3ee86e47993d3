from gamenight.core.rulebook import rule
from tests.games.bomb_squad.table import table, with_number

ONE_LEFT = "0:2 0:2 1:1 1:1 1:1 1:2 2:1 2:1 2:1 3:1 3:1 | 4:0"


@rule("BSA-TOOL-12")
def test_bolt_cutters_alone_flip_two_cards_and_divide_by_one() -> None:
    t = table(3, bomb=2, tools={0: ["bolt-cutters"]}, green="2:1 | 1:2 3:1")

    t.plays("green", "blue", "red").uses(0, "bolt-cutters")

    assert t.face_up("green") == ["2:1", "1:2", "3:1"]
    assert t.score == [3 + 1 + 2, 0, 0]


@rule("BSA-TOOL-12")
def test_the_extra_card_of_bolt_cutters_is_no_cutter_in_a_shared_cut() -> None:
    t = table(3, bomb=2, tools={0: ["bolt-cutters"]}, green="| 1:2 1:1 4:0")

    t.plays("green", "green", "red").uses(0, "bolt-cutters")

    assert t.face_up("green") == ["1:2", "1:1", "4:0"]
    assert t.score == [3, 3, 0]


@rule("BSA-TOOL-12", "BSA-TOOLS-3")
def test_more_tools_may_be_used_in_a_cut_that_bolt_cutters_lengthen() -> None:
    t = table(3, bomb=3, tools={0: ["bolt-cutters", "amplifier"]}, green="| 1:2 3:1")

    t.plays("green", "blue", "red").uses(0, "bolt-cutters").uses(0, "amplifier")

    assert t.score == [3 + 2 + 3, 0, 0]


@rule("BSA-TOOL-12")
def test_the_extra_card_of_bolt_cutters_moves_the_trigger() -> None:
    t = table(3, bomb=2, tools={0: ["bolt-cutters"]}, green="| 1:2 3:1")

    t.plays("green", "blue", "red").uses(0, "bolt-cutters")

    assert t.trigger("green") == 4


@rule("BSA-TOOL-12")
def test_the_extra_card_of_bolt_cutters_may_blow_the_bomb() -> None:
    t = table(
        3,
        bomb=2,
        scores=[9, 9, 9],
        tools={0: ["bolt-cutters"]},
        tiles={"green": "boom ok ok"},
        green="3:1 3:1 | 2:1 1:2",
    )

    t.plays("green", "blue", "chicken").uses(0, "bolt-cutters")

    assert t.score == [4, 9, 14]


@rule("BSA-TOOL-12")
def test_bolt_cutters_are_used_before_the_first_card_is_flipped() -> None:
    t = table(3, bomb=2, tools={0: ["bolt-cutters"]}, green="| 1:2 3:1")

    t.plays("green", "green", "red")

    assert t.options(0) == ["use bolt-cutters", "pass"]
    assert t.face_up("green") == []


@rule("BSA-TOOL-12", "BSA-CUT-10")
def test_bolt_cutters_flip_no_more_than_the_deck_has() -> None:
    t = table(3, bomb=2, tools={0: ["bolt-cutters"]}, triggers={"green": 0}, green=ONE_LEFT)

    t.plays("green", "blue", "red").uses(0, "bolt-cutters")

    assert len(t.face_up("green")) == 12
    assert t.score == [4 + 14, 0, 0]


@rule("BSA-TOOL-12")
def test_bolt_cutters_are_for_the_beginning_of_a_cut() -> None:
    t = table(3, bomb=2, tools={0: ["bolt-cutters"]})

    opened = t.windows("green", "green", "chicken")

    assert opened == ["cut"]


@rule("BSA-TOOL-12")
def test_who_does_not_cut_the_wire_cannot_use_bolt_cutters() -> None:
    t = table(3, bomb=2, tools={2: ["bolt-cutters"]})

    opened = t.windows("green", "green", "chicken")

    assert opened == []


@rule("BSA-TOOL-12")
def test_bolt_cutters_are_no_use_on_a_protected_wire() -> None:
    t = table(3, bomb=2, tools={0: ["bolt-cutters"]})

    opened = t.windows("yellow", "wait", "green")  # Wait! protects yellow

    assert opened == []


@rule("BSA-TOOL-12")
def test_bolt_cutters_flip_as_many_more_cards_as_the_decks_file_says() -> None:
    t = table(3, bomb=2, tools={0: ["bolt-cutters"]}, options=with_number("bolt-cutters", 2))

    t.plays("green", "blue", "red").uses(0, "bolt-cutters")

    assert len(t.face_up("green")) == 3


@rule("BSA-TOOL-12", "BSA-TOOLS-2")
def test_bolt_cutters_are_gone_after_use() -> None:
    t = table(3, bomb=2, tools={0: ["bolt-cutters"]})

    t.plays("green", "green", "red").uses(0, "bolt-cutters")

    assert t.tools(0) == []
