"""What is printed: tiles, cards and the tables for buildings, read from `decks.toml` or from what a table brings."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from gamenight.core.bits import row
from gamenight.core.chance import Dice
from gamenight.core.game import BadSetup
from gamenight.core.play import NONE
from gamenight.core.text import Saying, Text
from gamenight.games.room25.actions import CARDS, CELLS, COLOURS, TOKEN_NAMES, WIDTH

KINDS: Final = 26
"""R25-TILE-1 to R25-TILE-26."""

# How often a movement card shifts, or that it draws again (R25-ZRB-3).
_WAYS: Final = {"L": 0, "R": 1, "U": 0, "D": 1}


def read_decks(path: Path) -> dict[str, Any]:
    """The contents of a decks file."""
    return tomllib.loads(path.read_text(encoding="utf-8"))


@final
class Sheet:
    """The printed numbers of the box, in rows that compiled code reads quickly."""

    def __init__(self) -> None:
        self.tiles = row(KINDS)
        """How many tiles of each kind the box has."""
        self.colour = row(KINDS)
        self.card_kind = row(CARDS)
        self.line = row(CARDS, NONE)
        """For a movement card, the line and direction as an option counts them: 2 * line + direction."""
        self.twice = row(CARDS)
        self.again = row(CARDS)
        self.one = row(CARDS, NONE)
        """For a penalty, the two characters and the token."""
        self.other = row(CARDS, NONE)
        self.token = row(CARDS, NONE)
        self.madness = row(CARDS)


@final
class Blueprint:
    """The building of one table: certain tiles, how many more of each colour, and what they are taken from."""

    def __init__(self) -> None:
        self.fixed = row(KINDS)
        self.chosen = row(len(COLOURS))
        self.pool = row(KINDS)
        """R25-SETUP-53: what the chosen tiles are taken from, without the Empty Rooms of Sarah and Bruce."""
        self.open = True
        self.zoned = row(KINDS)
        """The kinds that must lie in exit zones (R25-SETUP-41)."""

    def choose(self, tiles: dict[int, int], colour: vec[i64]) -> None:
        """R25-SETUP-26: tiles that the table has picked itself, as many of each colour as the building leaves open."""
        given = [0] * len(COLOURS)
        for kind, count in tiles.items():
            given[colour[kind]] += count
            if count > self.pool[kind]:
                raise BadSetup(Text("setup.too-many", room=kind, given=str(count), most=str(self.pool[kind])))
        wanted = [int(count) for count in self.chosen]
        if given != wanted:
            raise BadSetup(Text("setup.rooms", wanted=_counted(wanted), given=_counted(given)))
        for kind, count in tiles.items():
            self.fixed[kind] += count
        for hue in range(len(COLOURS)):
            self.chosen[hue] = 0
        self.open = True

    def reserve(self, kind: int, tiles: int) -> Blueprint:
        """R25-SETUP-25: the same with some tiles set aside first."""
        twin = Blueprint()
        twin.fixed, twin.chosen, twin.pool = self.fixed, self.chosen, self.pool[:]
        twin.open, twin.zoned = self.open, self.zoned
        twin.pool[kind] = max(0, int(self.pool[kind]) - tiles)
        return twin

    def drawn(self, colour: vec[i64], known: vec[i64], dice: Dice) -> vec[i64]:
        """R25-SETUP-26: a composition, as a number of tiles of each kind, that holds at least what is known."""
        found = self.fixed[:]
        for hue in range(len(COLOURS)):
            left = int(self.chosen[hue])
            rest: list[int] = []
            for kind in range(KINDS):
                if colour[kind] == hue:
                    seen = min(max(0, int(known[kind]) - int(self.fixed[kind])), int(self.pool[kind]))
                    found[kind] += seen
                    left -= seen
                    rest += [kind] * (int(self.pool[kind]) - seen)
            for at in dice.shuffled(len(rest))[: max(0, left)]:
                found[rest[at]] += 1
        return found


def _counted(rooms: list[int]) -> list[Saying]:
    """So many rooms of each colour there is one of; "0" if there is none."""
    found: list[Saying] = [Text("setup.some", rooms=count, colour=hue) for hue, count in enumerate(rooms) if count]
    return found or ["0"]


EXITS: Final = [0, 1, 5, 3, 4, 9, 15, 20, 21, 19, 23, 24]
"""R25-SETUP-39: the cells of the exit zones, each corner with its two neighbours."""


def is_exit(cell: int) -> bool:
    """Whether a cell lies in an exit zone."""
    return cell in EXITS


def laid_out(kinds: vec[i64], zoned: vec[i64], central: int, free: list[int], dice: Dice) -> dict[int, int]:
    """R25-SETUP-40: deals kinds to cells: those that must lie in exit zones there, all others anywhere."""
    bound: list[int] = []
    loose: list[int] = []
    for kind in range(KINDS):
        if kind != central:
            (bound if zoned[kind] else loose).extend([kind] * int(kinds[kind]))
    exits = [cell for cell in free if is_exit(cell)]
    assert len(exits) >= len(bound), "more rooms must lie in exit zones than there is space"
    zones = [exits[at] for at in dice.shuffled(len(exits))[: len(bound)]]
    left = [cell for cell in free if cell not in zones]
    rest = [left[at] for at in dice.shuffled(len(left))]
    assert len(rest) == len(loose), f"{len(loose)} rooms for {len(rest)} cells"
    found = dict(zip(zones, bound, strict=True))
    found.update(zip(rest, loose, strict=True))
    return found


def _bad(key: str, **values: str) -> BadSetup:
    return BadSetup(Text(f"decks.{key}", **values))


def read_sheet(
    decks: dict[str, Any], rooms: list[str], colours: list[int], cards: list[str], who: list[str], season: bool
) -> Sheet:
    """The sheet that a decks file describes; `season` adds what Season 2 brings."""
    sheet = Sheet()
    for kind, room in enumerate(rooms):
        printed = decks["tiles"].get(room)
        if printed is None:
            raise _bad("tile", room=room)
        sheet.tiles[kind] = sum(printed) if season else printed[0]
        sheet.colour[kind] = colours[kind]
    faces: list[tuple[str, str, str]] = []
    for group in ("plain", "twice", "again"):
        faces += [("movement", group, face) for face in decks["cards"][group]]
    faces += [("penalty", "", face) for face in decks["cards"]["penalty"]]
    faces += [(face, "madness", "") for face in decks["cards"]["madness"]]
    if len(faces) != CARDS:
        raise _bad("cards", given=str(len(faces)), wanted=str(CARDS))
    for card, (key, group, face) in enumerate(faces):
        if key not in cards:
            raise _bad("card", card=key)
        sheet.card_kind[card] = cards.index(key)
        sheet.madness[card] = int(group == "madness")
        if key == "movement":
            line = int(face[1]) + (WIDTH if face[0] == "C" else 0)
            sheet.line[card] = 2 * line + _WAYS[face[2]]
            sheet.twice[card] = int(group == "twice")
            sheet.again[card] = int(group == "again")
        elif key == "penalty":
            pair, _, token = face.partition(" ")
            one, _, other = pair.partition("+")
            sheet.one[card], sheet.other[card] = who.index(one), who.index(other)
            sheet.token[card] = TOKEN_NAMES.index(token)
    return sheet


def read_blueprint(decks: dict[str, Any], name: str, sheet: Sheet, rooms: list[str]) -> Blueprint:
    """The building of that name."""
    given = decks["buildings"].get(name)
    if given is None:
        raise _bad("building", building=name)
    plan = Blueprint()
    for room, count in given["fixed"].items():
        if room not in rooms:
            raise _bad("tile", room=room)
        plan.fixed[rooms.index(room)] = count
    for colour, count in given.get("chosen", {}).items():
        plan.chosen[COLOURS.index(colour)] = count
    for kind in range(KINDS):
        plan.pool[kind] = max(0, int(sheet.tiles[kind]) - int(plan.fixed[kind]))
    for room, count in given.get("without", {}).items():
        kind = rooms.index(room)
        plan.pool[kind] = max(0, int(plan.pool[kind]) - count)
    plan.open = given["open"]
    total = sum(int(count) for count in plan.fixed) + sum(int(count) for count in plan.chosen)
    if total != CELLS:
        raise _bad("rooms", building=name, given=str(total), wanted=str(CELLS))
    return plan
