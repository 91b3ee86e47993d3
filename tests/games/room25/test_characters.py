from gamenight.core.rulebook import rule
from tests.games.room25.table import card, table

NEAR = {"B2": "empty", "A2": "empty", "B1": "empty"}


@rule("R25-ABIL-0", "R25-DEC-9", "R25-COMP-17", "R25-COMP-18")
def test_whoever_has_two_abilities_uses_the_one_that_is_possible() -> None:
    t = table("sarah kevin emmett franck", rooms=NEAR, at={"sarah": "B2"}, robots=["B2"], program={"sarah": "special"})

    assert t.offered() == ["sabotage", "scrap a"]


@rule("R25-ABIL-ALICE-1", "R25-ABIL-ALICE-2", "R25-ACT-PUSH-3")
def test_a_hidden_alice_cannot_be_pushed_carried_or_called() -> None:
    for who, action in (("bruce", "push"), ("max", "special"), ("jennifer", "special")):
        spot = "A2" if who == "jennifer" else "B2"
        t = table(
            f"alice {who} emmett franck",
            rooms=NEAR,
            at={"alice": "B2", who: spot},
            program={"alice": "special", who: action},
        )
        assert t.state.hidden[t.who("alice")] == 1
        assert t.heard("lost"), who


@rule("R25-ABIL-ALICE-2", "R25-ROOM-ACID-1")
def test_rooms_find_a_hidden_alice() -> None:
    t = table(rooms={"B2": "acid", "C2": "empty"}, at={"alice": "B2", "bruce": "C2"}, program={"bruce": "move"})
    t.state.hidden[t.who("alice")] = 1

    t.says("cell B2")

    assert t.alive("alice") == []


@rule("R25-ABIL-ALICE-3")
def test_alice_is_seen_again_with_her_next_action_even_if_it_is_lost() -> None:
    t = table(rooms={"B2": "dark"}, at={"alice": "B2"}, program={"alice": "special+look", "bruce": "look"})
    assert t.state.hidden[t.who("alice")] == 1

    t.says("cell C2")

    assert t.heard("appeared")
    assert t.state.hidden[t.who("alice")] == 0


@rule("R25-ABIL-ALICE-5", "R25-DEC-12", "R25-ROBOT-8")
def test_alice_may_refuse_a_robot() -> None:
    for answer, place in (("no", "B2"), ("yes", "A2")):
        t = table(
            "kevin alice emmett franck",
            rooms=NEAR,
            at={"alice": "B2"},
            robots=["B2"],
            program={"kevin": "move+special"},
        )
        t.says("cell C2", "robot-pushes a:alice", "cell A2")
        assert t.topic == "refuse-push"
        assert t.asked == [1]
        t.says(answer)
        assert t.at("alice") == place


@rule("R25-ABIL-JENNIFER-1", "R25-ENG-3")
def test_whoever_is_called_suffers_the_room() -> None:
    t = table(
        "jennifer bruce emmett franck",
        rooms={"B2": "trap", "B1": "empty"},
        at={"jennifer": "B2", "bruce": "B1"},
        program={"jennifer": "special"},
    )

    t.says("character bruce")

    assert t.state.trapped[t.who("bruce")] > 0


@rule("R25-ABIL-JENNIFER-2", "R25-ABIL-EMMETT-5")
def test_only_emmett_can_be_called_into_a_locked_room() -> None:
    where = {"jennifer": "B2", "bruce": "B1", "emmett": "B1"}
    t = table("jennifer bruce emmett franck", rooms=NEAR, at=where, locks=["B2"], program={"jennifer": "special"})
    assert t.offered() == ["character emmett"]

    t = table(
        "jennifer bruce emmett franck",
        rooms={**NEAR, "B2": "flood"},
        at=where,
        barred=["B2"],
        program={"jennifer": "special"},
    )
    assert t.heard("lost")


@rule("R25-ABIL-JENNIFER-4", "R25-ABIL-JENNIFER-3")
def test_whoever_is_called_must_come_and_robots_do_not() -> None:
    t = table(
        "jennifer bruce emmett franck",
        rooms=NEAR,
        at={"jennifer": "B2", "bruce": "B1"},
        robots=["A2"],
        program={"jennifer": "special"},
    )

    assert t.offered() == ["character bruce"]
    t.says("character bruce")
    assert t.at("bruce") == "B2"


@rule("R25-ABIL-MAX-1", "R25-ABIL-MAX-3")
def test_max_carries_one_and_never_moves_alone() -> None:
    t = table("max bruce emmett franck", rooms=NEAR, at={"max": "B2", "bruce": "B2"}, program={"max": "special"})
    t.says("character bruce", "cell A2")
    assert [t.at("max"), t.at("bruce")] == ["A2", "A2"]

    t = table("max bruce emmett franck", rooms=NEAR, at={"max": "B2"}, robots=["B2"], program={"max": "special"})
    assert t.heard("lost")


@rule("R25-ABIL-MAX-2", "R25-SW-8")
def test_a_carried_pair_sees_the_same_room() -> None:
    t = table(
        "max bruce emmett franck",
        rooms=NEAR,
        hidden={"C2": "vision", "E5": "saw"},
        at={"max": "B2", "bruce": "B2"},
        program={"max": "special"},
    )

    t.says("character bruce", "cell C2")
    assert t.asked == [0]
    t.says("cell E5")

    assert [t.knows(seat, "E5") for seat in range(4)] == ["saw", "saw", "", ""]


@rule("R25-ABIL-MAX-4", "R25-ROOM-TIMER-4", "R25-ROOM-FLOOD-3")
def test_a_pair_counts_once_for_the_timer_and_each_for_the_flood() -> None:
    t = table(
        "max bruce emmett franck",
        rooms=NEAR,
        hidden={"C2": "timer"},
        at={"max": "B2", "bruce": "B2"},
        program={"max": "special", "emmett": "look"},
        rounds=5,
    )
    t.says("character bruce", "cell C2")
    assert t.state.rounds == 4

    t = table(
        "max bruce emmett franck",
        rooms=NEAR,
        hidden={"C2": "flood"},
        at={"max": "B2", "bruce": "B2"},
        program={"max": "special"},
    )
    t.says("character bruce", "cell C2")
    assert [t.state.drowns[t.who(name)] for name in ("max", "bruce")] == [4, 4]


@rule("R25-ABIL-MAX-4", "R25-ROOM-ZRB-2")
def test_a_personal_card_hits_both_of_a_pair() -> None:
    t = table(
        "max bruce emmett franck",
        rooms=NEAR,
        hidden={"C2": "zrb"},
        at={"max": "B2", "bruce": "B2"},
        program={"max": "special"},
    )

    t.says("character bruce", "cell C2", card(t, "penalty", token=0))

    assert t.facts("penalised", "character") == [t.who("max"), t.who("bruce")]


@rule("R25-ABIL-KEVIN-1")
def test_kevin_swaps_two_rooms_around_him_without_entering() -> None:
    t = table(
        "kevin bruce emmett franck",
        rooms={"B2": "empty", "B1": "room-25"},
        hidden={"A2": "mortal"},
        at={"kevin": "B2", "bruce": "C2"},
        program={"kevin": "special"},
    )

    assert t.offered() == ["cell C2", "cell B3", "cell A2"]
    t.says("cell C2", "cell A2")

    assert t.at("bruce") == "A2"
    assert t.room("C2") == ""
    assert t.alive("bruce") == ["bruce"]


@rule("R25-ABIL-KEVIN-2", "R25-ROBOT-2")
def test_kevin_orders_any_robot() -> None:
    t = table(
        "kevin bruce emmett franck",
        rooms={"B2": "empty", "E5": "empty"},
        at={"kevin": "B2"},
        robots=["E5"],
        program={"kevin": "special"},
    )

    t.says("robot-moves a:D5")

    assert t.at("robot") == "D5"


@rule("R25-ABIL-FRANCK-1", "R25-ABIL-FRANCK-2")
def test_franck_recovers_only_what_is_spent() -> None:
    t = table(rooms=NEAR, at={"franck": "B2"}, declared="franck", program={"franck": "special"})
    assert t.heard("no-effect")

    t = table(
        mode="cooperation",
        rooms=NEAR,
        at={"franck": "B2"},
        program={"franck": "special"},
        options={"level": "insane"},
        rounds=1,
    )
    assert t.heard("no-effect")
    assert not t.has_adrenaline("franck")


@rule("R25-ABIL-EMMETT-1", "R25-ENG-5")
def test_emmett_reactivates_an_unoccupied_room() -> None:
    rooms = {"B2": "empty", "A2": "flood", "B1": "flood"}
    t = table(rooms=rooms, at={"emmett": "B2", "alice": "B1"}, barred=["A2", "B1"], program={"emmett": "special"})

    assert "reactivate B1" not in t.offered()
    t.says("reactivate A2")

    assert t.room("A2") == ""
    assert t.state.may_enter(t.who("alice"), t.tile("A2"))


@rule("R25-ABIL-EMMETT-2", "R25-ACT-MOVE-2", "R25-ABIL-EMMETT-6", "R25-COMP-10")
def test_emmett_locks_a_room_and_whoever_is_inside_gets_out() -> None:
    t = table(
        rooms={"B2": "empty", "A2": "empty", "C3": "central"},
        at={"emmett": "B2", "alice": "A2", "franck": "B2"},
        program={"emmett": "special", "franck": "move", "alice": "look+move"},
    )

    t.says("cell A1", "lock A2")
    assert t.locked() == ["A2"]
    assert "cell A2" not in t.offered()
    t.says("cell C2", "cell A1")

    assert t.at("alice") == "A1"


@rule("R25-ABIL-EMMETT-3", "R25-COMP-15")
def test_emmetts_player_says_which_lock_moves() -> None:
    t = table(
        rooms={**NEAR, "E5": "empty", "D5": "empty"},
        at={"emmett": "B2"},
        locks=["E5", "D5"],
        program={"emmett": "special"},
    )

    t.says("lock A2")
    assert t.topic == "lock-moves"
    assert t.asked == [2]
    t.says("cell E5")

    assert t.locked() == ["A2", "D5"]


@rule("R25-ABIL-EMMETT-6", "R25-ABIL-EMMETT-3")
def test_no_room_gets_two_locks() -> None:
    t = table(rooms=NEAR, at={"emmett": "B2", "alice": "B1"}, locks=["A2"], program={"emmett": "special"})

    assert t.offered() == ["lock B1"]


@rule("R25-ABIL-SARAH-1", "R25-ABIL-SARAH-2", "R25-ENG-6")
def test_sarah_has_two_tiles_and_sabotages_no_blue_room() -> None:
    t = table(
        "sarah bruce emmett franck",
        rooms={"B2": "empty"},
        at={"sarah": "B2"},
        locks=["B2"],
        program={"sarah": "special"},
    )
    t.says("sabotage")
    assert t.state.empties[t.who("sarah")] == 1
    assert t.state.locks_left() == 2

    t = table("sarah bruce emmett franck", rooms={"B2": "room-25"}, at={"sarah": "B2"}, program={"sarah": "special"})
    assert t.heard("lost")


@rule("R25-ABIL-SARAH-3", "R25-ROBOT-1")
def test_sarah_sabotages_a_robot_in_her_room() -> None:
    t = table("sarah bruce emmett franck", rooms=NEAR, at={"sarah": "B2"}, robots=["B2"], program={"sarah": "special"})

    t.says("scrap a")

    assert t.at("robot") == ""


@rule("R25-ABIL-BRUCE-2", "R25-DEC-13")
def test_jennifer_may_ignore_a_copied_call() -> None:
    for answer, place in (("no", "A2"), ("yes", "B2")):
        t = table(
            "jennifer bruce emmett franck",
            rooms=NEAR,
            at={"jennifer": "A2", "bruce": "B2"},
            program={"bruce": "special"},
        )
        t.says("character jennifer", "character jennifer")
        assert t.topic == "refuse-call"
        t.says(answer)
        assert t.at("jennifer") == place


@rule("R25-ABIL-BRUCE-3")
def test_bruce_recovers_beside_franck_in_the_same_room() -> None:
    t = table(rooms=NEAR, at={"bruce": "B2", "franck": "B2"}, spent="bruce", program={"bruce": "special"})

    t.says("character franck")

    assert t.has_adrenaline("bruce")


@rule("R25-ABIL-BRUCE-4")
def test_bruce_carries_anybody_but_max() -> None:
    where = {"max": "B2", "bruce": "B2", "emmett": "B2"}
    t = table("max bruce emmett franck", rooms=NEAR, at=where, program={"bruce": "special"})

    t.says("character max")

    assert t.offered() == ["character emmett"]


@rule("R25-ABIL-BRUCE-5")
def test_bruce_hacks_robots_only() -> None:
    t = table(
        "kevin bruce franck emmett",
        rooms=NEAR,
        at={"bruce": "B2", "kevin": "B2"},
        robots=["A2"],
        program={"bruce": "special"},
    )

    t.says("character kevin")

    assert t.offered() == ["robot-moves a:A1", "robot-moves a:B2", "robot-moves a:A3"]


@rule("R25-ABIL-BRUCE-6")
def test_bruce_has_no_locks() -> None:
    t = table("emmett bruce alice max", rooms=NEAR, at={"bruce": "B2", "emmett": "B2"}, program={"bruce": "special"})

    assert t.heard("lost")


@rule("R25-ABIL-BRUCE-7", "R25-ACT-PUSH-3")
def test_alice_sees_a_hidden_bruce_and_pushes_him() -> None:
    t = table(
        "bruce alice emmett franck",
        rooms=NEAR,
        at={"bruce": "B2", "alice": "B2", "emmett": "B2"},
        program={"bruce": "special", "alice": "push", "emmett": "push"},
    )

    t.says("character alice")
    assert t.state.hidden[t.who("bruce")] == 1
    t.says("character bruce", "cell A2")

    assert t.at("bruce") == "A2"
    assert t.offered() == ["character alice"]


@rule("R25-ABIL-BRUCE-8")
def test_bruce_sabotages_rooms_only_with_his_one_tile() -> None:
    t = table(
        "sarah bruce emmett franck",
        rooms=NEAR,
        at={"sarah": "A2", "bruce": "B2"},
        robots=["B2"],
        program={"bruce": "special"},
    )

    t.says("character sarah")
    assert t.offered() == ["sabotage"]
    t.says("sabotage")

    assert t.state.empties[t.who("bruce")] == 0
    assert t.state.empties[t.who("sarah")] == 2


@rule("R25-ABIL-BRUCE-9")
def test_bruce_never_has_anothers_immunity() -> None:
    t = table("emmett bruce alice max", rooms=NEAR, locks=["A2"], at={"bruce": "B2", "emmett": "B2"})

    assert t.state.may_enter(t.who("emmett"), t.tile("A2"))
    assert not t.state.may_enter(t.who("bruce"), t.tile("A2"))


@rule("R25-ABIL-BRUCE-10")
def test_bruce_who_calls_into_the_acid_dies() -> None:
    t = table(
        "jennifer bruce emmett franck",
        rooms={**NEAR, "B2": "acid"},
        at={"jennifer": "A2", "bruce": "B2", "emmett": "B1"},
        program={"bruce": "special"},
    )
    t.state.lost[t.who("jennifer")] = 1 << 4

    t.says("character jennifer", "character emmett")

    assert t.alive("bruce", "emmett") == ["emmett"]
