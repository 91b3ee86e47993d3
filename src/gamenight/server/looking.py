"""What a worker process does for those who look back: it folds logs, tells stories, plays records again.

All of that can take long, so none of it happens where everybody's answers are taken. The replies are ready to be sent.
"""

from __future__ import annotations

import traceback
from collections import OrderedDict
from hmac import compare_digest
from io import BytesIO
from typing import Any, Final

import msgspec
import segno

from gamenight.core.events import SPECTATOR
from gamenight.core.game import BadSetup, Setup
from gamenight.core.play import MUST, State, asks_seen
from gamenight.core.record import BadRecord, Record
from gamenight.core.text import Text, Told, plain_of
from gamenight.server import wire
from gamenight.server.deals import is_sealed, let_look
from gamenight.server.entries import Opened, Place, Started, decode, encode
from gamenight.server.refusals import Refusal
from gamenight.server.replay import Story, frames_seen
from gamenight.server.table import Table, in_words
from gamenight.server.words import _
from gamenight.server.worker import Look, Refused, Reply, Untranslated, plain

STORIES: Final = 50
"""How many tables a worker remembers; a long one takes megabytes."""

QR_CODE: Final[dict[str, Any]] = {"border": 3, "dark": "#1d2026", "light": "#ffffff", "omitsize": True}
"""How an invite looks; light behind dark in every theme, because cameras want it so."""


class Reading(msgspec.Struct):
    """A record file that was read: what the table on which it is watched begins with."""

    game: str
    rules: str
    entries: list[str]


class Looker:
    """Answers those who look back, and remembers the tables that were looked at lately."""

    def __init__(self) -> None:
        self._stories: OrderedDict[str, Story] = OrderedDict()

    def reply(self, look: Look) -> Reply:
        """The reply, whatever the log holds."""
        try:
            return self._reply(look)
        except Refusal as refusal:
            values = {name: _sent(value) for name, value in refusal.values.items()}
            return Reply(refused=Refused(refusal.reason, refusal.sentence, values))
        except Exception as error:
            traceback.print_exc()
            return Reply(error=plain(f"{type(error).__name__}: {error}")[:500])

    def _reply(self, look: Look) -> Reply:
        if look.wants == "opening":
            return Reply(body=msgspec.json.encode(_read(look.text)))
        if look.wants == "code":
            return Reply(body=_drawn(look.text))
        try:
            story = self._story(look)
            return Reply(forgotten=True) if story is None else Reply(body=_seen(story, look))
        except Refusal:
            raise
        except Exception as error:  # whatever is wrong with a log, it is this table's trouble alone
            self._stories.pop(look.table, None)
            sentence = _("The table {id} cannot be opened: {error}")
            raise Refusal("unreadable", sentence, id=look.table, error=error) from None

    def _story(self, look: Look) -> Story | None:
        """The table as far as its log goes, or None if too little of it is known."""
        story = self._stories.pop(look.table, None)  # one that breaks below is forgotten
        if look.known == 0:
            story = Story(look.table)
        elif story is None or story.table.version < look.known:
            return None
        for n, at, entry in look.steps:
            if n > story.table.version:
                story.apply(n, at, decode(entry))
        self._stories[look.table] = story
        if len(self._stories) > STORIES:
            self._stories.popitem(last=False)
        return story


def _sent(value: object) -> str | Untranslated:
    return Untranslated(plain_of(value.text), value.game) if isinstance(value, Told) else plain(value)


def _seen(story: Story, look: Look) -> bytes:
    table = story.table
    if look.wants in ("story", "frames", "ending"):
        let_look(table, table.opened_by(look.token))
    match look.wants:
        case "story":
            return msgspec.json.encode(story.seen(table.opened_by(look.token), look.language, look.last or None))
        case "frames":
            return msgspec.json.encode(_frames(story, look))
        case "ending":
            if table.status != "over":
                raise Refusal("conflict", _("The game is not over; how it ends will be told then."))
            return msgspec.json.encode(story.ending(look.token, look.language))
        case "summary":
            return msgspec.json.encode(_summary(table, look.token))
        case "status":
            return table.stage.encode()
    if not story.open_to_all:
        raise Refusal("conflict", _("The game is not over; its record would give away what is still hidden."))
    if is_sealed(table):
        raise Refusal("conflict", _("Others are still playing today’s deal; its record is available from tomorrow on."))
    return "\n".join([*table.record().lines(), ""]).encode()


def _frames(story: Story, look: Look) -> wire.Frames:
    table = story.table
    if table.course is None:
        raise Refusal("conflict", _("The game has not begun; there is nothing to watch yet."))
    if table.course.state.memory_only() and not story.open_to_all:
        raise Refusal(
            "conflict", _("Here you have to remember what you were told: nothing tells it again before the end.")
        )
    if (look.seat is not None or look.open) and not story.open_to_all:
        raise Refusal(
            "conflict", _("The game is not over; until it is, you can only watch it without any seat's secrets.")
        )
    if look.seat is not None and look.seat >= len(table.places):
        sentence = _("There is no seat {seat}; seats are 0 to {last}.")
        raise Refusal("malformed", sentence, seat=look.seat, last=len(table.places) - 1)
    return frames_seen(story, look.present, look.first, look.last, look.seat, look.language, look.open)


def _summary(table: Table, token: str) -> wire.Summary | None:
    """How a table stands for whoever holds this token; None if it opens nothing here."""
    seat, host = table.opened_by(token), bool(token) and compare_digest(table.host, token)
    if seat is None and not host:
        return None
    return summary(table, seat, host)


def summary(table: Table, seat: int | None, host: bool) -> wire.Summary:
    """How a table stands, for a list of them."""
    course, state = table.course, table.playing
    away = seat is not None and table.places[seat].bot != ""
    ask = state.ask_of(seat) if state and seat is not None and not away else None
    won, rank = (None, 0) if table.given_up is None else (False, 0)
    if course and course.state.over:
        won, rank = _result(course.state, seat)
    return wire.Summary(
        table=table.id,
        game=table.game.name,
        title=table.game.title,
        status=table.status,
        names=table.names,
        seat=seat,
        host=host,
        your_turn=ask is not None and ask.kind == MUST,
        away=away,
        deserted=table.deserted_at is not None,
        updated=next((step.at for step in reversed(table.recent) if not step.is_hidden(seat)), table.recent[0].at),
        bots=[place.bot if place.kind == "bot" else "" for place in table.places],
        part=table.game.part_of(Setup(len(table.places), table.options)),
        waits_for=_waits_for(state, seat) if state else [],
        won=won,
        rank=rank,
        rematch=table.rematch,
        deal=table.deal,
        again=table.again,
    )


def _waits_for(state: State, seat: int | None) -> list[int]:
    asks = asks_seen(state.asks, SPECTATOR if seat is None else seat)
    return sorted({ask.seat for ask in asks if ask.kind == MUST and ask.seat >= 0})


def _result(state: State, seat: int | None) -> tuple[bool | None, int]:
    """Whether a seat won, and its place among the others; whoever has none counts where all win or lose together."""
    returns, winners = state.returns(), state.winners()
    together = all(points == (1 if winners else 0) for points in returns)
    if together:
        return bool(winners), 0
    if seat is None:
        return None, 0
    return seat in winners, 1 + sum(points > returns[seat] for points in returns)


def _read(text: str) -> Reading:
    """A record file as the first steps of a table on which it is watched."""
    try:
        record = Record.parse(text, Text("core.record.file"))
        record.replay()
    except (BadRecord, BadSetup) as error:
        raise Refusal("malformed", "{error}", error=error) from None
    names = [printable(player)[:24] for player in record.players]
    places = [
        Place(
            kind="human",
            name=names[seat] if seat < len(names) else "",
            follows=record.followers >> seat & 1 == 1,
        )
        for seat in range(record.setup.seats)
    ]
    game = record.game
    opened = Opened(
        game=game.name,
        rules=game.rules,
        options=record.setup.options,
        places=places,
        timer=0,
        absence=0,
        host="",
        watched=True,
    )
    started = Started(answers=in_words(game, record.answers))
    return Reading(game.name, game.rules, [encode(opened), encode(started)])


def printable(name: str) -> str:
    """A name without line breaks, doubled blanks and what cannot be seen."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())


def _drawn(link: str) -> bytes:
    picture = BytesIO()
    segno.make(link, error="m").save(picture, kind="svg", **QR_CODE)
    return picture.getvalue()
