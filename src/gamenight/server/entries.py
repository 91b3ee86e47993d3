"""Entries: what a step of a table's log says. A table is the fold of its entries, and nothing else is kept."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct, field

Answers = list[tuple[int, str]]
"""Who answered, and the words of the answer; words outlive renumbered options."""

Digest = Annotated[str, Meta(pattern="^[0-9a-f]*$")]
"""What is kept of a token; "" opens nothing."""


class Place(Struct, kw_only=True, omit_defaults=True):
    """A seat as the log knows it; of its token only the hash."""

    kind: Literal["open", "human", "bot"] = "open"
    name: str = ""
    bot: str = ""
    ready: bool = False
    token: Digest = ""
    follows: bool = False
    """Whether its owner keeps the game's convention; a bot is asked itself (`gamenight.bots.follows`)."""


class Opened(Struct, tag="opened", kw_only=True):
    """A table is made."""

    game: str
    rules: str
    options: dict[str, Any]
    places: list[Place]
    timer: int
    absence: int
    host: Digest
    hints: bool = False
    watched: bool = False
    """A record that somebody opened: it is there to be watched."""
    deal: str = ""
    """The date of the deal that is played; "" if it is a deal of its own."""
    again: bool = False
    """Whoever begins it has tried this deal before: it does not count."""


class Sat(Struct, tag="sat", kw_only=True):
    """A seat changes: who sits there, under which name, or who plays for them."""

    seat: int
    why: Literal["joined", "left", "renamed", "ready", "replaced", "opened", "away", "back", "failed", "follows"]
    place: Place
    reason: str = ""


class Changed(Struct, tag="changed", kw_only=True):
    """The host changes the table before the game begins."""

    options: dict[str, Any]
    timer: int
    absence: int
    seats: int
    hints: bool = False


class Started(Struct, tag="started", kw_only=True):
    """The game begins; what CHANCE deals comes with it."""

    answers: Answers = field(default_factory=list)


class Played(Struct, tag="played", kw_only=True, omit_defaults=True):
    """Somebody answers; what follows by itself (chance, forced answers) comes in the same step."""

    answers: Annotated[Answers, Meta(min_length=1)]
    key: str = ""
    late: bool = False
    """Time was up: the game's own answer was given."""


class Said(Struct, tag="said", kw_only=True, omit_defaults=True):
    """Somebody says something."""

    seat: int
    text: str
    key: str = ""
    to: list[int] | None = None
    """The seats that hear it; None: everybody."""


class Pointed(Struct, tag="pointed", kw_only=True, omit_defaults=True):
    """Somebody points at a piece that everybody sees."""

    seat: int
    piece: str
    key: str = ""
    to: list[int] | None = None
    """The seats that see it; None: everybody."""


class UndoAsked(Struct, tag="undo-asked", kw_only=True):
    """Somebody wants the last answer back; `to` answers would be left."""

    seat: int
    to: int
    key: str = ""


class UndoAgreed(Struct, tag="undo-agreed", kw_only=True):
    """Somebody agrees to that, or does not."""

    seat: int
    yes: bool
    key: str = ""


class Undone(Struct, tag="undone", kw_only=True):
    """Everybody has agreed: only the first `to` answers stand."""

    seat: int
    to: int
    by: int
    key: str = ""
    """The message that completed it, from seat `by`."""


class GiveUp(Struct, tag="give-up", kw_only=True):
    """Somebody proposes to give up a game that all win or lose together."""

    seat: int
    key: str = ""


class GiveUpAgreed(Struct, tag="give-up-agreed", kw_only=True):
    """Somebody agrees to that, or does not."""

    seat: int
    yes: bool
    key: str = ""


class GivenUp(Struct, tag="given-up", kw_only=True):
    """Everybody has agreed: the game is over, and lost."""

    seat: int
    by: int
    key: str = ""
    """The message that completed it, from seat `by`."""


class Rematched(Struct, tag="rematched", kw_only=True):
    """The players go on at another table."""

    table: str
    seat: int | None = None


Entry = (
    Opened
    | Sat
    | Changed
    | Started
    | Played
    | Said
    | Pointed
    | UndoAsked
    | UndoAgreed
    | Undone
    | GiveUp
    | GiveUpAgreed
    | GivenUp
    | Rematched
)

_DECODER: Final[msgspec.json.Decoder[Entry]] = msgspec.json.Decoder(Entry)
_ENCODER: Final = msgspec.json.Encoder()


def encode(entry: Entry) -> str:
    """An entry as the text the database keeps."""
    return _ENCODER.encode(entry).decode()


def decode(text: str) -> Entry:
    """An entry from its text."""
    return _DECODER.decode(text)
