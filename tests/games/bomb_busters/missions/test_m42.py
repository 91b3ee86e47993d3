"""Mission 42, Time to Run Away and Join The Circus..."""

from __future__ import annotations

from gamenight.core.play import CLOCK
from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.flow import Turn
from gamenight.games.bomb_busters.model import WON
from gamenight.games.bomb_busters.things.script import phases_of
from tests.games.bomb_busters.table import Table, dealt, passes_set_up, table, wins
from tests.games.bomb_busters.timing import listens, said, waits

STANDS = ("1 1 2 3 6", "1 1 2 3 6", "4 4 5 6", "4 4 5 6")


def circus(*stands: str, **options: object) -> Table:
    """The Captain's first turn."""
    return listens(table(*(stands or STANDS), mission=42, options=options))


def act(t: Table, cue: str) -> Table:
    """An act begins now."""
    t.state.asks.clear()
    t.state.rules.mission.on_cue(t.state, cue)
    t.state.settle()
    return t


@rule("BB-AUD-42")
def test_acts_come_one_after_the_other_and_no_deadline() -> None:
    t = circus()
    for _ in range(200):
        if any(ask.seat == CLOCK for ask in t.state.asks):
            t.say(CLOCK, "tick")

    assert len(said(t)) == 16
    assert not t.state.over
    assert all(ask.seat != CLOCK for ask in t.state.asks)


@rule("BB-AUD-42")
def test_the_acts_come_in_the_order_of_the_recording() -> None:
    phases = phases_of("m42", 4, {})

    assert [phase.cue for phase in phases] == [
        "", "magician", "tamer-left", "juggler", "tamer-right", "knives", "ta-da", "magician", "juggler", "clowns",
        "trampoline", "penalty", "magician", "trampoline-twice", "tamer-right", "trampoline",
    ]  # fmt: skip
    assert all(35 <= phase.act <= 60 for phase in phases[:-1])
    assert not any(phase.goal or phase.missed for phase in phases)


@rule("BB-END-1")
def test_the_last_cut_wins_though_an_act_is_due() -> None:
    t = circus("1", "1", "", "").say(0, "wire 1A")
    while any(ask.seat == CLOCK for ask in t.state.asks):
        t.say(CLOCK, "tick")  # the Magician is due, and the cut is still to be answered

    t.say(0, "call 1").say(0, "wire 0A")

    assert t.state.ended == WON
    assert len(said(t)) == 1


@rule("BB-AUD-42")
def test_the_magician_lets_a_pair_come_back_and_the_next_player_plays() -> None:
    t = circus().cuts(0, "1A", 1).cuts(1, "0C", 2).cuts(2, "3A", 4).cuts(3, "2B", 4)
    assert t.turn == 0

    act(t, "magician")
    assert t.options(0) == ["wire 0A", "wire 0C"], "one of the pair lies on an own stand"
    t.say(0, "wire 0C").say(0, "wire 1C")

    assert t.stand(0) == "[1] 1 2 3 6"
    assert t.stand(1) == "[1] 1 2 3 6"
    assert t.turn == 1


@rule("BB-AUD-42")
def test_the_others_do_not_see_what_the_magician_brought_back() -> None:
    t = circus().cuts(0, "1A", 1).cuts(1, "0C", 2).cuts(2, "3C", 5).cuts(3, "2A", 4)
    act(t, "magician").say(0, "wire 0C").say(0, "wire 1C")

    for seat, sees in ((0, ["2", "2"]), (1, ["", "2"]), (2, ["", ""]), (None, ["", ""])):
        faces = {tile["id"]: tile["face"] for stand in (0, 1) for tile in t.pieces(seat)[f"stand-{stand}"]["tiles"]}
        assert [faces[f"wire-{t.wire('0C')}"], faces[f"wire-{t.wire('1C')}"]] == sees


@rule("BB-AUD-42")
def test_a_number_that_comes_back_is_not_validated_any_more() -> None:
    t = circus().cuts(0, "1A", 1).cuts(1, "0B", 1, "1B").cuts(2, "3A", 4).cuts(3, "2B", 4)
    assert list(t.state.validated[: t.state.validations]) == [1, 4]

    act(t, "magician").say(0, "wire 0A").say(0, "wire 0B")

    assert list(t.state.validated[: t.state.validations]) == [4]
    assert not t.state.is_validated(1)


@rule("BB-AUD-42")
def test_the_tamer_moves_everybody_to_the_left_and_stands_stay() -> None:
    t = act(circus(), "tamer-left")

    assert list(t.state.owner[:4]) == [3, 0, 1, 2]
    assert t.turn == 0
    faces = [tile["face"] for tile in t.pieces(0)["stand-1"]["tiles"]]
    assert faces == ["1", "1", "2", "3", "6"], "seat 0 sees the stand it moved to"
    assert [tile["face"] for tile in t.pieces(0)["stand-0"]["tiles"]] == faces, "and knows the one it left"
    assert t.options(0)[0] == "wire 0A"

    assert list(act(t, "tamer-right").state.owner[:4]) == [0, 1, 2, 3]


@rule("BB-AUD-42")
def test_the_juggler_swaps_two_own_cut_wires_of_different_values() -> None:
    t = circus().cuts(0, "1A", 1).cuts(1, "0C", 2).cuts(2, "3A", 4).cuts(3, "2B", 4)

    act(t, "juggler").say(0, "wire 0A").say(0, "wire 0C")

    assert t.stand(0) == "[2] 1 [1] 3 6"
    assert t.turn == 0, "the turn goes on"


@rule("BB-AUD-42")
def test_a_juggled_wire_tells_nothing_by_its_new_place() -> None:
    t = circus("1 3 3 6", "1 3 3 6", "4 4 5", "4 4 5").cuts(0, "1A", 1).cuts(1, "0D", 6).cuts(2, "3A", 4)
    t.cuts(3, "2B", 4)
    act(t, "juggler").say(0, "wire 0A").say(0, "wire 0D")

    for seed in range(3):
        world = t.state.game.determinize(t.state.view(2), seed)
        assert [world.value_at(t.wire(slot)) for slot in ("0A", "0D")] == [6, 1]
        assert 1 <= world.value_at(t.wire("0B")) <= world.value_at(t.wire("0C")) <= 6


@rule("BB-EQ-4")
def test_a_juggled_wire_that_came_back_can_get_a_post_it() -> None:
    t = listens(table(*STANDS, mission=42, equipment={"post-it": "ready"}))
    t.cuts(0, "1A", 1).cuts(1, "0C", 2).cuts(2, "3A", 4).cuts(3, "2B", 4)
    act(t, "juggler").say(0, "wire 0A").say(0, "wire 0C")
    act(t, "magician").say(0, "wire 0C").say(0, "wire 1A")

    t.say(0, "use post-it").say(0, "wire 0C")

    assert t.stand(0) == "[2] 1 1 3 6"
    assert t.info("0C") == 1


@rule("BB-AUD-42")
def test_the_knife_thrower_clears_cut_wires_and_they_count_all_the_same() -> None:
    t = circus().cuts(0, "1A", 1).cuts(1, "0C", 2).cuts(2, "3A", 4).cuts(3, "2B", 4)

    act(t, "knives")

    assert [tile["face"] for tile in t.pieces(1)["stand-0"]["tiles"]] == ["", "", "", "", ""]
    assert t.state.gone[2] == 2
    assert act(t, "juggler").topic == "turn", "nothing is left to juggle with"


@rule("BB-AUD-42")
def test_the_last_cut_without_a_ta_da_costs_a_step_of_the_dial() -> None:
    for shouts, lives in ((True, 4), (False, 3)):
        t = act(circus(), "ta-da").cuts(0, "1A", 1)
        assert t.asked == [CLOCK]
        assert t.state.pace() == 3

        t.say(0, "ta-da") if shouts else t.say(CLOCK, "tick")

        assert act(t, "penalty").lives == lives


@rule("BB-AUD-42")
def test_only_the_last_cut_is_checked_and_only_once() -> None:
    t = act(circus(), "ta-da").cuts(0, "1A", 1).say(CLOCK, "tick").cuts(1, "0C", 2).say(1, "ta-da")
    assert act(t, "penalty").lives == 4

    t.cuts(2, "3A", 4)
    assert t.turn == 3


@rule("BB-AUD-42")
def test_the_clowns_run_off_with_the_validation_tokens() -> None:
    t = circus().cuts(0, "1A", 1).cuts(1, "0B", 1)
    assert t.pieces(0)["numbers"]["tiles"][0]["says"].startswith("1: validated")

    act(t, "clowns")

    assert not t.pieces(0)["numbers"]["tiles"][0]["says"].startswith("1: validated")


@rule("BB-AUD-42")
def test_on_the_trampoline_everybody_goes_boing_from_the_current_player_on() -> None:
    t = circus().cuts(0, "1A", 1)
    act(t, "trampoline").say(1, "boing").say(2, "boing").say(CLOCK, "tick").say(0, "boing")

    assert t.facts("boing", "seat") == [1, 2, 0]
    assert t.lives == 4, "a miss costs nothing"
    assert isinstance(t.state.stack[-1], Turn)


@rule("BB-AUD-42")
def test_in_untimed_practice_acts_come_by_turns() -> None:
    t = circus(time_scale=0).cuts(0, "1A", 1).cuts(1, "0C", 2).cuts(2, "3A", 4)

    assert said(t)[-1].startswith("The Magician!")
    assert (t.asked, t.topic) == ([3], "choose")


def test_waiting_alone_brings_the_first_act() -> None:
    t = waits(circus().cuts(0, "1A", 1), 35)

    assert (t.asked, t.topic) == ([1], "choose")


def test_it_can_be_won() -> None:
    for seats in (2, 3, 4, 5):
        assert wins(passes_set_up(dealt(seats, 42))).state.ended == WON
