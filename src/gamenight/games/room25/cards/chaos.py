"""Chaos: corridors turn, robots push, tunnels swallow."""

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.games.room25.actions import ASK_CHAOS, CELLS
from gamenight.games.room25.acts import cells, tile_of
from gamenight.games.room25.board import ACROSS, DOWN, NO_WAY
from gamenight.games.room25.frames import pick_for_card, robot_pushes
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rooms.tunnel import tunnels
from gamenight.games.room25.rules import Card

_PUSHED = 0
_SWALLOWED = 1


@final
class Chaos(Card):
    rule = "R25-ZRB-CHA-1"
    then = ASK_CHAOS

    @override
    def on_drawn(self, s: Complex, card: int, who: int, mates: int) -> None:
        for tile in range(CELLS):
            if s.is_room(tile, s.rules.pivot) and s.turned[tile] != NO_WAY:
                s.turn_corridor(tile, DOWN if s.turned[tile] == ACROSS else ACROSS, because="R25-ZRB-CHA-1")
        for stage in (_SWALLOWED, _PUSHED):  # the last one pushed is the first to happen
            for each in reversed(s.everybody()):
                pick_for_card(s, self, each, stage)

    @override
    def offer_pick(self, s: Complex, who: int, mates: int, first: int) -> list[int]:
        here = int(s.at[who])
        if first == _PUSHED:
            pushed = s.robots_in(here) and not s.is_blue(here) and not s.hidden[who]
            return cells(s, s.yellows(who)) if pushed else []
        return cells(s, tunnels(s, who, 0)) if s.is_room(here, s.rules.tunnel) else []

    @override
    def on_pick(self, s: Complex, who: int, mates: int, first: int, option: int) -> int:
        if first == _PUSHED:
            robot_pushes(s, who, tile_of(s, option), because="R25-ZRB-CHA-1")
        else:
            s.transport(who, 0, tile_of(s, option), because="R25-ZRB-CHA-1")
        return NONE
