"""A light twin of the table, in which a round is imagined: where tiles lie, characters stand, and arrows point."""

from __future__ import annotations

from typing import NamedTuple

from gamenight.bots.room25.scene import Marks
from gamenight.bots.room25.sense import shifted
from gamenight.core.play import NONE
from gamenight.games.room25.actions import CELLS


class Position:
    """Where tiles lie and characters stand. Whoever wants another one changes a twin."""

    __slots__ = ("arrows", "at", "blind", "key_on", "looked", "marks", "score", "tiles", "trapped", "where", "won")

    def __init__(self, tiles: tuple[int, ...], at: tuple[int, ...], arrows: tuple[int, ...], sides: int) -> None:
        self.tiles = tiles
        self.at = at
        """The tile of each character; NONE for those who are nowhere."""
        self.arrows = arrows
        self.where = _places(tiles)
        """The cell of each tile."""
        self.key_on = False
        self.marks: Marks = frozenset()
        """What abilities have done to rooms, each with its tile."""
        self.looked: frozenset[int] = frozenset()
        """Tiles that somebody has looked at in the course of the round that is imagined."""
        self.trapped: frozenset[int] = frozenset()
        """Characters who must leave with their next action."""
        self.blind: frozenset[int] = frozenset()
        """Characters who have entered an unseen room in that round: it may be a trap."""
        self.score = (0.0,) * sides
        """What each side has gained or risked on the way here."""
        self.won = NONE
        """The side that is out."""

    def twin(self) -> Position:
        """Another one, to be changed."""
        twin = Position.__new__(Position)
        twin.tiles, twin.at, twin.arrows, twin.where = self.tiles, self.at, self.arrows, self.where
        twin.key_on, twin.looked, twin.trapped = self.key_on, self.looked, self.trapped
        twin.blind, twin.marks, twin.score, twin.won = self.blind, self.marks, self.score, self.won
        return twin

    def cell(self, who: int) -> int:
        """The cell of a character who stands somewhere."""
        return self.where[self.at[who]]

    def after_shift(self, shift: int) -> Position:
        """The same after a line has moved."""
        twin = self.twin()
        line, way = divmod(shift, 2)
        twin.arrows = (*self.arrows[:line], way, *self.arrows[line + 1 :])
        twin.tiles = shifted(self.tiles, shift)
        twin.where = _places(twin.tiles)
        return twin

    def after_swap(self, one: int, other: int) -> Position:
        """The same after two tiles have changed places."""
        twin = self.twin()
        tiles = list(self.tiles)
        tiles[self.where[one]], tiles[self.where[other]] = other, one
        twin.tiles = tuple(tiles)
        twin.where = _places(twin.tiles)
        return twin

    def put(self, who: int, tile: int) -> Position:
        """The same with a character elsewhere."""
        twin = self.twin()
        twin.at = (*self.at[:who], tile, *self.at[who + 1 :])
        return twin

    def marked(self, mark: int, tile: int) -> Position:
        """The same with a room that somebody's ability has changed."""
        twin = self.twin()
        twin.marks = self.marks | {(mark, tile)}
        return twin

    def with_score(self, side: int, gain: float) -> Position:
        """The same with something gained or risked."""
        twin = self.twin()
        twin.score = tuple(score + gain if each == side else score for each, score in enumerate(self.score))
        return twin


def _places(tiles: tuple[int, ...]) -> list[int]:
    """The cell of each tile."""
    where = [0] * CELLS
    for cell, tile in enumerate(tiles):
        where[tile] = cell
    return where


class Choice(NamedTuple):
    """Something a character may do with an action: its answers, and where that leads."""

    answers: tuple[int, ...]
    then: Position


class Turn(NamedTuple):
    """A turn to come: who, and which tokens it may play then."""

    who: int
    tokens: tuple[int, ...]
    fresh: bool = False
    """Whether it may be an action done before in this round: Adrenaline."""
    free: bool = False
    """Whether it may be passed, even if it has one token only."""
