"""Whole turns of Kotkrywcy, weighed: where to lay which chamber, whom to fight with what, when to rest.

Worth is counted in cards: a card drawn is worth one, and everything else what one would give for it. Only what the seat
may see is read: the table, its own hand, and how many cards others hold.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from itertools import combinations
from typing import Final

from gamenight.bots.kotkrywcy.chances import at_least, expected
from gamenight.core.hexes import beyond
from gamenight.core.play import NONE
from gamenight.core.ways import steps_from
from gamenight.games.kotkrywcy.actions import CARDS, SIDES
from gamenight.games.kotkrywcy.board import (
    CRYPT,
    DISCARDED,
    LIT_UP,
    LORD_FIGURE,
    MOST_DICE,
    REACH,
    START_TORCHES,
    UNLOCKED,
)
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.games.kotkrywcy.reach import steps_of
from gamenight.games.kotkrywcy.sheet import ABILITY, HEXAGON, HIT, MUMMY, PAW, SARCOPHAGUS, Sheet

FAR_AWAY: Final = 99
LOSS: Final = 25.0
"""What it costs to lose."""
SMALL_HAND: Final = (9.0, 1.6, 0.5)
"""What it costs to hold 0, 1 or 2 cards after the turn."""
KEPT: Final = 0.3
CORRIDOR: Final = 0.22
"""A card in hand is worth KEPT, and this for each die it pays for."""
SIGNED: Final = 0.2
"""A symbol in hand, as long as the Exit is closed."""

EXIT_TRIANGLE: Final = 6.0
OPENING: Final = 3.0
"""What the last exit triangle is worth when the group is ready for the Lord; as much less while it is not."""
TORCH: Final = 0.8
DARK: Final = 1.6
"""What it costs to leave a chamber dark."""
LIGHT: Final = 0.5
"""What a torch costs that lights a chamber."""
TOKEN: Final = 1.2
PROSPECT: Final = 0.7
"""Two different signs side by side with room for the third."""
ROOMY: Final = 0.03
"""An open place worth less is hard to fill."""
MOST_PROMISED: Final = 2.5
"""No way to turn a card makes up for more than this."""
SPOILT: Final = 0.8
"""A place for the third of three signs, taken by another."""
ROOM: Final = (0.0, 0.12, 0.5, 0.7, 0.8, 0.8, 0.8)
"""What an open place is worth, by how many corridors lead in, if any card fits."""
CLOSED: Final = 30.0
FAR: Final = 0.2
"""What a long way costs besides the card that pays for it."""
DEEPER: Final = (0.0, 2.0, 2.0, 2.0, 1.6, 1.6, 1.2, 1.2, 0.8, 0.8, 0.5, 0.5, 0.3)
"""What each step is worth by which open corridors lead further from the Crypt: mummies wake there, and the Lord."""
SHALLOW: Final = 6
"""In a labyrinth that goes no further, a mummy is in the Crypt at once."""
TRAPPED: Final = 0.5
"""What a step less than that makes a token worth less, which may be a Trap."""
SHORTCUT: Final = 0.5
"""Each step that mummies save by a new loop."""

SPARE: Final = 2.5
"""Turns that the group wants beyond what the fight with the Lord takes."""
CALM: Final = 5.0
HASTE: Final = 4.0
"""A mummy presses as its turns to the Crypt, less the fights it takes, fall from CALM, and most of all HASTE later."""
HEART: Final = 0.6
WOUND: Final = 1.2
"""What a heart of the most pressing mummy is worth beyond HEART."""
FALL: Final = 2.0
SAVED: Final = 6.0
"""What it is worth to eliminate the most pressing mummy beyond FALL."""
POWER: Final = 2.0
"""What it is worth that a mummy die is rolled no more."""
LATE_HEART: Final = 0.5
LATE_FALL: Final = 2.0
"""How much more that is once the Exit is open and whoever is left must be eliminated."""
NEAR: Final = 1.5
"""What it is worth to stand within reach of the most pressing mummy."""
DRAWN: Final = 0.9
ABILITY_WORTH: Final = 0.8

REGROUP: Final = 1.5
"""What a regroup tile is worth later on."""
RETURNED: Final = 0.9
JOINING: Final = 0.5
"""What it is worth that a poor cat gets cards, too."""
CARD_DICE: Final = 3.2
"""How many dice a card pays for, on average."""


class Plan:
    """A turn that could be played, and what it is worth."""

    def __init__(self, worth: float) -> None:
        self.worth = worth


class Laying(Plan):
    """A chamber card is laid."""

    def __init__(self, worth: float, card: int, place: Place, by: int, sign: int) -> None:
        super().__init__(worth)
        self.card = card
        self.edge = place.edge
        self.by = by
        self.joined = place.joined
        self.exits = sign in place.exits
        """Whether it moves an exit mechanism."""
        self.lamps = sign in place.lamps
        """Whether it moves a torch mechanism."""
        self.deeper = place.open > 0
        """Whether corridors lead further from the Crypt then."""


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

    def __init__(self, worth: float, cards: int) -> None:
        super().__init__(worth)
        self.cards = cards
        """How many cards come back."""


class Threat:
    """An awake mummy: how soon it is in the Crypt, and how much that presses."""

    def __init__(self, s: Expedition, figure: int, power: int, share: float) -> None:
        mummy = s.mummy(figure)
        self.figure = figure
        self.tile = int(s.figure_at[figure])
        self.hearts = int(s.hearts[figure])
        self.attack = mummy.attack
        self.steps = int(s.maze.steps[self.tile])
        self.fast = mummy.adjust_steps(s, 0)
        self.turns = self.steps / max(0.1, power * share + self.fast)
        """How many turns it takes to reach the Crypt, on average."""
        slack = self.turns - self.hearts / 3
        self.pressing = max(0.0, min(1.0, (CALM - slack) / HASTE))
        self.doom = at_least(power, round(share * 6), self.steps - self.fast)
        """How likely the next roll brings it into the Crypt, if no cat stops it."""
        self.away = [int(far) for far in steps_from(s.maze.beside, s.maze.doors, self.tile)]
        """How far every tile is from it."""


class Outlook:
    """What a seat sees from where it stands, worked out once for all its plans."""

    def __init__(self, s: Expedition, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.power = s.power()
        faces = [int(face) for face in s.sheet.mummy_die]
        self.share = faces.count(MUMMY) / len(faces)
        self.threats = [Threat(s, int(figure), self.power, self.share) for figure in s.awake]
        self.pressing = max((threat.pressing for threat in self.threats), default=0.0)
        self.held = int(s.held[seat])
        self.hand = s.hand(seat)
        self.steps = [int(far) for far in steps_of(s, int(s.at[seat]))]
        self.crypt = [int(far) for far in s.maze.steps]
        self.late = s.exit_machines == 0
        self.corridors = [int(corridors) for corridors in s.sheet.corridors]
        self.kept = [self._keep(card) for card in self.hand]
        """What each card is worth in hand."""
        self.tiles = {int(place): tile for tile, place in enumerate(s.maze.places)}
        self.places = [s.maze.spot_place(spot) for spot in range(len(s.maze.spots))]
        self.spots = {place: spot for spot, place in enumerate(self.places)}
        self.inlets = [int(inlets) for inlets in s.maze.inlets]
        self.walls = [int(walls) for walls in s.maze.walls]

    def doors(self, spot: int) -> list[int]:
        """The tiles from which corridors lead into an empty place."""
        place, inlets = self.places[spot], self.inlets[spot]
        return [self.tiles[beyond(place, side)] for side in range(SIDES) if inlets >> side & 1]

    @cached_property
    def depths(self) -> list[int]:
        """How far from the Crypt a tile at each spot would be; 0 where no corridor leads in."""
        return [
            min(self.crypt[tile] for tile in self.doors(spot)) + 1 if inlets else 0
            for spot, inlets in enumerate(self.inlets)
        ]

    @cached_property
    def deep(self) -> float:
        """What it is worth how far open corridors lead."""
        return _value(max(self.depths, default=0))

    # Cards

    def keep(self, card: int) -> float:
        """What a card is worth in hand."""
        return self.kept[self.hand.index(card)]

    def _keep(self, card: int) -> float:
        sign = int(self.s.sheet.sign[card])
        return KEPT + CORRIDOR * self.corridors[card] + (SIGNED if 0 < sign < SARCOPHAGUS and not self.late else 0)

    def payer(self, far: int, placed: int = NONE) -> int:
        """The cheapest card that pays for a way; NONE if none does."""
        able = [card for card in self.hand if card != placed and REACH + self.corridors[card] >= far]
        return min(able, key=self.keep) if able and self.held >= 3 else NONE

    # Danger

    def standing(self, away: list[int], crypt: int, held: int) -> float:
        """What it is worth to stand somewhere until the next turn, by how far it is from each mummy and the Crypt."""
        worth = -SMALL_HAND[held] if held < len(SMALL_HAND) else 0.0
        for threat, far in zip(self.threats, away, strict=True):
            if far <= REACH and held > 1:
                worth += NEAR * threat.pressing
            elif far <= REACH + 2 and held > 2:
                worth += NEAR / 2 * threat.pressing
            if far == 0:
                worth -= self.shared(threat, held)
            elif far + crypt == threat.steps:
                worth -= self._met(far, threat) * self._hit(threat, held)
                worth += LOSS * threat.doom * (crypt > 0 and held > threat.attack)  # it stops there
        return worth

    def _met(self, far: int, threat: Threat) -> float:
        """How likely a mummy comes this far before the seat's next turn."""
        turns = self.s.seats
        faces = round(self.share * 6)
        return at_least(self.power * turns, faces, far - threat.fast * turns)

    def _hit(self, threat: Threat, held: int) -> float:
        """What an attack costs."""
        return LOSS if held <= threat.attack else float(threat.attack) - threat.fast * threat.pressing

    def shared(self, threat: Threat, held: int) -> float:
        """What it costs to share a mummy's chamber: it attacks whenever it does not move on."""
        if (threat.fast and self.s.rules.fast_on_blank) or not self.s.rules.end_attack:
            return 0.0
        stays = (1 - self.share) ** self.power
        cost, chance, left = 0.0, 1.0, held
        for _ in range(self.s.seats):
            chance *= stays
            left -= threat.attack
            if left <= 0:
                return cost + chance * LOSS
            cost += chance * threat.attack
        return cost

    def rescue(self, threat: Threat) -> float:
        """What it is worth to others in a mummy's chamber that it is gone."""
        cats = self.s.cats_at(threat.tile)
        others = [seat for seat in range(self.s.seats) if cats >> seat & 1 and seat != self.seat]
        return sum(self.shared(threat, int(self.s.held[seat])) for seat in others)

    def here(self, held: int) -> float:
        """What it is worth to stay where the cat is."""
        tile = int(self.s.at[self.seat])
        return self.standing([threat.away[tile] for threat in self.threats], self.crypt[tile], held)

    # The Lord

    def readiness(self) -> float:
        """How ready the group is to meet the Lord, from -2 to 2."""
        s = self.s
        dice = sum(int(self.corridors[card]) for card in self.hand) * (1 - 1 / max(1, self.held))
        dice += sum(CARD_DICE * (int(s.held[seat]) - 1) for seat in range(s.seats) if seat != self.seat)
        if s.regroups:
            discards = len(s.lying(DISCARDED))
            dice += CARD_DICE * (min(discards + 4, 2 + 2 * s.torches) + 2 * (s.regroups - 1))
        hearts = 10 + sum(threat.hearts for threat in self.threats)
        turns = max(self.depths, default=0) / (1 + self.share * self.power)
        enough = max(-1.0, min(1.0, dice / (2.2 * hearts) - 1))
        time = max(-2.0, min(1.0, (turns - hearts / 3 - SPARE) / 1.5))
        return enough + time + (1.0 if s.pile_left() < 10 else 0.0)


def _value(depth: int) -> float:
    """What it is worth that open corridors lead this far."""
    return sum(DEEPER[: depth + 1])


# Explore


@lru_cache(4096)
def room(sheet: Sheet, inlets: int, walls: int) -> float:
    """What an open place is worth: many corridors bring many cards, if a card fits."""
    if not inlets:
        return 0.0
    fits = 0
    for card in range(CARDS):
        for by in range(SIDES):
            lies = int(sheet.turns[card * SIDES + by])
            if lies != NONE and lies & inlets == inlets and not lies & walls:
                fits += 1
                break
    return ROOM[inlets.bit_count()] * fits / CARDS


class Place:
    """An empty place that a cat can come to, with all that does not depend on the card."""

    def __init__(self, look: Outlook, spot: int, far: int) -> None:
        s = look.s
        self.far = far
        self.edge = int(s.maze.spots[spot])
        self.inlets = look.inlets[spot]
        self.walls = look.walls[spot]
        self.joined = self.inlets.bit_count()
        place = look.places[spot]
        hexes = [beyond(place, side) for side in range(SIDES)]
        around = [look.tiles.get(there, NONE) for there in hexes]
        doors = look.doors(spot)
        near = [look.crypt[tile] for tile in doors]
        self.crypt = min(near) + 1
        self.worth = min(self.joined, s.pile_left()) - room(s.sheet, self.inlets, self.walls)
        self.worth -= SHORTCUT * max(0, max(near) - self.crypt - 1)
        others = max((depth for other, depth in enumerate(look.depths) if other != spot), default=0)
        self.open = _value(max(others, self.crypt + 1)) - look.deep
        """What it is worth how far corridors lead then, if the new card leads on."""
        self.shut = _value(others) - look.deep
        """The same if it does not."""
        self.away = [min(threat.away[tile] for tile in doors) + 1 for threat in look.threats]
        self.signs = [_sign(s, tile, UNLOCKED) for tile in around]
        """The signs around it that have not served for the Exit; NONE for an empty place, 0 for anything else."""
        self.exits: set[int] = set()
        """The signs that would move an exit mechanism there."""
        if s.exit_machines:
            pairs = zip(self.signs, [*self.signs[1:], self.signs[0]], strict=True)
            self.exits = {6 - one - two for one, two in pairs if one > 0 and two > 0 and one != two}
        self.lamps: set[int] = set()
        """The signs that would move a torch mechanism there."""
        if s.torch_machines:
            signs = [_sign(s, tile, LIT_UP) for tile in around]
            self.lamps = {one for one, two in zip(signs, [*signs[1:], signs[0]], strict=True) if one == two and one > 0}
        self.beyond: list[tuple[int, int, int]] = []
        """For each empty place beside it: the side, and its inlets and walls as they are."""
        for side in range(SIDES):
            if around[side] == NONE:
                other = look.spots.get(hexes[side], NONE)
                old = (0, 0) if other == NONE else (look.inlets[other], look.walls[other])
                self.beyond.append((side, *old))


def _sign(s: Expedition, tile: int, used: int) -> int:
    """The sign of a tile, if it has not served yet; NONE for an empty place, 0 for anything else."""
    if tile == NONE:
        return NONE
    card = int(s.card_at[tile])
    if card >= CRYPT or int(s.marks[tile]) & used:
        return 0
    sign = int(s.sheet.sign[card])
    return sign if sign < SARCOPHAGUS else 0


def spots(look: Outlook) -> list[Place]:
    """The places to which the cat can come, and where a card could be laid."""
    start = int(look.s.at[look.seat])
    guarded = {threat.tile for threat in look.threats} - {start}
    limit = REACH + (max(look.corridors[card] for card in look.hand) if look.held >= 3 else 0)
    found: list[Place] = []
    for spot, inlets in enumerate(look.inlets):
        if inlets:
            ways = [look.steps[tile] + 1 for tile in look.doors(spot) if tile not in guarded]
            far = min((way for way in ways if way), default=FAR_AWAY)
            if far <= limit:
                found.append(Place(look, spot, far))
    return found


def layings(look: Outlook, card: int = NONE, edge: int = NONE) -> list[Laying]:
    """The best ways to lay a card in hand without a Secret passage; only this card and place, if they are given."""
    s = look.s
    if look.held == 1 and not s.pile_left():
        return []
    places = [place for place in spots(look) if edge in (NONE, place.edge)]
    ends = sum(1 for inlets in look.inlets if inlets)
    ready = look.readiness() if s.exit_machines == 1 and any(place.exits for place in places) else 0.0
    found: list[tuple[float, int, Place, list[int]]] = []
    for each in s.unlike(look.hand) if card == NONE else [card]:
        sign = int(s.sheet.sign[each])
        base = _light(look, each) - look.keep(each)
        if sign == SARCOPHAGUS and s.tokens_left():
            base += TOKEN - TRAPPED * max(0, SHALLOW - max(look.crypt))
        turns = [int(lies) for lies in s.sheet.turns[each * SIDES : each * SIDES + SIDES]]
        for place in places:
            fits = [lies for lies in turns if may_lie(lies, place)]
            if not fits:
                continue
            left = look.held - 1 + place.joined
            worth = base + place.worth
            if place.far > REACH:
                paid = look.payer(place.far, each)
                if paid == NONE:
                    continue
                worth -= FAR + look.keep(paid)
                left -= 1
            if sign in place.exits:
                worth += EXIT_TRIANGLE if s.exit_machines > 1 else OPENING * ready
            elif place.exits:
                worth -= SPOILT
            if sign in place.lamps:
                worth += TORCH * max(0, START_TORCHES - s.torches)
            worth += look.standing(place.away, place.crypt, left)
            fresh = look.corridors[each] - place.joined
            worth += place.open if fresh else place.shut
            if s.exit_machines and ends - 1 + fresh < 2:
                worth -= CLOSED if ends - 1 + fresh == 0 else 1.0
            found.append((worth, each, place, fits))
    best = max((worth for worth, _, _, _ in found), default=0.0)
    plans: list[Laying] = []
    for worth, each, place, fits in found:
        if worth < best - MOST_PROMISED:
            continue
        sign = int(s.sheet.sign[each])
        turns = [int(lies) for lies in s.sheet.turns[each * SIDES : each * SIDES + SIDES]]
        for lies in fits:
            more = _prospects(look, sign, place, lies)
            plans.append(Laying(worth + more, each, place, turns.index(lies), sign))
    return plans


def may_lie(lies: int, place: Place) -> bool:
    """Whether a card that lies so joins every corridor there and opens none onto a wall."""
    return lies != NONE and lies & place.inlets == place.inlets and not lies & place.walls


def _light(look: Outlook, card: int) -> float:
    s = look.s
    if s.sheet.lit[card]:
        return 0.0
    return -LIGHT if s.torches else -DARK


def _prospects(look: Outlook, sign: int, place: Place, lies: int) -> float:
    """What the empty places beside a card are worth more than before, and what its sign promises there."""
    s = look.s
    worth = 0.0
    hopes = 0.0
    hopeful = s.exit_machines > 0 and 0 < sign < SARCOPHAGUS and sign not in place.exits
    for side, inlets, walls in place.beyond:
        bit = 1 << (side + 3) % SIDES
        worth -= room(s.sheet, inlets, walls)
        if lies >> side & 1:
            inlets |= bit
        else:
            walls |= bit
        after = room(s.sheet, inlets, walls)
        worth += after
        if hopeful:
            for beside in (place.signs[(side + 1) % SIDES], place.signs[(side - 1) % SIDES]):
                if beside > 0 and beside != sign:
                    hopes += 1.0 if after > ROOMY else 0.2
    return worth + PROSPECT * min(2.0, hopes)


# Fight


def fightings(look: Outlook, tile: int = NONE) -> list[Fighting]:
    """Every mummy within reach with every number of dice that is worth its cards; only this chamber, if it is given."""
    found: list[Fighting] = []
    if look.held < 2:
        return found
    start = int(look.s.at[look.seat])
    for there in sorted({threat.tile for threat in look.threats}):
        far = look.steps[there]
        if far == NONE or tile not in (NONE, there):
            continue
        if there == start and tile == NONE and look.s.teleported and not look.s.rules.ambush:  # KOT-AMB-11
            continue
        hand = look.hand
        cost = 0.0
        if far > REACH:
            paid = look.payer(far)
            if paid == NONE:
                continue
            hand = [card for card in hand if card != paid]
            cost = FAR + look.keep(paid)
        for cards, dice in payments(look, hand, look.s.paid if there == start else 0):
            found.append(_fought(look, there, cards, dice, cost, len(hand) - len(cards)))
    return found


def payments(look: Outlook, hand: list[int], paid: int) -> list[tuple[list[int], int]]:
    """For each number of dice the cards that cost least, one at least and one kept; `paid` dice are there already."""
    best: dict[int, tuple[float, list[int]]] = {}
    kept = {card: look.keep(card) for card in hand}
    alike = [[card for card in hand if look.corridors[card] == corridors] for corridors in range(1, MOST_DICE + 1)]
    cheap = [card for cards in alike for card in sorted(cards, key=kept.__getitem__)[:3]]
    for count in range(0 if paid else 1, min(len(hand) - 1, 5 if len(cheap) < 8 else 3) + 1):
        for cards in combinations(cheap, count):
            dice = min(MOST_DICE, paid + sum(look.corridors[card] for card in cards))
            cost = sum(kept[card] for card in cards)
            if dice not in best or cost < best[dice][0]:
                best[dice] = (cost, list(cards))
    return [(cards, dice) for dice, (_, cards) in best.items()]


def strength(s: Expedition, seat: int) -> int:
    """How many faces of a combat die do damage for this seat's cat."""
    faces = [int(face) for face in s.sheet.combat_die]
    brawls = s.rules.cats[s.cat[seat]].adjust_damage(s, 1, 0) if s.abilities_work() else 0
    return faces.count(HIT) + (faces.count(ABILITY) if brawls else 0)


def doubles(s: Expedition, seat: int) -> bool:
    """Whether a seat's damage would count twice."""
    return s.doubled > 0 or any(s.rules.tokens[kind].key == "double-damage" for kind in s.tokens_of(seat))


def prize(look: Outlook, threat: Threat) -> tuple[float, float]:
    """What a heart of a mummy is worth, and its last one beyond that."""
    late = float(look.late)
    heart = HEART + WOUND * threat.pressing + LATE_HEART * late
    fall = FALL + SAVED * threat.pressing + LATE_FALL * late + look.rescue(threat)
    fall += LOSS * threat.doom
    if threat.figure != LORD_FIGURE:  # its extra dice go with it
        fall += POWER * look.s.mummy(threat.figure).adjust_power(look.s, 0)
    return heart, fall


def _fought(look: Outlook, tile: int, cards: list[int], dice: int, cost: float, left: int) -> Fighting:
    s = look.s
    faces = strength(s, look.seat)
    threat = max((t for t in look.threats if t.tile == tile), key=lambda t: (t.pressing, -t.hearts))
    factor = 2 if doubles(s, look.seat) else 1
    wanted = -(-threat.hearts // factor)
    chance = at_least(dice, faces, wanted)
    heart, fall = prize(look, threat)
    worth = min(threat.hearts, factor * expected(dice, faces, wanted)) * heart + chance * fall
    shown = [int(face) for face in s.sheet.combat_die]
    worth += dice * shown.count(HEXAGON) / 6 * (DRAWN if s.pile_left() else 0.0)
    if faces == shown.count(HIT) and s.abilities_work():
        worth += dice * shown.count(ABILITY) / 6 * ABILITY_WORTH
    worth -= cost + sum(look.keep(card) for card in cards)
    stays = (1 - chance) * (1 - shown.count(PAW) / 6) ** dice
    none = (1 - shown.count(HEXAGON) / 6) ** dice
    worth -= stays * (none * look.shared(threat, left) + (1 - none) * look.shared(threat, left + 1))
    worth -= (SMALL_HAND[left] if left < len(SMALL_HAND) else 0.0) * (none if left > 1 else 0.3 + 0.7 * none)
    worth += (1 - chance) * NEAR * threat.pressing * (left > 1)
    return Fighting(worth, tile, threat.figure, cards, dice, chance)


# Cooperate


def torches_for_rest(look: Outlook, most: int) -> int:
    """How many torches the group gives for discards."""
    s = look.s
    if look.late:
        return most
    return min(most, max(0, s.torches - 2))


def resting(look: Outlook) -> Resting:
    """What it is worth to take a regroup tile."""
    s = look.s
    discards = len(s.lying(DISCARDED))
    if s.pile_left() == 0 and not s.rules.coop_when_empty:
        discards = 0
    torches = torches_for_rest(look, min(s.torches, max(0, discards - 1) // 2))
    back = min(discards, 2 + 2 * torches)
    worth = RETURNED * back - (0.0 if look.late else REGROUP + LIGHT * torches)
    for seat in range(s.seats):
        if seat != look.seat and s.held[seat] <= 2:
            worth += JOINING
    if back and not s.is_guarded(int(s.at[look.seat])):
        worth += sum(look.rescue(threat) for threat in look.threats)
    return Resting(worth + look.here(look.held + max(1, back // s.seats) if back else look.held), back)
