"""`gamenight games`, `rule` and `rules`: what is installed, what a rule says, where it stands in code and tests."""

from __future__ import annotations

import json
from difflib import get_close_matches
from typing import Annotated, Any

from cyclopts import Parameter
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from gamenight.cli.coverage import Coverage, code_of, tests_of
from gamenight.cli.screen import plain_console
from gamenight.cli.story import explained
from gamenight.core.game import Game, find, games
from gamenight.core.rulebook import Rule, UnknownRule
from gamenight.words import speech

Json = Annotated[bool, Parameter(name="--json", negative="", help="Prints plain values.")]

MISSING = 1


def list_games(as_json: Json = False) -> int:
    """Lists the installed games: players, options, version of the rules."""
    if as_json:
        _print_json([_game_json(game) for game in games().values()])
        return 0
    console = plain_console()
    for game in games().values():
        about = "".join(
            f", {key} {' and '.join(value) if isinstance(value, list) else value}" for key, value in game.about.items()
        )
        seats = f"{game.seats[0]} to {game.seats[-1]} players, rules version {game.rules}{about}"
        console.print(Text().append(game.name, "bold").append(f"  {game.title}"))
        console.print(Padding(Text(seats, "dim"), (0, 0, 0, 2)))
        grid = _grid()
        for option in game.options:
            choices = "|".join(str(choice) for choice in option.choices or ["…"])
            default = "" if option.default is None else f" (default {option.default})"
            grid.add_row(f"  {option.name}={choices}", Text(f"{speech(game).say(option.says)}{default}", "dim"))
        console.print(grid)
    return 0


def _about(value: object) -> str:
    return " and ".join(value) if isinstance(value, list) else str(value)


def _game_json(game: Game[Any]) -> dict[str, object]:
    return {
        "name": game.name,
        "title": game.title,
        "rules": game.rules,
        "players": list(game.seats),
        "about": game.about,
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "choices": option.choices,
                "says": speech(game).say(option.says),
            }
            for option in game.options
        ],
    }


def show_rule(id: Annotated[str, Parameter(help="Such as BSA-WAIT-2.")], *, as_json: Json = False) -> int:
    """Explains a rule: its sentence, the ruling, how sure we are, where it stands in code and which tests try it."""
    game, rule = _find_rule(id)
    code = code_of(game).get(rule.id, [])
    tested = tests_of()
    tests = None if tested is None else tested.get(rule.id, [])
    if as_json:
        _print_json({"game": game.name, **rule.json(), "code": code, "tests": tests})
        return 0
    console = plain_console()
    console.print(explained(rule))
    shown = {"source": [", ".join(rule.source)], "code": code, "tests": ["not shipped"] if tests is None else tests}
    for what, places in shown.items():
        for number, place in enumerate(places or ["none"]):
            label = what if number == 0 else ""
            console.print(Text().append(f"  {label:<8}", "dim").append(place), soft_wrap=True)
    return 0


def _find_rule(id: str) -> tuple[Game[Any], Rule]:
    """The rule of this id, in whichever game it is."""
    ids: list[str] = []
    for game in games().values():
        rules = game.rulebook().rules
        if id.upper() in rules:
            return game, rules[id.upper()]
        ids += rules
    near = get_close_matches(id.upper(), ids, 1)
    raise UnknownRule(f"there is no rule {id!r}{f'; did you mean {near[0]}?' if near else ''}")


def list_rules(
    game: Annotated[str | None, Parameter(help="Which game; all of them by default.")] = None,
    *,
    coverage: Annotated[
        bool, Parameter(negative="", help="Counts rules without code or tests, and names them.")
    ] = False,
    as_json: Json = False,
) -> int:
    """Lists the rules of a game, or which of them lack code or tests."""
    chosen = list(games().values()) if game is None else [find(game)]
    if coverage:
        return _cover([Coverage(each) for each in chosen], as_json)
    if as_json:
        _print_json({each.name: [rule.json() for rule in each.rulebook().rules.values()] for each in chosen})
        return 0
    console = plain_console()
    for each in chosen:
        console.print(Text(each.title, "bold"))
        grid = _grid()
        for rule in each.rulebook().rules.values():
            grid.add_row(f"  {rule.id}", rule.title, Text(rule.status, "dim"))
        console.print(grid)
    return 0


def _cover(covers: list[Coverage], as_json: bool) -> int:
    if as_json:
        _print_json({cover.game.name: cover.json() for cover in covers})
    else:
        console = plain_console()
        for cover in covers:
            for line in cover.lines():
                console.print(line)
    return 0 if all(cover.complete for cover in covers) else MISSING


def _grid() -> Table:
    return Table.grid(padding=(0, 2, 0, 0), pad_edge=False)


def _print_json(value: object) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))
