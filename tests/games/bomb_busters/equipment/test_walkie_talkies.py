from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.odds.belief import Odds
from tests.games.bomb_busters.table import Table, table

READY = {"walkie-talkies": "ready"}


def swapped(*stands: str, user: int = 0, other: int = 1, gives: str, takes: str, seats: int = 4) -> Table:
    """Two players have swapped two wires."""
    t = table(*stands, seats=seats, mission=6, equipment=READY)
    t.say(user, "use walkie-talkies").say(user, f"player seat-{other}")
    return t.say(user, f"wire {gives}").say(other, f"wire {takes}")


@rule("BB-EQ-2")
def test_two_wires_change_hands_and_are_sorted_in() -> None:
    t = swapped("1 5 6", "2 3 6", "1 2", "3 5", gives="0B", takes="1A")

    assert (t.stand(0), t.stand(1)) == ("1 2 6", "3 5 6")
    assert t.turn == 0


@rule("BB-EQ-2")
def test_everybody_sees_which_slots_they_left_and_entered() -> None:
    t = swapped("1 5 6", "2 3 6", "1 2", "3 5", gives="0B", takes="1A")

    assert list(zip(t.facts("gave", "seat"), t.facts("gave", "at"), strict=True)) == [(0, 1), (1, 0)]
    assert list(zip(t.facts("received", "seat"), t.facts("received", "at"), strict=True)) == [(1, 1), (0, 1)]
    assert all(event.reaches(2) for event in t.heard("gave") + t.heard("received"))


@rule("BB-EQ-2")
def test_both_know_both_wires_and_nobody_else_does() -> None:
    t = swapped("1 5 6", "2 3 6", "1 2", "3 5", gives="0B", takes="1A")

    for slot in ("1B", "0B"):
        assert [t.knows(seat, slot) for seat in range(4)] == [True, True, False, False]


@rule("BB-EQ-2")
def test_each_is_told_what_was_received() -> None:
    t = swapped("1 5 6", "2 3 6", "1 2", "3 5", gives="0B", takes="1A")

    assert [(event.facts["seat"], event.facts["key"]) for event in t.heard("wire-seen")] == [(1, 15), (0, 6)]
    assert [[event.reaches(seat) for seat in range(4)] for event in t.heard("wire-seen")] == [
        [False, True, False, False],
        [True, False, False, False],
    ]


@rule("BB-EQ-2")
def test_an_info_token_travels_with_its_wire() -> None:
    t = table("1 5 6", "2 3 6", "1 2", "3 5", mission=4, equipment=READY)
    t.cuts(0, "1A", 1)

    t.say(1, "use walkie-talkies").say(1, "player seat-0").say(1, "wire 1A").say(0, "wire 0C")

    assert t.stand(0) == "1 2 5"
    assert t.info("0B") == 2


@rule("BB-EQ-2")
def test_wires_of_any_colour_can_be_given() -> None:
    t = swapped("1 2.5 6", "2.1 3 6", "1 2.1", "3 5 5", gives="0B", takes="1A")

    assert (t.stand(0), t.stand(1)) == ("1 2.1 6", "2.5 3 6")


@rule("BB-EQ-2")
def test_the_new_wire_goes_to_the_stand_the_other_left() -> None:
    t = swapped("1 6", "2 3", "1 4", "2 3 4 6", gives="1B", takes="3D", seats=2)

    assert (t.stand(0), t.stand(1), t.stand(2), t.stand(3)) == ("1 6", "2 6", "1 4", "2 3 3 4")


@rule("BB-EQ-2", "BB-EQ-21")
def test_the_user_gives_a_wire_first_and_then_the_teammate_does() -> None:
    t = table("1 5 6", "2 3 6", "1 2", "3 5", mission=4, equipment=READY)
    t.say(2, "use walkie-talkies").say(2, "player seat-1")

    assert t.asked == [2]
    t.say(2, "wire 2B")

    assert t.asked == [1]
    assert [(event.facts["seat"], event.facts["other"], event.facts["at"]) for event in t.heard("gave")] == [(2, 1, 1)]
    assert t.heard("received") == t.heard("wire-seen") == []


@rule("BB-EQ-21")
def test_the_teammate_sees_from_where_a_wire_came_and_not_what_it_is() -> None:
    def given(stand: str) -> Table:
        t = table("1 5 6", "2 3 6", stand, "3 5 4 4", mission=4, equipment=READY)
        return t.say(2, "use walkie-talkies").say(2, "player seat-1").say(2, "wire 2B")

    assert len(given("1 2").pieces(1)["stand-2"]["tiles"]) == 1
    assert given("1 2").view(1) == given("1 5").view(1)


@rule("BB-EQ-21")
def test_the_odds_do_not_forget_a_wire_that_lies_before_a_teammate() -> None:
    t = table("1 5 6", "2 3 6", "1 2 4", "3 5 4 4", mission=4, equipment=READY)
    wire = t.wire("2B")
    t.say(2, "use walkie-talkies").say(2, "player seat-1").say(2, "wire 2B")

    known = t.state.view(1).known
    assert isinstance(known, Busters)
    worlds = [t.state.game.determinize(t.state.view(1), seed) for seed in range(20)]
    assert {world.value_at(wire) for world in worlds} <= {v for v in range(1, 14) if Odds(known).chances(wire)[v] > 0}
    assert all(world.key[t.wire("2A")] <= world.key[wire] <= world.key[t.wire("2B")] for world in worlds)


@rule("BB-EQ-2")
def test_only_uncut_wires_are_swapped() -> None:
    t = table("1 5 6", "1 3 6", "2 2", "3 5", mission=4, equipment=READY)
    t.cuts(0, "1A", 1)

    t.say(1, "use walkie-talkies").say(1, "player seat-0")

    assert t.options(1) == ["wire 1B", "wire 1C"]
    assert t.say(1, "wire 1B").options(0) == ["wire 0B", "wire 0C"]
