"""Mission 7, Training: Last Day of Class."""

import pytest

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.actions import RED, YELLOW
from tests.games.bomb_busters.table import dealt


@rule("BB-M7-1")
@pytest.mark.parametrize(("seats", "candidates"), [(2, 3), (3, 2), (4, 2), (5, 2)])
def test_one_of_several_red_wires(seats: int, candidates: int) -> None:
    s = dealt(seats, 7).state

    assert (s.total[RED], s.total[YELLOW]) == (1, 0)
    assert s.marked.bit_count() == candidates
