"""The Rookie: a third cutter nobody plays, for two players; what the lost appendix said we do not know (BSA-2P-1)."""

from typing import Final, final

from gamenight.core.events import PUBLIC
from gamenight.core.marks import override
from gamenight.core.play import CHANCE, NONE, Frame
from gamenight.core.text import Saying, Text, name
from gamenight.core.view import Card, Cards, Piece
from gamenight.games.bomb_squad.actions import ROOKIE, ROOKIE_CUTS, WIRE_NAMES, WIRES
from gamenight.games.bomb_squad.model import Squad
from gamenight.games.bomb_squad.rules import Rule

ALL: Final = (1 << WIRES) - 1


@final
class Rookie(Rule):
    """BSA-2P-2: turns a random Cutters card after the reveal; it cuts and divides, and owns nothing.

    Memory: the Cutters still in its deck, one bit each, and above them the wire it cuts this turn, plus one.
    """

    @override
    def on_bomb(self, s: Squad) -> None:
        # BSA-2P-2: all four are shuffled again at each bomb.
        s.memo[self.place] = ALL

    @override
    def on_revealed(self, s: Squad) -> None:
        s.memo[self.place] &= ALL
        s.push(RookieCuts(self.place))

    @override
    def adjust_hands(self, s: Squad, wire: int, hands: int) -> int:
        return hands + 1 if s.memo[self.place] >> WIRES == wire + 1 else hands

    @override
    def show(self, s: Squad, pieces: list[Piece]) -> None:
        memo = s.memo[self.place]
        cut = memo >> WIRES if s.played[0] != NONE else 0
        left = memo & ALL or ALL
        deck = [name("wire", wire) for wire in range(WIRES) if left >> wire & 1]
        says = Text("rookie.cuts", wire=cut - 1, deck=deck) if cut else Text("rookie.deck", deck=deck)
        face: Saying = name("wire", cut - 1) if cut else ""
        cards = [Card("rookie-card", face, WIRE_NAMES[cut - 1] if cut else "", says=says)]
        pieces.append(Cards("rookie", "seats", "rookie", says, cards, Text("rookie.title")))


@final
class RookieCuts(Frame[Squad]):
    """The Rookie's top card is turned: one at random of those left in its deck."""

    def __init__(self, place: int) -> None:
        self.place = place

    @override
    def step(self, s: Squad) -> None:
        s.ask(CHANCE, ROOKIE_CUTS, [ROOKIE + wire for wire in range(WIRES) if self._left(s) >> wire & 1])

    def _left(self, s: Squad) -> int:
        """BSA-2P-2: when its deck is empty, all four are shuffled again."""
        return s.memo[self.place] & ALL or ALL

    @override
    def answer(self, s: Squad, seat: int, option: int) -> None:
        wire = option - ROOKIE
        s.memo[self.place] = (self._left(s) & ~(1 << wire)) | (wire + 1) << WIRES
        s.disclose(PUBLIC)
        if s.events is not None:
            s.tell("rookie-cuts", "BSA-2P-2", {"wire": wire})
        s.pop()

    @override
    def copy(self) -> Frame[Squad]:
        return RookieCuts(self.place)
