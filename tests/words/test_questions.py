"""A question says what it is for, with the rule of the card that asks it; others read what they wait for."""

from __future__ import annotations

from typing import Any

import pytest

from gamenight.core.events import Event
from gamenight.core.game import Game, games
from gamenight.core.play import State
from gamenight.core.text import Text
from gamenight.server.render import state_seen
from gamenight.words import speech
from tests.games.bomb_busters.table import table as busters
from tests.games.bomb_squad.table import table as squad
from tests.saying import PLAYERS, said


def asked(state: State, seat: int = 0) -> tuple[str, str, str]:
    """What a seat is asked, the rule it can read meanwhile, and what a spectator waits for."""
    seen = state_seen(state, seat, speech(state.game, "en", PLAYERS, seat))
    waits = state_seen(state, None, speech(state.game, "en", PLAYERS)).pending
    must = next(ask for ask in seen.asks if ask.kind == "must")
    return must.question, must.rule, waits[0].waiting


def test_the_first_wire_of_a_detector_is_not_one_more() -> None:
    t = busters("1 2", "1 3", "2 3", "4 4")

    question, rule, waiting = asked(t.say(0, "power").state)
    assert question == "Detector: point at the first of 2 wires, all on one teammate’s stand."
    assert (rule, waiting) == ("BB-DET-1", "Waiting for Ann to point at the first of 2 wires.")

    assert asked(t.say(0, "wire 1A").state)[0] == "Detector: point at the next wire on the same stand."
    question, _, waiting = asked(t.say(0, "wire 1B").state)
    assert question == "Which number do you announce for these wires?"
    assert waiting == "Waiting for Ann to announce a number."


def test_the_captain_reads_what_there_is_to_choose() -> None:
    t = busters("1 2", "1 2 3 4", "3 4", "3 4", mission=32, laid_out=True).chance("draw-constraint A")

    question, rule, waiting = asked(t.state)

    assert question == "You are the Captain: keep the Constraint card, or replace it with the next one?"
    assert (rule, waiting) == ("BB-M32-2", "Waiting for Ann to keep the Constraint card or replace it.")


def test_a_tool_says_its_name_and_keeps_its_sentence_in_sight() -> None:
    t = squad(3, bomb=2, tools={0: ["stopwatch"]}, green="2:1 | 4:0")

    t.plays("red", "blue", "yellow").say(0, "use stopwatch")

    assert asked(t.state) == (
        "Stopwatch: choose the card to play.",
        "BSA-TOOL-19",
        "Waiting for Ann to use the Stopwatch.",
    )


def test_all_who_are_asked_the_same_are_named_together() -> None:
    state = squad(3).state
    seen = state_seen(state, 1, speech(state.game, "en", PLAYERS, 1))

    assert [(each.seat, each.waiting) for each in seen.pending] == [
        (0, "Waiting for Ann and Cy to choose a card."),
        (1, ""),
        (2, "Waiting for Ann and Cy to choose a card."),
    ]


@pytest.mark.parametrize(
    ("game", "kind", "facts", "text"),
    [
        ("bomb_squad", "survived", {"wire": 0, "value": 6, "hands": 1, "share": 6}, "green is worth 6 for 1 player."),
        (
            "bomb_squad",
            "survived",
            {"wire": 0, "value": 7, "hands": 2, "share": 3},
            "green is worth 7 for 2 players: 3 each.",
        ),
        ("bomb_busters", "candidate", {"key": 7, "colour": 1}, "The yellow wire 2.1 may be in play."),
        ("bomb_busters", "marked", {"key": 8, "colour": 2}, "The red wire 2.5 is in play."),
    ],
)
def test_events_are_told_as_people_would(game: str, kind: str, facts: dict[str, Any], text: str) -> None:
    assert said(games()[game], Text(f"events.{kind}", **facts)) == text


@pytest.mark.parametrize(
    ("kind", "facts", "text"),
    [
        ("guessed", {"seat": 0, "other": 1, "at": 3, "on": 0, "value": 7}, "Your wire D is a 7."),
        ("guessed", {"seat": 0, "other": 2, "at": 3, "on": 0, "value": 13}, "Cy’s wire D is yellow."),
        ("turn", {"seat": 0, "turn": 3}, ""),
    ],
)
def test_whoever_speaks_says_it_in_their_own_words(kind: str, facts: dict[str, Any], text: str) -> None:
    voice = speech(games()["bomb_busters"], "en", PLAYERS, 1)

    assert voice.spoken(Event(kind, "", facts)) == text


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_what_is_spoken_happens(game: Game[Any]) -> None:
    words = speech(game).words

    assert words.table("spoken").keys() | words.table("brief").keys() <= words.table("events").keys()


@pytest.mark.parametrize(("up", "text"), [(1, "1 card face up"), (2, "2 cards face up")])
def test_one_card_is_one_card(up: int, text: str) -> None:
    assert text in said(games()["bomb_squad"], Text("wire.says", wire=0, up=up, chain=0))
