"""The deal: nobody finds its seed by trying all of them against their own hand."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from gamenight.core.chance import SEEDS
from gamenight.core.game import find
from gamenight.server.entries import Opened, Place, Started
from gamenight.server.live import Live
from gamenight.server.table import Table

NOBODY: Any = SimpleNamespace(thinkers=None)
BITS = 128


def lobby(game: str) -> Table:
    """Three people who are about to begin."""
    places = [Place(kind="human", name=name, ready=True) for name in ("Ann", "Ben", "Cleo")]
    table = Table("t")
    table.apply(
        1, 0.0, Opened(game=game, rules=find(game).rules, options={}, places=places, timer=0, absence=0, host="")
    )
    return table


@pytest.mark.parametrize(("game", "verb"), [("bomb_busters", "deal"), ("bomb_squad", "shuffle")])
def test_the_seeds_of_deals_have_128_bits_that_nothing_foretells(game: str, verb: str) -> None:
    seeds = []
    for _ in range(40):
        table = lobby(game)
        started = Live(NOBODY, table).started(table)
        assert isinstance(started, Started)
        seeds.append(int([words for _, words in started.answers if words.startswith(f"{verb} ")][-1].split()[1]))

    assert len(set(seeds)) == len(seeds)
    assert min(seeds) >= SEEDS
    for bit in range(BITS):  # each is set in some and clear in others; forty coins alike are rarer than one in 10**11
        assert len({seed >> bit & 1 for seed in seeds}) == 2, f"bit {bit} is always the same"


def test_a_deal_with_a_long_seed_is_folded_like_any_other() -> None:
    table = lobby("bomb_busters")
    started = Live(NOBODY, table).started(table)

    table.apply(2, 0.0, started)

    assert table.course is not None
    assert [table.game.actions.words(option) for _, option in table.course.answers] == [
        words
        for _, words in started.answers  # type: ignore[union-attr]
    ]
