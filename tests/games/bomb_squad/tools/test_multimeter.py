from gamenight.core.events import SPECTATOR
from gamenight.core.rulebook import rule
from gamenight.games.bomb_squad.actions import WIRE_NAMES
from tests.games.bomb_squad.table import table

ALL_GREEN = "0:2 0:2 1:1 1:1 1:1 1:2 2:1 2:1 2:1 3:1 3:1 4:0 |"


@rule("BSA-TOOL-03")
def test_the_multimeter_shows_the_top_card_of_all_four_decks() -> None:
    t = table(3, bomb=2, tools={0: ["multimeter"]}, green="| 4:0", blue="| 5:0", red="| 6:0", yellow="| 7:0")

    t.uses(0, "multimeter")

    assert t.shown(0) == ["4:0", "5:0", "6:0", "7:0"]


@rule("BSA-TOOL-03")
def test_the_multimeter_does_not_reach_the_second_card() -> None:
    t = table(3, bomb=2, tools={0: ["multimeter"]})

    t.uses(0, "multimeter")

    assert not any(t.knows_card(0, wire, 1) for wire in WIRE_NAMES)


@rule("BSA-TOOL-03")
def test_only_its_owner_reads_the_multimeter() -> None:
    t = table(3, bomb=2, tools={0: ["multimeter"]})

    t.uses(0, "multimeter")

    assert all(t.knows_card(0, wire) for wire in WIRE_NAMES)
    assert not any(t.knows_card(seat, wire) for seat in (1, 2, SPECTATOR) for wire in WIRE_NAMES)
    assert t.shown(1) == t.shown(2) == t.shown(SPECTATOR) == []


@rule("BSA-TOOL-03")
def test_the_multimeter_shows_nothing_of_an_empty_deck() -> None:
    t = table(
        3,
        bomb=2,
        tools={0: ["multimeter"]},
        triggers={"green": 5},
        green=ALL_GREEN,
        blue="| 5:0",
        red="| 6:0",
        yellow="| 7:0",
    )

    t.uses(0, "multimeter")

    assert t.shown(0) == ["5:0", "6:0", "7:0"]


@rule("BSA-TOOL-03")
def test_the_multimeter_is_for_planning_only() -> None:
    t = table(3, bomb=2, tools={0: ["multimeter"]})

    opened = t.windows("green", "green", "chicken")

    assert opened == ["planning"]


@rule("BSA-TOOL-03", "BSA-TOOLS-2")
def test_the_multimeter_is_gone_after_one_look() -> None:
    t = table(3, bomb=2, tools={0: ["multimeter"]})

    t.uses(0, "multimeter")

    assert t.tools(0) == []
    assert t.topic == "choose"
