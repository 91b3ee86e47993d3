"""Lines that are filled from left to right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

GAP: Final = 2
INDENT: Final = 2

Part = list[Text]
"""Words and things that stand side by side, one space between them."""


def words(text: Text) -> Part:
    """A text as words, so that it can be broken between them."""
    return [word for word in text.split(" ") if word.plain]


def flowed(parts: Sequence[Part], width: int) -> list[Text]:
    """Parts from left to right, with a wider gap between them; what does not fit stands below, a little indented."""
    lines: list[Text] = []
    line = Text()
    for part in parts:
        for number, thing in enumerate(part):
            gap = min(1 if number else GAP, line.cell_len)
            if line.cell_len > INDENT and line.cell_len + gap + thing.cell_len > width:
                lines.append(line)
                line, gap = Text(" " * INDENT), 0
            line.append(" " * gap).append_text(_cut(thing, width - line.cell_len))
    return [*lines, line] if line.plain.strip() else lines


def paired(blocks: Sequence[Sequence[Part]], width: int) -> list[Text]:
    """Blocks two in a row where each fits into half of the width; others have lines of their own."""
    half = (width - GAP) // 2
    lines: list[Text] = []
    waiting: list[Text] = []
    for parts in blocks:
        narrow = flowed(parts, half)
        if len(narrow) > 1:
            lines += [*waiting, *flowed(parts, width)]
            waiting = []
        elif waiting and narrow:
            lines.append(waiting[0].append(" " * (half + GAP - waiting[0].cell_len)).append_text(narrow[0]))
            waiting = []
        elif narrow:
            waiting = narrow
    return lines + waiting


def run_on(blocks: Sequence[Sequence[Part]], width: int) -> list[Text]:
    """Blocks one after the other, with a bar between them."""
    bar: list[Part] = [[Text("|", "dim")]]
    parts = [part for parts in blocks if parts for part in [*bar, *parts]]
    return flowed(parts[1:], width)


def _cut(thing: Text, width: int) -> Text:
    """A thing that is wider than a whole line ends in dots."""
    if thing.cell_len <= width:
        return thing
    shorter = thing.copy()
    shorter.truncate(max(1, width), overflow="ellipsis")
    return shorter
