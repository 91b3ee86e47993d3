from typing import Any

import pytest

from gamenight.core.game import Setup, find
from gamenight.core.rulebook import rule
from gamenight.games.kotkrywcy.board import ASLEEP
from gamenight.games.kotkrywcy.model import Expedition
from tests.games.kotkrywcy.table import Table


def opened(seats: int, **options: Any) -> Table:
    s: Expedition = find("kotkrywcy").new(Setup(seats, options))
    return Table(s)


def begun(seats: int = 2, **options: Any) -> Table:
    return opened(seats, **options).chance("shuffle 7")


@rule("KOT-AIM-1", "KOT-SETUP-1")
def test_everybody_draws_a_cat_and_starts_on_the_crypt() -> None:
    t = begun(4)

    assert sorted(int(cat) for cat in t.state.cat) == [0, 1, 2, 3]
    assert [t.at(seat) for seat in range(4)] == [0, 0, 0, 0]


@rule("KOT-SOLO-1", "KOT-SETUP-1")
def test_whoever_plays_alone_chooses_a_cat() -> None:
    t = opened(1)

    assert t.options(0) == ["cat scout", "cat looter", "cat brawler", "cat torchbearer"]
    t.say(0, "cat looter").chance("shuffle 7").say(0, "seat 0")
    assert t.topic == "roll"


def test_cats_may_be_chosen_by_all() -> None:
    t = opened(2, cats="chosen").say(0, "cat scout")

    assert t.options(1) == ["cat looter", "cat brawler", "cat torchbearer"]


@rule("KOT-SETUP-1", "KOT-SETUP-9")
def test_cats_are_chosen_before_anybody_has_seen_a_card() -> None:
    t = opened(2, cats="chosen")

    assert (t.topic, t.hand(0)) == ("cat", [])
    t.say(0, "cat scout").say(1, "cat looter").chance("shuffle 7")
    assert (t.topic, len(t.hand(0)), t.at(0)) == ("first", 5, 0)


@rule("KOT-SETUP-2", "KOT-SETUP-7")
def test_exit_mechanisms_and_regroup_tiles_are_ready() -> None:
    s = begun().state

    assert (s.exit_machines, s.torch_machines, s.regroups, s.exit_tile()) == (3, 5, 3, -1)


@rule("KOT-SETUP-3")
def test_five_torches_are_the_stock() -> None:
    assert begun().state.torches == 5


@rule("KOT-SETUP-4")
def test_all_tokens_lie_in_the_stack() -> None:
    assert begun().state.tokens_left() == 17


@rule("KOT-SETUP-5")
def test_all_mummies_sleep() -> None:
    assert [int(at) for at in begun().state.figure_at[:4]] == [ASLEEP] * 4


@rule("KOT-SETUP-6")
def test_nobody_knows_the_lord() -> None:
    t = begun()

    assert t.state.lord == -1
    assert "lord" not in str(t.view(0)["pieces"])


@rule("KOT-SETUP-8")
def test_mummies_begin_with_power_one() -> None:
    assert begun().state.power() == 1


@rule("KOT-SETUP-9")
def test_everybody_is_dealt_five_cards() -> None:
    t = begun(3)

    assert [len(t.hand(seat)) for seat in range(3)] == [5, 5, 5]
    assert t.state.pile_left() == 49


@rule("KOT-SETUP-9")
@pytest.mark.parametrize(("hand", "cards"), [(3, 3), (6, 6), ("by-seats", 4)])
def test_other_editions_deal_other_hands(hand: object, cards: int) -> None:
    assert len(begun(2, start_hand=hand).hand(0)) == cards


@rule("KOT-SETUP-10")
def test_turns_go_clockwise_from_whoever_was_agreed_on() -> None:
    t = begun(3).say(0, "seat 2").chance("die 6").say(2, "cooperate")
    for seat in (0, 1):
        t.say(seat, "no")

    assert t.state.active == 0


@rule("KOT-AMB-14")
@pytest.mark.parametrize(("faces", "mummies"), [("auto", 3), (2, 2), (3, 3), (4, 4)])
def test_the_mummy_dice_make_the_game_easy_or_hard(faces: object, mummies: int) -> None:
    assert sum(begun(2, mummy_faces=faces).state.sheet.mummy_die) == mummies
