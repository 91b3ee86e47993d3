"""Mission 20: X wires."""

from __future__ import annotations

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.model import WON
from tests.games.bomb_busters.table import Table, dealt, passes_set_up, table, wins


def x_wires(t: Table) -> list[str]:
    """The stands of the X wires, which must be the last of their stands."""
    s = t.state
    found = [wire for wire in range(s.wires) if s.is_x(wire)]
    assert all(s.slot_of(wire) % 20 == s.size[s.where[wire]] - 1 for wire in found)
    return [str(s.where[wire]) for wire in found]


@rule("BB-M20-1")
def test_the_last_wire_dealt_to_each_stand_stays_unsorted() -> None:
    t = table("9 1 3 2", "4 8 5.1", "6 7 6.5", "10 11 1", mission=20)

    assert t.stand(0) == "1 3 9 2"
    assert t.stand(1) == "4 8 5.1"
    assert t.stand(2) == "6 7 6.5"
    assert x_wires(t) == ["0", "1", "2", "3"]


@rule("BB-M20-1")
def test_with_one_stand_more_than_players_every_stand_has_an_x_wire() -> None:
    t = table("3 1 2", "6 5 4", "9 8 7", "12 11 10", seats=3, mission=20)

    assert x_wires(t) == ["0", "1", "2", "3"]


@rule("BB-M20-1")
def test_by_the_german_reading_each_player_has_one_x_wire_the_last_dealt() -> None:
    t = table("3 1 2", "6 5", "9 8 7", "12 11 10", seats=2, mission=20, options={"m20_x_wires": "player"})

    assert x_wires(t) == ["0", "3"]
    assert t.stand(1) == "5 6"


@rule("BB-M20-2")
def test_detectors_cannot_point_at_an_x_wire() -> None:
    t = table("1 2 3", "1 2 3 1", "4 4 4", "5 5 5", mission=20)

    t.say(0, "power").say(0, "wire 1A")

    assert t.options(0) == ["wire 1B", "wire 1C"]


@rule("BB-M20-2")
def test_the_super_detector_skips_the_x_wire() -> None:
    t = table("1 2 3", "3 2 1", "4 4 4", "5 5 5", mission=20, equipment={"super-detector": "ready"})

    t.say(0, "use super-detector").say(0, "stand 1").say(0, "call 1")

    assert t.asked == [1]
    assert t.options(1) == ["wire 1A", "wire 1B"]  # neither is a 1
    assert t.stand(1) == "2 3 1"


@rule("BB-M20-2")
def test_a_ray_does_not_reach_an_x_wire() -> None:
    t = table("1 2 3", "1 2 3", "4 4 4", "5 5 5", mission=20, equipment={"x-or-y-ray": "ready"})

    t.say(0, "use x-or-y-ray")

    assert "wire 1B" in t.options(0)
    assert "wire 1C" not in t.options(0)


@rule("BB-M20-2")
def test_a_radar_does_not_find_an_x_wire() -> None:
    t = table("1 2 3", "1 2 7", "4 7 4", "5 5 5", mission=20, equipment={"general-radar": "ready"})

    t.say(0, "use general-radar").say(0, "call 7")

    assert t.facts("radar-yes", "stand") == [2]
    assert not t.state.never[t.wire("1C")] >> 7 & 1  # the radar says nothing about it


@rule("BB-M20-2")
def test_labels_do_not_stick_to_an_x_wire() -> None:
    t = table("1 2 2", "1 2 7", "4 7 4", "5 5 5", mission=20, equipment={"label-equal": "ready"})

    assert "use label-equal" not in t.options(0)


@rule("BB-M20-2")
def test_a_stabilizer_does_not_protect_a_cut_at_an_x_wire() -> None:
    t = table("1 2 3", "1 2 7.5", "4 7 4", "5 5 5", mission=20, equipment={"stabilizer": "ready"})

    t.say(0, "use stabilizer").cuts(0, "1C", 1)

    assert t.outcome == "BB-CUT-4"


@rule("BB-M20-2")
def test_a_plain_cut_treats_an_x_wire_like_any_other() -> None:
    t = table("1 2 3", "1 2 3", "4 7 4", "5 5 5", mission=20)

    t.cuts(0, "1C", 3, own="0C")

    assert t.stand(0) == "1 2 [3]"
    assert t.stand(1) == "1 2 [3]"


@rule("BB-M20-2")
def test_an_own_x_wire_is_enough_to_announce_its_value_with_a_detector() -> None:
    t = table("1 2 3", "3 2 1", "4 7 4", "5 5 5", mission=20)

    t.say(0, "power").say(0, "wire 1A").say(0, "wire 1B").say(0, "call 3").say(1, "wire 1B").say(0, "wire 0C")

    assert t.stand(0) == "1 2 [3]"


@rule("BB-M20-3")
def test_first_info_tokens_do_not_go_to_x_wires_but_later_ones_do() -> None:
    t = table("1 2 3", "1 2 3", "4 7 4", "5 5 6", mission=20, set_up=True)
    assert t.options(0) == ["wire 0A", "wire 0B"]
    passes_set_up(t)

    t.cuts(0, "1C", 1)

    assert t.info("1C") == 3


@rule("BB-M20-2")
def test_walkie_talkies_are_banned() -> None:
    for seed in range(60):
        s = dealt(5, 20, seed).state
        assert s.equipment[s.rules.equipment_index("walkie-talkies")] == 0


def test_the_mission_can_be_won() -> None:
    for seats in (2, 3, 4, 5):
        assert wins(passes_set_up(dealt(seats, 20))).state.ended == WON
