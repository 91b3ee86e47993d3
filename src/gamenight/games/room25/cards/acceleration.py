"""Acceleration: Control shifts twice this round."""

from typing import final

from gamenight.games.room25.rules import Card


@final
class Acceleration(Card):
    # R25-ZRB-ACC-1, R25-ACT-CTRL-6: the Control action asks whether one is displayed.
    rule = "R25-ZRB-ACC-1"
    stays = True
