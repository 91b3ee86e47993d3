"""Solo Cut."""

from __future__ import annotations

import pytest

from gamenight.core.rulebook import rule
from tests.games.bomb_busters.table import Table, table


def solos(t: Table, seat: int) -> list[str]:
    return [words for words in t.options(seat) if words.startswith("solo")]


@rule("BB-SOLO-1")
def test_the_last_two_are_cut_alone() -> None:
    t = table("1 1 2", "2 3", "3 4", "4 5 5")

    assert solos(t, 0) == ["solo 1"]
    t.say(0, "solo 1")

    assert t.stand(0) == "[1] [1] 2"
    assert t.turn == 1


@rule("BB-SOLO-1")
@pytest.mark.parametrize("hand", ["1 2 2", "1 1 2 2", "1 1 1 2"])
def test_not_while_others_hold_one(hand: str) -> None:
    t = table(hand, "1 2", "3 4", "3 4")

    assert "solo 1" not in solos(t, 0)


@rule("BB-SOLO-1")
@pytest.mark.parametrize("hand", ["1 2 2", "1 1 1 2 2"])
def test_never_one_or_three(hand: str) -> None:
    t = table(hand, "3 4", "3 4", "5 5")

    assert solos(t, 0) == ["solo 2"]


@rule("BB-SOLO-1", "BB-SETUP-3")
def test_two_stands_are_one_hand() -> None:
    t = table("1 2", "1 3", "2 3", "4 4", seats=2)

    t.say(0, "solo 1")

    assert (t.stand(0), t.stand(1)) == ("[1] 2", "[1] 3")


@rule("BB-SOLO-2")
def test_all_four_are_cut_at_once() -> None:
    t = table("1 1 1 1 2", "2 3", "3 4", "4 5 5")

    t.say(0, "solo 1")

    assert t.stand(0) == "[1] [1] [1] [1] 2"


@rule("BB-SOLO-3", "BB-M6-1")
def test_all_four_yellow_wires_are_cut_alone() -> None:
    t = table("1 1.1 2.1 3.1 4.1", "1 3", "3 4", "4 5 5", mission=6)

    t.say(0, "solo yellow")

    assert t.stand(0) == "1 [1.1] [2.1] [3.1] [4.1]"


@rule("BB-SOLO-3")
def test_a_candidate_that_was_put_away_does_not_count() -> None:
    t = table("1 2.1 3.1", "1 3", "3 4", "4 5 5", mission=5, marked="7.1")

    assert solos(t, 0) == ["solo yellow"]


@rule("BB-SOLO-4")
def test_a_solo_cut_does_not_move_the_dial() -> None:
    t = table("1 1 2", "2 3", "3 4", "4 5 5")

    t.say(0, "solo 1")

    assert t.lives == 4
    assert t.heard("failed") == []
