"""The careful player of Kotkrywcy knows its chances, wins games, and says why it does what it does."""

from __future__ import annotations

from itertools import product

import pytest

from gamenight.bots import Bot, make_bot
from gamenight.bots.kotkrywcy.careful import CarefulBot
from gamenight.bots.kotkrywcy.chances import at_least, expected, hits
from gamenight.bots.kotkrywcy.partner import CHOICES, MOST_TURNS, TURNS, PartnerBot
from gamenight.bots.kotkrywcy.plans import Fighting, Outlook, fightings
from gamenight.core.chance import Dice
from gamenight.core.game import Setup, find
from gamenight.core.play import Ask, first_mandatory
from gamenight.core.text import Text
from gamenight.games.kotkrywcy.actions import ACTION
from gamenight.games.kotkrywcy.board import WON
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.words import speech
from tests.games.kotkrywcy.table import LINE, Table, table

GAME = find("kotkrywcy")
Explaining = CarefulBot | PartnerBot


def asked(t: Table) -> Ask:
    t.state.settle()
    return first_mandatory(t.state)


def chosen(t: Table, bot: Bot) -> str:
    """What a bot answers to what is asked now."""
    ask = asked(t)
    return GAME.actions.words(bot.choose(t.state.view(ask.seat), ask))


def said(bot: Explaining, seat: int) -> str:
    """What a bot says about its last answer."""
    why = bot.explain()
    assert isinstance(why, Text)
    return speech(GAME, you=seat).say(why)


def best_fight(t: Table) -> Fighting:
    asked(t)
    return max(fightings(Outlook(t.state, t.state.active)), key=lambda plan: plan.worth)


def played(setup: Setup, seed: int, name: str = "careful") -> tuple[Expedition, set[str]]:
    """A game of bots of one kind, each made again for every question, and the reasons they gave."""
    s: Expedition = GAME.new(setup)
    dice = Dice(seed)
    told: set[str] = set()
    while s.asks:
        ask = first_mandatory(s)
        if ask.seat < 0:
            s.answer(ask.seat, ask.nth(dice.below(ask.count())))
            continue
        bot = make_bot(name, GAME, dice.seed())
        assert isinstance(bot, CarefulBot | PartnerBot)
        option = bot.choose(s.view(ask.seat), ask)
        assert said(bot, ask.seat)
        why = bot.explain()
        assert isinstance(why, Text)
        told.add(why.key)
        s.answer(ask.seat, option)
    return s, told


# Chances


@pytest.mark.parametrize("dice", range(7))
def test_chances_of_dice_add_up(dice: int) -> None:
    assert sum(hits(dice, 3)) == pytest.approx(1)
    assert expected(dice, 3, dice) == pytest.approx(dice / 2)
    assert at_least(dice, 3, 0) == pytest.approx(1)
    assert at_least(dice, 3, dice + 1) == 0


@pytest.mark.parametrize("faces", [3, 4])
@pytest.mark.parametrize("wanted", [1, 3, 5])
@pytest.mark.parametrize("dice", [1, 3, 5])
def test_chances_are_those_of_all_rolls(dice: int, wanted: int, faces: int) -> None:
    rolls = [sum(face < faces for face in roll) for roll in product(range(6), repeat=dice)]

    assert at_least(dice, faces, wanted) == pytest.approx(sum(roll >= wanted for roll in rolls) / len(rolls))
    assert expected(dice, faces, wanted) == pytest.approx(sum(min(roll, wanted) for roll in rolls) / len(rolls))


def test_the_brawler_and_double_damage_count_in_the_chance_of_a_fight() -> None:
    hands = {0: "5 plain, 1 sarcophagus"}
    mummy = {"mauler": (2, 4)}
    scout = best_fight(table(1, laid=LINE[:3], hands=hands, at={0: 1}, mummies=mummy))
    brawler = best_fight(table(1, laid=LINE[:3], hands=hands, at={0: 1}, mummies=mummy, cats=["brawler"]))
    doubled = best_fight(table(1, laid=LINE[:3], hands=hands, at={0: 1}, mummies=mummy, tokens={0: "double-damage"}))

    assert (scout.dice, brawler.dice, doubled.dice) == (5, 5, 5)
    assert scout.chance == pytest.approx(at_least(5, 3, 4))
    assert brawler.chance == pytest.approx(at_least(5, 4, 4))
    assert doubled.chance == pytest.approx(at_least(5, 3, 2))


# What it does


def test_it_stops_a_mummy_before_the_crypt_and_says_how_likely_that_is() -> None:
    hands = {0: "5 plain, 1 sarcophagus, 2a plain lit"}
    t = table(2, laid=LINE[:3], hands=hands, at={0: 3}, mummies={"sprinter": (1, 2)})
    bot = CarefulBot(1)

    assert chosen(t, bot) == "fight"
    assert said(bot, 0) == "The Sprinter is 1 step from the Crypt; 6 dice give me a chance of 89 % to eliminate it."


def test_it_pays_with_the_cards_that_are_worth_least() -> None:
    hands = {0: "6 plain, 3d ankh, 3b plain, 1 sarcophagus"}
    t = table(1, laid=LINE, hands=hands, at={0: 4}, mummies={"mauler": (5, 1)}, cats=["brawler"])
    t.says("fight", "chamber 5")

    assert chosen(t, CarefulBot(1)) in (t.card("3b plain"), t.card("1 sarcophagus"))


def test_it_steps_between_a_mummy_and_the_crypt() -> None:
    """A mummy that meets a cat stops."""
    hands = {0: "6 plain, 3b plain, 1 sarcophagus, 2a plain lit"}
    t = table(1, laid=LINE[:3], hands=hands, at={0: 2}, mummies={"sprinter": (2, 5)})
    t.says("fight", "chamber 2", t.card("6 plain"))
    t.rolls("die 1", *["die 6"] * 5)

    assert chosen(t, CarefulBot(1)) == "chamber 1"


def test_it_wakes_a_mummy_far_from_the_crypt_but_not_upon_a_poor_cat() -> None:
    def put(held: str) -> str:
        t = table(2, laid=LINE, hands={1: held}, at={0: 1, 1: 5}, top_hearts=4, stage=0)
        t.rolls("die 1").chance("wake mauler")
        return chosen(t, CarefulBot(1))

    assert put("5 plain, 5 plain, 4a plain lit, 3b plain, 3a plain lit, 3c plain lit") == "chamber 4"
    assert put("5 plain, 5 plain") == "chamber 4"


def test_nobody_hidden_changes_its_answer() -> None:
    """Two worlds that differ only in what the seat cannot see: another's hand, and the pile."""
    hidden = ("5 plain, 4c plain", "1 sarcophagus, 2b sarcophagus")
    piles = ("6 plain", "2a plain lit")
    for name in ("careful", "partner"):
        answers = []
        for theirs, pile in zip(hidden, piles, strict=True):
            hands = {0: "5 plain lit, 2a ankh, 3d eye", 1: theirs}
            t = table(2, laid=LINE[:3], hands=hands, pile=pile, at={0: 2, 1: 1}, mummies={"howler": (3, 3)})
            answers.append(chosen(t, make_bot(name, GAME, 1)))
        assert answers[0] == answers[1]


# Whole games


def test_two_careful_cats_win_and_explain_every_kind_of_action() -> None:
    games = [played(Setup(2), seed) for seed in range(12)]

    assert sum(s.ended == WON for s, _ in games) >= 6
    assert set().union(*(told for _, told in games)) >= {
        "bot.explore",
        "bot.deeper",
        "bot.exit",
        "bot.open",
        "bot.fight",
        "bot.wound",
        "bot.cooperate",
        "bot.wake",
        "bot.exit-place",
    }


@pytest.mark.parametrize("seats", [1, 3, 4])
def test_careful_cats_win_in_any_number(seats: int) -> None:
    assert any(played(Setup(seats), seed)[0].ended == WON for seed in range(6))


@pytest.mark.parametrize("setup", GAME.law_setups()[4:], ids=str)
def test_careful_cats_play_by_every_reading_of_the_rules(setup: Setup) -> None:
    assert played(setup, 1)[0].over


# The partner


def test_partners_win_and_think_within_bounds() -> None:
    s: Expedition = GAME.new(Setup(3))
    dice = Dice(5)
    bots = [PartnerBot(dice.seed()) for _ in range(3)]
    thought = 0
    while s.asks:
        ask = first_mandatory(s)
        if ask.seat < 0:
            s.answer(ask.seat, ask.nth(dice.below(ask.count())))
            continue
        option = bots[ask.seat].choose(s.view(ask.seat), ask)
        thought = max(thought, bots[ask.seat].turns)
        s.answer(ask.seat, option)

    assert s.ended == WON
    assert 0 < thought <= MOST_TURNS + CHOICES * (TURNS + 1)


def test_a_partner_that_has_forgotten_its_plan_makes_the_same_again() -> None:
    hands = {0: "5 plain lit, 2a ankh, 3d eye, 4a scarab", 1: "4c plain, 3b plain, 2b ankh"}
    t = table(2, laid=LINE, hands=hands, at={0: 4, 1: 2}, mummies={"howler": (5, 3), "snuffer": (3, 2)})
    bot = PartnerBot(1)
    first = chosen(t, bot)
    t.says(first)
    ask = asked(t)
    assert ask.topic != ACTION

    assert chosen(t, PartnerBot(2)) == chosen(t, bot)
