"""Character E2: Walkie-Talkies."""

from gamenight.games.bomb_busters.rules import Character


class WalkieTalkies(Character):
    rule = "BB-CHAR-3"
    power = "walkie-talkies"
