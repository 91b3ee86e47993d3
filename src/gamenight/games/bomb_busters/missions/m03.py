"""Mission 3, Training, Day 3: a red wire, and equipment."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, exactly


class Mission3(Mission):
    """BB-M3-1."""

    blue = 10
    red = exactly(1)
    banned = ["walkie-talkies", "coffee-mug", "label-equal"]

    @override
    def bans(self, s: Busters, card: str) -> bool:
        # The numbers 11 and 12 are absent, so their cards could never be unlocked; one edition bans 2 instead of 11.
        spared = {"2-12": "coffee-mug", "11-12": "walkie-talkies"}.get(str(s.rules.options.get("m03_bans")), "")
        return card in self.banned and card != spared
