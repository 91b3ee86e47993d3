"""Mission 27, Playing with Wire: no powers; once two yellows are cut, everybody takes one of the tokens drawn."""

from __future__ import annotations

from typing import Final, final

from gamenight.core.events import PUBLIC
from gamenight.core.marks import override
from gamenight.core.play import CHANCE, Ask, Frame
from gamenight.core.text import Text, name, text
from gamenight.core.view import IN_NUMBERS, Card, Cards, Piece
from gamenight.games.bomb_busters.actions import CALL, TOKEN, YELLOW
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, exactly
from gamenight.games.bomb_busters.things.tokens import PlaceInfo, ask_for_token, token_drawn

# What the mission remembers.
YELLOWS_CUT: Final = 0
"""Whether the first two yellows are cut."""
SHOWN: Final = 1
"""For each value from 1 on, how many of its tokens lie open."""


class Mission27(Mission):
    red = exactly(1)
    yellow = exactly(4)
    banned = ["emergency-batteries"]
    captain_info_for_two = False
    memory = SHOWN + YELLOW

    @override
    def may_have_power(self, s: Busters, seat: int) -> bool:
        return False  # BB-M27-1

    @override
    def on_cut(self, s: Busters, seat: int, value: int, wires: int) -> None:
        if value == YELLOW and not s.recall(YELLOWS_CUT):  # BB-M27-2
            s.remember(YELLOWS_CUT, 1)
            s.push(DraftTokens(0, 0))

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        values = open_tokens(s)
        if values:
            tokens = [_token(nth, value) for nth, value in enumerate(values)]
            pieces.append(Cards("tokens", "board", "tokens", text("m27.says"), tokens, text("m27.title")))


def open_tokens(s: Busters) -> list[int]:
    """The values of the tokens that lie open."""
    return [value for value in range(1, YELLOW + 1) for _ in range(s.recall(SHOWN, value - 1))]


@final
class DraftTokens(Frame[Busters]):
    """BB-M27-2: as many random tokens as players are drawn; from the Captain on each takes one and places it."""

    def __init__(self, drawn: int, taken: int) -> None:
        self.drawn = drawn
        self.taken = taken

    @override
    def step(self, s: Busters) -> None:
        if s.ended or not s.uncut or self.taken == s.seats:
            s.pop()
        elif self.drawn < s.seats:
            ask_for_token(s, YELLOW, open_tokens(s))
        else:
            seat = (s.captain + self.taken) % s.seats
            s.ask(seat, TOKEN, [CALL + value for value in sorted(set(open_tokens(s)))], counted=True)

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        if seat == CHANCE:
            self.drawn += 1
            show_token(s, token_drawn(option))
        else:
            self.taken += 1
            take_token(s, seat, option - CALL)

    @override
    def purpose(self, s: Busters, ask: Ask) -> Text | None:
        return text("topics.token-take") if ask.topic == TOKEN else None

    @override
    def cites(self, s: Busters, ask: Ask) -> str:
        return "BB-M27-2"

    @override
    def copy(self) -> DraftTokens:
        return DraftTokens(self.drawn, self.taken)


def _token(nth: int, value: int) -> Card:
    """An open token, for a view."""
    return Card(f"token-{nth}", name("value", value), "token", form=IN_NUMBERS if value < YELLOW else "")


def show_token(s: Busters, value: int) -> None:
    """BB-M27-2: a token drawn from the supply is laid open."""
    s.disclose(PUBLIC)
    s.remember(SHOWN, s.recall(SHOWN, value - 1) + 1, value - 1)
    if s.events is not None:
        s.tell("token-shown", "BB-M27-2", {"token": value})


def take_token(s: Busters, seat: int, value: int) -> None:
    """A seat takes an open token, and places it."""
    s.remember(SHOWN, s.recall(SHOWN, value - 1) - 1, value - 1)
    if s.events is not None:
        s.tell("token-taken", "BB-M27-2", {"seat": seat, "token": value})
    s.push(PlaceInfo(seat, value, "BB-M27-2"))
