"""Players of Room 25, in every way to play: `careful` imagines the rest of the round, `novice` its own turns."""

from gamenight.bots.room25.careful import CarefulBot
from gamenight.bots.room25.novice import NoviceBot
from gamenight.bots.room25.trust import opinions

__all__ = ["BOTS", "opinions"]

BOTS = {"novice": NoviceBot, "careful": CarefulBot}
