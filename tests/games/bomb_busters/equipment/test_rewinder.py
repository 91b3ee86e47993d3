from gamenight.core.rulebook import rule
from tests.games.bomb_busters.table import dealt, table

READY = {"rewinder": "ready"}


@rule("BB-EQ-6")
def test_the_dial_goes_back_one_space() -> None:
    t = table("1 2", "1 3", "2 3", "4 4", mission=4, equipment=READY)
    t.fails(0)

    t.say(2, "use rewinder")

    assert t.lives == 4
    assert t.because("dial-back") == ["BB-EQ-6"]
    assert t.turn == 1


@rule("BB-EQ-25")
def test_it_may_go_before_the_start() -> None:
    t = table("1 2", "1 3", "2 3", "4 4", mission=4, equipment=READY)

    t.say(0, "use rewinder")

    assert t.lives == 5


@rule("BB-EQ-25")
def test_not_beyond_five_steps() -> None:
    t = table("1 2", "1 3", "2 3", "4 4", "5 5", mission=4, equipment=READY)

    assert "use rewinder" not in t.options(0)


@rule("BB-EQ-25")
def test_where_the_dial_starts_at_six_it_goes_back_to_six() -> None:
    s = dealt(5, 51).state

    assert (s.lives, s.most_lives) == (6, 6)
