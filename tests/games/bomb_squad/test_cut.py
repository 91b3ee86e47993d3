import pytest

from gamenight.core.rulebook import rule
from tests.games.bomb_squad.table import table

ALMOST_DRY = "0:2 0:2 1:1 1:1 1:1 1:2 2:1 2:1 2:1 3:1 3:1 | 4:0"
DRY = "0:2 0:2 1:1 1:1 1:1 1:2 2:1 2:1 2:1 3:1 3:1 4:0 |"


@rule("BSA-CUT-1")
def test_a_wire_that_nobody_cuts_is_left_alone() -> None:
    t = table(3, red="2:1 | 6:0")

    t.plays("green", "blue", "yellow")

    assert t.face_up("red") == ["2:1"]
    assert t.trigger("red") == 2
    assert t.facts("cut", "wire") == [0, 1, 3]


@rule("BSA-CUT-2")
def test_no_card_of_a_protected_wire_is_flipped() -> None:
    t = table(3, scores=[0, 10, 10], green="3:1 3:1 2:1 | 4:0", tiles={"green": "boom ok ok"})

    t.plays("wait", "green", "green").say(0, "protect green")

    assert t.face_up("green") == ["3:1", "3:1", "2:1"]
    assert t.score == [3, 10, 10]
    assert t.because("prevented") == ["BSA-CUT-2"]


@rule("BSA-CUT-3")
def test_a_sole_cutter_flips_one_card_above_those_already_showing() -> None:
    t = table(3, green="1:2 2:1 | 3:1 4:0")

    t.plays("green", "blue", "red")

    assert t.face_up("green") == ["1:2", "2:1", "3:1"]
    assert t.deck("green")[0] == "4:0"
    assert t.because("cut") == ["BSA-CUT-3"] * 3


@rule("BSA-CUT-3")
def test_trigger_and_chain_values_of_earlier_cards_stay_visible() -> None:
    t = table(3, green="1:2 2:1 | 3:1")

    row = t.plays("green", "blue", "red").pieces(None)["wire-green"]["cards"]

    assert [card["face"] for card in row] == ["1:2", "2:1", "3:1"]


@rule("BSA-CUT-4")
@pytest.mark.parametrize("cutters", [2, 3, 4, 5])
def test_as_many_cards_are_flipped_as_there_are_cutters(cutters: int) -> None:
    t = table(5, yellow="7:0 | 0:2 1:2 2:1 2:1 3:1")

    t.plays(*["yellow"] * cutters + ["green"] * (5 - cutters))

    assert t.face_up("yellow") == ["7:0", "0:2", "1:2", "2:1", "2:1", "3:1"][: cutters + 1]
    assert t.because("cut")[-1] == "BSA-CUT-4"


@rule("BSA-CUT-5")
def test_the_trigger_moves_by_the_main_value_of_every_card_flipped() -> None:
    t = table(3, red="1:2 | 4:1 0:2 3:1")

    t.plays("red", "red", "red")

    assert t.trigger("red") == 1 + 4 + 0 + 3
    assert t.facts("advanced", "steps") == [4, 3]
    assert t.facts("advanced", "space") == [5, 8]


@rule("BSA-CUT-5")
def test_reaching_a_tile_may_explode_the_bomb() -> None:
    t = table(3, green="3:1 3:1 2:1 | 1:1", tiles={"green": "boom ok ok"})

    t.plays("green", "blue", "red")

    assert t.trigger("green") == 9
    assert t.facts("exploded", "wire") == [0]


@rule("BSA-CUT-6")
def test_a_sole_cutter_scores_the_main_value_of_the_card_plus_the_chain() -> None:
    t = table(3, blue="2:1 1:2 | 4:1")

    t.plays("blue", "green", "red")

    assert t.score[0] == 4 + 1 + 2
    assert t.because("gained") == ["BSA-CUT-6"]


@rule("BSA-CUT-6")
def test_two_cutters_of_a_wire_worth_9_score_4_each() -> None:
    t = table(3, blue="2:1 1:2 | 0:2 4:1")

    t.plays("blue", "blue", "green")

    assert t.trigger("blue") == 3 + 4
    assert t.facts("survived", "value") == [0, 9]
    assert t.score == [4, 4, 0]


@rule("BSA-CUT-6")
def test_with_a_plate_of_3_the_same_wire_is_worth_12_and_6_each() -> None:
    t = table(3, bomb=2, plates={"B": "blue"}, blue="2:1 1:2 | 0:2 4:1")

    t.plays("blue", "blue", "green")

    assert t.trigger("blue") == 3 + 4
    assert t.facts("survived", "value") == [0, 12]
    assert t.score == [6, 6, 0]


@rule("BSA-CUT-6")
@pytest.mark.parametrize(("cards", "share"), [("0:2 4:1", 3), ("4:1 0:2", 0)])
def test_of_the_cards_flipped_only_the_last_ones_main_value_counts(cards: str, share: int) -> None:
    t = table(3, blue=f"| {cards}")

    t.plays("blue", "blue", "green")

    assert t.score == [share, share, 0]


@rule("BSA-CUT-6")
def test_the_share_of_several_cutters_is_rounded_down() -> None:
    t = table(4, yellow="0:2 | 2:1 2:1 4:1")

    t.plays("yellow", "yellow", "yellow", "green")

    assert t.facts("survived", "value") == [0, 4 + 2 + 1 + 1]
    assert t.score == [2, 2, 2, 0]


@rule("BSA-CUT-7")
def test_the_chain_takes_in_cards_flipped_earlier_in_the_same_cut() -> None:
    t = table(3, green="| 1:2 2:1")

    t.plays("green", "green", "blue")

    assert t.facts("survived", "value")[0] == 2 + 2


@rule("BSA-CUT-7")
def test_the_last_cards_own_chain_value_counts_once_another_card_covers_it() -> None:
    t = table(3, green="| 0:2 1:1")

    t.plays("green", "blue", "blue").plays("blue", "green", "red")

    assert t.facts("survived", "value")[0] == 0
    assert t.facts("survived", "value")[2] == 1 + 2


@rule("BSA-CUT-8")
def test_each_card_moves_the_trigger_before_the_next_is_flipped() -> None:
    t = table(3, yellow="| 2:1 3:1 4:1")

    t.plays("yellow", "yellow", "yellow")

    kinds = [event.kind for event in t.events if event.kind in ("flipped", "advanced")]
    assert kinds == ["flipped", "advanced"] * 3
    assert t.because("flipped") == ["BSA-CUT-8"] * 3


@rule("BSA-CUT-8")
def test_after_a_blast_the_remaining_cards_stay_in_the_deck() -> None:
    t = table(3, green="3:1 3:1 2:1 | 1:1 0:2 4:0", tiles={"green": "boom ok ok"})

    t.plays("green", "green", "green")

    assert t.face_up("green") == ["3:1", "3:1", "2:1", "1:1"]
    assert t.trigger("green") == 9
    assert t.deck("green")[:2] == ["0:2", "4:0"]


@rule("BSA-CUT-8")
def test_a_tool_may_answer_a_card_before_it_moves_the_trigger() -> None:
    t = table(3, bomb=2, tools={0: ["insulated-gloves"]}, green="3:1 3:1 2:1 | 4:0", tiles={"green": "boom ok ok"})

    t.plays("green", "blue", "red")

    assert t.topic == "window-flip"
    assert t.face_up("green")[-1] == "4:0"
    assert t.trigger("green") == 8


@rule("BSA-CUT-9")
def test_a_zero_does_not_move_the_trigger() -> None:
    t = table(3, green="2:1 | 0:2")

    t.plays("green", "blue", "red")

    assert t.trigger("green") == 2
    assert 0 not in t.facts("advanced", "wire")


@rule("BSA-CUT-9")
@pytest.mark.parametrize(("space", "turned"), [(8, 0), (9, 1), (10, 2)])
def test_a_zero_turns_no_tile_wherever_the_trigger_stands(space: int, turned: int) -> None:
    tiles = ["boom ok ok", "ok boom ok", "ok ok boom"][turned]
    t = table(3, green="| 0:2", triggers={"green": space}, tiles={"green": tiles})

    t.plays("green", "blue", "red")

    assert t.state.turned[0] == turned
    assert t.heard("exploded") == []


@rule("BSA-CUT-10")
def test_if_a_deck_runs_out_during_a_cut_the_last_face_up_card_gives_the_value() -> None:
    t = table(3, green=ALMOST_DRY, triggers={"green": 0})

    t.plays("green", "green", "blue")

    assert t.facts("survived", "value")[0] == 4 + 14
    assert t.score[:2] == [9, 9]
    assert t.deck("green") == []


@rule("BSA-CUT-10")
def test_a_cut_that_flips_no_card_at_all_scores_0() -> None:
    t = table(3, green=DRY, triggers={"green": 0})

    t.plays("green", "blue", "blue")

    assert t.facts("survived", "value")[0] == 0
    assert t.score[0] == 0


@rule("BSA-CUT-10")
def test_not_even_a_plate_pays_for_a_cut_that_flips_no_card() -> None:
    t = table(3, bomb=2, plates={"A": "green"}, green=DRY, triggers={"green": 0})

    t.plays("green", "blue", "blue")

    assert t.score[0] == 0
