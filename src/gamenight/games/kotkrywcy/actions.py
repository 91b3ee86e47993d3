"""What can be answered in Kotkrywcy: verbs, their options, and the questions they answer."""

from typing import Final

from gamenight.core.actions import Actions, Verb
from gamenight.core.chance import SHUFFLES

CARDS: Final = 64
"""Chamber cards (KOT-COMP-8)."""
TILES: Final = 66
"""The chamber cards, the Crypt and the Exit: the labyrinth never has more tiles."""
SIDES: Final = 6
SIDE_NAMES: Final = ["east", "north-east", "north-west", "west", "south-west", "south-east"]
MOST_SEATS: Final = 4
"""One for each cat (KOT-COMP-1)."""
TOKENS: Final = 17
"""Sarcophagus tokens (KOT-COMP-12)."""
TOKEN_KINDS: Final = 8
MUMMIES: Final = 4
"""Mummy cards and figures (KOT-COMP-2)."""
LORDS: Final = 3
"""Lord tiles (KOT-COMP-3), which the print also calls cards (KOT-AMB-10)."""
FACES: Final = 6
MOST: Final = 25
"""No count that a player chooses is higher."""

# Each verb's first option. Literals, so that compiled code sees numbers; the table below checks them.
CARD: Final = 0
PASS: Final = 64
DONE: Final = 65
YES: Final = 66
NO: Final = 67
EXPLORE: Final = 68
FIGHT: Final = 69
COOPERATE: Final = 70
STROLL: Final = 71
STAY: Final = 72
CHAMBER: Final = 73
HEX: Final = 139
WALL: Final = 535
TURN: Final = 931
SIDE: Final = 937
SEAT: Final = 943
COUNT: Final = 947
USE: Final = 973
TELEPORT: Final = 981
GIVE: Final = 989
CAT: Final = 1021
CORNER: Final = 1025
EVEN: Final = 1031
DIE: Final = 1032
WAKE: Final = 1038
LORD: Final = 1042
TOKEN: Final = 1045
DROP: Final = 1062
RETURN: Final = 1126
SHUFFLE: Final = 1190

# Questions.
CHOOSING_CAT: Final = 0
FIRST: Final = 1
WINDOW: Final = 2
"""WINDOW + 0 before the mummy dice, + 1 before the action, + 2 after it."""
TARGET: Final = 5
PASSAGE: Final = 6
WAY: Final = 7
WAKING: Final = 8
VICTIM: Final = 9
SHIELDING: Final = 10
ACTION: Final = 11
EXPLORE_PASSAGE: Final = 12
EXPLORE_CARD: Final = 13
EXPLORE_HEX: Final = 14
EXPLORE_TURN: Final = 15
EXPLORE_SIDE: Final = 16
EXPLORE_DISCARD: Final = 17
EXPLORE_TORCHES: Final = 18
TRIANGLE: Final = 19
EXIT_HEX: Final = 20
EXIT_SIDE: Final = 21
FIGHT_CHAMBER: Final = 22
FIGHT_DISCARD: Final = 23
FIGHT_CARD: Final = 24
FIGHT_DOUBLE: Final = 25
FIGHT_SPLIT: Final = 26
FIGHT_ABILITY: Final = 27
FIGHT_DRAW: Final = 28
FIGHT_PAW: Final = 29
COOP_JOIN: Final = 30
COOP_OFFER: Final = 31
COOP_TORCHES: Final = 32
COOP_DEAL: Final = 33
COOP_GIFT: Final = 34
STROLLING: Final = 35
SHUFFLING: Final = 36
ROLLING: Final = 37
TURNING_MUMMY: Final = 38
TURNING_LORD: Final = 39
TURNING_TOKEN: Final = 40
DROPPING: Final = 41
RETURNING: Final = 42
DIGGING: Final = 43
EXPLORE_CHANGE: Final = 44
FIGHT_LAST: Final = 45
TOPICS: Final = [
    "cat",
    "first",
    "window-dice",
    "window-action",
    "window-end",
    "teleport",
    "passage",
    "way",
    "wake",
    "victim",
    "shield",
    "action",
    "explore-passage",
    "explore-card",
    "explore-hex",
    "explore-turn",
    "explore-side",
    "explore-discard",
    "explore-torches",
    "triangle",
    "exit-hex",
    "exit-side",
    "fight-chamber",
    "fight-discard",
    "fight-card",
    "fight-double",
    "fight-split",
    "fight-ability",
    "fight-draw",
    "fight-paw",
    "coop-join",
    "coop-offer",
    "coop-torches",
    "coop-deal",
    "coop-gift",
    "stroll",
    "shuffle",
    "roll",
    "mummy-card",
    "lord-tile",
    "token",
    "drop",
    "return",
    "dig",
    "explore-change",
    "fight-last",
]


def action_table(cats: list[str], mummies: list[str], lords: list[str], tokens: list[str]) -> Actions:
    """The action table, with the content that was found."""
    edges = [f"{tile}:{side}" for tile in range(TILES) for side in SIDE_NAMES]
    gifts = [f"{token}:{seat}" for token in tokens for seat in range(MOST_SEATS)]
    seats = [
        Verb(CARD, "card", size=CARDS),
        Verb(PASS, "pass"),
        Verb(DONE, "done"),
        Verb(YES, "yes"),
        Verb(NO, "no"),
        Verb(EXPLORE, "explore"),
        Verb(FIGHT, "fight"),
        Verb(COOPERATE, "cooperate"),
        Verb(STROLL, "stroll"),
        Verb(STAY, "stay"),
        Verb(CHAMBER, "chamber", size=TILES),
        Verb(HEX, "hex", edges),
        Verb(WALL, "wall", edges),
        Verb(TURN, "turn", size=SIDES),
        Verb(SIDE, "side", SIDE_NAMES),
        Verb(SEAT, "seat", size=MOST_SEATS),
        Verb(COUNT, "count", size=MOST + 1),
        Verb(USE, "use", tokens),
        Verb(TELEPORT, "teleport", tokens),
        Verb(GIVE, "give", gifts),
        Verb(CAT, "cat", cats),
        Verb(CORNER, "corner", size=SIDES),
        Verb(EVEN, "even"),
    ]
    nature = [
        Verb(DIE, "die", ["1", "2", "3", "4", "5", "6"]),
        Verb(WAKE, "wake", mummies),
        Verb(LORD, "lord", lords),
        Verb(TOKEN, "token", size=TOKENS),
        Verb(DROP, "drop", size=CARDS),
        Verb(RETURN, "return", size=CARDS),
        Verb(SHUFFLE, "shuffle", size=SHUFFLES),
    ]
    return Actions(seats, nature)
