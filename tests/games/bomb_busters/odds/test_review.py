"""Was it knowable? Every declaration with the odds of the seat that made it, what was safer, and what lost."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import final

import pytest

from gamenight.bots import make_bot
from gamenight.bots.review import reviewed
from gamenight.core.advice import Judgement
from gamenight.core.chance import Dice
from gamenight.core.game import Game, Setup, find
from gamenight.core.marks import override
from gamenight.core.play import first_mandatory
from gamenight.core.record import Record
from gamenight.games.bomb_busters.model import LOST, WON, Busters
from gamenight.games.bomb_busters.odds.review import review
from tests.games.bomb_busters.table import Table, table
from tests.saying import said

GAME = find("bomb-busters")


@final
class Laid(Game[Busters]):
    """A game that begins with wires as a test laid them, for records of a few answers."""

    def __init__(self, t: Table) -> None:
        super().__init__("laid", "Laid", "1", GAME.seats, GAME.actions, GAME.topics, [], GAME.folder)
        self.start = t.state.copy()

    @override
    def build(self, setup: Setup) -> Busters:
        return self.start.copy()


def judged(t: Table, *answers: str) -> list[Judgement]:
    """The review of some answers at a table, each as "0 wire 1A"."""
    given: list[tuple[int, int]] = []
    for answer in answers:
        seat, words = answer.split(" ", 1)
        given.append((int(seat), GAME.actions.option(words)))
    return review(Record(Laid(t), Setup(t.state.seats), given))


def only(t: Table, *answers: str) -> Judgement:
    (judgement,) = judged(t, *answers)
    return judgement


def odds(judgement: Judgement) -> tuple[str, str]:
    return f"{judgement.chance:.4f}", f"{judgement.danger:.4f}"


def six() -> Table:
    """Hidden from seat 0 are 1 1 2 2 2 and a red, two in each other hand: 15 pairs for each."""
    return table("1 1 2", "1 2", "1 2", "2 3.5", seats=4)


def test_a_dual_cut_has_the_odds_of_its_actor_before_the_words_were_spoken() -> None:
    judgement = only(six(), "0 wire 1B", "0 call 2", "0 wire 0C")

    assert (judgement.begun, judgement.number, judgement.seat) == (1, 2, 0)
    assert said(GAME, judgement.says) == "Ben’s wire B as 2"
    assert odds(judgement) == ("0.6000", "0.3333")
    assert judgement.succeeded
    assert not judgement.lost


def test_what_would_have_risked_less_is_told_with_its_odds() -> None:
    judgement = only(six(), "0 wire 1B", "0 call 2", "0 wire 0C")

    assert said(GAME, judgement.safer) == "Ben’s wire A as 1"
    assert (judgement.safer_chance, judgement.safer_danger) == pytest.approx((0.6, 0.0))
    assert only(six(), "0 wire 1A", "0 call 1", "0 wire 0A").safer == ""


def test_the_move_that_lost_is_marked() -> None:
    t = table("1 1 2", "1 2", "1 2", "2 3.5", seats=4)

    lost = only(t, "0 wire 3B", "0 call 2")

    assert odds(lost) == ("0.6000", "0.3333")
    assert not lost.succeeded
    assert lost.lost


def test_a_failure_that_uses_up_the_dial_lost_the_game() -> None:
    t = six()
    t.state.lives = 1

    assert only(t, "0 wire 2A", "0 call 2").lost
    assert not only(six(), "0 wire 2A", "0 call 2").lost


def test_on_the_last_step_a_failure_is_as_bad_as_an_explosion() -> None:
    t = table("1 1 2 2", "1 1", "2 2", "3 3.5", seats=4)  # hidden are 1 1 2 2 3 and a red
    t.state.lives = 1

    judgement = only(t, "0 wire 1A", "0 call 2")

    assert (said(GAME, judgement.safer), f"{judgement.safer_chance:.2f}") == ("Ben’s wire A as 1", "0.60")


def test_a_detector_succeeds_if_any_of_its_wires_fits_and_explodes_if_all_are_red() -> None:
    judgement = only(six(), "0 power", "0 wire 1A", "0 wire 1B", "0 call 1", "1 wire 1A", "0 wire 0A")

    assert (judgement.begun, judgement.number) == (1, 4)
    assert said(GAME, judgement.says) == "Ben’s wires A and B as 1"
    assert odds(judgement) == ("0.6000", "0.0000")
    assert judgement.succeeded


def test_a_ray_succeeds_with_either_value() -> None:
    t = table("1 1 2", "1 2", "1 2", "2 3.5", seats=4, equipment={"x-or-y-ray": "ready"})

    judgement = only(t, "0 use x-or-y-ray", "0 wire 1B", "0 call 1", "0 call 2", "0 wire 0C")

    assert judgement.begun == 1
    assert said(GAME, judgement.says) == "Ben’s wire B as 1 or 2"
    assert odds(judgement) == ("0.6667", "0.3333")


def test_a_solo_cut_is_certain() -> None:
    judgement = only(table("1 1", "2", "2", "3 3", seats=4), "0 solo 1")

    assert said(GAME, judgement.says) == "Solo Cut of the 1s"
    assert odds(judgement) == ("1.0000", "0.0000")
    assert judgement.succeeded


def test_a_stabilizer_takes_the_danger_away() -> None:
    t = table("1 1 2", "1 2", "1 2", "2 3.5", seats=4, equipment={"stabilizer": "ready"})

    judgement = only(t, "0 use stabilizer", "0 wire 3B", "0 call 2")

    assert odds(judgement) == ("0.6000", "0.0000")
    assert (judgement.safer, judgement.lost) == ("", False)


# Whole records


def played(mission: int, seats: int, bot: str, seed: int) -> tuple[Record, Busters]:
    record = Record(GAME, Setup(seats, {"mission": mission}))
    s = GAME.new(record.setup)
    dice = Dice(seed)
    bots = [make_bot(bot, GAME, seat) for seat in range(seats)]
    while s.asks:
        ask = first_mandatory(s)
        chosen = ask.nth(dice.below(ask.count())) if ask.seat < 0 else bots[ask.seat].choose(s.view(ask.seat), ask)
        record.answers.append((ask.seat, chosen))
        s.answer(ask.seat, chosen)
    return record, s


@pytest.mark.parametrize("seed", [5, 6])
def test_every_declaration_of_a_game_is_judged_once_and_in_order(seed: int) -> None:
    record, s = played(8, 4, "careful", seed)

    found = GAME.review(record)

    said = [GAME.actions.words(option).split()[0] for _, option in record.answers]
    # A ray has two calls; a radar's comes right after its use, and is no declaration.
    pairs = list(pairwise(said))
    calls = said.count("solo") + sum(verb == "call" and before not in ("call", "use") for before, verb in pairs)
    assert len(found) == calls
    assert [each.number for each in found] == sorted({each.number for each in found})
    assert all(0 < each.begun <= each.number for each in found)
    assert all(record.answers[each.number - 1][0] == each.seat for each in found)
    assert [each.lost for each in found] == [False] * (calls - 1) + [s.ended == LOST]
    assert all(each.succeeded for each in found if (each.chance or 0) > 1 - 1e-9)


def test_the_odds_are_those_of_the_view_whatever_is_hidden() -> None:
    """The same moves in another world that the actor cannot tell apart have the same odds."""
    t = six()
    view = t.state.view(0)
    worlds = [Table(GAME.determinize(view, seed)) for seed in range(5)]

    assert len({world.stand(1) for world in worlds}) > 1
    for world in worlds:
        assert odds(judged(world, "0 wire 1A", "0 call 1")[0]) == ("0.6000", "0.0000")


def test_the_bot_says_what_it_would_have_done_and_why() -> None:
    record, _ = played(3, 3, "random", 2)

    found = reviewed(record).moments

    assert found
    assert all(each.advice for each in found)
    assert any(each.why for each in found)
    assert json.dumps([each.json() for each in found])


@pytest.mark.parametrize("mission", [10, 16, 34, 45, 50, 54, 62, 66])
def test_missions_with_turns_of_their_own_are_judged_too(mission: int) -> None:
    for seed in range(3):
        record, s = played(mission, 4, "random", seed)
        found = reviewed(record).moments
        assert sum(each.lost for each in found) <= (s.ended != WON)
        assert all(each.chance is not None and 0 <= each.chance <= 1 + 1e-9 for each in found)
