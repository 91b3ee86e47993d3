"""Sarah: she sabotages rooms and robots."""

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.games.room25.actions import ASK_SARAH, SABOTAGE, SCRAP
from gamenight.games.room25.frames import pick_for_ability
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import Character


@final
class Sarah(Character):
    rule = "R25-ABIL-SARAH-1"
    duo = 3
    base = False
    empties = 2
    topic = ASK_SARAH
    silent = False

    @override
    def on_use(self, s: Complex, user: int) -> None:
        pick_for_ability(s, self, user)

    @override
    def offer_pick(self, s: Complex, who: int, mates: int, first: int) -> list[int]:
        # R25-ABIL-SARAH-2: any room that is not blue, an Empty Room as well.
        here = int(s.at[who])
        found = [SABOTAGE] if s.empties[who] and not s.is_blue(here) else []
        if who == self.index:  # R25-ABIL-SARAH-3; R25-ABIL-BRUCE-8: Bruce sabotages rooms only.
            found += [SCRAP + robot for robot in s.robots_in(here)]
        return found

    @override
    def on_pick(self, s: Complex, who: int, mates: int, first: int, option: int) -> int:
        if option == SABOTAGE:
            s.spend_empty(who)
            s.gut(int(s.at[who]), because="R25-ABIL-SARAH-1")
        else:
            s.scrap(option - SCRAP, because="R25-ABIL-SARAH-3")
        return NONE

    @override
    def on_panic(self, s: Complex, who: int) -> None:
        # R25-ZRB-PAN-7
        if s.empties[who] and not s.is_blue(int(s.at[who])):
            s.spend_empty(who)
            s.gut(int(s.at[who]), because="R25-ZRB-PAN-7")
