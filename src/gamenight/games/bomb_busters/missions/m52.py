"""Mission 52, Dirty Double-crossers: every info token shows what its wire is not."""

from gamenight.core.marks import override
from gamenight.core.text import text
from gamenight.core.view import Note, Piece
from gamenight.games.bomb_busters.actions import RED, YELLOW
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, exactly
from gamenight.games.bomb_busters.things.tokens import FalseInfo, FalseToken, mark_falsely


class Mission52(Mission):
    """BB-M52-2: a wire may have several tokens; it has none of their values."""

    red = exactly(3)
    yellow_for_two = exactly(4)
    banned = ["label-different", "label-equal"]

    @override
    def replace_info(self, s: Busters, seat: int) -> bool:
        s.push(FalseInfo(seat, 2, YELLOW, "BB-M52-1"))
        return True

    @override
    def replace_mark(self, s: Busters, wire: int) -> bool:
        if s.value_at(wire) == RED:
            return False  # BB-EQ-9: it gets none
        s.rule_out(1 << wire, RED)
        mark_falsely(s, wire, "BB-M52-3")
        return True

    @override
    def replace_token(self, s: Busters, wire: int, because: str) -> bool:
        # A Post-It shows a false value of the owner's choice, and marks a blue wire.
        s.rule_out(1 << wire, RED)
        s.rule_out(1 << wire, YELLOW)
        s.push(FalseToken(s.holder(wire), wire, "BB-M52-2"))
        return True

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        pieces.append(Note("false-tokens", "board", "row", text("m52.says"), text("m52.title")))
