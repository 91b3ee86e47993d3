"""Mission 27, Playing with Wire: no powers; once two yellows are cut, everybody takes one of the tokens drawn."""

from __future__ import annotations

from typing import final

from gamenight.core.chance import SEEDS, Dice
from gamenight.core.events import PUBLIC
from gamenight.core.marks import override
from gamenight.core.play import CHANCE, NONE, Frame, Span
from gamenight.core.view import Card, Cards, Piece
from gamenight.games.bomb_busters.actions import CALL, DEAL, DRAWING, TOKEN, VALUE_NAMES, YELLOW
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, exactly
from gamenight.games.bomb_busters.tokens import PlaceInfo


class Mission27(Mission):
    title = "Playing with Wire"
    red = exactly(1)
    yellow = exactly(4)
    banned = ["emergency-batteries"]
    powers = False  # BB-M27-1
    captain_info_for_two = False
    memory = 1 + YELLOW
    """Whether the first two yellows are cut; then for each value, how many of its tokens lie open."""

    @override
    def on_cut(self, s: Busters, seat: int, value: int, wires: int) -> None:
        if value == YELLOW and not s.memo[self.place]:  # BB-M27-2
            s.memo[self.place] = 1
            s.push(DraftTokens(NONE))

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        values = open_tokens(s)
        if values:
            tokens = [Card(f"token-{nth}", VALUE_NAMES[value], "token") for nth, value in enumerate(values)]
            pieces.append(Cards("tokens", "board", "tokens", "info tokens to take", tokens, "Tokens"))


def open_tokens(s: Busters) -> list[int]:
    """The values of the tokens that lie open."""
    return [value for value in range(1, YELLOW + 1) for _ in range(s.memo[s.rules.mission.place + value])]


@final
class DraftTokens(Frame[Busters]):
    """BB-M27-2: as many random tokens as players are drawn; from the Captain on each takes one and places it."""

    def __init__(self, taken: int) -> None:
        self.taken = taken
        """How many are taken; NONE before they are drawn."""

    @override
    def step(self, s: Busters) -> None:
        if s.ended or not s.uncut or self.taken == s.seats:
            s.pop()
        elif self.taken == NONE:
            s.asks.append(Span(CHANCE, DRAWING, DEAL, SEEDS))
        else:
            seat = (s.captain + self.taken) % s.seats
            s.ask(seat, TOKEN, [CALL + value for value in sorted(set(open_tokens(s)))])

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        self.taken += 1
        if seat == CHANCE:
            draw_tokens(s, option - DEAL)
        else:
            take_token(s, seat, option - CALL)

    @override
    def copy(self) -> DraftTokens:
        return DraftTokens(self.taken)


def draw_tokens(s: Busters, seed: int) -> None:
    """BB-M27-2: as many tokens as players are drawn from the supply and laid open."""
    s.disclose(PUBLIC)
    tokens = [value for value in range(1, YELLOW + 1) for _ in range(s.tokens_left(value))]
    for which in Dice(seed).shuffled(len(tokens))[: s.seats]:
        s.memo[s.rules.mission.place + tokens[which]] += 1
        if s.events is not None:
            s.tell("token-shown", "BB-M27-2", {"token": tokens[which]})


def take_token(s: Busters, seat: int, value: int) -> None:
    """A seat takes an open token, and places it."""
    s.memo[s.rules.mission.place + value] -= 1
    if s.events is not None:
        s.tell("token-taken", "BB-M27-2", {"seat": seat, "token": value})
    s.push(PlaceInfo(seat, value, "BB-M27-2"))
