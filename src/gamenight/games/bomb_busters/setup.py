"""Builds the first state of a mission: the mission, the cards of its boxes, the table's options."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from gamenight.core.content import load
from gamenight.core.game import BadSetup, Game, Setup
from gamenight.core.play import NONE
from gamenight.core.text import Text
from gamenight.games.bomb_busters.flow import PlayMission
from gamenight.games.bomb_busters.missions import BOXES, box_of
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Challenge, Character, Constraint, Equipment, Mission, Rule, Rules
from gamenight.games.bomb_busters.things.bonds import Bonds
from gamenight.games.bomb_busters.things.script import Script
from gamenight.games.bomb_busters.things.trials import Trials

FOLDER: Final = Path(__file__).parent
GAME: Final = "bomb_busters"
PACKAGE: Final = f"gamenight.games.{GAME}"


def equipment_cards() -> list[Equipment]:
    """The equipment cards, by rule id (BB-COMP-11, BB-EQ-19); the Double Detector, a character's power, comes last."""
    found: list[Equipment] = []
    for key, kind in load(f"{PACKAGE}.equipment", Equipment).items():
        card = kind()
        card.key = key
        found.append(card)
    found.sort(key=lambda card: (card.number == 0, int(card.rule.rpartition("-")[2])))
    for index, card in enumerate(found):
        card.index = index
    return found


def character_cards(equipment: list[Equipment]) -> list[Character]:
    """The characters by rule id; the first stands for the Captain and the four base characters."""
    cards = {card.key: card.index for card in equipment}
    found: list[Character] = []
    for key, kind in load(f"{PACKAGE}.characters", Character).items():
        character = kind()
        character.key = key
        character.card = cards[character.power]
        character.name = equipment[character.card].name
        found.append(character)
    found.sort(key=lambda character: character.rule)
    for index, character in enumerate(found):
        character.index = index
    return found


def constraint_cards() -> list[Constraint]:
    """The Constraint cards A to L."""
    found = [kind() for kind in load(f"{PACKAGE}.constraints", Constraint).values()]
    found.sort(key=lambda card: card.letter)
    for index, card in enumerate(found):
        card.index = index
    return found


def challenge_cards() -> list[Challenge]:
    """The Challenge cards 1 to 10 (BB-COMP-17)."""
    found = [kind() for kind in load(f"{PACKAGE}.challenges", Challenge).values()]
    found.sort(key=lambda card: card.number)
    for index, card in enumerate(found):
        card.index = index
    return found


@cache
def mission_kinds() -> dict[int, type[Mission]]:
    """Every mission by its number, which is in the name of its file."""
    return {int(key[1:]): kind for key, kind in load(f"{PACKAGE}.missions", Mission).items()}


def make_mission(number: int) -> Mission:
    """A mission, with its number and its box."""
    mission = mission_kinds()[number]()
    mission.number = number
    mission.box = box_of(number)
    mission.opens = number + 1 in BOXES
    return mission


def make_rules(setup: Setup) -> Rules:
    """The rules in play at a table."""
    number = setup.options["mission"]
    assert isinstance(number, int)
    mission = make_mission(number)
    if setup.seats not in mission.seats:
        least, most = mission.seats[0], mission.seats[-1]
        raise _bad(Text("setup.seats", number=number, least=least, most=most, given=setup.seats))
    won = setup.options["won"]
    if not isinstance(won, list) or not all(type(each) is int and each in mission_kinds() for each in won):
        raise _bad(Text("setup.won", given=repr(won)))
    if setup.options["campaign"] == "on" and mission.box > opened_by(won):
        before = BOXES[mission.box - 1] - 1
        raise _bad(Text("setup.box", number=number, before=before))
    captain = setup.options["captain"]
    if isinstance(captain, int) and captain >= setup.seats:
        raise _bad(Text("setup.captain", captain=captain, players=setup.seats, last=setup.seats - 1))
    equipment = equipment_cards()
    others: list[Rule] = [Bonds()] if mission.bonds else []
    if mission.trials:
        others.append(Trials())
    if mission.script:
        others.append(Script(mission, setup.seats, setup.options))
    return Rules(
        mission,
        others,
        constraint_cards(),
        challenge_cards(),
        equipment,
        character_cards(equipment),
        dict(setup.options),
    )


def _bad(text: Text) -> BadSetup:
    return BadSetup(text, GAME)


def opened_by(won: list[int]) -> int:
    """BB-COMP-12: how many surprise boxes are open once these missions are won, one after the other."""
    box = 0
    while box < len(BOXES) and BOXES[box] - 1 in won:
        box += 1
    return box


def build(game: Game[Busters], setup: Setup) -> Busters:
    """The state before the first question."""
    s = Busters(game, setup.seats, make_rules(setup))
    captain = setup.options["captain"]
    s.captain = captain if isinstance(captain, int) and not s.rules.mission.random_captain else NONE
    s.push(PlayMission())
    return s
