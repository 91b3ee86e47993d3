"""Mission 53, Nano Nano: the robot is the detonator."""

from gamenight.core.marks import override
from gamenight.core.view import Piece
from gamenight.games.bomb_busters.actions import NUMBERS
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.nano import number_row
from gamenight.games.bomb_busters.rules import Mission, exactly


class Mission53(Mission):
    """There is no dial: whatever would move it moves nothing. The memory is Nano's step at the end of the turn."""

    title = "Nano Nano"
    red = exactly(2)
    red_for_two = exactly(3)
    banned = ["rewinder", "stabilizer"]
    dial = False
    memory = 1

    @override
    def on_dealt(self, s: Busters) -> None:
        s.move_nano(0, "BB-M53-1")

    @override
    def replace_dial(self, s: Busters, steps: int) -> bool:
        return True

    @override
    def on_turn(self, s: Busters, seat: int) -> None:
        s.memo[self.place] = 0

    @override
    def on_cut(self, s: Busters, seat: int, value: int, wires: int) -> None:
        s.memo[self.place] = -1 if value == s.nano else 1

    @override
    def is_fatal(self, s: Busters, seat: int) -> bool:
        return s.nano + 2 > last_space(s)

    @override
    def failures_left(self, s: Busters) -> int:
        return max(0, (last_space(s) - s.nano) // 2)

    @override
    def toll(self, s: Busters, seat: int, value: int) -> float:
        """Nano will still come to higher numbers, and steps back if they are left for then."""
        spaces = last_space(s) - s.nano
        if value == s.nano:
            return -0.5
        if not spaces:
            return 9.0
        return 1.0 / spaces + (0.5 if value > s.nano else 0.0)

    @override
    def on_failed(self, s: Busters, seat: int, wire: int) -> None:
        s.memo[self.place] = 2

    @override
    def on_turn_end(self, s: Busters, seat: int) -> None:
        # BB-M53-2: also a turn in which nothing was cut ends here, without a step.
        step = s.memo[self.place]
        if step:
            s.move_nano(max(0, s.nano + step), "BB-M53-2")
        if s.nano > last_space(s):
            s.explode("BB-M53-3")

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        says = f"Nano stands on {s.nano}; beyond {last_space(s)} the bomb explodes"
        pieces.append(number_row(s, 0, says))


def last_space(s: Busters) -> int:
    """BB-M53-3: the last space on which Nano does no harm: 12, or 11 where reaching 12 is too far."""
    return NUMBERS if s.rules.options.get("m53_limit", "beyond") == "beyond" else NUMBERS - 1
