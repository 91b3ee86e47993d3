"""Mauler: two cards at a blow."""

from typing import final

from gamenight.games.kotkrywcy.rules import Mummy


@final
class Mauler(Mummy):
    rule = "KOT-MUM-3"
    attack = 2  # KOT-MUM-3: two cards of one attacked cat, or one each of two.
