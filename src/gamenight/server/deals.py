"""The deal of the day: one part of a campaign that everybody is dealt alike, and how many groups have won it.

Which part it is follows from the date, in UTC. What CHANCE does there follows from the date and from a secret that the
database keeps: it is the same at every table of the day, and nobody can work it out, not even from the days before.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta
from itertools import count
from math import gcd
from typing import TYPE_CHECKING, Any, Final

from gamenight.core.course import followed
from gamenight.core.game import Game, Setup, games
from gamenight.core.play import CHANCE
from gamenight.server.entries import Entry, Opened, Started
from gamenight.server.refusals import Refusal
from gamenight.server.table import Table, in_words
from gamenight.server.words import _

if TYPE_CHECKING:
    from gamenight.server.log import Log

LEAP: Final = 0.618
"""How far the list of parts is gone on each day, as a share of it: neighbours on the list come days apart."""


def now() -> datetime:
    """The time by which days begin and end."""
    return datetime.now(UTC)


def today() -> str:
    """The date, as deals are named by it."""
    return now().date().isoformat()


def seconds_left() -> int:
    """How long today lasts."""
    time = now()
    return int((datetime.combine(time.date() + timedelta(days=1), datetime.min.time(), UTC) - time).total_seconds())


def daily_games() -> list[Game[Any]]:
    """The games that have a deal of the day: their campaign says so."""
    return [game for game in games().values() if "daily" in game.campaign()]


def part_on(day: date, parts: list[Any]) -> Any:
    """What is played on a day: each part once before any comes again, so never one twice in a row.

    >>> [part_on(date(2026, 11, day), [9, 11, 12, 13]) for day in range(16, 21)]
    [9, 13, 12, 11, 9]
    """
    leap = next(leap for leap in count(max(1, round(len(parts) * LEAP))) if gcd(leap, len(parts)) == 1)
    return parts[day.toordinal() * leap % len(parts)]


def is_sealed(table: Table) -> bool:
    """Whether others may still have to play what is dealt here: until the day is over, nobody else looks at it."""
    return table.deal >= today()  # a table without a deal has "", which is before any day


def let_look(table: Table, seat: int | None) -> None:
    """Refuses who has no seat at a table that is sealed."""
    if seat is None and is_sealed(table):
        raise Refusal("not-yours", _("This table plays today’s deal: until tomorrow, only its own players can look."))


class Deals:
    """The deals of one server: the luck of each day, and how its groups fare."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._secret = b""

    async def open(self) -> None:
        """Fetches the secret."""
        self._secret = await self._log.secret("deals")

    def luck(self, table: Table) -> Callable[[int], int]:
        """Draws numbers for CHANCE; the next one depends on the day and on how often CHANCE has answered at this table.

        So after an undo the same comes again.
        """
        answered = count(table.course.seats.count(CHANCE) if table.course else 0)

        def below(n: int) -> int:
            drawn = f"{table.game.name} {table.deal} {next(answered)}"
            return int.from_bytes(hmac.digest(self._secret, drawn.encode(), "sha256"), "big") % n  # n is 2**128 at most

        return below

    def begun(self, opened: Opened) -> list[Entry]:
        """The first steps of a table that plays a deal: it is begun at once, so nobody can change it before."""
        table = Table("")
        table.apply(1, 0.0, opened)
        state = table.game.new(Setup(len(table.places), table.options))
        return [opened, Started(answers=in_words(table.game, followed(state, self.luck(table))))]

    async def tally(self, game: str, day: str) -> tuple[int, int]:
        """How many groups have begun the deal of a day, and how many have won it."""
        return await self._log.tally(game, day)

    async def note(self, table: Table) -> None:
        """Notes how a table has ended; if that fails, it is noted when somebody visits the table again."""
        assert table.course is not None
        with suppress(Refusal):
            await self._log.settle(table.id, table.given_up is None and bool(table.course.state.winners()))
