"""A labyrinth made up for the eye: hexes with all that can lie on them, what is counted around them, and a fight.

`placing()` and `fighting()` are views as a server would send them, with the looks of Kotkrywcy.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from gamenight.core.view import (
    BESIDE,
    FIELD,
    FIGURE,
    LEFT,
    RIGHT,
    SCENE,
    Card,
    Cards,
    Counter,
    Dice,
    Hex,
    Hexes,
    Joint,
    Line,
    Lines,
    Mark,
    Note,
    Pawn,
    Piece,
    Way,
    lying,
)

FOLDER = Path(__file__).parents[2] / "src" / "gamenight" / "games" / "kotkrywcy"

CELLS = [
    # q, r, openings, look, light
    (0, 0, 0b010101, "crypt", ""),
    (1, 0, 0b011101, "", "torch"),
    (2, 0, 0b011100, "sign-ankh", "torch"),
    (-2, 0, 0b010000, "sarcophagus-open", "bowl"),
    (-1, 0, 0b010100, "sarcophagus-open", "torch-spent"),
    (-1, -1, 0b101001, "", "bowl"),
    (0, -1, 0b101010, "sign-ankh", "torch"),
    (1, -1, 0b100000, "sarcophagus-open", "torch-spent"),
    (2, -1, 0b100101, "sign-eye", "bowl"),
    (1, -2, 0b011001, "sign-scarab", "bowl"),
    (2, -2, 0b101001, "sign-eye", "torch"),
    (3, -2, 0b101000, "sign-eye", "torch-spent"),
    (-3, 1, 0b000011, "", "bowl"),
    (-2, 1, 0b101011, "sign-eye", "bowl"),
    (-1, 1, 0b110011, "sign-ankh", "torch"),
    (0, 1, 0b000011, "sign-scarab", "torch"),
    (1, 1, 0b011011, "sign-ankh", "bowl"),
    (-2, 2, 0b001110, "sign-scarab", "torch"),
    (-1, 2, 0b100101, "", "torch"),
]
AT = {(q, r): number for number, (q, r, *_) in enumerate(CELLS)}
JOINTS = [
    Joint(2, -2, 5, "mechanism-torch", "a torch mechanism"),
    Joint(-2, 1, 5, "mechanism-exit", "an exit mechanism"),
]
PLACES = [(-2, -1, "+1", "4"), (3, -1, "+2", "3"), (2, 1, "+1", "3"), (-1, 3, "+1", "4")]


def tile(id: str, q: int, r: int, openings: int, look: str, light: str, **more: Any) -> Hex:
    """A chamber as it lies on the table, or in a hand."""
    ground = "crypt" if look == "crypt" else "dark" if light == "torch-spent" else "lit"
    marks = [Mark(light, "", "a light")] if light else []
    face = more.pop("face", "")
    return Hex(
        id, q, r, openings, face, look, f"chamber {id}", marks=marks, ground=ground, shines=ground != "dark", **more
    )


def mummy(id: str, at: tuple[int, int], hearts: int, way: list[tuple[int, int]]) -> Pawn:
    """A mummy that goes that way."""
    cells = [AT[each] for each in way]
    steps = f"{len(way) - 1} steps"
    return Pawn(
        f"mummy-{id}", AT[at], f"mummy-{id}", f"{id}, {steps}", str(hearts), badge="heart", way=Way(cells, steps)
    )


def ghosts() -> list[Hex]:
    """Where the chosen chamber may lie, and one place where it may lie in two ways."""
    found = []
    for number, (openings, gain) in enumerate(((0b101011, 2), (0b011101, 1))):
        gives = [
            Line("2 connections" if gain == 2 else "1 connection", ["connections"], f"draw {gain}"),
            *([Line("Triangle of three signs", ["mechanism-exit"], "exit 2/3")] if gain == 2 else []),
            Line("Needs a torch", ["torch"], "4 → 3"),
        ]
        ghost = tile(f"way-{number}", 0, 2, openings, "sign-eye", "torch", gives=gives)
        ghost.marks = [Mark("card-sign", f"+{gain}", f"draws {gain}"), Mark("paw", "3", "3 steps")]
        ghost.way = Way([AT[1, 0], AT[0, 1], AT[1, 1]], "3 steps", "paw")
        ghost.joints = [Joint(0, 1, 5, "mechanism-exit", "an exit mechanism")] if gain == 2 else []
        found.append(ghost)
    for number, (q, r, draws, steps) in enumerate(PLACES):
        ghost = tile(f"spot-{number}", q, r, 0b111111, "sign-eye", "torch", gives=[Line("Connections", value=draws)])
        ghost.marks = [Mark("card-sign", draws, f"draws {draws}"), Mark("paw", steps, f"{steps} steps", steps == "4")]
        found.append(ghost)
    return found


def labyrinth(fight: bool) -> Hexes:
    """Chambers, cats and mummies."""
    cells = [tile(f"chamber-{number}", *each) for number, each in enumerate(CELLS)]
    scout = (1, 0)
    if fight:
        scout = (-1, 2)
        cells[AT[scout]].ring = "danger"
    cats = [
        Pawn("cat-0", AT[scout], "cat-scout", "Ann's Scout", seat=0, acts=True),
        Pawn("cat-1", AT[-2, 1], "cat-torchbearer", "Tom's Torchbearer", seat=1),
        Pawn("cat-2", AT[-1, 1], "cat-brawler", "Wren's Brawler", seat=2),
    ]
    if fight:
        mummies = [mummy("howler", scout, 3, [scout, (-1, 1), (0, 0)])]
        mummies.append(mummy("mauler", (1, -2), 2, [(1, -2), (0, -1), (0, 0)]))
    else:
        mummies = [mummy("mauler", (2, -2), 4, [(2, -2), (1, -2), (0, -1), (0, 0)])]
        mummies.append(mummy("sprinter", (-2, 1), 5, [(-2, 1), (-2, 2), (-1, 1), (0, 0)]))
    laid = [] if fight else ghosts()
    focus = [AT[scout]] if fight else []
    return Hexes("labyrinth", "board", "labyrinth", "the labyrinth", cells, mummies + cats, laid, "", JOINTS, focus)


def hand() -> list[Hex]:
    """Five chambers."""
    return [
        tile("hand-0", 0, 0, 0b101011, "sign-eye", "torch-spent", face="4", chosen=True),
        tile("hand-1", 0, 0, 0b001001, "sign-ankh", "torch-spent", face="2"),
        tile("hand-2", 0, 0, 0b110111, "sign-scarab", "bowl", face="5"),
        tile("hand-3", 0, 0, 0b000010, "sarcophagus", "torch-spent", face="1"),
        tile("hand-4", 0, 0, 0b111111, "", "bowl", face="6"),
    ]


def dice(faces: str, power: int) -> Dice:
    """Mummy dice: `x` shows a mummy, `-` none, a blank has not been rolled."""
    names = {"x": ("mummy", "die-mummy"), "-": ("blank", "die-blank"), " ": ("", "")}
    rolled = [Card(f"mummy-die-{number}", *names[face], "a mummy die") for number, face in enumerate(faces)]
    return Dice("power", "board", "power", f"power {power}", rolled, f"Power {power}", "1 symbol: 1 step, 1 heart")


def around(fight: bool) -> list[Piece]:
    """What is counted."""
    steps, mood = ("2 steps", "danger") if fight else ("3 steps", "")
    awake = [("Howler", "howler", "3"), ("Mauler", "mauler", "2")] if fight else []
    awake = awake or [("Mauler", "mauler", "4"), ("Sprinter", "sprinter", "5")]
    lines = [Line(steps, [f"mummy-{key}"], hearts, name, "heart", mood, f"mummy-{key}") for name, key, hearts in awake]
    hearts = 1 if fight else 3
    torches, exits = (3, 2) if fight else (4, 1)
    asleep = Cards("asleep-cards", "board", "asleep", "2 mummies asleep", [Card("asleep-0", "", "mummy-back")], "2")
    sleeping = Counter(
        "asleep-hearts", "board", "asleep", f"{hearts} of 5 hearts", "Asleep", hearts, "heart", 5, "heart-free", True
    )
    return [
        *lying([dice("-x- " if fight else "x-  ", 3 if fight else 2)], LEFT),
        *lying([asleep, sleeping], LEFT),
        *lying([Lines("awake", "board", "awake", "awake: 2", lines, "Awake 2")], LEFT),
        *lying(
            [Counter("torches", "board", "torches", "4 torches", "Torches", torches, "torch", 5, "torch-spent")], RIGHT
        ),
        *lying(
            [Counter("exit", "board", "exit", "exit", "Exit", exits, "mechanism-exit", 3, "mechanism-free", of=True)],
            RIGHT,
        ),
        *lying([Counter("regroup", "board", "regroup", "regroup", "Regroup", 2, "regroup", 3, "regroup-spent")], RIGHT),
        *lying(
            [
                Counter("pile-chambers", "board", "piles", "23 chambers", "chambers", 23, "chamber-back"),
                Counter("pile-discards", "board", "piles", "9 discards", "discards", 9, "chamber-front"),
                Counter("pile-tokens", "board", "piles", "14 tokens", "tokens", 14, "token-back"),
            ],
            BESIDE,
        ),
    ]


def scene() -> list[Piece]:
    """A fight after the roll."""
    who = [
        Card("fighter", "Scout", "cat-scout", form=FIGURE),
        tile("paid-0", 0, 0, 0b010011, "", "", face="3"),
        tile("paid-1", 0, 0, 0b100010, "sign-scarab", "", face="2"),
        Card("fought", "Howler", "mummy-howler", form=FIGURE),
    ]
    faces = [("Hit", "hit"), ("Hit", "hit"), ("Paw", "paw"), ("Scout", "ability"), ("Hex", "chamber")]
    rolled = [Card(f"die-{number}", face, f"die-{look}", face) for number, (face, look) in enumerate(faces)]
    lines = [
        Line("The Howler loses 2 hearts.", ["die-hit", "die-hit"], "5 → 3", "2 hits."),
        Line("You draw a chamber.", ["die-ability"], "+1", "Scout."),
        Line("You draw a chamber.", ["die-chamber"], "+1", "Hex."),
        Line("You may walk 1 step.", ["die-paw"], "now", "Paw.", mood="now"),
    ]
    return lying(
        [
            Note("fight", "board", "fight", "You fight the Howler"),
            Cards("fighters", "board", "fight", "Scout and Howler", who, "3 + 2 corridors = 5 dice"),
            Dice("combat", "board", "fight", "5 dice", rolled),
            Counter("hearts", "board", "fight", "3 hearts", "", 3, "heart", 5, "heart-lost", before=5),
            Lines("effects", "board", "fight", "effects", lines),
        ],
        SCENE,
    )


def seats() -> list[Piece]:
    """Who sits there."""
    found: list[Piece] = []
    about = [("Scout", "cat-scout", 5), ("Torchbearer", "cat-torchbearer", 3), ("Brawler", "cat-brawler", 6)]
    for seat, (name, look, cards) in enumerate(about):
        found.append(Note(f"cat-of-{seat}", "seats", f"seat-{seat}", name, name, look))
        found.append(Counter(f"cards-of-{seat}", "seats", f"seat-{seat}", f"{cards} chambers", "", cards, "card-sign"))
    shield = Card("shield", "Shield", "token-shield", "a shield", "KOT-SAR-6")
    passage = Card("passage", "Passage", "token-secret-passage", "a secret passage", "KOT-SAR-8")
    found.append(Cards("tokens-of-0", "seats", "seat-0", "tokens", [shield], "Your tokens"))
    found.append(Cards("tokens-of-2", "seats", "seat-2", "tokens", [passage], "Tokens"))
    return found


def view(fight: bool) -> dict[str, Any]:
    """All of it, as a server sends it."""
    cards = hand()[1:] if fight else hand()
    pieces = [*lying([labyrinth(fight)], FIELD), *around(fight), *seats()]
    if fight:
        pieces += scene()
        for card in cards[2:]:
            card.text = "new"
        steps = [f"chamber-{AT[each]}" for each in ((-1, 1), (-2, 2))]
        options = [{"option": number, "words": "walk there", "piece": each} for number, each in enumerate(steps)]
        options.append({"option": 9, "words": "stay", "piece": ""})
        question = "Your paw: step to a marked chamber, or stay with the Howler."
    else:
        chosen = [each.id for each in ghosts()] + [card.id for card in cards[1:]]
        options = [{"option": number, "words": f"choose {each}", "piece": each} for number, each in enumerate(chosen)]
        question = "Turn the chamber as you like, then place it: your Scout walks 3 steps to it."
    pieces.append(Cards("hand", "hand", "seat-0", "your chambers", [*cards], "Your chambers"))
    ask = {"topic": "place", "kind": "must", "options": options, "question": question, "rule": ""}
    return {
        "game": "labyrinth",
        "seat": 0,
        "over": False,
        "waiting": [0],
        "groups": {"seat-0": "Ann"},
        "asks": [ask],
        "pending": [{"seat": 0, "kind": "must", "topic": "place", "waiting": "", "left": None}],
        "undo": False,
        "pieces": [piece.json() for piece in pieces],
    }


def placing() -> dict[str, Any]:
    """A chamber is about to be placed."""
    return view(fight=False)


def fighting() -> dict[str, Any]:
    """The dice of a fight have been rolled."""
    return view(fight=True)
