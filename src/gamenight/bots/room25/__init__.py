"""Players of Room 25."""

from gamenight.bots.room25.suspicion import SuspicionBot
from gamenight.bots.room25.trust import opinions

__all__ = ["BOTS", "opinions"]

BOTS = {"careful": SuspicionBot}
