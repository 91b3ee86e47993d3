from gamenight.core.rulebook import rule
from tests.games.bomb_busters.table import table

READY = {"post-it": "ready"}


@rule("BB-EQ-4")
def test_it_puts_an_info_token_at_an_own_blue_wire() -> None:
    t = table("1 2.1 3.5 4", "1 2.1 4", "3 3", "5 5", mission=6, equipment=READY)

    t.say(0, "use post-it")
    assert t.options(0) == ["wire 0A", "wire 0D"]
    t.say(0, "wire 0D")

    assert t.info("0D") == 4
    assert t.because("info") == ["BB-EQ-4"]
    assert t.turn == 0


@rule("BB-EQ-4")
def test_anybody_may_use_it_in_anybodys_turn() -> None:
    t = table("1 2", "1 2", "3 3", "5 5", mission=4, equipment=READY)

    t.say(2, "use post-it").say(2, "wire 2A")

    assert t.info("2A") == 3
    assert "use post-it" not in t.options(0)
