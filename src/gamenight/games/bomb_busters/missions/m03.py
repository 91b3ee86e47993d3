"""Mission 3, Training, Day 3: a red wire, and equipment."""

from gamenight.games.bomb_busters.rules import Mission, exactly


class Mission3(Mission):
    """BB-M3-1."""

    title = "Training, Day 3"
    blue = 10
    red = exactly(1)
    banned = ("walkie-talkies", "coffee-mug", "label-equal")
