"""Dual Cut and Solo Cut."""

from __future__ import annotations

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.model import WON
from tests.games.bomb_busters.table import dealt, passes_set_up, table, wins


@rule("BB-CUT-2")
def test_a_right_guess_cuts_both_wires() -> None:
    t = table("1 2 3", "1 2 3", "4 4", "5 5")

    t.cuts(0, "1B", 2)

    assert t.stand(0) == "1 [2] 3"
    assert t.stand(1) == "1 [2] 3"
    assert t.lives == 4


@rule("BB-CUT-3")
def test_a_wrong_guess_moves_the_dial_and_gets_a_token() -> None:
    t = table("1 2 3", "1 2 3", "4 4", "5 5")

    t.cuts(0, "1B", 3)

    assert t.stand(1) == "1 2 3"
    assert t.info("1B") == 2
    assert t.lives == 3


@rule("BB-END-1")
def test_a_mission_is_won_when_all_wires_are_cut() -> None:
    for seats in (2, 3, 4, 5):
        for mission in (1, 2, 4):
            t = wins(passes_set_up(dealt(seats, mission)))
            assert t.state.ended == WON
