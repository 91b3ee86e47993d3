"""Mission 17, Rhett Herrings: the info tokens of one player, dealt at random, are false."""

from gamenight.core.marks import override
from gamenight.core.text import text
from gamenight.core.view import Note, Piece
from gamenight.games.bomb_busters.actions import RED
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Equipment, Mission, exactly, some
from gamenight.games.bomb_busters.things.characters import lose_character
from gamenight.games.bomb_busters.things.tokens import FalseInfo, mark_falsely


class Mission17(Mission):
    """BB-M17-1: whoever is dealt the Captain card is Rhett, and Captain for stands and turns as well."""

    red = some(2, of=3)
    red_for_two = exactly(3)
    random_captain = True

    @override
    def on_dealt(self, s: Busters) -> None:
        lose_character(s, s.captain, "BB-M17-1")

    @override
    def replace_info(self, s: Busters, seat: int) -> bool:
        if seat != s.captain:
            return False
        s.push(FalseInfo(seat, 2, RED, "BB-M17-2"))
        return True

    @override
    def replace_mark(self, s: Busters, wire: int) -> bool:
        if s.holder(wire) != s.captain or s.value_at(wire) == RED:
            return False
        s.rule_out(1 << wire, RED)  # a red would have exploded, or got no token
        mark_falsely(s, wire, "BB-M17-3")
        return True

    @override
    def may_use(self, s: Busters, seat: int, card: Equipment) -> bool:
        return seat != s.captain  # BB-M17-4: others' cards may still involve Rhett

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        says = text("m17.says", seat=int(s.captain))
        pieces.append(Note("rhett", "board", "row", says, text("m17.title")))
