"""Mission 49, Message in a Bottle: oxygen is given to a teammate before each cut, as much as the number."""

from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import exactly
from gamenight.games.bomb_busters.things.oxygen import GiveOxygen, OxygenMission, hand_out, move_oxygen

EACH = (7, 6, 5, 4)
"""Tokens of each player, by number of players from 2 on."""


class Mission49(OxygenMission):
    """BB-M49-4: nobody talks; a thumbs-up asks for oxygen."""

    red = exactly(2)
    red_for_two = exactly(3)
    banned = ["x-or-y-ray"]
    paying = "BB-M49-2"
    skipping = "BB-M49-3"

    @override
    def on_dealt(self, s: Busters) -> None:
        hand_out(s, EACH[s.seats - 2], "BB-M49-1")

    @override
    def pay(self, s: Busters, seat: int, tokens: int) -> None:
        s.push(GiveOxygen(seat, tokens, self.paying))

    @override
    def may_save(self, s: Busters) -> bool:
        return s.rules.options.get("m49_voluntary_skip", "yes") == "yes"

    @override
    def steadies_skip(self, s: Busters) -> bool:
        return True  # BB-M49-5

    @override
    def on_turn_end(self, s: Busters, seat: int) -> None:
        # BB-M49-5: whoever has no wires left needs no oxygen, and keeps none that was given.
        for other in range(s.seats):
            if s.oxygen[other] and not s.has_wires(other):
                move_oxygen(s, other, NONE, s.oxygen[other], "BB-M49-5")
