"""Every installed game obeys the ten laws, in every setup it names; each law can fail."""

from __future__ import annotations

import os
from itertools import count
from typing import Any

import pytest

from gamenight.core.build import compiled
from gamenight.core.chance import Dice
from gamenight.core.game import Game, games
from gamenight.core.laws import LAWS, Law, LawBroken, Walk, obey
from tests.boards import BOARDS
from tests.toys import BROKEN, WHISPER, WhisperGame

ANSWERS = {
    1: 8_000,
    2: 36_000,
    3: 120_000,
    4: 3_200,
    5: 160_000,
    6: 120_000,
    7: 120_000,
    8: 120_000,
    9: 3_200,
    10: 3_200,
}
"""The budget: on how many answers of random play each law is tried, in each game, however many setups it has.

GAMENIGHT_LAWS multiplies it.
"""
MORE = int(os.environ.get("GAMENIGHT_LAWS", "1"))
PACE = 1 if compiled() else 16
"""The interpreted engine is many times slower and has the same rules: it is tried on so much less. The compiled one is
tried law by law in every setup.
"""
ANOTHER_PROCESS = 9
"""The law that costs a process a game, and so has no time for every setup."""
SHARES = 8 if compiled() else 1
"""Into how many tests the setups of a game are divided, for tests that run side by side; each plays a game at least."""


def shares() -> list[tuple[Law, Game[Any], int]]:
    """Every law with every share of the setups of every game."""
    return [
        (law, game, share)
        for game in games().values()
        for law in LAWS
        for share in range(min(SHARES, len(game.law_setups())))
    ]


def named(thing: Any) -> str:
    return f"law-{thing.number}" if isinstance(thing, Law) else str(getattr(thing, "name", thing))


@pytest.mark.parametrize(("law", "game", "share"), shares(), ids=named)
def test_a_game_obeys_the_law(law: Law, game: Game[Any], share: int) -> None:
    setups = game.law_setups()
    divided = min(SHARES, len(setups))
    budget = ANSWERS[law.number] * MORE // PACE // divided
    everywhere = compiled() and law.number != ANOTHER_PROCESS
    for seed in count():
        for setup in setups[share::divided]:
            if budget <= 0 and not (everywhere and seed == 0):
                return
            walk = Walk(game, setup, Dice(seed).below, f"seed {seed}")
            law.holds(walk)
            budget -= len(walk.record.answers)


@pytest.mark.parametrize("law", LAWS, ids=named)
@pytest.mark.parametrize("toy", [WHISPER, BOARDS], ids=named)
def test_a_sound_toy_obeys_the_law(toy: Game[Any], law: Law) -> None:
    obey(toy, games=10, law=law.number)


@pytest.mark.parametrize(("law", "game"), BROKEN, ids=named)
def test_the_law_catches_a_broken_toy(law: int, game: WhisperGame) -> None:
    with pytest.raises(LawBroken, match=rf"^law {law} .*{game.name}") as caught:
        obey(game, games=10, law=law)

    assert "seed" in str(caught.value)
    assert '{"gamenight": 1' in str(caught.value)


def test_every_law_has_a_toy_that_breaks_it() -> None:
    assert {law for law, _ in BROKEN} == {law.number for law in LAWS}
