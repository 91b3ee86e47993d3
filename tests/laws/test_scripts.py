"""The laws hold for scripts that Hypothesis thinks up, and what breaks one is shrunk to a short record.

They play many games, so `make test` runs them with the compiled engine alone.
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gamenight.core.game import Game, Setup, games
from gamenight.core.laws import LAWS, Law, LawBroken, Walk, scripted
from tests.laws.test_laws import named
from tests.toys import BROKEN

SCRIPTS = 6


@pytest.mark.parametrize("law", [law for law in LAWS if law.number != 9], ids=named)
@pytest.mark.parametrize("game", games().values(), ids=named)
@settings(max_examples=SCRIPTS, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(script=st.lists(st.integers(0, 9999), max_size=120), which=st.integers(0, 999))
def test_no_short_script_breaks_the_law(law: Law, game: Game[Any], script: list[int], which: int) -> None:
    setups = game.law_setups()
    law.holds(Walk(game, setups[which % len(setups)], scripted(script), f"script {script}"))


def test_hypothesis_shrinks_a_leak_to_a_short_record() -> None:
    leaking = next(game for law, game in BROKEN if law == 4)

    @settings(max_examples=300, deadline=None, derandomize=True, database=None)
    @given(script=st.lists(st.integers(0, 99), max_size=60))
    def leaks(script: list[int]) -> None:
        LAWS[3].holds(Walk(leaking, Setup(2), scripted(script), f"script {script}"))

    with pytest.raises(LawBroken) as caught:
        leaks()

    assert str(caught.value).count("\n[") <= 4
