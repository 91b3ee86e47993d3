"""The review: fights with their chances, missing torches, who woke, rolls that could have lost, and how turns began."""

from __future__ import annotations

import json
from typing import final

import pytest

from gamenight.bots import make_bot
from gamenight.bots.kotkrywcy.careful import CarefulBot
from gamenight.bots.review import outlooks, reviewed
from gamenight.core.advice import ENOUGH, Judgement, Outlook, Review
from gamenight.core.chance import Dice
from gamenight.core.game import Game, Setup, find
from gamenight.core.marks import override
from gamenight.core.play import CHANCE, first_mandatory
from gamenight.core.record import Record
from gamenight.core.view import View
from gamenight.games.kotkrywcy.board import WON
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.games.kotkrywcy.review import review
from tests.games.kotkrywcy.table import ABILITY, BLANK, DICE, HIT, LINE, MUMMY, PAW, Table, table
from tests.saying import said

GAME = find("kotkrywcy")


@final
class Laid(Game[Expedition]):
    """A game that begins with a table as a test laid it, for records of a few answers."""

    def __init__(self, t: Table) -> None:
        super().__init__("laid", "Laid", "1", GAME.seats, GAME.actions, GAME.topics, [], GAME.folder)
        self.start = t.state.copy()

    @override
    def build(self, setup: Setup) -> Expedition:
        return self.start.copy()

    @override
    def turn_of(self, s: Expedition) -> tuple[int, int]:
        return GAME.turn_of(s)

    @override
    def determinize(self, view: View, seed: int) -> Expedition:
        world = GAME.determinize(view, seed)
        assert isinstance(world, Expedition)
        return world


def recorded(t: Table, *answers: str) -> Record:
    """Some answers at a table, each by whoever must give it."""
    record = Record(Laid(t), Setup(t.state.seats))
    s = t.state.copy()
    for words in answers:
        ask = first_mandatory(s)
        record.answers.append((ask.seat, GAME.actions.option(words)))
        s.answer(*record.answers[-1])
    return record


def judged(t: Table, *answers: str) -> list[Judgement]:
    return review(recorded(t, *answers))


def notes(moment: Judgement) -> list[str]:
    return [said(GAME, note) for note in moment.notes]


# Fights


def test_a_fight_at_44_percent_that_was_won() -> None:
    t = table(1, laid=LINE[:1], cats=["brawler"], hands={0: "2b eye, 6 plain"}, mummies={"howler": (1, 2)})

    (moment,) = judged(t, "fight", "chamber 1", t.card("2b eye"), HIT, ABILITY, "yes")

    assert said(GAME, moment.says) == "fights the Howler (2 hearts) with 2 dice"
    assert moment.chance == pytest.approx(4 / 9)
    assert moment.succeeded
    assert (moment.begun, moment.number, moment.seat, moment.turn) == (1, 5, 0, 1)
    assert notes(moment) == ["2 damage; such a roll deals 1.3 on average."]


def test_a_fight_that_was_lost_by_bad_luck() -> None:
    t = table(1, laid=LINE[:1], cats=["brawler"], hands={0: "2b eye, 6 plain"}, mummies={"howler": (1, 2)})

    (moment,) = judged(t, "fight", "chamber 1", t.card("2b eye"), PAW, PAW)

    assert not moment.succeeded
    assert notes(moment)[1:] == ["Unlucky: that little or less comes in 11% of such rolls."]


def test_a_fight_that_was_won_by_luck_against_two() -> None:
    mummies = {"howler": (1, 3), "mauler": (1, 5)}
    t = table(1, laid=LINE[:1], hands={0: "3a eye, 6 plain"}, mummies=mummies)

    (moment,) = judged(t, "fight", "chamber 1", t.card("3a eye"), HIT, HIT, HIT, "count 3")

    assert said(GAME, moment.says) == "fights all of the Howler (3 hearts) and Mauler (5 hearts) with 3 dice"
    assert moment.chance == pytest.approx(1 / 8)
    assert moment.succeeded
    assert notes(moment)[1] == "Lucky: that much or more comes in 12% of such rolls."


def test_who_only_wants_to_wound_is_not_told_that_it_failed() -> None:
    t = table(1, laid=LINE[:1], hands={0: "2b eye, 6 plain"}, mummies={"howler": (1, 5)})

    (moment,) = judged(t, "fight", "chamber 1", t.card("2b eye"), HIT, HIT)

    assert moment.chance is None


# Torches, and who wakes


def test_the_torch_that_was_missing() -> None:
    t = table(1, laid=LINE[:1], hands={0: "2c eye, 6 plain lit"}, torches=0, top_hearts=1)
    place = t.says("explore", t.card("2c eye")).options(0)[0]
    way = t.says(place).options(0)[0]

    t = table(1, laid=LINE[:1], hands={0: "2c eye, 6 plain lit"}, torches=0, top_hearts=1)
    (moment,) = judged(t, "explore", t.card("2c eye"), place, way)

    assert said(GAME, moment.says) == "lays a chamber, and no torch is left to light it"
    assert (moment.begun, moment.chance, moment.lost) == (1, None, False)
    assert notes(moment) == [
        "The missing torch cost a heart, 2 of 5 on the top mummy card.",
        "A chamber with its own light could have been laid instead.",
    ]


def test_darkness_that_wakes_a_mummy() -> None:
    def dark() -> Table:
        return table(1, laid=LINE[:1], hands={0: "2c eye, 6 plain"}, torches=0, top_hearts=4)

    t = dark()
    place = t.says("explore", t.card("2c eye")).options(0)[0]
    way = t.says(place).options(0)[0]
    t = dark()
    found = judged(t, "explore", t.card("2c eye"), place, way, "wake mauler", "chamber 1")

    assert [said(GAME, each.says) for each in found] == [
        "lays a chamber, and no torch is left to light it",
        "wakes the Mauler: there was no torch",
    ]
    assert notes(found[0]) == ["The missing torch woke a mummy."]


def test_the_dice_wake_a_mummy() -> None:
    t = table(1, laid=LINE[:2], top_hearts=4, stage=DICE)

    (moment,) = judged(t, MUMMY, "wake howler", "chamber 2")

    assert said(GAME, moment.says) == "wakes the Howler: the mummy dice brought the fifth heart"


# Rolls


def test_a_roll_that_could_have_lost_and_one_that_did() -> None:
    for die, lost in ((BLANK, False), (MUMMY, True)):
        t = table(1, laid=LINE, at={0: 5}, mummies={"mauler": (1, 5)}, stage=DICE)
        (moment,) = judged(t, die)

        assert said(GAME, moment.says) == "rolls 1 mummy die, and the Crypt is in danger"
        assert (moment.chance, moment.danger) == (0.5, 0.5)
        assert (moment.succeeded, moment.lost) == (not lost, lost)
        assert moment.begun == 0


def test_a_last_card_that_was_lost() -> None:
    t = table(1, laid=LINE, at={0: 2}, hands={0: "6 plain"}, mummies={"mauler": (2, 5)}, stage=DICE)

    found = judged(t, BLANK)

    assert [(said(GAME, each.says), each.lost) for each in found] == [("loses the last card to the Mauler", True)]


# How turns began


def played(seed: int, bot: str = "random", seats: int = 2) -> tuple[Record, Expedition]:
    record = Record(GAME, Setup(seats))
    s: Expedition = GAME.new(record.setup)
    dice = Dice(seed)
    bots = [make_bot(bot, GAME, dice.seed()) for _ in range(seats)]
    while s.asks:
        ask = first_mandatory(s)
        chosen = (
            ask.nth(dice.below(ask.count())) if ask.seat == CHANCE else bots[ask.seat].choose(s.view(ask.seat), ask)
        )
        record.answers.append((ask.seat, chosen))
        s.answer(ask.seat, chosen)
    return record, s


def test_a_turn_that_cannot_be_saved_is_found_by_playing_on() -> None:
    t = table(1, laid=LINE, at={0: 5}, mummies={"sprinter": (1, 5)})

    course = outlooks(recorded(t, "cooperate"), CarefulBot, ENOUGH, lambda: True)

    assert [(each.turn, each.number, each.seat, each.won, each.played) for each in course] == [(2, 1, 0, 0, ENOUGH)]
    assert Review([], course).hopeless == 2
    course[0].played -= 1  # too few to say so
    assert Review([], course).hopeless == 0


def test_a_turn_from_which_most_games_are_won() -> None:
    t = table(
        1, laid=LINE, at={0: 5}, cats=["brawler"], hands={0: "6 plain, 6 plain lit, 5 plain"}, lord=("stone", 5, 1)
    )

    course = outlooks(recorded(t, "cooperate"), CarefulBot, 5, lambda: True)

    assert course[0].won >= 3
    assert Review([], course).hopeless == 0


def test_hopeless_is_only_what_was_never_won_again() -> None:
    course = [Outlook(turn, turn, 0) for turn in range(1, 5)]
    for outlook, won in zip(course, (3, 0, 1, 0), strict=True):
        outlook.won, outlook.played = won, ENOUGH

    assert Review([], course).hopeless == 4
    course[3].won = 1
    assert Review([], course).hopeless == 0


def test_every_turn_has_an_outlook_and_the_same_seeds_give_the_same() -> None:
    record, s = played(3)

    first, again = reviewed(record, 2), reviewed(record, 2)

    assert [each.turn for each in first.course] == list(range(1, s.turn + 1))
    assert all(each.played == 2 for each in first.course)
    assert json.dumps(first.json()) == json.dumps(again.json())
    assert all(0 <= each.json()["low"] <= each.won / 2 <= each.json()["high"] <= 1 for each in first.course)  # type: ignore[operator]


def test_without_time_each_turn_is_played_on_once() -> None:
    record, s = played(3)

    assert [each.played for each in reviewed(record, 30, lambda: False).course] == [1] * s.turn


@pytest.mark.parametrize("seed", range(4))
def test_whole_games_are_judged_from_beginning_to_end(seed: int) -> None:
    record, s = played(seed, "careful", 1 + seed)

    found = reviewed(record, 0).moments

    assert found
    assert [each.number for each in found] == sorted(each.number for each in found)
    assert all(each.chance is None or 0 < each.chance < 1 for each in found)
    assert sum(each.lost for each in found) <= (s.ended != WON)
    assert all(each.advice for each in found if each.begun)
    assert all(said(GAME, each.says) for each in found)
