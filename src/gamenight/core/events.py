"""Events: facts in the past tense, each with the rule behind it and with who may know it.

>>> peeked = Event("card-seen", "BSA-CHK-3", {"seat": 1, "wire": 0, "main": 4}, seen_by=only(1))
>>> peeked.reaches(1), peeked.reaches(0), peeked.reaches(SPECTATOR)
(True, False, False)
"""

from __future__ import annotations

from typing import Final, final

from gamenight.core.marks import override

PUBLIC: Final = -1
"""Seen by every seat and every spectator."""

SPECTATOR: Final = 15
"""The seat number of those who only watch."""


def only(seat: int) -> int:
    """Seen by this one seat."""
    return 1 << seat


def knows(seen_by: int, seat: int) -> bool:
    """Whether a seat is among those who may see."""
    return seen_by >> seat & 1 == 1


@final
class Event:
    """One fact: what happened, by which rule, with which numbers, seen by whom."""

    def __init__(self, kind: str, because: str, facts: dict[str, int], seen_by: int = PUBLIC) -> None:
        self.kind = kind
        self.because = because
        self.facts = facts
        self.seen_by = seen_by

    def reaches(self, seat: int) -> bool:
        """Whether this seat may know of it."""
        return knows(self.seen_by, seat)

    def json(self) -> dict[str, object]:
        """The event as plain values; who else may know it stays out."""
        return {"kind": self.kind, "because": self.because, "facts": dict(self.facts)}

    @override
    def __reduce__(self) -> tuple[type[Event], tuple[str, str, dict[str, int], int]]:
        # Compiled classes do not pickle by themselves.
        return Event, (self.kind, self.because, self.facts, self.seen_by)

    @override
    def __repr__(self) -> str:
        facts = " ".join(f"{key}={value}" for key, value in self.facts.items())
        return f"<{self.kind} {facts} {self.because}>"
