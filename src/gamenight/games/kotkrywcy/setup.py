"""Builds the first state of an expedition: what is printed, and the rules in play."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from pathlib import Path
from tomllib import loads
from typing import Any, TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from gamenight.core.content import load
from gamenight.core.game import Game, Setup
from gamenight.games.kotkrywcy.actions import FACES, SIDES
from gamenight.games.kotkrywcy.flow import Story
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.games.kotkrywcy.rules import FLAGS, Cat, Lord, Mummy, Rule, Rules, Token
from gamenight.games.kotkrywcy.sheet import ANKH, BLANK, MUMMY, SARCOPHAGUS, SIGNS, Sheet, cards_of

FOLDER = Path(__file__).parent
PACKAGE = "gamenight.games.kotkrywcy"

R = TypeVar("R", bound=Rule)


@cache
def printed() -> dict[str, Any]:
    """The contents of our own decks file (KOT-DATA-1)."""
    return loads((FOLDER / "decks.toml").read_text(encoding="utf-8"))


def generous() -> dict[str, Any]:
    """A box in which even random play finds the Exit, meets the Lord and now and then wins: for the laws."""
    decks = deepcopy(printed())
    for chambers in decks["chambers"].values():
        shown = [sign for words in chambers["cards"] for sign, _ in cards_of(words)]
        chambers["cards"] = [
            "sarcophagus" if sign == SARCOPHAGUS else f"{SIGNS[ANKH + at % 3]} lit" for at, sign in enumerate(shown)
        ]
    decks["dice"]["mummy"] = ["mummy", *["blank"] * 5]
    decks["dice"]["combat"] = ["hit", "hit", "hit", "hit", "hit", "ability"]
    return decks


def content(folder: str, base: type[R]) -> list[R]:
    """What a folder holds, by rule id."""
    found: list[R] = []
    for key, kind in load(f"{PACKAGE}.{folder}", base).items():
        rule = kind()
        rule.key = key
        found.append(rule)
    found.sort(key=lambda rule: rule.rule)
    for index, rule in enumerate(found):
        rule.index = index
    return found


def token_kinds() -> dict[str, bool]:
    """The keys of the kinds of sarcophagus tokens, and whether they bear a number."""
    return {token.key: token.numbered for token in content("tokens", Token)}


def build(game: Game[Expedition], setup: Setup) -> Expedition:
    """The state before the first question."""
    options = setup.options
    decks = options["decks"]
    sheet = Sheet.made_of(decks if decks is not None else printed(), token_kinds())
    faces = options["mummy_faces"]
    if isinstance(faces, int):  # KOT-AMB-14
        sheet.mummy_die = vec[i64]([MUMMY if face < faces else BLANK for face in range(FACES)])
    openings = options["crypt_openings"]
    if isinstance(openings, int):  # KOT-TILE-1
        sheet.crypt = sum(1 << side for side in range(0, SIDES, SIDES // openings))
    hand = options["start_hand"]
    if isinstance(hand, int):
        sheet.hand = hand
    elif hand == "by-seats":
        sheet.hand = setup.seats + 2
    tokens = content("tokens", Token)
    for token in tokens:
        token.number = int(sheet.number[token.index])
    flags = {flag: options[flag] == "on" for flag in FLAGS}
    rules = Rules(content("cats", Cat), content("mummies", Mummy), content("lords", Lord), tokens, flags)
    rules.passage_joins = 2 if options["passage_joins"] == 2 else 1
    s = Expedition(game, setup.seats, sheet, rules)
    cats = options["cats"]
    s.push(Story(chosen=setup.seats == 1 if cats == "auto" else cats == "chosen"))
    return s
