"""Mission 22, Negative Impressions: first tokens tell what a hand lacks; later a neighbour chooses what is told."""

from __future__ import annotations

from typing import Final, final

from gamenight.core.events import PUBLIC
from gamenight.core.marks import override
from gamenight.core.play import NONE, Ask, Frame
from gamenight.core.text import Text, text
from gamenight.games.bomb_busters.actions import CALL, DONE, TOKEN, YELLOW
from gamenight.games.bomb_busters.board import HOLDS
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, exactly
from gamenight.games.bomb_busters.things.tokens import PlaceInfo, put_beside, tokens_left

TOKENS: Final = 2
"""How many absent values each player tells."""

YELLOWS_CUT: Final = 0
"""What the mission remembers: whether the first two yellows are cut."""


class Mission22(Mission):
    red = exactly(1)
    yellow = exactly(4)
    memory = 1

    @override
    def replace_info(self, s: Busters, seat: int) -> bool:
        s.push(TellAbsent(seat))
        return True

    @override
    def on_cut(self, s: Busters, seat: int, value: int, wires: int) -> None:
        if value == YELLOW and not s.recall(YELLOWS_CUT):  # BB-M22-2
            s.remember(YELLOWS_CUT, 1)
            s.push(PassTokens(0))


def absent_values(s: Busters, seat: int) -> list[int]:
    """The values of which a seat has no wire, yellow included."""
    held = s.values_in_hand(seat)
    return [value for value in range(1, YELLOW + 1) if not held >> value & 1]


@final
class TellAbsent(Frame[Busters]):
    """BB-M22-1: a player lays tokens of two values that the whole hand lacks, fewer if fewer are lacking.

    Only a value whose token is left can be chosen; a hand that lacks no such value says one aloud (BB-TOK-4).
    """

    def __init__(self, seat: int, told: list[int] | None = None) -> None:
        self.seat = seat
        self.told = told or []

    @override
    def step(self, s: Busters) -> None:
        if len(self.told) == TOKENS:
            s.pop()
            return
        absent = [value for value in absent_values(s, self.seat) if value not in self.told]
        left = [value for value in absent if tokens_left(s, value)]
        # A seat that lacks nothing more is asked all the same, so that the question tells nobody.
        s.ask(self.seat, TOKEN, [CALL + value for value in left or absent] or [DONE])

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        if option == DONE:
            s.pop()
            self._note_others(s, aloud=False)
            if s.events is not None:
                s.tell("nothing-else-absent", "BB-M22-1", {"seat": seat})
            return
        value = option - CALL
        if not tokens_left(s, value):
            self._note_others(s, aloud=True)
        stands = s.stands_of(seat)
        put_beside(s, stands[len(self.told) % len(stands)], value, "BB-M22-1")  # one beside each of two stands
        self.told.append(value)

    def _note_others(self, s: Busters, aloud: bool) -> None:
        """Everybody sees that the hand has every other value, or if one is said aloud, every other with a token."""
        s.disclose(PUBLIC)
        for value in range(1, YELLOW + 1):
            if value not in self.told and (not aloud or tokens_left(s, value)):
                s.note(HOLDS, value, NONE, s.hand(self.seat))

    @override
    def purpose(self, s: Busters, ask: Ask) -> Text | None:
        return text("topics.token-absent") if ask.topic == TOKEN else None

    @override
    def cites(self, s: Busters, ask: Ask) -> str:
        return "BB-M22-1"

    @override
    def copy(self) -> TellAbsent:
        return TellAbsent(self.seat, self.told[:])


@final
class PassTokens(Frame[Busters]):
    """BB-M22-2: from the Captain clockwise each gives the left neighbour a token, who places it truthfully."""

    def __init__(self, given: int) -> None:
        self.given = given

    @override
    def step(self, s: Busters) -> None:
        if s.ended or not s.uncut or self.given == s.seats:
            s.pop()
            return
        giver = (s.captain + self.given) % s.seats
        tokens = [CALL + value for value in range(1, YELLOW + 1) if tokens_left(s, value)]
        s.ask(giver, TOKEN, tokens, counted=True)

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        self.given += 1
        if s.events is not None:
            s.tell("token-given", "BB-M22-2", {"seat": seat, "other": s.after(seat), "token": option - CALL})
        s.push(PlaceInfo(s.after(seat), option - CALL, "BB-M22-2"))

    @override
    def purpose(self, s: Busters, ask: Ask) -> Text | None:
        return text("topics.token-give", other=s.after(ask.seat)) if ask.topic == TOKEN else None

    @override
    def cites(self, s: Busters, ask: Ask) -> str:
        return "BB-M22-2"

    @override
    def copy(self) -> PassTokens:
        return PassTokens(self.given)
