import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from gamenight.core.events import Event, only
from gamenight.core.game import BadSetup, Option, Setup, UnknownGame, find, games
from gamenight.core.play import CHANCE, FREE
from tests.toys import BID, DEAL, PEEK, WHISPER, WhisperGame

THIRD_PARTY = """
from gamenight.core.game import Setup
from tests.toys import WhisperGame
GAME = WhisperGame("whisper")
"""


@pytest.mark.parametrize("name", ["bomb-squad", "bomb_squad", "Bomb Squad Academy", "BOMBSQUAD"])
def test_a_game_is_found_however_it_is_spelt(name: str) -> None:
    assert find(name) is games()["bomb_squad"]


def test_setups_and_events_travel_between_processes() -> None:
    setup = Setup(3, {"tools": "off"})
    event = Event("cut", "BSA-CUT-3", {"wire": 1}, only(2))

    assert pickle.loads(pickle.dumps(setup)) == setup
    assert repr(pickle.loads(pickle.dumps(event))) == repr(event)
    assert pickle.loads(pickle.dumps(event)).seen_by == only(2)


def test_an_unknown_game_suggests_the_nearest() -> None:
    with pytest.raises(UnknownGame, match=r"no game 'bom-squat'; did you mean bomb_squad\? Installed: .*bomb_squad"):
        find("bom-squat")


@pytest.mark.parametrize("seats", [0, 1, 6, -3])
def test_an_impossible_player_count_says_what_is_possible(seats: int) -> None:
    with pytest.raises(BadSetup, match=f"Bomb Squad Academy takes 2 to 5 players, not {seats}"):
        find("bomb-squad").new(Setup(seats))


def test_an_unknown_option_says_which_exist() -> None:
    with pytest.raises(BadSetup, match="has no option 'cookie'; it has: tools, rookie"):
        find("bomb-squad").new(Setup(3, {"cookie": "on"}))


def test_an_impossible_value_says_which_are_possible() -> None:
    with pytest.raises(BadSetup, match="tools cannot be 'maybe'; possible: on, off"):
        find("bomb-squad").new(Setup(3, {"tools": "maybe"}))


@pytest.mark.parametrize("value", [8.0, "8", True, None, [8], float("nan")])
def test_a_choice_is_taken_as_what_it_is_and_not_as_what_equals_it(value: object) -> None:
    with pytest.raises(BadSetup, match=r"mission cannot be .*; possible: 1, 2, 3"):
        find("bomb-busters").new(Setup(4, {"mission": value}))


@pytest.mark.parametrize(
    ("value", "alike"), [(8, 8.0), (1, True), ([1, 2], [1.0, 2]), ([1], [True]), ({"a": [0]}, {"a": [False]})]
)
def test_setups_of_other_types_are_not_the_same(value: object, alike: object) -> None:
    assert value == alike
    assert Setup(4, {"mission": value}) != Setup(4, {"mission": alike})
    assert Setup(4, {"mission": value}) == Setup(4, {"mission": value})


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ({"mission": 8.0}, {"mission": 8}),
        ({"mission": True}, {"mission": 1}),
        ({"won": [1.0]}, {"won": [1]}),
        ({"won": [True]}, {"won": [1]}),
        ({"captain": 1.0}, {"captain": 1}),
        ({"captain": 4}, {"captain": 3}),
    ],
)
def test_a_setup_that_is_refused_breaks_nobody_elses_and_is_refused_again(
    wrong: dict[str, object], right: dict[str, object]
) -> None:
    game = find("bomb-busters")
    for _ in range(2):
        with pytest.raises(BadSetup):
            game.new(Setup(4, wrong))
        assert game.new(Setup(4, right)).asks


def test_what_is_done_to_a_setup_afterwards_changes_no_game() -> None:
    game = find("bomb-busters")
    won: list[object] = [1, 2]
    setup = Setup(4, {"mission": 3, "won": won})
    game.new(setup)
    won.append("nonsense")

    assert game.new(Setup(4, {"mission": 3, "won": [1, 2]})).asks
    with pytest.raises(BadSetup, match="won: it must be a list of missions"):
        game.new(setup)


def nested(levels: int) -> object:
    """A list in a list in a list."""
    value: object = 1
    for _ in range(levels):
        value = [value]
    return value


@pytest.mark.parametrize(
    "value", [nested(17), nested(900), {"a": 2**63}, {"a": float("inf")}, {"a": "\ud800"}, {1: 1}, {"a": {1}}]
)
def test_an_option_is_what_a_record_can_keep(value: object) -> None:
    with pytest.raises(BadSetup, match=r"decks cannot be .*; possible: JSON of at most 16 levels"):
        find("bomb-squad").new(Setup(3, {"decks": value}))


def run_with_plug_in(folder: Path, module: str, code: str) -> subprocess.CompletedProcess[str]:
    """Runs code in a process that has a package installed whose entry point names a game."""
    (folder / "whisper_game.py").write_text(module, encoding="utf-8")
    info = folder / "whisper_game-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: whisper-game\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[gamenight.games]\nwhisper = whisper_game:GAME\n", encoding="utf-8")
    root = str(Path(__file__).parents[2])
    path = os.pathsep.join([*filter(None, [os.environ.get("PYTHONPATH")]), str(folder), root])
    env = {**os.environ, "PYTHONPATH": path}
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env, check=False)


def test_an_installed_package_can_bring_a_game(tmp_path: Path) -> None:
    code = "from gamenight.core.laws import obey; obey('whisper', games=3); print('obeyed')"

    done = run_with_plug_in(tmp_path, THIRD_PARTY, code)

    assert done.stdout == "obeyed\n", done.stderr


BROKEN_PLUG_IN = "raise ImportError('no dice')"


def test_a_broken_plug_in_does_not_take_the_other_games_with_it(tmp_path: Path) -> None:
    code = (
        "from gamenight.core.game import find, UnknownGame\n"
        "print(find('bomb-squad').name)\n"
        "try: find('whisper')\n"
        "except UnknownGame as error: print(error)"
    )

    done = run_with_plug_in(tmp_path, BROKEN_PLUG_IN, code)

    assert done.stdout.splitlines() == [
        "bomb_squad",
        "the game 'whisper' is installed but cannot be loaded: ImportError: no dice",
    ]


def test_a_game_is_the_same_object_after_a_journey() -> None:
    game = find("bomb-squad")

    assert pickle.loads(pickle.dumps(game)) is game


# What a game need not say


def test_without_a_cue_an_event_moves_nothing_by_itself() -> None:
    cue = WHISPER.cue(Event("bid", "TOY-BID-1", {"seat": 0}))

    assert cue.json() == {"pieces": [], "value": None, "effect": ""}


def test_when_time_is_up_what_is_offered_first_is_answered() -> None:
    s = WHISPER.new(Setup(2))
    for card in (2, 3):
        s.answer(CHANCE, DEAL + card)

    assert [WHISPER.overtime(s, ask) for ask in s.asks] == [BID, PEEK, BID, PEEK]


def test_the_clock_ticks_every_second() -> None:
    assert WHISPER.seconds(WHISPER.new(Setup(2))) == 1.0


def test_talk_is_free() -> None:
    assert WHISPER.new(Setup(2)).talk(0) == FREE


def test_a_game_without_a_tour_has_an_empty_one(tmp_path: Path) -> None:
    game = WhisperGame()
    game.folder = str(tmp_path)

    assert game.tour() == game.tour("pl") == []


def test_a_game_without_a_campaign_has_an_empty_one_and_calls_its_tables_nothing(tmp_path: Path) -> None:
    game = WhisperGame()
    game.folder = str(tmp_path)

    assert game.campaign() == game.campaign("pl") == {}
    assert game.part_of(Setup(2)) is None
    assert game.told(3) == ""


def test_a_table_is_told_by_the_option_that_a_game_names() -> None:
    game = WhisperGame()
    game.options = [Option("level", 1, [1, 2], names=["calm", "wild"])]
    game.told_by = "level"

    assert (game.part_of(Setup(2)), game.part_of(Setup(2, {"level": 2}))) == (1, 2)
    assert (game.told(1), game.told(2), game.told(3)) == ("calm", "wild", "")


def test_a_tour_is_read_from_its_file_and_in_english_where_there_is_no_other(tmp_path: Path) -> None:
    game = WhisperGame()
    game.folder = str(tmp_path)
    (tmp_path / "tour").mkdir()
    (tmp_path / "tour" / "en.toml").write_text('[[step]]\ntitle = "Bid"\n', encoding="utf-8")
    (tmp_path / "tour" / "fr.toml").write_text('[[step]]\ntitle = "Misez"\n', encoding="utf-8")

    assert [game.tour(language) for language in ("en", "fr", "pl")] == [
        [{"title": "Bid"}],
        [{"title": "Misez"}],
        [{"title": "Bid"}],
    ]
