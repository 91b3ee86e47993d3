"""Nano the robot, who walks along the number row of the board and can carry wires (BB-COMP-16)."""

from __future__ import annotations

from typing import Final, final

from gamenight.core.events import PUBLIC
from gamenight.core.marks import override
from gamenight.core.play import CHANCE, Frame
from gamenight.core.text import Text, text
from gamenight.core.view import Mark, Piece, Rack, Tile
from gamenight.games.bomb_busters.actions import DRAW_WIRE, DRAWING_WIRE, NUMBERS
from gamenight.games.bomb_busters.board import IN_NANO
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.things.moves import Receive, show_face

FORWARD: Final = 1
BACK: Final = -1


def move_nano(s: Busters, space: int, because: str) -> None:
    """Nano goes to a space."""
    s.nano = space
    if s.events is not None:
        s.tell("nano", because, {"space": space})


def turn_nano(s: Busters, because: str) -> None:
    """Nano turns round."""
    s.facing = -s.facing
    if s.events is not None:
        s.tell("nano-turned", because, {"facing": s.facing})


def take_from_nano(s: Busters, wire: int, seat: int, because: str) -> None:
    """A wire leaves Nano; only the player who takes it sees it, and sorts it in (`receive`)."""
    s.disclose(PUBLIC)
    if s.events is not None:
        s.tell("nano-wire", because, {"seat": seat, "wire": wire})
    show_face(s, wire, seat, because)


@final
class TakeFromNano(Frame[Busters]):
    """A seat takes a random wire out of Nano and sorts it into its hand, unseen by the others."""

    def __init__(self, seat: int, because: str) -> None:
        self.seat = seat
        self.because = because

    @override
    def step(self, s: Busters) -> None:
        s.ask(CHANCE, DRAWING_WIRE, [DRAW_WIRE + wire for wire in in_nano(s)])

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        s.pop()
        wire = option - DRAW_WIRE
        take_from_nano(s, wire, self.seat, self.because)
        s.push(Receive(self.seat, wire, self.because))

    @override
    def copy(self) -> TakeFromNano:
        return TakeFromNano(self.seat, self.because)


def in_nano(s: Busters) -> list[int]:
    """The wires that Nano carries."""
    return [wire for wire in range(s.wires) if s.where[wire] == IN_NANO]


def has_all_wires(s: Busters) -> bool:
    """Whether every wire that is left is in Nano."""
    for wire in range(s.wires):  # noqa: SIM110  (a generator costs more than the loop, compiled)
        if s.uncut >> wire & 1 and s.where[wire] != IN_NANO:
            return False
    return True


def walk(s: Busters, because: str) -> None:
    """Nano takes a step along the number row; at either end he turns round for the next one."""
    move_nano(s, s.nano + s.facing, because)
    if s.nano == (NUMBERS if s.facing == FORWARD else 1):
        turn_nano(s, because)


def number_row(s: Busters, first: int, says: Text) -> Piece:
    """The spaces Nano walks on, from the first to 12, for a view."""
    spaces = [
        Tile(f"space-{space}", str(space), "space", text("nano.space", space=space), marks=nano_on(s, space))
        for space in range(first, NUMBERS + 1)
    ]
    return Rack("nano", "board", "nano", says, spaces)


def nano_on(s: Busters, space: int) -> list[Mark]:
    """Nano, if he stands on this space, and the way he looks."""
    if s.nano != space:
        return []
    way = "→" if s.facing > 0 else "←"
    return [Mark("nano", "", text("nano.here")), Mark("facing", way, text("nano.facing"))]
