from gamenight.core.rulebook import rule
from tests.games.room25.table import table

NEAR = {"B2": "empty", "A2": "empty", "B1": "empty"}


@rule("R25-ROBOT-4", "R25-ROBOT-5")
def test_a_robot_reveals_rooms_without_effect() -> None:
    for room in ("timer", "regen", "vortex", "zrb"):
        t = table(
            "kevin bruce emmett franck",
            rooms={"A2": "empty"},
            hidden={"B2": room},
            at={"kevin": "A2"},
            robots=["A2"],
            program={"kevin": "special", "bruce": "look"},
            rounds=4,
        )
        t.says("robot-moves a:B2")
        assert t.room("B2") == room
        assert t.state.rounds == 4
        assert t.at("robot") == ("" if room == "timer" else "B2")


@rule("R25-ROBOT-5", "R25-ROBOT-11", "R25-CNT-7")
def test_a_robot_in_room_25_sounds_no_alarm() -> None:
    t = table(
        "kevin bruce emmett franck",
        rooms={"A2": "empty"},
        hidden={"B2": "room-25"},
        at={"kevin": "A2"},
        robots=["A2"],
        program={"kevin": "special", "bruce": "look"},
    )

    t.says("robot-moves a:B2")

    assert t.state.rounds == 8
    assert t.room("B2") == "room-25"


@rule("R25-ROBOT-7")
def test_a_robot_enters_locked_rooms_but_no_closed_ones() -> None:
    t = table(
        "kevin bruce emmett franck",
        rooms={**NEAR, "C2": "saw"},
        at={"kevin": "B1"},
        robots=["B2"],
        locks=["A2"],
        barred=["C2"],
        program={"kevin": "special"},
    )

    assert "robot-moves a:A2" in t.offered()
    assert "robot-moves a:C2" not in t.offered()


@rule("R25-ROBOT-8", "R25-ROOM-R25-2")
def test_a_robot_pushes_nobody_in_blue_rooms_and_nobody_hidden() -> None:
    t = table(
        "kevin bruce emmett franck",
        rooms={**NEAR, "B2": "room-25"},
        at={"kevin": "B1", "bruce": "B2"},
        robots=["B2"],
        program={"kevin": "special"},
    )
    assert not [option for option in t.offered() if option.startswith("robot-pushes")]

    t = table(
        "kevin bruce emmett franck",
        rooms=NEAR,
        at={"kevin": "C2", "bruce": "B2", "emmett": "B2"},
        robots=["B2"],
        program={"kevin": "look+special"},
    )
    t.state.hidden[t.who("bruce")] = 1
    t.says("cell C1")
    assert [option for option in t.offered() if option.startswith("robot-pushes")] == ["robot-pushes a:emmett"]


@rule("R25-ROBOT-9", "R25-ACT-PUSH-3")
def test_nobody_moves_a_robot() -> None:
    for who, action in (("bruce", "push"), ("max", "special"), ("jennifer", "special")):
        spot = "A2" if who == "jennifer" else "B2"
        t = table(f"{who} emmett kevin franck", rooms=NEAR, at={who: spot}, robots=["B2"], program={who: action})
        assert t.heard("lost"), who


@rule("R25-ROBOT-11", "R25-ACT-CTRL-1")
def test_robots_ride_along_and_leave_without_a_trace() -> None:
    t = table(
        "kevin bruce emmett franck",
        rooms={"B2": "dark"},
        at={"kevin": "B2"},
        robots=["B2"],
        program={"kevin": "control+special"},
    )

    t.says("shift row:2:right")
    assert t.at("robot") == "C2"
    t.says("robot-moves a:C1")
    assert t.heard("eliminated") == []


@rule("R25-ROBOT-11", "R25-ROOM-JAM-1")
def test_a_robot_in_the_jamming_room_jams_nothing() -> None:
    t = table(rooms={"B2": "jam"}, robots=["B2"], program={"alice": "look"})

    assert t.state.talk(0) == "free"
