"""When cards can be used."""

from gamenight.core.rulebook import rule
from tests.games.bomb_busters.table import table

CARDS = {"rewinder": "ready", "post-it": "ready"}


@rule("BB-EQ-27")
def test_before_the_declaration_everybody_may_use_a_card() -> None:
    t = table("1 2", "1 3", "2 3", "4 4", mission=4, equipment=CARDS)

    for seat in range(4):
        assert {"use rewinder", "use post-it"} <= set(t.options(seat))
    assert t.asked == [0]


@rule("BB-EQ-27")
def test_between_declaration_and_answer_nobody_may() -> None:
    t = table("1 2", "1 3", "2 3", "4 4", mission=4, equipment=CARDS)

    t.say(0, "wire 1A")
    assert [ask.seat for ask in t.state.asks] == [0]
    t.say(0, "call 1")

    assert [ask.seat for ask in t.state.asks] == [0]


@rule("BB-EQ-27")
def test_a_locked_or_used_card_cannot_be_used() -> None:
    t = table("1 2", "1 3", "2 3", "4 4", mission=4, equipment={"rewinder": "locked", "post-it": "used"})

    assert [words for words in t.options(0) if words.startswith("use")] == []


@rule("BB-EQ-28")
def test_a_card_is_used_once() -> None:
    t = table("1 2", "1 3", "2 3", "4 4", mission=4, equipment=CARDS)

    t.say(2, "use rewinder")

    assert not any("use rewinder" in t.options(seat) for seat in range(4))
