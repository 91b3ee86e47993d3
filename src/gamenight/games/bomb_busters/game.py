"""Bomb Busters for the outside: name, seats, options, how to make, draw and imagine it."""

from __future__ import annotations

from typing import final

from gamenight.core.game import Game, Option, Setup
from gamenight.core.marks import override
from gamenight.core.view import Piece, View
from gamenight.games.bomb_busters.actions import MOST_SEATS, TOPICS, action_table
from gamenight.games.bomb_busters.belief import determinize
from gamenight.games.bomb_busters.board import IN_BOX
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.setup import FOLDER, build, character_cards, equipment_cards, mission_kinds
from gamenight.games.bomb_busters.view import draw, point


@final
class BombBusters(Game[Busters]):
    """Bomb Busters."""

    def __init__(self) -> None:
        equipment = equipment_cards()
        characters = character_cards(equipment)
        missions: list[object] = list(mission_kinds())
        captains: list[object] = ["random", *range(MOST_SEATS)]
        options = [
            Option("mission", 1, missions, "which of the 66 missions (BB-SETUP-1)", "Mission"),
            Option("captain", "random", captains, "who is Captain; a campaign passes it to the left", "Captain"),
        ]
        super().__init__(
            "bomb_busters",
            "Bomb Busters",
            "1",
            range(2, MOST_SEATS + 1),
            action_table([card.key for card in equipment], [card.key for card in characters]),
            TOPICS,
            options,
            str(FOLDER),
        )
        self.names = {"card": [card.name for card in equipment], "character": [card.name for card in characters]}
        self.about = {"ages": "10+", "minutes": "30", "designers": "Hisashi Hayashi", "year": 2024}

    @override
    def build(self, setup: Setup) -> Busters:
        return build(self, setup)

    @override
    def draw(self, known: Busters, seat: int | None) -> list[Piece]:
        return draw(known, seat)

    @override
    def point(self, known: Busters, seat: int, option: int) -> str:
        return point(known, seat, option)

    @override
    def determinize(self, view: View, seed: int) -> Busters:
        return determinize(view, seed)

    @override
    def count(self, s: Busters) -> dict[str, int]:
        """Wires wherever they are, and equipment cards."""
        return {
            "wires on stands or in Nano": sum(s.where[wire] != -1 for wire in range(s.wires)) - s.wires,
            "equipment": len(s.equipment) - sum(place >= IN_BOX for place in s.equipment),
        }

    @override
    def law_setups(self) -> list[Setup]:
        return [Setup(seats, {"mission": number}) for number in mission_kinds() for seats in self.seats]


GAME = BombBusters()
