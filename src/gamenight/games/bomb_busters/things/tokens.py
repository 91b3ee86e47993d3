"""Info tokens: put at wires and beside stands, true or false; frames in which they are drawn and placed."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from gamenight.core.bits import bit
from gamenight.core.events import PUBLIC
from gamenight.core.marks import override
from gamenight.core.play import CHANCE, NONE, Ask, Frame
from gamenight.core.sealed import Sealed
from gamenight.core.text import Text, text
from gamenight.games.bomb_busters.actions import (
    CALL,
    DRAW_TOKEN,
    DRAWING,
    NUMBERS,
    PLACING,
    RED,
    STAND,
    TOKEN,
    VALUES,
    WIRE,
    YELLOW,
)
from gamenight.games.bomb_busters.board import EVEN, HOLDS, NOT_RED, ODD, TIMES, TIMES_ON
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission
from gamenight.games.bomb_busters.wires import IS_BLUE


def put_info(s: Busters, wire: int, because: str) -> None:
    """Puts a truthful info token at a wire: its number, or yellow (BB-TOK-1, BB-TOK-2).

    A blue wire that counts as red shows its number all the same (BB-M11-2).
    """
    for rule in s.rules.replace_token:
        if rule.replace_token(s, wire, because):
            return
    key = s.key[wire]
    put_token(s, wire, key // 3 if key % 3 == IS_BLUE else s.value_at(wire), because)


def put_first_info(s: Busters, wire: int, because: str) -> None:
    """Puts an info token at a wire at set-up, as its owner chose (BB-SETUP-10)."""
    s.opening |= 1 << wire
    put_info(s, wire, because)


def put_token(s: Busters, wire: int, token: int, because: str) -> None:
    """Puts a truthful token at a wire. If none is left, it is said aloud instead (BB-TOK-4)."""
    s.disclose(PUBLIC)
    aloud = s.info[wire] != token and not tokens_left(s, token)
    if aloud and token <= YELLOW:
        s.note(HOLDS, s.value_at(wire), NONE, 1 << wire)
    elif not aloud and (token <= YELLOW or not 0 < s.info[wire] <= YELLOW):  # nothing tells more than a value
        s.info[wire] = token
    if s.events is not None:
        facts = {"seat": s.holder(wire), "token": token, **s.spot(wire)}
        if aloud and s.memory_only():
            facts["fleeting"] = 1  # BB-M50-4: no log keeps it
        s.tell("info-aloud" if aloud else "info", "BB-TOK-4" if aloud else because, facts)


def supply(token: int) -> int:
    """How many tokens of a kind there are: two of each value, eleven even and eleven odd ones, seven each of x1 to x3.

    BB-COMP-5, BB-COMP-14.
    """
    return 2 if token <= YELLOW else 11 if token <= ODD else 7


def tokens_left(s: Busters, token: int) -> int:
    """BB-TOK-4: how many tokens of a kind lie neither at an uncut wire nor at a stand.

    Four copies take two x2 tokens (BB-TOK-6).
    """
    if token == TIMES + 4:
        return tokens_left(s, TIMES + 2) // 2
    left: i64 = supply(token)
    kind: i64 = token
    uncut: i64 = s.uncut
    info, denied = s.info, s.denied  # looked up once, not for every wire
    wires: i64 = s.wires
    wire: i64
    for wire in range(wires):
        if info[wire] | denied[wire] and uncut >> wire & 1:
            if info[wire] == kind:
                left -= 1
            left -= denied[wire] >> kind & 1
            if kind == TIMES + 2 and info[wire] == TIMES + 4:
                left -= 2
    for stand in range(s.stands):
        left -= s.beside[stand] >> kind & 1
    return max(0, left)


def values_left(s: Busters) -> int:
    """The values of which at least one token is left, one bit each: all of them in one look over the table."""
    one: i64 = 0
    two: i64 = 0  # BB-COMP-5: there are two of each
    uncut: i64 = s.uncut
    info, denied = s.info, s.denied
    wires: i64 = s.wires
    wire: i64
    for wire in range(wires):
        if info[wire] | denied[wire] and uncut >> wire & 1:
            laid = denied[wire] | bit(info[wire])
            two |= one & laid
            one |= laid
    for stand in range(s.stands):
        two |= one & s.beside[stand]
        one |= s.beside[stand]
    return NOT_RED & ~two


def put_parity(s: Busters, wire: int, because: str) -> None:
    """Puts an even or odd token at a blue wire (BB-TOK-5)."""
    odd = s.value_at(wire) % 2
    for value in range(1, VALUES):
        if value > NUMBERS or value % 2 != odd:
            s.never[wire] |= 1 << value
    put_token(s, wire, ODD if odd else EVEN, because)


def put_times(s: Busters, wire: int, because: str) -> None:
    """Puts a multiplicity token at a blue wire: its number occurs so often on this stand, cut wires included.

    BB-TOK-6: there is no x4 token; two x2 tokens lie there. BB-TOK-7: it tells about the wires that are there now.
    """
    times = times_on_stand(s, wire)
    s.never[wire] |= 1 << YELLOW | 1 << RED
    s.note(TIMES_ON, times, wire, s.faced(s.where[wire]))
    put_token(s, wire, TIMES + times, because)


def times_on_stand(s: Busters, wire: int) -> int:
    """How many wires of this wire's value are on its stand, cut or not, as far as its owner sees them."""
    wires = s.faced(s.where[wire])
    times = 0
    for other in range(s.wires):
        if wires >> other & 1 and s.value_at(other) == s.value_at(wire):
            times += 1
    return times


def put_beside(s: Busters, stand: int, value: int, because: str) -> None:
    """Lays a token beside a stand: its owner holds no wire of that value now (BB-TOK-3).

    If none is left, it is said aloud instead (BB-TOK-4).
    """
    s.disclose(PUBLIC)
    aloud = not s.beside[stand] >> value & 1 and not tokens_left(s, value)
    if not aloud:
        s.beside[stand] |= 1 << value
    s.rule_out(s.known_hand(s.owner[stand]), value)
    if s.events is not None:
        facts = {"seat": s.owner[stand], "stand": stand, "on": s.side(stand), "token": value}
        s.tell("absent-aloud" if aloud else "absent", "BB-TOK-4" if aloud else because, facts)


def deny(s: Busters, wire: int, value: int, because: str) -> None:
    """Puts a false token at a wire: it does not have this value. If none is left, that is said aloud (BB-TOK-4)."""
    s.disclose(PUBLIC)
    aloud = not s.denied[wire] >> value & 1 and not tokens_left(s, value)
    if not aloud:
        s.denied[wire] |= 1 << value
    s.never[wire] |= 1 << value
    if s.events is not None:
        facts = {"seat": s.holder(wire), "token": value, **s.spot(wire)}
        s.tell("false-info-aloud" if aloud else "false-info", "BB-TOK-4" if aloud else because, facts)


def ask_for_token(s: Busters, most: int, drawn: list[int]) -> None:
    """Asks CHANCE for one of the info tokens in the supply, up to a value, but for those just drawn.

    Each token is as likely as any other: a value with two tokens left is drawn twice as often as one with one.
    """
    tokens: list[int] = []
    for value in range(1, most + 1):
        first = DRAW_TOKEN + 2 * (value - 1)
        tokens += range(first, first + tokens_left(s, value) - drawn.count(value))
    s.ask(CHANCE, DRAWING, tokens)


def token_drawn(option: int) -> int:
    """The value of the token that CHANCE drew."""
    return (option - DRAW_TOKEN) // 2 + 1


def draw_at_random(s: Busters, seat: int, because: str, yellow: bool = False) -> bool:
    """First info tokens are drawn, not chosen; when the first seat is to put one, all do (see `replace_info`)."""
    seats = s.clockwise(s.captain)
    if s.seats == 2 and not s.rules.mission.captain_info_for_two:
        seats = seats[1:]
    if seat == seats[0]:
        s.push(RandomInfo(seats, because, yellow))
    return True


@final
class RandomInfo(Sealed[Busters]):
    """Seats draw a random info token each, then all place theirs truthfully at the same time.

    BB-M13-2, BB-M39-2, BB-M41-2. Where the tokens go is sealed until all have chosen.
    """

    def __init__(self, seats: list[int], because: str, yellow: bool = False, drawn: list[int] | None = None) -> None:
        self.seats = seats
        self.because = because
        self.yellow = yellow
        """Whether a yellow token may be drawn; else it is drawn again."""
        self.drawn = drawn or []
        """The tokens, in the order of the seats."""

    @override
    def step(self, s: Busters) -> None:
        if len(self.drawn) < len(self.seats):
            ask_for_token(s, YELLOW if self.yellow else NUMBERS, self.drawn)
        else:
            super().step(s)

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        if seat != CHANCE:
            super().answer(s, seat, option)
            return
        s.disclose(PUBLIC)
        if s.events is not None:
            s.tell("token-drawn", self.because, {"seat": self.seats[len(self.drawn)], "token": token_drawn(option)})
        self.drawn.append(token_drawn(option))

    @override
    def choice(self, s: Busters, seat: int) -> Ask | None:
        if seat not in self.seats:
            return None
        return Ask(seat, PLACING, places_for(s, seat, self.drawn[self.seats.index(seat)]))

    @override
    def open(self, s: Busters) -> None:
        for nth, seat in enumerate(self.seats):
            place_info(s, s.sealed[seat], self.drawn[nth], self.because)

    @override
    def copy(self) -> RandomInfo:
        return RandomInfo(self.seats[:], self.because, self.yellow, self.drawn[:])


@final
class PlaceInfo(Frame[Busters]):
    """A seat places a token of a given value truthfully."""

    def __init__(self, seat: int, value: int, because: str) -> None:
        self.seat = seat
        self.value = value
        self.because = because

    @override
    def step(self, s: Busters) -> None:
        s.ask(self.seat, PLACING, places_for(s, self.seat, self.value))

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        s.pop()
        place_info(s, option, self.value, self.because)

    @override
    def copy(self) -> PlaceInfo:
        return PlaceInfo(self.seat, self.value, self.because)


def places_for(s: Busters, seat: int, value: int) -> list[int]:
    """Where a seat can put a token of a value: at a matching wire, or beside a stand if there is none.

    Beside a stand it says that the whole hand has no such wire (BB-TOK-3).
    """
    options = [WIRE + s.slot_of(wire) for wire in s.sees(seat) if s.value_at(wire) == value]
    return options or [STAND + s.stands_of(seat)[0]]


def place_info(s: Busters, option: int, value: int, because: str) -> None:
    """Puts a token of a value where its owner chose."""
    if option >= STAND:
        put_beside(s, option - STAND, value, because)
    else:
        put_info(s, s.wire_at(option - WIRE), because)


def false_numbers(s: Busters, wire: int) -> list[int]:
    """The numbers that a false token at a wire may show: those it does not have whose token is left (BB-M52-1).

    A number that a token there shows already would tell nothing new. If there is no other, one is said aloud.
    """
    value = s.value_at(wire)
    numbers = [number for number in range(1, NUMBERS + 1) if number != value]
    left = values_left(s) & ~s.denied[wire]
    new = [number for number in numbers if left >> number & 1]
    return [CALL + number for number in new or numbers]


def mark_falsely(s: Busters, wire: int, because: str) -> None:
    """A wire gets a token of the value that was announced for it, and is not that (BB-M17-3, BB-M52-3)."""
    if s.other:
        s.push(FalseToken(s.holder(wire), wire, because, [s.value, s.other]))
    else:
        deny(s, wire, s.value, because)


class FalseToken(Frame[Busters]):
    """A seat chooses the value that a false token at one of its wires shows.

    It is one of those announced for the wire, if there were several: the ones whose tokens are left.
    """

    def __init__(self, seat: int, wire: int, because: str, announced: list[int] | None = None) -> None:
        self.seat = seat
        self.wire = wire
        self.because = because
        self.announced = announced or []

    @override
    def step(self, s: Busters) -> None:
        if s.ended:
            s.pop()
        elif self.announced:
            left = [value for value in self.announced if tokens_left(s, value)]
            s.ask(self.seat, TOKEN, [CALL + value for value in left or self.announced], counted=True)
        else:
            s.ask(self.seat, TOKEN, false_numbers(s, self.wire))

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        s.pop()
        deny(s, self.wire, option - CALL, self.because)

    @override
    def purpose(self, s: Busters, ask: Ask) -> Text | None:
        return text("topics.token-false") if ask.topic == TOKEN else None

    @override
    def cites(self, s: Busters, ask: Ask) -> str:
        return self.because

    @override
    def copy(self) -> FalseToken:
        return FalseToken(self.seat, self.wire, self.because, self.announced)


@final
class FalseInfo(FalseToken):
    """A seat puts false info tokens at its own wires, one each: none has the number shown (BB-M17-2, BB-M52-1).

    Wires of the value `never` get none, which everybody then knows of those that do.
    """

    def __init__(self, seat: int, left: int, never: int, because: str, wire: int = NONE) -> None:
        super().__init__(seat, wire, because)  # NONE until the wire that gets the next token is chosen
        self.left = left
        self.never = never

    @override
    def step(self, s: Busters) -> None:
        if self.wire != NONE:
            super().step(s)
            return
        options = self._wires(s)
        if self.left == 0 or not options:
            s.pop()
        else:
            s.ask(self.seat, PLACING, options)

    def _wires(self, s: Busters) -> list[int]:
        wires = [wire for wire in s.sees(self.seat) if not s.opening >> wire & 1 and s.value_at(wire) != self.never]
        return [WIRE + s.slot_of(wire) for wire in wires]

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        if self.wire == NONE:
            self.wire = s.wire_at(option - WIRE)
            return
        deny(s, self.wire, option - CALL, self.because)
        s.rule_out(1 << self.wire, self.never)
        s.opening |= 1 << self.wire
        self.left -= 1
        self.wire = NONE

    @override
    def purpose(self, s: Busters, ask: Ask) -> Text | None:
        return text("topics.place-false") if ask.topic == PLACING else super().purpose(s, ask)

    @override
    def copy(self) -> FalseInfo:
        return FalseInfo(self.seat, self.left, self.never, self.because, self.wire)


class ParityMission(Mission):
    """A mission whose info tokens tell even or odd, at set-up, after a failure and with a Post-It."""

    @override
    def replace_token(self, s: Busters, wire: int, because: str) -> bool:
        put_parity(s, wire, because)
        return True
