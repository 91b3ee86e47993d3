"""Mission 36, Panic under the Palm Trees: five numbers in a row, cut from one end or the other."""

from __future__ import annotations

from typing import Final, final

from gamenight.core.marks import override
from gamenight.core.play import Ask, Frame
from gamenight.core.text import Text, text
from gamenight.core.view import Note, Piece
from gamenight.games.bomb_busters.actions import CHOOSING, LEFT, RIGHT
from gamenight.games.bomb_busters.board import CARD_OUT
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import exactly, some
from gamenight.games.bomb_busters.things.numbers import put_number_card
from gamenight.games.bomb_busters.things.sequence import Sequence, open_row

AT_LEFT: Final = 0
AT_RIGHT: Final = 1

END: Final = 0
"""What the mission remembers: the end at which the Sequence card lies."""


class Mission36(Sequence):
    """BB-M36-2: numbers in the row are cut in its order, from the end where the Sequence card lies."""

    red = some(1, of=3)
    yellow = exactly(2)
    red_for_two = some(2, of=3)
    yellow_for_two = exactly(4)
    row = 5
    side = 2
    lays_out = "BB-M36-1"
    turns = "BB-M36-2"
    blocks = "BB-M36-3"
    memory = 1

    @override
    def on_dealt(self, s: Busters) -> None:
        s.push(ChooseEnd(s.captain, self.lays_out))
        super().on_dealt(s)

    @override
    def current(self, s: Busters) -> int:
        row = open_row(s)
        if not row:
            return 0
        return row[0] if s.recall(END) == AT_LEFT else row[-1]

    @override
    def on_cut(self, s: Busters, seat: int, value: int, wires: int) -> None:
        if value == self.current(s) and s.gone[value] >= self.side:
            put_number_card(s, value, CARD_OUT, self.turns)
            if len(open_row(s)) > 1:
                s.push(ChooseEnd(seat, self.turns))

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        super().show(s, seat, pieces)
        if open_row(s):
            says = text("m36.left-end" if s.recall(END) == AT_LEFT else "m36.right-end")
            pieces.append(Note("sequence", "board", "row", says, text("m36.title")))


@final
class ChooseEnd(Frame[Busters]):
    """A seat alone chooses the end of the row from which the numbers are cut."""

    def __init__(self, seat: int, because: str) -> None:
        self.seat = seat
        self.because = because

    @override
    def step(self, s: Busters) -> None:
        s.ask(self.seat, CHOOSING, [LEFT, RIGHT])

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        s.pop()
        end = AT_LEFT if option == LEFT else AT_RIGHT
        s.remember(END, end)
        if s.events is not None:
            s.tell("sequence-left" if end == AT_LEFT else "sequence-right", self.because, {"seat": seat})

    @override
    def purpose(self, s: Busters, ask: Ask) -> Text | None:
        return text("topics.choose-end") if ask.topic == CHOOSING else None

    @override
    def cites(self, s: Busters, ask: Ask) -> str:
        return self.because

    @override
    def copy(self) -> ChooseEnd:
        return ChooseEnd(self.seat, self.because)
