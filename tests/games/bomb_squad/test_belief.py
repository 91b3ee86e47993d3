from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamenight.core.chance import Dice
from gamenight.core.events import only
from gamenight.core.game import Setup, find
from gamenight.core.play import HIDDEN, first_mandatory, playout
from gamenight.core.rulebook import rule
from gamenight.games.bomb_squad.belief import (
    blast_chance,
    boom_after,
    boom_known,
    fuse,
    next_cards,
    unseen_cards,
)
from gamenight.games.bomb_squad.board import BOOM, OK
from gamenight.games.bomb_squad.model import Squad
from gamenight.games.bomb_squad.sheet import DECK, TILES
from tests.games.bomb_squad.table import Table, table

WATCHER = 0


def known_to(t: Table, seat: int) -> Squad:
    known = t.state.blanked(seat)
    assert isinstance(known, Squad)
    return known


@st.composite
def positions(draw: st.DrawFn) -> tuple[Squad, int]:
    """What the watcher knows of a wire, late in a bomb: any cards and tiles face up, any of the rest peeked at."""
    s = table(3).state
    wire = draw(st.integers(0, 3))
    for place, card in enumerate(draw(st.permutations(range(DECK)))):
        s.order[wire * DECK + place] = card
        s.seen[wire * DECK + place] = draw(st.sampled_from([0, only(WATCHER), only(1)]))
    s.flipped[wire] = draw(st.integers(7, DECK))
    s.turned[wire] = draw(st.integers(0, 2))
    s.trigger[wire] = draw(st.integers(max(0, s.sheet.last[wire] - 6), s.sheet.last[wire] + s.turned[wire]))
    boom = draw(st.integers(s.turned[wire], 2))
    for place in range(TILES):
        s.tile[wire * TILES + place] = BOOM if place == boom else OK
        s.tile_seen[wire * TILES + place] = draw(st.sampled_from([0, only(WATCHER), only(1)]))
    known = s.blanked(WATCHER)
    assert isinstance(known, Squad)
    return known, wire


def tile_orders(known: Squad, wire: int) -> list[int]:
    """Where the explosion tile may lie: every place that contradicts nothing the watcher knows."""
    tiles = [known.tile[wire * TILES + place] for place in range(TILES)]
    return [
        boom
        for boom in range(TILES)
        if all(tile in (HIDDEN, BOOM if place == boom else OK) for place, tile in enumerate(tiles))
    ]


def worlds(known: Squad, wire: int) -> Iterator[Squad]:
    """Every order of unseen cards with every order of tiles."""
    places = range(wire * DECK, wire * DECK + DECK)
    blanks = [at for at in places if known.order[at] == HIDDEN]
    missing = sorted(set(range(DECK)) - {int(known.order[at]) for at in places})
    for cards in permutations(missing):
        for boom in tile_orders(known, wire):
            s = known.copy()
            for at, card in zip(blanks, cards, strict=True):
                s.order[at] = card
            for place in range(TILES):
                s.tile[wire * TILES + place] = BOOM if place == boom else OK
            yield s


def explodes(s: Squad, wire: int) -> bool:
    """Whether one more card of a wire explodes the bomb: it is flipped."""
    if s.left(wire) == 0:
        return False
    s.begin_cut(wire, cutters=1, hands=1)
    s.flip()
    return s.advance()


@given(positions())
@settings(deadline=None, max_examples=40)
def test_the_blast_chance_is_exact_over_all_orders_of_unseen_cards_and_tiles(position: tuple[Squad, int]) -> None:
    known, wire = position

    tried = [explodes(world, wire) for world in worlds(known, wire)]

    assert blast_chance(known, wire) == pytest.approx(float(Fraction(sum(tried), len(tried))))


@given(positions())
@settings(deadline=None, max_examples=100)
def test_the_fuse_is_exact_over_all_orders_of_tiles(position: tuple[Squad, int]) -> None:
    known, wire = position

    orders = tile_orders(known, wire)

    assert fuse(known, wire) == pytest.approx([orders.count(place) / len(orders) for place in range(TILES)])
    assert boom_known(known, wire) == (BOOM in [known.tile[wire * TILES + place] for place in range(TILES)])


@given(positions(), st.integers(0, 30))
@settings(deadline=None, max_examples=100)
def test_the_chance_to_have_blown_on_a_space_is_exact_over_all_orders_of_tiles(
    position: tuple[Squad, int], space: int
) -> None:
    known, wire = position

    orders = tile_orders(known, wire)
    blown = [boom for boom in orders if boom >= known.turned[wire] and space > known.sheet.last[wire] + boom]

    assert boom_after(known, wire, space) == pytest.approx(len(blown) / len(orders))


def test_the_blast_chance_of_a_fresh_deck_before_three_hidden_tiles() -> None:
    t = table(3, triggers={"green": 8})

    chance = blast_chance(known_to(t, 0), 0)

    # Of twelve cards two are 0, four are 1 (a third), three are 2 (two thirds), three pass all tiles.
    assert chance == pytest.approx((4 * 1 / 3 + 3 * 2 / 3 + 3) / 12)


def test_far_from_its_tiles_a_wire_cannot_blow() -> None:
    assert blast_chance(known_to(table(3), 0), 0) == 0


def test_an_empty_deck_cannot_blow() -> None:
    dry = "0:2 0:2 1:1 1:1 1:1 1:2 2:1 2:1 2:1 3:1 3:1 4:0 |"
    t = table(3, green=dry, triggers={"green": 8})

    assert next_cards(known_to(t, 0), 0) == []
    assert blast_chance(known_to(t, 0), 0) == 0


@rule("BSA-CHK-3", "BSA-CHK-5")
@pytest.mark.parametrize(("top", "chance"), [("0:2", 0), ("1:1", 1 / 3), ("2:1", 2 / 3), ("3:1", 1)])
def test_knowing_the_top_card_changes_the_odds_for_the_looker_alone(top: str, chance: float) -> None:
    t = table(3, triggers={"green": 8}, green=f"| {top}")

    t.plays("chicken", "blue", "red").say(0, "look-top green").say(0, "look-top yellow")

    assert blast_chance(known_to(t, 0), 0) == pytest.approx(chance)
    assert blast_chance(known_to(t, 1), 0) == pytest.approx(19 / 36)


@rule("BSA-CHK-3", "BSA-CHK-5")
@pytest.mark.parametrize(("tiles", "chance"), [("boom ok ok", 10 / 12), ("ok boom ok", 6 / 12), ("ok ok boom", 3 / 12)])
def test_knowing_the_tiles_changes_the_odds_for_the_looker_alone(tiles: str, chance: float) -> None:
    t = table(3, triggers={"green": 8}, tiles={"green": tiles})

    t.plays("chicken", "blue", "red").say(0, "look-tiles green")

    assert blast_chance(known_to(t, 0), 0) == pytest.approx(chance)
    assert blast_chance(known_to(t, 1), 0) == pytest.approx(19 / 36)


@rule("BSA-BOOM-2")
def test_a_tile_turned_ok_raises_the_odds_of_those_behind_it() -> None:
    t = table(3, triggers={"green": 9})

    assert fuse(known_to(t, 0), 0) == [0, 1 / 2, 1 / 2]


@rule("BSA-COMP-1")
def test_cards_that_lie_face_up_are_no_longer_to_come() -> None:
    t = table(3, triggers={"green": 8}, green="0:2 0:2 |")

    known = known_to(t, 0)

    assert len(unseen_cards(known, 0)) == 10
    assert blast_chance(known, 0) == pytest.approx((4 * 1 / 3 + 3 * 2 / 3 + 3) / 10)


def test_a_card_seen_below_the_top_is_not_on_top() -> None:
    t = table(3, bomb=2, tools={0: ["cable-tie"]}, triggers={"green": 8}, green="| 4:0 0:2")

    t.plays("green", "blue", "red").say(0, "use cable-tie")

    assert t.deck("green")[-1] == "4:0"
    assert blast_chance(known_to(t, 1), 0) == pytest.approx((4 * 1 / 3 + 3 * 2 / 3 + 2) / 10)


def middle_of(seats: int, seed: int, answers: int) -> Squad:
    """A game played at random for so many answers, or shortly before its end."""
    s: Squad = find("bomb-squad").new(Setup(seats))
    dice = Dice(seed)
    for _ in range(answers):
        ask = first_mandatory(s)
        twin = s.copy()
        s.answer(ask.seat, ask.nth(dice.below(ask.count())))
        if s.over:
            return twin
    return s


@given(st.integers(2, 5), st.integers(0, 10_000), st.integers(2, 200), st.integers(0, 10_000))
@settings(deadline=None, max_examples=60)
def test_a_possible_world_agrees_with_all_that_a_seat_knows(seats: int, game: int, answers: int, seed: int) -> None:
    s = middle_of(seats, game, answers)
    seat = seed % seats

    world = find("bomb-squad").determinize(s.view(seat), seed)

    assert world.observe(seat) == s.observe(seat)
    assert [ask for ask in world.asks if ask.seat == seat] == [ask for ask in s.asks if ask.seat == seat]


@given(st.integers(2, 5), st.integers(0, 10_000), st.integers(2, 200), st.integers(0, 10_000))
@settings(deadline=None, max_examples=60)
def test_a_possible_world_holds_only_what_can_be_there(seats: int, game: int, answers: int, seed: int) -> None:
    s = middle_of(seats, game, answers)

    world = find("bomb-squad").determinize(s.view(seed % seats), seed)

    for wire in range(4):
        assert sorted(world.order[wire * DECK : wire * DECK + DECK]) == list(range(DECK))
        assert sorted(world.tile[wire * TILES : wire * TILES + TILES]) == [OK, OK, BOOM]
    for other in range(seats):
        assert world.sealed[other] < 0 or world.holds(other, int(world.sealed[other]))
    assert world.game.count(world) == s.game.count(s)


@pytest.mark.parametrize("seed", range(5))
def test_a_possible_world_can_be_played_to_the_end(seed: int) -> None:
    t = table(3, bomb=2).say(1, "play green")

    world = find("bomb-squad").determinize(t.state.view(0), seed)
    playout(world, seed)

    assert world.over


def test_every_order_is_possible_for_what_a_seat_has_not_seen() -> None:
    t = table(3, green="0:2 0:2 1:1 1:1 1:1 1:2 2:1 2:1 2:1 |", triggers={"green": 8}).say(1, "play red")

    imagined = [Table(find("bomb-squad").determinize(t.state.view(0), seed)) for seed in range(200)]

    assert {tuple(world.deck("green")) for world in imagined} == set(permutations(["3:1", "3:1", "4:0"]))
    assert {world.tiles("green") for world in imagined} == {"boom ok ok", "ok boom ok", "ok ok boom"}
    assert {int(world.state.sealed[1]) for world in imagined} == set(range(6))


def test_what_a_seat_has_seen_stays_as_it_is_in_every_possible_world() -> None:
    t = table(3, red="| 6:0", tiles={"blue": "ok boom ok"})
    t.plays("chicken", "chicken", "green").say(0, "look-top red").say(0, "look-top yellow").say(1, "look-tiles blue")

    imagined = [Table(find("bomb-squad").determinize(t.state.view(0), seed)) for seed in range(50)]

    assert {world.deck("red")[0] for world in imagined} == {"6:0"}
    assert {world.tiles("blue") for world in imagined} == {"boom ok ok", "ok boom ok", "ok ok boom"}
