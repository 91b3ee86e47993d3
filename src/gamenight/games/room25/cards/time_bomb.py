"""Time Bomb: the second one in a round explodes."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.room25.actions import RED
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import Card


@final
class TimeBomb(Card):
    rule = "R25-ZRB-BOMB-1"
    stays = True

    @override
    def on_drawn(self, s: Complex, card: int, who: int, mates: int) -> None:
        if s.shown(self.index) > 1:
            victims = [each for each in s.everybody() if s.colour(int(s.at[each])) == RED]
            s.eliminate_all(victims, because="R25-ZRB-BOMB-1")
