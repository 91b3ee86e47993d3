from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.board import USED
from gamenight.games.bomb_busters.things.tokens import put_info
from tests.games.bomb_busters.table import Table, table

CARDS = {"disintegrator": "locked", "emergency-drop": "locked", "rewinder": "locked"}


def unlocked(*stands: str) -> Table:
    """The last two 10s have just been cut."""
    t = table(*stands, mission=55, equipment=CARDS)
    return t.cuts(0, "1B", 10).cuts(1, "0C", 10)


@rule("BB-EQ-17", "BB-EQ-22")
def test_every_wire_of_a_random_number_is_cut() -> None:
    t = unlocked("1 10 10", "1 10 10", "4 6", "4 6 6 6")

    assert t.asked == [-1]
    t.draws(6)

    assert (t.stand(2), t.stand(3)) == ("4 [6]", "4 [6] [6] [6]")
    assert t.turn == 2
    assert t.state.equipment[t.state.rules.equipment_index("disintegrator")] == USED


@rule("BB-EQ-17")
def test_each_token_in_the_supply_is_as_likely_as_any_other() -> None:
    t = table("1 10 10", "1 10 10", "4 5", "4 5", mission=55, equipment=CARDS)
    for slot in ("2A", "3A", "3B"):
        put_info(t.state, t.wire(slot), "BB-EQ-4")

    t.cuts(0, "1B", 10).cuts(1, "0C", 10)

    tokens = [f"draw-token {number}-{copy}" for number in range(1, 13) for copy in (1, 2)]
    in_use = ["draw-token 4-1", "draw-token 4-2", "draw-token 5-2"]
    assert t.options(-1) == [words for words in tokens if words not in in_use]


@rule("BB-EQ-23")
def test_if_no_wire_of_it_is_left_nothing_happens() -> None:
    t = unlocked("1 10 10", "1 10 10", "4 6", "4 6 6 6")

    t.draws(10)

    assert t.turn == 2
    assert t.facts("disintegrated", "value") == [10]
    assert t.state.uncut.bit_count() == 8


@rule("BB-EQ-23")
def test_validation_and_unlocks_follow_and_the_dial_does_not_move() -> None:
    t = unlocked("1 10 10", "1 10 10", "4 6", "4 6 6 6")

    t.draws(6)

    assert t.facts("validated", "value") == [10, 6]
    assert "BB-EQ-6" in t.because("unlocked")
    assert t.lives == 1


@rule("BB-EQ-23")
def test_what_it_unlocks_can_take_effect_as_well() -> None:
    t = unlocked("1 10 10", "1 10 10", "3 3", "3 3 4 4")

    t.draws(3)

    assert t.facts("fired", "card") == [
        t.state.rules.equipment_index("disintegrator"),
        t.state.rules.equipment_index("emergency-drop"),
    ]


@rule("BB-EQ-23", "BB-END-1")
def test_the_last_wires_can_fall_apart() -> None:
    t = unlocked("4 10 10", "4 10 10", "4", "4")

    t.draws(4)

    assert t.outcome == "BB-END-1"


@rule("BB-EQ-23")
def test_where_the_edition_says_may_somebody_uses_it_or_nobody() -> None:
    t = table(
        "1 10 10",
        "1 10 10",
        "4 6",
        "4 6 6 6",
        mission=55,
        equipment={"disintegrator": "locked"},
        options={"disintegrator": "may"},
    )
    t.cuts(0, "1B", 10).cuts(1, "0C", 10)

    assert t.turn == 2
    t.say(3, "use disintegrator").draws(6)

    assert t.stand(3) == "4 [6] [6] [6]"
