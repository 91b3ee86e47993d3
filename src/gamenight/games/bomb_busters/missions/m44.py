"""Mission 44, Underwater Pressure: cuts use up the oxygen of a common reserve."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import some
from gamenight.games.bomb_busters.things.oxygen import OxygenMission, fill_reserve, move_oxygen, zone_cost


class Mission44(OxygenMission):
    """BB-M44-5: nobody talks; a thumbs-up asks for oxygen. BB-M44-6: one payment for each cut, also if it fails."""

    red = some(1, of=3)
    banned = ["x-or-y-ray"]
    paying = "BB-M44-2"
    skipping = "BB-M44-4"

    @override
    def on_dealt(self, s: Busters) -> None:
        fill_reserve(s, 2 * s.seats, "BB-M44-1")

    @override
    def on_round(self, s: Busters) -> None:
        # BB-M44-3: also if the turn only passes the Captain's seat.
        for seat in range(s.seats):
            if s.oxygen[seat]:
                move_oxygen(s, seat, s.seats, s.oxygen[seat], "BB-M44-3")

    @override
    def cost(self, number: int) -> int:
        return zone_cost(number)

    @override
    def purse(self, s: Busters, seat: int) -> int:
        return s.oxygen[s.seats]

    @override
    def pay(self, s: Busters, seat: int, tokens: int) -> None:
        move_oxygen(s, s.seats, seat, tokens, self.paying)

    @override
    def may_save(self, s: Busters) -> bool:
        return s.rules.options.get("m44_voluntary_skip", "yes") == "yes"

    @override
    def steadies_skip(self, s: Busters) -> bool:
        # BB-M44-7.
        return s.rules.options.get("m44_stabilised_skip", "yes") == "yes"
