"""Flag plate_moves_trigger: a plate's bonus also moves the trigger."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.bomb_squad.model import Squad
from gamenight.games.bomb_squad.rules import Rule


@final
class PlateMovesTrigger(Rule):
    """BSA-AMB-2: the bonus joins the step of the last card of the cut."""

    @override
    def adjust_steps(self, s: Squad, wire: int, steps: int) -> int:
        last = wire != s.wire or s.to_flip == 0 or s.left(wire) == 0
        return steps + s.plate_bonus(wire) if last else steps
