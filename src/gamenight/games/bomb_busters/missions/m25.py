"""Mission 25, The Better to Hear You with...: no number may be spoken."""

from __future__ import annotations

from typing import Final, final

from gamenight.core.chance import Dice
from gamenight.core.events import PUBLIC
from gamenight.core.marks import override
from gamenight.core.play import EMOTES, HIDDEN, Frame
from gamenight.core.view import Note, Piece
from gamenight.games.bomb_busters.actions import NO, SLIP, VOTING, YES
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, exactly

NOT_YET: Final = 0


class Mission25(Mission):
    """BB-M25-1: values are pointed at. Who hears a number reports it; if most agree, the dial moves."""

    title = "The Better to Hear You with..."
    red = exactly(2)
    red_for_two = exactly(3)
    memory = 1
    """The seats that have reported a slip in this turn, one bit each: once is enough."""

    @override
    def adjust_talk(self, s: Busters, talk: str) -> str:
        return EMOTES  # signs cannot name a number

    @override
    def on_turn(self, s: Busters, seat: int) -> None:
        s.memo[self.place] = 0

    @override
    def offer_any_time(self, s: Busters, seat: int) -> list[int]:
        return [] if s.memo[self.place] >> seat & 1 else [SLIP]

    @override
    def replace_any_time(self, s: Busters, seat: int, option: int) -> bool:
        if option != SLIP:
            return False
        s.memo[self.place] |= 1 << seat
        if s.events is not None:
            s.tell("slip-reported", "BB-M25-1", {"seat": seat})
        s.push(SlipVote(seat, [YES if other == seat else NOT_YET for other in range(s.seats)]))
        return True

    @override
    def on_filled(self, s: Busters, seat: int, dice: Dice) -> None:
        for frame in s.stack:
            if isinstance(frame, SlipVote):
                frame.fill(dice)

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        says = "Nobody may speak a number: spell, gesture or paraphrase. A slip moves the dial by one."
        pieces.append(Note("no-numbers", "board", "talk", says, "Hush"))


@final
class SlipVote(Frame[Busters]):
    """All others say whether they heard the number too; more than half of the players must have."""

    def __init__(self, reporter: int, votes: list[int]) -> None:
        self.reporter = reporter
        self.votes = votes
        """YES, NO or NOT_YET of each seat; sealed until all have voted."""

    @override
    def step(self, s: Busters) -> None:
        for seat in range(s.seats):
            if self.votes[seat] == NOT_YET:
                s.ask(seat, VOTING, [YES, NO])
        if NOT_YET in self.votes:
            return
        s.pop()
        s.disclose(PUBLIC)
        agree = self.votes.count(YES)
        if s.events is not None:
            s.tell("slip-voted", "BB-M25-1", {"agree": agree, "players": s.seats})
        if 2 * agree > s.seats:
            s.move_dial(1, "BB-M25-1")  # a Stabilizer does not help, and the turn goes on

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        self.votes[seat] = option

    def fill(self, dice: Dice) -> None:
        """Fills in what others may have voted."""
        for seat, vote in enumerate(self.votes):
            if vote == HIDDEN:
                self.votes[seat] = YES if dice.below(2) else NO

    @override
    def blank(self, seat: int) -> None:
        for other, vote in enumerate(self.votes):
            if other not in (seat, self.reporter) and vote != NOT_YET:
                self.votes[other] = HIDDEN

    @override
    def copy(self) -> SlipVote:
        return SlipVote(self.reporter, self.votes[:])
