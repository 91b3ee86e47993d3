"""What lies on the table in an exam, who knows what of it, and what can be read off it.

A wire is one permutation of its twelve cards: the first `flipped` lie face up in the order they were flipped, the
rest is the deck from top to bottom. Who knows a face-down card is a mask of seats that travels with the card.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from gamenight.core.bits import bit, row
from gamenight.core.events import knows
from gamenight.core.game import Game
from gamenight.core.marks import override
from gamenight.core.packing import Packing
from gamenight.core.play import HIDDEN, NONE, State
from gamenight.games.bomb_squad.actions import CARDS, WIRES
from gamenight.games.bomb_squad.rules import Rules
from gamenight.games.bomb_squad.sheet import DECK, TILES, Sheet

PILE: Final = 4
"""A pile never holds more: two cards, this turn's, and one more by a tool (BSA-HAND-5)."""
PICKS: Final = 4
PLATES_IN_BOX: Final = 2

FULL_HAND: Final = (1 << CARDS) - 1
OK: Final = 0
BOOM: Final = 1

# Where a tool is, if nobody owns it. HIDDEN (-2) is not a place.
IN_DECK: Final = -1
OFFERED: Final = -3
GONE: Final = -4


class Board(State):
    """Everything on the table. Every field is set once here: to its start, or to its value in an older twin."""

    derived: ClassVar[list[str]] = ["sheet", "rules"]

    def __init__(self, game: Game[Any], seats: int, sheet: Sheet, rules: Rules, old: Board | None = None) -> None:
        super().__init__(game, seats, old)
        self.sheet = sheet
        self.rules = rules
        # Seats
        self.score: vec[i64] = old.score[:] if old else row(seats, sheet.start)  # BSA-SETUP-5
        self.rank: vec[i64] = old.rank[:] if old else row(seats, NONE)
        """Seniority: 0 is the youngest (BSA-AMB-9)."""
        self.hand: vec[i64] = old.hand[:] if old else row(seats, FULL_HAND)
        """The action cards in hand, one bit each (BSA-SETUP-6)."""
        self.pile: vec[i64] = old.pile[:] if old else row(seats * PILE, NONE)
        """The action cards in front of a seat, bottom first (BSA-TURN-4)."""
        self.piled: vec[i64] = old.piled[:] if old else row(seats)
        self.benched: vec[i64] = old.benched[:] if old else row(seats)
        """Whether a seat's Wait! is out for this bomb (BSA-HAND-2)."""
        self.played: vec[i64] = old.played[:] if old else row(seats, NONE)
        """The card revealed this turn."""
        self.after: vec[i64] = old.after[:] if old else row(seats, NONE)
        """The seat whose choice this seat gets to see before it makes its own."""
        self.dues: vec[i64] = old.dues[:] if old else row(seats)
        """What each seat is about to gain."""
        self.losses: vec[i64] = old.losses[:] if old else row(seats)
        """What each seat is about to lose, before it gains anything (BSA-BOOM-7)."""
        # Wires
        self.order: vec[i64] = old.order[:] if old else row(WIRES * DECK)
        self.seen: vec[i64] = old.seen[:] if old else row(WIRES * DECK)
        self.flipped: vec[i64] = old.flipped[:] if old else row(WIRES)
        self.trigger: vec[i64] = old.trigger[:] if old else row(WIRES)
        """The space each wire's trigger stands on (BSA-COMP-9)."""
        self.drift: vec[i64] = old.drift[:] if old else row(WIRES)
        """How far tools and variants moved a trigger away from the sum of its face-up cards."""
        self.tile: vec[i64] = old.tile[:] if old else row(WIRES * TILES)
        self.tile_seen: vec[i64] = old.tile_seen[:] if old else row(WIRES * TILES)
        self.turned: vec[i64] = old.turned[:] if old else row(WIRES)
        self.plate: vec[i64] = old.plate[:] if old else row(PLATES_IN_BOX, NONE)
        """The wire each pressure plate lies on."""
        # Tools
        self.owner: vec[i64] = old.owner[:] if old else row(len(rules.tools), IN_DECK)
        self.memo: vec[i64] = old.memo[:] if old else row(len(rules.all))
        self.armed: int = old.armed if old else 0
        """The windows in which some tool in play may be used."""
        self.tool: int = old.tool if old else NONE
        """The tool being used, by `user`, with `made` picks."""
        self.user: int = old.user if old else NONE
        self.made: int = old.made if old else 0
        self.picks: vec[i64] = old.picks[:] if old else row(PICKS, NONE)
        # The bomb and the turn
        self.bomb: int = old.bomb if old else 0
        self.turn: int = old.turn if old else 0
        self.exploded: bool = old.exploded if old else False
        self.protected: int = old.protected if old else 0
        """The wires that cannot be cut this turn, one bit each."""
        self.cut: int = old.cut if old else 0
        """The wires cut this turn, one bit each."""
        self.first: int = old.first if old else NONE
        """The wire that goes before all others this turn."""
        # The cut in progress
        self.wire: int = old.wire if old else NONE
        self.cutters: int = old.cutters if old else 0
        """The seats that cut the wire, one bit each."""
        self.hands: int = old.hands if old else 0
        """How many hands cut it: the divisor of the score."""
        self.to_flip: int = old.to_flip if old else 0
        self.fresh: int = old.fresh if old else 0
        """Cards flipped in this cut."""
        self.steps: int = old.steps if old else 0
        """How far the card just flipped will move the trigger."""
        self.value: int = old.value if old else 0
        """What the wire is worth before it is divided."""

    @override
    def blank(self, seat: int) -> None:
        for wire in range(WIRES):
            for at in range(wire * DECK + self.flipped[wire], wire * DECK + DECK):
                if not knows(self.seen[at], seat):
                    self.order[at] = HIDDEN
            for at in range(wire * TILES + self.turned[wire], wire * TILES + TILES):
                if not knows(self.tile_seen[at], seat):
                    self.tile[at] = HIDDEN

    @override
    def pack(self, into: Packing) -> None:
        into.row("score", self.score)
        into.row("rank", self.rank)
        into.row("hand", self.hand)
        into.row("pile", self.pile)
        into.row("piled", self.piled)
        into.row("benched", self.benched)
        into.row("played", self.played)
        into.row("after", self.after)
        into.row("dues", self.dues)
        into.row("losses", self.losses)
        into.row("order", self.order)
        into.row("seen", self.seen)
        into.row("flipped", self.flipped)
        into.row("trigger", self.trigger)
        into.row("drift", self.drift)
        into.row("tile", self.tile)
        into.row("tile_seen", self.tile_seen)
        into.row("turned", self.turned)
        into.row("plate", self.plate)
        into.row("owner", self.owner)
        into.row("memo", self.memo)
        into.number("armed", self.armed)
        into.number("tool", self.tool)
        into.number("user", self.user)
        into.number("made", self.made)
        into.row("picks", self.picks)
        into.number("bomb", self.bomb)
        into.number("turn", self.turn)
        into.number("exploded", int(self.exploded))
        into.number("protected", self.protected)
        into.number("cut", self.cut)
        into.number("first", self.first)
        into.number("wire", self.wire)
        into.number("cutters", self.cutters)
        into.number("hands", self.hands)
        into.number("to_flip", self.to_flip)
        into.number("fresh", self.fresh)
        into.number("steps", self.steps)
        into.number("value", self.value)

    @override
    def returns(self) -> list[float]:
        return [float(vp) for vp in self.score]

    @override
    def outcome(self) -> str:
        return "BSA-END-2"  # BSA-END-2: highest VP wins; tied players share the victory.

    # What can be read off the table

    def main(self, at: int) -> int:
        """The main value of the card at a place of a wire."""
        return self.sheet.main[at - at % DECK + self.order[at]]

    def chain(self, at: int) -> int:
        """The chain value of the card at a place of a wire."""
        return self.sheet.chain[at - at % DECK + self.order[at]]

    def top(self, wire: int) -> int:
        """The place of the top card of a wire's deck."""
        return wire * DECK + self.flipped[wire]

    def left(self, wire: int) -> int:
        """How many cards a wire's deck still has."""
        return DECK - self.flipped[wire]

    def last_card(self, wire: int) -> int:
        """The place of the card flipped last on a wire."""
        return wire * DECK + self.flipped[wire] - 1

    def chain_sum(self, wire: int) -> int:
        """BSA-CUT-7: the chain values of all face-up cards below the last one."""
        total = 0
        for at in range(wire * DECK, self.last_card(wire)):
            total += self.chain(at)
        return total

    def plate_bonus(self, wire: int) -> int:
        """BSA-PLATE-2, BSA-PLATE-3: what the plates above a wire add to its main value."""
        bonus = 0
        for plate in range(PLATES_IN_BOX):
            if self.plate[plate] == wire:
                bonus += self.sheet.bonus[plate * 2 + self.bomb - 2]
        return bonus

    def holds(self, seat: int, card: int) -> bool:
        """Whether an action card is in a seat's hand."""
        return self.hand[seat] >> card & 1 == 1

    def who_played(self, card: int) -> int:
        """The seats that revealed this card, one bit each."""
        seats: i64 = 0
        played: i64 = card
        seat: i64
        for seat in range(self.seats):
            if self.played[seat] == played:
                seats |= bit(seat)
        return seats

    def is_cutting(self, seat: int) -> bool:
        """Whether a seat takes part in the cut in progress."""
        return self.cutters >> seat & 1 == 1

    def is_protected(self, wire: int) -> bool:
        """Whether a wire cannot be cut this turn."""
        return self.protected >> wire & 1 == 1

    def lowest(self, seats: int) -> int:
        """Of a mask of seats, the one with the fewest VP, of equals the youngest (BSA-CHK-4, BSA-TOOLS-1)."""
        found = NONE
        for seat in range(self.seats):
            if seats >> seat & 1 and (
                found == NONE
                or self.score[seat] < self.score[found]
                or (self.score[seat] == self.score[found] and self.rank[seat] < self.rank[found])
            ):
                found = seat
        return found

    def lowest_from_youngest(self, seats: int) -> int:
        """Of a mask of seats, the one with the fewest VP, of equals the first in seat order from the youngest."""
        youngest = 0
        while self.rank[youngest] != 0:
            youngest += 1
        found = NONE
        for turn in range(self.seats):
            seat = (youngest + turn) % self.seats
            if seats >> seat & 1 and (found == NONE or self.score[seat] < self.score[found]):
                found = seat
        return found
