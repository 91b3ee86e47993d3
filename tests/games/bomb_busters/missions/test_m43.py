"""Mission 43, Nano the Robot."""

from __future__ import annotations

from gamenight.core.play import CHANCE, HIDDEN
from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.board import IN_NANO
from gamenight.games.bomb_busters.model import WON, Busters
from gamenight.games.bomb_busters.things.nano import BACK, FORWARD, in_nano
from gamenight.games.bomb_busters.wires import blue, red
from tests.games.bomb_busters.table import Table, dealt, table


def robot(*stands: str, nano: str = "", at: int = 1, facing: int = FORWARD, seats: int = 0) -> Table:
    """Nano stands on a space and carries these blue wires; the Captain's first turn."""
    t = table(*stands, mission=43, laid_out=True, seats=seats)
    s = t.state
    s.nano = at
    s.facing = facing
    for number in nano.split():
        wire = s.add_wire(red(int(number[:-2])) if number.endswith(".5") else blue(int(number)), IN_NANO)
        s.uncut |= 1 << wire
        s.total[s.value_at(wire)] += 1
    s.asks.clear()
    s.settle()
    return t


def known_key(t: Table, seat: int | None, wire: int) -> int:
    """What a seat, or a spectator, knows of a wire."""
    known = t.state.view(seat).known
    assert isinstance(known, Busters)
    return int(known.key[wire])


@rule("BB-M43-1")
def test_nano_starts_on_the_first_space() -> None:
    t = dealt(4, 43)

    assert t.state.nano == 1
    assert "Nano stands on 1" in t.pieces(0)["nano"]["says"]


@rule("BB-M43-1")
def test_the_captain_of_two_puts_a_random_info_token() -> None:
    t = table("1 2 3", "4 5 6", "1 2 3", "4 5 6", seats=2, mission=43, set_up=True)

    assert t.asked == [CHANCE]
    t.draws(5).say(0, "wire 1B")

    assert t.info("1B") == 5
    assert t.asked == [1]
    assert t.topic == "info"


@rule("BB-M43-2")
def test_some_wires_are_dealt_into_nano() -> None:
    for seats, carried in ((2, 5), (3, 4), (4, 4), (5, 3)):
        s = dealt(seats, 43).state
        assert len(in_nano(s)) == carried
        assert s.wires == 51


@rule("BB-M43-2")
def test_nobody_sees_what_nano_carries() -> None:
    t = dealt(4, 43)

    for seat in (0, 1, 2, 3, None):
        assert [known_key(t, seat, wire) for wire in in_nano(t.state)] == [HIDDEN] * 4
        assert t.pieces(seat)["nano-wires"]["value"] == 4


@rule("BB-M43-2")
def test_the_numbers_of_the_wires_in_nano_tell_nothing() -> None:
    orders = set()
    for seed in range(30):
        s = dealt(5, 43, seed).state
        keys = [int(s.key[wire]) for wire in in_nano(s)]
        orders.add(keys == sorted(keys))

    assert orders == {True, False}


@rule("BB-M43-3")
def test_nano_advances_after_every_turn() -> None:
    t = robot("1 2 3 3", "1 2 4 4", "5 5", "6 6")

    t.cuts(0, "1B", 2).fails(1)

    assert t.state.nano == 3


@rule("BB-M43-3")
def test_nano_turns_round_at_twelve_and_at_one() -> None:
    t = robot("1 2 3 3", "1 2 4 4", "5 5", "6 6", at=11)
    t.cuts(0, "1B", 2)
    assert (t.state.nano, t.state.facing) == (12, BACK)
    t.cuts(1, "0A", 1)
    assert t.state.nano == 11

    t = robot("1 2 3 3", "1 2 4 4", "5 5", "6 6", at=2, facing=BACK)
    t.cuts(0, "1B", 2)
    assert (t.state.nano, t.state.facing) == (1, FORWARD)
    t.cuts(1, "0A", 1)
    assert t.state.nano == 2


@rule("BB-M43-4")
def test_cutting_the_number_under_nano_earns_one_of_its_wires() -> None:
    t = robot("1 2 3 3", "1 2 4 4", "5 5", "6 6", nano="3 9", at=2)

    t.cuts(0, "1B", 2)
    assert t.asked == [CHANCE]
    assert len(t.options(CHANCE)) == 2
    t.chance(f"draw-wire {in_nano(t.state)[1]}")

    assert t.stand(0) == "1 [2] 3 3 9"
    assert len(in_nano(t.state)) == 1
    assert t.turn == 1


@rule("BB-M43-4")
def test_only_who_takes_a_wire_sees_it() -> None:
    t = robot("1 2 3 3", "1 2 4 4", "5 5", "6 6", nano="9", at=2)

    wire = in_nano(t.state)[0]
    t.cuts(0, "1B", 2).chance(f"draw-wire {wire}")

    assert known_key(t, 0, wire) == blue(9)
    assert known_key(t, 1, wire) == HIDDEN
    assert t.because("received") == ["BB-M43-4"]


@rule("BB-M43-4")
def test_the_taker_chooses_one_of_two_stands() -> None:
    t = robot("1 2 3", "5 5", "1 2 4 4", "6 6", nano="4", at=2, seats=2)

    t.cuts(0, "2B", 2).chance(f"draw-wire {in_nano(t.state)[0]}")
    assert t.topic == "stand"
    assert t.options(0) == ["stand 0", "stand 1"]
    t.say(0, "stand 1")

    assert t.stand(1) == "4 5 5"


@rule("BB-M43-4")
def test_the_taker_alone_sees_the_wire_before_choosing_a_stand() -> None:
    t = robot("1 2 3", "5 5", "1 2 4 4", "6 6", nano="4", at=2, seats=2)

    t.cuts(0, "2B", 2).chance(f"draw-wire {in_nano(t.state)[0]}")

    assert [t.pieces(seat)["received"]["tiles"][0]["face"] for seat in (0, 1, None)] == ["4", "", ""]
    assert [(event.facts["key"], event.reaches(0), event.reaches(1)) for event in t.heard("wire-seen")] == [
        (blue(4), True, False)
    ]


@rule("BB-M43-4")
def test_another_number_earns_nothing() -> None:
    t = robot("1 2 3 3", "1 2 4 4", "5 5", "6 6", nano="9", at=2)

    t.cuts(0, "1A", 1)

    assert len(in_nano(t.state)) == 1
    assert t.turn == 1


@rule("BB-M43-4")
def test_a_solo_cut_of_four_earns_one_wire() -> None:
    t = robot("2 2 2 2 3", "4 4 3", "5 5", "6 6", nano="7 8", at=2)

    t.say(0, "solo 2").chance(f"draw-wire {in_nano(t.state)[0]}")

    assert len(in_nano(t.state)) == 1
    assert t.turn == 1


@rule("BB-M43-5")
def test_the_wires_in_nano_must_be_cut_as_well() -> None:
    t = robot("2 2", "5 5", "", "", nano="5 5", at=2)

    t.say(0, "solo 2").chance(f"draw-wire {in_nano(t.state)[0]}")

    assert not t.state.ended
    assert t.turn == 1


@rule("BB-M43-5")
def test_no_solo_cut_while_nano_has_a_copy() -> None:
    t = robot("2 2 3", "5 5 3", "6 6", "7 7", nano="2 2")

    assert "solo 2" not in t.options(0)


@rule("BB-M43-5")
def test_the_last_wires_of_nano_win_the_mission() -> None:
    t = robot("2 2 5", "", "", "", nano="5", at=2)

    t.say(0, "solo 2").chance(f"draw-wire {in_nano(t.state)[0]}").say(0, "solo 5")

    assert t.state.ended == WON


@rule("BB-M43-6")
def test_a_coffee_mug_does_not_stop_nano() -> None:
    t = table("1 2 3 3", "1 2 4 4", "5 5", "6 6", mission=43, laid_out=True, equipment={"coffee-mug": "ready"})

    t.say(0, "use coffee-mug").say(0, "player seat-2")

    assert t.state.nano == 2
    assert t.turn == 2


@rule("BB-M43-7")
def test_the_bomb_explodes_if_nobody_is_left_to_empty_nano() -> None:
    t = robot("2", "2", "", "", nano="5 5", at=7)

    t.cuts(0, "1A", 2)

    assert t.outcome == "BB-M43-7"


@rule("BB-M43-7")
def test_the_bomb_explodes_if_the_last_player_needs_a_wire_in_nano() -> None:
    t = robot("2 2 5", "", "", "", nano="5", at=7)

    t.say(0, "solo 2")

    assert t.outcome == "BB-M43-7"
