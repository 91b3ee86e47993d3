"""The table in few lines: what lies together flows from left to right, and a map shows the part that matters.

It draws the same pieces as `draw`, for a screen that has no room for them otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from rich.text import Text

from gamenight.cli.draw import (
    MARKER,
    answers,
    card_text,
    die,
    grid_text,
    groups,
    note,
    numbered,
    seat_title,
    tile,
    tiles,
    token,
    turn,
)
from gamenight.cli.flow import GAP, Part, flowed, paired, run_on, words
from gamenight.cli.looks import look
from gamenight.cli.maze import PAWNS, chart
from gamenight.cli.story import voice_for
from gamenight.core.view import (
    BEHIND,
    COLUMN,
    Cards,
    Counter,
    Dice,
    Grid,
    Hexes,
    Lines,
    Note,
    Piece,
    Queue,
    Rack,
    Sheet,
    Tile,
    Track,
    View,
)

LEAST_BESIDE: Final = 24
"""Beside a map there must be room for this many letters."""
LEAST_MAP: Final = 5
"""So many lines of a map are shown, whatever else there is."""


def close(view: View, names: Sequence[str], width: int, height: int) -> list[Text]:
    """All that a view shows, in as few lines as it takes to fit the height; else in as few as can be."""
    found = _Table(view, names, width, height)
    for together in (False, True):
        if not together and any(isinstance(each, Hexes) for each in found.maps):
            continue  # whatever a map leaves free, it can use itself
        lines = found.arranged(together)
        if len(lines) <= height:
            break
    return lines


class _Table:
    """What lies on a table, by zones, and how it can be arranged."""

    def __init__(self, view: View, names: Sequence[str], width: int, height: int) -> None:
        self.view = view
        self.names = names
        self.width = width
        self.height = height
        self.voice = voice_for(view.known.game, names)
        self.zones: dict[str, list[Piece]] = {}
        for piece in view.pieces():
            self.zones.setdefault(piece.zone, []).append(piece)
        board = self.zones.pop("board", [])
        self.maps: list[Grid | Hexes] = [piece for piece in board if isinstance(piece, Grid | Hexes)]
        self.board = groups([piece for piece in board if piece not in self.maps])
        self.table = self.zones.pop("table", [])
        self.seats = groups(self.zones.pop("seats", []))
        self.sheets = {piece.group for zone in self.zones.values() for piece in zone if isinstance(piece, Sheet)}
        """The seats whose sheets lie open."""
        self.letters = _letters(self.maps)

    def arranged(self, together: bool) -> list[Text]:
        """The lines from top to bottom; what has no line of its own flows `together`."""
        head = self._headline()
        hand = self._hand(together)
        if not self.maps:
            return [*head, *self._rest(self.width, together), *hand]
        room = max(LEAST_MAP, self.height - len(head) - len(hand))
        ways = [self._stacked(room, together), *self._beside(room, together)]
        _, lines = max(ways, key=lambda way: (len(way[1]) <= room, way[0], -len(way[1])))
        return [*head, *lines, *hand]

    def _headline(self) -> list[Text]:
        line: list[Part] = [[Text(self.view.known.game.title, "bold")]]
        rows: list[Text] = []
        for piece in self.table:
            if isinstance(piece, Note):
                line.append([Text("·", "dim"), *words(Text(self.voice.say(piece.text)))])
            elif isinstance(piece, Counter):
                line.append([Text("·", "dim"), *self._things(piece)])
            else:
                rows += flowed(self._parts(piece), self.width)
        return flowed(line, self.width) + rows

    def _hand(self, together: bool) -> list[Text]:
        pieces = [self._owned(piece) for zone in self.zones.values() for piece in zone]
        if together:
            return flowed([part for parts in pieces for part in parts], self.width)
        return [line for parts in pieces for line in flowed(parts, self.width)]

    def _owned(self, piece: Piece) -> list[Part]:
        """A piece of the hand; a rack without a name is called after its owner."""
        parts = self._parts(piece, full=True)
        if isinstance(piece, Rack) and not piece.title:
            parts[:1] = [[Text(f"{seat_title(piece.group, self.names)}:", "bold"), *parts[0]]] if parts else []
        return parts

    def _rest(self, width: int, together: bool) -> list[Text]:
        """The board but for its maps, and the seats."""
        lines: list[Text] = []
        loose: list[Part] = []
        for group, pieces in self.board:
            parts = [part for piece in pieces for part in self._parts(piece)]
            if pieces[0].place == COLUMN:
                lines += flowed([[self._label(group)], *parts], width)
            elif together:
                loose += parts
            else:
                lines += flowed(parts, width)
        lines += flowed(loose, width)
        seats = [self._seat(group, pieces, together) for group, pieces in self.seats]
        if not together:
            return lines + [line for parts in seats for line in flowed(parts, width)]
        return lines + min(paired(seats, width), run_on(seats, width), key=len)

    def _label(self, group: str) -> Text:
        painted = look(group)
        return painted.tag() if painted.letter else Text(group, "bold")

    def _seat(self, group: str, pieces: list[Piece], together: bool) -> list[Part]:
        """A seat: its letters on the map, its name and score, then what lies there, but for what lies everywhere."""
        title = Text(seat_title(group, self.names), "bold")
        letters = "".join(letter for id, letter in self.letters.items() if self._is_of(id, group))
        name = [Text(letters, "bold"), title] if letters else [title]
        parts: list[Part] = [name]
        for number, piece in enumerate(pieces):
            if number == 0 and isinstance(piece, Counter):
                name.append(Text(f"{piece.value} {self.voice.say(piece.title)}".strip(), "bold"))
            elif isinstance(piece, Cards) and (group in self.sheets or not any(card.face for card in piece.cards)):
                continue  # told in full on the sheet, or telling nothing
            elif together and isinstance(piece, Note) and piece.look and self._is_usual(piece):
                continue
            elif isinstance(piece, Cards) or piece.says:
                parts += self._parts(piece)
        return parts

    def _is_usual(self, note: Note) -> bool:
        """Whether more than half of several seats have the same note."""
        found = [piece for _, pieces in self.seats for piece in pieces if isinstance(piece, Note)]
        return sum(each.title == note.title and each.text == note.text for each in found) > max(2, len(self.seats) // 2)

    def _is_of(self, id: str, group: str) -> bool:
        """Whether the pawn with this id belongs to the seat of a group."""
        return any(pawn.id == id and f"seat-{pawn.seat}" == group for each in self.maps for pawn in each.pawns)

    # Maps

    def _stacked(self, room: int, together: bool) -> tuple[int, list[Text]]:
        """The maps and everything else below them, and how many of the lines are maps."""
        rest = self._rest(self.width, together)
        maps = self._drawn(self.width, max(LEAST_MAP, room - len(rest)))
        return len(maps), [*maps, *rest]

    def _beside(self, room: int, together: bool) -> list[tuple[int, list[Text]]]:
        """The same with everything else to the right of the maps, if there is room for that."""
        left = self._drawn(self.width - GAP - LEAST_BESIDE, room)
        wide = max((line.cell_len for line in left), default=0)
        if wide + GAP + LEAST_BESIDE > self.width:
            return []
        right = self._rest(self.width - GAP - wide, together)
        lines: list[Text] = []
        for number in range(max(len(left), len(right))):
            line = left[number].copy() if number < len(left) else Text()
            if number < len(right):
                line.append(" " * (wide + GAP - line.cell_len)).append_text(right[number])
            lines.append(line)
        return [(len(left), lines)]

    def _drawn(self, width: int, height: int) -> list[Text]:
        """The maps, and who on them is told of nowhere else."""
        lines: list[Text] = []
        for piece in self.maps:
            if isinstance(piece, Hexes):
                lines += chart(piece, self.voice, width, height, answers(self.view))
            else:
                lines += list(grid_text(piece, self.voice, width, bare=True).split("\n"))
        return lines + flowed(self._strangers(), width)

    def _strangers(self) -> list[Part]:
        """The pawns that belong to no seat and stand in no list."""
        lists = [piece for _, pieces in self.board for piece in pieces if isinstance(piece, Lines)]
        listed = {line.about for each in lists for line in each.lines}
        found: list[Part] = []
        for each in self.maps:
            for pawn in each.pawns:
                mine = any(group == f"seat-{pawn.seat}" for group, _ in self.seats)
                if not mine and pawn.id not in listed and len(self.letters) > 1:
                    found.append([Text(self.letters[pawn.id], "bold"), *words(Text(self.voice.say(pawn.says), "dim"))])
        return found

    # Pieces

    def _parts(self, piece: Piece, full: bool = False) -> list[Part]:
        """A piece in parts: one, or one for each card where they have several words."""
        if not isinstance(piece, Cards):
            return [part] if (part := self._things(piece)) else []
        cards = [card_text(card, self.voice, full) for card in piece.cards]
        title = words(Text(self.voice.say(piece.title), "dim"))
        if any(" " in card.plain.strip() for card in cards):
            return [[*title, cards[0]], *([card] for card in cards[1:])]
        return [[*title, *cards]] if cards else []

    def _things(self, piece: Piece) -> Part:
        """A piece as words and things."""
        say = self.voice.say
        if isinstance(piece, Track):
            return [tiles(piece, self.voice)]
        if isinstance(piece, Rack):
            return self._rack(piece)
        if isinstance(piece, Queue):
            turns = [turn(each, self.voice) for each in piece.turns]
            title = words(Text(f"{piece.value} {say(piece.title)}", "bold"))
            return [*title, *words(Text(f"({say(piece.text)})" if piece.text else "", "dim")), *turns]
        if isinstance(piece, Dice):
            return [*words(Text(say(piece.title), "dim")), *(die(each, self.voice) for each in piece.dice)]
        if isinstance(piece, Lines):
            return self._list(piece)
        if isinstance(piece, Sheet):
            return self._sheet(piece)
        if isinstance(piece, Counter):
            return words(numbered(piece, self.voice))
        if isinstance(piece, Note):
            return words(self._note(piece))
        return words(Text(say(piece.says)))

    def _note(self, piece: Note) -> Text:
        """A note; at a seat its title will do, unless there is a short form of the rest."""
        if piece.zone == "seats" and piece.look and piece.title and piece.text is piece.says:
            painted = look(piece.look)
            return Text(f"{painted.mark} {self.voice.say(piece.title)}".strip(), painted.ink)
        return note(piece, self.voice)

    def _rack(self, rack: Rack) -> Part:
        """A rack; what is hidden and like its neighbours is told as one: `A-D?`."""
        lettered = rack.place == BEHIND
        found = words(Text(self.voice.say(rack.title), "dim"))
        for alike, run in groupby(enumerate(rack.tiles), lambda each: _is_blank(each[1])):
            places = list(run)
            if alike and lettered and len(places) > 2:
                first, last = (chr(ord("A") + places[at][0]) for at in (0, -1))
                found.append(Text(f"{first}-{last}", "dim").append("?"))
            else:
                found += [tile(each, place if lettered else None, self.voice) for place, each in places]
        return found + [Text(f"[{self.voice.say(mark.text)}]", look(mark.look).ink) for mark in rack.marks]

    def _list(self, lines: Lines) -> Part:
        found = words(Text(self.voice.say(lines.title), "dim"))
        for line in lines.lines:
            if line.about in self.letters:
                found.append(Text(self.letters[line.about], "bold"))
            found += words(Text(self.voice.say(line.title), "bold"))
            found += words(Text(self.voice.say(line.text), look(line.mood).ink))
            if line.value:
                found.append(Text(f"{look(line.sign).mark}{self.voice.say(line.value)}", look(line.sign).ink))
        return found

    def _sheet(self, sheet: Sheet) -> Part:
        say = self.voice.say
        faces = {each.id: say(each.face) for each in sheet.tokens}
        found = [Text(say(sheet.title), "bold")]
        found += [token(each, self.voice) for each in sheet.tokens]
        found += words(Text(say(sheet.instead), "dim"))
        for slot in sheet.slots:
            held = say(slot.own.face) if slot.own and slot.holds else faces.get(slot.holds, "–")
            found += words(Text(f"{say(slot.title)}: {held}{' ✓' if slot.state == 'done' else ''}", "dim"))
        if sheet.peek:
            found += words(Text(f"{say(sheet.peek.title)}: {say(sheet.peek.card.face)}", "dim"))
        return found


def _letters(maps: Sequence[Grid | Hexes]) -> dict[str, str]:
    """What stands for each pawn on its map, by its id."""
    found: dict[str, str] = {}
    for each in maps:
        for number, pawn in enumerate(each.pawns):
            alone = isinstance(each, Grid) and len(each.pawns) == 1
            found[pawn.id] = MARKER if alone else PAWNS[number % len(PAWNS)]
    return found


def _is_blank(tile: Tile) -> bool:
    """Whether nothing is to be seen of a tile but that it stands there."""
    return not (tile.face or tile.flat or tile.marks or tile.link or tile.known_to)
