"""Mission 54, The Attack of Rabbit the Red: ten minutes in a submarine, little oxygen, and leaks that bring reds."""

from typing import Final

from gamenight.core.marks import override
from gamenight.core.play import SILENT
from gamenight.core.text import text
from gamenight.core.view import Counter, Piece
from gamenight.games.bomb_busters.board import OXYGEN
from gamenight.games.bomb_busters.missions.m54.leaks import Leak, reds_aside, set_reds_aside
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.things.oxygen import (
    OxygenMission,
    TransferOxygen,
    fill_reserve,
    hand_out,
    take_token,
    zone_cost,
)
from gamenight.games.bomb_busters.things.script import script_of

RULE: Final = "BB-AUD-54"
EACH: Final = (9, 6, 3, 2)
"""Oxygen tokens for each player, by number of players from 2 on (BB-M54-1)."""

TWICE: Final = 0
"""What the mission remembers: who plays twice when the turn comes there, plus one."""


class Mission54(OxygenMission):
    """BB-M54-2: a cut costs by its zone. BB-M54-3: who can pay for nothing skips, and the dial moves.

    BB-M54-5: a voice tells what happens on the way. BB-M54-6: who gets out alive opens the last surprise box.
    """

    reads = ["BB-AUD-54"]
    banned = ["x-or-y-ray"]
    memory = 1
    script = RULE
    turn_seconds = 20
    paying = "BB-M54-2"
    skipping = "BB-M54-3"

    @override
    def on_dealt(self, s: Busters) -> None:
        each = EACH[s.seats - 2]
        hand_out(s, each, "BB-M54-1")
        fill_reserve(s, OXYGEN - each * s.seats, "BB-M54-1")
        set_reds_aside(s)

    @override
    def cost(self, number: int) -> int:
        return zone_cost(number)

    @override
    def on_validated(self, s: Busters, number: int) -> None:
        # BB-M54-4: every player takes one, from the current player on, while there are any.
        for seat in s.clockwise(s.actor):
            if s.has_wires(seat) or s.rules.options.get("m54_air", "all") == "all":
                take_token(s, seat, "BB-M54-4")

    @override
    def on_cue(self, s: Busters, cue: str) -> None:
        seat = s.actor
        while not s.has_wires(seat):  # somebody has, or the mission would be won
            seat = s.after(seat)
        if cue == "leak":
            s.push(Leak(seat, RULE))
        elif cue == "panic" and seat == s.actor:
            s.next = seat
        elif cue == "panic":
            s.remember(TWICE, seat + 1)
        elif cue == "bottle":
            take_token(s, seat, RULE)
        elif cue == "transfer":
            s.push(TransferOxygen(seat, RULE))

    @override
    def on_turn(self, s: Busters, seat: int) -> None:
        if s.recall(TWICE) == seat + 1:
            s.remember(TWICE, 0)
            s.next = seat

    @override
    def adjust_talk(self, s: Busters, seat: int, talk: str) -> str:
        # BB-AUD-54: nobody speaks who holds the breath.
        script = script_of(s)
        phase = script.phase(s)
        return SILENT if phase is not None and phase.cue == "breath" and script.is_listening(s) else talk

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        super().show(s, seat, pieces)
        left = reds_aside(s)
        says, title = text("m54.says", wires=left), text("m54.title")
        pieces.append(Counter("reds", "board", "oxygen", says, title, left, "red"))
