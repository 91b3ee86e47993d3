"""Whom to trust in Suspicion: how likely every other player is a guard, from what one seat has been told.

Every deed that tells something about its doer has a weight: the logarithm of how much more often guards do it than
prisoners. Weights of one player add up; players are combined by counting the role deals that are still possible, each
as often as the tiles can be dealt that way, times what its guards have done. What proves something leaves deals out: a
revealed role, one's own, and a Control that should have let everybody out and did not.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import exp, log, perm
from typing import Final, final

from gamenight.core.advice import Opinion
from gamenight.core.events import Event
from gamenight.core.grid import slide
from gamenight.core.play import NONE
from gamenight.core.record import Record
from gamenight.core.text import Saying, Text
from gamenight.games.room25.actions import CELLS, CHARACTERS, MOVE, RED, WIDTH
from gamenight.games.room25.board import CENTRE, GUARD, in_place, line_cells
from gamenight.games.room25.flow import Story
from gamenight.games.room25.model import Complex
from gamenight.games.room25.sheet import is_exit

WEIGHTS: Final = {
    "trapdoor": log(12.0),
    "lie": log(6.0),
    "truth": log(0.8),
    "shove": log(8.0),
    "justice": log(0.7),
    "gamble": log(4.0),
    "help": log(0.4),
    "evict": log(5.0),
    "leave": log(3.0),
    "away": log(3.0),
    "nearer": log(0.6),
    "fall": log(0.5),
    "bolt": log(3.0),
}
"""What a deed weighs. A trapdoor is a red room called safe, any other wrong colour a lie; a shove sends somebody into
a red room that the doer knew, or kills by acid or saws, a gamble is a push into the dark, help one into Room 25; to
evict is to push out of it;
away and nearer is where a Control took Room 25 from those who are not there; a fall is a death that nobody caused; to
bolt is to lock a harmless room beside Room 25."""

CENTRAL: Final = 0
"""R25-TILE-1 is the first kind of room."""
HANDS: Final = ("R25-ACT-PUSH-1", "R25-ROBOT-8", "R25-ABIL-JENNIFER-1")
"""Ways to move somebody else without going along: a push, one by a robot, a call."""
MACHINES: Final = ("R25-ROOM-ACID-1", "R25-ROOM-ACID-2", "R25-ROOM-SAW-1")
"""Deaths that somebody else brings about: who enters acid, sends a robot there, or leaves saws to run."""
GUILTY: Final = 0.6
"""Whoever is more likely a guard than this may be treated as one."""


@final
class Trust:
    """What a seat thinks of the others; it hears event by event what the seat is told."""

    def __init__(self, s: Complex, seat: int) -> None:
        """For a game that has just begun; of a state, only what everybody knows of the box is read."""
        story = s.stack[0]
        assert isinstance(story, Story)
        self.seat = seat
        self.seats = s.seats
        self.exit = s.rules.exit
        self.empty = s.rules.empty
        self.colour = [int(hue) for hue in s.sheet.colour]
        self.deals = deals(s.seats, story.prisoners, story.guards)
        """Every deal of roles that is still possible, guards as a mask, and in how many ways it comes about."""
        self.weight = [0.0] * s.seats
        """What everybody's deeds weigh so far."""
        self.deeds: list[tuple[int, int, str]] = []
        """Who did what in which round."""
        self.claims: dict[int, dict[int, int]] = {}
        """The colour that seats have claimed, by tile; what is proven stays."""
        self.round = 0
        self.rounds = 0
        self.actor = NONE
        self.token = NONE
        self.mover = NONE
        """Who moved, or was moved, last."""
        self.pushed_by = NONE
        """Who moved them, if somebody else did; where to, until that is judged, and whether they knew that room."""
        self.push = NONE
        self.knew = False
        self.owner = [NONE] * CHARACTERS
        self.at = [NONE] * CHARACTERS
        """The tile everybody stands on; NONE for the dead, and for those who are not in play."""
        self.tile_at = in_place()
        self.kind = [NONE] * CELLS
        """What the seat knows of tiles."""
        self.knows = [0] * CELLS
        """Who has seen a tile, one bit each."""
        self.kind[CENTRE] = CENTRAL

    def hear(self, event: Event) -> None:
        """Something the seat is told."""
        kind, facts = event.kind, event.facts
        if kind in ("looked", "seen"):
            self._see(int(self.tile_at[facts["cell"]]), 1 << facts["seat"], facts.get("room", NONE))
        elif kind == "revealed":
            self._see(int(self.tile_at[facts["cell"]]), (1 << self.seats) - 1, facts["room"])
        elif kind == "claimed":
            self._claim(facts["seat"], int(self.tile_at[facts["cell"]]), facts["colour"])
        elif kind == "acts":
            self.actor, self.token, self.mover = facts["character"], facts["token"], facts["character"]
            self.pushed_by = NONE
        elif kind == "goes":
            self._go(facts["character"], int(self.tile_at[facts["cell"]]), event.because)
        elif kind == "shifted":
            self._shift(facts["line"], event.because)
        elif kind == "swapped":
            self._swap(facts["cell"], facts["other_cell"], event.because)
        elif kind == "eliminated":
            self._fall(facts["character"], event.because)
        elif kind == "locked":
            self._lock(int(self.tile_at[facts["cell"]]), event.because)
        elif kind == "destroyed":
            self.kind[self.tile_at[facts["cell"]]] = self.empty
        elif kind == "revived":
            self.at[facts["character"]] = CENTRE
        elif kind in ("bared", "role"):
            self.prove(facts["seat"], facts["role"])
        elif kind == "no-escape":
            self._stuck()
        elif kind == "taken":
            self.owner[facts["character"]] = facts["seat"]
            self.at[facts["character"]] = CENTRE
        elif kind == "round":
            self.round, self.rounds = facts["round"], facts["rounds"]
        elif kind in ("alarm", "hurried"):
            self.rounds = facts["rounds"]

    def hear_all(self, story: Iterable[Event]) -> Trust:
        """All that the seat was told."""
        for event in story:
            self.hear(event)
        return self

    # What follows

    def likely(self) -> list[tuple[int, float]]:
        """Every possible deal of roles, guards as a mask, with how likely it is."""
        found = [(guards, ways * exp(self._weight_of(guards))) for guards, ways in self.deals]
        total = sum(share for _, share in found)
        return [(guards, share / total) for guards, share in found]

    def chances(self) -> list[float]:
        """How likely everybody is a guard."""
        deals = self.likely()
        shares = [sum(share for guards, share in deals if guards >> seat & 1) for seat in range(self.seats)]
        return [min(1.0, share) for share in shares]

    def chance_none(self, seats: int) -> float:
        """How likely no prisoner is among these seats, as a mask: all of them are guards."""
        return sum(share for guards, share in self.likely() if guards & seats == seats)

    def _weight_of(self, guards: int) -> float:
        return sum(self.weight[seat] for seat in range(self.seats) if guards >> seat & 1)

    # Deeds

    def _did(self, seat: int, deed: str) -> None:
        if seat not in (NONE, self.seat):
            self.weight[seat] += WEIGHTS[deed]
            self.deeds.append((self.round, seat, deed))

    def _see(self, tile: int, eyes: int, room: int) -> None:
        self.knows[tile] |= eyes
        if room != NONE and self.kind[tile] == NONE:
            self.kind[tile] = room
            for seat, colour in self.claims.get(tile, {}).items():
                self._judge(seat, tile, colour)
            self._handle(tile)

    def _claim(self, seat: int, tile: int, colour: int) -> None:
        self.claims.setdefault(tile, {})[seat] = colour
        if self.kind[tile] != NONE:
            self._judge(seat, tile, colour)

    def _judge(self, seat: int, tile: int, colour: int) -> None:
        """Whether a claim was true, now that the room is known."""
        true = self.colour[self.kind[tile]]
        self._did(seat, "truth" if colour == true else "trapdoor" if true == RED else "lie")

    def _go(self, who: int, tile: int, because: str) -> None:
        doer = NONE if self.actor == NONE else self.owner[self.actor]
        if because in HANDS and who != self.actor:
            self.pushed_by = doer
            # To push a likely guard does not look guilty.
            self.push = NONE if self.chances()[self.owner[who]] > GUILTY else tile
            self.knew = bool(self.knows[tile] >> doer & 1)
            if self.push != NONE and self._is_exit(self.at[who]):
                self._did(doer, "evict")
            if self.kind[tile] != NONE:
                self._handle(tile)
        elif who == self.actor and self.token == MOVE and self._is_exit(self.at[who]) and because == "R25-ACT-MOVE-1":
            self._did(doer, "leave")
        self.at[who] = tile
        self.mover = who

    def _handle(self, tile: int) -> None:
        """Somebody was moved by somebody else into this room, which the seat knows by now."""
        if self.push != tile:
            return
        self.push = NONE
        if self.kind[tile] == self.exit:
            self._did(self.pushed_by, "help")
        elif not self.knew:
            self._did(self.pushed_by, "gamble")
        elif self.colour[self.kind[tile]] == RED:
            self._did(self.pushed_by, "shove")

    def _is_exit(self, tile: int) -> bool:
        return tile != NONE and self.kind[tile] == self.exit

    def _fall(self, who: int, because: str) -> None:
        """A death: of the doer's own doing it speaks for the dead; whoever walked in or out on somebody is to blame."""
        if self.pushed_by == NONE and who == self.mover == self.actor:
            self._did(self.owner[who], "fall")
        elif because in MACHINES and self.pushed_by == NONE != self.actor:
            self._did(self.owner[self.actor], "shove" if self.chances()[self.owner[who]] <= GUILTY else "justice")
        self.at[who] = NONE

    def _lock(self, tile: int, because: str) -> None:
        """R25-ABIL-EMMETT-2: a lock on a red room may protect; on any other one beside Room 25 it is in the way."""
        if because != "R25-ABIL-EMMETT-2" or self.exit not in self.kind or self.actor == NONE:
            return
        beside = _steps(self._cell(tile), self._cell(self.kind.index(self.exit))) == 1
        if beside and self.kind[tile] != NONE and self.colour[self.kind[tile]] != RED:
            self._did(self.owner[self.actor], "bolt")

    # Room 25 on the move

    def _shift(self, shift: int, because: str) -> None:
        before = self._distance()
        cells = line_cells(shift // 2)
        slide(self.tile_at, cells, 1 if shift % 2 else -1)
        if because in ("R25-ACT-CTRL-1", "R25-ROOM-STEER-1"):
            self._moved(before)

    def _swap(self, cell: int, other: int, because: str) -> None:
        before = self._distance()
        self.tile_at[cell], self.tile_at[other] = self.tile_at[other], self.tile_at[cell]
        if because == "R25-ABIL-KEVIN-1":
            self._moved(before)

    def _moved(self, before: int) -> None:
        """Whether the one who moved tiles took Room 25 away from others, or brought it nearer."""
        after = self._distance()
        if self.mover == NONE or NONE in (before, after) or before == after:
            return
        doer = self.owner[self.mover]
        if self.knows[self.kind.index(self.exit)] >> doer & 1:
            self._did(doer, "away" if after > before else "nearer")

    def _distance(self) -> int:
        """How far Room 25 is from everybody who is not in it, and from an exit; NONE if the seat does not know it."""
        if self.exit not in self.kind:
            return NONE
        tile = self.kind.index(self.exit)
        cell = self._cell(tile)
        far = sum(_steps(cell, self._cell(at)) for at in self.at if at not in (NONE, tile))
        return far + 3 * (not is_exit(cell))

    def _cell(self, tile: int) -> int:
        return list(self.tile_at).index(tile)

    # Proof

    def prove(self, seat: int, role: int) -> None:
        """A role is known for certain."""
        self.deals = [deal for deal in self.deals if (deal[0] >> seat & 1) == role]

    def _stuck(self) -> None:
        """R25-EXIT-5, R25-MODE-SUSP-3: with these roles Room 25 would have been out, so they are others."""
        doer = self.owner[self.actor]
        self.deals = [deal for deal in self.deals if not self._would_escape(doer, deal[0])]

    def _would_escape(self, doer: int, guards: int) -> bool:
        if guards >> doer & 1:
            return False
        prisoners = [who for who, seat in enumerate(self.owner) if seat != NONE and not guards >> seat & 1]
        missing = sum(not self._is_exit(self.at[who]) for who in prisoners if who != self.actor)
        return missing == 0 or (missing == 1 and self.rounds == 1)


def opinions(record: Record) -> tuple[list[Opinion], Saying]:
    """How likely everybody looked to be a guard to everybody else, round by round; nothing where there are no roles."""
    s = record.game.new(record.setup, listen=True)
    assert isinstance(s, Complex)
    if not s.rules.mode.roles:
        return [], ""
    trusts = [Trust(s, seat) for seat in range(s.seats)]
    found = [Opinion(seat, about, False) for seat in range(s.seats) for about in range(s.seats) if about != seat]
    for number, (seat, option) in enumerate(record.answers, 1):
        before = s.round
        s.events = []
        s.answer(seat, option)
        for event in s.events:
            for trust in trusts:
                if event.reaches(trust.seat):
                    trust.hear(event)
        if before and (s.round != before or s.over):
            chances = [trust.chances() for trust in trusts]
            for opinion in found:
                opinion.points.append((before, number, chances[opinion.seat][opinion.about]))
    for opinion in found:
        opinion.true = s.role[opinion.about] == GUARD
    return found, Text("review.opinions")


@cache
def deals(seats: int, prisoners: int, guards: int) -> list[tuple[int, int]]:
    """R25-SETUP-46 to R25-SETUP-51: every deal of roles, guards as a mask, and in how many ways tiles make it.

    >>> deals(2, 2, 1)
    [(0, 2), (1, 2), (2, 2)]
    """
    found: list[tuple[int, int]] = []
    for mask in range(1 << seats):
        dealt = bin(mask).count("1")
        ways = perm(prisoners, seats - dealt) * perm(guards, dealt)
        if ways:
            found.append((mask, ways))
    return found


def _steps(cell: int, other: int) -> int:
    """How far two cells are apart."""
    return abs(cell // WIDTH - other // WIDTH) + abs(cell % WIDTH - other % WIDTH)
