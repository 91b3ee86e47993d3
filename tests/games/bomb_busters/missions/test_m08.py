"""Mission 8, Final Exam."""

import pytest

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.actions import RED, YELLOW
from tests.games.bomb_busters.table import dealt, passes_set_up, wins


@rule("BB-M8-1")
@pytest.mark.parametrize(("seats", "yellows", "candidates"), [(2, 4, 7), (3, 2, 5), (4, 2, 5), (5, 2, 5)])
def test_red_and_yellow_wires_of_several(seats: int, yellows: int, candidates: int) -> None:
    s = dealt(seats, 8).state

    assert (s.total[RED], s.total[YELLOW]) == (1, yellows)
    assert s.marked.bit_count() == candidates


@rule("BB-M8-1", "BB-COMP-12")
def test_success_opens_the_first_box() -> None:
    assert wins(passes_set_up(dealt(4, 8))).facts("box-opened", "box") == [1]
    assert wins(passes_set_up(dealt(4, 7))).facts("box-opened", "box") == []
