"""What can be answered in Bomb Squad Academy: verbs, their options, and the questions they answer."""

from typing import Final

from gamenight.core.actions import Actions, Verb
from gamenight.core.chance import SEEDS, SHUFFLES

# Wires from left to right (BSA-SETUP-1), and the six action cards of a set (BSA-COMP-3).
GREEN: Final = 0
BLUE: Final = 1
RED: Final = 2
YELLOW: Final = 3
WAIT: Final = 4
CHICKEN: Final = 5
WIRES: Final = 4
CARDS: Final = 6
WIRE_NAMES: Final = ["green", "blue", "red", "yellow"]
CARD_NAMES: Final = ["green", "blue", "red", "yellow", "wait", "chicken"]

MOST_SEATS: Final = 5

MOST_TOOLS: Final = 32
"""Room in the action table for tools; the box has twenty."""

# Each verb's first option. Literals, so that compiled code sees numbers; the table below checks them.
PLAY: Final = 0
PASS: Final = 6
PROTECT: Final = 7
LOOK_TOP: Final = 11
LOOK_TILES: Final = 15
WIRE: Final = 19
OPPONENT: Final = 23
BACK: Final = 28
PLATE: Final = 34
TILE: Final = 36
CARD: Final = 39
PUT: Final = 41
RECOVER: Final = 43
USE: Final = 49
TAKE: Final = 81
REVEAL: Final = 113
PLATES: Final = 145
ROOKIE: Final = 161
SENIORITY: Final = 165
SHUFFLE: Final = SENIORITY + SEEDS

TOP: Final = PUT
BOTTOM: Final = PUT + 1

# Questions. A tool's own questions come behind TOOL, one topic a tool.
CHOOSE: Final = 0
CHANGE: Final = 1
PROTECTING: Final = 2
PEEKING: Final = 3
PEEKING_AGAIN: Final = 4
DRAFTING: Final = 5
WINDOW: Final = 6
ARMING: Final = 13
PLACING: Final = 14
OFFERING: Final = 15
SEATING: Final = 16
ROOKIE_CUTS: Final = 17
TOOL: Final = 18
TOPICS: Final = [
    "choose",
    "change",
    "protect",
    "peek",
    "peek-again",
    "draft",
    "window-planning",
    "window-reveal",
    "window-cut",
    "window-flip",
    "window-survived",
    "window-blast",
    "window-end",
    "shuffle",
    "place-plates",
    "reveal-tool",
    "seniority",
    "rookie",
]


def action_table(tools: list[str]) -> Actions:
    """The action table, with the tools that were found."""
    plates = [f"{a}-{b}" if a != b else f"{a}-twice" for a in WIRE_NAMES for b in WIRE_NAMES]
    seats = [
        Verb(PLAY, "play", CARD_NAMES),
        Verb(PASS, "pass"),
        Verb(PROTECT, "protect", WIRE_NAMES),
        Verb(LOOK_TOP, "look-top", WIRE_NAMES),
        Verb(LOOK_TILES, "look-tiles", WIRE_NAMES),
        Verb(WIRE, "wire", WIRE_NAMES),
        Verb(OPPONENT, "opponent", [f"seat-{seat}" for seat in range(MOST_SEATS)]),
        Verb(BACK, "back", ["1", "2", "3", "4", "5", "6"]),
        Verb(PLATE, "plate", ["A", "B"]),
        Verb(TILE, "tile", ["1", "2", "3"]),
        Verb(CARD, "card", ["1", "2"]),
        Verb(PUT, "put", ["top", "bottom"]),
        Verb(RECOVER, "recover", CARD_NAMES),
        Verb(USE, "use", tools),
        Verb(TAKE, "take", tools),
    ]
    nature = [
        Verb(REVEAL, "reveal", tools),
        Verb(PLATES, "plates", plates),
        Verb(ROOKIE, "rookie", WIRE_NAMES),
        Verb(SENIORITY, "seniority", size=SEEDS),
        Verb(SHUFFLE, "shuffle", size=SHUFFLES),
    ]
    return Actions(seats, nature)
