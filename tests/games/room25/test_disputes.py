"""Positions that a rule lawyer would put on the table: what happens where two rules meet."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gamenight.core.rulebook import rule
from gamenight.games.room25.actions import MOVE
from gamenight.games.room25.board import DOWN
from tests.games.room25.table import AFTER_PROGRAMMING, CARDS_FIRST, COUNTDOWN, PROGRAMMING, SECOND_CARD, card, table

FOUR_PRISONERS = "prisoner prisoner prisoner prisoner"


# Leaving, entering, dying: in this order


@rule("R25-ENG-1")
def test_those_left_in_a_saw_room_die_before_the_room_that_is_entered_revives_them() -> None:
    t = table(
        "max alice emmett franck",
        rooms={"B2": "saw"},
        hidden={"A2": "regen"},
        at={"max": "B2", "alice": "B2"},
        program={"max": "move"},
        roles="prisoner guard prisoner prisoner",
    )

    t.says("cell A2")

    assert [event.kind for event in t.events if event.kind in ("eliminated", "revealed", "revived")] == [
        "eliminated",
        "revealed",
        "revived",
    ]
    assert t.at("alice") == "C3"
    assert t.room("A2") == "empty"
    assert t.barred("B2")


@rule("R25-ENG-1")
def test_a_death_on_leaving_ends_the_game_before_the_next_room_is_turned_up() -> None:
    t = table(
        "max alice",
        mode="competition",
        seats=2,
        rooms={"B2": "saw"},
        hidden={"A2": "regen"},
        at={"max": "B2", "alice": "B2"},
        program={"max": "move"},
    )

    t.says("cell A2")

    assert t.outcome == "R25-MODE-COMP-3"
    assert t.state.winners() == [0]
    assert not t.heard("revealed")


@rule("R25-ROOM-SAW-5")
def test_whoever_calls_somebody_out_of_a_saw_room_closes_it_on_the_others() -> None:
    t = table(
        "jennifer max alice franck",
        rooms={"B2": "saw", "A2": "empty"},
        at={"jennifer": "A2", "max": "B2", "alice": "B2"},
        program={"jennifer": "special"},
        roles="guard prisoner prisoner prisoner",
    )

    t.says("character max")

    assert t.at("max") == "A2"
    assert not t.alive("alice")
    assert t.barred("B2")


@rule("R25-ZRB-REW-1")
def test_rewind_takes_one_out_of_a_saw_room_and_leaves_the_program() -> None:
    t = table(
        "franck max alice emmett",
        mode="cooperation",
        rooms={"B2": "saw", "D3": "empty"},
        at={"franck": "B2", "max": "D3"},
        program={"franck": "look+move"},
        deck="rewind movement",
        stage=AFTER_PROGRAMMING,
        options={"level": "insane"},
    )

    t.chance(card(t, "rewind")).follow()

    assert t.at("franck") == "C3"
    assert t.barred("B2")
    assert t.topic == "look"
    assert t.state.slot[2 * t.who("franck") + 1] == MOVE


@rule("R25-ROOM-ACID-3")
def test_a_third_in_the_acid_bath_dies_first_then_the_carrier_still_chooses() -> None:
    t = table(
        "bruce max alice franck emmett",
        rooms={"B2": "acid", "A2": "empty"},
        at={"bruce": "A2", "franck": "A2", "max": "A1", "alice": "B2"},
        program={"bruce": "special"},
        roles="prisoner guard guard prisoner prisoner",
    )

    t.says("character max", "character franck", "cell B2")

    assert t.topic == "acid"
    assert t.asked == [0]
    assert not t.alive("alice")
    t.says("character franck")
    assert t.alive("bruce", "franck") == ["bruce"]


@rule("R25-ROOM-ILLUSION-2")
def test_those_who_were_in_the_illusion_travel_with_its_tile() -> None:
    t = table(
        "max alice emmett franck",
        rooms={"B2": "illusion", "A2": "empty"},
        hidden={"E5": "vortex"},
        at={"max": "A2", "alice": "B2", "emmett": "A2"},
        program={"max": "move"},
    )

    t.says("cell B2", "cell E5")

    assert t.at("alice") == "E5"
    assert t.room("E5") == "illusion"
    assert t.room("B2") == "vortex"
    assert t.at("max") == "C3"
    assert t.at("emmett") == "A2"


@rule("R25-ROOM-PIVOT-6")
def test_behind_an_illusion_a_corridor_lies_as_the_carrier_wants_for_both() -> None:
    t = table(
        "max alice emmett franck",
        rooms={"B2": "illusion", "A2": "empty"},
        hidden={"E5": "pivot"},
        at={"max": "A2", "alice": "A2"},
        program={"max": "special"},
    )

    t.says("character alice", "cell B2", "cell E5")

    assert t.topic == "pivot"
    assert t.asked == [0]
    t.says("turn north-south")
    assert (t.at("max"), t.at("alice"), t.room("B2")) == ("B2", "B2", "pivot")
    assert len(t.heard("pivoted")) == 1


@rule("R25-ENG-2")
def test_a_tunnel_does_not_send_anybody_back() -> None:
    t = table(
        "max alice emmett franck",
        rooms={"B2": "tunnel", "D4": "tunnel", "A2": "empty"},
        at={"max": "A2"},
        program={"max": "move"},
    )

    t.says("cell B2")

    assert t.at("max") == "D4"


@rule("R25-ROOM-TUNNEL-3")
def test_a_locked_tunnel_is_open_to_emmett_alone() -> None:
    rooms = {"B2": "tunnel", "D4": "tunnel", "A2": "empty"}
    for who, ends in (("max", "B2"), ("emmett", "D4")):
        t = table(f"{who} alice bruce franck", rooms=rooms, at={who: "A2"}, program={who: "move"}, locks=["D4"])

        t.says("cell B2")

        assert t.at(who) == ends


# Traps, floods, paranoia: whose clock runs


@rule("R25-ROOM-TRAP-2")
def test_whoever_waits_with_a_single_token_has_not_acted_in_a_trap() -> None:
    t = table(
        "max alice emmett franck", rooms={"B2": "trap", "A2": "empty"}, at={"max": "B2"}, program={"max": "look?"}
    )
    t.state.trapped[t.who("max")] = t.state.arrived[t.who("max")]

    t.says("wait")
    assert t.alive("max")
    t.says("cell B1")

    assert not t.alive("max")


@rule("R25-ROOM-TRAP-2")
def test_a_third_action_that_does_not_lead_out_of_a_trap_kills() -> None:
    t = table("max alice emmett franck", rooms={"B2": "trap"}, at={"max": "B2"}, declared="max")
    t.state.trapped[t.who("max")] = t.state.arrived[t.who("max")]

    t.says("act look", "cell A2")

    assert not t.alive("max")


@rule("R25-ROOM-TRAP-4")
def test_a_shift_does_not_lead_out_of_a_trap() -> None:
    t = table(
        "max alice emmett franck",
        rooms={"B1": "empty"},
        hidden={"B2": "trap"},
        at={"max": "B1"},
        program={"max": "move+control"},
    )

    t.says("cell B2", "shift row:2:left")

    assert not t.alive("max")


@rule("R25-ROOM-FLOOD-2")
def test_a_timer_does_not_hasten_the_flood() -> None:
    t = table(
        "max alice emmett franck",
        rooms={"B2": "flood", "D2": "empty"},
        hidden={"D1": "timer"},
        at={"max": "B2", "alice": "D2"},
        barred=["B2"],
        program={"alice": "move", "max": "control"},
        rounds=5,
        round=3,
    )
    t.state.drowns[t.who("max")] = 4

    t.says("shift column:B:up", "cell D1")

    assert t.alive("max")
    assert (t.state.round, t.state.rounds) == (4, 3)


@rule("R25-ROOM-FLOOD-2")
def test_one_drowns_after_the_second_slot_even_without_a_second_action_and_before_adrenaline() -> None:
    t = table(
        "alice max emmett franck",
        rooms={"B2": "flood", "D4": "empty"},
        at={"max": "B2", "alice": "D4"},
        barred=["B2"],
        declared="max",
        program={"alice": "control"},
        round=4,
    )
    t.state.drowns[t.who("max")] = 4

    t.says("shift row:4:left")

    assert not t.alive("max")
    assert not t.has_adrenaline("max")


@rule("R25-ROOM-PARANOIA-1")
def test_paranoia_swallows_what_was_programmed_and_what_was_used() -> None:
    t = table(
        "max alice emmett franck",
        rooms={"A2": "empty"},
        hidden={"B2": "paranoia"},
        at={"max": "A2"},
        program={"max": "move+look"},
    )

    t.says("cell B2")

    s = t.state
    assert s.pile[t.who("max")] == 0b11111
    assert [s.game.actions.words(option) for option in s.asks[0].options] == [
        "token look",
        "token move",
        "token push",
        "token control",
        "token special",
    ]


@rule("R25-ROOM-PARANOIA-8")
def test_paranoia_goes_on_for_the_round_when_its_room_is_sabotaged() -> None:
    t = table(
        "sarah max emmett franck",
        rooms={"B2": "paranoia"},
        at={"sarah": "B2", "max": "B2"},
        program={"sarah": "special"},
        raving={"max": "look control"},
    )

    t.says("sabotage").chance("token control").says("shift row:2:left")

    assert t.room("A2") == "empty"
    t.chance("token look").says("cell A1")
    assert t.topic == "program"  # and nobody raves in the next round
    assert not t.state.raves(t.who("max"))


@rule("R25-ROOM-MIRROR-4")
def test_a_mirror_leaves_a_stack_and_takes_adrenaline() -> None:
    t = table(
        "jennifer max emmett franck",
        rooms={"B2": "mirror", "A2": "paranoia"},
        at={"jennifer": "B2", "max": "A2"},
        program={"jennifer": "special"},
        raving={"max": "look control"},
    )

    t.says("character max")

    assert t.at("max") == "B2"
    assert not t.has_adrenaline("max")
    assert t.state.pile[t.who("max")] == 0b01001


@rule("R25-ROOM-MIRROR-1")
def test_a_push_into_a_mirror_takes_both_actions_that_were_still_to_come() -> None:
    t = table(
        "max alice emmett franck",
        rooms={"B2": "empty", "A2": "mirror", "C2": "saw", "B1": "saw", "B3": "saw"},
        at={"max": "B2", "alice": "B2"},
        barred=["C2", "B1", "B3"],
        program={"max": "push", "alice": "look+control"},
        declared="alice",
    )

    t.says("character alice", "cell A2")

    assert list(t.state.done) == [0] * 8  # the round is over
    assert not t.heard("lost")
    assert not t.has_adrenaline("alice")


# Hidden, locked, copied


@rule("R25-ABIL-BRUCE-7")
def test_alice_pushes_a_hidden_bruce_and_nobody_else_does() -> None:
    for who, pushed in (("alice", True), ("max", False)):
        t = table(
            f"bruce {who} sarah alice" if who != "alice" else "bruce alice sarah max",
            rooms={"B2": "empty", "A2": "empty"},
            at=dict.fromkeys(("bruce", "alice", "max"), "B2"),
            program={"bruce": "special", who: "push"},
        )

        t.says("character alice")

        assert ("character bruce" in t.offered()) == pushed, who


@rule("R25-ROBOT-8")
def test_a_robot_pushes_nobody_in_a_blue_room_and_nobody_hidden() -> None:
    t = table(
        "kevin max alice franck",
        rooms={"B2": "room-25", "D4": "empty"},
        at={"kevin": "D4", "max": "B2"},
        robots=["B2"],
        program={"kevin": "special"},
    )

    assert not [each for each in t.offered() if each.startswith("robot-pushes")]


@rule("R25-ABIL-BRUCE-9")
def test_bruce_next_to_emmett_has_no_pin() -> None:
    t = table(
        "bruce emmett max franck",
        rooms={"B2": "empty", "A2": "empty"},
        at={"bruce": "B2", "emmett": "B2"},
        locks=["A2"],
        program={"bruce": "move"},
    )

    assert "cell A2" not in t.offered()


@rule("R25-ABIL-BRUCE-6")
def test_bruce_between_emmett_and_a_franck_elsewhere_can_do_nothing() -> None:
    t = table(
        "bruce emmett franck max",
        rooms={"B2": "empty", "A2": "empty"},
        at={"bruce": "B2", "emmett": "B2", "franck": "A2"},
        program={"bruce": "special"},
    )

    assert t.heard("lost")


@rule("R25-ABIL-EMMETT-5")
def test_emmett_is_called_into_a_locked_room_where_others_are_not() -> None:
    t = table(
        "jennifer emmett max franck",
        rooms={"B2": "empty", "A2": "empty"},
        at={"jennifer": "B2", "emmett": "A2", "max": "A2"},
        locks=["B2"],
        program={"jennifer": "special"},
    )

    assert t.offered() == ["character emmett"]


@rule("R25-ABIL-MAX-4")
def test_max_carries_nobody_into_a_locked_room_not_even_emmett() -> None:
    t = table(
        "max emmett alice franck",
        rooms={"B2": "pivot", "A2": "empty", "C2": "flood"},
        at={"max": "B2", "emmett": "B2"},
        corridors={"B2": "across"},
        locks=["A2"],
        barred=["C2"],
        program={"max": "special"},
    )

    assert t.heard("lost")
    assert t.at("emmett") == "B2"


@rule("R25-ROOM-PIVOT-3")
def test_a_call_turns_the_corridor_towards_the_room_one_was_called_from() -> None:
    t = table(
        "jennifer max alice franck",
        rooms={"B2": "pivot", "B1": "empty"},
        at={"jennifer": "B2", "max": "B1"},
        corridors={"B2": "across"},
        program={"jennifer": "special"},
    )

    t.says("character max")

    assert t.state.turned[t.tile("B2")] == DOWN


@rule("R25-ROOM-CELL-3")
def test_a_cell_lets_nobody_be_pushed_or_carried_into_an_empty_room() -> None:
    for who, token in (("max", "special"), ("alice", "push")):
        t = table(
            f"{who} emmett jennifer franck",
            rooms={"B2": "cell", "A2": "empty"},
            at={who: "B2", "emmett": "B2"},
            program={who: token},
        )
        assert t.heard("lost"), who


@rule("R25-ROOM-CELL-2")
def test_a_robot_next_door_opens_a_cell() -> None:
    t = table(
        "max emmett jennifer franck",
        rooms={"B2": "cell", "A2": "empty"},
        at={"max": "B2"},
        robots=["A2"],
        program={"max": "move"},
    )

    assert t.offered() == ["cell A2"]


# Robots


@rule("R25-ROOM-ROBOT-5")
def test_a_robot_that_turns_up_the_other_robot_room_brings_no_robot() -> None:
    t = table(
        "kevin max alice franck",
        rooms={"B2": "robot", "D4": "empty"},
        hidden={"A2": "robot"},
        at={"kevin": "D4"},
        robots=["B2"],
        program={"kevin": "special"},
    )

    t.says("robot-moves a:A2")

    assert t.room("A2") == "robot"
    assert (t.at("robot"), t.at("robot2")) == ("A2", "")


@rule("R25-ROOM-ROBOT-3")
def test_one_robot_room_never_makes_a_second_robot() -> None:
    t = table(
        "max kevin alice franck",
        rooms={"A2": "empty"},
        hidden={"B2": "robot"},
        at={"max": "A2"},
        robots=["E5"],
        program={"max": "move"},
    )

    t.says("cell B2")

    assert t.at("robot2") == ""
    assert t.topic == "robot"


@rule("R25-ROBOT-6")
def test_a_robot_that_turns_up_a_flood_closes_it_and_is_gone() -> None:
    t = table(
        "kevin max alice franck",
        rooms={"B2": "empty", "D4": "empty"},
        hidden={"A2": "flood"},
        at={"kevin": "D4"},
        robots=["B2"],
        program={"kevin": "special"},
    )

    t.says("robot-moves a:A2")

    assert t.barred("A2")
    assert t.at("robot") == ""


@rule("R25-ROBOT-7")
def test_a_robot_enters_a_locked_room_and_no_closed_one() -> None:
    t = table(
        "kevin max alice franck",
        rooms={"B2": "empty", "D4": "empty", "A2": "empty", "C2": "saw"},
        at={"kevin": "D4"},
        robots=["B2"],
        locks=["A2"],
        barred=["C2"],
        program={"kevin": "special"},
    )

    assert "robot-moves a:A2" in t.offered()
    assert "robot-moves a:C2" not in t.offered()


# The way out


@rule("R25-EXIT-5")
def test_a_guard_inside_lets_nobody_out_and_a_prisoner_outside_neither() -> None:
    everybody = dict.fromkeys(("max", "alice", "emmett", "franck"), "A1")
    t = table(
        "max alice emmett franck",
        rooms={"A1": "room-25"},
        at=everybody,
        program={"max": "control"},
        roles="guard prisoner prisoner prisoner",
    )
    t.says("shift row:1:left")
    assert not t.state.over
    assert len(t.heard("no-escape")) == 1

    t = table(
        "max alice emmett franck",
        rooms={"A1": "room-25", "B1": "empty"},
        at=everybody | {"max": "B1"},
        program={"max": "control"},
        roles="guard prisoner prisoner prisoner",
    )
    t.says("shift row:1:left")
    assert not t.state.over


@rule("R25-MODE-SUSP-3")
def test_missing_and_eliminated_prisoners_are_counted_together() -> None:
    for rounds, at, out in ((1, "A1", True), (2, "A1", False), (1, "B1", False)):
        t = table(
            "max alice emmett franck",
            rooms={"A1": "room-25", "B1": "empty"},
            at={"max": "A1", "alice": "A1", "emmett": at},
            dead="franck",
            program={"max": "control"},
            roles=FOUR_PRISONERS,
            rounds=rounds,
        )
        t.says("shift column:A:up")
        assert (t.outcome == "R25-MODE-SUSP-3") == out, (rounds, at)
        assert t.state.winners() == ([0, 1, 2, 3] if out else [])  # as a side, the eliminated too


@rule("R25-ACT-CTRL-6")
def test_acceleration_takes_room_25_out_with_the_second_step() -> None:
    t = table(
        "max alice emmett franck",
        mode="cooperation",
        rooms={"A2": "room-25"},
        at=dict.fromkeys(("max", "alice", "emmett", "franck"), "A2"),
        program={"max": "control"},
        stage=AFTER_PROGRAMMING,
        options={"level": "insane"},
    )
    t.state.key_on = True

    t.chance(card(t, "acceleration")).says("shift column:A:up")

    assert t.outcome == "R25-MODE-COOP-1"
    assert len(t.heard("shifted")) == 1


@rule("R25-ROOM-TIMER-4")
def test_a_timer_in_the_last_round_but_one_opens_the_last_round_at_once() -> None:
    t = table(
        "alice max emmett franck",
        rooms={"A1": "room-25", "D4": "empty"},
        hidden={"E4": "timer"},
        at={"max": "A1", "emmett": "A1", "franck": "A1", "alice": "D4"},
        program={"alice": "move", "max": "control"},
        roles=FOUR_PRISONERS,
        rounds=2,
    )

    t.says("cell E4", "shift row:1:left")

    assert t.outcome == "R25-MODE-SUSP-3"


@rule("R25-MODE-SUSP-6")
def test_a_death_elsewhere_can_let_the_masks_fall() -> None:
    t = table(
        "max alice emmett franck",
        rooms={"A1": "room-25", "B2": "empty"},
        hidden={"B3": "mortal"},
        at={"max": "B2", "alice": "A1", "emmett": "A1"},
        program={"max": "move"},
        roles="guard prisoner prisoner prisoner",
    )

    t.says("cell B3")

    assert t.facts("bared", "seat") == [3]


@rule("R25-MODE-SUSP-9")
def test_roles_fall_in_the_order_of_elimination_and_no_further_than_needed() -> None:
    t = table(
        "max alice emmett franck jennifer sarah",
        rooms={"B2": "empty", "B1": "empty", "D4": "empty"},
        hidden={"B3": "mortal", "A1": "mortal", "E4": "mortal"},
        at={"max": "B2", "alice": "B1", "emmett": "D4"},
        program={"max": "move", "alice": "move", "emmett": "move"},
        roles="prisoner guard prisoner prisoner guard prisoner",
    )
    t.says("cell B3")
    assert t.facts("bared", "seat") == []
    t.says("cell A1")
    assert t.facts("bared", "seat") == [0, 1]
    t.says("cell E4")
    assert t.facts("bared", "seat") == [0, 1, 2]
    assert t.outcome == "R25-MODE-SUSP-4"
    assert t.state.winners() == [1, 4]


@rule("R25-CNT-9")
def test_skulls_leave_the_head_and_one_round_is_gone() -> None:
    t = table("max alice emmett franck", dead="alice emmett", rounds=6, stage=COUNTDOWN)

    assert t.queue() == ["franck", "max"]
    assert t.state.rounds == 5


@rule("R25-ROOM-REGEN-4")
def test_whoever_is_back_without_a_marker_opens_the_next_round() -> None:
    t = table(
        "max franck jennifer sarah",
        rooms={"B2": "empty"},
        hidden={"B3": "regen"},
        at={"max": "B2"},
        program={"max": "move"},
        rounds=6,
        dead="jennifer",
        roles=FOUR_PRISONERS,
    )
    s = t.state
    s.queue = vec[i64]([t.who("max"), t.who("franck"), t.who("sarah")])
    s.gone = vec[i64]([t.who("jennifer")])

    t.says("cell B3")

    assert t.queue() == ["jennifer", "franck", "sarah", "max"]
    assert t.state.rounds == 5


# Cards


@rule("R25-ZRB-3")
def test_a_card_before_programming_binds_the_controls_of_the_round() -> None:
    t = table("max alice emmett franck", mode="cooperation", rooms={"A1": "empty"}, at={"max": "A1"}, stage=CARDS_FIRST)
    t.chance(card(t, "movement", line=0, twice=0)).chance(card(t, "movement", line=1, twice=1))

    assert t.heard("ignored")
    assert t.state.arrows[0] == 0


@rule("R25-ZRB-4")
def test_a_penalty_takes_a_slot_and_adrenaline_still_does_it() -> None:
    t = table(
        "max alice emmett franck",
        mode="cooperation",
        rooms={"A1": "empty"},
        at={"max": "A1"},
        program={"max": "look+control"},
        stage=SECOND_CARD,
        options={"level": "insane"},
    )
    number = [int(each) for each in range(58) if t.state.sheet.token[each] == 3]
    max_and_alice = next(each for each in number if t.state.sheet.one[each] in (t.who("max"), t.who("alice")))
    t.chance(f"card {max_and_alice}")

    assert t.state.slot[2 * t.who("max") + 1] == -1 or not t.state.asks
    assert t.state.lost[t.who("max")] == 1 << 3
    assert t.state.lost[t.who("alice")] == 0


@rule("R25-ZRB-OFF-1")
def test_disabled_red_rooms_lose_their_prohibited_tokens() -> None:
    t = table(
        "max alice emmett franck",
        mode="cooperation",
        rooms={"A1": "saw", "B1": "flood", "D1": "acid"},
        barred=["A1", "B1"],
        at={"max": "D1"},
        stage=AFTER_PROGRAMMING,
        options={"level": "insane"},
    )

    t.chance(card(t, "disabled-red"))

    assert (t.room("A1"), t.room("B1"), t.room("D1")) == ("", "", "acid")
    assert not t.barred("A1")


@rule("R25-ZRB-PAN-8", "R25-ABIL-ALICE-4")
def test_panic_moves_everybody_but_alice() -> None:
    t = table(
        "bruce alice max franck",
        mode="cooperation",
        rooms={"B2": "empty", "A2": "dark"},
        at={"bruce": "B2", "alice": "B2", "max": "B2"},
        stage=AFTER_PROGRAMMING,
        options={"level": "insane"},
    )

    t.chance(card(t, "panic")).follow()

    assert (t.at("bruce"), t.at("max")) == ("B2", "A2")
    assert t.at("alice") == "B2"


@rule("R25-ZRB-PAN-3", "R25-ABIL-ALICE-4")
def test_in_panic_jennifer_calls_everybody_but_alice() -> None:
    t = table(
        "jennifer alice max franck",
        mode="cooperation",
        rooms={"B2": "dark", "A2": "empty"},
        at={"jennifer": "B2", "alice": "A2", "max": "A2"},
        stage=AFTER_PROGRAMMING,
        options={"level": "insane"},
    )

    t.chance(card(t, "panic")).follow()

    assert (t.at("max"), t.at("alice")) == ("B2", "A2")


@rule("R25-ZRB-PAN-3", "R25-ROOM-ZRB-1")
def test_in_panic_jennifer_calls_nobody_to_a_room_she_was_pushed_out_of() -> None:
    t = table(
        "jennifer bruce emmett franck",
        mode="cooperation",
        rooms={"B2": "zrb", "A2": "empty", "C2": "empty", "B1": "dark"},
        at={"jennifer": "B2", "bruce": "A2", "emmett": "C2"},
        robots=["B2"],
        stage=AFTER_PROGRAMMING,
        options={"level": "insane"},
    )

    t.says(card(t, "panic"))  # Bruce comes first, and draws a card of his own
    t.says(card(t, "chaos"))

    assert (t.at("jennifer"), t.at("bruce")) == ("B1", "B1")
    assert t.at("emmett") == "C2"


@rule("R25-ABIL-EMMETT-4")
def test_the_log_tells_of_the_locks_that_leave_with_emmett() -> None:
    t = table(
        "emmett max alice franck",
        rooms={"B2": "empty", "D4": "empty"},
        hidden={"A2": "mortal"},
        at={"emmett": "B2"},
        locks=["D4"],
        program={"emmett": "move"},
        roles="guard prisoner prisoner prisoner",
    )

    t.says("cell A2")

    assert t.because("unlocked") == ["R25-ABIL-EMMETT-4"]
    assert t.locked() == []


@rule("R25-ZRB-CHA-1")
def test_chaos_turns_corridors_first_and_then_robots_push() -> None:
    t = table(
        "max alice emmett franck",
        mode="cooperation",
        rooms={"B2": "pivot", "A2": "dark", "B1": "cold"},
        at={"max": "B2"},
        robots=["B2"],
        corridors={"B2": "across"},
        stage=AFTER_PROGRAMMING,
        options={"level": "insane"},
    )

    t.chance(card(t, "chaos")).follow()

    assert t.at("max") == "B1"


@rule("R25-ZRB-ROB-1")
def test_the_robot_card_moves_a_robot_to_somebody_hidden_and_pushes_nobody() -> None:
    t = table(
        "alice max emmett franck",
        mode="cooperation",
        rooms={"B2": "empty", "A2": "dark"},
        at={"alice": "B2"},
        robots=["E5"],
        program={"alice": "control"},
        stage=AFTER_PROGRAMMING,
        options={"level": "insane"},
    )
    t.state.hidden[t.who("alice")] = 1

    t.chance(card(t, "robot")).follow()

    assert t.at("robot") == "B2"
    assert t.at("alice") == "B2"


# Adrenaline, programming


@rule("R25-ADR-9")
def test_in_the_central_room_adrenaline_looks_or_moves() -> None:
    t = table("max alice emmett franck", declared="max")

    assert t.offered() == ["act look", "act move"]


@rule("R25-ROOM-COLD-3")
def test_a_revealed_guard_in_the_cold_has_one_action_and_may_wait_with_it() -> None:
    t = table(
        "max alice emmett franck",
        rooms={"B2": "cold"},
        at={"max": "B2"},
        roles="guard prisoner prisoner prisoner",
        bared=[0],
        stage=PROGRAMMING,
        spent="max alice emmett franck",
    )
    for who in ("alice", "emmett", "franck"):
        t.says(f"program {who}:look")
    assert "pass" in t.offered()
    t.says("pass")
    for _ in range(3):
        t.says("wait")

    assert t.topic == "free"
    assert "pass" not in t.offered()
