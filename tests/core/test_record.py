from __future__ import annotations

import json
from pathlib import Path

import pytest

from gamenight.core.chance import Dice
from gamenight.core.game import Setup, find
from gamenight.core.laws import Walk
from gamenight.core.play import CHANCE, IllegalAnswer, State
from gamenight.core.record import BadRecord, Keeper, Match, NoUndo, OtherRules, Record
from gamenight.core.reflect import snapshot
from tests.toys import BID, DEAL, PEEK, WHISPER

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
    assert snapshot(loaded.replay()) == snapshot(record.replay())


def test_a_record_can_be_replayed_up_to_any_answer() -> None:
    record = finished()

    assert record.replay(upto=2).asks != []
    assert record.replay(upto=0).asks[0].seat == CHANCE


def test_a_last_line_cut_off_by_a_crash_is_left_out() -> None:
    whole = text(finished())

    record = Record.parse(whole[:-7])

    assert len(record.answers) == len(finished().answers) - 1


HEAD = finished().lines()[0]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("", "game.jsonl is no Gamenight record: it is empty"),
        ("half a line", "game.jsonl is no Gamenight record: it is one broken line"),
        ("hello\n", "its first line does not name a game"),
        ('{"event": "chess"}\n', "its first line does not name a game"),
        ('{"gamenight": 99}\n', "has file format 99; this Gamenight reads format 1"),
        ('{"gamenight": 1, "game": "bomb_squad", "rules": "1"}\n', "damaged: its first line lacks the game"),
        (HEAD.replace("bomb_squad", "chess") + "\n", "cannot be played here: there is no game 'chess'"),
        (HEAD.replace('"seats": 3', '"seats": 9') + "\n", "cannot be played here: .* takes 2 to 5 players, not 9"),
        (HEAD.replace('"rookie"', '"cookie"') + "\n", "has no option 'cookie'"),
        (HEAD + "\n[0, 1, 2]\n", r"line 2: '\[0, 1, 2\]' is no answer; an answer looks like"),
        (HEAD + "\nboom\n", "line 2: 'boom' is no answer"),
        (HEAD + '\n["0", "play red"]\n', "line 2: .* is no answer"),
        (HEAD + '\n[0.7, "play red"]\n', "line 2: .* is no answer"),
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
    with pytest.raises(BadRecord, match=r"line 2: .* is no answer"):
        Record.parse(f"{HEAD}\n{abyss}")


def test_a_missing_or_binary_file_says_so(tmp_path: Path) -> None:
    (tmp_path / "noise").write_bytes(b"\xff\xfe\x00\x80")

    with pytest.raises(BadRecord, match="nowhere cannot be read: No such file"):
        Record.load(tmp_path / "nowhere")
    with pytest.raises(BadRecord, match="cannot be read: it is not a text file"):
        Record.load(tmp_path / "noise")


def test_a_record_of_other_rules_says_which_and_what_to_do() -> None:
    other = text(finished()).replace('"rules": "1"', '"rules": "0.9"')

    with pytest.raises(OtherRules, match=r"under Bomb Squad Academy rules 0\.9; installed are rules 1\. Install"):
        Record.parse(other)


def test_an_answer_against_the_rules_is_found_on_replay() -> None:
    record = finished()
    record.answers[5] = (2, GAME.actions.option("protect green"))

    with pytest.raises(BadRecord, match="line 7 does not fit the rules: seat 2"):
        record.replay()
    with pytest.raises(BadRecord, match="line 7 does not fit the rules: seat 2"):
        Match(record)


def test_every_answer_is_on_disk_before_it_is_played(tmp_path: Path) -> None:
    path = tmp_path / "records" / "game.jsonl"
    match = Match(Record(GAME, Setup(2)), Keeper(path))

    match.chance(Dice(1))
    match.answer(1, GAME.actions.option("play wait"))

    assert path.read_text(encoding="utf-8") == text(match.record)


def test_a_refused_answer_is_neither_played_nor_kept(tmp_path: Path) -> None:
    match = Match(Record(GAME, Setup(2)), Keeper(tmp_path / "game.jsonl"))
    match.chance(Dice(1))

    with pytest.raises(IllegalAnswer):
        match.answer(1, GAME.actions.option("protect green"))

    assert len(Record.load(tmp_path / "game.jsonl").answers) == 2


def bidding() -> Match:
    match = Match(Record(WHISPER, Setup(2)))
    match.answer(CHANCE, DEAL)
    match.answer(CHANCE, DEAL + 1)
    return match


def test_a_choice_can_be_taken_back_before_the_reveal() -> None:
    match = bidding()
    before = snapshot(match.state)
    match.answer(0, BID + 2)

    match.undo(0)

    assert snapshot(match.state) == before
    assert len(match.record.answers) == 2
    assert [event.kind for event in match.events] == []


def test_nothing_can_be_taken_back_once_something_hidden_was_seen() -> None:
    match = bidding()
    match.answer(0, BID + 2)
    match.answer(1, PEEK)

    with pytest.raises(NoUndo, match="seat 0 cannot undo: something hidden has been revealed"):
        match.undo(0)


def test_who_has_not_answered_has_nothing_to_take_back() -> None:
    with pytest.raises(NoUndo, match="seat 1 cannot undo: there is no answer to take back"):
        bidding().undo(1)


def test_an_undo_takes_back_what_others_answered_since(tmp_path: Path) -> None:
    match = Match(Record(GAME, Setup(3)), Keeper(tmp_path / "game.jsonl"))
    match.chance(Dice(1))
    match.answer(0, GAME.actions.option("play green"))
    match.answer(1, GAME.actions.option("play red"))

    match.undo(0)

    assert match.record.answers == Record.load(tmp_path / "game.jsonl").answers
    assert [ask.seat for ask in match.state.asks] == [0, 1, 2]


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
                who, option = walk.record.answers[-1]
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
    match = Match(Record(GAME, Setup(2)), Keeper(path))
    match.chance(Dice(1))
    path.write_text(path.read_text(encoding="utf-8")[:-5], encoding="utf-8")

    resumed = Match(Record.load(path), Keeper(path))
    resumed.chance(Dice(2))
    resumed.answer(0, GAME.actions.option("play red"))

    assert Record.load(path).answers == resumed.record.answers
