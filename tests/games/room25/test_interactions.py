"""The twelve interactions that are hardest to get right."""

from gamenight.core.rulebook import rule
from tests.games.room25.table import AFTER_PROGRAMMING, CARDS_FIRST, card, table

FOUR = "alice bruce emmett franck"
SIX = "alice bruce emmett franck jennifer kevin"
ROLES = "prisoner guard guard prisoner prisoner prisoner"
NEAR = {"B2": "empty", "A2": "empty", "B1": "empty"}
WILD = {"madness_in_other_modes": "on"}


@rule("R25-ROOM-SAW-1", "R25-ENG-1", "R25-ROOM-REGEN-1")
def test_1_whoever_the_saw_took_is_revived_by_the_room_behind_it() -> None:
    t = table(
        SIX,
        roles=ROLES,
        rooms={"B2": "saw"},
        hidden={"A2": "regen"},
        at={"alice": "B2", "bruce": "B2"},
        program={"alice": "move"},
    )

    t.says("cell A2")

    assert t.at("bruce") == "C3"
    assert t.barred("B2")


@rule("R25-ROOM-SAW-1", "R25-MODE-COOP-1")
def test_1_unless_their_death_ends_the_game() -> None:
    t = table(
        FOUR,
        "cooperation",
        rooms={"B2": "saw"},
        hidden={"A2": "regen"},
        at={"alice": "B2", "bruce": "B2"},
        program={"alice": "move"},
    )

    t.says("cell A2")

    assert t.state.over
    assert t.heard("revealed") == []


@rule("R25-EXIT-5", "R25-MODE-SUSP-3", "R25-RND-4")
def test_2_adrenaline_of_the_last_round_may_lead_out() -> None:
    t = table(
        roles="prisoner prisoner prisoner guard",
        rooms={"A1": "room-25"},
        at={"alice": "A1", "bruce": "A1"},
        program={"bruce": "look"},
        declared="alice",
        rounds=1,
    )

    t.says("cell B1", "act control", "shift row:1:left")

    assert t.state.winners() == [0, 1, 2]


@rule("R25-ACT-CTRL-3", "R25-ZRB-3", "R25-ROOM-STEER-1")
def test_3_cards_before_programming_bind_control() -> None:
    t = table(FOUR, "cooperation", stage=CARDS_FIRST, at={"alice": "A1"})
    t.says(card(t, "movement", line=0, twice=0)).says(card(t, "movement", line=10, twice=0))

    assert t.state.shifts(0) == [0]
    assert t.state.shifts(5) == [10]


@rule("R25-ROOM-PARANOIA-1", "R25-ROOM-PARANOIA-6", "R25-ZRB-4")
def test_4_a_penalised_token_leaves_the_stack() -> None:
    t = table(hidden={"C2": "paranoia"}, program={"bruce": "move"})
    bruce = t.who("bruce")
    t.says("cell C2")

    t.state.penalise(bruce, 0)

    assert not t.state.pile[bruce] & 1


@rule("R25-ROOM-TRAP-2", "R25-ROOM-MIRROR-1", "R25-ZRB-4")
def test_5_a_cancelled_token_is_no_action_in_a_trap() -> None:
    t = table(rooms={"B2": "trap"}, at={"bruce": "B2"}, program={"alice": "look", "bruce": "look"})
    bruce = t.who("bruce")
    t.state.trapped[bruce] = t.state.arrived[bruce]
    t.state.penalise(bruce, 0)

    t.says("cell C2")

    assert t.topic == "program"
    assert t.alive("bruce") == ["bruce"]


@rule("R25-ROOM-TRAP-2", "R25-RND-4")
def test_5_adrenaline_counts_as_the_next_action_in_a_trap() -> None:
    t = table(rooms={"B2": "trap"}, at={"bruce": "B2"}, program={"alice": "look"}, declared="bruce")
    t.state.trapped[t.who("bruce")] = t.state.arrived[t.who("bruce")]

    t.says("cell C2", "act look", "cell A2")

    assert t.alive("bruce") == []


@rule("R25-ROOM-FLOOD-2", "R25-CNT-8", "R25-ROOM-TIMER-1")
def test_6_neither_the_timer_nor_the_alarm_moves_the_flood_clock() -> None:
    t = table(hidden={"C2": "flood", "B3": "timer"}, program={"alice": "move", "bruce": "move"})

    t.says("cell C2", "cell B3")

    assert t.state.rounds == 6
    assert t.state.drowns[t.who("alice")] == t.state.round == 4


@rule("R25-ABIL-MAX-2", "R25-ABIL-MAX-4", "R25-ROOM-ILLUSION-2")
def test_7_an_illusion_moves_the_pair_with_one_choice() -> None:
    t = table(
        "max bruce emmett franck",
        rooms=NEAR,
        hidden={"C2": "illusion", "E5": "trap"},
        at={"max": "B2", "bruce": "B2"},
        program={"max": "special"},
    )

    t.says("character bruce", "cell C2", "cell E5")

    assert [t.at("max"), t.at("bruce")] == ["C2", "C2"]
    assert len(t.heard("trapped")) == 2


@rule("R25-ROOM-ZRB-1", "R25-ZRB-PAN-3", "R25-ZRB-5", "R25-CNT-6")
def test_8_panic_in_a_mac_room_draws_again_for_everybody_who_comes() -> None:
    t = table(
        "jennifer bruce emmett franck",
        hidden={"C2": "zrb"},
        rooms={"C1": "empty"},
        at={"bruce": "C1"},
        program={"jennifer": "move"},
        options=WILD,
    )

    t.says("cell C2", card(t, "panic"))
    assert t.at("bruce") == "C2"
    assert t.topic == "draw"
    t.says(card(t, "penalty", token=0))

    assert t.facts("penalised", "character") == [t.who("bruce")]
    assert t.topic == "draw"


@rule("R25-ABIL-ALICE-2", "R25-MODE-SUSP-6", "R25-ROOM-CELL-4")
def test_9_a_hidden_alice_counts_for_majorities_and_cells() -> None:
    t = table(
        roles="prisoner prisoner guard prisoner",
        rooms={"C2": "room-25", "B2": "cell"},
        at={"alice": "C2", "bruce": "B2", "emmett": "C2"},
        program={"bruce": "move"},
    )
    t.state.hidden[t.who("alice")] = 1

    assert t.offered() == ["cell C2"]
    t.says("cell C2")

    assert t.facts("bared", "seat") == [3]


@rule("R25-ROBOT-6", "R25-ROOM-ILLUSION-2")
def test_10_a_robot_in_an_illusion_is_destroyed_without_a_swap() -> None:
    t = table(
        "kevin bruce emmett franck",
        rooms={"A2": "empty"},
        hidden={"B2": "illusion"},
        at={"kevin": "A2"},
        robots=["A2"],
        program={"kevin": "special"},
    )

    t.says("robot-moves a:B2")

    assert t.at("robot") == ""
    assert t.room("B2") == "illusion"


@rule("R25-ROOM-REGEN-6", "R25-ABIL-EMMETT-4", "R25-ROOM-REGEN-8", "R25-MODE-SUSP-9")
def test_11_emmett_comes_back_with_his_locks_and_counts_as_alive() -> None:
    t = table(
        SIX,
        roles="prisoner guard prisoner prisoner prisoner prisoner",
        dead="emmett",
        hidden={"C2": "regen", "B3": "mortal"},
        program={"alice": "move", "franck": "move"},
    )

    t.says("cell C2")
    assert t.state.locks_left() == 2
    t.says("cell B3")

    assert not t.state.over
    assert t.heard("bared") == []


@rule("R25-ABIL-BRUCE-1", "R25-ROOM-CENTRAL-1")
def test_12_bruce_copies_nobody_from_the_central_room() -> None:
    assert table(program={"bruce": "special"}).heard("lost")


@rule("R25-ZRB-REW-1", "R25-RND-2A")
def test_a_card_may_change_who_is_first() -> None:
    t = table(
        "bruce alice emmett franck",
        "cooperation",
        stage=AFTER_PROGRAMMING,
        rooms=NEAR,
        at={"bruce": "B2", "alice": "B2"},
        dead="",
        options={"level": "insane"},
    )

    t.says(card(t, "rewind"))

    assert [t.at("bruce"), t.at("alice")] == ["C3", "B2"]
