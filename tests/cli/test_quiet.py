"""Whoever does not want to be asked something says so once."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamenight.cli.quiet import Quiet
from gamenight.core.game import find, games
from gamenight.core.play import CHANGE, DECLINE, MAY, MUST, Ask
from gamenight.core.record import Record
from tests.cli.running import Gamenight, only_record
from tests.server.toy_games import WHISPER
from tests.toys import BID

SQUAD = find("bomb-squad")
PASS, STOPWATCH, GOGGLES = (SQUAD.actions.option(words) for words in ("pass", "use stopwatch", "use x-ray-goggles"))
WINDOW = SQUAD.topics.index("window-planning")


def window(*options: int, seat: int = 0, topic: int = WINDOW, kind: int = MUST) -> Ask:
    return Ask(seat, topic, list(options), kind)


def test_a_question_that_is_not_wanted_is_passed_whatever_it_offers() -> None:
    quiet = Quiet(SQUAD)

    quiet.add(window(STOPWATCH, PASS), None)

    assert quiet.covers(window(GOGGLES, PASS))
    assert quiet.passing(window(GOGGLES, PASS)) == PASS
    assert not quiet.covers(window(STOPWATCH, PASS, topic=WINDOW + 1))
    assert not quiet.covers(window(STOPWATCH, PASS, seat=1))


def test_an_answer_that_is_not_wanted_alone_does_not_hide_others() -> None:
    quiet = Quiet(SQUAD)

    quiet.add(window(STOPWATCH, PASS), STOPWATCH)

    assert quiet.covers(window(STOPWATCH, PASS, topic=WINDOW + 1))
    assert not quiet.covers(window(STOPWATCH, GOGGLES, PASS))


def test_an_interrupt_is_declined() -> None:
    quiet = Quiet(SQUAD)

    quiet.add(window(STOPWATCH, kind=MAY), None)

    assert quiet.passing(window(GOGGLES, kind=MAY)) == DECLINE


@pytest.mark.parametrize("ask", [window(STOPWATCH, GOGGLES), window(PASS), window(STOPWATCH, PASS, kind=CHANGE)])
def test_what_cannot_be_passed_is_always_asked(ask: Ask) -> None:
    quiet = Quiet(SQUAD)

    quiet.add(ask, None)

    assert not quiet.can_cover(ask)
    assert not quiet.covers(ask)


def test_what_is_wanted_again_is_asked_again() -> None:
    quiet = Quiet(SQUAD)
    quiet.add(window(STOPWATCH, PASS), STOPWATCH)
    quiet.add(window(STOPWATCH, PASS), GOGGLES)

    assert quiet.remove(0, "goggles") == ["use x-ray-goggles"]
    assert quiet.told(0) == "use stopwatch"
    assert not quiet.covers(window(GOGGLES, PASS))
    assert quiet.remove(0, "") == ["use stopwatch"]
    assert not quiet.covers(window(STOPWATCH, PASS))


def alone(gamenight: Gamenight, monkeypatch: pytest.MonkeyPatch, typed: list[str]) -> str:
    monkeypatch.setitem(games(), "whisper", WHISPER)
    table = ("play", "whisper", "--humans", "Ann", "--players", "2", "--bots", "random", "--seed", "1")
    return gamenight.ended(*table, typed=typed)


def test_never_stops_asking_and_ask_asks_again(
    gamenight: Gamenight, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = alone(gamenight, monkeypatch, ["never", "bid 1", "ask", "ask", "quit"])

    assert out.count("“never” stops asking.") == 1
    assert "You are asked again: " in out
    assert "You are asked everything." in out
    assert [option for seat, option in Record.load(only_record(data)).answers if seat == 0] == [BID + 1]


def test_what_must_be_answered_cannot_be_passed(gamenight: Gamenight, monkeypatch: pytest.MonkeyPatch) -> None:
    out = alone(gamenight, monkeypatch, ["", "never", "ask", "quit"])

    assert "This must be answered: there is no passing." in out
    assert "You are asked everything." in out
