from __future__ import annotations

import json
from pathlib import Path

import pytest

from gamenight.core.chance import SHUFFLES, Dice
from gamenight.core.course import Course
from gamenight.core.game import Setup, find
from gamenight.core.laws import Walk
from gamenight.core.play import CHANCE, IllegalAnswer, State
from gamenight.core.record import BadRecord, Keeper, OtherRules, Record
from gamenight.core.reflect import snapshot
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_squad.model import Squad

GAME = find("bomb-squad")


def finished(seats: int = 3, seed: int = 4) -> Record:
    walk = Walk(GAME, Setup(seats), Dice(seed).below)
    for _ in walk.positions():
        pass
    return walk.record


def text(record: Record) -> str:
    return "\n".join(record.lines()) + "\n"


def test_a_record_reads_like_a_transcript() -> None:
    lines = finished().lines()

    assert json.loads(lines[0])["game"] == "bomb_squad"
    assert json.loads(lines[1])[1].startswith("seniority ")
    assert json.loads(lines[3])[1].startswith("play ")


def test_a_saved_record_loads_and_replays_to_the_same_state(tmp_path: Path) -> None:
    record = finished()
    record.players = ["Ann", "Bob", "Żółw"]

    record.save(tmp_path / "game.jsonl")
    loaded = Record.load(tmp_path / "game.jsonl")

    assert loaded.players == record.players
    assert snapshot(loaded.replay().state) == snapshot(record.replay().state)


def test_a_record_can_be_replayed_up_to_any_answer() -> None:
    record = finished()

    assert record.replay(upto=2).state.asks != []
    assert record.replay(upto=0).state.asks[0].seat == CHANCE


def test_a_last_line_cut_off_by_a_crash_is_left_out() -> None:
    whole = text(finished())

    record = Record.parse(whole[:-7])

    assert len(record.answers) == len(finished().answers) - 1


HEAD = finished().lines()[0]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("", "game.jsonl is not a Gamenight record: it is empty"),
        ("half a line", "game.jsonl is not a Gamenight record: it is a single broken line"),
        ("hello\n", "its first line does not name a game"),
        ('{"event": "chess"}\n', "its first line does not name a game"),
        ('{"gamenight": 99}\n', "has file format 99; this Gamenight reads format 1"),
        ('{"gamenight": 1, "game": "bomb_squad", "rules": "2"}\n', "damaged: its first line lacks the game"),
        (HEAD.replace("bomb_squad", "chess") + "\n", "cannot be played here: there is no game 'chess'"),
        (HEAD.replace('"seats": 3', '"seats": 9') + "\n", "cannot be played here: .* takes 2 to 5 players, not 9"),
        (HEAD.replace('"rookie"', '"cookie"') + "\n", "has no option 'cookie'"),
        (HEAD + "\n[0, 1, 2]\n", r"line 2: '\[0, 1, 2\]' is not an answer; an answer looks like"),
        (HEAD + "\nboom\n", "line 2: 'boom' is not an answer"),
        (HEAD + '\n["0", "play red"]\n', "line 2: .* is not an answer"),
        (HEAD + '\n[0.7, "play red"]\n', "line 2: .* is not an answer"),
        (HEAD.replace('"seats": 3', '"seats": 3.0') + "\n", "damaged: its first line lacks the game"),
        (HEAD + '\n[0, "fly away"]\n', "line 2: no option is called 'fly away'"),
    ],
)
def test_a_damaged_or_foreign_file_says_what_is_wrong(tmp_path: Path, words: str, message: str) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(words, encoding="utf-8")

    with pytest.raises(BadRecord, match=message):
        Record.load(path)


def test_a_record_that_is_nested_without_end_is_refused_like_any_other() -> None:
    abyss = "[" * 100_000 + "\n"

    with pytest.raises(BadRecord, match="its first line does not name a game"):
        Record.parse(abyss)
    with pytest.raises(BadRecord, match=r"line 2: .* is not an answer"):
        Record.parse(f"{HEAD}\n{abyss}")


def test_a_missing_or_binary_file_says_so(tmp_path: Path) -> None:
    (tmp_path / "noise").write_bytes(b"\xff\xfe\x00\x80")

    with pytest.raises(BadRecord, match="nowhere cannot be read: No such file"):
        Record.load(tmp_path / "nowhere")
    with pytest.raises(BadRecord, match="cannot be read: it is not a text file"):
        Record.load(tmp_path / "noise")


def test_a_record_of_other_rules_says_which_and_what_to_do() -> None:
    other = text(finished()).replace('"rules": "2"', '"rules": "0.9"')

    with pytest.raises(OtherRules, match=r"under Bomb Squad Academy rules 0\.9, but rules 2 are installed\. Install"):
        Record.parse(other)


def test_an_answer_against_the_rules_is_found_on_replay() -> None:
    record = finished()
    record.answers[5] = (2, GAME.actions.option("protect green"))

    with pytest.raises(BadRecord, match="line 7 does not fit the rules: seat 2"):
        record.replay()


def kept(path: Path, seats: int = 2) -> Course:
    """A course whose answers are kept in a file, and whose first are given."""
    course = Course(GAME, Setup(seats), Keeper(path, Record(GAME, Setup(seats))))
    course.follow(Dice(1).below)
    return course


def test_every_answer_is_on_disk_before_it_is_played(tmp_path: Path) -> None:
    path = tmp_path / "records" / "game.jsonl"
    keeper = Keeper(path, Record(GAME, Setup(2)))

    def keep(seat: int, option: int) -> None:
        keeper(seat, option)
        assert Record.load(path).answers == [*course.answers, (seat, option)]

    course = Course(GAME, Setup(2), keep)
    course.follow(Dice(1).below)
    course.answer(1, GAME.actions.option("play wait"))

    assert path.read_text(encoding="utf-8") == text(Record(GAME, Setup(2), course.answers))


def test_a_refused_answer_is_neither_played_nor_kept(tmp_path: Path) -> None:
    course = kept(tmp_path / "game.jsonl")

    with pytest.raises(IllegalAnswer):
        course.answer(1, GAME.actions.option("protect green"))

    assert len(course) == len(Record.load(tmp_path / "game.jsonl").answers) == 2


def test_what_is_taken_back_leaves_the_disk(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path / "game.jsonl", finished())

    keeper.take_back(5)

    assert Record.load(tmp_path / "game.jsonl").answers == finished().answers[:5]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_where_undo_is_allowed_no_seat_has_learnt_anything(seats: int) -> None:
    """After an answer that told nothing, a world that a seat could not tell apart is still one it cannot tell apart."""
    compared = 0
    for seed in range(12):
        walk = Walk(GAME, Setup(seats), Dice(seed).below, f"seed {seed}")
        worlds: dict[int, State] = {}
        told = 0
        for s in walk.positions():
            for seat, world in worlds.items():
                who, option = walk.course.answers[-1]
                if s.told == told and s.asks and world.offers(who, option):
                    world.answer(who, option)
                    compared += 1
                    assert world.view(seat).json() == s.view(seat).json()
            told = s.told
            chance = not s.asks or s.asks[0].seat == CHANCE
            worlds = {} if chance else {seat: GAME.determinize(s.view(seat), seed) for seat in range(seats)}

    assert compared > 50


def test_a_keeper_mends_a_file_that_a_crash_left_half_written(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    kept(path)
    path.write_text(path.read_text(encoding="utf-8")[:-5], encoding="utf-8")

    record = Record.load(path)
    resumed = record.replay()
    resumed.keep = Keeper(path, record)
    resumed.follow(Dice(2).below)
    resumed.answer(0, GAME.actions.option("play red"))

    assert Record.load(path).answers == resumed.answers


# The deal


def from_before(game: str) -> State:
    """A record from before seeds were long, as far as rules that have changed since do not matter."""
    told = (Path(__file__).parent / "records" / f"{game}.jsonl").read_text("utf-8")
    return Record.parse(told.replace('"rules": "1"', f'"rules": "{find(game).rules}"')).replay().state


def test_a_record_from_before_long_seeds_replays_to_the_same_hands() -> None:
    s = from_before("bomb_busters")

    assert isinstance(s, Busters)
    assert s.captain == 1
    hands = [3, 6, 9, 9, 12, 15, 3, 6, 6, 12, 18, 18, 6, 9, 12, 15, 15, 18, 3, 3, 9, 12, 15, 18]
    assert [int(s.key[wire]) for wire in range(s.wires)] == hands


def test_a_record_from_before_long_seeds_replays_to_the_same_decks() -> None:
    s = from_before("bomb_squad")

    assert isinstance(s, Squad)
    assert list(s.rank) == [1, 2, 0]
    assert list(s.order)[:12] == [9, 10, 7, 5, 2, 3, 6, 0, 11, 8, 4, 1]
    assert list(s.order)[36:] == [7, 10, 1, 8, 11, 9, 2, 5, 3, 6, 0, 4]
    assert list(s.tile) == [0, 1, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0]


def test_a_seed_of_any_length_is_kept_in_full() -> None:
    course = Course(GAME, Setup(2))
    course.follow(lambda n: n - 1)
    record = Record(GAME, Setup(2), course.answers)

    again = Record.parse(text(record))

    assert json.loads(record.lines()[2])[1] == f"shuffle {SHUFFLES - 1}"
    assert again.answers == record.answers
    assert again.replay().state.packed() == course.state.packed()
