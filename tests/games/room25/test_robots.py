from gamenight.core.rulebook import rule
from tests.games.room25.table import table

NEAR = {"1,1": "empty", "1,0": "empty", "0,1": "empty"}


@rule("R25-ROBOT-4", "R25-ROBOT-5")
def test_a_robot_reveals_rooms_without_effect() -> None:
    for room in ("timer", "regen", "vortex", "zrb"):
        t = table(
            "kevin bruce emmett franck",
            rooms={"1,0": "empty"},
            hidden={"1,1": room},
            at={"kevin": "1,0"},
            robots=["1,0"],
            program={"kevin": "special", "bruce": "look"},
            rounds=4,
        )
        t.says("robot-moves a:1,1")
        assert t.room("1,1") == room
        assert t.state.rounds == 4
        assert t.at("robot") == ("" if room == "timer" else "1,1")


@rule("R25-ROBOT-5", "R25-ROBOT-11", "R25-CNT-7")
def test_a_robot_in_room_25_sounds_no_alarm() -> None:
    t = table(
        "kevin bruce emmett franck",
        rooms={"1,0": "empty"},
        hidden={"1,1": "room-25"},
        at={"kevin": "1,0"},
        robots=["1,0"],
        program={"kevin": "special", "bruce": "look"},
    )

    t.says("robot-moves a:1,1")

    assert t.state.rounds == 8
    assert t.room("1,1") == "room-25"


@rule("R25-ROBOT-7")
def test_a_robot_enters_locked_rooms_but_no_closed_ones() -> None:
    t = table(
        "kevin bruce emmett franck",
        rooms={**NEAR, "1,2": "saw"},
        at={"kevin": "0,1"},
        robots=["1,1"],
        locks=["1,0"],
        barred=["1,2"],
        program={"kevin": "special"},
    )

    assert "robot-moves a:1,0" in t.offered()
    assert "robot-moves a:1,2" not in t.offered()


@rule("R25-ROBOT-8", "R25-ROOM-R25-2")
def test_a_robot_pushes_nobody_in_blue_rooms_and_nobody_hidden() -> None:
    t = table(
        "kevin bruce emmett franck",
        rooms={**NEAR, "1,1": "room-25"},
        at={"kevin": "0,1", "bruce": "1,1"},
        robots=["1,1"],
        program={"kevin": "special"},
    )
    assert not [option for option in t.offered() if option.startswith("robot-pushes")]

    t = table(
        "kevin bruce emmett franck",
        rooms=NEAR,
        at={"kevin": "1,2", "bruce": "1,1", "emmett": "1,1"},
        robots=["1,1"],
        program={"kevin": "look+special"},
    )
    t.state.hidden[t.who("bruce")] = 1
    t.says("cell 0,2")
    assert [option for option in t.offered() if option.startswith("robot-pushes")] == ["robot-pushes a:emmett"]


@rule("R25-ROBOT-9", "R25-ACT-PUSH-3")
def test_nobody_moves_a_robot() -> None:
    for who, action in (("bruce", "push"), ("max", "special"), ("jennifer", "special")):
        spot = "1,0" if who == "jennifer" else "1,1"
        t = table(f"{who} emmett kevin franck", rooms=NEAR, at={who: spot}, robots=["1,1"], program={who: action})
        assert t.heard("lost"), who


@rule("R25-ROBOT-11", "R25-ACT-CTRL-1")
def test_robots_ride_along_and_leave_without_a_trace() -> None:
    t = table(
        "kevin bruce emmett franck",
        rooms={"1,1": "dark"},
        at={"kevin": "1,1"},
        robots=["1,1"],
        program={"kevin": "control+special"},
    )

    t.says("shift row:1:right")
    assert t.at("robot") == "1,2"
    t.says("robot-moves a:0,2")
    assert t.heard("eliminated") == []


@rule("R25-ROBOT-11", "R25-ROOM-JAM-1")
def test_a_robot_in_the_jamming_room_jams_nothing() -> None:
    t = table(rooms={"1,1": "jam"}, robots=["1,1"], program={"alice": "look"})

    assert t.state.talk(0) == "free"
