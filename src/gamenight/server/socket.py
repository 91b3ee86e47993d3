"""The socket: one pair of eyes and one pair of hands at a table.

A listener remembers only what it has sent: the version, and the view if its client understands changes. When the table
moves on it is woken, and sends what happened in between; somebody who reads slowly is sent less often, never more than
there is room for.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any, Final

import msgspec
from litestar import WebSocket
from msgspec import UNSET

from gamenight.server import wire
from gamenight.server.connections import AT_ONCE
from gamenight.server.entries import Played
from gamenight.server.house import House
from gamenight.server.live import Live
from gamenight.server.refusals import Refusal
from gamenight.server.render import table_seen
from gamenight.server.security import Bucket
from gamenight.server.sights import Sight
from gamenight.server.table import Step, Table
from gamenight.server.words import _, say

HELLO_WITHIN: Final = 10.0
SILENCE: Final = 3
"""Heartbeats without a word after which a client counts as gone."""

MOST_WAITING: Final = 100
"""Small messages that may wait for a client that does not read; then it is cut off."""

SLOWEST: Final = 30.0
"""Seconds that what there is to say may take to be read."""

WELCOME: Final = 10
UNDO: Final = 5
POINT: Final = 5
"""What these cost, in messages that cost nothing but to be read."""

POLICY: Final = 1008
TRY_LATER: Final = 1013
GOING: Final = 1001
BAD_HELLO: Final = 4400

_DECODER: Final = msgspec.json.Decoder(wire.ClientMessage)
_ENCODER: Final = msgspec.json.Encoder()
_logger: Final = logging.getLogger(__name__)


class Cut(Exception):
    """The connection has to end."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Listener:
    """One connection to a table."""

    def __init__(self, house: House, live: Live, socket: WebSocket[Any, Any, Any], hello: wire.Hello) -> None:
        self.house = house
        self.live = live
        self.language = hello.language
        self._held = live.table.seat_of(hello.token) if hello.token else None
        self._opens = live.table.places[self._held].token if self._held is not None else ""
        self._left: int | None = None
        self._welcomed_as = self._held
        self.host = bool(hello.token) and live.table.is_host(hello.token or "")
        self.sent: int | None = self._version(hello.version)
        self._changes = hello.changes
        self._seen: Sight | None = None
        """The view that was sent last, if the next one may be told by what is different."""
        self._socket = socket
        extensions: dict[str, Any] = socket.scope.get("extensions") or {}
        self._at_once: Callable[[list[bytes]], bool] | None = extensions.get(AT_ONCE)
        self._waiting: list[wire.ServerMessage] = []
        self._unsent: list[wire.ServerMessage] = []
        """What there was no room for when it was to be written at once."""
        self._woken = asyncio.Event()
        self._welcome = False
        self._end: Exception | None = None
        self.heard = time.monotonic()
        """When the client said something last."""
        self._heartbeat: asyncio.TimerHandle
        self._writer: asyncio.Task[None]
        self._writing_since: float | None = None
        self._ping_due = False
        rate = house.settings.socket_rate if house.settings.limits else 1_000_000
        self._bucket = Bucket(rate, rate * 2)

    def _version(self, shown: int | None) -> int | None:
        """The version of the table that this client calls so; it counts only the steps that its seat notices."""
        return None if shown is None else self.live.table.version_of(shown, self.seat)

    @property
    def seat(self) -> int | None:
        """The seat that this client's token opens now: somebody else may have been given it."""
        return self._still_opened(self._held)

    @property
    def left(self) -> int | None:
        """The seat that its player has left and may come back to."""
        return self._still_opened(self._left)

    def _still_opened(self, seat: int | None) -> int | None:
        places = self.live.table.places
        if seat is None or seat >= len(places) or places[seat].token != self._opens:
            return None
        return seat

    # What the table calls

    def send(self, message: wire.ServerMessage) -> None:
        """Puts a small message in the queue."""
        self._waiting.append(message)
        self._woken.set()

    def add(self, message: wire.ServerMessage) -> None:
        """Puts a small message in the queue; `wake` follows."""
        self._waiting.append(message)

    def wake(self) -> None:
        """The table has moved on. A player is told at once, if there is room; others when their turn comes."""
        if self._at_once is None or self._writing_since is not None or self._end is not None or self.seat is None:
            self._woken.set()
            return
        try:
            messages = self._messages()
            if messages and not self._at_once([_ENCODER.encode(message) for message in messages]):
                self._unsent += messages
                self._woken.set()
        except Exception as error:  # it ends this connection, and no other
            self._end = error
            self._woken.set()

    def get_up(self) -> None:
        """Its player has left the seat: this connection only watches."""
        self._held, self._left = None, self._held

    def stop(self, code: int = GOING, reason: str = "the server is stopping; connect again in a moment") -> None:
        """Ends the connection, when what there is to say has been said; by default because the server is going."""
        self._end = Cut(code, reason)
        self._woken.set()

    # The two loops

    async def talk(self) -> None:
        """Sends and receives until one of the two sides ends it."""
        self.live.join(self)
        self._waiting.insert(0, self._welcomed(self.live.table))  # before who is there
        self._woken.set()
        self.house.metrics.sockets.inc()
        self._beat()
        reader = asyncio.current_task()
        assert reader is not None
        writer = self._writer = asyncio.create_task(self._write_for_ever())
        reading = True

        def stop_reading(_writer: asyncio.Task[None]) -> None:
            if reading:
                reader.cancel()

        writer.add_done_callback(stop_reading)
        try:
            await self._read_for_ever()
        except asyncio.CancelledError:
            if not writer.done():
                raise
            reader.uncancel()
            if writer.cancelled():
                raise Cut(TRY_LATER, "messages were not read for too long") from None
            await writer  # which says why it ended
        finally:
            reading = False
            self._heartbeat.cancel()
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)
            self.house.metrics.sockets.dec()
            self.live.leave(self)

    def _beat(self) -> None:
        """Sets the alarm for the next ping: one for each socket, so that not all of them are due at once."""
        self._heartbeat = asyncio.get_running_loop().call_later(self.house.settings.heartbeat, self._ping)

    def _ping(self) -> None:
        if self._writing_since is not None and time.monotonic() - self._writing_since > SLOWEST:
            self._writer.cancel()
            return
        self._ping_due = True
        self._woken.set()
        self._beat()

    async def _write_for_ever(self) -> None:
        while True:
            await self._woken.wait()
            self._woken.clear()
            await self._write()
            if self._end is not None:
                raise self._end

    async def _write(self) -> None:
        """Sends what there is to say; a function of its own, so that nothing of it is kept while the table waits."""
        messages = [*self._unsent, *self._messages()]
        self._unsent = []
        if self._ping_due:
            self._ping_due = False
            if time.monotonic() - self.heard > SILENCE * self.house.settings.heartbeat:
                raise Cut(POLICY, "nothing was heard for too long")
            sent = self.live.table.shown(self.seat, self.sent) if self.sent else 0
            messages.append(wire.Ping(version=sent))  # not the table's: what is new follows by itself
        self._writing_since = time.monotonic()
        try:
            for message in messages:
                await self._socket.send_text(_ENCODER.encode(message).decode())
        except (OSError, RuntimeError):  # the client has gone, and the reader does not know yet
            raise Cut(GOING, "the connection is lost") from None
        self._writing_since = None

    def _messages(self) -> list[wire.ServerMessage]:
        """All there is to say now: the small messages, then what happened at the table."""
        waiting, self._waiting = self._waiting, []
        if len(waiting) > MOST_WAITING:
            raise Cut(TRY_LATER, "too many messages were not read")
        table = self.live.table
        if self._welcome:
            self._welcome = False
            return [*waiting, self._welcomed(table)]
        if self.sent == table.version:
            return waiting
        seat = self.seat
        unnoticed = self.sent is not None and table.shown(seat, self.sent) == table.shown(seat)
        if unnoticed and seat == self._welcomed_as:
            self.sent = table.version  # somebody did something that this seat does not notice
            return waiting
        return [*waiting, self._news(table)]

    def _since(self, table: Table) -> list[Step] | None:
        """The steps behind the version that was sent last, if they are remembered."""
        if self.sent is None or self.sent > table.version:
            return None
        missed = table.version - self.sent
        if missed > len(table.recent):
            return None
        seat = self.seat
        steps = [table.recent[-back] for back in range(missed, 0, -1)]
        return [step for step in steps if not step.is_hidden(seat)]

    def _welcomed(self, table: Table) -> wire.Welcome:
        steps = self._since(table) or []
        past = table.status != "over"  # anybody can say that they have missed something
        self.sent = table.version
        self._welcomed_as = self.seat
        sight = self._sight(table)
        return wire.Welcome(
            version=table.shown(self.seat),
            seat=self.seat,
            host=self.host,
            table=table_seen(table, self.live.present(), self.language),
            view=sight.whole if sight else None,
            steps=[self.house.sights.step(table, step, self.seat, self.language, past) for step in steps],
            emotes=list(wire.EMOTES),
            left=self.left,
        )

    def _news(self, table: Table) -> wire.ServerMessage:
        steps, seat = self._since(table), self.seat
        if steps is None or seat != self._welcomed_as:
            return self._welcomed(table)
        since, self.sent = table.shown(seat, self.sent or 0), table.version
        resettled = any(step.resettles for step in steps)
        moved = resettled or any(isinstance(step.entry, Played) for step in steps)
        before = self._seen
        sight = self._sight(table) if moved else None
        return wire.News(
            version=table.shown(seat),
            since=since,
            steps=[self.house.sights.step(table, step, seat, self.language) for step in steps],
            table=table_seen(table, self.live.present(), self.language) if resettled else None,
            view=sight.whole if sight and not before else None,
            changes=sight.since(before) if sight and before else UNSET,
        )

    def _sight(self, table: Table) -> Sight | None:
        """What this client sees now, and remembers to have seen if it wants to be told of changes."""
        sight = self.house.sights.view(table, self.seat, self.language, time.time())
        self._seen = sight if self._changes else None
        return sight

    async def _read_for_ever(self) -> None:
        while True:
            text = await self._socket.receive_data("text")
            self.heard = time.monotonic()
            try:
                await self._take(text)
            except Refusal as refusal:
                self._refuse(None, refusal)

    async def _take(self, text: str | bytes) -> None:
        """One message of the client."""
        while not self._bucket.take():  # who is too fast is read more slowly; nothing is lost
            await asyncio.sleep(self._bucket.wait)
        try:
            message = _read(text)
        except ValueError as error:
            raise Refusal("malformed", _("This message cannot be read: {error}"), error=error) from None
        try:
            match message:
                case wire.Answer():
                    await self.live.answer(self, message)
                case wire.AskUndo():
                    self._bucket.charge(UNDO)
                    await self.live.undo(self, message)
                case wire.AgreeUndo():
                    await self.live.agree(self, message)
                case wire.GiveUp():
                    self._bucket.charge(UNDO)
                    await self.live.give_up(self, message)
                case wire.AgreeGiveUp():
                    await self.live.agree_to_give_up(self, message)
                case wire.Say():
                    await self.live.say(self, message)
                case wire.Point():
                    self._bucket.charge(POINT)
                    await self.live.point(self, message)
                case wire.Resync():
                    self._bucket.charge(WELCOME)
                    self.sent = self._version(message.version)
                    self._welcome = True
                    self._woken.set()
                case wire.Hello():
                    raise Refusal("hello", _("You have already said hello. To begin again, reconnect."))
        except Refusal as refusal:
            self._refuse(getattr(message, "key", None), refusal)

    def _refuse(self, key: str | None, refusal: Refusal) -> None:
        self.house.metrics.refused(refusal.reason)
        message = say(self.language, refusal.sentence, **refusal.values)
        reason: wire.Reason = refusal.reason  # type: ignore[assignment]
        version = self.live.table.shown(self.seat)
        self.send(wire.Refused(version=version, key=key, reason=reason, message=message))
        if refusal.reason == "stale":
            self._bucket.charge(WELCOME)
            self._welcome = True  # whoever answers an old question has missed something


async def hello(socket: WebSocket[Any, Any, Any], within: float) -> wire.Hello:
    """The first message of a client; one that is no hello would be none the next time either, so it is told why."""
    try:
        text = await asyncio.wait_for(socket.receive_data("text"), within)
    except TimeoutError:
        raise Cut(POLICY, f"say hello within {within:.0f} seconds") from None
    try:
        message = _read(text)
    except ValueError as error:
        raise await _not_greeted(socket, "malformed", f"This hello cannot be read: {error}") from None
    if not isinstance(message, wire.Hello):
        raise await _not_greeted(socket, "hello", "Say hello first.")
    return message


def _read(text: str | bytes) -> wire.ClientMessage:
    """A message as its kind, or a ValueError that says what is wrong with it."""
    if not text:  # of a binary frame there is no text
        raise ValueError("it is empty or binary; JSON comes in a text frame")
    message: wire.ClientMessage = _DECODER.decode(text)
    return message


async def _not_greeted(socket: WebSocket[Any, Any, Any], reason: wire.Reason, sentence: str) -> Cut:
    refused = wire.Refused(version=0, key=None, reason=reason, message=sentence)
    await socket.send_text(_ENCODER.encode(refused).decode())
    return Cut(BAD_HELLO, sentence)
