"""Looks: how the terminal paints what pieces call green, danger or boom; always a mark or a letter beside a colour."""

from __future__ import annotations

from typing import Final, final

from rich.text import Text


@final
class Look:
    """How one look is painted: a chip with a letter, ink for words, a mark, the pattern of a wire, a number's form."""

    def __init__(
        self, chip: str = "", ink: str = "", mark: str = "", letter: str = "", wire: str = "─", number: str = "{}"
    ) -> None:
        self.chip = chip
        self.ink = ink
        self.mark = mark
        self.letter = letter
        self.wire = wire
        self.number = number

    def tag(self) -> Text:
        """The letter on its colour."""
        return Text(f" {self.letter} ", self.chip)


PLAIN: Final = Look()

LOOKS: Final[dict[str, Look]] = {
    "green": Look("bold #101418 on #3DB273", "#2E9E62", letter="G", wire="━"),
    "blue": Look("bold white on #2E6BE6", "#4A83F0", letter="B", wire="≈"),
    "red": Look("bold white on #C93A34", "#D6403A", letter="R", wire="╍"),
    "yellow": Look("bold #101418 on #E9B824", "#C99A12", letter="Y", wire="•"),
    "wait": Look("bold #101418 on #B9BEC8", letter="W"),
    "chicken": Look("bold #101418 on #D9C7F2", letter="C"),
    "danger": Look(ink="bold #D6403A", mark="▲"),
    "warning": Look(ink="bold #C98A1B", mark="△"),
    "safe": Look(ink="#2E9E62", mark="○"),
    "boom": Look("bold white on #C93A34", ink="bold #D6403A", mark="✹"),
    "ok": Look(ink="#2E9E62", mark="✓"),
    "back": Look(ink="dim", mark="?"),
    "plate": Look(ink="bold", mark="▬", number="{:+}"),
    "shield": Look(ink="bold", mark="▣"),
    "tool": Look(ink="italic"),
    "sign-ankh": Look(ink="#4A83F0", mark="A"),
    "sign-eye": Look(ink="#B45FC0", mark="E"),
    "sign-scarab": Look(ink="#2E9E62", mark="S"),
    "sarcophagus": Look(ink="#C99A12", mark="o"),
    "crypt": Look(ink="bold #C99A12", mark="#"),
    "exit": Look(ink="bold", mark=">"),
    "heart": Look(ink="#D6403A", mark="♥"),
    "skull": Look(ink="dim", mark="†"),
    "ready": Look(ink="bold", mark="+"),
    "locked": Look(ink="dim", mark="-"),
    "used": Look(ink="dim strike", mark="x"),
    "cut-1": Look(mark=":1"),
    "cut-2": Look(mark=":2"),
    "cut-3": Look(mark=":3"),
    "cut-4": Look(mark=":4"),
    "marker-red": Look(ink="#D6403A", mark="R"),
    "marker-yellow": Look(ink="#C99A12", mark="Y"),
    "mark-yellow": Look(ink="#C99A12", mark="~"),
    "mark-red": Look(ink="#D6403A", mark="!"),
    "mark-blue": Look(ink="#4A83F0", mark="*"),
    "prohibited": Look(ink="#D6403A", mark="×"),
    "lock": Look(mark="="),
}

CHOOSE: Final = "bold #E8A33D"
"""The one accent for what may be chosen."""


def look(name: str) -> Look:
    """How a look is painted; `tool-stopwatch` is painted as a tool, and what the terminal does not know is plain."""
    return LOOKS.get(name) or LOOKS.get(name.partition("-")[0], PLAIN)
