"""Help for people at a table: hints while they play, where the host allows them, and the review after the end."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

from gamenight.core.play import Ask
from gamenight.server import wire
from gamenight.server.refusals import Refusal
from gamenight.server.security import Bucket
from gamenight.server.table import Table
from gamenight.server.thinking import BotFailed, BotTooSlow, NoWorker, Thinkers, Thought
from gamenight.server.words import _
from gamenight.server.worker import Wish

_logger: Final = logging.getLogger(__name__)


class Help:
    """The hints and the review of one table, each worked out once; a `bucket` limits who asks for new ones."""

    def __init__(self, thinkers: Thinkers, table: Table) -> None:
        self._thinkers = thinkers
        self._table = table
        self._hints: dict[int, wire.Hints] = {}
        """The newest hints of each seat."""
        self._review: asyncio.Task[list[dict[str, Any]]] | None = None

    async def hints(self, seat: int, bucket: Bucket | None) -> wire.Hints:
        """What a seat could work out now."""
        table = self._table
        if not table.game.hints:
            raise Refusal("conflict", _("{game} gives no hints."), game=table.game.title)
        if not table.hints:
            raise Refusal("conflict", _("At this table there are no hints; the host allows them before the game."))
        question_of(table, seat)
        version = table.version
        if seat not in self._hints or self._hints[seat].version != version:
            told = await self._told("hint", seat, bucket)
            self._hints[seat] = wire.Hints(version=version, hints=[wire.Hint(**hint) for hint in told])
        return self._hints[seat]

    async def review(self, bucket: Bucket | None) -> list[wire.Judgement]:
        """Every move of the game, by what its player could know."""
        table = self._table
        if not table.game.reviews:
            raise Refusal("conflict", _("{game} has no review."), game=table.game.title)
        if table.course is None or (table.status != "over" and not table.watched):
            raise Refusal("conflict", _("The game is not over; what could be known is told afterwards."))
        if self._review is None or (self._review.done() and (self._review.cancelled() or self._review.exception())):
            self._review = asyncio.create_task(self._told("review", 0, bucket))
        told = await asyncio.shield(self._review)
        chosen = table.course.chosen
        return [_judgement(each, sum(chosen[: each["number"]])) for each in told]

    async def _told(self, wants: Wish, seat: int, bucket: Bucket | None) -> list[dict[str, Any]]:
        if bucket is not None and not bucket.take():
            raise Refusal("too-fast", _("You ask for help too often. Wait a moment."))
        course = self._table.course
        assert course is not None
        thought = Thought(
            self._table.id, self._table.game.name, course.setup.json(), course.answers, seat, "", 0, wants
        )
        try:
            return await self._thinkers.told(thought)
        except (BotTooSlow, BotFailed, NoWorker) as error:
            _logger.warning("help failed", extra={"table": self._table.id, "reason": str(error)})
            raise Refusal("busy", _("This could not be worked out just now. Try again in a moment.")) from None


def _judgement(told: dict[str, Any], move: int) -> wire.Judgement:
    return wire.Judgement(move=move, **{key: told[key] for key in told if key not in ("begun", "number")})


def question_of(table: Table, seat: int) -> Ask:
    """What a seat is asked, or why it cannot answer anything."""
    name = table.names[seat]
    if table.course is None:
        raise Refusal("not-offered", _("The game has not begun: {name} is asked nothing yet."), name=name)
    if table.course.state.over:
        raise Refusal("over", _("The game is over: {name} is asked nothing any more."), name=name)
    if table.places[seat].bot:
        raise Refusal("busy", _("A bot still plays for {name}; the seat is being handed back."), name=name)
    ask = table.course.state.ask_of(seat)
    if ask is None:
        raise Refusal("not-offered", _("{name} is asked nothing now; wait for the others."), name=name)
    return ask
