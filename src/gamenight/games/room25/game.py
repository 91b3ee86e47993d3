"""Room 25 for the outside: name, seats, options, how to make, draw and imagine it."""

from __future__ import annotations

from typing import final

from gamenight.core.advice import Judgement
from gamenight.core.ending import Ending
from gamenight.core.events import Event
from gamenight.core.game import Game, Option, Setup
from gamenight.core.marks import override
from gamenight.core.play import NONE, Ask
from gamenight.core.record import Record
from gamenight.core.text import Saying, Text, name, title_of
from gamenight.core.view import Cue, Piece, View
from gamenight.games.room25.actions import (
    BLUE,
    CARDS,
    CELLS,
    CHARACTERS,
    LINES,
    MOST_SEATS,
    NO,
    PASS,
    PLANS,
    PROGRAM,
    ROBOTS,
    RUSH,
    TOPICS,
    WAIT,
    action_table,
)
from gamenight.games.room25.belief import determinize
from gamenight.games.room25.board import LEFT_OUT
from gamenight.games.room25.cues import cue
from gamenight.games.room25.ending import ending
from gamenight.games.room25.model import Complex
from gamenight.games.room25.phrases import phrase
from gamenight.games.room25.review import review
from gamenight.games.room25.rules import Character, Room
from gamenight.games.room25.setup import BUILDINGS, FLAGS, FOLDER, MODES, build, content, mode_of, printed
from gamenight.games.room25.view import draw, point, sign


def _own_rooms() -> Option:
    """R25-DEC-1: the rooms that the table picks itself, by their pictures."""
    tiles = printed()["tiles"]
    rooms = [room for room in content("rooms", Room) if room.colour != BLUE]
    return Option(
        "rooms",
        None,
        [room.key for room in rooms],
        names=[title_of(room.rule) for room in rooms],
        groups=[name("colour", room.colour) for room in rooms],
        looks=[f"room-{room.key}" for room in rooms],
        most=[sum(tiles[room.key]) for room in rooms],
        rules=[room.rule for room in rooms],
    )


@final
class Room25(Game[Complex]):
    """Room 25."""

    def __init__(self) -> None:
        characters = content("characters", Character)
        options = [
            Option("mode", "auto", ["auto", *MODES]),
            Option("level", "standard", ["standard", "insane"]),
            Option("guards", "auto", ["auto", 1, 2]),
            Option("building", "auto", list(BUILDINGS)),
            _own_rooms(),
            Option("team_talk", "open", ["open", "team", "none"]),
            Option("memory_mode", "assisted", ["assisted", "strict"]),
            Option("rounds_override", "auto", ["auto", *range(1, 13)], rare=True),
            Option("composition_public", "auto", ["auto", "on", "off"], rare=True),
            Option("flood_check", "own-slot", ["own-slot", "pass-end", "after-adrenaline"], rare=True),
            Option("panic_kevin_scope", "mutual", ["mutual", "around-kevin"], rare=True),
            *(Option(flag, "on" if default else "off", ["on", "off"], rare=True) for flag, default in FLAGS.items()),
            Option("decks", None, file=True),
        ]
        super().__init__(
            "room25",
            "Room 25",
            "3",
            range(1, MOST_SEATS + 1),
            action_table([each.key for each in characters]),
            TOPICS,
            options,
            str(FOLDER),
        )
        self.stack_room = 256
        self.reviews = True
        rooms: list[Saying] = [title_of(room.rule) for room in content("rooms", Room)]
        self.names = {
            "room": rooms,
            "copied": [name("character", who) for who in range(CHARACTERS)],
            "other_cell": [name("cell", cell) for cell in range(CELLS)],
            "other_ability": [name("ability", who) for who in range(CHARACTERS)],
            "shift": [name("line", shift) for shift in range(2 * LINES)],
        }
        self.groups = {
            "complex": Text("complex.title"),
            "countdown": Text("countdown.title"),
            "makeup": Text("makeup.title"),
            "cards": Text("cards.title"),
            "robots": Text("robots.title"),
        }
        self.told_by = "mode"
        self.about = {"ages": "13+", "minutes": "30-45", "designers": ["François Rouzé"], "year": 2014}

    @override
    def build(self, setup: Setup) -> Complex:
        return build(self, setup)

    @override
    def part_of(self, setup: Setup) -> object:
        return mode_of(self.complete(setup))

    @override
    def draw(self, known: Complex, seat: int | None) -> list[Piece]:
        return draw(known, seat)

    @override
    def point(self, known: Complex, seat: int, option: int) -> str:
        return point(known, option)

    @override
    def sign(self, known: Complex, option: int) -> str:
        return sign(option)

    @override
    def words_for(self, known: Complex, option: int) -> Text:
        return phrase(known, option)

    @override
    def awaited(self, asked: Text, seats: list[int]) -> Text:
        """Whichever of their characters it is about, others wait for the player."""
        plain = asked.values.get("asked")
        return super().awaited(plain if isinstance(plain, Text) else asked, seats)

    @override
    def cue(self, event: Event) -> Cue:
        return cue(event)

    @override
    def overtime(self, s: Complex, ask: Ask) -> int:
        """R25-SW-4: Look alone, else the first single token; what is refused, passed or kept; else what is offered."""
        first = ask.nth(0)
        if PROGRAM <= first < RUSH:
            who = (first - PROGRAM) // PLANS
            return PROGRAM + PLANS * who + s.tokens(who)[0]
        for option in (NO, PASS, WAIT):
            if ask.offers(option):
                return option
        return first

    @override
    def review(self, record: Record) -> list[Judgement]:
        return review(record)

    @override
    def determinize(self, view: View, seed: int) -> Complex:
        return determinize(view, seed)

    @override
    def ending(self, s: Complex, events: list[Event]) -> Ending:
        return ending(s, events)

    @override
    def is_shared(self, s: Complex) -> bool:
        return s.rules.mode.together

    @override
    def left_open(self, s: Complex) -> dict[str, list[int]]:
        """R25-SETUP-26: what the building leaves open, colour by colour; nobody picks blue rooms."""
        return {"rooms": [int(count) for count in s.blueprint.chosen[:BLUE]]}

    @override
    def count(self, s: Complex) -> dict[str, int]:
        """Tiles (R25-COMP-1), figures (R25-COMP-2, R25-COMP-3), cards (R25-COMP-5), locks (R25-COMP-10)."""
        tiles = [int(tile) for tile in s.tile_at]
        dealt = s.kind[0] != NONE
        return {
            "tiles": len(set(tiles)),
            "tiles that lie where they do not": sum(s.cell_of[tile] != cell for cell, tile in enumerate(tiles)),
            "tiles of no kind": sum(kind == NONE for kind in s.kind) if dealt else 0,
            "kinds that are not counted": sum(int(count) for count in s.makeup) - CELLS if dealt else 0,
            "markers that are lost": len(s.queue) + len(s.gone) - sum(owner != NONE for owner in s.owner),
            "figures": CHARACTERS,
            "robots": sum(at == NONE or 0 <= at < CELLS for at in s.robot_at) - ROBOTS,
            "cards": len(s.card) - CARDS + (sum(place > LEFT_OUT for place in s.card)),
            "locks": s.locks_left() + sum(int(lock) for lock in s.locked),
        }

    @override
    def law_setups(self) -> list[Setup]:
        """R25-SETUP-55: every table, then the switches."""
        tables = [
            *(Setup(seats, {"mode": "suspicion"}) for seats in range(4, 9)),
            Setup(5, {"mode": "suspicion", "guards": 1}),
            *(Setup(seats, {"mode": "competition"}) for seats in (2, 3, 4)),
            *(Setup(seats, {"mode": "team"}) for seats in (4, 6, 8)),
            *(Setup(seats, {"mode": "cooperation", "level": level}) for seats in range(2, 7) for level in LEVELS),
            *(Setup(1, {"mode": "solo", "level": level}) for level in LEVELS),
        ]
        turned = {flag: "off" if default else "on" for flag, default in FLAGS.items()}
        for flag in ("season_2", "classic_coop"):
            del turned[flag]
        wild = {"madness_in_other_modes": "on", "building": "example-one-guard"}
        return [
            *tables,
            Setup(4, {"mode": "suspicion", **turned, "memory_mode": "strict", "composition_public": "off"}),
            Setup(5, {"mode": "suspicion", **wild, "exact_guards": "on"}),
            Setup(3, {"mode": "competition", **wild, "flood_check": "pass-end", "rounds_override": 12}),
            Setup(6, {"mode": "team", **wild, "flood_check": "after-adrenaline", "team_talk": "team"}),
            Setup(4, {"mode": "cooperation", "season_2": "off"}),
            Setup(2, {"mode": "cooperation", "classic_coop": "on", "building": "expert-suspicion"}),
            Setup(6, {"mode": "suspicion", "season_2": "off"}),
            Setup(1, {"mode": "solo", "season_2": "off"}),
            Setup(2, {"mode": "competition", "season_2": "off", "building": "beginner"}),
            Setup(4, {"mode": "cooperation", "level": "insane", "panic_kevin_scope": "around-kevin"}),
            Setup(4, {"mode": "suspicion", "rooms": OWN_ROOMS}),
        ]


LEVELS = ("standard", "insane")
OWN_ROOMS = {
    "vision": 1,
    "regen": 1,
    "robot": 2,
    "steer": 1,
    "pivot": 2,
    "zrb": 2,
    "mirror": 1,
    "dark": 2,
    "saw": 2,
    "paranoia": 1,
    "acid": 2,
    "trap": 2,
}

GAME = Room25()
