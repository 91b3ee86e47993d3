"""Draws pieces: what a view shows, as rich renderables. It knows no rule and no game, only kinds of pieces.

>>> from rich.console import Console
>>> console = Console(record=True, width=120)
>>> show(console, state.view(0), ["Ann", "Ben"])  # doctest: +SKIP
>>> console.save_svg("table.svg")  # doctest: +SKIP
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile, zip_longest
from typing import Final

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from gamenight.cli.flow import GAP
from gamenight.cli.looks import Look, look
from gamenight.cli.maze import PAWNS, chamber, maze
from gamenight.cli.story import voice_for
from gamenight.core.text import Voice
from gamenight.core.view import (
    BEHIND,
    Card,
    Cards,
    Cell,
    Counter,
    Dice,
    Grid,
    Hex,
    Hexes,
    Lines,
    Note,
    Pawn,
    Piece,
    Queue,
    Rack,
    Rim,
    Sheet,
    Tile,
    Token,
    Track,
    Turn,
    View,
)

ROOMY: Final = 100
"""From this width on the board's columns stand further apart."""
NARROWEST_GROUP: Final = 18
NARROWEST_SEAT: Final = 27
MARKER: Final = "◆"


def show(console: Console, view: View, names: Sequence[str]) -> None:
    """Prints all that a view shows, as wide as the console."""
    console.print(picture(view, names, console.width))


def picture(view: View, names: Sequence[str], width: int, airy: bool = True) -> RenderableType:
    """The whole table: a headline, the board's groups side by side, the seats, the viewer's own hand.

    An `airy` one has empty lines between them.
    """
    voice = voice_for(view.known.game, names)
    zones: dict[str, list[Piece]] = {}
    for piece in view.pieces():
        zones.setdefault(piece.zone, []).append(piece)
    parts: list[RenderableType] = [_headline(view, zones.pop("table", []), voice)]
    board = groups(zones.pop("board", []))
    for group, pieces in [each for each in board if any(isinstance(piece, Hexes) for piece in each[1])]:
        board.remove((group, pieces))  # a map takes the whole width
        numbers = answers(view)
        parts += ["", *(maze(p, voice, width, numbers) if isinstance(p, Hexes) else _line(p, voice) for p in pieces)]
    if board:
        parts += ["", _side_by_side(_columns(board, voice), width, NARROWEST_GROUP, gap=1 if width < ROOMY else GAP)]
    seats = groups(zones.pop("seats", []))
    if seats:
        parts += ["", _side_by_side([_seat(group, row, names, voice) for group, row in seats], width, NARROWEST_SEAT)]
    for pieces in zones.values():  # the hand, and zones a game may add
        parts += ["", *(_line(piece, voice, full=True) for piece in pieces)]
    return Group(*(part for part in parts if airy or part != ""))


def answers(view: View) -> dict[str, int]:
    """The numbers of the answers to what is asked first, by the pieces that stand for them."""
    ask = view.asks[0] if view.asks else None
    if ask is None:
        return {}
    game = view.known.game
    found: dict[str, int] = {}
    for number, option in enumerate(ask.options):
        found.setdefault(game.point(view.known, ask.seat, option), number + 1)
    return found


def groups(pieces: list[Piece]) -> list[tuple[str, list[Piece]]]:
    """What lies together, in the order it was laid."""
    found: dict[str, list[Piece]] = {}
    for piece in pieces:
        found.setdefault(piece.group, []).append(piece)
    return list(found.items())


def _side_by_side(columns: list[list[RenderableType]], width: int, narrowest: int, gap: int = GAP) -> RenderableType:
    """Columns in as few rows as the width allows, as even as they can be; their lines stand at equal heights."""
    most = max(1, (width + gap) // (narrowest + gap))
    rows = -(-len(columns) // most)
    across = -(-len(columns) // rows)
    grid = Table.grid(padding=(0, gap, 0, 0), pad_edge=False)
    for _ in range(across):
        grid.add_column(width=(width - gap * (across - 1)) // across)
    for row in range(rows):
        if row:
            grid.add_row()
        for line in zip_longest(*columns[row * across : (row + 1) * across], fillvalue=""):
            grid.add_row(*line)
    return grid


def _headline(view: View, pieces: list[Piece], voice: Voice) -> RenderableType:
    """The game's name with what concerns the whole table; rows of cards stand below it."""
    line = Text().append(view.known.game.title, "bold")
    rows: list[RenderableType] = []
    for piece in pieces:
        if isinstance(piece, Note):
            line.append("  ·  ", "dim").append(voice.say(piece.text))
        else:
            rows.append(_line(piece, voice, full=True))
    return Group(line, *rows)


def _columns(board: list[tuple[str, list[Piece]]], voice: Voice) -> list[list[RenderableType]]:
    """The board: each group under its name on its colour; what a group has more of on top does not push it down."""
    tops = [len(list(takewhile(lambda piece: isinstance(piece, Counter), pieces))) for _, pieces in board]
    columns: list[list[RenderableType]] = []
    for (group, pieces), top in zip(board, tops, strict=True):
        painted = look(group)
        title = f" {painted.letter}  {group} " if painted.letter else f" {group} "
        bar = Padding(Text(title), 0, style=painted.chip or "bold reverse", expand=True)
        columns.append([bar, *[""] * (max(tops) - top), *(_line(piece, voice) for piece in pieces)])
    return columns


def _seat(group: str, pieces: list[Piece], names: Sequence[str], voice: Voice) -> list[RenderableType]:
    """One seat: a rule with name and score, then what lies in front of it."""
    first = pieces[0]
    score = f"{first.value} {voice.say(first.title)}" if isinstance(first, Counter) else ""
    rest = [piece for piece in pieces if not (piece is first and score) and (piece.says or isinstance(piece, Cards))]
    label = max((len(voice.say(piece.title)) for piece in rest if isinstance(piece, Cards)), default=0)
    return [_Nameplate(seat_title(group, names), score), *(_line(piece, voice, label=label) for piece in rest)]


def seat_title(group: str, names: Sequence[str]) -> str:
    """Who a group of the seats belongs to: `seat-2` is the third player, anything else is called what it is."""
    number = group.removeprefix("seat-")
    if number != group and number.isdecimal() and int(number) < len(names):
        return names[int(number)]
    return group.replace("-", " ").capitalize()


class _Nameplate:
    """A name and a score with a thin rule between them, as wide as there is room."""

    def __init__(self, name: str, score: str) -> None:
        self.name = name
        self.score = score

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        score = f" {self.score}" if self.score else ""
        line = Text().append(self.name, "bold")
        line.truncate(max(4, options.max_width - len(score) - 3), overflow="ellipsis")
        line.append(" " + "─" * max(0, options.max_width - line.cell_len - len(score) - 1), "dim")
        yield line.append(score, "bold")


class _Row:
    """A label, then things in a row; those that do not fit stand below, and none is broken."""

    def __init__(self, label: Text, things: list[Text], gap: int) -> None:
        self.label = label
        self.things = things
        self.gap = gap

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        indent = self.label.cell_len + 2 if options.max_width >= NARROWEST_SEAT else 0
        line = self.label.copy()
        for number, thing in enumerate(self.things):
            gap = self.gap if number else 2
            if line.cell_len and line.cell_len + gap + thing.cell_len > options.max_width:
                yield line
                line, gap = Text(), indent
            line.append(" " * gap).append_text(thing)
        yield line


def _line(piece: Piece, voice: Voice, full: bool = False, label: int = 0) -> RenderableType:
    """One piece; `full` spells out cards that a chip would only hint at, `label` is how wide its title stands."""
    if isinstance(piece, Cards):
        title = Text().append(voice.say(piece.title).ljust(label), "bold" if full else "dim" if label else "")
        gap = 2 if full else 0 if all(_is_chip(card, voice) for card in piece.cards) else 1
        return _Row(title, [card_text(card, voice, full) for card in piece.cards], gap)
    if isinstance(piece, Track):
        return Group(_Rail(piece), tiles(piece, voice))
    if isinstance(piece, Queue):
        turns = [turn(each, voice) for each in piece.turns]
        return _Row(Text(f"{piece.value} {voice.say(piece.title)}", "bold"), turns, 2)
    if isinstance(piece, Rack):
        title = Text().append(voice.say(piece.title).ljust(label), "dim")
        lettered = piece.place == BEHIND
        faces = [tile(each, place if lettered else None, voice) for place, each in enumerate(piece.tiles)]
        return _Row(title, faces, 1)
    if isinstance(piece, Grid):
        return _Map(piece, voice)
    if isinstance(piece, Lines):
        return _list(piece, voice)
    if isinstance(piece, Dice):
        return _Row(Text(voice.say(piece.title), "dim"), [die(each, voice) for each in piece.dice], 1)
    if isinstance(piece, Sheet):
        return _sheet(piece, voice)
    if isinstance(piece, Counter):
        return numbered(piece, voice)
    if isinstance(piece, Note):
        return note(piece, voice)
    return Text(voice.say(piece.says))


def _list(lines: Lines, voice: Voice) -> Text:
    """A list: each line with its title, its words and what it comes to."""
    text = Text(voice.say(lines.title), "dim")
    for number, line in enumerate(lines.lines):
        text.append("\n" if number or text.plain else "")
        if line.title:
            text.append(f"{voice.say(line.title)} ", "bold")
        text.append(voice.say(line.text), look(line.mood).ink)
        if line.value:
            text.append(f" {look(line.sign).mark}{voice.say(line.value)}", look(line.sign).ink)
    return text


def _sheet(sheet: Sheet, voice: Voice) -> Group:
    """Somebody's sheet: tokens, then what lies in the slots, and what is under the cover."""
    tokens = [token(each, voice) for each in sheet.tokens]
    faces = {each.id: voice.say(each.face) for each in sheet.tokens}
    parts: list[RenderableType] = [_Row(Text(voice.say(sheet.title), "bold"), tokens, 2)]
    if sheet.instead:
        parts.append(Text(voice.say(sheet.instead), "dim"))
    for slot in sheet.slots:
        held = voice.say(slot.own.face) if slot.own and slot.holds else faces.get(slot.holds, "–")
        parts.append(Text(f"{voice.say(slot.title)}: {held}{' ✓' if slot.state == 'done' else ''}", "dim"))
    if sheet.peek:
        parts.append(Text(f"{voice.say(sheet.peek.title)}: {voice.say(sheet.peek.card.face)}", "dim"))
    return Group(*parts)


def numbered(counter: Counter, voice: Voice) -> Text:
    """A counter: what is counted, and how many there are."""
    painted = look(counter.look)
    return _marked(painted, f"{voice.say(counter.title)} {painted.number.format(counter.value)}")


def note(one: Note, voice: Voice) -> Text:
    """A line of words, its title first unless the words begin with it."""
    painted = look(one.look)
    title, text = voice.say(one.title), voice.say(one.text)
    if not one.look:
        return Text(text, "dim")
    if text.lower().startswith(title.lower()):
        return _marked(painted, text)
    return Text().append_text(_marked(painted, title)).append(f"  {text}", "dim")


def _marked(painted: Look, words: str) -> Text:
    return Text(f"{painted.mark} {words}" if painted.mark else words, painted.ink)


def card_text(card: Card, voice: Voice, full: bool = False) -> Text:
    """A card: its face, or a chip with a letter where its look has one; `[?]` face down, `(…)` if some know it."""
    painted = look(card.look)
    face = voice.say(card.face)
    if isinstance(card, Hex) and face:
        return chamber(card, voice)
    known = card.known_to != []
    if known or not face:
        left, right = "()" if known else "[]"
        return Text(f"{left}{face or '?'}{right}", painted.ink or "dim")
    if not _is_chip(card, voice):
        return Text(f"{painted.mark} {face}".strip(), painted.ink)
    return painted.tag().append(f" {face}", "not bold default on default") if full else painted.tag()


def _is_chip(card: Card, voice: Voice) -> bool:
    """Whether a letter on its colour says it all; a number has to be read."""
    face = voice.say(card.face)
    return look(card.look).letter != "" and face != "" and not face[0].isdigit()


def turn(one: Turn, voice: Voice) -> Text:
    """Somebody's place in a queue; an arrow points at whoever acts."""
    face = voice.say(one.face)
    return Text(f"→{face}", "bold") if one.acts else Text(face, "dim" if one.done else "")


def token(one: Token, voice: Voice) -> Text:
    """A token on a sheet; one that is gone is marked as used."""
    used = look("used")
    return Text(f"{used.mark}{voice.say(one.face)}", used.ink) if one.gone else Text(voice.say(one.face))


def tile(one: Tile, place: int | None, voice: Voice) -> Text:
    """A tile of a rack: the letter of its place on a stand, its face, its tokens; what lies flat has a small letter."""
    letter = "" if place is None else chr(ord("A") + place)
    text = Text(letter.lower() if one.flat else letter, "dim").append(
        voice.say(one.face) or "?", "dim strike" if one.flat else look(one.look).ink
    )
    text.append(look(one.look).mark if one.face else "", "dim")
    for mark in one.marks:
        text.append(f"[{look(mark.look).mark}{voice.say(mark.text)}]", look(mark.look).ink)
    return text.append(one.link, "bold")


def grid_text(grid: Grid, voice: Voice, width: int, bare: bool = False) -> Text:
    """A map, north up: walls stand between cells, pawns before the face of their cell, the names of lines around it.

    It is as wide as there is room. A `bare` one has no title, and each line has its name once.
    """
    east = {wall.cell for wall in grid.walls if wall.side == "east"}
    south = {wall.cell for wall in grid.walls if wall.side == "south"}
    standing = _standing(grid.pawns)
    faces = [standing.get(place, "") + _on(cell, voice) for place, cell in enumerate(grid.cells)]
    edge = max((len(_on(rim, voice)) for rim in grid.rims if rim.side in ("west", "east")), default=0)
    most = (width - (edge + 1) * (1 if bare else 2)) // grid.columns - 1
    wide = min(most, max(len(each) for each in [*faces, *(_on(rim, voice) for rim in grid.rims)]) + 1)
    margin = " " * (edge + 1) if any(rim.side == "west" for rim in grid.rims) else ""
    lines = [] if bare else [Text(voice.say(grid.title), "bold")]
    lines += _rim_line(grid, "north", wide, margin, voice)
    for row in range(0, len(grid.cells), grid.columns):
        line, floor = Text(), ""
        if margin:
            line.append(_rim(grid, "west", row // grid.columns, voice).rjust(edge) + " ", "dim")
        for place in range(row, row + grid.columns):
            line.append(faces[place][:wide].center(wide), "bold" if place in standing else "")
            line.append("┃" if place in east else " ", "red")
            floor += ("━" if place in south else " ") * wide + " "
        line.append("" if bare else _rim(grid, "east", row // grid.columns, voice), "dim")
        lines.append(line)
        if floor.strip():
            lines.append(Text(f"{margin}{floor}", "red"))
    if bare:
        return Text("\n").join(lines)
    return Text("\n").join([*lines, *_rim_line(grid, "south", wide, margin, voice), *_roll_call(grid.pawns, voice)])


def _on(cell: Cell, voice: Voice) -> str:
    """What is to be read on a cell: its face, and its tokens."""
    face = f"{voice.say(cell.face)}{look(cell.sign).mark}" if cell.face else "·"
    marks = [f"[{voice.say(mark.text)}]" if mark.text else look(mark.look).mark for mark in cell.marks]
    return (f"({face})" if cell.face and cell.known_to else face) + "".join(marks)


def _standing(pawns: list[Pawn]) -> dict[int, str]:
    """The signs of the pawns on each cell that has any: one is a marker, several have a letter each."""
    found: dict[int, str] = {}
    for number, pawn in enumerate(pawns):
        found[pawn.at] = found.get(pawn.at, "") + (MARKER if len(pawns) == 1 else PAWNS[number % len(PAWNS)])
    return found


def _roll_call(pawns: list[Pawn], voice: Voice) -> list[Text]:
    """Which letter is which pawn."""
    lines = [Text(f"{PAWNS[number % len(PAWNS)]} {voice.say(pawn.says)}", "dim") for number, pawn in enumerate(pawns)]
    return lines if len(pawns) > 1 else []


def _rim(grid: Grid, side: str, line: int, voice: Voice) -> str:
    found: list[Rim] = [rim for rim in grid.rims if rim.side == side and rim.line == line]
    return _on(found[0], voice) if found else ""


def _rim_line(grid: Grid, side: str, wide: int, margin: str, voice: Voice) -> list[Text]:
    if not any(rim.side == side for rim in grid.rims):
        return []
    names = [_rim(grid, side, line, voice).center(wide) for line in range(grid.columns)]
    return [Text((margin + " ".join(names)).rstrip(), "dim")]


def die(one: Card, voice: Voice) -> Text:
    """A die with what is up, or blank before it is rolled."""
    return Text(f"[{voice.say(one.face) or ' '}]", look(one.look).ink)


class _Map:
    """A grid as wide as there is room."""

    def __init__(self, grid: Grid, voice: Voice) -> None:
        self.grid = grid
        self.voice = voice

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield grid_text(self.grid, self.voice, options.max_width)


class _Rail:
    """The spaces of a track with the marker on one of them; a track too long for the room is drawn to scale."""

    def __init__(self, track: Track) -> None:
        self.track = track

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = min(self.track.spaces, options.max_width)
        painted = look(self.track.look)
        at = self.track.at * (width - 1) // max(1, self.track.spaces - 1)
        line = Text().append(painted.wire * min(at, width), painted.ink)
        if at < width:
            line.append(MARKER, "bold").append("─" * (width - at - 1), "dim")
        yield line


def tiles(track: Track, voice: Voice) -> Text:
    """Where the marker stands, and the tiles behind the last space: `[?]` face down, `(✓)` known to some."""
    line = Text().append(f"{track.at}", "bold").append(f"/{track.spaces - 1} ", "dim")
    reached = min(track.at - track.spaces, len(track.tiles) - 1)
    for place, tile in enumerate(track.tiles):
        painted = look(tile.look)
        here = MARKER if place == reached else ""
        left, right = "()" if tile.known_to else "[]"
        line.append(f"{left}{painted.mark or voice.say(tile.face) or '?'}{here}{right}", painted.ink)
    return line
