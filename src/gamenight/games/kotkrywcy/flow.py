"""Frames: the story from the first shuffle to the end, a turn, a stroll."""

from __future__ import annotations

from typing import Final, final

from gamenight.core.chance import SHUFFLES
from gamenight.core.marks import override
from gamenight.core.play import CHANCE, NONE, Frame, Span
from gamenight.games.kotkrywcy.actions import (
    ACTION,
    CAT,
    CHAMBER,
    CHOOSING_CAT,
    COOPERATE,
    EXPLORE,
    FIGHT,
    FIRST,
    SEAT,
    SHUFFLE,
    SHUFFLING,
    STAY,
    STROLL,
    STROLLING,
)
from gamenight.games.kotkrywcy.cooperate import Cooperate
from gamenight.games.kotkrywcy.curse import Prowl
from gamenight.games.kotkrywcy.explore import Explore, can_explore
from gamenight.games.kotkrywcy.fight import Fight
from gamenight.games.kotkrywcy.finds import Diggers, Tokens
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.games.kotkrywcy.reach import chambers_to_fight, strolls
from gamenight.games.kotkrywcy.rules import ACTING, DICE, ENDING


@final
class Story(Frame[Expedition]):
    """KOT-AIM-1: the cats are trapped; turn follows turn until they are out, or the curse is loose."""

    def __init__(self, chosen: bool, shuffled: bool = False) -> None:
        self.chosen = chosen
        """Whether players choose their cats; else they draw them (KOT-SETUP-1)."""
        self.shuffled = shuffled

    @override
    def step(self, s: Expedition) -> None:
        for seat in range(s.seats if self.chosen else 0):
            if s.cat[seat] == NONE:  # KOT-SETUP-1: before any card is dealt
                taken = [int(cat) for cat in s.cat]
                free = [CAT + cat for cat in range(len(s.rules.cats)) if cat not in taken]
                s.ask(seat, CHOOSING_CAT, free, counted=True)
                return
        if not self.shuffled:
            s.asks.append(Span(CHANCE, SHUFFLING, SHUFFLE, SHUFFLES))
        elif s.active == NONE:
            # KOT-SETUP-10: the players agree, and the first seat says it for all.
            s.ask(0, FIRST, [SEAT + seat for seat in range(s.seats)], counted=True)
        else:
            s.push(Turn())

    @override
    def answer(self, s: Expedition, seat: int, option: int) -> None:
        if seat == CHANCE:
            self.shuffled = True
            s.shuffle(option - SHUFFLE, not self.chosen)
        elif option >= CAT:
            s.take_cat(seat, option - CAT)
        else:
            s.begin_with(option - SEAT)

    @override
    def copy(self) -> Story:
        return Story(self.chosen, self.shuffled)


_BEGIN: Final = 0
_PROWL: Final = 1
_READY: Final = 2
_ACT: Final = 3
_REST: Final = 4
_NEXT: Final = 5


@final
class Turn(Frame[Expedition]):
    """The mummies act, then the player does; before, between and after that tokens may be used (KOT-SARC-8)."""

    def __init__(self, stage: int = _BEGIN) -> None:
        self.stage = stage

    @override
    def step(self, s: Expedition) -> None:
        stage = self.stage
        if stage == _ACT:
            s.ask(s.active, ACTION, self._actions(s))
            return
        self.stage += 1
        if stage == _BEGIN:
            s.begin_turn()
            s.push(Tokens(DICE))
        elif stage == _PROWL:
            s.roll_mummies()
            s.push(Prowl(s.power(), len(s.awake)))
        elif stage == _READY:
            if s.rules.passage_any_turn:
                s.push(Diggers())
            s.push(Tokens(ACTING))
        elif stage == _REST:
            s.push(Tokens(ENDING))
        else:
            s.end_turn()
            s.pop()

    def _actions(self, s: Expedition) -> list[int]:
        """KOT-AMB-2: any legal action may be chosen; KOT-AMB-1: whoever has none may only walk."""
        found: list[int] = []
        if can_explore(s):
            found.append(EXPLORE)
            if s.rules.must_explore:
                return found
        if chambers_to_fight(s, s.active):
            found.append(FIGHT)
        if s.regroups > 0:  # KOT-COOP-1
            found.append(COOPERATE)
        if s.rules.walk_only or not found:
            found.append(STROLL)
        return found

    @override
    def answer(self, s: Expedition, seat: int, option: int) -> None:
        self.stage += 1
        if option == EXPLORE:
            s.push(Explore())
        elif option == FIGHT:
            s.push(Fight())
        elif option == COOPERATE:
            s.push(Cooperate())
        else:
            s.push(Stroll())

    @override
    def copy(self) -> Turn:
        return Turn(self.stage)


@final
class Stroll(Frame[Expedition]):
    """KOT-AMB-1: up to three steps for nothing, neither into nor through a mummy's chamber."""

    @override
    def step(self, s: Expedition) -> None:
        s.ask(s.active, STROLLING, [STAY, *[CHAMBER + tile for tile in strolls(s, s.active)]], counted=True)

    @override
    def answer(self, s: Expedition, seat: int, option: int) -> None:
        s.pop()
        if option != STAY:
            s.move_cat(seat, option - CHAMBER, because="KOT-AMB-1")

    @override
    def copy(self) -> Stroll:
        return self  # nothing in it can change
