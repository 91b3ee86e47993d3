"""The messages on the socket and the bodies of the REST API: what a stranger's client may send, and what it gets.

All of it is one schema, published at `/api/protocol.json` and explained in docs/protocol.md.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from gamenight.server.pieces import Cue, Piece

Name = Annotated[str, Meta(min_length=1, max_length=24, description="a player's name")]
Token = Annotated[str, Meta(min_length=20, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
TableId = Annotated[str, Meta(min_length=12, max_length=12, pattern=r"^[a-z0-9]+$")]
Key = Annotated[str, Meta(min_length=1, max_length=40, description="the client's own name for a message")]
Version = Annotated[int, Meta(ge=0, le=2**31)]
Language = Literal["en", "pl", "fr", "xx"]
Talk = Literal["free", "emotes", "thumbs-up", "silent"]
Reason = Literal["malformed", "hello", "not-yours", "not-offered", "stale", "over", "talk", "undo", "give-up", "busy"]
Who = Annotated[
    int, Meta(ge=-2, description="a seat, the first is 0; -2 is the game's clock, for which the server answers")
]

EMOTES = ("👍", "👏", "😂", "😮", "😱", "🤔", "💣", "❤️")
"""The signs that may be sent where words may not; the first is the thumbs-up."""


# What a table is, as everybody may know it


class Seat(Struct, kw_only=True):
    """A seat at a table and who sits there."""

    seat: int
    kind: Literal["open", "human", "bot"]
    name: str = ""
    bot: str = ""
    """The bot that plays it: always for a bot's seat, while its owner is away for a human's."""
    ready: bool = False
    present: bool = False
    """Whether somebody is connected for it now; bots always are."""
    follows: bool = False
    """Whether whoever plays it keeps the game's convention."""
    talk: Talk = "free"
    """What it may say now."""
    out: bool = False
    """Whether it is out of the game: nobody waits for it."""


class Undo(Struct, kw_only=True):
    """A wish to take an answer back, or to give up."""

    by: int
    agreed: list[int]
    waits_for: list[int]


class Results(Struct, kw_only=True, omit_defaults=True):
    """How a game ended."""

    returns: list[float]
    winners: list[int]
    because: str
    """The rule that ended it; "" if it was given up."""
    given_up: int | None = None
    """Who proposed to give up, if everybody agreed to that."""


class Table(Struct, kw_only=True):
    """A table as everybody may know it."""

    id: str
    game: str
    title: str
    status: Literal["lobby", "playing", "over"]
    options: dict[str, Any]
    seats: list[Seat]
    timer: int
    """Seconds a player has for an answer; 0: as long as they like."""
    absence: int
    """Seconds after which a bot plays for somebody who is away; 0: never."""
    hints: bool
    """Whether players may ask for hints."""
    manners: list[str] = []
    """The rules about what may be said at this table, by their ids; they are kept by the players."""
    undo: Undo | None = None
    may_give_up: bool = False
    """Whether the people here can give up by agreement: all win or lose together."""
    give_up: Undo | None = None
    rematch: str | None = None
    """The table where these players go on."""
    results: Results | None = None
    watched: bool = False
    """A record that somebody opened; it is there to be watched."""
    deserted: bool = False
    """Everybody has left the game: it waits until somebody comes back."""
    deal: str = ""
    """The date of the deal of the day that is played here; "" if it is none."""


# What a client sends on the socket


class Hello(Struct, tag="hello", tag_field="type", forbid_unknown_fields=True):
    """The first message: which seat this is (none: a spectator), in which language, and what it has seen already."""

    token: Token | None = None
    language: Language = "en"
    version: Version | None = None
    """The version this client saw last; it is then told what happened since, if that is not long ago."""
    changes: bool = False
    """Whether `news` may tell what is different from the last view, in place of the whole view."""


class Answer(Struct, tag="answer", tag_field="type", forbid_unknown_fields=True):
    """An answer to the question this seat is asked."""

    option: Annotated[int, Meta(ge=0, le=2**53)]
    version: Version
    """The version this seat answers from; refused if the seat has been asked something else since."""
    key: Key
    """Sending the same key again is harmless: the answer counts once, and is acknowledged again."""


class AskUndo(Struct, tag="undo", tag_field="type", forbid_unknown_fields=True):
    """Asks the others to let this seat take its last answer back."""

    key: Key


class AgreeUndo(Struct, tag="agree", tag_field="type", forbid_unknown_fields=True):
    """Says yes or no to somebody's wish to take an answer back."""

    key: Key
    yes: bool


class GiveUp(Struct, tag="give-up", tag_field="type", forbid_unknown_fields=True):
    """Proposes to the others to give up a game that all win or lose together."""

    key: Key


class AgreeGiveUp(Struct, tag="agree-give-up", tag_field="type", forbid_unknown_fields=True):
    """Says yes or no to somebody's proposal to give up."""

    key: Key
    yes: bool


class Say(Struct, tag="say", tag_field="type", forbid_unknown_fields=True):
    """Says something to the table, as far as the game allows talk."""

    key: Key
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Point(Struct, tag="point", tag_field="type", forbid_unknown_fields=True):
    """Points at something on the table for all to see, as far as the game allows: only at what everybody sees."""

    key: Key
    piece: Annotated[str, Meta(min_length=1, max_length=80, description="the id of a piece or of something in one")]


class Resync(Struct, tag="resync", tag_field="type", forbid_unknown_fields=True):
    """Asks for everything afresh, after a gap."""

    version: Version | None = None
    """The version this client saw last, as in `hello`."""


class Pong(Struct, tag="pong", tag_field="type", forbid_unknown_fields=True):
    """The answer to a ping."""


ClientMessage = Hello | Answer | AskUndo | AgreeUndo | GiveUp | AgreeGiveUp | Say | Point | Resync | Pong


# What the server sends on the socket


class Option(Struct, kw_only=True, omit_defaults=True):
    """One answer on offer."""

    option: int
    words: str
    piece: str
    """The id of the piece that stands for it, or "" """
    look: Annotated[str, Meta(description="the picture on its button, if it has one")] = ""
    rule: Annotated[str, Meta(description="the rule that tells what is chosen, if no piece does")] = ""
    also: Annotated[list[str], Meta(description="the ids of other pieces that stand for it just as well")] = []
    likely: Annotated[bool, Meta(description="whether it is the one to offer first")] = False


class Asked(Struct, kw_only=True):
    """A question this seat may answer now."""

    topic: str
    question: str
    rule: str
    """The rule to keep in sight with it, such as that of the card in use; empty if there is none."""
    kind: Annotated[
        Literal["must", "may", "change"],
        Meta(
            description="must: the game waits for it; may: an interrupt, which it does not wait for; "
            "change: a choice you have made and may still change"
        ),
    ]
    options: list[Option]


class Pending(Struct, kw_only=True):
    """A question somebody is thinking about, as others may know it."""

    seat: Who
    topic: str
    waiting: str
    """What the others wait for, in a sentence that names all who are asked the same; empty for your own question."""
    left: Annotated[float | None, Meta(description="seconds until it is answered by itself; null: never")] = None


class View(Struct, kw_only=True):
    """All that this seat sees."""

    game: str
    seat: int | None
    over: bool
    asks: list[Asked]
    pending: list[Pending]
    pieces: list[Piece]
    groups: dict[str, str]
    """What people call the groups in which pieces lie, unless a group is a seat."""
    talk: Talk
    """What this seat may say; spectators say nothing."""
    point: bool
    """Whether this seat may point at things."""
    undo: bool
    """Whether this seat could ask for its last answer back."""


class Things(Struct, kw_only=True):
    """What is different in a list of things that have ids: the pieces of a view, or the cards or tiles of a piece."""

    changed: Annotated[
        list[dict[str, Any]],
        Meta(
            description="things that were not there before, and of those that were the `id` with the fields that are "
            "different; `without` names fields that a thing has no longer. A field that was a list and is an object "
            "here tells what is different in that list, in the same way; any other is as it is now"
        ),
    ]
    order: Annotated[
        list[str] | UnsetType,
        Meta(description="the ids of all things there are; if it is missing, none is gone, and new ones come last"),
    ] = UNSET


class Changes(Struct, kw_only=True):
    """What is different from the last view; a field that is not here is as it was."""

    over: bool | UnsetType = UNSET
    asks: list[Asked] | UnsetType = UNSET
    pending: list[Pending] | UnsetType = UNSET
    pieces: Things | UnsetType = UNSET
    groups: dict[str, str] | UnsetType = UNSET
    talk: Talk | UnsetType = UNSET
    point: bool | UnsetType = UNSET
    undo: bool | UnsetType = UNSET


class Happening(Struct, kw_only=True):
    """One thing that happened, as this seat may know it."""

    kind: str
    because: str
    """The id of the rule behind it."""
    facts: dict[str, int]
    text: str
    """The same in words, in this client's language."""
    spoken: str | UnsetType = UNSET
    """What whoever does it says, for a screen that shows who speaks."""
    brief: str | UnsetType = UNSET
    """What its actor did, in a word or two beside their face."""
    stakes: str | UnsetType = UNSET
    """What follows if it turns out right, and what if it is wrong."""
    cue: Cue


class Step(Struct, kw_only=True):
    """One step of a table's log: somebody answered, spoke, sat down, took back."""

    version: int
    kind: Literal[
        "answer",
        "said",
        "pointed",
        "seat",
        "changed",
        "started",
        "undo-asked",
        "undo-agreed",
        "undo-refused",
        "undone",
        "give-up",
        "give-up-agreed",
        "give-up-refused",
        "given-up",
        "rematch",
    ]
    seat: int | None = None
    """Who did it; none: the server."""
    events: list[Happening] = field(default_factory=list)
    text: str = ""
    """What was said, or what happened at the table, in words."""
    piece: str = ""
    """The id of what was pointed at."""


class Welcome(Struct, tag="welcome", tag_field="type", kw_only=True):
    """All that a client needs to begin, or to begin again."""

    version: int
    seat: int | None
    host: bool
    table: Table
    view: View | None
    """None while the table is not playing."""
    steps: list[Step]
    """What happened since the version the client had."""
    emotes: list[str]
    left: int | None = None
    """The seat that you have left; whoever connects with its token again has it back."""


class News(Struct, tag="news", tag_field="type", kw_only=True):
    """What happened after version `since`; a client that has another version asks to resync."""

    version: int
    since: int
    steps: list[Step]
    table: Table | None = None
    """The table, if it has changed."""
    view: View | None = None
    """What this seat sees now, if the game has moved on."""
    changes: Changes | UnsetType = UNSET
    """In place of the view, for those who asked for it in `hello`: what is different from the last one."""


class Presence(Struct, tag="presence", tag_field="type", kw_only=True):
    """Who is connected now."""

    version: int
    present: list[int]
    watching: int
    """How many spectators."""


class Ack(Struct, tag="ack", tag_field="type", kw_only=True):
    """The message with this key is committed: it will survive anything."""

    version: int
    key: str


class Refused(Struct, tag="refused", tag_field="type", kw_only=True):
    """The message with this key (if it could be read) changed nothing."""

    version: int
    key: str | None
    reason: Reason
    """One word for programs."""
    message: str
    """A sentence for people: who, what is wrong, what would be right."""


class Ping(Struct, tag="ping", tag_field="type", kw_only=True):
    """Is somebody there? A client that sees a version it does not have asks to resync."""

    version: int


ServerMessage = Welcome | News | Presence | Ack | Refused | Ping


# REST bodies


class SeatWish(Struct, forbid_unknown_fields=True):
    """How a seat is to be filled when a table is made."""

    kind: Literal["me", "open", "bot"]
    name: Name | None = None
    bot: Annotated[str, Meta(max_length=24)] | None = None
    follows: bool = False
    """Whether this person keeps the game's convention."""


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be made."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    options: dict[str, Any] = field(default_factory=dict)
    timer: Annotated[int, Meta(ge=0, le=3600)] = 0
    absence: Annotated[int, Meta(ge=0, le=3600)] = 60
    hints: bool = False
    """Whether players may ask for hints, if the game can give them."""
    start: bool = False
    """Begin at once, if no seat is open."""


class Held(Struct, kw_only=True):
    """A seat and the token that opens it; keep it secret."""

    seat: int
    token: str


class Made(Struct, kw_only=True):
    """A table that was made: its id, the token of its host, the seats of who made it."""

    table: str
    host: str
    seats: list[Held]


class Join(Struct, forbid_unknown_fields=True):
    """A guest who wants to sit down."""

    name: Name
    seat: Annotated[int, Meta(ge=0, le=7)] | None = None


class Rename(Struct, forbid_unknown_fields=True):
    """A new name."""

    name: Name


class Ready(Struct, forbid_unknown_fields=True):
    """Whether this seat is ready to begin."""

    ready: bool


class Follow(Struct, forbid_unknown_fields=True):
    """Whether this seat's player keeps the game's convention."""

    follows: bool


class Replace(Struct, forbid_unknown_fields=True):
    """What the host does with a seat."""

    kind: Literal["open", "bot"]
    bot: Annotated[str, Meta(max_length=24)] | None = None


class Change(Struct, forbid_unknown_fields=True):
    """What the host changes before the game begins; what is left out stays."""

    options: dict[str, Any] | None = None
    timer: Annotated[int, Meta(ge=0, le=3600)] | None = None
    absence: Annotated[int, Meta(ge=0, le=3600)] | None = None
    hints: bool | None = None
    seats: Annotated[int, Meta(ge=1, le=8)] | None = None


class Check(Struct, forbid_unknown_fields=True):
    """How somebody would like to play."""

    seats: Annotated[int, Meta(ge=1, le=8)]
    options: dict[str, Any]


class Checked(Struct, kw_only=True):
    """It can be played so; `open` tells how many choices of each group are left to pick, by option."""

    playable: bool = True
    open: dict[str, list[int]] = {}


class Ticket(Struct, forbid_unknown_fields=True):
    """A table and a token for it."""

    table: TableId
    token: Token


class Mine(Struct, forbid_unknown_fields=True):
    """The tickets a person holds."""

    tickets: Annotated[list[Ticket], Meta(max_length=50)]


class Summary(Struct, kw_only=True):
    """A table in a list."""

    table: str
    game: str
    title: str
    status: str
    names: list[str]
    seat: int | None
    host: bool
    your_turn: bool
    away: bool
    """Whether its player has left or is away: a bot plays on for them, unless the game is deserted."""
    deserted: bool
    """Everybody has left the game: it waits until somebody comes back."""
    updated: float
    """Seconds since 1970."""
    bots: list[str] = []
    """For each seat the bot that it belongs to; "" for people."""
    part: Any = None
    """What is played there, such as the number of a mission; null if the game has nothing of the kind."""
    told: str = ""
    """The same in words."""
    waits_for: list[int] = []
    """The seats that the game waits for, as this seat may know it."""
    won: bool | None = None
    """Whether this seat has won, once the game is over."""
    rank: int = 0
    """Its place, once the game is over; 0 where all win or lose together."""
    rematch: str | None = None
    """The table where these players go on; the same token opens a seat there."""
    deal: str = ""
    """The date of the deal of the day that is played there; "" if it is none."""
    again: bool = False
    """Whether its player has tried that deal before: it does not count."""


class GameOption(Struct, kw_only=True):
    """A choice made when a table is set up."""

    name: str
    title: str
    default: Any
    choices: list[Any]
    """Empty if its value is a file."""
    says: str
    names: list[str] = []
    """What the choices are called, one word for each; empty if they speak for themselves."""
    groups: list[str] = []
    """What each choice belongs to, such as a chapter; empty if they stand in no groups."""
    kept: str = ""
    """The option that lists the choices already done."""
    rare: bool = False
    """Few tables change it."""
    file: bool = False
    """Its value is a text file that somebody hands in: {"file": its name, "text": its contents}."""
    looks: list[str] = []
    """Pictures of the choices, in the game's art."""
    most: list[int] = []
    """How many there are of each choice, if several can be chosen at once: {"saw": 2}; null: none is."""
    seats: bool = False
    """Its whole numbers name seats; a table can only choose those that it has."""
    rules: list[str] = []
    """The rules that tell what the choices are, one for each, or the chapters that begin with them."""


class GuidePart(Struct, kw_only=True):
    """A part of how to play."""

    title: str
    text: str
    looks: list[str]
    """Its pictures, in the game's art; "card:7" is a card with a 7 on it."""


class Guide(Struct, kw_only=True):
    """How to play, on one page, and what a search in the rulebook needs to know of words."""

    parts: list[GuidePart]
    idle: list[str]
    """Words that say nothing in a question."""
    same: list[list[str]]
    """Words that mean the same."""
    index: dict[str, str]
    """Words by which people look for a rule beside those it has, by its id."""


class Convention(Struct, kw_only=True):
    """What players may agree to tell each other by how they play; its picture is `convention` in the game's art."""

    title: str
    says: str
    alt: str
    """The picture in words."""


class Shown(Struct, kw_only=True):
    """A picture from the game's art, and what is said beside it."""

    look: str
    says: str


class CampaignPart(Struct, kw_only=True):
    """One part of a campaign, such as a mission."""

    value: Any
    """The value of the campaign's option."""
    name: str
    says: str
    """Its rule, in a sentence."""
    signs: list[str]
    """Pictures of its rule, in the game's art; the legend says what they mean."""
    brings: list[Shown]
    """What it is played with."""
    seats: list[int]
    """Every number of players it takes."""
    wins: int | None = None
    """In how many of 100 games good partners win it; null if nobody has counted."""


class CampaignBox(Struct, kw_only=True):
    """Parts that lie in one box; it opens when the last part of the box before is won."""

    title: str
    inside: str
    """What kind of thing is inside, without giving it away."""
    parts: list[CampaignPart]


class Campaign(Struct, kw_only=True):
    """The map of a campaign. In its sentences {part} stands for the value of a part."""

    option: str
    """The option of the game that chooses a part."""
    kept: str
    """The option that lists the parts already won."""
    part: str
    """What a part is called within a sentence."""
    title: str
    """What a part is called on its own."""
    next: str
    """What going on after a victory is called."""
    opens: str
    """That a box is open now; {box} is what it is called, {first} and {last} are the values of its parts."""
    alone: str
    """That any part can be played whether its box is open or not."""
    partners: str
    """How often good partners win a part; {often} stands for that."""
    uncounted: str
    """That nobody has counted that."""
    legend: list[Shown]
    boxes: list[CampaignBox]


class Deal(Struct, kw_only=True):
    """The deal of the day in one game: the same for everybody who plays it."""

    game: str
    title: str
    day: str
    """Its date, in UTC."""
    left: int
    """Seconds until the next one."""
    part: Any
    """The part of the campaign that is played."""
    told: str
    """The same in words."""
    says: str
    """What is the same for everybody."""
    groups: int
    """How many groups have begun it; whoever tries it again is not counted again."""
    won: int
    """How many of them have won it."""


class NewDeal(Struct, forbid_unknown_fields=True):
    """Somebody who wants to play the deal of the day."""

    name: Name | None = None
    again: bool = False
    """Whether they have tried it before: only a first try counts."""


class GameInfo(Struct, kw_only=True):
    """A game that can be played here."""

    name: str
    title: str
    seats: list[int]
    """Every number of players it takes."""
    about: dict[str, Any]
    options: list[GameOption]
    bots: list[str]
    tour: bool
    hints: bool
    """Whether it can give hints."""
    reviews: bool
    """Whether it can judge what was played."""
    convention: Convention | None = None
    """What its bots tell each other by how they play; people may join them."""
    kind: str = ""
    """What kind of game it is, in two or three words."""
    line: str = ""
    """What one does in it, in one sentence."""
    picture: bool = False
    """Whether its art has a `picture` of its table, and `picture-moves`, which moves on it."""
    campaign: bool = False
    """Whether it has a campaign."""


class RuleInfo(Struct, kw_only=True):
    """One rule."""

    id: str
    chapter: str
    """The part of the rulebook in which it stands."""
    section: str
    """What that part is called."""
    title: str
    sentence: str
    ruling: str
    source: list[str]
    status: str


class Frame(Struct, kw_only=True):
    """One moment of a replay: what happened, and what is seen then."""

    number: int
    steps: list[Step]
    view: View


class Frames(Struct, kw_only=True):
    """A stretch of a replay."""

    table: Table
    last: int
    """The number of the last frame there is."""
    frames: list[Frame]


class Hint(Struct, kw_only=True):
    """Something this seat could work out."""

    piece: str
    """The id of the piece it is about, or "" for the whole table."""
    lines: list[str]
    """Short lines to put at the piece, what matters most first."""
    says: str
    """The same in words."""
    best: bool
    """Whether the first hint about the whole table points at this piece."""
    option: int | None = None
    """The option from which it follows, if it is about one."""


class Hints(Struct, kw_only=True):
    """What a seat could work out when the table had this version."""

    version: int
    hints: list[Hint]


class Judgement(Struct, kw_only=True):
    """One moment of a game that is over, by what its player could know."""

    move: int
    """The number of the frame of the replay that shows it."""
    seat: int
    says: str
    chance: float | None
    """That it succeeds; null if there was nothing to succeed in."""
    danger: float
    """That it loses the game at once."""
    succeeded: bool
    notes: list[str]
    """What else is to be said about it."""
    turn: int
    """The turn in which it was; 0 if the game counts none."""
    safer: str
    """What would have risked least; "" if nothing would have risked less."""
    safer_chance: float
    safer_danger: float
    safer_piece: str
    """The id of what that would have pointed at, or "" """
    lost: bool
    """Whether this move lost the game."""
    advice: str
    """What a bot would have done, or "" """
    why: str
    """Why, in its own words."""


class Outlook(Struct, kw_only=True):
    """How a turn began: an estimate, from games that bots played on from there."""

    turn: int
    move: int
    """The number of the frame of the replay after which it begins."""
    seat: int
    won: int
    played: int
    low: float
    high: float
    """The interval that holds the true chance in 95 of 100 cases."""


class Thought(Struct, kw_only=True):
    """How likely something looked at the end of a turn."""

    turn: int
    move: int
    """The number of the frame of the replay at the end of that turn."""
    chance: float


class Opinion(Struct, kw_only=True):
    """What one seat could think of another, turn by turn, from what it had been told."""

    seat: int
    about: int
    true: bool
    """Whether it was so in the end."""
    points: list[Thought]


class Review(Struct, kw_only=True):
    """A game that is over: its moments, and how each turn began if bots could play on from there."""

    judgements: list[Judgement]
    course: list[Outlook]
    hopeless: int
    """The turn from which on no game that was played on was won; 0 if some were to the last."""
    opinions: list[Opinion] = []
    """Who could suspect whom, in games with secret roles."""
    subject: str = ""
    """What the opinions are about, in a sentence."""


class Part(Struct, kw_only=True):
    """Somebody in the still picture of an end, and what they have to do with it."""

    seat: int
    says: str


class Standing(Struct, kw_only=True):
    """Where a seat came in."""

    seat: int
    won: bool
    points: str
    """What it has to show for it, or "" """
    says: str
    """Who its player was, or "" """


class Mark(Struct, kw_only=True):
    """A piece that had to do with the end."""

    piece: str
    """The id of a piece, or of something in one."""
    tone: Literal["fatal", "decided", "way"]
    """It lost the game, it decided it, or it lies on the way to that."""


class Count(Struct, kw_only=True):
    """A small number, and what it counts."""

    value: str
    says: str


class Ending(Struct, kw_only=True):
    """How a game ended, and the table with everybody's secrets."""

    scene: Literal["blast", "dark", "victory"]
    """What the still picture is of."""
    title: str
    says: list[str]
    """What happened, a sentence each."""
    look: str
    """A symbol of the game's art for the picture, or "" """
    face: str
    """What is written on the tile in the picture, if there is one."""
    tint: str
    """The colour of that tile."""
    cast: list[Part]
    places: list[Standing]
    """The best first; empty where all win or lose together."""
    marks: list[Mark]
    counts: list[Count]
    seconds: float
    """How long it took; 0 if that is not known."""
    view: View


class Opened(Struct, kw_only=True):
    """A record file that was opened: the table on which it can be watched."""

    table: str


class Problem(Struct, kw_only=True):
    """Why a request was refused."""

    status_code: int
    detail: str
    reason: str = ""
