"""What may be said."""

from __future__ import annotations

from gamenight.core.play import FREE
from gamenight.core.rulebook import rule
from tests.games.bomb_busters.table import table


@rule("BB-COMM-1")
def test_the_players_may_talk_and_keep_to_the_rule_themselves() -> None:
    assert table("1 2", "1 3", "2 3", "4 4").state.talk(0) == FREE


@rule("BB-COMM-2")
def test_no_piece_repeats_a_radar_answer() -> None:
    t = table("1 2", "1 3", "2 3", "4 4", mission=4, equipment={"general-radar": "ready"})
    before = {id for id in t.pieces(1) if id != "equipment"}

    t.say(0, "use general-radar").say(0, "call 3")

    assert {id for id in t.pieces(1) if id != "equipment"} == before
    assert t.pieces(1)["stand-2"]["tiles"] == t.pieces(3)["stand-2"]["tiles"]
