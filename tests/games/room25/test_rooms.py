import pytest

from gamenight.core.play import MAY, MUST
from gamenight.core.rulebook import rule
from tests.games.room25.table import PROGRAMMING, card, table


@rule("R25-ROOM-CENTRAL-1", "R25-ACT-PUSH-2", "R25-ACT-CTRL-2", "R25-TILE-1")
@pytest.mark.parametrize("token", ["push", "control", "special"])
def test_in_the_central_room_only_look_and_move_work(token: str) -> None:
    t = table(program={"alice": token})

    assert t.heard("lost")


@rule("R25-ROOM-CENTRAL-2", "R25-ACT-CTRL-2", "R25-EXIT-2")
def test_the_middle_lines_never_move() -> None:
    t = table(at={"alice": "A3", "bruce": "C1"}, program={"alice": "control", "bruce": "control"})

    assert t.offered() == ["shift column:A:up", "shift column:A:down"]
    t.says("shift column:A:up")
    assert t.offered() == ["shift row:1:left", "shift row:1:right"]


@rule("R25-ROOM-CENTRAL-4", "R25-ABIL-JENNIFER-1")
def test_jennifer_calls_somebody_out_of_the_central_room() -> None:
    t = table(
        "jennifer bruce emmett franck", at={"jennifer": "C2"}, rooms={"C2": "empty"}, program={"jennifer": "special"}
    )

    t.says("character emmett")

    assert t.at("emmett") == "C2"


@rule("R25-ROOM-R25-2", "R25-ACT-PUSH-5")
def test_characters_push_in_room_25() -> None:
    t = table(rooms={"B2": "room-25"}, at={"alice": "B2", "bruce": "B2"}, program={"alice": "push"})

    t.says("character bruce", "cell A2")

    assert t.at("bruce") == "A2"


@rule("R25-ROOM-KEY-1", "R25-TILE-3", "R25-ENG-4")
def test_whoever_enters_the_key_room_activates_it() -> None:
    t = table(mode="cooperation", hidden={"C2": "key"}, program={"alice": "move", "bruce": "look"})

    t.says("cell C2")

    assert t.state.key_on
    assert t.room("C2") == "empty"
    assert t.at("alice") == "C2"


@rule("R25-ROOM-KEY-2", "R25-ROOM-KEY-3")
def test_a_robot_does_not_activate_the_key_and_nobody_sabotages_it() -> None:
    t = table(
        "kevin sarah emmett franck",
        "cooperation",
        rooms={"A2": "empty"},
        hidden={"B2": "key"},
        at={"kevin": "A2"},
        robots=["A2"],
        program={"kevin": "special", "sarah": "look"},
    )

    t.says("robot-moves a:B2")

    assert t.room("B2") == "key"
    assert not t.state.key_on
    assert t.state.is_blue(t.tile("B2"))


@rule("R25-ROOM-EMPTY-1", "R25-TILE-4", "R25-ACT-MOVE-1", "R25-DEC-6")
def test_nothing_happens_in_an_empty_room() -> None:
    t = table(program={"alice": "move", "bruce": "look"})

    t.says("cell C2")

    assert [event.kind for event in t.events][-2:] == ["revealed", "acts"]
    assert t.room("C2") == "empty"


@rule("R25-ROOM-VISION-1", "R25-TILE-5", "R25-SW-8")
def test_the_vision_room_shows_any_hidden_room() -> None:
    t = table(hidden={"C2": "vision", "E5": "mortal"}, program={"alice": "move", "bruce": "look"})

    t.says("cell C2")
    assert "cell C3" not in t.offered()
    t.says("cell E5")

    assert t.knows(0, "E5") == "mortal"
    assert t.knows(1, "E5") == ""
    assert t.state.seen[t.tile("E5")] == 1


@rule("R25-ROOM-MOVING-1", "R25-TILE-6", "R25-DEC-11")
def test_the_moving_room_changes_places_with_a_hidden_one() -> None:
    t = table(hidden={"C2": "moving", "E5": "mortal"}, program={"alice": "move", "bruce": "look"})

    t.says("cell C2", "cell E5")

    assert t.at("alice") == "E5"
    assert t.room("C2") == ""
    assert t.alive("alice") == ["alice"]


@rule("R25-ROOM-STEER-1", "R25-TILE-7", "R25-EXIT-6")
def test_the_control_room_shifts_any_line_and_lets_nobody_out() -> None:
    t = table(
        "alice bruce emmett franck",
        roles="prisoner prisoner prisoner prisoner",
        rooms={"A1": "room-25"},
        hidden={"C2": "steer"},
        at={"bruce": "A1", "emmett": "A1", "franck": "A1"},
        program={"alice": "move", "bruce": "control"},
    )
    t.state.arrows[3] = 0

    t.says("cell C2")
    assert len(t.offered()) == 15
    assert "shift row:3:left" not in t.offered()
    t.says("shift row:1:left")

    assert t.at("bruce") == "E1"
    assert t.state.arrows[0] == 0
    assert t.heard("no-escape") == []


@rule("R25-ROOM-TUNNEL-1", "R25-TILE-8", "R25-ENG-2")
def test_a_tunnel_leads_to_another_one_and_no_further() -> None:
    t = table(rooms={"E5": "tunnel"}, hidden={"C2": "tunnel"}, program={"alice": "move", "bruce": "look"})

    t.says("cell C2")

    assert t.at("alice") == "E5"
    assert t.topic == "look"


@rule("R25-ROOM-TUNNEL-1")
def test_a_lone_tunnel_leads_nowhere() -> None:
    t = table(hidden={"C2": "tunnel", "E5": "tunnel"}, program={"alice": "move", "bruce": "look"})

    t.says("cell C2")

    assert t.at("alice") == "C2"


@rule("R25-ROOM-TUNNEL-2", "R25-ACT-PUSH-6")
def test_whoever_is_pushed_into_a_tunnel_chooses_where_to_come_out() -> None:
    t = table(
        rooms={"B2": "empty", "A2": "tunnel", "E5": "tunnel", "E1": "tunnel"},
        at={"alice": "B2", "bruce": "B2"},
        program={"alice": "push"},
    )

    t.says("character bruce", "cell A2")

    assert t.asked == [1]
    assert t.offered() == ["cell E1", "cell E5"]


@rule("R25-ROOM-TUNNEL-3")
def test_a_locked_tunnel_is_no_way_out_but_for_emmett() -> None:
    rooms = {"E5": "tunnel", "C2": "tunnel"}
    t = table(rooms=rooms, locks=["E5"], program={"alice": "move", "emmett": "move", "bruce": "look"})

    t.says("cell C2", "cell C4", "cell C2")

    assert [t.at("alice"), t.at("emmett")] == ["C2", "E5"]


@rule("R25-ROOM-ROBOT-1", "R25-ROOM-ROBOT-2", "R25-TILE-9", "R25-ROBOT-1", "R25-ROBOT-2", "R25-ROBOT-3")
def test_whoever_enters_the_robot_room_finds_a_robot_and_orders_it() -> None:
    t = table(hidden={"C2": "robot"}, program={"alice": "move", "bruce": "look"})

    t.says("cell C2")
    assert t.at("robot") == "C2"
    assert t.topic == "robot"
    t.says("robot-moves a:C1")

    assert t.at("robot") == "C1"
    assert t.room("C1") == "empty"


@rule("R25-ROOM-ROBOT-3", "R25-COMP-3")
def test_each_robot_room_brings_one_robot() -> None:
    t = table(rooms={"A1": "robot"}, hidden={"C2": "robot"}, robots=["E1"], program={"alice": "move"})
    t.says("cell C2")
    assert t.at("robot b") == "C2"

    t = table(hidden={"C2": "robot"}, robots=["E1"], program={"alice": "move"})
    t.says("cell C2")
    assert t.at("robot b") == ""


@rule("R25-ROOM-ROBOT-5", "R25-ROBOT-5")
def test_a_robot_that_reveals_a_robot_room_brings_none() -> None:
    t = table(
        "kevin bruce emmett franck",
        rooms={"A2": "empty", "E5": "robot"},
        hidden={"B2": "robot"},
        at={"kevin": "A2"},
        robots=["A2"],
        program={"kevin": "special"},
    )

    t.says("robot-moves a:B2")

    assert t.at("robot b") == ""
    assert t.room("B2") == "robot"


@rule("R25-ROOM-ROBOT-6", "R25-ABIL-SARAH-2")
def test_a_sabotaged_robot_room_keeps_its_robot() -> None:
    t = table(
        "sarah bruce emmett franck",
        rooms={"B2": "robot"},
        at={"sarah": "B2"},
        robots=["B2"],
        program={"sarah": "special"},
    )

    t.says("sabotage")

    assert t.at("robot") == "B2"
    assert t.room("B2") == "empty"


@rule("R25-ROOM-REGEN-2", "R25-TILE-10")
def test_without_anybody_eliminated_the_regeneration_room_waits() -> None:
    t = table(hidden={"C2": "regen"}, program={"alice": "move", "bruce": "look"})

    t.says("cell C2")

    assert t.room("C2") == "regen"


@rule("R25-ROOM-REGEN-5", "R25-ROOM-REGEN-6", "R25-ROOM-REGEN-8", "R25-ROOM-REGEN-3")
def test_the_revived_keep_their_role_and_losses_and_wait_for_the_next_round() -> None:
    t = table(
        roles="prisoner prisoner guard prisoner",
        dead="franck",
        hidden={"C2": "regen"},
        spent="franck",
        program={"alice": "move", "bruce": "look"},
    )
    franck = t.who("franck")
    t.state.lost[franck] = 1

    t.says("cell C2")

    assert t.at("franck") == "C3"
    assert not t.has_adrenaline("franck")
    assert t.state.lost[franck] == 1
    assert t.state.idle[franck] == 1
    assert t.state.death[franck] == 0


@rule("R25-ROOM-REGEN-7")
def test_opponents_come_back_too_unless_the_game_is_already_won() -> None:
    t = table(
        "alice bruce max sarah emmett franck",
        "competition",
        3,
        dead="bruce emmett",
        hidden={"C2": "regen"},
        program={"alice": "move"},
    )
    assert t.state.out(1)
    t.says("cell C2")
    assert not t.state.out(1)

    t = table(
        "alice bruce max sarah", "competition", 2, dead="bruce", hidden={"C2": "mortal"}, program={"sarah": "move"}
    )
    t.says("cell C2")
    assert t.state.winners() == [0]


@rule("R25-ROOM-VORTEX-1", "R25-TILE-11", "R25-ROOM-CENTRAL-3")
def test_the_vortex_throws_back_to_the_centre() -> None:
    t = table(
        hidden={"B1": "vortex"},
        at={"alice": "A1"},
        rooms={"A1": "empty"},
        program={"alice": "move", "bruce": "look"},
    )

    t.says("cell B1")

    assert t.at("alice") == "C3"


@rule("R25-ROOM-CELL-1", "R25-ROOM-CELL-2", "R25-ROOM-CELL-4", "R25-TILE-12", "R25-ROBOT-10", "R25-ENG-9")
def test_one_leaves_a_cell_for_company_or_for_the_centre() -> None:
    t = table(
        rooms={"C2": "cell", "C1": "empty", "B2": "empty"},
        at={"bruce": "C2", "alice": "C1"},
        robots=["B2"],
        program={"bruce": "move"},
    )
    assert t.offered() == ["cell C1", "cell C3", "cell B2"]

    t = table(rooms={"B2": "cell"}, at={"bruce": "B2"}, program={"bruce": "move"})
    assert t.heard("lost")


@rule("R25-ROOM-CELL-3")
def test_a_cell_holds_whoever_is_pushed() -> None:
    rooms = {"B2": "cell"}
    where = {"alice": "B2", "bruce": "B2"}
    t = table(rooms=rooms, at=where, program={"alice": "push"})
    assert t.heard("lost")

    t = table(rooms=rooms, at=where, program={"alice": "push"}, options={"cell_blocks_push": "off"})
    assert t.offered() == ["character bruce"]


@rule("R25-ROOM-CELL-5", "R25-ACT-CTRL-7")
def test_a_cell_hinders_neither_look_nor_control() -> None:
    t = table(rooms={"B2": "cell"}, at={"bruce": "B2"}, program={"bruce": "look+control"})

    assert len(t.offered()) == 4
    t.says("cell A2")
    assert len(t.offered()) == 4


@rule("R25-ROOM-DARK-1", "R25-TILE-13", "R25-ACT-LOOK-3", "R25-SW-3")
def test_nobody_looks_out_of_the_dark() -> None:
    t = table(rooms={"B2": "dark"}, at={"bruce": "B2"}, program={"bruce": "look"})

    assert t.because("lost") == ["R25-ACT-2"]


@rule("R25-ROOM-COLD-2", "R25-TILE-14", "R25-ADR-6")
def test_entering_the_cold_changes_nothing_this_round() -> None:
    t = table(hidden={"C2": "cold"}, program={"alice": "move+look"}, declared="alice")

    t.says("cell C2", "cell C1")

    assert t.topic == "rush"


@rule("R25-ROOM-COLD-3", "R25-PROG-3")
def test_a_revealed_guard_in_the_cold_has_one_action_in_either_phase() -> None:
    t = table(
        roles="guard prisoner prisoner prisoner",
        bared=[0],
        rooms={"C2": "cold"},
        at={"alice": "C2"},
        spent="alice bruce emmett franck",
        stage=PROGRAMMING,
    )

    t.says("program bruce:look", "program emmett:look", "program franck:look", "pass", "wait", "wait", "wait")
    assert "pass" not in t.offered()
    t.says("act look", "cell C1")

    assert t.asked == [1]


@rule("R25-ROOM-PIVOT-4", "R25-TILE-15", "R25-ROBOT-5")
def test_robots_turn_a_corridor_and_use_its_exits() -> None:
    t = table(
        "kevin bruce emmett franck",
        rooms={"A2": "empty", "B2": "pivot"},
        at={"kevin": "A2"},
        robots=["A2"],
        corridors={"B2": "down"},
        program={"kevin": "special"},
    )

    t.says("robot-moves a:B2")

    assert t.state.turned[t.tile("B2")] == 1
    assert t.state.may_roll(0, t.tile("C2"))
    assert not t.state.may_roll(0, t.tile("B1"))


@rule("R25-ROOM-PIVOT-5", "R25-ABIL-BRUCE-10")
def test_bruce_copies_somebody_behind_a_wall_of_the_corridor() -> None:
    t = table(
        rooms={"B2": "pivot", "B1": "empty"},
        at={"alice": "B2", "bruce": "B1"},
        corridors={"B2": "across"},
        program={"bruce": "special"},
    )
    t.state.hidden[t.who("alice")] = 1

    t.says("character alice")

    assert t.state.hidden[t.who("bruce")] == 1


@rule("R25-ROOM-PIVOT-2")
def test_a_table_may_limit_abilities_to_the_corridor() -> None:
    where = {"jennifer": "B2", "bruce": "B1"}
    for switch, lost in (("off", 0), ("on", 1)):
        t = table(
            "jennifer bruce emmett franck",
            rooms={"B2": "pivot", "B1": "empty"},
            at=where,
            corridors={"B2": "across"},
            program={"jennifer": "special"},
            options={"pivot_limits_special": switch},
        )
        assert len(t.heard("lost")) == lost


@rule("R25-ROOM-PIVOT-6", "R25-ROOM-ILLUSION-1", "R25-TILE-22")
def test_whoever_lands_in_a_pivoting_room_chooses_how_it_lies() -> None:
    t = table(hidden={"C2": "illusion", "E5": "pivot"}, program={"alice": "move"})

    t.says("cell C2", "cell E5")
    assert t.at("alice") == "C2"
    assert [t.room("C2"), t.room("E5")] == ["pivot", "illusion"]
    t.says("turn north-south")

    assert t.state.turned[t.tile("C2")] == 2


@rule("R25-ROOM-JAM-1", "R25-TILE-16", "R25-DEC-5")
def test_somebody_in_the_jamming_room_silences_everybody() -> None:
    t = table(rooms={"B2": "jam"}, at={"alice": "B2"}, program={"alice": "look+move", "bruce": "move"})

    t.says("cell A2")
    assert t.state.talk(2) == "silent"
    assert not [ask for ask in t.state.asks if ask.seat == 0]
    t.says("cell C2", "cell C2")

    assert t.state.talk(2) == "free"
    assert t.topic == "program"
    assert [ask.kind for ask in t.state.asks if ask.seat == 0] == [MUST, MAY]


@rule("R25-ROOM-ZRB-1", "R25-TILE-17", "R25-ZRB-3")
def test_the_mac_room_draws_again_with_the_symbol() -> None:
    t = table(hidden={"C2": "zrb"}, program={"alice": "move", "bruce": "look"})

    t.says("cell C2", card(t, "movement", again=1))
    assert t.topic == "draw"
    t.says(card(t, "movement", again=0, twice=1))

    assert t.topic == "look"
    assert len(t.heard("shifted")) == 3


@rule("R25-ROOM-ZRB-2", "R25-ZRB-4")
def test_a_penalty_in_the_mac_room_hits_whoever_entered() -> None:
    t = table(hidden={"C2": "zrb"}, program={"bruce": "move"})

    t.says("cell C2", card(t, "penalty", one=t.who("emmett"), token=0))

    assert t.facts("penalised", "character") == [t.who("bruce")]


@rule("R25-ROOM-ZRB-3", "R25-SETUP-44")
def test_red_cards_come_only_where_they_are_in_the_deck() -> None:
    t = table(hidden={"C2": "zrb"}, program={"alice": "move"})
    t.says("cell C2")
    assert len(t.offered()) == 44

    t = table(hidden={"C2": "zrb"}, program={"alice": "move"}, options={"madness_in_other_modes": "on"})
    t.says("cell C2")
    assert len(t.offered()) == 58


@rule("R25-ROOM-ZRB-4", "R25-ABIL-ALICE-4", "R25-ZRB-PAN-9")
@pytest.mark.parametrize("key", ["penalty", "rewind", "panic"])
def test_alice_is_immune_in_the_mac_room(key: str) -> None:
    t = table(hidden={"C2": "zrb"}, program={"alice": "move"}, options={"madness_in_other_modes": "on"})

    t.says("cell C2", card(t, key))

    assert t.heard("penalised") == []
    assert t.at("alice") == "C2"


@rule("R25-ROOM-MIRROR-2", "R25-TILE-18")
def test_whoever_has_nothing_to_lose_looks_into_the_mirror_unharmed() -> None:
    t = table(hidden={"C2": "mirror"}, program={"alice": "move", "bruce": "look"}, spent="alice")

    t.says("cell C2")

    assert t.heard("dazzled") == []


@rule("R25-ROOM-MIRROR-3", "R25-ABIL-FRANCK-1", "R25-ADR-4")
def test_franck_recovers_what_the_mirror_took() -> None:
    t = table(rooms={"B2": "mirror"}, at={"franck": "B2"}, spent="franck", program={"franck": "special"})

    assert t.has_adrenaline("franck")
    assert t.heard("recovered")


@rule("R25-ROOM-ACID-3", "R25-TILE-19", "R25-ABIL-JENNIFER-3")
def test_jennifer_dies_if_she_calls_somebody_into_the_acid() -> None:
    t = table(
        "jennifer bruce emmett franck",
        rooms={"B2": "acid", "B1": "empty"},
        at={"jennifer": "B2", "bruce": "B1"},
        program={"jennifer": "special"},
    )

    t.says("character bruce")

    assert t.alive("jennifer", "bruce") == ["bruce"]


@rule("R25-ROOM-ACID-3", "R25-ABIL-MAX-2")
def test_max_chooses_who_dies_in_the_acid_after_the_one_who_was_there() -> None:
    t = table(
        "max bruce emmett franck jennifer kevin",
        roles="prisoner prisoner guard prisoner prisoner prisoner",
        rooms={"B2": "empty", "A2": "acid"},
        at={"max": "B2", "bruce": "B2", "emmett": "A2"},
        program={"max": "special"},
    )

    t.says("character bruce", "cell A2")
    assert t.alive("emmett") == []
    t.says("character max")

    assert t.alive("max", "bruce") == ["bruce"]


@rule("R25-ROOM-FLOOD-5", "R25-TILE-20", "R25-ROBOT-6")
def test_a_robot_that_reveals_the_flood_closes_it() -> None:
    t = table(
        "kevin bruce emmett franck",
        rooms={"A2": "empty"},
        hidden={"B2": "flood"},
        at={"kevin": "A2"},
        robots=["A2"],
        program={"kevin": "special"},
    )

    t.says("robot-moves a:B2")

    assert t.barred("B2")
    assert t.at("robot") == ""


@rule("R25-ROOM-FLOOD-6", "R25-ABIL-SARAH-1")
def test_a_sabotaged_flood_drowns_nobody() -> None:
    t = table(
        "sarah bruce emmett franck",
        rooms={"B2": "flood"},
        at={"sarah": "B2"},
        barred=["B2"],
        program={"sarah": "special"},
    )
    t.state.drowns[t.who("sarah")] = 3

    t.says("sabotage")

    assert t.alive("sarah") == ["sarah"]
    assert not t.barred("B2")


@rule("R25-ROOM-FLOOD-2")
@pytest.mark.parametrize(("check", "dies"), [("own-slot", True), ("after-adrenaline", False)])
def test_a_table_may_let_adrenaline_save_from_drowning(check: str, dies: bool) -> None:
    t = table(
        rooms={"B2": "flood"},
        at={"alice": "B2"},
        barred=["B2"],
        program={"alice": "look", "bruce": "look+control"},
        declared="alice",
        options={"flood_check": check},
    )
    t.state.drowns[t.who("alice")] = 3

    t.says("cell A2", "cell C2")
    if not dies:
        t.says("act move", "cell A2")

    assert (t.alive("alice") == []) == dies


@rule("R25-ROOM-TRAP-2", "R25-TILE-21", "R25-PROG-3")
def test_waiting_in_a_trap_is_not_an_action() -> None:
    t = table(
        rooms={"B2": "empty", "A2": "trap"},
        at={"alice": "B2", "bruce": "B2"},
        program={"alice": "push", "bruce": "move?"},
    )

    t.says("character bruce", "cell A2", "wait")
    assert t.alive("bruce") == ["bruce"]
    t.says("cell A1")

    assert t.alive("bruce") == ["bruce"]
    assert t.state.trapped[t.who("bruce")] == 0


@rule("R25-ROOM-TRAP-2", "R25-ADR-9")
def test_a_lost_action_in_a_trap_is_deadly() -> None:
    t = table(hidden={"C2": "trap"}, program={"alice": "move+push"})

    t.says("cell C2")

    assert t.alive("alice") == []


@rule("R25-ROOM-TRAP-4", "R25-ACT-CTRL-4")
def test_a_shift_is_no_way_out_of_a_trap() -> None:
    t = table(hidden={"B2": "trap"}, rooms={"A2": "empty"}, at={"alice": "A2"}, program={"alice": "move+control"})

    t.says("cell B2", "shift row:2:right")

    assert t.alive("alice") == []
    assert t.heard("shifted")


@rule("R25-ROOM-ILLUSION-2")
def test_only_whoever_triggers_the_illusion_is_moved() -> None:
    t = table(rooms={"C2": "illusion"}, hidden={"E5": "mortal"}, at={"bruce": "C2"}, program={"alice": "move"})

    t.says("cell C2", "cell E5")

    assert t.alive("alice") == []
    assert t.at("bruce") == "E5"


@rule("R25-ROOM-MORTAL-1", "R25-TILE-23", "R25-ENG-8", "R25-ACT-4", "R25-ACT-MOVE-4")
def test_the_mortal_room_is_mortal() -> None:
    t = table(hidden={"C2": "mortal"}, program={"alice": "move+look", "bruce": "look"})

    t.says("cell C2")

    assert t.alive("alice") == []
    assert t.state.slot[2 * t.who("alice") + 1] == -1
    assert t.asked == [1]


@rule("R25-ROOM-PARANOIA-1", "R25-ROOM-PARANOIA-2", "R25-TILE-24")
def test_paranoia_swallows_the_program_and_draws() -> None:
    t = table(hidden={"C2": "paranoia"}, program={"alice": "move+look"})
    t.state.lost[t.who("alice")] = 1 << 3

    t.says("cell C2")

    assert t.topic == "token"
    assert t.offered() == ["token look", "token move", "token push", "token special"]
    t.says("token move")
    assert t.topic == "move"


@rule("R25-ROOM-PARANOIA-3", "R25-PROG-7", "R25-CNT-1")
def test_paranoia_goes_on_until_the_stack_is_empty() -> None:
    for stack, asked in (("look", [1, 2, 3]), ("", [0, 1, 2, 3])):
        t = table(
            rooms={"C2": "paranoia"},
            at={"alice": "C2"},
            raving={"alice": stack},
            spent="alice bruce emmett franck",
            stage=PROGRAMMING,
        )
        assert t.asked == asked


@rule("R25-ROOM-PARANOIA-4")
def test_the_second_action_is_drawn_though_the_first_led_out() -> None:
    t = table(rooms={"C2": "paranoia"}, at={"alice": "C2"}, raving={"alice": "look move"})

    t.says("token move", "cell C1")
    assert t.topic == "token"
    t.says("token look", "cell B1")

    assert t.topic == "program"
    assert t.asked == [0, 1, 2, 3]


@rule("R25-ROOM-PARANOIA-4")
def test_without_a_token_there_is_no_second_action() -> None:
    t = table(rooms={"C2": "paranoia"}, at={"alice": "C2"}, raving={"alice": "look"})

    t.says("token look", "cell C1")

    assert t.topic == "program"
    assert 0 in t.asked


@rule("R25-ROOM-PARANOIA-5")
def test_whoever_is_moved_out_draws_until_the_round_ends() -> None:
    t = table(
        "bruce alice emmett franck",
        rooms={"C2": "paranoia", "B2": "empty"},
        at={"alice": "C2", "bruce": "C2"},
        raving={"alice": "look move push"},
        program={"bruce": "push"},
    )

    t.says("character alice", "cell B2", "token look", "cell B1", "token move", "cell A2")

    assert t.topic == "program"
    assert t.asked == [0, 1, 2, 3]


@rule("R25-ROOM-PARANOIA-8")
def test_a_sabotaged_paranoia_room_lets_go_with_the_round() -> None:
    t = table(
        "bruce sarah emmett franck",
        rooms={"C2": "paranoia"},
        at={"sarah": "C2"},
        raving={"sarah": "look special control"},
    )

    t.says("token special", "sabotage", "token look", "cell C1")

    assert t.topic == "program"
    assert t.options(1)[0].startswith("program sarah")


@rule("R25-ROOM-PARANOIA-6", "R25-ADR-8", "R25-ROOM-PARANOIA-7")
def test_guards_rave_too_and_adrenaline_stays_free() -> None:
    t = table(
        roles="guard prisoner prisoner prisoner",
        bared=[0],
        hidden={"C2": "paranoia"},
        declared="alice",
        program={"bruce": "look"},
    )

    t.says("act move", "cell C2", "cell B3", "token look", "cell C1")

    assert t.topic == "rush"
    assert "act look" in t.offered()


@rule("R25-ROOM-TIMER-4", "R25-TILE-25")
def test_with_two_rounds_left_the_timer_makes_it_the_last() -> None:
    t = table(hidden={"C2": "timer"}, program={"alice": "move", "bruce": "look"}, rounds=2)

    t.says("cell C2")

    assert t.state.is_last()
    assert t.alive("alice") == ["alice"]


@rule("R25-ROOM-SAW-3", "R25-TILE-26")
def test_a_robot_sets_off_the_saw() -> None:
    t = table(
        "kevin bruce emmett franck",
        rooms={"A2": "empty", "B2": "saw"},
        at={"kevin": "A2", "bruce": "B2"},
        robots=["A2"],
        program={"kevin": "special"},
    )

    t.says("robot-moves a:B2")

    assert t.alive("bruce") == []
    assert t.barred("B2")
    assert t.at("robot") == ""


@rule("R25-ROOM-SAW-5")
def test_whoever_pushes_somebody_out_of_the_saw_dies() -> None:
    t = table(rooms={"B2": "saw"}, at={"alice": "B2", "bruce": "B2"}, program={"alice": "push"})

    t.says("character bruce", "cell A2")

    assert t.alive("alice", "bruce") == ["bruce"]
