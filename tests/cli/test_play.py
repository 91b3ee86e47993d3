"""A person plays against bots, through a pipe."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from gamenight.cli.answers import choices
from gamenight.core.game import find
from gamenight.core.record import Record
from gamenight.words import speech
from tests.cli.running import Gamenight, only_record, terminal, window
from tests.games.room25.table import PROGRAMMING
from tests.games.room25.table import table as room25
from tests.waiting import PATIENCE

ALWAYS_FIRST = ["1"] * 400


def test_a_whole_game_ends_with_scores_winners_and_the_way_to_its_record(gamenight: Gamenight, data: Path) -> None:
    out = gamenight.ended("play", "bomb-squad", "--seed", 3, typed=ALWAYS_FIRST)

    path = only_record(data)
    returns = Record.load(path).replay().state.returns()
    ending = out[out.index("Bomb Squad Academy is over.") :]
    assert all(f"{vp:g}" in ending for vp in returns)
    assert "BSA-END-2" in ending
    assert str(path) in ending
    assert f" replay {path}" in ending


def test_a_game_lost_together_ends_with_what_decided_it_and_without_places(gamenight: Gamenight, data: Path) -> None:
    bots = ["--players", 3, "--humans", "", "--bots", "random,random,random"]

    out = gamenight.ended("play", "bomb-busters", "--seed", 3, *bots)

    ending = out[out.index("Bomb Busters is over.") :]
    assert "Boom" in ending
    assert "wires cut" in ending
    assert not re.search(r"1 +Bot 1", ending)


def test_answers_to_which_the_same_piece_belongs_are_told_apart() -> None:
    position = room25(stage=PROGRAMMING)
    ask = next(ask for ask in position.state.asks if ask.seat == 0)

    offered = choices(position.state.view(0), ask, ["You", "Ann", "Ben", "Cleo"])

    hints = [choice.hint for choice in offered]
    assert len(hints) == len(set(hints)) > 1


def test_the_same_seed_and_answers_make_the_same_game(gamenight: Gamenight, data: Path) -> None:
    gamenight.ended("play", "bomb-squad", "--seed", 7, "--bots", "random,random", typed=ALWAYS_FIRST)
    gamenight.ended("play", "bomb-squad", "--seed", 7, "--bots", "random,random", typed=ALWAYS_FIRST)

    one, other = (data / "records").glob("*.jsonl")
    assert one.read_text() == other.read_text()


@pytest.mark.parametrize(("game", "verb"), [("bomb-busters", "deal"), ("bomb-squad", "shuffle")])
def test_without_a_seed_nobody_can_try_all_the_deals_there_are(
    gamenight: Gamenight, data: Path, game: str, verb: str
) -> None:
    gamenight.ended("play", game, typed=["quit"])

    record = Record.load(only_record(data))
    answers = [record.game.actions.words(option).split() for _, option in record.answers]
    deals = [int(words[1]) for words in answers if words[0] == verb]
    assert deals
    assert min(deals) >= 1 << 96  # of 128 bits; less by chance once in 10**9 deals


def test_bots_alone_play_to_the_end(gamenight: Gamenight) -> None:
    out = gamenight.ended("play", "bomb-squad", "--humans", "", "--players", 3, "--seed", 1)

    assert "is over" in out
    assert "Bot 3" in out


@pytest.mark.parametrize(
    ("game", "bot"),
    [("bomb-squad", "greedy"), ("bomb-busters", "partner"), ("kotkrywcy", "partner"), ("room25", "careful")],
)
def test_four_play_by_default_and_three_of_them_are_good(gamenight: Gamenight, data: Path, game: str, bot: str) -> None:
    gamenight.ended("play", game)

    players = Record.load(only_record(data)).players
    assert players == ["human:You", f"bot:{bot}:Bot 1", f"bot:{bot}:Bot 2", f"bot:{bot}:Bot 3"]


def test_people_who_keep_the_convention_are_told_it_and_the_record_remembers(gamenight: Gamenight, data: Path) -> None:
    told = gamenight.ended("play", "bomb-busters", "--bots", "partner,random", "--convention", typed=["quit"])

    assert "leftmost wire" in told
    assert Record.load(only_record(data)).followers == 0b011


def test_without_that_word_only_the_partners_keep_it(gamenight: Gamenight, data: Path) -> None:
    told = gamenight.ended("play", "bomb-busters", "--bots", "partner,random", typed=["quit"])

    assert "leftmost wire" not in told
    assert Record.load(only_record(data)).followers == 0b010


def test_options_and_decks_end_up_in_the_setup(gamenight: Gamenight, data: Path, tmp_path: Path) -> None:
    decks = tmp_path / "decks.toml"
    decks.write_text((Path(find("bomb-squad").folder) / "decks.toml").read_text().replace("last = 8", "last = 9"))

    gamenight.ended("play", "bomb-squad", "--set", "tools=off", "--set", "rookie=on", "--decks", decks)

    options = Record.load(only_record(data)).setup.options
    assert (options["tools"], options["rookie"]) == ("off", "on")
    assert options["decks"] == {"file": "decks.toml", "text": decks.read_text()}


def test_leaving_and_resuming_goes_on_where_it_was(gamenight: Gamenight, data: Path) -> None:
    left = gamenight.ended("play", "bomb-squad", "--seed", 3, typed=["1", "1", "quit"])
    path = only_record(data)
    before = Record.load(path)
    assert f" play --resume {path}" in left

    out = gamenight.ended("play", "--resume", typed=ALWAYS_FIRST)

    assert "is over" in out
    after = Record.load(path)
    assert after.answers[: len(before.answers)] == before.answers
    assert after.replay().state.over
    assert f"Answer {len(after.answers)}" in gamenight.ended("replay", path, "--at", len(after.answers))


def test_the_end_of_the_input_keeps_the_game(gamenight: Gamenight, data: Path) -> None:
    out = gamenight.ended("play", "bomb-squad", typed=["1"])

    assert f" play --resume {only_record(data)}" in out


def test_resume_takes_the_newest_game_that_is_not_over(gamenight: Gamenight, data: Path) -> None:
    gamenight.ended("play", "bomb-squad", "--humans", "Ann", typed=["quit"])
    gamenight.ended("play", "bomb-squad", "--humans", "", "--seed", 1)
    (data / "records" / "broken.jsonl").write_text("{}")

    assert "Ann ──" in gamenight.ended("play", "bomb-squad", "--resume", typed=["quit"])


def test_a_line_cut_off_by_a_crash_is_dropped_and_the_file_made_whole(gamenight: Gamenight, data: Path) -> None:
    gamenight.ended("play", "bomb-squad", "--seed", 3, typed=["1", "quit"])
    path = only_record(data)
    whole = path.read_text()
    path.write_text(whole + '[0, "pla')

    gamenight.ended("play", "--resume", path, typed=["quit"])

    assert path.read_text() == whole


def test_a_killed_game_has_every_answer_on_disk(gamenight: Gamenight, data: Path) -> None:
    with window("play", "bomb-squad", "--seed", "3") as game:
        game.heard()
        game.say("1")
        game.say("1")
        game.send(signal.SIGKILL)

    path = only_record(data)
    mine = [answer for answer in Record.load(path).answers if answer[0] == 0]
    assert len(mine) >= 2
    assert "is over" in gamenight.ended("play", "--resume", path, typed=ALWAYS_FIRST)


def test_ctrl_c_says_how_to_go_on(data: Path) -> None:
    with window("play", "bomb-squad", "--seed", "3") as game:
        game.heard()
        game.say("1")
        assert game.send(signal.SIGINT) == 130
        said = game.heard("nothing")

    assert f" play --resume {only_record(data)}" in said
    assert "Traceback" not in said


def test_ctrl_c_is_heard_in_tests_that_run_in_the_background() -> None:
    """A shell starts what it runs in the background deaf to Ctrl-C, and so would be all that the tests start."""
    the_test_above = f"{__file__}::{test_ctrl_c_says_how_to_go_on.__name__}"
    deaf = 'trap "" INT; exec "$@"'
    command = ["sh", "-c", deaf, "sh", sys.executable, "-m", "pytest", "-p", "no:xdist", the_test_above]

    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=4 * PATIENCE)

    assert "1 passed" in done.stdout, done.stdout


def test_a_game_that_is_being_played_cannot_be_resumed_in_another_window(gamenight: Gamenight, data: Path) -> None:
    with window("play", "bomb-squad") as game:
        game.heard()
        path = only_record(data)

        assert "is being played in another window" in gamenight.refused("play", "--resume", path)
        assert "there is no unfinished game" in gamenight.refused("play", "--resume")


def test_a_record_that_names_no_players_is_played_by_one_person_and_bots(gamenight: Gamenight, data: Path) -> None:
    gamenight.ended("play", "bomb-squad", "--players", 3, typed=["quit"])
    record = Record.load(only_record(data))
    record.players = []
    record.save(data / "other.jsonl")

    out = gamenight.ended("play", "--resume", data / "other.jsonl", typed=["quit"])

    assert "You ──" in out
    assert "Bot 2 ──" in out


@pytest.mark.parametrize("said", ["play green", "PLAY  Green", "green", "gr", "1", "green cutters"])
def test_a_choice_has_many_names(gamenight: Gamenight, data: Path, said: str) -> None:
    gamenight.ended("play", "bomb-squad", typed=[said, "quit"])

    assert (0, 0) in Record.load(only_record(data)).answers


@pytest.mark.parametrize(
    ("said", "reply"),
    [
        ("purple", "“purple” is not possible here: choose a number from 1 to 6, or words like “play green”."),
        ("[/red] :bomb:", "“[/red] :bomb:” is not possible here"),
        ("99", "There is no number 99: choose from 1 to 6."),
        ("play", "“play” could mean “play green” or “play blue” or “play red” or “play yellow” or more: say which."),
        ("save", "Say where: save FILE."),
        ("save /", "/ exists already; choose another name."),
        ("change", "Nobody has anything to change now."),
        ("? BSA-NO-1", "Bomb Squad Academy: there is no rule 'BSA-NO-1'."),
        ("undo", "You cannot undo:"),
    ],
)
def test_what_cannot_be_done_is_answered_by_what_can(gamenight: Gamenight, said: str, reply: str) -> None:
    out = gamenight.ended("play", "bomb-squad", typed=[said, "quit"])

    assert reply in " ".join(out.split())


def test_an_empty_line_changes_nothing(gamenight: Gamenight, data: Path) -> None:
    gamenight.ended("play", "bomb-squad", typed=["", "", "quit"])

    assert not [answer for answer in Record.load(only_record(data)).answers if answer[0] == 0]


def test_enter_draws_the_table_again(gamenight: Gamenight) -> None:
    once = gamenight.ended("play", "bomb-squad", "--seed", 1, typed=["quit"])
    twice = gamenight.ended("play", "bomb-squad", "--seed", 1, typed=["", "quit"])

    assert (once.count("Your hand"), twice.count("Your hand")) == (1, 2)
    assert (once.count("Bomb I, turn 1."), twice.count("Bomb I, turn 1.")) == (1, 2)


@pytest.mark.parametrize("game", ["bomb-squad", "bomb-busters", "kotkrywcy", "room25"])
def test_a_newcomer_is_told_the_goal_and_the_notation_once(gamenight: Gamenight, game: str) -> None:
    primer = speech(find(game)).primer
    goal, notation = (" ".join(primer[part].split()) for part in ("goal", "notation"))

    first = " ".join(gamenight.ended("play", game, typed=["quit"]).split())
    second = " ".join(gamenight.ended("play", game, typed=["quit"]).split())
    told_again = " ".join(gamenight.ended("play", game, typed=["help", "quit"]).split())

    assert goal in first
    assert notation in first
    assert goal not in second
    assert goal in told_again
    assert notation in told_again


def test_choices_lists_all_answers_with_what_they_mean(gamenight: Gamenight) -> None:
    out = gamenight.ended("play", "bomb-squad", typed=["choices", "quit"])

    assert out.count("play chicken") == 2


def test_a_line_can_be_edited_and_brought_back(data: Path) -> None:
    with terminal("play", "bomb-squad") as game:
        game.heard("to the table. ")
        game.say("")
        wrong = game.say("purplx\x7fe")  # backspace
        again = game.say("\x1b[A")  # arrow up

    assert "“purple” is not possible here" in wrong
    assert "“purple” is not possible here" in again


def test_a_question_mark_explains_the_last_event_and_then_the_ones_before(gamenight: Gamenight) -> None:
    out = gamenight.ended("play", "bomb-squad", typed=["?", "?", "?", "quit"])

    assert out.index("BSA-TURN-2") < out.index("BSA-TURN-1") < out.index("BSA-SETUP-2")
    assert "Ruling: You may change the card you chose" in out


def test_a_question_mark_explains_any_rule_by_its_id(gamenight: Gamenight) -> None:
    out = gamenight.ended("play", "bomb-squad", typed=["? bsa-wait-1", "quit"])

    assert "BSA-WAIT-1" in out


def test_before_the_first_event_there_is_nothing_to_explain(gamenight: Gamenight) -> None:
    out = gamenight.ended("play", "bomb-squad", typed=["?"] * 9 + ["quit"])

    assert "Nothing happened before that." in out


def test_save_writes_a_copy_that_can_be_replayed(gamenight: Gamenight, tmp_path: Path) -> None:
    gamenight.ended("play", "bomb-squad", typed=["1", f"save {tmp_path / 'copy.jsonl'}", "quit"])

    assert Record.load(tmp_path / "copy.jsonl").answers


def test_the_log_tells_everything_from_the_start(gamenight: Gamenight) -> None:
    out = gamenight.ended("play", "bomb-squad", typed=["1", "1", "1", "log", "quit"])

    assert "Bomb I is armed." in out[out.rindex("Bomb I is armed.") - 400 :]
    assert "You play" in out


def test_help_lists_the_commands(gamenight: Gamenight) -> None:
    out = gamenight.ended("play", "bomb-squad", typed=["help", "quit"])

    assert all(command in out for command in ("undo", "save FILE", "log", "quit", "?"))


def test_a_terminal_is_cleared_and_a_pipe_is_not(data: Path) -> None:
    with terminal("play", "bomb-squad") as game:
        assert "\x1b[2J" in game.say("1")
    with window("play", "bomb-squad") as pipe:
        assert "\x1b" not in pipe.say("1")


def test_the_way_to_go_on_can_be_typed_as_it_stands(gamenight: Gamenight, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gamenight.cli.results.which", lambda name: f"/usr/bin/{name}")
    assert "Go on with: gamenight play --resume " in gamenight.ended("play", "bomb-squad", typed=["quit"])

    monkeypatch.setattr("gamenight.cli.results.which", lambda name: None)
    monkeypatch.setattr("sys.argv", [".venv/bin/gamenight"])
    assert "Go on with: .venv/bin/gamenight play --resume " in gamenight.ended("play", "bomb-squad", typed=["quit"])


def test_save_makes_no_folders(gamenight: Gamenight, tmp_path: Path) -> None:
    out = gamenight.ended("play", "bomb-squad", typed=[f"save {tmp_path}/nowhere/game.jsonl", "quit"])

    assert "There is no folder" in out
    assert not (tmp_path / "nowhere").exists()
