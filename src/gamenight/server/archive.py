"""The archive: stories, replays and records of tables, whether or not somebody sits at them.

A worker process folds the logs and answers; the event loop only passes on what it says. Whoever asks pays for the
seconds that it takes.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import replace

from gamenight.core.text import Told, made_of
from gamenight.server import wire
from gamenight.server.looking import Reading
from gamenight.server.refusals import Refusal
from gamenight.server.security import Buckets
from gamenight.server.thinking import LOOK_BUDGET, BotFailed, BotTooSlow, NoWorker, TooMany
from gamenight.server.words import _
from gamenight.server.worker import Look, Reply, Untranslated

if TYPE_CHECKING:
    from gamenight.server.house import House

LOOKS: Final = 0.5
"""How many seconds of the worker's time one address gets a second."""

MOST_LOOKS: Final = 10.0
"""How many of them at once."""

SUMMARIES: Final = 5000
"""How many summaries of tables are remembered."""

_logger: Final = logging.getLogger(__name__)


class Archive:
    """What can be looked up about tables without sitting down at them."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._paid = Buckets(LOOKS, MOST_LOOKS)
        self._summaries: OrderedDict[tuple[str, str], tuple[int, wire.Summary | None]] = OrderedDict()

    async def look(self, look: Look, who: str) -> bytes:
        """What somebody wants to see of a table, as it is sent."""
        for known in (self._house.thinkers.seen(look.table), 0):
            # The last known step is read again: a table without it has been removed.
            steps = await self._house.steps(look.table, max(0, known - 1))
            fresh = [step for step in steps if step[0] > known]
            reply = await self._reply(replace(look, known=known, steps=fresh), who)
            if not reply.forgotten:
                break
        if look.wants in ("story", "frames", "ending", "record"):
            self._house.visit(look.table)
        return reply.body

    async def read(self, text: str, who: str) -> Reading:
        """A record file, tried by the rules."""
        reply = await self._reply(Look(wants="opening", text=text), who)
        return msgspec.json.decode(reply.body, type=Reading)

    async def drawn(self, link: str, who: str) -> bytes:
        """A link as a QR code."""
        return (await self._reply(Look(wants="code", text=link), who)).body

    async def summary(self, table: str, version: int, token: str, who: str) -> wire.Summary | None:
        """How a table stands at this version for whoever holds the token with this hash, if it opens anything there."""
        kept = self._summaries.pop((table, token), None)
        if kept is None or kept[0] != version:
            body = await self.look(Look(wants="summary", table=table, token=token), who)
            kept = (version, msgspec.json.decode(body, type=wire.Summary | None))
        self._summaries[table, token] = kept
        if len(self._summaries) > SUMMARIES:
            self._summaries.popitem(last=False)
        return kept[1]

    async def _reply(self, look: Look, who: str) -> Reply:
        bucket = self._paid.of(who) if who and self._house.settings.limits else None
        if bucket is not None and not bucket.take(0):
            raise Refusal("too-fast", _("You are looking back too often. Wait a moment."))
        try:
            reply = await self._house.thinkers.look(look, who)
        except TooMany:
            raise Refusal("busy", _("Too many others are looking back just now. Try again in a moment.")) from None
        except (BotTooSlow, BotFailed, NoWorker) as error:
            _logger.warning("a look failed", extra={"table": look.table, "reason": str(error)})
            if bucket is not None and isinstance(error, BotTooSlow):
                bucket.charge(LOOK_BUDGET)
            raise Refusal("busy", _("This could not be worked out just now. Try again in a moment.")) from None
        if bucket is not None:
            bucket.charge(reply.seconds)
        if reply.refused is not None:
            if reply.refused.reason == "unreadable":
                reason = reply.refused.values["error"]
                _logger.warning("a table cannot be read", extra={"table": look.table, "reason": reason})
            values = {name: _read(value) for name, value in reply.refused.values.items()}
            raise Refusal(reply.refused.reason, reply.refused.sentence, **values)
        return reply


def _read(value: str | Untranslated) -> object:
    return value if isinstance(value, str) else Told(made_of(value.text), value.game)
