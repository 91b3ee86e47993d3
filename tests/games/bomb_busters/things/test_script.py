"""Scripts: a voice, and a clock that the CLOCK seat plays."""

from __future__ import annotations

import pytest

from gamenight.core.game import Setup, find
from gamenight.core.play import CLOCK, MUST, IllegalAnswer, playout
from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.things.script import line_texts, phases_of
from gamenight.words import speech
from tests.games.bomb_busters.table import Table, table
from tests.games.bomb_busters.timing import listens, said, waits
from tests.saying import said as words

STANDS = ("1 2 3", "1 2 3", "4 4", "5 5")


def beast(**options: object) -> Table:
    """Mission 19 before the voice has spoken."""
    return table(*STANDS, mission=19, options=options)


@rule("BB-AUD-1")
def test_nobody_cuts_while_the_voice_speaks() -> None:
    t = beast()

    assert t.asked == [CLOCK]
    assert said(t)[0].startswith("Welcome inside the beast.")

    assert listens(t).asked == [0]


@rule("BB-AUD-1")
def test_listening_takes_no_acting_time() -> None:
    t = beast()

    assert t.state.game.seconds(t.state) == 12
    assert listens(t).state.clock == 0


@rule("BB-AUD-2")
def test_the_clock_ticks_beside_the_actor_and_never_waits_for_a_seat() -> None:
    t = listens(beast())

    assert [(ask.seat, ask.kind != MUST) for ask in t.state.asks] == [(0, False), (CLOCK, True)]

    t.say(CLOCK, "tick").say(0, "wire 1A").say(CLOCK, "tick").say(0, "call 1")

    assert t.state.clock == 10


@rule("BB-AUD-2")
def test_a_pending_answer_may_be_given_before_the_voice_goes_on() -> None:
    t = waits(listens(beast()), 295).say(0, "wire 1A").say(CLOCK, "tick")

    assert t.asked == [0], "the five minutes are over, and the actor may still say the value"
    with pytest.raises(IllegalAnswer):
        t.say(CLOCK, "tick")

    t.say(0, "call 1").say(0, "wire 0A")
    assert t.asked == [CLOCK]
    assert "You have five." in said(t)[-1]


@rule("BB-AUD-2")
def test_everybody_sees_the_line_and_the_clock() -> None:
    t = listens(beast())

    assert t.pieces(None)["narration"]["text"] == said(t)[-1]
    assert t.pieces(2)["clock"]["title"] == "15:00"

    waits(t, 5)
    assert t.pieces(2)["clock"]["title"] == "14:55"


@rule("BB-AUD-2", "BB-M10-1")
def test_the_printed_time_is_the_default_and_slower_is_a_choice() -> None:
    time = next(option for option in find("bomb-busters").options if option.name == "time_scale")
    assert (time.default, time.choices) == (1, [1, 1.5, 0])

    t = listens(table("1 2 3", "1 2 3", "4 4", "5 5", mission=10, laid_out=True))
    seconds = 0.0
    while t.state.asks:
        seconds += t.state.game.seconds(t.state)
        t.say(CLOCK, "tick")

    assert (seconds, t.outcome) == (15 * 60, "BB-M10-1")


@rule("BB-AUD-2")
def test_the_time_scale_stretches_seconds() -> None:
    for scale, seconds in ((1.5, 7.5), (1, 5.0)):
        t = listens(beast(time_scale=scale))
        assert t.state.game.seconds(t.state) == seconds


@rule("BB-AUD-2")
def test_untimed_practice_asks_no_clock() -> None:
    t = beast(time_scale=0)

    assert [ask.seat for ask in t.state.asks] == [0]
    assert "clock" not in t.pieces(0)


@rule("BB-AUD-2")
def test_the_last_ten_seconds_are_counted_one_by_one() -> None:
    t = waits(waits(listens(beast()), 300), 290)

    assert said(t)[-1].startswith("Ten seconds.")
    assert t.state.pace() == 1


@rule("BB-AUD-3")
def test_what_hits_the_current_player_hits_who_has_just_cut() -> None:
    t = listens(table("1 2 3", "1 2 3", "4 4 6", "5 5 6", mission=54, laid_out=True, options={"time_scale": 1}))
    waits(t, 45).say(0, "wire 1A").say(0, "call 1").say(CLOCK, "tick").say(0, "wire 0A")
    listens(t).chance("draw 3")

    assert t.facts("leak", "seat") == [0]


def test_an_event_finds_the_words_of_its_line() -> None:
    t = beast()

    assert speech(t.state.game).event(t.heard("narration")[0]) == said(t)[0]


def test_every_phase_has_a_line() -> None:
    options = find("bomb-busters").complete(Setup(4)).options
    for mission in (10, 19, 30, 42, 54, 66):
        for phase in phases_of(f"m{mission}", 4, options):
            assert words(find("bomb-busters"), line_texts()[phase.line])


def test_random_play_needs_no_clock() -> None:
    game = find("bomb-busters")
    for mission in (10, 19, 30, 42, 54, 66):
        s = game.new(Setup(3, {"mission": mission}))
        playout(s, 1)
        assert s.over
