"""Suspicion: prisoners, and guards among them."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.room25.board import GUARD, PRISONER
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rivals import inside
from gamenight.games.room25.rules import Mode


def side(s: Complex, role: int) -> int:
    """The seats of a role, one bit each."""
    mask = 0
    for seat in range(s.seats):
        if s.role[seat] == role:
            mask |= 1 << seat
    return mask


def missing(s: Complex, who: int) -> int:
    """How many other prisoners are eliminated, or elsewhere."""
    others = [each for each in s.queue_all() if each != who and s.role[s.owner[each]] == PRISONER]
    return sum(not inside(s, each) for each in others)


@final
class Suspicion(Mode):
    # R25-MODE-SUSP-1, R25-MODE-SUSP-10, R25-MODE-SUSP-12, R25-MODE-SUSP-13
    rule = "R25-MODE-SUSP-1"
    roles = True
    manners = "R25-MODE-SUSP-5"

    @override
    def may_escape(self, s: Complex, who: int) -> bool:
        # R25-EXIT-5: a prisoner pushes; R25-EXIT-3: guards inside are in nobody's way.
        if s.role[s.owner[who]] != PRISONER:
            return False
        absent = missing(s, who)
        # R25-MODE-SUSP-2, R25-MODE-SUSP-3: one may be missing or eliminated, in the last round.
        return absent == 0 or (absent == 1 and s.is_last())

    @override
    def on_escaped(self, s: Complex, who: int) -> None:
        s.finish("R25-MODE-SUSP-3" if missing(s, who) else "R25-MODE-SUSP-2", side(s, PRISONER))

    @override
    def on_eliminated(self, s: Complex, who: int) -> None:
        # R25-MODE-SUSP-9: roles are revealed in the order of elimination, as far as needed.
        dead = sorted((each for each in s.queue_all() if s.death[each]), key=lambda each: s.death[each])
        for each in dead:
            seat = int(s.owner[each])
            open_ones = [other for other in dead if s.bared[s.owner[other]]]
            known = sum(s.role[s.owner[other]] == PRISONER for other in open_ones)
            if not s.bared[seat] and len(dead) - len(open_ones) > (0 if known else 1):
                s.bare(seat, because="R25-MODE-SUSP-9")
        fallen = sum(s.role[s.owner[each]] == PRISONER and s.bared[s.owner[each]] for each in dead)
        if fallen >= 2:
            s.finish("R25-MODE-SUSP-4", side(s, GUARD))

    @override
    def on_time_up(self, s: Complex) -> None:
        s.finish("R25-MODE-SUSP-4", side(s, GUARD))
