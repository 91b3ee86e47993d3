"""Mission 50, The Blackest Sea: what was told once must be remembered."""

from typing import Final

from gamenight.core.events import PUBLIC
from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.core.text import Text, text
from gamenight.core.view import Note, Piece
from gamenight.games.bomb_busters.actions import YELLOW
from gamenight.games.bomb_busters.board import HOLDS, MOST_WIRES
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, exactly
from gamenight.games.bomb_busters.things.tokens import tokens_left
from gamenight.games.bomb_busters.wires import KEYS

# What the mission remembers.
POST_IT: Final = 0
"""The wire with the Post-It, plus one."""
TOKENS: Final = 1
"""For each value its two info tokens: the stand beside which one lies and the wire it tells of, as one number.

It is 0 if the token lies in the box.
"""


class Mission50(Mission):
    """BB-M50-1: no markers and no validation tokens. BB-M50-4: what one remembers is not shared.

    The state knows which wire a token tells of, as a player with a good memory does; no piece shows it.
    """

    red = exactly(2)
    yellow = exactly(2)
    red_for_two = exactly(3)
    yellow_for_two = exactly(4)
    memory = TOKENS + 2 * (YELLOW + 1)

    @override
    def may_remind(self, s: Busters) -> bool:
        return False

    @override
    def on_dealt(self, s: Busters) -> None:
        if s.events is not None:
            for key in wires_in_play(s):
                s.tell("shown-once", "BB-M50-1", {"key": key, "colour": key % 3})

    @override
    def replace_token(self, s: Busters, wire: int, because: str) -> bool:
        if s.card != NONE:  # BB-M50-5: a Post-It marks the wire as usual
            s.remember(POST_IT, wire + 1)
            return False
        # BB-M50-2, BB-M50-3: the wire is pointed at, and the token goes beside its stand, unless it lies there already.
        s.disclose(PUBLIC)
        value = s.value_at(wire)
        aloud = s.info[wire] != value and not tokens_left(s, value)  # BB-TOK-4
        if aloud:
            s.note(HOLDS, value, NONE, 1 << wire)
        elif s.info[wire] != value:
            s.info[wire] = value
            s.remember(TOKENS, 1 + s.where[wire] * MOST_WIRES + wire, free_token(s, value))
        if s.events is not None:
            facts = {"seat": s.holder(wire), **s.spot(wire), "token": value, "fleeting": 1}  # BB-M50-4
            s.tell("info-aloud" if aloud else "info-beside", "BB-TOK-4" if aloud else because, facts)
        return True

    @override
    def may_show_token(self, s: Busters, wire: int) -> bool:
        return s.recall(POST_IT) == wire + 1

    @override
    def adjust_beside(self, s: Busters, stand: int, tokens: list[int]) -> list[int]:
        lying = [s.recall(TOKENS, token) for token in range(2 * (YELLOW + 1))]
        return [nth // 2 for nth, lies in enumerate(lying) if lies and (lies - 1) // MOST_WIRES == stand]

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        # BB-M50-1: everybody looks at the red and yellow wires before they are mixed in.
        if s.turns == 0:
            says = Text("m50.says", wires=[text("m50.wire", key=key, colour=key % 3) for key in wires_in_play(s)])
            pieces.append(Note("in-play", "board", "row", says, text("m50.title")))


def free_token(s: Busters, value: int) -> int:
    """Which of the two tokens of a value is in the box, or if none is, lies at a wire that is cut."""
    first = 2 * value
    for token in (first, first + 1):
        if s.recall(TOKENS, token) == 0:
            return token
    return first + s.is_uncut((s.recall(TOKENS, first) - 1) % MOST_WIRES)


def wires_in_play(s: Busters) -> list[int]:
    """The red and yellow wires that everybody saw before they were mixed in."""
    return [key for key in range(KEYS) if s.marked >> key & 1]
