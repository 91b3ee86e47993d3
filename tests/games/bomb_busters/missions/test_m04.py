"""Mission 4, Training: First Day in the Field."""

import pytest

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.actions import RED, YELLOW
from tests.games.bomb_busters.table import dealt


@rule("BB-M4-1")
@pytest.mark.parametrize(("seats", "yellows"), [(2, 4), (3, 2), (4, 2), (5, 2)])
def test_all_numbers_one_red_and_two_yellow_wires(seats: int, yellows: int) -> None:
    s = dealt(seats, 4).state

    assert (s.total[12], s.total[RED], s.total[YELLOW]) == (4, 1, yellows)
    assert s.marked.bit_count() == 1 + yellows
