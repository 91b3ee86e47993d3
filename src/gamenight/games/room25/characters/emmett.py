"""Emmett: he opens rooms, and closes them."""

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.games.room25.actions import ASK_EMMETT, CELLS, LOCK, REACTIVATE
from gamenight.games.room25.frames import lock_room, lockable, pick_for_ability
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import Character


@final
class Emmett(Character):
    rule = "R25-ABIL-EMMETT-1"
    duo = 0
    pin = True  # R25-ABIL-EMMETT-5
    topic = ASK_EMMETT
    silent = False

    @override
    def on_use(self, s: Complex, user: int) -> None:
        pick_for_ability(s, self, user)

    @override
    def offer_pick(self, s: Complex, who: int, mates: int, first: int) -> list[int]:
        closed = [tile for tile in s.reach(who) if s.barred[tile] and not s.is_occupied(tile)]
        found = [REACTIVATE + int(s.cell_of[tile]) for tile in closed]
        if who == self.index:  # R25-ABIL-BRUCE-6: Bruce has no locks.
            found += [LOCK + int(s.cell_of[tile]) for tile in lockable(s, who)]
        return found

    @override
    def on_pick(self, s: Complex, who: int, mates: int, first: int, option: int) -> int:
        if option < LOCK + CELLS:
            lock_room(s, int(s.tile_at[option - LOCK]), "R25-ABIL-EMMETT-2", who)
        else:
            s.hide_tile(int(s.tile_at[option - REACTIVATE]), because="R25-ABIL-EMMETT-1")
        return NONE

    @override
    def on_eliminated(self, s: Complex, who: int) -> None:
        if who == self.index:
            s.return_locks()

    @override
    def on_panic(self, s: Complex, who: int) -> None:
        # R25-ZRB-PAN-5: his own room, unless it is blue or locked.
        here = int(s.at[who])
        if not s.is_blue(here) and not s.locked[here]:
            lock_room(s, here, "R25-ZRB-PAN-5", who)
