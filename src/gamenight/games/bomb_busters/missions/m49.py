"""Mission 49, Message in a Bottle: oxygen is given to a teammate before each cut, as much as the number."""

from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.games.bomb_busters.actions import NUMBERS
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.oxygen import GiveOxygen, OxygenMission, hand_out
from gamenight.games.bomb_busters.rules import exactly

EACH = (7, 6, 5, 4)
"""Tokens of each player, by number of players from 2 on."""


class Mission49(OxygenMission):
    """BB-M49-4: nobody talks; a thumbs-up asks for oxygen."""

    title = "Message in a Bottle"
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
    def toll(self, s: Busters, seat: int, value: int) -> float:
        """What is passed on pays for the next cut, so it should be enough for an average one."""
        following = s.after(seat)
        while not s.has_wires(following):
            following = s.after(following)
        numbers = [number for number in range(1, NUMBERS + 1) for _ in range(s.left(number))]
        need = sum(numbers) / max(1, len(numbers))
        has = int(s.oxygen[following]) + self.cost(value)
        return 0.01 * self.cost(value) + 0.6 * max(0.0, 1.0 - has / max(1.0, need))

    @override
    def may_save(self, s: Busters) -> bool:
        return s.rules.options.get("m49_voluntary_skip", "yes") == "yes"

    @override
    def steadies_skip(self, s: Busters) -> bool:
        return True  # BB-M49-5

    @override
    def on_turn_end(self, s: Busters, seat: int) -> None:
        # BB-M49-5: whoever has no wires left needs no oxygen.
        for other in range(s.seats):
            if s.oxygen[other] and not s.has_wires(other):
                s.move_oxygen(other, NONE, s.oxygen[other], "BB-M49-5")
