import pytest

from gamenight.core.events import SPECTATOR
from gamenight.core.game import Setup, find
from gamenight.core.marks import override
from gamenight.core.play import (
    CHANCE,
    CHANGE,
    CLOCK,
    DECLINE,
    MAY,
    MUST,
    Ask,
    IllegalAnswer,
    Span,
    State,
    StuckPlay,
    Window,
    first_mandatory,
    playout,
)
from tests.toys import BID, DEAL, PEEK, STEPS_FOR_EVER, TICK, WHISPER, Whisper, WhisperGame


def dealt(seats: int = 2) -> State:
    s = WHISPER.new(Setup(seats))
    for card in range(seats):
        s.answer(CHANCE, DEAL + card)
    return s


def test_a_simultaneous_choice_asks_everybody_at_once() -> None:
    s = dealt(3)

    assert [ask.seat for ask in s.asks if ask.kind == MUST] == [0, 1, 2]


def test_the_game_does_not_wait_for_an_interrupt() -> None:
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


class Hurried(Whisper):
    """While somebody may still bid, a clock runs."""

    @override
    def ticking(self) -> Ask | None:
        return Ask(CLOCK, 3, [TICK], MAY)

    @override
    def tick(self) -> None:
        self.spent += 1


def test_a_clock_may_run_while_the_others_think() -> None:
    s = WhisperGame("hurried", Hurried).new(Setup(2))
    assert [ask.seat for ask in s.asks] == [CHANCE], "CHANCE takes no time"
    for card in range(2):
        s.answer(CHANCE, DEAL + card)
    assert [ask.seat for ask in s.asks if ask.kind == MAY] == [0, 1, CLOCK]

    s.answer(CLOCK, TICK)
    s.answer(0, BID)
    s.answer(CLOCK, TICK)

    assert s.spent == 2
    assert [ask.seat for ask in s.asks if ask.kind == MUST] == [1]
    s.settle()
    assert [ask.seat for ask in s.asks].count(CLOCK) == 1, "it is asked once"


def test_an_answer_that_is_not_on_offer_says_who_what_and_what_would_be_right() -> None:
    s = dealt()
    s.answer(0, PEEK)

    with pytest.raises(IllegalAnswer, match=r"seat 0 was not offered option 3 \(peek\); open to seat 0: bid 0, bid 1"):
        s.answer(0, PEEK)


def test_a_seat_that_is_not_asked_hears_who_is() -> None:
    s = WHISPER.new(Setup(2))

    with pytest.raises(IllegalAnswer, match=r"seat 1 is not being asked anything now.*asked: CHANCE"):
        s.answer(1, BID)


def test_an_option_of_no_game_is_refused_too() -> None:
    with pytest.raises(IllegalAnswer, match=r"cannot take option 4711: this game has no such option"):
        dealt().answer(0, 4711)


def test_a_refused_answer_changes_nothing() -> None:
    s = dealt()
    before = s.packed()

    with pytest.raises(IllegalAnswer):
        s.answer(0, TICK)

    assert s.packed() == before
    assert len(s.asks) == 4


def test_frames_that_step_for_ever_are_named() -> None:
    s = STEPS_FOR_EVER.new(Setup(2))
    for option in (DEAL, DEAL):
        s.answer(CHANCE, option)
    s.answer(0, BID)
    s.answer(1, BID)

    with pytest.raises(StuckPlay, match="10000 steps without a question in StepsForEver"):
        s.answer(CLOCK, TICK)


@pytest.mark.parametrize(
    ("ask", "forced"),
    [
        (Ask(0, 0, [7], counted=True), True),
        (Ask(0, 0, [7]), False),
        (Ask(0, 0, [7, 8], counted=True), False),
        (Ask(0, 0, [7], kind=MAY, counted=True), False),
        (Ask(CHANCE, 0, [7, 8]), True),
        (Ask(CLOCK, 0, [7], counted=True), False),
    ],
)
def test_a_question_answers_itself_only_where_everybody_can_count_to_one(ask: Ask, forced: bool) -> None:
    assert ask.forced() == forced


def test_others_see_whether_a_question_is_counted_and_no_answers() -> None:
    assert Ask(1, 2, [3], counted=True).closed() == Ask(1, 2, [], counted=True)
    assert Ask(1, 2, [3], counted=True) != Ask(1, 2, [3])


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
    assert ask.kind == MUST


def test_asks_are_equal_if_they_ask_the_same() -> None:
    assert Ask(1, 2, [3, 4]) == Ask(1, 2, [3, 4])
    assert Ask(1, 2, [3, 4]) != Ask(1, 2, [3, 4], kind=MAY)


def test_others_see_that_a_seat_is_asked_but_not_what_it_may_answer() -> None:
    known = dealt().blanked(0)

    assert [ask.count() for ask in known.asks if ask.seat == 1] == [0, 0]
    assert [ask.count() for ask in known.asks if ask.seat == 0] == [3, 1]


def test_a_spectator_is_asked_nothing() -> None:
    view = dealt().view(None)

    assert view.asks == []
    assert view.waiting == [0, 1]
    assert dealt().observe(SPECTATOR).endswith(view.known.packed())


def test_of_a_secret_ask_nobody_else_sees_anything() -> None:
    s = dealt()
    s.asks.append(Ask(1, 2, [PEEK], MAY, secret=True))

    assert [ask.secret for ask in s.blanked(1).asks if ask.seat == 1] == [False, False, True]
    for seat in (0, SPECTATOR):
        assert [ask.secret for ask in s.blanked(seat).asks if ask.seat == 1] == [False, False]
    assert Ask(1, 2, [PEEK], MAY, secret=True) != Ask(1, 2, [PEEK], MAY)


def test_nobody_else_sees_that_the_game_waits_for_a_secret_answer() -> None:
    s = dealt()
    s.asks = [Ask(0, 1, [BID], secret=True), Ask(1, 1, [BID])]

    assert [s.view(seat).waiting for seat in (0, 1, None)] == [[0, 1], [1], [1]]


# What machines are asked


def put(window: Window, s: State) -> tuple[int, int]:
    ask = window.next(s)
    return ask.seat, ask.kind


def test_a_machine_may_interrupt_before_the_game_goes_on() -> None:
    s, window = dealt(), Window()
    order = [put(window, s)]
    for _ in range(2):
        window.take(s, window.next(s), DECLINE)
        order.append(put(window, s))

    assert order == [(0, MAY), (1, MAY), (0, MUST)]


def test_what_was_declined_is_offered_again_when_the_game_has_gone_on() -> None:
    s, window = dealt(), Window()
    for option in (DECLINE, DECLINE, BID):
        window.take(s, window.next(s), option)

    assert put(window, s) == (0, MAY)


def test_what_was_declined_stays_declined_when_another_interrupts() -> None:
    s, window = dealt(), Window()
    for option in (DECLINE, PEEK):
        window.take(s, window.next(s), option)

    assert put(window, s) == (0, MUST)


def test_an_interrupt_with_other_options_is_offered_again() -> None:
    s, window = dealt(), Window()
    s.asks = [Ask(0, 2, [PEEK], MAY), Ask(1, 1, [BID])]
    window.take(s, window.next(s), DECLINE)
    assert put(window, s) == (1, MUST)

    s.asks[0] = Ask(0, 2, [PEEK, BID], MAY)

    assert put(window, s) == (0, MAY)


def test_a_window_takes_only_what_is_on_offer_and_lets_only_interrupts_be_declined() -> None:
    s, window = dealt(), Window()
    must = first_mandatory(s)

    for option in (DECLINE, TICK):
        with pytest.raises(IllegalAnswer):
            window.answer(s, must, option)
    while window.next(s).kind == MAY:
        window.answer(s, window.next(s), DECLINE)
    window.answer(s, must, BID)

    assert s.ask_of(must.seat) is not must
    assert put(window, s)[1] == MAY, "the game has gone on"


def test_machines_change_no_choice_and_make_no_time_pass() -> None:
    s = dealt()
    s.asks = [Ask(0, 1, [BID], CHANGE), Ask(CLOCK, 3, [TICK], MAY), Ask(1, 1, [BID])]

    assert put(Window(), s) == (1, MUST)


def test_machines_cannot_play_where_nobody_must_answer() -> None:
    s = dealt()
    s.asks = [Ask(0, 1, [BID], CHANGE)]

    with pytest.raises(StuckPlay, match="the game waits for nobody"):
        Window().next(s)


def test_a_playout_ends_the_game_and_counts_decisions() -> None:
    s = WHISPER.new(Setup(3))

    assert playout(s, 5) == 15  # six bids, and whether to peek as long as one can
    assert s.over


def test_in_a_playout_interrupts_are_taken_and_declined() -> None:
    spent = set()
    for seed in range(20):
        s = WHISPER.new(Setup(2))
        playout(s, seed)
        assert isinstance(s, Whisper)
        spent.add(s.spent)

    assert spent >= {1, 2}  # all of them, or not all


def test_the_same_seed_plays_the_same_game() -> None:
    game = find("bomb-squad")
    ends = []
    for _ in range(2):
        s = game.new(Setup(4))
        playout(s, 11)
        ends.append(s.packed())

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


def test_what_one_seat_learns_the_others_have_not_been_told() -> None:
    s = dealt()

    s.answer(0, PEEK)

    assert (s.told, s.told_by(0), s.told_by(1), s.told_by(SPECTATOR)) == (1, 1, 0, 0)
