"""The novice of Kotkrywcy: keeps mummies away from the Crypt, completes triangles, and hoards a few cards."""

from __future__ import annotations

from gamenight.core.chance import Dice
from gamenight.core.hexes import beyond
from gamenight.core.play import Ask
from gamenight.core.view import View
from gamenight.games.kotkrywcy.actions import (
    CARD,
    CHAMBER,
    COOPERATE,
    COUNT,
    DONE,
    EXPLORE,
    EXPLORE_CARD,
    EXPLORE_DISCARD,
    EXPLORE_HEX,
    FIGHT,
    FIGHT_CARD,
    FIGHT_CHAMBER,
    FIGHT_DISCARD,
    HEX,
    SEAT,
    SIDES,
    TELEPORT,
    TURN,
    USE,
    WAKING,
    YES,
)
from gamenight.games.kotkrywcy.board import CRYPT
from gamenight.games.kotkrywcy.explore import Explore
from gamenight.games.kotkrywcy.model import Expedition

ENOUGH_DICE = 5
"""About how many combat dice it pays for."""
ALARM = 4
"""A mummy this near to the Crypt is fought before anything else."""


class NoviceBot:
    """Weighs every answer by a rule of thumb; of equals it takes any."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def choose(self, view: View, ask: Ask) -> int:
        """The option with the most weight."""
        s = view.known
        assert isinstance(s, Expedition)
        options = ask.options
        worth = [_worth(s, ask, option) + self.dice.below(1000) / 1000 for option in options]
        return options[worth.index(max(worth))]


def _worth(s: Expedition, ask: Ask, option: int) -> float:
    if ask.topic in (FIGHT_CARD, FIGHT_DISCARD, EXPLORE_DISCARD):
        return _spending(s, ask, option)
    if ask.topic == EXPLORE_CARD:
        return 2.0 * (1 <= int(s.sheet.sign[option - CARD]) <= 3) + int(s.sheet.lit[option - CARD])
    if ask.topic == EXPLORE_HEX:
        return _hex(s, option - HEX)
    if CHAMBER <= option < HEX:
        far = float(s.maze.steps[option - CHAMBER])
        return far if ask.topic == WAKING else -far if ask.topic == FIGHT_CHAMBER else far / 2
    if option in (EXPLORE, FIGHT, COOPERATE):
        return _action(s, ask.seat, option)
    if COUNT <= option < USE:
        return float(option - COUNT)
    if SEAT <= option < COUNT:
        return float(s.held[option - SEAT])
    if TURN <= option < TURN + SIDES:
        return 0.0
    return 5.0 if option == YES or USE <= option < TELEPORT else -5.0 if option >= TELEPORT else 0.0


def _action(s: Expedition, seat: int, option: int) -> float:
    nearest = min((int(s.maze.steps[s.figure_at[figure]]) for figure in s.awake), default=99)
    if option == FIGHT:
        return 6.0 if s.held[seat] >= 3 and (nearest <= ALARM or s.exit_machines == 0) else 1.0
    if option == COOPERATE:
        return 4.0 if s.held[seat] <= 2 and s.pile_left() < 58 else -1.0
    return 3.0


def _spending(s: Expedition, ask: Ask, option: int) -> float:
    if option == DONE:
        return 3.0 if s.paid >= ENOUGH_DICE or s.held[ask.seat] <= 2 else -9.0
    corridors = float(s.sheet.corridors[option - CARD])
    return corridors if ask.topic == FIGHT_CARD else -corridors


def _hex(s: Expedition, edge: int) -> float:
    """Connections bring cards; symbols all around bring mechanisms."""
    frame = s.stack[-1]
    assert isinstance(frame, Explore)
    place = _spot(s, edge)
    inlets = int(s.maze.inlets[place])
    sign = int(s.sheet.sign[frame.card])
    signs = [_sign(s, tile) for tile in _around(s, place)]
    pairs = list(zip(signs, [*signs[1:], signs[0]], strict=True))
    different = any(sorted((sign, one, two)) == [1, 2, 3] for one, two in pairs)
    promising = any(0 < one < 4 and one != sign for one in signs) and 0 < sign < 4
    return 2.0 * bin(inlets).count("1") + 8.0 * different + promising


def _spot(s: Expedition, edge: int) -> int:
    return next(spot for spot in range(len(s.maze.spots)) if s.maze.spots[spot] == edge)


def _around(s: Expedition, spot: int) -> list[int]:
    place = s.maze.spot_place(spot)
    return [s.maze.tile_at(beyond(place, side)) for side in range(SIDES)]


def _sign(s: Expedition, tile: int) -> int:
    return 0 if tile < 0 or s.card_at[tile] >= CRYPT else int(s.sheet.sign[s.card_at[tile]])
