import pytest

from gamenight.core.rulebook import rule
from tests.games.bomb_squad.table import table


@rule("BSA-PLATE-1")
@pytest.mark.parametrize(("bomb", "a", "b"), [(2, 2, 3), (3, 4, 5)])
def test_both_plates_go_above_wires_this_bombs_side_up(bomb: int, a: int, b: int) -> None:
    t = table(3, bomb=bomb - 1, options={"tools": "off"}, green="3:1 3:1 2:1 | 1:1", tiles={"green": "boom ok ok"})

    t.plays("green", "blue", "red").chance("shuffle 1").chance("plates yellow-blue")

    assert (t.plate("A"), t.plate("B")) == ("yellow", "blue")
    assert t.facts("plate-moved", "bonus") == [a, b]
    assert t.because("plate-moved") == ["BSA-PLATE-1", "BSA-PLATE-1"]


@rule("BSA-PLATE-1")
def test_the_plates_are_drawn_for_two_different_wires() -> None:
    t = table(3, options={"tools": "off"}, green="3:1 3:1 2:1 | 1:1", tiles={"green": "boom ok ok"})

    t.plays("green", "blue", "red").chance("shuffle 1")

    assert t.topic == "place-plates"
    assert len(t.options(-1)) == 12
    assert not any(option.endswith("twice") for option in t.options(-1))


@rule("BSA-PLATE-1")
def test_bomb_iii_places_both_plates_again() -> None:
    t = table(3, bomb=2, plates={"A": "red", "B": "red"}, green="3:1 3:1 2:1 | 1:1", tiles={"green": "boom ok ok"})

    t.plays("green", "blue", "blue").chance("shuffle 1")

    assert t.topic == "place-plates"
    assert len(t.options(-1)) == 12


@rule("BSA-PLATE-2")
def test_the_bonus_is_added_to_the_main_value() -> None:
    t = table(3, bomb=2, plates={"A": "red"}, red="1:2 | 3:1")

    t.plays("red", "green", "blue")

    assert t.score[0] == 3 + 2 + 2


@rule("BSA-PLATE-2")
def test_the_bonus_does_not_move_the_trigger() -> None:
    t = table(3, bomb=2, plates={"A": "red"}, red="1:2 | 3:1")

    t.plays("red", "green", "blue")

    assert t.trigger("red") == 1 + 3


@rule("BSA-PLATE-2")
def test_the_bonus_is_added_once_per_cut_before_dividing() -> None:
    t = table(4, bomb=3, plates={"B": "red"}, red="| 1:1 1:2 3:1")

    t.plays("red", "red", "red", "green")

    assert t.facts("survived", "value") == [0, 3 + 3 + 5]
    assert t.score == [3, 3, 3, 0]


@rule("BSA-PLATE-2")
def test_a_plate_pays_nothing_on_another_wire() -> None:
    t = table(3, bomb=2, plates={"A": "red", "B": "green"}, blue="| 3:1")

    t.plays("blue", "blue", "yellow")

    assert t.facts("survived", "value")[0] == 0 + 1


@rule("BSA-PLATE-2")
def test_a_plate_pays_nothing_in_a_blast() -> None:
    t = table(
        3, bomb=2, scores=[9, 9, 9], plates={"A": "green"}, green="3:1 3:1 2:1 | 1:1", tiles={"green": "boom ok ok"}
    )

    t.plays("green", "blue", "blue")

    assert t.score == [4, 9, 9]


@rule("BSA-PLATE-3")
@pytest.mark.parametrize(("bomb", "bonus"), [(2, 5), (3, 9)])
def test_two_plates_on_one_deck_add_up(bomb: int, bonus: int) -> None:
    t = table(3, bomb=bomb, plates={"A": "red", "B": "red"}, red="| 3:1")

    t.plays("red", "green", "blue")

    assert t.score[0] == 3 + bonus


@rule("BSA-PLATE-3")
def test_two_plates_on_one_deck_part_when_it_is_cut() -> None:
    t = table(3, bomb=2, plates={"A": "red", "B": "red"})

    t.plays("red", "green", "blue")

    assert (t.plate("A"), t.plate("B")) == ("yellow", "blue")


@rule("BSA-PLATE-4")
def test_a_plate_moves_along_its_arrow_when_its_wire_was_cut() -> None:
    t = table(3, bomb=2, plates={"A": "green", "B": "yellow"})

    t.plays("green", "yellow", "yellow")

    assert (t.plate("A"), t.plate("B")) == ("blue", "red")
    assert t.because("plate-moved") == ["BSA-PLATE-4", "BSA-PLATE-4"]


@rule("BSA-PLATE-4")
def test_a_plate_stays_when_its_wire_was_not_cut() -> None:
    t = table(3, bomb=2, plates={"A": "green", "B": "red"})

    t.plays("blue", "yellow", "yellow")

    assert (t.plate("A"), t.plate("B")) == ("green", "red")


@rule("BSA-PLATE-4")
def test_a_plate_stays_when_its_wire_was_protected() -> None:
    t = table(3, bomb=2, plates={"A": "green", "B": "red"})

    t.plays("wait", "green", "red").say(0, "protect green")

    assert (t.plate("A"), t.plate("B")) == ("green", "blue")


@rule("BSA-PLATE-4")
def test_a_plate_moves_one_deck_however_many_cut() -> None:
    t = table(3, bomb=2, plates={"A": "green"})

    t.plays("green", "green", "green")

    assert t.plate("A") == "blue"


@rule("BSA-PLATE-4")
def test_a_plate_that_moved_onto_a_wire_cut_this_turn_goes_no_further() -> None:
    t = table(3, bomb=2, plates={"A": "green", "B": "yellow"})

    t.plays("green", "blue", "red")

    assert (t.plate("A"), t.plate("B")) == ("blue", "yellow")


@rule("BSA-PLATE-4")
def test_a_plate_moves_only_at_the_end_of_the_turn() -> None:
    t = table(3, bomb=2, plates={"A": "green"}, blue="| 3:1")

    t.plays("green", "blue", "chicken")

    assert t.plate("A") == "green"
    assert t.score[1] == 3
    assert t.passes(2).plate("A") == "blue"


@rule("BSA-PLATE-5")
def test_a_plate_that_leaves_yellow_to_the_right_comes_to_green() -> None:
    t = table(3, bomb=2, plates={"A": "yellow"})

    t.plays("yellow", "red", "red")

    assert t.plate("A") == "green"


@rule("BSA-PLATE-5")
def test_a_plate_that_leaves_green_to_the_left_comes_to_yellow() -> None:
    t = table(3, bomb=2, plates={"B": "green"})

    t.plays("green", "red", "red")

    assert t.plate("B") == "yellow"
