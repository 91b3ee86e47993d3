from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.actions import RED
from gamenight.games.bomb_busters.board import FACT, HOLDS
from tests.games.bomb_busters.table import Table, table

READY = {"stabilizer": "ready"}


def known_red(t: Table, slot: str) -> bool:
    """Whether everybody knows that a wire is red."""
    s = t.state
    facts = [[int(number) for number in s.ledger[at : at + FACT]] for at in range(0, len(s.ledger), FACT)]
    return any(fact[:2] == [HOLDS, RED] and fact[3] == 1 << t.wire(slot) for fact in facts)


@rule("BB-EQ-9")
def test_a_failure_does_not_move_the_dial_and_still_gets_its_token() -> None:
    t = table("1 2", "1 3", "2 3", "4 4", mission=4, equipment=READY)

    t.say(0, "use stabilizer").cuts(0, "1B", 2)

    assert t.lives == 4
    assert t.info("1B") == 3
    assert t.turn == 1


@rule("BB-EQ-9")
def test_a_red_wire_does_not_explode_and_gets_no_token() -> None:
    t = table("1 2", "1 3.5", "2 3", "3 4 4", mission=4, equipment=READY)

    t.say(0, "use stabilizer").cuts(0, "1B", 2)

    assert t.outcome == ""
    assert t.info("1B") == 0
    assert known_red(t, "1B")
    assert t.because("red-spared") == ["BB-EQ-9"]


@rule("BB-EQ-9")
def test_it_works_in_this_turn_only() -> None:
    t = table("1 2", "1 3", "2 3", "4 4", mission=4, equipment=READY)

    t.say(0, "use stabilizer").cuts(0, "1B", 2).cuts(1, "0A", 3)

    assert t.lives == 3


@rule("BB-EQ-9")
def test_only_the_actor_uses_it() -> None:
    t = table("1 2", "1 3", "2 3", "4 4", mission=4, equipment=READY)

    assert t.options(1) == []


@rule("BB-EQ-9", "BB-EQ-20")
def test_with_a_detector_that_finds_only_reds_all_of_them_are_known() -> None:
    t = table("1 2", "1.5 3.5 4", "1 2", "4 5 5", mission=6, equipment=READY)

    t.say(0, "use stabilizer").say(0, "power").say(0, "wire 1A").say(0, "wire 1B").say(0, "call 2")

    assert t.outcome == ""
    assert known_red(t, "1A")
    assert known_red(t, "1B")
    assert t.lives == 4
