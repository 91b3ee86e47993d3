"""Mission 26: the actor turns a Number card down and cuts that number."""

from __future__ import annotations

from collections.abc import Mapping

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.board import CARD_OUT
from gamenight.games.bomb_busters.missions.m26 import open_cards
from tests.games.bomb_busters.table import Table, table


def wolf(*stands: str, turned_down: tuple[int, ...] = (), equipment: Mapping[str, str] | None = None) -> Table:
    """Mission 26 at the Captain's first turn, with these cards already face down."""
    t = table(*stands, mission=26, set_up=True, equipment=equipment)
    for number in turned_down:
        t.state.number_card[number] = 1
    while t.state.actor == -1:
        t.say(t.asked[0], t.options(t.asked[0])[0])
    return t


@rule("BB-M26-1")
def test_the_actor_turns_down_a_card_and_must_cut_that_number() -> None:
    t = wolf("1 2 3", "1 2 3", "4 4", "5 5")
    assert t.options(0)[:3] == ["card 1", "card 2", "card 3"]
    assert not [words for words in t.options(0) if words.startswith("wire")]

    t.say(0, "card 2").say(0, "wire 1B")

    assert t.options(0) == ["call 2"]
    assert open_cards(t.state) == [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]


@rule("BB-M26-1")
def test_a_solo_cut_will_do() -> None:
    t = wolf("1 4 4", "1 2 3", "2 3", "5 5")
    assert not [words for words in t.options(0) if words.startswith("solo")]

    t.say(0, "card 4").say(0, "solo 4")

    assert t.stand(0) == "1 [4] [4]"
    assert t.turn == 1


@rule("BB-M26-1")
def test_when_no_card_is_open_all_are_turned_up_again() -> None:
    t = wolf("1 2 3", "1 2 3", "4 4", "5 5", turned_down=tuple(range(2, 13)))

    t.say(0, "card 1").cuts(0, "1B", 1)

    assert t.lives == 3
    assert open_cards(t.state) == list(range(1, 13))
    assert t.facts("cards-turned-up", "cards") == [12]


@rule("BB-M26-2")
def test_a_number_that_is_cut_leaves_the_game() -> None:
    t = wolf("1 2 3", "1 2 3", "4 4", "5 5")

    t.say(0, "card 1").cuts(0, "1A", 1)

    assert t.state.number_card[1] == CARD_OUT
    assert "card-1" not in [card["id"] for card in t.pieces(0)["row"]["cards"]]


@rule("BB-M26-2")
def test_who_has_none_of_the_open_numbers_skips_without_harm() -> None:
    t = wolf("1 2 3", "1 2 3", "4 4", "5 5", turned_down=(1, 2, 3, *range(6, 13)))

    assert t.facts("skipped", "seat") == [0, 1]
    assert t.turn == 2
    assert t.lives == 4
    assert open_cards(t.state) == [4, 5]  # skipping turns no card up


@rule("BB-M26-2")
def test_a_skip_tells_that_the_hand_has_none_of_the_open_numbers() -> None:
    t = wolf("1 2 3", "1 2 3", "4 4", "5 5", turned_down=(1, 2, 3, *range(6, 13)))

    assert t.state.never[t.wire("0A")] == 1 << 4 | 1 << 5


@rule("BB-M26-2")
def test_who_can_cut_must() -> None:
    t = wolf("1 2 3", "1 2 3", "4 4", "5 5", turned_down=(2, 3))

    assert [words for words in t.options(0) if words != "power"] == ["card 1"]


@rule("BB-M26-2")
def test_a_hand_of_reds_is_revealed_as_usual() -> None:
    t = wolf("1 1.5 2.5", "1 2 2", "4 4", "5 5 6 6")
    t.say(0, "card 1").cuts(0, "1A", 1).say(1, "card 2").say(1, "solo 2").say(2, "card 4").say(2, "solo 4")

    t.say(3, "card 5").say(3, "solo 5")

    assert t.stand(0) == "[1] [1.5] [2.5]"
    assert t.heard("skipped") == []


@rule("BB-M26-1")
def test_who_gives_the_last_wire_of_the_number_away_skips() -> None:
    t = wolf("1 2 3", "1 2 3", "4 4", "5 5", equipment={"walkie-talkies": "ready"})

    t.say(0, "card 2").say(0, "use walkie-talkies").say(0, "player seat-1").say(0, "wire 0B").say(1, "wire 1A")

    assert t.facts("skipped", "seat") == [0]
    assert t.turn == 1


@rule("BB-M26-1")
def test_a_card_turned_down_tells_that_the_actor_has_the_number() -> None:
    t = wolf("1 2 3", "1 2 3", "4 4", "5 5")

    t.say(0, "card 2")

    ledger = [int(number) for number in t.state.ledger]
    assert ledger[-4:-2] == [1, 2]
    assert ledger[-1] == t.state.hand(0)
