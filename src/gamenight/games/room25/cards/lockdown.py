"""Lockdown: a room is locked."""

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.games.room25.actions import ASK_LOCKDOWN
from gamenight.games.room25.acts import cells, tile_of
from gamenight.games.room25.frames import lock_room, lockable, pick_for_card, subjects
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import Card


@final
class Lockdown(Card):
    rule = "R25-ZRB-LOCK-1"
    topic = ASK_LOCKDOWN

    @override
    def on_drawn(self, s: Complex, card: int, who: int, mates: int) -> None:
        for each in reversed(subjects(s, who, mates)):
            pick_for_card(s, self, each)

    @override
    def offer_pick(self, s: Complex, who: int, mates: int, first: int) -> list[int]:
        return cells(s, lockable(s, who))

    @override
    def on_pick(self, s: Complex, who: int, mates: int, first: int, option: int) -> int:
        lock_room(s, tile_of(s, option), "R25-ZRB-LOCK-1", who)
        return NONE
