"""Jennifer: others come when she calls."""

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.games.room25.actions import ASK_CALL, FIGURE, YELLOW
from gamenight.games.room25.frames import Come, Consent, pick_for_ability
from gamenight.games.room25.model import Complex
from gamenight.games.room25.panic import shaken
from gamenight.games.room25.rules import Character


@final
class Jennifer(Character):
    rule = "R25-ABIL-JENNIFER-1"
    duo = 1
    topic = ASK_CALL
    silent = False

    @override
    def on_use(self, s: Complex, user: int) -> None:
        pick_for_ability(s, self, user)

    @override
    def offer_pick(self, s: Complex, who: int, mates: int, first: int) -> list[int]:
        # R25-ABIL-JENNIFER-2, R25-ABIL-JENNIFER-3: not into a closed room, and nobody who is hidden.
        found: list[int] = []
        here = int(s.at[who])
        for tile in s.reach(who):
            found += [FIGURE + other for other in s.in_room(tile) if not s.hidden[other] and s.may_enter(other, here)]
        return found

    @override
    def on_pick(self, s: Complex, who: int, mates: int, first: int, option: int) -> int:
        other = option - FIGURE
        here = int(s.at[who])
        if other == self.index:  # R25-ABIL-BRUCE-2, R25-ABIL-JENNIFER-4: she alone may stay.
            s.push(Consent(other, here, "R25-ABIL-JENNIFER-1", called=True))
        else:
            s.enter(other, 0, here, because="R25-ABIL-JENNIFER-1")
        return NONE

    @override
    def on_panic(self, s: Complex, who: int) -> None:
        # R25-ZRB-PAN-3: all around come to her, one after the other, and to where she is by then.
        here = int(s.at[who])
        if s.colour(here) == YELLOW:
            near = s.beside(here)
            for other in reversed([each for each in s.everybody() if s.at[each] in near and shaken(s, each)]):
                s.push(Come(other, who, "R25-ZRB-PAN-3"))
