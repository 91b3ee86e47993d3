from gamenight.core.rulebook import rule
from tests.games.bomb_squad.table import table


@rule("BSA-TOOL-04")
def test_the_soldering_iron_puts_tiles_in_the_order_its_user_likes() -> None:
    t = table(3, bomb=2, tools={0: ["soldering-iron"]}, tiles={"blue": "boom ok ok"})

    t.uses(0, "soldering-iron", "wire blue", "tile 2", "tile 1")

    assert t.tiles("blue") == "ok boom ok"


@rule("BSA-TOOL-04")
def test_the_soldering_iron_shows_the_tiles_before_they_are_arranged() -> None:
    t = table(3, bomb=2, tools={0: ["soldering-iron"]}, tiles={"blue": "boom ok ok"})

    t.uses(0, "soldering-iron", "wire blue")

    assert t.shown(0) == ["boom", "ok", "ok"]
    assert t.options(0) == ["tile 1", "tile 2", "tile 3"]


@rule("BSA-TOOL-04")
def test_tiles_under_the_soldering_iron_may_stay_as_they_are() -> None:
    t = table(3, bomb=2, tools={0: ["soldering-iron"]}, tiles={"blue": "boom ok ok"})

    t.uses(0, "soldering-iron", "wire blue", "tile 1", "tile 2")

    assert t.tiles("blue") == "boom ok ok"


@rule("BSA-TOOL-04")
def test_the_soldering_iron_leaves_turned_tiles_alone() -> None:
    t = table(3, bomb=2, tools={0: ["soldering-iron"]}, tiles={"blue": "ok boom ok"}, triggers={"blue": 12})

    t.uses(0, "soldering-iron", "wire blue", "tile 3")

    assert t.shown(0) == ["boom", "ok"]
    assert t.tiles("blue") == "ok ok boom"


@rule("BSA-TOOL-04")
def test_the_soldering_iron_needs_two_tiles_face_down() -> None:
    t = table(3, bomb=2, tools={0: ["soldering-iron"]}, triggers={"blue": 12, "red": 16})

    t.uses(0, "soldering-iron")

    assert t.options(0) == ["wire green", "wire blue", "wire yellow"]


@rule("BSA-TOOL-04")
def test_the_soldering_iron_stays_unused_if_no_colour_has_two_tiles_face_down() -> None:
    t = table(3, bomb=2, tools={0: ["soldering-iron"]}, triggers={"green": 10, "blue": 13, "red": 16, "yellow": 20})

    opened = t.windows("green", "blue", "red")

    assert opened == []


@rule("BSA-TOOL-04")
def test_who_knew_the_tiles_before_the_soldering_iron_no_longer_does() -> None:
    t = table(3, bomb=2, scores=[5, 0, 0], tools={0: ["soldering-iron"], 1: ["snake-camera"]})

    t.uses(1, "snake-camera", "wire blue").uses(0, "soldering-iron", "wire blue", "tile 1", "tile 2")

    assert [t.knows_tiles(seat, "blue") for seat in range(3)] == [True, False, False]


@rule("BSA-TOOL-04")
def test_the_soldering_iron_wipes_no_other_colour() -> None:
    t = table(3, bomb=2, scores=[5, 0, 0], tools={0: ["soldering-iron"], 1: ["snake-camera"]})

    t.uses(1, "snake-camera", "wire red").uses(0, "soldering-iron", "wire blue", "tile 1", "tile 2")

    assert t.knows_tiles(1, "red")


@rule("BSA-TOOL-04")
def test_others_cannot_tell_the_order_made_by_the_soldering_iron() -> None:
    one = table(3, bomb=2, tools={0: ["soldering-iron"]}, tiles={"blue": "boom ok ok"})
    two = table(3, bomb=2, tools={0: ["soldering-iron"]}, tiles={"blue": "boom ok ok"})

    one.uses(0, "soldering-iron", "wire blue", "tile 1")
    two.uses(0, "soldering-iron", "wire blue", "tile 2")
    half_way = one.state.observe(1) == two.state.observe(1)
    one.say(0, "tile 2")
    two.say(0, "tile 3")

    assert half_way
    assert one.state.observe(1) == two.state.observe(1)
    assert one.shown(1) == two.shown(1) == []


@rule("BSA-TOOL-04")
def test_the_soldering_iron_is_for_planning_only() -> None:
    t = table(3, bomb=2, tools={0: ["soldering-iron"]})

    opened = t.windows("green", "green", "chicken")

    assert opened == ["planning"]


@rule("BSA-TOOL-04", "BSA-TOOLS-2")
def test_the_soldering_iron_is_gone_after_use() -> None:
    t = table(3, bomb=2, tools={0: ["soldering-iron"]})

    t.uses(0, "soldering-iron", "wire blue", "tile 1", "tile 2")

    assert t.tools(0) == []
    assert t.topic == "choose"
