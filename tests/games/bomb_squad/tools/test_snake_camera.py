from gamenight.core.events import SPECTATOR
from gamenight.core.rulebook import rule
from tests.games.bomb_squad.table import table


@rule("BSA-TOOL-02")
def test_the_snake_camera_shows_the_tiles_of_one_colour() -> None:
    t = table(3, bomb=2, tools={0: ["snake-camera"]}, tiles={"red": "ok boom ok"})

    t.uses(0, "snake-camera", "wire red")

    assert t.shown(0) == ["ok", "boom", "ok"]


@rule("BSA-TOOL-02")
def test_the_snake_camera_reaches_every_colour() -> None:
    t = table(3, bomb=2, tools={0: ["snake-camera"]}, triggers={"red": 16})

    t.uses(0, "snake-camera")

    assert t.options(0) == ["wire green", "wire blue", "wire red", "wire yellow"]


@rule("BSA-TOOL-02")
def test_the_snake_camera_leaves_the_tiles_in_their_order() -> None:
    t = table(3, bomb=2, tools={0: ["snake-camera"]}, tiles={"red": "ok boom ok"})

    t.uses(0, "snake-camera", "wire red")

    assert t.tiles("red") == "ok boom ok"


@rule("BSA-TOOL-02")
def test_only_its_owner_sees_what_the_snake_camera_shows() -> None:
    t = table(3, bomb=2, tools={0: ["snake-camera"]})

    t.uses(0, "snake-camera", "wire red")

    assert [t.knows_tiles(seat, "red") for seat in (0, 1, 2, SPECTATOR)] == [True, False, False, False]
    assert t.shown(1) == t.shown(2) == t.shown(SPECTATOR) == []


@rule("BSA-TOOL-02")
def test_the_snake_camera_shows_no_other_colour() -> None:
    t = table(3, bomb=2, tools={0: ["snake-camera"]})

    t.uses(0, "snake-camera", "wire red")

    assert [t.knows_tiles(0, wire) for wire in ("green", "blue", "yellow")] == [False, False, False]


@rule("BSA-TOOL-02")
def test_the_snake_camera_shows_only_tiles_still_face_down() -> None:
    t = table(3, bomb=2, tools={0: ["snake-camera"]}, tiles={"red": "ok ok boom"}, triggers={"red": 15})

    t.uses(0, "snake-camera", "wire red")

    assert t.shown(0) == ["ok", "boom"]


@rule("BSA-TOOL-02")
def test_the_snake_camera_is_for_planning_only() -> None:
    t = table(3, bomb=2, tools={0: ["snake-camera"]})

    opened = t.windows("green", "green", "chicken")

    assert opened == ["planning"]


@rule("BSA-TOOL-02", "BSA-TOOLS-2")
def test_the_snake_camera_is_gone_after_one_look() -> None:
    t = table(3, bomb=2, tools={0: ["snake-camera"]})

    t.uses(0, "snake-camera", "wire red")

    assert t.tools(0) == []
    assert t.topic == "choose"
