"""Players of Kotkrywcy: `careful` weighs whole turns, `novice` goes by rules of thumb."""

from gamenight.bots.kotkrywcy.careful import CarefulBot
from gamenight.bots.kotkrywcy.novice import NoviceBot

BOTS = {"novice": NoviceBot, "careful": CarefulBot}
