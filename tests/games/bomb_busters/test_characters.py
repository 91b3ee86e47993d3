"""Characters."""

from __future__ import annotations

from gamenight.core.rulebook import rule
from tests.games.bomb_busters.table import Table, table


def choosing() -> Table:
    """The first question of a mission with the third box open: seat 0 is Captain."""
    from gamenight.core.game import Setup, find

    game = find("bomb-busters")
    return Table(game.build(game.complete(Setup(4, {"mission": 33, "captain": 0}))))


@rule("BB-CHAR-2")
def test_the_general_radar_works_at_any_time() -> None:
    t = table("1 2", "1 3", "2 3", "4 4", mission=33, characters={2: "general-radar"})

    t.say(2, "power").say(2, "call 3")

    assert [event.kind for event in t.events if event.kind.startswith("radar")] == [
        "radar-no",
        "radar-yes",
        "radar-yes",
        "radar-no",
    ]
    assert t.because("power") == ["BB-CHAR-2"]


@rule("BB-CHAR-3")
def test_the_walkie_talkies_work_at_any_time() -> None:
    t = table("1 2", "1 3", "2 3", "4 4", mission=33, characters={2: "walkie-talkies"})

    t.say(2, "power").say(2, "player seat-3").say(2, "wire 2A").say(3, "wire 3A")

    assert (t.stand(2), t.stand(3)) == ("3 4", "2 4")


@rule("BB-CHAR-4")
def test_the_triple_detector_is_for_the_own_turn() -> None:
    t = table("1 2", "1 2 3 4", "3 4", "5 5", mission=33, characters={0: "triple-detector", 1: "triple-detector"})

    assert t.options(1) == []
    t.say(0, "power").say(0, "wire 1A").say(0, "wire 1B").say(0, "wire 1D")

    assert t.topic == "call"


@rule("BB-CHAR-5")
def test_the_x_or_y_ray_is_for_the_own_turn() -> None:
    t = table("1 2", "1 3", "2 3", "4 4", mission=33, characters={0: "x-or-y-ray", 1: "x-or-y-ray"})

    assert t.options(1) == []
    t.say(0, "power").say(0, "wire 1A").say(0, "call 2").say(0, "call 1").say(0, "wire 0A")

    assert t.stand(1) == "[1] 3"


@rule("BB-CHAR-6")
def test_a_character_is_used_once() -> None:
    t = table("1 2", "1 3", "2 3", "4 4", mission=33, characters={2: "general-radar"})

    t.say(2, "power").say(2, "call 3")

    assert "power" not in t.options(2)


@rule("BB-CHAR-6")
def test_the_card_of_the_same_name_is_another_thing() -> None:
    t = table(
        "1 2",
        "1 3",
        "2 3",
        "4 4",
        mission=33,
        characters={2: "general-radar"},
        equipment={"general-radar": "ready"},
    )

    t.say(2, "power").say(2, "call 3")
    assert t.options(2) == ["use general-radar"]
    t.say(2, "use general-radar").say(2, "call 1")

    assert t.options(2) == []


@rule("BB-CHAR-7")
def test_all_but_the_captain_may_take_another_character() -> None:
    t = choosing()

    assert t.asked == [1]
    assert t.options(1) == [
        "character double-detector",
        "character general-radar",
        "character walkie-talkies",
        "character triple-detector",
        "character x-or-y-ray",
    ]


@rule("BB-CHAR-7")
def test_each_of_the_later_characters_exists_once() -> None:
    t = choosing()

    t.say(1, "character general-radar").say(2, "character double-detector")

    assert t.options(3) == [
        "character double-detector",
        "character walkie-talkies",
        "character triple-detector",
        "character x-or-y-ray",
    ]
    t.say(3, "character x-or-y-ray")
    assert [t.state.rules.characters[character].key for character in t.state.character] == [
        "double-detector",
        "general-radar",
        "double-detector",
        "x-or-y-ray",
    ]
