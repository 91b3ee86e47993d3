"""How an exam ends: the places, and the wire of the last blast with those who cut it."""

from __future__ import annotations

from gamenight.core.ending import FATAL, VICTORY
from tests.games.endings import ending, the_exam_is_over, told


def test_the_places_come_with_their_points() -> None:
    t = the_exam_is_over(30, 20, 22)
    found = ending(t)

    assert (found.scene, told(t, found.title), told(t, found.title, you=0)) == (VICTORY, ["Ann wins."], ["You win."])
    assert [(each.seat, each.won, *told(t, each.points)) for each in found.places] == [
        (0, True, "25 VP"),
        (1, False, "20 VP"),
        (2, False, "17 VP"),
    ]


def test_the_wire_and_its_cutters() -> None:
    t = the_exam_is_over()
    found = ending(t)

    assert told(t, *found.says) == ["The green wire blew up bomb III, cut by Ann and Cy."]
    assert found.marks == {"track-green": FATAL}


def test_a_shared_victory() -> None:
    t = the_exam_is_over(30, 25, 20)

    assert told(t, ending(t).title) == ["Ann and Ben share the victory."]
