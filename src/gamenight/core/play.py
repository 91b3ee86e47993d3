"""Ask, Frame, State: the loop every game runs on.

A state is a stack of frames, each an unfinished piece of play. The top frame works, asks, or pops itself;
an answer goes to the frame that asked; play goes on until somebody must choose again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gamenight.core.bits import row
from gamenight.core.chance import Dice
from gamenight.core.events import PUBLIC, SPECTATOR, Event
from gamenight.core.marks import override
from gamenight.core.packing import Packing, Part, checksum
from gamenight.core.text import Saying, Text, Told, player

if TYPE_CHECKING:
    from gamenight.core.game import Game, Setup
    from gamenight.core.view import View

CHANCE: Final = -1
"""The seat that rolls and shuffles."""

CLOCK: Final = -2
"""The seat that lets time pass, for rules that run against a clock."""

NONE: Final = -1
"""Nothing is there."""

HIDDEN: Final = -2
"""Something is there, and this seat may not know what."""

DECLINE: Final = -3
"""What a machine answers that leaves an interrupt alone; no option of any game."""

MUST: Final = 0
"""A question the game waits for."""

MAY: Final = 1
"""An interrupt: nobody waits for it, and it may be gone before it is answered."""

CHANGE: Final = 2
"""A choice already made in secret, which may still be made otherwise; nobody waits for it."""

KINDS: Final = ("must", "may", "change")
"""What the kinds of asks are called outside."""

FREE: Final = "free"
"""The table may say what it likes."""

EMOTES: Final = "emotes"
"""The table may send signs and no words."""

THUMBS_UP: Final = "thumbs-up"
"""The table may send one sign only, the thumbs-up."""

SILENT: Final = "silent"
"""Nobody may say anything."""

PATIENCE: Final = 10_000
"""How many steps frames may take without asking anybody."""

S = TypeVar("S", bound="State")


class IllegalAnswer(Told):
    """An answer that was not on offer."""


class StuckPlay(Exception):
    """Frames that step for ever and ask nobody."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask:
    """One open question: a seat, what it is about, the answers it may give, and what kind it is: MUST, MAY or CHANGE.

    An ask is `counted` if everybody can count its answers from what is public; of any other, nobody may notice how many
    there are. Of a `secret` ask nobody else may even notice that it is there.
    """

    def __init__(
        self, seat: int, topic: int, options: list[int], kind: int = MUST, counted: bool = False, secret: bool = False
    ) -> None:
        self.seat = seat
        self.topic = topic
        self.kind = kind
        self.counted = counted
        self.secret = secret
        self._options = options

    @property
    def options(self) -> list[int]:
        """Every answer on offer, in a list of your own."""
        return self._options[:]

    def count(self) -> int:
        """How many answers are on offer."""
        return len(self._options)

    def nth(self, k: int) -> int:
        """The k-th answer on offer."""
        return self._options[k]

    def offers(self, option: int) -> bool:
        """Whether this answer is on offer."""
        return option in self._options

    def closed(self) -> Ask:
        """The same question as others see it: who is asked about what, and no answers."""
        return Ask(self.seat, self.topic, [], self.kind, self.counted, self.secret)

    def forced(self) -> bool:
        """Whether it answers itself: chance does, and a single answer that everybody knows to be the only one."""
        if self.seat < 0:
            return self.seat == CHANCE
        return self.kind == MUST and self.counted and self.count() == 1

    @override
    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Ask):
            return False
        if self.seat != other.seat or self.topic != other.topic or self.kind != other.kind:
            return False
        alike = self.counted == other.counted and self.secret == other.secret and self.count() == other.count()
        return alike and self._options == other._options

    @override
    def __hash__(self) -> int:
        return hash((self.seat, self.topic, self.count()))

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        return Ask, (self.seat, self.topic, self._options, self.kind, self.counted, self.secret)

    @override
    def __repr__(self) -> str:
        flags = f"{KINDS[self.kind]}{', counted' if self.counted else ''}{', secret' if self.secret else ''}"
        return f"Ask(seat={self.seat}, topic={self.topic}, options={self._options}, {flags})"


class Span(Ask):
    """A question with very many answers in a row, such as a seed; they are counted, never listed."""

    LISTED: Final = 10_000

    def __init__(self, seat: int, topic: int, first: int, size: int) -> None:
        super().__init__(seat, topic, [])
        self.first = first
        self.size = size

    @property
    @override
    def options(self) -> list[int]:
        """Every answer on offer, if they can be listed."""
        if self.size > Span.LISTED:
            raise ValueError(f"{self.size} answers are too many to list; use count() and nth(k)")
        return list(range(self.first, self.first + self.size))

    @override
    def count(self) -> int:
        return self.size

    @override
    def nth(self, k: int) -> int:
        return self.first + k

    @override
    def offers(self, option: int) -> bool:
        return self.first <= option < self.first + self.size

    @override
    def closed(self) -> Ask:
        return self

    @override
    def __eq__(self, other: object) -> bool:
        return isinstance(other, Span) and super().__eq__(other) and self.first == other.first

    @override
    def __hash__(self) -> int:
        return hash((self.seat, self.topic, self.first, self.size))

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        return Span, (self.seat, self.topic, self.first, self.size)

    @override
    def __repr__(self) -> str:
        return f"Span(seat={self.seat}, topic={self.topic}, first={self.first}, size={self.size})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """An unfinished piece of play. It does work, asks, or pops itself.

    Its fields are numbers, words and lists of numbers, and have the names of what it is made from: so it pickles.
    """

    def step(self, s: S) -> None:
        """Takes one step: changes the state, pushes a frame, asks, or pops itself. Asking changes nothing else."""
        raise AssertionError(f"{type(self).__name__} has no step")

    def answer(self, s: S, seat: int, option: int) -> None:
        """Takes an answer to what `step` asked."""
        raise AssertionError(f"{type(self).__name__} asked nothing")

    def copy(self) -> Frame[S]:
        """An independent twin; a frame without fields may be its own."""
        raise AssertionError(f"{type(self).__name__} has no copy")

    def blank(self, s: S, seat: int) -> None:
        """Forgets what this seat may not know (on a twin made for that seat's eyes)."""

    def fill(self, s: S, seat: int, dice: Dice) -> None:
        """Completes what it has forgotten for this seat with anything that could be there (in a possible world)."""

    def purpose(self, s: S, ask: Ask) -> Text | None:
        """What its question is for, where the topic alone does not say so: a text under `topics`, for everybody."""
        return None

    def cites(self, s: S, ask: Ask) -> str:
        """The rule to keep in sight while its question is open, such as that of the card in use; "" if none is."""
        return ""

    # What every frame has

    def numbers(self) -> list[int]:
        """The frame as numbers, for observations: which one it is, then every field; before a list, its length."""
        found = [checksum(type(self).__name__)]
        for name in _fields(self):
            value = getattr(self, name)
            if isinstance(value, int):
                found.append(value)
            elif isinstance(value, str):
                found.append(checksum(value))
            else:
                found.append(len(value))
                found += value
        return found

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        return _remade, (type(self), {name: getattr(self, name) for name in _fields(self)})


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Where a game stands: flat numbers, a stack of frames, and the open asks that follow from both.

    A twin that is made with its `old` original begins with the rows of that one, until `carry` gives it its own.
    """

    derived: ClassVar[list[str]] = []
    """Fields that follow from the setup, such as the rules in play: all states of it share them."""

    def __init__(self, game: Game[Any], seats: int, old: State | None = None) -> None:
        self.game = game
        self.seats = seats
        self.setup: Setup | None = None
        """What was decided before the first answer, complete."""
        self.asks: list[Ask] = []
        """All open questions now; empty means over."""
        self.stack: list[Frame[Any]] = []
        self.events: list[Event] | None = None
        """Facts since the list was taken; `None` when nobody listens."""
        self.told = 0
        """How often something hidden or random has become known to anybody; undo never crosses a change of it."""
        self.told_all = 0
        """How often everybody learnt it, spectators too."""
        self.told_to: vec[i64] = old.told_to if old else row(seats)
        """How often one seat learnt it that others did not."""
        self.sealed: vec[i64] = old.sealed if old else row(seats, NONE)
        """What each seat has chosen in secret, as an option, until all have (`core/sealed.py`)."""

    # What a game adds

    def copy(self) -> State:
        """An independent twin."""
        raise AssertionError(f"{type(self).__name__} has no copy")

    def blank(self, seat: int) -> None:
        """Forgets what this seat may not know (on a twin made for that seat's eyes)."""
        raise AssertionError(f"{type(self).__name__} has no blank")

    def returns(self) -> list[float]:
        """The pay-off of each seat, once the game is over."""
        raise AssertionError(f"{type(self).__name__} has no returns")

    def winners(self) -> list[int]:
        """The seats that won: those with the highest pay-off. A game that can be lost by all says otherwise."""
        returns = self.returns()
        best = max(returns)
        return [seat for seat in range(self.seats) if returns[seat] == best]

    def outcome(self) -> str:
        """Why it ended as it did: a rule id."""
        raise AssertionError(f"{type(self).__name__} has no outcome")

    def talk(self, seat: int) -> str:
        """What a seat may say to others now: FREE, EMOTES, THUMBS_UP or SILENT. Everybody can know it of everybody."""
        return FREE

    def manners(self) -> list[str]:
        """The rules about what players may tell each other, by their ids; they stand where players talk."""
        return []

    def hushed(self, seat: int) -> Saying:
        """Why a seat may not say what it likes now, and when it may again; "" where the rules give no reason."""
        return ""

    def hears(self, seat: int, other: int) -> bool:
        """Whether a seat, or SPECTATOR, hears what another says and sees where it points; the dead may keep apart."""
        return True

    def may_point(self, seat: int, piece: str = "") -> bool:
        """Whether a seat may point at a piece, or at any, to show it to others; by default whoever may say anything."""
        return self.talk(seat) == FREE

    def out(self, seat: int) -> bool:
        """Whether a seat is out of the game: nobody waits for it, and it may watch. Everybody knows it."""
        return False

    def memory_only(self) -> bool:
        """Whether players must remember what was told once: nothing may remind them, no hint either."""
        return False

    def ticking(self) -> Ask | None:
        """What CLOCK is asked while the others think, which is a MAY; None while no clock runs."""
        return None

    def tick(self) -> None:
        """CLOCK has answered while the others were thinking: time passes."""
        raise AssertionError(f"{type(self).__name__} has no tick")

    def pack(self, into: Packing) -> None:
        """Packs every field that the game adds to a state, under its name."""
        raise AssertionError(f"{type(self).__name__} has no pack")

    # The protocol

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.stack

    def answer(self, seat: int, option: int) -> None:
        """Takes one answer, then plays on until somebody must choose again."""
        if not self.offers(seat, option):
            raise IllegalAnswer(self._refusal(seat, option), self.game.name)
        self.take(seat, option)

    def take(self, seat: int, option: int) -> None:
        """Takes an answer known to be on offer: the way of search and simulation."""
        passes = seat == CLOCK and self.asks[0].seat != CLOCK
        self.asks.clear()  # asks follow from the state: the top frame asks afresh
        if passes:
            self.tick()
        else:
            self.stack[-1].answer(self, seat, option)
        self.settle()

    def settle(self) -> None:
        """Steps frames until somebody must choose; while seats think, a clock may run."""
        asks, stack = self.asks, self.stack  # the same lists for ever: to look them up at every step takes time
        if asks:
            return
        patience: i64 = PATIENCE
        while not asks and stack:
            stack[-1].step(self)
            patience -= 1
            if patience == 0:
                names = " > ".join(type(frame).__name__ for frame in stack)
                raise StuckPlay(f"{PATIENCE} steps without a question in {names}")
        if asks and asks[0].seat >= 0:
            clock = self.ticking()
            if clock is not None:
                asks.append(clock)

    def offers(self, seat: int, option: int) -> bool:
        """Whether this answer is open to this seat now."""
        for ask in self.asks:  # noqa: SIM110  (a generator costs more than the loop, compiled)
            if ask.seat == seat and ask.offers(option):
                return True
        return False

    def ask_of(self, seat: int) -> Ask | None:
        """What this seat is asked now, the question it must answer before one it may."""
        found: Ask | None = None
        for ask in self.asks:
            if ask.seat == seat and (found is None or found.kind != MUST):
                found = ask
        return found

    def view(self, seat: int | None, followers: int = 0, story: list[Event] | None = None) -> View:
        """All that a seat may see; `None` is a spectator, who sees what is public.

        Who keeps the game's convention is not part of the state, as no rule depends on it: whoever asks says it. Nor
        is what happened before: whoever has kept the whole `story` gives it, and the seat gets what it was told of it.
        """
        from gamenight.core.view import View

        eyes = SPECTATOR if seat is None else seat
        heard = [event for event in story if event.reaches(eyes)] if story else None
        return View(self.blanked(eyes), seat, followers, heard)

    def observe(self, seat: int) -> bytes:
        """All that a seat may see, packed for learning; `layout` says what lies where."""
        return self._observed(seat).packed()

    def layout(self) -> list[Part]:
        """What lies where in an observation: the same in every state of one setup, for every seat."""
        return self._observed(SPECTATOR).parts()

    def _observed(self, seat: int) -> Packing:
        """First who looks; then who is asked about what, and what this seat may answer, one bit each; then all else."""
        known = self.blanked(seat)
        topics = len(self.game.topics)
        choices = self.game.actions.size // 16 + 1
        must, may = row(topics), row(topics)
        options, extras = row(choices), row(choices)
        for ask in known.asks:
            asked = must if ask.kind == MUST else may
            asked[ask.topic] |= 1 << (ask.seat % 16)  # CHANCE and CLOCK have the last two bits
            if ask.seat == seat:
                offered = options if ask.kind == MUST else extras
                for k in range(ask.count()):
                    option = ask.nth(k)
                    offered[option >> 4] |= 1 << (option & 15)
        into = Packing()
        into.number("seat", seat)
        into.row("must", must)
        into.row("may", may)
        into.row("options", options)
        into.row("extras", extras)
        known.pack_all(into)
        return into

    def packed(self) -> bytes:
        """The state as it is, packed, with its secrets."""
        into = Packing()
        self.pack_all(into)
        return into.packed()

    def pack_all(self, into: Packing) -> None:
        """Packs what the game adds, what is sealed, and the unfinished play."""
        self.pack(into)
        into.row("sealed", self.sealed)
        numbers: list[int] = []
        for frame in self.stack:
            numbers += frame.numbers()
        into.padded("stack", numbers, self.game.stack_room)

    def blanked(self, seat: int) -> State:
        """A twin in which everything that this seat may not know is HIDDEN."""
        twin = self.copy()
        twin.events = None
        twin.asks = asks_seen(self.asks, seat)
        twin.told = self.told_by(seat)  # how often others have learnt something is theirs
        for other in range(self.seats):
            if other != seat:
                twin.told_to[other] = 0
        for frame in twin.stack:
            frame.blank(twin, seat)
        twin.blank(seat)
        return twin

    # For frames and verbs

    def push(self, frame: Frame[Any]) -> None:
        """Puts a piece of play on top; the frame below goes on when it is done."""
        self.stack.append(frame)

    def pop(self) -> None:
        """Ends the piece of play on top."""
        self.stack.pop()

    def ask(
        self, seat: int, topic: int, options: list[int], kind: int = MUST, counted: bool = False, secret: bool = False
    ) -> None:
        """Opens a question; `counted` if everybody can count its answers, `secret` if nobody else may know of it."""
        self.asks.append(Ask(seat, topic, options, kind, counted, secret))

    def unseal(self) -> None:
        """Forgets what was chosen in secret: it has been opened."""
        seat: i64
        for seat in range(self.seats):
            self.sealed[seat] = NONE

    def disclose(self, seen_by: int) -> None:
        """Notes that something hidden or random becomes known to these seats; an event tells them what."""
        self.told += 1
        if seen_by == PUBLIC:
            self.told_all += 1
            return
        eyes: i64 = seen_by
        seat: i64
        for seat in range(self.seats):
            self.told_to[seat] += eyes >> seat & 1

    def told_by(self, seat: int) -> int:
        """How often this seat has learnt something hidden or random."""
        return self.told_all + (self.told_to[seat] if seat < self.seats else 0)

    def tell(self, kind: str, because: str, facts: dict[str, int], seen_by: int = PUBLIC) -> None:
        """Emits an event. Callers check `events is not None` first: facts are built only if someone listens."""
        if self.events is not None:
            self.events.append(Event(kind, because, facts, seen_by))

    def carry(self, twin: State) -> None:
        """Copies what every state has to its twin."""
        twin.setup = self.setup
        twin.asks.extend(self.asks)
        twin.told = self.told
        twin.told_all = self.told_all
        twin.told_to = self.told_to[:]
        twin.sealed = self.sealed[:]
        if self.events is not None:
            twin.events = self.events[:]
        for frame in self.stack:
            twin.stack.append(frame.copy())

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        if self.setup is None:
            raise TypeError(f"this {type(self).__name__} does not come from `game.new`, so it cannot be pickled")
        kept: dict[str, object] = {}
        for name in _fields(self):
            if name not in ("game", "setup") and name not in self.derived:
                kept[name] = getattr(self, name)
        return _revived, (self.game, self.setup, kept)

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.copy()

    def _refusal(self, seat: int, option: int) -> Text:
        actions = self.game.actions
        if actions.verb(option) is None:
            return Text("core.answer.unknown", who=player(seat), option=str(option))
        said = actions.words(option)
        for ask in self.asks:
            if ask.seat == seat:
                shown = ask.options if ask.count() <= 60 else [ask.nth(0), ask.nth(ask.count() - 1)]
                offered = [actions.words(o) for o in shown]
                return Text("core.answer.not-offered", who=player(seat), option=str(option), said=said, offered=offered)
        waiting = [player(each) for each in sorted({ask.seat for ask in self.asks if not ask.secret})]
        return Text("core.answer.not-asked", who=player(seat), option=str(option), said=said, asked=waiting)


def asks_seen(asks: list[Ask], seat: int) -> list[Ask]:
    """Questions as a seat sees them: its own, and of others who is asked about what, if that is no secret."""
    return [ask if ask.seat == seat else ask.closed() for ask in asks if ask.seat == seat or not ask.secret]


def _remade(kind: type[Frame[Any]], made_from: dict[str, Any]) -> Frame[Any]:
    """A frame that was pickled."""
    return kind(**made_from)


def _revived(game: Game[Any], setup: Setup, kept: dict[str, Any]) -> State:
    """A state that was pickled."""
    s: State = game.first(setup)
    for name, value in kept.items():
        setattr(s, name, value)
    return s


_FIELDS: Final[dict[type, list[str]]] = {}


def _fields(thing: object) -> list[str]:
    """The names of all fields of a state or frame, compiled or not."""
    kind = type(thing)
    if kind not in _FIELDS:
        from gamenight.core.reflect import fields

        _FIELDS[kind] = fields(thing)
    return _FIELDS[kind]


def first_mandatory(s: State) -> Ask:
    """The question the game waits for; of simultaneous ones, the first."""
    for ask in s.asks:
        if ask.kind == MUST:
            return ask
    raise StuckPlay("nothing that is asked must be answered: the game waits for nobody")


@final
class Window:
    """In which order machines are asked: whoever may interrupt, once each, then whoever must answer.

    An interrupt that was declined is offered again when its options have changed, or when the game has gone on.
    """

    def __init__(self) -> None:
        self._declined: list[Ask] = []

    def next(self, s: State) -> Ask:
        """What is put to a machine now. To a MAY it can answer DECLINE; what can still be changed stays as it is."""
        asks = s.asks
        first = asks[0]
        if len(asks) == 1 and first.kind == MUST:  # nearly always
            return first
        must: Ask | None = None
        for ask in asks:
            if ask.kind == MUST:
                if must is None:
                    must = ask
            elif self.opens(ask):
                return ask
        if must is None:
            raise StuckPlay("nothing that is asked must be answered: the game waits for nobody")
        return must

    def opens(self, ask: Ask) -> bool:
        """Whether a question is an interrupt that nobody has declined yet."""
        return ask.kind == MAY and ask.seat >= 0 and ask not in self._declined

    def note(self, ask: Ask, option: int) -> None:
        """Notes what was answered to a question: an interrupt is declined, or the game goes on."""
        if option == DECLINE:
            self._declined.append(ask)
        elif self._declined and ask.kind == MUST:
            self._declined.clear()

    def take(self, s: State, ask: Ask, option: int) -> None:
        """Takes what a machine answered, known to be on offer."""
        self.note(ask, option)
        if option != DECLINE:
            s.take(ask.seat, option)

    def answer(self, s: State, ask: Ask, option: int) -> None:
        """Takes what a machine answered, if it was on offer; only an interrupt can be declined."""
        if option != DECLINE or ask.kind != MAY:
            s.answer(ask.seat, option)
        self.note(ask, option)


def at_random(ask: Ask, dice: Dice) -> int:
    """Any answer; to an interrupt, also DECLINE."""
    if ask.kind != MAY:
        return ask.nth(dice.below(ask.count()))
    k = dice.below(ask.count() + 1)
    return ask.nth(k) if k < ask.count() else DECLINE


def playout(s: State, seed: int) -> int:
    """Plays at random to the end, inside the compiled loop; returns how many decisions the seats made."""
    dice = Dice(seed)
    window = Window()
    decisions = 0
    while s.asks:
        ask = window.next(s)
        if ask.seat >= 0:
            decisions += 1
        window.take(s, ask, at_random(ask, dice))
    return decisions
