"""What can be answered in Room 25: verbs, their options, and the questions they answer."""

from typing import Final

from gamenight.core.actions import Actions, Verb
from gamenight.core.chance import SHUFFLES

WIDTH: Final = 5
CELLS: Final = 25
LINES: Final = 10
"""Rows 0 to 4, then columns."""
CHARACTERS: Final = 8
ROBOTS: Final = 2
CARDS: Final = 58
"""R25-COMP-5, R25-COMP-20."""
MOST_SEATS: Final = 8
DUOS: Final = 4

# Action tokens (R25-COMP-4, R25-COMP-18, R25-COMP-19).
LOOK: Final = 0
MOVE: Final = 1
PUSH: Final = 2
CONTROL: Final = 3
SPECIAL: Final = 4
TOKENS: Final = 5
TOKEN_NAMES: Final = ["look", "move", "push", "control", "special"]

# Colours (R25-ACT-LOOK-2).
GREEN: Final = 0
YELLOW: Final = 1
RED: Final = 2
BLUE: Final = 3
COLOURS: Final = ["green", "yellow", "red", "blue"]

PLANS: Final = 25
"""What can be programmed: every token alone, and every ordered pair (R25-PROG-1, R25-PROG-3)."""

# Each verb's first option. Literals, so that compiled code sees numbers; the table below checks them.
CELL: Final = 0
LINE: Final = 25
"""LINE + 2 * line: towards the north or west; + 1: towards the south or east."""
FIGURE: Final = 45
PROGRAM: Final = 53
RUSH: Final = 253
CALM: Final = 261
NOW: Final = 269
WAIT: Final = 270
ACT: Final = 271
PASS: Final = 276
YES: Final = 277
NO: Final = 278
ROBOT_MOVE: Final = 279
ROBOT_PUSH: Final = 329
ROBOT: Final = 345
LOCK: Final = 347
REACTIVATE: Final = 372
SABOTAGE: Final = 397
SCRAP: Final = 398
TURN: Final = 400
"""TURN + 0: east and west, + 1: north and south."""
REMIND: Final = 402
REVEAL: Final = 427
CLAIM: Final = 428
NO_CLAIM: Final = 432
DUO: Final = 433
FIRST: Final = 437
CARD: Final = 445
TOKEN: Final = 503
SHUFFLE: Final = 508

# Questions.
TOPICS: Final = [
    "character",
    "duo",
    "clue",
    "program",
    "adrenaline",
    "float",
    "free",
    "rush",
    "look",
    "move",
    "push",
    "push-where",
    "control",
    "call",
    "carry",
    "carry-where",
    "emmett",
    "lock-moves",
    "sarah",
    "hack",
    "hack-swap",
    "mimic",
    "robot",
    "robot-push",
    "vision",
    "moving",
    "illusion",
    "steer",
    "tunnel",
    "pivot",
    "acid",
    "refuse-push",
    "refuse-call",
    "card-robot",
    "card-push",
    "lockdown",
    "chaos",
    "panic-where",
    "panic-swap",
    "panic-swap-with",
    "remind",
    "reveal",
    "claim",
    "first",
    "shuffle",
    "draw",
    "token",
    "reprogram",
]
ASK_CHARACTER: Final = 0
ASK_DUO: Final = 1
ASK_CLUE: Final = 2
ASK_PROGRAM: Final = 3
ASK_ADRENALINE: Final = 4
ASK_FLOAT: Final = 5
ASK_FREE: Final = 6
ASK_RUSH: Final = 7
ASK_LOOK: Final = 8
ASK_MOVE: Final = 9
ASK_PUSH: Final = 10
ASK_PUSH_WHERE: Final = 11
ASK_CONTROL: Final = 12
ASK_CALL: Final = 13
ASK_CARRY: Final = 14
ASK_CARRY_WHERE: Final = 15
ASK_EMMETT: Final = 16
ASK_LOCK_MOVES: Final = 17
ASK_SARAH: Final = 18
ASK_HACK: Final = 19
ASK_HACK_SWAP: Final = 20
ASK_MIMIC: Final = 21
ASK_ROBOT: Final = 22
ASK_ROBOT_PUSH: Final = 23
ASK_VISION: Final = 24
ASK_MOVING: Final = 25
ASK_ILLUSION: Final = 26
ASK_STEER: Final = 27
ASK_TUNNEL: Final = 28
ASK_PIVOT: Final = 29
ASK_ACID: Final = 30
ASK_REFUSE_PUSH: Final = 31
ASK_REFUSE_CALL: Final = 32
ASK_CARD_ROBOT: Final = 33
ASK_CARD_PUSH: Final = 34
ASK_LOCKDOWN: Final = 35
ASK_CHAOS: Final = 36
ASK_PANIC_WHERE: Final = 37
ASK_PANIC_SWAP: Final = 38
ASK_PANIC_SWAP_WITH: Final = 39
ASK_REMIND: Final = 40
ASK_REVEAL: Final = 41
ASK_CLAIM: Final = 42
ASK_FIRST: Final = 43
ASK_SHUFFLE: Final = 44
ASK_DRAW: Final = 45
ASK_TOKEN: Final = 46
ASK_REPROGRAM: Final = 47

COLUMNS: Final = "ABCDE"
CELL_NAMES: Final = [f"{COLUMNS[cell % WIDTH]}{cell // WIDTH + 1}" for cell in range(CELLS)]
"""Column and row, from the top left corner: the Central Room is C3."""


def pair_of(plan: int) -> tuple[int, int]:
    """The tokens of a plan in their order; the second is -1 if there is one only.

    >>> pair_of(2), pair_of(5), pair_of(24)
    ((2, -1), (0, 1), (4, 3))
    """
    if plan < TOKENS:
        return plan, -1
    first, rest = divmod(plan - TOKENS, TOKENS - 1)
    return first, rest + (rest >= first)


def plan_of(first: int, second: int = -1) -> int:
    """The plan with these tokens.

    >>> [plan_of(*pair_of(plan)) for plan in range(PLANS)] == list(range(PLANS))
    True
    """
    if second < 0:
        return first
    return TOKENS + first * (TOKENS - 1) + second - (second > first)


def _plan_name(plan: int) -> str:
    first, second = pair_of(plan)
    return TOKEN_NAMES[first] if second < 0 else f"{TOKEN_NAMES[first]}+{TOKEN_NAMES[second]}"


def _line_names() -> list[str]:
    rows = [f"row:{line + 1}:{way}" for line in range(WIDTH) for way in ("left", "right")]
    return rows + [f"column:{line}:{way}" for line in COLUMNS for way in ("up", "down")]


def action_table(characters: list[str]) -> Actions:
    """The action table, with the characters that were found."""
    plans = [f"{who}:{_plan_name(plan)}" for who in characters for plan in range(PLANS)]
    machines = ["a", "b"]
    seats = [
        Verb(CELL, "cell", CELL_NAMES),
        Verb(LINE, "shift", _line_names()),
        Verb(FIGURE, "character", characters),
        Verb(PROGRAM, "program", plans),
        Verb(RUSH, "adrenaline", characters),
        Verb(CALM, "calm", characters),
        Verb(NOW, "now"),
        Verb(WAIT, "wait"),
        Verb(ACT, "act", TOKEN_NAMES),
        Verb(PASS, "pass"),
        Verb(YES, "yes"),
        Verb(NO, "no"),
        Verb(ROBOT_MOVE, "robot-moves", [f"{robot}:{cell}" for robot in machines for cell in CELL_NAMES]),
        Verb(ROBOT_PUSH, "robot-pushes", [f"{robot}:{who}" for robot in machines for who in characters]),
        Verb(ROBOT, "robot", machines),
        Verb(LOCK, "lock", CELL_NAMES),
        Verb(REACTIVATE, "reactivate", CELL_NAMES),
        Verb(SABOTAGE, "sabotage"),
        Verb(SCRAP, "scrap", machines),
        Verb(TURN, "turn", ["east-west", "north-south"]),
        Verb(REMIND, "remind", CELL_NAMES),
        Verb(REVEAL, "reveal"),
        Verb(CLAIM, "claim", COLOURS),
        Verb(NO_CLAIM, "claim-nothing"),
        Verb(DUO, "duo", size=DUOS),
    ]
    nature = [
        Verb(FIRST, "first", size=MOST_SEATS),
        Verb(CARD, "card", size=CARDS),
        Verb(TOKEN, "token", TOKEN_NAMES),
        Verb(SHUFFLE, "shuffle", size=SHUFFLES),
    ]
    return Actions(seats, nature)
