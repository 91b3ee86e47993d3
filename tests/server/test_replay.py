"""Looking back: the story of a table, its replay moment by moment, and record files."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest

from gamenight.core.chance import Dice
from gamenight.core.course import Course
from gamenight.core.game import Setup, find
from gamenight.core.play import first_mandatory
from gamenight.core.record import Record
from tests.server.players import AtTable, connected, in_loop, made, record_sent

RULES = find("bomb_squad").rules
HEAD = {"gamenight": 1, "game": "bomb_squad", "rules": RULES, "setup": {"seats": 2, "options": {}}, "players": []}


def frames(table: AtTable, first: int = 0, last: int = 0, seat: int | None = None) -> dict[str, Any]:
    asked: dict[str, Any] = {"first": first, "last": last} | ({} if seat is None else {"seat": seat})
    return dict(table.get("frames", **asked).raise_for_status().json())


def cards(frame: dict[str, Any]) -> list[str]:
    """What lies on the table of Whisper in a frame, cards and bids; "" is face down."""
    return [card["face"] for piece in frame["view"]["pieces"] for card in piece.get("cards", [])]


async def whispered(toys: httpx.Client, rounds: int = 2) -> AtTable:
    """A game of Whisper after so many rounds, in which both bid 1; Ann has peeked in the first."""
    table = made(toys, "me Ann", "me Ben", game="whisper", start=True)
    async with table.player(0) as ann, table.player(1) as ben:
        await ann.answer("peek")
        for done in range(1, rounds + 1):
            await ann.answer("bid 1")
            await ben.answer("bid 1")
            for player in (ann, ben):
                await player.wait(lambda player, done=done: len(player.events("revealed")) == 2 * done)  # type: ignore[misc]
        return table


# The story


@in_loop
async def test_the_story_tells_each_seat_what_it_may_know(toys: httpx.Client) -> None:
    table = await whispered(toys, rounds=1)

    def kinds(token: str | None) -> list[str]:
        return [event["kind"] for step in table.get("story", token).json() for event in step["events"]]

    assert kinds(table.tokens[0]) == ["peeked", "seen", "bid", "bid", "revealed", "revealed"]
    assert kinds(table.tokens[1]) == kinds(None) == ["peeked", "bid", "bid", "revealed", "revealed"]


def test_the_story_of_the_lobby(house: httpx.Client) -> None:
    table = made(house, "me Ann", "open")
    table.join("Ben")

    assert [step["text"] for step in table.get("story").json()] == ["Ben sits down."]


# Frames


@in_loop
async def test_a_running_game_is_watched_without_anybodys_secrets(toys: httpx.Client) -> None:
    table = await whispered(toys, rounds=1)

    replay = frames(table, last=9)

    assert replay["last"] == 4
    assert [frame["number"] for frame in replay["frames"]] == [0, 1, 2, 3, 4]
    assert [frame["steps"][0]["seat"] for frame in replay["frames"]] == [None, 0, 0, 1, None]
    assert cards(replay["frames"][1]) == ["", "-1", "", "-1"]
    assert [event["kind"] for event in replay["frames"][1]["steps"][0]["events"]] == ["peeked"]
    assert table.get("frames", seat=0).json()["reason"] == "conflict"


@in_loop
async def test_after_the_end_it_is_watched_through_every_seats_eyes(toys: httpx.Client) -> None:
    table = await whispered(toys)

    ann, ben = (frames(table, last=9, seat=seat)["frames"][1] for seat in (0, 1))

    assert cards(ann)[0] in "0123"
    assert [event["kind"] for event in ann["steps"][0]["events"]] == ["peeked", "seen"]
    assert cards(ben)[0] == ""
    assert frames(table, last=9)["frames"][-1]["view"]["over"]


@in_loop
async def test_a_replay_comes_in_stretches(toys: httpx.Client) -> None:
    table = await whispered(toys)

    assert [frame["number"] for frame in frames(table, first=2, last=4)["frames"]] == [2, 3, 4]
    assert frames(table, first=2, last=4)["last"] == 7
    assert frames(table, first=50, last=60)["frames"] == []
    assert table.get("frames", seat=2).json()["detail"] == "There is no seat 2; seats are 0 to 1."


def test_a_long_replay_is_sent_twenty_five_frames_at_once(house: httpx.Client) -> None:
    table = opened(house, long_game())

    assert len(frames(table, last=1000)["frames"]) == 25
    assert frames(table, first=25, last=1000)["frames"][0]["number"] == 25
    assert frames(table)["last"] > 40


def test_whoever_does_not_say_how_far_gets_as_many_frames_as_are_sent_at_once(house: httpx.Client) -> None:
    table = opened(house, long_game())

    for first in (0, 3):
        told = table.get("frames", first=first).json()["frames"]
        assert [frame["number"] for frame in told] == list(range(first, first + 25))


def test_there_is_nothing_to_watch_before_the_game(house: httpx.Client) -> None:
    response = made(house, "me Ann", "open").get("frames")

    assert (response.status_code, response.json()["reason"]) == (409, "conflict")


# Record files


def long_game() -> str:
    """The record file of a whole game of Bomb Squad Academy, played at random."""
    game = find("bomb-squad")
    course = Course(game, Setup(3))
    dice = Dice(7)
    course.follow(dice.below)
    while course.state.asks:
        ask = first_mandatory(course.state)
        course.answer(ask.seat, ask.nth(dice.below(ask.count())))
        course.follow(dice.below)
    record = Record(game, course.setup, course.answers)
    record.players = ["Ann", "Ben\n\u202e", "C" * 40]
    return "\n".join([*record.lines(), ""])


def opened(house: httpx.Client, record: str) -> AtTable:
    """The table on which a record file can be watched."""
    return AtTable(house, record_sent(house, record.encode()).raise_for_status().json()["table"])


@in_loop
async def test_the_record_is_there_after_the_end_and_only_then(toys: httpx.Client) -> None:
    running = await whispered(toys, rounds=1)
    over = await whispered(toys)

    assert running.get("record").json()["reason"] == "conflict"
    response = over.get("record")
    assert response.headers["content-disposition"] == f'attachment; filename="whisper-{over.id}.jsonl"'
    lines = [json.loads(line) for line in response.text.splitlines()]
    assert lines[0]["players"] == ["Ann", "Ben"]
    assert [line for line in lines[1:] if line[0] >= 0] == [
        [0, "peek"],
        [0, "bid 1"],
        [1, "bid 1"],
        [0, "bid 1"],
        [1, "bid 1"],
    ]


@in_loop
async def test_a_record_can_be_opened_again_and_watched(toys: httpx.Client) -> None:
    played = await whispered(toys)
    text = played.get("record").text

    table = opened(toys, text)

    assert table.seen["watched"]
    assert table.seen["status"] == "over"
    assert [seat["name"] for seat in table.seen["seats"]] == ["Ann", "Ben"]
    assert frames(table, last=9, seat=1)["frames"] == frames(played, last=9, seat=1)["frames"]
    assert table.get("record").text == text
    async with connected(toys, table.id, played.tokens[0]) as guest:
        assert guest.seat is None


@in_loop
async def test_an_unfinished_record_is_not_played_on(toys: httpx.Client) -> None:
    """Not even by the clock, and nobody can sit down."""
    answers = [[-1, "deal 1"], [-1, "deal 2"], [0, "bid 0"], [1, "bid 0"]]
    head = {**HEAD, "game": "whisper", "rules": "1"}
    table = opened(toys, "\n".join(json.dumps(line) for line in [head, *answers]) + "\n")
    async with table.player() as guest:
        assert [pending["seat"] for pending in guest.view["pending"]] == [-2]
        assert table.post("join", name="Ann").json()["reason"] == "over"
        assert frames(table, last=9, seat=0)["last"] == 2

        with pytest.raises(AssertionError, match="waited 1 s in vain"):
            await guest.wait(lambda _: guest.steps, patience=1.0)


def test_the_names_of_a_record_are_made_fit_to_be_seen(house: httpx.Client) -> None:
    table = opened(house, long_game())

    assert [seat["name"] for seat in table.seen["seats"]] == ["Ann", "Ben", "C" * 24]


@pytest.mark.parametrize(
    ("record", "says"),
    [
        (b"", "it is empty"),
        (b"\x89PNG\r\n\xff", "it is not a text file"),
        (b"Dear diary,\n", "its first line does not name a game"),
        (b"[" * 100_000 + b"\n", "its first line does not name a game"),
        (json.dumps({**HEAD, "gamenight": 9}).encode() + b"\n", "has file format 9"),
        (json.dumps({**HEAD, "gamenight": "\ud800"}).encode() + b"\n", "has file format"),
        (json.dumps({**HEAD, "game": "chess"}).encode() + b"\n", "no game 'chess'"),
        (json.dumps({**HEAD, "rules": "0"}).encode() + b"\n", f"rules 0, but rules {RULES} are installed"),
        (json.dumps({**HEAD, "setup": {"seats": 9, "options": {}}}).encode() + b"\n", "takes 2 to 5 players"),
        (json.dumps({**HEAD, "setup": {"seats": 2, "options": {"decks": 3}}}).encode() + b"\n", "decks:"),
        (json.dumps(HEAD).encode() + b'\n[0, "play green"]\n', "line 2 does not fit the rules"),
        (json.dumps(HEAD).encode() + b'\n[0, "play purple"]\n', "'play' does not take 'purple'"),
        (json.dumps(HEAD).encode() + b"\nhello\n", "is not an answer"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_broken_record_is_refused_with_a_sentence(house: httpx.Client, record: bytes, says: str) -> None:
    response = record_sent(house, record)

    assert (response.status_code, response.json()["reason"]) == (400, "malformed")
    assert says in response.json()["detail"]
