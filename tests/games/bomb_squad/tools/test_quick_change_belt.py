from gamenight.core.rulebook import rule
from tests.games.bomb_squad.table import table


@rule("BSA-TOOL-09")
def test_the_quick_change_belt_takes_the_revealed_card_back_to_hand() -> None:
    t = table(3, bomb=2, tools={0: ["quick-change-belt"]})

    t.plays("green", "red", "yellow").uses(0, "quick-change-belt", "play blue")

    assert t.pile(0) == ["blue"]
    assert t.hand(0) == ["green", "red", "yellow", "wait", "chicken"]


@rule("BSA-TOOL-09")
def test_the_quick_change_belt_leaves_earlier_cards_in_the_pile() -> None:
    t = table(3, bomb=2, tools={0: ["quick-change-belt"]}, piles={0: "chicken"})

    t.plays("green", "red", "yellow").uses(0, "quick-change-belt", "play blue")

    assert t.pile(0) == ["chicken", "blue"]


@rule("BSA-TOOL-09")
def test_only_the_card_played_instead_is_resolved() -> None:
    t = table(3, bomb=2, tools={0: ["quick-change-belt"]}, blue="| 5:0")

    t.plays("green", "red", "yellow").uses(0, "quick-change-belt", "play blue")

    assert t.face_up("green") == []
    assert t.face_up("blue") == ["5:0"]
    assert t.score == [5, 0, 0]


@rule("BSA-TOOL-09")
def test_the_quick_change_belt_plays_another_card_from_the_hand() -> None:
    t = table(3, bomb=2, tools={0: ["quick-change-belt"]}, piles={0: "red chicken"})

    t.plays("green", "red", "yellow").uses(0, "quick-change-belt")

    assert t.options(0) == ["play blue", "play yellow", "play wait"]


@rule("BSA-TOOL-09", "BSA-WAIT-1")
def test_changing_into_wait_takes_3_vp() -> None:
    t = table(3, bomb=2, tools={0: ["quick-change-belt"]})

    t.plays("green", "red", "yellow").uses(0, "quick-change-belt", "play wait")

    assert t.score == [3, 0, 0]


@rule("BSA-TOOL-09", "BSA-WAIT-2")
def test_changing_into_wait_protects_a_wire() -> None:
    t = table(3, bomb=2, tools={0: ["quick-change-belt"]}, red="| 6:0")

    t.plays("green", "red", "yellow").uses(0, "quick-change-belt", "play wait").say(0, "protect red")

    assert t.face_up("red") == []
    assert t.score == [3, 0, 0]


@rule("BSA-TOOL-09")
def test_changing_away_from_wait_gives_no_vp() -> None:
    t = table(3, bomb=2, tools={0: ["quick-change-belt"]})

    t.plays("wait", "red", "yellow").uses(0, "quick-change-belt", "play green")

    assert t.score == [0, 0, 0]
    assert t.heard("protected") == []


@rule("BSA-TOOL-09", "BSA-WAIT-5")
def test_changing_away_from_wait_keeps_it_for_later() -> None:
    t = table(3, bomb=2, tools={0: ["quick-change-belt"]})

    t.plays("wait", "red", "yellow").uses(0, "quick-change-belt", "play green")

    assert t.state.turn == 2
    assert "play wait" in t.options(0)


@rule("BSA-TOOL-09")
def test_changing_into_chicken_pays_in_a_blast() -> None:
    t = table(
        3,
        bomb=2,
        scores=[0, 9, 9],
        tools={0: ["quick-change-belt"]},
        tiles={"green": "boom ok ok"},
        green="3:1 3:1 2:1 | 4:0",
    )

    t.plays("green", "green", "red").uses(0, "quick-change-belt", "play chicken")

    assert t.score == [5, 4, 9]


@rule("BSA-TOOL-09")
def test_the_quick_change_belt_is_for_right_after_the_reveal() -> None:
    t = table(3, bomb=2, tools={0: ["quick-change-belt"]})

    opened = t.windows("green", "green", "chicken")

    assert opened == ["reveal"]


@rule("BSA-TOOL-09", "BSA-TOOLS-2")
def test_the_quick_change_belt_is_gone_after_use() -> None:
    t = table(3, bomb=2, tools={0: ["quick-change-belt"]})

    t.plays("green", "red", "yellow").uses(0, "quick-change-belt", "play blue")

    assert t.tools(0) == []
