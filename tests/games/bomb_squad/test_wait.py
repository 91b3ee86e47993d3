import pytest

from gamenight.core.rulebook import rule
from tests.games.bomb_squad.table import table


@rule("BSA-WAIT-1")
def test_everyone_who_plays_wait_takes_3_vp_at_once() -> None:
    t = table(3)

    t.plays("wait", "wait", "green")

    assert t.topic == "protect"
    assert t.score == [3, 3, 0]
    assert t.because("gained") == ["BSA-WAIT-1", "BSA-WAIT-1"]


@rule("BSA-WAIT-2")
def test_any_wire_may_be_protected_even_one_that_nobody_cuts() -> None:
    t = table(3)

    t.plays("wait", "green", "green")

    assert t.asked == [0]
    assert t.options(0) == ["protect green", "protect blue", "protect red", "protect yellow"]


@rule("BSA-WAIT-2")
def test_each_who_waits_names_one_wire() -> None:
    t = table(4)

    t.plays("wait", "wait", "green", "blue").say(0, "protect green").say(1, "protect blue")

    assert t.facts("prevented", "wire") == [0, 1]
    assert t.because("protected") == ["BSA-WAIT-2", "BSA-WAIT-2"]


@rule("BSA-WAIT-2")
def test_who_waits_cannot_decline_to_protect() -> None:
    t = table(3).plays("wait", "green", "green")

    assert "pass" not in t.options(0)


@rule("BSA-WAIT-3")
def test_cutters_of_a_protected_wire_do_nothing() -> None:
    t = table(3, green="| 4:0")

    t.plays("wait", "green", "green").say(0, "protect green")

    assert t.score == [3, 0, 0]
    assert t.trigger("green") == 0


@rule("BSA-WAIT-3")
def test_the_card_played_on_a_protected_wire_is_spent_all_the_same() -> None:
    t = table(3)

    t.plays("wait", "green", "blue").say(0, "protect green")

    assert t.pile(1) == ["green"]
    assert "green" not in t.hand(1)


@rule("BSA-WAIT-3")
def test_a_wire_is_protected_for_one_turn_only() -> None:
    t = table(3, green="| 4:0")

    t.plays("wait", "blue", "blue").say(0, "protect green").plays("green", "red", "red")

    assert t.score[0] == 3 + 4


@rule("BSA-WAIT-4")
def test_those_who_wait_name_wires_in_order_of_fewest_vp() -> None:
    t = table(4, scores=[9, 5, 7, 0])

    t.plays("wait", "wait", "wait", "green").rest()

    assert t.facts("protected", "seat") == [1, 2, 0]


@rule("BSA-WAIT-4")
def test_ties_go_in_seat_order_from_the_youngest_not_by_age() -> None:
    t = table(4, ages=[1, 0, 3, 2])

    t.plays("wait", "wait", "wait", "wait").rest()

    assert t.facts("protected", "seat") == [1, 2, 3, 0]


@rule("BSA-WAIT-4")
def test_the_youngest_counts_for_seat_order_even_without_wait() -> None:
    t = table(4, ages=[1, 3, 0, 2])

    t.plays("wait", "wait", "green", "wait").rest()

    assert t.facts("protected", "seat") == [3, 0, 1]


@rule("BSA-WAIT-4")
def test_one_after_the_other_sees_what_was_named_before() -> None:
    t = table(3)

    t.plays("wait", "wait", "green").say(0, "protect green")

    assert t.asked == [1]
    assert t.pieces(1)["shield-green"]["says"] == "protected this turn"


@rule("BSA-WAIT-4")
def test_two_may_name_the_same_wire() -> None:
    t = table(3)

    t.plays("wait", "wait", "green").say(0, "protect green")

    assert "protect green" in t.options(1)


@rule("BSA-WAIT-5")
def test_wait_can_be_played_only_once_per_bomb() -> None:
    t = table(3, piles={0: "wait green"})

    t.turns(["blue", "green", "green"], ["red", "blue", "blue"], ["green", "red", "red"])

    assert "wait" not in t.hand(0) + t.pile(0)


@rule("BSA-WAIT-6")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_the_wire_is_named_with_everybodys_card_in_plain_view(viewer: int | None) -> None:
    t = table(3).plays("wait", "green", "chicken")

    pieces = t.pieces(viewer)

    says = ["played Wait!", "played green Cutters", "played Chicken"]
    assert t.topic == "protect"
    assert [pieces[f"choice-{seat}"]["says"] for seat in range(3)] == says
