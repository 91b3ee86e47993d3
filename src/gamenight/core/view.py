"""Views: all that one seat may see, as pieces every screen can draw.

A view is made from a blanked twin of the state, in which every secret is already HIDDEN; whoever draws it, or
thinks about it, cannot leak what is not there. Pieces are few and plain: a screen that draws these kinds can show
any game.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from gamenight.core.marks import override
from gamenight.core.play import NONE, Ask, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Piece:
    """Something on the table: a stable id, where it lies, and words for those who cannot see it.

    `zone` is the part of the screen ("board", "seats", "hand"), `group` what lies together in it.
    """

    kind = "piece"

    def __init__(self, id: str, zone: str, group: str, says: str) -> None:
        self.id = id
        self.zone = zone
        self.group = group
        self.says = says
        self._json: dict[str, object] | None = None

    def json(self) -> dict[str, object]:
        """The piece as plain values, to be read only: a piece that is drawn again and again says the same again."""
        if self._json is None:
            self._json = self.plain()
        return self._json

    def plain(self) -> dict[str, object]:
        """The piece as plain values, made anew."""
        return {"kind": self.kind, "id": self.id, "zone": self.zone, "group": self.group, "says": self.says}


class Card:
    """A card or tile in a row: its face (or "" when it lies face down), and a look from the game's art.

    `known_to` are the seats that have looked at it while it lies face down; `rule` is the id of the rule on it, and
    `text` what is printed on it, if that is not the rule's own sentence.
    """

    def __init__(
        self,
        id: str,
        face: str,
        look: str = "",
        says: str = "",
        rule: str = "",
        known_to: list[int] | None = None,
        text: str = "",
    ) -> None:
        self.id = id
        self.face = face
        self.look = look
        self.says = says or face
        self.rule = rule
        self.known_to = known_to or []
        self.text = text

    def json(self) -> dict[str, object]:
        """The card as plain values."""
        row: dict[str, object] = {
            "id": self.id,
            "face": self.face,
            "look": self.look,
            "says": self.says,
            "rule": self.rule,
            "known_to": self.known_to,
        }
        if self.text:
            row["text"] = self.text
        return row


@final
class Cards(Piece):
    """Cards in a row or a fan; each can be pointed at."""

    kind = "cards"

    def __init__(self, id: str, zone: str, group: str, says: str, cards: list[Card], title: str = "") -> None:
        super().__init__(id, zone, group, says)
        self.cards = cards
        self.title = title

    @override
    def plain(self) -> dict[str, object]:
        row: dict[str, object] = super().plain()
        row["title"] = self.title
        row["cards"] = [card.json() for card in self.cards]
        return row


@final
class Track(Piece):
    """A row of spaces with a marker on one of them, and tiles behind the last."""

    kind = "track"

    def __init__(
        self, id: str, zone: str, group: str, says: str, spaces: int, at: int, tiles: list[Card], look: str = ""
    ) -> None:
        super().__init__(id, zone, group, says)
        self.spaces = spaces
        self.at = at
        self.tiles = tiles
        self.look = look

    @override
    def plain(self) -> dict[str, object]:
        row: dict[str, object] = super().plain()
        row["spaces"] = self.spaces
        row["at"] = self.at
        row["look"] = self.look
        row["tiles"] = [tile.json() for tile in self.tiles]
        return row


@final
class Mark:
    """A small token at a tile: a look, what is written on it, and words for it."""

    def __init__(self, look: str, text: str, says: str) -> None:
        self.look = look
        self.text = text
        self.says = says

    def json(self) -> dict[str, object]:
        """The token as plain values."""
        return {"look": self.look, "text": self.text, "says": self.says}


@final
class Tile(Card):
    """A tile on a rack: tokens before it, and whether it lies flat, being used up.

    `link` is a sign between this tile and the next one; `known_to` are the other seats that have seen its face.
    """

    def __init__(
        self,
        id: str,
        face: str,
        look: str,
        says: str,
        flat: bool = False,
        marks: list[Mark] | None = None,
        link: str = "",
        known_to: list[int] | None = None,
    ) -> None:
        super().__init__(id, face, look, says, known_to=known_to)
        self.flat = flat
        self.marks = marks or []
        self.link = link

    @override
    def json(self) -> dict[str, object]:
        row: dict[str, object] = super().json()
        row["flat"] = self.flat
        row["marks"] = [mark.json() for mark in self.marks]
        row["link"] = self.link
        return row


@final
class Rack(Piece):
    """Tiles that stand in a row, each with its slot's name; `marks` are tokens that lie beside the rack."""

    kind = "rack"

    def __init__(
        self,
        id: str,
        zone: str,
        group: str,
        says: str,
        tiles: list[Tile],
        title: str = "",
        marks: list[Mark] | None = None,
    ) -> None:
        super().__init__(id, zone, group, says)
        self.tiles = tiles
        self.title = title
        self.marks = marks or []

    @override
    def plain(self) -> dict[str, object]:
        row: dict[str, object] = super().plain()
        row["title"] = self.title
        row["tiles"] = [tile.json() for tile in self.tiles]
        row["marks"] = [mark.json() for mark in self.marks]
        return row


@final
class Wall:
    """Something between a cell of a grid and its neighbour to the "east" or "south": a look, and words for it."""

    def __init__(self, cell: int, side: str, look: str, says: str) -> None:
        self.cell = cell
        self.side = side
        self.look = look
        self.says = says

    def json(self) -> dict[str, object]:
        """The wall as plain values."""
        return {"cell": self.cell, "side": self.side, "look": self.look, "says": self.says}


@final
class Grid(Piece):
    """Cells in rows of `columns`, north up, each of which can be pointed at; a pawn stands on cell `at`."""

    kind = "grid"

    def __init__(
        self,
        id: str,
        zone: str,
        group: str,
        says: str,
        columns: int,
        cells: list[Card],
        at: int = NONE,
        walls: list[Wall] | None = None,
        title: str = "",
        pawn: str = "",
    ) -> None:
        super().__init__(id, zone, group, says)
        self.columns = columns
        self.cells = cells
        self.at = at
        self.walls = walls or []
        self.title = title
        self.pawn = pawn
        """The look of the pawn."""

    @override
    def plain(self) -> dict[str, object]:
        row: dict[str, object] = super().plain()
        row["columns"] = self.columns
        row["tiles"] = [cell.json() for cell in self.cells]
        row["at"] = self.at
        row["walls"] = [wall.json() for wall in self.walls]
        row["title"] = self.title
        row["pawn"] = self.pawn
        return row


@final
class Counter(Piece):
    """A number that is counted, such as a score."""

    kind = "counter"

    def __init__(self, id: str, zone: str, group: str, says: str, title: str, value: int, look: str = "") -> None:
        super().__init__(id, zone, group, says)
        self.title = title
        self.value = value
        self.look = look

    @override
    def plain(self) -> dict[str, object]:
        row: dict[str, object] = super().plain()
        row["title"] = self.title
        row["value"] = self.value
        row["look"] = self.look
        return row


@final
class Note(Piece):
    """A line of words under a title; `text` is the short form for those who see it.

    `rules` are the ids of rules that can be read there, or how the ids of several begin, such as "BB-M59-".
    """

    kind = "note"

    def __init__(
        self,
        id: str,
        zone: str,
        group: str,
        says: str,
        title: str = "",
        look: str = "",
        text: str = "",
        rules: list[str] | None = None,
    ) -> None:
        super().__init__(id, zone, group, says)
        self.title = title
        self.look = look
        self.text = text or says
        self.rules = rules or []

    @override
    def plain(self) -> dict[str, object]:
        row: dict[str, object] = super().plain()
        row["title"] = self.title
        row["look"] = self.look
        row["text"] = self.text
        if self.rules:
            row["rules"] = self.rules
        return row


@final
class Cue:
    """How an event shows on the table: the pieces it moves, in order, and a mood for the whole screen.

    `value` is where a track's marker or a counter stands after it, NONE if the next view tells; `effect` is a word
    that screens know: "boom" (something blew up), "win", "turn" (a new turn begins), or "" for nothing special.
    What is `fleeting` must be remembered: while the game goes on, no log keeps it.
    """

    def __init__(self, pieces: list[str], value: int = NONE, effect: str = "", fleeting: bool = False) -> None:
        self.pieces = pieces
        self.value = value
        self.effect = effect
        self.fleeting = fleeting

    def json(self) -> dict[str, object]:
        """The cue as plain values."""
        row: dict[str, object] = {
            "pieces": self.pieces,
            "value": None if self.value == NONE else self.value,
            "effect": self.effect,
        }
        if self.fleeting:
            row["fleeting"] = True
        return row


@final
class View:
    """All that one seat may see: a blanked twin to think with, pieces to draw, and the seat's own asks."""

    def __init__(self, known: State, seat: int | None) -> None:
        self.known = known
        """What the seat knows: the state with every secret HIDDEN. It can be read and completed, not played."""
        self.seat = seat

    @property
    def asks(self) -> list[Ask]:
        """The questions open to this seat."""
        if self.seat is None:
            return []
        return [ask for ask in self.known.asks if ask.seat == self.seat]

    @property
    def waiting(self) -> list[int]:
        """The seats the game waits for."""
        return sorted({ask.seat for ask in self.known.asks if not ask.optional})

    def pieces(self) -> list[Piece]:
        """What lies on the table, as this seat sees it."""
        return self.known.game.draw(self.known, self.seat)

    def json(self) -> dict[str, object]:
        """The whole view as plain values: pieces, open questions with the pieces they point at, who is waited for."""
        game = self.known.game
        asks: list[object] = []
        for ask in self.asks:
            options: list[object] = []
            for option in ask.options:
                piece = game.point(self.known, ask.seat, option)
                options.append({"option": option, "words": game.words_for(self.known, option), "piece": piece})
            asks.append({"topic": game.topics[ask.topic], "optional": ask.optional, "options": options})
        return {
            "game": game.name,
            "seat": self.seat,
            "over": self.known.over,
            "waiting": self.waiting,
            "asks": asks,
            "pieces": [piece.json() for piece in self.pieces()],
        }
