"""The bots of Room 25 answer what is asked, win games, and say why."""

from __future__ import annotations

import pytest

from gamenight.bots import Bot, bot_names, make_bot
from gamenight.bots.room25.careful import CarefulBot
from gamenight.core.chance import Dice
from gamenight.core.game import Setup, find
from gamenight.core.play import DECLINE, MAY, Window, at_random, first_mandatory
from gamenight.core.text import Text
from gamenight.games.room25.model import Complex
from gamenight.words import speech
from tests.games.room25.table import PROGRAMMING, Table, table

GAME = find("room25")


def played(setup: Setup, names: list[str], seed: int) -> tuple[Complex, set[str]]:
    """A game of bots, each made again for every question, and the reasons they gave."""
    s: Complex = GAME.new(setup)
    dice = Dice(seed)
    window = Window()
    told: set[str] = set()
    while s.asks:
        ask = window.next(s)
        if ask.seat < 0:
            window.take(s, ask, at_random(ask, dice))
            continue
        bot = make_bot(names[ask.seat % len(names)], GAME, seed)
        option = bot.choose(s.view(ask.seat), ask)
        assert ask.offers(option) or (ask.kind == MAY and option == DECLINE)
        window.answer(s, ask, option)
        if isinstance(bot, CarefulBot):
            why = bot.explain()
            assert isinstance(why, Text)
            told.add(why.key)
            assert speech(GAME, you=ask.seat).say(why).endswith(".")
    return s, told


def test_room_25_has_three_bots() -> None:
    assert bot_names(GAME) == ["random", "novice", "careful"]


TABLES = [
    Setup(1, {"mode": "solo"}),
    Setup(1, {"mode": "solo", "level": "insane"}),
    Setup(2, {"mode": "cooperation"}),
    Setup(5, {"mode": "cooperation", "level": "insane"}),
    Setup(4, {"mode": "cooperation", "season_2": "off"}),
    Setup(3, {"mode": "competition"}),
    Setup(6, {"mode": "team", "madness_in_other_modes": "on", "building": "example-one-guard"}),
    Setup(5, {"mode": "suspicion", "memory_mode": "strict", "composition_public": "off"}),
    Setup(8, {"mode": "suspicion"}),
]


@pytest.mark.parametrize("bot", ["novice", "careful"])
@pytest.mark.parametrize("setup", TABLES, ids=str)
def test_bots_play_at_every_table(setup: Setup, bot: str) -> None:
    s, told = played(setup, [bot, "random"] if setup.seats > 1 else [bot], seed=7)

    assert s.over
    assert len(told) > 4


def chosen(t: Table, bot: Bot) -> str:
    ask = first_mandatory(t.state)
    return GAME.actions.words(bot.choose(t.state.view(ask.seat), ask))


def careful() -> CarefulBot:
    return CarefulBot(1)


FOUR = "alice bruce emmett franck"


def test_whoever_is_in_room_25_with_everybody_pushes_it_out() -> None:
    everybody = dict.fromkeys(FOUR.split(), "B1")
    t = table(FOUR, "cooperation", rooms={"B1": "room-25"}, at=everybody, program={"alice": "control"})
    t.state.key_on = True
    bot = careful()

    assert chosen(t, bot) == "shift column:B:up"
    why = bot.explain()
    assert isinstance(why, Text)
    assert why.key == "bot.out"


def test_all_plan_to_enter_and_to_push_when_they_can_win_this_round() -> None:
    where = {"alice": "B1", "bruce": "B1", "emmett": "B1", "franck": "C1"}
    t = table(FOUR, "cooperation", rooms={"B1": "room-25", "C1": "empty"}, at=where, stage=PROGRAMMING)
    t.state.key_on = True
    plans = []
    for seat in range(4):
        ask = t.state.ask_of(seat)
        assert ask is not None
        plans.append(GAME.actions.words(careful().choose(t.state.view(seat), ask)).split(":")[1])

    assert "move" in plans[3]
    assert any("control" in plan for plan in plans)


def test_nobody_enters_a_room_that_kills() -> None:
    rooms = {"C2": "mortal", "C4": "mortal", "B3": "empty", "D3": "mortal"}
    t = table(FOUR, "cooperation", rooms=rooms, program={"alice": "move"})

    assert chosen(t, careful()) == "cell B3"


def test_whoever_is_trapped_leaves_at_once() -> None:
    t = table(FOUR, "cooperation", rooms={"B3": "trap"}, at={"alice": "B3"}, stage=PROGRAMMING)
    s = t.state
    s.trapped[t.who("alice")] = s.arrived[t.who("alice")]
    ask = s.ask_of(0)
    assert ask is not None

    plan = GAME.actions.words(careful().choose(s.view(0), ask)).split(":")[1]

    assert plan.startswith("move")


SAMPLE = range(20, 24)


def winners(setup: Setup, names: list[str], seeds: range) -> list[int]:
    """Whoever won each of some games."""
    return [seat for seed in seeds for seat in played(setup, names, seed)[0].winners()]


def test_careful_gets_four_characters_out_where_chance_does_not() -> None:
    alone = Setup(1, {"mode": "solo"})

    assert len(winners(alone, ["careful"], SAMPLE)) >= 2
    assert winners(alone, ["random"], range(20, 40)) == []


def test_careful_beats_a_random_rival() -> None:
    won = winners(Setup(2, {"mode": "competition"}), ["careful", "random"], range(20, 26))

    assert won.count(0) >= 3 > won.count(1)
