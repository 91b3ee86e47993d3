"""What holds at every moment of an expedition, in games in which random play comes to the Exit and the Lord."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import cache

import pytest

from gamenight.core.chance import Dice
from gamenight.core.game import Setup, find
from gamenight.core.hexes import SIDES
from gamenight.core.laws import Walk
from gamenight.core.play import HIDDEN, NONE
from gamenight.core.rulebook import rule
from gamenight.games.kotkrywcy.actions import CARDS
from gamenight.games.kotkrywcy.board import EXIT, IN_MIDDLE, LORD_FIGURE, OFFERED, OPEN, OUT
from gamenight.games.kotkrywcy.cooperate import Cooperate
from gamenight.games.kotkrywcy.curse import Attack, Dark, Prowl
from gamenight.games.kotkrywcy.curse import Walk as Steps
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.games.kotkrywcy.setup import generous

GAME = find("kotkrywcy")
SEEDS = 8


@cache
def walks() -> list[tuple[Walk, list[tuple[Expedition, int]]]]:
    """Games with every position, and how many events had been told by then."""
    found = []
    for seed in range(SEEDS):
        walk = Walk(GAME, Setup(1 + seed % 4, {"decks": generous(), "start_hand": 6}), Dice(seed).below)
        found.append((walk, [(s.copy(), len(walk.events)) for s in walk.positions() if isinstance(s, Expedition)]))
    return found


def positions() -> Iterator[Expedition]:
    for _, states in walks():
        for s, _ in states:
            yield s


def test_the_games_see_the_exit_and_the_lord() -> None:
    told = {event.kind for walk, _ in walks() for event in walk.events}

    assert {"exit", "lord", "woken", "walked", "torch-machine", "regroup"} <= told


@rule("KOT-EXP-2", "KOT-MEC-7")
def test_touching_sides_match_or_are_passages_or_closed_sides_of_the_exit() -> None:
    for s in positions():
        for tile in range(len(s.card_at)):
            for side in range(SIDES):
                there = int(s.maze.beside[tile * SIDES + side])
                if there == NONE or EXIT in (s.card_at[tile], s.card_at[there]):
                    continue
                one, other = s.maze.openings[tile] >> side & 1, s.maze.openings[there] >> (side + 3) % SIDES & 1
                passages = {tile * SIDES + side, there * SIDES + (side + 3) % SIDES}
                assert one == other or passages & {int(passage) for passage in s.passages}


@rule("KOT-MACT-3")
def test_the_labyrinth_is_connected() -> None:
    for s in positions():
        assert all(steps != NONE for steps in s.maze.steps)


@rule("KOT-MACT-3")
def test_a_mummy_comes_nearer_with_every_step() -> None:
    for walk, states in walks():
        for (before, heard), (after, now) in itertools.pairwise(states):
            for event in walk.events[heard:now]:
                if event.kind == "walked":
                    figure, tile = event.facts["figure"], event.facts["tile"]
                    if len(after.card_at) == len(before.card_at) and before.is_awake(figure):
                        assert after.maze.steps[tile] < before.maze.steps[before.figure_at[figure]]


@rule("KOT-MACT-1", "KOT-MUM-1", "KOT-MUM-2")
def test_power_is_one_and_what_howler_and_sprinter_add() -> None:
    for s in positions():
        assert s.power() == 1 + 2 * s.is_awake(0) + s.is_awake(1)


@rule("KOT-MEC-6")
def test_nobody_wakes_after_the_exit() -> None:
    for walk, _ in walks():
        kinds = [event.kind for event in walk.events]
        if "exit" in kinds:
            assert "woken" not in kinds[kinds.index("exit") :]


@rule("KOT-COOP-8")
def test_the_middle_is_empty_outside_of_a_rest() -> None:
    for s in positions():
        if not any(isinstance(frame, Cooperate) for frame in s.stack):
            assert s.lying(IN_MIDDLE) == []
            assert not any(place >= OFFERED for place in s.where)


@rule("KOT-MACT-14")
def test_nobody_has_stopped_or_attacked_outside_of_a_step() -> None:
    for s in positions():
        if not any(isinstance(frame, (Prowl, Dark, Steps, Attack)) for frame in s.stack) and not s.over:
            assert [int(deeds) for deeds in s.deeds] == [0] * 5


@rule("KOT-MEC-4")
def test_a_chamber_drives_one_mechanism_of_a_kind_at_most() -> None:
    for walk, _ in walks():
        for kind in ("torch-machine", "exit-machine"):
            driven = [event.facts["tile"] for event in walk.events if event.kind == kind]
            assert len(driven) == len(set(driven))


@rule("KOT-TALK-2", "KOT-SETUP-6")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_view_has_no_card_of_another_hand_no_order_and_no_lord(seat: int) -> None:
    for s in positions():
        if seat >= s.seats:
            continue
        known = s.blanked(seat)
        assert isinstance(known, Expedition)
        for card in range(CARDS):
            place = s.where[card]
            if 0 <= place < OPEN and place != seat:
                assert known.where[card] == HIDDEN
        assert {int(card) for card in known.order} == {HIDDEN}
        assert s.exit_tile() != NONE or known.lord == NONE


@rule("KOT-WIN-1")
def test_whoever_wins_has_left_nobody_awake() -> None:
    for s in positions():
        if s.outcome() == "KOT-WIN-1":
            assert len(s.awake) == 0
            assert s.figure_at[LORD_FIGURE] == OUT
