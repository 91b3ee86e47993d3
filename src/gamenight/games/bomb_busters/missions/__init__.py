"""The missions, one file each, and the surprise boxes they lie in."""

from typing import Final

from gamenight.core.text import Text, text

BOXES: Final = (9, 20, 31, 43, 55)
"""The first mission of each surprise box (BB-COMP-12)."""
LAST: Final = 66


def box_of(number: int) -> int:
    """The box a mission lies in: 0 for the eight training missions, up to 5."""
    return sum(number >= first for first in BOXES)


def chapter_of(number: int) -> Text:
    """What the missions around this one are called together."""
    box = box_of(number)
    if box == 0:
        return text("chapter.training")
    last = BOXES[box] - 1 if box < len(BOXES) else LAST
    return text("chapter.box", box=box, first=BOXES[box - 1], last=last)
