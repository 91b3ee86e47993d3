"""What is printed: tiles, cards and the tables for buildings, read from `decks.toml` or from what a table brings."""

from __future__ import annotations

import re
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from gamenight.core.bits import row
from gamenight.core.chance import Dice
from gamenight.core.decks import Part, opened
from gamenight.core.game import BadSetup
from gamenight.core.play import NONE
from gamenight.core.text import Saying, Text
from gamenight.games.room25.actions import CARDS, CELLS, COLOURS, DUOS, MOST_SEATS, TOKEN_NAMES, WIDTH

KINDS: Final = 26
"""R25-TILE-1 to R25-TILE-26."""

MOST_TILES: Final = 25
"""There may be this many tiles of a kind, more than any building takes."""
MOST_ROUNDS: Final = 12
ROLES: Final = ["4-1", "5-1", "5-2", "6-2", "7-2", "8-2"]
"""Players and guards wanted."""

_MOVES: Final = ["plain", "twice", "again"]
"""How often a movement card shifts, or that it draws again (R25-ZRB-3)."""
_WAYS: Final = {"L": 0, "R": 1, "U": 0, "D": 1}
_SHIFT: Final = re.compile(r"R[0-4][LR]|C[0-4][UD]")
_PENALTY: Final = re.compile(r"([a-z]+)\+([a-z]+) ([a-z]+)")


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
        self.base = False
        """Whether the base game can build it."""
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
        twin.open, twin.base, twin.zoned = self.open, self.base, self.zoned
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


def read_box(decks: object) -> dict[str, Part]:
    """The parts of a decks file, from the value of the option `decks`."""
    return opened(decks).table(["tiles", "tables", "roles", "buildings", "cards"])


def read_sheet(
    box: dict[str, Part], rooms: list[str], colours: list[int], cards: list[str], who: list[str], season: bool
) -> Sheet:
    """The sheet that a decks file describes; `season` adds what Season 2 brings."""
    sheet = Sheet()
    tiles = box["tiles"].table(rooms)
    for kind, room in enumerate(rooms):
        base, more = _pair(tiles[room], MOST_TILES)
        sheet.tiles[kind] = base + more if season else base
        sheet.colour[kind] = colours[kind]
    _read_cards(sheet, box["cards"], cards, who)
    return sheet


def _pair(part: Part, most: int) -> tuple[int, int]:
    """Two numbers."""
    right = Text("decks.pair", field=part.field, given=part.given, most=most)
    numbers = part.elements(right)
    if len(numbers) != 2:
        raise part.wrong(right)
    return numbers[0].number(0, most), numbers[1].number(0, most)


def _read_cards(sheet: Sheet, part: Part, cards: list[str], who: list[str]) -> None:
    given = part.table([*_MOVES, "penalty", "madness"])
    faces: list[tuple[str, Part]] = []
    for group in [*_MOVES, "penalty", "madness"]:
        row = given[group]
        faces += [(group, face) for face in row.elements(Text("decks.list", field=row.field, given=row.given))]
    if len(faces) != CARDS:
        raise part.wrong(Text("decks.cards", field=part.field, given=str(len(faces)), wanted=str(CARDS)))
    mad = [key for key in cards if key not in ("movement", "penalty")]
    for card, (group, face) in enumerate(faces):
        if group == "madness":
            sheet.card_kind[card] = cards.index(mad[face.word(mad)])
            sheet.madness[card] = 1
        elif group == "penalty":
            sheet.card_kind[card] = cards.index("penalty")
            sheet.one[card], sheet.other[card], sheet.token[card] = _penalty(face, who)
        else:
            sheet.card_kind[card] = cards.index("movement")
            sheet.line[card] = _shift(face)
            sheet.twice[card] = int(group == "twice")
            sheet.again[card] = int(group == "again")


def _shift(face: Part) -> int:
    """A line and its direction, such as "R0L", as an option counts them."""
    form = _SHIFT.fullmatch(face.value) if isinstance(face.value, str) else None
    if form is None:
        raise face.wrong(Text("decks.movement", field=face.field, given=face.given))
    letters = form[0]
    line = int(letters[1]) + (WIDTH if letters[0] == "C" else 0)
    return 2 * line + _WAYS[letters[2]]


def _penalty(face: Part, who: list[str]) -> tuple[int, int, int]:
    """Two characters and a token, such as "max+alice look"."""
    form = _PENALTY.fullmatch(face.value) if isinstance(face.value, str) else None
    if form is None or form[1] not in who or form[2] not in who or form[3] not in TOKEN_NAMES:
        raise face.wrong(Text("decks.penalty", field=face.field, given=face.given, known=who, tokens=TOKEN_NAMES))
    return who.index(form[1]), who.index(form[2]), TOKEN_NAMES.index(form[3])


def read_blueprint(box: dict[str, Part], names: list[str], wanted: str, sheet: Sheet, rooms: list[str]) -> Blueprint:
    """The building that is wanted, of all those there must be."""
    given = box["buildings"].table(names)
    plans = {name: _blueprint(given[name], sheet, rooms) for name in names}
    plan = plans[wanted]
    for hue, chosen in enumerate(plan.chosen):
        left = sum(int(plan.pool[kind]) for kind in range(KINDS) if sheet.colour[kind] == hue)
        if chosen > left:
            field = given[wanted].field
            raise given[wanted].wrong(Text("decks.chosen", field=field, given=int(chosen), colour=hue, left=left))
    return plan


def _blueprint(building: Part, sheet: Sheet, rooms: list[str]) -> Blueprint:
    given = building.table(["fixed", "chosen", "without", "open", "base"], ["fixed", "open"])
    plan = Blueprint()
    for room, count in given["fixed"].table(rooms, ["central", "room-25"]).items():
        single = room in ("central", "room-25")
        plan.fixed[rooms.index(room)] = count.number(int(single), 1 if single else MOST_TILES)
    if "chosen" in given:
        for colour, count in given["chosen"].table(list(COLOURS), []).items():
            plan.chosen[COLOURS.index(colour)] = count.number(0, CELLS)
    for kind in range(KINDS):
        plan.pool[kind] = max(0, int(sheet.tiles[kind]) - int(plan.fixed[kind]))
    if "without" in given:
        for room, count in given["without"].table(rooms, []).items():
            kind = rooms.index(room)
            plan.pool[kind] = max(0, int(plan.pool[kind]) - count.number(0, MOST_TILES))
    plan.open = given["open"].switch()
    plan.base = "base" in given and given["base"].switch()
    total = sum(int(count) for count in plan.fixed) + sum(int(count) for count in plan.chosen)
    if total != CELLS:
        raise building.wrong(Text("decks.rooms", field=building.field, given=str(total), wanted=str(CELLS)))
    return plan


@final
class Sizes:
    """For one way to play, by how many play it: the characters of each, and the rounds."""

    def __init__(self, table: Part) -> None:
        known = [str(seats) for seats in range(1, MOST_SEATS + 1)]
        given = table.table(["each", "rounds"])
        self.each = {int(seats): part.number(1, DUOS) for seats, part in given["each"].table(known, []).items()}
        needed = [str(seats) for seats in self.each]
        rounds = given["rounds"].table(known, needed)
        self.rounds = {int(seats): part.number(1, MOST_ROUNDS) for seats, part in rounds.items()}


def read_sizes(box: dict[str, Part], modes: list[str]) -> dict[str, Sizes]:
    """For every way to play, how many play it."""
    given = box["tables"].table(modes)
    return {mode: Sizes(given[mode]) for mode in modes}


def read_roles(box: dict[str, Part]) -> dict[str, tuple[int, int]]:
    """The role tiles that are shuffled, prisoners and guards, by players and guards wanted (R25-SETUP-46)."""
    found: dict[str, tuple[int, int]] = {}
    given = box["roles"].table(ROLES)
    for name in ROLES:
        prisoners, guards = _pair(given[name], 2 * MOST_SEATS)
        seats = int(name[0])
        if prisoners + guards < seats:
            raise given[name].wrong(Text("decks.roles", field=given[name].field, given=given[name].given, seats=seats))
        found[name] = prisoners, guards
    return found
