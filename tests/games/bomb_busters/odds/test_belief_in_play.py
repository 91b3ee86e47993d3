"""The odds in play: they count just those deals in which all that a seat saw and heard could have happened.

Every deal of a small table is played along with the true one, and is given up as soon as somebody could not have
answered so, or the seat would have seen or heard something else. What is left is compared with the odds. Nothing here
reads what the rules note down for the odds, so a note that is missing or wrong shows.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings

from gamenight.core.game import Setup, find
from gamenight.core.play import CHANCE, HIDDEN, MAY, NONE, asks_seen, first_mandatory
from gamenight.games.bomb_busters.actions import SLOTS
from gamenight.games.bomb_busters.board import LOCKED, READY
from gamenight.games.bomb_busters.dealing import count_wires, lay_out, lay_stands
from gamenight.games.bomb_busters.flow import PlayMission
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.odds.belief import Odds
from gamenight.games.bomb_busters.rules import INSTANT
from gamenight.games.bomb_busters.setup import make_mission
from gamenight.games.bomb_busters.things.characters import hand_out_characters
from gamenight.games.bomb_busters.things.equipment import equipment_pool
from gamenight.games.bomb_busters.wires import IS_BLUE, KEYS, blue, red, yellow
from tests.games.bomb_busters.odds.test_belief import Draw, draws
from tests.games.bomb_busters.worlds import worlds

BLUES = [*[blue(1)] * 2, *[blue(2)] * 3, *[blue(3)] * 4]
REDS = [red(1), red(2)]
YELLOWS = [yellow(1), yellow(2)]
SIZES = (2, 3, 2, 2)
FALSE_TOKENS = 52


def laid(rows: list[list[int]], mission: int, seats: int, captain: int) -> Busters:
    """Wires as dealt, before anything was done with them; all cards that the mission allows are ready."""
    game = find("bomb-busters")
    s: Busters = game.build(game.complete(Setup(seats, {"mission": mission, "captain": captain})))
    s.captain = captain
    hand_out_characters(s)
    lay_stands(s)
    lay_out(s, rows)
    count_wires(s)
    for key in range(KEYS):
        if key % 3 != IS_BLUE and any(key in row for row in rows):
            s.marked |= 1 << key
    for card in equipment_pool(s):
        s.equipment[card] = LOCKED if s.rules.equipment[card].timing == INSTANT else READY
    s.lives = s.most_lives = 60
    s.stack[0] = PlayMission(stage=3)
    return s


class Deal:
    """One deal, and how likely it is that it came this far."""

    def __init__(self, state: Busters, weight: Fraction) -> None:
        self.state = state
        self.weight = weight
        self.keys = [int(key) for key in state.key[: state.wires]]
        state.events = []
        state.settle()

    def looks(self, seat: int) -> object:
        """All that a seat sees and has just heard. Where wires come to stand is seen, so it need not be heard."""
        s = self.state
        assert s.events is not None
        heard = [event.json() for event in s.events if event.reaches(seat) and event.kind != "received"]
        return s.blanked(seat).packed(), heard, asks_seen(s.asks, seat)

    def answer(self, seat: int, option: int) -> bool:
        """Takes an answer, if it is on offer; chance gives each answer as often as any other."""
        ask = self.state.ask_of(seat)
        if ask is None or not self.state.offers(seat, option):
            return False
        if seat == CHANCE:
            self.weight /= ask.count()
        self.state.events = []
        self.state.answer(seat, option)
        return True

    def stand_like(self, other: Deal) -> None:
        """Between equal wires a new one may be put on either side, so it is put where the other deal has it."""
        s, order = self.state, other.state.order
        for stand in range(s.stands):
            slots = range(stand * SLOTS, stand * SLOTS + s.size[stand])
            wires = [int(order[slot]) for slot in slots if slot < len(order)]
            keys = [int(s.key[wire]) for wire in wires if not s.flag[wire]]
            if sorted(wires) == sorted(int(s.order[slot]) for slot in slots) and keys == sorted(keys):
                for slot in slots:
                    s.order[slot] = order[slot]


def pool(mission: int, seats: int) -> list[int]:
    """Some wires, of the colours that are in the mission.

    Every hand has two wires for false tokens, but for such small ones with reds.
    """
    reds, yellows = make_mission(mission).wires_for(seats)
    return BLUES[:] if mission == FALSE_TOKENS else [*BLUES, *REDS[: reds.count], *YELLOWS[: yellows.count]]


def every_deal(rows: list[list[int]], mission: int, seats: int, captain: int, seat: int) -> list[Deal]:
    """The true deal, then all others that a seat cannot tell from it as the wires lie there."""
    true = laid(rows, mission, seats, captain)
    known = true.blanked(seat)
    assert isinstance(known, Busters)
    own = tuple(int(key) for key in true.key[: true.wires])
    counted = Counter(tuple(world[wire] for wire in range(true.wires)) for world in worlds(known, true))
    deals = [Deal(true.copy(), Fraction(counted.pop(own)))]
    for keys, ways in counted.items():
        s = true.copy()
        for wire, key in enumerate(keys):
            s.key[wire] = key
        deals.append(Deal(s, Fraction(ways)))
    return alike(deals, seat)


def alike(deals: list[Deal], seat: int) -> list[Deal]:
    """The deals that a seat cannot tell from the first one."""
    for deal in deals[1:]:
        deal.stand_like(deals[0])
    seen = deals[0].looks(seat)
    return [deal for deal in deals if deal.looks(seat) == seen]


def is_settled(s: Busters) -> bool:
    """Whether no card is being used, for which something is chosen in secret, and the first turn has begun.

    A first info token needs a blue wire, which every hand has but for such small ones.
    """
    return s.turns > 0 and s.card == NONE


def compare(deals: list[Deal], seat: int) -> None:
    """Compares the odds with the deals that are left, as whole numbers."""
    known = deals[0].state.blanked(seat)
    assert isinstance(known, Busters)
    odds = Odds(known)
    total = sum(deal.weight for deal in deals)
    for wire in range(known.wires):
        if known.key[wire] == HIDDEN:
            counted = [sum(deal.weight for deal in deals if deal.keys[wire] == key) / total for key in range(KEYS)]
            assert [Fraction(odds.ways(wire, key), odds.count) for key in range(KEYS)] == counted


def play(pick: Draw, mission: int, seats: int, answers: int = 14) -> None:
    """Plays a small table with random answers, and compares all the time."""
    keys = pool(mission, seats)
    rows = [[keys.pop(pick(len(keys))) for _ in range(size)] for size in SIZES]
    seat = pick(seats)
    deals = every_deal(rows, mission, seats, pick(seats), seat)
    for _ in range(answers):
        s = deals[0].state
        if not s.asks or s.ended:
            return
        if is_settled(s):
            compare(deals, seat)
        others = [ask for ask in s.asks if ask.kind == MAY and ask.seat >= 0]
        ask = others[pick(len(others))] if others and not pick(4) else first_mandatory(s)
        if ask.count() == 0:
            return
        option = ask.nth(pick(ask.count()))
        deals = alike([deal for deal in deals if deal.answer(ask.seat, option)], seat)


in_play = settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize("seats", [2, 3, 4])
@in_play
@given(pick=draws())
def test_the_odds_count_the_deals_in_which_all_this_could_have_happened(seats: int, pick: Draw) -> None:
    play(pick, mission=8, seats=seats)


@pytest.mark.parametrize(
    "mission",
    [
        9,  # numbers in sequence: who is asked can announce one that is not blocked
        18,  # a radar in each turn
        20,  # X wires
        21,  # even and odd
        22,  # what hands lack
        24,  # how often
        37,  # Constraint cards: who has to skip shows something
        38,  # reversed wires
        45,  # who lacks a number, and who has only reds
        51,  # the same
        FALSE_TOKENS,
        58,  # detectors without tokens, and a Fast Pass Card
        64,  # reversed pairs
    ],
)
@settings(in_play, max_examples=8)
@given(pick=draws())
def test_what_a_mission_tells_is_counted(mission: int, pick: Draw) -> None:
    play(pick, mission, seats=3 + pick(2))
