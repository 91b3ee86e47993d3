from gamenight.core.rulebook import rule
from tests.games.bomb_busters.table import table

READY = {"coffee-mug": "ready"}


@rule("BB-EQ-11")
def test_the_turn_is_skipped_and_goes_on_from_who_was_chosen() -> None:
    t = table("1 2", "1 3", "2 3", "4 4", mission=4, equipment=READY)

    t.say(0, "use coffee-mug").say(0, "player seat-2")
    assert t.turn == 2
    t.cuts(2, "1B", 3)

    assert t.turn == 3
    assert t.stand(0) == "1 2"
    assert t.lives == 4


@rule("BB-EQ-11")
def test_who_has_no_wires_cannot_be_chosen() -> None:
    t = table("1 2", "1", "2 3", "3 4 4", mission=4, equipment=READY)
    t.cuts(0, "1A", 1)

    t.say(2, "use coffee-mug")

    assert t.options(2) == ["player seat-0", "player seat-3"]


@rule("BB-EQ-11")
def test_only_the_actor_uses_it() -> None:
    t = table("1 2", "1 3", "2 3", "4 4", mission=4, equipment=READY)

    assert t.options(1) == []


@rule("BB-COMM-3")
def test_the_actor_alone_chooses() -> None:
    t = table("1 2", "1 3", "2 3", "4 4", mission=4, equipment=READY)

    t.say(0, "use coffee-mug")

    assert [ask.seat for ask in t.state.asks] == [0]
