"""Mission 66, The Final Countdown."""

from __future__ import annotations

from collections.abc import Mapping

from gamenight.core.play import NONE
from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.actions import RED
from gamenight.games.bomb_busters.missions.m66.bunker import DOCTOR, GOALS, GUARD, HELICOPTER, KEY, LEVER, NAMES, beyond
from gamenight.games.bomb_busters.missions.m66.standee import AT, GOALS_REACHED, Naming
from gamenight.games.bomb_busters.model import WON
from tests.games.bomb_busters.positions import again
from tests.games.bomb_busters.table import Table, dealt, passes_set_up, table
from tests.games.bomb_busters.timing import listens, said, waits

STANDS = ("1 2 3 4 9 10", "1 2 3 4 9 10", "5 6 7 8 11.1 3.5", "5 6 7 8 2.1 4.5")
NORTH, EAST, SOUTH, WEST, ACTION = range(5)


def bunker(
    *stands: str,
    cards: str = "ABCDE",
    at: int = HELICOPTER,
    goals: int = 0,
    equipment: Mapping[str, str] | None = None,
    **options: object,
) -> Table:
    """The Captain's first turn; cards lie north, east, south, west and for the ACTION, BOMB BUSTER stands somewhere.

    So many goals are reached, and the script is at the next one.
    """
    t = table(*(stands or STANDS), mission=66, laid_out=True, equipment=equipment, options=options)
    for letter in cards:
        t.chance(f"draw-constraint {letter}")
    listens(t)
    for reached in range(1, goals + 1):
        t.state.remember(GOALS_REACHED, reached)
        listens(before_the_action(t))
        if "done" in t.options(0):
            listens(t.say(0, "done"))
    t.state.remember(AT, at)
    return before_the_action(t)


def before_the_action(t: Table) -> Table:
    """The same turn after a change by hand, before anything is named."""
    if isinstance(t.state.stack[-1], Naming):
        t.state.pop()
    return again(t)


def cut(t: Table, seat: int, slot: str, value: int, card: str) -> Table:
    """A Dual Cut that respects a card, which is named first."""
    t.say(seat, f"constraint {card}").say(seat, f"wire {slot}").say(seat, f"call {value}")
    if t.topic == "own-wire":
        t.say(seat, t.options(seat)[0])
    return t


def at(t: Table) -> int:
    """The space BOMB BUSTER is on."""
    return t.state.recall(AT)


def goals(t: Table) -> int:
    """How many goals are reached."""
    return t.state.recall(GOALS_REACHED)


@rule("BB-M66-1")
def test_bomb_buster_begins_on_the_helicopter() -> None:
    t = bunker()

    assert at(t) == HELICOPTER
    floor = t.pieces(1)["bunker"]
    assert (floor["title"], floor["pawns"][0]["at"], floor["columns"]) == ("Surface", 0, 4)
    assert [tile["face"] for tile in floor["tiles"]][3::4] == ["stairs", "guard", ""]


@rule("BB-M66-2")
def test_five_constraint_cards_lie_around_the_card_and_for_the_action() -> None:
    t = bunker(cards="EDCBA")

    cards = t.pieces(0)["constraints"]["cards"]
    assert [card["id"] for card in cards] == [f"constraint-{letter}" for letter in "EDCBA"]
    assert cards[4]["says"].startswith("ACTION: ")


@rule("BB-M66-3")
def test_the_voice_speaks_first() -> None:
    assert said(bunker())[0].startswith("You have landed at the bunker.")


@rule("BB-M66-4")
def test_the_card_is_named_when_the_turn_begins_and_bomb_buster_moves_there_when_it_ends() -> None:
    t = bunker()
    assert (t.topic, t.options(0)) == ("choose-constraint", [f"constraint {card}" for card in "ABCD"])

    cut(t, 0, "1F", 10, "D")
    assert at(t) == HELICOPTER, "west of it is the edge"
    assert (t.topic, t.asked[0]) == ("choose-constraint", 1)
    cut(t, 1, "0E", 9, "B")

    assert at(t) == 1


@rule("BB-M66-4")
def test_only_numbers_that_fit_the_named_card_are_announced() -> None:
    t = bunker().say(0, "constraint D").say(0, "wire 1F")
    assert t.options(0) == ["call 9", "call 10"]

    t = bunker("1 1 2 2", "3 4", "3 4", "5 5").say(0, "constraint A")
    assert [words for words in t.options(0) if words.startswith("solo")] == ["solo 2"]


@rule("BB-M66-4")
def test_a_card_is_offered_only_if_a_number_in_hand_fits_it() -> None:
    t = bunker("1 3 5", "1 3 5", "2 2", "4 4", cards="ADBCE")

    assert t.options(0) == ["constraint B", "constraint C"]


@rule("BB-M66-4")
def test_with_a_ray_both_numbers_fit_the_named_card() -> None:
    t = bunker(equipment={"x-or-y-ray": "ready"}).say(0, "constraint A").say(0, "use x-or-y-ray").say(0, "wire 1B")
    assert t.options(0) == ["call 2", "call 4", "call 10"]
    t.say(0, "call 2").say(0, "call 10").say(0, "wire 0B")

    assert t.facts("bunker-named", "constraint") == [0]
    assert t.turn == 1


@rule("BB-M66-4")
def test_everybody_learns_from_the_named_card_that_a_number_fits_it() -> None:
    t = bunker("2 9 9", "2 7 8", "1 3 5", "1 3 5", cards="CDBAE").say(0, "constraint C")

    for seed in range(20):
        world = t.state.game.determinize(t.state.view(1), seed)
        assert any(world.value_at(t.wire(slot)) <= 6 for slot in ("0A", "0B", "0C"))


@rule("BB-M66-4")
def test_a_swap_that_leaves_no_fitting_number_lets_another_card_be_named() -> None:
    t = bunker("2 9", "9 3", "2 3", "5 5", equipment={"walkie-talkies": "ready"}).say(0, "constraint A")

    t.say(0, "use walkie-talkies").say(0, "player seat-1").say(0, "wire 0A").say(1, "wire 1B")

    assert t.topic == "choose-constraint"
    assert t.options(0) == ["constraint B", "constraint D"]


@rule("BB-M66-4")
def test_a_coffee_mug_skips_the_turn_and_bomb_buster_stays() -> None:
    t = bunker(equipment={"coffee-mug": "ready"}).say(0, "constraint B").say(0, "use coffee-mug")

    t.say(0, "player seat-2")

    assert (at(t), t.turn) == (HELICOPTER, 2)
    assert t.topic == "choose-constraint"


@rule("BB-M66-4")
def test_bomb_buster_moves_after_a_failure_too() -> None:
    t = cut(bunker(), 0, "1A", 9, "B")

    assert t.lives == 3
    assert at(t) == 1


@rule("BB-M66-4")
def test_another_edition_chooses_after_the_cut() -> None:
    t = bunker(m66_choose="after").cuts(0, "1A", 1)
    assert t.options(0) == ["constraint B", "constraint C"], "odd, and between 1 and 6"

    assert at(t.say(0, "constraint C")) == 4


@rule("BB-M66-5")
def test_yellow_wires_may_not_be_cut() -> None:
    t = bunker("1 2", "1 2", "5 5.1", "5 6.1")
    cut(t, 0, "1A", 1, "B")
    cut(t, 1, "0B", 2, "A")

    assert t.say(2, "constraint B").say(2, "wire 3A").options(2) == ["call 5"]


@rule("BB-M66-5")
def test_who_has_nothing_but_yellow_and_red_skips() -> None:
    t = bunker("1 2 9", "1 2 9", "5.1 3.5", "6.1 4.5")
    cut(t, 0, "1A", 1, "B")
    cut(t, 1, "0B", 2, "A")

    assert t.facts("skipped", "seat") == [2, 3]
    assert t.turn == 0


@rule("BB-M66-6")
def test_walls_the_door_and_the_laser_are_in_the_way() -> None:
    assert [beyond(1, EAST, 5), beyond(5, EAST, 5), beyond(3, SOUTH, 5), beyond(15, SOUTH, 5)] == [-1] * 4
    assert (beyond(KEY, EAST, 0), beyond(KEY, EAST, 1)) == (-1, 10)
    assert (beyond(14, WEST, 3), beyond(14, WEST, 4)) == (-1, 13)
    assert (beyond(2, EAST, 1), beyond(2, EAST, 2)) == (-1, 3), "the guard keeps the stairs"

    t = cut(bunker(at=1), 0, "1A", 1, "B")
    assert at(t) == 1
    assert t.because("bunker-stays") == ["BB-M66-6"]


@rule("BB-M66-1", "BB-M66-6", "BB-M66-11")
def test_the_map_is_that_of_the_card() -> None:
    assert open_map(goals=0, floor=0) == [
        "helicopter - . | . | stairs",
        "+ + + #",
        ". - . | . - guard",
        "+ + + +",
        ". - key | . - .",
    ]
    assert open_map(goals=3, floor=1) == [
        "doctor - trap | . - stairs",
        "+ + + #",
        ". - . | . - trap",
        "+ + + +",
        ". - trap | . - lever",
    ]
    assert [row.count("|") for row in open_map(goals=1, floor=0)] == [2, 0, 1, 0, 0]
    assert [row.count("|") for row in open_map(goals=2, floor=0)] == [1, 0, 1, 0, 0]
    assert [row.count("|") for row in open_map(goals=4, floor=1)] == [0, 0, 0, 0, 0]


def open_map(goals: int, floor: int) -> list[str]:
    """A floor after so many goals; between spaces "-" and "+" where BOMB BUSTER can go, "|" and "#" where it cannot."""
    rows: list[str] = []
    for row in range(3):
        spaces = [floor * 12 + row * 4 + column for column in range(4)]
        words = [NAMES.get(spaces[0], ".")]
        for space in spaces[:3]:
            words += ["|" if beyond(space, EAST, goals) == NONE else "-", NAMES.get(space + 1, ".")]
        rows.append(" ".join(words))
        if row < 2:
            rows.append(" ".join("#" if beyond(space, SOUTH, goals) == NONE else "+" for space in spaces))
        for space in spaces:
            for way, back in ((EAST, WEST), (SOUTH, NORTH)):
                there = beyond(space, way, goals)
                assert there == NONE or beyond(there, back, goals) == space
    return rows


@rule("BB-M66-6")
def test_who_chooses_after_the_cut_must_move_if_possible() -> None:
    t = bunker(at=1, m66_choose="after").cuts(0, "1A", 1)

    assert t.options(0) == ["constraint C"], "1 is odd as well, but east is a wall"
    assert at(t.say(0, "constraint C")) == 5


@rule("BB-M66-7", "BB-AUD-66")
def test_an_action_on_the_key_opens_the_door_and_nobody_moves() -> None:
    t = cut(bunker(cards="BCDEA", at=KEY), 0, "1B", 2, "A")

    assert (at(t), goals(t)) == (KEY, 1)
    assert [wall["look"] for wall in t.pieces(0)["bunker"]["walls"]].count("door") == 0
    assert "Behind it stands a guard" in said(t)[-1]


@rule("BB-M66-7")
def test_the_action_card_can_be_named_only_where_there_is_something_to_do() -> None:
    assert "constraint A" not in bunker(cards="BCDEA").options(0)
    assert "constraint A" in bunker(cards="BCDEA", at=KEY).options(0)
    assert "constraint A" not in bunker(cards="BCDEA", at=KEY, goals=1).options(0)


@rule("BB-M66-8")
def test_four_wires_cut_alone_are_two_moves() -> None:
    t = bunker("1 1 1 1 2", "2 3", "3 4", "4 5").say(0, "constraint B").say(0, "solo 1")
    assert at(t) == 1
    assert t.options(0) == ["constraint B", "constraint C"]

    t.say(0, "constraint C")

    assert at(t) == 5
    assert t.turn == 1


@rule("BB-M66-9")
def test_a_failed_action_does_nothing() -> None:
    t = cut(bunker(cards="BCDEA", at=KEY), 0, "1A", 2, "A")

    assert (at(t), goals(t)) == (KEY, 0)
    assert t.lives == 3


@rule("BB-M66-10")
def test_the_stairs_lead_to_the_basement() -> None:
    t = cut(bunker(at=2, goals=2), 0, "1A", 1, "B")

    assert goals(t) == 3
    floor = t.pieces(0)["bunker"]
    assert (floor["title"], floor["pawns"][0]["at"]) == ("Basement", 3)


@rule("BB-M66-11")
def test_a_trap_moves_the_dial_each_time() -> None:
    for before, trap in ((18, 19), (12, 13), (20, 21)):
        t = cut(bunker(at=before, goals=3), 0, "1A", 1, "B")
        assert (at(t), t.lives) == (trap, 3)

    assert cut(bunker(at=16, goals=3), 0, "1A", 1, "B").lives == 4


@rule("BB-AUD-66")
def test_every_stage_has_its_time() -> None:
    stages = [80, 75, 60, 90, 10 + 105, 20]
    for reached in range(len(stages)):
        t = bunker(goals=reached)  # nothing was spent in earlier stages, so all of it is carried over (BB-M66-13)
        assert waits(t, sum(stages[: reached + 1]) - 1).outcome == ""
        assert waits(t, 1).outcome == "BB-AUD-66"


@rule("BB-M66-13")
def test_the_lever_is_pulled_by_cutting_both_yellow_wires() -> None:
    t = bunker(at=LEVER, goals=3)

    t.say(0, "special").say(0, "wire 2F").say(0, "wire 3A")

    assert goals(t) == 4
    assert t.stand(3) == "[2.1] 4.5 5 6 7 8"
    listens(t)
    assert (t.asked[0], t.topic) == (0, "choose-constraint")


@rule("BB-M66-13")
def test_at_the_lever_one_pulls_it_without_naming_a_card_or_after_all() -> None:
    t = bunker(at=LEVER, goals=3)
    assert t.options(0) == [f"constraint {card}" for card in "ABCD"] + ["special"]

    assert "special" in t.say(0, "constraint A").options(0)


@rule("BB-M66-13")
def test_the_question_at_the_lever_does_not_tell_whether_a_number_is_in_hand() -> None:
    t = bunker("1 2", "5.1 3.5", "1 2 6.1", "9 9", at=LEVER, goals=3)

    cut(t, 0, "2A", 1, "B")  # east of the lever is the edge

    assert (t.topic, t.options(1)) == ("choose-constraint", ["special"])


@rule("BB-M66-13")
def test_a_wrong_wire_at_the_lever_is_marked_and_costs_a_step() -> None:
    t = bunker(at=LEVER, goals=3).say(0, "special").say(0, "wire 2F").say(0, "wire 3F")

    assert (goals(t), t.lives) == (3, 3)
    assert t.info("3F") == 8
    world = t.state.game.determinize(t.state.view(0), 1)
    assert world.value_at(t.wire("2F")) == 13, "only one was marked, so the other one is yellow"


@rule("BB-M66-13")
def test_two_wrong_wires_cost_one_step_one_token_and_neither_is_red() -> None:
    t = bunker(at=LEVER, goals=3).say(0, "special").say(0, "wire 3F").say(0, "wire 2E")

    assert (goals(t), t.lives, t.turn) == (3, 3, 1)
    assert (t.info("2E"), t.info("3F")) == (8, 0)
    assert t.state.never[t.wire("3F")] >> RED & 1


@rule("BB-M66-13", "BB-EQ-9")
def test_a_stabilizer_does_not_go_with_the_lever() -> None:
    t = bunker(at=LEVER, goals=3, equipment={"stabilizer": "ready"}).say(0, "constraint A").say(0, "use stabilizer")

    assert "special" not in t.options(0)


@rule("BB-M66-13")
def test_a_red_wire_at_the_lever_explodes() -> None:
    t = bunker(at=LEVER, goals=3).say(0, "special").say(0, "wire 2A").say(0, "wire 3A")

    assert t.outcome == "BB-M66-13"


@rule("BB-M66-13")
def test_the_captain_rearranges_the_cards() -> None:
    t = bunker(at=LEVER, goals=3).say(0, "special").say(0, "wire 2F").say(0, "wire 3A")
    listens(t).say(0, "constraint D").say(0, "constraint B").say(0, "done")

    assert [card["id"][-1] for card in t.pieces(0)["constraints"]["cards"]] == ["D", "B", "C", "A", "E"]
    assert "Run to the doctor" in said(t)[-1]


@rule("BB-M66-13")
def test_after_ten_seconds_the_cards_stay_as_they_lie() -> None:
    t = bunker(at=LEVER, goals=3)
    waits(t, 300).say(0, "special").say(0, "wire 2F").say(0, "wire 3A")
    listens(t).say(0, "constraint D")

    waits(t, 15)  # ten seconds, and five left over from the lever

    assert [card["id"][-1] for card in t.pieces(0)["constraints"]["cards"]] == ["D", "B", "C", "A", "E"]
    assert "Run to the doctor" in said(t)[-1]


@rule("BB-M66-13")
def test_seconds_left_over_are_carried_to_the_next_stage() -> None:
    t = waits(bunker(cards="BCDEA", at=KEY), 30)
    cut(t, 0, "1B", 2, "A")

    listens(t)

    assert t.pieces(0)["clock"]["title"] == "2:05", "75 seconds and 50 left over"


@rule("BB-M66-13")
def test_cutting_everything_before_the_doctor_is_caught_is_a_loss() -> None:
    t = bunker("1", "1", "4.5", "5.5", goals=2)

    assert cut(t, 0, "1A", 1, "B").outcome == "BB-M66-13"


@rule("BB-M66-13")
def test_the_last_cut_may_be_the_one_that_catches_the_doctor() -> None:
    t = bunker("2", "2", "4.5", "5.5", cards="BCDEA", goals=4, at=DOCTOR)

    cut(t, 0, "1A", 2, "A")

    assert goals(t) == len(GOALS)
    assert listens(t).state.ended == WON


@rule("BB-M66-13")
def test_the_finale_can_be_played_without_a_clock() -> None:
    t = bunker(goals=5, m66_finale="untimed")

    assert t.state.pace() == 0
    assert bunker(goals=5).state.pace() > 0


@rule("BB-M66-12")
def test_all_wires_and_the_doctor_win_the_last_mission() -> None:
    t = bunker("2", "2", "4", "4", cards="BCDEA", goals=5, at=DOCTOR)
    cut(t, 0, "1A", 2, "C")
    cut(t, 2, "3A", 4, "C")

    assert t.state.ended == WON
    assert (t.because("bunker-won"), t.heard("bunker-lost")) == (["BB-M66-12"], [])


@rule("BB-M66-12")
def test_the_last_mission_has_words_of_its_own_for_a_failure() -> None:
    t = bunker("1", "1", "4.5", "5.5", goals=2)

    cut(t, 0, "1A", 1, "B")

    assert (t.because("bunker-lost"), t.heard("bunker-won")) == (["BB-M66-12"], [])


@rule("BB-M66-12")
def test_other_missions_have_no_such_words() -> None:
    t = table("1", "1", "", "").cuts(0, "1A", 1)

    assert t.state.ended == WON
    assert not t.heard("bunker-won")


def test_the_guard_is_overpowered_and_the_way_up_is_free() -> None:
    t = cut(bunker(cards="BCDEA", goals=1, at=GUARD), 0, "1B", 2, "A")

    assert goals(t) == 2


@rule("BB-M66-4")
def test_in_another_edition_a_ray_is_decided_by_what_is_cut() -> None:
    t = bunker(equipment={"x-or-y-ray": "ready"}, m66_choose="after").say(0, "use x-or-y-ray").say(0, "wire 1B")
    t.say(0, "call 2").say(0, "call 9").say(0, "wire 0B")

    assert t.options(0) == ["constraint C"], "2 is even as well, but north is the edge"


def test_it_is_dealt_for_all_numbers_of_players() -> None:
    for seats in (2, 3, 4, 5):
        t = passes_set_up(dealt(seats, 66))
        assert (t.state.wires, t.topic) == (52, "choose-constraint")
