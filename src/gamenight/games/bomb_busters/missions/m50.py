"""Mission 50, The Blackest Sea: what was told once must be remembered."""

from gamenight.core.events import PUBLIC
from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.core.view import Note, Piece
from gamenight.games.bomb_busters.actions import MOST_STANDS, YELLOW
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, exactly
from gamenight.games.bomb_busters.wires import KEYS, name


class Mission50(Mission):
    """BB-M50-1: no markers and no validation tokens. BB-M50-4: what one remembers is not shared.

    The state knows which wire a token tells of, as a player with a good memory does; no piece shows it. The memory is
    the wire with the Post-It, plus one, then two numbers for each stand: the values of the tokens beside it, one bit
    each, and those of which a second one lies there.
    """

    title = "The Blackest Sea"
    red = exactly(2)
    yellow = exactly(2)
    red_for_two = exactly(3)
    yellow_for_two = exactly(4)
    memory_only = True
    memory = 1 + 2 * MOST_STANDS

    @override
    def replace_token(self, s: Busters, wire: int, because: str) -> bool:
        if s.card != NONE:  # BB-M50-5: a Post-It marks the wire as usual
            s.memo[self.place] = wire + 1
            return False
        # BB-M50-2, BB-M50-3: the wire is pointed at, and the token goes beside its stand.
        s.disclose(PUBLIC)
        value = s.value_at(wire)
        s.info[wire] = value
        at = self.place + 1 + 2 * s.where[wire]
        if s.memo[at] >> value & 1:
            at += 1
        s.memo[at] |= 1 << value
        if s.events is not None:
            s.tell("info-beside", because, {"seat": s.holder(wire), **s.spot(wire), "token": value})
        return True

    @override
    def forgets(self, s: Busters, wire: int) -> bool:
        return s.memo[self.place] != wire + 1

    @override
    def tokens_beside(self, s: Busters, stand: int) -> list[int]:
        at = self.place + 1 + 2 * stand
        return [value for value in range(1, YELLOW + 1) for nth in range(2) if s.memo[at + nth] >> value & 1]

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        # BB-M50-1: everybody looks at the red and yellow wires before they are mixed in.
        if s.turns == 0:
            wires = ", ".join(name(key) for key in range(KEYS) if s.marked >> key & 1)
            pieces.append(Note("in-play", "board", "row", f"Remember the wires in play: {wires}", "Red and yellow"))
