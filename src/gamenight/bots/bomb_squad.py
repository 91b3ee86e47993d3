"""The greedy bot for Bomb Squad Academy: takes what promises the most VP this turn.

It knows the odds of every wire exactly for one card and closely for more, counts what opponents could play from
their open hands, and keeps tools for the moment they pay.
"""

from __future__ import annotations

from typing import Final

from gamenight.core.chance import Dice
from gamenight.core.play import Ask
from gamenight.core.view import View
from gamenight.games.bomb_squad.actions import (
    BACK,
    CARD_NAMES,
    CHANGE,
    CHICKEN,
    CHOOSE,
    DRAFTING,
    LOOK_TILES,
    LOOK_TOP,
    PASS,
    PEEKING,
    PEEKING_AGAIN,
    PLAY,
    PROTECT,
    PROTECTING,
    RECOVER,
    TAKE,
    USE,
    WAIT,
    WINDOW,
    WIRE,
    WIRES,
)
from gamenight.games.bomb_squad.belief import boom_after, boom_known, next_cards, unseen_cards
from gamenight.games.bomb_squad.model import BLAST_VP, CHICKEN_VP, DECK, WAIT_VP, Squad

WORTH: Final = {
    "golden-pliers": 9, "rubber-chicken": 8, "stopwatch": 8, "amplifier": 7, "blast-shield": 7, "multimeter": 6,
    "x-ray-goggles": 5, "insulated-gloves": 5, "quick-change-belt": 5, "snake-camera": 4, "alligator-clip": 4,
    "cable-tie": 3, "tool-belt": 3, "walkie-talkie": 3, "wire-stripper": 2, "soldering-iron": 2, "duct-tape": 1,
    "bolt-cutters": 1, "screwdriver": 1, "priority-tag": 0,
}  # fmt: skip
"""Which tool to take first."""

WORTHWHILE: Final = 2.5
"""A tool is used when it promises at least this many VP."""


class GreedyBot:
    """Weighs every card by the VP it promises this turn."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def choose(self, view: View, ask: Ask) -> int:
        """The option with the best prospects."""
        s = view.known
        assert isinstance(s, Squad)
        if ask.topic in (CHOOSE, CHANGE):
            return self._best(ask, [self._card(s, ask.seat, option - PLAY) for option in ask.options])
        if ask.topic == PROTECTING:
            return self._best(ask, [self._spoiled(s, ask.seat, option - PROTECT) for option in ask.options])
        if ask.topic in (PEEKING, PEEKING_AGAIN):
            return self._best(ask, [self._curiosity(s, option) for option in ask.options])
        if ask.topic == DRAFTING:
            return self._best(ask, [WORTH.get(s.rules.tools[option - TAKE].key, 0) for option in ask.options])
        if PASS in ask.options and ask.topic >= WINDOW:
            return self._best(ask, [self._use(s, ask.seat, option) for option in ask.options])
        return self._best(ask, [self._pick(s, ask.seat, option) for option in ask.options])

    def _best(self, ask: Ask, worth: list[float]) -> int:
        """The option of most worth; of equals, any."""
        noise = [value + self.dice.below(1000) / 1e6 for value in worth]
        return ask.options[noise.index(max(noise))]

    # Cards

    def _card(self, s: Squad, seat: int, card: int) -> float:
        """The VP that playing a card promises, with opponents playing anything from their hands."""
        others = [crowd(s, seat, wire) for wire in range(WIRES)]
        if card == WAIT:
            return WAIT_VP + 0.3 * max(self._spoiled_chance(s, others, wire) for wire in range(WIRES))
        if card == CHICKEN:
            calm = 1.0
            for wire in range(WIRES):
                calm *= 1.0 - blast_of_crowd(s, wire, others[wire])
            return CHICKEN_VP * (1.0 - calm) + 0.4 * calm
        calm = 1.0
        for wire in range(card):
            calm *= 1.0 - blast_of_crowd(s, wire, others[wire])
        total = 0.0
        for more, chance in enumerate(others[card]):
            blast, share = prospects(s, card, more + 1)
            total += chance * (share - blast * min(BLAST_VP, max(1, int(s.score[seat]))))
        return calm * total

    def _spoiled_chance(self, s: Squad, others: list[list[float]], wire: int) -> float:
        gain = 0.0
        for hands, chance in enumerate(others[wire]):
            if hands:
                blast, share = prospects(s, wire, hands)
                gain += chance * hands * (share - blast * BLAST_VP)
        return gain

    def _spoiled(self, s: Squad, seat: int, wire: int) -> float:
        """What protecting a wire takes from the others, now that all cards are open."""
        hands = sum(s.played[other] == wire for other in range(s.seats) if other != seat)
        if s.played[seat] == wire or hands == 0 or s.is_protected(wire):
            return 0.0
        blast, share = prospects(s, wire, hands)
        return hands * (share - blast * BLAST_VP)

    def _curiosity(self, s: Squad, option: int) -> float:
        """Looks where the next card may hurt, at tiles first."""
        if option == PASS:
            return -1.0
        wire = (option - LOOK_TILES) if option >= LOOK_TILES else (option - LOOK_TOP)
        blast, share = prospects(s, wire, 1)
        if option >= LOOK_TILES:
            return 0.0 if boom_known(s, wire) else 3.0 * blast
        return 0.1 + blast + 0.05 * share

    # Tools

    def _use(self, s: Squad, seat: int, option: int) -> float:
        """How much more than worthwhile a tool is now; passing is 0."""
        if option == PASS:
            return 0.0
        key = s.rules.tools[option - USE].key
        if key in ("x-ray-goggles", "multimeter", "snake-camera", "walkie-talkie"):
            return 1.0 if max(prospects(s, wire, 2)[0] for wire in range(WIRES)) > 0.2 else -1.0
        if key in ("golden-pliers", "amplifier"):
            extra = s.value - s.value // s.hands if key == "golden-pliers" else s.main(s.last_card(s.wire))
            return extra - WORTHWHILE
        if key in ("blast-shield", "rubber-chicken"):
            return 1.0
        if key in ("insulated-gloves", "cable-tie"):
            danger = boom_after(s, s.wire, s.trigger[s.wire] + s.steps) if s.steps else 0.0
            return danger - 0.3
        if key == "quick-change-belt":
            now = self._shown(s, seat, s.played[seat], True)
            hand = [card for card in range(len(CARD_NAMES)) if s.holds(seat, card)]
            return max(self._shown(s, seat, card, False) for card in hand) - now - WORTHWHILE
        if key == "alligator-clip":
            return max(self._spoiled(s, seat, wire) for wire in range(WIRES)) - 2 * WORTHWHILE
        if key == "stopwatch":
            return max(self._alone(s, seat, wire) for wire in range(WIRES)) - WORTHWHILE
        if key == "tool-belt":
            return 1.0 if s.benched[seat] else -1.0
        return -1.0

    def _pick(self, s: Squad, seat: int, option: int) -> float:
        """What to point at for the tool in use."""
        key = s.rules.tools[s.tool].key
        if key == "quick-change-belt":
            return self._shown(s, seat, option - PLAY, False)
        if key == "stopwatch":
            return self._alone(s, seat, option - PLAY)
        if key == "alligator-clip":
            return self._spoiled(s, seat, option - WIRE)
        if key == "tool-belt":
            return 1.0 if option == RECOVER + WAIT else 0.0
        if WIRE <= option < WIRE + WIRES:
            return prospects(s, option - WIRE, 1)[0]
        return float(option - BACK) if BACK <= option < BACK + 6 else 0.0

    def _alone(self, s: Squad, seat: int, wire: int) -> float:
        if not s.holds(seat, wire) or s.is_protected(wire):
            return -9.0
        blast, share = prospects(s, wire, 1)
        return share - blast * BLAST_VP

    def _shown(self, s: Squad, seat: int, card: int, already: bool) -> float:
        """What a card promises once all cards are open; `already` if it is the one that was played."""
        if card == WAIT:
            return float(WAIT_VP)
        if card == CHICKEN:
            calm = 1.0
            for wire in range(WIRES):
                hands = sum(s.played[other] == wire for other in range(s.seats) if other != seat)
                calm *= 1.0 - (prospects(s, wire, hands)[0] if hands else 0.0)
            return CHICKEN_VP * (1.0 - calm)
        hands = sum(s.played[other] == card for other in range(s.seats) if other != seat) + 1
        blast, share = prospects(s, card, hands)
        return 0.0 if s.is_protected(card) else share - blast * BLAST_VP


def crowd(s: Squad, seat: int, wire: int) -> list[float]:
    """The chance that 0, 1, 2 … opponents cut a wire, if each plays any card of its hand."""
    chances = [1.0]
    for other in range(s.seats):
        if other != seat:
            hand = [card for card in range(len(CARD_NAMES)) if s.holds(other, card)]
            p = 1.0 / len(hand) if wire in hand else 0.0
            if s.sealed[other] >= 0:  # the Walkie-Talkie told us
                p = 1.0 if s.sealed[other] == wire else 0.0
            grown = [chance * (1.0 - p) for chance in chances] + [0.0]
            for k, chance in enumerate(chances):
                grown[k + 1] += chance * p
            chances = grown
    return chances


def blast_of_crowd(s: Squad, wire: int, others: list[float]) -> float:
    """The chance that opponents blow up a wire."""
    return sum(chance * prospects(s, wire, hands)[0] for hands, chance in enumerate(others) if hands and chance)


def prospects(s: Squad, wire: int, hands: int) -> tuple[float, float]:
    """For a cut by so many hands: the chance of a blast, and each cutter's expected share (0 in a blast)."""
    first = next_cards(s, wire)
    if not first:
        return 0.0, 0.0
    base = wire * DECK
    rest = unseen_cards(s, wire) or first
    mains = [int(s.sheet.main[base + card]) for card in rest]
    chains = [int(s.sheet.chain[base + card]) for card in rest]
    spaces: dict[int, float] = {int(s.trigger[wire]): 1.0}
    draws = [int(s.sheet.main[base + card]) for card in first]
    for flip in range(hands - 1):
        spaces = _moved(spaces, draws if flip == 0 else mains)
    last = draws if hands == 1 else mains
    chain = sum(s.chain(at) for at in range(base, s.top(wire))) + (hands - 1) * sum(chains) / len(chains)
    bonus = s.plate_bonus(wire) if s.bomb > 1 else 0
    blast = 0.0
    value = 0.0
    for space, chance in spaces.items():
        for main in last:
            boom = boom_after(s, wire, space + main)
            blast += chance * boom / len(last)
            value += chance * (1.0 - boom) * (main + chain + bonus) / len(last)
    share = value / hands - (0.4 if hands > 1 else 0.0)
    return blast, max(0.0, share)


def _moved(spaces: dict[int, float], mains: list[int]) -> dict[int, float]:
    """Where a trigger may be after one more card."""
    moved: dict[int, float] = {}
    for space, chance in spaces.items():
        for main in mains:
            moved[space + main] = moved.get(space + main, 0.0) + chance / len(mains)
    return moved


BOTS: Final = {"greedy": GreedyBot}
