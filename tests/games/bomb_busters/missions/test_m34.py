"""Mission 34: one player, nobody else knows who, must obey a secret Constraint card."""

from __future__ import annotations

import pytest

from gamenight.core.chance import Dice
from gamenight.core.game import BadSetup, Setup, find
from gamenight.core.play import HIDDEN, NONE
from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.missions.m34 import HELD, WEAKEST, Mission34, card_of
from gamenight.games.bomb_busters.model import Busters
from tests.games.bomb_busters.constraints.bound import again
from tests.games.bomb_busters.table import Table, dealt, passes_set_up, table, wins

HANDS = ("1 2 3 4", "1 2 3 4", "1 2 3 4", "1 2 3 4")


def linked(*stands: str, weakest: int, cards: str, power: int = 0) -> Table:
    """The first turn; the seats have these Constraint cards, one of them is the weakest link.

    The last seat has this character, face down like the others.
    """
    t = table(*stands, mission=34, laid_out=True)
    s = t.state
    s.pop()  # no other roles are dealt
    s.remember(WEAKEST, weakest + 1)
    s.remember(HELD, power, s.seats - 1)
    for seat, letter in enumerate(cards):
        s.character[seat] = NONE
        s.constraint_card["ABCDE".index(letter)] = seat
    return again(t)


def weakest(t: Table) -> int:
    """The weakest link."""
    mission = t.state.rules.mission
    assert isinstance(mission, Mission34)
    return mission.weakest(t.state)


def accusations(t: Table, seat: int) -> list[str]:
    """Whom a seat may accuse."""
    return [words for words in t.options(seat) if words.startswith("player ")]


@rule("BB-M34-1")
def test_one_player_is_the_weakest_link_and_everybody_has_a_card() -> None:
    links = set()
    for seed in range(30):
        t = table(*HANDS, mission=34, laid_out=True).chance(f"deal {seed}")
        links.add(weakest(t))
        assert len({card_of(t.state, seat) for seat in range(4)}) == 4

    assert links == {0, 1, 2, 3}


@rule("BB-M34-1")
def test_only_the_weakest_link_obeys_the_own_card() -> None:
    t = linked(*HANDS, weakest=0, cards="ABCD")

    t.say(0, "wire 1A")
    assert t.options(0) == ["call 2", "call 4"]
    t.say(0, "call 2").say(1, "wire 0A")
    assert t.options(1) == ["call 1", "call 2", "call 3", "call 4"]


@rule("BB-M34-1")
def test_each_player_knows_the_own_role_and_card_and_no_other() -> None:
    t = linked(*HANDS, weakest=1, cards="ABCD")

    assert t.pieces(1)["role"]["says"].startswith("You are the weakest link")
    assert t.pieces(0)["role"]["says"].startswith("You are not the weakest link")
    assert t.pieces(0)["bond-0"]["cards"][0]["face"] == "A"
    assert t.pieces(0)["bond-1"]["cards"][0]["face"] == ""
    assert t.pieces(None)["bond-1"]["cards"][0]["face"] == ""
    known = t.state.blanked(0)
    assert isinstance(known, Busters)
    assert known.recall(WEAKEST) == HIDDEN
    assert list(known.constraint_card[:5]) == [0, HIDDEN, HIDDEN, HIDDEN, HIDDEN]


@rule("BB-M34-1")
def test_the_question_does_not_tell_others_who_is_bound() -> None:
    views = [linked(*HANDS, weakest=link, cards="ABCD").view(2) for link in (0, 1, 3)]

    assert views[0] == views[1] == views[2]


@rule("BB-M34-2")
def test_nobody_has_a_power_while_the_characters_are_hidden() -> None:
    t = table(*HANDS, mission=34, laid_out=True).chance("deal 3")

    assert "power" not in t.options(0)


def shuffled(*powers: str, seed: int) -> Table:
    """The first turn; the characters of the seats, the Captain's first, were shuffled and dealt face down."""
    characters = dict(enumerate(powers))
    return table(*["1 2 7 8"] * 4, mission=34, laid_out=True, characters=characters).chance(f"deal {seed}")


def held(s: Busters) -> list[str]:
    """The characters that lie face down, as far as they are known."""
    found = [s.recall(HELD, seat) for seat in range(s.seats)]
    return [s.rules.characters[index].key if index >= 0 else "?" for index in found]


LATER = ("double-detector", "general-radar", "triple-detector", "double-detector")


@rule("BB-M34-1", "BB-CHAR-7")
def test_later_characters_may_be_chosen_before_they_are_shuffled() -> None:
    game = find("bomb-busters")
    t = Table(game.new(Setup(4, {"mission": 34, "captain": 0})))

    assert (t.asked, t.topic) == ([1], "character")
    assert "character general-radar" in t.options(1)


@rule("BB-M34-1")
def test_the_characters_are_dealt_face_down_and_the_weakest_link_has_the_captain_card() -> None:
    places = set()
    for seed in range(40):
        t = shuffled(*LATER, seed=seed)
        assert sorted(held(t.state)) == sorted(LATER)
        assert held(t.state)[weakest(t)] == "double-detector"
        assert set(t.state.character) == {NONE}
        places.add(held(t.state).index("general-radar"))

    assert places == {0, 1, 2, 3}


@rule("BB-M34-1")
def test_each_player_sees_only_their_own_character() -> None:
    t = shuffled(*LATER, seed=3)
    seat = held(t.state).index("general-radar")
    known = t.state.view(seat).known
    assert isinstance(known, Busters)

    assert "General Radar" in t.pieces(seat)["role"]["says"]
    assert [key for key in held(known) if key != "?"] == ["general-radar"]
    world = t.state.game.determinize(t.state.view(seat), 1)
    assert sorted(held(world)) == sorted(LATER)
    assert held(world)[seat] == "general-radar"


@rule("BB-M34-4", "BB-CHAR-2")
def test_after_a_right_accusation_everybody_has_the_character_that_was_dealt() -> None:
    seed = next(seed for seed in range(99) if weakest(shuffled(*LATER, seed=seed)) == 1)
    t = shuffled(*LATER, seed=seed)
    dealt_out = held(t.state)

    t.say(0, "player seat-1").say(0, f"constraint {'ABCDE'[card_of(t.state, 1)]}")

    assert [t.state.rules.characters[index].key for index in t.state.character] == dealt_out


@rule("BB-M34-3")
def test_characters_that_are_discarded_stay_a_secret() -> None:
    t = linked("1 3", "1 2 3 4", "1 2 3 4", "2 4", weakest=0, cards="ABCD", power=1)

    assert weakest(t) == NONE
    assert held(t.state) == ["double-detector"] * 4
    assert set(t.state.character) == {NONE}


@rule("BB-M34-3")
def test_a_weakest_link_who_cannot_play_costs_two_steps_and_ends_the_secret() -> None:
    t = linked("1 3", "1 2 3 4", "1 2 3 4", "2 4", weakest=0, cards="ABCD")

    assert t.lives == 2
    assert t.heard("unmasked")[0].facts == {"seat": 0, "constraint": 0}
    assert weakest(t) == NONE
    assert "bond-0" not in t.pieces(1)
    t.say(0, "wire 1A")
    assert t.options(0) == ["call 1", "call 3"]


@rule("BB-M34-3")
def test_the_characters_are_discarded_with_the_secret() -> None:
    t = linked("1 3", "1 2 3 4", "1 2 3 4", "2 4", weakest=0, cards="ABCD")

    assert "power" not in t.options(0)
    assert accusations(t, 0) == []


@rule("BB-M34-4")
def test_others_may_accuse_before_they_act() -> None:
    t = linked(*HANDS, weakest=1, cards="ABCD")
    assert accusations(t, 0) == ["player seat-1", "player seat-2", "player seat-3"]

    t.say(0, "player seat-1")
    assert t.options(0) == [f"constraint {letter}" for letter in "ABCDE"]
    t.say(0, "constraint B")

    assert (weakest(t), t.lives, t.asked) == (NONE, 4, [0])
    assert "power" in t.options(0)
    assert t.because("unmasked") == ["BB-M34-4"]


@rule("BB-M34-4")
@pytest.mark.parametrize("words", [("player seat-1", "constraint C"), ("player seat-2", "constraint B")])
def test_a_wrong_accusation_costs_a_step(words: tuple[str, str]) -> None:
    t = linked(*HANDS, weakest=1, cards="ABCD")

    t.say(0, words[0]).say(0, words[1])

    assert (weakest(t), t.lives) == (1, 3)
    assert "wire 1A" in t.options(0)
    assert accusations(t, 0) == []  # one accusation in a turn


@rule("BB-M34-4")
def test_the_weakest_link_accuses_nobody() -> None:
    t = linked(*HANDS, weakest=0, cards="ABCD")

    assert accusations(t, 0) == []


@rule("BB-M34-4")
def test_a_new_turn_allows_a_new_accusation() -> None:
    t = linked(*HANDS, weakest=1, cards="ABCD")

    t.say(0, "player seat-2").say(0, "constraint B").cuts(0, "1A", 1).cuts(1, "2C", 3).cuts(2, "3A", 1)
    t.cuts(3, "0B", 2)

    assert (t.turn, len(accusations(t, 0))) == (0, 3)


@rule("BB-M34-4")
def test_who_has_only_reds_may_accuse_before_revealing_them() -> None:
    t = linked("1.5", *HANDS[1:], weakest=1, cards="ABCD")
    assert t.options(0) == ["reveal", "player seat-1", "player seat-2", "player seat-3"]

    t.say(0, "player seat-2").say(0, "constraint B")
    assert (t.lives, t.options(0)) == (3, ["reveal"])
    t.say(0, "reveal")

    assert (t.stand(0), t.turn) == ("[1.5]", 1)


@rule("BB-M34-4")
def test_reds_are_revealed_at_once_after_a_right_accusation() -> None:
    t = linked("1.5", *HANDS[1:], weakest=1, cards="ABCD")

    t.say(0, "player seat-1").say(0, "constraint B")

    assert (t.stand(0), t.turn) == ("[1.5]", 1)


@rule("BB-M34-1")
def test_a_weakest_link_with_only_reds_is_asked_like_the_others() -> None:
    t = linked("1.5", *HANDS[1:], weakest=0, cards="ABCD")
    assert t.options(0) == ["reveal"]
    assert t.view(2) == linked("1.5", *HANDS[1:], weakest=1, cards="ABCD").view(2)

    t.say(0, "reveal")

    assert (t.stand(0), t.lives, t.turn) == ("[1.5]", 4, 1)


def test_two_players_cannot_play_it() -> None:
    with pytest.raises(BadSetup, match="3 to 5"):
        dealt(2, 34)


@rule("BB-M34-1")
def test_a_possible_world_fits_what_was_said() -> None:
    t = linked(*HANDS, weakest=3, cards="DBAC")
    t.say(0, "player seat-2").say(0, "constraint E").cuts(0, "3A", 1).cuts(1, "2A", 1).cuts(2, "3B", 2)

    worlds = set()
    for seed in range(200):
        known = t.state.blanked(1)
        assert isinstance(known, Busters)
        known.key = t.state.key[:]
        t.state.rules.mission.on_filled(known, 1, Dice(seed))
        filled = Table(known)
        worlds.add((weakest(filled), "ABCDE"[card_of(filled.state, weakest(filled))]))

    # Seat 0 has accused; seat 1 has B and is not the one; seat 2 announced 2; seat 3 can act with a 3 and a 4.
    assert worlds == {(2, "A"), (2, "C"), (3, "A"), (3, "C"), (3, "E")}


def test_it_can_be_won() -> None:
    t = passes_set_up(dealt(5, 34, seed=2))
    t.state.remember(WEAKEST, 0)  # nobody is the weakest link
    assert wins(again(t)).outcome == "BB-END-1"
