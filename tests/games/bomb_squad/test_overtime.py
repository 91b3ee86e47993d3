"""What is answered for whoever lets the time run out: what does least harm."""

from gamenight.core.play import first_mandatory
from tests.games.bomb_squad.table import Table, draft, table


def overtime(t: Table, seat: int | None = None) -> str:
    """The answer for a seat whose time is up, or for whoever is asked first."""
    s = t.state
    ask = first_mandatory(s) if seat is None else s.ask_of(seat)
    assert ask is not None
    return str(s.game.actions.words(s.game.overtime(s, ask)))


def test_whoever_does_not_choose_a_card_waits() -> None:
    assert overtime(table(3), seat=1) == "play wait"


def test_whoever_has_no_wait_left_runs() -> None:
    assert overtime(table(3, piles={1: "wait"}), seat=1) == "play chicken"
    assert overtime(table(3, wait_out=[1]), seat=1) == "play chicken"


def test_whoever_has_neither_plays_the_first_card_in_hand() -> None:
    assert overtime(table(3, piles={1: "wait chicken green"}), seat=1) == "play blue"


def test_whoever_may_pass_passes() -> None:
    peeking = table(3).plays("chicken", "green", "blue")
    window = table(3, bomb=2, tools={0: ["x-ray-goggles"]})

    assert (peeking.topic, overtime(peeking)) == ("peek", "pass")
    assert (window.topic, overtime(window)) == ("window-planning", "pass")


def test_otherwise_what_is_offered_first_is_taken() -> None:
    protecting = table(3).plays("wait", "green", "blue")
    drafting = draft(2).offers("multimeter", "stopwatch", "amplifier")

    assert (protecting.topic, overtime(protecting)) == ("protect", "protect green")
    assert drafting.topic == "draft"
    assert overtime(drafting) == drafting.options(drafting.asked[0])[0]
