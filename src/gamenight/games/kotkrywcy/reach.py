"""How far cats come, and where which card may be laid: what follows from the table and a hand, read and not changed.

A card fits a spot if it has a corridor wherever one leads in and none where it touches a wall (KOT-EXP-2). So whatever
fits joins every corridor that leads into the spot, and neither the way there nor the number of connections depends on
the card.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gamenight.core.bits import count_bits
from gamenight.core.play import NONE
from gamenight.core.ways import steps_from
from gamenight.games.kotkrywcy.actions import CARDS, SIDES
from gamenight.games.kotkrywcy.board import FIGURES, OPEN, REACH, Board


def steps_of(s: Board, start: int) -> vec[i64]:
    """KOT-EXP-3, KOT-EXP-4: how far every tile is for a cat, which enters a mummy's chamber and goes no further.

    Its own chamber does not count as passed; cats, the Crypt and the Exit are no obstacle (KOT-EXP-8).
    """
    if len(s.awake) == 0:
        return steps_from(s.maze.beside, s.maze.doors, start)
    doors = s.maze.doors[:]
    figure: i64
    for figure in range(FIGURES):
        tile = s.figure_at[figure]
        if tile >= 0 and tile != start:
            doors[tile] = 0
    return steps_from(s.maze.beside, doors, start)


def extra_steps(s: Board, seat: int, placed: int = NONE) -> int:
    """KOT-EXP-6, KOT-LOSE-4: how many steps more the best other card pays for; it takes three cards in hand."""
    if s.held[seat] < 3:
        return 0
    most: i64 = 0
    hidden: i64 = seat
    known: i64 = OPEN + seat
    where, corridors = s.where, s.sheet.corridors  # looked up once, not for every card
    card: i64
    for card in range(CARDS):
        place = where[card]
        if (place == hidden or place == known) and card != placed and corridors[card] > most:  # noqa: SIM109
            most = corridors[card]
    return int(most)


def payers(s: Board, seat: int, far: int, placed: int = NONE) -> list[int]:
    """The cards a seat may discard to go that far."""
    return [card for card in s.hand(seat) if card != placed and REACH + s.sheet.corridors[card] >= far]


def spot_steps(s: Board, steps: vec[i64], spot: int, sides: int) -> int:
    """How far a spot is, if it is entered through any of these sides; NONE if no way leads there."""
    nearest: i64 = NONE
    wanted: i64 = sides
    first: i64 = spot * SIDES
    side: i64
    for side in range(SIDES):
        if wanted >> side & 1:
            tile = s.maze.around[first + side]
            far = steps[tile]
            nearer = far != NONE and (nearest == NONE or far < nearest)
            if nearer and (far == 0 or not s.is_guarded(tile)):  # the cat leaves its own chamber whoever is there
                nearest = far
    return NONE if nearest == NONE else nearest + 1


class Scope:
    """What a seat can lay: every spot with how far it is. Made afresh for each question."""

    def __init__(self, s: Board, seat: int, passage: bool) -> None:
        self.s = s
        self.seat = seat
        self.passage = passage
        self.start = int(s.at[seat])
        self.steps: vec[i64] = steps_of(s, self.start)
        spots = len(s.maze.spots)
        self.far: vec[i64] = vec[i64]([i64(-1)] * spots)
        """How far each spot is through the corridors that lead in."""
        if not passage:
            self._measure()

    def _measure(self) -> None:
        """Every spot into which a corridor leads; which those are, the maze keeps up as it grows."""
        s = self.s
        spot: i64
        for spot in range(len(s.maze.spots)):
            if s.maze.inlets[spot]:
                self.far[spot] = spot_steps(s, self.steps, int(spot), int(s.maze.inlets[spot]))

    def limit(self, card: int) -> int:
        """How many steps away this card may be laid."""
        return REACH + extra_steps(self.s, self.seat, card)

    def may_lay_any(self) -> bool:
        """KOT-LOSE-5: with an empty pile, laying the last card would leave none."""
        s = self.s
        return s.held[self.seat] > 1 or (s.held[self.seat] == 1 and s.pile_left() > 0)

    def cards(self) -> list[int]:
        """The different cards in hand that fit somewhere."""
        if not self.may_lay_any():
            return []
        return [card for card in self.s.unlike(self.s.hand(self.seat)) if self.fits_somewhere(card)]

    def can_lay(self) -> bool:
        """Whether any card in hand fits anywhere."""
        if self.may_lay_any():
            for card in self.s.hand(self.seat):
                if self.fits_somewhere(card):
                    return True
        return False

    def fits_somewhere(self, card: int) -> bool:
        """Whether a card fits anywhere."""
        limit = self.limit(card)
        for spot in range(len(self.far)):  # noqa: SIM110
            if self.fits(card, spot, limit):
                return True
        return False

    def spots(self, card: int) -> list[int]:
        """The spots a card fits."""
        limit = self.limit(card)
        return [spot for spot in range(len(self.far)) if self.fits(card, spot, limit)]

    def fits(self, card: int, spot: int, limit: int) -> bool:
        """Whether a card fits a spot in any way."""
        if not self.passage and not 0 < self.far[spot] <= limit:
            return False
        for by in range(SIDES):  # noqa: SIM110
            if self.lies(card, spot, by, limit):
                return True
        return False

    def ways(self, card: int, spot: int) -> list[int]:
        """How far the card may be turned there, each different way once."""
        limit = self.limit(card)
        return [by for by in range(SIDES) if self.lies(card, spot, by, limit)]

    def lies(self, card: int, spot: int, by: int, limit: int) -> bool:
        """Whether a card turned so far may be laid on a spot (KOT-EXP-14)."""
        s = self.s
        lies = s.sheet.turns[card * SIDES + by]
        if lies == NONE:
            return False
        if self.passage:
            return self.sides(card, spot, by, limit) != 0
        inlets = s.maze.inlets[spot]
        if inlets == 0 or lies & inlets != inlets or lies & s.maze.walls[spot]:
            return False
        if not 0 < self.far[spot] <= limit:
            return False
        if s.held[self.seat] == 1 and not s.rules.short_draw and self._leaves_none(int(lies), spot, NONE):
            return False
        return s.rules.closing or not self._closes(int(lies), spot)

    def sides(self, card: int, spot: int, by: int, limit: int) -> int:
        """KOT-SARC-6: the sides at which a Secret passage makes it legal, one bit each.

        Only that side is exempt from matching, it leads to a chamber, and it may be the connection that is needed.
        """
        s = self.s
        lies = int(s.sheet.turns[card * SIDES + by])
        inlets, walls = int(s.maze.inlets[spot]), int(s.maze.walls[spot])
        clash = (inlets & ~lies) | (walls & lies)
        found = 0
        for side in range(SIDES):
            bit = 1 << side
            if not (inlets | walls) & bit or lies & inlets & bit or clash & ~bit:
                continue
            if not s.is_chamber(s.maze.around[spot * SIDES + side]):
                continue
            far = spot_steps(s, self.steps, spot, (lies & inlets) | bit)
            if not 0 < far <= limit or not (s.rules.closing or not self._closes(lies, spot)):
                continue
            if s.held[self.seat] == 1 and not s.rules.short_draw and self._leaves_none(lies, spot, side):
                continue
            found |= bit
        return found

    def far_to(self, card: int, spot: int, by: int, side: int) -> int:
        """How far the cat walks to a card laid there."""
        s = self.s
        if side == NONE:
            return int(self.far[spot])
        through = int(s.sheet.turns[card * SIDES + by]) & int(s.maze.inlets[spot]) | 1 << side
        return spot_steps(s, self.steps, spot, through)

    def _leaves_none(self, lies: int, spot: int, side: int) -> bool:
        """KOT-LOSE-5, KOT-AMB-15: whether nothing is drawn for a last card, because the pile has too few."""
        return self.s.drawable(self.s.joined + connections(self.s, spot, lies, side)) == 0

    def _closes(self, lies: int, spot: int) -> bool:
        """KOT-AMB-13: whether no corridor would be open any more, before the Exit lies."""
        s = self.s
        if s.exit_machines == 0 or lies & ~int(s.maze.inlets[spot]) & ~int(s.maze.walls[spot]):
            return False
        for other in range(len(s.maze.inlets)):  # noqa: SIM110
            if other != spot and s.maze.inlets[other]:
                return False
        return True


def chambers_to_fight(s: Board, seat: int) -> list[int]:
    """KOT-FGT-1: the chambers with mummies that a cat can come to; KOT-FGT-3: to fight takes two cards in hand."""
    if s.held[seat] < 2 or len(s.awake) == 0:
        return []
    steps = steps_of(s, int(s.at[seat]))
    limit = REACH + extra_steps(s, seat)
    found: list[int] = []
    for figure in s.awake:
        tile = int(s.figure_at[figure])
        if tile in found or not 0 <= steps[tile] <= limit:
            continue
        if tile == s.at[seat] and s.teleported and not s.rules.ambush:  # KOT-AMB-11
            continue
        found.append(tile)
    return sorted(found)


def strolls(s: Board, seat: int) -> list[int]:
    """KOT-AMB-1: the tiles within three steps on which no mummy stands, other than the cat's own."""
    steps = steps_of(s, int(s.at[seat]))
    return [tile for tile in range(len(steps)) if 0 < steps[tile] <= REACH and not s.is_guarded(tile)]


def joiners(s: Board) -> int:
    """KOT-COOP-3: the other seats whose cats can come to the active one, one bit each."""
    home = int(s.at[s.active])
    found = 0
    for seat in range(s.seats):
        if seat != s.active and steps_of(s, int(s.at[seat]))[home] != NONE:
            found |= 1 << seat
    return found


def connections(s: Board, spot: int, lies: int, side: int) -> int:
    """KOT-EXP-14: how many corridors a card would join, a Secret passage included."""
    joined = int(count_bits(lies & s.maze.inlets[spot]))
    return joined if side == NONE else joined + s.rules.passage_joins


def exit_spots(s: Board) -> list[int]:
    """KOT-MEC-7: where the Exit can lie: beside one open corridor, else where it cuts others off, else anywhere."""
    clean = [spot for spot in range(len(s.maze.spots)) if count_bits(s.maze.inlets[spot]) == 1]
    if clean:
        return clean
    ends = [spot for spot in range(len(s.maze.spots)) if s.maze.inlets[spot]]
    return ends or [spot for spot in range(len(s.maze.spots)) if _chamber_sides(s, spot)]


def exit_sides(s: Board, spot: int) -> list[int]:
    """KOT-MEC-7: through which side of a spot the Exit can be entered."""
    inlets = int(s.maze.inlets[spot]) or _chamber_sides(s, spot)
    return [side for side in range(SIDES) if inlets >> side & 1]


def _chamber_sides(s: Board, spot: int) -> int:
    """The sides of a spot at which a chamber lies."""
    found = 0
    for side in range(SIDES):
        tile = s.maze.around[spot * SIDES + side]
        if tile != NONE and s.is_chamber(tile):
            found |= 1 << side
    return found


def triangles(s: Board, tile: int, different: bool) -> list[int]:
    """KOT-MEC-1: the corners of a tile around which three symbols are equal, or all different, and none has served.

    KOT-MEC-4, KOT-AMB-17: without a token left no triangle does anything. Corridors between the three are not needed.
    """
    if s.machines_left(different) == 0:
        return []
    used: i64 = 4 if different else 2
    found: list[int] = []
    for corner in range(SIDES):
        one = s.maze.beside[tile * SIDES + corner]
        two = s.maze.beside[tile * SIDES + (corner + 1) % SIDES]
        if one == NONE or two == NONE or not (s.is_chamber(int(one)) and s.is_chamber(int(two))):
            continue
        if (s.marks[tile] | s.marks[one] | s.marks[two]) & used:
            continue
        a, b, c = _symbol(s, tile), _symbol(s, int(one)), _symbol(s, int(two))
        if a and b and c and (a != b != c != a if different else a == b == c):
            found.append(corner)
    return found


def _symbol(s: Board, tile: int) -> int:
    """The Egyptian symbol of a tile; 0 if it has none."""
    sign = int(s.sheet.sign[s.card_at[tile]])
    return sign if sign <= 3 else 0
