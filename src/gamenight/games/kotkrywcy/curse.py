"""Frames of the mummies: their step, their ways, their attacks, how they wake."""

from __future__ import annotations

from typing import Final, final

from gamenight.core.marks import override
from gamenight.core.play import CHANCE, NONE, Ask, Frame
from gamenight.core.text import Text
from gamenight.core.ways import nearer
from gamenight.games.kotkrywcy.actions import (
    CHAMBER,
    DIE,
    DROP,
    DROPPING,
    FACES,
    MUMMIES,
    NO,
    ROLLING,
    SEAT,
    SHIELDING,
    TURNING_MUMMY,
    VICTIM,
    WAKE,
    WAKING,
    WAY,
    YES,
)
from gamenight.games.kotkrywcy.board import ASLEEP, ATTACKED, CURSED, EMPTY_HANDED, STOPPED
from gamenight.games.kotkrywcy.model import CRYPT_TILE, Expedition
from gamenight.games.kotkrywcy.rules import SHELTERING

ROLL: Final = Ask(CHANCE, ROLLING, [DIE + face for face in range(FACES)])
"""One die. Asks never change, so it is made once and shared."""

_ROLL: Final = 0
_MOVE: Final = 1
_HEART: Final = 2
_BONUS: Final = 3
_ATTACK: Final = 4


@final
class Prowl(Frame[Expedition]):
    """KOT-MACT-1, KOT-MACT-2: the mummy dice; for each symbol all mummies move, then a heart is laid.

    KOT-MACT-13: they go one after another in the order they woke, the Lord last.
    """

    def __init__(
        self, dice: int, awake: int, stage: int = _ROLL, rolled: int = 0, symbols: int = 0, left: int = 0, nth: int = 0
    ) -> None:
        self.dice = dice
        """KOT-MACT-9: the power when the dice were rolled; whoever wakes now adds no die to them."""
        self.awake = awake
        """How many were awake then: only those take an extra step (KOT-MACT-10)."""
        self.stage = stage
        self.rolled = rolled
        self.symbols = symbols
        self.left = left
        """Symbols still to be carried out."""
        self.nth = nth

    @override
    def step(self, s: Expedition) -> None:
        if self.stage == _ROLL:
            s.asks.append(ROLL)
        elif self.stage == _MOVE:
            self._move(s)
        elif self.stage == _HEART:
            self._heart(s)
        elif self.stage == _BONUS:
            self._bonus(s)
        else:
            self._attack(s)

    @override
    def answer(self, s: Expedition, seat: int, option: int) -> None:
        if s.show_mummy_die(self.rolled, option - DIE):
            self.symbols += 1
        self.rolled += 1
        if self.rolled == self.dice:
            self.left = self.symbols
            self.stage = _MOVE

    def _move(self, s: Expedition) -> None:
        if self.left == 0:
            self.stage, self.nth = _BONUS, 0
        elif self.nth == len(s.awake):
            self.stage = _HEART
        else:
            figure = int(s.awake[self.nth])
            self.nth += 1
            if not s.deeds[figure] & STOPPED:  # KOT-MACT-4
                s.push(Walk(figure, 1))

    def _heart(self, s: Expedition) -> None:
        self.left -= 1
        self.stage, self.nth = _MOVE, 0
        # KOT-MACT-8: without a card in the stack there is nothing to put a heart on.
        if s.mummies_asleep() > 0 and s.add_heart(because="KOT-MACT-2"):
            s.push(Wake())

    def _bonus(self, s: Expedition) -> None:
        """KOT-MACT-10, KOT-AMB-4: those who are fast go on, also after a blank roll, unless a cat stopped them."""
        if self.nth == self.awake or (self.symbols == 0 and not s.rules.fast_on_blank):
            self.stage, self.nth = _ATTACK, 0
            return
        figure = int(s.awake[self.nth])
        self.nth += 1
        steps = s.mummy(figure).adjust_steps(s, 0)
        if steps > 0 and not s.deeds[figure] & STOPPED:
            s.push(Walk(figure, steps))

    def _attack(self, s: Expedition) -> None:
        """KOT-MACT-11, KOT-AMB-3: whoever shares a chamber with a cat and has not attacked yet does so now."""
        if self.nth == len(s.awake) or not s.rules.end_attack:
            s.clear_deeds()
            s.pop()
            return
        figure = int(s.awake[self.nth])
        self.nth += 1
        if not s.deeds[figure] & ATTACKED and s.cats_at(int(s.figure_at[figure])):
            s.note_attack(figure)
            s.push(Attack(figure, [0] * s.seats))

    @override
    def copy(self) -> Prowl:
        return Prowl(self.dice, self.awake, self.stage, self.rolled, self.symbols, self.left, self.nth)


@final
class Dark(Frame[Expedition]):
    """KOT-EXP-10: without a card for the heart all mummies move one chamber; no extra step, no attack at the end."""

    def __init__(self, nth: int = 0) -> None:
        self.nth = nth

    @override
    def step(self, s: Expedition) -> None:
        if self.nth == len(s.awake):
            s.clear_deeds()
            s.pop()
            return
        self.nth += 1
        s.push(Walk(int(s.awake[self.nth - 1]), 1))

    @override
    def copy(self) -> Dark:
        return Dark(self.nth)


@final
class Walk(Frame[Expedition]):
    """KOT-MACT-3: a mummy goes towards the Crypt by a shortest way; of several the active player chooses."""

    def __init__(self, figure: int, steps: int) -> None:
        self.figure = figure
        self.steps = steps

    @override
    def step(self, s: Expedition) -> None:
        here = int(s.figure_at[self.figure])
        ways = nearer(s.maze.beside, s.maze.doors, s.maze.steps, here)
        if len(ways) == 1:
            self._go(s, ways[0])
        elif ways:
            s.ask(s.active, WAY, [CHAMBER + tile for tile in ways], counted=True)
        else:
            s.pop()
            if s.cats_at(CRYPT_TILE) == 0:  # KOT-AMB-7: the cats that held it back have left the Crypt.
                s.lose(CURSED)

    @override
    def answer(self, s: Expedition, seat: int, option: int) -> None:
        self._go(s, option - CHAMBER)

    def _go(self, s: Expedition, tile: int) -> None:
        self.steps -= 1
        if self.steps == 0:
            s.pop()
        if s.walk(self.figure, tile):
            if self.steps > 0:
                s.pop()
            s.push(Attack(self.figure, [0] * s.seats))

    @override
    def purpose(self, s: Expedition, ask: Ask) -> Text | None:
        return Text("topics.way-of", figure=self.figure) if ask.topic == WAY else None

    @override
    def copy(self) -> Walk:
        return Walk(self.figure, self.steps)


_SPLIT: Final = 0
_SHIELDS: Final = 1
_DISCARDS: Final = 2


@final
class Attack(Frame[Expedition]):
    """KOT-ATT-2, KOT-ATT-5: the attacked split the damage, then Shields are used, then random cards are discarded.

    KOT-ATT-3: each mummy's attack is one of these.
    """

    def __init__(self, figure: int, parts: list[int], stage: int = _SPLIT, asked: int = 0, begun: bool = False) -> None:
        self.figure = figure
        self.parts = parts
        """How many cards each seat has to discard."""
        self.stage = stage
        self.asked = asked
        """The seats that were asked for a Shield, one bit each."""
        self.begun = begun

    @override
    def step(self, s: Expedition) -> None:
        if not self.begun:
            self.begun = True
            s.announce_attack(self.figure)
        elif self.stage == _SPLIT:
            self._split(s)
        elif self.stage == _SHIELDS:
            self._shields(s)
        else:
            self._discards(s)

    def _split(self, s: Expedition) -> None:
        damage = s.mummy(self.figure).attack
        attacked = s.cats_at(int(s.figure_at[self.figure]))
        victims = [seat for seat in s.in_turn_order() if attacked >> seat & 1]
        if len(victims) == 1:
            self.parts[victims[0]] = damage
        if sum(self.parts) == damage:
            self.stage = _SHIELDS
            return
        # KOT-ATT-6: nobody gets more than they hold, unless all of them together hold too little.
        scarce = sum(int(s.held[seat]) for seat in victims) < damage
        able = [seat for seat in victims if scarce or self.parts[seat] < s.held[seat]]
        s.ask(victims[0], VICTIM, [SEAT + seat for seat in sorted(able)], counted=True)

    def _shields(self, s: Expedition) -> None:
        for seat in s.in_turn_order():
            if self.parts[seat] and not self.asked >> seat & 1 and s.has_token(seat, SHELTERING) != NONE:
                s.ask(seat, SHIELDING, [YES, NO], counted=True)
                return
        self.stage = _DISCARDS

    def _discards(self, s: Expedition) -> None:
        for seat in s.in_turn_order():
            if self.parts[seat] == 0 or s.sheltered >> seat & 1:
                continue
            if self.parts[seat] >= s.held[seat]:  # KOT-ATT-4, KOT-LOSE-3: the last card goes, or there is none.
                s.lose(EMPTY_HANDED)
                return
            s.ask(CHANCE, DROPPING, [DROP + card for card in s.hand(seat)])
            return
        s.end_attack()
        s.pop()

    @override
    def answer(self, s: Expedition, seat: int, option: int) -> None:
        if self.stage == _SPLIT:
            self.parts[option - SEAT] += 1
        elif self.stage == _SHIELDS:
            self.asked |= 1 << seat
            if option == YES:
                s.use_token(seat, s.has_token(seat, SHELTERING))
        else:
            card = option - DROP
            victim = int(s.where[card]) % 4
            self.parts[victim] -= 1
            s.drop(victim, card)

    @override
    def purpose(self, s: Expedition, ask: Ask) -> Text | None:
        if ask.topic == VICTIM:
            return Text("topics.victim-of", figure=self.figure)
        return Text("topics.shield-of", figure=self.figure) if ask.topic == SHIELDING else None

    @override
    def copy(self) -> Attack:
        return Attack(self.figure, self.parts[:], self.stage, self.asked, self.begun)


@final
class Wake(Frame[Expedition]):
    """KOT-MACT-6, KOT-SARC-5: the top mummy card is turned, and the active player puts its mummy on any chamber."""

    def __init__(self, figure: int = NONE) -> None:
        self.figure = figure

    @override
    def step(self, s: Expedition) -> None:
        if self.figure == NONE:
            asleep = [WAKE + figure for figure in range(MUMMIES) if s.figure_at[figure] == ASLEEP]
            s.ask(CHANCE, TURNING_MUMMY, asleep)
            return
        chambers = s.chambers()
        if chambers:
            s.ask(s.active, WAKING, [CHAMBER + tile for tile in chambers], counted=True)
        else:  # KOT-MACT-12: it waits for the first chamber.
            s.pop()

    @override
    def answer(self, s: Expedition, seat: int, option: int) -> None:
        if seat == CHANCE:
            self.figure = option - WAKE
            s.wake(self.figure)
        else:
            s.pop()
            s.appear(self.figure, option - CHAMBER)

    @override
    def purpose(self, s: Expedition, ask: Ask) -> Text | None:
        return Text("topics.wake-of", figure=self.figure) if ask.topic == WAKING else None

    @override
    def copy(self) -> Wake:
        return Wake(self.figure)
