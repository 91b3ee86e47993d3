"""Bruce: he does what others can do."""

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.games.room25.actions import ASK_MIMIC, FIGURE
from gamenight.games.room25.frames import pick_for_ability
from gamenight.games.room25.model import Complex
from gamenight.games.room25.panic import push_everybody
from gamenight.games.room25.rules import Character


@final
class Bruce(Character):
    # R25-ABIL-BRUCE-9: immunities are asked of the character itself, so he never has another's.
    rule = "R25-ABIL-BRUCE-1"
    duo = 3
    base = False
    empties = 1
    topic = ASK_MIMIC
    silent = False

    @override
    def on_use(self, s: Complex, user: int) -> None:
        pick_for_ability(s, self, user)

    @override
    def offer_pick(self, s: Complex, who: int, mates: int, first: int) -> list[int]:
        # R25-ABIL-BRUCE-10: hidden and penalised characters, too; only what can be done is offered.
        here = int(s.at[who])
        near = [here, *s.reach(who)]
        found: list[int] = []
        for other in s.everybody():
            rule = s.character(other)
            near_enough = s.at[other] in near and rule.may_be_copied(s, s.at[other] == here)
            if other != who and near_enough and rule.may_use(s, who):
                found.append(FIGURE + other)
        return found

    @override
    def on_pick(self, s: Complex, who: int, mates: int, first: int, option: int) -> int:
        s.mimic(option - FIGURE, who)
        s.character(option - FIGURE).on_use(s, who)
        return NONE

    @override
    def on_panic(self, s: Complex, who: int) -> None:
        push_everybody(s, who)
