from gamenight.core.rulebook import rule
from tests.games.bomb_busters.table import Table, table

READY = {"general-radar": "ready"}


def answers(t: Table) -> list[tuple[int, bool]]:
    """Each stand, and whether it has the number."""
    heard = [event for event in t.events if event.kind in ("radar-yes", "radar-no")]
    return [(event.facts["stand"], event.kind == "radar-yes") for event in heard]


@rule("BB-EQ-8")
def test_every_stand_answers_yes_or_no() -> None:
    t = table("1 2", "1 3", "2 3", "4 4", mission=4, equipment=READY)

    t.say(0, "use general-radar").say(0, "call 2")

    assert answers(t) == [(0, True), (1, False), (2, True), (3, False)]
    assert t.turn == 0


@rule("BB-EQ-8", "BB-SETUP-3")
def test_a_player_with_two_stands_answers_for_each() -> None:
    t = table("1 2", "1 3", "2 3", "4 4", seats=2, mission=4, equipment=READY)

    t.say(1, "use general-radar").say(1, "call 1")

    assert answers(t) == [(0, True), (1, True), (2, False), (3, False)]
    assert [event.facts["seat"] for event in t.events if event.kind.startswith("radar")] == [0, 0, 1, 1]


@rule("BB-EQ-8")
def test_red_and_yellow_wires_and_cut_ones_do_not_count() -> None:
    t = table("1 2", "1 2.1 2.5", "2 2.1 4", "2 2 4", mission=6, equipment=READY)
    t.cuts(0, "2A", 2)

    t.say(1, "use general-radar").say(1, "call 2")

    assert answers(t) == [(0, False), (1, False), (2, False), (3, True)]


@rule("BB-EQ-8")
def test_the_answers_are_known_to_everybody() -> None:
    t = table("1 2", "1 3", "2 3", "4 4", mission=4, equipment=READY)

    t.say(0, "use general-radar").say(0, "call 2")

    assert t.state.never[t.wire("1A")] == 1 << 2
    assert t.state.never[t.wire("2A")] == 0


@rule("BB-EQ-8", "BB-M50-1")
def test_any_number_can_be_named_so_that_the_choice_tells_nobody_which_are_done() -> None:
    t = table("1 1 2", "2 3", "3 4", "4 5 5", mission=50, equipment=READY)
    t.say(0, "solo 1").say(1, "use general-radar")

    assert t.options(1) == [f"call {number}" for number in range(1, 13)]
    t.say(1, "call 1")

    assert answers(t) == [(0, False), (1, False), (2, False), (3, False)]
