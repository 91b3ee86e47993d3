from gamenight.core.rulebook import rule
from tests.games.room25.table import card, table

NEAR = {"1,1": "empty", "1,0": "empty", "0,1": "empty"}


@rule("R25-ABIL-0", "R25-DEC-9", "R25-COMP-17", "R25-COMP-18")
def test_whoever_has_two_abilities_uses_the_one_that_is_possible() -> None:
    t = table(
        "sarah kevin emmett franck", rooms=NEAR, at={"sarah": "1,1"}, robots=["1,1"], program={"sarah": "special"}
    )

    assert t.offered() == ["sabotage", "scrap a"]


@rule("R25-ABIL-ALICE-1", "R25-ABIL-ALICE-2", "R25-ACT-PUSH-3")
def test_a_hidden_alice_cannot_be_pushed_carried_or_called() -> None:
    for who, action in (("bruce", "push"), ("max", "special"), ("jennifer", "special")):
        spot = "1,0" if who == "jennifer" else "1,1"
        t = table(
            f"alice {who} emmett franck",
            rooms=NEAR,
            at={"alice": "1,1", who: spot},
            program={"alice": "special", who: action},
        )
        assert t.state.hidden[t.who("alice")] == 1
        assert t.heard("lost"), who


@rule("R25-ABIL-ALICE-2", "R25-ROOM-ACID-1")
def test_rooms_find_a_hidden_alice() -> None:
    t = table(rooms={"1,1": "acid", "1,2": "empty"}, at={"alice": "1,1", "bruce": "1,2"}, program={"bruce": "move"})
    t.state.hidden[t.who("alice")] = 1

    t.says("cell 1,1")

    assert t.alive("alice") == []


@rule("R25-ABIL-ALICE-3")
def test_alice_is_seen_again_with_her_next_action_even_if_it_is_lost() -> None:
    t = table(rooms={"1,1": "dark"}, at={"alice": "1,1"}, program={"alice": "special+look", "bruce": "look"})
    assert t.state.hidden[t.who("alice")] == 1

    t.says("cell 1,2")

    assert t.heard("appeared")
    assert t.state.hidden[t.who("alice")] == 0


@rule("R25-ABIL-ALICE-5", "R25-DEC-12", "R25-ROBOT-8")
def test_alice_may_refuse_a_robot() -> None:
    for answer, place in (("no", "1,1"), ("yes", "1,0")):
        t = table(
            "kevin alice emmett franck",
            rooms=NEAR,
            at={"alice": "1,1"},
            robots=["1,1"],
            program={"kevin": "move+special"},
        )
        t.says("cell 1,2", "robot-pushes a:alice", "cell 1,0")
        assert t.topic == "refuse-push"
        assert t.asked == [1]
        t.says(answer)
        assert t.at("alice") == place


@rule("R25-ABIL-JENNIFER-1", "R25-ENG-3")
def test_whoever_is_called_suffers_the_room() -> None:
    t = table(
        "jennifer bruce emmett franck",
        rooms={"1,1": "trap", "0,1": "empty"},
        at={"jennifer": "1,1", "bruce": "0,1"},
        program={"jennifer": "special"},
    )

    t.says("character bruce")

    assert t.state.trapped[t.who("bruce")] > 0


@rule("R25-ABIL-JENNIFER-2", "R25-ABIL-EMMETT-5")
def test_only_emmett_can_be_called_into_a_locked_room() -> None:
    where = {"jennifer": "1,1", "bruce": "0,1", "emmett": "0,1"}
    t = table("jennifer bruce emmett franck", rooms=NEAR, at=where, locks=["1,1"], program={"jennifer": "special"})
    assert t.offered() == ["character emmett"]

    t = table(
        "jennifer bruce emmett franck",
        rooms={**NEAR, "1,1": "flood"},
        at=where,
        barred=["1,1"],
        program={"jennifer": "special"},
    )
    assert t.heard("lost")


@rule("R25-ABIL-JENNIFER-4", "R25-ABIL-JENNIFER-3")
def test_whoever_is_called_must_come_and_robots_do_not() -> None:
    t = table(
        "jennifer bruce emmett franck",
        rooms=NEAR,
        at={"jennifer": "1,1", "bruce": "0,1"},
        robots=["1,0"],
        program={"jennifer": "special"},
    )

    assert t.offered() == ["character bruce"]
    t.says("character bruce")
    assert t.at("bruce") == "1,1"


@rule("R25-ABIL-MAX-1", "R25-ABIL-MAX-3")
def test_max_carries_one_and_never_moves_alone() -> None:
    t = table("max bruce emmett franck", rooms=NEAR, at={"max": "1,1", "bruce": "1,1"}, program={"max": "special"})
    t.says("character bruce", "cell 1,0")
    assert [t.at("max"), t.at("bruce")] == ["1,0", "1,0"]

    t = table("max bruce emmett franck", rooms=NEAR, at={"max": "1,1"}, robots=["1,1"], program={"max": "special"})
    assert t.heard("lost")


@rule("R25-ABIL-MAX-2", "R25-SW-8")
def test_a_carried_pair_sees_the_same_room() -> None:
    t = table(
        "max bruce emmett franck",
        rooms=NEAR,
        hidden={"1,2": "vision", "4,4": "saw"},
        at={"max": "1,1", "bruce": "1,1"},
        program={"max": "special"},
    )

    t.says("character bruce", "cell 1,2")
    assert t.asked == [0]
    t.says("cell 4,4")

    assert [t.knows(seat, "4,4") for seat in range(4)] == ["saw", "saw", "", ""]


@rule("R25-ABIL-MAX-4", "R25-ROOM-TIMER-4", "R25-ROOM-FLOOD-3")
def test_a_pair_counts_once_for_the_timer_and_each_for_the_flood() -> None:
    t = table(
        "max bruce emmett franck",
        rooms=NEAR,
        hidden={"1,2": "timer"},
        at={"max": "1,1", "bruce": "1,1"},
        program={"max": "special", "emmett": "look"},
        rounds=5,
    )
    t.says("character bruce", "cell 1,2")
    assert t.state.rounds == 4

    t = table(
        "max bruce emmett franck",
        rooms=NEAR,
        hidden={"1,2": "flood"},
        at={"max": "1,1", "bruce": "1,1"},
        program={"max": "special"},
    )
    t.says("character bruce", "cell 1,2")
    assert [t.state.drowns[t.who(name)] for name in ("max", "bruce")] == [4, 4]


@rule("R25-ABIL-MAX-4", "R25-ROOM-ZRB-2")
def test_a_personal_card_hits_both_of_a_pair() -> None:
    t = table(
        "max bruce emmett franck",
        rooms=NEAR,
        hidden={"1,2": "zrb"},
        at={"max": "1,1", "bruce": "1,1"},
        program={"max": "special"},
    )

    t.says("character bruce", "cell 1,2", card(t, "penalty", token=0))

    assert t.facts("penalised", "character") == [t.who("max"), t.who("bruce")]


@rule("R25-ABIL-KEVIN-1")
def test_kevin_swaps_two_rooms_around_him_without_entering() -> None:
    t = table(
        "kevin bruce emmett franck",
        rooms={"1,1": "empty", "0,1": "room-25"},
        hidden={"1,0": "mortal"},
        at={"kevin": "1,1", "bruce": "1,2"},
        program={"kevin": "special"},
    )

    assert t.offered() == ["cell 1,2", "cell 2,1", "cell 1,0"]
    t.says("cell 1,2", "cell 1,0")

    assert t.at("bruce") == "1,0"
    assert t.room("1,2") == ""
    assert t.alive("bruce") == ["bruce"]


@rule("R25-ABIL-KEVIN-2", "R25-ROBOT-2")
def test_kevin_orders_any_robot() -> None:
    t = table(
        "kevin bruce emmett franck",
        rooms={"1,1": "empty", "4,4": "empty"},
        at={"kevin": "1,1"},
        robots=["4,4"],
        program={"kevin": "special"},
    )

    t.says("robot-moves a:4,3")

    assert t.at("robot") == "4,3"


@rule("R25-ABIL-FRANCK-1", "R25-ABIL-FRANCK-2")
def test_franck_recovers_only_what_is_spent() -> None:
    t = table(rooms=NEAR, at={"franck": "1,1"}, declared="franck", program={"franck": "special"})
    assert t.heard("no-effect")

    t = table(
        mode="cooperation",
        rooms=NEAR,
        at={"franck": "1,1"},
        program={"franck": "special"},
        options={"level": "insane"},
        rounds=1,
    )
    assert t.heard("no-effect")
    assert not t.has_adrenaline("franck")


@rule("R25-ABIL-EMMETT-1", "R25-ENG-5")
def test_emmett_reactivates_an_unoccupied_room() -> None:
    rooms = {"1,1": "empty", "1,0": "flood", "0,1": "flood"}
    t = table(rooms=rooms, at={"emmett": "1,1", "alice": "0,1"}, barred=["1,0", "0,1"], program={"emmett": "special"})

    assert "reactivate 0,1" not in t.offered()
    t.says("reactivate 1,0")

    assert t.room("1,0") == ""
    assert t.state.may_enter(t.who("alice"), t.tile("1,0"))


@rule("R25-ABIL-EMMETT-2", "R25-ACT-MOVE-2", "R25-ABIL-EMMETT-6", "R25-COMP-10")
def test_emmett_locks_a_room_and_whoever_is_inside_gets_out() -> None:
    t = table(
        rooms={"1,1": "empty", "1,0": "empty", "2,2": "central"},
        at={"emmett": "1,1", "alice": "1,0", "franck": "1,1"},
        program={"emmett": "special", "franck": "move", "alice": "look+move"},
    )

    t.says("cell 0,0", "lock 1,0")
    assert t.locked() == ["1,0"]
    assert "cell 1,0" not in t.offered()
    t.says("cell 1,2", "cell 0,0")

    assert t.at("alice") == "0,0"


@rule("R25-ABIL-EMMETT-3", "R25-COMP-15")
def test_emmetts_player_says_which_lock_moves() -> None:
    t = table(
        rooms={**NEAR, "4,4": "empty", "4,3": "empty"},
        at={"emmett": "1,1"},
        locks=["4,4", "4,3"],
        program={"emmett": "special"},
    )

    t.says("lock 1,0")
    assert t.topic == "lock-moves"
    assert t.asked == [2]
    t.says("cell 4,4")

    assert t.locked() == ["1,0", "4,3"]


@rule("R25-ABIL-EMMETT-6", "R25-ABIL-EMMETT-3")
def test_no_room_gets_two_locks() -> None:
    t = table(rooms=NEAR, at={"emmett": "1,1", "alice": "0,1"}, locks=["1,0"], program={"emmett": "special"})

    assert t.offered() == ["lock 0,1"]


@rule("R25-ABIL-SARAH-1", "R25-ABIL-SARAH-2", "R25-ENG-6")
def test_sarah_has_two_tiles_and_sabotages_no_blue_room() -> None:
    t = table(
        "sarah bruce emmett franck",
        rooms={"1,1": "empty"},
        at={"sarah": "1,1"},
        locks=["1,1"],
        program={"sarah": "special"},
    )
    t.says("sabotage")
    assert t.state.empties[t.who("sarah")] == 1
    assert t.state.locks_left() == 2

    t = table("sarah bruce emmett franck", rooms={"1,1": "room-25"}, at={"sarah": "1,1"}, program={"sarah": "special"})
    assert t.heard("lost")


@rule("R25-ABIL-SARAH-3", "R25-ROBOT-1")
def test_sarah_sabotages_a_robot_in_her_room() -> None:
    t = table(
        "sarah bruce emmett franck", rooms=NEAR, at={"sarah": "1,1"}, robots=["1,1"], program={"sarah": "special"}
    )

    t.says("scrap a")

    assert t.at("robot") == ""


@rule("R25-ABIL-BRUCE-2", "R25-DEC-13")
def test_jennifer_may_ignore_a_copied_call() -> None:
    for answer, place in (("no", "1,0"), ("yes", "1,1")):
        t = table(
            "jennifer bruce emmett franck",
            rooms=NEAR,
            at={"jennifer": "1,0", "bruce": "1,1"},
            program={"bruce": "special"},
        )
        t.says("character jennifer", "character jennifer")
        assert t.topic == "refuse-call"
        t.says(answer)
        assert t.at("jennifer") == place


@rule("R25-ABIL-BRUCE-3")
def test_bruce_recovers_beside_franck_in_the_same_room() -> None:
    t = table(rooms=NEAR, at={"bruce": "1,1", "franck": "1,1"}, spent="bruce", program={"bruce": "special"})

    t.says("character franck")

    assert t.has_adrenaline("bruce")


@rule("R25-ABIL-BRUCE-4")
def test_bruce_carries_anybody_but_max() -> None:
    where = {"max": "1,1", "bruce": "1,1", "emmett": "1,1"}
    t = table("max bruce emmett franck", rooms=NEAR, at=where, program={"bruce": "special"})

    t.says("character max")

    assert t.offered() == ["character emmett"]


@rule("R25-ABIL-BRUCE-5")
def test_bruce_hacks_robots_only() -> None:
    t = table(
        "kevin bruce franck emmett",
        rooms=NEAR,
        at={"bruce": "1,1", "kevin": "1,1"},
        robots=["1,0"],
        program={"bruce": "special"},
    )

    t.says("character kevin")

    assert t.offered() == ["robot-moves a:0,0", "robot-moves a:1,1", "robot-moves a:2,0"]


@rule("R25-ABIL-BRUCE-6")
def test_bruce_has_no_locks() -> None:
    t = table("emmett bruce alice max", rooms=NEAR, at={"bruce": "1,1", "emmett": "1,1"}, program={"bruce": "special"})

    assert t.heard("lost")


@rule("R25-ABIL-BRUCE-7", "R25-ACT-PUSH-3")
def test_alice_sees_a_hidden_bruce_and_pushes_him() -> None:
    t = table(
        "bruce alice emmett franck",
        rooms=NEAR,
        at={"bruce": "1,1", "alice": "1,1", "emmett": "1,1"},
        program={"bruce": "special", "alice": "push", "emmett": "push"},
    )

    t.says("character alice")
    assert t.state.hidden[t.who("bruce")] == 1
    t.says("character bruce", "cell 1,0")

    assert t.at("bruce") == "1,0"
    assert t.offered() == ["character alice"]


@rule("R25-ABIL-BRUCE-8")
def test_bruce_sabotages_rooms_only_with_his_one_tile() -> None:
    t = table(
        "sarah bruce emmett franck",
        rooms=NEAR,
        at={"sarah": "1,0", "bruce": "1,1"},
        robots=["1,1"],
        program={"bruce": "special"},
    )

    t.says("character sarah")
    assert t.offered() == ["sabotage"]
    t.says("sabotage")

    assert t.state.empties[t.who("bruce")] == 0
    assert t.state.empties[t.who("sarah")] == 2


@rule("R25-ABIL-BRUCE-9")
def test_bruce_never_has_anothers_immunity() -> None:
    t = table("emmett bruce alice max", rooms=NEAR, locks=["1,0"], at={"bruce": "1,1", "emmett": "1,1"})

    assert t.state.may_enter(t.who("emmett"), t.tile("1,0"))
    assert not t.state.may_enter(t.who("bruce"), t.tile("1,0"))


@rule("R25-ABIL-BRUCE-10")
def test_bruce_who_calls_into_the_acid_dies() -> None:
    t = table(
        "jennifer bruce emmett franck",
        rooms={**NEAR, "1,1": "acid"},
        at={"jennifer": "1,0", "bruce": "1,1", "emmett": "0,1"},
        program={"bruce": "special"},
    )
    t.state.lost[t.who("jennifer")] = 1 << 4

    t.says("character jennifer", "character emmett")

    assert t.alive("bruce", "emmett") == ["emmett"]
