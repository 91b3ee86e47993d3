"""What happens, in words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gamenight.core.chance import Dice
from gamenight.core.events import SPECTATOR
from gamenight.core.game import Setup, find
from gamenight.core.laws import Walk
from gamenight.games.bomb_busters.setup import make_mission
from gamenight.words import speech
from tests.games.bomb_busters.table import Table, table
from tests.saying import words_in

PLAYERS = ["Ann", "Ben", "Cy", "Di", "Eve"]
TOLD = re.compile(r'\btell\(\s*("[a-z-]+"(?: if [^,]+? else "[a-z-]+")?)')


def log(t: Table, you: int | None = None) -> list[str]:
    """What a seat, or a spectator, reads."""
    game = find("bomb-busters")
    ear = SPECTATOR if you is None else you
    return [speech(game, players=PLAYERS, you=you).event(event) for event in t.events if event.reaches(ear)]


def test_a_dual_cut_reads_well() -> None:
    t = table("1 2 3", "1 2 3", "4 4", "5 5")

    t.cuts(0, "1B", 2)

    said = [
        "Ann says Ben’s wire B is a 2.",
        "Right: Ben’s wire B is 2.",
        "Ben’s wire B and Ann’s wire B are cut: 2.",
    ]
    assert log(t)[1:4] == said
    assert log(t, 0)[1] == "You say Ben’s wire B is a 2."
    assert log(t, 1)[2:4] == ["Right: your wire B is 2.", "Your wire B and Ann’s wire B are cut: 2."]


def test_a_failure_reads_well() -> None:
    t = table("1 2 3", "1 2 3", "4 4", "5 5")

    t.cuts(0, "1B", 3)

    assert log(t)[2:5] == [
        "Wrong.",
        "Ben puts a token in front of wire B: 2.",
        "The dial moves: 3 steps before the skull.",
    ]


def test_one_of_two_stands_is_named() -> None:
    t = table("1 2", "3 4", "1 2", "3 4", seats=2)

    t.say(0, "wire 3A").say(0, "call 3").say(0, "wire 1A")

    assert log(t)[1] == "Ann says Ben’s wire A on the second stand is a 3."
    assert log(t)[3] == "Ben’s wire A on the second stand and Ann’s wire A on the second stand are cut: 3."


def test_every_event_that_the_code_tells_has_a_sentence() -> None:
    game = find("bomb-busters")
    told: set[str] = set()
    for path in Path(game.folder).rglob("*.py"):
        for kinds in TOLD.findall(path.read_text(encoding="utf-8")):
            told |= set(re.findall(r'"([a-z-]+)"', kinds))

    assert told - set(words_in(game)["events"]) == set()
    assert len(told) > 50


@pytest.mark.parametrize("mission", range(1, 67))
def test_every_event_cites_a_rule_and_becomes_a_sentence(mission: int) -> None:
    game = find("bomb-busters")
    rules = game.rulebook().rules
    for seats in make_mission(mission).seats:
        walk = Walk(game, Setup(seats, {"mission": mission}), Dice(seats).below)
        for _ in walk.positions():
            pass
        for event in walk.events:
            assert event.because in rules, event
            for you in (None, 0, 1):
                said = speech(game, players=PLAYERS, you=you).event(event)
                assert said
                assert not set(said) & set("{}[]|"), said
