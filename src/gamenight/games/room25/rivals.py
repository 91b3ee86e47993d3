"""Who is in Room 25, and which side is left: what several ways to play ask."""

from __future__ import annotations

from gamenight.core.play import NONE
from gamenight.games.room25.actions import CHARACTERS
from gamenight.games.room25.model import Complex


def inside(s: Complex, who: int) -> bool:
    """Whether a character is in Room 25; hidden ones are, too (R25-EXIT-5), robots do not matter (R25-EXIT-7)."""
    return s.at[who] != NONE and s.is_room(int(s.at[who]), s.rules.exit)


def escapes(s: Complex, who: int, side: list[int]) -> bool:
    """All of a side are in Room 25; if one was eliminated, the others wait for the last round."""
    if any(each != who and s.alive(each) and not inside(s, each) for each in side):
        return False
    return s.is_last() or all(s.alive(each) for each in side)


def escape_together(s: Complex, who: int) -> bool:
    """Everybody alive is in Room 25; R25-MODE-COOP-2, R25-EXIT-4: not before the Key Room was activated."""
    if s.rules.key_needed and not s.key_on:
        return False
    return all(each == who or inside(s, each) for each in s.everybody())


def living_sides(s: Complex, sides: list[int]) -> list[int]:
    """The sides, as masks of seats, that have a living character."""
    owners = 0
    for who in range(CHARACTERS):
        if s.alive(who):
            owners |= 1 << s.owner[who]
    return [side for side in sides if side & owners]


def most_inside(s: Complex, sides: list[int]) -> int:
    """The side with most characters in Room 25; 0 for a tie."""
    counts = [sum(inside(s, who) and bool(side >> s.owner[who] & 1) for who in range(CHARACTERS)) for side in sides]
    best = max(counts)
    return sides[counts.index(best)] if counts.count(best) == 1 else 0
