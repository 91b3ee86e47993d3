"""Frames: the exam, the tool draft, a bomb, a turn, the choice of cards, Wait!, the looks of Chicken players."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from gamenight.core import play
from gamenight.core.bits import count_bits
from gamenight.core.chance import SEEDS, SHUFFLES
from gamenight.core.marks import override
from gamenight.core.play import CHANCE, MUST, NONE, Ask, Frame, Span
from gamenight.core.sealed import Sealed
from gamenight.games.bomb_squad.actions import (
    ARMING,
    CARDS,
    CHANGE,
    CHICKEN,
    CHOOSE,
    DRAFTING,
    LOOK_TILES,
    LOOK_TOP,
    MOST_SEATS,
    OFFERING,
    PASS,
    PEEKING,
    PEEKING_AGAIN,
    PLACING,
    PLATES,
    PLAY,
    PROTECT,
    PROTECTING,
    REVEAL,
    SEATING,
    SENIORITY,
    SHUFFLE,
    TAKE,
    WAIT,
    WIRES,
)
from gamenight.games.bomb_squad.board import IN_DECK, OFFERED
from gamenight.games.bomb_squad.cut import Cut, open_window
from gamenight.games.bomb_squad.model import BOMBS, WAIT_VP, Squad
from gamenight.games.bomb_squad.rules import PLANNING, REVEALED, TURN_END

_HANDS: Final = 1 << CARDS


def _every_choice(topic: int, kind: int) -> list[Ask]:
    """The question for every seat with every hand. Asks never change, so they are made once and shared."""
    return [
        Ask(seat, topic, [PLAY + card for card in range(CARDS) if hand >> card & 1], kind, counted=True)
        for seat in range(MOST_SEATS)
        for hand in range(_HANDS)
    ]


_CHOICES: Final = _every_choice(CHOOSE, MUST)
_CHANGES: Final = _every_choice(CHANGE, play.CHANGE)
_PROTECTIONS: Final = [PROTECT + wire for wire in range(WIRES)]


@final
class Exam(Frame[Squad]):
    """BSA-AIM-4, BSA-END-1: three bombs, then it is over."""

    @override
    def step(self, s: Squad) -> None:
        if s.rank[0] == NONE:
            s.asks.append(Span(CHANCE, SEATING, SENIORITY, SEEDS))
        elif s.bomb == BOMBS:
            s.finish()
            s.pop()
        else:
            s.push(Bomb())

    @override
    def answer(self, s: Squad, seat: int, option: int) -> None:
        s.seat_by_age(option - SENIORITY)

    @override
    def copy(self) -> Exam:
        return self  # nothing in it can change


@final
class Draft(Frame[Squad]):
    """BSA-TOOLS-1, BSA-TOOLS-5: players + 1 new tools are turned up; from fewest VP upwards each takes one.

    Two players see three (BSA-2P-3); two drafts of five players see twelve, and the rest stays unseen (BSA-TOOLS-6).
    """

    def __init__(self, drafted: int) -> None:
        self.drafted = drafted
        """The seats that have taken a tool, one bit each."""

    @override
    def step(self, s: Squad) -> None:
        offered = self._where(s, OFFERED, TAKE)
        missing = ((1 << s.seats) - 1) & ~self.drafted
        if self.drafted == 0 and len(offered) <= s.seats:
            # BSA-SETUP-7: a card drawn at random from a deck nobody may look at is the top card of a shuffled one.
            s.ask(CHANCE, OFFERING, self._where(s, IN_DECK, REVEAL))
        elif missing:
            s.ask(s.lowest(missing), DRAFTING, offered)
        else:
            s.clear_offer()
            s.pop()

    @override
    def answer(self, s: Squad, seat: int, option: int) -> None:
        if seat == CHANCE:
            s.offer_tool(option - REVEAL)
        else:
            s.take_tool(seat, option - TAKE)
            self.drafted |= 1 << seat

    @override
    def copy(self) -> Draft:
        return Draft(self.drafted)

    def _where(self, s: Squad, place: int, verb: int) -> list[int]:
        return [verb + tool for tool in range(len(s.rules.tools)) if s.owner[tool] == place]


# The stages of a bomb, in the order of the print (BSA-SETUP-9).
_ARM: Final = 0
_PLATES: Final = 1
_TOOLS: Final = 2
_TURNS: Final = 3


@final
class Bomb(Frame[Squad]):
    """One bomb: armed, from the second on with plates and new tools, then turn after turn until it explodes.

    BSA-AIM-1: it always does. BSA-SETUP-7: plates and tools are for bombs II and III only.
    """

    def __init__(self, stage: int = 0) -> None:
        self.stage = stage

    @override
    def step(self, s: Squad) -> None:
        if self.stage == _ARM:
            s.asks.append(Span(CHANCE, ARMING, SHUFFLE, SHUFFLES))
        elif s.bomb > 1 and self.stage == _PLATES:
            # BSA-PLATE-1: above two different wires, chosen at random.
            s.ask(CHANCE, PLACING, [PLATES + a * WIRES + b for a in range(WIRES) for b in range(WIRES) if a != b])
        elif s.bomb > 1 and self.stage == _TOOLS and len(s.rules.tools) > 0:
            self.stage = _TURNS
            s.push(Draft(0))
        elif s.exploded:
            s.pop()
        else:
            s.begin_turn()
            s.push(Turn())

    @override
    def answer(self, s: Squad, seat: int, option: int) -> None:
        if self.stage == _ARM:
            s.arm(option - SHUFFLE)
        else:
            s.place_plates((option - PLATES) // WIRES, (option - PLATES) % WIRES)
        self.stage += 1

    @override
    def copy(self) -> Bomb:
        return Bomb(self.stage)


# The stages of a turn; the four wires take one each.
_PLAN: Final = 0
_CHOOSE: Final = 1
_REACT: Final = 2
_WAIT: Final = 3
_WIRES: Final = 4
_CHICKEN: Final = 8
_LAST_WINDOW: Final = 9


@final
class Turn(Frame[Squad]):
    """BSA-TURN-5: planning, choice, reveal, Wait!, green, blue, red, yellow, Chicken, end of turn."""

    def __init__(self, stage: int = 0) -> None:
        self.stage = stage

    @override
    def step(self, s: Squad) -> None:
        if s.exploded:  # BSA-TURN-6, BSA-BOOM-5: a blast ends the turn at once; no plate moves (BSA-AMB-8).
            s.pop()
            return
        stage = self.stage
        self.stage += 1
        if stage == _PLAN:
            open_window(s, PLANNING)
        elif stage == _CHOOSE:
            s.push(Choose())
        elif stage == _REACT:
            open_window(s, REVEALED)
        elif stage == _WAIT:
            if s.who_played(WAIT):
                s.push(Waiting(0))
        elif stage < _CHICKEN:
            self._resolve(s, stage - _WIRES)
        elif stage == _CHICKEN:
            if s.who_played(CHICKEN):
                s.push(Peeking(s.who_played(CHICKEN), NONE))
        elif stage == _LAST_WINDOW:
            open_window(s, TURN_END)
        else:  # BSA-HAND-6: window, plates, take back.
            s.move_plates()
            s.take_back()
            s.pop()

    def _resolve(self, s: Squad, nth: int) -> None:
        """Cuts the nth wire of this turn, unless nobody cut it (BSA-CUT-1) or it is protected (BSA-CUT-2)."""
        wire = nth
        if s.first != NONE:  # The first wire goes before green; those before it move one place on.
            wire = s.first if nth == 0 else nth - 1 if nth <= s.first else nth
        cutters = s.who_played(wire)
        hands: int = count_bits(cutters)
        for rule in s.rules.adjust_hands:
            hands = rule.adjust_hands(s, wire, hands)
        if hands == 0:
            return
        if s.is_protected(wire):  # BSA-WAIT-3: their cards stay spent.
            if s.events is not None:
                s.tell("prevented", "BSA-CUT-2", {"wire": wire})
            return
        s.push(Cut(wire, cutters, hands))

    @override
    def copy(self) -> Turn:
        return Turn(self.stage)


@final
class Choose(Sealed[Squad]):
    """BSA-AIM-2, BSA-TURN-1: all choose one card in secret, at the same time; nobody may pass (BSA-TURN-7)."""

    @override
    def choice(self, s: Squad, seat: int) -> Ask | None:
        first = s.after[seat]
        if first != NONE and s.sealed[first] == NONE:
            return None
        return _CHOICES[seat * _HANDS + s.hand[seat]]

    @override
    def change(self, s: Squad, seat: int) -> Ask | None:
        chosen: i64 = seat
        for first in s.after:
            if first == chosen:  # BSA-TOOL-08: a choice that somebody was shown stands.
                return None
        return _CHANGES[seat * _HANDS + (s.hand[seat] & ~(1 << (s.sealed[seat] - PLAY)))]

    @override
    def shows(self, s: Squad, seat: int, other: int) -> bool:
        return seat < s.seats and s.after[seat] == other

    @override
    def answer(self, s: Squad, seat: int, option: int) -> None:
        s.lock(seat, option - PLAY)

    @override
    def open(self, s: Squad) -> None:
        s.reveal()

    @override
    def copy(self) -> Choose:
        return self  # nothing in it can change


@final
class Waiting(Frame[Squad]):
    """BSA-WAIT-1: all who wait take 3 VP at once, and keep them in a blast (BSA-BOOM-6).

    BSA-WAIT-2, BSA-WAIT-6: then each, with all cards open, names a wire to protect.
    """

    def __init__(self, left: int) -> None:
        self.left = left
        """The seats that have not named a wire yet, one bit each; 0 before the first."""

    @override
    def step(self, s: Squad) -> None:
        if self.left == 0:
            self.left = s.who_played(WAIT)
            for seat in range(s.seats):
                if self.left >> seat & 1:
                    s.gain(seat, WAIT_VP, because="BSA-WAIT-1")
        s.ask(s.lowest_from_youngest(self.left), PROTECTING, _PROTECTIONS)  # BSA-WAIT-4

    @override
    def answer(self, s: Squad, seat: int, option: int) -> None:
        s.protect(seat, option - PROTECT, because="BSA-WAIT-2")
        self.left &= ~(1 << seat)
        if self.left == 0:
            s.pop()

    @override
    def copy(self) -> Waiting:
        return Waiting(self.left)


@final
class Peeking(Frame[Squad]):
    """BSA-CHK-3, BSA-CHK-4: no blast, so Chicken players look, from fewest VP upwards, or decline.

    BSA-CHK-1: looking is all they do; they cut nothing.
    """

    def __init__(self, left: int, deck: int) -> None:
        self.left = left
        """The seats that have not looked yet, one bit each."""
        self.deck = deck
        """The first of two decks, if one was named: both are named before the first look (BSA-AMB-13)."""

    @override
    def step(self, s: Squad) -> None:
        if self.left == 0:
            s.pop()
            return
        decks = [LOOK_TOP + wire for wire in range(WIRES) if s.left(wire) > 0 and wire != self.deck]
        if self.deck != NONE:
            if decks:
                s.ask(s.lowest(self.left), PEEKING_AGAIN, decks, counted=True)
            else:
                self._look(s, s.lowest(self.left), [self.deck])
            return
        tiles = [LOOK_TILES + wire for wire in range(WIRES)]
        s.ask(s.lowest(self.left), PEEKING, decks + tiles + [PASS])

    @override
    def answer(self, s: Squad, seat: int, option: int) -> None:
        if option == PASS:
            self.left &= ~(1 << seat)
        elif option >= LOOK_TILES:
            s.look_tiles(seat, option - LOOK_TILES, because="BSA-CHK-3")
            self.left &= ~(1 << seat)
        elif self.deck == NONE:
            self.deck = option - LOOK_TOP
        else:
            self._look(s, seat, [self.deck, option - LOOK_TOP])

    def _look(self, s: Squad, seat: int, decks: list[int]) -> None:
        for wire in decks:
            s.look_top(seat, wire, 1, because="BSA-CHK-3")
        self.deck = NONE
        self.left &= ~(1 << seat)

    @override
    def copy(self) -> Peeking:
        return Peeking(self.left, self.deck)
