"""The five actions: what each may point at, and what it does."""

from __future__ import annotations

from typing import final

from gamenight.core.events import PUBLIC
from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.games.room25.actions import (
    ASK_CONTROL,
    ASK_LOOK,
    ASK_MOVE,
    ASK_PUSH,
    ASK_PUSH_WHERE,
    CELL,
    CONTROL,
    FIGURE,
    LINE,
    PUSH,
    SPECIAL,
)
from gamenight.games.room25.model import Complex, near_lines
from gamenight.games.room25.rules import Act


def cells(s: Complex, tiles: list[int]) -> list[int]:
    """Tiles as options, by their cells."""
    return [CELL + int(s.cell_of[tile]) for tile in tiles]


def tile_of(s: Complex, option: int) -> int:
    """The tile that an option points at."""
    return int(s.tile_at[option - CELL])


@final
class Look(Act):
    """R25-ACT-LOOK-1: an adjacent room that lies face down."""

    rule = "R25-ACT-LOOK-1"
    topic = ASK_LOOK
    silent = False

    @override
    def offer_pick(self, s: Complex, who: int, mates: int, first: int) -> list[int]:
        here = int(s.at[who])
        room = s.room(here)
        if not room.may_look(s):  # R25-ACT-LOOK-3
            return []
        near = [tile for tile in s.beside(here) if not s.up[tile] and room.may_pass(s, here, s.side_to(here, tile))]
        return cells(s, near)

    @override
    def on_pick(self, s: Complex, who: int, mates: int, first: int, option: int) -> int:
        s.peek(1 << int(s.owner[who]), tile_of(s, option), because="R25-ACT-LOOK-1")
        return NONE

    @override
    def on_nothing(self, s: Complex, who: int, first: int) -> None:
        s.lose_action(who)  # R25-ACT-LOOK-4


@final
class Move(Act):
    """R25-ACT-MOVE-1, R25-DEC-6: to an adjacent room, however full (R25-ACT-MOVE-3).

    R25-ACT-MOVE-4: whoever can must.
    """

    rule = "R25-ACT-MOVE-1"
    topic = ASK_MOVE
    silent = False

    @override
    def offer_pick(self, s: Complex, who: int, mates: int, first: int) -> list[int]:
        return cells(s, s.steps(who))

    @override
    def on_pick(self, s: Complex, who: int, mates: int, first: int, option: int) -> int:
        s.enter(who, 0, tile_of(s, option), because="R25-ACT-MOVE-1")
        return NONE

    @override
    def on_nothing(self, s: Complex, who: int, first: int) -> None:
        s.lose_action(who)


@final
class Push(Act):
    """R25-ACT-PUSH-1: another character here goes to an adjacent room; R25-ACT-PUSH-2: not from the Central Room."""

    rule = "R25-ACT-PUSH-1"
    topic = ASK_PUSH
    then = ASK_PUSH_WHERE
    silent = False

    @override
    def offer_pick(self, s: Complex, who: int, mates: int, first: int) -> list[int]:
        if first != NONE:
            return cells(s, s.steps(first, pushed=True))  # R25-ACT-PUSH-4, R25-ACT-PUSH-5, R25-DEC-7
        if not s.where(who).may_act(s, PUSH):
            return []
        # R25-ACT-PUSH-3, R25-ROBOT-9: robots are not among them.
        here = [other for other in s.in_room(int(s.at[who])) if s.may_touch(who, other)]
        return [FIGURE + other for other in here if s.steps(other, pushed=True)]  # R25-ACT-PUSH-7

    @override
    def on_pick(self, s: Complex, who: int, mates: int, first: int, option: int) -> int:
        if first == NONE:
            return option - FIGURE
        s.enter(first, 0, tile_of(s, option), because="R25-ACT-PUSH-1")
        return NONE

    @override
    def on_nothing(self, s: Complex, who: int, first: int) -> None:
        s.lose_action(who)


@final
class Control(Act):
    """R25-ACT-CTRL-1: the row or the column of the room moves by one, by two steps during Acceleration.

    R25-ACT-CTRL-7: no room but the central one keeps anybody from it.
    """

    rule = "R25-ACT-CTRL-1"
    topic = ASK_CONTROL
    silent = False

    @override
    def offer_pick(self, s: Complex, who: int, mates: int, first: int) -> list[int]:
        if not s.where(who).may_act(s, CONTROL):  # R25-ACT-CTRL-2
            return []
        return [LINE + shift for shift in near_lines(s, who)]  # R25-DEC-8

    @override
    def on_pick(self, s: Complex, who: int, mates: int, first: int, option: int) -> int:
        for _ in range(2 if s.shown(s.rules.acceleration) else 1):  # R25-ACT-CTRL-6
            if not s.ended:
                push_out(s, who, option - LINE)
        return NONE

    @override
    def on_nothing(self, s: Complex, who: int, first: int) -> None:
        s.lose_action(who)  # R25-ACT-CTRL-5


def push_out(s: Complex, who: int, shift: int) -> None:
    """R25-EXIT-1, R25-EXIT-5: one step of a Control action, which alone can push Room 25 out (R25-EXIT-6)."""
    exits = [tile for tile in range(len(s.kind)) if s.is_room(tile, s.rules.exit) and s.goes_out(tile, shift)]
    inside = bool(exits) and s.at[who] == exits[0]
    if exits and (inside or s.rules.outside_control):
        s.disclose(PUBLIC)  # roles and numbers decide, and all see the result
        if s.rules.mode.may_escape(s, who):
            s.escape(who, exits[0], shift)
            s.rules.mode.on_escaped(s, who)
            return
        s.shift(shift, because="R25-ACT-CTRL-1")
        s.fail_escape()
        return
    s.shift(shift, because="R25-ACT-CTRL-1")


@final
class Special(Act):
    """R25-ACT-SPEC-1, R25-ABIL-0: the character's own ability, never in the Central Room."""

    rule = "R25-ACT-SPEC-1"

    @override
    def on_nothing(self, s: Complex, who: int, first: int) -> None:
        if may_special(s, who):
            s.character(who).on_use(s, who)
        else:
            s.lose_action(who)


def may_special(s: Complex, who: int) -> bool:
    """Whether a character can use its ability now."""
    return s.where(who).may_act(s, SPECIAL) and s.character(who).may_use(s, who)


def may_perform(s: Complex, who: int, token: int) -> bool:
    """Whether an action can be carried out now."""
    return may_special(s, who) if token == SPECIAL else bool(s.rules.acts[token].offer_pick(s, who, 0, NONE))


def all_acts() -> list[Act]:
    """The actions in the order of their tokens."""
    acts: list[Act] = [Look(), Move(), Push(), Control(), Special()]
    for index, act in enumerate(acts):
        act.index = index
    return acts
