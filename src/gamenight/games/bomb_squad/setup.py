"""Builds the first state of an exam: printed numbers, variants, tools."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tomllib import loads
from typing import Any

from gamenight.core.content import load
from gamenight.core.game import Game, Setup
from gamenight.games.bomb_squad.flow import Exam
from gamenight.games.bomb_squad.model import Squad
from gamenight.games.bomb_squad.rules import Rule, Rules, Tool
from gamenight.games.bomb_squad.sheet import Sheet

FOLDER = Path(__file__).parent
PACKAGE = "gamenight.games.bomb_squad"


@cache
def printed() -> dict[str, Any]:
    """The contents of our own decks file."""
    return loads((FOLDER / "decks.toml").read_text(encoding="utf-8"))


def tool_cards() -> list[Tool]:
    """The tools of the box, by rule id; each is unique (BSA-COMP-4)."""
    found: list[Tool] = []
    for key, kind in load(f"{PACKAGE}.tools", Tool).items():
        card = kind()
        card.key = key
        found.append(card)
    found.sort(key=lambda card: card.rule)
    for index, card in enumerate(found):
        card.index = index
    return found


def variants(setup: Setup, sheet: Sheet) -> list[Rule]:
    """The variants a table plays: those whose flag is set, the floor at 0 VP, the Rookie for two players."""
    flags = {name: _flag(setup, name, default) for name, default in sheet.flags.items()}
    flags["floor_at_zero"] = not flags.pop("allow_negative_vp")
    rookie = setup.options["rookie"]
    flags["rookie"] = setup.seats == 2 if rookie == "auto" else rookie == "on"  # BSA-2P-4
    found = load(f"{PACKAGE}.variants", Rule)
    return [kind() for key, kind in found.items() if flags[key.replace("-", "_")]]


def _flag(setup: Setup, name: str, default: bool) -> bool:
    chosen = setup.options[name]
    return default if chosen == "auto" else chosen == "on"


def build(game: Game[Squad], setup: Setup) -> Squad:
    """The state before the first question: with the printed numbers and the rules in play."""
    decks = setup.options["decks"]
    sheet = Sheet.made_of(decks if decks is not None else printed())
    tools = tool_cards()
    numbered = [tool.key for tool in tools if tool.most]
    for tool in tools:
        if tool.most:
            tool.number = sheet.number(tool.key, numbered, tool.least, tool.most)
    s = Squad(game, setup.seats, sheet, Rules(variants(setup, sheet), tools if setup.options["tools"] == "on" else []))
    s.push(Exam())
    return s
