"""A secret ask at a table: others see neither that it is there nor that it is answered, now or looking back."""

from __future__ import annotations

import msgspec
import pytest

from gamenight.core.game import games
from gamenight.server.entries import Entry, Played, Started, UndoAsked
from gamenight.server.looking import summary
from gamenight.server.render import step_seen, view_seen
from gamenight.server.replay import Story, frames_seen
from gamenight.server.table import Table
from tests.server.folds import fold, follow, opened
from tests.server.toy_games import SECRETIVE

DEALT = Started(answers=[(-1, "deal 1"), (-1, "deal 3"), (-1, "deal 2")])
BEGUN: list[Entry] = [opened("Ann", "Ben", "Cleo", game="secretive"), DEALT, Played(answers=[(0, "bid 1")])]
PEEKS = Played(answers=[(1, "peek")], key="p")
BIDS = Played(answers=[(2, "bid 1")])
OTHERS = (0, 2, None)


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "secretive", SECRETIVE)


def peeked() -> Table:
    return follow(fold(*BEGUN), PEEKS, at=50.0)


def test_others_count_only_the_steps_they_notice() -> None:
    table = follow(peeked(), BIDS)

    assert table.version == 5
    assert [table.shown(seat) for seat in (0, 1, 2, None)] == [4, 5, 4, 4]
    assert [table.shown(0, version) for version in range(1, 6)] == [1, 2, 3, 3, 4]
    assert [table.version_of(shown, 0) for shown in range(1, 5)] == [1, 2, 4, 5]
    assert [table.version_of(shown, 1) for shown in range(1, 6)] == [1, 2, 3, 4, 5]


def test_others_may_answer_from_what_they_saw_before() -> None:
    table = peeked()

    assert table.question(2, 3).seat == 2
    assert table.question(1, 4).seat == 1


def test_whoever_did_it_is_told_and_nobody_else() -> None:
    step = peeked().recent[-1]

    assert [step.is_hidden(seat) for seat in (0, 1, 2, None)] == [True, False, True, True]
    assert step_seen(peeked(), step, 1, "en").seat == 1


def test_others_see_the_same_as_if_nothing_had_happened() -> None:
    before, after = fold(*BEGUN), peeked()

    for seat in OTHERS:
        assert view_seen(before, seat, "en", 60.0) == view_seen(after, seat, "en", 60.0)
        assert summary(before, seat, host=False) == summary(after, seat, host=False)
    assert view_seen(before, 1, "en", 60.0) != view_seen(after, 1, "en", 60.0)


def test_a_wish_to_take_something_back_outlives_what_is_done_in_secret() -> None:
    table = follow(follow(fold(*BEGUN), UndoAsked(seat=0, to=3)), PEEKS)

    assert table.undo is not None
    assert follow(table, BIDS).undo is None


def test_the_story_and_the_replay_leave_it_out_until_the_end() -> None:
    stories = []
    for entries in ([*BEGUN, BIDS], [*BEGUN, PEEKS, BIDS]):
        story = Story("aaaaaaaaaaaa")
        for number, entry in enumerate(entries, 1):
            story.apply(number, float(number), entry)
        stories.append(story)

    for seat in OTHERS:
        one, two = (msgspec.to_builtins(story.seen(seat, "en")) for story in stories)
        assert one == two
        assert [step["version"] for step in two] == [2, 3, 4]
        assert [step.version for step in stories[1].seen(seat, "en", before=4)] == [2, 3]
    assert [step.version for step in stories[1].seen(1, "en")] == [2, 3, 4, 5]
    one, two = (msgspec.to_builtins(frames_seen(story, [], 0, 9, None, "en")) for story in stories)
    assert one == two
    assert stories[1].replay().last == 2
