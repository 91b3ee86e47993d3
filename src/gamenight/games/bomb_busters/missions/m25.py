"""Mission 25, The Better to Hear You with...: no number may be spoken."""

from __future__ import annotations

from typing import Final, final

from gamenight.core.marks import override
from gamenight.core.play import EMOTES, Ask
from gamenight.core.sealed import Sealed
from gamenight.core.text import Text, text
from gamenight.core.view import Note, Piece
from gamenight.games.bomb_busters.actions import NO, SLIP, VOTING, YES
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, exactly

REPORTED: Final = 0
"""What the mission remembers: the seats that have reported a slip in this turn, one bit each; once is enough."""


class Mission25(Mission):
    """BB-M25-1: values are pointed at. Who hears a number reports it; if most agree, the dial moves."""

    red = exactly(2)
    red_for_two = exactly(3)
    memory = 1

    @override
    def adjust_talk(self, s: Busters, seat: int, talk: str) -> str:
        return EMOTES  # signs cannot name a number

    @override
    def on_turn(self, s: Busters, seat: int) -> None:
        s.remember(REPORTED, 0)

    @override
    def offer_any_time(self, s: Busters, seat: int) -> list[int]:
        return [] if s.recall(REPORTED) >> seat & 1 else [SLIP]

    @override
    def replace_any_time(self, s: Busters, seat: int, option: int) -> bool:
        if option != SLIP:
            return False
        s.remember(REPORTED, s.recall(REPORTED) | 1 << seat)
        if s.events is not None:
            s.tell("slip-reported", "BB-M25-1", {"seat": seat})
        s.push(SlipVote(seat))
        return True

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        pieces.append(Note("no-numbers", "board", "talk", text("m25.says"), text("m25.title")))


@final
class SlipVote(Sealed[Busters]):
    """All others say whether they heard the number too; more than half of the players must have."""

    def __init__(self, reporter: int) -> None:
        self.reporter = reporter

    @override
    def choice(self, s: Busters, seat: int) -> Ask | None:
        return Ask(seat, VOTING, [YES, NO]) if seat != self.reporter else None

    @override
    def open(self, s: Busters) -> None:
        agree = 1 + sum(vote == YES for vote in s.sealed)
        if s.events is not None:
            s.tell("slip-voted", "BB-M25-1", {"agree": agree, "players": s.seats})
        if 2 * agree > s.seats:
            s.move_dial(1, "BB-M25-1")  # a Stabilizer does not help, and the turn goes on

    @override
    def purpose(self, s: Busters, ask: Ask) -> Text | None:
        return text("topics.vote-slip", other=self.reporter) if ask.topic == VOTING else None

    @override
    def cites(self, s: Busters, ask: Ask) -> str:
        return "BB-M25-1"

    @override
    def copy(self) -> SlipVote:
        return SlipVote(self.reporter)
