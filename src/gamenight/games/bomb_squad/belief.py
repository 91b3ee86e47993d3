"""What a seat can know: possible worlds, and exact odds of the next flips."""

from __future__ import annotations

from gamenight.core.chance import Dice
from gamenight.core.events import SPECTATOR
from gamenight.core.play import HIDDEN, NONE
from gamenight.core.view import View
from gamenight.games.bomb_squad.actions import WIRES
from gamenight.games.bomb_squad.board import BOOM, OK
from gamenight.games.bomb_squad.model import Squad
from gamenight.games.bomb_squad.sheet import DECK, TILES


def determinize(view: View, seed: int) -> Squad:
    """A possible world for a view: every blank filled at random with what could be there."""
    known = view.known
    assert isinstance(known, Squad)
    s = known.copy()
    dice = Dice(seed)
    for wire in range(WIRES):
        _fill_deck(s, wire, dice)
        _fill_tiles(s, wire, dice)
    for frame in s.stack:
        frame.fill(s, SPECTATOR if view.seat is None else view.seat, dice)
    s.asks.clear()
    s.settle()
    return s


def _fill_deck(s: Squad, wire: int, dice: Dice) -> None:
    places = range(wire * DECK, wire * DECK + DECK)
    missing = unseen_cards(s, wire)
    blanks = [at for at in places if s.order[at] == HIDDEN]
    for at, which in zip(blanks, dice.shuffled(len(missing)), strict=True):
        s.order[at] = missing[which]


def _fill_tiles(s: Squad, wire: int, dice: Dice) -> None:
    blanks = [at for at in range(wire * TILES, wire * TILES + TILES) if s.tile[at] == HIDDEN]
    boom = NONE if boom_known(s, wire) or not blanks else blanks[dice.below(len(blanks))]
    for at in blanks:
        s.tile[at] = BOOM if at == boom else OK


def unseen_cards(s: Squad, wire: int) -> list[int]:
    """The cards of a wire that this seat has not seen, in the order they are printed."""
    seen = [False] * DECK
    for at in range(wire * DECK, wire * DECK + DECK):
        if s.order[at] != HIDDEN:
            seen[s.order[at]] = True
    return [card for card in range(DECK) if not seen[card]]


def boom_known(s: Squad, wire: int) -> bool:
    """Whether this seat knows where the explosion tile of a wire lies."""
    return any(s.tile[at] == BOOM for at in range(wire * TILES, wire * TILES + TILES))


def fuse(s: Squad, wire: int) -> list[float]:
    """For each tile of a wire, the chance that it is the one that explodes, as this seat knows it."""
    tiles = [int(s.tile[at]) for at in range(wire * TILES, wire * TILES + TILES)]
    if BOOM in tiles:
        return [1.0 if tile == BOOM else 0.0 for tile in tiles]
    share = 1.0 / tiles.count(HIDDEN) if HIDDEN in tiles else 0.0
    return [share if tile == HIDDEN else 0.0 for tile in tiles]


def boom_after(s: Squad, wire: int, space: int) -> float:
    """The chance that the bomb has exploded once the trigger of a wire is on this space."""
    return _blown(s, wire, fuse(s, wire), space)


def _blown(s: Squad, wire: int, chances: list[float], space: int) -> float:
    total = 0.0
    for place in range(s.turned[wire], TILES):
        if space > s.sheet.last[wire] + place:
            total += chances[place]
    return total


def next_cards(s: Squad, wire: int) -> list[int]:
    """What the next card of a wire may be: the one this seat knows, or every card it has not seen."""
    if s.left(wire) == 0:
        return []
    top = s.order[s.top(wire)]
    return [int(top)] if top != HIDDEN else unseen_cards(s, wire)


def blast_chance(s: Squad, wire: int) -> float:
    """The exact chance that one more card on a wire explodes the bomb, as this seat knows it."""
    cards = next_cards(s, wire)
    chances = fuse(s, wire)
    total = 0.0
    for card in cards:
        steps = int(s.sheet.main[wire * DECK + card])
        for rule in s.rules.adjust_steps:
            steps = rule.adjust_steps(s, wire, steps)
        if steps > 0:
            total += _blown(s, wire, chances, s.trigger[wire] + steps)
    return total / len(cards) if cards else 0.0
