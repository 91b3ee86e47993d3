"""Every installed game obeys the nine laws, in every setup it names; each law can fail."""

from __future__ import annotations

import os
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gamenight.core.build import compiled
from gamenight.core.chance import Dice
from gamenight.core.game import Game, Setup, games
from gamenight.core.laws import LAWS, Law, LawBroken, Walk, obey, scripted
from tests.toys import BROKEN, WHISPER, WhisperGame

GAMES = {1: 12, 2: 30, 3: 150, 4: 12, 5: 400, 6: 150, 7: 150, 8: 150, 9: 1}
"""How many random games each law is tried on in each setup; GAMENIGHT_LAWS multiplies them."""
MORE = int(os.environ.get("GAMENIGHT_LAWS", "1"))
SHARE = 1 if compiled() else 4
"""The interpreted engine, which is many times slower, is tried on a quarter of the games."""
MANY = 40
"""A game with more setups than this, such as one with many missions, is tried on few games in each of them."""
FEW = {1: 2, 2: 2, 3: 4, 4: 4, 5: 8, 6: 4, 7: 4, 8: 4, 9: 1}


def tables() -> list[tuple[Law, Game[Any], Setup]]:
    """Every law with every game in every setup. Where there are many, a law takes turns in them if it costs much."""
    found: list[tuple[Law, Game[Any], Setup]] = []
    for game in games().values():
        setups = game.law_setups()
        for law in LAWS:
            costly = law.number == 9 or (law.number == 4 and not compiled())
            few = len(setups) > MANY and costly and MORE == 1
            found += [(law, game, setup) for place, setup in enumerate(setups) if not few or _is_due(law, place)]
    return found


def _is_due(law: Law, place: int) -> bool:
    """Every twelfth setup, with each number of players in turn; a law of another process every sixteenth."""
    return place % 12 == place // 12 % 4 if law.number == 4 else place % 16 == 0


def named(thing: Any) -> str:
    if isinstance(thing, Law):
        return f"law-{thing.number}"
    if isinstance(thing, Setup):
        return f"{thing.seats}-" + "-".join(f"{k}={v}" for k, v in thing.options.items())
    return str(getattr(thing, "name", thing))


@pytest.mark.parametrize(("law", "game", "setup"), tables(), ids=named)
def test_a_game_obeys_the_law(law: Law, game: Game[Any], setup: Setup) -> None:
    often = FEW if len(game.law_setups()) > MANY else GAMES
    for seed in range(max(1, often[law.number] * MORE // SHARE)):
        law.holds(Walk(game, setup, Dice(seed).below, f"seed {seed}"))


@pytest.mark.parametrize("law", LAWS[:8], ids=named)
@pytest.mark.parametrize("game", games().values(), ids=named)
@settings(max_examples=12 // SHARE, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(script=st.lists(st.integers(0, 9999), max_size=120), which=st.integers(0, 999))
def test_no_short_script_breaks_the_law(law: Law, game: Game[Any], script: list[int], which: int) -> None:
    setups = game.law_setups()
    law.holds(Walk(game, setups[which % len(setups)], scripted(script), f"script {script}"))


@pytest.mark.parametrize("law", LAWS, ids=named)
def test_a_sound_toy_obeys_the_law(law: Law) -> None:
    obey(WHISPER, games=10, law=law.number)


@pytest.mark.parametrize(("law", "game"), BROKEN, ids=named)
def test_the_law_catches_a_broken_toy(law: int, game: WhisperGame) -> None:
    with pytest.raises(LawBroken, match=rf"^law {law} .*{game.name}") as caught:
        obey(game, games=10, law=law)

    assert "seed" in str(caught.value)
    assert '{"gamenight": 1' in str(caught.value)


def test_every_law_has_a_toy_that_breaks_it() -> None:
    assert {law for law, _ in BROKEN} == {law.number for law in LAWS}


def test_hypothesis_shrinks_a_leak_to_a_short_record() -> None:
    leaking = next(game for law, game in BROKEN if law == 4)

    @settings(max_examples=300, deadline=None, derandomize=True, database=None)
    @given(script=st.lists(st.integers(0, 99), max_size=60))
    def leaks(script: list[int]) -> None:
        LAWS[3].holds(Walk(leaking, Setup(2), scripted(script), f"script {script}"))

    with pytest.raises(LawBroken) as caught:
        leaks()

    assert str(caught.value).count("\n[") <= 4
