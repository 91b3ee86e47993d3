"""Decks files: where things stand in them, and what is refused before anything is read."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamenight.core.decks import MOST_LINE, MOST_TEXT, handed_in, lines_of, opened
from gamenight.core.game import BadSetup, Setup, find, games

TRICKY = """a."b.c".'d' = \"\"\"x
" ]\"\"\" # c
e = [ # hi ]
  [1, 2], {x = 1, y.z = [3]}, "],#", '''a'b''', 1979-05-27 07:32:00,
]
[[t]]
n = 1
[t.u]
v = "\\"]"
[[t]]
n = 2
[[t.w]]
q = 1.5
[ z . y ]
k = true
"""


def ways(value: Any, way: tuple[Any, ...] = ()) -> set[tuple[Any, ...]]:
    """The way to everything in it."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return {found for key, each in inner for found in ({(*way, key)} | ways(each, (*way, key)))}


@pytest.mark.parametrize("game", games().values(), ids=lambda game: str(game.name))
def test_everything_in_the_files_of_a_game_has_a_line(game: Any) -> None:
    for path in Path(game.folder).rglob("*.toml"):
        text = path.read_text(encoding="utf-8")
        assert set(lines_of(text)) == ways(tomllib.loads(text)), path


def test_lines_are_right_in_a_tricky_file() -> None:
    lines = lines_of(TRICKY)

    assert set(lines) == ways(tomllib.loads(TRICKY))
    assert {lines[way] for way in lines if way[:1] == ("e",) and len(way) > 1} == {4}
    assert (lines["t", 0, "u", "v"], lines["t", 1, "w", 0, "q"], lines["z", "y", "k"]) == (9, 13, 15)


words = st.text("ab#\"'[]{},=. \\n", max_size=6)
plain = st.recursive(
    words | st.integers(-9, 9) | st.booleans(), lambda inner: st.lists(inner, max_size=3), max_leaves=6
)


def written(value: Any) -> str:
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
    if isinstance(value, list):
        return "[\n" + "".join(f"{written(each)}, # ]\n" for each in value) + "]"
    return str(value).lower()


@settings(deadline=None, derandomize=True)
@given(st.dictionaries(words, plain, max_size=4))
def test_whatever_is_written_has_the_line_it_is_written_on(data: dict[str, Any]) -> None:
    pairs = [f"{written(key)} = {written(value)}" for key, value in data.items()]
    text = "# first\n" + "\n".join(pairs)
    lines = lines_of(text)

    assert set(lines) == ways(tomllib.loads(text))
    before = 2
    for pair, key in zip(pairs, data, strict=True):
        assert lines[key,] == before
        before += pair.count("\n") + 1


@pytest.mark.parametrize(
    ("value", "says"),
    [
        (3, "it is 3; pass the contents of a decks file"),
        ("/etc/passwd", "pass the contents of a decks file"),
        ({"file": "/etc/passwd", "text": 7}, "must be text"),
        ({"file": 7, "text": ""}, "the file is called 7"),
        ({"file": "", "text": ""}, "a name has 1 to 80 letters"),
        ({"file": "a\nb", "text": ""}, "a name has 1 to 80 letters"),
        ({"file": "x" * 81, "text": ""}, "a name has 1 to 80 letters"),
        ({"file": "x", "text": "\n#" * MOST_TEXT}, f"x is too long; a decks file has at most {MOST_TEXT:,} bytes"),
        ({"file": "x", "text": "\n" + "a." * MOST_LINE + "a = 1"}, "x, line 2: the line is too long"),
        ({"file": "x", "text": "a = " + "[\n" * 3000 + "]\n" * 900}, "x has too many lists in each other"),
        ({"file": "x", "text": "a = 1\na = 2"}, "x, line 2: it is not a TOML file: Cannot overwrite a value"),
    ],
)
def test_what_is_no_decks_file_is_refused(value: object, says: str) -> None:
    with pytest.raises(BadSetup) as error:
        opened(value)

    assert says in str(error.value)


def test_a_value_tells_its_line_and_a_missing_one_that_of_its_table() -> None:
    box = opened({"file": "x", "text": "\n[a]\nb = [1,\n2]"})
    table = box.table(["a"])["a"]

    assert box.page.line_of(("a", "b", 1)) == 4
    with pytest.raises(BadSetup, match=r"^x, line 2: a\.c is missing; there must be: b, c$"):
        table.table(["b", "c"])


@pytest.mark.parametrize("game", [game for game in games().values() if any(o.file for o in game.options)])
def test_a_file_of_every_game_that_takes_one_can_be_handed_in(game: Any) -> None:
    option = next(option for option in game.options if option.file)
    value = handed_in(Path(game.folder) / "decks.toml")

    assert game.new(Setup(2, {option.name: value})).asks


def test_games_with_decks_are_known() -> None:
    taking = [game.name for game in games().values() if any(option.file for option in game.options)]

    assert {"bomb_squad", "kotkrywcy", "room25"} <= set(taking)
    assert find("bomb-squad").options[-1].file
