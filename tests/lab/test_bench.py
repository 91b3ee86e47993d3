from gamenight.core.build import compiled
from gamenight.core.game import Setup, find
from gamenight.lab.bench import driven, inside, measure, positions

GAME = find("bomb-squad")


def test_the_benchmark_measures_everything_and_names_the_mode() -> None:
    measured = measure(GAME, GAME.complete(Setup(4)), seconds=0.05)

    assert measured["compiled"] == compiled()
    assert measured["inside"]["decisions_per_second"] > 0
    assert measured["driven"]["decisions_per_second"] > measured["driven"]["games_per_second"]
    assert all(measured[key] > 0 for key in ("copy_us", "view_us", "pieces_us", "observe_us"))


def test_both_ways_of_playing_play_whole_games() -> None:
    for pace in (inside(GAME, Setup(3), 0.05), driven(GAME, Setup(3), 0.05)):
        assert 80 < pace.decisions / pace.games < 160


def test_positions_come_from_the_middle_of_games() -> None:
    assert all(s.asks for s in positions(GAME, Setup(4), 20))
