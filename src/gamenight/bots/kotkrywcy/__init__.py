"""Players of Kotkrywcy: `partner` plays plans out, `careful` weighs whole turns, `novice` is greedy."""

from gamenight.bots.kotkrywcy.careful import CarefulBot
from gamenight.bots.kotkrywcy.novice import NoviceBot
from gamenight.bots.kotkrywcy.partner import PartnerBot

BOTS = {"novice": NoviceBot, "careful": CarefulBot, "partner": PartnerBot}
