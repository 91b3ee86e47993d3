"""Challenge 1: a red wire is cut on purpose."""

from __future__ import annotations

from gamenight.core.rulebook import rule
from tests.games.bomb_busters.challenges.trying import is_met, trying

STANDS = ("1 2 3", "1 2.5 3", "4 4", "5 5")
BLIND = {"challenge_1": "blind"}


@rule("BB-CHAL-1")
def test_a_red_wire_of_a_teammate_is_cut_instead_of_an_action() -> None:
    t = trying(1, *STANDS).say(0, "special").say(0, "wire 1B")

    assert t.stand(1) == "1 [2.5] 3"
    assert is_met(t, 1)
    assert (t.lives, t.turn) == (3, 1)


@rule("BB-CHAL-1")
def test_a_wire_that_is_not_red_explodes() -> None:
    t = trying(1, *STANDS).say(0, "special").say(0, "wire 1A")

    assert t.outcome == "BB-CHAL-1"


@rule("BB-CHAL-1")
def test_a_stabilizer_does_not_help() -> None:
    t = trying(1, *STANDS, equipment={"stabilizer": "ready"}).say(0, "use stabilizer")

    assert t.say(0, "special").say(0, "wire 1A").outcome == "BB-CHAL-1"


@rule("BB-CHAL-1")
def test_only_wires_of_teammates_can_be_pointed_at() -> None:
    t = trying(1, *STANDS).say(0, "special")

    assert all(words[5] != "0" for words in t.options(0))


@rule("BB-CHAL-1")
def test_in_an_older_reading_the_wire_is_cut_blindly_with_an_own_one() -> None:
    t = trying(1, *STANDS, options=BLIND).say(0, "special").say(0, "wire 1C").say(0, "wire 0C")

    assert (t.stand(0), t.stand(1)) == ("1 2 [3]", "1 2.5 [3]")
    assert is_met(t, 1)


@rule("BB-CHAL-1")
def test_in_an_older_reading_a_red_wire_explodes() -> None:
    t = trying(1, *STANDS, options=BLIND).say(0, "special").say(0, "wire 1B")

    assert t.outcome == "BB-CHAL-1"


@rule("BB-CHAL-1")
def test_in_an_older_reading_a_wire_without_an_own_one_is_a_failure() -> None:
    t = trying(1, *STANDS, options=BLIND).say(0, "special").say(0, "wire 2A")

    assert t.info("2A") == 4
    assert t.lives == 1
    assert not is_met(t, 1)
