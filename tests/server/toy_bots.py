"""The bots of the server with the toys: those that misbehave, and one that plays Whisper with open eyes."""

from __future__ import annotations

from gamenight.core.marks import override
from gamenight.core.play import DECLINE, HIDDEN, MAY, Ask
from gamenight.core.view import View
from tests.server import bad_bots
from tests.toys import BID, Whisper


class Watchful(bad_bots.Gated):
    """Bids 2 if somebody had bid when it began to think, else 0."""

    @override
    def choose(self, view: View, ask: Ask) -> int:
        if ask.kind == MAY:
            return DECLINE
        super().choose(view, ask)
        assert isinstance(view.known, Whisper)
        return BID + 2 if HIDDEN in view.known.bid else BID


BOTS = {**bad_bots.BOTS, "watchful": Watchful}
