"""Kevin: he hacks the building, or a robot."""

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.games.room25.actions import ASK_HACK, ASK_HACK_SWAP, CELL, LINE
from gamenight.games.room25.acts import cells, tile_of
from gamenight.games.room25.frames import pick_for_ability
from gamenight.games.room25.model import Complex
from gamenight.games.room25.orders import give_order, orders
from gamenight.games.room25.panic import swap_neighbours
from gamenight.games.room25.rules import Character

SWAPS = 100
"""What is picked first is a tile to swap from here on, else the target of a push."""


@final
class Kevin(Character):
    rule = "R25-ABIL-KEVIN-1"
    duo = 0
    topic = ASK_HACK
    then = ASK_HACK_SWAP
    silent = False

    @override
    def on_use(self, s: Complex, user: int) -> None:
        pick_for_ability(s, self, user)

    @override
    def offer_pick(self, s: Complex, who: int, mates: int, first: int) -> list[int]:
        if first != NONE and first < SWAPS:
            return orders(s, first)
        tiles = [tile for tile in s.reach(who) if not s.is_blue(tile)]
        if first >= SWAPS:
            return cells(s, [tile for tile in tiles if tile != first - SWAPS])
        # R25-ABIL-KEVIN-2: any robot; R25-ABIL-BRUCE-5: which is all that Bruce can do.
        swaps = cells(s, tiles) if who == self.index and len(tiles) > 1 else []
        return swaps + orders(s, NONE)

    @override
    def on_pick(self, s: Complex, who: int, mates: int, first: int, option: int) -> int:
        if first >= SWAPS:
            s.swap(first - SWAPS, tile_of(s, option), because="R25-ABIL-KEVIN-1")
            return NONE
        if first == NONE and CELL <= option < LINE:
            return SWAPS + tile_of(s, option)
        return give_order(s, first, option)

    @override
    def on_panic(self, s: Complex, who: int) -> None:
        swap_neighbours(s, who)
