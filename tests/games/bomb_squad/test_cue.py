from collections.abc import Iterator

import pytest

from gamenight.core.events import Event
from gamenight.core.game import Setup, find
from gamenight.core.play import NONE
from gamenight.core.view import Cue
from gamenight.games.bomb_squad.cues import PIECES
from gamenight.games.bomb_squad.model import Squad
from tests.games.bomb_squad.table import Table, table
from tests.games.playing import at_random, ids
from tests.saying import words_in

GAME = find("bomb-squad")


def answers(seats: int, seed: int) -> Iterator[tuple[Squad, list[Event]]]:
    """Every answer of a random game: the state after it, and what happened; the first has nothing before it."""
    s: Squad = GAME.new(Setup(seats), listen=True)
    return at_random(s, seed)


def cues(t: Table, kind: str) -> list[Cue]:
    return [GAME.cue(event) for event in t.heard(kind)]


def test_every_kind_of_event_has_a_cue() -> None:
    assert set(PIECES) == set(words_in(GAME)["events"])


@pytest.mark.parametrize(("seats", "seed"), [(seats, seed) for seats in (2, 3, 5) for seed in range(6)])
def test_an_event_moves_only_pieces_that_are_on_the_screen(seats: int, seed: int) -> None:
    before: set[str] = set()
    for s, events in answers(seats, seed):
        after = set(ids(s.view(None).json()))
        for event in events:
            missing = set(GAME.cue(event).pieces) - before - after
            assert not missing, f"{event} moves {missing}"
        before = after


def test_random_play_cues_every_kind_of_event() -> None:
    cued: set[str] = set()
    for seed in range(60):
        for _, events in answers(2 + seed % 4, seed):
            cued |= {event.kind for event in events if GAME.cue(event).pieces}

    assert cued == set(PIECES)


def test_a_card_is_flipped_from_its_deck_to_its_wire_and_the_trigger_moves() -> None:
    t = table(3, red="| 4:1").plays("red", "wait", "chicken")

    t.say(1, "protect green")

    assert cues(t, "flipped")[0].json() == {"pieces": ["deck-red", "wire-red"], "value": None, "effect": ""}
    assert cues(t, "advanced")[0].json() == {"pieces": ["track-red"], "value": 4, "effect": ""}


def test_a_blast_shakes_the_screen() -> None:
    t = table(3, green="3:1 3:1 2:1 | 1:1", tiles={"green": "boom ok ok"}).plays("green", "blue", "red")

    assert [cue.effect for cue in cues(t, "exploded")] == ["boom"]


def test_a_tool_moves_from_the_offer_to_its_owner() -> None:
    taken = Event("tool-taken", "BSA-TOOLS-1", {"seat": 1, "tool": 0})

    cue = GAME.cue(taken)

    assert (cue.pieces, cue.value) == (["offer-x-ray-goggles", "tool-x-ray-goggles"], NONE)


def test_a_tile_that_was_seen_is_the_tile_on_the_screen() -> None:
    t = table(3, tiles={"red": "ok boom ok"}).plays("chicken", "green", "blue").say(0, "look-tiles red")

    assert [cue.pieces for cue in cues(t, "tile-seen")] == [["tile-red-0"], ["tile-red-1"], ["tile-red-2"]]
