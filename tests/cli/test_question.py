"""A question in ever fewer lines."""

from __future__ import annotations

import io

from rich.console import Console, RenderableType

from gamenight.cli.answers import Choice
from gamenight.cli.question import ALL, forms


def offered(*words: str) -> list[Choice]:
    return [Choice(number, each, f"hint {number}", "") for number, each in enumerate(words)]


def read(asking: RenderableType) -> list[str]:
    console = Console(file=io.StringIO(), width=60, record=True)
    console.print(asking)
    return [line.rstrip() for line in console.export_text().splitlines()]


def test_in_full_every_answer_has_its_hint() -> None:
    whole, *_ = forms("Which?", offered("wire 0A", "wire 0B", "pass"), ["Enter waits."], 60)

    assert read(whole) == ["Which?", " 1 wire 0A  hint 0", " 2 wire 0B  hint 1", " 3 pass  hint 2", "Enter waits."]


def test_side_by_side_what_answers_begin_with_is_said_once() -> None:
    _, short, *_ = forms(
        "Which?", offered("wire 0A", "wire 0B", "shift row:1:left", "shift row:1:right", "pass"), [], 60
    )

    assert read(short) == ["Which?", "wire 1 0A 2 0B  shift row:1: 3 left 4 right  5 pass"]


def test_long_rows_are_told_by_their_ends() -> None:
    wires = [f"wire {stand}{slot}" for stand in (1, 2) for slot in "ABCDEF"]

    *_, brief = forms("Which?", offered(*wires, "use label", "pass"), [], 60)

    assert read(brief) == ["Which?", "1-6 wire 1A…1F  7-12 wire 2A…2F  13 use label  14 pass", ALL]


def test_what_stands_on_the_card_is_in_sight_as_long_as_there_is_room() -> None:
    whole, short, brief = forms("Which?", offered("wire 0A", "pass"), [], 60, "Cut two wires.")

    assert read(whole)[:2] == read(short)[:2] == ["Which?", "Cut two wires."]
    assert read(brief) == ["Which?", "1 wire 0A  2 pass"]
