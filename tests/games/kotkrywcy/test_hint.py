"""Hints: what follows from each option, for sure and with what chance, told from the view alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gamenight.core.advice import Hint
from gamenight.core.chance import Dice
from gamenight.core.events import Event
from gamenight.core.game import Setup, find
from gamenight.core.play import CHANCE, HIDDEN, Ask, first_mandatory
from gamenight.games.kotkrywcy.actions import EXPLORE_DISCARD, EXPLORE_TURN, TRIANGLE, TURN
from gamenight.games.kotkrywcy.explore import Explore
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.games.kotkrywcy.prospects import HEART, LIT, LOSES, TORCH, WAKES, Prospect, ways_to_lie
from gamenight.games.kotkrywcy.reach import Scope
from tests.games.kotkrywcy.table import ACTION, DICE, HIT, LINE, MUMMY, Table, table
from tests.saying import said

GAME = find("kotkrywcy")


def hints(t: Table, seat: int = 0) -> list[Hint]:
    return GAME.hint(t.state.view(seat))


def about(t: Table, words: str, seat: int = 0) -> list[str]:
    """What is told of an option, by the words of its answer."""
    option = GAME.actions.option(words)
    return [said(GAME, hint.says) for hint in hints(t, seat) if hint.option == option]


def lines(t: Table, words: str, seat: int = 0) -> list[str]:
    option = GAME.actions.option(words)
    return [said(GAME, line) for hint in hints(t, seat) if hint.option == option for line in hint.lines]


def games(seats: int, seed: int, options: dict[str, object] | None = None) -> Iterator[tuple[Expedition, Ask]]:
    """Every question of a random game."""
    s: Expedition = GAME.new(Setup(seats, options or {}))
    dice = Dice(seed)
    while not s.over:
        ask = first_mandatory(s)
        yield s, ask
        s.answer(ask.seat, ask.nth(dice.below(ask.count())))


# Explore


def laid(s: Expedition, by: int) -> tuple[Expedition, list[Event]]:
    """A copy in which a card was laid in this way and lit, as far as nobody else is asked."""
    twin = s.copy()
    twin.events = []
    twin.answer(twin.active, TURN + by)
    while twin.asks and twin.asks[0].topic in (EXPLORE_DISCARD, TRIANGLE):
        twin.answer(twin.active, twin.asks[0].nth(0))
    return twin, twin.events


@pytest.mark.parametrize("seed", range(6))
def test_a_chamber_brings_what_the_hint_says(seed: int) -> None:
    compared = 0
    for s, ask in games(2, seed, {"start_hand": 6}):
        frame = s.stack[-1]
        if ask.topic != EXPLORE_TURN or not isinstance(frame, Explore) or frame.passage:
            continue
        known = s.blanked(ask.seat)
        assert isinstance(known, Expedition)
        scope = Scope(known, ask.seat, passage=False)
        for each in ways_to_lie(scope, known, frame.card, frame._spot(known)):
            compare(each, *laid(s, each.by))
            compared += 1
    assert compared > 5


def compare(told: Prospect, s: Expedition, events: list[Event]) -> None:
    kinds = [event.kind for event in events]
    drawn = [event.facts["cards"] for event in events if event.kind == "drawn"]
    assert kinds.count("discarded") == told.is_far
    assert [event.facts["joined"] for event in events if event.kind == "laid"] == [told.joined]
    assert ("lit" in kinds) == (told.light == TORCH)
    assert ("dark" in kinds) == (told.light not in (LIT, TORCH))
    assert ("heart" in kinds) == (told.light in (HEART, WAKES))
    assert (s.over and not s.winners()) == (told.light == LOSES)
    if told.light > HEART:
        return  # the rest waits for somebody's choice
    assert sum(drawn) == told.cards
    if told.token:
        return
    assert ("exit-machine" in kinds) == told.exits
    assert ("torch-machine" in kinds) == told.hoard
    if not told.opens:
        assert told.away == [(int(figure), int(s.maze.steps[s.figure_at[figure]])) for figure in s.awake]
        assert told.closes == (s.is_closed() and s.exit_machines > 0)


def test_a_card_tells_what_it_can_bring() -> None:
    t = table(
        1, laid=["3d ankh @1,0", "3d eye @0,1/1"], hands={0: "3d scarab, 3d scarab lit, 1 sarcophagus"}, torches=2
    )
    t.says("explore")

    (told,) = about(t, t.card("3d scarab"))
    assert "draw" in told
    assert "takes a torch (1 left)" in told
    (lit,) = about(t, t.card("3d scarab lit"))
    assert "no torch needed" in lit


@pytest.mark.parametrize(
    ("torches", "hearts", "mummies", "cost"),
    [
        (1, 0, {}, "takes a torch (0 left)"),
        (0, 1, {}, "no torch left: heart 2 of 5 on the top mummy card"),
        (0, 4, {}, "no torch left: a mummy wakes"),
    ],
)
def test_darkness_has_its_price(torches: int, hearts: int, mummies: dict[str, tuple[int, int]], cost: str) -> None:
    t = table(1, laid=LINE[:1], hands={0: "2c eye, 6 plain lit"}, torches=torches, top_hearts=hearts, mummies=mummies)
    t.says("explore")

    assert cost in about(t, t.card("2c eye"))[0]
    assert ("No torch" in lines(t, t.card("2c eye"))) == (torches == 0)


@pytest.mark.parametrize(
    ("near", "cost"), [(1, "a mummy enters the Crypt, and you lose"), (2, "every mummy moves one step")]
)
def test_without_a_sleeper_darkness_moves_the_mummies(near: int, cost: str) -> None:
    mummies = {"howler": (near, 5), "mauler": (4, 5), "snuffer": (4, 5), "sprinter": (4, 5)}
    t = table(1, laid=LINE, hands={0: "2a eye, 6 plain lit"}, at={0: 5}, torches=0, mummies=mummies).says("explore")

    assert f"no torch left: {cost}" in about(t, t.card("2a eye"))[0]


# Fight


def test_each_card_tells_what_its_dice_do() -> None:
    t = table(1, laid=LINE[:1], hands={0: "3d ankh, 5 plain, 1 sarcophagus"}, mummies={"howler": (1, 3)})

    assert about(t, "fight") == [
        "Fight: up to 6 dice, 66% to eliminate the Howler (3 hearts), 2.5 hearts lost on average"
    ]
    assert lines(t.says("fight"), "chamber 1") == ["6 dice", "66%"]
    t.says("chamber 1")
    assert about(t, t.card("3d ankh")) == ["3 dice, 12% to eliminate the Howler (3 hearts), 1.5 hearts lost on average"]
    assert lines(t, t.card("5 plain")) == ["5 dice", "50%"]
    t.says(t.card("3d ankh"))
    assert about(t, "done") == ["done: 3 dice, 12% to eliminate the Howler (3 hearts), 1.5 hearts lost on average"]
    assert lines(t, t.card("1 sarcophagus")) == ["4 dice", "31%"]


def test_several_mummies_are_told_one_by_one_and_together() -> None:
    t = table(1, laid=LINE[:1], hands={0: "4a ankh, 6 plain"}, mummies={"howler": (1, 1), "mauler": (1, 2)})

    assert about(t.says("fight"), "chamber 1") == [
        "up to 6 dice, 98% to eliminate the Howler (1 heart), 89% to eliminate the Mauler (2 hearts), "
        "66% to eliminate all of them, 2.5 hearts lost on average"
    ]


def test_double_damage_is_told_both_ways() -> None:
    t = table(1, laid=LINE[:1], hands={0: "4a ankh, 6 plain"}, mummies={"howler": (1, 4)}, tokens={0: "double-damage"})
    t.says("fight", "chamber 1", t.card("4a ankh"))

    assert lines(t, "yes") == ["4 dice", "69%"]
    assert lines(t, "no") == ["4 dice", "6%"]


def test_damage_is_told_for_each_part() -> None:
    t = table(1, laid=LINE[:1], hands={0: "4a ankh, 6 plain"}, mummies={"howler": (1, 1), "mauler": (1, 5)})
    t.says("fight", "chamber 1", t.card("4a ankh")).rolls(HIT, HIT, HIT, HIT)

    assert about(t, "count 0") == ["none: the Howler keeps 1 heart, 4 damage for the others"]
    assert about(t, "count 1") == ["1: the Howler is eliminated, 3 damage for the others"]


# The mummies' dice, and where everybody goes


def test_the_action_tells_what_the_next_roll_may_do() -> None:
    t = table(1, laid=LINE, at={0: 5}, mummies={"sprinter": (2, 5)}, top_hearts=3)

    told = hints(t)
    assert said(GAME, told[0].says) == "Next roll, 2 mummy dice: 75% that a mummy enters the Crypt, 25% that one wakes"
    assert (told[1].piece, said(GAME, told[1].lines[0])) == ("mummy-1", "75%")


def test_a_cat_in_the_way_keeps_the_crypt_safe() -> None:
    t = table(1, laid=LINE, at={0: 5}, mummies={"sprinter": (2, 5)}, tokens={0: "shield"}, stage=DICE)
    t.says("teleport shield")

    assert "0% that the next roll" in about(t, "chamber 1")[0]
    assert "75% that the next roll" in about(t, "chamber 3")[0]
    assert lines(t, "chamber 3") == ["Crypt 75%"]


def test_whoever_is_attacked_knows_what_is_at_stake() -> None:
    hands = {0: "2a eye, 3a eye", 1: "6 plain lit"}
    t = table(2, laid=LINE, at={0: 1, 1: 1}, hands=hands, mummies={"howler": (2, 5)}, stage=DICE)
    t.rolls(MUMMY, "die 6", "die 6")

    assert about(t, "seat 0") == ["1 of 2 cards is discarded at random"]
    assert about(t, "seat 1") == ["the last card goes, and you lose"]


def test_cooperating_tells_how_many_discards_come_back() -> None:
    t = table(2, laid=LINE[:1], discards="1 sarcophagus, 2a ankh, 6 plain lit", torches=1, hands={1: "2b ankh"})

    (told,) = about(t, "cooperate")
    assert told == "Cooperate: 2 cards come back from 3 discards, 3.0 corridors each on average, one other can join"


def test_an_empty_pile_brings_nothing_back() -> None:
    t = table(1, laid=LINE[:1], discards="1 sarcophagus", pile="")

    assert about(t, "cooperate") == ["Cooperate: no card comes back from 0 discards"]


# Who is told what


@pytest.mark.parametrize("seed", range(3))
def test_hints_are_the_same_in_every_world_the_seat_cannot_tell_apart(seed: int) -> None:
    different = 0
    for number, (s, ask) in enumerate(games(3, seed)):
        if ask.seat == CHANCE or number % 3:
            continue
        view = s.view(ask.seat)
        world = GAME.determinize(view, seed=number + 1)
        different += [int(place) for place in world.where] != [int(place) for place in s.where]
        told = [hint.json() for hint in GAME.hint(view)]
        assert told == [hint.json() for hint in GAME.hint(world.view(ask.seat))]
        assert all(view.known.order[at] == HIDDEN for at in range(64))  # type: ignore[attr-defined]
    assert different


def test_only_whoever_is_asked_is_told_anything() -> None:
    t = table(2, laid=LINE[:1], stage=ACTION)

    assert hints(t, 0)
    assert hints(t, 1) == []
    assert GAME.hint(t.state.view(None)) == []


def test_hints_say_of_which_option_they_are() -> None:
    t = table(1, laid=LINE[:1], hands={0: "2c eye, 6 plain"}).says("explore")
    ask = t.state.ask_of(0)
    assert ask is not None

    assert {hint.option for hint in hints(t)} == set(ask.options)
    assert {hint.piece for hint in hints(t)} == {GAME.point(t.state, 0, option) for option in ask.options}
