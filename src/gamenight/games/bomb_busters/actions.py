"""What can be answered in Bomb Busters: verbs, their options, and the questions they answer."""

from typing import Final

from gamenight.core.actions import Actions, Verb
from gamenight.core.chance import SHUFFLES

MOST_SEATS: Final = 5
MOST_STANDS: Final = 5
"""BB-COMP-4."""
SLOTS: Final = 20
"""Room for wires on a stand; leaks, Nano and hooks can add to what was dealt."""
SLOT_NAMES: Final = "ABCDEFGHIJKLMNOPQRST"

# Values of wires. All yellow wires share one value, and so do all red ones (BB-CUT-5).
NUMBERS: Final = 12
YELLOW: Final = 13
RED: Final = 14
VALUES: Final = 15
VALUE_NAMES: Final = ["", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "yellow", "red"]

CONSTRAINTS: Final = 12
CONSTRAINT_NAMES: Final = "ABCDEFGHIJKL"
MOST_EQUIPMENT: Final = 24
MOST_CHARACTERS: Final = 8

# Each verb's first option. Literals, so that compiled code sees numbers; the table below checks them.
WIRE: Final = 0  # slot `stand * SLOTS + slot`
CALL: Final = 100  # a value
SOLO: Final = 115  # a value
POWER: Final = 130
USE: Final = 131  # an equipment card
PLAYER: Final = 155  # a seat
STAND: Final = 160
CARD: Final = 165  # a Number card, from 0
CONSTRAINT: Final = 178
CHARACTER: Final = 190
AMOUNT: Final = 198
ACT: Final = 231  # a word of `ACTS`
END: Final = 295

# What CHANCE and CLOCK answer.
DRAW: Final = END  # a value: a Number card, a leak
DRAW_CONSTRAINT: Final = 310
DRAW_EQUIPMENT: Final = 322
DRAW_WIRE: Final = 346  # the number of a wire
DRAW_TOKEN: Final = 410  # an info token: of each value there are two (BB-COMP-5)
TICK: Final = 436
DEAL: Final = 437

# Plain words that need nothing to point at; a mission names those it uses.
ACTS: Final = [
    "pass", "skip", "special", "snip", "reveal", "keep", "replace", "turn-around", "left", "right",
    "plus", "minus", "north", "east", "south", "west", "action", "yes-sir", "yes", "no",
    "take", "give", "done", "ta-da", "boing", "slip", "claim", "backwards", "first", "last",
]  # fmt: skip
PASS: Final = 231
SKIP: Final = 232
SPECIAL: Final = 233
SNIP: Final = 234
REVEAL: Final = 235
KEEP: Final = 236
REPLACE: Final = 237
TURN_AROUND: Final = 238
LEFT: Final = 239
RIGHT: Final = 240
PLUS: Final = 241
MINUS: Final = 242
NORTH: Final = 243
EAST: Final = 244
SOUTH: Final = 245
WEST: Final = 246
ACTION: Final = 247
YES_SIR: Final = 248
YES: Final = 249
NO: Final = 250
TAKE: Final = 251
GIVE: Final = 252
DONE: Final = 253
TA_DA: Final = 254
BOING: Final = 255
SLIP: Final = 256
CLAIM: Final = 257
BACKWARDS: Final = 258
FIRST: Final = 259
LAST: Final = 260

# Questions. A mission's own questions come behind MISSION; every mission may use all of them.
TOPICS: Final = [
    "turn",  # what to do: a wire to cut, a Solo Cut, a card to use
    "call",  # the value of the wires pointed at
    "call-other",  # the second value of an X or Y Ray
    "point",  # one more wire for a detector
    "point-stand",  # the stand for the Super Detector
    "own-wire",  # which own copy is cut
    "answer",  # the owner's answer to a detector
    "info",  # where the first info token goes
    "use",  # an equipment card, whoever's turn it is
    "character",
    "place",  # where to put a token
    "token",  # which value a token shows
    "swap",  # a wire for Walkie-Talkies
    "stand",  # where a received wire goes
    "deal",
    "draw",
    "draw-constraint",
    "draw-equipment",
    "draw-wire",
    "tick",
    "choose-player",
    "choose-card",
    "choose-constraint",
    "choose",
    "snip",
    "special",  # one more wire for a mission's special action
    "amount",
    "vote",
    "pick",  # what an equipment card points at
]
TURN: Final = 0
CALLING: Final = 1
CALLING_OTHER: Final = 2
POINTING: Final = 3
POINTING_STAND: Final = 4
OWN_WIRE: Final = 5
ANSWERING: Final = 6
INFO: Final = 7
USING: Final = 8
CHOOSING_CHARACTER: Final = 9
PLACING: Final = 10
TOKEN: Final = 11
SWAPPING: Final = 12
CHOOSING_STAND: Final = 13
DEALING: Final = 14
DRAWING: Final = 15
DRAWING_CONSTRAINT: Final = 16
DRAWING_EQUIPMENT: Final = 17
DRAWING_WIRE: Final = 18
TICKING: Final = 19
CHOOSING_PLAYER: Final = 20
CHOOSING_CARD: Final = 21
CHOOSING_CONSTRAINT: Final = 22
CHOOSING: Final = 23
SNIPPING: Final = 24
SPECIAL_WIRE: Final = 25
CHOOSING_AMOUNT: Final = 26
VOTING: Final = 27
PICKING: Final = 28


def action_table(equipment: list[str], characters: list[str]) -> Actions:
    """The action table, with the cards that were found."""
    slots = [f"{stand}{slot}" for stand in range(MOST_STANDS) for slot in SLOT_NAMES]
    seats = [
        Verb(WIRE, "wire", slots),
        Verb(CALL, "call", [name or "nothing" for name in VALUE_NAMES]),
        Verb(SOLO, "solo", [name or "nothing" for name in VALUE_NAMES]),
        Verb(POWER, "power"),
        Verb(USE, "use", equipment),
        Verb(PLAYER, "player", [f"seat-{seat}" for seat in range(MOST_SEATS)]),
        Verb(STAND, "stand", [str(stand) for stand in range(MOST_STANDS)]),
        Verb(CARD, "card", [name or "nothing" for name in VALUE_NAMES[: NUMBERS + 1]]),
        Verb(CONSTRAINT, "constraint", list(CONSTRAINT_NAMES)),
        Verb(CHARACTER, "character", characters),
        Verb(AMOUNT, "amount", size=33),
        *(Verb(ACT + index, word) for index, word in enumerate(ACTS)),
    ]
    nature = [
        Verb(DRAW, "draw", [name or "nothing" for name in VALUE_NAMES]),
        Verb(DRAW_CONSTRAINT, "draw-constraint", list(CONSTRAINT_NAMES)),
        Verb(DRAW_EQUIPMENT, "draw-equipment", equipment),
        Verb(DRAW_WIRE, "draw-wire", size=64),
        Verb(DRAW_TOKEN, "draw-token", [f"{name}-{copy}" for name in VALUE_NAMES[1:RED] for copy in (1, 2)]),
        Verb(TICK, "tick"),
        Verb(DEAL, "deal", size=SHUFFLES),
    ]
    return Actions(seats, nature)
