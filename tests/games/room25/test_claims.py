"""What players say of rooms they have looked at."""

from __future__ import annotations

import pytest

from gamenight.core.play import MAY, IllegalAnswer
from gamenight.core.rulebook import rule
from tests.games.room25.table import Table, table

LOOKED = {"alice": "look", "bruce": "look"}


def marks(t: Table, cell: str, seat: int | None = None) -> list[str]:
    """What is said to lie in a cell."""
    tiles = t.pieces(seat)["complex"]["tiles"]
    found = next(tile for tile in tiles if tile["id"] == f"tile-{t.tile(cell)}")
    return [mark["says"] for mark in found["marks"]]


@rule("R25-ACT-LOOK-2")
@pytest.mark.parametrize("colour", ["green", "yellow", "red", "blue"])
def test_a_claim_may_be_true_or_not_and_everybody_hears_the_same(colour: str) -> None:
    t = table(hidden={"C2": "saw"}, program=LOOKED)
    t.says("cell C2").say(0, f"claim {colour}")

    claimed = t.heard("claimed")[0]
    assert all(claimed.reaches(seat) for seat in range(4))
    assert marks(t, "C2") == [f"Ann says {colour}"]


@rule("R25-ACT-LOOK-2")
def test_a_claim_names_a_place_and_a_colour_and_never_a_room() -> None:
    t = table(hidden={"C2": "saw"}, program=LOOKED)
    t.says("cell C2")

    said = [option["words"] for ask in t.view(0)["asks"] if ask["topic"] == "claim" for option in ask["options"]]

    assert said == ["green, C2", "yellow, C2", "red, C2", "blue, C2", "Say nothing"]


def test_colours_bear_their_marks() -> None:
    t = table(hidden={"C2": "saw"}, program=LOOKED)
    t.says("cell C2")

    looks = [option.get("look") for ask in t.view(0)["asks"] if ask["topic"] == "claim" for option in ask["options"]]

    assert looks == ["note-green", "note-yellow", "note-red", "note-blue", None]


@rule("R25-DEC-5")
def test_whoever_says_nothing_is_not_asked_again_and_nobody_is_told() -> None:
    t = table(hidden={"C2": "saw"}, program=LOOKED)
    t.says("cell C2")
    told = len(t.events)

    t.say(0, "claim-nothing")

    assert t.options(0) == []
    assert (len(t.events), marks(t, "C2")) == (told, [])


@rule("R25-SW-8", "R25-ACT-LOOK-2")
def test_a_claim_goes_where_its_tile_goes() -> None:
    t = table(hidden={"C2": "saw"}, program=LOOKED)
    t.says("cell C2").say(0, "claim red")

    t.state.shift(2, because="R25-ACT-CTRL-1")

    assert marks(t, "B2") == ["Ann says red"]
    assert marks(t, "C2") == []


@rule("R25-ACT-LOOK-2")
def test_all_that_was_claimed_stays_until_the_room_is_revealed() -> None:
    t = table(program=LOOKED)
    s = t.state
    for seat, cell, colour in ((0, "C2", 0), (0, "B3", 2), (1, "C2", 1)):
        s.peeked[seat] = t.tile(cell)
        s.claim_colour(seat, colour)

    assert marks(t, "C2") == ["Ann says green", "Ben says yellow"]
    assert marks(t, "B3") == ["Ann says red"]
    s.show_tile(t.tile("C2"), because="R25-ACT-MOVE-1")

    assert marks(t, "C2") == []
    assert marks(t, "B3") == ["Ann says red"]


@rule("R25-ROOM-JAM-1", "R25-DEC-5")
def test_while_the_table_is_jammed_nobody_claims_anything() -> None:
    t = table(rooms={"A1": "jam"}, at={"bruce": "A1"}, hidden={"C2": "saw"}, program={**LOOKED, "emmett": "look"})
    t.says("cell C2")

    assert t.options(0) == []
    with pytest.raises(IllegalAnswer):
        t.say(0, "claim green")


@rule("R25-MODE-SOLO-1")
def test_alone_there_is_nobody_to_tell() -> None:
    t = table("alice bruce emmett franck", "solo")
    t.state.peek(1, t.tile("C2"), because="R25-ACT-LOOK-1")
    t.state.settle()

    assert not any(ask.kind == MAY and ask.count() == 5 for ask in t.state.asks)
