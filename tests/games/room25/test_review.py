"""What decided a game of Room 25: steps into the dark with their odds, lies, deaths, exits that stayed shut."""

from __future__ import annotations

import pytest

from gamenight.core.advice import Judgement
from gamenight.core.chance import Dice
from gamenight.core.events import Event
from gamenight.core.game import Setup
from gamenight.core.play import Window, at_random
from gamenight.core.record import Record
from gamenight.core.text import Text
from gamenight.games.room25.actions import RED
from gamenight.games.room25.game import GAME
from gamenight.games.room25.model import Complex
from gamenight.games.room25.review import safe


def played(seed: int, players: int = 4) -> tuple[Record, list[Event], Complex]:
    """A game at random, all that happened in it, and its end."""
    record = Record(GAME, Setup(players, {"mode": "suspicion"}))
    s = GAME.new(record.setup, listen=True)
    dice, window = Dice(seed), Window()
    while s.asks:
        ask = window.next(s)
        option = at_random(ask, dice)
        window.take(s, ask, option)
        if ask.offers(option):
            record.answers.append((ask.seat, option))
    return record, s.events or [], s


def key(moment: Judgement) -> str:
    assert isinstance(moment.says, Text)
    return moment.says.key


def test_every_death_and_every_shut_exit_is_told_once() -> None:
    for seed in range(6):
        record, events, _ = played(seed)

        told = [key(moment) for moment in GAME.review(record)]

        deaths = sum(event.kind == "eliminated" for event in events)
        assert told.count("review.dies") + told.count("review.push") == deaths
        assert told.count("review.stuck") == sum(event.kind == "no-escape" for event in events)


def test_a_lie_is_told_with_what_the_room_was() -> None:
    record, events, s = played(seed=4)
    claims = sum(event.kind == "claimed" for event in events)

    lies = [moment for moment in GAME.review(record) if key(moment) == "review.lie"]

    assert 0 < len(lies) < claims
    for moment in lies:
        assert isinstance(moment.says, Text)
        room = moment.says.values["room"]
        assert isinstance(room, int)
        assert s.sheet.colour[room] != moment.says.values["colour"]


def test_a_step_into_the_dark_succeeds_where_it_is_not_red() -> None:
    steps = [moment for seed in range(4) for moment in GAME.review(played(seed)[0]) if key(moment) == "review.step"]

    assert any(moment.succeeded for moment in steps)
    assert any(not moment.succeeded for moment in steps)
    assert all(moment.chance is not None and 0.0 <= moment.chance <= 1.0 for moment in steps)
    assert all(moment.succeeded == moment.chance for moment in steps if moment.chance in (0.0, 1.0))


@pytest.mark.parametrize("tile", [0, 6])
def test_the_odds_of_a_step_are_those_of_possible_worlds(tile: int) -> None:
    """In an exit zone, where Room 25 may be, and elsewhere."""
    s = GAME.new(Setup(4, {"mode": "suspicion"}))
    dice = Dice(3)
    while s.round == 0:
        ask = s.asks[0]
        s.answer(ask.seat, at_random(ask, dice))
    view = s.view(0)

    worlds = [GAME.determinize(view, seed) for seed in range(400)]
    fine = sum(world.sheet.colour[world.kind[tile]] != RED for world in worlds) / len(worlds)

    assert safe(s, 0, tile) == pytest.approx(fine, abs=0.08)
