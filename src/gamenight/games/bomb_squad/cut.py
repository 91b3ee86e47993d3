"""Frames of a cut and of tools: a wire is cut, a window opens, a tool is used."""

from __future__ import annotations

from typing import Final, final

from gamenight.core.chance import Dice
from gamenight.core.marks import override
from gamenight.core.play import HIDDEN, Frame
from gamenight.games.bomb_squad.actions import PASS, TOOL, USE, WINDOW
from gamenight.games.bomb_squad.model import Squad
from gamenight.games.bomb_squad.rules import BLAST, CUTTING, FLIPPED, SURVIVED, WINDOWS

_BEGIN: Final = 0
_FLIP: Final = 1
_MOVE: Final = 2
_PAY: Final = 3


@final
class Cut(Frame[Squad]):
    """One wire is cut: flip, move the trigger, turn tiles, card by card (BSA-CUT-8); then it scores, or explodes.

    BSA-AIM-3: the flipped card says both how far the trigger moves and what the cut earns.
    """

    def __init__(self, wire: int, cutters: int, hands: int, by_tool: bool = False, stage: int = 0) -> None:
        self.wire = wire
        self.cutters = cutters
        self.hands = hands
        self.by_tool = by_tool
        """Whether a tool makes this cut: until its effect is finished no other tool is offered (BSA-TOOLS-3)."""
        self.stage = stage

    @override
    def step(self, s: Squad) -> None:
        if self.stage == _BEGIN:
            s.begin_cut(self.wire, self.cutters, self.hands)
            self._then(s, _FLIP, CUTTING)
        elif self.stage == _FLIP:
            if s.to_flip > 0 and s.left(s.wire) > 0:  # BSA-CUT-10: a deck can run dry.
                s.flip()
                self._then(s, _MOVE, FLIPPED)
            else:
                s.rate()
                self._then(s, _PAY, SURVIVED)
        elif self.stage == _MOVE:
            if s.advance():
                s.explode()  # BSA-BOOM-8: the cutters score nothing for this wire.
                self._then(s, _PAY, BLAST)
            else:
                self.stage = _FLIP
        else:
            s.pay()
            s.pop()

    def _then(self, s: Squad, stage: int, window: int) -> None:
        self.stage = stage
        if not self.by_tool:
            open_window(s, window)

    @override
    def copy(self) -> Cut:
        return Cut(self.wire, self.cutters, self.hands, self.by_tool, self.stage)


def open_window(s: Squad, window: int) -> None:
    """Lets owners of tools that suit this moment use them, if there are any.

    BSA-TOOLS-7: windows open within a turn only, never between bombs or in the draft.
    """
    if s.armed & window:
        s.push(Window(window, 0))


@final
class Window(Frame[Squad]):
    """BSA-TOOLS-3, BSA-TOOLS-4: owners are asked from fewest VP upwards, again after each use, until all pass."""

    def __init__(self, window: int, passed: int) -> None:
        self.window = window
        self.passed = passed
        """The seats that passed since the last use, one bit each."""

    @override
    def step(self, s: Squad) -> None:
        if s.exploded and self.window != BLAST:
            s.pop()
            return
        seats = 0
        suiting: list[int] = []
        for tool in range(len(s.rules.tools)):
            seat = s.owner[tool]
            if seat >= 0 and not self.passed >> seat & 1 and self._suits(s, tool, seat):
                seats |= 1 << seat
                suiting.append(tool)
        if seats == 0:
            s.pop()
            return
        first = s.lowest(seats)
        options = [USE + tool for tool in suiting if s.owner[tool] == first]
        options.append(PASS)
        s.ask(first, WINDOW + WINDOWS.index(self.window), options)

    def _suits(self, s: Squad, tool: int, seat: int) -> bool:
        card = s.rules.tools[tool]
        if card.windows & self.window == 0 or not card.may_use(s, seat):
            return False
        return not card.points or len(card.offer_pick(s, seat, 0)) > 0

    @override
    def answer(self, s: Squad, seat: int, option: int) -> None:
        if option == PASS:
            self.passed |= 1 << seat
        else:
            self.passed = 0
            s.begin_use(seat, option - USE)
            s.push(Using())

    @override
    def copy(self) -> Window:
        return Window(self.window, self.passed)


@final
class Using(Frame[Squad]):
    """A tool is being used: picks, one thing to point at each, then its effect."""

    @override
    def step(self, s: Squad) -> None:
        tool = s.rules.tools[s.tool]
        options = tool.offer_pick(s, s.user, s.made)
        if options:
            s.ask(s.user, TOOL + s.tool, options, counted=True)  # what they depend on lies open
            return
        s.pop()
        tool.on_use(s, s.user)
        s.end_use()

    @override
    def answer(self, s: Squad, seat: int, option: int) -> None:
        s.pick(option)
        s.rules.tools[s.tool].on_pick(s, seat, s.made)

    @override
    def blank(self, s: Squad, seat: int) -> None:
        if s.user != seat:
            for pick in range(s.rules.tools[s.tool].open_picks, s.made):
                s.picks[pick] = HIDDEN

    @override
    def fill(self, s: Squad, seat: int, dice: Dice) -> None:
        for pick in range(s.made):
            if s.picks[pick] == HIDDEN:
                options = s.rules.tools[s.tool].offer_pick(s, s.user, pick)
                s.picks[pick] = options[dice.below(len(options))]

    @override
    def copy(self) -> Using:
        return self  # nothing in it can change
