import pytest
from librt.strings import BytesWriter

from gamenight.core.events import SPECTATOR
from gamenight.core.game import Setup, find
from gamenight.core.play import (
    CHANCE,
    CLOCK,
    Ask,
    IllegalAnswer,
    Span,
    State,
    StuckPlay,
    first_mandatory,
    playout,
    write_word,
)
from tests.toys import BID, DEAL, PEEK, STEPS_FOR_EVER, TICK, WHISPER


def dealt(seats: int = 2) -> State:
    s = WHISPER.new(Setup(seats))
    for card in range(seats):
        s.answer(CHANCE, DEAL + card)
    return s


def test_a_simultaneous_choice_asks_everybody_at_once() -> None:
    s = dealt(3)

    assert [ask.seat for ask in s.asks if not ask.optional] == [0, 1, 2]


def test_the_game_does_not_wait_for_an_optional_ask() -> None:
    s = dealt()

    s.answer(1, BID)
    s.answer(0, BID + 1)

    assert [ask.seat for ask in s.asks] == [CLOCK]


def test_the_clock_is_a_seat() -> None:
    s = dealt()
    s.answer(0, BID)
    s.answer(1, BID + 1)

    s.answer(CLOCK, TICK)

    assert s.returns() == [0.0, 1.0]


def test_an_answer_that_is_not_on_offer_says_who_what_and_what_would_be_right() -> None:
    s = dealt()
    s.answer(0, PEEK)

    with pytest.raises(IllegalAnswer, match=r"seat 0 was not offered option 3 \(peek\); open to it: bid 0, bid 1"):
        s.answer(0, PEEK)


def test_a_seat_that_is_not_asked_hears_who_is() -> None:
    s = WHISPER.new(Setup(2))

    with pytest.raises(IllegalAnswer, match=r"seat 1 is not asked anything now.*asked: CHANCE"):
        s.answer(1, BID)


def test_an_option_of_no_game_is_refused_too() -> None:
    with pytest.raises(IllegalAnswer, match=r"option 4711 \(no option of this game\)"):
        dealt().answer(0, 4711)


def test_a_refused_answer_changes_nothing() -> None:
    s = dealt()
    before = s.pack()

    with pytest.raises(IllegalAnswer):
        s.answer(0, TICK)

    assert s.pack() == before
    assert len(s.asks) == 4


def test_frames_that_step_for_ever_are_named() -> None:
    s = STEPS_FOR_EVER.new(Setup(2))
    for option in (DEAL, DEAL):
        s.answer(CHANCE, option)
    s.answer(0, BID)
    s.answer(1, BID)

    with pytest.raises(StuckPlay, match="10000 steps without a question in StepsForEver"):
        s.answer(CLOCK, TICK)


def test_a_span_is_counted_and_never_listed() -> None:
    span = Span(CHANCE, 0, 100, 1 << 52)

    assert span.count() == 1 << 52
    assert span.nth(5) == 105
    assert span.offers(100)
    assert not span.offers(99)
    with pytest.raises(ValueError, match="too many to list"):
        _ = span.options


def test_a_short_span_can_be_listed() -> None:
    assert Span(CHANCE, 0, 7, 3).options == [7, 8, 9]


def test_the_first_mandatory_ask_is_the_one_the_game_waits_for() -> None:
    s = dealt()
    s.answer(0, BID)

    assert first_mandatory(s).seat == 1


def test_a_seat_is_shown_what_it_must_answer_before_what_it_may() -> None:
    s = dealt()

    ask = s.ask_of(1)

    assert ask is not None
    assert not ask.optional


def test_asks_are_equal_if_they_ask_the_same() -> None:
    assert Ask(1, 2, [3, 4]) == Ask(1, 2, [3, 4])
    assert Ask(1, 2, [3, 4]) != Ask(1, 2, [3, 4], optional=True)


def test_others_see_that_a_seat_is_asked_but_not_what_it_may_answer() -> None:
    known = dealt().blanked(0)

    assert [ask.count() for ask in known.asks if ask.seat == 1] == [0, 0]
    assert [ask.count() for ask in known.asks if ask.seat == 0] == [3, 1]


def test_a_spectator_is_asked_nothing() -> None:
    view = dealt().view(None)

    assert view.asks == []
    assert view.waiting == [0, 1]
    assert dealt().observe(SPECTATOR).endswith(view.known.pack())


def test_a_playout_ends_the_game_and_counts_decisions() -> None:
    s = WHISPER.new(Setup(3))

    assert playout(s, 5) == 6
    assert s.over


def test_the_same_seed_plays_the_same_game() -> None:
    game = find("bomb-squad")
    ends = []
    for _ in range(2):
        s = game.new(Setup(4))
        playout(s, 11)
        ends.append(s.pack())

    assert ends[0] == ends[1]


def test_events_are_built_only_if_someone_listens() -> None:
    silent, listening = WHISPER.new(Setup(2)), WHISPER.new(Setup(2), listen=True)
    playout(silent, 1)
    playout(listening, 1)

    assert silent.events is None
    assert listening.events


def test_whoever_changes_a_list_of_options_changes_no_game() -> None:
    game = find("bomb-squad")
    first, second = (game.new(Setup(2)) for _ in range(2))
    for s in (first, second):
        s.answer(CHANCE, game.actions.option("seniority 1"))
        s.answer(CHANCE, game.actions.option("shuffle 1"))

    first.asks[0].options.clear()

    assert first.asks[0].count() == second.asks[0].count() == 6


def test_spans_are_equal_if_they_cover_the_same() -> None:
    assert Span(CHANCE, 0, 5, 10) == Span(CHANCE, 0, 5, 10)
    assert Span(CHANCE, 0, 5, 10) != Span(CHANCE, 0, 6, 10)
    assert Span(CHANCE, 0, 5, 10) != Ask(CHANCE, 0, [])
    assert repr(Span(CHANCE, 0, 5, 10)) == "Span(seat=-1, topic=0, first=5, size=10)"


def test_an_observation_says_who_looks_and_what_may_be_answered() -> None:
    s = dealt()
    before = s.observe(0)

    s.answer(0, PEEK)

    words = [int.from_bytes(before[at : at + 2], "little") for at in (0, 2, 4)]
    assert words == [0, 1, 0b111]
    assert s.observe(0)[:4] == before[:4]
    assert s.observe(1)[:2] != before[:2]


@pytest.mark.parametrize(
    ("number", "word"), [(0, 0), (-2, -2), (32767, 32767), (40000, -25536), (70000, 32767), (-99999, -32768)]
)
def test_a_number_too_large_for_a_word_becomes_the_nearest_in_every_mode(number: int, word: int) -> None:
    packed = BytesWriter()

    write_word(packed, number)

    assert int.from_bytes(packed.getvalue(), "little", signed=True) == word


def test_what_one_seat_learns_the_others_have_not_been_told() -> None:
    s = dealt()

    s.answer(0, PEEK)

    assert (s.told, s.told_by(0), s.told_by(1), s.told_by(SPECTATOR)) == (1, 1, 0, 0)
