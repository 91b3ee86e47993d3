"""Mission 54, The Attack of Rabbit the Red."""

from __future__ import annotations

from gamenight.core.play import CLOCK, SILENT
from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.actions import RED
from tests.games.bomb_busters.table import Table, dealt, passes_set_up, table
from tests.games.bomb_busters.timing import listens, said, waits

STANDS = ("1 5 9 12", "1 5 9 12", "2 6 10 12", "2 6 10 12")


def submarine(*stands: str, seats: int = 0, oxygen: int = 3, **options: str) -> Table:
    """The Captain's first turn; everybody has so much oxygen."""
    t = listens(table(*(stands or STANDS), seats=seats, mission=54, laid_out=True, options=options))
    for seat in range(t.state.seats):
        t.state.oxygen[seat] = oxygen
    t.state.asks.clear()
    t.state.settle()
    return t


def oxygen(t: Table) -> list[int]:
    """The tokens of each seat, then those in the reserve."""
    return [int(tokens) for tokens in t.state.oxygen[: t.state.seats + 1]]


@rule("BB-M54-1")
def test_oxygen_is_handed_out_by_the_number_of_players() -> None:
    for seats, each in ((2, 9), (3, 6), (4, 3), (5, 2)):
        assert oxygen(dealt(seats, 54)) == [each] * seats + [32 - each * seats]


@rule("BB-M54-2")
def test_a_cut_costs_one_two_or_three_tokens() -> None:
    for slot, value, cost in (("1A", 1, 1), ("1C", 5, 2), ("1E", 9, 3)):
        t = submarine("1 1 5 5 9 9", "1 1 5 5 9 9", "2 6", "2 6")
        assert oxygen(t.cuts(0, slot, value)) == [3 - cost, 3, 3, 3, 20 + cost]

    assert submarine(oxygen=2).say(0, "wire 1A").options(0) == ["call 1", "call 5"]


@rule("BB-M54-3")
def test_who_can_pay_for_nothing_skips_and_the_dial_moves() -> None:
    t = submarine(oxygen=0).say(0, "skip")

    assert t.lives == 3
    assert t.turn == 1


@rule("BB-M54-3")
def test_who_can_pay_must_play() -> None:
    assert "skip" not in submarine(oxygen=1).options(0)


@rule("BB-M54-4")
def test_a_number_done_gives_every_player_a_token_with_or_without_wires() -> None:
    t = submarine("1 1", "1 1", "2 6", "2 6").cuts(0, "1A", 1).cuts(1, "0B", 1, "1B")

    assert oxygen(t) == [3, 3, 4, 4, 18], "seats 0 and 1 paid one each, and have no wires any more"


@rule("BB-M54-4")
def test_by_another_reading_only_players_with_wires_take_one() -> None:
    t = submarine("1 1", "1 1", "2 6", "2 6", m54_air="with-wires").cuts(0, "1A", 1).cuts(1, "0B", 1, "1B")

    assert oxygen(t) == [2, 2, 4, 4, 20]


@rule("BB-M54-4")
def test_an_empty_reserve_gives_nothing_and_the_current_player_comes_first() -> None:
    t = submarine("1 1 2", "3 3", "2 6", "6 6 6")
    t.state.oxygen[4] = 0

    t.say(0, "solo 1")

    assert oxygen(t) == [3, 3, 3, 3, 0], "the token that the cut cost is all there is"


@rule("BB-M54-5")
def test_the_voice_speaks_before_the_first_turn() -> None:
    t = table(*STANDS, mission=54, laid_out=True)

    assert t.asked == [CLOCK]
    assert "ten minutes" in said(t)[0]


@rule("BB-M54-6")
def test_who_gets_out_alive_opens_the_last_box() -> None:
    t = submarine("1", "1", "", "").cuts(0, "1A", 1)

    assert t.outcome == "BB-END-1"
    assert t.facts("box-opened", "box") == [5]


@rule("BB-M54-7", "BB-AUD-54")
def test_a_leak_brings_a_red_wire_that_only_its_owner_knows() -> None:
    t = waits(submarine(), 50)
    assert t.pieces(2)["reds"]["value"] == 11

    t.chance("draw 6")

    assert t.stand(0) == "1 5 6.5 9 12"
    assert [tile["face"] for tile in t.pieces(0)["stand-0"]["tiles"]][2] == "6.5"
    assert [tile["face"] for tile in t.pieces(1)["stand-0"]["tiles"]][2] == ""
    assert t.pieces(2)["reds"]["value"] == 10
    assert t.state.left(RED) == 1


@rule("BB-AUD-54")
def test_others_know_that_the_wire_is_red_and_not_which() -> None:
    t = waits(submarine(), 50).chance("draw 6")

    worlds = [t.state.game.determinize(t.state.view(1), seed) for seed in range(8)]
    assert {world.value_at(t.wire("0C")) for world in worlds} == {RED}
    assert len({int(world.key[t.wire("0C")]) for world in worlds}) > 1


@rule("BB-AUD-54")
def test_who_has_two_stands_chooses_where_the_wire_goes() -> None:
    t = waits(submarine("1 5", "9 12", "1 5", "9 12", seats=2), 50).chance("draw 6")
    assert t.options(0) == ["stand 0", "stand 1"]

    t.say(0, "stand 1")

    assert t.stand(1) == "6.5 9 12"


@rule("BB-AUD-54")
def test_a_player_without_wires_passes_the_leak_on() -> None:
    t = waits(submarine("1", "1 2 2", "3 4", "3 4"), 45).say(0, "wire 1A").say(0, "call 1").say(CLOCK, "tick")
    listens(t.say(0, "wire 0A")).chance("draw 2")

    assert t.facts("leak", "seat") == [1]


@rule("BB-AUD-54")
def test_red_wires_are_shown_when_nothing_else_is_left() -> None:
    t = waits(submarine("1", "1", "3 4", "3 4"), 50).chance("draw 6")

    t.cuts(0, "1A", 1).cuts(2, "3A", 3).cuts(3, "2B", 4)

    assert t.stand(0) == "[1] [6.5]"
    assert t.outcome == "BB-END-1"


@rule("BB-AUD-54")
def test_in_panic_the_current_player_plays_twice() -> None:
    t = waits(submarine(oxygen=9), 50).chance("draw 6")
    waits(t, 35)

    t.cuts(0, "1A", 1)

    assert t.turn == 0
    assert t.cuts(0, "1B", 5).turn == 1


@rule("BB-AUD-54")
def test_if_the_current_player_has_no_wires_left_the_next_one_panics() -> None:
    t = waits(submarine("1 3", "2", "2 3", "1 4 4 5 5", oxygen=9), 50).chance("draw 6").cuts(0, "2B", 3)
    waits(t, 30).say(1, "wire 2A").say(1, "call 2").say(CLOCK, "tick")
    listens(t.say(1, "wire 1A"))
    assert t.turn == 3, "nobody else has wires between them"

    assert t.say(3, "solo 4").turn == 3
    assert t.say(3, "solo 5").turn == 0


@rule("BB-AUD-54", "BB-END-1")
def test_who_has_cut_everything_hears_no_more_of_the_voice() -> None:
    t = waits(submarine("1", "1", "", ""), 45).say(0, "wire 1A").say(0, "call 1").say(CLOCK, "tick")

    assert t.say(0, "wire 0A").outcome == "BB-END-1"


def after(t: Table, seconds: int) -> Table:
    """So many seconds pass with all that happens in them; leaks bring the lowest reds."""
    until = t.state.clock + seconds
    while t.state.clock < until:
        waits(t, 1)
        while t.topic in ("draw", "choose") and t.state.clock < until:
            ask = t.state.asks[0]
            t.takes(ask.seat, ask.nth(0) if t.topic == "draw" else ask.options[-1])
    return t


@rule("BB-AUD-54")
def test_a_bottle_is_worth_a_token() -> None:
    t = after(submarine(), 125)

    assert oxygen(t) == [4, 3, 3, 3, 19]


@rule("BB-AUD-54")
def test_the_current_player_may_give_oxygen_or_take_some() -> None:
    for words, left in (("give", [2, 3, 5, 3]), ("take", [6, 3, 1, 3])):
        t = after(submarine(), 225)
        assert t.options(0) == ["give", "take", "pass"]

        t.say(0, words).say(0, "player seat-2").say(0, "amount 2")

        assert oxygen(t)[:4] == left

    assert oxygen(after(submarine(), 225).say(0, "pass"))[:4] == [4, 3, 3, 3]


@rule("BB-AUD-54")
def test_six_leaks_come_at_most_and_a_breath_is_held_in_silence() -> None:
    t = after(submarine(), 540)
    assert len(t.heard("leak")) == 6

    while not said(t)[-1].endswith("Hold your breath."):
        t.say(CLOCK, "tick")
    assert t.state.talk(0) == SILENT
    assert t.asked == [CLOCK]
    assert listens(t).state.talk(0) != SILENT


@rule("BB-AUD-54")
def test_after_ten_minutes_it_is_lost() -> None:
    t = after(submarine(), 599)
    assert t.outcome == ""

    assert waits(t, 1).outcome == "BB-AUD-54"


def test_everything_is_there_after_the_set_up() -> None:
    for seats in (2, 3, 4, 5):
        t = passes_set_up(dealt(seats, 54))
        assert t.state.wires == 48
