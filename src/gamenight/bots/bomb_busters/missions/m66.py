"""Mission 66: every cut should bring BOMB BUSTER nearer to the goal."""

from functools import cache
from typing import Final

from gamenight.bots.bomb_busters.sense import Sense
from gamenight.core.bits import row_of
from gamenight.core.grid import costs_from
from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.games.bomb_busters.actions import CONSTRAINT, DONE, SPECIAL, YELLOW
from gamenight.games.bomb_busters.missions.m66.bunker import (
    ACTION_CARD,
    DOCTOR_CAUGHT,
    DOORS,
    FLOOR,
    PLAN,
    TARGETS,
    TRAPS,
    beyond,
    wants_action,
)
from gamenight.games.bomb_busters.missions.m66.standee import StandeeMission
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.things.bonds import FIRST_FIVE

TOLL: Final = row_of([3 if space in TRAPS else 1 for space in range(PLAN.size)])
"""What it costs to enter a space, in moves: a trap counts as three."""


class Sense66(Sense):
    @override
    def special_goal(self, s: Busters) -> tuple[int, int]:
        return YELLOW, s.left(YELLOW)

    @override
    def special_explodes(self, s: Busters) -> bool:
        return False

    @override
    def toll(self, s: Busters, seat: int, value: int) -> float:
        """Cuts are scarce: one that does not bring BOMB BUSTER nearer to the goal is half lost."""
        mission = s.rules.mission
        assert isinstance(mission, StandeeMission)
        if mission.goals(s) == DOCTOR_CAUGHT:
            return 0.0
        fitting = [card for card in FIRST_FIVE if s.rules.constraints[card].may_announce(s, seat, value)]
        if seat == s.actor and mission.is_named(s):
            fitting = [mission.named(s)]
        return -0.5 * max(gain(s, s.constraint_card[card]) for card in fitting) if fitting else 0.5

    @override
    def advice(self, s: Busters, seat: int, option: int) -> float:
        return gain(s, s.constraint_card[option - CONSTRAINT]) if option not in (DONE, SPECIAL) else 9.0


def gain(s: Busters, place: int) -> float:
    """What naming the card at a place brings: the goal, or how much nearer to it."""
    mission = s.rules.mission
    assert isinstance(mission, StandeeMission)
    at, goals = mission.at(s), mission.goals(s)
    if place == ACTION_CARD:
        return 2.0 if wants_action(at, goals) else -0.5
    there = beyond(at, place, goals)
    if there == NONE:
        return -0.5
    trap = 9.0 if there in TRAPS and s.lives <= 1 else 2.0 if there in TRAPS else 0.0
    return steps_to_goal(at, goals) - steps_to_goal(there, goals) - trap


@cache
def steps_to_goal(space: int, goals: int) -> int:
    """How many moves it takes to the space of the next goal; as many as a floor has spaces if the way is shut."""
    if goals == DOCTOR_CAUGHT:
        return 0
    steps = int(costs_from(PLAN.beside, DOORS[goals], space, TOLL)[TARGETS[goals]])
    return FLOOR if steps == NONE else steps
