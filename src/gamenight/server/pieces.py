"""What `view.pieces` and an event's `cue` are made of, kind by kind, as the published schema tells it.

`gamenight.core.view` makes them, as plain values that are sent as they are; a test holds every game to this.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Id = Annotated[
    str, Meta(min_length=1, description="stays the same while the thing is on the table; options point at it")
]
Zone = Annotated[
    Literal["table", "board", "seats", "hand"],
    Meta(
        description="hand: what the seat of this view holds, for its eyes; seats: what lies before somebody; "
        "board: what is played on; table: what is said about it all"
    ),
]
Group = Annotated[
    str, Meta(description="what lies together in a zone; what belongs to a seat has the group seat-0, seat-1, …")
]
Place = Annotated[
    Literal[
        "",
        "shelf",
        "column",
        "middle",
        "map",
        "field",
        "left",
        "right",
        "scene",
        "over",
        "beside",
        "offer",
        "bar",
        "stand",
    ],
    Meta(
        description="how its group lies there. On the board: a shelf across the table (as does what says nothing), a "
        "column that stands upright, the middle of the table in its whole width, a map with its cards beside it, "
        "a field that takes all the room there is, its left or right end, a scene over it, or over all of it across "
        "the top; or beside the hand. "
        "At the table: an offer that lies above everything, or the bar at the top of the screen. Before a seat: a "
        "stand, behind which its owner sits"
    ),
]
Form = Annotated[
    Literal["down", "numbers", "picture", "text", "figure", "hexagon"],
    Meta(
        description='how its face is drawn: not at all, as numbers ("5:1": the second one small), as a picture with a '
        "name, as a text with its rule, as a figure with its name below, or on a disc at a hexagonal card"
    ),
]
Says = Annotated[str, Meta(description="the same in words, for those who cannot see it")]
Look = Annotated[str, Meta(description="how the art of the game draws it")]
RuleId = Annotated[str, Meta(description="the id of a rule, as in the rulebook")]


class Card(Struct, kw_only=True):
    """A card or tile."""

    id: Id
    face: Annotated[str, Meta(description='what is on it, if this seat sees it; else ""')]
    form: Form
    look: Look
    says: Says
    rule: Annotated[str, Meta(description='the id of the rule on it, or ""')]
    known_to: Annotated[list[int], Meta(description="the other seats that have looked at it, as everybody saw them do")]
    text: Annotated[str, Meta(description="what is printed on it, if that is not the rule's own sentence")] = ""


class Mark(Struct, kw_only=True):
    """A small token."""

    look: Look
    text: Annotated[str, Meta(description="what is written on it")]
    says: Says
    strong: Annotated[bool, Meta(description="whether it stands out")] = False
    seat: Annotated[int, Meta(description="whose it is; -1: nobody's")] = -1


class Tile(Card, kw_only=True):
    """A tile on a rack."""

    flat: Annotated[bool, Meta(description="whether it lies flat, being used up")]
    marks: Annotated[list[Mark], Meta(description="the tokens before it")]
    link: Annotated[str, Meta(description='a sign between it and the next tile, or ""')]


class Wall(Struct, kw_only=True):
    """Something between a cell of a grid and its neighbour."""

    cell: int
    side: Literal["east", "south"]
    look: Look
    says: Says


class _Piece(Struct, kw_only=True, tag_field="kind"):
    """Something on the table."""

    id: Id
    zone: Zone
    group: Group
    says: Says
    place: Place = ""


class Rack(_Piece, kw_only=True, tag="rack"):
    """Tiles that stand in a row; each can be pointed at."""

    title: str
    tiles: list[Tile]
    marks: Annotated[list[Mark], Meta(description="the tokens beside the rack")]


class Track(_Piece, kw_only=True, tag="track"):
    """A row of spaces with a marker on one of them, and tiles behind the last."""

    spaces: int
    at: Annotated[int, Meta(description="the space of the marker, the first is 0")]
    tiles: list[Card]
    look: Look


class Way(Struct, kw_only=True):
    """A way over the cells of a board."""

    cells: Annotated[list[int], Meta(description="which of the tiles, from the first to the last")]
    text: Annotated[str, Meta(description='how long it is, or ""')]
    look: Annotated[str, Meta(description='what is left behind at every step, or "": dots to an arrow')]


class Line(Struct, kw_only=True):
    """A line of a list."""

    text: str
    looks: Annotated[list[str], Meta(description="the pictures before it")]
    value: Annotated[str, Meta(description='what it comes to, or ""')]
    title: str
    sign: Annotated[str, Meta(description='the picture of what it comes to, or ""')]
    mood: Annotated[Literal["", "now", "danger"], Meta(description="now: it is being asked")]
    about: Annotated[str, Meta(description='the id of what it tells of, or ""')]
    rule: Annotated[str, Meta(description='the id of the rule behind it, or ""')]


class Joint(Struct, kw_only=True):
    """Something on a corner where three hexes meet."""

    q: int
    r: int
    corner: Annotated[
        int, Meta(ge=0, le=5, description="0 is that at the north-east; the others follow against the clock")
    ]
    look: Look
    says: Says


class Pawn(Struct, kw_only=True):
    """A figure on a board."""

    id: Id
    at: Annotated[int, Meta(ge=0, description="its cell: which of the tiles, the first is 0")]
    look: Look
    says: Says
    text: Annotated[str, Meta(description='what is written at it, or ""')]
    seat: Annotated[int | None, Meta(description="whose it is; null: nobody's")]
    badge: Annotated[str, Meta(description='the picture behind what is written at it, or ""')] = ""
    way: Annotated[Way | None, Meta(description="where it will go; null: nobody knows")] = None
    acts: Annotated[bool, Meta(description="whether all look at it")] = False
    change: Annotated[str, Meta(description='by how much that has just changed, or ""')] = ""


class Cell(Card, kw_only=True):
    """A cell of a board."""

    marks: Annotated[list[Mark], Meta(description="the tokens on it")]
    ground: Annotated[str, Meta(description="a word by which the game colours it")] = ""
    sign: Annotated[str, Meta(description='the picture beside its name, or ""')] = ""


class Rim(Cell, kw_only=True):
    """The end of a row or column at one side of a grid."""

    side: Literal["north", "east", "south", "west"]
    line: Annotated[int, Meta(ge=0, description="the column at the north and south, the row at the east and west")]
    slides: Annotated[bool, Meta(description="whether to choose it moves the line by one cell, out over this rim")]


class Grid(_Piece, kw_only=True, tag="grid"):
    """Cells in rows, north up; cells, pawns and rims can be pointed at."""

    columns: int
    tiles: Annotated[list[Cell], Meta(description="the cells, row by row")]
    pawns: list[Pawn]
    walls: list[Wall]
    rims: list[Rim]
    title: str
    corner: Annotated[str, Meta(description="what is written in the four corners between the rims")] = ""


class Hex(Cell, kw_only=True):
    """A hexagonal cell, points up."""

    q: Annotated[int, Meta(description="axial coordinate: counts eastwards")]
    r: Annotated[int, Meta(description="axial coordinate: counts to the south-east")]
    openings: Annotated[
        int, Meta(ge=0, le=63, description="bit 0 is the east side; the others follow against the clock")
    ]
    ground: Annotated[str, Meta(description="a word by which the game colours it")]
    shines: Annotated[bool, Meta(description="whether it lights the corridors around it")]
    ring: Annotated[Literal["", "danger"], Meta(description="what there is around it")] = ""
    gives: Annotated[list[Line], Meta(description="of a ghost: what laying it so would bring")] = []
    way: Annotated[Way | None, Meta(description="of a ghost: how somebody walks there")] = None
    joints: Annotated[list[Joint], Meta(description="of a ghost: those it would make")] = []
    chosen: Annotated[bool, Meta(description="of a ghost: whether it lies on the place in question")] = False


class Held(Card, kw_only=True):
    """A card in a row; a hexagon has what a hex has."""

    marks: Annotated[list[Mark], Meta(description="of a hexagon: the tokens on it")] = []
    q: Annotated[int, Meta(description="of a hexagon: 0 while it lies nowhere")] = 0
    r: Annotated[int, Meta(description="of a hexagon: 0 while it lies nowhere")] = 0
    openings: Annotated[int, Meta(ge=0, le=63, description="of a hexagon: as those of a hex")] = 0
    ground: Annotated[str, Meta(description="of a hexagon: a word by which the game colours it")] = ""
    shines: Annotated[bool, Meta(description="of a hexagon: whether it lights the corridors around it")] = False
    chosen: Annotated[bool, Meta(description="of a hexagon: whether it is the one in question")] = False
    acts: Annotated[bool, Meta(description="whether it has its turn now")] = False
    done: Annotated[bool, Meta(description="whether it has had its turn")] = False


class Cards(_Piece, kw_only=True, tag="cards"):
    """Cards in a row or a fan; each can be pointed at."""

    title: str
    cards: list[Held]


class Queue(_Piece, kw_only=True, tag="queue"):
    """Those who have their turns one after the other; the last stands on a number that is counted down to 0."""

    cards: list[Held]
    value: Annotated[int, Meta(description="the number under the last one")]
    title: Annotated[str, Meta(description="what is counted")]
    text: Annotated[str, Meta(description='more about it, or ""')]
    look: Annotated[str, Meta(description="how the 0 is drawn")]
    first: Annotated[str, Meta(description="what is written at the first one")]
    phases: Annotated[list[str], Meta(description="what each does in turn")]
    phase: Annotated[int | None, Meta(description="which of the phases it is; null: none of them")]


class Spot(Struct, kw_only=True):
    """An empty place beside hexes."""

    id: Id
    q: int
    r: int
    says: Says


class Hexes(_Piece, kw_only=True, tag="hexes"):
    """Hexagonal cells edge to edge; cells, pawns, ghosts and spots can be pointed at."""

    tiles: list[Hex]
    pawns: list[Pawn]
    ghosts: Annotated[
        list[Hex], Meta(description="where something may be laid; those on one place are the ways it may lie there")
    ]
    title: str
    joints: list[Joint]
    focus: Annotated[list[int], Meta(description="which tiles to look at where there is no room for all")]
    spots: Annotated[list[Spot], Meta(description="empty places at which one may point")]


class Lines(_Piece, kw_only=True, tag="lines"):
    """A list: lines of words with pictures before them, and what each comes to."""

    title: str
    lines: list[Line]


class Dice(_Piece, kw_only=True, tag="dice"):
    """Dice that lie together; each can be pointed at."""

    title: str
    dice: Annotated[list[Card], Meta(description='the face is what is up, "" before it is rolled')]
    text: Annotated[str, Meta(description="what the roll means")] = ""


class Token(Card, kw_only=True):
    """A token of a sheet."""

    gone: Annotated[bool, Meta(description="whether it can never be used again")] = False


class Slot(Struct, kw_only=True):
    """A place on a sheet for one token."""

    id: Id
    title: str
    holds: Annotated[str, Meta(description='the id of the token that lies there, or ""')]
    own: Annotated[Token | None, Meta(description="a token that belongs here alone, and is switched on and off")] = None
    shut: Annotated[str, Meta(description='why nothing can be put there, or ""')] = ""
    state: Annotated[Literal["", "now", "done"], Meta(description="whether it is being carried out, or has been")] = ""


class Fill(Struct, kw_only=True):
    """What lies on a sheet if an option is chosen."""

    option: int
    holds: Annotated[
        list[str | None],
        Meta(description='for each slot the id of a token, "" for none; null: the option leaves the slot alone'),
    ]


class Peek(Struct, kw_only=True):
    """Your own secret, to be seen only while its cover is held."""

    title: Annotated[str, Meta(description="the name on the cover")]
    back: Look
    card: Annotated[Card, Meta(description="what is under it")]
    up: Annotated[bool, Meta(description="whether everybody knows it, so that there is no cover")] = False
    topic: Annotated[str, Meta(description='the topic of the question that its button answers, or ""')] = ""
    act: Annotated[str, Meta(description="what is on that button")] = ""


class Aside(Struct, kw_only=True):
    """A control for a question that nobody waits for: what answers it can be chosen once it is pressed."""

    topic: str
    title: str
    look: Look
    says: Says
    open: Annotated[bool, Meta(description="whether there is something to choose")]


class Sheet(_Piece, kw_only=True, tag="sheet"):
    """Your own sheet: tokens can be pointed at, or put into slots; then the option that says so is chosen."""

    title: str
    look: Look
    text: Annotated[str, Meta(description="what is printed on it")]
    rule: Annotated[str, Meta(description='the id of the rule on it, or ""')]
    cards: list[Token]
    slots: list[Slot]
    fills: Annotated[
        list[Fill],
        Meta(description="the options that can be put together here: those on offer, and those of the next question"),
    ]
    instead: Annotated[str, Meta(description="what is said where there are no slots to fill")] = ""
    pile: Annotated[int, Meta(description="how many tokens are drawn from in place of slots")] = 0
    peek: Peek | None = None
    asides: list[Aside] = []
    signs: Annotated[list[Mark], Meta(description="what you may note for yourself on cells that lie face down")] = []


class Counter(_Piece, kw_only=True, tag="counter"):
    """A number that is counted, such as a score."""

    title: str
    value: int
    look: Look
    most: Annotated[int, Meta(description="how many there can be, each drawn; -1: nobody knows")] = -1
    spare: Annotated[str, Meta(description="the look of one that is missing")] = ""
    of: Annotated[bool, Meta(description="whether the most is said with it")] = False
    before: Annotated[int, Meta(description="what it was; -1: that does not matter")] = -1
    cards: Annotated[list[Held], Meta(description="what is counted, if everybody may look through it")] = []


class Note(_Piece, kw_only=True, tag="note"):
    """A line of words under a title."""

    title: str
    look: Look
    text: Annotated[str, Meta(description="the short form, for those who see it")]
    rules: Annotated[
        list[RuleId], Meta(description='rules to be read there, or how the ids of several begin: "BB-M59-"')
    ] = []
    gauge: Annotated[
        int, Meta(ge=0, le=100, description="a percentage to draw as a ring; without it there is none")
    ] = 0
    rule: Annotated[RuleId, Meta(description='the rule that it stands for, such as a character\'s; "": none')] = ""


Piece = Cards | Rack | Track | Queue | Grid | Hexes | Lines | Dice | Sheet | Counter | Note


class Cue(Struct, kw_only=True):
    """How an event shows on the table."""

    pieces: Annotated[
        list[str], Meta(description="the ids of the pieces it moves, in order; one that is not there is passed over")
    ]
    value: Annotated[
        int | None, Meta(description="where a track's marker or a counter stands after it; null: the next view tells")
    ]
    effect: Annotated[
        Literal[
            "",
            "boom",
            "alarm",
            "win",
            "turn",
            "roll",
            "slide",
            "fly",
            "flip",
            "walk",
            "lay",
            "light",
            "join",
            "rise",
            "bump",
            "fall",
            "dark",
            "reveal",
            "swap",
            "leave",
        ],
        Meta(
            description="a mood for the whole screen: something blew up, time runs short, somebody won, a new turn "
            "begins; roll: these dice are rolled; slide: a line of this grid goes out by one cell over a rim and comes "
            "in at the other; "
            "fly: one of what is counted goes from the first piece to the last; flip: the first card is turned over "
            "and shows the look; on hexes a pawn goes on foot (walk), appears (rise), attacks (bump) or is gone "
            "(fall), a cell is laid or lit (lay, light), a joint is made (join), all lights go out (dark); on a grid "
            "what lies in a cell is turned over (reveal), the pawns it names are gone (fall), two cells change places "
            "(swap), a cell goes out over a rim (leave)"
        ),
    ]
    fleeting: Annotated[bool, Meta(description="to be remembered by the players: no log keeps it")] = False
    side: Annotated[
        Literal["", "north", "east", "south", "west"],
        Meta(description="of a slide, or of what leaves: the rim it goes out over"),
    ] = ""
    line: Annotated[int, Meta(description="of a slide, or of what leaves: which line of that rim; -1: none")] = -1
    look: Annotated[
        str, Meta(description="of a roll or flip: what the die or card shows, if the next view has it no more")
    ] = ""
    takes: Annotated[int, Meta(description="for how many milliseconds it moves at the usual pace; 0: as you like")] = 0
    stands: Annotated[int, Meta(description="how many milliseconds it is looked at in all; 0: as you like")] = 0
    at: Annotated[int, Meta(description="on a grid: the cell where it happens, to which its pawns go; -1: none")] = -1
    beat: Annotated[
        Literal[
            "",
            "lamp",
            "says",
            "right",
            "wrong",
            "nearer",
            "complete",
            "use",
            "reveal",
            "step",
            "narration",
            "blast",
            "victory",
        ],
        Meta(
            description="what kind of thing it is, for its pace and sound: another seat is next; a declaration, and "
            "that it was right or wrong; a bad end comes nearer; something is complete; a tool or power is used; "
            "something hidden is seen, or dice are rolled; a figure walks; a story is read; the end; empty: something "
            "small"
        ),
    ] = ""
    actor: Annotated[int, Meta(description="the seat that does it; -1: no player does")] = -1
    whom: Annotated[int, Meta(description="the seat it is done to; -1: none")] = -1
    short: Annotated[str, Meta(description="what it is about in a character or two, such as the number named")] = ""
