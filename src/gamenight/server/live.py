"""A table that somebody sits at now: it takes answers, commits them, lets bots and clocks act, and tells everybody."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any, Final, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from gamenight.bots import bot_names
from gamenight.core.chance import SEEDS
from gamenight.core.course import asked, followed
from gamenight.core.game import Setup
from gamenight.core.play import CLOCK, DECLINE, EMOTES, MUST, SILENT, THUMBS_UP, Ask, IllegalAnswer, Window
from gamenight.core.text import Told
from gamenight.server import wire
from gamenight.server.entries import (
    Entry,
    GivenUp,
    GiveUp,
    GiveUpAgreed,
    Place,
    Played,
    Pointed,
    Said,
    Sat,
    Started,
    UndoAgreed,
    UndoAsked,
    Undone,
)
from gamenight.server.helping import Help
from gamenight.server.log import LogClosed, NoDatabase
from gamenight.server.refusals import Refusal
from gamenight.server.table import Table, in_words, with_bot
from gamenight.server.thinking import BotFailed, BotTooSlow, NoWorker, Thought
from gamenight.server.words import _

if TYPE_CHECKING:
    from gamenight.server.house import House
    from gamenight.server.socket import Listener

RACES: Final = 8
"""How often a step is tried again because another server was first."""

PATIENCE: Final = 5.0
"""Seconds after which a server plays on for another one that seems to have stopped."""

RETRY: Final = 1.0
"""Seconds before something that failed through no fault of its own is tried again."""

HEAD_START: Final = 4.0
"""Seconds that people have before bots answer a question to which only the first answer counts."""

MOST_SEATS: Final = 8

_logger: Final = logging.getLogger(__name__)

T = TypeVar("T")
Draft = Callable[[Table], Entry]
"""Makes an entry from the table as it stands, or refuses."""


class Live:
    """A table in memory, with those who listen to it."""

    def __init__(self, house: House, table: Table) -> None:
        self.house = house
        self.table = table
        self.listeners: set[Listener] = set()
        self.elsewhere: dict[str, tuple[float, set[int]]] = {}
        """Which seats are connected to other servers: by server, with when it said so."""
        self.away: dict[int, float] = {}
        """Since when nobody is connected for a seat."""
        self.touched = time.monotonic()
        self.help = Help(house.thinkers, table)
        self._told_present: list[int] = []
        self._closed = False
        self._lock = asyncio.Lock()
        self._alarm: asyncio.TimerHandle | None = None
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._window = Window()
        """What bots have declined to do; nobody else hears of it, so no step tells it."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self._start_clocks()
        self._note_deal()

    def _start_clocks(self) -> None:
        """Time that ran out while nobody ran the table is given once more."""
        now = time.time()
        for seat, at in self.table.asked_at.items():
            if at + self.table.timer < now:
                self.table.asked_at[seat] = now

    # Who is there

    def present(self) -> list[int]:
        """The seats for which somebody is connected, here or at another server."""
        here = {listener.seat for listener in self.listeners if listener.seat is not None}
        for _heard, seats in self.elsewhere.values():
            here |= seats
        return sorted(here)

    def join(self, listener: Listener) -> None:
        """Somebody connects."""
        self.listeners.add(listener)
        self._presence_changed()
        self.plan()

    def leave(self, listener: Listener) -> None:
        """Somebody is gone."""
        self.listeners.discard(listener)
        self.touched = time.monotonic()
        self._presence_changed()
        self.plan()

    def heard_from(self, server: str, seats: set[int]) -> None:
        """Another server tells who is connected to it."""
        if server not in self.elsewhere and self.listeners:
            self.house.tell_presence(self)  # it cannot know of those here yet
        self.elsewhere[server] = (time.monotonic(), seats)
        self.look_around()

    def look_around(self) -> None:
        """Notices who has come or gone at other servers; one that says nothing for long is gone itself."""
        oldest = time.monotonic() - self.house.forgets_after
        self.elsewhere = {server: told for server, told in self.elsewhere.items() if told[0] > oldest}
        if self.present() != self._told_present:
            self._tell_presence()
            self.plan()

    def _presence_changed(self) -> None:
        self._tell_presence()
        self.house.tell_presence(self)

    def _tell_presence(self) -> None:
        here = self._told_present = self.present()
        now = time.time()
        self.away = {seat: self.away.get(seat, now) for seat in range(MOST_SEATS) if seat not in here}
        watching = sum(listener.seat is None for listener in self.listeners)
        for listener in self.listeners:
            version = self.table.shown(listener.seat)
            listener.send(wire.Presence(version=version, present=here, watching=watching))

    # Steps

    async def submit(self, draft: Draft, listener: Listener | None = None, key: str | None = None) -> int:
        """Commits what `draft` makes of the table, and tells everybody; returns the version it became."""
        # Whoever wanted it may be gone before it is committed; the table must not miss its own step.
        return await asyncio.shield(self._soon(self._submit(draft, listener, key)))

    async def _submit(self, draft: Draft, listener: Listener | None, key: str | None) -> int:
        async with self._lock:
            for _race in range(RACES):
                if listener is not None and listener.seat is not None and key is not None:
                    before = self.table.committed(listener.seat, key)
                    if before is not None:
                        listener.send(wire.Ack(version=self.table.shown(listener.seat, before), key=key))
                        return before
                try:
                    entry = draft(self.table)
                except Refusal:
                    if self.house.log.on_sqlite or not await self._read_on():
                        raise  # true of the table, not only of what this server has heard of it
                    continue
                if await self._commit(entry):
                    if listener is not None and key is not None:
                        listener.add(wire.Ack(version=self.table.shown(listener.seat), key=key))
                    break
                await self._read_on()
            else:
                raise Refusal("busy", _("The table is too busy just now. Try again in a moment."))
        self.house.tell_step(self)
        self._changed(eager=True)
        return self.table.version

    async def _commit(self, entry: Entry) -> bool:
        """Writes the next step and follows it; False if another server was first, or if the log has to tell."""
        began, at, version = time.perf_counter(), time.time(), self.table.version + 1
        try:
            won = await self.house.log.append(self.table.id, version, at, entry)
        except LogClosed:
            raise Refusal("busy", _("The server is stopping. Try again in a moment.")) from None
        except (SQLAlchemyError, OSError):
            if self.house.log.on_sqlite and not await self._read_on():
                raise NoDatabase from None  # a lock was waited for already, and a full disk does not empty by itself
            return False  # it may be written all the same
        if won:
            self.house.metrics.commit_seconds.observe(time.perf_counter() - began)
            self.house.metrics.answers.inc(isinstance(entry, Played))
            self._follow(version, at, entry)
        return won

    async def catch_up(self, version: int) -> None:
        """Another server says that it committed this version."""
        if version <= self.table.version:
            return
        async with self._lock:
            await self._read_on()

    async def _read_on(self) -> bool:
        """Follows what other servers have committed, and those here hear of it; False if there is nothing new."""
        steps = await self.house.log.read(self.table.id, self.table.version)
        for kept in steps:
            self._follow(*kept)
        if steps:
            self._changed(eager=False)
        return bool(steps)

    def _follow(self, version: int, at: float, entry: Entry) -> None:
        """Follows a step; whoever gets up only watches from now on, until they connect again."""
        step = self.table.apply(version, at, entry)
        if step.ask is not None:
            self._window.note(step.ask, step.ask.nth(0))
        elif isinstance(entry, Sat | Undone):  # another bot, or another moment
            self._window = Window()
        if isinstance(entry, Sat) and entry.why == "left":
            for listener in self.listeners:
                if listener.seat == entry.seat:
                    listener.get_up()

    def _changed(self, eager: bool) -> None:
        self.touched = time.monotonic()
        self.house.visit(self.table.id, self.table.stage)
        self._note_deal()
        for listener in self.listeners:
            listener.wake()
        self.look_around()
        self.plan(eager)

    def _note_deal(self) -> None:
        """Tells those who count how the deal of a day went here."""
        if self.table.deal and self.table.status == "over":
            self._soon(self.house.deals.note(self.table))

    # What people want

    async def answer(self, listener: Listener, message: wire.Answer) -> None:
        """A seat answers its question."""

        def draft(table: Table) -> Entry:
            seat = self._seat(listener)
            ask = table.question(seat, message.version)
            return self._played(table, seat, message.option, ask, message.key)

        await self.submit(draft, listener, message.key)

    def _played(self, table: Table, seat: int, option: int, ask: Ask, key: str = "", late: bool = False) -> Entry:
        """An answer with all that follows by itself, tried on a twin first: a table is never broken by it."""
        assert table.course is not None
        if asked(table.course.state, seat, option) is None:
            offered = [table.game.actions.words(one) for one in ask.options[:60]]
            raise Refusal(
                "not-offered",
                _("{name} was not offered option {option}; open to {name}: {offered}."),
                name=table.names[seat] if seat >= 0 else "CLOCK",
                option=option,
                offered=", ".join(offered),
            )
        twin = table.course.state.copy()
        try:
            twin.answer(seat, option)
            follows = followed(twin, self._luck(table))
        except IllegalAnswer as error:
            raise Refusal("not-offered", "{error}", error=error) from None
        except Exception:
            _logger.exception("the game failed on an answer", extra={"table": table.id, "version": table.version})
            raise Refusal("not-offered", _("The game failed on this answer, so it was not accepted.")) from None
        return Played(answers=in_words(table.game, [(seat, option), *follows]), key=key, late=late)

    async def undo(self, listener: Listener, message: wire.AskUndo) -> None:
        """A seat asks for its last answer back; if there is nobody to agree, or nothing to forget, it gets it."""

        def draft(table: Table) -> Entry:
            seat = self._seat(listener)
            name = table.names[seat]
            if table.undo is not None:
                raise Refusal("undo", _("{name} cannot undo now: somebody has already asked to."), name=name)
            to = table.undo_point(seat)
            if to is None:
                sentence = _(
                    "{name} cannot undo: there is no choice to take back, or something hidden has been revealed "
                    "since then."
                )
                raise Refusal("undo", sentence, name=name)
            if all(other == seat for other in table.people) or table.is_unheard(seat, to):
                return Undone(seat=seat, to=to, by=seat, key=message.key)
            return UndoAsked(seat=seat, to=to, key=message.key)

        await self.submit(draft, listener, message.key)

    async def agree(self, listener: Listener, message: wire.AgreeUndo) -> None:
        """A seat agrees to an undo, or refuses it."""

        def draft(table: Table) -> Entry:
            seat = self._seat(listener)
            if table.undo is None or seat not in table.waits_for():
                raise Refusal("undo", _("{name} is not being asked to agree to anything."), name=table.names[seat])
            if message.yes and table.waits_for() == [seat]:
                return Undone(seat=table.undo.seat, to=table.undo.to, by=seat, key=message.key)
            return UndoAgreed(seat=seat, yes=message.yes, key=message.key)

        await self.submit(draft, listener, message.key)

    async def give_up(self, listener: Listener, message: wire.GiveUp) -> None:
        """A seat proposes to give up; if there is nobody to agree, the game is over at once."""

        def draft(table: Table) -> Entry:
            seat = self._seat(listener)
            name = table.names[seat]
            if not table.may_give_up:
                sentence = _("{name} cannot give up: only a game that all win or lose together can be given up.")
                raise Refusal("give-up", sentence, name=name)
            if table.give_up is not None:
                raise Refusal("give-up", _("Somebody has already proposed to give up."))
            if all(other == seat for other in table.people):
                return GivenUp(seat=seat, by=seat, key=message.key)
            return GiveUp(seat=seat, key=message.key)

        await self.submit(draft, listener, message.key)

    async def agree_to_give_up(self, listener: Listener, message: wire.AgreeGiveUp) -> None:
        """A seat agrees to give up, or wants to play on."""

        def draft(table: Table) -> Entry:
            seat = self._seat(listener)
            if not table.may_give_up or table.give_up is None or seat not in table.still_play():
                raise Refusal("give-up", _("{name} is not being asked to agree to anything."), name=table.names[seat])
            if message.yes and table.still_play() == [seat]:
                return GivenUp(seat=table.give_up.seat, by=seat, key=message.key)
            return GiveUpAgreed(seat=seat, yes=message.yes, key=message.key)

        await self.submit(draft, listener, message.key)

    async def say(self, listener: Listener, message: wire.Say) -> None:
        """A seat says something, as far as the game allows."""
        text = " ".join(message.text.split())

        def draft(table: Table) -> Entry:
            seat = self._seat(listener)
            talk = table.talk(seat)
            if not text:
                raise Refusal("malformed", _("An empty message says nothing."))
            signs = {SILENT: (), THUMBS_UP: wire.EMOTES[:1], EMOTES: wire.EMOTES}.get(talk)
            if signs is not None and text not in signs:
                sentence = _("Only signs may be sent now: {signs}") if signs else _silence(table, seat)
                why = Told(table.why_hushed(seat), table.game.name)
                raise Refusal("talk", sentence, signs=" ".join(signs), name=table.names[seat], why=why)
            return Said(seat=seat, text=text, key=message.key, to=table.hearers(seat))

        await self.submit(draft, listener, message.key)

    async def point(self, listener: Listener, message: wire.Point) -> None:
        """A seat points at something that everybody sees, as far as the game allows."""

        def draft(table: Table) -> Entry:
            seat = self._seat(listener)
            name = table.names[seat]
            if table.playing is None:
                raise Refusal("over", _("There is no game in progress in which to point at anything."))
            if not table.may_point(seat):
                raise Refusal("talk", _("{name} may not point at anything now."), name=name)
            pause = self.house.settings.point_pause if self.house.settings.limits else 0.0
            if time.time() < table.pointed_at.get(seat, 0.0) + pause:
                raise Refusal("talk", _("{name} has just pointed at something. Wait a moment."), name=name)
            if not table.everybody_sees(message.piece):
                raise Refusal("talk", _("{name} can only point at what everybody sees."), name=name)
            if not table.may_point(seat, message.piece):
                raise Refusal("talk", _("The rules do not let anybody point at that."))
            return Pointed(seat=seat, piece=message.piece, key=message.key, to=table.hearers(seat))

        await self.submit(draft, listener, message.key)

    def _seat(self, listener: Listener) -> int:
        if listener.seat is None:
            raise Refusal("not-yours", _("Spectators only watch. Sit down at an open seat to play."))
        return listener.seat

    def started(self, table: Table) -> Entry:
        """The beginning of the game, with what CHANCE deals."""
        state = table.game.new(Setup(len(table.places), table.options))
        return Started(answers=in_words(table.game, followed(state, secrets.randbelow)))

    def _luck(self, table: Table) -> Callable[[int], int]:
        """What CHANCE draws with: the same luck for everybody who plays the deal of a day."""
        return self.house.deals.luck(table) if table.deal else secrets.randbelow

    # What happens without people

    def plan(self, eager: bool = True) -> None:
        """Lets bots think, and sets the alarm for the next thing that time brings."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if self._closed or self.house.stopping or self.table.watched:
            return
        self._tidy_up()
        course = self.table.course
        if course is None or self.table.status == "over" or self.table.deserted_at is not None:
            return
        due: list[float] = []
        now = time.time()
        asks = course.state.asks
        interrupts = [ask for ask in asks if self._window.opens(ask) and self.table.places[ask.seat].bot]
        for ask in asks:
            if ask.seat == CLOCK:
                due.append(self.table.asked_at.get(CLOCK, now) + self.table.game.seconds(course.state))
            elif ask in interrupts or (ask.kind == MUST and self.table.places[ask.seat].bot and not interrupts):
                first = self._leaves_it_until(ask, asks)
                if now < first:
                    due.append(first)
                elif eager or now - self.table.recent[-1].at > PATIENCE:
                    self._think(ask)
                else:
                    due.append(self.table.recent[-1].at + PATIENCE + 0.1)
            elif ask.kind == MUST and not self.table.places[ask.seat].bot:
                due += self._due(ask.seat, now)
        if due:
            delay = max(0.0, min(due) - now) + 0.01
            self._alarm = asyncio.get_running_loop().call_later(delay, lambda: self._soon(self._time_passes()))

    def _leaves_it_until(self, ask: Ask, asks: list[Ask]) -> float:
        """Until when a bot leaves it to people to be first, if they are in a race with it."""
        rivals = [other for other in asks if other.topic == ask.topic and other.seat >= 0 and other.kind == MUST]
        if not self.table.game.is_race(ask) or all(self.table.places[other.seat].bot for other in rivals):
            return 0.0
        return self.table.asked_at.get(ask.seat, 0.0) + HEAD_START

    def _tidy_up(self) -> None:
        """Gives seats back to those who have returned, and grants an undo that waits for nobody any more."""
        for seat in {listener.seat for listener in self.listeners}:
            if seat is not None and self._stands_in(seat):
                self._soon(self._hand_back(seat))
        if self.table.undo is not None and not self.table.waits_for():
            self._soon(self._take_back())
        if self.table.may_give_up and self.table.give_up is not None and not self.table.still_play():
            self._soon(self._settle_giving_up())

    def _due(self, seat: int, now: float) -> list[float]:
        """When time does something to a seat that is thinking."""
        due: list[float] = []
        asked_at = self.table.asked_at.get(seat, now)
        if self.table.timer:
            due.append(asked_at + self.table.timer)
        if self._may_stand_in(seat):
            due.append(max(asked_at, self.away[seat]) + self.table.absence)
        return due

    def _may_stand_in(self, seat: int) -> bool:
        """Whether a bot may play for a seat in time: its owner is away, and somebody else is there to wait."""
        if not self.table.absence or seat not in self.away:
            return False
        return any(other != seat for other in self.present())

    async def _time_passes(self) -> None:
        """Does what is due."""
        course = self.table.course
        if course is None or self.table.status == "over":
            return
        now = time.time()
        for ask in course.state.asks:
            seat = ask.seat
            if seat == CLOCK:
                if now >= self.table.asked_at.get(CLOCK, now) + self.table.game.seconds(course.state):
                    await self._on_time(seat, late=False)
                    return
            elif seat >= 0 and ask.kind == MUST and not self.table.places[seat].bot:
                asked_at = self.table.asked_at.get(seat, now)
                if self.table.timer and now >= asked_at + self.table.timer:
                    await self._on_time(seat, late=True)
                    return
                if self._may_stand_in(seat) and now >= max(asked_at, self.away[seat]) + self.table.absence:
                    await self._stand_in(seat)
                    return
        self.plan()

    async def _on_time(self, seat: int, late: bool) -> None:
        """CLOCK ticks, or a player's time is up and the game's own answer is given."""
        since = self.table.since.get(seat, 0)

        def draft(table: Table) -> Entry:
            course = table.course
            ask = course.state.ask_of(seat) if course else None
            if course is None or ask is None or table.since.get(seat, 0) != since or table.deserted_at is not None:
                raise Refusal("stale", "{seat} is asked something else", seat=seat)
            option = table.game.overtime(course.state, ask) if late else ask.nth(0)
            return self._played(table, seat, option, ask, late=late)

        await self._unless_stale(draft)

    async def _stand_in(self, seat: int) -> None:
        def draft(table: Table) -> Entry:
            place = table.places[seat]
            if place.kind != "human" or place.bot or not self._may_stand_in(seat):
                raise Refusal("stale", "{seat} is played by a bot", seat=seat)
            return Sat(seat=seat, why="away", place=with_bot(place, bot_names(table.game)[-1]))

        await self._unless_stale(draft)

    async def _hand_back(self, seat: int) -> None:
        def draft(table: Table) -> Entry:
            if not self._stands_in(seat):
                raise Refusal("stale", "{seat} is played by its owner", seat=seat)
            return Sat(seat=seat, why="back", place=with_bot(table.places[seat], ""))

        await self._unless_stale(draft)

    async def _take_back(self) -> None:
        """Whoever had still to agree to an undo has gone."""

        def draft(table: Table) -> Entry:
            if table.undo is None or table.waits_for():
                raise Refusal("stale", "nobody waits for an undo")
            return Undone(seat=table.undo.seat, to=table.undo.to, by=table.undo.seat)

        await self._unless_stale(draft)

    async def _settle_giving_up(self) -> None:
        """Whoever had still to agree to give up has gone."""

        def draft(table: Table) -> Entry:
            if not table.may_give_up or table.give_up is None or table.still_play():
                raise Refusal("stale", "nobody waits to give up")
            return GivenUp(seat=table.give_up.seat, by=table.give_up.seat)

        await self._unless_stale(draft)

    def _stands_in(self, seat: int) -> bool:
        place = self.table.places[seat]
        return place.kind == "human" and place.bot != ""

    async def _unless_stale(self, draft: Draft) -> None:
        """Submits what the server does by itself; if things have changed, there is nothing to do."""
        try:
            await self.submit(draft)
        except Refusal as refusal:
            if refusal.reason != "stale":
                if not isinstance(refusal, NoDatabase):  # of which the log tells, once for all tables
                    _logger.warning("a table cannot go on", extra={"table": self.table.id, "reason": refusal.reason})
                await asyncio.sleep(RETRY)
            self.plan(eager=False)

    def _think(self, ask: Ask) -> None:
        if ask.seat not in self._thinking:
            task = asyncio.create_task(self._bot(ask))
            self._thinking[ask.seat] = task
            task.add_done_callback(lambda _done: self._thought(ask.seat))

    def _thought(self, seat: int) -> None:
        self._thinking.pop(seat, None)
        self.plan()

    async def _bot(self, ask: Ask) -> None:
        """A bot's answer to one of the open questions."""
        table, seat = self.table, ask.seat
        course, place, since = table.course, table.places[seat], table.since.get(seat, 0)
        if course is None or not place.bot or ask not in course.state.asks:
            return
        thought = Thought(
            table=table.id,
            game=table.game.name,
            setup=course.setup.json(),
            answers=course.answers,
            seat=seat,
            ask=course.state.asks.index(ask),
            bot=place.bot,
            followers=table.followers,
            seed=secrets.randbelow(SEEDS),
            watched=bool(self.listeners or self.present()),
        )
        # What others may do before it is thought about in the same moment, so that nobody can tell whether they may.
        waited = max(0.0, time.time() - table.asked_at.get(seat, time.time())) if ask.kind == MUST else 0.0
        due = time.monotonic() + self.house.settings.bot_pace - waited
        try:
            # As everybody sees it: anybody may read these numbers.
            with self.house.metrics.bot_seconds.time() if ask.kind == MUST else nullcontext():
                option = await self.house.thinkers.choose(thought)
                if option != DECLINE:
                    await asyncio.sleep(due - time.monotonic())
        except (BotTooSlow, BotFailed) as error:
            await self._replace_bot(seat, place, error)
            return
        except NoWorker:
            _logger.exception("bots cannot think", extra={"table": table.id})
            await asyncio.sleep(RETRY)
            return

        if option == DECLINE:
            self._window.note(ask, option)
            return

        def draft(table: Table) -> Entry:
            asked = table.course is not None and ask in table.course.state.asks
            if not asked or table.since.get(seat, 0) != since or not table.places[seat].bot:
                raise Refusal("stale", "seat {seat} is asked something else", seat=seat)
            if table.deserted_at is not None:
                raise Refusal("stale", "everybody has left")
            return self._played(table, seat, option, ask)

        await self._unless_stale(draft)

    async def _replace_bot(self, seat: int, place: Place, error: BotTooSlow | BotFailed) -> None:
        """A bot that crashes or dawdles is replaced by the random one, and the table says so."""
        _logger.warning("a bot was replaced", extra={"table": self.table.id, "bot": place.bot, "reason": str(error)})
        self.house.metrics.replaced.inc()
        reason = _("too slow") if isinstance(error, BotTooSlow) else _("it failed")

        def draft(table: Table) -> Entry:
            if table.places[seat] != place or place.bot == "random":
                raise Refusal("stale", "seat {seat} has changed hands", seat=seat)
            return Sat(seat=seat, why="failed", place=with_bot(place, "random"), reason=reason)

        if place.bot == "random":
            await asyncio.sleep(RETRY)  # even the random bot failed: a worker died under it; try again in a moment
        await self._unless_stale(draft)

    def _soon(self, work: Coroutine[None, None, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # looked at, even if whoever waited for it has gone

    @property
    def idle_for(self) -> float:
        """Seconds since anything happened here, or anybody looked."""
        busy = self.listeners or self._thinking or self._tasks
        return 0.0 if busy else time.monotonic() - self.touched

    def close(self) -> None:
        """Lets go of everything that runs."""
        self._closed = True
        if self._alarm is not None:
            self._alarm.cancel()
        for task in [*self._thinking.values(), *self._tasks]:
            task.cancel()


def _silence(table: Table, seat: int) -> str:
    """Who may not talk, and why, if the game says so."""
    everybody = all(table.talk(each) == SILENT for each in range(len(table.places)))
    if table.why_hushed(seat):
        return _("Nobody may talk now: {why}") if everybody else _("{name} may not talk now: {why}")
    return _("Nobody may talk now.") if everybody else _("{name} may not talk now.")
