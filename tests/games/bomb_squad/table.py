"""Positions of Bomb Squad Academy in words.

`table(3, green="2:1 1:2 | 0:2 4:1", tools={0: ["blast-shield"]})` is the planning of a turn: on green 2:1 and 1:2 lie
face up, the deck begins 0:2, 4:1, and goes on with the other green cards; seat 0 owns a tool.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from gamenight.core.game import Setup, find
from gamenight.core.play import CHANCE, first_mandatory
from gamenight.games.bomb_squad.actions import CARD_NAMES, PASS, WAIT, WIRE_NAMES, WIRES
from gamenight.games.bomb_squad.board import BOOM, OK, PILE
from gamenight.games.bomb_squad.flow import Bomb, Exam
from gamenight.games.bomb_squad.model import Squad
from gamenight.games.bomb_squad.setup import printed
from gamenight.games.bomb_squad.sheet import DECK, TILES
from tests.games.playing import Playing

SAFE = "0:2"


class Table(Playing[Squad]):
    """An exam in a test."""

    def plays(self, *cards: str) -> Table:
        """Everybody chooses and reveals a card, in seat order."""
        for seat, card in enumerate(cards):
            self.say(seat, f"play {card}")
        return self

    def turns(self, *turns: Sequence[str]) -> Table:
        """Whole turns in which nobody looks, protects anything but yellow, or uses a tool."""
        for cards in turns:
            self.plays(*cards)
            self.rest()
        return self

    def rest(self) -> Table:
        """Passes, or protects yellow, until cards are chosen again."""
        while self.state.asks and self.topic != "choose":
            ask = first_mandatory(self.state)
            self.say(ask.seat, "pass" if PASS in ask.options else "protect yellow")
        return self

    def passes(self, *seats: int) -> Table:
        """These seats pass, in this order."""
        for seat in seats:
            self.say(seat, "pass")
        return self

    def offers(self, *tools: str) -> Table:
        """These tools are turned up for the draft."""
        for tool in tools:
            self.chance(f"reveal {tool}")
        return self

    def uses(self, seat: int, tool: str, *picks: str) -> Table:
        """A seat uses a tool, and points at these things one after the other."""
        for words in (f"use {tool}", *picks):
            self.say(seat, words)
        return self

    def windows(self, *cards: str) -> list[str]:
        """Plays out a turn in which nobody uses a tool; the windows in which somebody could have."""
        opened: list[str] = []
        turn = self.state.turn
        while self.asked and self.asked != [CHANCE] and self.state.turn == turn:
            if self.topic == "choose":
                self.plays(*cards)
                continue
            if self.topic.startswith("window-"):
                opened.append(self.topic.removeprefix("window-"))
            ask = first_mandatory(self.state)
            self.say(ask.seat, "pass" if PASS in ask.options else "protect yellow")
        return opened

    @property
    def score(self) -> list[int]:
        return [int(vp) for vp in self.state.score]

    def hand(self, seat: int) -> list[str]:
        return [CARD_NAMES[card] for card in range(6) if self.state.holds(seat, card)]

    def pile(self, seat: int) -> list[str]:
        """Bottom first."""
        s = self.state
        return [CARD_NAMES[s.pile[seat * PILE + place]] for place in range(s.piled[seat])]

    def trigger(self, wire: str) -> int:
        return int(self.state.trigger[WIRE_NAMES.index(wire)])

    def face_up(self, wire: str) -> list[str]:
        w = WIRE_NAMES.index(wire)
        return [self._card(at) for at in range(w * DECK, self.state.top(w))]

    def deck(self, wire: str) -> list[str]:
        """Top first."""
        w = WIRE_NAMES.index(wire)
        return [self._card(at) for at in range(self.state.top(w), w * DECK + DECK)]

    def tiles(self, wire: str) -> str:
        w = WIRE_NAMES.index(wire)
        return " ".join("boom" if self.state.tile[w * TILES + i] == BOOM else "ok" for i in range(TILES))

    def plate(self, name: str) -> str:
        return WIRE_NAMES[self.state.plate["AB".index(name)]]

    def tools(self, seat: int) -> list[str]:
        return [tool.key for tool in self.state.rules.tools if self.state.owner[tool.index] == seat]

    def knows_card(self, seat: int, wire: str, depth: int = 0) -> bool:
        """Whether a seat knows a card of a deck, counted from the top."""
        w = WIRE_NAMES.index(wire)
        return self._seen_by(seat).order[self.state.top(w) + depth] >= 0

    def knows_tiles(self, seat: int, wire: str) -> bool:
        """Whether a seat knows every tile of a colour."""
        w = WIRE_NAMES.index(wire)
        known = self._seen_by(seat)
        return all(known.tile[w * TILES + i] >= 0 for i in range(TILES))

    def knows_choice(self, seat: int, other: int) -> bool:
        """Whether a seat knows the card another one has chosen and not yet revealed."""
        return self._seen_by(seat).sealed[other] >= 0

    def shown(self, seat: int) -> list[str]:
        """What secret looks have shown a seat: faces of cards, tiles, chosen cards."""
        faces: list[str] = []
        for event in self.events:
            facts = event.facts
            if not event.reaches(seat):
                continue
            if event.kind == "card-seen":
                faces.append(f"{facts['main']}:{facts['chain']}")
            elif event.kind == "tile-seen":
                faces.append("boom" if facts["tile"] == BOOM else "ok")
            elif event.kind == "choice-seen":
                faces.append(CARD_NAMES[facts["card"]])
        return faces

    def _seen_by(self, seat: int) -> Squad:
        known = self.state.blanked(seat)
        assert isinstance(known, Squad)
        return known

    def _card(self, at: int) -> str:
        return f"{self.state.main(at)}:{self.state.chain(at)}"


def table(
    seats: int = 3,
    *,
    bomb: int = 1,
    scores: Sequence[int] = (),
    ages: Sequence[int] = (),
    tools: Mapping[int, Sequence[str]] | None = None,
    piles: Mapping[int, str] | None = None,
    plates: Mapping[str, str] | None = None,
    tiles: Mapping[str, str] | None = None,
    triggers: Mapping[str, int] | None = None,
    wait_out: Sequence[int] = (),
    options: Mapping[str, Any] | None = None,
    **wires: str,
) -> Table:
    """A turn about to be planned. Wires not described are safe: their decks begin with low cards, tiles `ok ok boom`.

    `piles={0: "wait red"}` are the cards played before, bottom first; the Wait! of seats in `wait_out` is discarded.
    """
    s = _seated(seats, bomb, scores, ages, tools, options)
    for seat, cards in (piles or {}).items():
        for card in cards.split():
            s.lay(seat, CARD_NAMES.index(card))
    for wire in range(WIRES):
        name = WIRE_NAMES[wire]
        _lay_wire(s, wire, wires.pop(name, ""))
        _lay_tiles(s, wire, (tiles or {}).get(name, "ok ok boom"))
        if triggers and name in triggers:
            s.drift[wire] += triggers[name] - s.trigger[wire]
            s.trigger[wire] = triggers[name]
        s.turned[wire] = max(0, min(TILES, s.trigger[wire] - s.sheet.last[wire]))
    assert not wires, f"no such wire: {', '.join(wires)}"
    for seat in wait_out:
        s.hand[seat] &= ~(1 << WAIT)
        s.benched[seat] = 1
    for name, above in (plates or {}).items():
        s.plate["AB".index(name)] = WIRE_NAMES.index(above)
    s.stack = [Exam(), Bomb(stage=3)]
    return Table(s)


def exam(seats: int = 3, *, seed: int = 1, options: Mapping[str, Any] | None = None) -> Table:
    """The first turn of an exam, its bomb shuffled by a seed."""
    s: Squad = find("bomb-squad").new(Setup(seats, options or {}))
    return Table(s).chance(f"seniority {seed}").chance(f"shuffle {seed}")


def draft(
    seats: int = 3,
    *,
    bomb: int = 2,
    scores: Sequence[int] = (),
    ages: Sequence[int] = (),
    tools: Mapping[int, Sequence[str]] | None = None,
    options: Mapping[str, Any] | None = None,
) -> Table:
    """The bomb is armed and its plates are laid; tools are about to be turned up."""
    s = _seated(seats, bomb, scores, ages, tools, options)
    s.place_plates(0, 1)
    s.stack = [Exam(), Bomb(stage=2)]
    return Table(s)


def _seated(
    seats: int,
    bomb: int,
    scores: Sequence[int],
    ages: Sequence[int],
    tools: Mapping[int, Sequence[str]] | None,
    options: Mapping[str, Any] | None,
) -> Squad:
    """A bomb just armed, with everybody's age, VP and tools."""
    game = find("bomb-squad")
    s: Squad = game.build(game.complete(Setup(seats, options or {})))
    for seat, rank in enumerate(ages or range(seats)):
        s.rank[seat] = rank
    s.bomb = bomb - 1
    s.arm(0)
    for seat, vp in enumerate(scores):
        s.score[seat] = vp
    by_key = {tool.key: tool.index for tool in s.rules.tools}
    for seat, keys in (tools or {}).items():
        for key in keys:
            s.take_tool(seat, by_key[key])
    return s


def with_number(tool: str, number: int) -> dict[str, Any]:
    """Options for a table whose decks file prints another number on a tool."""
    decks = deepcopy(printed())
    decks["tools"][tool] = number
    return {"decks": decks}


def _lay_wire(s: Squad, wire: int, words: str) -> None:
    """Lays the cards face up and on top of the deck as described, the rest below from low to high."""
    face_up, _, deck = words.partition("|")
    left = list(range(DECK))
    order: list[int] = []
    for card in face_up.split() + deck.split():
        main, _, chain = card.partition(":")
        matching = [
            c
            for c in left
            if s.sheet.main[wire * DECK + c] == int(main) and s.sheet.chain[wire * DECK + c] == int(chain)
        ]
        assert matching, f"{WIRE_NAMES[wire]} has no (further) card {card}"
        order.append(matching[0])
        left.remove(matching[0])
    for place, card_index in enumerate(order + left):
        s.order[wire * DECK + place] = card_index
    s.flipped[wire] = len(face_up.split())
    for at in range(wire * DECK, s.top(wire)):
        s.trigger[wire] += s.main(at)


def _lay_tiles(s: Squad, wire: int, words: str) -> None:
    for place, kind in enumerate(words.split()):
        s.tile[wire * TILES + place] = {"ok": OK, "boom": BOOM}[kind]
