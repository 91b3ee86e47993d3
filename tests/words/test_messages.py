"""Every message of every game in every language can be said, and every text has a message."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from gamenight.core.game import Game, games
from gamenight.words.lexicon import OWN, entries
from gamenight.words.messages import Message, blanks
from tests.words.files import BUILT_IN, LISTED, SOURCE, english, forms, keys, messages, spelt_in, texts_in

GAMES = list(games().values())
FILES = [*OWN.glob("*.toml"), *(path for game in GAMES for path in Path(game.folder).glob("words/*.toml"))]
TRANSLATED = [path for path in FILES if path.stem != "en"]
CODE = [
    (None, SOURCE / "core"),
    *((game, Path(game.folder)) for game in GAMES),
    *((game, path) for game in GAMES for path in SOURCE.glob(f"bots/{game.name}*")),
]


def called(path: Path) -> str:
    return str(path.relative_to(SOURCE))


def split(blank: str, given: set[str] | frozenset[str], known: set[str]) -> tuple[str, str]:
    """A blank and the form that it asks for."""
    name, _, form = blank.rpartition("_")
    return (name, form) if name and blank not in given and form in known else (blank, "")


@pytest.mark.parametrize("path", FILES, ids=called)
def test_every_message_can_be_read(path: Path) -> None:
    for key, pattern in messages(entries(path)):
        assert Message(pattern, path.stem), key


@pytest.mark.parametrize("path", TRANSLATED, ids=called)
def test_a_translation_says_only_what_english_says(path: Path) -> None:
    folder = path.parent.parent if path.parent != OWN else SOURCE / "nowhere"
    original = english(folder)
    patterns = dict(messages(original))
    known = BUILT_IN | forms(entries(path))
    for key, pattern in messages(entries(path)):
        if key.startswith("rule."):
            continue  # a rule's title, with forms
        plain = key if key in patterns else key.rpartition(".")[0]
        assert plain in patterns, key
        there = {split(blank, set(), BUILT_IN)[0] for blank in blanks(patterns[plain])} | blanks(patterns[plain])
        here = {split(blank, there, known)[0] for blank in blanks(pattern)}
        assert here <= there | {"seat", "other"}, key


@pytest.mark.parametrize("path", TRANSLATED, ids=called)
def test_every_form_that_a_translation_asks_for_is_there(path: Path) -> None:
    file = entries(path)
    names: dict[str, Any] = file.get("names", {})
    for key, pattern in messages(file):
        for blank in blanks(pattern):
            name, form = split(blank, set(), forms(file))
            for each in names.get(name, []) if form else []:
                assert isinstance(each, str) or form in each, f"{key} asks for {blank}; {each} has no such form"


@pytest.mark.parametrize(("game", "folder"), CODE, ids=lambda each: each and each.name)
def test_every_text_in_the_code_has_a_message_and_its_values(game: Game[Any] | None, folder: Path) -> None:
    file = english(Path(game.folder)) if game else entries(OWN / "en.toml")
    patterns = dict(messages(file))
    for said in texts_in(folder):
        if said.key == "player":
            continue
        assert said.key in patterns, f"{said.where}: no words file has {said.key!r}"
        for blank in blanks(patterns[said.key]) if said.blanks is not None else ():
            name, _ = split(blank, said.blanks or frozenset(), BUILT_IN)
            assert name in (said.blanks or ()) or name == "game", f"{said.where}: {said.key} needs {blank!r}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_message_is_said_somewhere(game: Game[Any]) -> None:
    whole, made = spelt_in(SOURCE / "core", SOURCE / "bots", Path(game.folder))
    file = entries(Path(game.folder) / "words" / "en.toml")

    unsaid = [
        key
        for key in keys(file)
        if key.partition(".")[0] not in LISTED and key not in whole and not any(each.fullmatch(key) for each in made)
    ]

    assert unsaid == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_list_of_names_fills_a_blank(game: Game[Any]) -> None:
    file = entries(Path(game.folder) / "words" / "en.toml")
    asked = {blank for _, pattern in messages(file) for blank in blanks(pattern)}
    asked |= {blank.rpartition("_")[0] for blank in asked}

    assert set(file.get("names", {})) - asked == set()


UNAWAITED = {
    "bomb_busters": {"deal", "draw", "draw-constraint", "draw-equipment", "draw-wire"},
    "bomb_squad": {"change", "shuffle", "place-plates", "reveal-tool", "seniority", "rookie"},
    "kotkrywcy": {"shuffle", "roll", "mummy-card", "lord-tile", "token", "drop", "return", "explore-change"},
    "room25": {"remind", "reveal", "claim", "first", "shuffle", "draw", "token", "reprogram", "one-of"},
}
"""Questions for which nobody waits: chance answers them, or a player may."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_for_every_question_others_read_what_they_wait_for(game: Game[Any]) -> None:
    file = entries(Path(game.folder) / "words" / "en.toml")
    asked = {key for key in file["topics"] if not key.startswith("tool-")}  # others only see that a tool is used

    assert asked - set(file["waits"]) == UNAWAITED[game.name]
    assert set(file["waits"]) <= asked
    assert all("{players_and}" in said for key, said in file["waits"].items() if key != "tick")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_question_leaves_open_what_it_is_for(game: Game[Any]) -> None:
    said = entries(Path(game.folder) / "words" / "en.toml")["topics"]
    bare = [key for key, text in said.items() if text.startswith("Choose") and len(text.split()) < 4]

    assert bare == []
    assert not any("slot" in text for _, text in messages(entries(Path(game.folder) / "words" / "en.toml")))
