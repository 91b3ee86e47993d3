"""Whole turns of Kotkrywcy, weighed: where to lay which chamber, and whom to fight with what.

Worth is counted in cards: a card drawn is worth one, and everything else what one would give for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gamenight.bots.kotkrywcy.chances import at_least, expected
from gamenight.core.bits import count_bits
from gamenight.core.hexes import beyond
from gamenight.core.play import NONE
from gamenight.games.kotkrywcy.actions import SIDES
from gamenight.games.kotkrywcy.board import CRYPT, LIT_UP, MOST_DICE, REACH, START_TORCHES, UNLOCKED
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.games.kotkrywcy.reach import Scope, chambers_to_fight, payers, steps_of
from gamenight.games.kotkrywcy.sheet import ABILITY, HEXAGON, HIT, MUMMY, SARCOPHAGUS

EXIT_TRIANGLE: Final = 6.0
OPENING: Final = 3.0
"""What the last exit triangle is worth when the group is ready for the Lord; as much less while it is not."""
TORCH: Final = 0.9
DARK: Final = 3.0
"""What it costs to leave a chamber dark."""
LAST_TORCH: Final = 1.0
TOKEN: Final = 1.2
PROSPECT: Final = 0.5
"""Two different signs side by side with room for the third."""
OPEN_END: Final = 0.12
CLOSED: Final = 30.0
HEART: Final = 0.55
FALL: Final = 2.5
DRAWN: Final = 0.8
FAR: Final = 1.2
"""What the card costs that pays for a long way."""
DEEPEST: Final = 0.4
"""Each step by which the labyrinth goes further from the Crypt than before."""
SHORTCUT: Final = 0.4
"""Each step that mummies save by a new loop."""
CALM: Final = 1.6
HASTE: Final = 0.22
"""The alarm is CALM, less HASTE for each turn a mummy still needs, between 0 and 1."""
SAVED: Final = 9.0
"""What it is worth to eliminate a mummy that would be in the Crypt next."""
WOUND: Final = 0.9
"""What a heart of such a mummy is worth beyond HEART."""
PAID: Final = 0.9
"""What a card costs that pays for dice."""
READY: Final = 4.5
"""Cards a player on average that a group wants before it meets the Lord."""


class Plan:
    """A turn that could be played, and what it is worth."""

    def __init__(self, worth: float) -> None:
        self.worth = worth


class Laying(Plan):
    """A chamber card is laid."""

    def __init__(self, worth: float, card: int, edge: int, by: int, joined: int) -> None:
        super().__init__(worth)
        self.card = card
        self.edge = edge
        self.by = by
        self.joined = joined


class Fighting(Plan):
    """A mummy is fought with some cards."""

    def __init__(self, worth: float, tile: int, figure: int, cards: list[int], dice: int, chance: float) -> None:
        super().__init__(worth)
        self.tile = tile
        self.figure = figure
        self.cards = cards
        self.dice = dice
        self.chance = chance
        """How likely the mummy falls."""


class Resting(Plan):
    """The group regroups."""


# Time


def pace(s: Expedition, figure: int) -> float:
    """How many chambers a mummy moves in a turn, on average."""
    symbols = sum(int(face) == MUMMY for face in s.sheet.mummy_die) / len(s.sheet.mummy_die)
    return s.power() * symbols + s.mummy(figure).adjust_steps(s, 0)


def turns_left(s: Expedition, figure: int) -> float:
    """How many turns it takes a mummy to reach the Crypt, on average."""
    return int(s.maze.steps[s.figure_at[figure]]) / max(0.1, pace(s, figure))


def alarm(s: Expedition, figure: int) -> float:
    """How pressing a mummy is: 0 far away, 1 where the next roll may bring it into the Crypt."""
    return max(0.0, min(1.0, CALM - HASTE * turns_left(s, figure)))


def readiness(s: Expedition) -> float:
    """How ready the group is for the Lord: below 0 not yet."""
    cards = sum(int(held) for held in s.held) / s.seats
    awake = float(len(s.awake))
    return cards - READY - 1.2 * awake + (1.0 if s.seats == 1 else 0.0)


# Explore


def layings(s: Expedition, seat: int) -> Iterator[Laying]:
    """Every way to lay a card in hand without a Secret passage."""
    scope = Scope(s, seat, passage=False)
    for card in scope.cards():
        for spot in scope.spots(card):
            around = _around(s, spot)
            for by in scope.ways(card, spot):
                lies = int(s.sheet.turns[card * SIDES + by])
                joined = int(count_bits(lies & s.maze.inlets[spot]))
                worth = _laid(s, card, lies, spot, around, joined) - (FAR if scope.far[spot] > REACH else 0.0)
                yield Laying(worth, card, int(s.maze.spots[spot]), by, joined)


def _laid(s: Expedition, card: int, lies: int, spot: int, around: list[int], joined: int) -> float:
    worth = min(joined, s.pile_left()) * 1.0 - 0.12 * int(s.sheet.corridors[card])
    worth += _light(s, card) + _signs(s, card, around)
    if s.sheet.sign[card] == SARCOPHAGUS and s.tokens_left():
        worth += TOKEN
    fresh = int(count_bits(lies & ~int(s.maze.inlets[spot]) & ~int(s.maze.walls[spot])))
    worth += OPEN_END * fresh + _depth(s, lies, spot, around)
    others = sum(1 for other in range(len(s.maze.inlets)) if other != spot and s.maze.inlets[other])
    if s.exit_machines and fresh + others < 2:
        worth -= CLOSED if fresh + others == 0 else 1.0
    return worth


def _depth(s: Expedition, lies: int, spot: int, around: list[int]) -> float:
    """Mummies wake, and the Exit opens, as far from the Crypt as the labyrinth goes: so it should go far."""
    doors = lies & int(s.maze.inlets[spot])
    near = [int(s.maze.steps[around[side]]) for side in range(SIDES) if doors >> side & 1]
    deep = min(near) + 1
    shortcut = max(near) - deep - 1
    farthest = max(int(steps) for steps in s.maze.steps)
    return DEEPEST * max(0, deep - farthest) - SHORTCUT * max(0, shortcut)


def _light(s: Expedition, card: int) -> float:
    if s.sheet.lit[card]:
        return 0.0
    return -DARK if s.torches == 0 else -LAST_TORCH if s.torches == 1 else -0.4


def _around(s: Expedition, spot: int) -> list[int]:
    place = s.maze.spot_place(spot)
    return [s.maze.tile_at(beyond(place, side)) for side in range(SIDES)]


def _sign(s: Expedition, tile: int, used: int) -> int:
    """The sign of a tile, if it has not served yet; NONE for an empty place, 0 for anything else."""
    if tile == NONE:
        return NONE
    card = int(s.card_at[tile])
    if card >= CRYPT or int(s.marks[tile]) & used:
        return 0
    return int(s.sheet.sign[card]) if s.sheet.sign[card] < SARCOPHAGUS else 0


def _signs(s: Expedition, card: int, around: list[int]) -> float:
    """What a card's sign is worth among those around it."""
    sign = int(s.sheet.sign[card])
    if not 0 < sign < SARCOPHAGUS:
        return 0.0
    ways_out = [_sign(s, tile, UNLOCKED) for tile in around]
    lamps = [_sign(s, tile, LIT_UP) for tile in around]
    worth = 0.0
    if s.exit_machines:
        if any(_differ(sign, ways_out[at], ways_out[(at + 1) % SIDES]) for at in range(SIDES)):
            worth += EXIT_TRIANGLE if s.exit_machines > 1 else OPENING * readiness(s)
        prospects = sum(_hopeful(sign, ways_out[at], ways_out[(at + 1) % SIDES]) for at in range(SIDES))
        worth += PROSPECT * min(2, prospects)
    if s.torch_machines and any(lamps[at] == lamps[(at + 1) % SIDES] == sign for at in range(SIDES)):
        worth += TORCH * max(0, START_TORCHES - s.torches)
    return worth


def _differ(one: int, two: int, three: int) -> bool:
    return two > 0 and three > 0 and one != two and two != three and one != three


def _hopeful(sign: int, one: int, two: int) -> bool:
    """Whether another sign stands beside it, with room for the third beside both."""
    return (one > 0 and one != sign and two == NONE) or (two > 0 and two != sign and one == NONE)


# Fight


def fightings(s: Expedition, seat: int) -> Iterator[Fighting]:
    """Every mummy within reach, fought with the strongest cards, as many as leave one in hand."""
    steps = steps_of(s, int(s.at[seat]))
    for tile in chambers_to_fight(s, seat):
        hand = sorted(s.hand(seat), key=lambda card: -int(s.sheet.corridors[card]))
        if steps[tile] > REACH:
            hand.remove(min(payers(s, seat, int(steps[tile])), key=lambda card: int(s.sheet.corridors[card])))
        for count in range(1, len(hand)):
            cards = _cheapest(s, hand, count)
            yield _fought(s, seat, tile, cards, far=steps[tile] > REACH)
            if _dice(s, cards) == MOST_DICE:
                break


def _cheapest(s: Expedition, hand: list[int], count: int) -> list[int]:
    """So many of the strongest cards, the last of them no stronger than six dice need."""
    cards = hand[:count]
    short = MOST_DICE - sum(int(s.sheet.corridors[card]) for card in cards[:-1])
    enough = [card for card in hand[count - 1 :] if s.sheet.corridors[card] >= short]
    return [*cards[:-1], enough[-1]] if enough else cards


def _dice(s: Expedition, cards: list[int]) -> int:
    return min(MOST_DICE, sum(int(s.sheet.corridors[card]) for card in cards))


def strength(s: Expedition, seat: int) -> int:
    """How many faces of a combat die do damage for this seat's cat."""
    faces = [int(face) for face in s.sheet.combat_die]
    brawls = s.rules.cats[s.cat[seat]].adjust_damage(s, 1, 0) if s.abilities_work() else 0
    return faces.count(HIT) + (faces.count(ABILITY) if brawls else 0)


def _fought(s: Expedition, seat: int, tile: int, cards: list[int], far: bool) -> Fighting:
    dice = _dice(s, cards)
    faces = strength(s, seat)
    figure = max(s.opponents(tile), key=lambda each: (alarm(s, each), -int(s.hearts[each])))
    hearts = int(s.hearts[figure])
    pressing = alarm(s, figure)
    chance = at_least(dice, faces, hearts)
    late = s.exit_machines == 0
    worth = expected(dice, faces, hearts) * (HEART + WOUND * pressing + 0.5 * late)
    worth += chance * (FALL + SAVED * pressing + 2.0 * late)
    worth += dice * [int(face) for face in s.sheet.combat_die].count(HEXAGON) / 6 * DRAWN
    worth += dice / 6 * 0.5  # the ability, and a step
    left = int(s.held[seat]) - len(cards) - far
    worth -= len(cards) * PAID + FAR * far + (2.0 if left <= 1 else 0.6 if left == 2 else 0.0) * (1 - pressing)
    return Fighting(worth, tile, figure, cards, dice, chance)


# Cooperate


def resting(s: Expedition, seat: int, discards: int) -> Resting:
    """What it is worth to take a regroup tile."""
    back = min(2, discards)
    poor = max(0, 3 - int(s.held[seat]))
    pressing = max((alarm(s, figure) for figure in s.awake), default=0.0)
    return Resting(0.9 * back - 1.0 + 1.1 * poor - 3 * pressing)
