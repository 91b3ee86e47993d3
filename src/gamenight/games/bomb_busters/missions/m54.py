"""Mission 54, The Attack of Rabbit the Red: ten minutes in a submarine, little oxygen, and leaks that bring reds."""

from typing import Final

from gamenight.core.chance import Dice
from gamenight.core.marks import override
from gamenight.core.play import SILENT
from gamenight.core.view import Counter, Piece
from gamenight.games.bomb_busters.leaks import Leak, reds_aside, set_reds_aside
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.oxygen import (
    OxygenMission,
    TransferOxygen,
    fill_reserve,
    hand_out,
    take_token,
    zone_cost,
)
from gamenight.games.bomb_busters.script import script_of

RULE: Final = "BB-AUD-54"
OXYGEN: Final = 32
EACH: Final = (9, 6, 3, 2)
"""Oxygen tokens for each player, by number of players from 2 on (BB-M54-1)."""


class Mission54(OxygenMission):
    """BB-M54-2: a cut costs by its zone. BB-M54-3: who can pay for nothing skips, and the dial moves.

    BB-M54-5: a voice tells what happens on the way. BB-M54-6: who gets out alive opens the last surprise box.
    The memory is who plays twice when the turn comes there, plus one.
    """

    title = "The Attack of Rabbit the Red"
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
        # BB-M54-4: everybody still in the game takes one, from the current player on, while there are any.
        for seat in s.clockwise(s.actor):
            if s.has_wires(seat):
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
            s.memo[self.place] = seat + 1
        elif cue == "bottle":
            take_token(s, seat, RULE)
        elif cue == "transfer":
            s.push(TransferOxygen(seat, RULE))

    @override
    def on_turn(self, s: Busters, seat: int) -> None:
        if s.memo[self.place] == seat + 1:
            s.memo[self.place] = 0
            s.next = seat

    @override
    def on_filled(self, s: Busters, seat: int, dice: Dice) -> None:
        for frame in s.stack:
            if isinstance(frame, Leak):
                frame.fill(s, dice)

    @override
    def adjust_talk(self, s: Busters, talk: str) -> str:
        # BB-AUD-54: nobody speaks who holds the breath.
        script = script_of(s)
        phase = script.phase(s)
        return SILENT if phase is not None and phase.cue == "breath" and script.is_listening(s) else talk

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        super().show(s, seat, pieces)
        left = reds_aside(s)
        says = f"{left} red wires outside the hull"
        pieces.append(Counter("reds", "board", "oxygen", says, "Reds", left, "red"))
