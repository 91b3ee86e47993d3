"""Frames of Explore: a card is chosen and laid, then lit, and what it brings is carried out."""

from __future__ import annotations

from typing import Final, final

from gamenight.core.chance import Dice
from gamenight.core.hexes import beyond
from gamenight.core.marks import override
from gamenight.core.play import CHANCE, CHANGE, HIDDEN, NONE, Frame
from gamenight.games.kotkrywcy.actions import (
    CARD,
    CORNER,
    EXIT_HEX,
    EXIT_SIDE,
    EXPLORE_CARD,
    EXPLORE_CHANGE,
    EXPLORE_DISCARD,
    EXPLORE_HEX,
    EXPLORE_PASSAGE,
    EXPLORE_SIDE,
    EXPLORE_TORCHES,
    EXPLORE_TURN,
    HEX,
    LORD,
    LORDS,
    NO,
    PASS,
    SIDE,
    SIDES,
    TRIANGLE,
    TURN,
    TURNING_LORD,
    USE,
    WALL,
    YES,
)
from gamenight.games.kotkrywcy.board import REACH, WAITING
from gamenight.games.kotkrywcy.curse import Dark, Wake
from gamenight.games.kotkrywcy.finds import Find
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.games.kotkrywcy.reach import Scope, connections, exit_sides, exit_spots, payers, triangles
from gamenight.games.kotkrywcy.rules import LIGHTING
from gamenight.games.kotkrywcy.sheet import SARCOPHAGUS
from gamenight.games.kotkrywcy.worlds import swap_until

PASSAGE_KEY: Final = "secret-passage"

_PASSAGE: Final = 0
_CARD: Final = 1
_HEX: Final = 2
_TURN: Final = 3
_SIDE: Final = 4
_DISCARD: Final = 5


def passage_kind(s: Expedition) -> int:
    """The kind of token that is a Secret passage, if the active player has one; NONE if not."""
    for kind in s.tokens_of(s.active):
        if s.rules.tokens[kind].key == PASSAGE_KEY:
            return kind
    return NONE


def can_explore(s: Expedition) -> bool:
    """Whether the active player can lay any card, if need be with a Secret passage."""
    if Scope(s, s.active, passage=False).can_lay():
        return True
    return s.has_tokens(s.active) and passage_kind(s) != NONE and Scope(s, s.active, passage=True).can_lay()


@final
class Explore(Frame[Expedition]):
    """KOT-EXP-1, KOT-EXP-14: card, hex, how it lies, and a card to discard if it is far; nobody sees any of it before.

    So until it lies, its player may take another card or another hex; that this is asked tells nobody anything.
    KOT-EXP-7: only what can be reached without meeting a mummy is offered.
    """

    def __init__(
        self,
        stage: int = _PASSAGE,
        passage: bool = False,
        card: int = NONE,
        edge: int = NONE,
        by: int = NONE,
        side: int = NONE,
    ) -> None:
        self.stage = stage
        self.passage = passage
        """Whether a Secret passage will join it through a wall (KOT-SARC-6)."""
        self.card = card
        self.edge = edge
        """The hex, as the maze names its spots."""
        self.by = by
        """How far the card is turned."""
        self.side = side
        """The side of the Secret passage."""

    @override
    def step(self, s: Expedition) -> None:
        seat = s.active
        if self.stage == _PASSAGE:
            self._ask_passage(s, seat)
            return
        scope = Scope(s, seat, self.passage)
        if self.stage == _CARD:
            s.ask(seat, EXPLORE_CARD, [CARD + card for card in scope.cards()])
            return
        if self.stage == _HEX:
            s.ask(seat, EXPLORE_HEX, self._hexes(s, scope))
            s.ask(seat, EXPLORE_CHANGE, [CARD + card for card in scope.cards()], CHANGE)
            return
        spot = self._spot(s)
        if self.stage == _TURN:  # asked even if it fits one way only: else the next question would tell so of the card
            s.ask(seat, EXPLORE_TURN, [TURN + by for by in scope.ways(self.card, spot)])
            cards = [CARD + card for card in scope.cards()]
            hexes = [option for option in self._hexes(s, scope) if option != HEX + self.edge]
            s.ask(seat, EXPLORE_CHANGE, [*cards, *hexes], CHANGE)
        elif self.stage == _SIDE:
            self._ask_side(s, seat, scope, spot)
        else:
            self._ask_discard(s, seat, scope, spot)

    def _hexes(self, s: Expedition, scope: Scope) -> list[int]:
        return [HEX + int(s.maze.spots[spot]) for spot in scope.spots(self.card)]

    def _ask_passage(self, s: Expedition, seat: int) -> None:
        if not s.has_tokens(seat) or passage_kind(s) == NONE:
            self.stage = _CARD
            return
        options = [YES] if Scope(s, seat, passage=True).can_lay() else []
        if Scope(s, seat, passage=False).can_lay():
            options.append(NO)
        s.ask(seat, EXPLORE_PASSAGE, options)

    def _ask_side(self, s: Expedition, seat: int, scope: Scope, spot: int) -> None:
        if not self.passage:
            self.stage = _DISCARD
            return
        mask = scope.sides(self.card, spot, self.by, scope.limit(self.card))
        s.ask(seat, EXPLORE_SIDE, [SIDE + side for side in range(SIDES) if mask >> side & 1])

    def _ask_discard(self, s: Expedition, seat: int, scope: Scope, spot: int) -> None:
        far = scope.far_to(self.card, spot, self.by, self.side)
        if far <= REACH:  # KOT-EXP-5, KOT-EXP-6: nothing is discarded for what is near.
            self._lay(s, seat)
            return
        s.ask(seat, EXPLORE_DISCARD, [CARD + card for card in s.unlike(payers(s, seat, far, self.card))])

    @override
    def answer(self, s: Expedition, seat: int, option: int) -> None:
        if self.stage == _PASSAGE:
            self.passage = option == YES
            self.stage = _CARD
        elif self.stage <= _TURN and option < PASS:
            self.card = option - CARD
            self.edge = NONE
            self.stage = _HEX
        elif self.stage <= _TURN and option < WALL:
            self.edge = option - HEX
            self.stage = _TURN
        elif self.stage == _TURN:
            self.by = option - TURN
            self.stage = _SIDE
        elif self.stage == _SIDE:
            self.side = option - SIDE
            self.stage = _DISCARD
        else:
            s.discard(seat, option - CARD, because="KOT-EXP-6")
            self._lay(s, seat)

    def _spot(self, s: Expedition) -> int:
        for spot in range(len(s.maze.spots)):
            if s.maze.spots[spot] == self.edge:
                return spot
        raise AssertionError(f"no spot is at {self.edge}")

    def _lay(self, s: Expedition, seat: int) -> None:
        spot = self._spot(s)
        place = s.maze.spot_place(spot)
        joined = connections(s, spot, int(s.sheet.turns[self.card * SIDES + self.by]), self.side)
        s.pop()
        if self.passage:
            s.spend_passage(seat, passage_kind(s))
        tile = s.lay(seat, self.card, place, self.by, self.side, joined)
        s.move_cat(seat, tile, because="KOT-EXP-5")
        s.push(Discover(tile))

    @override
    def blank(self, s: Expedition, seat: int) -> None:
        if seat != s.active:
            self.card = HIDDEN
            self.edge = HIDDEN
            self.by = HIDDEN
            self.side = HIDDEN
            self.passage = self.passage and self.stage == _PASSAGE

    @override
    def fill(self, s: Expedition, seat: int, dice: Dice) -> None:
        if seat != s.active:
            swap_until(s, seat, dice, lambda: self._imagine(s, dice))

    def _imagine(self, s: Expedition, dice: Dice) -> bool:
        """Chooses anything that could have been chosen up to this stage; tells whether there is something."""
        tunnels = [False, True] if passage_kind(s) != NONE else [False]
        for passage in tunnels:
            scope = Scope(s, s.active, passage)
            cards = scope.cards()
            for at in dice.shuffled(len(cards)):
                if self._imagine_card(s, scope, cards[at], dice):
                    self.passage = passage and self.stage > _PASSAGE
                    return True
        return False

    def _imagine_card(self, s: Expedition, scope: Scope, card: int, dice: Dice) -> bool:
        self.card = self.edge = self.by = self.side = NONE
        if self.stage <= _CARD:
            return True
        self.card = card
        spots = scope.spots(card)
        if self.stage == _HEX:
            return True
        for at in dice.shuffled(len(spots)):
            self.edge = int(s.maze.spots[spots[at]])
            if self.stage == _TURN:
                return True
            for by in scope.ways(card, spots[at]):
                self.by = by
                if self._imagine_side(scope, card, spots[at], by):
                    return True
        return False

    def _imagine_side(self, scope: Scope, card: int, spot: int, by: int) -> bool:
        self.side = NONE
        if not scope.passage:
            return self.stage == _DISCARD and scope.far_to(card, spot, by, NONE) > REACH
        mask = scope.sides(card, spot, by, scope.limit(card))
        sides = [side for side in range(SIDES) if mask >> side & 1]
        if self.stage == _SIDE:
            return len(sides) > 0
        for side in sides:
            if scope.far_to(card, spot, by, side) > REACH:
                self.side = side
                return True
        return False

    @override
    def copy(self) -> Explore:
        return Explore(self.stage, self.passage, self.card, self.edge, self.by, self.side)


_APPEAR: Final = 0
_TORCHES: Final = 1
_LIGHT: Final = 2
_DRAW: Final = 3
_SARCOPHAGUS: Final = 4
_SAME: Final = 5
_DIFFERENT: Final = 6
_EXIT: Final = 7


@final
class Discover(Frame[Expedition]):
    """What a new chamber brings, in order: light, cards, its sarcophagus, its triangles."""

    def __init__(self, tile: int, stage: int = _APPEAR) -> None:
        self.tile = tile
        self.stage = stage

    @override
    def step(self, s: Expedition) -> None:
        stage = self.stage
        if stage == _TORCHES:
            self._ask_torches(s)
        elif stage in (_SAME, _DIFFERENT):
            self._ask_triangle(s, different=stage == _DIFFERENT)
        else:
            self.stage += 1
            if stage == _APPEAR:
                for figure in range(len(s.figure_at)):
                    if s.figure_at[figure] == WAITING:  # KOT-MACT-12
                        s.appear(figure, self.tile)
            elif stage == _LIGHT:
                self._light(s)
            elif stage == _DRAW:  # KOT-EXP-11
                s.draw(s.active, s.joined, because="KOT-EXP-11")
                s.check_hand(s.active)
            elif stage == _SARCOPHAGUS:
                if s.sheet.sign[s.card_at[self.tile]] == SARCOPHAGUS:
                    s.push(Find(s.active))
            else:
                s.pop()
                if s.exit_machines == 0 and s.exit_tile() == NONE:
                    s.push(Opening())

    def _ask_torches(self, s: Expedition) -> None:
        """KOT-SARC-8: tokens with torches may be used just before an unlit chamber is lit."""
        seat = s.active
        if not s.sheet.lit[s.card_at[self.tile]] and s.has_token(seat, LIGHTING) != NONE:
            tokens = s.rules.tokens
            kinds = [kind for kind in s.tokens_of(seat) if tokens[kind].windows >> LIGHTING & 1]
            usable = [USE + kind for kind in kinds if tokens[kind].may_use(s, seat)]
            if usable:
                s.ask(seat, EXPLORE_TORCHES, [*usable, PASS], counted=True)
                return
        self.stage = _LIGHT

    def _light(self, s: Expedition) -> None:
        if s.sheet.lit[s.card_at[self.tile]]:  # KOT-EXP-9
            return
        if s.torches > 0:
            s.light(self.tile)
            return
        s.stay_dark(self.tile)
        if s.mummies_asleep() == 0:
            s.push(Dark())
        elif s.add_heart(because="KOT-EXP-10"):
            s.push(Wake())

    def _ask_triangle(self, s: Expedition, different: bool) -> None:
        """KOT-EXP-13, KOT-MEC-4: torch first, then exit, one each at most; of several the active player chooses."""
        corners = triangles(s, self.tile, different)
        if len(corners) > 1:
            s.ask(s.active, TRIANGLE, [CORNER + corner for corner in corners], counted=True)
            return
        self.stage += 1
        if corners:
            s.drive(self.tile, corners[0], different)

    @override
    def answer(self, s: Expedition, seat: int, option: int) -> None:
        if self.stage == _TORCHES:
            if option == PASS:
                self.stage = _LIGHT
            else:
                s.use_token(seat, option - USE)
            return
        different = self.stage == _DIFFERENT
        self.stage += 1
        s.drive(self.tile, option - CORNER, different)

    @override
    def copy(self) -> Discover:
        return Discover(self.tile, self.stage)


@final
class Opening(Frame[Expedition]):
    """KOT-MEC-5: the Exit is laid beside any open corridor, and the Lord appears on it."""

    def __init__(self, edge: int = NONE) -> None:
        self.edge = edge

    @override
    def step(self, s: Expedition) -> None:
        if s.exit_tile() != NONE:
            s.ask(CHANCE, TURNING_LORD, [LORD + lord for lord in range(LORDS)])  # KOT-SETUP-6
        elif self.edge == NONE:
            spots = exit_spots(s)
            s.ask(s.active, EXIT_HEX, [HEX + int(s.maze.spots[spot]) for spot in spots], counted=True)
        else:
            sides = exit_sides(s, self._spot(s))
            s.ask(s.active, EXIT_SIDE, [SIDE + side for side in sides], counted=True)

    @override
    def answer(self, s: Expedition, seat: int, option: int) -> None:
        if seat == CHANCE:
            s.pop()
            s.reveal_lord(option - LORD)
        elif self.edge == NONE:
            self.edge = option - HEX
        else:
            s.open_exit(s.maze.spot_place(self._spot(s)), option - SIDE)
            s.bury()

    def _spot(self, s: Expedition) -> int:
        place = beyond(int(s.maze.places[self.edge // SIDES]), self.edge % SIDES)
        return s.maze.spot_at(place)

    @override
    def copy(self) -> Opening:
        return Opening(self.edge)
