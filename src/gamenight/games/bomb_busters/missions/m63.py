"""Mission 63, It is Positively Titanic: all oxygen travels round the table, and a cut costs its number."""

from gamenight.core.marks import override
from gamenight.core.play import EMOTES, NONE, THUMBS_UP
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.oxygen import OxygenMission
from gamenight.games.bomb_busters.rules import exactly

TOKENS = {2: 14, 3: 18, 4: 24, 5: 30}


class Mission63(OxygenMission):
    """BB-M63-2: a cut costs as many tokens as its number. BB-M63-5: who cannot pay skips, and the dial moves on.

    It keeps whose turn it was before, as the seat and one more.
    """

    title = "It is Positively Titanic"
    red = exactly(2)
    red_for_two = exactly(3)
    banned = ["x-or-y-ray"]
    paying = "BB-M63-2"
    skipping = "BB-M63-5"
    shared = True
    memory = 1

    @override
    def on_dealt(self, s: Busters) -> None:
        s.move_oxygen(NONE, s.captain, TOKENS[s.seats], "BB-M63-1")

    @override
    def on_turn(self, s: Busters, seat: int) -> None:
        # BB-M63-4: the Captain takes the reserve; if the Captain's turn is left out, whoever is next does.
        before = s.memo[self.place] - 1
        if before >= 0 and s.oxygen[s.seats] and _passes(s, before, s.captain, seat):
            s.move_oxygen(s.seats, seat, s.oxygen[s.seats], "BB-M63-4")
        s.memo[self.place] = seat + 1

    @override
    def on_turn_end(self, s: Busters, seat: int) -> None:
        for other in range(s.seats):
            if not s.has_wires(other):
                _pass_left(s, other)
        _pass_left(s, seat)

    @override
    def may_save(self, s: Busters) -> bool:
        return s.rules.options.get("m63_voluntary_skip", "no") == "yes"

    @override
    def adjust_talk(self, s: Busters, talk: str) -> str:
        return THUMBS_UP if s.rules.options.get("m63_gestures", "any") == "thumbs-up" else EMOTES  # BB-M63-6


def _pass_left(s: Busters, giver: int) -> None:
    """BB-M63-3: all tokens of a player pass to the left; players without wires are left out."""
    taker = s.after(giver)
    while taker != giver and not s.has_wires(taker):
        taker = s.after(taker)
    if s.oxygen[giver] and taker != giver:
        s.move_oxygen(giver, taker, s.oxygen[giver], "BB-M63-3")


def _passes(s: Busters, start: int, middle: int, end: int) -> bool:
    """Whether the turn comes to a seat, or by it, on its way clockwise from one seat to another."""
    return (middle - start - 1) % s.seats <= (end - start - 1) % s.seats
