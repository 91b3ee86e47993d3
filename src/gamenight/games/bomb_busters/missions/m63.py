"""Mission 63, It is Positively Titanic: all oxygen travels round the table, and a cut costs its number."""

from typing import Final

from gamenight.core.marks import override
from gamenight.core.play import EMOTES, NONE, THUMBS_UP
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import exactly
from gamenight.games.bomb_busters.things.oxygen import OxygenMission, move_oxygen

TOKENS = {2: 14, 3: 18, 4: 24, 5: 30}

# What the mission remembers.
DUE: Final = 0
"""Whether the next player takes the reserve: a round has ended, or the Captain's turn was skipped."""
TAKEN: Final = 1
"""How many tokens the actor took out of the reserve in this turn."""


class Mission63(OxygenMission):
    """BB-M63-2: a cut costs as many tokens as its number.

    BB-M63-5: a player who cannot pay skips, and the dial moves on.
    """

    red = exactly(2)
    red_for_two = exactly(3)
    banned = ["x-or-y-ray"]
    paying = "BB-M63-2"
    skipping = "BB-M63-5"
    memory = 2

    @override
    def on_dealt(self, s: Busters) -> None:
        move_oxygen(s, NONE, s.captain, TOKENS[s.seats], "BB-M63-1")

    @override
    def on_round(self, s: Busters) -> None:
        s.remember(DUE, 1)

    @override
    def on_turn(self, s: Busters, seat: int) -> None:
        # BB-M63-4: the Captain takes the reserve; if the Captain has no turn, the next player does.
        due = s.recall(DUE)
        tokens = s.oxygen[s.seats] if due else 0
        s.remember(DUE, 0)
        s.remember(TAKEN, tokens)
        if tokens:
            move_oxygen(s, s.seats, seat, tokens, "BB-M63-4")

    @override
    def on_turn_end(self, s: Busters, seat: int) -> None:
        # BB-M63-4: after a Coffee Mug the next player need not be the one to the left, who gets the other tokens.
        if seat == s.captain and s.next != NONE:
            s.remember(DUE, 1)
            if s.recall(TAKEN):
                move_oxygen(s, seat, s.seats, s.recall(TAKEN), "BB-M63-4")
        for other in range(s.seats):
            if not s.has_wires(other):
                _pass_left(s, other)
        _pass_left(s, seat)

    @override
    def may_save(self, s: Busters) -> bool:
        return s.rules.options.get("m63_voluntary_skip", "no") == "yes"

    @override
    def adjust_talk(self, s: Busters, seat: int, talk: str) -> str:
        return THUMBS_UP if s.rules.options.get("m63_gestures", "any") == "thumbs-up" else EMOTES  # BB-M63-6


def _pass_left(s: Busters, giver: int) -> None:
    """BB-M63-3: all tokens of a player pass to the left; players without wires are left out."""
    taker = s.after(giver)
    while taker != giver and not s.has_wires(taker):
        taker = s.after(taker)
    if s.oxygen[giver] and taker != giver:
        move_oxygen(s, giver, taker, s.oxygen[giver], "BB-M63-3")
