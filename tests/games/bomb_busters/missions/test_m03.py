"""Mission 3, Training, Day 3."""

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.actions import RED
from gamenight.games.bomb_busters.board import LOCKED
from gamenight.games.bomb_busters.wires import red
from tests.games.bomb_busters.table import dealt


@rule("BB-M3-1")
def test_one_red_wire_from_1_to_9() -> None:
    found = set()
    for seed in range(80):
        s = dealt(4, 3, seed).state
        assert (s.total[RED], s.total[10], s.total[11]) == (1, 4, 0)
        found |= {key for key in range(39) if s.marked >> key & 1}

    assert found == {red(number) for number in range(1, 10)}


@rule("BB-M3-1")
def test_equipment_begins() -> None:
    assert sum(place == LOCKED for place in dealt(3, 3).state.equipment) == 3
