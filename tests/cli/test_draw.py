"""Pieces on a screen of any width."""

from __future__ import annotations

import io
import re
from itertools import pairwise

import pytest
from rich.cells import cell_len
from rich.console import Console

from gamenight.cli.draw import picture, show, tile, token, turn
from gamenight.cli.looks import LOOKS
from gamenight.core.chance import Dice
from gamenight.core.game import Setup, find
from gamenight.core.play import State, first_mandatory
from gamenight.core.text import Voice
from gamenight.core.view import Card, Cards, Counter, Note, Tile, Token, Track, Turn
from tests.cli.running import Gamenight
from tests.games.kotkrywcy.table import table

NAMES = ["Ann", "Ben", "Cleopatra the Seventh of the Ptolemies", "Dan", "Eve"]


def positions(seats: int, seed: int) -> list[State]:
    """A game played at random, every position of it."""
    dice = Dice(seed)
    state: State = find("bomb-squad").new(Setup(seats))
    found = [state.copy()]
    while not state.over:
        ask = first_mandatory(state)
        state.answer(ask.seat, ask.nth(dice.below(ask.count())))
        found.append(state.copy())
    return found


def drawn(state: State, width: int, seat: int | None = 0) -> str:
    console = Console(file=io.StringIO(), width=width, record=True)
    show(console, state.view(seat), NAMES)
    return console.export_text()


@pytest.mark.parametrize("width", [40, 80, 100, 120, 200])
@pytest.mark.parametrize("seats", [2, 4, 5])
def test_no_line_is_wider_than_the_console(seats: int, width: int) -> None:
    for state in positions(seats, seed=width)[::9]:
        lines = drawn(state, width).splitlines()
        assert max(cell_len(line) for line in lines) <= width


@pytest.mark.parametrize("width", [80, 120])
def test_a_game_at_the_prompt_is_no_wider_than_the_console(
    gamenight: Gamenight, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))

    out = gamenight.ended("play", "bomb-squad", "--seed", 5, typed=["1"] * 400)

    assert max(cell_len(line) for line in out.splitlines() if "/records/" not in line) <= width


def test_wires_stand_side_by_side_with_their_letters() -> None:
    line = next(line for line in drawn(positions(4, 1)[3], 80).splitlines() if "green" in line)

    assert [word for word in line.split() if len(word) == 1] == ["G", "B", "R", "Y"]


@pytest.mark.parametrize(("width", "rows"), [(80, [2, 2]), (120, [4])])
def test_four_seats_stand_two_by_two_or_in_one_row(width: int, rows: list[int]) -> None:
    lines = [line for line in drawn(positions(4, 1)[3], width).splitlines() if "VP" in line]

    assert [line.count("VP") for line in lines] == rows


def test_a_marker_stands_on_its_space_of_the_track() -> None:
    track = Track("t", "board", "g", "says", 9, 4, [Card("1", "", "back")], "green")

    assert "━━━━◆────" in table_of(track)
    assert "4/8 [?]" in table_of(track)


def test_a_marker_past_the_last_space_stands_on_a_tile() -> None:
    tiles = [Card("1", "ok", "ok"), Card("2", "boom", "boom"), Card("3", "", "back")]

    assert "[✓][✹◆][?]" in table_of(Track("t", "board", "g", "says", 9, 10, tiles, "green"))


def test_what_a_seat_alone_knows_is_in_brackets_of_its_own() -> None:
    tiles = [Card("1", "ok", "ok", known_to=[0]), Card("2", "", "back", known_to=[1]), Card("3", "", "back")]

    assert "(✓)(?)[?]" in table_of(Track("t", "board", "g", "says", 9, 0, tiles, "green"))


def test_what_lies_flat_acts_or_is_gone_is_told_without_colour() -> None:
    voice = Voice()
    queue = [turn(Turn("a", "Alice", acts=True), voice), turn(Turn("b", "Bruce", done=True), voice)]
    stand = [tile(Tile("1", "5", "blue", "", flat=flat), place, voice) for place, flat in enumerate([True, False])]
    sheet = [token(Token("l", "Look", "", "", gone=True), voice), token(Token("m", "Move", "", ""), voice)]

    assert [each.plain for each in [*queue, *stand, *sheet]] == ["→Alice", "Bruce", "a5", "B5", "xLook", "Move"]


def test_looks_the_terminal_does_not_know_are_plain() -> None:
    text = table_of(
        Cards("c", "board", "moss", "says", [Card("1", "Owl", "feathered")], "Birds"),
        Counter("n", "board", "moss", "says", "Eggs", 3, "speckled"),
        Note("o", "board", "moss", "The owl sleeps.", "Owl", "drowsy"),
    )

    assert "Birds  Owl" in text
    assert "Eggs 3" in text
    assert "The owl sleeps." in text


def test_no_two_looks_differ_by_colour_alone() -> None:
    shapes = [(painted.letter, painted.mark) for painted in LOOKS.values() if painted.letter or painted.mark]

    assert all(one != other for one, other in pairwise(sorted(shapes)))
    wires = [painted.wire for name, painted in LOOKS.items() if name in ("green", "blue", "red", "yellow")]
    assert len(set(wires)) == 4


def test_a_picture_can_be_exported_as_svg() -> None:
    console = Console(file=io.StringIO(), width=120, record=True)

    console.print(picture(positions(4, 1)[30].view(None), NAMES, 120))

    assert console.export_svg(title="Gamenight").startswith("<svg")


def table_of(*pieces: Track | Cards | Counter | Note) -> str:
    """A table with these pieces alone on it."""
    from gamenight.cli.draw import _columns, _side_by_side

    console = Console(file=io.StringIO(), width=80, record=True)
    console.print(_side_by_side(_columns([(pieces[0].group, list(pieces))], Voice()), 80, 18))
    return console.export_text()


def test_a_labyrinth_is_a_map_whose_numbers_are_the_answers() -> None:
    laid = ["2c ankh @1,0", "2c eye @2,0"]
    position = table(2, laid=laid, hands={0: "3a eye, 6 plain lit"}, mummies={"howler": (2, 4)})
    position.says("explore", position.card("3a eye"))

    lines = drawn(position.state, 80).splitlines()

    row = next(line for line in lines if "#" in line)
    assert [part for part in row.replace("─", " ").split() if part[0] in "(["] == ["(bc#)", "[A]", "[aE]"]
    places = {number for line in lines for number in re.findall(r"\{(\d+)\}", line)}
    assert places == {str(number + 1) for number in range(len(position.state.asks[0].options))}
    assert any("Howler" in line and "4" in line for line in lines)
    assert any("6 * →↗↖←↙↘" in line for line in lines)


def test_a_whole_game_in_a_labyrinth_is_no_wider_than_the_console(
    gamenight: Gamenight, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")

    out = gamenight.ended("play", "kotkrywcy", "--seed", 5, typed=["1"] * 400)

    assert max(cell_len(line) for line in out.splitlines() if "/records/" not in line) <= 80
    assert "you have lost" in out or "you have won" in out
