"""States, views and setups travel between processes and have deep copies, compiled as interpreted."""

from __future__ import annotations

import ast
import copy
import pickle
from pathlib import Path
from typing import Any

import pytest

import gamenight
from gamenight.core.chance import Dice
from gamenight.core.game import Game, Setup, find, games
from gamenight.core.laws import Walk
from gamenight.core.play import Ask, Span, State, playout
from gamenight.core.reflect import shared, snapshot
from gamenight.core.view import View
from tests.toys import WHISPER, Whisper

TABLES = [(game, setup) for game in games().values() for setup in game.law_setups()[::37]]
"""Some setups of every installed game."""


def named(thing: Any) -> str:
    return thing.name if isinstance(thing, Game) else f"{thing.seats}-{[*thing.options.values()]}"


def travelled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


def walked(game: Game[Any], setup: Setup, seed: int = 1) -> list[State]:
    """Every seventh position of a game played at random."""
    walk = Walk(game, setup, Dice(seed).below)
    return [s.copy() for number, s in enumerate(walk.positions()) if number % 7 == 0]


@pytest.mark.parametrize(("game", "setup"), TABLES, ids=named)
def test_a_state_that_has_travelled_is_the_same_and_plays_on(game: Game[Any], setup: Setup) -> None:
    for number, s in enumerate(walked(game, setup)):
        again = travelled(s)

        assert snapshot(again) == snapshot(s)
        assert again.asks == s.asks
        assert list(shared(s, again)) == []
        playout(again, number)
        playout(s, number)
        assert again.packed() == s.packed()


@pytest.mark.parametrize(("game", "setup"), TABLES, ids=named)
def test_a_view_travels_without_the_state_it_was_made_from(game: Game[Any], setup: Setup) -> None:
    for number, s in enumerate(walked(game, setup)):
        seat = number % s.seats
        view = s.view(seat, followers=0b11)
        again = travelled(view)

        assert again.json() == view.json()
        assert snapshot(again.known) == snapshot(view.known)
        assert (again.seat, again.followers) == (seat, 0b11)
        if s.asks:
            world = game.determinize(view, number)
            assert snapshot(travelled(world.view(seat)).known) == snapshot(again.known), "a secret has travelled"
            assert snapshot(game.determinize(again, number)) == snapshot(world)


@pytest.mark.parametrize("twin_of", [copy.copy, copy.deepcopy])
@pytest.mark.parametrize("game", games().values(), ids=named)
def test_a_copy_of_a_state_is_an_independent_twin(game: Game[Any], twin_of: Any) -> None:
    s = walked(game, game.law_setups()[0])[1]
    before = snapshot(s)

    twin = twin_of(s)

    assert snapshot(twin) == before
    playout(twin, 1)
    assert snapshot(s) == before


def test_a_deep_copy_of_a_view_is_independent() -> None:
    view = walked(find("bomb-squad"), Setup(3))[2].view(1)

    twin = copy.deepcopy(view)

    assert isinstance(twin, View)
    assert twin.json() == view.json()
    assert list(shared(view.known, twin.known)) == []


def test_a_completed_setup_travels_with_its_state() -> None:
    s = find("bomb-busters").new(Setup(4, {"mission": 9}))

    again = travelled(s)

    assert again.setup == s.setup == travelled(s.setup) == copy.deepcopy(s.setup)
    assert again.setup.options["mission"] == again.rules.mission.number == 9


def test_states_of_many_setups_travel_together() -> None:
    game = find("bomb-busters")
    states = [game.new(Setup(4, {"mission": mission})) for mission in (1, 9, 61, 9)]

    assert [s.rules.mission.number for s in travelled(states)] == [1, 9, 61, 9]


def test_events_travel_with_a_state_that_tells_them() -> None:
    s = find("bomb-squad").new(Setup(2), listen=True)
    s.answer(-1, s.asks[0].nth(5))

    assert [event.json() for event in travelled(s).events] == [event.json() for event in s.events or []] != []


@pytest.mark.parametrize("ask", [Ask(1, 2, [3, 4], counted=True), Ask(0, 1, []), Span(-1, 0, 5, 1 << 128)])
def test_questions_travel(ask: Ask) -> None:
    assert travelled(ask) == copy.deepcopy(ask) == ask


def test_a_state_that_comes_from_nowhere_says_why_it_cannot_travel() -> None:
    with pytest.raises(TypeError, match=r"this Whisper does not come from `game.new`, so it cannot be pickled"):
        pickle.dumps(Whisper(WHISPER, 2))


def frames() -> list[tuple[str, list[str], list[str]]]:
    """Every frame of the games in the box: what it is made from, and its fields."""
    found = []
    for path in sorted((Path(gamenight.__file__).parent / "games").rglob("*.py")):
        for made in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(made, ast.ClassDef) and any(
                isinstance(base, ast.Subscript) and getattr(base.value, "id", "") in ("Frame", "Sealed")
                for base in made.bases
            ):
                begins = [part for part in made.body if isinstance(part, ast.FunctionDef) and part.name == "__init__"]
                wanted = [name.arg for begin in begins for name in begin.args.args if name.arg != "self"]
                kept = [
                    target.attr
                    for part in ast.walk(made)
                    if isinstance(part, ast.Assign | ast.AnnAssign | ast.AugAssign)
                    for target in (part.targets if isinstance(part, ast.Assign) else [part.target])
                    if isinstance(target, ast.Attribute) and getattr(target.value, "id", "") == "self"
                ]
                found.append((f"{path.stem}.{made.name}", sorted(wanted), sorted(set(kept))))
    return found


def test_every_frame_has_the_fields_that_it_is_made_from() -> None:
    assert len(frames()) > 60
    assert [(name, wanted) for name, wanted, _ in frames()] == [(name, kept) for name, _, kept in frames()]
