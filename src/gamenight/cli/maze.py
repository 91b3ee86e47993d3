"""A map of hexes for the terminal: `(A)` is a lit cell, `[A]` a dark one, `{3}` a place; lines are open ways.

What stands for the answers to a question shows their numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.text import Text

from gamenight.cli.looks import CHOOSE, look
from gamenight.core.text import Voice
from gamenight.core.view import Hex, Hexes, Pawn

PAWNS: Final = "abcdefghijklmnopqrstuvwxyz"
"""What pawns are called where several are about."""
ROOMY: Final = 4
"""From middle to middle in half a cell, in columns; `NARROW` where that is too wide."""
NARROW: Final = 2
ENDLESS: Final = 10_000
MORE: Final = "map"
"""Beside an arrow: there is more of the map that way; the command of that name shows it."""
ARROWS: Final = "→↗↖←↙↘"
"""The open sides of a card, in the order of `core.hexes`."""


def maze(hexes: Hexes, voice: Voice, width: int, numbers: Mapping[str, int]) -> Text:
    """The map, as wide as there is room and as high as it is, and below it who stands where."""
    lines = chart(hexes, voice, width, ENDLESS, numbers)
    return Text("\n").join([Text(voice.say(hexes.title), "bold"), *lines]).append_text(_legend(hexes, voice))


def chart(hexes: Hexes, voice: Voice, width: int, height: int, numbers: Mapping[str, int]) -> list[Text]:
    """The part of the map in which most may be chosen and most cats are about; the whole, if there is room for it."""
    lines, spots = _drawn(hexes, voice, width, numbers)
    if not lines:
        return []
    top = _best([line for line, _ in spots], len(lines), height)
    left = _best([start for line, start in spots if top <= line < top + height], max(map(len, lines)), width)
    shown = [line[left : left + width] for line in lines[top : top + height]]
    for line, cut, sign in ((shown[0], top > 0, "↑"), (shown[-1], top + height < len(lines), "↓")):
        line.rstrip()
        if cut:
            line.truncate(width - len(MORE) - 2)
            line.append(f" {sign}{MORE}", "dim")
    return shown


def _best(marks: list[int], size: int, room: int) -> int:
    """Where a window of this room begins so that it shows as many marks as possible, in its middle if it can."""
    starts = range(max(0, size - room) + 1)
    return max(starts, key=lambda start: (_seen(marks, start, room), -_off(marks, start, room)))


def _seen(marks: list[int], start: int, room: int) -> int:
    return sum(start <= mark < start + room for mark in marks)


def _off(marks: list[int], start: int, room: int) -> int:
    """How far from the middle of a window its marks lie."""
    return sum(abs(2 * mark - 2 * start - room) for mark in marks)


def _drawn(
    hexes: Hexes, voice: Voice, width: int, numbers: Mapping[str, int]
) -> tuple[list[Text], list[tuple[int, int]]]:
    """Every line of the map, and where on it something may be chosen or somebody stands."""
    spots = {(2 * hex.q + hex.r, 2 * hex.r): hex for hex in [*hexes.ghosts, *hexes.cells]}
    if not spots:
        return [], []
    left, right = min(x for x, _ in spots) - 1, max(x for x, _ in spots) + 1
    top, bottom = min(y for _, y in spots) - 1, max(y for _, y in spots) + 1
    half = ROOMY if (right - left) * ROOMY < width else NARROW
    canvas = [[" "] * ((right - left) * half + 1) for _ in range(bottom - top + 1)]
    styles: list[tuple[int, int, int, str]] = []
    for (x, y), hex in spots.items():
        middle, line = (x - left) * half, y - top
        if hex in hexes.cells:
            _draw_ways(canvas, hex.openings, middle, line, half)
        shown, style = _cell(hexes, hex, voice, numbers, 2 * half - 1)
        start = middle - len(shown) // 2
        canvas[line][start : start + len(shown)] = list(shown)
        if style:
            styles.append((line, start, start + len(shown), style))
    lines = [Text("".join(row).rstrip()) for row in canvas]
    for line, start, end, style in styles:
        lines[line].stylize(style, start, end)
    drawn = [number for number, line in enumerate(lines) if line.plain]
    marked = [(drawn.index(line), start) for line, start, _, style in styles if style in (CHOOSE, "bold")]
    return [lines[number] for number in drawn], marked


def _draw_ways(canvas: list[list[str]], openings: int, middle: int, line: int, half: int) -> None:
    aside = half // 2
    ends = [(half, 0, "─"), (aside, -1, "/"), (-aside, -1, "\\")]
    ends += [(-half, 0, "─"), (-aside, 1, "/"), (aside, 1, "\\")]
    for side, (across, down, stroke) in enumerate(ends):
        if openings >> side & 1:
            canvas[line + down][middle + across] = stroke


def _cell(hexes: Hexes, hex: Hex, voice: Voice, numbers: Mapping[str, int], room: int) -> tuple[str, str]:
    """What is to be read on a cell, and its colour: a number to choose it by, who stands there, its sign."""
    number = numbers.get(hex.id, 0)
    if hex in hexes.ghosts:
        return (f"{{{number or '·'}}}", CHOOSE if number else "dim")
    place = hexes.cells.index(hex)
    pawns = _letters(hexes.pawns, place)
    inside = f"{number}" if number else ""
    inside += pawns if len(inside + pawns) + 2 <= room else "+"
    mark = look(hex.look).mark or (voice.say(hex.face)[:1] if hex.look else "")
    if not inside or len(inside) + 3 <= room:
        inside += mark or ("" if inside else "·")
    start, end = "()" if hex.shines else "[]"
    return f"{start}{inside}{end}", CHOOSE if number else "bold" if pawns else look(hex.look).ink


def _letters(pawns: list[Pawn], place: int) -> str:
    return "".join(PAWNS[number % len(PAWNS)] for number, pawn in enumerate(pawns) if pawn.at == place)


def _legend(hexes: Hexes, voice: Voice) -> Text:
    """Which letter is whom, and what the signs mean."""
    lines = [f"\n{PAWNS[number % len(PAWNS)]} {voice.say(pawn.says)}" for number, pawn in enumerate(hexes.pawns)]
    signs = {look(hex.look).mark: voice.say(hex.face) for hex in hexes.cells if look(hex.look).mark and hex.face}
    words = "  ".join(f"{mark} {words}" for mark, words in signs.items())
    return Text("".join(lines) + (f"\n{words}" if words else ""), "dim")


def chamber(card: Hex, voice: Voice) -> Text:
    """A card of a hand: its number, its sign, a star if it shines, and its open sides."""
    ways = "".join(ARROWS[side] for side in range(len(ARROWS)) if card.openings >> side & 1)
    mark = look(card.look).mark
    words = [voice.say(card.face), mark, "*" if card.shines else "", ways]
    return Text(" ".join(word for word in words if word), look(card.look).ink)
