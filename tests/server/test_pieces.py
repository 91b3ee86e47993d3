"""Every piece and every cue of every game is one of the kinds that the published schema describes, and nothing more."""

from __future__ import annotations

from typing import Any, get_args

import jsonschema_rs
import msgspec
import pytest

from gamenight.core import view as core
from gamenight.core.chance import Dice
from gamenight.core.game import Game, Setup, games
from gamenight.core.laws import Walk
from gamenight.server import pieces
from gamenight.server.pages import published
from gamenight.server.render import state_seen
from gamenight.words import speech

EVERY = 5
"""One position of so many is looked at: by one seat after the other, then by a spectator."""


def exactly(name: str) -> jsonschema_rs.Draft202012Validator:
    """A validator for one part of the schema, in which every field must be described."""
    schema = published()
    closed = {
        part: {**told, "additionalProperties": False} if "properties" in told else told
        for part, told in schema["$defs"].items()
    }
    return jsonschema_rs.Draft202012Validator({**schema, "$defs": closed, "$ref": f"#/$defs/{name}"})


def setups() -> list[tuple[Game[Any], Setup]]:
    """Every mission and variant of every game, with each number of players in turn."""
    found: list[tuple[Game[Any], Setup]] = []
    for game in games().values():
        alike: dict[str, list[Setup]] = {}
        for setup in game.law_setups():
            alike.setdefault(str(setup.options), []).append(setup)
        found += [(game, some[place % len(some)]) for place, some in enumerate(alike.values())]
    return found


def named(thing: Any) -> str:
    return str(thing.name) if isinstance(thing, Game) else f"{thing.seats}-{thing.options}"


VIEW, CUE = exactly("View"), exactly("Cue")


@pytest.mark.parametrize(("game", "setup"), setups(), ids=named)
def test_every_view_and_every_cue_fits_the_published_schema(game: Game[Any], setup: Setup) -> None:
    walk = Walk(game, setup, Dice(1).below)
    for number, state in enumerate(walk.positions()):
        if number % EVERY and not state.over:
            continue
        watcher = number // EVERY % (setup.seats + 1)
        seat = watcher if watcher < setup.seats else None
        seen = msgspec.to_builtins(state_seen(state, seat, speech(game, you=seat)))
        assert [error.message for error in VIEW.iter_errors(seen)] == [], f"after {number} answers, seat {seat}"
        _lies_where_it_belongs(seen, setup.seats)
    assert walk.events
    cues = [game.cue(event).json() for event in walk.events]
    assert [error.message for cue in cues for error in CUE.iter_errors(cue)] == []


def _lies_where_it_belongs(view: dict[str, Any], seats: int) -> None:
    """Whoever is asked has a hand, spectators have none, and what belongs to a seat names one that is there."""
    ids = [piece["id"] for piece in view["pieces"]]
    assert len(set(ids)) == len(ids)
    hand = any(piece["zone"] == "hand" for piece in view["pieces"])
    assert hand or not view["asks"]
    assert view["seat"] is not None or not hand
    owners = {"hand": {f"seat-{view['seat']}"}, "seats": {f"seat-{seat}" for seat in range(seats)}}
    for piece in view["pieces"]:
        if piece["group"].startswith("seat-"):
            assert piece["group"] in owners[piece["zone"]], piece["id"]


def test_every_kind_of_piece_is_described() -> None:
    kinds = {kind for kind in vars(core).values() if isinstance(kind, type) and issubclass(kind, core.Piece)}

    assert {kind.__name__ for kind in get_args(pieces.Piece)} == {kind.__name__ for kind in kinds} - {"Piece"}


@pytest.mark.parametrize(
    "piece",
    [
        {"kind": "score", "id": "score-0", "zone": "seats", "group": "seat-0", "says": "3"},
        {
            "kind": "counter",
            "id": "score-0",
            "zone": "lap",
            "group": "seat-0",
            "says": "3",
            "title": "",
            "value": 3,
            "look": "",
        },
        {
            "kind": "counter",
            "id": "score-0",
            "zone": "seats",
            "group": "seat-0",
            "says": "3",
            "title": "VP",
            "look": "",
        },
        {
            "kind": "note",
            "id": "n",
            "zone": "table",
            "group": "n",
            "says": "",
            "title": "",
            "look": "",
            "text": "",
            "more": 1,
        },
    ],
    ids=["another kind", "another zone", "no value", "a field of its own"],
)
def test_the_schema_rules_out_what_no_screen_knows(piece: dict[str, Any]) -> None:
    game = games()["bomb_squad"]
    seen = msgspec.to_builtins(state_seen(game.new(Setup(2)), None, speech(game)))
    assert VIEW.is_valid(seen)

    assert not VIEW.is_valid({**seen, "pieces": [piece]})
