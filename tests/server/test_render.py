"""What one pair of eyes is sent: everybody's table, and of the game what a seat may know."""

from __future__ import annotations

import msgspec
import pytest

from gamenight.core.chance import Dice
from gamenight.core.game import Setup, find, games
from gamenight.core.laws import Walk
from gamenight.core.play import CLOCK
from gamenight.server import words
from gamenight.server.entries import (
    Changed,
    Entry,
    Place,
    Played,
    Rematched,
    Said,
    Sat,
    UndoAgreed,
    UndoAsked,
    Undone,
)
from gamenight.server.render import SEATED, state_seen, step_seen, table_seen, view_seen
from gamenight.server.table import Table, hashed, with_bot
from gamenight.words import speech
from tests.server.folds import DEALT, fold, follow, opened, person
from tests.server.toy_games import HUSH, TICK, WHISPER

ANN_PEEKS = Played(answers=[(0, "peek")])
BOT = Place(kind="bot", name="Wren", bot="random")


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "whisper", WHISPER)
    monkeypatch.setitem(games(), "hush", HUSH)


def said(table: Table, language: str = "en") -> str:
    """The newest step in words."""
    return step_seen(table, table.recent[-1], None, language).text


# The table


def test_the_table_tells_no_token_not_even_its_hash() -> None:
    text = msgspec.json.encode(table_seen(fold(opened("Ann", "Ben"), DEALT))).decode()

    for name in ("Ann", "Ben", "host"):
        assert hashed(name) not in text


def test_bots_are_always_ready_and_there() -> None:
    table = fold(opened("Ann", "Ben"), Sat(seat=1, why="replaced", place=BOT))

    ann, wren = table_seen(table, present=[]).seats

    assert (ann.ready, ann.present) == (True, False)
    assert (wren.ready, wren.present) == (True, True)


def test_the_results_come_with_the_end() -> None:
    table = fold(opened("Ann", "Ben"), DEALT)
    assert table_seen(table).results is None
    for again in (1, 2):
        follow(table, Played(answers=[(0, "bid 1")]))
        follow(table, Played(answers=[(1, "bid 2")]))
        dealt = [(-1, "deal 0"), (-1, "deal 2")] if again == 1 else []
        follow(table, Played(answers=[(CLOCK, "tick"), *dealt]))

    results = table_seen(table).results

    assert results is not None
    assert (results.returns, results.winners, results.because) == ([1.0, 4.0], [1], "TOY-END-1")


def test_talk_is_the_games_only_while_it_runs() -> None:
    table = fold(opened("Ann", "Ben", game="hush"))
    assert [seat.talk for seat in table_seen(table).seats] == ["free", "free"]

    follow(table, DEALT)
    assert [seat.talk for seat in table_seen(table).seats] == ["silent", "silent"]
    view = view_seen(table, 0, "en", now=0.0)
    assert view is not None
    assert view.talk == "silent"


# The game


def test_there_is_nothing_to_see_before_the_game() -> None:
    assert view_seen(fold(opened("Ann", "Ben")), 0, "en", now=0.0) is None


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_view_asks_only_its_own_seat_and_tells_whom_the_game_waits_for(seat: int | None) -> None:
    view = view_seen(fold(opened("Ann", "Ben"), DEALT), seat, "en", now=0.0)

    assert view is not None
    assert [ask.topic for ask in view.asks] == ([] if seat is None else ["bid", "peek"])
    others = {None: "Ann and Ben", 0: "Ben", 1: "Ann"}[seat]
    assert [(pending.seat, pending.waiting) for pending in view.pending] == [
        (each, "" if each == seat else f"Waiting for {others} to bid.") for each in (0, 1)
    ]


def test_what_one_saw_in_secret_reaches_nobody_else() -> None:
    table = fold(opened("Ann", "Ben"), DEALT, ANN_PEEKS)
    step = table.recent[-1]

    kinds = {seat: [event.kind for event in step_seen(table, step, seat, "en").events] for seat in (0, 1, None)}

    assert kinds == {0: ["peeked", "seen"], 1: ["peeked"], None: ["peeked"]}


def test_events_are_told_to_you_and_to_others() -> None:
    table = fold(opened("Ann", "Ben"), DEALT, ANN_PEEKS)
    step = table.recent[-1]

    texts = [step_seen(table, step, seat, "en").events[0].text for seat in (0, 1)]

    assert texts == ["You peek.", "Ann peeks."]


@pytest.mark.parametrize(("bids", "undo"), [(["bid 1"], True), ([], False), (["bid 1", "peek"], False)])
def test_a_view_tells_whether_the_last_choice_could_be_taken_back(bids: list[str], undo: bool) -> None:
    table = fold(opened("Ann", "Ben"), DEALT, *(Played(answers=[(0, words)]) for words in bids))

    view = view_seen(table, 0, "en", now=0.0)

    assert view is not None
    assert view.undo is undo


# Time


def test_only_people_and_the_clock_are_timed() -> None:
    table = fold(opened("Ann", "Ben", "Cid", timer=20), at=100.0)
    follow(table, Sat(seat=1, why="replaced", place=BOT))
    follow(table, msgspec.structs.replace(DEALT, answers=[*DEALT.answers, (-1, "deal 0")]), at=200.0)

    view = view_seen(table, None, "en", now=203.5)

    assert view is not None
    assert [pending.left for pending in view.pending] == [16.5, None, 16.5]


def test_no_time_is_less_than_none() -> None:
    view = view_seen(fold(opened("Ann", "Ben", timer=20), DEALT), None, "en", now=500.0)

    assert view is not None
    assert [pending.left for pending in view.pending] == [0.0, 0.0]


def test_the_clock_shows_when_it_will_tick() -> None:
    table = fold(opened("Ann", "Ben"), DEALT, Played(answers=[(0, "bid 1")]))
    follow(table, Played(answers=[(1, "bid 1")]), at=100.0)

    view = view_seen(table, None, "en", now=100.1)

    assert view is not None
    assert [(pending.seat, pending.left) for pending in view.pending] == [(CLOCK, round(TICK - 0.1, 1))]


# Steps in words


@pytest.mark.parametrize(
    ("entry", "text"),
    [
        (Sat(seat=1, why="joined", place=person("Dot")), "Dot sits down."),
        (Sat(seat=1, why="renamed", place=person("Benny")), "Ben is now called Benny."),
        (Sat(seat=1, why="ready", place=person("Ben", ready=True)), "Ben is ready."),
        (Sat(seat=1, why="ready", place=person("Ben")), "Ben is not ready yet."),
        (Sat(seat=1, why="left", place=Place()), "Ben leaves."),
        (Sat(seat=1, why="left", place=with_bot(person("Ben"), "random")), "Ben leaves; a bot plays on."),
        (Sat(seat=1, why="replaced", place=BOT), "Wren takes the seat of Ben."),
        (Sat(seat=2, why="replaced", place=BOT), "Wren sits down."),
        (Sat(seat=1, why="opened", place=Place()), "The seat of Ben is open."),
        (Sat(seat=1, why="away", place=with_bot(person("Ben"), "random")), "Ben is away; a bot plays on."),
        (Sat(seat=1, why="back", place=person("Ben")), "Ben is back."),
        (
            Sat(seat=1, why="failed", place=BOT, reason="too slow"),
            "Wren cannot go on (too slow); the random bot plays on.",
        ),
        (Changed(options={}, timer=0, absence=0, seats=3), "The host changed the table."),
        (Said(seat=0, text="{name} & <b>"), "{name} & <b>"),
        (UndoAsked(seat=0, to=0), "Ann would like to take their last choice back."),
        (UndoAgreed(seat=1, yes=True), "Ben agrees."),
        (UndoAgreed(seat=1, yes=False), "Ben does not agree."),
        (Rematched(table="bbbbbbbbbbbb"), "A new game is set up."),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_every_step_is_told_in_words(entry: Entry, text: str) -> None:
    assert said(fold(opened("Ann", "Ben", ""), entry)) == text


def test_the_steps_of_the_game_are_told_in_words() -> None:
    table = fold(opened("Ann", "Ben"), DEALT)
    assert said(table) == "The game begins."

    assert said(follow(table, Played(answers=[(1, "bid 1")], late=True))) == "Time is up for Ben."
    assert said(follow(table, Undone(seat=1, to=2, by=0))) == "Ben took their last choice back."
    assert said(follow(table, Played(answers=[(1, "bid 1")]))) == ""


def test_whoever_did_it_is_called_you() -> None:
    table = fold(opened("Ann", "Ben"), DEALT, Played(answers=[(1, "bid 1")], late=True))
    told = {Played: "Your time is up.", UndoAsked: "You would like to take your last choice back."}
    told |= {UndoAgreed: "You do not agree.", Undone: "You took your last choice back."}

    for entry in (UndoAsked(seat=1, to=2), UndoAgreed(seat=1, yes=False), Undone(seat=1, to=2, by=0)):
        follow(table, entry)
        assert step_seen(table, table.recent[-1], 1, "en").text == told[type(entry)]
        assert step_seen(table, table.recent[-1], 0, "en").text.startswith("Ben ")
    late = next(step for step in table.recent if isinstance(step.entry, Played))
    assert step_seen(table, late, 1, "en").text == told[Played]


def test_the_reason_why_a_bot_was_replaced_is_translated_too(monkeypatch: pytest.MonkeyPatch) -> None:
    polish = {SEATED["failed"]: "{name}: {reason}.", "too slow": "za wolno"}
    monkeypatch.setattr(words, "catalogue", lambda language: polish if language == "pl" else {})

    table = fold(opened("Ann", "Ben"), Sat(seat=1, why="failed", place=BOT, reason="too slow"))

    assert said(table, "pl") == "Wren: za wolno."


def test_a_name_with_braces_breaks_no_sentence() -> None:
    table = fold(opened("Ann", "{old} {0}"), Sat(seat=1, why="left", place=Place()))

    assert said(table) == "{old} {0} leaves."


def test_a_step_says_who_did_it_and_the_clock_is_nobody() -> None:
    table = fold(opened("Ann", "Ben"), DEALT, Played(answers=[(1, "bid 1")]), Played(answers=[(0, "bid 1")]))
    follow(table, Played(answers=[(CLOCK, "tick"), *DEALT.answers]))

    assert [step_seen(table, step, None, "en").seat for step in table.recent] == [None, None, 1, 0, None]
    assert [step_seen(table, step, None, "en").kind for step in table.recent][2:] == ["answer"] * 3


@pytest.mark.parametrize("game", ["bomb_busters", "bomb_squad", "kotkrywcy", "room25"])
def test_every_moment_can_be_told_with_all_secrets_open(game: str) -> None:
    found = find(game)
    voice = speech(found, "en", [f"P{seat}" for seat in range(4)], None)

    told = [
        pending.waiting
        for seed in range(2)
        for state in Walk(found, Setup(4), Dice(seed).below).positions()
        for pending in state_seen(state, None, voice, open=True).pending
    ]

    assert told
    assert all(told)
