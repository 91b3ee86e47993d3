"""Mission 1, Training, Day 1."""

from gamenight.core.rulebook import rule
from tests.games.bomb_busters.table import dealt, passes_set_up


@rule("BB-M1-1")
def test_six_numbers_and_nothing_else() -> None:
    t = passes_set_up(dealt(4, 1))

    assert [int(count) for count in t.state.total] == [0, 4, 4, 4, 4, 4, 4, 0, 0, 0, 0, 0, 0, 0, 0]
    assert not any(t.state.equipment)


@rule("BB-M1-1")
def test_the_double_detector_is_there_from_the_start() -> None:
    t = passes_set_up(dealt(4, 1))

    assert "power" in t.options(0)
