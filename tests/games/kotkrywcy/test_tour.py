"""The guided first turn points at what is there and waits for what comes."""

from __future__ import annotations

from typing import Any

import pytest

from gamenight.core.chance import Dice
from gamenight.core.game import Setup, find
from gamenight.core.play import first_mandatory
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.words import speech
from tests.games.playing import ids

GAME = find("kotkrywcy")
STEPS = GAME.tour()
PARTS = {"board", "seats", "hand", "prompt", "log"}
"""The parts of the screen that a step may point at besides pieces."""
WAITING = [step for step in STEPS if step.get("until")]


def title(step: dict[str, Any]) -> str:
    return str(step["title"])


def first_turn(seats: int, seed: int) -> tuple[set[str], set[str]]:
    """What seat 0 sees when it first has to act, and what it is asked in that turn."""
    dice = Dice(seed)
    s: Expedition = GAME.new(Setup(seats))
    shown: set[str] = set()
    asked: set[str] = set()
    while s.asks and not (asked and s.active != 0):
        ask = first_mandatory(s)
        topic = GAME.topics[ask.topic]
        if ask.seat == 0 and (asked or topic == "action"):
            shown = shown or set(ids(s.view(0).json(speech(GAME, you=0))))
            asked.add(topic)
        s.answer(ask.seat, ask.nth(dice.below(ask.count())))
    return shown, asked


@pytest.mark.parametrize("step", STEPS, ids=title)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_step_points_at_pieces_of_the_first_turn(step: dict[str, Any], seats: int) -> None:
    shown, _ = first_turn(seats, seed=1)

    assert [piece for piece in step.get("pieces", []) if piece not in shown and piece not in PARTS] == []


@pytest.mark.parametrize("step", WAITING, ids=title)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_what_a_step_waits_for_comes_in_the_first_turn(step: dict[str, Any], seats: int) -> None:
    assert any(step["topic"] in first_turn(seats, seed)[1] for seed in range(40))
