"""The novice of Kotkrywcy wins about a third of its games; whatever it does, the checks of the rulebook hold."""

from gamenight.bots.kotkrywcy.novice import NoviceBot
from gamenight.core.chance import Dice
from gamenight.core.game import Setup, find
from gamenight.core.play import first_mandatory
from gamenight.games.kotkrywcy.board import WON
from gamenight.games.kotkrywcy.model import Expedition

GAME = find("kotkrywcy")


def played(seed: int) -> Expedition:
    """A game of two novices, in which every answer is played on a copy and no piece is lost."""
    s: Expedition = GAME.new(Setup(2))
    bots, dice = [NoviceBot(seed), NoviceBot(seed + 1)], Dice(seed)
    box = GAME.count(s)
    while s.asks:
        ask = first_mandatory(s)
        if ask.seat < 0:
            option = ask.nth(dice.below(ask.count()))
        else:
            option = bots[ask.seat].choose(s.view(ask.seat), ask)
        s = s.copy()
        s.answer(ask.seat, option)
        assert GAME.count(s) == box
        assert all(steps >= 0 for steps in s.maze.steps)  # the labyrinth stays connected
        assert s.lord == -1 or s.mummies_asleep() == 0  # nobody wakes after the Exit
    return s


def test_novices_meet_the_lord_and_win_now_and_then() -> None:
    ends = [played(seed) for seed in range(20)]

    assert any(s.lord >= 0 for s in ends)
    assert 2 <= sum(s.ended == WON for s in ends) <= 16
