"""Mission 41: everybody has a yellow tripwire, which only teammates can cut, one at a time."""

from __future__ import annotations

from gamenight.core.play import CHANCE
from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.actions import RED, YELLOW
from gamenight.games.bomb_busters.board import HOLDS
from tests.games.bomb_busters.table import Table, dealt, table


def trip(t: Table, seat: int, slot: str) -> Table:
    """A seat points at a tripwire."""
    return t.say(seat, "special").say(seat, f"wire {slot}")


def yellows(t: Table) -> list[int]:
    """How many yellow wires each seat holds."""
    return [t.state.count_in_hand(seat, YELLOW) for seat in range(t.state.seats)]


@rule("BB-M41-1")
def test_each_player_is_dealt_one_tripwire() -> None:
    for seed in range(10):
        assert yellows(dealt(2, 41, seed)) == [1, 1]
        assert yellows(dealt(3, 41, seed)) == [1, 1, 1]
        assert yellows(dealt(4, 41, seed)) == [1, 1, 1, 1]
        assert yellows(dealt(5, 41, seed)) == [0, 1, 1, 1, 1]


@rule("BB-M41-1")
def test_everybody_knows_that_and_not_on_which_stand() -> None:
    stands = set()
    for seed in range(20):
        t = dealt(2, 41, seed)
        stands.add(tuple(int(t.state.where[w]) for w in range(t.state.wires) if t.state.value_at(w) == YELLOW))
        assert list(t.state.ledger[:2]) == [HOLDS, YELLOW]
        assert t.state.ledger[3] == t.state.hand(0)

    assert stands == {(0, 2), (0, 3), (1, 2), (1, 3)}
    five = dealt(5, 41).state
    assert all(five.never[wire] >> YELLOW & 1 for wire in range(five.wires) if five.holder(wire) == 0)


@rule("BB-M41-2")
def test_the_first_info_token_is_random_and_may_be_yellow() -> None:
    t = table("1 2 3.1", "1 2 4.1", "1 2 5.1", "1 2 6.1", mission=41, set_up=True)
    assert len(t.options(CHANCE)) == 26, "two of each value"

    t.draws("yellow", 9, 1, 2)
    t.say(0, "wire 0C").say(1, "stand 1").say(2, "wire 2A").say(3, "wire 3B")

    assert t.info("0C") == YELLOW
    assert t.state.beside[1] == 1 << 9


@rule("BB-M41-3")
def test_a_tripwire_that_is_found_is_cut_and_moves_the_dial_back() -> None:
    t = table("1 2 3.1", "1 2 4.1", "1 2 5.1", "1 2 6.1", mission=41)
    assert t.lives == 1

    trip(t, 0, "1C")

    assert (t.stand(1), t.stand(0), t.lives, t.turn) == ("1 2 [4.1]", "1 2 3.1", 2, 1)


@rule("BB-M41-3")
def test_a_wrong_wire_gets_a_token_and_moves_the_dial() -> None:
    t = table("1 2 3.1", "1 2 4.1", "1 2 5.1", "1 2 6.1", mission=41)
    trip(t, 0, "1C")

    trip(t, 1, "2B")

    assert (t.info("2B"), t.lives) == (2, 1)
    assert trip(t, 2, "3A").outcome == "BB-DIAL-1"


@rule("BB-M41-3")
def test_a_red_wire_explodes() -> None:
    t = table("1 2 3.1", "1 2 4.1 4.5", "1 2 5.1", "1 2 6.1", mission=41)

    assert trip(t, 0, "1D").outcome == "BB-M41-3"


@rule("BB-M41-3")
def test_only_teammates_wires_are_pointed_at() -> None:
    t = table("1 2 3.1", "1 4.1", "1 2 5.1", "2 6.1", mission=41)

    t.say(0, "special")

    assert not [words for words in t.options(0) if words.startswith("wire 0")]
    assert len(t.options(0)) == 7


@rule("BB-M41-3")
def test_yellow_is_never_announced() -> None:
    t = table("1 2 3.1 4.1", "1 5.1", "1 2", "2", mission=41)
    t.say(0, "wire 1A")
    assert t.options(0) == ["call 1", "call 2"]

    t = table("1 2 3.1 4.1", "1", "1 2", "2 1", mission=41)
    assert "solo yellow" not in t.options(0)


@rule("BB-M41-3")
def test_no_own_tripwire_is_needed_but_another_must_be_left() -> None:
    assert "special" in table("1 2", "1 4.1", "1 2 5.1", "2 6.1", mission=41).options(0)
    assert "special" not in table("1 2 4.1", "1", "1 2", "2", mission=41).options(0)


@rule("BB-M41-4")
def test_a_player_with_only_their_own_tripwire_skips() -> None:
    t = table("3.1 4.5", "1 2 4.1", "1 2 5.1", "1 2 6.1", mission=41)
    assert t.options(0) == ["skip"]

    t.say(0, "skip")

    assert (t.turn, t.lives) == (1, 1)
    assert all(t.state.never[t.wire(slot)] == (1 << YELLOW) - 2 for slot in ("0A", "0B"))


@rule("BB-M41-4")
def test_without_another_tripwire_left_the_turn_is_skipped() -> None:
    t = table("3.1 4.5", "1 2", "1 2", "1 2", mission=41)

    assert (t.facts("skipped", "seat"), t.turn, t.lives) == ([0], 1, 1)


@rule("BB-M41-4")
def test_after_a_lap_of_skips_somebody_must_point() -> None:
    t = table("3.1", "4.1", "5.1", "", mission=41)
    assert t.options(0) == ["skip"]

    t.say(0, "skip").say(1, "skip").say(2, "skip")

    assert t.options(0) == ["special"]
    assert trip(t, 0, "1A").options(2) == ["skip"]


@rule("BB-M41-4")
def test_a_tripwire_that_nobody_can_cut_any_more_sets_off_the_bomb() -> None:
    t = table("3.1", "4.1", "", "", mission=41).say(0, "skip").say(1, "skip")

    trip(t, 0, "1A")

    assert t.outcome == "BB-M41-4"


@rule("BB-M41-4")
def test_who_has_only_reds_reveals_or_points() -> None:
    t = table("3.5", "4.1 1", "1 2 5.1", "2 6.1", mission=41)
    assert t.options(0) == ["special", "reveal"]

    assert trip(t, 0, "1B").stand(1) == "1 [4.1]"
    t = table("3.5", "4.1 1", "1 2 5.1", "2 6.1", mission=41).say(0, "reveal")
    assert (t.stand(0), t.turn) == ("[3.5]", 1)


@rule("BB-M41-4")
def test_reds_are_revealed_when_no_tripwire_is_left() -> None:
    t = table("3.5", "1", "1 2", "2", mission=41)

    assert t.stand(0) == "[3.5]"
    assert t.state.left(RED) == 0
