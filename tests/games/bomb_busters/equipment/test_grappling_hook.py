from gamenight.core.rulebook import rule
from tests.games.bomb_busters.table import table

READY = {"grappling-hook": "ready"}


@rule("BB-EQ-18")
def test_a_teammates_wire_is_taken_and_sorted_in() -> None:
    t = table("1 3", "1 2 3", "2 4", "4 5 5", mission=55, equipment=READY)

    t.say(0, "use grappling-hook")
    assert t.options(0) == ["wire 1A", "wire 1B", "wire 1C", "wire 2A", "wire 2B", "wire 3A", "wire 3B", "wire 3C"]
    t.say(0, "wire 1B")

    assert (t.stand(0), t.stand(1)) == ("1 2 3", "1 3")
    assert t.turn == 0


@rule("BB-EQ-18")
def test_both_slots_are_public_and_the_wire_is_not() -> None:
    t = table("1 3", "1 2 3", "2 4", "4 5 5", mission=55, equipment=READY)

    t.say(0, "use grappling-hook").say(0, "wire 1B")

    assert (t.facts("hooked", "at"), t.facts("received", "at")) == ([1], [1])
    assert [t.knows(seat, "0B") for seat in range(4)] == [True, True, False, False]
    assert [event.seen_by for event in t.heard("wire-seen")] == [1]


@rule("BB-EQ-18")
def test_with_two_stands_one_is_chosen() -> None:
    t = table("1 3", "5", "1 2 3", "2 4 4 5", seats=2, mission=55, equipment=READY)

    t.say(0, "use grappling-hook").say(0, "wire 2B")
    assert t.options(0) == ["stand 0", "stand 1"]
    t.say(0, "stand 1")

    assert (t.stand(0), t.stand(1)) == ("1 3", "2 5")


@rule("BB-EQ-18")
def test_in_anybodys_turn() -> None:
    t = table("1 3", "1 2 3", "2 4", "4 5 5", mission=55, equipment=READY)

    t.say(3, "use grappling-hook").say(3, "wire 0A")

    assert t.stand(3) == "1 4 5 5"
    assert t.turn == 0
