import pytest

from gamenight.core.play import IllegalAnswer
from gamenight.core.rulebook import rule
from gamenight.games.bomb_squad.actions import WIRE_NAMES
from tests.games.bomb_squad.table import table

TOPS = ["look-top green", "look-top blue", "look-top red", "look-top yellow"]
TILES = ["look-tiles green", "look-tiles blue", "look-tiles red", "look-tiles yellow"]


@rule("BSA-CHK-1")
def test_chicken_cuts_no_wire() -> None:
    t = table(3)

    t.plays("chicken", "chicken", "chicken").passes(0, 1, 2)

    assert t.heard("cut") == []
    assert [t.face_up(wire) for wire in WIRE_NAMES] == [[], [], [], []]


@rule("BSA-CHK-2")
def test_everyone_who_ran_scores_5_when_somebody_else_blows_the_bomb() -> None:
    t = table(3, green="3:1 3:1 2:1 | 1:1", tiles={"green": "boom ok ok"})

    t.plays("chicken", "green", "chicken")

    assert t.score == [5, 0, 5]


@rule("BSA-CHK-2")
def test_chicken_scores_nothing_without_a_blast() -> None:
    t = table(3)

    t.plays("chicken", "green", "blue").passes(0)

    assert t.score == [0, 0, 0]


@rule("BSA-CHK-2")
def test_a_chicken_played_the_turn_before_the_blast_pays_nothing() -> None:
    t = table(3, green="3:1 3:1 2:1 | 1:1", tiles={"green": "boom ok ok"})

    t.plays("chicken", "blue", "blue").passes(0).plays("red", "green", "red")

    assert t.score[0] == 0


@rule("BSA-CHK-3")
def test_without_a_blast_a_chicken_may_look_at_cards_or_tiles_or_decline() -> None:
    t = table(3)

    t.plays("chicken", "green", "blue")

    assert t.topic == "peek"
    assert t.options(0) == [*TOPS, *TILES, "pass"]


@rule("BSA-CHK-3")
def test_a_chicken_looks_at_the_top_card_of_two_decks() -> None:
    t = table(3, red="| 6:0", yellow="| 7:0")

    t.plays("chicken", "green", "blue").say(0, "look-top yellow").say(0, "look-top red")

    assert t.facts("card-seen", "wire") == [3, 2]
    assert t.facts("card-seen", "main") == [7, 6]
    assert [t.knows_card(0, wire) for wire in WIRE_NAMES] == [False, False, True, True]
    assert not t.knows_card(0, "red", depth=1)


@rule("BSA-CHK-3")
def test_the_two_decks_must_be_different() -> None:
    t = table(3)

    t.plays("chicken", "green", "blue").say(0, "look-top blue")

    assert t.options(0) == ["look-top green", "look-top red", "look-top yellow"]


@rule("BSA-AMB-13")
def test_both_decks_are_named_before_the_first_card_is_looked_at() -> None:
    t = table(3)

    t.plays("chicken", "green", "blue").say(0, "look-top blue")

    assert t.heard("card-seen") == []
    assert not t.knows_card(0, "blue")


@rule("BSA-CHK-3")
def test_a_chicken_looks_at_the_tiles_of_one_colour_and_leaves_their_order() -> None:
    t = table(3, tiles={"red": "ok boom ok"})

    t.plays("chicken", "green", "blue").say(0, "look-tiles red")

    assert t.facts("tile-seen", "tile") == [0, 1, 0]
    assert t.facts("tile-seen", "place") == [1, 2, 3]
    assert t.tiles("red") == "ok boom ok"
    assert t.knows_tiles(0, "red")
    assert not t.knows_tiles(0, "blue")


@rule("BSA-CHK-3")
def test_looking_changes_no_order_in_a_deck() -> None:
    t = table(3, red="| 6:0 5:0")
    before = t.deck("red")

    t.plays("chicken", "green", "blue").say(0, "look-top red").say(0, "look-top yellow")

    assert t.deck("red") == before


@rule("BSA-CHK-3")
def test_a_chicken_may_decline_to_look() -> None:
    t = table(3)

    t.plays("chicken", "green", "blue").passes(0)

    assert t.topic == "choose"
    assert t.heard("card-seen") + t.heard("tile-seen") == []


@rule("BSA-CHK-3")
def test_it_is_either_cards_or_tiles_not_both() -> None:
    t = table(3)

    t.plays("chicken", "green", "blue").say(0, "look-tiles red")

    assert t.topic == "choose"


@rule("BSA-CHK-3")
def test_the_second_look_at_a_deck_cannot_be_swapped_for_tiles() -> None:
    t = table(3).plays("chicken", "green", "blue").say(0, "look-top red")

    with pytest.raises(IllegalAnswer):
        t.say(0, "look-tiles red")

    assert t.topic == "peek-again"


@rule("BSA-CHK-4")
def test_several_chickens_look_from_fewest_vp_upwards() -> None:
    t = table(4, scores=[8, 3, 5, 0])

    t.plays("chicken", "chicken", "chicken", "green")
    t.say(1, "look-tiles red").say(2, "look-tiles red").say(0, "look-tiles red")

    assert t.facts("looked-tiles", "seat") == [1, 2, 0]


@rule("BSA-CHK-4")
def test_of_equals_the_youngest_looks_first() -> None:
    t = table(4, scores=[4, 4, 4, 4], ages=[1, 0, 3, 2])

    t.plays("chicken", "chicken", "chicken", "chicken")
    for seat in (1, 0, 3, 2):
        t.say(seat, "look-tiles red")

    assert t.facts("looked-tiles", "seat") == [1, 0, 3, 2]


@rule("BSA-CHK-5")
def test_cards_and_tiles_seen_are_told_to_the_looker_alone() -> None:
    t = table(3)

    t.plays("chicken", "chicken", "blue")
    t.say(0, "look-top red").say(0, "look-top yellow").say(1, "look-tiles green")

    assert [[e.reaches(seat) for seat in range(3)] for e in t.heard("card-seen")] == [[True, False, False]] * 2
    assert [[e.reaches(seat) for seat in range(3)] for e in t.heard("tile-seen")] == [[False, True, False]] * 3
    assert not any(event.reaches(15) for event in t.heard("card-seen") + t.heard("tile-seen"))


@rule("BSA-CHK-5")
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_what_a_chicken_saw_on_a_deck_makes_no_difference_to_what_others_see(viewer: int | None) -> None:
    low, high = table(3, red="| 0:2"), table(3, red="| 6:0")

    for t in (low, high):
        t.plays("chicken", "green", "blue").say(0, "look-top red").say(0, "look-top yellow")

    assert low.view(viewer) == high.view(viewer)
    assert low.view(0) != high.view(0)


@rule("BSA-CHK-5")
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_which_tiles_a_chicken_saw_makes_no_difference_to_what_others_see(viewer: int | None) -> None:
    early, late = table(3, tiles={"red": "boom ok ok"}), table(3, tiles={"red": "ok ok boom"})

    for t in (early, late):
        t.plays("chicken", "green", "blue").say(0, "look-tiles red")

    assert early.view(viewer) == late.view(viewer)
    assert early.view(0) != late.view(0)


@rule("BSA-CHK-5")
def test_a_card_looked_at_is_open_to_all_once_it_is_flipped_and_the_next_one_is_unknown() -> None:
    t = table(3, red="| 6:0 5:0")

    t.plays("chicken", "green", "blue").say(0, "look-top red").say(0, "look-top yellow").plays("red", "blue", "green")

    assert t.pieces(2)["wire-red"]["cards"][0]["face"] == "6:0"
    assert not t.knows_card(0, "red")
