"""The Captain and the four base characters: the Double Detector."""

from gamenight.games.bomb_busters.rules import Character


class DoubleDetector(Character):
    rule = "BB-CHAR-1"
    power = "double-detector"
