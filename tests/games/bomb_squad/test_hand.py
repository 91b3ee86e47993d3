from gamenight.core.rulebook import rule
from tests.games.bomb_squad.table import table


@rule("BSA-HAND-1")
def test_with_three_cards_in_front_the_bottom_one_is_taken_back() -> None:
    t = table(3, piles={0: "red blue"})

    t.plays("green", "yellow", "yellow")

    assert t.pile(0) == ["blue", "green"]
    assert t.hand(0) == ["red", "yellow", "wait", "chicken"]
    assert t.because("taken-back") == ["BSA-HAND-1"]


@rule("BSA-HAND-1")
def test_with_two_cards_in_front_nothing_is_taken_back() -> None:
    t = table(3, piles={0: "red"})

    t.plays("green", "yellow", "yellow")

    assert t.pile(0) == ["red", "green"]
    assert t.heard("taken-back") == []


@rule("BSA-HAND-1")
def test_chicken_is_taken_back_like_cutters() -> None:
    t = table(3, piles={0: "chicken blue"})

    t.plays("green", "yellow", "yellow")

    assert "chicken" in t.hand(0)


@rule("BSA-HAND-2")
def test_wait_at_the_bottom_is_not_taken_back_but_discarded() -> None:
    t = table(3, piles={0: "wait blue"})

    t.plays("green", "yellow", "yellow")

    assert t.pile(0) == ["blue", "green"]
    assert t.hand(0) == ["red", "yellow", "chicken"]
    assert t.because("wait-out") == ["BSA-HAND-2"]


@rule("BSA-HAND-2")
def test_a_discarded_wait_returns_with_the_next_bomb() -> None:
    options = {"tools": "off"}
    t = table(3, piles={0: "wait blue"}, options=options, green="3:1 3:1 2:1 | 0:2 1:1", tiles={"green": "boom ok ok"})

    t.plays("green", "yellow", "yellow").plays("red", "green", "blue")
    assert "wait" not in t.hand(0)
    t.chance("shuffle 1")

    assert "wait" in t.hand(0)


@rule("BSA-HAND-3")
def test_a_card_is_out_for_two_turns_and_can_be_played_on_the_third() -> None:
    t = table(3)

    t.turns(["green", "blue", "blue"])
    assert "green" not in t.hand(0)
    t.turns(["blue", "green", "red"])
    assert "green" not in t.hand(0)
    t.turns(["red", "red", "green"])

    assert "play green" in t.options(0)


@rule("BSA-HAND-4")
def test_you_choose_from_six_cards_then_five_then_four() -> None:
    t = table(3)

    sizes = [len(t.options(0))]
    for cards in (
        ["green", "blue", "blue"],
        ["blue", "green", "red"],
        ["red", "red", "green"],
        ["green", "blue", "blue"],
    ):
        sizes.append(len(t.turns(cards).options(0)))

    assert sizes == [6, 5, 4, 4, 4]


@rule("BSA-HAND-4")
def test_you_choose_from_three_cards_once_wait_has_been_discarded() -> None:
    t = table(3, piles={0: "wait"})

    sizes = [len(t.options(0))]
    for cards in (["green", "blue", "blue"], ["blue", "green", "red"], ["red", "red", "green"]):
        sizes.append(len(t.turns(cards).options(0)))

    assert sizes == [5, 4, 3, 3]


@rule("BSA-HAND-5")
def test_from_a_pile_of_four_two_cards_are_taken_back() -> None:
    t = table(3, bomb=2, tools={0: ["stopwatch"]}, piles={0: "red blue"})

    t.plays("green", "chicken", "green").passes(1).say(0, "use stopwatch").say(0, "play yellow")

    assert t.pile(0) == ["green", "yellow"]
    assert t.hand(0) == ["blue", "red", "wait", "chicken"]


@rule("BSA-HAND-5")
def test_taking_back_is_a_must_and_nobody_is_asked() -> None:
    t = table(3, piles={0: "red blue", 1: "red blue", 2: "red blue"})

    t.plays("green", "green", "green")

    assert t.topic == "choose"
    assert [t.pile(seat) for seat in range(3)] == [["blue", "green"]] * 3


@rule("BSA-HAND-6")
def test_at_the_end_of_the_turn_tools_come_first_then_plates_then_taking_back() -> None:
    t = table(3, bomb=2, tools={0: ["duct-tape"]}, plates={"A": "green"}, piles={1: "red blue"}, green="2:1 |")

    t.passes(0).plays("green", "yellow", "yellow")
    t.say(0, "use duct-tape").say(0, "wire green").say(0, "back 1")

    kinds = [event.kind for event in t.events if event.kind in ("tool-used", "plate-moved", "taken-back")]
    assert kinds == ["tool-used", "plate-moved", "taken-back"]
