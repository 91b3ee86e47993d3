"""The ten laws hold in every way to play, with every number of players."""

from __future__ import annotations

import pytest

from gamenight.core.build import compiled
from gamenight.core.game import Setup
from gamenight.core.laws import obey
from gamenight.games.room25.game import GAME

SETUPS = GAME.law_setups()[:: 1 if compiled() else 3]
"""The compiled engine, which is many times faster, is tried in all of them."""


def named(setup: Setup) -> str:
    return f"{setup.seats}-" + "-".join(f"{key}={value}" for key, value in setup.options.items())


@pytest.mark.parametrize("setup", SETUPS, ids=named)
def test_a_random_game_obeys_all_laws(setup: Setup) -> None:
    obey(GAME, setup, games=1)
