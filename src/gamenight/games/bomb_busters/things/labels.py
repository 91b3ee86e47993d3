"""What the labels = and ≠ share: a pair of neighbours on one of your own stands (BB-EQ-1, BB-EQ-12)."""

from __future__ import annotations

from gamenight.core.events import PUBLIC
from gamenight.games.bomb_busters.actions import SLOTS, WIRE
from gamenight.games.bomb_busters.board import DIFFERENT, SAME
from gamenight.games.bomb_busters.model import Busters


def label(s: Busters, left: int, right: int, equal: bool, because: str) -> None:
    """BB-EQ-1, BB-EQ-12: the = or ≠ token lies between two neighbours."""
    s.disclose(PUBLIC)
    token = 0 if equal else 2
    s.equals[token] = left
    s.equals[token + 1] = right
    s.note(SAME if equal else DIFFERENT, 0, left, 1 << right)
    if s.events is not None:
        facts = {"seat": s.holder(left), "next": s.spot(right)["at"], **s.spot(left)}
        s.tell("labelled-equal" if equal else "labelled-different", because, facts)


def own_pairs(s: Busters, seat: int, made: int, equal: bool) -> list[int]:
    """The left wire of each pair that can be labelled, then nothing more: its right neighbour goes with it."""
    if made:
        return []
    return [
        WIRE + slot
        for stand in s.stands_of(seat)
        for slot in range(stand * SLOTS, stand * SLOTS + s.size[stand] - 1)
        if _fits(s, s.order[slot], s.order[slot + 1], equal)
    ]


def _fits(s: Busters, left: int, right: int, equal: bool) -> bool:
    """One of the two may be cut; two yellows, or two reds, are equal. A reversed wire is not known to its owner."""
    if not (s.is_uncut(left) or s.is_uncut(right)) or s.is_reversed(left) or s.is_reversed(right):
        return False
    for rule in s.rules.may_touch:
        if not (rule.may_touch(s, left) and rule.may_touch(s, right)):
            return False
    return (s.value_at(left) == s.value_at(right)) == equal


def put_label(s: Busters, equal: bool, because: str) -> None:
    """Lays the token between the pair that was picked."""
    slot = s.picks[0] - WIRE
    label(s, s.wire_at(slot), s.wire_at(slot + 1), equal, because)
