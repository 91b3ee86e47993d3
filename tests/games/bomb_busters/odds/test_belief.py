"""The odds equal those of counting every deal one by one, for every kind of fact, and all kinds together."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gamenight.core.chance import Dice
from gamenight.core.events import PUBLIC, SPECTATOR
from gamenight.core.play import HIDDEN, NONE
from gamenight.games.bomb_busters.actions import NUMBERS, RED, VALUES, YELLOW
from gamenight.games.bomb_busters.board import ANY_OF, BEFORE, DIFFERENT, HOLDS, IN_NANO, SAME, SO_MANY
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.odds.belief import Odds
from gamenight.games.bomb_busters.things.moves import give, hook, receive
from gamenight.games.bomb_busters.things.radar import radar
from gamenight.games.bomb_busters.things.tokens import deny, put_beside, put_parity, put_times
from gamenight.games.bomb_busters.wires import KEYS, blue, name, red, yellow
from tests.games.bomb_busters.table import Table, dealt, passes_set_up, table
from tests.games.bomb_busters.worlds import share, worlds

Draw = Callable[[int], int]
"""A number below n."""


exhaustive = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


@st.composite
def draws(draw: st.DrawFn) -> Draw:
    """Numbers that Hypothesis chooses."""
    return lambda n: draw(st.integers(0, n - 1))


def small_table(pick: Draw, size: int = 3, mission: int = 1, pool: tuple[int, ...] = ()) -> Busters:
    """Four players with two wires each, seat 1 perhaps with more, out of a small pool with reds and yellows."""
    keys = list(pool) or [*[blue(1)] * 2, *[blue(2)] * 3, *[blue(3)] * 4, yellow(1), yellow(2), red(1), red(2)]
    hands: list[str] = []
    for seat in range(4):
        hand = [keys.pop(pick(len(keys))) for _ in range(size if seat == 1 else 2)]
        hands.append(" ".join(name(key) for key in hand))
    s: Busters = table(*hands, mission=mission).state
    s.stack.clear()  # nobody is asked anything, which would tell something
    s.asks.clear()
    return s


def agrees(s: Busters, seat: int = 0, others: list[int] | None = None) -> Odds:
    """The odds of a seat, after comparing them with every deal that fits its view."""
    for key in others or []:
        s.marked |= 1 << key
    known = s.blanked(seat)
    assert isinstance(known, Busters)
    odds = Odds(known)
    every = worlds(known, s, others)
    hidden = [wire for wire in range(s.wires) if known.key[wire] == HIDDEN]
    assert odds.exact
    assert odds.count > 0 or not hidden
    for wire in hidden:
        exact = [Fraction(odds.ways(wire, key), odds.count) for key in range(KEYS)]
        assert exact == [share(every, wire, key) for key in range(KEYS)]
        assert odds.key_chances(wire) == pytest.approx([float(chance) for chance in exact], abs=1e-12)
        assert [chance > 0 for chance in odds.key_chances(wire)] == [chance > 0 for chance in exact]
    return odds


# One kind of fact after the other: each adds true facts to a table.


def pick_on_stand(s: Busters, pick: Draw) -> int:
    """A wire that is not in Nano."""
    return pick(sum(s.where[wire] >= 0 for wire in range(s.wires)))


def cut_some(s: Busters, pick: Draw) -> None:
    for _ in range(1 + pick(3)):
        wire = pick_on_stand(s, pick)
        s.seen[wire] = PUBLIC
        s.uncut &= ~(1 << wire)


def number_tokens(s: Busters, pick: Draw) -> None:
    for _ in range(1 + pick(3)):
        wire = pick_on_stand(s, pick)
        if s.value_at(wire) <= YELLOW:
            s.info[wire] = s.value_at(wire)


def parity_tokens(s: Busters, pick: Draw) -> None:
    for _ in range(1 + pick(3)):
        wire = pick_on_stand(s, pick)
        if s.value_at(wire) <= NUMBERS:
            put_parity(s, wire, "BB-TOK-5")


def multiplicity_tokens(s: Busters, pick: Draw) -> None:
    for _ in range(1 + pick(2)):
        wire = pick_on_stand(s, pick)
        if s.value_at(wire) <= NUMBERS and not s.is_reversed(wire):
            put_times(s, wire, "BB-TOK-6")


def ruled_out(s: Busters, pick: Draw) -> None:
    for _ in range(1 + pick(4)):
        wire, value = pick(s.wires), 1 + pick(VALUES - 1)
        if s.value_at(wire) != value:
            s.rule_out(1 << wire, value)


def false_tokens(s: Busters, pick: Draw) -> None:
    for _ in range(1 + pick(3)):
        wire, value = pick_on_stand(s, pick), 1 + pick(NUMBERS)
        if s.value_at(wire) != value:
            deny(s, wire, value, "BB-M52-1")


def radar_answers(s: Busters, pick: Draw) -> None:
    for _ in range(1 + pick(2)):
        radar(s, 1 + pick(3), "BB-EQ-8")


def asked_to_act(s: Busters, pick: Draw) -> None:
    """Somebody can announce one of some values."""
    for _ in range(1 + pick(2)):
        wire = pick_on_stand(s, pick)
        if s.is_uncut(wire):
            s.note(ANY_OF, 1 << s.value_at(wire) | pick(1 << VALUES) & ~1, NONE, s.hand(s.holder(wire)))


def absent(s: Busters, pick: Draw) -> None:
    for stand in range(s.stands):
        value = 1 + pick(YELLOW)
        if not s.count_in_hand(int(s.owner[stand]), value):
            put_beside(s, stand, value, "BB-TOK-3")


def held(s: Busters, pick: Draw) -> None:
    """Declarations and radar answers, of one value each: some wires, one of which has it."""
    for _ in range(1 + pick(3)):
        wire = pick_on_stand(s, pick)
        s.note(HOLDS, s.value_at(wire), NONE, 1 << wire | pick(1 << s.wires))


def held_in_hand(s: Busters, pick: Draw) -> None:
    """The usual case: a player declares, so the own hand has one."""
    for _ in range(1 + pick(3)):
        wire = pick_on_stand(s, pick)
        if s.is_uncut(wire):
            s.note(HOLDS, s.value_at(wire), NONE, s.hand(s.holder(wire)))


def counted(s: Busters, pick: Draw) -> None:
    """It is told how many of some wires have a value."""
    for _ in range(1 + pick(2)):
        wires, value = 1 + pick((1 << s.wires) - 1), 1 + pick(VALUES - 1)
        so_many = sum(s.value_at(wire) == value for wire in range(s.wires) if wires >> wire & 1)
        s.note(SO_MANY, value, so_many, wires)


def labelled_same(s: Busters, pick: Draw) -> None:
    pair(s, pick, same=True)


def labelled_different(s: Busters, pick: Draw) -> None:
    pair(s, pick, same=False)


def pair(s: Busters, pick: Draw, same: bool) -> None:
    pairs = [
        (one, two)
        for one in range(s.wires)
        for two in range(s.wires)
        if one != two and (s.value_at(one) == s.value_at(two)) == same
    ]
    for _ in range(1 + pick(2)):
        if pairs:
            one, two = pairs[pick(len(pairs))]
            s.note(SAME if same else DIFFERENT, 0, one, 1 << two)


def once_neighbours(s: Busters, pick: Draw) -> None:
    for _ in range(1 + pick(3)):
        one, two = pick(s.wires), pick(s.wires)
        if one != two:
            left, right = (one, two) if s.key[one] <= s.key[two] else (two, one)
            s.note(BEFORE, 0, left, 1 << right)


def seen_by_the_observer(s: Busters, pick: Draw) -> None:
    s.show_to(pick(s.wires), 0)


KINDS = [
    cut_some,
    number_tokens,
    parity_tokens,
    multiplicity_tokens,
    ruled_out,
    false_tokens,
    radar_answers,
    asked_to_act,
    absent,
    held,
    held_in_hand,
    counted,
    labelled_same,
    labelled_different,
    once_neighbours,
    seen_by_the_observer,
]


@pytest.mark.parametrize("kind", KINDS)
@exhaustive
@given(pick=draws())
def test_each_kind_of_fact_is_counted(kind: Callable[[Busters, Draw], None], pick: Draw) -> None:
    s = small_table(pick)
    if pick(2):
        cut_some(s, pick)
    kind(s, pick)

    agrees(s)


@settings(exhaustive, max_examples=150)
@given(pick=draws())
def test_all_kinds_of_facts_together_are_counted(pick: Draw) -> None:
    s = small_table(pick)
    for _ in range(4):
        KINDS[pick(len(KINDS))](s, pick)

    agrees(s)


def swap(s: Busters, one: int, two: int) -> None:
    """Two players swap a wire each (BB-EQ-2)."""
    left = [int(s.where[one]), int(s.where[two])]
    give(s, one, int(s.owner[left[1]]), "BB-EQ-2")
    give(s, two, int(s.owner[left[0]]), "BB-EQ-2")
    receive(s, one, left[1], "BB-EQ-2")
    receive(s, two, left[0], "BB-EQ-2")


@exhaustive
@given(pick=draws())
def test_wires_that_changed_places_are_counted(pick: Draw) -> None:
    s = small_table(pick, size=2)
    for _ in range(1 + pick(2)):
        one, two = pick(s.wires), pick(s.wires)
        if s.holder(one) != s.holder(two) and s.is_uncut(one) and s.is_uncut(two):
            swap(s, one, two)
        KINDS[pick(len(KINDS))](s, pick)

    agrees(s)


@exhaustive
@given(pick=draws())
def test_a_wire_on_its_way_from_hand_to_hand_is_counted(pick: Draw) -> None:
    s = small_table(pick, size=2)
    wire = 2 + pick(s.wires - 2)
    hook(s, wire, 3 - int(s.holder(wire)) // 2, "BB-EQ-18")

    agrees(s)
    if pick(2):
        receive(s, wire, 1 + pick(3), "BB-EQ-18")
        agrees(s)


@exhaustive
@given(pick=draws())
def test_candidates_that_may_not_be_in_play_are_counted(pick: Draw) -> None:
    s = small_table(pick)
    others = [key for key in (yellow(3), red(3), yellow(4)) if pick(2)]
    KINDS[pick(len(KINDS))](s, pick)

    agrees(s, others=others)


@exhaustive
@given(pick=draws())
def test_x_wires_stand_in_no_order(pick: Draw) -> None:
    s = small_table(pick, mission=20)
    KINDS[pick(len(KINDS))](s, pick)

    agrees(s)


@pytest.mark.parametrize("mission", [38, 56, 64])
@exhaustive
@given(pick=draws())
def test_reversed_wires_are_hidden_from_their_owner(mission: int, pick: Draw) -> None:
    s = small_table(pick, mission=mission)
    if mission == 64:
        s.rules.mission.on_dealt(s)
    KINDS[pick(len(KINDS))](s, pick)

    agrees(s, seat=pick(4))


@settings(exhaustive, max_examples=20)
@given(pick=draws())
def test_the_wires_in_nano_are_any_of_the_missing_ones(pick: Draw) -> None:
    keys = [*[blue(1)] * 2, *[blue(2)] * 3, *[blue(3)] * 2, red(1), yellow(2), blue(4)]
    nano = [keys.pop(pick(len(keys))) for _ in range(2)]
    s = small_table(pick, size=2, pool=tuple(keys))
    for key in nano:
        s.uncut |= 1 << s.wires
        s.total[s.value_of[key]] += 1
        s.marked |= (key % 3 > 0) << key
        s.add_wire(key, IN_NANO)
    KINDS[pick(len(KINDS))](s, pick) if pick(2) else s.note(HOLDS, s.value_at(s.wires - 1), NONE, s.uncut & ~3)

    agrees(s)
    s.where[s.wires - 1] = NONE
    receive(s, s.wires - 1, pick(4), "BB-M43-4")
    agrees(s)


@exhaustive
@given(pick=draws())
def test_blue_wires_that_count_as_red_are_counted(pick: Draw) -> None:
    keys = [*[blue(1)] * 2, *[blue(2)] * 3, *[blue(3)] * 4, yellow(1), yellow(2), blue(4)]
    s = small_table(pick, mission=11, pool=tuple(keys))
    s.value_of[blue(2)] = RED
    s.total[RED], s.total[2] = s.total[2], 0
    KINDS[pick(len(KINDS))](s, pick)

    agrees(s)


@exhaustive
@given(pick=draws())
def test_declarations_succeed_and_explode_as_often_as_counted(pick: Draw) -> None:
    s = small_table(pick)
    KINDS[pick(len(KINDS))](s, pick)
    known = s.blanked(0)
    assert isinstance(known, Busters)
    every = worlds(known, s)
    odds = Odds(known)
    wires = 1 + pick((1 << s.wires) - 1)
    value, other = 1 + pick(YELLOW), pick(YELLOW)
    pointed = [wire for wire in range(s.wires) if wires >> wire & 1]

    def chance(counts: Callable[[list[int]], bool]) -> float:
        hits = sum(counts([int(known.value_of[world[wire]]) for wire in pointed]) for world in every)
        return hits / len(every)

    assert odds.success(wires, value) == pytest.approx(chance(lambda values: value in values), abs=1e-12)
    if other not in (0, value):
        either = chance(lambda values: value in values or other in values)
        assert odds.success(wires, value, other) == pytest.approx(either, abs=1e-12)
    assert odds.explosion(wires) == pytest.approx(chance(lambda values: set(values) == {RED}), abs=1e-12)
    assert odds.all_are(wires, value) == pytest.approx(chance(lambda values: set(values) == {value}), abs=1e-12)
    assert odds.failure(wires, value) == pytest.approx(
        chance(lambda values: value not in values and set(values) != {RED}), abs=1e-12
    )


# What open questions tell


def mask(t: Table, *slots: str) -> int:
    return sum(1 << t.wire(slot) for slot in slots)


def known_to(t: Table, seat: int) -> Busters:
    known = t.state.blanked(seat)
    assert isinstance(known, Busters)
    return known


def test_who_is_asked_to_act_does_not_hold_reds_alone() -> None:
    t = table("1 1 8", "3 6.5", "3 5.5 7", "7 8 9 9")
    before = Odds(known_to(t, 0)).explosion(mask(t, "1A", "1B"))

    t.say(0, "solo 1")

    assert (t.asked, before > 0) == ([1], True)
    assert Odds(known_to(t, 0)).explosion(mask(t, "1A", "1B")) == 0


def test_who_points_with_a_detector_holds_a_number() -> None:
    t = table("1 1 8", "4 4.1", "4 5.1 7", "7 8 9 9")
    t.say(0, "solo 1")
    yellows = mask(t, "1A", "1B")
    before = Odds(known_to(t, 0)).all_are(yellows, YELLOW)

    t.say(1, "power")

    assert (t.topic, before > 0) == ("point", True)
    assert Odds(known_to(t, 0)).all_are(yellows, YELLOW) == 0


def test_an_owner_who_answers_a_detector_has_not_been_pointed_at_reds_alone() -> None:
    t = table("1 1 8", "3 6.5 7.5", "3 5 7", "7 8 9 9")
    for words in ("power", "wire 1A", "wire 1B", "call 8"):
        t.say(0, words)
    pointed = mask(t, "1A", "1B")

    assert t.topic == "answer"
    assert Odds(known_to(t, 2)).explosion(pointed) == 0
    assert Odds(known_to(t, 2)).success(pointed, 8) > 0


def test_a_hit_is_known_before_the_actor_has_chosen_the_own_wire() -> None:
    t = table("1 1 8", "3 6 8", "3 5 7", "7 8 9 9").say(0, "wire 1C").say(0, "call 8")

    assert t.topic == "own-wire"
    assert Odds(known_to(t, 2)).chances(t.wire("1C"))[8] == 1.0


@pytest.mark.parametrize(
    "stands",
    [("2 2.1", "2 3", "1.5 3.1", "2 3"), ("2 3", "2.1 3.1", "2 2", "3 3"), ("1 2.1 3.1", "3.5 4.5", "1", "4 4")],
)
def test_who_uses_a_ray_holds_two_different_values(stands: tuple[str, ...]) -> None:
    t = table(*stands, equipment={"x-or-y-ray": "ready"}).say(0, "use x-or-y-ray")
    known = known_to(t, 1)
    hand = [wire for wire in range(known.wires) if known.hand(0) >> wire & 1]
    every = [
        world
        for world in worlds(known, t.state)
        if len({int(known.value_of[world[wire]]) for wire in hand} - {RED}) >= 2
    ]
    odds = Odds(known)

    for wire in hand:
        for key in range(KEYS):
            assert Fraction(odds.ways(wire, key), odds.count) == share(every, wire, key)


def test_where_only_a_hit_is_answered_the_question_tells_it() -> None:
    t = table("1 1 8", "3 6 8", "3 5 7", "7 8 9 9", mission=58)
    for words in ("power", "wire 1B", "wire 1C", "call 8"):
        t.say(0, words)

    assert t.topic == "answer"
    assert Odds(known_to(t, 2)).success(mask(t, "1B", "1C"), 8) == 1.0


@pytest.mark.parametrize("stands", [("2 2 3", "2 3", "1.5 3", "1 3"), ("1 3 3", "2 2", "3 3.5", "1 2")])
def test_who_uses_a_fast_pass_card_holds_a_pair(stands: tuple[str, ...]) -> None:
    t = table(*stands, mission=58, equipment={"fast-pass-card": "ready"}).say(0, "use fast-pass-card")
    known = known_to(t, 1)
    hand = [wire for wire in range(known.wires) if known.hand(0) >> wire & 1]
    every = [world for world in worlds(known, t.state) if len({world[wire] for wire in hand}) < len(hand)]
    odds = Odds(known)

    for wire in hand:
        for key in range(KEYS):
            assert Fraction(odds.ways(wire, key), odds.count) == share(every, wire, key)


# Worlds


@exhaustive
@given(pick=draws())
def test_doubt_is_what_is_missing_to_know_everything(pick: Draw) -> None:
    s = small_table(pick)
    KINDS[pick(len(KINDS))](s, pick)
    known = s.blanked(0)
    assert isinstance(known, Busters)
    every = Counter(tuple(world.items()) for world in worlds(known, s))

    missing = -sum(deals / every.total() * math.log2(deals / every.total()) for deals in every.values())

    assert Odds(known).entropy == pytest.approx(missing, abs=1e-9)


@settings(exhaustive, max_examples=8)
@given(pick=draws())
def test_worlds_are_drawn_as_often_as_they_are_likely(pick: Draw) -> None:
    s = small_table(pick)
    KINDS[pick(len(KINDS))](s, pick)
    known = s.blanked(0)
    assert isinstance(known, Busters)
    every = Counter(tuple(world[wire] for wire in range(s.wires)) for world in worlds(known, s))
    odds = Odds(known)
    dice = Dice(pick(1000))
    draws = 600

    drawn = Counter(tuple(odds.world(dice.seed(), 0).key[: s.wires]) for _ in range(draws))

    assert drawn.keys() <= every.keys()
    for world, deals in every.items():
        chance = deals / every.total()
        assert abs(drawn[world] - draws * chance) < 6 * (draws * chance) ** 0.5 + 6


def test_a_world_for_a_spectator_is_possible_though_not_all_are_counted() -> None:
    t = passes_set_up(dealt(seats=5, mission=8))
    view = t.state.view(None)

    world = t.state.game.determinize(view, seed=3)

    assert world.view(None).json() == view.json()
    assert not Odds(known_to(t, SPECTATOR), most=300).exact
    assert HIDDEN not in world.key


def test_every_deal_is_counted_for_a_seat() -> None:
    """With nothing known, the deals are all ways to spread the other wires: a multinomial coefficient."""
    t = dealt(seats=4, mission=1)
    odds = Odds(known_to(t, 0))
    other_hands = math.factorial(18) // math.factorial(6) ** 3
    own = Counter(int(t.state.key[wire]) for wire in range(6))

    assert odds.count == other_hands * math.prod(math.comb(4, count) for count in own.values())
