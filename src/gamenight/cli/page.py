"""A page: a position, what has happened and what is asked, in as many lines as the screen has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from gamenight.cli.close import close
from gamenight.cli.draw import picture
from gamenight.core.view import View

WIDE: Final = 110
"""From here on the log stands beside the question, not above it."""
APART: Final = 4
LOG: Final = 8
"""How many lines of the log stand on the screen; more if more is new, fewer if there is no room."""
MOST_LOG: Final = 14
LEFT_OUT: Final = "… (“log” tells everything)"
MORE: Final = "… (“table” shows everything)"

AIRY: Final = 0
DENSE: Final = 1
CLOSE: Final = 2
STEPS: Final = (
    (AIRY, 0, 4), (DENSE, 0, 4), (CLOSE, 0, 4), (DENSE, 1, 3), (CLOSE, 1, 3), (CLOSE, 2, 3), (CLOSE, 2, 2),
)  # fmt: skip
"""What is given up first where there is no room: how the table and the question are drawn, and lines of the log."""


class Page:
    """What stands on a page: the question in forms that are ever shorter, and the log with its `fresh` last lines.

    `mine` are the places among those of lines that are about the viewer. A `notice` is said below everything.
    """

    def __init__(
        self,
        view: View,
        names: Sequence[str],
        asking: Sequence[RenderableType],
        told: Sequence[str] = (),
        fresh: int = 0,
        notice: str = "",
        mine: Sequence[int] = (),
    ) -> None:
        self.view = view
        self.names = names
        self.asking = asking
        self.told = told[-max(LOG, fresh) :]
        self.fresh = fresh
        self.mine = [len(self.told) - fresh + at for at in mine]
        self.notice = [Text(notice, "italic")] if notice else []

    def whole(self, width: int) -> RenderableType:
        """All of it, however long."""
        log = log_text(self.told, self.fresh)
        below = [beside(self.asking[0], log, width)] if width >= WIDE else [log, "", self.asking[0]]
        return Group(picture(self.view, self.names, width), "", *below, *self.notice)

    def fitted(self, console: Console, height: int) -> RenderableType:
        """As much of it as fits: first the log gets shorter, then the table closer, then the question."""
        width = console.width
        aside = width >= WIDE
        log_width = width - APART - question_width(width) if aside else width
        notice = tall(console, self.notice, width)
        for density, form, least in STEPS:
            asking = self.asking[min(form, len(self.asking) - 1)]
            question = tall(console, [asking], question_width(width))
            log = min(least, tall(console, [log_text(self.told, self.fresh)], log_width))
            air = 2 if density == AIRY else 0
            room = height - air - notice - (max(question, log) if aside else question + log)
            table = self._table(console, density, room)
            if len(table) <= room:
                break
        table = cropped(table, room)
        left = height - len(table) - air - notice - (0 if aside else question)
        told = shortened(console, self.told, self.fresh, self.mine, left, log_width)
        spare = height - len(table) - notice - tall(console, [beside(asking, told, width)], width)
        parts: list[RenderableType] = [*table, *([""] if spare > 0 else [])]
        if aside:
            return Group(*parts, beside(asking, told, width), *self.notice)
        return Group(*parts, told, *([""] if spare > 1 else []), asking, *self.notice)

    def _table(self, console: Console, density: int, room: int) -> list[Text]:
        width = console.width
        if density == CLOSE:
            return close(self.view, self.names, width, room)
        lines = console.render_lines(picture(self.view, self.names, width, airy=density == AIRY), pad=False)
        return [Text.assemble(*((part.text, part.style or "") for part in line)) for line in lines]


def tall(console: Console, things: Sequence[RenderableType], width: int) -> int:
    """How many lines things take, one below the other."""
    options = console.options.update_width(width)
    return sum(len(console.render_lines(thing, options, pad=False)) for thing in things)


def cropped(lines: list[Text], room: int) -> list[Text]:
    """Lines in the room there is; what lies in the middle is left out, as the hand comes last."""
    if len(lines) <= room:
        return lines
    last = max(1, room // 3)
    first = max(0, room - last - 1)
    return [*lines[:first], Text(MORE, "dim"), *lines[len(lines) - last :]][: max(1, room)]


def shortened(console: Console, told: Sequence[str], fresh: int, mine: Sequence[int], room: int, width: int) -> Table:
    """The end of a log in the room there is: of what is new first what is about oneself, then what came last."""
    old = len(told) - fresh
    order = sorted(range(len(told)), key=lambda at: (at < old, at not in mine, -at))
    whole = [tall(console, [log_text([line], 0)], width) for line in told]
    for heights in (whole, [1] * len(told)):
        for count in range(len(told), 0, -1):
            kept = sorted(order[:count])
            gap = count < fresh and room > 1
            fits = sum(heights[at] for at in kept) + gap <= room
            if fits and (set(mine) <= set(kept) or heights is not whole):
                shown = [*([LEFT_OUT] if gap else []), *(told[at] for at in kept)]
                return log_text(shown, min(fresh, count), heights is whole)
    return log_text([told[at] for at in order[:1]], 1, whole=False)


def question_width(room: int) -> int:
    """How wide a question may be: as wide as there is room, unless the log stands beside it."""
    return room if room < WIDE else (room - APART) * 11 // 20


def beside(question: RenderableType, log: RenderableType, room: int) -> RenderableType:
    """A question and the log: side by side if there is room, else the log first."""
    if room < WIDE:
        return Group(log, question)
    grid = Table.grid(padding=(0, APART, 0, 0), pad_edge=False)
    grid.add_column(width=question_width(room))
    grid.add_column(width=room - APART - question_width(room))
    grid.add_row(question, log)
    return grid


def log_text(told: Sequence[str], fresh: int, whole: bool = True) -> Table:
    """Lines of the log; the last `fresh` ones are new. If not the `whole`, each has one line on the screen."""
    grid = Table.grid(padding=(0, 1, 0, 0), pad_edge=False)
    for number, line in enumerate(told):
        old = number < len(told) - fresh
        said = Text(line, "dim" if old else "", no_wrap=not whole, overflow="fold" if whole else "ellipsis")
        grid.add_row(Text("·", "dim"), said)
    return grid
