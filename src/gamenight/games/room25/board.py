"""What lies on the table of Room 25, who knows what of it, and what can be read off it.

Figures and tokens are on tiles, tiles lie in cells, so whatever moves a tile moves everything on it (R25-ENG-6). A tile
is numbered by the cell it was first laid in; its kind is the secret. A character who is not in play has no owner, and
one who is eliminated stands nowhere. Cards and Paranoia stacks have no order: whatever comes next is drawn then, which
is the same as the top of a shuffled stack that nobody has looked at.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from gamenight.core.bits import row
from gamenight.core.game import Game
from gamenight.core.grid import SIDES, Plan
from gamenight.core.marks import override
from gamenight.core.packing import Packing
from gamenight.core.play import HIDDEN, NONE, State
from gamenight.games.room25.actions import (
    BLUE,
    CARDS,
    CELLS,
    CHARACTERS,
    GREEN,
    LINES,
    ROBOTS,
    SPECIAL,
    TOKENS,
    WIDTH,
)
from gamenight.games.room25.rules import Character, Room, Rules
from gamenight.games.room25.sheet import KINDS, Blueprint, Sheet

PLAN: Final = Plan(WIDTH, WIDTH)
CENTRE: Final = 12
"""The cell and the tile of the Central Room (R25-SETUP-38)."""
ALL_EYES: Final = 0xFFFF
"""Everybody, spectators too."""

# Where a card is.
IN_DECK: Final = 0
DISCARDED: Final = 1
SHOWN: Final = 2
"""Displayed until the end of the round."""
LEFT_OUT: Final = 3

# Adrenaline (R25-COMP-6).
SPENT: Final = 0
HELD: Final = 1
DECLARED: Final = 2

# How a corridor lies (R25-ROOM-PIVOT-1).
NO_WAY: Final = 0
ACROSS: Final = 1
"""East and west."""
DOWN: Final = 2
"""North and south."""

# Roles (R25-COMP-7).
PRISONER: Final = 0
GUARD: Final = 1

# Paranoia.
CALM_MIND: Final = 0
RAVING: Final = 1
FADING: Final = 2
"""Out of the room: it ends with the round (R25-ROOM-PARANOIA-5)."""

LOCKS: Final = 2
"""R25-COMP-10, R25-COMP-15: locks are the only markers that run out."""

ENDINGS: Final = [
    "",
    "R25-MODE-SUSP-2",
    "R25-MODE-SUSP-3",
    "R25-MODE-SUSP-4",
    "R25-MODE-COMP-2",
    "R25-MODE-COMP-3",
    "R25-MODE-COMP-4",
    "R25-MODE-COMP-5",
    "R25-MODE-TEAM-2",
    "R25-MODE-TEAM-3",
    "R25-MODE-TEAM-4",
    "R25-MODE-COOP-1",
    "R25-MODE-COOP-7",
    "R25-MODE-SOLO-1",
    "R25-CNT-3",
]
"""Why it ended: rule ids."""


def in_place() -> vec[i64]:
    """Every tile in the cell it was first laid in."""
    return vec[i64](list(range(CELLS)))


class Board(State):
    """Everything on the table. Every field is set once here: to its start, or to its value in an older twin."""

    derived: ClassVar[list[str]] = ["sheet", "rules", "blueprint"]

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        sheet: Sheet,
        rules: Rules,
        blueprint: Blueprint,
        rounds: int,
        old: Board | None = None,
    ) -> None:
        super().__init__(game, seats, old)
        self.sheet = sheet
        self.rules = rules
        self.blueprint = blueprint
        # The building (R25-SW-5)
        self.tile_at: vec[i64] = old.tile_at[:] if old else in_place()
        """The tile in each cell."""
        self.cell_of: vec[i64] = old.cell_of[:] if old else in_place()
        self.kind: vec[i64] = old.kind[:] if old else row(CELLS, NONE)
        """What is printed on each tile."""
        self.up: vec[i64] = old.up[:] if old else row(CELLS)
        self.seen: vec[i64] = old.seen[:] if old else row(CELLS)
        """R25-SW-8: the seats that know a tile's face, one bit each."""
        self.gutted: vec[i64] = old.gutted[:] if old else row(CELLS)
        """R25-ENG-4: replaced by an Empty Room."""
        self.barred: vec[i64] = old.barred[:] if old else row(CELLS)
        """R25-ENG-5: Inaccessible."""
        self.locked: vec[i64] = old.locked[:] if old else row(CELLS)
        self.turned: vec[i64] = old.turned[:] if old else row(CELLS)
        """How the corridor of a Pivoting Room lies."""
        self.makeup: vec[i64] = old.makeup[:] if old else row(KINDS)
        """How many tiles of each kind the building has."""
        self.arrows: vec[i64] = old.arrows[:] if old else row(LINES, NONE)
        """R25-ACT-CTRL-3, R25-COMP-11: the direction in which each line was shifted this round."""
        self.robot_at: vec[i64] = old.robot_at[:] if old else row(ROBOTS, NONE)  # R25-SETUP-45
        self.key_on: bool = old.key_on if old else False
        # Characters
        self.owner: vec[i64] = old.owner[:] if old else row(CHARACTERS, NONE)
        self.at: vec[i64] = old.at[:] if old else row(CHARACTERS, NONE)
        """The tile each character stands on."""
        self.death: vec[i64] = old.death[:] if old else row(CHARACTERS)
        """Which elimination of the game it was; 0 for the living."""
        self.deaths: int = old.deaths if old else 0
        self.idle: vec[i64] = old.idle[:] if old else row(CHARACTERS)
        """Revived, and waiting for the next round (R25-ROOM-REGEN-3)."""
        self.hidden: vec[i64] = old.hidden[:] if old else row(CHARACTERS)
        self.lost: vec[i64] = old.lost[:] if old else row(CHARACTERS)
        """Tokens lost to penalties, one bit each."""
        self.slot: vec[i64] = old.slot[:] if old else row(2 * CHARACTERS, NONE)
        """The programmed tokens that have not been turned over yet."""
        self.floating: vec[i64] = old.floating[:] if old else row(CHARACTERS)
        """A single token is played in either phase (R25-PROG-3)."""
        self.planned: vec[i64] = old.planned[:] if old else row(CHARACTERS)
        """How much of Programming is done: 1 actions, 2 Adrenaline as well."""
        self.wish: vec[i64] = old.wish[:] if old else row(CHARACTERS)
        """During Programming: 1 if it declares Adrenaline."""
        self.quota: vec[i64] = old.quota[:] if old else row(CHARACTERS)
        """How many actions it has this round."""
        self.done: vec[i64] = old.done[:] if old else row(CHARACTERS)
        """The tokens it has turned over this round, one bit each."""
        self.opened: vec[i64] = old.opened[:] if old else row(2 * CHARACTERS, NONE)
        """The token that each slot turned out to hold this round."""
        self.adrenaline: vec[i64] = old.adrenaline[:] if old else row(CHARACTERS)
        self.mind: vec[i64] = old.mind[:] if old else row(CHARACTERS)
        """CALM_MIND, RAVING or FADING."""
        self.pile: vec[i64] = old.pile[:] if old else row(CHARACTERS)
        """The tokens in its Paranoia stack, one bit each."""
        self.trapped: vec[i64] = old.trapped[:] if old else row(CHARACTERS)
        """When it entered the Trapped Room it stands in, as `arrivals`; 0 if in none."""
        self.drowns: vec[i64] = old.drowns[:] if old else row(CHARACTERS)
        """The round at whose end it drowns; 0 for none."""
        self.arrived: vec[i64] = old.arrived[:] if old else row(CHARACTERS)
        self.arrivals: int = old.arrivals if old else 0
        self.empties: vec[i64] = old.empties[:] if old else row(CHARACTERS)
        self.reminder: vec[i64] = old.reminder[:] if old else row(CHARACTERS, NONE)
        """The tile its reminder token lies on (R25-COMP-12, R25-MEM-2)."""
        self.veiled: int = old.veiled if old else 0
        """Whose reminder token was put down while the table was jammed, so that others do not see it yet: bits."""
        # Seats
        self.role: vec[i64] = old.role[:] if old else row(seats, NONE)
        self.bared: vec[i64] = old.bared[:] if old else row(seats)
        """Whether its role is known to all."""
        self.unbound: vec[i64] = old.unbound[:] if old else row(seats)
        """R25-MODE-SUSP-8: a Guard who no longer programs."""
        self.spare: int = old.spare if old else NONE
        """The role tile that was left over."""
        self.said: vec[i64] = old.said[:] if old else row(seats, NONE)
        """The tile about which it has said something last, as long as that is not known."""
        self.peeked: vec[i64] = old.peeked[:] if old else row(seats, NONE)
        """The tile a seat looked at last, about which it has claimed nothing yet."""
        self.claim: vec[i64] = old.claim[:] if old else row(seats * CELLS, NONE)
        """The colour it last claimed of each tile, until the tile lies face up: a row of tiles for each seat."""
        # Cards
        self.card: vec[i64] = old.card[:] if old else row(CARDS, LEFT_OUT)
        # The round
        self.queue: vec[i64] = old.queue[:] if old else row(0)
        """The turn markers, the first player's first; skulls included (R25-CNT-5, R25-COMP-14)."""
        self.gone: vec[i64] = old.gone[:] if old else row(0)
        """Characters whose skulls have left the queue, in that order."""
        self.starter: int = old.starter if old else NONE
        """The seat that goes first."""
        self.actor: int = old.actor if old else NONE
        """Whose turn it is."""
        self.stepped: bool = old.stepped if old else False
        """Whether a Prisoner whose turn it is has stepped forward, which does nothing and which nobody else sees."""
        self.rounds: int = old.rounds if old else rounds
        """Rounds left, this one included."""
        self.round: int = old.round if old else 0
        self.ended: int = old.ended if old else 0
        self.won: int = old.won if old else 0
        """The seats that have won, one bit each."""
        self.partial: bool = old.partial if old else False

    @override
    def pack(self, into: Packing) -> None:
        into.row("tile_at", self.tile_at)
        into.row("cell_of", self.cell_of)
        into.row("kind", self.kind)
        into.row("up", self.up)
        into.row("seen", self.seen)
        into.row("gutted", self.gutted)
        into.row("barred", self.barred)
        into.row("locked", self.locked)
        into.row("turned", self.turned)
        into.row("makeup", self.makeup)
        into.row("arrows", self.arrows)
        into.row("robot_at", self.robot_at)
        into.number("key_on", int(self.key_on))
        into.row("owner", self.owner)
        into.row("at", self.at)
        into.row("death", self.death)
        into.number("deaths", self.deaths)
        into.row("idle", self.idle)
        into.row("hidden", self.hidden)
        into.row("lost", self.lost)
        into.row("slot", self.slot)
        into.row("floating", self.floating)
        into.row("planned", self.planned)
        into.row("wish", self.wish)
        into.row("quota", self.quota)
        into.row("done", self.done)
        into.row("opened", self.opened)
        into.row("adrenaline", self.adrenaline)
        into.row("mind", self.mind)
        into.row("pile", self.pile)
        into.row("trapped", self.trapped)
        into.row("drowns", self.drowns)
        into.row("arrived", self.arrived)
        into.number("arrivals", self.arrivals)
        into.row("empties", self.empties)
        into.row("reminder", self.reminder)
        into.number("veiled", self.veiled)
        into.row("role", self.role)
        into.row("bared", self.bared)
        into.row("unbound", self.unbound)
        into.number("spare", self.spare)
        into.row("peeked", self.peeked)
        into.row("claim", self.claim)
        into.row("said", self.said)
        into.row("card", self.card)
        into.padded("queue", [len(self.queue), *(int(who) for who in self.queue)], CHARACTERS + 1)
        into.padded("gone", [len(self.gone), *(int(who) for who in self.gone)], CHARACTERS + 1)
        into.number("starter", self.starter)
        into.number("actor", self.actor)
        into.number("stepped", int(self.stepped))
        into.number("rounds", self.rounds)
        into.number("round", self.round)
        into.number("ended", self.ended)
        into.number("won", self.won)
        into.number("partial", int(self.partial))

    @override
    def blank(self, seat: int) -> None:
        """R25-SW-1: rooms it has not looked at, others' programs and roles, and what nobody knows."""
        for tile in range(CELLS):
            known = self.seen[tile] == ALL_EYES or (self.seen[tile] >> seat & 1 and not self.rules.strict)
            if self.kind[tile] != NONE and not known:
                self.kind[tile] = HIDDEN
            if self.seen[tile] != ALL_EYES:
                # Who looked at what is public, but in strict play nothing reminds anybody of it (R25-SW-2).
                self.seen[tile] = 0 if self.rules.strict else self.seen[tile]
        planning = self.is_planning()
        for who in range(CHARACTERS):
            if self.owner[who] in (NONE, seat):
                continue
            for at in (2 * who, 2 * who + 1):
                if self.slot[at] != NONE or (planning and self.planned[who]):
                    self.slot[at] = HIDDEN
            if planning and self.planned[who]:
                self.floating[who] = HIDDEN
                self.wish[who] = HIDDEN
            if self.veiled >> who & 1:
                self.reminder[who] = NONE
                self.veiled &= ~(1 << who)
        for other in range(self.seats):
            if other != seat and self.role[other] != NONE and not self.bared[other]:
                self.role[other] = HIDDEN
        if self.spare != NONE and not self.ended:
            self.spare = HIDDEN
        if self.actor == NONE or self.owner[self.actor] != seat:
            self.stepped = False
        if not self.rules.open_plan and not self.ended:
            for kind in range(KINDS):
                self.makeup[kind] = HIDDEN

    def is_planning(self) -> bool:
        """Whether Programming goes on: `planned` is put back when it is over."""
        return any(done > 0 for done in self.planned)

    @override
    def returns(self) -> list[float]:
        worth = 0.5 if self.partial else 1.0
        return [worth if self.won >> seat & 1 else 0.0 for seat in range(self.seats)]

    @override
    def winners(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.won >> seat & 1]

    @override
    def outcome(self) -> str:
        return ENDINGS[self.ended]

    @override
    def out(self, seat: int) -> bool:
        """R25-ROOM-REGEN-7: whoever has no living character stays seated, and may come back."""
        mine = self.characters_of(seat)
        return len(mine) > 0 and not any(self.alive(who) for who in mine)

    @override
    def memory_only(self) -> bool:
        return self.rules.strict

    # Characters

    def characters_of(self, seat: int) -> list[int]:
        """The characters a seat plays."""
        return [who for who in range(CHARACTERS) if self.owner[who] == seat]

    def alive(self, who: int) -> bool:
        """Whether a character stands somewhere in the building."""
        return self.at[who] != NONE

    def everybody(self) -> list[int]:
        """The living, in turn order from the first player on (R25-ENG-7); those revived without a marker come last."""
        found = [int(who) for who in self.queue if self.alive(int(who))]
        found += [int(who) for who in self.gone if self.alive(int(who))]
        return found

    def queue_all(self) -> list[int]:
        """All characters in play, dead or alive."""
        return [int(who) for who in self.queue] + [int(who) for who in self.gone]

    def fallen(self) -> int:
        """How many characters are eliminated now."""
        return sum(death > 0 for death in self.death)

    def in_room(self, tile: int) -> list[int]:
        """The characters on a tile, in turn order."""
        return [who for who in self.everybody() if self.at[who] == tile]

    def first(self) -> int:
        """R25-CNT-6: the first player is the character whose living marker is at the head of the queue now."""
        living = self.everybody()
        return living[0] if living else NONE

    def character(self, who: int) -> Character:
        """The rule of a character."""
        return self.rules.characters[who]

    def tokens(self, who: int) -> list[int]:
        """R25-PROG-9, R25-PROG-11: the action tokens that a character has left."""
        known = TOKENS if self.rules.season else SPECIAL
        return [token for token in range(known) if not self.lost[who] >> token & 1]

    def is_free(self, who: int) -> bool:
        """R25-PROG-8: a revealed Guard and the Solo player choose their actions when they play them."""
        return not self.rules.mode.programs or bool(self.unbound[self.owner[who]])

    def raves(self, who: int) -> bool:
        """Whether a character draws its actions from a Paranoia stack this round."""
        return self.mind[who] != CALM_MIND

    # Rooms

    def room(self, tile: int) -> Room:
        """The rule of a tile; a destroyed room is an Empty Room."""
        rules = self.rules
        return rules.rooms[rules.empty] if self.gutted[tile] else rules.rooms[self.kind[tile]]

    def is_room(self, tile: int, kind: int) -> bool:
        """Whether a tile lies face up and is of this kind."""
        return bool(self.up[tile]) and not self.gutted[tile] and self.kind[tile] == kind

    def where(self, who: int) -> Room:
        """The room a character stands in."""
        return self.room(int(self.at[who]))

    def colour(self, tile: int) -> int:
        """The colour of a tile that lies face up."""
        return GREEN if self.gutted[tile] else int(self.sheet.colour[self.kind[tile]])

    def is_blue(self, tile: int) -> bool:
        """R25-ROOM-CENTRAL-2, R25-ROOM-KEY-3, R25-ABIL-KEVIN-1: face up and blue: no lock, no swap, no sabotage."""
        return bool(self.up[tile]) and self.colour(tile) == BLUE

    def hidden_tiles(self) -> list[int]:
        """The tiles that lie face down, by their cells."""
        return [int(tile) for tile in self.tile_at if not self.up[tile]]

    def beside(self, tile: int) -> list[int]:
        """The tiles around a tile, from the north clockwise."""
        cell = int(self.cell_of[tile])
        found: list[int] = []
        for side in range(SIDES):
            there = PLAN.beyond(cell, side)
            if there != NONE:
                found.append(int(self.tile_at[there]))
        return found

    def side_to(self, tile: int, other: int) -> int:
        """ACROSS or DOWN, as another tile lies from here; NONE if they do not touch."""
        side = PLAN.side_to(int(self.cell_of[tile]), int(self.cell_of[other]))
        return NONE if side == NONE else ACROSS if side % 2 else DOWN

    def robots_in(self, tile: int) -> list[int]:
        """The robots on a tile."""
        return [robot for robot in range(ROBOTS) if self.robot_at[robot] == tile]

    def robots(self) -> list[int]:
        """The robots in the building; no rule counts them as characters (R25-ROBOT-11)."""
        return [robot for robot in range(ROBOTS) if self.robot_at[robot] != NONE]

    def is_occupied(self, tile: int) -> bool:
        """R25-ENG-9: it holds a character, hidden or not, or a robot."""
        return bool(self.in_room(tile)) or bool(self.robots_in(tile))

    def locks_left(self) -> int:
        """How many locks are not in the building."""
        return LOCKS - sum(int(lock) for lock in self.locked)

    def is_last(self) -> bool:
        """Whether this is the last round."""
        return self.rounds == 1

    def shown(self, kind: int) -> int:
        """How many cards of a kind are displayed."""
        return sum(self.card[card] == SHOWN and self.sheet.card_kind[card] == kind for card in range(CARDS))

    # What may be done

    def may_enter(self, who: int, tile: int) -> bool:
        """R25-ACT-MOVE-2, R25-ENG-5: no Inaccessible room, and no locked one but with the PIN."""
        if not self.up[tile]:
            return True  # R25-ACT-LOOK-4: tokens lie on face-up rooms only
        return not self.barred[tile] and (not self.locked[tile] or self.character(who).pin)

    def may_touch(self, who: int, target: int) -> bool:
        """R25-ACT-PUSH-3, R25-ABIL-BRUCE-7: hidden characters cannot be moved, but Alice sees a hidden Bruce."""
        if target == who or not self.alive(target):
            return False
        return not self.hidden[target] or (who == self.rules.alice and target == self.rules.bruce)

    def shifts(self, line: int) -> list[int]:
        """The legal shifts of a line: 2 * line + direction. The two through the centre never move (R25-ACT-CTRL-2)."""
        if line % WIDTH == WIDTH // 2:
            return []
        arrow = int(self.arrows[line])
        return [2 * line + way for way in (0, 1) if arrow in (NONE, way)]

    def seats_of(self, group: int) -> int:
        """The seats that own these characters, one bit each."""
        found = 0
        for who in range(CHARACTERS):
            if group >> who & 1 and self.owner[who] != NONE:
                found |= 1 << self.owner[who]
        return found


def group_of(who: int, mates: int) -> list[int]:
    """A character and those who come along, the one who decides first."""
    return [who, *[mate for mate in range(CHARACTERS) if mates >> mate & 1]]


def line_cells(line: int) -> list[int]:
    """The cells of a line."""
    return PLAN.row(line) if line < WIDTH else PLAN.column(line - WIDTH)
