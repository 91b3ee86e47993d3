"""Bomb Squad Academy for the outside: name, seats, options, how to make, draw and imagine it."""

from __future__ import annotations

from typing import final

from gamenight.core.ending import Ending
from gamenight.core.events import Event
from gamenight.core.game import Game, Option, Setup
from gamenight.core.marks import override
from gamenight.core.play import HIDDEN, NONE, Ask
from gamenight.core.text import Text, name, title_of
from gamenight.core.view import Cue, Piece, View
from gamenight.games.bomb_squad.actions import (
    CARDS,
    CHICKEN,
    MOST_SEATS,
    PASS,
    PLAY,
    TOOL,
    TOPICS,
    WAIT,
    WIRE_NAMES,
    WIRES,
    action_table,
)
from gamenight.games.bomb_squad.belief import determinize
from gamenight.games.bomb_squad.board import BOOM, GONE, OK
from gamenight.games.bomb_squad.cues import cue
from gamenight.games.bomb_squad.ending import ending
from gamenight.games.bomb_squad.model import Squad
from gamenight.games.bomb_squad.phrases import phrase
from gamenight.games.bomb_squad.setup import FOLDER, build, tool_cards
from gamenight.games.bomb_squad.sheet import DECK, FLAGS, TILES
from gamenight.games.bomb_squad.view import draw, point


@final
class BombSquad(Game[Squad]):
    """Bomb Squad Academy."""

    def __init__(self) -> None:
        tools = tool_cards()
        switch: list[object] = ["auto", "on", "off"]
        options = [
            Option("tools", "on", ["on", "off"]),
            Option("rookie", "auto", switch),
            *(Option(flag, "auto", switch) for flag in FLAGS),
            Option("decks", None, file=True),
        ]
        super().__init__(
            "bomb_squad",
            "Bomb Squad Academy",
            "2",
            range(2, MOST_SEATS + 1),
            action_table([tool.key for tool in tools]),
            TOPICS + [tool.key for tool in tools],
            options,
            str(FOLDER),
        )
        assert len(TOPICS) == TOOL
        self.names = {"tool": [title_of(tool.rule) for tool in tools]}
        self.groups = {key: name("wire", wire) for wire, key in enumerate(WIRE_NAMES)}
        self.groups["rookie"] = Text("rookie.title")
        self._tools = [tool.key for tool in tools]
        # BSA-AMB-11: one box says 10+, another 13+.
        self.about = {"ages": "10+", "minutes": "20-40", "designers": ["Josh Cappel", "Daniel Rocchi"], "year": 2015}

    @override
    def build(self, setup: Setup) -> Squad:
        return build(self, setup)

    @override
    def draw(self, known: Squad, seat: int | None) -> list[Piece]:
        return draw(known, seat)

    @override
    def point(self, known: Squad, seat: int, option: int) -> str:
        return point(known, seat, option)

    @override
    def words_for(self, known: Squad, option: int) -> Text:
        return phrase(option)

    @override
    def question(self, topic: int) -> Text:
        return super().question(topic) if topic < TOOL else Text("topics.tool", tool=topic - TOOL)

    @override
    def asked(self, known: Squad, ask: Ask) -> Text:
        """What a tool is pointed at, by the choices there are; others see none, and read that it is in use."""
        verb = self.actions.verb(ask.nth(0)) if ask.topic >= TOOL and ask.count() else None
        return self.question(ask.topic) if verb is None else Text(f"topics.tool-{verb.word}", tool=ask.topic - TOOL)

    @override
    def awaited(self, asked: Text, seats: list[int]) -> Text:
        """Whatever a tool is pointed at, the others wait until it is used."""
        is_tool = asked.key.startswith("topics.tool")
        return super().awaited(Text("topics.tool", **asked.values) if is_tool else asked, seats)

    @override
    def cited(self, known: Squad, ask: Ask) -> str:
        return known.rules.tools[ask.topic - TOOL].rule if ask.topic >= TOOL else ""

    @override
    def cue(self, event: Event) -> Cue:
        return cue(event, self._tools)

    @override
    def overtime(self, s: Squad, ask: Ask) -> int:
        """What does least harm: to pass, to wait (BSA-WAIT-1), to run (BSA-CHK-1); else what is offered first."""
        for option in (PASS, PLAY + WAIT, PLAY + CHICKEN):
            if ask.offers(option):
                return option
        return ask.nth(0)

    @override
    def determinize(self, view: View, seed: int) -> Squad:
        return determinize(view, seed)

    @override
    def ending(self, s: Squad, events: list[Event]) -> Ending:
        return ending(s, events)

    @override
    def count(self, s: Squad) -> dict[str, int]:
        """Wire cards (BSA-COMP-1), tiles (BSA-COMP-6), action cards (BSA-COMP-3), plates (BSA-COMP-8), tools."""
        counted = {
            "wire cards": len({at // DECK * DECK + s.order[at] for at in range(WIRES * DECK)}) if s.bomb else 48,
            "explosion tiles": sum(tile == BOOM for tile in s.tile) if s.bomb else WIRES,
            "OK tiles": sum(tile == OK for tile in s.tile) if s.bomb else WIRES * (TILES - 1),
            "plates": sum(plate == NONE or 0 <= plate < WIRES for plate in s.plate),
            "tools": sum(GONE <= owner < s.seats and owner != HIDDEN for owner in s.owner),
        }
        for seat in range(s.seats):
            held = sum(s.holds(seat, card) for card in range(CARDS))
            counted[f"action cards of seat {seat}"] = held + s.piled[seat] + s.benched[seat]
        for wire in range(WIRES):
            # BSA-BOOM-1: a trigger stands on the sum of the face-up cards, but for what tools did.
            cards = sum(s.main(at) for at in range(wire * DECK, s.top(wire)))
            pending = s.main(s.last_card(wire)) if s.wire == wire and s.fresh and self._flipping(s) else 0
            counted[f"trigger {wire} off its sum"] = s.trigger[wire] - s.drift[wire] - (cards - pending)
        return counted

    def _flipping(self, s: Squad) -> bool:
        """Whether the card just flipped has not moved its trigger yet."""
        return any(ask.topic == TOPICS.index("window-flip") for ask in s.asks)

    @override
    def law_setups(self) -> list[Setup]:
        tables = [Setup(seats, {"tools": tools}) for seats in self.seats for tools in ("on", "off")]
        flags = {"chain_includes_top_card": "on", "plate_moves_trigger": "on", "allow_negative_vp": "on"}
        return [*tables, Setup(2, {"rookie": "off"}), Setup(3, {"rookie": "on"}), Setup(4, flags)]


GAME = BombSquad()
