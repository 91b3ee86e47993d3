"""Mission 5, Training: Second Day in the Field."""

import pytest

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.actions import RED, YELLOW
from tests.games.bomb_busters.table import dealt


@rule("BB-M5-1")
@pytest.mark.parametrize(("seats", "reds"), [(2, 2), (3, 1), (4, 1), (5, 1)])
def test_two_of_three_yellow_wires(seats: int, reds: int) -> None:
    s = dealt(seats, 5).state

    assert (s.total[RED], s.total[YELLOW]) == (reds, 2)
    assert s.marked.bit_count() == reds + 3
