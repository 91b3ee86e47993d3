"""The random bot: any answer is as good as any other."""

from gamenight.core.chance import Dice
from gamenight.core.play import Ask, at_random
from gamenight.core.view import View


class RandomBot:
    """Plays at random, and interrupts at random."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def choose(self, view: View, ask: Ask) -> int:
        """Any of the options, or to leave an interrupt alone."""
        return at_random(ask, self.dice)
