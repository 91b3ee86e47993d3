"""Mission 2, Training, Day 2."""

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.actions import YELLOW
from gamenight.games.bomb_busters.wires import yellow
from tests.games.bomb_busters.table import dealt


@rule("BB-M2-1")
def test_two_yellow_wires_from_1_to_7() -> None:
    found = set()
    for seed in range(60):
        s = dealt(4, 2, seed).state
        assert (s.total[YELLOW], s.total[8], s.total[9]) == (2, 4, 0)
        found |= {key for key in range(39) if s.marked >> key & 1}

    assert found == {yellow(number) for number in range(1, 8)}


@rule("BB-M2-1")
def test_there_is_no_equipment() -> None:
    assert not any(dealt(4, 2).state.equipment)
