import pytest

from gamenight.core.rulebook import rule
from gamenight.games.room25.board import SHOWN
from gamenight.words import speech
from tests.games.room25.table import AFTER_PROGRAMMING, CARDS_FIRST, Table, card, table

INSANE = {"level": "insane"}
NEAR = {"B2": "empty", "A2": "empty", "B1": "empty"}
FOUR = "alice bruce emmett franck"


def draws(key: str, characters: str = FOUR, **position: object) -> Table:
    """The first card at the Insane level; the first character is the first player."""
    options = {**INSANE, **position.pop("options", {})}  # type: ignore[dict-item]
    t = table(characters, "cooperation", stage=AFTER_PROGRAMMING, options=options, **position)  # type: ignore[arg-type]
    return t.says(card(t, key))


@rule("R25-ZRB-1", "R25-RND-0", "R25-MODE-COOP-4", "R25-SETUP-44")
def test_standard_draws_two_barriers_before_programming() -> None:
    t = table(mode="cooperation", stage=CARDS_FIRST)

    assert t.topic == "draw"
    assert len(t.offered()) == 44
    t.says(card(t, "movement", line=0, again=0)).says(card(t, "movement", line=2, again=0))

    assert t.topic == "program"
    assert t.pieces(0)["discards"]["says"] == "discarded: row 1 left, row 2 left"


@rule("R25-RND-0", "R25-RND-2A", "R25-MODE-COOP-4", "R25-MODE-COOP-5")
def test_the_last_round_draws_no_cards() -> None:
    t = table(mode="cooperation", stage=CARDS_FIRST, rounds=1)
    assert t.topic == "program"

    t = table(mode="cooperation", stage=AFTER_PROGRAMMING, rounds=1, program={"alice": "look"}, options=INSANE)
    assert t.topic == "look"


@rule("R25-SETUP-44", "R25-ZRB-1")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    t = table(mode="cooperation", stage=CARDS_FIRST, deck="movement")

    t.says(t.offered()[0])

    assert t.heard("reshuffled")
    assert len(t.offered()) == 44


@rule("R25-ZRB-2", "R25-ZRB-3", "R25-ACT-CTRL-3")
def test_a_movement_card_shifts_and_leaves_an_arrow() -> None:
    t = table(mode="cooperation", stage=CARDS_FIRST, at={"alice": "A1"})

    t.says(card(t, "movement", line=0, twice=1))

    assert t.at("alice") == "D1"
    assert t.state.arrows[0] == 0


@rule("R25-ZRB-3")
def test_an_ignored_card_still_draws_again() -> None:
    t = table(mode="cooperation", stage=CARDS_FIRST)

    t.says(card(t, "movement", line=2, again=1)).says(card(t, "movement", line=3, again=1))

    assert t.heard("ignored")
    assert t.topic == "draw"
    t.says(card(t, "movement", line=0, again=0))
    assert t.topic == "draw"


@rule("R25-ZRB-3", "R25-EXIT-6")
def test_no_card_lets_anybody_out() -> None:
    t = table(mode="cooperation", stage=CARDS_FIRST, rooms={"A1": "room-25"}, at=dict.fromkeys(FOUR.split(), "A1"))
    t.state.key_on = True

    t.says(card(t, "movement", line=0, twice=0))

    assert t.at("alice") == "E1"
    assert not t.state.over


@rule("R25-ZRB-4", "R25-COMP-20")
def test_penalties_add_up_and_spare_alice() -> None:
    t = table("max alice emmett kevin", "cooperation", stage=CARDS_FIRST)

    t.says(card(t, "penalty", one=t.who("max"), token=0)).says(card(t, "penalty", one=t.who("max"), token=3))

    assert t.state.tokens(t.who("max")) == [1, 2, 4]
    assert t.state.tokens(t.who("alice")) == [0, 1, 2, 3, 4]


@rule("R25-PROG-11", "R25-PROG-4", "R25-PROG-9")
def test_whoever_has_lost_tokens_programs_what_is_left() -> None:
    t = table("max bruce emmett kevin", "cooperation", stage=2)
    t.state.lost[t.who("max")] = 0b11001

    assert t.state.tokens(t.who("max")) == [1, 2]


@rule("R25-ZRB-PWR-1")
def test_a_power_failure_scraps_robots_and_revealed_green_rooms() -> None:
    t = draws(
        "power-failure",
        rooms={"B2": "tunnel", "A1": "cell"},
        hidden={"E5": "vision"},
        robots=["B2"],
        at={"bruce": "B2"},
    )

    assert t.at("robot") == ""
    assert [t.room("B2"), t.room("A1")] == ["empty", "cell"]
    assert not t.state.gutted[t.tile("E5")]


@rule("R25-ZRB-JAM-1", "R25-CNT-4")
def test_jamming_silences_the_round() -> None:
    t = draws("jamming", program={"alice": "look"})

    assert t.state.talk(0) == "silent"
    t.state.end_round()
    assert t.state.talk(0) == "free"


@rule("R25-ZRB-JAM-1", "R25-MODE-SOLO-5")
def test_alone_jamming_takes_the_reminder_tokens() -> None:
    t = table(mode="solo", stage=AFTER_PROGRAMMING, options=INSANE)
    t.state.reminder[t.who("alice")] = 0

    t.says(card(t, "jamming"))

    assert t.state.reminder[t.who("alice")] == -1
    assert not t.state.may_remind(t.who("alice"))


@rule("R25-ZRB-REW-1")
def test_rewind_takes_the_first_player_back_and_keeps_the_program() -> None:
    t = draws("rewind", "bruce alice emmett franck", rooms=NEAR, at={"bruce": "B2"}, program={"bruce": "look"})

    assert t.at("bruce") == "C3"
    assert t.topic == "look"


@rule("R25-ZRB-REW-1", "R25-ROOM-SAW-5")
def test_rewind_out_of_the_saw_sets_it_off() -> None:
    t = draws("rewind", "bruce alice emmett franck", rooms={"B2": "saw"}, at={"bruce": "B2", "emmett": "B2"})

    assert t.alive("emmett") == []


@rule("R25-ZRB-ROB-1", "R25-ZRB-5")
def test_the_robot_card_pushes_the_first_player_into_a_yellow_room() -> None:
    t = draws(
        "robot",
        "bruce alice emmett franck",
        rooms={**NEAR, "A2": "dark", "C2": "cold"},
        at={"bruce": "B2"},
        locks=["C2"],
    )

    assert t.at("robot") == "B2"
    assert t.at("bruce") == "A2"


@rule("R25-ZRB-ROB-1")
@pytest.mark.parametrize("room", ["trap", "room-25"])
def test_the_robot_card_does_nothing_in_red_and_blue_rooms(room: str) -> None:
    t = draws("robot", "bruce alice emmett franck", rooms={"B2": room}, at={"bruce": "B2"})

    assert t.at("robot") == ""


@rule("R25-ZRB-ROB-1", "R25-DEC-14")
def test_with_two_robots_the_first_player_picks_one() -> None:
    t = draws("robot", "bruce alice emmett franck", rooms=NEAR, at={"bruce": "B2"}, robots=["E5", "A5"])

    assert t.offered() == ["robot a", "robot b"]
    t.says("robot b")
    assert [t.at("robot"), t.at("robot b")] == ["E5", "B2"]


@rule("R25-ZRB-LOCK-1", "R25-DEC-14")
def test_lockdown_locks_beside_the_first_player() -> None:
    t = draws(
        "lockdown",
        "bruce alice kevin franck",
        rooms={**NEAR, "E5": "empty", "D5": "empty"},
        at={"bruce": "B2"},
        locks=["E5", "D5"],
    )

    t.says("cell A2")
    assert t.asked == [0]
    t.says("cell E5")
    assert t.locked() == ["A2", "D5"]


@rule("R25-ZRB-LOCK-1", "R25-ROOM-ZRB-2")
def test_whoever_drew_lockdown_in_a_mac_room_moves_a_lock_if_emmett_is_not_there() -> None:
    t = table(
        "alice bruce kevin franck",
        rooms={"B1": "empty", "A2": "empty", "E5": "empty", "D5": "empty"},
        hidden={"B2": "zrb"},
        at={"bruce": "B1"},
        locks=["E5", "D5"],
        program={"bruce": "move"},
        options={"madness_in_other_modes": "on"},
    )
    t.says("cell B2").chance(card(t, "lockdown"))

    t.says("cell A2")
    assert t.asked == [1]
    t.says("cell E5")
    assert t.locked() == ["A2", "D5"]


@rule("R25-ZRB-LOCK-1")
def test_lockdown_without_a_room_does_nothing() -> None:
    t = draws(
        "lockdown", "bruce alice kevin franck", rooms={"B2": "empty"}, at={"bruce": "B2"}, program={"bruce": "look"}
    )

    assert t.topic == "look"


@rule("R25-ZRB-OFF-1", "R25-ENG-5", "R25-ENG-6")
def test_disabled_rooms_turn_face_down_without_their_tokens() -> None:
    rooms = {"A1": "saw", "B1": "trap", "C1": "acid", "D1": "dark"}
    t = draws("disabled-red", rooms=rooms, at={"bruce": "B1"}, barred=["A1"], locks=["C1"], robots=["E5"])

    assert [t.room(cell) for cell in ("A1", "B1", "C1", "D1")] == ["", "trap", "", "dark"]
    assert not t.barred("A1")
    assert t.state.locks_left() == 2
    assert t.knows(3, "A1") == "saw"


@rule("R25-ZRB-OFF-1", "R25-ROOM-PIVOT-6")
def test_a_corridor_that_is_turned_down_lies_no_way() -> None:
    t = draws("disabled-yellow", rooms={"A1": "pivot", "B1": "dark"}, corridors={"A1": "down"}, robots=["B1"])

    assert t.state.turned[t.tile("A1")] == 0
    assert t.room("B1") == "dark"


@rule("R25-ZRB-CHA-1")
def test_chaos_turns_pushes_and_swallows() -> None:
    t = draws(
        "chaos",
        rooms={"A1": "pivot", "B2": "empty", "A2": "dark", "E5": "tunnel", "A5": "tunnel"},
        corridors={"A1": "down"},
        at={"bruce": "B2", "emmett": "E5"},
        robots=["B2"],
        program={"alice": "look"},
    )

    assert t.state.turned[t.tile("A1")] == 1
    assert [t.at("bruce"), t.at("emmett")] == ["A2", "A5"]


@rule("R25-ZRB-ACC-1", "R25-ACT-CTRL-6")
def test_during_acceleration_control_shifts_twice() -> None:
    t = draws("acceleration", at={"alice": "A1"}, program={"alice": "control"})

    t.says("shift row:1:right")

    assert t.at("alice") == "C1"


@rule("R25-ACT-CTRL-6")
def test_the_second_step_of_acceleration_may_lead_out() -> None:
    t = draws(
        "acceleration", rooms={"A2": "room-25"}, at=dict.fromkeys(FOUR.split(), "A2"), program={"alice": "control"}
    )
    t.state.key_on = True

    t.says("shift column:A:up")

    assert t.state.winners() == [0, 1, 2, 3]


@rule("R25-ZRB-PAN-1", "R25-ZRB-PAN-2")
def test_panic_costs_franck_his_adrenaline() -> None:
    t = table(
        "franck bruce emmett kevin",
        "competition",
        2,
        hidden={"C2": "zrb"},
        program={"franck": "move"},
        options={"madness_in_other_modes": "on"},
    )

    t.says("cell C2", card(t, "panic"))

    assert not t.has_adrenaline("franck")


@rule("R25-ZRB-PAN-3", "R25-ZRB-5")
def test_in_panic_jennifer_calls_everybody_around_her_to_a_yellow_room() -> None:
    where = {"jennifer": "B2", "bruce": "A2", "emmett": "B1", "franck": "A2"}
    for room, came in (("dark", "B2"), ("empty", "A2")):
        t = draws("panic", "jennifer bruce emmett franck", rooms={**NEAR, "B2": room}, at=where)
        assert t.at("franck") == came
    t = table(
        "jennifer bruce emmett franck",
        "cooperation",
        stage=AFTER_PROGRAMMING,
        rooms={**NEAR, "B2": "dark"},
        at=where,
        options=INSANE,
    )
    t.state.hidden[t.who("bruce")] = 1
    t.says(card(t, "panic"))
    assert [t.at("bruce"), t.at("emmett")] == ["A2", "B2"]


@rule("R25-ZRB-PAN-4")
def test_in_panic_kevin_swaps_an_occupied_room() -> None:
    t = draws("panic", "kevin bruce emmett franck", rooms={"A1": "empty"}, at={"bruce": "A1"})

    assert t.offered() == ["cell A1", "cell B1", "cell A2"]
    t.says("cell A1", "cell A2")
    assert t.at("bruce") == "A2"


@rule("R25-ZRB-PAN-4")
def test_a_table_may_keep_kevins_panic_around_him() -> None:
    t = draws(
        "panic",
        "kevin bruce emmett franck",
        rooms={"B2": "empty"},
        at={"kevin": "B2"},
        options={"panic_kevin_scope": "around-kevin"},
    )

    assert t.offered() == ["cell B1", "cell A2", "cell C2", "cell B3"]


@rule("R25-ZRB-PAN-5")
def test_in_panic_emmett_locks_himself_in() -> None:
    t = draws("panic", "emmett bruce alice franck", rooms=NEAR, at={"emmett": "B2"})
    assert t.locked() == ["B2"]

    t = draws("panic", "emmett bruce alice franck")
    assert t.locked() == []


@rule("R25-ZRB-PAN-6", "R25-ZRB-5")
def test_in_panic_max_takes_everybody_along() -> None:
    where = {"max": "B2", "bruce": "B2", "emmett": "B2"}
    t = draws("panic", "max bruce emmett franck", rooms={**NEAR, "A2": "dark", "B1": "cold"}, at=where)

    t.says("cell B1")
    assert [t.at(name) for name in where] == ["B1", "B1", "B1"]

    t = draws(
        "panic", "max bruce emmett franck", rooms={**NEAR, "A2": "dark"}, at={"max": "B2"}, program={"max": "look"}
    )
    assert t.at("max") == "B2"


@rule("R25-ZRB-PAN-7")
def test_in_panic_sarah_uses_a_tile() -> None:
    t = draws("panic", "sarah bruce emmett franck", rooms={"B2": "dark"}, at={"sarah": "B2"})

    assert t.room("B2") == "empty"
    assert t.state.empties[t.who("sarah")] == 1


@rule("R25-ZRB-PAN-8", "R25-ZRB-5")
def test_in_panic_bruce_pushes_everybody_out() -> None:
    four = "bruce kevin emmett franck"
    t = draws("panic", four, rooms={**NEAR, "A2": "dark", "B1": "cold"}, at=dict.fromkeys(four.split(), "B2"))

    t.says("cell A2")

    assert [t.at(name) for name in four.split()] == ["B2", "A2", "A2", "A2"]


@rule("R25-ZRB-PAN-9", "R25-ABIL-ALICE-4")
def test_alice_does_not_panic() -> None:
    t = draws("panic", rooms=NEAR, at={"alice": "B2"}, program={"alice": "look"})

    assert t.topic == "look"
    assert t.has_adrenaline("alice") is False


@rule("R25-ZRB-BOMB-1")
def test_one_bomb_is_harmless_and_gone_with_the_round() -> None:
    t = draws("time-bomb", rooms={"B2": "trap"}, at={"alice": "B2"}, program={"bruce": "look"})

    assert t.alive("alice") == ["alice"]
    t.state.end_round()
    assert sum(place == SHOWN for place in t.state.card) == 0


@rule("R25-ZRB-1")
def test_the_log_tells_what_is_printed_on_a_card() -> None:
    t = table(mode="cooperation", stage=CARDS_FIRST)

    t.chance(card(t, "movement", line=2, again=1)).chance(card(t, "penalty", token=0)).chance(
        card(t, "movement", line=3)
    )

    words = speech(t.state.game)
    told = [words.event(event) for event in t.events if event.kind.startswith("card")]
    assert told == [
        "A card: row 2 left, then another card.",
        "A card, Penalty: Emmett and Kevin, Look.",
        "A card: row 2 right.",
    ]
