"""The four wires of one number, cut all at once by a special action and in no other way (BB-M23-1, BB-M39-3)."""

from __future__ import annotations

from typing import Final

from gamenight.core.marks import override
from gamenight.core.text import Text
from gamenight.games.bomb_busters.actions import SPECIAL
from gamenight.games.bomb_busters.cut import after_cut
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission
from gamenight.games.bomb_busters.things.numbers import OPEN, card_at
from gamenight.games.bomb_busters.things.special import Special, all_are

WIRES: Final = 4


class FourAtOnce(Mission):
    """A mission with an open Number card: whoever points at its four wires cuts them, and sets off a reward."""

    special_words = Text("special.four")
    special = ""
    """The rule behind the special action."""

    def on_done(self, s: Busters) -> None:
        """The four wires were cut: the reward."""

    @override
    def may_announce(self, s: Busters, seat: int, value: int) -> bool:
        return value != card_at(s, OPEN)  # BB-M23-4

    @override
    def offer_action(self, s: Busters, seat: int) -> list[int]:
        # BB-M23-4: whatever the seat holds, but without any equipment or character.
        return [] if is_done(s) or s.steady else [SPECIAL]

    @override
    def replace_action(self, s: Busters, seat: int, option: int) -> bool:
        s.push(Special(WIRES))
        return True

    @override
    def on_special(self, s: Busters, seat: int, wires: int) -> None:
        number = card_at(s, OPEN)
        if not all_are(s, wires, number):
            s.explode(self.special)
            return
        s.cut(wires, self.special)
        after_cut(s, seat, number, wires)
        if s.uncut:
            self.on_done(s)


def is_done(s: Busters) -> bool:
    """Whether the four wires are cut."""
    number = card_at(s, OPEN)
    return number > 0 and s.is_validated(number)
