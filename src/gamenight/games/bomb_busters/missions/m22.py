"""Mission 22, Negative Impressions: first tokens tell what a hand lacks; later a neighbour chooses what is told."""

from __future__ import annotations

from typing import Final, final

from gamenight.core.chance import Dice
from gamenight.core.events import PUBLIC
from gamenight.core.marks import override
from gamenight.core.play import HIDDEN, NONE, Frame
from gamenight.games.bomb_busters.actions import CALL, DONE, NUMBERS, TOKEN, YELLOW
from gamenight.games.bomb_busters.board import HOLDS
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, exactly
from gamenight.games.bomb_busters.tokens import PlaceInfo

TOKENS: Final = 2
"""How many absent values each player tells."""
NOT_YET: Final = 0
NO_MORE: Final = -1
"""The hand lacks no other value."""


class Mission22(Mission):
    title = "Negative Impressions"
    red = exactly(1)
    yellow = exactly(4)
    memory = 1
    """Whether the first two yellows are cut."""

    @override
    def on_dealt(self, s: Busters) -> None:
        s.push(TellAbsent([NOT_YET] * (TOKENS * s.seats)))

    @override
    def replace_info(self, s: Busters, seat: int) -> bool:
        return True  # BB-M22-1: the tokens beside the stands are all

    @override
    def on_cut(self, s: Busters, seat: int, value: int, wires: int) -> None:
        if value == YELLOW and not s.memo[self.place]:  # BB-M22-2
            s.memo[self.place] = 1
            s.push(PassTokens(0))

    @override
    def on_filled(self, s: Busters, seat: int, dice: Dice) -> None:
        for frame in s.stack:
            if isinstance(frame, TellAbsent):
                frame.fill(s, dice)


def absent_values(s: Busters, seat: int) -> list[int]:
    """The values of which a seat has no wire, yellow included."""
    held = s.values_in_hand(seat)
    return [value for value in range(1, YELLOW + 1) if not held >> value & 1]


@final
class TellAbsent(Frame[Busters]):
    """BB-M22-1: all choose at once two values that their whole hand lacks, fewer if fewer are lacking."""

    def __init__(self, chosen: list[int]) -> None:
        self.chosen = chosen
        """The values each seat tells, two for each seat; sealed until all have chosen."""

    @override
    def step(self, s: Busters) -> None:
        for seat in range(s.seats):
            if self._next(seat) != NONE:
                s.ask(seat, TOKEN, self._options(s, seat))
        if NOT_YET not in self.chosen:
            s.pop()
            for seat in s.clockwise(s.captain):
                self._lay(s, seat)

    def _next(self, seat: int) -> int:
        for at in range(TOKENS * seat, TOKENS * seat + TOKENS):
            if self.chosen[at] == NOT_YET:
                return at
        return NONE

    def _options(self, s: Busters, seat: int) -> list[int]:
        """A seat that lacks nothing more is asked all the same, so that the question tells nobody."""
        told = self.chosen[TOKENS * seat : TOKENS * seat + TOKENS]
        return [CALL + value for value in absent_values(s, seat) if value not in told] or [DONE]

    def _lay(self, s: Busters, seat: int) -> None:
        """A player with two stands lays one token beside each."""
        stands = [stand for stand in range(s.stands) if s.owner[stand] == seat]
        told = self.chosen[TOKENS * seat : TOKENS * seat + TOKENS]
        for nth, value in enumerate(told):
            if value != NO_MORE:
                s.put_beside(stands[nth % len(stands)], value, "BB-M22-1")
        if NO_MORE in told:
            tell_complete(s, seat, told)

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        self.chosen[self._next(seat)] = NO_MORE if option == DONE else option - CALL

    def fill(self, s: Busters, dice: Dice) -> None:
        """Fills in what others may have chosen."""
        for at, value in enumerate(self.chosen):
            if value == HIDDEN:
                seat = at // TOKENS
                options = self._options(s, seat)
                option = options[dice.below(len(options))]
                self.chosen[at] = NO_MORE if option == DONE else option - CALL

    @override
    def blank(self, seat: int) -> None:
        for at, value in enumerate(self.chosen):
            if at // TOKENS != seat and value != NOT_YET:
                self.chosen[at] = HIDDEN

    @override
    def copy(self) -> TellAbsent:
        return TellAbsent(self.chosen[:])


def tell_complete(s: Busters, seat: int, told: list[int]) -> None:
    """Fewer tokens than usual tell that the hand has every other value."""
    s.disclose(PUBLIC)
    for value in range(1, YELLOW + 1):
        if value not in told:
            s.note(HOLDS, value, NONE, s.hand(seat))
    if s.events is not None:
        s.tell("nothing-else-absent", "BB-M22-1", {"seat": seat})


@final
class PassTokens(Frame[Busters]):
    """BB-M22-2: from the Captain clockwise each gives the left neighbour a number, who places it truthfully."""

    def __init__(self, given: int) -> None:
        self.given = given

    @override
    def step(self, s: Busters) -> None:
        if s.ended or not s.uncut or self.given == s.seats:
            s.pop()
            return
        giver = (s.captain + self.given) % s.seats
        s.ask(giver, TOKEN, [CALL + number for number in range(1, NUMBERS + 1) if s.tokens_left(number)])

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        self.given += 1
        if s.events is not None:
            s.tell("token-given", "BB-M22-2", {"seat": seat, "other": s.after(seat), "token": option - CALL})
        s.push(PlaceInfo(s.after(seat), option - CALL, "BB-M22-2"))

    @override
    def copy(self) -> PassTokens:
        return PassTokens(self.given)
