"""The missions in order: what comes next, who is Captain, which boxes are open."""

from __future__ import annotations

import pytest

from gamenight.core.game import BadSetup, Setup, find
from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.setup import make_mission
from tests.games.bomb_busters.table import Table, dealt, passes_set_up, table, wins

GAME = find("bomb-busters")


def after(t: Table, **options: object) -> dict[str, object]:
    """The options of the mission that follows."""
    assert isinstance(t.state, Busters)
    return GAME.sequel(Setup(t.state.seats, options), t.state).options


def lost(mission: int) -> Table:
    t = table("1 2 3", "1 2 3", "4 4", "5 5", mission=mission)
    t.state.explode("BB-CUT-4")
    return t


@rule("BB-SETUP-1")
def test_a_mission_won_leads_to_the_next_with_the_captain_passing_to_the_left() -> None:
    t = wins(passes_set_up(dealt(4, mission=1)))

    assert after(t, mission=1) == {"mission": 2, "won": [1], "captain": 1}


@rule("BB-SETUP-1", "BB-END-2")
def test_a_mission_lost_is_tried_again_with_the_next_captain() -> None:
    assert after(lost(3), mission=3, won=[1, 2]) == {"mission": 3, "won": [1, 2], "captain": 1}


def test_nothing_comes_after_the_last_mission() -> None:
    last = max(option for option in GAME.options[0].choices or [] if isinstance(option, int))
    t = lost(last)
    t.state.ended = 1

    assert after(t, mission=last)["mission"] == last


@rule("BB-COMP-12")
@pytest.mark.parametrize(("won", "mission"), [([8], 9), ([8, 19], 20), ([8, 19, 30, 42, 54], 66), ([], 8)])
def test_in_a_campaign_a_box_opens_when_the_last_mission_before_it_is_won(won: list[int], mission: int) -> None:
    assert GAME.new(Setup(4, {"mission": mission, "campaign": "on", "won": won}))


@rule("BB-COMP-12")
@pytest.mark.parametrize(("won", "mission", "before"), [([], 9, 8), ([8], 20, 19), ([19], 20, 19), ([8, 19], 66, 54)])
def test_in_a_campaign_other_boxes_stay_closed(won: list[int], mission: int, before: int) -> None:
    with pytest.raises(BadSetup, match=f"mission {mission} lies in a box that opens when mission {before} is won"):
        GAME.new(Setup(4, {"mission": mission, "campaign": "on", "won": won}))


def test_without_a_campaign_every_mission_can_be_played() -> None:
    assert GAME.new(Setup(4, {"mission": 66}))


@pytest.mark.parametrize("won", ["1", [67], [True], [[1]]])
def test_what_was_won_is_a_list_of_missions(won: object) -> None:
    with pytest.raises(BadSetup, match="won: it must be a list of missions"):
        GAME.new(Setup(4, {"won": won}))


@rule("BB-COMP-12")
def test_the_end_of_training_opens_the_first_box() -> None:
    t = table("1 1", "2 2", "3 3", "4 4", mission=8)
    for seat in range(4):
        t.say(seat, f"solo {seat + 1}")

    assert t.facts("box-opened", "box") == [1]


@rule("BB-COMP-12")
def test_which_missions_open_a_box() -> None:
    opening = [number for number in range(1, 67) if make_mission(number).opens]

    assert opening == [8, 19, 30, 42, 54]


@rule("BB-COMP-12")
def test_no_box_opens_in_between() -> None:
    t = table("1 1", "2 2", "3 3", "4 4", mission=7)
    for seat in range(4):
        t.say(seat, f"solo {seat + 1}")

    assert t.heard("won")
    assert not t.heard("box-opened")
