from typing import Any

from gamenight.core.rulebook import rule
from gamenight.games.kotkrywcy.board import LIT_UP, OUT, UNLOCKED
from gamenight.games.kotkrywcy.explore import Opening
from tests.games.kotkrywcy.table import DICE, HIT, LINE, MUMMY, Table, table

HEX = "hex 1:north-east"


def beside(one: str, two: str, third: str, *more: str, **options: Any) -> Table:
    """A chamber with symbol `one`, a second with `two` east of it; laying `third` on HEX completes the triangle."""
    laid = [f"4c {one} lit @1,0", f"2b {two} @2,0/3", *more]
    return table(1, laid=laid, hands={0: f"2c {third}, 6 plain, 6 plain lit"}, **options)


@rule("KOT-MEC-1", "KOT-EXP-13")
def test_three_chambers_around_a_corner_make_a_triangle_without_corridors_between_them() -> None:
    t = beside("ankh", "eye", "scarab").lays("2c scarab", HEX)

    assert not t.state.maze.doors[3] >> 5 & 1
    assert t.because("exit-machine") == ["KOT-MEC-3"]


@rule("KOT-MEC-1")
def test_two_equal_and_one_different_symbol_do_nothing() -> None:
    t = beside("ankh", "ankh", "scarab").lays("2c scarab", HEX)

    assert t.heard("exit-machine") + t.heard("torch-machine") == []


@rule("KOT-MEC-2")
def test_three_equal_symbols_refill_the_stock_to_five() -> None:
    t = beside("ankh", "ankh", "ankh", torches=3).lays("2c ankh", HEX)

    assert (t.state.torches, t.state.torch_machines) == (5, 4)
    assert [int(t.state.marks[tile]) & LIT_UP for tile in (1, 2, 3)] == [LIT_UP] * 3


@rule("KOT-MEC-2", "KOT-AMB-5")
def test_a_stock_above_five_stays() -> None:
    assert beside("ankh", "ankh", "ankh", torches=8).lays("2c ankh", HEX).state.torches == 7


@rule("KOT-MEC-3")
def test_three_different_symbols_drive_the_exit() -> None:
    t = beside("ankh", "eye", "scarab").lays("2c scarab", HEX)

    assert t.state.exit_machines == 2
    assert [int(t.state.marks[tile]) & UNLOCKED for tile in (1, 2, 3)] == [UNLOCKED] * 3


@rule("KOT-MEC-4")
def test_of_several_triangles_of_a_kind_one_is_chosen() -> None:
    t = beside("ankh", "eye", "scarab", "2a eye @1,-1/1").lays("2c scarab", HEX)

    assert t.options(0) == ["corner 3", "corner 4"]
    t.says("corner 3")
    assert t.state.exit_machines == 2
    assert not t.state.marks[2] & UNLOCKED


@rule("KOT-MEC-4")
def test_one_chamber_drives_both_kinds_torch_first() -> None:
    t = beside("scarab", "eye", "scarab", "2a scarab @1,-1/1", "2a ankh @3,-1").lays("2c scarab", HEX)

    kinds = [event.kind for event in t.events if event.kind.endswith("machine")]
    assert kinds == ["torch-machine", "exit-machine"]


@rule("KOT-MEC-1", "KOT-MEC-2", "KOT-MEC-3", "KOT-MEC-4")
def test_interaction_6_a_used_card_blocks_its_kind_and_is_free_for_the_other() -> None:
    t = beside("ankh", "eye", "scarab")
    t.state.marks[1] = UNLOCKED
    assert t.lays("2c scarab", HEX).heard("exit-machine") == []

    t = beside("ankh", "eye", "scarab")
    t.state.marks[1] = LIT_UP
    assert len(t.lays("2c scarab", HEX).heard("exit-machine")) == 1


@rule("KOT-MEC-4", "KOT-AMB-17")
def test_without_a_token_left_a_triangle_marks_nothing() -> None:
    t = beside("ankh", "ankh", "ankh", hoards_left=0, torches=3).lays("2c ankh", HEX)

    assert (t.state.torches, t.state.marks[1]) == (2, 0)


@rule("KOT-AMB-17")
def test_after_the_exit_equal_symbols_still_bring_torches_and_different_ones_nothing() -> None:
    same = beside("ankh", "ankh", "ankh", torches=3, lord=("stone", -1, 12)).lays("2c ankh", "hex 1:north-east")
    different = beside("ankh", "eye", "scarab", lord=("stone", -1, 12)).lays("2c scarab", "hex 1:north-east")

    assert same.state.torches == 5
    assert different.heard("exit-machine") == []


@rule("KOT-AMB-17")
def test_at_other_tables_no_mechanism_moves_after_the_exit() -> None:
    options = {"late_torches": "off"}
    after = beside("ankh", "ankh", "ankh", torches=3, lord=("stone", -1, 12), options=options).lays("2c ankh", HEX)
    before = beside("ankh", "ankh", "ankh", torches=3, options=options).lays("2c ankh", HEX)

    assert (after.state.torches, after.heard("torch-machine")) == (2, [])
    assert before.state.torches == 5


def opened(**more: Any) -> Table:
    """The third exit mechanism has just moved."""
    return beside("ankh", "eye", "scarab", exits_left=1, **more).lays("2c scarab", HEX)


@rule("KOT-MEC-5", "KOT-SETUP-6")
def test_the_third_mechanism_opens_the_exit_and_the_lord_appears_on_it() -> None:
    t = opened()
    held = len(t.hand(0))

    t.says("hex 0:north-west", "side south-east", "lord silence")

    assert t.at("silence") == t.state.exit_tile() == 4
    assert (t.hearts("silence"), len(t.hand(0))) == (10, held)
    assert t.state.maze.steps[4] == 1


@rule("KOT-MEC-5", "KOT-MEC-6", "KOT-EXP-10", "KOT-FGT-9", "KOT-SARC-5")
def test_interaction_5_once_the_lord_has_come_nobody_wakes_and_nobody_returns() -> None:
    t = opened(top_hearts=3, mummies={"mauler": (2, 2)})
    t.says("hex 0:north-west", "side south-east", "lord stone")

    assert (t.state.top_hearts, t.state.mummies_asleep(), t.at("mauler")) == (0, 0, 2)
    t = table(1, laid=LINE[:1], lord=("stone", 1, 12), hands={0: "1 sarcophagus, 2a ankh, 6 plain"}, torches=0)
    t.lays("1 sarcophagus", "hex 0:north-west")
    assert t.outcome == "KOT-LOSE-2"  # in the dark the Lord moves, too

    t = table(1, laid=LINE[:2], lord=("stone", 2, 12), hands={0: "1 sarcophagus, 2a ankh, 6 plain"})
    t.lays("1 sarcophagus", "hex 0:north-west").chance(t.token("trap"))
    assert (t.heard("woken"), t.tokens(0)) == ([], [])

    t = table(1, laid=LINE[:1], lord=("stone", -1, 12), mummies={"mauler": (1, 1)}, hands={0: "1 sarcophagus, 6 plain"})
    t.says("fight", "chamber 1", t.card("1 sarcophagus"), HIT)
    assert t.at("mauler") == OUT


@rule("KOT-MEC-6")
def test_the_stack_leaves_the_game_and_awake_mummies_stay() -> None:
    t = opened(mummies={"howler": (2, 5)}).says("hex 0:north-west", "side south-east", "lord fangs")

    assert [int(at) for at in t.state.figure_at[:4]] == [2, OUT, OUT, OUT]


def at_the_exit(*laid: str) -> Table:
    t = table(1, laid=laid, exits_left=0)
    t.state.asks.clear()
    t.state.push(Opening())
    t.state.settle()
    return t


@rule("KOT-MEC-7")
def test_the_exit_cuts_no_corridor_off_if_that_can_be() -> None:
    t = at_the_exit("6 plain lit @1,0", "6 plain lit @0,-1")

    assert "hex 0:north-east" not in t.options(0)
    assert "hex 0:south-west" in t.options(0)


@rule("KOT-MEC-7")
def test_if_it_cannot_be_the_clash_is_ignored() -> None:
    t = at_the_exit("1 sarcophagus @0,-1/5", "1 sarcophagus @-1,1/1", "2b ankh @1,0/1", "1 sarcophagus @1,-1")
    assert t.options(0) == ["hex 3:north-east"]

    assert t.says("hex 3:north-east").options(0) == ["side west", "side south-west"]
    t.says("side south-west", "lord fangs")
    assert t.state.maze.steps[t.at("fangs")] == 2


@rule("KOT-MEC-7")
def test_without_an_open_corridor_the_exit_is_joined_by_a_secret_passage() -> None:
    t = at_the_exit("1 sarcophagus @0,-1/5", "1 sarcophagus @-1,1/1", "1 sarcophagus @1,0/3")

    t.says("hex 3:east", "side west", "lord fangs")

    assert t.because("passage") == ["KOT-MEC-7"]
    assert t.state.maze.steps[t.at("fangs")] == 2


@rule("KOT-WIN-1", "KOT-AIM-2")
def test_all_win_when_the_exit_lies_and_no_mummy_is_left() -> None:
    t = table(2, laid=LINE[:1], lord=("stone", 1, 1), hands={0: "1 sarcophagus, 6 plain"})

    t.says("fight", "chamber 1", t.card("1 sarcophagus"), HIT)

    assert (t.outcome, t.state.winners()) == ("KOT-WIN-1", [0, 1])


@rule("KOT-AMB-8")
def test_without_the_lord_the_other_mummies_must_still_fall() -> None:
    t = table(1, laid=LINE[:2], lord=("stone", 1, 1), mummies={"mauler": (2, 5)}, hands={0: "1 sarcophagus, 6 plain"})

    t.says("fight", "chamber 1", t.card("1 sarcophagus"), HIT)

    assert (t.state.over, t.topic) == (False, "roll")


@rule("KOT-AMB-8")
def test_at_other_tables_the_lords_fall_is_victory() -> None:
    def felled(who: str, **more: Any) -> Table:
        hands = {0: "1 sarcophagus, 6 plain"}
        at = {"stone": 1, "mauler": 2} if who == "stone" else {"stone": 2, "mauler": 1}
        mummies = {"mauler": (at["mauler"], 1)}
        t = table(1, laid=LINE[:2], lord=("stone", at["stone"], 1), mummies=mummies, hands=hands, **more)
        return t.says("fight", "chamber 1", t.card("1 sarcophagus"), HIT)

    assert felled("stone", options={"lord_wins": "on"}).outcome == "KOT-WIN-1"
    assert not felled("stone", options={"lord_wins": "off"}).state.over
    assert not felled("mauler", options={"lord_wins": "on"}).state.over


@rule("KOT-LOSE-2")
def test_a_mummy_in_the_crypt_is_the_end_at_once() -> None:
    t = table(1, stage=DICE, laid=LINE[:2], mummies={"mauler": (1, 5), "snuffer": (2, 5)}).rolls(MUMMY)

    assert t.facts("walked", "figure") == [2]


@rule("KOT-LOSE-1")
def test_whoever_runs_out_of_cards_loses_for_all() -> None:
    t = table(1, hands={0: "6 plain, 3a ankh"}, pile="")
    t.state.check_hand(0)
    assert not t.state.over

    t.state.held[0] = 0
    t.state.check_hand(0)
    assert t.outcome == "KOT-LOSE-1"
