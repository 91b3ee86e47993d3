"""The state of a mission, and the verbs that every mission knows: wires, turns, the dial, the end.

What else lies on the table has its verbs in its own module: `dealing.py`, `cut.py`, and one for each of the `things`.
A verb changes, tells, then runs the hooks, in that order; `because` is the rule behind it.
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from gamenight.core.bits import lowest
from gamenight.core.events import PUBLIC, knows, only
from gamenight.core.game import Game
from gamenight.core.marks import override
from gamenight.core.play import CLOCK, FREE, HIDDEN, MAY, NONE, Ask
from gamenight.games.bomb_busters.actions import NUMBERS, TICK, TICKING
from gamenight.games.bomb_busters.board import ONE, Board
from gamenight.games.bomb_busters.rules import Memory, Rules

WON: Final = 1
LOST: Final = 2

_TICKING: Final = Ask(CLOCK, TICKING, [TICK], MAY)


@final
class Busters(Board):
    """A mission in progress."""

    def __init__(self, game: Game[Any], seats: int, rules: Rules, old: Board | None = None) -> None:
        super().__init__(game, seats, rules, old)

    @override
    def copy(self) -> Busters:
        twin = Busters(self.game, self.seats, self.rules, self)
        self.carry(twin)
        return twin

    @override
    def blank(self, seat: int) -> None:
        for wire in range(self.wires):
            if not knows(self.seen[wire], seat):
                self.key[wire] = HIDDEN
        for rule in self.rules.on_blank:
            rule.on_blank(self, seat)

    @override
    def ticking(self) -> Ask | None:
        return _TICKING if self.pace() > 0 else None  # time passes while others think (BB-AUD-2)

    def pace(self) -> int:
        """In how many seconds CLOCK answers next; 0 if no clock runs."""
        seconds = 0
        for rule in self.rules.adjust_pace:
            seconds = rule.adjust_pace(self, seconds)
        return seconds

    @override
    def tick(self) -> None:
        """Time passes. What is unfinished when it has run out makes no difference any more."""
        for rule in self.rules.on_tick:
            rule.on_tick(self)
        if self.ended:
            del self.stack[1:]

    @override
    def returns(self) -> list[float]:
        """All win or all lose together."""
        return [1.0 if self.ended == WON else 0.0] * self.seats

    @override
    def winners(self) -> list[int]:
        return list(range(self.seats)) if self.ended == WON else []

    @override
    def outcome(self) -> str:
        return self.why

    @override
    def talk(self, seat: int) -> str:
        """The players keep to BB-COMM-1 and BB-COMM-2 themselves, unless a mission allows less."""
        talk = FREE
        for rule in self.rules.adjust_talk:
            talk = rule.adjust_talk(self, seat, talk)
        return talk

    @override
    def may_point(self, seat: int, piece: str = "") -> bool:
        """BB-COMM-1: nobody shares what they have worked out about a wire, so nobody points at one."""
        return super().may_point(seat) and not piece.startswith("wire-")

    @override
    def memory_only(self) -> bool:
        for rule in self.rules.may_remind:  # noqa: SIM110  (a generator costs more than the loop, compiled)
            if not rule.may_remind(self):
                return True
        return False

    # Wires

    def add_wire(self, key: int, where: int) -> int:
        """A wire comes into play, known to nobody; its number."""
        wire = self.wires
        self.key[wire] = key
        self.where[wire] = where
        self.home[wire] = where
        self.wires += 1
        return wire

    def show_to(self, wire: int, seat: int) -> None:
        """A seat gets to know a wire."""
        self.seen[wire] |= only(seat)

    def rule_out(self, wires: int, value: int) -> None:
        """Notes that none of these wires has this value."""
        left: i64 = wires
        while left:
            wire = lowest(left)
            self.never[wire] |= 1 << value
            left &= left - 1

    def remember(self, what: int, number: int, nth: int = 0, of: Memory | None = None) -> None:
        """The mission remembers a number, or another rule does; `recall` tells it."""
        place = self.rules.mission.place if of is None else of.place
        self.memo[place + what + nth] = number

    # A turn

    def begin_round(self) -> None:
        """The turn comes to the Captain's seat."""
        self.laps += 1
        for rule in self.rules.on_round:
            rule.on_round(self)

    def begin_turn(self, seat: int) -> None:
        """BB-TURN-1: a seat's turn begins."""
        self.turns += 1
        self.actor = seat
        self.next = NONE
        self.steady = False
        self.quick = False
        self.acted = False
        self.clear_declaration()
        if self.events is not None:
            self.tell("turn", "BB-TURN-1", {"seat": seat, "turn": self.turns})
        for rule in self.rules.on_turn:
            rule.on_turn(self, seat)

    def act(self) -> None:
        """The actor does something in this turn."""
        self.acted = True

    def skip_turn(self, seat: int, because: str) -> None:
        """A seat does nothing in its turn."""
        self.acted = True
        self.idle = self.idle + 1 if self.idled == self.turns - 1 else 1
        self.idled = self.turns
        if self.events is not None:
            self.tell("skipped", because, {"seat": seat})

    def clear_declaration(self) -> None:
        """Forgets what was pointed at and announced."""
        self.points = ONE
        self.ray = False
        self.targets = 0
        self.value = 0
        self.other = 0

    def cut(self, wires: int, because: str, each: bool = True) -> None:
        """Wires are cut: they lie face up before their slots; then validation (BB-VAL-1). No hook of an action runs.

        Each of them is told, if what was done with them has not told them all.
        """
        self.disclose(PUBLIC)
        before = self.gone[:]
        self.uncut &= ~wires
        left: i64 = wires
        while left:
            wire = lowest(left)
            value = self.value_at(wire)
            self.seen[wire] = PUBLIC
            self.gone[value] += 1
            if each and self.events is not None:
                self.tell("cut", because, {"seat": self.holder(wire), "value": value, **self.spot(wire)})
            left &= left - 1
        for number in range(1, NUMBERS + 1):
            if before[number] < self.gone[number] == self.total[number]:
                self.validate(number)

    def validate(self, number: int) -> None:
        """BB-VAL-1: the last wire of a number was cut."""
        self.validated[self.validations] = number
        self.validations += 1
        if self.events is not None and not self.memory_only():
            self.tell("validated", "BB-VAL-1", {"value": number})
        for rule in self.rules.on_validated:
            rule.on_validated(self, number)

    def move_dial(self, steps: int, because: str) -> None:
        """Moves the dial towards the skull, or back if below zero (BB-DIAL-4).

        On the skull the bomb explodes at once, whatever else would follow (BB-DIAL-5).
        """
        for rule in self.rules.replace_dial:
            if rule.replace_dial(self, steps):
                return
        before = self.lives
        self.lives = min(before - steps, self.most_lives)
        if self.events is not None and self.lives < before:
            self.tell("dial", because, {"steps": steps, "lives": max(0, self.lives)})
        if self.events is not None and self.lives > before:
            self.tell("dial-back", because, {"lives": self.lives})
        if self.lives <= 0:
            self.lives = 0
            self.explode("BB-DIAL-1")

    def explode(self, because: str) -> None:
        """BB-END-2: the bomb explodes, and all have lost."""
        if self.ended:
            return
        self.ended = LOST
        self.why = because
        if self.events is not None:
            self.tell("exploded", because, {})
        for rule in self.rules.on_ended:
            rule.on_ended(self)

    def win(self) -> None:
        """BB-END-1: every stand is empty."""
        self.ended = WON
        self.why = "BB-END-1"
        if self.events is not None:
            self.tell("won", "BB-END-1", {})
            if self.rules.mission.opens:
                self.tell("box-opened", "BB-COMP-12", {"box": self.rules.mission.box + 1})
        for rule in self.rules.on_ended:
            rule.on_ended(self)

    def check_win(self) -> None:
        """BB-END-1: won as soon as no uncut wire is left on a stand, or wherever else a mission keeps some."""
        if self.ended:
            return
        if self.uncut:
            return
        for rule in self.rules.may_win:
            if not rule.may_win(self):
                return
        self.win()

    def reveal_reds(self, seat: int) -> None:
        """BB-RED-1: a seat shows all its wires, which are all red."""
        self.disclose(PUBLIC)
        wires = self.hand(seat)
        if self.events is not None:
            self.tell("reveals", "BB-RED-1", {"seat": seat})
        self.cut(wires, "BB-RED-1")
