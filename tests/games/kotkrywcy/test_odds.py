"""Chances of dice, against all that dice can show and all that players can choose."""

from __future__ import annotations

from itertools import product

import pytest

from gamenight.core.chance import Dice
from gamenight.core.game import Setup, find
from gamenight.core.play import CHANCE, first_mandatory
from gamenight.games.kotkrywcy.actions import CHAMBER, DIE, FACES, ROLLING
from gamenight.games.kotkrywcy.board import CURSED, EMPTY_HANDED
from gamenight.games.kotkrywcy.curse import Prowl
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.games.kotkrywcy.odds import awakening, damages, doom, falls, most_dice, payable, traps, wounds
from gamenight.games.kotkrywcy.sheet import ABILITY, HIT, MUMMY
from tests.games.kotkrywcy.table import DICE, LINE, Table, table

GAME = find("kotkrywcy")
CROSSROADS = "6 plain, 6 plain lit, 5 plain, 5 plain lit"


# Fights


@pytest.mark.parametrize("cat", ["scout", "looter", "brawler", "torchbearer"])
@pytest.mark.parametrize("lord", [None, ("silence", 1, 10)])
def test_damage_is_that_of_every_roll(cat: str, lord: tuple[str, int, int] | None) -> None:
    t = table(1, laid=[LINE[0]], cats=[cat], lord=lord)
    s = t.state
    brawls = cat == "brawler" and lord is None  # KOT-LORD-2
    worth = [int(face == HIT or (brawls and face == ABILITY)) for face in s.sheet.combat_die]

    for dice in range(5):
        for doubled in (0, 1, 2):
            rolled = [sum(roll) * 2**doubled for roll in product(worth, repeat=dice)]
            told = damages(s, 0, dice, doubled)
            assert told == pytest.approx([rolled.count(damage) / len(rolled) for damage in range(len(told))])
            for hearts in range(1, 6):
                assert falls(told, hearts) == pytest.approx(sum(d >= hearts for d in rolled) / len(rolled))
                assert wounds(told, hearts) == pytest.approx(sum(min(d, hearts) for d in rolled) / len(rolled))


def test_the_weakest_card_stays_and_a_long_way_costs_one() -> None:
    hand = "1 sarcophagus, 2a ankh, 3d eye"
    t = table(1, laid=[*LINE[:4]], hands={0: hand}, mummies={"howler": (4, 5), "mauler": (2, 5)})

    assert payable(t.state, t.state.hand(0)) == 5
    assert most_dice(t.state, 0, 2) == 5
    # The Mauler stands in the way to the Howler; without it, four steps cost the weakest card.
    far = table(1, laid=[*LINE[:4]], hands={0: hand}, mummies={"howler": (4, 5)})
    assert most_dice(far.state, 0, 4) == 3


# The mummies' dice


def avoidable(s: Expedition) -> bool:
    """Whether the players can get through the rest of the mummy step without a mummy in the Crypt."""
    if s.over:
        assert s.ended != EMPTY_HANDED, "a hand is too small for this test"
        return s.ended != CURSED
    if not any(isinstance(frame, Prowl) for frame in s.stack):
        return True
    ask = first_mandatory(s)
    options = ask.options if ask.seat != CHANCE else ask.options[:1]  # which card is lost is all the same
    if len(options) > 1 and options[0] >= CHAMBER:
        options = sorted(options, key=lambda option: -s.maze.steps[option - CHAMBER] if option < 139 else 0)
    for option in options:
        twin = s.copy()
        twin.answer(ask.seat, option)
        if avoidable(twin):
            return True
    return False


def rolled(s: Expedition) -> tuple[float, float]:
    """How often the dice that are about to be rolled bring a mummy into the Crypt, and how often one wakes."""
    dice = s.power()
    ones = [int(face) == MUMMY for face in s.sheet.mummy_die]
    faces = [ones.index(True), ones.index(False)]
    lost = woke = 0.0
    for roll in product((0, 1), repeat=dice):
        chance = 1.0
        twin = s.copy()
        for blank in roll:
            chance *= ones.count(not blank) / FACES
            twin.answer(CHANCE, DIE + faces[blank])
        lost += chance * (not avoidable(twin))
        woke += chance * (s.mummies_asleep() > 0 and s.top_hearts + roll.count(0) >= 5)
    return lost, woke


def rolls_of(t: Table) -> Expedition:
    """A table at the mummy dice of a turn."""
    assert t.state.asks[0].topic == ROLLING
    return t.state


@pytest.mark.parametrize(
    ("mummies", "cats", "more"),
    [
        ({"mauler": (1, 5)}, {}, {}),
        ({"mauler": (2, 5)}, {0: 3, 1: 3}, {}),
        ({"sprinter": (2, 5)}, {0: 3, 1: 3}, {}),
        ({"sprinter": (2, 5)}, {0: 1, 1: 3}, {}),
        ({"howler": (4, 5), "mauler": (3, 2)}, {0: 4, 1: 5}, {}),
        ({"howler": (3, 5), "sprinter": (4, 5)}, {0: 5, 1: 5}, {"top_hearts": 4}),
        ({"howler": (2, 5)}, {0: 5, 1: 2}, {"top_hearts": 3}),
        ({"mauler": (1, 5)}, {}, {"options": {"guarded_crypt": "on"}}),
        ({"sprinter": (1, 5)}, {0: 2, 1: 2}, {"options": {"fast_on_blank": "off"}}),
        ({"sprinter": (1, 5)}, {0: 2, 1: 2}, {"options": {"mummy_faces": 2}}),
    ],
)
def test_the_crypt_is_as_safe_as_all_rolls_and_choices_say(
    mummies: dict[str, tuple[int, int]], cats: dict[int, int], more: dict[str, object]
) -> None:
    hands = {0: CROSSROADS, 1: "4a plain lit, 4b plain lit, 4b plain lit, 4c plain"}
    t = table(2, laid=LINE, hands=hands, at=cats, mummies=mummies, stage=DICE, **more)  # type: ignore[arg-type]
    s = rolls_of(t)

    assert (doom(s), awakening(s)) == pytest.approx(rolled(s))


def test_whoever_wakes_in_a_chamber_beside_the_crypt_may_enter_it_at_once() -> None:
    t = table(1, laid=LINE[:1], at={0: 0}, mummies={"howler": (1, 5)}, top_hearts=4, stage=DICE)
    s = rolls_of(t)

    assert rolled(s) == pytest.approx((7 / 8, 7 / 8))
    assert (doom(s), awakening(s)) == pytest.approx((7 / 8, 7 / 8))


@pytest.mark.parametrize("seed", range(4))
def test_in_random_games_the_crypt_is_as_safe_as_all_rolls_and_choices_say(seed: int) -> None:
    s: Expedition = GAME.new(Setup(2, {"start_hand": 6}))
    dice = Dice(seed)
    seen = 0
    while not s.over:
        ask = first_mandatory(s)
        begins = ask.topic == ROLLING and isinstance(s.stack[-1], Prowl) and s.stack[-1].rolled == 0
        if begins and len(s.awake) and min(s.held) > 5 and seen < 6:
            assert (doom(s), awakening(s)) == pytest.approx(rolled(s))
            seen += 1
        s.answer(ask.seat, ask.nth(dice.below(ask.count())))


def test_a_trap_is_as_likely_as_there_are_traps_in_the_stack() -> None:
    assert traps(table(1).state) == pytest.approx(2 / 17)
    assert traps(table(1, tokens={0: "torches torches torches shield shield shield many-torches"}).state) == 0.2
