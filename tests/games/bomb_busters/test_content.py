"""The content files: complete, unique, and named nowhere but in their folders."""

from __future__ import annotations

import re
from pathlib import Path

from gamenight.core.content import load
from gamenight.core.game import Setup, find
from gamenight.core.text import name
from gamenight.games.bomb_busters.actions import MOST_CHARACTERS, MOST_EQUIPMENT
from gamenight.games.bomb_busters.editions import EDITIONS
from gamenight.games.bomb_busters.rules import Challenge, Character, Constraint, Equipment
from gamenight.games.bomb_busters.setup import character_cards, equipment_cards, make_mission, mission_kinds
from tests.saying import said

FOLDER = Path(find("bomb-busters").folder)
PACKAGE = "gamenight.games.bomb_busters"
SKELETON = sorted(
    path
    for path in [*FOLDER.glob("*.py"), *FOLDER.glob("odds/*.py"), *FOLDER.glob("things/*.py")]
    if path.stem != "editions"
)
"""Options of editions are named after their mission or card."""


def mission_file(number: int) -> Path:
    """A mission is a file, or a folder if it has things that no other mission uses."""
    folder = FOLDER / "missions" / f"m{number:02}"
    return folder / "__init__.py" if folder.is_dir() else folder.with_suffix(".py")


def test_the_missions_are_complete() -> None:
    files = sorted({path.name.partition(".")[0] for path in FOLDER.glob("missions/m*")})

    assert files == [f"m{number:02}" for number in range(1, 67)]
    assert sorted(mission_kinds()) == list(range(1, 67))


def test_every_mission_has_a_test_file_of_its_own() -> None:
    tests = sorted(path.stem for path in (Path(__file__).parent / "missions").glob("test_m[0-9][0-9].py"))

    assert tests == [f"test_m{number:02}" for number in range(1, 67)]


def test_every_mission_has_a_title_of_its_own_and_can_be_dealt() -> None:
    game = find("bomb-busters")
    missions = [make_mission(number) for number in range(1, 67)]
    for mission in missions:
        game.new(Setup(mission.seats[-1], {"mission": mission.number}))

    assert len({said(game, name("mission", mission.number)) for mission in missions} - {""}) == 66


def test_every_mission_bans_cards_that_exist() -> None:
    keys = {card.key for card in equipment_cards()}

    for number in range(1, 67):
        assert set(make_mission(number).banned) <= keys, f"mission {number}"


def test_a_mission_says_what_it_is_in_its_own_words() -> None:
    for number in range(1, 67):
        module = mission_file(number).read_text(encoding="utf-8")
        assert module.startswith(f'"""Mission {number}'), f"mission {number}"
        assert re.search(r"BB-(M|AUD-)\d+", module), f"mission {number} cites no rule"


def test_every_card_is_there_and_named_after_its_file() -> None:
    game = find("bomb-busters")
    cards = {key: said(game, kind().name) for key, kind in load(f"{PACKAGE}.equipment", Equipment).items()}
    plain = {"Label ≠": "label-different", "Label =": "label-equal"}

    assert {key: plain.get(title, title.lower().replace(" ", "-")) for key, title in cards.items()} == {
        key: key for key in cards
    }
    assert len(cards) == 18 + 1 <= MOST_EQUIPMENT
    assert len(load(f"{PACKAGE}.characters", Character)) == 1 + 4 <= MOST_CHARACTERS
    assert sorted(load(f"{PACKAGE}.constraints", Constraint)) == list("abcdefghijkl")
    assert sorted(kind().number for kind in load(f"{PACKAGE}.challenges", Challenge).values()) == list(range(1, 11))


def test_rules_of_cards_are_unique() -> None:
    equipment = equipment_cards()
    rules = [card.rule for card in equipment] + [card.rule for card in character_cards(equipment)[1:]]

    assert len(set(rules)) == len(rules)


def test_every_character_has_the_power_of_a_card() -> None:
    equipment = equipment_cards()

    assert [equipment[character.card].key for character in character_cards(equipment)] == [
        character.power for character in character_cards(equipment)
    ]


def test_no_mission_is_named_outside_its_folder() -> None:
    """Ids of rules such as BB-M23-2 may be cited anywhere."""
    for path in SKELETON:
        code = re.sub(r"BB-[A-Z0-9-]+", "", path.read_text(encoding="utf-8"))
        assert re.findall(r"\bm\d\d\b|\bMission\d+\b|mission\.number\s*(?:[<>!]|==|in\b)", code) == [], path.name


def test_the_skeleton_compares_no_card() -> None:
    """No module but the content's own asks which card it deals with, or which mission is played."""
    keys = [card.key for card in equipment_cards()]
    for path in SKELETON:
        text = path.read_text(encoding="utf-8")
        assert [key for key in keys if f'"{key}"' in text] == [], path.name


def test_the_editions_are_options_with_their_default_first() -> None:
    names = [option.name for option in EDITIONS]

    assert len(set(names)) == len(names) > 0
    for option in EDITIONS:
        assert option.choices is not None
        assert option.default == option.choices[0], option.name
        assert re.search(r"\(BB-[A-Z0-9-]+\)$", said(find("bomb-busters"), option.says)), option.name


def test_the_rule_behind_an_option_names_it_and_no_rule_names_another() -> None:
    game = find("bomb-busters")
    rules = game.rulebook().rules
    told = {rule.id: f"{rule.sentence} {rule.ruling}" for rule in rules.values()}

    for option in EDITIONS:
        assert option.name in told[said(game, option.says).rpartition("(")[2].rstrip(")")], option.name
    named = {word for text in told.values() for word in re.findall(r"\b[a-z0-9]+_[a-z0-9_]+\b", text)}
    assert named <= {option.name for option in game.options}
