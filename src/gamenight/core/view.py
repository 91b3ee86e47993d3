"""Views: all that one seat may see, as pieces every screen can draw.

A view is made from a blanked twin of the state, in which every secret is already HIDDEN; whoever draws it, or
thinks about it, cannot leak what is not there. Pieces are few and plain: a screen that draws these kinds can show
any game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from mypy_extensions import mypyc_attr

from gamenight.core.events import Event
from gamenight.core.marks import override
from gamenight.core.play import KINDS, MUST, NONE, Ask, State
from gamenight.core.text import KEYS, Saying, Voice

SHELF: Final = "shelf"
"""On the board: the group lies across the table. Whatever says nothing else is a shelf."""
COLUMN: Final = "column"
"""On the board: the group stands upright beside others, counters above, its track to the left."""
MIDDLE: Final = "middle"
"""On the board: the group has the whole width of the table."""
MAP: Final = "map"
"""On the board: a grid, with the cards that belong to it beside it."""
FIELD: Final = "field"
"""On the board: a grid or hexes that take all the room there is."""
LEFT: Final = "left"
"""On the board, over a field: the group lies at its left end, where one looks for what threatens."""
RIGHT: Final = "right"
"""On the board, over a field: the group lies at its right end, where one looks for what helps."""
SCENE: Final = "scene"
"""On the board, over a field: the group covers its right end while something happens; what lay there makes room."""
OVER: Final = "over"
"""On the board, over a field: the group lies across the top, such as a clock; seats are a column beside the field."""
BESIDE: Final = "beside"
"""On the board: the group lies beside the hand, as piles do from which one draws."""
OFFER: Final = "offer"
"""At the table: cards to choose from lie above everything, printed in full."""
BAR: Final = "bar"
"""At the table: what everybody keeps an eye on in a few words or a number, in the bar at the top of the screen."""
BEHIND: Final = "stand"
"""Before a seat or in the hand: a rack whose owner sits behind it; the others sit clockwise from there."""

IN_NUMBERS: Final = "numbers"
"""The form of a card that shows numbers, or a letter."""
FIGURE: Final = "figure"
"""The form of a card that is somebody: a picture without a card around it, and a name below."""
HEXAGON: Final = "hexagon"
"""The form of a hexagonal card."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Piece:
    """Something on the table: a stable id, where it lies, and words for those who cannot see it.

    `zone` is the part of the screen ("board", "seats", "hand"), `group` what lies together in it, `place` how the group
    lies there, if not as usual in that zone.
    """

    kind = "piece"

    def __init__(self, id: str, zone: str, group: str, says: Saying) -> None:
        self.id = id
        self.zone = zone
        self.group = group
        self.says = says
        self.place = ""
        self._kept: dict[str, bytes] | None = None
        """How it was packed before, by tongue; a piece that is shown again and again is the same again."""

    def json(self, voice: Voice = KEYS) -> dict[str, object]:
        """The piece as plain values; its texts are put into words by a voice."""
        return self.plain(voice)

    def packed(self, voice: Voice, pack: Callable[[object], bytes]) -> bytes:
        """The same as `pack` packs it, which is always the same: once for all who read the same."""
        kept = None if self._kept is None else self._kept.get(voice.tongue)
        if kept is not None:
            return kept
        named = voice.named
        packed = pack(self.plain(voice))
        if voice.named == named:  # it names nobody, so everybody reads the same
            if self._kept is None:
                self._kept = {}
            self._kept[voice.tongue] = packed
        return packed

    def things(self) -> list[tuple[str, Saying]]:
        """The ids of the piece and of all in it that can be pointed at, each with its words."""
        return [(self.id, self.says)]

    def plain(self, voice: Voice) -> dict[str, object]:
        """The piece as plain values, worked out."""
        row: dict[str, object] = {
            "kind": self.kind,
            "id": self.id,
            "zone": self.zone,
            "group": self.group,
            "says": voice.say(self.says),
        }
        if self.place:
            row["place"] = self.place
        return row


def lying(pieces: list[Piece], place: str) -> list[Piece]:
    """These pieces, with the group they make lying there in that way."""
    for piece in pieces:
        piece.place = place
    return pieces


class Card:
    """A card or tile in a row: its face (or "" when it lies face down), and a look from the game's art.

    `known_to` are the seats that have looked at it while it lies face down; `rule` is the id of the rule on it, and
    `text` what is printed on it, if that is not the rule's own sentence. `form` is how its face is drawn: face down, as
    a text with a rule, as numbers ("5:1": the second stands small in a corner) or as a picture with a name.
    """

    def __init__(
        self,
        id: str,
        face: Saying,
        look: str = "",
        says: Saying = "",
        rule: str = "",
        known_to: list[int] | None = None,
        text: Saying = "",
        form: str = "",
    ) -> None:
        self.id = id
        self.face = face
        self.look = look
        self.says = says or face
        self.rule = rule
        self.known_to = known_to or []
        self.text = text
        self.form = "down" if not face else form or ("text" if rule else "picture")

    def json(self, voice: Voice = KEYS) -> dict[str, object]:
        """The card as plain values."""
        row: dict[str, object] = {
            "id": self.id,
            "face": voice.say(self.face),
            "form": self.form,
            "look": self.look,
            "says": voice.say(self.says),
            "rule": self.rule,
            "known_to": self.known_to,
        }
        if self.text:
            row["text"] = voice.say(self.text)
        return row


@final
class Cards(Piece):
    """Cards in a row or a fan; each can be pointed at."""

    kind = "cards"

    def __init__(self, id: str, zone: str, group: str, says: Saying, cards: list[Card], title: Saying = "") -> None:
        super().__init__(id, zone, group, says)
        self.cards = cards
        self.title = title

    @override
    def things(self) -> list[tuple[str, Saying]]:
        return super().things() + [(each.id, each.says) for each in self.cards]

    @override
    def plain(self, voice: Voice) -> dict[str, object]:
        row: dict[str, object] = super().plain(voice)
        row["title"] = voice.say(self.title)
        row["cards"] = [card.json(voice) for card in self.cards]
        return row


@final
class Track(Piece):
    """A row of spaces with a marker on one of them, and tiles behind the last."""

    kind = "track"

    def __init__(
        self, id: str, zone: str, group: str, says: Saying, spaces: int, at: int, tiles: list[Card], look: str = ""
    ) -> None:
        super().__init__(id, zone, group, says)
        self.spaces = spaces
        self.at = at
        self.tiles = tiles
        self.look = look

    @override
    def things(self) -> list[tuple[str, Saying]]:
        return super().things() + [(each.id, each.says) for each in self.tiles]

    @override
    def plain(self, voice: Voice) -> dict[str, object]:
        row: dict[str, object] = super().plain(voice)
        row["spaces"] = self.spaces
        row["at"] = self.at
        row["look"] = self.look
        row["tiles"] = [tile.json(voice) for tile in self.tiles]
        return row


@final
class Turn(Card):
    """What has its turn: it `acts` now, or is `done`."""

    def __init__(
        self,
        id: str,
        face: Saying,
        look: str = "",
        says: Saying = "",
        form: str = "",
        acts: bool = False,
        done: bool = False,
    ) -> None:
        super().__init__(id, face, look, says, form=form)
        self.acts = acts
        self.done = done

    @override
    def json(self, voice: Voice = KEYS) -> dict[str, object]:
        row: dict[str, object] = super().json(voice)
        if self.acts:
            row["acts"] = True
        if self.done:
            row["done"] = True
        return row


@final
class Queue(Piece):
    """Those who have their turns one after the other, the first one first; a countdown goes on behind the last.

    The last one stands on the number that is `value`; then come the numbers down to 0, which has a look of its own.
    `title` and `text` say what is counted, and `first` stands at the first one. `phases` are what each does in turn,
    and `phase` is which of them it is now, NONE if none. Each card can be pointed at.
    """

    kind = "queue"

    def __init__(
        self,
        id: str,
        zone: str,
        group: str,
        says: Saying,
        turns: list[Turn],
        value: int,
        title: Saying,
        text: Saying = "",
        look: str = "",
        first: Saying = "",
        phases: list[Saying] | None = None,
        phase: int = NONE,
    ) -> None:
        super().__init__(id, zone, group, says)
        self.turns = turns
        self.value = value
        self.title = title
        self.text = text
        self.look = look
        self.first = first
        self.phases = phases or []
        self.phase = phase

    @override
    def things(self) -> list[tuple[str, Saying]]:
        return super().things() + [(each.id, each.says) for each in self.turns]

    @override
    def plain(self, voice: Voice) -> dict[str, object]:
        row: dict[str, object] = super().plain(voice)
        row["cards"] = [each.json(voice) for each in self.turns]
        row["value"] = self.value
        row["title"] = voice.say(self.title)
        row["text"] = voice.say(self.text)
        row["look"] = self.look
        row["first"] = voice.say(self.first)
        row["phases"] = [voice.say(phase) for phase in self.phases]
        row["phase"] = None if self.phase == NONE else self.phase
        return row


@final
class Mark:
    """A small token at a tile: a look, what is written on it, and words for it; a `strong` one stands out.

    `seat` is whose it is, NONE if nobody's: it bears the sign of that seat.
    """

    def __init__(self, look: str, text: Saying, says: Saying, strong: bool = False, seat: int = NONE) -> None:
        self.look = look
        self.text = text
        self.says = says
        self.strong = strong
        self.seat = seat

    def json(self, voice: Voice = KEYS) -> dict[str, object]:
        """The token as plain values."""
        row: dict[str, object] = {"look": self.look, "text": voice.say(self.text), "says": voice.say(self.says)}
        if self.strong:
            row["strong"] = True
        if self.seat != NONE:
            row["seat"] = self.seat
        return row


@final
class Tile(Card):
    """A tile on a rack: tokens before it, and whether it lies flat, being used up.

    `link` is a sign between this tile and the next one; `known_to` are the other seats that have seen its face.
    """

    def __init__(
        self,
        id: str,
        face: Saying,
        look: str,
        says: Saying,
        flat: bool = False,
        marks: list[Mark] | None = None,
        link: str = "",
        known_to: list[int] | None = None,
    ) -> None:
        super().__init__(id, face, look, says, known_to=known_to, form=IN_NUMBERS)
        self.flat = flat
        self.marks = marks or []
        self.link = link

    @override
    def json(self, voice: Voice = KEYS) -> dict[str, object]:
        row: dict[str, object] = super().json(voice)
        row["flat"] = self.flat
        row["marks"] = [mark.json(voice) for mark in self.marks]
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
        says: Saying,
        tiles: list[Tile],
        title: Saying = "",
        marks: list[Mark] | None = None,
    ) -> None:
        super().__init__(id, zone, group, says)
        self.tiles = tiles
        self.title = title
        self.marks = marks or []

    @override
    def things(self) -> list[tuple[str, Saying]]:
        return super().things() + [(each.id, each.says) for each in self.tiles]

    @override
    def plain(self, voice: Voice) -> dict[str, object]:
        row: dict[str, object] = super().plain(voice)
        row["title"] = voice.say(self.title)
        row["tiles"] = [tile.json(voice) for tile in self.tiles]
        row["marks"] = [mark.json(voice) for mark in self.marks]
        return row


@final
class Wall:
    """Something between a cell of a grid and its neighbour to the "east" or "south": a look, and words for it."""

    def __init__(self, cell: int, side: str, look: str, says: Saying) -> None:
        self.cell = cell
        self.side = side
        self.look = look
        self.says = says

    def json(self, voice: Voice = KEYS) -> dict[str, object]:
        """The wall as plain values."""
        return {"cell": self.cell, "side": self.side, "look": self.look, "says": voice.say(self.says)}


@final
class Way:
    """A way over the cells of a board: their places in the row of cells, and a word for how long it is.

    `look` is what is left behind at every step, such as the print of a paw; without one, dots lead to an arrow.
    """

    def __init__(self, cells: list[int], text: Saying = "", look: str = "") -> None:
        self.cells = cells
        self.text = text
        self.look = look

    def json(self, voice: Voice = KEYS) -> dict[str, object]:
        """The way as plain values."""
        return {"cells": self.cells, "text": voice.say(self.text), "look": self.look}


@final
class Pawn:
    """A figure on a board: the place of its cell in the row of cells, a look, and words for it.

    `text` is what is written at it, such as the hearts it has left, and `badge` a picture behind that; `change` is by
    how much that has just changed; `seat` is whose it is, NONE if nobody's. On hexes, `way` is where it will go, shown
    to whoever points at it; it `acts` if everybody looks at it.
    """

    def __init__(
        self,
        id: str,
        at: int,
        look: str,
        says: Saying,
        text: Saying = "",
        seat: int = NONE,
        badge: str = "",
        way: Way | None = None,
        acts: bool = False,
        change: Saying = "",
    ) -> None:
        self.id = id
        self.at = at
        self.look = look
        self.says = says
        self.text = text
        self.seat = seat
        self.badge = badge
        self.way = way
        self.acts = acts
        self.change = change

    def json(self, voice: Voice = KEYS) -> dict[str, object]:
        """The figure as plain values."""
        row: dict[str, object] = {
            "id": self.id,
            "at": self.at,
            "look": self.look,
            "says": voice.say(self.says),
            "text": voice.say(self.text),
            "seat": None if self.seat == NONE else self.seat,
        }
        if self.badge:
            row["badge"] = self.badge
        if self.way is not None:
            row["way"] = self.way.json(voice)
        if self.acts:
            row["acts"] = True
        if self.change:
            row["change"] = voice.say(self.change)
        return row


class Cell(Card):
    """A cell of a board: a card that has its place there, and the tokens that lie on it.

    `ground` is a word by which the game colours it; in a grid its look stands on the symbol "ground-…" of that word,
    and `sign` is a look beside its name, or in the corner where there is no room for a name.
    """

    def __init__(
        self,
        id: str,
        face: Saying,
        look: str = "",
        says: Saying = "",
        rule: str = "",
        known_to: list[int] | None = None,
        text: Saying = "",
        marks: list[Mark] | None = None,
        form: str = "",
        ground: str = "",
        sign: str = "",
    ) -> None:
        super().__init__(id, face, look, says, rule, known_to, text, form)
        self.marks = marks or []
        self.ground = ground
        self.sign = sign

    @override
    def json(self, voice: Voice = KEYS) -> dict[str, object]:
        row: dict[str, object] = super().json(voice)
        row["marks"] = [mark.json(voice) for mark in self.marks]
        if self.ground:
            row["ground"] = self.ground
        if self.sign:
            row["sign"] = self.sign
        return row


@final
class Rim(Cell):
    """The end of a row or column at one side of a grid: its name, or an arrow that can be chosen.

    `line` counts columns at the "north" and "south", rows at the "east" and "west". If it `slides`, to choose it moves
    the line by one cell, out over this rim.
    """

    def __init__(
        self,
        id: str,
        side: str,
        line: int,
        face: Saying,
        look: str = "",
        says: Saying = "",
        slides: bool = False,
        marks: list[Mark] | None = None,
    ) -> None:
        super().__init__(id, face, look, says, marks=marks)
        self.side = side
        self.line = line
        self.slides = slides

    @override
    def json(self, voice: Voice = KEYS) -> dict[str, object]:
        row: dict[str, object] = super().json(voice)
        row["side"] = self.side
        row["line"] = self.line
        row["slides"] = self.slides
        return row


@final
class Grid(Piece):
    """Cells in rows of `columns`, north up, with pawns on them, walls between them and rims around them.

    Cells, pawns and rims can all be pointed at. `corner` is what is written in the four corners between the rims.
    """

    kind = "grid"

    def __init__(
        self,
        id: str,
        zone: str,
        group: str,
        says: Saying,
        columns: int,
        cells: list[Cell],
        pawns: list[Pawn] | None = None,
        walls: list[Wall] | None = None,
        rims: list[Rim] | None = None,
        title: Saying = "",
        corner: Saying = "",
    ) -> None:
        super().__init__(id, zone, group, says)
        self.columns = columns
        self.cells = cells
        self.pawns = pawns or []
        self.walls = walls or []
        self.rims = rims or []
        self.title = title
        self.corner = corner

    @override
    def things(self) -> list[tuple[str, Saying]]:
        found: list[tuple[str, Saying]] = super().things()
        found += [(each.id, each.says) for each in self.cells]
        found += [(each.id, each.says) for each in self.pawns]
        found += [(each.id, each.says) for each in self.rims]
        return found

    @override
    def plain(self, voice: Voice) -> dict[str, object]:
        row: dict[str, object] = super().plain(voice)
        row["columns"] = self.columns
        row["tiles"] = [cell.json(voice) for cell in self.cells]
        row["pawns"] = [pawn.json(voice) for pawn in self.pawns]
        row["walls"] = [wall.json(voice) for wall in self.walls]
        row["rims"] = [rim.json(voice) for rim in self.rims]
        row["title"] = voice.say(self.title)
        if self.corner:
            row["corner"] = voice.say(self.corner)
        return row


@final
class Line:
    """A line of a list: pictures, a title, words, and what it comes to at the end, with a picture for that.

    `mood` is "now" for what is being asked, "danger" for what threatens; `about` is the id of what it tells of: whoever
    points at the line points at that. `rule` is the id of the rule behind it.
    """

    def __init__(
        self,
        text: Saying,
        looks: list[str] | None = None,
        value: Saying = "",
        title: Saying = "",
        sign: str = "",
        mood: str = "",
        about: str = "",
        rule: str = "",
    ) -> None:
        self.rule = rule
        self.text = text
        self.looks = looks or []
        self.value = value
        self.title = title
        self.sign = sign
        self.mood = mood
        self.about = about

    def json(self, voice: Voice = KEYS) -> dict[str, object]:
        """The line as plain values."""
        return {
            "text": voice.say(self.text),
            "looks": self.looks,
            "value": voice.say(self.value),
            "title": voice.say(self.title),
            "sign": self.sign,
            "mood": self.mood,
            "about": self.about,
            "rule": self.rule,
        }


@final
class Joint:
    """Something on a corner where three hexes meet: `corner` as `core.hexes` counts those of the hex at `q` and `r`."""

    def __init__(self, q: int, r: int, corner: int, look: str, says: Saying) -> None:
        self.q = q
        self.r = r
        self.corner = corner
        self.look = look
        self.says = says

    def json(self, voice: Voice = KEYS) -> dict[str, object]:
        """The joint as plain values."""
        return {"q": self.q, "r": self.r, "corner": self.corner, "look": self.look, "says": voice.say(self.says)}


@final
class Hex(Cell):
    """A hexagonal cell at axial coordinates, points up, as `core.hexes` counts them; `openings` has one bit a side.

    `ground` is a word by which the game colours it; one that `shines` lights the corridors around it. Its look stands
    in the middle, or in a corner once somebody stands there, and its tokens lie in the corners. `ring` is "danger"
    where there is some. In a hand it is a card, with its face on a disc below and its text (such as "new") on a flag;
    `chosen` if it is the one in question.

    As a ghost it is a place where something may be laid, with the openings it would have there: its tokens are what is
    written on the place, the first large; `gives` tells what laying it so would bring, `way` how somebody walks there,
    and `joints` are those it would make; it is `chosen` if it lies on the place in question.
    """

    def __init__(
        self,
        id: str,
        q: int,
        r: int,
        openings: int,
        face: Saying,
        look: str = "",
        says: Saying = "",
        rule: str = "",
        known_to: list[int] | None = None,
        text: Saying = "",
        marks: list[Mark] | None = None,
        ground: str = "",
        shines: bool = True,
        ring: str = "",
        gives: list[Line] | None = None,
        way: Way | None = None,
        joints: list[Joint] | None = None,
        chosen: bool = False,
    ) -> None:
        super().__init__(id, face, look, says, rule, known_to, text, marks, HEXAGON, ground)
        self.chosen = chosen
        self.q = q
        self.r = r
        self.openings = openings
        self.shines = shines
        self.ring = ring
        self.gives = gives or []
        self.way = way
        self.joints = joints or []

    @override
    def json(self, voice: Voice = KEYS) -> dict[str, object]:
        row: dict[str, object] = super().json(voice)
        row["q"] = self.q
        row["r"] = self.r
        row["openings"] = self.openings
        row["ground"] = self.ground
        row["shines"] = self.shines
        if self.chosen:
            row["chosen"] = True
        if self.ring:
            row["ring"] = self.ring
        if self.gives:
            row["gives"] = [line.json(voice) for line in self.gives]
        if self.way is not None:
            row["way"] = self.way.json(voice)
        if self.joints:
            row["joints"] = [joint.json(voice) for joint in self.joints]
        return row


@final
class Spot:
    """An empty place beside hexes at which anybody may point, with words for it."""

    def __init__(self, id: str, q: int, r: int, says: Saying) -> None:
        self.id = id
        self.q = q
        self.r = r
        self.says = says

    def json(self, voice: Voice = KEYS) -> dict[str, object]:
        """The place as plain values."""
        return {"id": self.id, "q": self.q, "r": self.r, "says": voice.say(self.says)}


@final
class Hexes(Piece):
    """Hexagonal cells edge to edge, pawns on them, joints between them, and ghosts where something may be laid.

    Cells, pawns, ghosts and the empty `spots` can all be pointed at. Ghosts on one place are the ways something may lie
    there, of which a screen shows one at a time: the first as what the place is good for, then the others as one turns
    it clockwise.
    `focus` are cells to look at where there is no room for all.
    """

    kind = "hexes"

    def __init__(
        self,
        id: str,
        zone: str,
        group: str,
        says: Saying,
        cells: list[Hex],
        pawns: list[Pawn] | None = None,
        ghosts: list[Hex] | None = None,
        title: Saying = "",
        joints: list[Joint] | None = None,
        focus: list[int] | None = None,
        spots: list[Spot] | None = None,
    ) -> None:
        super().__init__(id, zone, group, says)
        self.cells = cells
        self.pawns = pawns or []
        self.ghosts = ghosts or []
        self.title = title
        self.joints = joints or []
        self.focus = focus or []
        self.spots = spots or []

    @override
    def things(self) -> list[tuple[str, Saying]]:
        found: list[tuple[str, Saying]] = super().things()
        found += [(each.id, each.says) for each in self.cells]
        found += [(each.id, each.says) for each in self.pawns]
        found += [(each.id, each.says) for each in self.ghosts]
        found += [(each.id, each.says) for each in self.spots]
        return found

    @override
    def plain(self, voice: Voice) -> dict[str, object]:
        row: dict[str, object] = super().plain(voice)
        row["tiles"] = [cell.json(voice) for cell in self.cells]
        row["pawns"] = [pawn.json(voice) for pawn in self.pawns]
        row["ghosts"] = [ghost.json(voice) for ghost in self.ghosts]
        row["title"] = voice.say(self.title)
        row["joints"] = [joint.json(voice) for joint in self.joints]
        row["focus"] = self.focus
        row["spots"] = [spot.json(voice) for spot in self.spots]
        return row


@final
class Lines(Piece):
    """A list: lines of words with pictures before them, and what each comes to."""

    kind = "lines"

    def __init__(self, id: str, zone: str, group: str, says: Saying, lines: list[Line], title: Saying = "") -> None:
        super().__init__(id, zone, group, says)
        self.lines = lines
        self.title = title

    @override
    def plain(self, voice: Voice) -> dict[str, object]:
        row: dict[str, object] = super().plain(voice)
        row["title"] = voice.say(self.title)
        row["lines"] = [line.json(voice) for line in self.lines]
        return row


@final
class Dice(Piece):
    """Dice that lie together; the face of each is what is up, "" before it is rolled. Each can be pointed at.

    `text` is what the roll means.
    """

    kind = "dice"

    def __init__(
        self, id: str, zone: str, group: str, says: Saying, dice: list[Card], title: Saying = "", text: Saying = ""
    ) -> None:
        super().__init__(id, zone, group, says)
        self.dice = dice
        self.title = title
        self.text = text

    @override
    def things(self) -> list[tuple[str, Saying]]:
        return super().things() + [(each.id, each.says) for each in self.dice]

    @override
    def plain(self, voice: Voice) -> dict[str, object]:
        row: dict[str, object] = super().plain(voice)
        row["title"] = voice.say(self.title)
        row["dice"] = [die.json(voice) for die in self.dice]
        if self.text:
            row["text"] = voice.say(self.text)
        return row


@final
class Counter(Piece):
    """A number that is counted, such as a score.

    Where there is a `most`, each of what is counted has its look, and what is missing the look of a `spare`; `of` says
    the most, too ("1/3"). `before` is the number it was, where the change matters. `cards` are what is counted, where
    that is a pile that everybody may look through.
    """

    kind = "counter"

    def __init__(
        self,
        id: str,
        zone: str,
        group: str,
        says: Saying,
        title: Saying,
        value: int,
        look: str = "",
        most: int = NONE,
        spare: str = "",
        of: bool = False,
        before: int = NONE,
        cards: list[Card] | None = None,
    ) -> None:
        super().__init__(id, zone, group, says)
        self.title = title
        self.value = value
        self.look = look
        self.most = most
        self.spare = spare
        self.of = of
        self.before = before
        self.cards = cards or []

    @override
    def plain(self, voice: Voice) -> dict[str, object]:
        row: dict[str, object] = super().plain(voice)
        row["title"] = voice.say(self.title)
        row["value"] = self.value
        row["look"] = self.look
        if self.most != NONE:
            row["most"] = self.most
            row["spare"] = self.spare
            row["of"] = self.of
        if self.before != NONE:
            row["before"] = self.before
        if self.cards:
            row["cards"] = [card.json(voice) for card in self.cards]
        return row


@final
class Note(Piece):
    """A line of words under a title; `text` is the short form for those who see it.

    `rules` are the ids of rules that can be read there, or how the ids of several begin, such as "BB-M59-". `gauge` is
    a percentage that is drawn as a ring. `rule` is the id of the one that it stands for, such as a character's.
    """

    kind = "note"

    def __init__(
        self,
        id: str,
        zone: str,
        group: str,
        says: Saying,
        title: Saying = "",
        look: str = "",
        text: Saying = "",
        rules: list[str] | None = None,
        gauge: int = NONE,
        rule: str = "",
    ) -> None:
        super().__init__(id, zone, group, says)
        self.title = title
        self.look = look
        self.text = text or says
        self.rules = rules or []
        self.gauge = gauge
        self.rule = rule

    @override
    def plain(self, voice: Voice) -> dict[str, object]:
        row: dict[str, object] = super().plain(voice)
        row["title"] = voice.say(self.title)
        row["look"] = self.look
        row["text"] = voice.say(self.text)
        if self.rules:
            row["rules"] = self.rules
        if self.gauge != NONE:
            row["gauge"] = self.gauge
        if self.rule:
            row["rule"] = self.rule
        return row


@final
class Token(Card):
    """A token of a sheet, which can be put into one of its slots; one that is `gone` never again."""

    def __init__(self, id: str, face: Saying, look: str, says: Saying = "", gone: bool = False) -> None:
        super().__init__(id, face, look, says)
        self.gone = gone

    @override
    def json(self, voice: Voice = KEYS) -> dict[str, object]:
        row: dict[str, object] = super().json(voice)
        if self.gone:
            row["gone"] = True
        return row


@final
class Slot:
    """A place on a sheet for one token: its name, and the id of the token that `holds` it, "" if none does.

    `own` is a token that belongs there and nowhere else, so that it is only switched on and off. `shut` is why nothing
    can be put there; `state` is "now" while it is carried out and "done" afterwards.
    """

    def __init__(
        self, id: str, title: Saying, holds: str = "", own: Token | None = None, shut: Saying = "", state: str = ""
    ) -> None:
        self.id = id
        self.title = title
        self.holds = holds
        self.own = own
        self.shut = shut
        self.state = state

    def json(self, voice: Voice = KEYS) -> dict[str, object]:
        """The slot as plain values."""
        row: dict[str, object] = {"id": self.id, "title": voice.say(self.title), "holds": self.holds}
        if self.own is not None:
            row["own"] = self.own.json(voice)
        if self.shut:
            row["shut"] = voice.say(self.shut)
        if self.state:
            row["state"] = self.state
        return row


@final
class Peek:
    """A secret of the viewer's own that lies under a cover and is seen only while that is held; `up` if it is known.

    `title` is the name on the cover and `back` its look; `card` is what is under it. There is a button beside it, named
    `act`, for the question of a `topic` that nobody waits for: it can be pressed while that is open.
    """

    def __init__(
        self, title: Saying, back: str, card: Card, up: bool = False, topic: str = "", act: Saying = ""
    ) -> None:
        self.title = title
        self.back = back
        self.card = card
        self.up = up
        self.topic = topic
        self.act = act

    def json(self, voice: Voice = KEYS) -> dict[str, object]:
        """The secret as plain values."""
        row: dict[str, object] = {"title": voice.say(self.title), "back": self.back, "card": self.card.json(voice)}
        if self.up:
            row["up"] = True
        if self.topic:
            row["topic"] = self.topic
            row["act"] = voice.say(self.act)
        return row


@final
class Aside:
    """A control for a question that nobody waits for: its answers can be chosen once it has been pressed.

    So they are in nobody's way. It is `open` while there is something to choose.
    """

    def __init__(self, topic: str, title: Saying, look: str, says: Saying, open: bool) -> None:
        self.topic = topic
        self.title = title
        self.look = look
        self.says = says
        self.open = open

    def json(self, voice: Voice = KEYS) -> dict[str, object]:
        """The control as plain values."""
        return {
            "topic": self.topic,
            "title": voice.say(self.title),
            "look": self.look,
            "says": voice.say(self.says),
            "open": self.open,
        }


@final
class Sheet(Piece):
    """Somebody's own sheet: who they play, tokens, and slots into which these are put before they are locked in.

    `fills` has, for every option on offer that the sheet can say and for those of the question that comes next, what
    then lies in each slot: the id of a token, "" for none, None where the option leaves the slot alone. So answers are
    put together token by token, and given at once.
    `text` is what is printed on it, with its `rule`. `instead` is said where there are no slots to fill, and `pile` how
    many tokens are drawn from in their place. `signs` are what its owner may note on cells of a board that lie face
    down; a screen keeps such notes and shows them to nobody else. Tokens can be pointed at.
    """

    kind = "sheet"

    def __init__(
        self,
        id: str,
        zone: str,
        group: str,
        says: Saying,
        title: Saying,
        look: str,
        tokens: list[Token],
        slots: list[Slot],
        fills: dict[int, list[str | None]],
        text: Saying = "",
        rule: str = "",
        instead: Saying = "",
        pile: int = 0,
        peek: Peek | None = None,
        asides: list[Aside] | None = None,
        signs: list[Mark] | None = None,
    ) -> None:
        super().__init__(id, zone, group, says)
        self.title = title
        self.look = look
        self.tokens = tokens
        self.slots = slots
        self.fills = fills
        self.text = text
        self.rule = rule
        self.instead = instead
        self.pile = pile
        self.peek = peek
        self.asides = asides or []
        self.signs = signs or []

    @override
    def things(self) -> list[tuple[str, Saying]]:
        return super().things() + [(each.id, each.says) for each in self.tokens]

    @override
    def plain(self, voice: Voice) -> dict[str, object]:
        row: dict[str, object] = super().plain(voice)
        row["title"] = voice.say(self.title)
        row["look"] = self.look
        row["text"] = voice.say(self.text)
        row["rule"] = self.rule
        row["cards"] = [token.json(voice) for token in self.tokens]
        row["slots"] = [slot.json(voice) for slot in self.slots]
        row["fills"] = [{"option": option, "holds": holds} for option, holds in self.fills.items()]
        if self.instead:
            row["instead"] = voice.say(self.instead)
        if self.pile:
            row["pile"] = self.pile
        if self.peek is not None:
            row["peek"] = self.peek.json(voice)
        if self.asides:
            row["asides"] = [aside.json(voice) for aside in self.asides]
        if self.signs:
            row["signs"] = [sign.json(voice) for sign in self.signs]
        return row


@final
class Cue:
    """How an event shows on the table: the pieces it moves, in order, and a mood for the whole screen.

    `value` is where a track's marker or a counter stands after it, or what is written at a pawn, NONE if the next view
    tells; `effect` is a word that screens know: "boom" (something blew up), "alarm" (time runs short), "win", "turn"
    (a new turn begins), "roll" (the dice it names are rolled; they show `look`, if the next view has them no more),
    "slide" (a line of the grid it names goes out by one cell over the rim at `side` and `line`, as a `Rim` has them,
    and comes in at the other), "fly" (one of what is counted goes from the first piece to the last), "flip" (the card
    that it names first is turned over and shows `look`), or "" for nothing special; on hexes also "walk" (the pawn it
    names goes there on foot), "lay" (the cell it names comes from the first piece), "light" (that cell
    brightens), "join" (a joint is made), "rise", "bump" and "fall" (a pawn appears, attacks, is gone) and "dark" (all
    lights go out towards the first cell). A pawn and a cell among the pieces: it goes there.
    On a grid, `at` is the cell where it happens: the pawns it names go there; "reveal" turns over what lies there,
    "fall" takes the pawns it names away, "swap" lets that cell and the one of `value` change places, and "leave" pushes
    that cell out over the rim at `side`, with everybody on it.
    `takes` is for how many milliseconds that moves at the usual pace, and `stands` how long it is looked at in all; 0
    leaves it to the screen. What is `fleeting` must be remembered: while the game goes on, no log keeps it.
    `beat` says what kind of thing happens, so that a screen can give it the time and the sound it deserves, in words
    that screens know: "lamp" (another seat is next), "says" (a declaration), "right" and "wrong" (what came of it),
    "complete", "use" (a tool or power is used), "reveal", "step" (a figure walks), "narration", "blast" and "victory";
    "" is something small. `actor` is the seat that does it and `whom` the one it is done to, if it is a player's doing;
    `short` says in a character or two what it is about, such as the number that was named.
    """

    def __init__(
        self,
        pieces: list[str],
        value: int = NONE,
        effect: str = "",
        fleeting: bool = False,
        side: str = "",
        line: int = NONE,
        look: str = "",
        takes: int = 0,
        stands: int = 0,
        at: int = NONE,
        beat: str = "",
        actor: int = NONE,
        whom: int = NONE,
        short: str = "",
    ) -> None:
        self.pieces = pieces
        self.value = value
        self.effect = effect
        self.fleeting = fleeting
        self.side = side
        self.line = line
        self.look = look
        self.takes = takes
        self.stands = stands
        self.at = at
        self.beat = beat
        self.actor = actor
        self.whom = whom
        self.short = short

    def json(self) -> dict[str, object]:
        """The cue as plain values."""
        row: dict[str, object] = {
            "pieces": self.pieces,
            "value": None if self.value == NONE else self.value,
            "effect": self.effect,
        }
        if self.fleeting:
            row["fleeting"] = True
        if self.side:
            row["side"] = self.side
            row["line"] = self.line
        if self.look:
            row["look"] = self.look
        if self.takes:
            row["takes"] = self.takes
        if self.stands:
            row["stands"] = self.stands
        if self.at != NONE:
            row["at"] = self.at
        if self.beat:
            row["beat"] = self.beat
        if self.actor != NONE:
            row["actor"] = self.actor
        if self.whom != NONE:
            row["whom"] = self.whom
        if self.short:
            row["short"] = self.short
        return row


@final
class View:
    """All that one seat may see: a blanked twin to think with, pieces to draw, and the seat's own asks."""

    def __init__(self, known: State, seat: int | None, followers: int = 0, story: list[Event] | None = None) -> None:
        self.known = known
        """What the seat knows: the state with every secret HIDDEN. It can be read and completed, not played."""
        self.seat = seat
        self.followers = followers
        """The seats whose answers can be read by the game's convention, as a mask; everybody at the table knows it."""
        self.story: list[Event] = [] if story is None else story
        """What the seat has been told since the beginning, for those who remember; empty where nobody kept it."""

    @override
    def __reduce__(self) -> tuple[type[View], tuple[State, int | None, int, list[Event]]]:
        return View, (self.known, self.seat, self.followers, self.story)

    @property
    def asks(self) -> list[Ask]:
        """The questions open to this seat."""
        if self.seat is None:
            return []
        return [ask for ask in self.known.asks if ask.seat == self.seat]

    @property
    def waiting(self) -> list[int]:
        """The seats the game waits for."""
        return sorted({ask.seat for ask in self.known.asks if ask.kind == MUST})

    def pieces(self) -> list[Piece]:
        """What lies on the table, as this seat sees it."""
        return self.known.game.draw(self.known, self.seat)

    def packed(self, voice: Voice, pack: Callable[[object], bytes]) -> dict[str, bytes]:
        """The pieces by their ids, each as `pack` packs it."""
        pieces = self.pieces()
        packed = {piece.id: piece.packed(voice, pack) for piece in pieces}
        assert len(packed) == len(pieces), f"two pieces of {self.known.game.name} have one id"
        return packed

    def json(self, voice: Voice = KEYS) -> dict[str, object]:
        """The whole view as plain values: pieces, open questions with the pieces they point at, who is waited for."""
        game = self.known.game
        asks: list[object] = []
        for ask in self.asks:
            options: list[object] = []
            for option in ask.options:
                piece = game.point(self.known, ask.seat, option)
                words = voice.say(game.words_for(self.known, option))
                row: dict[str, object] = {"option": option, "words": words, "piece": piece}
                look = game.sign(self.known, option)
                if look:
                    row["look"] = look
                options.append(row)
            asks.append({"topic": game.topics[ask.topic], "kind": KINDS[ask.kind], "options": options})
        return {
            "game": game.name,
            "seat": self.seat,
            "over": self.known.over,
            "waiting": self.waiting,
            "groups": {group: voice.say(called) for group, called in game.groups.items()},
            "asks": asks,
            "pieces": [piece.json(voice) for piece in self.pieces()],
        }
