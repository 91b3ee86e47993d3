"""Where everything lies, light enough to try out what an action would do: cells, tiles, figures, arrows."""

from __future__ import annotations

from typing import Final, final

from gamenight.bots.room25.sense import BESIDE, FAR, LINE_CELLS, lines_through, shifted
from gamenight.core.play import NONE
from gamenight.games.room25.actions import CELLS, CHARACTERS, WIDTH
from gamenight.games.room25.board import ACROSS, CENTRE, NO_WAY
from gamenight.games.room25.model import Complex

SHUT: Final = 0
OPENED: Final = 1
GUTTED: Final = 2
"""What abilities do to a room: Emmett locks it, or opens it again; Sarah makes it an Empty Room."""
Marks = frozenset[tuple[int, int]]


@final
class Scene:
    """The building as a seat imagines it after some actions."""

    def __init__(
        self, tile_at: tuple[int, ...], at: tuple[int, ...], arrows: tuple[int, ...], marks: Marks = frozenset()
    ) -> None:
        self.tile_at = tile_at
        self._where: list[int] = []
        self.at = at
        """The tile each character stands on, NONE for the dead."""
        self.arrows = arrows
        self.marks = marks
        """What abilities have done to rooms, each with its tile."""

    @staticmethod
    def of(s: Complex) -> Scene:
        """As it is now."""
        return Scene(tuple(int(t) for t in s.tile_at), tuple(int(t) for t in s.at), tuple(int(way) for way in s.arrows))

    def cell(self, tile: int) -> int:
        """Where a tile lies."""
        where = self._where
        if not where:
            where = self._where = [0] * CELLS
            for cell, each in enumerate(self.tile_at):
                where[each] = cell
        return where[tile]

    def beside(self, tile: int) -> list[int]:
        """The tiles around a tile."""
        return [self.tile_at[cell] for cell in BESIDE[self.cell(tile)]]

    def moved(self, who: int, tile: int) -> Scene:
        """With a character on another tile, or nowhere."""
        found = Scene(self.tile_at, (*self.at[:who], tile, *self.at[who + 1 :]), self.arrows, self.marks)
        found._where = self._where  # the same tiles lie in the same places
        return found

    def marked(self, mark: int, tile: int) -> Scene:
        """With a room that somebody's ability has changed."""
        return Scene(self.tile_at, self.at, self.arrows, self.marks | {(mark, tile)})

    def shifted(self, shift: int) -> Scene:
        """With a line moved."""
        line, way = shift // 2, shift % 2
        arrows = (*self.arrows[:line], way, *self.arrows[line + 1 :])
        return Scene(shifted(self.tile_at, shift), self.at, arrows, self.marks)

    def swapped(self, one: int, other: int) -> Scene:
        """With two tiles in each other's place."""
        change = {one: other, other: one}
        return Scene(tuple(change.get(tile, tile) for tile in self.tile_at), self.at, self.arrows, self.marks)

    def shifts(self, tile: int) -> list[int]:
        """R25-ACT-CTRL-2, R25-ACT-CTRL-3: how the row and the column of a tile can move."""
        lines = lines_through(self.cell(tile))
        return [2 * line + way for line in lines for way in (0, 1) if self.arrows[line] in (NONE, way)]

    def goes_out(self, tile: int, shift: int) -> bool:
        """R25-EXIT-2: whether a shift pushes a tile out of the complex."""
        return self.tile_at[LINE_CELLS[shift // 2][-1 if shift % 2 else 0]] == tile

    def steps(self, s: Complex, who: int) -> list[int]:
        """Where a character may go or be pushed: corridors, Cells, locks and Prohibited tokens."""
        here = self.at[who]
        cell = self.cell(here)
        key = self.key(s, here)
        found: list[int] = []
        for there in BESIDE[cell]:
            tile = self.tile_at[there]
            across = cell // WIDTH == there // WIDTH
            if key == "pivot" and s.turned[here] != NO_WAY and across != (s.turned[here] == ACROSS):
                continue
            if key == "cell" and tile != CENTRE and not any(self.at[other] == tile for other in range(CHARACTERS)):
                continue
            if self.may_enter(s, who, tile):
                found.append(tile)
        return found

    def key(self, s: Complex, tile: int) -> str:
        """The name of a room as it is now; "" if it is not known."""
        if self.marks and (GUTTED, tile) in self.marks:
            return "empty"
        return s.room(tile).key if s.kind[tile] >= 0 else ""

    def may_enter(self, s: Complex, who: int, tile: int) -> bool:
        """Whether a room is open to a character."""
        return not self.closed(s, tile, s.character(who).pin)

    def closed(self, s: Complex, tile: int, pin: bool) -> bool:
        """R25-ACT-MOVE-2, R25-ABIL-EMMETT-5: a Prohibited token keeps everybody out, a lock all without the PIN."""
        if self.marks:
            if (OPENED, tile) in self.marks:
                return False
            if (SHUT, tile) in self.marks:
                return not pin
        return bool(s.up[tile]) and bool(s.barred[tile] or (s.locked[tile] and not pin))

    def distances(self, tile: int, costs: list[float]) -> list[float]:
        """How far every cell is from a tile, if entering any other tile costs that much."""
        start = self.cell(tile)
        found = [FAR] * CELLS
        found[start] = 0.0
        rest = [start]
        while rest:
            nearest = min(rest, key=found.__getitem__)
            rest.remove(nearest)
            far = found[nearest] + (1.0 if nearest == start else costs[self.tile_at[nearest]])  # to enter it
            for cell in BESIDE[nearest]:
                if far < found[cell]:
                    found[cell] = far
                    rest.append(cell)
        return found
