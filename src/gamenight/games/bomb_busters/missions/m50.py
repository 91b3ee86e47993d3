"""Mission 50, The Blackest Sea: what was told once must be remembered."""

from gamenight.core.events import PUBLIC
from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.core.view import Note, Piece
from gamenight.games.bomb_busters.actions import YELLOW
from gamenight.games.bomb_busters.board import HOLDS, MOST_WIRES
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, exactly
from gamenight.games.bomb_busters.wires import KEYS, name


class Mission50(Mission):
    """BB-M50-1: no markers and no validation tokens. BB-M50-4: what one remembers is not shared.

    The state knows which wire a token tells of, as a player with a good memory does; no piece shows it. The memory is
    the wire with the Post-It, plus one, then for each value its two info tokens: the stand beside which one lies and
    the wire it tells of, as one number, or 0 if it lies in the box.
    """

    title = "The Blackest Sea"
    red = exactly(2)
    yellow = exactly(2)
    red_for_two = exactly(3)
    yellow_for_two = exactly(4)
    memory_only = True
    memory = 1 + 2 * (YELLOW + 1)

    @override
    def on_dealt(self, s: Busters) -> None:
        if s.events is not None:
            for key in wires_in_play(s):
                s.tell("shown-once", "BB-M50-1", {"key": key})

    @override
    def replace_token(self, s: Busters, wire: int, because: str) -> bool:
        if s.card != NONE:  # BB-M50-5: a Post-It marks the wire as usual
            s.memo[self.place] = wire + 1
            return False
        # BB-M50-2, BB-M50-3: the wire is pointed at, and the token goes beside its stand, unless it lies there already.
        s.disclose(PUBLIC)
        value = s.value_at(wire)
        aloud = s.info[wire] != value and not s.tokens_left(value)  # BB-TOK-4
        if aloud:
            s.note(HOLDS, value, NONE, 1 << wire)
        elif s.info[wire] != value:
            s.info[wire] = value
            s.memo[self._free_token(s, value)] = 1 + s.where[wire] * MOST_WIRES + wire
        if s.events is not None:
            facts = {"seat": s.holder(wire), **s.spot(wire), "token": value}
            s.tell("info-aloud" if aloud else "info-beside", "BB-TOK-4" if aloud else because, facts)
        return True

    def _free_token(self, s: Busters, value: int) -> int:
        """Where the memory has a token of a value that is in the box, or if none is, one whose wire is cut."""
        at = self.place + 1 + 2 * value
        for token in (at, at + 1):
            if s.memo[token] == 0:
                return token
        return at + s.is_uncut((s.memo[at] - 1) % MOST_WIRES)

    @override
    def forgets(self, s: Busters, wire: int) -> bool:
        return s.memo[self.place] != wire + 1

    @override
    def tokens_beside(self, s: Busters, stand: int) -> list[int]:
        tokens = [s.memo[self.place + 1 + token] for token in range(2 * (YELLOW + 1))]
        return [nth // 2 for nth, lies in enumerate(tokens) if lies and (lies - 1) // MOST_WIRES == stand]

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        # BB-M50-1: everybody looks at the red and yellow wires before they are mixed in.
        if s.turns == 0:
            wires = ", ".join(name(key) for key in wires_in_play(s))
            pieces.append(Note("in-play", "board", "row", f"Remember the wires in play: {wires}", "Red and yellow"))


def wires_in_play(s: Busters) -> list[int]:
    """The red and yellow wires that everybody saw before they were mixed in."""
    return [key for key in range(KEYS) if s.marked >> key & 1]
