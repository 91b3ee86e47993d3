"""Words for tests of reversed wires."""

from __future__ import annotations

from gamenight.games.bomb_busters.actions import SLOT_NAMES
from tests.games.bomb_busters.table import Table


def face(t: Table, viewer: int | None, slot: str) -> str:
    """What a viewer sees of the wire in a slot: its name, or "" for its back."""
    tiles = t.pieces(viewer)[f"stand-{slot[0]}"]["tiles"]
    words = tiles[SLOT_NAMES.index(slot[1])]["face"]
    assert isinstance(words, str)
    return words


def backs(t: Table, seat: int) -> list[str]:
    """The slots of the wires that a seat does not see on its own stands."""
    s = t.state
    return [
        f"{stand}{SLOT_NAMES[place]}"
        for stand in range(s.stands)
        if s.owner[stand] == seat
        for place in range(s.size[stand])
        if not face(t, seat, f"{stand}{SLOT_NAMES[place]}")
    ]
