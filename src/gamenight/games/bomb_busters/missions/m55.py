"""Mission 55, Doctor Nope's Challenge: one life, and Challenge cards that give more."""

from gamenight.core.text import Text
from gamenight.games.bomb_busters.rules import Mission, exactly, some


class Mission55(Mission):
    """BB-M55-1, BB-M55-3: `Trials` draws the Challenge cards and runs them."""

    special_words = Text("special.challenge", number=1)
    red = exactly(2)
    red_for_two = some(2, of=3)
    lives = 1
    trials = True
