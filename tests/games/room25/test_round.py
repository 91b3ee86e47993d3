import pytest

from gamenight.core.play import MAY, MUST
from gamenight.core.rulebook import rule
from gamenight.games.room25.actions import PLANS, RED, pair_of
from tests.games.room25.table import COUNTDOWN, PROGRAMMING, Table, table

NEAR = {"B2": "empty", "A2": "empty", "B1": "empty"}
FOUR = "alice bruce emmett franck"


def program_all(t: Table, **plans: str) -> Table:
    """Everybody programs Look, unless said otherwise, and declares no Adrenaline."""
    for name in FOUR.split():
        seat = int(t.state.owner[t.who(name)])
        t.say(seat, f"program {name}:{plans.get(name, 'look')}")
        if t.options(seat) and t.options(seat)[0].startswith("calm"):
            t.say(seat, f"calm {name}")
    return t


@rule("R25-RND-1", "R25-PROG-1", "R25-PROG-2", "R25-DEC-3", "R25-COMP-4")
def test_everybody_programs_at_once_two_different_tokens_in_order() -> None:
    t = table(stage=PROGRAMMING)

    assert t.asked == [0, 1, 2, 3]
    assert len(t.options(0)) == PLANS == 25
    assert all(first != second for first, second in map(pair_of, range(PLANS)))
    assert "program alice:look+move" in t.options(0)
    assert "program alice:move+look" in t.options(0)


@rule("R25-PROG-3", "R25-PROG-4", "R25-DEC-4")
def test_a_single_token_is_played_now_or_later() -> None:
    t = program_all(table(stage=PROGRAMMING))

    assert t.topic == "float"
    assert t.offered() == ["now", "wait"]
    t.says("wait")
    assert t.asked == [1]
    t.says("now", "cell C2", "wait", "wait")

    assert t.asked == [0]
    assert t.topic == "look"


@rule("R25-PROG-5", "R25-ACT-1", "R25-RND-2", "R25-RND-3")
def test_tokens_are_turned_over_one_by_one_in_turn_order() -> None:
    t = program_all(
        table(stage=PROGRAMMING), alice="look+move", bruce="move+look", emmett="look+push", franck="look+push"
    )

    t.says("cell C2", "cell C2", "cell C4", "cell C4", "cell B3", "cell C1")

    assert t.facts("acts", "character")[:6] == [
        t.who(name) for name in ["alice", "bruce", "emmett", "franck", "alice", "bruce"]
    ]
    assert t.facts("acts", "token")[:6] == [0, 1, 0, 0, 1, 0]


@rule("R25-PROG-10", "R25-ADR-1", "R25-SW-7")
def test_adrenaline_is_secret_until_programming_ends() -> None:
    t = table(stage=PROGRAMMING)
    t.say(0, "program alice:look").say(0, "adrenaline alice")

    assert t.state.adrenaline[t.who("alice")] == 1
    assert t.heard("declared") == []
    for seat, name in enumerate(FOUR.split()[1:], 1):
        t.say(seat, f"program {name}:look").say(seat, f"calm {name}")

    assert t.facts("declared", "character") == [t.who("alice")]


@rule("R25-PROG-8", "R25-MODE-SUSP-8", "R25-DEC-16", "R25-ADR-10")
def test_a_revealed_guard_chooses_freely_and_never_the_same_twice() -> None:
    t = table(roles="guard prisoner prisoner prisoner", bared=[0], stage=PROGRAMMING)

    assert t.options(0) == ["calm alice", "adrenaline alice"]
    t.say(0, "calm alice")
    for seat, name in enumerate(FOUR.split()[1:], 1):
        t.say(seat, f"program {name}:look").say(seat, f"calm {name}")
    assert t.offered() == ["act look", "act move", "pass"]
    t.says("act look", "cell C2", "wait", "wait", "wait")

    assert t.offered() == ["act move", "pass"]


@rule("R25-ACT-2", "R25-ACT-MOVE-4")
def test_what_can_be_done_must_be_done() -> None:
    t = table(hidden={"C2": "mortal", "B3": "mortal", "D3": "mortal", "C4": "mortal"}, program={"alice": "move"})

    assert "pass" not in t.offered()
    assert len(t.offered()) == 4


@rule("R25-ACT-3", "R25-ACT-LOOK-1", "R25-DEC-5")
def test_a_look_is_aimed_when_it_is_taken_and_stays_private() -> None:
    t = table(hidden={"C2": "saw"}, program={"alice": "look", "bruce": "look"})

    t.says("cell C2")

    assert t.knows(0, "C2") == "saw"
    assert t.knows(1, "C2") == ""
    assert t.room("C2") == ""


@rule("R25-ACT-LOOK-2", "R25-DEC-5", "R25-DEC-18")
def test_after_a_look_a_colour_may_be_claimed_and_nobody_waits_for_it() -> None:
    t = table(hidden={"C2": "saw"}, program={"alice": "look", "bruce": "look"})
    t.says("cell C2")

    assert t.asked == [1]
    assert t.options(0) == ["claim green", "claim yellow", "claim red", "claim blue", "claim-nothing"]
    t.say(0, "claim green")

    assert t.facts("claimed", "colour") == [0]
    assert t.asked == [1]
    assert t.options(0) == []


@rule("R25-ACT-LOOK-2", "R25-SW-2")
@pytest.mark.parametrize(("memory", "kept"), [("assisted", 2), ("strict", 1)])
def test_claims_stay_with_their_rooms_unless_players_must_remember(memory: str, kept: int) -> None:
    t = table(program={"alice": "look", "bruce": "look"}, options={"memory_mode": memory})
    for cell in ("C2", "B3"):
        t.state.peeked[0] = t.tile(cell)
        t.state.claim_colour(0, RED)

    assert sum(colour == RED for colour in t.state.claim) == kept
    t.state.show_tile(t.tile("B3"), because="R25-ACT-MOVE-1")
    assert sum(colour == RED for colour in t.state.claim) == kept - 1


@rule("R25-ACT-LOOK-4", "R25-SW-3")
def test_without_a_hidden_neighbour_a_look_is_lost() -> None:
    around = {"C2": "empty", "B3": "empty", "D3": "empty", "C4": "empty"}
    t = table(rooms=around, program={"alice": "look"})

    assert t.because("lost") == ["R25-ACT-2"]


@rule("R25-ACT-MOVE-1", "R25-ACT-MOVE-3")
def test_an_effect_applies_whenever_anybody_enters() -> None:
    t = table(hidden={"C2": "trap"}, program={"alice": "move", "bruce": "move"})

    t.says("cell C2", "cell C2")

    assert t.facts("trapped", "character") == [t.who("alice"), t.who("bruce")]
    assert t.at("alice") == t.at("bruce")


@rule("R25-ACT-PUSH-1", "R25-ACT-PUSH-2", "R25-DEC-7")
def test_whoever_pushes_stays_and_may_push_into_the_centre() -> None:
    t = table(rooms={"C2": "empty"}, at={"alice": "C2", "bruce": "C2"}, program={"alice": "push"})

    t.says("character bruce", "cell C3")

    assert [t.at("alice"), t.at("bruce")] == ["C2", "C3"]


@rule("R25-ACT-PUSH-4", "R25-ROOM-PIVOT-2")
def test_a_push_out_of_a_corridor_goes_through_its_ends() -> None:
    t = table(
        rooms={"B2": "pivot"},
        at={"alice": "B2", "bruce": "B2"},
        corridors={"B2": "across"},
        program={"alice": "push"},
    )

    t.says("character bruce")

    assert t.offered() == ["cell C2", "cell A2"]


@rule("R25-ACT-PUSH-5", "R25-ABIL-EMMETT-2")
def test_one_may_push_out_of_a_locked_room() -> None:
    t = table(rooms=NEAR, at={"alice": "B2", "bruce": "B2"}, locks=["B2"], program={"alice": "push"})

    t.says("character bruce", "cell A2")

    assert t.at("bruce") == "A2"


@rule("R25-ACT-PUSH-7")
def test_with_nobody_to_push_the_action_is_lost() -> None:
    assert table(rooms=NEAR, at={"alice": "B2"}, program={"alice": "push"}).heard("lost")


@rule("R25-ACT-CTRL-1", "R25-ACT-CTRL-4", "R25-ENG-6", "R25-MEM-2")
def test_a_shift_takes_everything_along_and_wraps() -> None:
    t = table(
        rooms={"A1": "trap", "E1": "dark"},
        at={"alice": "A1", "bruce": "E1"},
        locks=["E1"],
        robots=["E1"],
        program={"alice": "control"},
    )
    t.state.reminder[t.who("emmett")] = 1

    t.says("shift row:1:right")

    assert [t.at("alice"), t.at("bruce"), t.at("robot")] == ["B1", "A1", "A1"]
    assert t.locked() == ["A1"]
    assert t.tile("C1") == t.state.reminder[t.who("emmett")]
    assert t.heard("trapped") == []


@rule("R25-ACT-CTRL-5")
def test_between_two_arrows_control_is_still_possible_the_same_way() -> None:
    t = table(at={"alice": "A1"}, program={"bruce": "look", "alice": "control"})
    t.state.arrows[0] = 1
    t.state.arrows[5] = 0

    assert t.state.shifts(0) == [1]
    assert t.state.shifts(2) == []


@rule("R25-ACT-CTRL-8", "R25-CNT-4")
def test_arrows_last_for_the_round() -> None:
    t = table(at={"alice": "A1"}, program={"alice": "control"})

    t.says("shift row:1:right")

    assert t.topic == "program"
    assert all(arrow == -1 for arrow in t.state.arrows)


@rule("R25-EXIT-3", "R25-EXIT-7")
def test_neither_guards_nor_robots_are_in_the_way() -> None:
    t = table(
        roles="prisoner prisoner prisoner guard",
        rooms={"A1": "room-25"},
        at=dict.fromkeys(FOUR.split(), "A1"),
        robots=["A1"],
        program={"alice": "control"},
    )

    t.says("shift column:A:up")

    assert t.state.winners() == [0, 1, 2]


@rule("R25-EXIT-5")
def test_hidden_prisoners_are_present() -> None:
    t = table(
        roles="prisoner prisoner prisoner guard",
        rooms={"A1": "room-25"},
        at=dict.fromkeys(FOUR.split(), "A1"),
        program={"bruce": "control"},
    )
    t.state.hidden[t.who("alice")] = 1

    t.says("shift row:1:left")

    assert t.state.over


@rule("R25-EXIT-5")
def test_control_from_outside_helps_only_at_tables_that_want_it() -> None:
    for switch, over in (("off", False), ("on", True)):
        t = table(
            roles="prisoner prisoner prisoner guard",
            rooms={"A1": "room-25"},
            at={"alice": "C1", "bruce": "A1", "emmett": "A1"},
            program={"alice": "control"},
            options={"escape_by_outside_control": switch},
        )
        t.says("shift row:1:left")
        assert t.state.over == over


@rule("R25-RND-4", "R25-ADR-2", "R25-ADR-3", "R25-ADR-7", "R25-DEC-10", "R25-COMP-6")
def test_adrenaline_comes_last_and_may_repeat_any_basic_action() -> None:
    t = table(
        rooms=NEAR, at={"alice": "B2", "bruce": "B2"}, program={"alice": "look", "bruce": "look"}, declared="alice"
    )

    t.says("cell C2", "cell B3")

    assert t.topic == "rush"
    assert t.offered() == ["act look", "act move", "act push", "act control"]
    t.says("act look", "cell B3")
    assert not t.has_adrenaline("alice")


@rule("R25-ADR-4", "R25-ADR-1")
def test_spent_adrenaline_is_not_offered_again() -> None:
    t = table(stage=PROGRAMMING, spent="alice")

    t.say(0, "program alice:look")

    assert 0 not in t.asked


@rule("R25-ADR-5")
def test_declared_adrenaline_cannot_be_taken_back() -> None:
    t = table(program={"bruce": "look"}, declared="alice")
    t.says("cell C2")

    assert t.topic == "rush"
    assert "pass" not in t.offered()


@rule("R25-ADR-9", "R25-ROOM-CENTRAL-1")
def test_adrenaline_in_the_centre_is_for_look_and_move_and_is_spent_by_death() -> None:
    t = table(program={"bruce": "look"}, declared="alice")
    t.says("cell C2")
    assert t.offered() == ["act look", "act move"]

    t = table(hidden={"C2": "mortal"}, program={"alice": "move"}, declared="alice")
    t.says("cell C2")
    assert t.topic == "program"
    assert not t.has_adrenaline("alice")


@rule("R25-CNT-1", "R25-CNT-2", "R25-RND-5", "R25-COMP-19")
def test_a_round_passes_and_the_next_character_goes_first() -> None:
    t = table(program={"alice": "look"}, rounds=5)

    t.says("cell C2")

    assert t.state.rounds == 4
    assert t.queue() == ["bruce", "emmett", "franck", "alice"]
    assert t.state.tokens(t.who("alice")) == [0, 1, 2, 3, 4]


@rule("R25-CNT-3", "R25-MODE-SUSP-4")
def test_when_time_is_up_the_guards_have_won() -> None:
    t = table(roles="prisoner prisoner guard prisoner", program={"alice": "look"}, rounds=1)

    t.says("cell C2")

    assert t.state.winners() == [2]


@rule("R25-CNT-5", "R25-CNT-9", "R25-COMP-14")
def test_skulls_at_the_head_leave_and_one_round_passes() -> None:
    t = table("alice bruce emmett franck jennifer kevin", dead="alice bruce", stage=COUNTDOWN, rounds=5)

    assert t.queue() == ["emmett", "franck", "jennifer", "kevin"]
    assert t.state.rounds == 4
    assert [int(who) for who in t.state.gone] == [t.who("alice"), t.who("bruce")]


@rule("R25-CNT-5")
def test_a_skull_inside_the_queue_is_skipped() -> None:
    t = table("alice bruce emmett franck", dead="bruce", program={"alice": "look", "emmett": "look"})

    t.says("cell C2")

    assert t.asked == [2]


@rule("R25-CNT-6")
def test_the_first_player_is_the_first_who_lives() -> None:
    t = table("alice bruce emmett franck", dead="alice")

    assert t.state.first() == t.who("bruce")


@rule("R25-CNT-7")
def test_the_alarm_never_lengthens_the_countdown() -> None:
    t = table(hidden={"C2": "room-25"}, program={"alice": "move", "bruce": "look"}, rounds=3)
    t.says("cell C2")
    assert t.state.rounds == 3

    t = table(hidden={"C2": "room-25"}, program={"alice": "move", "bruce": "look"}, options={"alarm": "off"})
    t.says("cell C2")
    assert t.state.rounds == 8


@rule("R25-MEM-1", "R25-MEM-2", "R25-DEC-17", "R25-DEC-18", "R25-COMP-12")
def test_a_reminder_token_is_placed_in_passing_and_comes_back() -> None:
    t = table(hidden={"C2": "saw"}, program={"alice": "look+move", "bruce": "look"})

    asks = {(ask.seat, ask.kind) for ask in t.state.asks}
    assert (0, MUST) in asks
    assert (0, MAY) in asks
    t.say(0, "remind C2")
    assert t.topic == "look"
    assert t.state.reminder[t.who("alice")] == t.tile("C2")
    t.says("cell C2", "cell B3", "cell C2")

    assert t.state.reminder[t.who("alice")] == -1


@rule("R25-MEM-1")
def test_there_is_one_reminder_token_each() -> None:
    t = table(program={"alice": "look"})
    t.say(0, "remind A1")

    assert not t.state.may_remind(t.who("alice"))
    assert t.facts("reminded", "character") == [t.who("alice")]


@rule("R25-ENG-1", "R25-ENG-7")
def test_leaving_revealing_and_the_effect_come_in_this_order() -> None:
    t = table(
        "alice bruce emmett franck jennifer kevin",
        roles="prisoner guard guard prisoner prisoner prisoner",
        rooms={"B2": "saw"},
        hidden={"A2": "regen"},
        at={"alice": "B2", "bruce": "B2", "emmett": "B2"},
        program={"alice": "move"},
    )

    t.says("cell A2")

    kinds = [event.kind for event in t.events if event.kind not in ("bared", "round", "phase")]
    assert kinds == [
        "acts",
        "goes",
        "barred",
        "eliminated",
        "eliminated",
        "revealed",
        "revived",
        "revived",
        "destroyed",
    ]
    assert t.facts("eliminated", "character") == [t.who("bruce"), t.who("emmett")]


@rule("R25-ENG-2")
def test_a_swap_is_not_an_entry() -> None:
    t = table(
        "kevin bruce emmett franck",
        rooms={"B2": "empty", "A2": "saw", "B1": "trap"},
        at={"kevin": "B2", "bruce": "A2", "emmett": "A2"},
        program={"kevin": "special"},
    )

    t.says("cell A2", "cell B1")

    assert t.alive("bruce", "emmett") == ["bruce", "emmett"]
    assert t.heard("trapped") == []


@rule("R25-MODE-ALL-2", "R25-MODE-COOP-6")
def test_whoever_plays_two_programs_one_after_the_other() -> None:
    t = table("alice bruce max sarah", "cooperation", 2, stage=PROGRAMMING)

    assert t.options(0)[0] == "program alice:look"
    t.say(0, "program alice:look").say(0, "calm alice")

    assert t.options(0)[0] == "program max:look"
    assert t.asked == [0, 1]
