import pytest

from gamenight.core.game import find
from gamenight.core.rulebook import rule
from tests.games.bomb_squad.table import draft, table

# The next green card sets the bomb off.
ABOUT_TO_BLOW = "3:1 3:1 2:1 | 1:1"
BOOM = {"green": "boom ok ok"}


@rule("BSA-2P-1")
def test_until_the_printed_appendix_turns_up_the_rookie_stands_in() -> None:
    t = table(2)

    t.plays("green", "blue")

    assert t.topic == "rookie"
    assert find("bomb-squad").rulebook().rule("BSA-2P-1").status == "open"


@rule("BSA-2P-2")
def test_the_rookies_card_is_turned_up_once_both_players_have_chosen() -> None:
    t = table(2)

    t.say(0, "play green")
    assert t.asked == [1]
    t.say(1, "play blue")

    assert t.asked == [-1]
    assert t.options(-1) == ["rookie green", "rookie blue", "rookie red", "rookie yellow"]


@rule("BSA-2P-2")
def test_the_rookie_counts_for_the_cards_flipped_and_for_the_division() -> None:
    t = table(2, green="1:2 | 0:2 3:1 4:0")

    t.plays("green", "blue").chance("rookie green")

    assert t.face_up("green") == ["1:2", "0:2", "3:1"]
    assert t.facts("survived", "value")[0] == 3 + 2 + 2
    assert t.score[0] == 3
    assert t.because("rookie-cuts") == ["BSA-2P-2"]


@rule("BSA-2P-2")
def test_with_both_players_and_the_rookie_three_cards_are_flipped() -> None:
    t = table(2, blue="| 0:2 1:2 5:0")

    t.plays("blue", "blue").chance("rookie blue")

    assert t.face_up("blue") == ["0:2", "1:2", "5:0"]
    assert t.score == [3, 3]


@rule("BSA-2P-2")
def test_a_wire_that_only_the_rookie_cuts_is_resolved_and_nobody_scores() -> None:
    t = table(2, yellow="| 7:0")

    t.plays("green", "blue").chance("rookie yellow")

    assert t.face_up("yellow") == ["7:0"]
    assert t.trigger("yellow") == 7
    assert t.score == [0, 0]


@rule("BSA-2P-2")
def test_if_only_the_rookie_blows_the_bomb_nobody_loses_and_chickens_score() -> None:
    t = table(2, scores=[10, 10], green=ABOUT_TO_BLOW, tiles=BOOM)

    t.plays("chicken", "blue").chance("rookie green")

    assert t.facts("exploded", "wire") == [0]
    assert t.score == [15, 10]


@rule("BSA-2P-2")
def test_who_blows_the_bomb_together_with_the_rookie_loses_5() -> None:
    t = table(2, scores=[10, 10], green=ABOUT_TO_BLOW, tiles=BOOM)

    t.plays("green", "chicken").chance("rookie green")

    assert t.score == [5, 15]


@rule("BSA-2P-2")
def test_the_rookie_does_nothing_on_a_protected_wire() -> None:
    t = table(2, yellow="| 7:0")

    t.plays("wait", "blue").chance("rookie yellow").say(0, "protect yellow")

    assert t.face_up("yellow") == []
    assert t.facts("prevented", "wire") == [3]


@rule("BSA-2P-2")
def test_wait_is_resolved_with_the_rookies_card_in_plain_view() -> None:
    t = table(2)

    t.plays("wait", "blue").chance("rookie yellow")

    assert t.topic == "protect"
    assert t.pieces(0)["rookie"]["cards"][0]["face"] == "yellow"


@rule("BSA-2P-2")
def test_a_plate_moves_off_a_wire_that_only_the_rookie_cut() -> None:
    t = table(2, bomb=2, plates={"A": "red"})

    t.plays("green", "blue").chance("rookie red")

    assert t.plate("A") == "yellow"


@rule("BSA-2P-2")
def test_a_card_of_the_rookie_does_not_come_again_before_its_deck_is_empty() -> None:
    t = table(2)

    t.plays("green", "blue").chance("rookie red").plays("blue", "green")

    assert t.options(-1) == ["rookie green", "rookie blue", "rookie yellow"]


@rule("BSA-2P-2")
def test_when_the_rookies_deck_is_empty_all_four_are_shuffled_again() -> None:
    t = table(2)

    t.plays("green", "blue").chance("rookie red").plays("blue", "green").chance("rookie green")
    t.plays("red", "red").chance("rookie yellow").plays("green", "blue")
    assert t.options(-1) == ["rookie blue"]
    t.chance("rookie blue").plays("blue", "green")

    assert t.options(-1) == ["rookie green", "rookie blue", "rookie red", "rookie yellow"]


@rule("BSA-2P-2")
def test_the_rookies_four_cards_are_shuffled_anew_at_each_bomb() -> None:
    t = table(2, options={"tools": "off"}, green=ABOUT_TO_BLOW, tiles=BOOM)

    t.plays("green", "blue").chance("rookie red").chance("shuffle 1").chance("plates red-blue").plays("green", "blue")

    assert t.options(-1) == ["rookie green", "rookie blue", "rookie red", "rookie yellow"]


@rule("BSA-2P-2")
def test_the_rookie_has_no_vp_and_takes_no_tool() -> None:
    t = draft(2).offers("amplifier", "cable-tie", "duct-tape")

    t.say(0, "take amplifier").say(1, "take cable-tie")

    assert t.topic == "choose"
    assert len(t.score) == 2


@rule("BSA-2P-3")
def test_two_players_are_offered_three_tools() -> None:
    t = draft(2)

    t.offers("amplifier", "cable-tie")
    assert t.asked == [-1]
    t.offers("duct-tape")

    assert t.asked == [0]
    assert len(t.options(0)) == 3


@rule("BSA-2P-4")
@pytest.mark.parametrize(("seats", "joins"), [(2, True), (3, False), (4, False), (5, False)])
def test_the_rookie_plays_along_with_two_players_only(seats: int, joins: bool) -> None:
    t = table(seats)

    t.plays(*["green", "blue", "red", "yellow", "wait"][:seats])

    assert (t.topic == "rookie") == joins


@rule("BSA-2P-4")
def test_two_players_may_do_without_the_rookie() -> None:
    t = table(2, options={"rookie": "off"})

    t.plays("green", "blue")

    assert t.topic == "choose"
    assert "rookie" not in t.pieces(None)


@rule("BSA-2P-4")
def test_three_players_may_invite_the_rookie() -> None:
    t = table(3, options={"rookie": "on"}, green="| 1:1 4:0")

    t.plays("green", "blue", "red").chance("rookie green")

    assert t.score[0] == (4 + 1) // 2
