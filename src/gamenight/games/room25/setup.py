"""Builds the first state of a game: what is printed, the table that is played, and the rules in play."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tomllib import loads
from typing import Any, Final, TypeVar

from gamenight.core.content import load
from gamenight.core.game import BadSetup, Game, Setup
from gamenight.core.text import Text
from gamenight.games.room25.acts import all_acts
from gamenight.games.room25.flow import Story
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import Card, Character, Mode, Room, Rule, Rules
from gamenight.games.room25.sheet import KINDS, Sizes, read_blueprint, read_box, read_roles, read_sheet, read_sizes

FOLDER: Final = Path(__file__).parent
PACKAGE: Final = "gamenight.games.room25"

BASE_CHARACTERS: Final = 6
"""R25-COMP-2: without Season 2."""
MODES: Final = ["suspicion", "competition", "team", "cooperation", "solo"]
BUILDINGS: Final = [
    "auto",
    "beginner",
    "expert-competition",
    "expert-suspicion",
    "example-cooperation",
    "example-one-guard",
    "example-two-guards",
]
USUAL_BUILDINGS: Final = ["suspicion-1", "suspicion-2", "rivals", "standard", "insane"]
"""R25-SETUP-26: those that follow from the way to play."""
FLAGS: Final = {
    "season_2": True,
    "classic_coop": False,
    "exact_guards": False,
    "reminders": True,
    "key_in_exit_zone": False,
    "moving_in_exit_zone": False,
    "alarm": True,
    "escape_by_outside_control": False,
    "cell_blocks_push": True,
    "pivot_limits_special": False,
    "madness_in_other_modes": False,
}
"""What a table switches on or off, unless it chooses otherwise (R25-DEC-1)."""

R = TypeVar("R", bound=Rule)


@cache
def printed() -> dict[str, Any]:
    """The contents of our own decks file."""
    return loads((FOLDER / "decks.toml").read_text(encoding="utf-8"))


def _number(rule: Rule) -> tuple[int, str]:
    """Rooms are ordered by the number of their tile, everything else by its name."""
    head, _, number = rule.rule.rpartition("-")
    return (int(number), "") if head.endswith("TILE") else (0, rule.key)


def content(folder: str, base: type[R]) -> list[R]:
    """What a folder holds."""
    found: list[R] = []
    for key, kind in load(f"{PACKAGE}.{folder}", base).items():
        rule = kind()
        rule.key = key
        found.append(rule)
    found.sort(key=_number)
    for index, rule in enumerate(found):
        rule.index = index
    return found


def mode_of(setup: Setup) -> str:
    """The way to play; by itself, what suits the number of players."""
    mode = str(setup.options["mode"])
    if mode != "auto":
        return mode
    return "solo" if setup.seats == 1 else "cooperation" if setup.seats < 4 else "suspicion"


def guards_of(setup: Setup, mode: str) -> int:
    """R25-SETUP-33, R25-MODE-SUSP-11: five players choose between one guard and two; other numbers settle it."""
    wanted = setup.options["guards"]
    if mode != "suspicion":
        return 0
    usual = 1 if setup.seats == 4 else 2
    if wanted == "auto" or wanted == usual:
        return usual
    if setup.seats != 5:
        raise BadSetup(Text("setup.guards", seats=str(setup.seats), guards=str(wanted)))
    return 1


def build(game: Game[Complex], setup: Setup) -> Complex:
    """The state before the first question."""
    options = setup.options
    box = read_box(options["decks"] if options["decks"] is not None else printed())
    sizes, roles = read_sizes(box, [*MODES, "classic"]), read_roles(box)
    mode = mode_of(setup)
    flags = {flag: options[flag] == "on" for flag in FLAGS}
    classic = flags["classic_coop"] or (mode == "cooperation" and not flags["season_2"])
    if flags["classic_coop"] and mode != "cooperation":
        raise BadSetup(Text("setup.classic"))
    season = flags["season_2"] and not classic
    table = sizes["classic" if classic else mode]
    each = table.each.get(setup.seats, 0)
    if not each or (not season and each * setup.seats > BASE_CHARACTERS):  # R25-SETUP-55, R25-SETUP-15
        raise _no_table(table, mode, season, setup.seats)
    guards = guards_of(setup, mode)
    if not season and mode == "suspicion" and guards == 1 and setup.seats == 5:
        raise BadSetup(Text("setup.prisoners"))
    insane = season and options["level"] == "insane" and mode in ("cooperation", "solo")
    rooms = content("rooms", Room)
    characters = content("characters", Character)
    cards = content("cards", Card)
    name = building_of(setup, mode, season, guards, insane)
    keys = [room.key for room in rooms]
    colours = [room.colour for room in rooms]
    sheet = read_sheet(box, keys, colours, [card.key for card in cards], [each.key for each in characters], season)
    blueprint = read_blueprint(box, [*USUAL_BUILDINGS, *BUILDINGS[1:]], name, sheet, keys)
    if not season and not blueprint.base:
        raise BadSetup(Text("setup.building"))
    if mode == "solo" and season:  # R25-SETUP-32, R25-MODE-SOLO-3
        for without in ("jam", "mirror"):
            blueprint.pool[keys.index(without)] = 0
    picked: Any = options["rooms"]
    if picked:  # R25-SETUP-37: an expert's choice
        blueprint.choose({keys.index(room): count for room, count in picked.items()}, sheet.colour)
    key_needed = mode in ("cooperation", "solo") and season  # R25-SETUP-34
    if key_needed != (blueprint.fixed[keys.index("key")] > 0):
        raise BadSetup(Text("setup.key"))
    for kind in range(KINDS):  # R25-SETUP-41
        forced = (rooms[kind].key == "key" and flags["key_in_exit_zone"]) or (
            rooms[kind].key == "moving" and flags["moving_in_exit_zone"]
        )
        blueprint.zoned[kind] = int(rooms[kind].zoned or forced)
    flags["classic"] = classic
    flags["insane"] = insane
    flags["season_2"] = season
    flags["key_needed"] = key_needed
    flags["strict"] = options["memory_mode"] == "strict"
    flags["madness"] = insane or (flags["madness_in_other_modes"] and mode not in ("cooperation", "solo"))
    if insane and mode == "cooperation":  # R25-MODE-COOP-5, R25-MODE-SOLO-4
        flags["reminders"] = False
    public = options["composition_public"]
    flags["open_plan"] = blueprint.open if public == "auto" else public == "on"  # R25-SETUP-54
    found = next(each for each in content("modes", Mode) if each.key == mode)
    rules = Rules(all_acts(), rooms, characters, cards, found, flags)
    rules.flood_check = str(options["flood_check"])
    rules.panic_anywhere = options["panic_kevin_scope"] == "mutual"
    rules.team_talk = str(options["team_talk"])
    rounds = options["rounds_override"]
    length = rounds if isinstance(rounds, int) else table.rounds[setup.seats]
    s = Complex(game, setup.seats, sheet, rules, blueprint, length)
    prisoners, wardens = 0, 0
    if mode == "suspicion":
        prisoners, wardens = roles[f"{setup.seats}-{guards}"]
        if flags["exact_guards"]:  # R25-SETUP-48
            prisoners = setup.seats - wardens
    s.push(Story(each, prisoners, wardens))
    return s


def building_of(setup: Setup, mode: str, season: bool, guards: int, insane: bool) -> str:
    """R25-SETUP-26: the table that the building is made from."""
    wanted = str(setup.options["building"])
    if wanted != "auto":
        return wanted
    if not season:  # R25-SETUP-36
        return {"suspicion": "expert-suspicion", "cooperation": "beginner", "solo": "beginner"}.get(
            mode, "expert-competition"
        )
    if mode == "suspicion":
        return f"suspicion-{guards}"
    if mode in ("competition", "team"):
        return "rivals"
    return "insane" if insane else "standard"


def _no_table(table: Sizes, mode: str, season: bool, seats: int) -> BadSetup:
    possible = [str(number) for number, each in table.each.items() if season or number * each <= BASE_CHARACTERS]
    return BadSetup(Text("setup.table", mode=Text(f"options.mode.choices.{mode}"), seats=seats, possible=possible))
