"""Rewinder: the dial goes back one space."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Equipment


class Rewinder(Equipment):
    rule = "BB-EQ-6"
    number = 6

    @override
    def may_be_used(self, s: Busters, seat: int) -> bool:
        return s.lives < s.most_lives  # BB-EQ-25

    @override
    def on_use(self, s: Busters, seat: int) -> None:
        s.move_dial(-1, self.rule)
