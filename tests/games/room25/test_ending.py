"""How a show ends: Room 25 and who was in it, and who was what."""

from __future__ import annotations

from gamenight.core.ending import DARK, DECIDED, FATAL, VICTORY
from tests.games.endings import (
    ending,
    one_of_us_falls,
    prisoners_escape,
    somebody_is_left_over,
    told,
    two_prisoners_fall,
)


def test_the_prisoners_get_out_and_the_guard_does_not_win() -> None:
    t = prisoners_escape()
    found = ending(t)

    assert (found.scene, told(t, found.title)) == (VICTORY, ["The Prisoners are out."])
    assert told(t, *found.says) == [
        "Round 3: Alice pushed Room 25 out of the complex.",
        "In Room 25: Alice, Bruce and Emmett.",
    ]
    assert [(each.seat, each.won) for each in found.places] == [(0, True), (1, True), (2, True), (3, False)]
    assert told(t, found.places[0].says, found.places[3].says) == [
        "Prisoner: Alice, in Room 25",
        "Guard: Franck, still in the complex",
    ]
    assert DECIDED in found.marks.values()


def test_the_guard_wins_over_two_who_fell() -> None:
    t = two_prisoners_fall()
    found = ending(t)

    assert told(t, found.title) == ["The Guards win."]
    assert told(t, *found.says)[0] == "Round 3: Bruce was eliminated in C2."
    assert found.marks[f"tile-{t.tile('C2')}"] == FATAL
    assert [each.seat for each in found.places if each.won] == [3]


def test_together_there_are_no_places() -> None:
    t = one_of_us_falls()
    found = ending(t)

    assert (found.scene, told(t, found.title), found.places) == (DARK, ["The doors stay shut."], [])


def test_who_is_left_over_wins() -> None:
    t = somebody_is_left_over()

    assert told(t, ending(t).title) == ["Ann wins."]
