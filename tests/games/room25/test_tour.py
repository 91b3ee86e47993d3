"""The guided first round points at what is there and waits for what comes."""

from __future__ import annotations

from typing import Any

import pytest

from gamenight.core.chance import Dice
from gamenight.core.game import Setup, find
from gamenight.core.play import first_mandatory
from gamenight.words import speech
from tests.games.playing import ids

GAME = find("room25")
STEPS = GAME.tour()
PARTS = {"board", "seats", "hand", "prompt", "log"}
"""The parts of the screen that a step may point at besides pieces."""
SETUPS = [Setup(4, {"mode": "cooperation"}), Setup(6, {"mode": "suspicion"})]


def title(thing: Any) -> str:
    return str(thing["title"]) if isinstance(thing, dict) else str(thing.options["mode"])


def first_rounds(setup: Setup, seed: int) -> tuple[set[str], set[str]]:
    """What seat 0 sees when it first programmes, and what it is asked from the beginning to its third programme."""
    dice = Dice(seed)
    s = GAME.new(setup)
    shown: set[str] = set()
    asked: list[str] = []
    while s.asks and asked.count("program") < 3:
        ask = first_mandatory(s)
        topic = GAME.topics[ask.topic]
        if ask.seat == 0:
            asked.append(topic)
        if asked.count("program") and not shown:
            shown = set(ids(s.view(0).json(speech(GAME, you=0))))
        asked += [GAME.topics[each.topic] for each in s.asks if each.seat == 0 and each is not ask]
        s.answer(ask.seat, ask.nth(dice.below(ask.count())))
    return shown, set(asked)


@pytest.mark.parametrize("setup", SETUPS, ids=title)
@pytest.mark.parametrize("step", STEPS, ids=title)
def test_a_step_points_at_pieces_of_the_first_round(step: dict[str, Any], setup: Setup) -> None:
    shown, _ = first_rounds(setup, seed=1)
    named = [piece.replace("{seat}", "0") for piece in step.get("pieces", [])]

    if step.get("needs", "complex").replace("{seat}", "0") in shown:
        assert [piece for piece in named if piece not in shown and piece not in PARTS] == []


@pytest.mark.parametrize("setup", SETUPS, ids=title)
def test_each_way_to_play_has_a_step_of_its_own(setup: Setup) -> None:
    shown, _ = first_rounds(setup, seed=1)
    needs = {step["needs"].replace("{seat}", "0") for step in STEPS if step.get("needs")}

    assert len(needs & shown) == 1


@pytest.mark.parametrize("step", [step for step in STEPS if step.get("topic")], ids=title)
@pytest.mark.parametrize("setup", SETUPS, ids=title)
def test_what_a_step_waits_for_comes_early_in_the_game(step: dict[str, Any], setup: Setup) -> None:
    assert any(step["topic"] in first_rounds(setup, seed)[1] for seed in range(40))
