"""What Panic makes characters choose: whom to take along, push or swap (R25-ZRB-PAN-1)."""

from __future__ import annotations

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.games.room25.actions import (
    ASK_PANIC_SWAP,
    ASK_PANIC_SWAP_WITH,
    ASK_PANIC_WHERE,
    CELL,
    CELLS,
)
from gamenight.games.room25.frames import Asking, Displace
from gamenight.games.room25.model import Complex


def company(s: Complex, who: int) -> list[int]:
    """Whom Panic can move out of a room with or by a character."""
    return [other for other in s.in_room(int(s.at[who])) if other != who and shaken(s, other)]


def shaken(s: Complex, who: int) -> bool:
    """R25-ZRB-5, R25-ABIL-ALICE-4: whether somebody else's Panic moves a character: not if hidden, and never Alice."""
    return not s.hidden[who] and not s.character(who).steady


@final
class PanicMove(Asking):
    """R25-ZRB-PAN-6, R25-ZRB-PAN-8: to an adjacent yellow room, Max with all the others, Bruce without himself."""

    def __init__(self, who: int, along: bool) -> None:
        self.who = who
        self.along = along

    @override
    def subject(self) -> int:
        return self.who

    def _rooms(self, s: Complex) -> list[int]:
        """Where Max and all the others can go; for Bruce, where any of them can be pushed."""
        movers = company(s, self.who)
        if self.along:
            return [tile for tile in s.yellows(self.who) if all(tile in s.yellows(mate) for mate in movers)]
        found: list[int] = []
        for mate in movers:
            found += [tile for tile in s.yellows(mate) if tile not in found]
        return found

    @override
    def step(self, s: Complex) -> None:
        rooms = self._rooms(s) if company(s, self.who) else []
        if rooms:
            s.inquire(int(s.owner[self.who]), ASK_PANIC_WHERE, [CELL + int(s.cell_of[tile]) for tile in rooms])
        else:
            s.pop()

    @override
    def chosen(self, s: Complex, seat: int, option: int) -> None:
        s.pop()
        tile = int(s.tile_at[option - CELL])
        movers = company(s, self.who)
        if self.along:  # R25-ZRB-5: one group, like Carry.
            mates = 0
            for mate in movers:
                mates |= 1 << mate
            s.enter(self.who, mates, tile, because="R25-ZRB-PAN-6")
        else:
            for mate in reversed(movers):
                s.push(Displace(mate, tile, "R25-ZRB-PAN-8"))

    @override
    def copy(self) -> PanicMove:
        return PanicMove(self.who, self.along)


def take_along(s: Complex, who: int) -> None:
    """R25-ZRB-PAN-6: alone he stays."""
    s.push(PanicMove(who, along=True))


def push_everybody(s: Complex, who: int) -> None:
    """R25-ZRB-PAN-8"""
    s.push(PanicMove(who, along=False))


@final
class PanicSwap(Asking):
    """R25-ZRB-PAN-4: two rooms side by side change places; an occupied one, if that is possible."""

    def __init__(self, who: int, first: int = NONE) -> None:
        self.who = who
        self.first = first
        """The tile that was chosen first."""

    @override
    def subject(self) -> int:
        return self.who

    def _pairs(self, s: Complex) -> list[tuple[int, int]]:
        """Every pair of neighbours, both ways round, without blue rooms that lie face up."""
        found: list[tuple[int, int]] = []
        around = s.beside(int(s.at[self.who]))
        for one in range(CELLS):
            if s.is_blue(one):
                continue
            if s.rules.panic_anywhere:
                found += [(one, other) for other in s.beside(one) if not s.is_blue(other)]
            elif one in around:
                found += [(one, other) for other in around if other != one and not s.is_blue(other)]
        taken = [pair for pair in found if s.is_occupied(pair[0]) or s.is_occupied(pair[1])]
        return taken or found

    @override
    def step(self, s: Complex) -> None:
        pairs = self._pairs(s)
        if self.first == NONE:
            tiles = {one for one, _ in pairs}
            topic = ASK_PANIC_SWAP
        else:
            tiles = {other for one, other in pairs if one == self.first}
            topic = ASK_PANIC_SWAP_WITH
        cells = sorted(CELL + int(s.cell_of[tile]) for tile in tiles)
        if cells:
            s.inquire(int(s.owner[self.who]), topic, cells)
        else:
            s.pop()

    @override
    def chosen(self, s: Complex, seat: int, option: int) -> None:
        tile = int(s.tile_at[option - CELL])
        if self.first == NONE:
            self.first = tile
            return
        s.pop()
        s.swap(self.first, tile, because="R25-ZRB-PAN-4")

    @override
    def copy(self) -> PanicSwap:
        return PanicSwap(self.who, self.first)


def swap_neighbours(s: Complex, who: int) -> None:
    """R25-ZRB-PAN-4"""
    s.push(PanicSwap(who))
