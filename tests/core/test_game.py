import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from gamenight.core.events import Event, only
from gamenight.core.game import BadSetup, Setup, UnknownGame, find, games

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
    with pytest.raises(UnknownGame, match=r"no game 'bom-squat'; did you mean bomb_squad\? Installed: bomb_squad"):
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


def test_an_installed_package_can_bring_a_game(tmp_path: Path) -> None:
    (tmp_path / "whisper_game.py").write_text(THIRD_PARTY, encoding="utf-8")
    info = tmp_path / "whisper_game-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: whisper-game\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[gamenight.games]\nwhisper = whisper_game:GAME\n", encoding="utf-8")
    code = "from gamenight.core.laws import obey; obey('whisper', games=3); print('obeyed')"

    root = str(Path(__file__).parents[2])
    path = os.pathsep.join([*filter(None, [os.environ.get("PYTHONPATH")]), str(tmp_path), root])
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
        check=False,
    )

    assert done.stdout == "obeyed\n", done.stderr
