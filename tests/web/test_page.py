"""What can be said about the page without a browser: nothing is missing, nothing is foreign, nothing is markup."""

import re
from pathlib import Path

import pytest

from gamenight.core.game import games
from gamenight.web import FOLDER

MODULES = sorted(FOLDER.rglob("*.js"))
STYLES = sorted(FOLDER.rglob("*.css"))
PAGE = FOLDER / "index.html"
UI = FOLDER / "art" / "ui.svg"

IMPORT = re.compile(r"""(?:^(?:import|export)\b[^;]*?\bfrom\s+|^import\s+|\bimport\()["']([^"']+)["']""", re.MULTILINE)
EXPORT = re.compile(r"^export (?:async )?(?:const|let|class|function\*?) (\w+)", re.MULTILINE)
NAMED = re.compile(r"""^import \{([^}]*)\} from ["']([^"']+)["']""", re.MULTILINE)
COMMENT = re.compile(r"(?:^|(?<=\s))//[^\n]*|/\*.*?\*/", re.MULTILINE | re.DOTALL)


def name(path: Path) -> str:
    return path.relative_to(FOLDER).as_posix()


def code(path: Path) -> str:
    """A file without its comments."""
    return COMMENT.sub("", path.read_text("utf-8"))


@pytest.mark.parametrize("module", MODULES, ids=name)
def test_every_import_leads_to_a_file_that_has_what_is_wanted(module: Path) -> None:
    for target in IMPORT.findall(code(module)):
        assert target.startswith("."), f"{target} is no file of ours"
        assert (module.parent / target).is_file(), f"{target} is missing"
    for names, target in NAMED.findall(code(module)):
        wanted = {each.split(" as ")[0].strip() for each in names.split(",") if each.strip()}
        offered = set(EXPORT.findall((module.parent / target).read_text("utf-8")))
        assert wanted <= offered, f"{target} has no {', '.join(sorted(wanted - offered))}"


@pytest.mark.parametrize("module", MODULES, ids=name)
def test_everything_imported_is_used(module: Path) -> None:
    text = code(module)
    for names, _ in NAMED.findall(text):
        for each in filter(None, (part.strip() for part in names.split(","))):
            assert len(re.findall(rf"\b{each.split(' as ')[-1]}\b", text)) > 1, f"{each} is not used"


THINGS = {"wire", "wires", "mission", "missions", "tool", "equipment", "oxygen", "detonator"}
"""What lies on the tables of our games, and means nothing at those of others."""

COMMON = {"room"}
"""Words of a title that everybody uses: where there is room, there need not be a Room 25."""


def words_of_games(text: str) -> set[str]:
    """What names a game, a rule of one, or a thing that only one has; comments count."""
    titles = {word.lower() for game in games().values() for word in re.findall(r"\w+", game.title)} - COMMON
    rules = {next(iter(game.rulebook().rules)).partition("-")[0].lower() for game in games().values()}
    return set(re.findall(r"[a-z]+", text.lower())) & (titles | rules | THINGS)


@pytest.mark.parametrize("path", [PAGE, *MODULES, *STYLES], ids=name)
def test_the_page_knows_no_game(path: Path) -> None:
    assert words_of_games(path.read_text("utf-8")) == set()


@pytest.mark.parametrize("line", ["--wire-blue: #00f;", "/rules/bomb_squad", "// shows BSA-CUT-4", ".busters-rack {}"])
def test_a_word_of_a_game_is_found(line: str) -> None:
    assert words_of_games(line) != set()


@pytest.mark.parametrize("module", MODULES, ids=name)
def test_texts_never_become_markup_or_code(module: Path) -> None:
    forbidden = r"\b(innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval|new Function|DOMParser|srcdoc)\b"

    assert re.findall(forbidden, code(module)) == []


def test_the_page_has_no_scripts_and_styles_but_those_in_files() -> None:
    page = PAGE.read_text("utf-8")

    assert re.findall(r"\son\w+\s*=|\sstyle\s*=|<style|javascript:", page) == []
    assert re.findall(r"<script(?![^>]*\ssrc=)", page) == []


def test_the_page_links_every_style_and_nothing_that_is_missing() -> None:
    linked = re.findall(r'(?:href|src)="/web/([^"]+)"', PAGE.read_text("utf-8"))

    assert [target for target in linked if not (FOLDER / target).is_file()] == []
    assert [name(style) for style in STYLES if name(style) not in linked] == []


@pytest.mark.parametrize("path", [PAGE, *MODULES, *STYLES, *sorted(FOLDER.rglob("*.svg"))], ids=name)
def test_nothing_is_fetched_from_elsewhere(path: Path) -> None:
    text = path.read_text("utf-8").replace("http://www.w3.org/", "").replace("https://www.w3.org/", "")

    assert re.findall(r"\b(?:https?|wss?)://[\w.-]+|url\(\s*[\"']?//|@import", text) == []


@pytest.mark.parametrize("module", MODULES, ids=name)
def test_every_symbol_of_the_page_is_drawn(module: Path) -> None:
    drawn = set(re.findall(r'<symbol id="([^"]+)"', UI.read_text("utf-8")))
    names = re.findall(r"(?:symbol\(UI,|iconButton\()([^,)]*)", code(module))

    assert {sign for name in names for sign in re.findall(r'"([^"]+)"', name)} - drawn == set()


def test_eight_seats_have_eight_shapes() -> None:
    shapes = re.findall(r'<symbol id="seat-(\d)" [^>]*>(.*)</symbol>', UI.read_text("utf-8"))

    assert [number for number, _ in shapes] == list("01234567")
    assert len({shape for _, shape in shapes}) == 8


@pytest.mark.parametrize("module", MODULES, ids=name)
def test_every_sentence_is_written_out_where_it_is_said(module: Path) -> None:
    calls = re.findall(r"(?<![\w.$])t\(\s*(.)", code(module))

    assert [first for first in calls if first != '"' and module.name != "words.js"] == []


@pytest.mark.parametrize("module", MODULES, ids=name)
def test_every_blank_of_a_sentence_is_filled_in(module: Path) -> None:
    for sentence, values in re.findall(r'(?<![\w.$])t\("((?:[^"\\]|\\.)*)"(?:,\s*\{([^}]*)\})?', code(module)):
        given = {part.split(":")[0].strip() for part in values.split(",")}
        assert set(re.findall(r"\{(\w+)\}", sentence)) <= given, sentence


# Contrast: WCAG 2 AA asks 4.5 of text, 3 of the edges of what can be clicked.

TEXT_ON_GROUND = ["ink", "ink-soft", "choose-text", "danger", "safe"]
TEXT_ON_FILL = [("choose-ink", "choose"), ("danger-ink", "danger")]
EDGES = ["edge", "choose-edge"]
GROUNDS = ["ground", "panel", "sunken"]


def tokens(theme: str) -> dict[str, str]:
    """The colours of a theme."""
    text = (FOLDER / "style" / "tokens.css").read_text("utf-8")
    both = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", text))
    pairs = re.findall(r"--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);", text)
    return both | {name: light if theme == "light" else dark for name, light, dark in pairs}


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_colours_can_be_told_from_what_they_lie_on(theme: str) -> None:
    colours = tokens(theme)
    pairs = [(text, ground, 4.5) for text in TEXT_ON_GROUND for ground in GROUNDS]
    pairs += [(text, fill, 4.5) for text, fill in TEXT_ON_FILL]
    pairs += [(edge, ground, 3.0) for edge in EDGES for ground in GROUNDS]

    poor = [pair for pair in pairs if contrast(colours[pair[0]], colours[pair[1]]) < pair[2]]

    assert poor == []
