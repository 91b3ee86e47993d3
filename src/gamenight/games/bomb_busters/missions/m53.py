"""Mission 53, Nano Nano: the robot is the detonator."""

from typing import Final

from gamenight.core.marks import override
from gamenight.core.text import text
from gamenight.core.view import Piece
from gamenight.games.bomb_busters.actions import NUMBERS
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import UNSAID, Mission, exactly
from gamenight.games.bomb_busters.things.nano import move_nano, number_row

STEP: Final = 0
"""What the mission remembers: Nano's step at the end of the turn."""


class Mission53(Mission):
    """There is no dial: whatever would move it moves nothing."""

    red = exactly(2)
    red_for_two = exactly(3)
    banned = ["rewinder", "stabilizer"]
    memory = 1

    @override
    def on_dealt(self, s: Busters) -> None:
        move_nano(s, 0, "BB-M53-1")

    @override
    def may_show_dial(self, s: Busters) -> bool:
        return False

    @override
    def replace_dial(self, s: Busters, steps: int) -> bool:
        return True

    @override
    def adjust_price(self, s: Busters, price: int) -> int:
        return UNSAID  # BB-M53-2: Nano goes on at the end of the turn instead

    @override
    def on_turn(self, s: Busters, seat: int) -> None:
        s.remember(STEP, 0)

    @override
    def on_cut(self, s: Busters, seat: int, value: int, wires: int) -> None:
        s.remember(STEP, -1 if value == s.nano else 1)

    @override
    def on_failed(self, s: Busters, seat: int, wire: int) -> None:
        s.remember(STEP, 2)

    @override
    def on_turn_end(self, s: Busters, seat: int) -> None:
        # BB-M53-2: also a turn in which nothing was cut ends here, without a step.
        step = s.recall(STEP)
        if step:
            move_nano(s, max(0, s.nano + step), "BB-M53-2")
        if s.nano > last_space(s):
            s.explode("BB-M53-3")

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        says = text("nano.limit", space=s.nano, last=last_space(s))
        pieces.append(number_row(s, 0, says))


def last_space(s: Busters) -> int:
    """BB-M53-3: the last space on which Nano does no harm: 12, or 11 where reaching 12 is too far."""
    return NUMBERS if s.rules.options.get("m53_limit", "beyond") == "beyond" else NUMBERS - 1
