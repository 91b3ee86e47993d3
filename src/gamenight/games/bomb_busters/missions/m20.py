"""Mission 20, The Big Bad Wolf: the last wire dealt to each stand stays unsorted, and no equipment works on it."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, exactly, some
from gamenight.games.bomb_busters.things.unsorted import LAST_DEALT, last_stands, with_x_wires


class Mission20(Mission):
    red = exactly(2)
    yellow = exactly(2)
    red_for_two = some(2, of=3)
    yellow_for_two = exactly(4)
    banned = ["walkie-talkies"]
    arranges = True

    @override
    def arrange(self, s: Busters, rows: list[list[int]]) -> list[list[int]]:
        # BB-M20-1: one on each stand; the German edition has one for each player.
        per_stand = s.rules.options.get("m20_x_wires", "stand") == "stand"
        stands = list(range(s.stands)) if per_stand else last_stands(s, rows)
        return with_x_wires(rows, stands, LAST_DEALT)

    @override
    def may_touch(self, s: Busters, wire: int) -> bool:
        # BB-M20-2: detectors, rays, labels, radars and the Stabilizer pass an X wire by; so do first info tokens
        # (BB-M20-3), which go to sorted wires only.
        return not s.is_x(wire)
