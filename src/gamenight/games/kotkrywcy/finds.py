"""Frames of sarcophagus tokens: one is found, one is used, a passage is dug."""

from __future__ import annotations

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import CHANCE, NONE, Frame
from gamenight.games.kotkrywcy.actions import (
    CHAMBER,
    DIGGING,
    PASS,
    PASSAGE,
    SIDES,
    TARGET,
    TELEPORT,
    TOKEN,
    TOKENS,
    TURNING_TOKEN,
    USE,
    WALL,
    WINDOW,
)
from gamenight.games.kotkrywcy.board import IN_STACK
from gamenight.games.kotkrywcy.model import Expedition


@final
class Find(Frame[Expedition]):
    """KOT-EXP-12: the top sarcophagus token is revealed; KOT-SARC-4: from an empty stack nobody gets one."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    @override
    def step(self, s: Expedition) -> None:
        stack = [TOKEN + token for token in range(TOKENS) if s.token_at[token] == IN_STACK]
        if stack:
            s.ask(CHANCE, TURNING_TOKEN, stack)
        else:
            s.pop()

    @override
    def answer(self, s: Expedition, seat: int, option: int) -> None:
        s.pop()
        kind = s.find_token(self.seat, option - TOKEN, because="KOT-EXP-12")
        s.rules.tokens[kind].on_drawn(s, self.seat)  # KOT-SARC-8: a Trap springs at once.

    @override
    def copy(self) -> Find:
        return Find(self.seat)


@final
class Tokens(Frame[Expedition]):
    """KOT-SARC-8: a moment of one's own turn in which tokens may be used, one after another.

    KOT-SARC-1: each for its effect, or to teleport. KOT-AMB-9: in other players' turns nobody uses any but a Shield.
    """

    def __init__(self, window: int, teleporting: int = NONE) -> None:
        self.window = window
        self.teleporting = teleporting
        """The kind of token that will be spent for it."""

    @override
    def step(self, s: Expedition) -> None:
        seat = s.active
        if self.teleporting != NONE:
            tiles = [CHAMBER + tile for tile in range(len(s.card_at)) if tile != s.at[seat]]
            s.ask(seat, TARGET, tiles, counted=True)
            return
        options = self._options(s, seat) if s.has_tokens(seat) else []
        if options:
            s.ask(seat, WINDOW + self.window, [*options, PASS], counted=True)
        else:
            s.pop()

    def _options(self, s: Expedition, seat: int) -> list[int]:
        kinds = s.tokens_of(seat)
        tokens = s.rules.tokens
        suits = [kind for kind in kinds if tokens[kind].windows >> self.window & 1 and tokens[kind].may_use(s, seat)]
        found = [USE + kind for kind in suits]
        if len(s.card_at) > 1:
            found += [TELEPORT + kind for kind in kinds if tokens[kind].teleports]
        return found

    @override
    def answer(self, s: Expedition, seat: int, option: int) -> None:
        if self.teleporting != NONE:
            s.teleport(seat, self.teleporting, option - CHAMBER)
            self.teleporting = NONE
        elif option == PASS:
            s.pop()
        elif option < TELEPORT:
            s.use_token(seat, option - USE)
        else:
            self.teleporting = option - TELEPORT

    @override
    def copy(self) -> Tokens:
        return Tokens(self.window, self.teleporting)


@final
class Diggers(Frame[Expedition]):
    """KOT-AMB-9: at some tables others may use their Secret passages before the action of the active player."""

    def __init__(self, passed: int = 0) -> None:
        self.passed = passed
        """The seats that use none, one bit each."""

    @override
    def step(self, s: Expedition) -> None:
        for seat in s.in_turn_order():
            for kind in s.tokens_of(seat) if seat != s.active and not self.passed >> seat & 1 else []:
                token = s.rules.tokens[kind]
                if token.others_turns and token.may_use(s, seat):
                    s.ask(seat, DIGGING, [USE + kind, PASS], counted=True)
                    return
        s.pop()

    @override
    def answer(self, s: Expedition, seat: int, option: int) -> None:
        if option == PASS:
            self.passed |= 1 << seat
        else:
            s.use_token(seat, option - USE)

    @override
    def copy(self) -> Diggers:
        return Diggers(self.passed)


@final
class Tunnel(Frame[Expedition]):
    """KOT-SARC-6: a Secret passage joins two laid chambers that lie side by side and are not connected."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    @override
    def step(self, s: Expedition) -> None:
        s.ask(self.seat, PASSAGE, s.thin_walls(), counted=True)

    @override
    def answer(self, s: Expedition, seat: int, option: int) -> None:
        s.pop()
        s.tunnel(seat, (option - WALL) // SIDES, (option - WALL) % SIDES)

    @override
    def copy(self) -> Tunnel:
        return Tunnel(self.seat)
