"""Ask, Frame, State: the loop every game runs on.

A state is a stack of frames, each an unfinished piece of play. The top frame works, asks, or pops itself;
an answer goes to the frame that asked; play goes on until somebody must choose again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from librt.strings import BytesWriter, write_i16_le
from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from gamenight.core.chance import Dice
from gamenight.core.events import PUBLIC, SPECTATOR, Event
from gamenight.core.marks import override

if TYPE_CHECKING:
    from gamenight.core.game import Game
    from gamenight.core.view import View

CHANCE: Final = -1
"""The seat that rolls and shuffles."""

CLOCK: Final = -2
"""The seat that lets time pass, for rules that run against a clock."""

NONE: Final = -1
"""Nothing is there."""

HIDDEN: Final = -2
"""Something is there, and this seat may not know what."""

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


class IllegalAnswer(ValueError):
    """An answer that was not on offer."""


class StuckPlay(Exception):
    """Frames that step for ever and ask nobody."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask:
    """One open question: a seat, what it is about, and the answers it may give.

    An optional ask is a chance to interrupt: the game does not wait for it.
    """

    def __init__(self, seat: int, topic: int, options: list[int], optional: bool = False) -> None:
        self.seat = seat
        self.topic = topic
        self.optional = optional
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
        return Ask(self.seat, self.topic, [], self.optional)

    @override
    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Ask):
            return False
        same = self.seat == other.seat and self.topic == other.topic and self.optional == other.optional
        return same and self.count() == other.count() and self._options == other._options

    @override
    def __hash__(self) -> int:
        return hash((self.seat, self.topic, self.count()))

    @override
    def __repr__(self) -> str:
        return f"Ask(seat={self.seat}, topic={self.topic}, options={self._options}, optional={self.optional})"


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
    def __repr__(self) -> str:
        return f"Span(seat={self.seat}, topic={self.topic}, first={self.first}, size={self.size})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """An unfinished piece of play. It does work, asks, or pops itself."""

    def step(self, s: S) -> None:
        """Takes one step: changes the state, pushes a frame, asks, or pops itself. Asking changes nothing else."""
        raise AssertionError(f"{type(self).__name__} has no step")

    def answer(self, s: S, seat: int, option: int) -> None:
        """Takes an answer to what `step` asked."""
        raise AssertionError(f"{type(self).__name__} asked nothing")

    def copy(self) -> Frame[S]:
        """An independent twin; a frame without fields may be its own."""
        raise AssertionError(f"{type(self).__name__} has no copy")

    def blank(self, seat: int) -> None:
        """Forgets what this seat may not know (on a twin made for that seat's eyes)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Where a game stands: flat numbers, a stack of frames, and the open asks that follow from both."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        self.game = game
        self.seats = seats
        self.asks: list[Ask] = []
        """All open questions now; empty means over."""
        self.stack: list[Frame[Any]] = []
        self.events: list[Event] | None = None
        """Facts since the list was taken; `None` when nobody listens."""
        self.told = 0
        """How often something hidden or random has become known to anybody; undo never crosses a change of it."""
        self.told_all = 0
        """How often everybody learnt it, spectators too."""
        self.told_to = vec[i64]([0] * seats)
        """How often one seat learnt it that others did not."""

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

    def talk(self) -> str:
        """What the players may say to each other now: FREE, EMOTES, THUMBS_UP or SILENT."""
        return FREE

    def pack(self) -> bytes:
        """Every number of the state in a row of fixed length, as little-endian 16-bit words (see `write_word`)."""
        raise AssertionError(f"{type(self).__name__} has no pack")

    # The protocol

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.stack

    def answer(self, seat: int, option: int) -> None:
        """Takes one answer, then plays on until somebody must choose again."""
        if not self.offers(seat, option):
            raise IllegalAnswer(self._refusal(seat, option))
        self.take(seat, option)

    def take(self, seat: int, option: int) -> None:
        """Takes an answer known to be on offer: the way of search and simulation."""
        self.asks.clear()  # asks follow from the state: the top frame asks afresh
        self.stack[-1].answer(self, seat, option)
        self.settle()

    def settle(self) -> None:
        """Steps frames until somebody must choose."""
        patience = PATIENCE
        while not self.asks and self.stack:
            self.stack[-1].step(self)
            patience -= 1
            if patience == 0:
                names = " > ".join(type(frame).__name__ for frame in self.stack)
                raise StuckPlay(f"{PATIENCE} steps without a question in {names}")

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
            if ask.seat == seat and (found is None or found.optional):
                found = ask
        return found

    def view(self, seat: int | None) -> View:
        """All that a seat may see; `None` is a spectator, who sees what is public."""
        from gamenight.core.view import View

        return View(self.blanked(SPECTATOR if seat is None else seat), seat)

    def observe(self, seat: int) -> bytes:
        """All that a seat may see, packed for learning: the seat, what it is asked, what it may answer, the state.

        What it may answer is one bit for each place in the flat row.
        """
        known = self.blanked(seat)
        ask = known.ask_of(seat)
        packed = BytesWriter()
        write_word(packed, seat)
        write_word(packed, ask.topic if ask else NONE)
        mask = [0] * (self.game.actions.size // 16 + 1)
        if ask:
            for k in range(ask.count()):
                option = ask.nth(k)
                mask[option >> 4] |= 1 << (option & 15)
        for word in mask:
            write_word(packed, word)
        packed.write(known.pack())
        return packed.getvalue()

    def blanked(self, seat: int) -> State:
        """A twin in which everything that this seat may not know is HIDDEN."""
        twin = self.copy()
        twin.events = None
        twin.asks = [ask if ask.seat == seat else ask.closed() for ask in self.asks]
        for frame in twin.stack:
            frame.blank(seat)
        twin.blank(seat)
        return twin

    # For frames and verbs

    def push(self, frame: Frame[Any]) -> None:
        """Puts a piece of play on top; the frame below goes on when it is done."""
        self.stack.append(frame)

    def pop(self) -> None:
        """Ends the piece of play on top."""
        self.stack.pop()

    def ask(self, seat: int, topic: int, options: list[int], optional: bool = False) -> None:
        """Opens a question."""
        self.asks.append(Ask(seat, topic, options, optional))

    def disclose(self, seen_by: int) -> None:
        """Notes that something hidden or random becomes known to these seats; an event tells them what."""
        self.told += 1
        if seen_by == PUBLIC:
            self.told_all += 1
            return
        for seat in range(self.seats):
            self.told_to[seat] += seen_by >> seat & 1

    def told_by(self, seat: int) -> int:
        """How often this seat has learnt something hidden or random."""
        return self.told_all + (self.told_to[seat] if seat < self.seats else 0)

    def tell(self, kind: str, because: str, facts: dict[str, int], seen_by: int = PUBLIC) -> None:
        """Emits an event. Callers check `events is not None` first: facts are built only if someone listens."""
        if self.events is not None:
            self.events.append(Event(kind, because, facts, seen_by))

    def carry(self, twin: State) -> None:
        """Copies what every state has to its twin."""
        twin.asks.extend(self.asks)
        twin.told = self.told
        twin.told_all = self.told_all
        twin.told_to = self.told_to[:]
        if self.events is not None:
            twin.events = self.events[:]
        for frame in self.stack:
            twin.stack.append(frame.copy())

    def _refusal(self, seat: int, option: int) -> str:
        words = self.game.actions
        said = words.words(option) if words.verb(option) else "no option of this game"
        who = seat_name(seat)
        for ask in self.asks:
            if ask.seat == seat:
                shown = ask.options if ask.count() <= 60 else [ask.nth(0), ask.nth(ask.count() - 1)]
                offered = ", ".join(words.words(o) for o in shown)
                return f"{who} was not offered option {option} ({said}); open to it: {offered}"
        waiting = ", ".join(sorted({seat_name(ask.seat) for ask in self.asks})) or "nobody: the game is over"
        return f"{who} is not asked anything now, so option {option} ({said}) cannot be taken; asked: {waiting}"


def write_word(packed: BytesWriter, number: int) -> None:
    """Appends a number as a little-endian 16-bit word; what does not fit becomes the nearest that does."""
    write_i16_le(packed, i16(number if -0x8000 <= number < 0x8000 else _nearest_word(number)))


def _nearest_word(number: int) -> int:
    if 0x8000 <= number <= 0xFFFF:
        return number - 0x10000  # a mask of sixteen bits
    return -0x8000 if number < 0 else 0x7FFF


def seat_name(seat: int) -> str:
    """A seat as messages call it."""
    if seat == CHANCE:
        return "CHANCE"
    return "CLOCK" if seat == CLOCK else f"seat {seat}"


def first_mandatory(s: State) -> Ask:
    """The question the game waits for; of simultaneous ones, the first."""
    for ask in s.asks:
        if not ask.optional:
            return ask
    raise StuckPlay("every open question is optional: the game waits for nobody")


def playout(s: State, seed: int) -> int:
    """Plays at random to the end, inside the compiled loop; returns how many decisions the seats made."""
    dice = Dice(seed)
    decisions = 0
    while s.asks:
        ask = first_mandatory(s)
        if ask.seat >= 0:
            decisions += 1
        s.take(ask.seat, ask.nth(dice.below(ask.count())))
    return decisions
