import pytest

from gamenight.core.hexes import place_at
from gamenight.core.play import KINDS, asks_seen
from gamenight.core.rulebook import rule
from tests.games.kotkrywcy.table import LINE, Table, table

HAND = "6 plain, 4a ankh, 2a ankh"


@rule("KOT-EXP-1")
def test_a_card_of_the_hand_joins_the_labyrinth() -> None:
    t = table(1, hands={0: HAND}).lays("6 plain", "hex 0:east")

    assert t.state.chambers() == [1]
    assert "6 plain" not in t.hand(0)
    assert t.because("laid") == ["KOT-EXP-1"]


@rule("KOT-EXP-1")
def test_until_it_lies_another_card_or_hex_may_be_taken() -> None:
    t = table(2, hands={0: "3a ankh, 2a ankh"}).lays("3a ankh", "hex 0:east")

    assert [KINDS[ask.kind] for ask in t.state.asks] == ["must", "change"]
    t.says("hex 0:north-west")
    assert t.topic == "explore-turn"
    t.says(t.card("2a ankh"), "hex 0:south-west", "turn 0")

    assert "3a ankh" in t.hand(0)
    assert t.state.maze.tile_at(place_at(-1, 1)) == 1


@rule("KOT-EXP-1")
def test_others_cannot_tell_whether_another_card_would_fit() -> None:
    one = table(2, hands={0: "3a ankh"}).lays("3a ankh")
    two = table(2, hands={0: "3a ankh, 2a ankh"}).lays("3a ankh")

    assert asks_seen(one.state.asks, 1) == asks_seen(two.state.asks, 1)


@rule("KOT-EXP-2")
def test_corridor_meets_corridor_and_wall_meets_wall() -> None:
    t = table(1, hands={0: HAND}).says("explore")

    assert t.says(t.card("6 plain")).options(0) == ["hex 0:east", "hex 0:north-west", "hex 0:south-west"]


@rule("KOT-EXP-2")
def test_no_corridor_may_be_cut_off() -> None:
    laid = ["6 plain lit @1,0", "6 plain lit @0,-1"]  # two corridors lead to the hex between them
    t = table(1, laid=laid, hands={0: "1 sarcophagus, 2b ankh"}).says("explore")
    hexes = t.says(t.card("1 sarcophagus")).options(0)

    assert "hex 0:north-east" not in hexes
    t = table(1, laid=laid, hands={0: "1 sarcophagus, 2b ankh"}).says("explore")
    assert "hex 0:north-east" in t.says(t.card("2b ankh")).options(0)


@rule("KOT-EXP-3", "KOT-EXP-7")
def test_no_way_leads_past_a_mummy() -> None:
    t = table(1, laid=LINE[:2], hands={0: HAND}, mummies={"mauler": (1, 5)}).says("explore")

    assert t.says(t.card("6 plain")).options(0) == ["hex 0:north-west", "hex 0:south-west"]


@rule("KOT-EXP-4")
def test_a_cat_that_stands_with_a_mummy_may_leave() -> None:
    t = table(1, laid=LINE[:1], at={0: 1}, hands={0: HAND}, mummies={"mauler": (1, 5)}).says("explore")

    assert "hex 1:east" in t.says(t.card("6 plain")).options(0)


@rule("KOT-EXP-5")
def test_three_steps_are_free_and_the_new_chamber_counts() -> None:
    near = table(1, laid=LINE[:2], hands={0: "6 plain, 4a ankh"}).lays("6 plain", "hex 2:east")
    far = table(1, laid=LINE[:3], hands={0: "6 plain, 4a ankh"}).says("explore")

    assert (near.at(0), near.discards()) == (3, [])
    assert "hex 3:east" not in far.says(far.card("6 plain")).options(0)


@rule("KOT-EXP-6", "KOT-AMB-16")
def test_one_discarded_card_pays_a_step_for_each_corridor() -> None:
    t = table(1, laid=LINE, hands={0: "6 plain, 4a ankh, 1 sarcophagus, 3a ankh"})

    t.lays("6 plain", "hex 5:east")
    assert t.options(0) == [t.card("3a ankh"), t.card("4a ankh")]
    t.says(t.card("3a ankh"))

    assert (t.at(0), t.discards()) == (6, ["3a ankh"])
    assert t.heard("discarded")[0].reaches(1)


@rule("KOT-EXP-6")
def test_nothing_is_discarded_for_what_is_near() -> None:
    t = table(1, laid=LINE[:2], hands={0: HAND}).lays("6 plain", "hex 2:east")

    assert t.discards() == []


@rule("KOT-LOSE-4")
def test_going_further_takes_three_cards_in_hand() -> None:
    three = table(1, laid=LINE[:3], hands={0: HAND}).says("explore")
    two = table(1, laid=LINE[:3], hands={0: "6 plain, 4a ankh"}).says("explore")

    assert "hex 3:east" in three.says(three.card("6 plain")).options(0)
    assert "hex 3:east" not in two.says(two.card("6 plain")).options(0)


@rule("KOT-EXP-8")
def test_cats_share_chambers_and_walk_through_the_crypt() -> None:
    t = table(2, laid=LINE[:1], at={0: 1, 1: 1}, hands={0: HAND}).lays("6 plain", "hex 0:north-west")

    assert t.at(0) == 2


@rule("KOT-EXP-9")
def test_a_chamber_without_a_torch_needs_one() -> None:
    unlit = table(1, hands={0: HAND}).lays("6 plain", "hex 0:east")
    lit = table(1, hands={0: "6 plain lit, 2a ankh"}).lays("6 plain lit", "hex 0:east")

    assert (unlit.state.torches, lit.state.torches) == (4, 5)


@rule("KOT-EXP-10")
def test_in_the_dark_a_heart_is_laid() -> None:
    t = table(1, hands={0: HAND}, torches=0).lays("6 plain", "hex 0:east")
    assert t.state.top_hearts == 1

    t = table(1, hands={0: HAND}, torches=0, top_hearts=4).lays("6 plain", "hex 0:east")
    assert t.topic == "mummy-card"


@rule("KOT-EXP-10", "KOT-MACT-14")
def test_in_the_dark_all_move_if_all_are_awake() -> None:
    mummies = dict.fromkeys(("howler", "sprinter", "mauler", "snuffer"), (5, 5))
    t = table(1, laid=LINE, hands={0: HAND}, torches=0, mummies=mummies).lays("6 plain", "hex 0:north-west")

    assert [t.at(name) for name in mummies] == [4, 4, 4, 4]
    assert t.state.top_hearts == 0


@rule("KOT-EXP-11", "KOT-EXP-14")
def test_a_card_is_drawn_for_each_connection() -> None:
    laid = ["6 plain lit @1,0", "6 plain lit @0,-1"]
    t = table(1, laid=laid, hands={0: "2b ankh, 2a ankh"}, pile="3a ankh, 3a eye, 3a scarab")

    t.lays("2b ankh", "hex 0:north-east")

    assert t.hand(0) == ["2a ankh", "3a ankh", "3a eye"]


@rule("KOT-EXP-12")
def test_a_sarcophagus_chamber_holds_a_token() -> None:
    t = table(1, hands={0: "1 sarcophagus, 2a ankh"}).lays("1 sarcophagus", "hex 0:east")
    t.chance(t.token("shield"))

    assert t.tokens(0) == ["shield"]


@rule("KOT-EXP-14", "KOT-EXP-3", "KOT-EXP-6")
def test_interaction_7_a_legal_hex_needs_a_legal_way() -> None:
    hand = "6 plain, 1 sarcophagus, 4a ankh"
    blocked = table(1, laid=LINE, hands={0: hand}, mummies={"mauler": (3, 5)}).says("explore")
    assert "hex 5:east" not in blocked.says(blocked.card("6 plain")).options(0)

    free = table(1, laid=LINE, hands={0: hand}).lays("6 plain", "hex 5:east")
    assert free.options(0) == [free.card("4a ankh")]  # six steps: neither the placed card nor one of one corridor


@rule("KOT-EXP-14")
def test_identical_cards_and_ways_are_offered_once() -> None:
    t = table(1, hands={0: "1 sarcophagus, 1 sarcophagus, 3d ankh"}).says("explore")
    assert len(t.options(0)) == 2

    t.says(t.card("3d ankh"), "hex 0:east")
    assert len(t.options(0)) == 1  # of two ways one fits; it is asked all the same, so that nobody learns that


@rule("KOT-LOSE-3", "KOT-LOSE-1")
def test_an_empty_hand_between_laying_and_drawing_is_no_loss() -> None:
    t = table(1, hands={0: "6 plain"}, pile="3a ankh").lays("6 plain", "hex 0:east")

    assert (t.state.over, t.hand(0)) == (False, ["3a ankh"])


@rule("KOT-LOSE-5", "KOT-PILE-1")
def test_without_a_pile_the_last_card_may_not_be_laid() -> None:
    t = table(1, hands={0: "6 plain"}, pile="")

    assert "explore" not in t.options(0)


@rule("KOT-AMB-15", "KOT-PILE-1")
def test_of_a_short_pile_one_draws_what_is_there() -> None:
    laid = ["6 plain lit @1,0", "6 plain lit @0,-1"]
    t = table(1, laid=laid, hands={0: "2b ankh, 2a ankh"}, pile="")
    t.state.drawn = 63
    t.state.where[t.state.order[63]] = -3

    t.lays("2b ankh", "hex 0:north-east")

    assert (len(t.hand(0)), t.state.pile_left()) == (2, 0)


@rule("KOT-AMB-15", "KOT-LOSE-5")
def test_at_other_tables_one_draws_nothing_from_a_short_pile() -> None:
    laid = ["6 plain lit @1,0", "6 plain lit @0,-1"]

    def short(hand: str) -> Table:
        t = table(1, laid=laid, hands={0: hand}, pile="", options={"short_draw": "off"}, tokens={0: "chambers"})
        t.state.drawn = 63
        t.state.where[t.state.order[63]] = -3
        t.state.asks.clear()
        t.state.settle()
        return t

    t = short("2b ankh, 2a ankh").lays("2b ankh", "hex 0:north-east")
    assert (len(t.hand(0)), t.state.pile_left()) == (1, 1)
    assert "use chambers" not in t.options(0)

    last = short("2b ankh").lays("2b ankh")
    assert "hex 0:north-east" not in last.options(0)  # two connections, one card: no card would be left
    assert len(last.says("hex 1:east", "turn 1").hand(0)) == 1


@rule("KOT-AMB-1")
def test_whoever_can_do_nothing_walks() -> None:
    t = table(1, laid=LINE[:3], hands={0: "6 plain"}, pile="", regroups=0, mummies={"mauler": (3, 5)})

    assert t.options(0) == ["stroll"]
    assert t.says("stroll").options(0) == ["stay", "chamber 1", "chamber 2"]
    t.says("chamber 2")
    assert (t.at(0), t.topic) == (2, "roll")


@rule("KOT-AMB-1")
def test_at_other_tables_one_may_always_walk() -> None:
    assert "stroll" in table(1, options={"walk_only": "on"}).options(0)


@rule("KOT-AMB-2")
def test_whoever_can_explore_may_do_something_else_and_never_nothing() -> None:
    assert table(1, hands={0: HAND}).options(0) == ["explore", "cooperate"]
    assert table(1, hands={0: HAND}, options={"must_explore": "on"}).options(0) == ["explore"]


@rule("KOT-AMB-13")
def test_the_last_corridor_may_be_closed_and_the_board_says_so() -> None:
    laid = ["1 sarcophagus @1,0/3", "1 sarcophagus @0,-1/5"]
    t = table(1, laid=laid, hands={0: "1 sarcophagus, 1 sarcophagus, 6 plain"})
    t.lays("1 sarcophagus", "hex 0:south-west").chance(t.token("shield"))
    assert "closed" in t.pieces(0)

    t = table(1, laid=laid, hands={0: "1 sarcophagus, 6 plain"}, options={"closing": "off"}).says("explore")
    assert t.options(0) == [t.card("6 plain")]


@rule("KOT-TALK-2")
@pytest.mark.parametrize("seat", [1, None])
def test_nobody_sees_which_card_is_being_chosen(seat: int | None) -> None:
    t = table(2, hands={0: HAND})
    t.lays("6 plain")
    frame = t.state.view(seat).known.stack[-1]

    assert frame.card == -2  # type: ignore[attr-defined]
