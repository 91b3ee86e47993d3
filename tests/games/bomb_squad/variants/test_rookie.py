import pytest

from gamenight.core.rulebook import rule
from tests.games.bomb_squad.table import table


@rule("BSA-2P-2")
@pytest.mark.parametrize("wire", ["green", "blue", "red", "yellow"])
def test_the_rookie_cuts_the_wire_that_is_turned_up_and_no_other(wire: str) -> None:
    t = table(2)

    t.plays("chicken", "chicken").chance(f"rookie {wire}")

    assert [len(t.face_up(other)) for other in ("green", "blue", "red", "yellow")].count(1) == 1
    assert len(t.face_up(wire)) == 1


@rule("BSA-2P-2")
def test_the_rookies_cut_of_the_last_turn_does_not_linger() -> None:
    t = table(2)

    t.plays("green", "blue").chance("rookie yellow").plays("blue", "green").chance("rookie red")

    assert len(t.face_up("yellow")) == 1
    assert len(t.face_up("red")) == 1


@rule("BSA-2P-2")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_everybody_sees_what_the_rookie_may_still_turn_up(viewer: int | None) -> None:
    t = table(2)

    t.plays("wait", "blue").chance("rookie red")

    assert t.pieces(viewer)["rookie"]["says"] == "The Rookie cuts red; still to come: green, blue, yellow"


@rule("BSA-2P-2")
def test_while_players_choose_nobody_is_told_what_the_rookie_cuts() -> None:
    t = table(2)

    t.plays("green", "blue").chance("rookie red")

    assert t.topic == "choose"
    assert t.pieces(0)["rookie"]["says"] == "The Rookie’s deck: green, blue, yellow"


@rule("BSA-2P-2")
def test_the_rookie_takes_no_part_in_a_stopwatch_cut() -> None:
    t = table(2, bomb=2, tools={0: ["stopwatch"]}, green="| 1:1 4:0")

    t.plays("blue", "red").chance("rookie green").say(0, "use stopwatch").say(0, "play green")

    assert t.face_up("green") == ["1:1", "4:0"]
    assert t.facts("survived", "hands")[-1] == 1
    assert t.score[0] == 4 + 1


@rule("BSA-2P-4")
def test_two_players_without_the_rookie_cut_alone_or_together() -> None:
    t = table(2, options={"rookie": "off"}, green="| 1:1 4:0")

    t.plays("green", "green")

    assert t.score == [2, 2]
