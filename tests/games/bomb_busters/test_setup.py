"""Setting up a mission."""

from __future__ import annotations

import pytest

from gamenight.core.game import BadSetup, Setup, find
from gamenight.core.play import CHANCE
from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.actions import DEAL, RED, YELLOW
from gamenight.games.bomb_busters.board import LOCKED
from gamenight.games.bomb_busters.model import LOST, WON, Busters
from gamenight.games.bomb_busters.odds.belief import Odds
from gamenight.games.bomb_busters.wires import IS_RED, IS_YELLOW, red, yellow
from tests.games.bomb_busters.table import Table, dealt, table


def sizes(t: Table) -> list[int]:
    return [int(t.state.size[stand]) for stand in range(t.state.stands)]


def in_play(t: Table, colour: int) -> list[int]:
    """The keys of a colour that were dealt."""
    return sorted(int(key) for key in t.state.key[: t.state.wires] if key % 3 == colour)


def marked(t: Table, colour: int) -> list[int]:
    return [key for key in range(39) if t.state.marked >> key & 1 and key % 3 == colour]


@rule("BB-SETUP-1")
def test_the_first_captain_is_random() -> None:
    game = find("bomb-busters")
    captains = set()
    for seed in range(40):
        s = game.new(Setup(4, {"mission": 1}))
        s.answer(CHANCE, DEAL + seed)
        captains.add(s.captain)

    assert captains == {0, 1, 2, 3}


@rule("BB-SETUP-1")
@pytest.mark.parametrize(("ended", "mission"), [(WON, 2), (LOST, 1)])
def test_the_captain_passes_to_the_left_after_success_and_failure(ended: int, mission: int) -> None:
    game = find("bomb-busters")
    setup = game.complete(Setup(4, {"mission": 1, "captain": 3}))
    s = dealt(4, options={"captain": 3}).state
    s.ended = ended

    options = game.sequel(setup, s).options

    assert (options["captain"], options["mission"]) == (0, mission)


@rule("BB-SETUP-1")
def test_the_captain_sits_at_the_table() -> None:
    with pytest.raises(BadSetup, match="there is no seat 4 at a table of 4"):
        find("bomb-busters").new(Setup(4, {"captain": 4}))


@rule("BB-SETUP-2")
def test_every_player_has_a_character_face_up() -> None:
    t = dealt(4, 4)

    assert [f"character-{seat}" in t.pieces(None) for seat in range(4)] == [True] * 4


@rule("BB-SETUP-3", "BB-COMP-4")
@pytest.mark.parametrize(
    ("seats", "captain", "owners"),
    [
        (2, 0, [0, 0, 1, 1]),
        (3, 0, [0, 0, 1, 2]),
        (3, 1, [0, 1, 1, 2]),
        (4, 2, [0, 1, 2, 3]),
        (5, 0, [0, 1, 2, 3, 4]),
    ],
)
def test_who_has_two_stands(seats: int, captain: int, owners: list[int]) -> None:
    s = dealt(seats, options={"captain": captain}).state

    assert [int(owner) for owner in s.owner[: s.stands]] == owners


@rule("BB-SETUP-3")
def test_a_player_with_two_stands_holds_both() -> None:
    t = table("1 2", "3 4", "1 2", "3 4", seats=2)

    t.say(0, "wire 2A")

    assert t.options(0) == ["call 1", "call 2", "call 3", "call 4"]


@rule("BB-SETUP-4")
@pytest.mark.parametrize(
    ("mission", "wires", "for_two"), [(1, 24, 24), (2, 34, 34), (3, 41, 41), (4, 51, 53), (6, 53, 54)]
)
def test_how_many_wires_are_in_play(mission: int, wires: int, for_two: int) -> None:
    assert [dealt(seats, mission).state.wires for seats in (2, 3, 4, 5)] == [for_two, wires, wires, wires]


@rule("BB-SETUP-4")
def test_red_and_yellow_wires_are_drawn_at_random() -> None:
    reds = {in_play(dealt(4, 4, seed), IS_RED)[0] for seed in range(200)}

    assert reds == {red(number) for number in range(1, 12)}


@rule("BB-SETUP-5", "BB-COMP-7")
def test_the_drawn_wires_are_marked() -> None:
    t = dealt(4, 6)

    assert marked(t, IS_YELLOW) == in_play(t, IS_YELLOW)
    assert marked(t, IS_RED) == in_play(t, IS_RED)
    assert sorted(t.facts("marked", "key")) == sorted(in_play(t, IS_YELLOW) + in_play(t, IS_RED))


@rule("BB-SETUP-6", "BB-COMP-7")
def test_all_candidates_are_marked_and_some_are_in_play() -> None:
    t = dealt(4, 5)

    assert len(marked(t, IS_YELLOW)) == 3
    assert len(in_play(t, IS_YELLOW)) == 2
    assert set(in_play(t, IS_YELLOW)) < set(marked(t, IS_YELLOW))
    assert t.facts("candidate", "key") == marked(t, IS_YELLOW)


@rule("BB-SETUP-6")
def test_any_candidate_may_be_the_one_that_was_put_away() -> None:
    away = set()
    for seed in range(40):
        t = dealt(4, 5, seed)
        (missing,) = set(marked(t, IS_YELLOW)) - set(in_play(t, IS_YELLOW))
        away.add(marked(t, IS_YELLOW).index(missing))

    assert away == {0, 1, 2}


@rule("BB-SETUP-7")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_wires_are_dealt_over_the_stands(seats: int) -> None:
    t = dealt(seats, 6)

    assert sum(sizes(t)) == t.state.wires
    assert max(sizes(t)) - min(sizes(t)) <= 1


@rule("BB-SETUP-7")
def test_every_wire_can_come_to_every_stand() -> None:
    ones = set()
    for seed in range(40):
        s = dealt(4, 1, seed).state
        ones |= {int(s.where[wire]) for wire in range(s.wires) if s.value_at(wire) == 1}

    assert ones == {0, 1, 2, 3}


@rule("BB-SETUP-8")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_stand_is_sorted(seats: int) -> None:
    s = dealt(seats, 6).state

    for stand in range(s.stands):
        keys = [int(s.key[s.order[stand * 20 + place]]) for place in range(s.size[stand])]
        assert keys == sorted(keys)


@rule("BB-SETUP-8")
def test_yellow_sorts_behind_its_number_and_red_behind_both() -> None:
    t = table("4.5 5 4 4.1", "5 4", "1 1", "2 2", mission=6)

    assert t.stand(0) == "4 4.1 4.5 5"


@rule("BB-SETUP-8")
def test_a_cut_wire_keeps_its_place() -> None:
    t = table("1 2 3", "1 2 3", "4 4", "5 5")

    t.cuts(0, "1B", 2)

    assert t.stand(1) == "1 [2] 3"
    assert t.wire("1C") == 5


@rule("BB-SETUP-9")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_dial_and_the_equipment_follow_the_number_of_players(seats: int) -> None:
    t = dealt(seats, 4)

    assert t.lives == seats
    assert sum(place == LOCKED for place in t.state.equipment) == seats
    assert len(t.heard("equipment-added")) == seats


@rule("BB-SETUP-10")
def test_from_the_captain_on_everybody_puts_one_info_token() -> None:
    t = dealt(3, 4, options={"captain": 1})
    asked = []
    while t.topic == "info":
        asked += t.asked
        t.say(t.asked[0], t.options(t.asked[0])[4 * t.asked[0]])

    assert asked == [1, 2, 0]
    assert t.facts("info", "seat") == [1, 2, 0]
    assert t.turn == 1


@rule("BB-SETUP-10", "BB-M2-1")
def test_the_first_info_token_goes_to_a_blue_wire() -> None:
    t = table("1 2.1 3", "1 3", "2.1 4", "2.5 4 5 5", mission=6, set_up=True)

    assert t.options(0) == ["wire 0A", "wire 0C"]
    t.say(0, "wire 0C").say(1, "wire 1A").say(2, "wire 2B").say(3, "wire 3B")

    assert [t.info(slot) for slot in ("0C", "1A", "2B", "3B")] == [3, 1, 4, 4]


@rule("BB-SETUP-10", "BB-COMP-5")
def test_a_first_info_token_shows_a_number_whose_token_is_left() -> None:
    t = table("1 2 3", "1 4 4", "1 4 5", "1 2 6 6", set_up=True).say(0, "wire 0A").say(1, "wire 1A")

    assert t.options(2) == ["wire 2B", "wire 2C"]
    t.say(2, "wire 2C")
    assert t.options(3) == ["wire 3B", "wire 3C", "wire 3D"]


@rule("BB-SETUP-10", "BB-TOK-4")
def test_a_hand_without_such_a_number_says_one_aloud_and_that_tells_of_all_its_wires() -> None:
    t = table("1 2 3", "1 4 4", "1 1 5.5", "2 6 6", mission=6, set_up=True).say(0, "wire 0A").say(1, "wire 1A")

    assert t.options(2) == ["wire 2A", "wire 2B"]
    t.say(2, "wire 2A")

    assert (t.info("2A"), t.because("info-aloud")) == (0, ["BB-TOK-4"])
    known = t.state.view(0).known
    assert isinstance(known, Busters)
    assert Odds(known).chances(t.wire("2B"))[1] == 1.0


@rule("BB-SETUP-11")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("mission", [13, 35, 41, 48])
def test_wires_dealt_first_leave_the_stands_even(mission: int, seats: int) -> None:
    for seed in range(10):
        t = dealt(seats, mission, seed)
        assert sum(sizes(t)) == t.state.wires
        assert max(sizes(t)) - min(sizes(t)) <= 1


@rule("BB-SETUP-12")
@pytest.mark.parametrize(
    ("seats", "mission", "expected"),
    [(5, 20, [11, 11, 10, 10, 10]), (5, 8, [11, 10, 10, 10, 10]), (4, 6, [14, 13, 13, 13]), (2, 6, [14, 14, 13, 13])],
)
def test_the_first_stands_get_one_more(seats: int, mission: int, expected: list[int]) -> None:
    assert sizes(dealt(seats, mission)) == expected


@rule("BB-SETUP-12")
def test_the_captain_is_the_first_to_get_one_more() -> None:
    assert sizes(dealt(5, 8, options={"captain": 3})) == [10, 10, 10, 11, 10]


@rule("BB-SETUP-8")
def test_everybody_sees_the_own_wires_only() -> None:
    t = dealt(4, 4)

    for seat in range(4):
        for stand in range(4):
            faces = {tile["face"] for tile in t.pieces(seat)[f"stand-{stand}"]["tiles"]}
            assert (faces == {""}) == (seat != stand)


@rule("BB-SETUP-4")
def test_totals_count_every_wire_once() -> None:
    s = dealt(4, 6).state

    assert [int(s.total[number]) for number in range(1, 13)] == [4] * 12
    assert (s.total[YELLOW], s.total[RED]) == (4, 1)
    assert yellow(3) < red(3)
