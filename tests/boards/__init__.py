"""Boards, a toy game that shows every kind of board: rooms that slide, a maze of hexes that grows, and dice.

In turn everybody moves over the board that was chosen: between the rooms a step, or a line of rooms slides by one; into
the maze a tile is laid, turned as one likes, and the figure goes there. Or the dice are rolled instead. After six turns
it is over, and nobody has won anything.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from gamenight.core.actions import Actions, Verb
from gamenight.core.events import PUBLIC, Event
from gamenight.core.game import Game, Option, Setup
from gamenight.core.grid import EAST, NORTH, SIDES, SOUTH, WEST, Plan, slid, slide
from gamenight.core.hexes import Maze, place_at, q_of, r_of, turnings
from gamenight.core.marks import override
from gamenight.core.packing import Packing
from gamenight.core.play import CHANCE, Frame, State
from gamenight.core.view import (
    FIELD,
    Card,
    Cell,
    Cue,
    Dice,
    Grid,
    Hex,
    Hexes,
    Mark,
    Note,
    Pawn,
    Piece,
    Rim,
    View,
    Wall,
    lying,
)

PLAN = Plan(4, 4)
SIDE_NAMES = ("north", "east", "south", "west")
ROOMS = "ABCDEFGHIJKLMNOP"
SHAPES = (0b001001, 0b010101, 0b000111, 0b111111, 0b000011, 0b100101)
"""The openings of the tiles, in the order in which they are laid."""
FACES = ("", "1", "2", "3", "4", "5", "6")
TURNS = 6
MOST_WAYS = 6
DICE = 3

STEP, SLIDE, ROLL, LAY, FALL = 0, 16, 32, 33, 33 + 24 * MOST_WAYS
SHUT = ((1, EAST), (4, SOUTH))
"""Where walls stand between places: they stay while rooms slide."""


class Boards(State):
    """Where the rooms and the figures are, the maze, and what the dice show."""

    def __init__(self, game: Game[Any], seats: int, hexes: bool) -> None:
        super().__init__(game, seats)
        self.hexes = hexes
        self.rooms = vec[i64](list(range(PLAN.size)))
        self.figures = [0 if hexes else 5] * (seats + 3 - hexes * 3)
        self.maze = Maze()
        self.dice = [0] * DICE
        self.turn = 0

    @override
    def copy(self) -> Boards:
        twin = Boards(self.game, self.seats, self.hexes)
        self.carry(twin)
        twin.rooms = self.rooms[:]
        twin.figures = self.figures[:]
        twin.maze = self.maze.copy()
        twin.dice = self.dice[:]
        twin.turn = self.turn
        return twin

    @override
    def blank(self, seat: int) -> None:
        pass  # everything lies open

    @override
    def pack(self, into: Packing) -> None:
        into.number("hexes", self.hexes)
        into.row("rooms", self.rooms)
        into.row("figures", vec[i64](self.figures))
        into.padded("places", [int(place) for place in self.maze.places], TURNS + 1)
        into.padded("openings", [int(openings) for openings in self.maze.openings], TURNS + 1)
        into.row("dice", vec[i64](self.dice))
        into.number("turn", self.turn)

    @override
    def returns(self) -> list[float]:
        return [0.0] * self.seats

    @override
    def outcome(self) -> str:
        return "TOY-END-1"

    @property
    def actor(self) -> int:
        """Whose turn it is."""
        return self.turn % self.seats

    def doors(self) -> vec[i64]:
        """The ways between places that no wall bars."""
        doors = PLAN.doors()
        for cell, side in SHUT:
            PLAN.shut(doors, cell, side)
        return doors

    def ways(self) -> list[tuple[int, int]]:
        """Every place where the next tile may lie, with the openings it would have there."""
        shape = SHAPES[len(self.maze.places) % len(SHAPES)]
        ends = [
            (place, lies)
            for place in self.maze.open_ends()
            for lies in turnings(shape)
            if self.maze.fits(place, lies) and self.maze.joins(place, lies)
        ]
        return ends[: 24 * MOST_WAYS]


class Turn(Frame[Boards]):
    """One turn after the other."""

    def __init__(self, rolling: bool = False) -> None:
        self.rolling = rolling

    @override
    def step(self, s: Boards) -> None:
        if self.rolling:
            s.ask(CHANCE, 1, [FALL + throw for throw in range(6**DICE)])
        elif s.turn == TURNS:
            s.pop()
        elif s.hexes:
            s.ask(s.actor, 0, [LAY + number for number in range(len(s.ways()))] + [ROLL])
        else:
            s.ask(s.actor, 0, self.steps(s) + self.slides() + [ROLL])

    def steps(self, s: Boards) -> list[int]:
        here, doors = s.figures[s.actor], s.doors()
        return [STEP + PLAN.beyond(here, side) for side in range(SIDES) if doors[here] >> side & 1]

    def slides(self) -> list[int]:
        return [SLIDE + side * 4 + line for side in range(SIDES) for line in (1, 2)]

    @override
    def answer(self, s: Boards, seat: int, option: int) -> None:
        if option == ROLL:
            self.rolling = True
            return
        if option >= FALL:
            self.rolling = False
            throw = option - FALL
            s.dice = [throw // 6**die % 6 + 1 for die in range(DICE)]
            s.disclose(PUBLIC)
            s.tell("rolled", "TOY-DICE-1", {"seat": s.actor, "throw": throw})
        elif option >= LAY:
            place, lies = s.ways()[option - LAY]
            s.figures[seat] = s.maze.lay(place, lies)
            s.tell("laid", "TOY-HEX-1", {"seat": seat, "tile": s.figures[seat]})
        elif option >= SLIDE:
            side, line = divmod(option - SLIDE, 4)
            cells = PLAN.column(line) if side in (NORTH, SOUTH) else PLAN.row(line)
            by = -1 if side in (NORTH, WEST) else 1
            slide(s.rooms, cells, by)
            s.figures = [slid(each, cells, by) for each in s.figures]
            s.tell("slid", "TOY-GRID-2", {"seat": seat, "side": side, "line": line})
        else:
            s.figures[seat] = option - STEP
            s.tell("stepped", "TOY-GRID-1", {"seat": seat, "room": s.rooms[option - STEP]})
        s.turn += 1

    @override
    def copy(self) -> Turn:
        return Turn(self.rolling)


class BoardsGame(Game[Boards]):
    """The toy itself."""

    def __init__(self) -> None:
        rims = [f"{side}-{line}" for side in SIDE_NAMES for line in range(4)]
        verbs = [Verb(STEP, "step", list(ROOMS.lower())), Verb(SLIDE, "slide", rims), Verb(ROLL, "roll")]
        verbs.append(Verb(LAY, "lay", size=24 * MOST_WAYS))
        board = Option("board", "grid", ["grid", "hexes"])
        actions = Actions(verbs, [Verb(FALL, "fall", size=6**DICE)])
        topics = ["turn", "roll"]
        super().__init__("boards", "Boards", "1", range(1, 5), actions, topics, [board], str(Path(__file__).parent))

    @override
    def build(self, setup: Setup) -> Boards:
        s = Boards(self, setup.seats, setup.options["board"] == "hexes")
        s.maze.lay(place_at(0, 0), 0b111111)
        s.push(Turn())
        return s

    @override
    def draw(self, known: Boards, seat: int | None) -> list[Piece]:
        faces = [
            Card(f"die-{die}", FACES[up], says=f"die: {FACES[up] or 'not rolled'}") for die, up in enumerate(known.dice)
        ]
        board: list[Piece] = [self.maze(known) if known.hexes else self.rooms(known)]
        board.append(Dice("dice", "board", "boards", "dice", faces, "Dice"))
        pieces: list[Piece] = [
            *lying(board, FIELD),
            Note("turn", "table", "turn", f"turn {known.turn + 1}"),
        ]
        for other in range(known.seats):
            pieces.append(Note(f"about-{other}", "seats", f"seat-{other}", "a figure"))
        if seat is not None:
            pieces.append(Note("mine", "hand", f"seat-{seat}", "nothing in hand"))
        return pieces

    def rooms(self, s: Boards) -> Grid:
        """The rooms, with every figure on its own."""
        cells = [
            Cell(f"room-{ROOMS[room]}", ROOMS[room], says=f"room {ROOMS[room]}", marks=self.marks(int(room)))
            for room in s.rooms
        ]
        pawns = [self.figure(s, number, f"room {ROOMS[s.rooms[at]]}") for number, at in enumerate(s.figures)]
        walls = [Wall(cell, SIDE_NAMES[side], "wall", "a wall") for cell, side in SHUT]
        rims = [
            Rim(f"rim-{name}-{line}", name, line, str(line + 1), says=f"line {line + 1}", slides=line in (1, 2))
            for name in SIDE_NAMES
            for line in range(4)
        ]
        return Grid("rooms", "board", "boards", "rooms in four rows", 4, cells, pawns, walls, rims, "Rooms")

    def marks(self, room: int) -> list[Mark]:
        return [Mark("key", "!", "a key"), Mark("lamp", "?", "a lamp")] if room == 0 else []

    def figure(self, s: Boards, number: int, where: str) -> Pawn:
        if number < s.seats:
            return Pawn(
                f"figure-{number}", s.figures[number], "figure", f"figure of seat {number} in {where}", seat=number
            )
        name = f"robot {number - s.seats + 1} in {where}"
        return Pawn(f"robot-{number}", s.figures[number], "robot", name, str(number - s.seats + 1))

    def maze(self, s: Boards) -> Hexes:
        """The maze, and where the next tile may lie."""
        cells = []
        for number, place in enumerate(s.maze.places):
            openings = int(s.maze.openings[number])
            cells.append(Hex(f"hex-{number}", q_of(place), r_of(place), openings, str(number), says=f"tile {number}"))
        pawns = [self.figure(s, number, f"tile {at}") for number, at in enumerate(s.figures)]
        ghosts = [
            Hex(f"ghost-{number}", q_of(place), r_of(place), lies, "+1", says=f"place {number}", text="new")
            for number, (place, lies) in enumerate(s.ways() if not s.over else [])
        ]
        return Hexes("maze", "board", "boards", "a maze of hexes", cells, pawns, ghosts, "Maze")

    @override
    def point(self, s: Boards, seat: int, option: int) -> str:
        if option == ROLL:
            return "dice"
        if option >= LAY:
            return f"ghost-{option - LAY}"
        if option >= SLIDE:
            side, line = divmod(option - SLIDE, 4)
            return f"rim-{SIDE_NAMES[side]}-{line}"
        return f"room-{ROOMS[s.rooms[option - STEP]]}"

    @override
    def words_for(self, s: Boards, option: int) -> str:
        if STEP <= option < SLIDE:
            return f"step to room {ROOMS[s.rooms[option]]}"
        return self.actions.words(option).replace("-", " ")

    @override
    def cue(self, event: Event) -> Cue:
        facts = event.facts
        match event.kind:
            case "rolled":
                return Cue(["dice"], effect="roll")
            case "slid":
                return Cue(["rooms"], effect="slide", side=SIDE_NAMES[facts["side"]], line=facts["line"])
            case "stepped":
                return Cue([f"figure-{facts['seat']}", f"room-{ROOMS[facts['room']]}"])
        return Cue([f"figure-{facts['seat']}", f"hex-{facts['tile']}"])

    @override
    def determinize(self, view: View, seed: int) -> Boards:
        assert isinstance(view.known, Boards)
        world = view.known.copy()
        world.asks.clear()
        world.settle()
        return world

    @override
    def count(self, s: Boards) -> dict[str, int]:
        return {"rooms": len(set(s.rooms)), "figures": len(s.figures), "dice": len(s.dice)}

    @override
    def law_setups(self) -> list[Setup]:
        return [Setup(2, {"board": board}) for board in ("grid", "hexes")]


BOARDS = BoardsGame()
