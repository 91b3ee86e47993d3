"""What a seat can know: possible worlds, and exact odds."""

from __future__ import annotations

from gamenight.core.chance import Dice
from gamenight.core.play import HIDDEN
from gamenight.core.view import View
from gamenight.games.bomb_busters.model import Busters


def determinize(view: View, seed: int) -> Busters:
    """A possible world for a view."""
    known = view.known
    assert isinstance(known, Busters)
    s = known.copy()
    dice = Dice(seed)
    assert HIDDEN not in list(s.key), "not yet"
    for rule in s.rules.on_filled:
        rule.on_filled(s, 0, dice)
    s.asks.clear()
    s.settle()
    return s
