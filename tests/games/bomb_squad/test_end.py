import pytest

from gamenight.core.game import Setup, find
from gamenight.core.play import playout
from gamenight.core.rulebook import rule
from gamenight.games.bomb_squad.model import Squad
from tests.games.bomb_squad.table import table

# The next green card sets the bomb off.
ABOUT_TO_BLOW = "3:1 3:1 2:1 | 1:1"
BOOM = {"green": "boom ok ok"}


@rule("BSA-END-1")
def test_the_game_is_over_when_the_third_bomb_has_exploded() -> None:
    t = table(3, bomb=3, green=ABOUT_TO_BLOW, tiles=BOOM)

    t.plays("green", "blue", "red")

    assert t.state.over
    assert t.state.asks == []


@rule("BSA-END-1")
@pytest.mark.parametrize("bomb", [1, 2])
def test_the_game_goes_on_after_the_first_and_the_second_bomb(bomb: int) -> None:
    t = table(3, bomb=bomb, green=ABOUT_TO_BLOW, tiles=BOOM)

    t.plays("green", "blue", "red")

    assert not t.state.over
    assert t.topic == "shuffle"


@rule("BSA-END-1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_game_has_three_bombs(seats: int) -> None:
    s: Squad = find("bomb-squad").new(Setup(seats), listen=True)

    playout(s, seed=20 + seats)

    assert s.over
    assert [event.facts["bomb"] for event in s.events or [] if event.kind == "armed"] == [1, 2, 3]
    assert sum(event.kind == "exploded" for event in s.events or []) == 3


@rule("BSA-END-2")
def test_whoever_has_the_most_vp_wins() -> None:
    t = table(3, bomb=3, scores=[30, 20, 22], green=ABOUT_TO_BLOW, tiles=BOOM)

    t.plays("green", "blue", "red")

    assert t.state.returns() == [25.0, 20.0, 22.0]
    assert t.state.winners() == [0]
    assert t.state.outcome() == "BSA-END-2"


@rule("BSA-END-2")
def test_players_who_tie_for_the_most_share_the_victory() -> None:
    t = table(3, bomb=3, scores=[30, 25, 20], green=ABOUT_TO_BLOW, tiles=BOOM)

    t.plays("green", "blue", "chicken")

    assert t.score == [25, 25, 25]
    assert t.state.winners() == [0, 1, 2]
    assert t.facts("won", "seat") == [0, 1, 2]
    assert t.because("won") == ["BSA-END-2"] * 3


@rule("BSA-END-2")
def test_tools_in_hand_and_age_break_no_tie() -> None:
    tools = {1: ["multimeter"]}
    t = table(3, bomb=3, scores=[5, 9, 9], ages=[0, 1, 2], tools=tools, green=ABOUT_TO_BLOW, tiles=BOOM)

    t.passes(1).plays("green", "blue", "red")

    assert t.state.winners() == [1, 2]
