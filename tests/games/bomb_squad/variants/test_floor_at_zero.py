import pytest

from gamenight.core.rulebook import rule
from tests.games.bomb_squad.table import table

# The next green card sets the bomb off.
ABOUT_TO_BLOW = "3:1 3:1 2:1 | 1:1"
BOOM = {"green": "boom ok ok"}


@rule("BSA-BOOM-7", "BSA-AMB-4")
@pytest.mark.parametrize(("flag", "vp"), [("auto", 0), ("off", 0), ("on", -2)])
def test_a_player_with_3_vp_loses_3_unless_the_table_allows_negative_vp(flag: str, vp: int) -> None:
    t = table(3, scores=[3, 0, 0], options={"allow_negative_vp": flag}, green=ABOUT_TO_BLOW, tiles=BOOM)

    t.plays("green", "blue", "red")

    assert t.score == [vp, 0, 0]


@rule("BSA-BOOM-7")
def test_the_floor_takes_nothing_from_what_is_gained() -> None:
    t = table(3, scores=[0, 0, 0], green=ABOUT_TO_BLOW, tiles=BOOM)

    t.plays("green", "chicken", "red")

    assert t.score == [0, 5, 0]


@rule("BSA-AMB-4")
def test_below_zero_a_player_may_climb_back() -> None:
    options = {"allow_negative_vp": "on"}
    t = table(3, scores=[-2, 0, 0], options=options)

    t.plays("wait", "blue", "red").say(0, "protect green")

    assert t.score[0] == 1
