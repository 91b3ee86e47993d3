"""The guided first turn points at what is there and waits for what comes."""

from typing import Any

import pytest

from gamenight.core.chance import Dice
from gamenight.core.game import Setup, find
from gamenight.core.play import first_mandatory
from gamenight.games.bomb_busters.model import Busters
from tests.games.bomb_busters.table import dealt
from tests.games.playing import ids

GAME = find("bomb-busters")
STEPS = GAME.tour()
PARTS = {"board", "seats", "hand", "prompt", "log"}
"""The parts of the screen that a step may point at besides pieces."""
WAITING = [step for step in STEPS if step.get("until")]


def title(step: dict[str, Any]) -> str:
    return str(step["title"])


def happens(seats: int, seed: int, captain: int) -> tuple[set[str], set[str]]:
    """What seat 0 is told and asked up to the end of its first turn in the first mission."""
    dice = Dice(seed)
    s: Busters = GAME.new(Setup(seats, {"captain": captain}), listen=True)
    asked: set[str] = set()
    while s.asks and not (s.actor != 0 and "turn" in asked):
        asked |= {GAME.topics[ask.topic] for ask in s.asks if ask.seat == 0}
        ask = first_mandatory(s)
        s.answer(ask.seat, ask.nth(dice.below(ask.count())))
    return {event.kind for event in s.events or [] if event.reaches(0)}, asked


@pytest.mark.parametrize("step", STEPS, ids=title)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_step_points_at_pieces_of_the_first_view(step: dict[str, Any], seats: int) -> None:
    t = dealt(seats=seats)

    for seat in range(seats):
        shown = ids(t.view(seat))
        for piece in step.get("pieces", []):
            named = piece.replace("{seat}", str(seat))
            assert named in shown or named in PARTS, f"{named} is not on the screen of seat {seat}"


@pytest.mark.parametrize("step", WAITING, ids=title)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_a_step_waits_for_comes_by_the_end_of_the_first_turn(step: dict[str, Any], seats: int) -> None:
    turns = [happens(seats, seed, captain=seed % seats) for seed in range(40)]
    asking = [told for told, asked in turns if step["topic"] in asked]

    assert asking, f"the question {step['topic']} never comes"
    assert step["until"] == "answer" or all(step["until"] in told for told in asking)
