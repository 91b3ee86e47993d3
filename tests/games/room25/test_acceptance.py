"""The acceptance scenarios: one situation each, from the rules as a whole."""

from gamenight.core.rulebook import rule
from tests.games.room25.table import PROGRAMMING, card, table

OUT = {"B1": "room-25"}
ALL_IN = {"alice": "B1", "bruce": "B1", "emmett": "B1", "franck": "B1"}
PRISONERS = "prisoner prisoner prisoner guard"


@rule("R25-EXIT-1", "R25-EXIT-2", "R25-EXIT-5", "R25-MODE-SUSP-2", "R25-ACT-5", "R25-ROOM-R25-1")
def test_prisoners_push_room_25_out_and_win() -> None:
    t = table(rooms=OUT, at=ALL_IN, roles=PRISONERS, program={"alice": "control"})

    t.says("shift column:B:up")

    assert t.state.winners() == [0, 1, 2]
    assert t.outcome == "R25-MODE-SUSP-2"


@rule("R25-EXIT-5", "R25-SW-9", "R25-MODE-SUSP-10")
def test_a_guard_does_not_let_them_out() -> None:
    t = table(rooms=OUT, at=ALL_IN, roles=PRISONERS, program={"franck": "control"})

    t.says("shift column:B:up")

    assert not t.state.over
    assert t.at("alice") == "B5"
    assert t.heard("no-escape")


@rule("R25-ACT-CTRL-3", "R25-DEC-8")
def test_a_line_moves_again_only_the_same_way() -> None:
    t = table(at={"alice": "A1", "bruce": "E1"}, program={"alice": "control", "bruce": "control"})

    t.says("shift row:1:left")

    assert t.at("bruce") == "D1"
    assert "shift row:1:left" in t.offered()
    assert "shift row:1:right" not in t.offered()


@rule("R25-ROOM-ACID-1", "R25-ROOM-ACID-2", "R25-ROBOT-6")
def test_acid_takes_the_first_and_a_robot_takes_all() -> None:
    t = table(
        "alice bruce emmett kevin",
        rooms={"B2": "acid", "C2": "empty", "A2": "empty"},
        at={"alice": "B2", "bruce": "C2", "emmett": "C2", "kevin": "A2"},
        robots=["A2"],
        program={"emmett": "push", "kevin": "special"},
    )

    t.says("character bruce", "cell B2")
    assert t.alive("alice", "bruce") == ["bruce"]

    t.says("robot-moves a:B2")
    assert t.alive("bruce") == []
    assert t.at("robot") == ""


@rule("R25-ROOM-SAW-1", "R25-ROOM-SAW-2", "R25-ENG-1")
def test_the_saw_takes_whoever_stays() -> None:
    t = table(rooms={"B2": "saw"}, at={"alice": "B2", "bruce": "B2"}, program={"alice": "move"})

    t.says("cell A2")

    assert t.alive("alice", "bruce") == ["alice"]
    assert t.barred("B2")
    assert [event.kind for event in t.events][2:6] == ["goes", "barred", "eliminated", "revealed"]


@rule("R25-ROOM-SAW-4", "R25-ABIL-MAX-3")
def test_max_carries_somebody_out_of_the_saw() -> None:
    t = table(
        "max bruce emmett franck",
        rooms={"B2": "saw"},
        at={"max": "B2", "bruce": "B2", "emmett": "B2"},
        program={"max": "special"},
    )

    t.says("character bruce", "cell A2")

    assert t.alive("max", "bruce", "emmett") == ["max", "bruce"]


@rule("R25-ROOM-FLOOD-1", "R25-ROOM-FLOOD-2")
def test_whoever_stays_in_the_flood_drowns_in_the_next_round() -> None:
    t = table("alice bruce emmett franck", hidden={"C2": "flood"}, program={"alice": "move"})

    t.says("cell C2")
    assert t.barred("C2")
    assert t.state.round == 4
    t.says("program alice:look+push", "calm alice", "program bruce:look", "calm bruce")
    t.says("program emmett:look", "calm emmett", "program franck:look", "calm franck")
    t.says("now", "cell C4", "now", "cell C4", "now", "cell C4", "cell C1")

    assert t.alive("alice") == []
    assert t.because("eliminated") == ["R25-ROOM-FLOOD-2"]


@rule("R25-ROOM-FLOOD-3", "R25-ROOM-FLOOD-4")
def test_whoever_is_pushed_out_of_the_flood_lives_and_nobody_gets_in_again() -> None:
    t = table(rooms={"B2": "flood"}, at={"alice": "B2", "bruce": "B2"}, barred=["B2"], program={"bruce": "push"})
    t.state.drowns[t.who("alice")] = 3

    t.says("character alice", "cell A2")

    assert t.alive("alice") == ["alice"]
    assert t.state.drowns[t.who("alice")] == 0
    assert not t.state.may_enter(t.who("alice"), t.tile("B2"))


@rule("R25-ROOM-TRAP-1", "R25-ROOM-TRAP-2")
def test_looking_around_in_a_trap_is_deadly() -> None:
    t = table(hidden={"C2": "trap"}, program={"alice": "move+look"})

    t.says("cell C2")
    assert t.alive("alice") == ["alice"]
    t.says("cell C1")

    assert t.alive("alice") == []
    assert t.because("eliminated") == ["R25-ROOM-TRAP-1"]


@rule("R25-ROOM-TRAP-3", "R25-ABIL-SARAH-2")
def test_sarah_sabotages_her_trap() -> None:
    t = table("sarah bruce emmett franck", hidden={"C2": "trap"}, program={"sarah": "move+special"})

    t.says("cell C2", "sabotage")

    assert t.alive("sarah") == ["sarah"]
    assert t.room("C2") == "empty"
    assert t.state.empties[t.who("sarah")] == 1


@rule("R25-ROOM-COLD-1", "R25-PROG-6", "R25-ADR-6")
def test_in_the_cold_there_is_one_action_and_no_adrenaline() -> None:
    t = table(rooms={"C2": "cold"}, at={"alice": "C2"}, stage=PROGRAMMING)

    assert t.options(0) == [f"program alice:{token}" for token in ("look", "move", "push", "control", "special")]
    t.says("program alice:look")

    assert t.asked == [1, 2, 3]


@rule("R25-ROOM-MIRROR-1", "R25-ADR-5")
def test_the_mirror_takes_the_second_action_and_declared_adrenaline() -> None:
    t = table(hidden={"C2": "mirror"}, program={"alice": "move+look"}, declared="alice")

    t.says("cell C2")

    assert not t.has_adrenaline("alice")
    assert t.facts("acts", "token") == [1]
    assert t.state.round == 4


@rule("R25-ROOM-MIRROR-4")
def test_in_paranoia_the_mirror_takes_adrenaline_only() -> None:
    t = table(hidden={"C2": "mirror"})
    s = t.state
    alice = t.who("alice")
    s.mind[alice], s.pile[alice] = 2, 0b11

    s.dazzle(alice)

    assert not t.has_adrenaline("alice")
    assert s.pile[alice] == 0b11


@rule("R25-ROOM-TIMER-1", "R25-ROOM-TIMER-3", "R25-CNT-8")
def test_the_timer_takes_a_round() -> None:
    t = table(hidden={"C2": "timer"}, program={"alice": "move", "bruce": "look"}, rounds=4)

    t.says("cell C2")

    assert t.state.rounds == 3
    assert t.queue() == ["alice", "bruce", "emmett", "franck"]
    assert t.room("C2") == "empty"


@rule("R25-ROOM-TIMER-2")
def test_in_the_last_round_the_timer_is_deadly() -> None:
    t = table(hidden={"C2": "timer"}, program={"alice": "move", "bruce": "look"}, rounds=1)

    t.says("cell C2")

    assert t.alive("alice") == []
    assert t.state.rounds == 1


@rule("R25-ROOM-REGEN-1", "R25-ROOM-REGEN-3", "R25-ROOM-REGEN-4", "R25-CNT-9")
def test_everybody_comes_back_and_whoever_had_no_marker_goes_first() -> None:
    t = table(
        "alice bruce emmett franck jennifer kevin",
        roles="prisoner guard guard prisoner prisoner prisoner",
        bared=[1, 2],
        dead="bruce emmett",
        hidden={"C2": "regen"},
        program={"alice": "move"},
        rounds=6,
    )
    t.state.queue = type(t.state.queue)([t.who(name) for name in ["alice", "emmett", "franck", "jennifer", "kevin"]])
    t.state.gone = type(t.state.queue)([t.who("bruce")])

    t.says("cell C2")

    assert [t.at("bruce"), t.at("emmett")] == ["C3", "C3"]
    assert t.room("C2") == "empty"
    assert t.queue() == ["bruce", "emmett", "franck", "jennifer", "kevin", "alice"]
    assert t.state.rounds == 5


@rule("R25-CNT-7", "R25-ROOM-R25-2")
def test_the_alarm_leaves_five_rounds() -> None:
    t = table(hidden={"C2": "room-25"}, program={"alice": "move", "bruce": "look"}, rounds=8)

    t.says("cell C2")

    assert t.state.rounds == 5


@rule("R25-CNT-7")
def test_there_is_no_alarm_in_cooperation() -> None:
    t = table(mode="cooperation", hidden={"C2": "room-25"}, program={"alice": "move", "bruce": "look"}, rounds=8)

    t.says("cell C2")

    assert t.state.rounds == 8


@rule("R25-ZRB-4", "R25-ADR-3", "R25-PROG-9")
def test_a_penalty_takes_a_programmed_action_but_not_adrenaline() -> None:
    t = table(
        "emmett kevin",
        "competition",
        hidden={"C2": "zrb"},
        at={"emmett": "B2", "kevin": "C3"},
        program={"kevin": "move+control"},
        declared="kevin",
    )

    t.says("cell C2", card(t, "penalty", one=t.who("emmett"), token=3))

    assert t.facts("discarded", "token") == [3]
    assert t.topic == "rush"
    assert "act control" in t.offered()
    assert t.state.tokens(t.who("kevin")) == [0, 1, 2, 4]
    assert t.state.tokens(t.who("emmett")) == [0, 1, 2, 3, 4]


@rule("R25-ZRB-3")
def test_a_card_against_an_arrow_is_ignored() -> None:
    t = table(mode="cooperation", stage=1, options={"level": "standard"})

    t.says(card(t, "movement", line=0, twice=0)).says(card(t, "movement", line=1, twice=0))

    assert t.facts("shifted", "line") == [0]
    assert t.facts("ignored", "line") == [1]


@rule("R25-ZRB-BOMB-1", "R25-MODE-COOP-1", "R25-RND-2A", "R25-RND-3A")
def test_the_second_bomb_of_a_round_kills_in_red_rooms() -> None:
    t = table(mode="cooperation", rooms={"B2": "trap"}, at={"alice": "B2"}, stage=3, options={"level": "insane"})

    t.says(card(t, "time-bomb"))
    assert t.alive("alice") == ["alice"]
    t.says(f"card {int(card(t, 'time-bomb').split()[1]) + 1}")

    assert t.because("eliminated") == ["R25-ZRB-BOMB-1"]
    assert t.state.winners() == []


@rule("R25-ABIL-BRUCE-1", "R25-ABIL-BRUCE-3", "R25-ABIL-BRUCE-6", "R25-ABIL-EMMETT-1")
def test_bruce_next_to_emmett_and_franck_only_reactivates() -> None:
    where = {"bruce": "B2", "emmett": "C2", "franck": "C2"}
    rooms = {"B2": "empty", "C2": "empty", "A2": "saw"}
    t = table(rooms=rooms, at=where, barred=["A2"], program={"bruce": "special"})

    assert t.offered() == ["character emmett"]
    t.says("character emmett", "reactivate A2")

    assert t.room("A2") == ""
    assert not t.barred("A2")
    assert t.knows(3, "A2") == "saw"


@rule("R25-ABIL-BRUCE-1", "R25-ACT-SPEC-1")
def test_bruce_without_anything_to_copy_loses_his_action() -> None:
    where = {"bruce": "B2", "emmett": "C2", "franck": "C2"}
    t = table(rooms={"B2": "empty", "C2": "empty"}, at=where, program={"bruce": "special"})

    assert t.heard("lost")


@rule("R25-ABIL-EMMETT-4")
def test_without_emmett_there_are_no_locks() -> None:
    rooms = {"B2": "empty", "A1": "empty", "B1": "empty"}
    t = table(rooms=rooms, hidden={"C2": "mortal"}, locks=["A1", "B2"], program={"emmett": "move"})

    t.says("cell C2")

    assert t.locked() == []


@rule("R25-ABIL-EMMETT-5", "R25-ACT-PUSH-4", "R25-ABIL-MAX-4")
def test_emmett_can_be_pushed_into_a_locked_room_and_not_carried() -> None:
    rooms = {"B2": "empty", "A2": "empty"}
    where = {"max": "B2", "emmett": "B2"}
    t = table("max emmett bruce franck", rooms=rooms, at=where, locks=["A2"], program={"max": "push+special"})

    t.says("character emmett")
    assert "cell A2" in t.offered()
    t = table("max emmett bruce franck", rooms=rooms, at=where, locks=["A2"], program={"max": "special"})
    t.says("character emmett")

    assert "cell A2" not in t.offered()


@rule("R25-ROOM-PIVOT-1", "R25-ROOM-PIVOT-2", "R25-ROOM-PIVOT-3", "R25-ACT-LOOK-3", "R25-ACT-CTRL-7")
def test_a_corridor_limits_looks_but_neither_control_nor_calls() -> None:
    t = table(
        "jennifer bruce emmett franck",
        rooms={"B2": "pivot", "B1": "empty"},
        at={"jennifer": "B2", "bruce": "B1"},
        corridors={"B2": "across"},
        program={"jennifer": "look+special"},
        declared="jennifer",
    )

    assert t.offered() == ["cell C2", "cell A2"]
    t.says("cell A2", "character bruce")

    assert t.heard("pivoted")[0].facts["way"] == 2
    t.says("act control")
    assert "shift column:B:up" in t.offered()


@rule("R25-MODE-SUSP-9", "R25-MODE-SUSP-4")
def test_roles_of_the_dead_are_revealed_as_far_as_needed() -> None:
    t = table(
        "alice bruce emmett franck jennifer kevin",
        roles="prisoner guard prisoner guard prisoner prisoner",
        hidden={"C2": "mortal"},
        program={"alice": "move", "bruce": "move", "emmett": "move"},
    )

    t.says("cell C2")
    assert t.heard("bared") == []
    t.says("cell C2")
    assert t.facts("bared", "seat") == [0, 1]
    t.says("cell C2")

    assert t.facts("bared", "seat") == [0, 1, 2]
    assert t.state.winners() == [1, 3]


@rule("R25-MODE-SUSP-3")
def test_in_the_last_round_one_may_be_missing() -> None:
    where = {**ALL_IN, "emmett": "C3"}
    last = table(rooms=OUT, at=where, roles=PRISONERS, program={"alice": "control"}, rounds=1)
    early = table(rooms=OUT, at=where, roles=PRISONERS, program={"alice": "control"}, rounds=2)

    last.says("shift column:B:up")
    early.says("shift column:B:up")

    assert last.state.winners() == [0, 1, 2]
    assert last.outcome == "R25-MODE-SUSP-3"
    assert early.at("alice") == "B5"


@rule("R25-EXIT-4", "R25-MODE-COOP-2", "R25-MODE-COOP-1")
def test_without_the_key_nobody_escapes() -> None:
    closed = table(mode="cooperation", rooms=OUT, at=ALL_IN, program={"alice": "control"})
    opened = table(mode="cooperation", rooms=OUT, at=ALL_IN, program={"alice": "control"})
    opened.state.key_on = True

    closed.says("shift column:B:up")
    opened.says("shift column:B:up")

    assert closed.at("alice") == "B5"
    assert opened.state.winners() == [0, 1, 2, 3]
