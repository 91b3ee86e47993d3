"""A table is the fold of its log: no clock, no dice, nothing but the entries."""

from __future__ import annotations

import pytest

from gamenight.core.chance import Dice
from gamenight.core.course import Course, automatic, followed
from gamenight.core.game import Setup, find, games
from gamenight.core.play import CLOCK, MAY, MUST, first_mandatory
from gamenight.core.record import OtherRules, Record
from gamenight.server.entries import (
    Changed,
    Entry,
    Place,
    Played,
    Rematched,
    Said,
    Sat,
    Started,
    UndoAgreed,
    UndoAsked,
    Undone,
    decode,
    encode,
)
from gamenight.server.replay import Replay
from gamenight.server.table import KEYS, RECENT, Table, in_words, with_bot
from tests.server.folds import DEALT, fold, follow, opened, person
from tests.server.toy_games import COY, MEEK
from tests.toys import BID, WHISPER

ANN_BIDS = Played(answers=[(0, "bid 1")], key="a1")
BEN_BIDS = Played(answers=[(1, "bid 2")], key="b1")
TICK = Played(answers=[(CLOCK, "tick"), (-1, "deal 3"), (-1, "deal 0")])
BEGUN: list[Entry] = [opened("Ann", "Ben"), DEALT]


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "whisper", WHISPER)
    monkeypatch.setitem(games(), "meek", MEEK)
    monkeypatch.setitem(games(), "coy", COY)


# The fold


def test_a_table_goes_from_the_lobby_through_the_game_to_its_end() -> None:
    table = fold(opened("Ann", "Ben"))
    assert table.status == "lobby"

    follow(table, DEALT)
    assert table.status == "playing"

    for entry in (ANN_BIDS, BEN_BIDS, TICK, ANN_BIDS, BEN_BIDS, Played(answers=[(CLOCK, "tick")])):
        follow(table, entry)
    assert table.status == "over"


def test_the_same_log_gives_the_same_table() -> None:
    entries = [*BEGUN, ANN_BIDS, BEN_BIDS, TICK, Said(seat=0, text="Well."), ANN_BIDS]

    one, other = fold(*entries), fold(*(decode(encode(entry)) for entry in entries))

    assert one.course is not None
    assert other.course is not None
    assert one.course.answers == other.course.answers
    assert one.course.state.packed() == other.course.state.packed()
    assert (one.places, one.since, one.asked_at) == (other.places, other.since, other.asked_at)


def test_no_step_is_left_out() -> None:
    table = fold(*BEGUN)

    with pytest.raises(AssertionError, match="step 4 cannot follow 2"):
        table.apply(4, 0.0, ANN_BIDS)


def test_a_table_keeps_the_rules_it_began_with() -> None:
    with pytest.raises(OtherRules, match="by rules 0, but rules 1 are installed"):
        fold(opened("Ann", "Ben", rules="0"))


def test_a_table_is_its_record() -> None:
    table = fold(*BEGUN, ANN_BIDS, BEN_BIDS, TICK)

    record = Record.parse("\n".join([*table.record().lines(), ""]))

    assert record.players == ["Ann", "Ben"]
    assert table.course is not None
    assert record.replay().state.packed() == table.course.state.packed()


# Seats


def test_a_token_opens_its_seat_and_the_hosts_none() -> None:
    table = fold(opened("Ann", "", "Ben"))

    assert [table.seat_of(token) for token in ("Ann", "Ben", "host", "", "Cid")] == [0, 2, None, None, None]
    assert [table.is_host(token) for token in ("host", "Ann", "")] == [True, False, False]


def test_a_seat_changes_hands() -> None:
    table = fold(opened("Ann", ""), Sat(seat=1, why="joined", place=person("Ben")))
    assert table.seat_of("Ben") == 1

    follow(table, Sat(seat=1, why="opened", place=Place()))
    assert table.seat_of("Ben") is None
    assert table.names == ["Ann", "Seat 2"]


def test_the_table_grows_and_shrinks_before_the_game() -> None:
    table = fold(opened("Ann", "Ben"), Changed(options={}, timer=5, absence=0, seats=4))
    assert [place.kind for place in table.places] == ["human", "human", "open", "open"]

    follow(table, Changed(options={}, timer=0, absence=0, seats=2))
    assert len(table.places) == 2


def test_people_are_those_for_whom_no_bot_plays() -> None:
    table = fold(opened("Ann", "Ben"))
    assert table.people == [0, 1]

    follow(table, Sat(seat=1, why="away", place=with_bot(table.places[1], "random")))
    assert table.people == [0]


def test_a_rematch_is_remembered() -> None:
    assert fold(*BEGUN, Rematched(table="bbbbbbbbbbbb", seat=0)).rematch == "bbbbbbbbbbbb"


# What is asked, and since when


def test_others_do_not_change_what_one_is_asked() -> None:
    table = fold(*BEGUN, BEN_BIDS, Said(seat=1, text="Go on."))

    assert table.since[0] == 2
    assert table.asked_at[0] == 1.0


def test_a_new_question_has_a_new_version() -> None:
    table = fold(*BEGUN, ANN_BIDS, BEN_BIDS)
    assert table.since[CLOCK] == 4

    follow(table, TICK, at=77.0)
    assert (table.since[0], table.since[1]) == (5, 5)
    assert table.asked_at[0] == 77.0


def test_whoever_is_asked_nothing_any_more_has_a_new_version_too() -> None:
    table = fold(*BEGUN, ANN_BIDS)
    assert table.since[0] == 3

    follow(table, BEN_BIDS)  # until then Ann could peek
    assert table.since[0] == 4


# A game that everybody has left


def _leaves(table: Table, seat: int, at: float = 1000.0) -> None:
    follow(table, Sat(seat=seat, why="left", place=with_bot(table.places[seat], "random")), at)


def _comes_back(table: Table, seat: int, at: float = 1000.0) -> None:
    follow(table, Sat(seat=seat, why="back", place=with_bot(table.places[seat], "")), at)


def test_a_game_is_deserted_when_the_last_person_has_left_and_until_one_is_back() -> None:
    table = fold(*BEGUN)
    _leaves(table, 0)
    assert table.deserted_at is None

    _leaves(table, 1, at=50.0)
    assert table.deserted_at == 50.0

    _comes_back(table, 0)
    assert table.deserted_at is None


def test_a_lobby_and_a_game_of_bots_are_never_deserted() -> None:
    lobby = fold(opened("Ann", "Ben"))
    _leaves(lobby, 0)
    _leaves(lobby, 1)
    assert lobby.deserted_at is None

    bots = fold(*BEGUN)
    for seat in (0, 1):
        follow(bots, Sat(seat=seat, why="replaced", place=Place(kind="bot", bot="random")))
    assert bots.deserted_at is None


def test_the_time_while_everybody_is_gone_does_not_count() -> None:
    table = fold(*BEGUN, ANN_BIDS, BEN_BIDS)
    assert table.asked_at[CLOCK] == 3.0

    _leaves(table, 0, at=5.0)
    _leaves(table, 1, at=6.0)
    _comes_back(table, 1, at=100.0)

    assert table.asked_at[CLOCK] == 97.0, "three seconds had passed when the last person left"


# Keys


def test_a_message_that_was_committed_is_known_by_its_key() -> None:
    table = fold(*BEGUN, ANN_BIDS, Said(seat=1, text="Hm.", key="b7"), UndoAsked(seat=0, to=2, key="a2"))

    assert table.committed(0, "a1") == 3
    assert table.committed(1, "b7") == 4
    assert table.committed(0, "a2") == 5
    assert table.committed(1, "a1") is None


def test_who_agrees_last_signs_the_undo() -> None:
    table = fold(*BEGUN, ANN_BIDS, UndoAsked(seat=0, to=2, key="a2"), Undone(seat=0, to=2, by=1, key="b1"))

    assert table.committed(1, "b1") == 5
    assert table.committed(0, "b1") is None


def test_keys_are_not_kept_for_ever() -> None:
    table = fold(*BEGUN, *(Said(seat=0, text="!", key=str(n)) for n in range(KEYS + 1)))

    assert table.committed(0, "0") is None
    assert table.committed(0, "1") is not None


def test_whoever_takes_a_seat_over_has_keys_of_their_own() -> None:
    table = fold(*BEGUN, ANN_BIDS, Sat(seat=0, why="renamed", place=person("Anna", token="Ann")))
    assert table.committed(0, "a1") == 3

    follow(table, Sat(seat=0, why="joined", place=person("Dot")))
    assert table.committed(0, "a1") is None


# Undo


def test_only_the_first_answers_stand_after_an_undo() -> None:
    table = fold(*BEGUN, ANN_BIDS, BEN_BIDS)
    assert table.course is not None
    assert table.undo_point(0) == 2
    assert table.undo_point(1) == 3

    follow(table, Undone(seat=0, to=2, by=0))

    assert [seat for seat, _ in table.course.answers] == [-1, -1]
    assert [ask.seat for ask in table.course.state.asks if ask.kind == MUST] == [0, 1]
    assert (table.since[0], table.since[1]) == (5, 5)


def test_half_of_a_choice_is_nobody_elses_business() -> None:
    game, options = find("bomb-busters"), {"mission": 1, "captain": 0}
    course, dice = Course(game, Setup(4, options)), Dice(1)
    people = opened("Ann", "Ben", "Cid", "Dot", game=game.name, rules=game.rules, options=options)
    table = fold(people, Started(answers=in_words(game, course.follow(dice.below))))
    topics: list[str] = []
    while topics[-2:] != ["turn", "call"]:
        ask = first_mandatory(course.state)
        topics.append(game.topics[ask.topic])
        option = next(each for each in ask.options if game.actions.words(each).startswith(("wire", "call")))
        course.answer(ask.seat, option)
        answers = [(ask.seat, option), *course.follow(dice.below)]
        follow(table, Played(answers=in_words(game, answers)))
        to = table.undo_point(ask.seat)
        pointed = topics[-1] == "turn"  # an info token, or a declaration, everybody has heard
        assert to is None or table.is_unheard(ask.seat, to) == pointed
        assert not pointed or (to is not None and not table.is_unheard(ask.seat, to - 1))


def test_nothing_is_undone_behind_something_hidden_that_became_known() -> None:
    table = fold(*BEGUN, ANN_BIDS, BEN_BIDS)
    assert table.undo_point(0) is not None

    follow(table, TICK)
    assert table.undo_point(0) is None


def test_chance_and_what_is_forced_is_nobodys_to_take_back() -> None:
    dealt = Started(answers=[*DEALT.answers, (0, "bid 0")])
    table = fold(opened("Ann", "Ben", game="meek"), dealt)

    assert table.undo_point(0) is None
    follow(table, BEN_BIDS)
    assert table.undo_point(1) == 3


def test_an_interrupt_is_a_choice_even_if_there_is_only_one() -> None:
    table = fold(*BEGUN, Played(answers=[(0, "peek")]))

    assert table.course is not None
    assert list(table.course.chosen) == [0, 0, 1]


def test_a_wish_waits_for_everybody_else() -> None:
    table = fold(opened("Ann", "Ben", "Cid"), Started(answers=[*DEALT.answers, (-1, "deal 3")]), ANN_BIDS)
    assert table.waits_for() == []

    follow(table, UndoAsked(seat=0, to=3))
    assert table.waits_for() == [1, 2]
    follow(table, UndoAgreed(seat=2, yes=True))
    assert table.waits_for() == [1]
    follow(table, Sat(seat=2, why="joined", place=person("Dot")))
    assert table.waits_for() == [1, 2]
    follow(table, UndoAgreed(seat=1, yes=False))
    assert table.undo is None


@pytest.mark.parametrize(
    "entry", [BEN_BIDS, Sat(seat=0, why="replaced", place=Place(kind="bot", name="Robin", bot="random"))]
)
def test_a_wish_is_over_when_the_game_goes_on_or_whoever_had_it_is_gone(entry: Entry) -> None:
    table = fold(*BEGUN, ANN_BIDS, UndoAsked(seat=0, to=2))
    assert table.undo is not None

    assert follow(table, entry).undo is None


# What needs no thought


def test_chance_and_forced_answers_follow_by_themselves_and_nothing_else_does() -> None:
    state = MEEK.new(Setup(2))

    given = followed(state, Dice(1).below)

    assert [seat for seat, _ in given] == [-1, -1, 0]
    assert in_words(MEEK, given)[2] == (0, "bid 0")
    assert automatic(state) is None


def test_a_single_answer_is_asked_for_where_nobody_can_count_to_one() -> None:
    state = COY.new(Setup(2))

    given = followed(state, Dice(1).below)

    assert [seat for seat, _ in given] == [-1, -1]
    assert [ask.seat for ask in state.asks] == [0, 1]
    table = fold(opened("Ann", "Ben", game="coy"), DEALT, Played(answers=[(0, "bid 0")]))
    assert table.undo_point(0) == 2
    assert table.course is not None
    assert Replay(table.course, open_to_all=False).last == 1


def test_time_runs_on_while_only_the_options_of_a_question_change() -> None:
    table = fold(*BEGUN)
    assert table.asked_at[1] == 1.0

    follow(table, Played(answers=[(1, "peek")]))  # who answers is asked once more
    assert table.asked_at[1] == 1000.0
    follow(table, ANN_BIDS, at=2000.0)

    assert table.asked_at[1] == 1000.0


def test_nobody_is_made_to_interrupt() -> None:
    state = WHISPER.new(Setup(2))
    followed(state, Dice(1).below)
    state.answer(0, BID)

    assert [(ask.seat, ask.kind) for ask in state.asks] == [(0, MAY), (1, MUST), (1, MAY)]
    assert automatic(state) is None


# Memory


def test_a_table_remembers_its_newest_steps_with_what_happened() -> None:
    table = fold(*BEGUN, *(Said(seat=0, text="!") for _ in range(RECENT)), ANN_BIDS)

    assert len(table.recent) == RECENT
    assert table.recent[-1].version == table.version
    assert [event.kind for event in table.recent[-1].events] == ["bid"]
