"""Character E3: Triple Detector."""

from gamenight.games.bomb_busters.rules import Character


class TripleDetector(Character):
    rule = "BB-CHAR-4"
    power = "triple-detector"
