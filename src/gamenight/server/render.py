"""What one pair of eyes is sent: a table, its steps and its game, as a seat (or a spectator) may know them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Final

from msgspec import UNSET

from gamenight.core.events import SPECTATOR, Event
from gamenight.core.game import Game
from gamenight.core.play import CHANCE, CLOCK, MUST, Ask, State
from gamenight.core.play import KINDS as ASK_KINDS
from gamenight.core.text import Text
from gamenight.core.view import View
from gamenight.server import wire
from gamenight.server.entries import (
    Changed,
    Entry,
    GivenUp,
    GiveUp,
    GiveUpAgreed,
    Opened,
    Played,
    Pointed,
    Rematched,
    Said,
    Sat,
    Started,
    UndoAgreed,
    UndoAsked,
    Undone,
)
from gamenight.server.table import Step, Table
from gamenight.server.words import _, say
from gamenight.words import Speech, speech

Pack = Callable[[object], bytes]
"""Makes of plain values what is sent."""

Packed = tuple[wire.View, dict[str, bytes]]
"""A view without its pieces, and these beside it, packed, by their ids."""

SEATED: Final = {
    "joined": _("{name} sits down."),
    "left": _("{old} leaves."),
    "left-in-game": _("{old} leaves; a bot plays on."),
    "left-alone": _("{old} leaves; the game waits."),
    "renamed": _("{old} is now called {name}."),
    "ready": _("{name} is ready."),
    "unready": _("{name} is not ready yet."),
    "replaced": _("{name} takes the seat of {old}."),
    "swapped": _("Another bot plays for {name}."),
    "opened": _("The seat of {old} is open."),
    "away": _("{name} is away; a bot plays on."),
    "back": _("{name} is back."),
    "follows": _("{name} plays by the convention."),
    "strays": _("{name} plays without the convention."),
    "failed": _("{name} cannot go on ({reason}); the random bot plays on."),
}
"""What is said when a seat changes, by the reason for it."""

KINDS: Final[dict[type[Any], str]] = {
    Played: "answer",
    Said: "said",
    Pointed: "pointed",
    Sat: "seat",
    Opened: "seat",
    Changed: "changed",
    Started: "started",
    UndoAsked: "undo-asked",
    UndoAgreed: "undo-agreed",
    Undone: "undone",
    GiveUp: "give-up",
    GiveUpAgreed: "give-up-agreed",
    GivenUp: "given-up",
    Rematched: "rematch",
}


def table_seen(table: Table, present: Iterable[int] = (), language: str = "en") -> wire.Table:
    """The table as everybody may know it."""
    here = set(present)
    seats = [
        wire.Seat(
            seat=seat,
            kind=place.kind,
            name=place.name,
            bot=place.bot,
            ready=place.ready or place.kind == "bot",
            present=place.kind == "bot" or seat in here,
            follows=table.keeps(seat),
            talk=table.talk(seat),  # type: ignore[arg-type]
            out=table.is_out(seat),
        )
        for seat, place in enumerate(table.places)
    ]
    undo = None
    if table.undo is not None:
        undo = wire.Undo(by=table.undo.seat, agreed=table.agreed, waits_for=table.waits_for())
    give_up = None
    if table.give_up is not None and table.status == "playing":
        give_up = wire.Undo(by=table.give_up.seat, agreed=table.giving_up, waits_for=table.still_play())
    return wire.Table(
        id=table.id,
        game=table.game.name,
        title=speech(table.game, language).words.title,
        status=table.status,  # type: ignore[arg-type]
        options=table.options,
        seats=seats,
        timer=table.timer,
        absence=table.absence,
        hints=table.hints,
        manners=[] if table.course is None else table.course.state.manners(),
        undo=undo,
        may_give_up=table.may_give_up,
        give_up=give_up,
        rematch=table.rematch,
        results=results(table),
        watched=table.watched,
        deserted=table.deserted_at is not None,
        deal=table.deal,
    )


def results(table: Table) -> wire.Results | None:
    """How a game ended, if it has."""
    if table.course is None or table.status != "over":
        return None
    state = table.course.state
    if table.given_up is not None:
        return wire.Results(returns=[0.0] * state.seats, winners=[], because="", given_up=table.given_up.seat)
    return wire.Results(returns=state.returns(), winners=state.winners(), because=state.outcome())


def view_seen(table: Table, seat: int | None, language: str, now: float) -> wire.View | None:
    """All that a seat sees of the game, if it has begun."""
    if table.course is None:
        return None
    state, voice = table.course.state, speech(table.game, language, table.names, seat)
    seen = state_seen(state, seat, voice, _left(table, state, now))
    return _at_table(table, seen)


def view_packed(table: Table, seat: int | None, language: str, now: float, pack: Pack) -> Packed | None:
    """The same, with its pieces beside it."""
    if table.course is None:
        return None
    state, voice = table.course.state, speech(table.game, language, table.names, seat)
    seen, pieces = state_packed(state, seat, voice, pack, _left(table, state, now))
    return _at_table(table, seen), pieces


def _at_table(table: Table, seen: wire.View) -> wire.View:
    """A view with what the table adds to the game."""
    seat = seen.seat
    seen.talk = table.talk(seat)  # type: ignore[assignment]
    seen.point = table.may_point(seat)
    if table.given_up is not None:
        seen.over, seen.asks, seen.pending = True, [], []
    seen.undo = seat is not None and table.undo is None and table.undo_point(seat) is not None
    return seen


def _left(table: Table, state: State, now: float) -> dict[int, float]:
    """The seconds left to everybody who is timed: people where the table has a timer, and CLOCK."""
    timed = dict.fromkeys(table.people, float(table.timer)) if table.timer else {}
    timed[CLOCK] = table.game.seconds(state)
    now = now if table.deserted_at is None else table.deserted_at
    return {
        who: max(0.0, round(table.asked_at[who] + limit - now, 1))
        for who, limit in timed.items()
        if who in table.asked_at
    }


def state_seen(
    state: State, seat: int | None, voice: Speech, left: dict[int, float] | None = None, open: bool = False
) -> wire.View:
    """All that a seat sees of a state, in words; `open`: with everybody's secrets, once they are none any more."""
    view = View(state.copy(), seat) if open else state.view(seat)
    seen = _around(view, voice, left or {})
    seen.pieces = [piece.json(voice) for piece in view.pieces()]  # type: ignore[misc]
    return seen


def state_packed(
    state: State, seat: int | None, voice: Speech, pack: Pack, left: dict[int, float] | None = None
) -> Packed:
    """The same, with its pieces beside it."""
    view = state.view(seat)
    return _around(view, voice, left or {}), view.packed(voice, pack)


def _around(view: View, voice: Speech, left: dict[int, float]) -> wire.View:
    """A view without its pieces."""
    seat, game = view.seat, view.known.game
    questions = [
        (ask, game.asked(view.known, ask)) for ask in view.known.asks if ask.kind == MUST and ask.seat != CHANCE
    ]
    thinking: dict[Text, list[int]] = {}
    for ask, asked in questions:
        if ask.seat != seat:
            thinking.setdefault(asked, []).append(ask.seat)
    pending = [
        wire.Pending(
            seat=ask.seat,
            topic=game.topics[ask.topic],
            waiting="" if ask.seat == seat else voice.say(game.awaited(asked, thinking[asked])),
            left=left.get(ask.seat),
        )
        for ask, asked in questions
    ]
    return wire.View(
        game=game.name,
        seat=seat,
        over=view.known.over,
        asks=[_asked(game, view.known, ask, voice) for ask in view.asks],
        pending=pending,
        pieces=[],
        groups=_groups(game, voice),
        talk="free",
        point=False,
        undo=False,
    )


@lru_cache(maxsize=256)
def _groups(game: Game[Any], voice: Speech) -> dict[str, str]:
    return {group: voice.say(called) for group, called in game.groups.items()}


def _asked(game: Game[Any], known: State, ask: Ask, voice: Speech) -> wire.Asked:
    likely = game.likely(known, ask)
    options = [
        wire.Option(
            option=option,
            words=voice.say(game.words_for(known, option)),
            piece=game.point(known, ask.seat, option),
            look=game.sign(known, option),
            rule=game.rule_of(known, option),
            also=game.also(known, ask.seat, option),
            likely=option == likely,
        )
        for option in sorted(ask.options, key=lambda option: option != likely)
    ]
    return wire.Asked(
        topic=game.topics[ask.topic],
        question=voice.say(game.asked(known, ask)),
        rule=game.cited(known, ask),
        kind=ASK_KINDS[ask.kind],
        options=options,
    )


def events_seen(
    game: Game[Any], events: Iterable[Event], names: list[str], seat: int | None, language: str, past: bool = False
) -> list[wire.Happening]:
    """The events that a seat may know of, in words; of those in the `past`, what must be remembered is left out."""
    eyes = SPECTATOR if seat is None else seat
    voice = speech(game, language, names, seat)
    heard = [
        _happening(game, voice, event.kind, event.because, tuple(event.facts.items()))
        for event in events
        if event.reaches(eyes)
    ]
    return [told for told, fleeting in heard if not (past and fleeting)]


@lru_cache(maxsize=4096)
def _happening(
    game: Game[Any], voice: Speech, kind: str, because: str, facts: tuple[tuple[str, int], ...]
) -> tuple[wire.Happening, bool]:
    """An event in words, and whether it must be remembered; much happens again and again."""
    event = Event(kind, because, dict(facts))
    cue = game.cue(event)
    told = wire.Happening(
        kind=kind,
        because=because,
        facts=event.facts,
        text=voice.event(event),
        spoken=voice.spoken(event) or UNSET,
        brief=voice.brief(event) or UNSET,
        stakes=voice.sentence(game.stakes(event)) or UNSET,
        cue=cue.json(),  # type: ignore[arg-type]
    )
    return told, cue.fleeting


def step_seen(
    table: Table, step: Step, seat: int | None, language: str, past: bool = False, names: list[str] | None = None
) -> wire.Step:
    """One step as a seat may know it; of the `past`, what must be remembered is left out.

    `names` are what the players were called then, if not as they are now.
    """
    entry = step.entry
    names = table.names if names is None else names
    return wire.Step(
        version=table.shown(seat, step.version),
        kind=_kind(entry),  # type: ignore[arg-type]
        seat=_who(step, seat),
        events=events_seen(table.game, step.events, names, seat, language, past),
        text=_pointed(table, step, names, seat, language) or _words(names, step, seat, language),
        piece=entry.piece if isinstance(entry, Pointed) else "",
    )


def _kind(entry: Entry) -> str:
    if isinstance(entry, UndoAgreed) and not entry.yes:
        return "undo-refused"
    if isinstance(entry, GiveUpAgreed) and not entry.yes:
        return "give-up-refused"
    return KINDS[type(entry)]


def _who(step: Step, eyes: int | None) -> int | None:
    """Who did it; who answered a secret question is left to the events to tell."""
    match entry := step.entry:
        case Played():
            who = entry.answers[0][0]
            secret = step.ask is not None and step.ask.secret
            return who if who >= 0 and (who == eyes or not secret) else None
        case Opened() | Changed() | Started():
            return None
    return entry.seat


def _why(entry: Sat, step: Step) -> str:
    """Which sentence of SEATED tells of it."""
    before = step.before
    match entry.why:
        case "left" if step.deserted:
            return "left-alone"
        case "ready" if not entry.place.ready:
            return "unready"
        case "follows" if not entry.place.follows:
            return "strays"
        case "left" if entry.place.bot:
            return "left-in-game"
        case "replaced" if before is not None and before.kind == "open":
            return "joined"
        case "replaced" if before is not None and before.kind == "bot":
            return "swapped"
    return entry.why


def _pointed(table: Table, step: Step, names: list[str], eyes: int | None, language: str) -> str:
    """At what somebody has pointed, in words; "" if it is another step."""
    if not isinstance(step.entry, Pointed):
        return ""
    what = speech(table.game, language, names, eyes).say(step.thing)
    if step.entry.seat == eyes:
        return say(language, _("You point at {what}."), what=what)
    return say(language, _("{name} points at {what}."), name=names[step.entry.seat], what=what)


def _own_words(entry: Entry) -> str:
    """What somebody did, as it is told to themselves; "" if it is told as to everybody."""
    match entry:
        case Played(late=True):
            return _("Your time is up.")
        case UndoAsked():
            return _("You would like to take your last choice back.")
        case UndoAgreed():
            return _("You agree.") if entry.yes else _("You do not agree.")
        case Undone():
            return _("You took your last choice back.")
    return ""


def _words(names: list[str], step: Step, eyes: int | None, language: str) -> str:
    entry = step.entry
    if eyes is not None and _who(step, eyes) == eyes and (own := _own_words(entry)):
        return say(language, own)
    match entry:
        case Said():
            return entry.text
        case Sat():
            old = step.before.name if step.before and step.before.name else f"Seat {entry.seat + 1}"
            name = entry.place.name or old
            return say(language, SEATED[_why(entry, step)], name=name, old=old, reason=say(language, entry.reason))
        case Changed():
            return say(language, _("The host changed the table."))
        case Started():
            return say(language, _("The game begins."))
        case Played(late=True) if _who(step, eyes) is not None:
            return say(language, _("Time is up for {name}."), name=names[entry.answers[0][0]])
        case UndoAsked():
            return say(language, _("{name} would like to take their last choice back."), name=names[entry.seat])
        case UndoAgreed(yes=True) | GiveUpAgreed(yes=True):
            return say(language, _("{name} agrees."), name=names[entry.seat])
        case UndoAgreed() | GiveUpAgreed():
            return say(language, _("{name} does not agree."), name=names[entry.seat])
        case Undone():
            return say(language, _("{name} took their last choice back."), name=names[entry.seat])
        case GiveUp():
            return say(language, _("{name} proposes to give up."), name=names[entry.seat])
        case GivenUp():
            return say(language, _("Everybody agrees to give up: the game is over."))
        case Rematched():
            return say(language, _("A new game is set up."))
    return ""
