"""The screen: draws a position with its question, reads a line, and hides secrets behind a curtain."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final, final

from rich.console import Console, RenderableType
from rich.control import Control
from rich.text import Text

from gamenight.cli.lines import edited, forget
from gamenight.cli.looks import CHOOSE
from gamenight.cli.page import MOST_LOG, Page, log_text, tall

BELOW: Final = 6
"""Lines left free at the end, for where the record lies."""
BACK: Final = "Enter goes to the table. "
MORE: Final = "Enter goes on, q goes to the table. "


@final
class Screen:
    """A terminal, or a pipe that is read and written line by line."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or plain_console()
        self.live = sys.stdin.isatty() and self.console.is_terminal
        """Whether somebody sits in front of it, so that it may be cleared."""

    def draw(self, page: Page) -> None:
        """Draws a page on an empty screen, so that the whole of it is seen; a pipe gets all of it."""
        self.clear()
        width = self.console.width
        self.console.print(page.fitted(self.console, self.console.height - 1) if self.live else page.whole(width))

    def end(self, told: Sequence[str], results: RenderableType) -> None:
        """Draws how a game ended, below as much of its last moments as there is room for."""
        self.clear()
        last = list(told[-MOST_LOG:])
        room = self.console.height - BELOW
        while self.live and last and tall(self.console, [_bright(last), results], self.console.width) > room:
            last.pop(0)
        self.console.print(_bright(last))
        self.console.print(results)

    def read_out(self, *things: RenderableType) -> str:
        """Prints what may be long: on a terminal page by page, until Enter is pressed; returns what is typed then."""
        if not self.live:
            self.console.print(*things, sep="\n")
            return ""
        with self.console.capture() as captured:
            self.console.print(*things, sep="\n")
        lines = captured.get().splitlines()
        room = self.console.height - 2
        said = ""
        for first in range(0, max(1, len(lines)), room):
            self.clear()
            self.console.file.write("".join(f"{line}\n" for line in lines[first : first + room]))
            said = self.read(BACK if first + room >= len(lines) else MORE)
            if said:
                break
        return "" if said.lower() == "q" else said

    def say(self, *things: RenderableType) -> None:
        """Prints words below what is there."""
        self.console.print(*things)

    def say_unbroken(self, *lines: str) -> None:
        """Prints lines that people copy, so a long one is not broken."""
        for line in lines:
            self.console.print(Text(line), soft_wrap=True)

    def read(self, prompt: str = "> ") -> str:
        """One line; raises EOFError at the end of the input."""
        if self.live:
            self.console.file.flush()
            return edited(self.console, prompt).strip()
        said = self.console.input(Text(prompt, CHOOSE))
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
        forget()
        self.read(f"Pass the screen to {name}. {name}, press Enter when nobody else is looking. ")


def _bright(told: Sequence[str]) -> RenderableType:
    return log_text(told, len(told))


def plain_console(stderr: bool = False) -> Console:
    """A console that prints words as they are: what a person typed, or a name, is not markup."""
    return Console(stderr=stderr, highlight=False, markup=False, emoji=False)
