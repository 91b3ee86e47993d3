"""The guided first turn points at what is there and waits for what comes."""

from typing import Any

import pytest

from gamenight.core.chance import Dice
from gamenight.core.game import Setup, find
from gamenight.core.play import CHANCE, first_mandatory
from gamenight.games.bomb_squad.model import Squad
from tests.games.playing import ids

GAME = find("bomb-squad")
STEPS = GAME.tour()
PARTS = {"board", "seats", "hand", "prompt", "log"}
"""The parts of the screen that a step may point at besides pieces."""
CARDS = ["green", "blue", "red", "yellow", "wait", "chicken"]
TABLES = [(seats, seed) for seats in (2, 3, 4, 5) for seed in (1, 2, 3)]
WAITING = [step for step in STEPS if step.get("until")]


def title(step: dict[str, Any]) -> str:
    return str(step["title"])


def first_turn(seats: int, seed: int) -> tuple[Squad, Dice]:
    """The first position in which cards are chosen."""
    dice = Dice(seed)
    s: Squad = GAME.new(Setup(seats), listen=True)
    while first_mandatory(s).seat == CHANCE:
        answer(s, dice)
    return s, dice


def answer(s: Squad, dice: Dice) -> None:
    """Whoever is asked first answers at random."""
    ask = first_mandatory(s)
    s.answer(ask.seat, ask.nth(dice.below(ask.count())))


def happens(card: str, seats: int, seed: int) -> tuple[set[str], set[str]]:
    """What seat 0 is told and asked in a first turn in which it plays this card."""
    s, dice = first_turn(seats, seed)
    s.events = []
    s.answer(0, GAME.actions.option(f"play {card}"))
    asked = {"choose"}
    while s.turn == 1 and s.bomb == 1 and not s.exploded:
        asked |= {GAME.topics[ask.topic] for ask in s.asks if ask.seat == 0}
        answer(s, dice)
    return {event.kind for event in s.events or [] if event.reaches(0)}, asked


@pytest.mark.parametrize("step", STEPS, ids=title)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_step_points_at_pieces_of_the_first_view(step: dict[str, Any], seats: int) -> None:
    s, _ = first_turn(seats, seed=1)

    for seat in range(seats):
        shown = ids(s.view(seat).json())
        for piece in step.get("pieces", []):
            named = piece.replace("{seat}", str(seat))
            found = [id for id in shown if id == named or (named.endswith("-") and id.startswith(named))]
            assert found or named in PARTS, f"{named} is not on the screen of seat {seat}"


@pytest.mark.parametrize("step", WAITING, ids=title)
@pytest.mark.parametrize(("seats", "seed"), TABLES)
def test_what_a_step_waits_for_comes_in_the_first_turn(step: dict[str, Any], seats: int, seed: int) -> None:
    turns = [happens(card, seats, seed) for card in CARDS]
    asking = [told for told, asked in turns if step["topic"] in asked]

    assert asking, f"no card leads to the question {step['topic']}"
    assert step["until"] == "answer" or all(step["until"] in told for told in asking)
