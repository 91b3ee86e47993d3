"""Validation tokens and unlocking."""

from __future__ import annotations

from gamenight.core.rulebook import rule
from tests.games.bomb_busters.table import table


@rule("BB-VAL-1", "BB-COMP-6")
def test_the_fourth_wire_of_a_number_gets_a_validation_token() -> None:
    t = table("1 1 2", "1 1 2", "3 3", "4 4")

    t.cuts(0, "1A", 1)
    assert t.facts("validated", "value") == []
    t.cuts(1, "0B", 1)

    assert t.facts("validated", "value") == [1]
    assert t.state.is_validated(1)
    assert list(t.state.validated[: t.state.validations]) == [1]


@rule("BB-VAL-1")
def test_yellow_and_red_have_no_validation_token() -> None:
    t = table("1.1 2.1 3", "2.5", "3 4", "4 5 5", mission=6)

    t.say(0, "solo yellow")

    assert t.stand(1) == "[2.5]"
    assert t.facts("validated", "value") == []


@rule("BB-VAL-2")
def test_a_card_is_unlocked_by_two_wires_of_its_number() -> None:
    t = table("1 6 6", "1 6 6", "3 3", "4 4", mission=4, equipment={"rewinder": "locked"})

    t.cuts(0, "1A", 1)
    assert t.facts("unlocked", "card") == []
    t.cuts(1, "0B", 6)

    assert t.because("unlocked") == ["BB-EQ-6"]
    t.cuts(2, "3A", 3)
    assert "use rewinder" in t.options(3)


@rule("BB-VAL-2")
def test_a_double_number_is_unlocked_by_four_wires() -> None:
    t = table("2 2 5", "2 2 5", "3 3", "4 4", mission=55, equipment={"single-wire-label": "locked"})

    t.cuts(0, "1A", 2)
    assert t.facts("unlocked", "card") == []
    t.cuts(1, "0B", 2)

    assert t.because("unlocked") == ["BB-EQ-14"]
