"""Mission 60, Yep, it's Doctor Nope!: Challenge cards again, with one more red in doubt."""

from gamenight.core.text import Text
from gamenight.games.bomb_busters.rules import Mission, exactly, some


class Mission60(Mission):
    """BB-M60-1: the rules of BB-M55-1 to BB-M55-4."""

    special_words = Text("special.challenge", number=1)
    reads = ["BB-M55-1", "BB-M55-2", "BB-M55-3", "BB-M55-4"]
    red = some(2, of=3)
    red_for_two = exactly(3)
    lives = 1
    trials = True
