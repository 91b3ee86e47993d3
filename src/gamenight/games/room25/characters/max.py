"""Max: he takes somebody along."""

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.games.room25.actions import ASK_CARRY, ASK_CARRY_WHERE, FIGURE
from gamenight.games.room25.acts import cells, tile_of
from gamenight.games.room25.frames import pick_for_ability
from gamenight.games.room25.model import Complex
from gamenight.games.room25.panic import take_along
from gamenight.games.room25.rules import Character


@final
class Max(Character):
    rule = "R25-ABIL-MAX-1"
    duo = 2
    topic = ASK_CARRY
    then = ASK_CARRY_WHERE
    silent = False

    @override
    def on_use(self, s: Complex, user: int) -> None:
        pick_for_ability(s, self, user)

    @override
    def offer_pick(self, s: Complex, who: int, mates: int, first: int) -> list[int]:
        if first != NONE:
            return cells(s, self._ways(s, who, first))
        # R25-ABIL-MAX-3: somebody must come along, neither hidden nor a robot; R25-ABIL-BRUCE-4: not Max himself.
        here = [each for each in s.in_room(int(s.at[who])) if each not in (who, self.index) and not s.hidden[each]]
        return [FIGURE + each for each in here if self._ways(s, who, each)]

    def _ways(self, s: Complex, who: int, mate: int) -> list[int]:
        """R25-ABIL-MAX-4: both must be able to go there."""
        return [tile for tile in s.steps(who) if s.may_step(mate, tile)]

    @override
    def on_pick(self, s: Complex, who: int, mates: int, first: int, option: int) -> int:
        if first == NONE:
            return option - FIGURE
        s.enter(who, 1 << first, tile_of(s, option), because="R25-ABIL-MAX-1")
        return NONE

    @override
    def on_panic(self, s: Complex, who: int) -> None:
        take_along(s, who)
