from __future__ import annotations

import pytest

from gamenight.core import course as course_module
from gamenight.core.chance import Dice
from gamenight.core.course import Course, NoUndo, unnoticed
from gamenight.core.events import SPECTATOR
from gamenight.core.game import Setup, find
from gamenight.core.play import CHANCE, MAY, Ask, IllegalAnswer
from gamenight.core.reflect import snapshot
from tests.toys import BID, DEAL, PEEK, SECRETIVE, WHISPER


def bidding(*cards: int) -> Course:
    """Whisper with these cards dealt."""
    course = Course(WHISPER, Setup(len(cards)))
    for card in cards:
        course.answer(CHANCE, DEAL + card)
    course.heard()
    return course


def secretly(*cards: int) -> Course:
    """The cousin in which nobody knows who may peek, with these cards dealt."""
    course = Course(SECRETIVE, Setup(len(cards)))
    for card in cards:
        course.answer(CHANCE, DEAL + card)
    return course


def test_what_needs_no_thought_follows_by_itself() -> None:
    course = Course(WHISPER, Setup(2))

    given = course.follow(Dice(1).below)

    assert [seat for seat, _ in given] == [CHANCE, CHANCE]
    assert course.answers == given
    assert list(course.chosen) == [0, 0]


def test_an_answer_tells_what_was_asked() -> None:
    course = bidding(0, 1)

    assert (course.answer(0, PEEK).kind, course.answer(0, BID).topic) == (MAY, 1)
    assert list(course.chosen) == [0, 0, 1, 1]


def test_an_answer_that_is_not_on_offer_leaves_everything_as_it_was() -> None:
    course = bidding(0, 1)

    with pytest.raises(IllegalAnswer, match="seat 0 was not offered"):
        course.answer(0, DEAL)

    assert len(course) == 2


def test_events_are_heard_once() -> None:
    course = bidding(0, 1)
    course.answer(0, BID)

    assert [event.kind for event in course.heard()] == ["bid"]
    assert course.heard() == []


def test_a_choice_can_be_taken_back_before_the_reveal() -> None:
    course = bidding(0, 1)
    before = snapshot(course.state)
    course.answer(0, BID + 2)

    earlier = course.undone(0)

    assert earlier.heard() == []
    assert snapshot(earlier.state) == before
    assert len(earlier) == 2


def test_an_undo_takes_back_what_others_answered_since() -> None:
    course = bidding(0, 1, 2)
    course.answer(0, BID)
    course.answer(1, BID)

    assert course.undone(0).answers == bidding(0, 1, 2).answers


def test_a_long_game_costs_no_more_to_undo_than_a_short_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(course_module, "STRETCH", 10)
    game = find("bomb_squad")
    course, dice = Course(game, game.complete(Setup(3))), Dice(5)
    while not course.state.over:
        ask = course.state.asks[dice.below(len(course.state.asks))]
        course.answer(ask.seat, ask.nth(dice.below(ask.count())), keeps=ask.seat == 1)
    played = 0
    answer = Course.answer

    def counted(course: Course, seat: int, option: int, keeps: bool = False) -> Ask:
        nonlocal played
        played += 1
        return answer(course, seat, option, keeps)

    assert len(course.answers) > 50
    for to in range(0, len(course.answers), 7):
        afresh = Course(game, course.setup)
        for at in range(to):
            afresh.answer(*course.answers[at], course.seats[at] == 1)
        with monkeypatch.context() as patch:
            patch.setattr(Course, "answer", counted)
            played = 0
            earlier = course.until(to).until(to // 2 * 2)  # a course that was cut short can be cut again
        assert played <= 18
        afresh = afresh.until(to // 2 * 2)
        assert (earlier.answers, earlier.signs) == (afresh.answers, afresh.signs)
        assert (earlier.chosen, earlier.told) == (afresh.chosen, afresh.told)
        assert [earlier.state.observe(seat) for seat in range(3)] == [afresh.state.observe(seat) for seat in range(3)]


def test_nothing_can_be_taken_back_once_something_hidden_was_seen() -> None:
    course = bidding(0, 1)
    course.answer(0, BID + 2)
    course.answer(1, PEEK)

    with pytest.raises(NoUndo, match="seat 0 cannot undo: something hidden has been revealed"):
        course.undone(0)


def test_who_has_not_answered_has_nothing_to_take_back() -> None:
    with pytest.raises(NoUndo, match="seat 1 cannot undo: there is no answer to take back"):
        bidding(0, 1).undone(1)


def test_what_was_done_in_secret_is_noticed_by_nobody_else() -> None:
    course = secretly(0, 3, 1)
    course.heard()
    before = course.state.asks[:]

    ask = course.answer(1, PEEK)

    assert unnoticed(ask, before, course.state, course.heard()) == 0b101 | 1 << SPECTATOR


def test_an_answer_in_the_open_is_noticed_by_everybody() -> None:
    course = secretly(0, 3, 1)
    before = course.state.asks[:]

    ask = course.answer(0, BID)

    assert unnoticed(ask, before, course.state, course.heard()) == 0


def test_an_undo_tells_nobody_what_was_done_in_secret() -> None:
    course = secretly(0, 3, 1)
    course.answer(0, BID)
    course.answer(1, PEEK)
    assert course.undo_point(0) is None

    course.hide(4, 0b101)

    assert course.undo_point(0) == 3
    assert course.undo_point(1) is None, "it has seen its card"
    assert course.until(4).hidden == {}
