"""The screen: draws a position with its question, reads a line, and hides secrets behind a curtain."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final, final

from rich.console import Console, Group, RenderableType
from rich.control import Control
from rich.table import Table
from rich.text import Text

from gamenight.cli.answers import Choice
from gamenight.cli.draw import picture
from gamenight.cli.looks import CHOOSE, look
from gamenight.core.view import View

WIDE: Final = 110
"""From here on the log stands beside the question, not above it."""

APART: Final = 4
LOG: Final = 8
"""How many lines of the log stand on the screen; more if more is new, fewer if there is no room."""
MOST_LOG: Final = 14
LEAST_LOG: Final = 4


@final
class Screen:
    """A terminal, or a pipe that is read and written line by line."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or plain_console()
        self.live = sys.stdin.isatty() and self.console.is_terminal
        """Whether somebody sits in front of it, so that it may be cleared."""

    def draw(self, view: View, names: Sequence[str], below: RenderableType) -> None:
        """Draws a position on an empty screen, and something below it."""
        self.clear()
        self.show(view, names, below)

    def show(self, view: View, names: Sequence[str], below: RenderableType) -> None:
        """Prints a position, and something below it."""
        self.console.print(picture(view, names, self.console.width))
        self.console.print()
        self.console.print(below)

    def log(self, view: View, names: Sequence[str], asking: RenderableType, told: Sequence[str], fresh: int) -> Table:
        """The end of the log: a few lines, more if more is new, as many as a question leaves room for."""
        shown = list(told[-min(MOST_LOG, max(LOG, fresh)) :])
        wide = self.console.width >= WIDE
        if self.live:
            table = len(self.console.render_lines(picture(view, names, self.console.width))) + 2
            if not wide:
                table += len(self.console.render_lines(asking)) + 1
            room = max(LEAST_LOG, self.console.height - table)
            width = self.console.width - APART - question_width(self.console.width) if wide else self.console.width
            options = self.console.options.update_width(width)
            while len(self.console.render_lines(log_text(shown, fresh), options)) > room:
                shown.pop(0)
        return log_text(shown, fresh)

    def say(self, *things: RenderableType) -> None:
        """Prints words below what is there."""
        self.console.print(*things)

    def say_unbroken(self, *lines: str) -> None:
        """Prints lines that people copy, so a long one is not broken."""
        for line in lines:
            self.console.print(Text(line), soft_wrap=True)

    def read(self, prompt: str = "> ") -> str:
        """One line; raises EOFError at the end of the input."""
        said = self.console.input(Text(prompt, CHOOSE))
        if not self.live:
            self.console.print()  # a pipe does not echo the Enter key
        return said.strip()

    def clear(self, scrollback: bool = False) -> None:
        """Empties the terminal, with everything that can be scrolled back to if asked; a pipe gets a blank line."""
        if not self.live:
            self.console.print()
            return
        self.console.control(Control.clear(), Control.home())
        if scrollback:
            self.console.file.write("\x1b[3J")
            self.console.file.flush()

    def curtain(self, name: str) -> None:
        """Hides everything until the next person sits in front of the screen."""
        self.clear(scrollback=True)
        self.read(f"Pass the screen to {name}. {name}, press Enter when nobody else is looking. ")


def plain_console(stderr: bool = False) -> Console:
    """A console that prints words as they are: what a person typed, or a name, is not markup."""
    return Console(stderr=stderr, highlight=False, markup=False, emoji=False)


def prompt(asked: str, offered: Sequence[Choice], remarks: Sequence[str], width: int) -> RenderableType:
    """A question with its numbered answers, in two columns if they are many and short."""
    rows = [_choice(choice) for choice in offered]
    longest = max(row.cell_len for row in rows)
    across = 2 if len(rows) > 3 and (longest + 5) * 2 <= width else 1
    height = -(-len(rows) // across)
    grid = Table.grid(padding=(0, 1, 0, 0), pad_edge=False)
    for _ in range(across):
        grid.add_column(width=2, justify="right")
        grid.add_column(width=longest + 1 if across > 1 else None)
    for top in range(height):
        cells: list[Text] = []
        for number in range(top, len(rows), height):
            cells += [Text(str(number + 1), CHOOSE), rows[number]]
        grid.add_row(*cells)
    notes = [Text(remark, "dim") for remark in remarks]
    return Group(Text(asked, "bold"), grid, *notes)


def _choice(choice: Choice) -> Text:
    painted = look(choice.look)
    line = Text()
    if painted.letter:
        line.append_text(painted.tag()).append(" ")
    line.append(choice.words)
    return line.append(f"  {choice.hint}", "dim") if choice.hint else line


def question_width(room: int) -> int:
    """How wide a question may be: as wide as there is room, unless the log stands beside it."""
    return room if room < WIDE else (room - APART) * 11 // 20


def beside(question: RenderableType, log: RenderableType, room: int) -> RenderableType:
    """A question and the log: side by side if there is room, else the log first."""
    if room < WIDE:
        return Group(log, "", question)
    grid = Table.grid(padding=(0, APART, 0, 0), pad_edge=False)
    grid.add_column(width=question_width(room))
    grid.add_column(width=room - APART - question_width(room))
    grid.add_row(question, log)
    return grid


def log_text(told: Sequence[str], fresh: int) -> Table:
    """Lines of the log; the last `fresh` ones are new."""
    grid = Table.grid(padding=(0, 1, 0, 0), pad_edge=False)
    for number, line in enumerate(told):
        old = number < len(told) - fresh
        grid.add_row(Text("·", "dim"), Text(line, "dim" if old else ""))
    return grid
