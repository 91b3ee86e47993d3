"""A question with its numbered answers: in full, or in as few lines as it takes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from gamenight.cli.answers import Choice
from gamenight.cli.flow import Part, flowed
from gamenight.cli.looks import CHOOSE, look

MANY: Final = 4
"""More answers of a kind than this are told by the first and the last of them."""
ALL: Final = "“choices” lists them all."


def forms(
    asked: str, offered: Sequence[Choice], remarks: Sequence[str], width: int, card: str = ""
) -> list[RenderableType]:
    """The same question ever shorter: with hints, with all answers side by side, with the ends of their rows alone.

    All but the last say what stands on the `card` it is about.
    """
    question = flowed([[Text(word, "bold") for word in asked.split()]], width)
    short, brief = _short(offered), _brief(offered)
    said = [*remarks, ALL] if brief != short else remarks
    return [
        prompt(asked, offered, remarks, width, card),
        Group(*question, *_notes([card] if card else []), *flowed(short, width), *_notes(remarks)),
        Group(*question, *flowed(brief, width), *_notes(said)),
    ]


def prompt(asked: str, offered: Sequence[Choice], remarks: Sequence[str], width: int, card: str = "") -> RenderableType:
    """A question with its numbered answers, in two columns if they are many and short."""
    rows = [_choice(choice) for choice in offered]
    longest = max(row.cell_len for row in rows)
    across = 2 if len(rows) > 3 and (longest + 5) * 2 <= width else 1
    height = -(-len(rows) // across)
    grid = Table.grid(padding=(0, 1, 0, 0), pad_edge=False)
    for _ in range(across):
        grid.add_column(width=max(2, len(str(len(rows)))), justify="right")
        grid.add_column(width=longest + 1 if across > 1 else None)
    for top in range(height):
        cells: list[Text] = []
        for number in range(top, len(rows), height):
            cells += [Text(str(number + 1), CHOOSE), rows[number]]
        grid.add_row(*cells)
    return Group(Text(asked, "bold"), *_notes([card] if card else []), grid, *_notes(remarks))


def _notes(remarks: Sequence[str]) -> list[Text]:
    return [Text(" ".join(remarks), "dim")] if remarks else []


def _choice(choice: Choice) -> Text:
    painted = look(choice.look)
    line = Text()
    if painted.letter:
        line.append_text(painted.tag()).append(" ")
    line.append(choice.words)
    return line.append(f"  {choice.hint}", "dim") if choice.hint else line


def _short(offered: Sequence[Choice]) -> list[Part]:
    """Every answer with its number; what many begin with is said once."""
    alike = groupby(enumerate(offered, 1), lambda each: _stem(each[1].words))
    return [_listed(stem, list(run)) for stem, run in alike]


def _brief(offered: Sequence[Choice]) -> list[Part]:
    """Rows of answers by their ends: `1-9 wire 0A…0I`."""
    parts: list[Part] = []
    for stem, group in groupby(enumerate(offered, 1), lambda each: _stem(each[1].words)):
        for _, row in groupby(group, lambda each: _row(_rest(each[1].words))):
            run = list(row)
            (first, one), (last, other) = run[0], run[-1]
            if len(run) > MANY:
                ends = f"{_rest(one.words)}…{_rest(other.words)}"
                parts.append([Text(f"{first}-{last}", CHOOSE), Text(stem, "dim"), Text(ends)])
            else:
                parts.append(_listed(stem, run))
    return parts


def _listed(stem: str, run: list[tuple[int, Choice]]) -> Part:
    if len(run) == 1:
        return [_pair(run[0][0], run[0][1].words)]
    return [Text(stem, "dim"), *(_pair(number, _rest(choice.words)) for number, choice in run)]


def _pair(number: int, said: str) -> Text:
    return Text(f"{number} ", CHOOSE).append(said, "not bold default")


def _stem(said: str) -> str:
    """What answers of a kind have in common: `shift row:1:left` begins with `shift row:1:`."""
    verb, _, rest = said.partition(" ")
    head, colon, _ = rest.rpartition(":")
    return f"{verb} {head}{colon}".strip()


def _rest(said: str) -> str:
    """What stands behind the stem."""
    return said.removeprefix(_stem(said)).strip() or said


def _row(rest: str) -> str:
    """Where an answer stands in a row of its own: `0A` to `0I` have `0` in common."""
    return rest[:-1] if rest[-1:].isalpha() and rest[:-1].isdecimal() else ""
