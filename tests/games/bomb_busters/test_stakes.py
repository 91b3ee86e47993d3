"""What is at stake in a declaration: what the game says beforehand is what then happens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest

from gamenight.core.bits import lowest
from gamenight.core.chance import Dice
from gamenight.core.course import Course
from gamenight.core.events import Event
from gamenight.core.game import Setup, find
from gamenight.core.play import Ask, first_mandatory
from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.actions import CALL, CALLING, RED
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import EXPLOSION
from gamenight.games.bomb_busters.setup import make_mission, mission_kinds
from gamenight.words import speech
from tests.games.bomb_busters.table import Table, table
from tests.saying import PLAYERS

DECLARED = ("guessed", "guessed-two", "called", "called-two")
SEEDS = (1, 2)


def chosen(s: Busters, ask: Ask, dice: Dice) -> int:
    """Any option; but half of the declarations are right, and red is left alone as long as there is something else."""
    options = [ask.nth(nth) for nth in range(ask.count())]
    if ask.topic == CALLING and s.targets:
        right = CALL + s.value_at(lowest(s.targets))
        if right in options and dice.below(2):
            return right
    wires = [option for option in options if option < CALL and ask.count() > 1]
    safe = [option for option in wires if s.value_at(s.wire_at(option)) != RED]
    return (safe or options)[dice.below(len(safe or options))] if dice.below(8) else options[dice.below(len(options))]


def declarations(mission: int, seed: int) -> Iterator[tuple[Event, list[Event]]]:
    """Each declaration of a game, and what happens before the next one or the next turn."""
    seats = make_mission(mission).seats
    course = Course(find("bomb_busters"), Setup(seats[seed % len(seats)], {"mission": mission}))
    dice = Dice(seed)
    course.follow(dice.below)
    while not course.state.over:
        assert isinstance(course.state, Busters)
        ask = first_mandatory(course.state)
        course.answer(ask.seat, chosen(course.state, ask, dice))
        course.follow(dice.below)
    events = course.heard()
    begins = [place for place, event in enumerate(events) if event.kind in ("turn", *DECLARED)] + [len(events)]
    for place, following in pairwise(begins):
        if events[place].kind in DECLARED:
            yield events[place], events[place + 1 : following]


def check(facts: dict[str, int], then: list[Event]) -> str:
    """Compares what was said with what came of it; gives what that was."""
    kinds = [event.kind for event in then]
    fell = next((event for event in then if event.kind == "exploded"), None)
    if "hit" in kinds:
        unlocked = [event.facts["card"] for event in then if event.kind == "unlocked"]
        if "cut-pair" in kinds and "opens" in facts and fell is None:
            assert facts["opens"] in unlocked
        return "right, and unlocks" if "opens" in facts else "right"
    if facts["price"] == EXPLOSION:
        assert fell is not None
        return "explodes"
    if fell is not None and fell.because == "BB-CUT-4":
        assert facts["fatal"]
        return "red"
    if "failed" not in kinds:  # time ran out before anybody answered
        return "unanswered"
    dial = [event.facts["lives"] for event in then if event.kind == "dial"]
    assert dial[:1] == [facts["dial"]] * (facts["price"] > 0)
    assert (facts["dial"] == 0) <= (fell is not None)
    return "the dial moves" if dial else "the dial stays"


@rule("BB-CUT-2", "BB-CUT-3", "BB-CUT-4", "BB-VAL-2")
@pytest.mark.parametrize("mission", mission_kinds())
def test_what_is_said_beforehand_is_what_happens(mission: int) -> None:
    came: Counter[str] = Counter()
    for seed in SEEDS:
        for event, then in declarations(mission, seed):
            came[check(event.facts, then) if "price" in event.facts else "unsaid"] += 1

    assert (came.keys() == {"unsaid"}) == (mission == 53)  # no dial, and Nano goes on at the end of the turn


# In words


def said(t: Table) -> str:
    """What was at stake in the last declaration."""
    voice = speech(t.state.game, "en", PLAYERS)
    return voice.sentence(t.state.game.stakes([event for event in t.events if event.kind in DECLARED][-1]))


@rule("BB-CUT-3")
def test_a_mistake_moves_the_dial() -> None:
    t = table("1 2", "1 3", "2 3", "4 4").cuts(0, "1B", 2)

    assert said(t) == "If it is, both are cut. If not, the dial moves to 3."


@rule("BB-CUT-4")
def test_a_wire_that_may_be_red_is_spoken_of_and_one_with_a_token_is_not() -> None:
    t = table("1 2", "1 3", "2 3.5", "3 4 4").cuts(0, "1B", 2)
    assert said(t) == "If it is, both are cut. If not, the dial moves to 3, or the bomb explodes if it is red."

    t.cuts(1, "0A", 3).cuts(2, "1B", 2)
    assert said(t) == "If it is, both are cut. If not, the dial moves to 1."


@rule("BB-CUT-7")
def test_an_own_wire_is_lifted_only_if_a_token_shows_its_value_to_all() -> None:
    cues = []
    for token in (0, 2):
        t = table("1 2", "1 3", "2 3", "4 4")
        t.state.info[t.wire("0B")] = token
        t.cuts(0, "1B", 2)
        cues.append(find("bomb_busters").cue(t.heard("guessed")[0]).pieces)

    assert cues == [["wire-3", "dial", "number-2"], ["wire-3", "wire-1", "dial", "number-2"]]


@rule("BB-DIAL-1")
def test_the_last_step_is_the_skull() -> None:
    t = table("1 2", "1 3", "2 3.5", "3 4 4")
    t.state.move_dial(3, "BB-CUT-3")

    t.cuts(0, "1B", 2)

    assert said(t) == "If it is, both are cut. If not, the dial reaches the skull, and the bomb explodes."


@rule("BB-VAL-2")
def test_a_card_that_would_be_unlocked_is_named() -> None:
    t = table("9 2", "9 3", "2 3", "4 4", equipment={"stabilizer": "locked"}).cuts(0, "1A", 9)

    assert said(t).startswith("If it is, both are cut, which unlocks the Stabilizer. If not, ")
    assert "equipment-stabilizer" in find("bomb_busters").cue(t.heard("guessed")[-1]).pieces


@rule("BB-EQ-9")
def test_with_the_stabilizer_nothing_is_lost() -> None:
    t = table("1 2", "1 3.5", "2 3", "3 4 4", mission=4, equipment={"stabilizer": "ready"})

    t.say(0, "use stabilizer").cuts(0, "1B", 2)

    assert said(t) == "If it is, both are cut. If not, the Stabilizer holds: the dial stays."


@rule("BB-DET-4")
def test_a_detector_finds_one_of_several_and_explodes_only_if_all_are_red() -> None:
    t = table("1 2 2", "1 2", "2 3.5", "3 4.5 4 4").say(0, "power").say(0, "wire 3A").say(0, "wire 3B").say(0, "call 2")

    assert said(t) == (
        "If one of them is, two wires are cut. "
        "If not, the dial moves to 3, or the bomb explodes if all of them are red."
    )


@rule("BB-M14-1")
def test_the_captain_who_may_not_fail_is_told_so() -> None:
    t = table("1 2", "1 3", "2 3", "4 4", mission=14).cuts(0, "1B", 2)

    assert said(t) == "If it is, both are cut. If not, the bomb explodes."
