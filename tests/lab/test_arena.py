import pytest

from gamenight.bots import UnknownBot
from gamenight.bots.random_bot import RandomBot
from gamenight.core.game import BadSetup, Setup
from gamenight.core.rates import wilson
from gamenight.lab.arena import Result, Summary, play_batch, play_game, simulate, summarise
from tests.toys import WHISPER

BOTS = ["greedy", "random", "random"]


def everything(games: int, workers: int) -> list[tuple[list[float], list[int], int]]:
    batches = simulate("bomb-squad", Setup(3), BOTS, games, seed=7, workers=workers)
    return sorted((r.returns, r.winners, r.decisions) for batch in batches for r in batch)


def test_the_result_does_not_depend_on_how_many_processes_play() -> None:
    assert everything(60, workers=1) == everything(60, workers=2)


def test_the_bots_move_one_seat_on_after_each_game() -> None:
    results = play_batch("bomb-squad", Setup(3), BOTS, range(6), seed=1)

    assert len(results) == 6
    assert sum(0 in result.winners for result in results) >= 4


def test_too_few_bots_are_refused() -> None:
    with pytest.raises(BadSetup, match="4 players need 4 bots, not 2: greedy, random"):
        list(simulate("bomb-squad", Setup(4), ["greedy", "random"], 10, seed=1))


def test_an_unknown_bot_is_refused_before_anything_is_played() -> None:
    with pytest.raises(UnknownBot, match="no bot 'deep'"):
        list(simulate("bomb-squad", Setup(2), ["deep", "random"], 10, seed=1))


def test_a_shared_victory_counts_for_each_and_is_shared_in_the_share() -> None:
    results = [Result([5.0, 5.0], [0, 1], 9), Result([7.0, 5.0], [0], 9)]

    first = Summary("greedy", results, 0)

    assert (first.wins, first.share, first.mean) == (2, 0.75, 6.0)
    assert first.low < 6.0 < first.high


def test_summaries_keep_the_order_of_the_bots() -> None:
    results = [Result([1.0, 2.0], [1], 4)] * 3

    assert [(row.bot, row.wins) for row in summarise(["greedy", "random"], results)] == [("greedy", 0), ("random", 3)]


@pytest.mark.parametrize(("wins", "games"), [(0, 10), (10, 10), (3, 7), (500, 1000)])
def test_an_interval_holds_its_rate_and_stays_between_0_and_1(wins: int, games: int) -> None:
    low, high = wilson(wins, games)

    assert 0 <= low <= wins / games <= high <= 1


def test_games_against_the_clock_are_played_too() -> None:
    s, decisions = play_game(WHISPER, Setup(3), [RandomBot(seat) for seat in range(3)], seed=1)

    assert s.over
    assert decisions == 9  # the bids, and what each seat may do besides
