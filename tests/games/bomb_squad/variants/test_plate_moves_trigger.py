import pytest

from gamenight.core.rulebook import rule
from tests.games.bomb_squad.table import table

ON = {"plate_moves_trigger": "on"}


@rule("BSA-AMB-2")
def test_with_the_flag_the_bonus_joins_the_step_of_a_sole_card() -> None:
    t = table(3, bomb=2, options=ON, plates={"B": "red"}, red="| 4:1")

    t.plays("red", "green", "blue")

    assert t.trigger("red") == 4 + 3
    assert t.score[0] == 4 + 3


@rule("BSA-AMB-2")
def test_with_the_flag_only_the_last_card_of_a_cut_takes_the_bonus() -> None:
    t = table(3, bomb=2, options=ON, plates={"B": "red"}, red="| 4:1 1:2 2:1")

    t.plays("red", "red", "red")

    assert t.facts("advanced", "steps") == [4, 1, 2 + 3]


@rule("BSA-AMB-2")
def test_with_the_flag_the_card_that_empties_the_deck_takes_the_bonus() -> None:
    almost_dry = "0:2 0:2 1:1 1:1 1:1 1:2 2:1 2:1 2:1 3:1 4:0 | 3:1"
    t = table(3, bomb=2, options=ON, plates={"A": "green"}, green=almost_dry, triggers={"green": 0})

    t.plays("green", "green", "blue")

    assert t.trigger("green") == 3 + 2


@rule("BSA-AMB-2")
def test_with_the_flag_even_a_zero_moves_by_the_bonus() -> None:
    t = table(3, bomb=2, options=ON, plates={"A": "green"}, green="| 0:2")

    t.plays("green", "blue", "red")

    assert t.trigger("green") == 2


@rule("BSA-AMB-2")
def test_with_the_flag_the_bonus_can_blow_the_bomb() -> None:
    options = ON
    t = table(
        3, bomb=2, options=options, plates={"A": "green"}, green="3:1 3:1 1:1 | 1:1", tiles={"green": "boom ok ok"}
    )

    t.plays("green", "blue", "red")

    assert t.trigger("green") == 7 + 1 + 2
    assert t.facts("exploded", "wire") == [0]


@rule("BSA-AMB-2")
def test_with_the_flag_a_wire_without_a_plate_moves_as_usual() -> None:
    t = table(3, bomb=2, options=ON, plates={"A": "green"}, red="| 4:1")

    t.plays("red", "blue", "blue")

    assert t.trigger("red") == 4


@rule("BSA-AMB-2")
@pytest.mark.parametrize(("flag", "odds"), [("off", "53%"), ("on", "100%")])
def test_the_odds_shown_take_the_bonus_into_account(flag: str, odds: str) -> None:
    t = table(3, bomb=2, options={"plate_moves_trigger": flag}, plates={"B": "green"}, triggers={"green": 8})

    assert t.pieces(0)["odds-green"]["title"] == f"blast {odds}"


@rule("BSA-AMB-2")
def test_the_odds_of_one_wire_count_its_bonus_while_another_is_cut() -> None:
    flag = {"plate_moves_trigger": "on"}
    t = table(3, bomb=2, options=flag, plates={"B": "red"}, tools={0: ["bolt-cutters"]}, triggers={"red": 9})
    before = t.pieces(0)["odds-red"]["title"]

    t.plays("blue", "blue", "blue")

    assert t.topic == "window-cut"
    assert t.pieces(0)["odds-red"]["title"] == before != "blast 0%"
