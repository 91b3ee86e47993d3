"""Several people at one screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamenight.core.game import games
from gamenight.core.record import Record
from tests.cli.running import Gamenight, only_record, terminal
from tests.server.toy_games import COY, MEEK, WHISPER
from tests.toys import BID, PEEK

TWO = ("play", "bomb-squad", "--humans", "Ann,Ben", "--players", "2", "--set", "rookie=off")
CURTAIN = "Pass the screen to"
ENTER = ""


def test_nobody_sees_what_another_person_chose_until_all_have(gamenight: Gamenight) -> None:
    out = gamenight.ended(*TWO, typed=[ENTER, "play red", ENTER, "log", "?", "play wait", "quit"])

    _, _, bens = out.split(CURTAIN)
    before_the_reveal = bens[: bens.index("BSA-TURN-2")]
    assert "Ann has chosen." in before_the_reveal
    assert "has chosen red" not in bens
    assert "plays red" not in before_the_reveal
    assert "Ann plays red Cutters." in bens


def test_what_one_person_looked_at_is_told_to_no_other(gamenight: Gamenight) -> None:
    peek = [ENTER, "chicken", ENTER, "wait", "protect green", ENTER, "look-tiles blue"]

    out = gamenight.ended(*TWO, typed=[*peek, "play red", ENTER, "log", "quit"])

    anns, bens = out.split(CURTAIN)[-2:]
    assert "Ann sees blue tile 1" in anns
    assert "(✓)" in anns
    assert "sees blue tile" not in bens
    assert "(✓)" not in bens


def test_the_curtain_falls_only_when_somebody_else_is_asked(gamenight: Gamenight) -> None:
    out = gamenight.ended(*TWO, typed=[ENTER, "chicken", ENTER, "wait", "protect green", "quit"])

    assert [part.split(".")[0].strip() for part in out.split(CURTAIN)[1:]] == ["Ann", "Ben", "Ann"]


def test_one_person_alone_never_sees_a_curtain(gamenight: Gamenight) -> None:
    assert CURTAIN not in gamenight.ended("play", "bomb-squad", typed=["1", "1", "quit"])


def test_a_choice_can_be_changed_while_another_person_chooses(gamenight: Gamenight, data: Path) -> None:
    typed = [ENTER, "play red", ENTER, "change", ENTER, "play blue", ENTER, "play wait", "log", "quit"]

    out = gamenight.ended(*TWO, typed=typed)

    assert "Ann may still change: type “change”." in out
    assert "Ann has chosen another card." in out
    assert "Ann plays blue Cutters." in out


def test_a_change_can_be_thought_better_of(gamenight: Gamenight) -> None:
    typed = [ENTER, "play red", ENTER, "change ann", ENTER, "keep", ENTER, "play wait", "log", "quit"]

    assert "Ann plays red Cutters." in gamenight.ended(*TWO, typed=typed)


@pytest.mark.parametrize(("typed", "peeks"), [(["interrupt", "peek"], 0), (["interrupt ben", ENTER, "peek"], 1)])
def test_people_interrupt_by_a_command(
    gamenight: Gamenight, data: Path, monkeypatch: pytest.MonkeyPatch, typed: list[str], peeks: int
) -> None:
    monkeypatch.setitem(games(), "whisper", WHISPER)

    gamenight.ended("play", "whisper", "--humans", "Ann,Ben", "--players", "2", typed=[ENTER, *typed, ENTER, "quit"])

    assert Record.load(only_record(data)).answers[2:] == [(peeks, PEEK)]


def test_who_has_nothing_to_interrupt_with_is_told_so_alone(
    gamenight: Gamenight, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(games(), "coy", COY)
    typed = [ENTER, "interrupt", "interrupt ben", ENTER, ENTER, "quit"]

    out = gamenight.ended("play", "coy", "--humans", "Ann,Ben", "--players", "2", typed=typed)

    assert [part.count("There is nothing you may do now.") for part in out.split(CURTAIN)] == [0, 1, 1]


def test_a_single_person_is_asked_once_before_a_bot_goes_on(
    gamenight: Gamenight, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(games(), "whisper", WHISPER)
    alone = ("play", "whisper", "--humans", "Ann", "--players", "2", "--bots", "random")

    out = gamenight.ended(*alone, typed=[ENTER, "bid 1", "quit"])

    assert out.count("Enter leaves it as it is.") == 1
    record = Record.load(only_record(data))
    assert [option for seat, option in record.answers if seat == 0] == [BID + 1]


def test_enter_takes_a_single_answer_and_what_everybody_can_count_is_not_asked(
    gamenight: Gamenight, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(games(), "coy", COY)
    monkeypatch.setitem(games(), "meek", MEEK)
    people = ("--humans", "Ann,Ben", "--players", "2")

    out = gamenight.ended("play", "coy", *people, typed=[ENTER, ENTER, ENTER, "quit"])

    assert "Enter takes it." in out
    assert [part.split(".")[0].strip() for part in out.split(CURTAIN)[1:]] == ["Ann", "Ben"]
    assert Record.load(only_record(data)).answers[-1] == (0, COY.actions.option("bid 0"))
    out = gamenight.ended("play", "meek", *people, typed=[ENTER, "quit"])
    assert [part.split(".")[0].strip() for part in out.split(CURTAIN)[1:]] == ["Ben"]


def test_what_must_be_remembered_is_shown_once_and_no_log_keeps_it(gamenight: Gamenight, data: Path) -> None:
    table = ("play", "bomb-busters", "--humans", "Ann", "--players", "2", "--set", "mission=50", "--set", "captain=0")

    shown, _, log = gamenight.ended(*table, typed=["log", "?", "quit"]).partition("> ")
    resumed = gamenight.ended("play", "--resume", only_record(data), typed=["log", "quit"])

    assert "remember it." in shown
    assert "Ann sorts their wires." in log
    assert "Ann sorts their wires." in resumed
    assert "remember it." not in log + resumed


def test_undo_takes_back_the_last_answer(gamenight: Gamenight, data: Path) -> None:
    peek = [ENTER, "chicken", ENTER, "wait", "protect green", ENTER, "look-top green"]

    out = gamenight.ended(*TWO, typed=[*peek, "undo", "quit"])

    assert "Ann: Choose the second deck whose top card you look at." in out
    record = Record.load(only_record(data))
    assert record.game.actions.words(record.answers[-1][1]) == "protect green"


def test_undo_is_refused_once_something_hidden_was_seen(gamenight: Gamenight) -> None:
    peek = [ENTER, "chicken", ENTER, "wait", "protect green", ENTER, "look-tiles blue"]

    out = gamenight.ended(*TWO, typed=[*peek, "undo", "quit"])

    assert "Ann cannot undo: something hidden has been revealed since then." in " ".join(out.split())


def test_undo_for_somebody_else_brings_the_screen_back_to_them(gamenight: Gamenight, data: Path) -> None:
    typed = [ENTER, "play red", ENTER, "undo ann", ENTER, "play blue", ENTER, "play wait", "log", "quit"]

    assert "Ann plays blue Cutters." in gamenight.ended(*TWO, typed=typed)


def test_undo_for_a_stranger_says_who_there_is(gamenight: Gamenight) -> None:
    assert "Say who: Ann or Ben." in gamenight.ended(*TWO, typed=[ENTER, "undo zoe", "quit"])


def test_a_resumed_game_begins_behind_the_curtain(gamenight: Gamenight) -> None:
    gamenight.ended(*TWO, typed=[ENTER, "play red", "quit"])

    out = gamenight.ended("play", "--resume", typed=[ENTER, "quit"])

    assert out.index(f"{CURTAIN} Ben") < out.index("Ben: Choose a card")
    assert "has chosen red" not in out


def test_the_curtain_empties_the_terminal_and_what_can_be_scrolled_back_to(data: Path) -> None:
    with terminal(*TWO) as game:
        game.heard("to the table. ")
        game.say_until(ENTER, "looking. ")
        game.say(ENTER)
        game.heard(PROMPTED)  # colours end behind the prompt
        falling = game.say_until("play red", "looking. ")

    assert "\x1b[2J" in falling
    assert "\x1b[3J" in falling
    assert "Pass the screen to Ben." in falling[falling.index("\x1b[3J") :]


def test_nobody_leafs_through_what_another_person_typed(data: Path) -> None:
    with terminal(*TWO) as game:
        game.heard("to the table. ")
        game.say_until(ENTER, "looking. ")
        game.say(ENTER)
        game.say_until("play red", "looking. ")
        game.say(ENTER)
        shown = game.say(UP)

    assert "Ben: Choose a card" in shown  # and has not chosen what Ann chose


UP = "\x1b[A"
PROMPTED = "\x1b[0m"
