"""Positions of Room 25 in words.

`table("alice bruce", rooms={"B1": "room-25"}, at={"alice": "B1"}, program={"alice": "control"})` is the first pass of
actions: Alice stands in Room 25 in the top row and has Control face down; Bruce, in the Central Room, has none. Rooms
that are named lie face up, those in `hidden` face down; all others are Empty Rooms, face down. Characters belong to the
seats in turn, and queue up as they are named. "move?" is a single token that may wait, "move" one for the first phase;
`raving` gives somebody a Paranoia stack.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from librt.vecs import append
from mypy_extensions import i64

from gamenight.core.game import Setup
from gamenight.core.play import NONE, first_mandatory
from gamenight.games.room25.actions import CELL_NAMES, CELLS, TOKEN_NAMES
from gamenight.games.room25.board import (
    ACROSS,
    ALL_EYES,
    DECLARED,
    DISCARDED,
    DOWN,
    GUARD,
    HELD,
    IN_DECK,
    LEFT_OUT,
    PRISONER,
    RAVING,
    SPENT,
)
from gamenight.games.room25.flow import Round, Story
from gamenight.games.room25.game import GAME
from gamenight.games.room25.model import Complex
from gamenight.games.room25.sheet import KINDS
from tests.games.playing import Playing

CARDS_FIRST, PROGRAMMING, AFTER_PROGRAMMING, ACTIONS, SECOND_CARD, COUNTDOWN = 1, 2, 3, 4, 5, 10
"""Where a round can begin."""


def cell_of(name: str) -> int:
    return CELL_NAMES.index(name)


class Table(Playing[Complex]):
    """A game of Room 25 in a test."""

    def says(self, *words: str) -> Table:
        """Whoever must answer does; what has a single answer goes on by itself."""
        for each in words:
            self.say(first_mandatory(self.state).seat, each)
            self.follow()
        return self

    def follow(self) -> Table:
        """Plays on where there is no choice."""
        while self.state.asks:
            ask = first_mandatory(self.state)
            if ask.seat < 0 or not ask.forced():
                break
            self.say(ask.seat, self.state.game.actions.words(ask.nth(0)))
        return self

    def offered(self) -> list[str]:
        """The answers to what must be answered now."""
        ask = first_mandatory(self.state)
        return [self.state.game.actions.words(option) for option in ask.options]

    def who(self, name: str) -> int:
        return [each.key for each in self.state.rules.characters].index(name)

    def at(self, name: str) -> str:
        """The cell of a character or robot; "" if it is nowhere."""
        s = self.state
        tile = s.robot_at[0 if name == "robot" else 1] if name.startswith("robot") else s.at[self.who(name)]
        if tile == NONE:
            return ""
        return CELL_NAMES[s.cell_of[tile]]

    def alive(self, *names: str) -> list[str]:
        """Those of them who are alive."""
        return [name for name in names if self.state.alive(self.who(name))]

    def tile(self, cell: str) -> int:
        return int(self.state.tile_at[cell_of(cell)])

    def room(self, cell: str) -> str:
        """What lies face up in a cell; "" if it is hidden."""
        tile = self.tile(cell)
        return self.state.room(tile).key if self.state.up[tile] else ""

    def barred(self, cell: str) -> bool:
        return bool(self.state.barred[self.tile(cell)])

    def locked(self) -> list[str]:
        s = self.state
        return [CELL_NAMES[cell] for cell in range(CELLS) if s.locked[s.tile_at[cell]]]

    def knows(self, seat: int, cell: str) -> str:
        """What a seat knows of a hidden room: its kind, or ""."""
        known = self.state.view(seat).known
        assert isinstance(known, Complex)
        kind = int(known.kind[self.tile(cell)])
        return known.rules.rooms[kind].key if kind >= 0 else ""

    def queue(self) -> list[str]:
        return [self.state.rules.characters[who].key for who in self.state.queue]

    def has_adrenaline(self, name: str) -> bool:
        return self.state.adrenaline[self.who(name)] != SPENT

    @property
    def outcome(self) -> str:
        return self.state.outcome()


def table(
    characters: str = "alice bruce emmett franck",
    mode: str = "suspicion",
    seats: int = 0,
    *,
    rooms: Mapping[str, str] | None = None,
    hidden: Mapping[str, str] | None = None,
    at: Mapping[str, str] | None = None,
    program: Mapping[str, str] | None = None,
    declared: str = "",
    spent: str = "",
    dead: str = "",
    roles: str = "",
    bared: Sequence[int] = (),
    raving: Mapping[str, str] | None = None,
    robots: Sequence[str] = (),
    locks: Sequence[str] = (),
    barred: Sequence[str] = (),
    corridors: Mapping[str, str] | None = None,
    deck: str = "",
    rounds: int = 8,
    round: int = 3,
    stage: int = ACTIONS,
    options: Mapping[str, Any] | None = None,
) -> Table:
    """A round, at its first pass of actions unless `stage` says otherwise."""
    names = characters.split()
    count = seats or {"suspicion": max(4, len(names)), "team": max(4, len(names)), "solo": 1}.get(mode, len(names))
    s = GAME.build(GAME.complete(Setup(count, {"mode": mode, **(options or {})})))
    keys = [each.key for each in s.rules.characters]
    kinds = [room.key for room in s.rules.rooms]
    for number in range(CELLS):
        s.kind[number] = kinds.index("empty")
    for shown, given in ((1, {"C3": "central", **(rooms or {})}), (0, hidden or {})):
        for cell, room in given.items():
            tile = cell_of(cell)
            s.kind[tile] = kinds.index(room)
            s.up[tile] = shown
            s.seen[tile] = ALL_EYES if shown else 0
    for kind in range(KINDS):
        s.makeup[kind] = sum(each == kind for each in s.kind)
    for number, name in enumerate(names):
        who = keys.index(name)
        s.owner[who] = number % count
        s.at[who] = cell_of((at or {}).get(name, "C3"))
        s.empties[who] = s.character(who).empties
        held = s.rules.adrenaline and name not in spent.split()
        s.adrenaline[who] = DECLARED if name in declared.split() else HELD if held else SPENT
        s.arrivals += 1
        s.arrived[who] = s.arrivals
        s.quota[who] = 2
        s.queue = append(s.queue, i64(who))
    for name in dead.split():
        who = keys.index(name)
        s.deaths += 1
        s.death[who] = s.deaths
        s.at[who] = NONE
    for seat, role in enumerate(roles.split()):
        s.role[seat] = GUARD if role == "guard" else PRISONER
    for seat in bared:
        s.bared[seat] = 1
        s.unbound[seat] = int(s.role[seat] == GUARD)
    for robot, cell in enumerate(robots):
        s.robot_at[robot] = cell_of(cell)
    for cell in locks:
        s.locked[cell_of(cell)] = 1
    for cell in barred:
        s.barred[cell_of(cell)] = 1
    for cell, way in (corridors or {}).items():
        s.turned[cell_of(cell)] = ACROSS if way == "across" else DOWN
    for name, tokens in (program or {}).items():
        who = keys.index(name)
        planned = [TOKEN_NAMES.index(token) for token in tokens.rstrip("?").split("+")]
        s.floating[who] = int(tokens.endswith("?"))
        for slot, token in enumerate(planned):
            s.slot[2 * who + slot] = token
    for name, tokens in (raving or {}).items():
        who = keys.index(name)
        s.mind[who] = RAVING
        for drawn in tokens.split():
            s.pile[who] |= 1 << TOKEN_NAMES.index(drawn)
    _stack_cards(s, deck)
    s.starter, s.rounds, s.round = 0, rounds, round
    guards = sum(role == GUARD for role in s.role)
    s.stack = [Story(1, count - guards if roles else 0, guards, ready=True), Round(stage)]
    return Table(s).follow()


def _stack_cards(s: Complex, deck: str) -> None:
    """A deck of the kinds that are named, or of all that belong to it."""
    wanted = [[card.key for card in s.rules.cards].index(key) for key in deck.split()]
    for card in range(len(s.card)):
        if s.rules.madness or not s.sheet.madness[card]:
            s.card[card] = DISCARDED if wanted else IN_DECK
        else:
            s.card[card] = LEFT_OUT
    for kind in wanted:
        found = [card for card in range(len(s.card)) if s.sheet.card_kind[card] == kind and s.card[card] != IN_DECK]
        s.card[found[0]] = IN_DECK


def card(t: Table, key: str, **printed: int) -> str:
    """CHANCE's answer for a card of that kind, with what is printed on it: a shift, a token, a character."""
    s = t.state
    kind = [each.key for each in s.rules.cards].index(key)
    for number in range(len(s.card)):
        fits = s.sheet.card_kind[number] == kind
        for name, value in printed.items():
            fits = fits and getattr(s.sheet, name)[number] == value
        if fits:
            return f"card {number}"
    raise AssertionError(f"there is no card {key} with {printed}")
