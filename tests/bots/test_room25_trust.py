"""Whom a seat trusts in Suspicion: deeds weigh, proofs leave deals out, nobody learns from what they were not told."""

from __future__ import annotations

from itertools import permutations
from math import exp

import pytest

from gamenight.bots.room25.trust import WEIGHTS, Trust, opinions
from gamenight.core.chance import Dice
from gamenight.core.events import Event
from gamenight.core.game import Setup, find
from gamenight.core.play import Window, at_random
from gamenight.core.record import Record
from gamenight.games.room25.actions import CELL_NAMES, CONTROL, GREEN, MOVE, PUSH, RED
from gamenight.games.room25.board import GUARD, PRISONER
from gamenight.games.room25.model import Complex

GAME = find("room25")


def seat(at: int = 0, players: int = 5, role: int = PRISONER, **options: object) -> Trust:
    """A seat that has been dealt a role; everybody plays the character with the number of their seat."""
    trust = Trust(GAME.new(Setup(players, {"mode": "suspicion", **options})), at)
    for each in range(players):
        trust.hear(Event("taken", "", {"seat": each, "character": each}))
    trust.hear(Event("role", "", {"seat": at, "role": role}))
    trust.hear(Event("round", "", {"round": 1, "rounds": 10}))
    return trust


def room(key: str) -> int:
    s = GAME.new(Setup(5, {"mode": "suspicion"}))
    return [each.key for each in s.rules.rooms].index(key)


def cell(name: str) -> int:
    return CELL_NAMES.index(name)


def revealed(at: str, key: str) -> Event:
    return Event("revealed", "", {"cell": cell(at), "room": room(key)})


def acts(who: int, token: int) -> Event:
    return Event("acts", "", {"character": who, "token": token})


def goes(who: int, to: str, because: str = "R25-ACT-MOVE-1") -> Event:
    return Event("goes", because, {"character": who, "cell": cell(to)})


def claimed(by: int, at: str, colour: int) -> Event:
    return Event("claimed", "", {"seat": by, "cell": cell(at), "colour": colour})


# Deals


@pytest.mark.parametrize(("players", "tiles"), [(4, "PPPPG"), (5, "PPPPGG"), (6, "PPPPGG")])
def test_chances_agree_with_every_deal_of_the_tiles(players: int, tiles: str) -> None:
    trust = seat(players=players)
    trust.weight = [0.0, 1.3, -0.4, 0.0, 2.0, 0.7][:players]

    total, guards = 0.0, [0.0] * players
    for deal in permutations(tiles, players):
        if deal[0] == "P":
            weight = exp(sum(trust.weight[each] for each in range(players) if deal[each] == "G"))
            total += weight
            for each in range(players):
                guards[each] += weight * (deal[each] == "G")

    assert trust.chances() == pytest.approx([share / total for share in guards])
    assert sum(share for _, share in trust.likely()) == pytest.approx(1)


def test_a_guard_knows_that_there_are_fewer_others() -> None:
    prisoner, guard = seat(players=6), seat(players=6, role=GUARD)

    assert prisoner.chances() == pytest.approx([0, *[2 / 5] * 5])
    assert guard.chances() == pytest.approx([1, *[1 / 5] * 5])


def test_a_revealed_role_leaves_deals_out() -> None:
    trust = seat(players=6)

    trust.hear(Event("bared", "", {"seat": 3, "role": GUARD}))

    assert trust.chances() == pytest.approx([0, 1 / 4, 1 / 4, 1, 1 / 4, 1 / 4])


# Deeds


def test_a_caught_liar_looks_more_guilty() -> None:
    trust = seat()
    before = trust.chances()

    trust.hear(claimed(1, "B2", GREEN))
    unproven = trust.chances()
    trust.hear(revealed("B2", "mortal"))

    assert unproven == before
    assert trust.chances()[1] > before[1]
    assert trust.deeds == [(1, 1, "trapdoor")]
    assert all(trust.chances()[other] < before[other] for other in (2, 3, 4)), (
        "one guard more there, one fewer elsewhere"
    )


def test_who_told_the_truth_looks_less_guilty() -> None:
    trust = seat()
    before = trust.chances()

    trust.hear(claimed(1, "B2", RED))
    trust.hear(revealed("B2", "mortal"))

    assert trust.chances()[1] < before[1]


def test_a_claim_is_about_the_tile_and_goes_where_it_goes() -> None:
    trust = seat()

    trust.hear(claimed(1, "B2", GREEN))
    trust.hear(Event("shifted", "R25-ZRB-3", {"line": 2 * 1 + 1}))  # row 2 to the right
    trust.hear(revealed("B2", "mortal"))
    innocent = list(trust.deeds)
    trust.hear(revealed("C2", "trap"))

    assert innocent == []
    assert trust.deeds == [(1, 1, "trapdoor")]


def test_only_who_has_seen_the_room_can_judge_a_claim() -> None:
    knows, does_not = seat(0), seat(2)

    for event in (
        Event("looked", "", {"seat": 0, "cell": cell("B2")}),
        Event("seen", "", {"seat": 0, "cell": cell("B2"), "room": room("mortal")}, seen_by=1),
        claimed(1, "B2", GREEN),
    ):
        for each in (knows, does_not):
            if event.reaches(each.seat):
                each.hear(event)

    assert knows.deeds == [(1, 1, "trapdoor")]
    assert does_not.deeds == []


def test_a_push_into_known_danger_is_worse_than_one_into_the_dark() -> None:
    shover, gambler = seat(), seat()

    shover.hear(Event("looked", "", {"seat": 1, "cell": cell("B2")}))
    for each in (shover, gambler):
        each.hear_all([acts(1, PUSH), goes(2, "B2", "R25-ACT-PUSH-1"), revealed("B2", "mortal")])

    assert [shover.deeds, gambler.deeds] == [[(1, 1, "shove")], [(1, 1, "gamble")]]
    assert shover.chances()[1] > gambler.chances()[1] > seat().chances()[1]


def test_what_is_done_to_a_known_guard_says_nothing() -> None:
    trust = seat()
    trust.hear(Event("bared", "", {"seat": 2, "role": GUARD}))

    trust.hear_all([revealed("B2", "mortal"), acts(1, PUSH), goes(2, "B2", "R25-ACT-PUSH-1")])

    assert trust.deeds == []


def test_help_into_room_25_speaks_for_the_helper_and_eviction_against() -> None:
    trust = seat()
    trust.hear_all([revealed("B1", "room-25"), acts(1, PUSH), goes(2, "B1", "R25-ACT-PUSH-1")])
    trust.hear_all([acts(3, PUSH), goes(2, "C1", "R25-ACT-PUSH-1"), revealed("C1", "empty")])

    assert [deed for _, doer, deed in trust.deeds if doer == 1] == ["help"]
    assert [deed for _, doer, deed in trust.deeds if doer == 3] == ["evict", "gamble"]


def test_a_control_that_takes_room_25_away_is_noted() -> None:
    trust = seat()
    trust.hear(revealed("B1", "room-25"))

    trust.hear_all([acts(1, CONTROL), Event("shifted", "R25-ACT-CTRL-1", {"line": 2 * 6 + 1})])  # column B down
    trust.hear_all([acts(2, CONTROL), Event("shifted", "R25-ACT-CTRL-1", {"line": 2 * 1 + 0})])  # row 2 to the left

    assert trust.deeds == [(1, 1, "nearer"), (1, 2, "away")] or trust.deeds[-1] == (1, 2, "away")


def test_one_does_not_suspect_oneself() -> None:
    trust = seat(1)

    trust.hear_all([claimed(1, "B2", GREEN), revealed("B2", "mortal")])

    assert trust.chances()[1] == 0.0
    assert trust.deeds == []


# Proofs


def test_an_exit_that_did_not_open_proves_a_guard_or_a_missing_prisoner() -> None:
    trust = seat(players=4)
    trust.hear(revealed("B1", "room-25"))
    for who in range(3):
        trust.hear_all([acts(who, MOVE), goes(who, "B1")])
    before = trust.likely()

    trust.hear_all([acts(1, CONTROL), Event("no-escape", "", {})])

    assert 1 << 3 in dict(before), "seat 3, who is not there, might have been the guard"
    assert set(dict(trust.likely())) == {0, 1 << 1, 1 << 2}, "with seat 3 as the only guard it would have opened"


def test_in_the_last_round_one_may_be_missing() -> None:
    trust = seat(players=4)
    trust.hear(revealed("B1", "room-25"))
    for who in range(3):
        trust.hear_all([acts(who, MOVE), goes(who, "B1")])
    trust.hear(Event("round", "", {"round": 10, "rounds": 1}))

    trust.hear_all([acts(1, CONTROL), Event("no-escape", "", {})])

    assert set(dict(trust.likely())) == {1 << 1}, "only a guard's Control fails then"


# Afterwards


def record(players: int, seed: int, mode: str = "suspicion") -> Record:
    """A game at random."""
    kept = Record(GAME, Setup(players, {"mode": mode}))
    s = GAME.new(kept.setup)
    dice, window = Dice(seed), Window()
    while s.asks:
        ask = window.next(s)
        option = at_random(ask, dice)
        window.take(s, ask, option)
        if ask.offers(option):
            kept.answers.append((ask.seat, option))
    return kept


def test_the_review_draws_every_seat_round_by_round() -> None:
    game = record(5, seed=3)

    found, subject = opinions(game)

    rounds = len(found[0].points)
    assert {(each.seat, each.about) for each in found} == {(a, b) for a in range(5) for b in range(5) if a != b}
    assert rounds > 1
    assert all([turn for turn, _, _ in each.points] == list(range(1, rounds + 1)) for each in found)
    assert all(0.0 <= chance <= 1.0 for each in found for _, _, chance in each.points)
    assert found[0].points[-1][1] == len(game.answers)
    assert {each.about for each in found if each.true} == guards(game)
    assert subject


def guards(game: Record) -> set[int]:
    s = game.replay().state
    assert isinstance(s, Complex)
    return {each for each in range(s.seats) if s.role[each] == GUARD}


def test_where_there_are_no_roles_nobody_is_suspected() -> None:
    assert opinions(record(4, seed=1, mode="competition")) == ([], "")


def test_every_deed_has_a_weight_that_says_something() -> None:
    assert all(weight != 0.0 for weight in WEIGHTS.values())
