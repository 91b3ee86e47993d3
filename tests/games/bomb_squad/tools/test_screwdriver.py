from gamenight.core.rulebook import rule
from tests.games.bomb_squad.table import table


@rule("BSA-TOOL-07")
def test_the_screwdriver_moves_one_plate() -> None:
    t = table(3, bomb=2, tools={0: ["screwdriver"]}, plates={"A": "green", "B": "red"})

    t.uses(0, "screwdriver", "plate A", "wire yellow")

    assert (t.plate("A"), t.plate("B")) == ("yellow", "red")


@rule("BSA-TOOL-07")
def test_the_screwdriver_moves_either_plate() -> None:
    t = table(3, bomb=2, tools={0: ["screwdriver"]}, plates={"A": "green", "B": "red"})

    t.uses(0, "screwdriver")

    assert t.options(0) == ["plate A", "plate B"]


@rule("BSA-TOOL-07")
def test_the_screwdriver_reaches_every_other_deck() -> None:
    t = table(3, bomb=2, tools={0: ["screwdriver"]}, plates={"A": "green", "B": "red"})

    t.uses(0, "screwdriver", "plate A")

    assert t.options(0) == ["wire blue", "wire red", "wire yellow"]


@rule("BSA-TOOL-07", "BSA-PLATE-3")
def test_plates_screwed_onto_one_deck_add_up() -> None:
    t = table(3, bomb=2, tools={0: ["screwdriver"]}, plates={"A": "green", "B": "red"}, green="| 4:0")

    t.uses(0, "screwdriver", "plate B", "wire green").plays("green", "blue", "yellow")

    assert t.score == [4 + 2 + 3, 0, 0]


@rule("BSA-TOOL-07", "BSA-PLATE-4")
def test_a_plate_goes_on_along_its_arrow_from_where_it_was_screwed() -> None:
    t = table(3, bomb=2, tools={0: ["screwdriver"]}, plates={"A": "green", "B": "red"})

    t.uses(0, "screwdriver", "plate A", "wire blue").plays("blue", "green", "yellow")

    assert t.plate("A") == "red"


@rule("BSA-TOOL-07")
def test_the_screwdriver_is_for_planning_only() -> None:
    t = table(3, bomb=2, tools={0: ["screwdriver"]}, plates={"A": "green", "B": "red"})

    opened = t.windows("green", "green", "chicken")

    assert opened == ["planning"]


@rule("BSA-TOOL-07", "BSA-TOOLS-2")
def test_the_screwdriver_is_gone_after_use() -> None:
    t = table(3, bomb=2, tools={0: ["screwdriver"]}, plates={"A": "green", "B": "red"})

    t.uses(0, "screwdriver", "plate A", "wire blue")

    assert t.tools(0) == []
    assert t.topic == "choose"
