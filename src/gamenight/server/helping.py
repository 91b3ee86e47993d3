"""Help for people at a table: hints while they play, where the host allows them, and the review after the end."""

from __future__ import annotations

import asyncio
import logging
from itertools import accumulate
from typing import Any, Final

from gamenight.core.play import FREE
from gamenight.core.text import made_of
from gamenight.server import wire
from gamenight.server.refusals import Refusal
from gamenight.server.security import Bucket
from gamenight.server.table import Table
from gamenight.server.thinking import REVIEW_BUDGET, BotFailed, BotTooSlow, NoWorker, Thinkers, Thought, TooMany
from gamenight.server.words import _
from gamenight.server.worker import Reply, Wish, spoken
from gamenight.words import speech

_logger: Final = logging.getLogger(__name__)


class Help:
    """The hints and the review of one table, each worked out once; a `bucket` limits who asks for new ones."""

    def __init__(self, thinkers: Thinkers, table: Table) -> None:
        self._thinkers = thinkers
        self._table = table
        self._hints: dict[int, tuple[int, list[dict[str, Any]]]] = {}
        """The newest hints of each seat, and the version of the table that they are about."""
        self._reviews: dict[bool, asyncio.Task[Reply]] = {}
        """The review, and the brief one."""

    async def hints(self, seat: int, language: str, bucket: Bucket | None, who: str = "") -> wire.Hints:
        """What a seat could work out now."""
        table = self._table
        if not table.game.hints:
            raise Refusal("conflict", _("{game} gives no hints."), game=table.game.title)
        if not table.hints:
            raise Refusal(
                "conflict", _("There are no hints at this table; the host can only allow them before the game.")
            )
        table.question(seat)
        if table.course is not None and table.course.state.memory_only():
            raise Refusal(
                "conflict", _("Here you have to remember what you were told: nothing tells it again before the end.")
            )
        if table.talk(seat) != FREE:
            raise Refusal("talk", _("Nobody may talk freely now, and a hint would be advice."))
        version = table.shown(seat)
        if seat not in self._hints or self._hints[seat][0] != version:
            self._hints[seat] = version, (await self._told("hint", seat, bucket, who)).told
        version, told = self._hints[seat]
        voice = speech(table.game, language, table.names, seat)
        return wire.Hints(version=version, hints=[wire.Hint(**spoken(hint, voice)) for hint in told])

    async def review(self, language: str, bucket: Bucket | None, who: str = "", brief: bool = False) -> wire.Review:
        """Every moment of the game, by what its player could know; a `brief` review asks no bots."""
        table = self._table
        if not table.game.reviews:
            raise Refusal("conflict", _("{game} has no review."), game=table.game.title)
        if table.course is None or (table.status != "over" and not table.watched):
            raise Refusal("conflict", _("The game is not over; what could have been known is told afterwards."))
        kept = self._reviews.get(brief)
        if kept is None or (kept.done() and (kept.cancelled() or kept.exception())):
            kept = self._reviews[brief] = asyncio.create_task(self._told("review", 0, bucket, who, brief))
        told = await asyncio.shield(kept)
        moves = [0, *accumulate(table.course.chosen)]
        voice = speech(table.game, language, table.names)
        return wire.Review(
            judgements=[wire.Judgement(**_moved(spoken(each, voice), moves)) for each in told.told],
            course=[wire.Outlook(**_moved(each, moves)) for each in told.course],
            hopeless=told.hopeless,
            opinions=[wire.Opinion(**_opined(each, moves)) for each in told.opinions],
            subject=voice.say(made_of(told.subject)),
        )

    async def _told(self, wants: Wish, seat: int, bucket: Bucket | None, who: str, brief: bool = False) -> Reply:
        """Hints or judgements; whoever asks for them pays for each second that they take."""
        if bucket is not None and not bucket.take():
            raise Refusal("too-fast", _("You are asking for help too often. Wait a moment."))
        course = self._table.course
        assert course is not None
        table = self._table
        thought = Thought(table.id, table.game.name, course.setup.json(), course.answers, seat, "", 0, wants, who=who)
        thought.brief = brief
        if wants == "review" or table.keeps(seat):  # who keeps no convention is not told what others say by it
            thought.followers = table.followers
        try:
            reply = await self._thinkers.told(thought)
        except TooMany:
            raise Refusal("busy", _("Too many others are asking for help just now. Try again in a moment.")) from None
        except (BotTooSlow, BotFailed, NoWorker) as error:
            _logger.warning("help failed", extra={"table": self._table.id, "reason": str(error)})
            if bucket is not None and isinstance(error, BotTooSlow):
                bucket.charge(REVIEW_BUDGET)
            raise Refusal("busy", _("This could not be worked out just now. Try again in a moment.")) from None
        if bucket is not None:
            bucket.charge(reply.seconds)
        return reply


def _opined(told: dict[str, Any], moves: list[int]) -> dict[str, Any]:
    """An opinion with the frames of the replay at which it was held."""
    return {**told, "points": [wire.Thought(**_moved(point, moves)) for point in told["points"]]}


def _moved(told: dict[str, Any], moves: list[int]) -> dict[str, Any]:
    """Plain values with the number of a frame of the replay for the number of an answer."""
    rest = {key: told[key] for key in told if key not in ("begun", "number")}
    return {**rest, "move": moves[told["number"]]}
