"""What strangers may throw at a server: it refuses, slows down or hangs up, and everybody else plays on."""

from __future__ import annotations

import asyncio
import http.client
import json
import logging
import re
import socket
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, closing, suppress
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus
from websockets.typing import Origin

from gamenight.core.game import find
from gamenight.games.bomb_squad.setup import FOLDER
from gamenight.server.logs import JsonLines, PlainLines
from gamenight.server.security import HEADERS
from tests.server.bare import handshake, masked
from tests.server.houses import errors
from tests.server.players import AtTable, Player, connected, in_loop, made, record_sent
from tests.server.serving import Served, serve
from tests.waiting import PATIENCE

PRINTED = (FOLDER / "decks.toml").read_text(encoding="utf-8")

MOST_SOCKETS = 40
MOST_AT_TABLE = 20
POLICY, TRY_LATER, TOO_BIG, BAD_HELLO, UNKNOWN = 1008, 1013, 1009, 4400, 4404
SECRET_NAME = "Zebulon"
WITHOUT_DIGITS = "kVbXqWzLmNpRsTuYaBcDeFgHiJkOoPlQ"
"""A token, too: one in two hundred has no digit."""
SECRET_WORDS = "xylophone under the bridge"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with all its limits, that tells all it ever tells. Whatever is done to it, it must go on."""
    limits: dict[str, Any] = {
        "rest_rate": 100_000,
        "read_rate": 100_000,
        "max_sockets_per_address": MOST_SOCKETS,
        "max_connections_per_address": 2000,
        "max_spectators_per_table": MOST_AT_TABLE,
    }
    with serve(tmp_path_factory.mktemp("abused"), log_level="debug", **limits) as running:
        yield running
        with running.client() as client:
            assert client.get("/healthz").json() == {"status": "ok"}
            asyncio.run(play_to_the_end(made(client, "me Ann", "bot", "bot", start=True)))
        running.stop()
        broken = [line for line in errors(running) if not line["message"].startswith("Invalid UTF-8")]  # uvicorn's
        assert not broken, broken


@pytest.fixture
def house(served: Served) -> Iterator[httpx.Client]:
    with served.client() as client:
        yield client


async def play_to_the_end(table: AtTable) -> None:
    async with table.player(0) as ann:
        while not ann.view["over"]:
            if ann.asked:
                assert (await ann.answer(""))["type"] == "ack"
            else:
                await ann.wait(lambda ann: ann.asked or ann.view["over"])


@asynccontextmanager
async def raw(table: AtTable, greeting: str | bytes | None = '{"type": "hello"}') -> AsyncIterator[ClientConnection]:
    """A socket on which anything can be sent."""
    async with connect(_address(table), proxy=None, max_queue=None, close_timeout=1) as line:
        if greeting is not None:
            await line.send(greeting)
        yield line


async def closed(line: ClientConnection) -> tuple[int | None, str | None]:
    """How the server hangs up."""
    with suppress(ConnectionClosed):
        async with asyncio.timeout(PATIENCE):
            async for _ in line:
                pass
    return line.close_code, line.close_reason


# Messages that are none

ANSWER = {"type": "answer", "option": 0, "version": 2, "key": "a1"}
NO_MESSAGES = [
    "",
    " ",
    "hello",
    "null",
    "0",
    "[]",
    "{}",
    '"answer"',
    "{" * 8000,
    "[" * 8000 + "]" * 8000,
    '{"type": "answer", "option": 0, "version": 2, "key": "a1", "seat": 1}',
    '{"type": "pong", "more": ' + "[" * 5000 + "]" * 5000 + "}",
    '{"type": "pong"',
    '{"type": "pong"}{"type": "pong"}',
    '{"type": "say", "key": "a1", "text": "\\ud800"}',
    '{"type": "say", "key": "a1", "text": NaN}',
    json.dumps({"type": "welcome", "version": 1}),
    json.dumps({"type": 1}),
    json.dumps({"type": ["pong"]}),
    json.dumps({"type": "say", "key": "a1", "text": "x" * 301}),
    json.dumps({"type": "say", "key": "a1", "text": ["hello"]}),
    json.dumps({"type": "say", "text": "hello"}),
    json.dumps({"type": "agree", "key": "a1", "yes": "yes"}),
    json.dumps({"type": "undo", "key": None}),
    *(json.dumps({**ANSWER, "option": option}) for option in (-1, 1.5, "0", None, True, [0], 2**60, 10**400)),
    *(json.dumps({**ANSWER, "version": version}) for version in (-1, "2", None, 2**40)),
    *(json.dumps({**ANSWER, "key": key}) for key in ("", "k" * 41, 7, None, ["a1"])),
]


def _refused(number: int, player: Player) -> bool:
    return len(player.got("refused")) == number


@in_loop
async def test_what_cannot_be_read_is_refused_and_changes_nothing(house: httpx.Client) -> None:
    table = made(house, "me Ann", "me Ben", start=True)
    async with table.player(0) as ann:
        for number, text in enumerate(NO_MESSAGES, 1):
            await ann._socket.send(text)
            await ann.wait(partial(_refused, number))
            assert ann.got("refused")[-1]["reason"] == "malformed", text[:80]
            assert ann.got("refused")[-1]["key"] is None
        await ann._socket.send(b'{"type": "say", "key": "a1", "text": "in bytes"}')
        await ann.wait(lambda ann: len(ann.got("refused")) == len(NO_MESSAGES) + 1)
        assert "JSON comes in a text frame" in ann.got("refused")[-1]["message"]

        assert ann.version == 2
        assert (await ann.answer("play green"))["version"] == 3


@in_loop
async def test_without_a_hello_nobody_is_let_in(house: httpx.Client) -> None:
    table = made(house, "me Ann", "me Ben", start=True)
    unfit: list[str | bytes] = [
        "",
        "hello",
        b'{"type": "hello"}',
        '{"type": "resync"}',
        json.dumps({**ANSWER, "version": 2}),
        '{"type": "hello", "token": "short"}',
        '{"type": "hello", "token": "' + "x" * 65 + '"}',
        '{"type": "hello", "token": "no blanks or other signs, please"}',
        '{"type": "hello", "language": "zz"}',
        '{"type": "hello", "version": -1}',
        '{"type": "hello", "seat": 0}',
        "[" * 9000,
    ]
    for greeting in unfit:
        async with raw(table, greeting) as line:
            assert (await closed(line))[0] == BAD_HELLO, greeting
    async with raw(table, None) as line:  # who says nothing at all is waited for, but not for ever
        assert await closed(line) == (POLICY, "say hello within 10 seconds")


@pytest.mark.parametrize(
    ("greeting", "reason", "told"),
    [
        ({"type": "hello", "token": "short"}, "malformed", "Expected `str` of length >= 20 - at `$.token`"),
        ({"type": "hello", "language": "zz"}, "malformed", "Invalid enum value 'zz' - at `$.language`"),
        ({"type": "hello", "seat": 0}, "malformed", "Object contains unknown field `seat`"),
        (b'{"type": "hello"}', "malformed", "it is empty or binary; JSON comes in a text frame"),
        (ANSWER, "hello", "Say hello first."),
    ],
)
@in_loop
async def test_a_hello_that_cannot_be_taken_is_told_what_is_wrong_with_it(
    house: httpx.Client, greeting: dict[str, Any] | bytes, reason: str, told: str
) -> None:
    table = made(house, "me Ann", "me Ben", start=True)
    async with raw(table, greeting if isinstance(greeting, bytes) else json.dumps(greeting)) as line:
        refused = json.loads(await line.recv())
        code, closing = await closed(line)

    assert (refused["type"], refused["key"], refused["reason"]) == ("refused", None, reason)
    assert told in refused["message"]
    assert (code, closing) == (BAD_HELLO, refused["message"])


@in_loop
async def test_a_second_hello_is_refused_and_gives_no_other_seat(house: httpx.Client) -> None:
    table = made(house, "me Ann", "me Ben", start=True)
    async with table.player(0) as ann:
        await ann.send(type="hello", token=table.tokens[1])
        await ann.wait(lambda ann: ann.got("refused"))
        await ann.send(type="resync")
        await ann.wait(lambda ann: len(ann.got("welcome")) == 2)

        assert ann.got("refused")[0]["reason"] == "hello"
        assert ann.seat == 0


@in_loop
async def test_what_breaks_the_rules_of_sockets_is_hung_up_on(house: httpx.Client) -> None:
    table = made(house, "me Ann", "me Ben", start=True)
    for frame, code in {
        b"\x81\x02{}": 1002,  # no mask
        b"\x83\x80\x00\x00\x00\x00": 1002,  # a kind of frame that does not exist
        b"\x81\x82\x00\x00\x00\x00\xff\xfe": 1007,  # text that is none
        b"\x81\xff\x00\x00\x00\x00\xff\xff\xff\xff\x00\x00\x00\x00": TOO_BIG,  # announces four gigabytes
    }.items():
        async with raw(table) as line:
            line.transport.write(frame)
            assert (await closed(line))[0] == code
    async with raw(table) as line:
        with suppress(ConnectionClosed):
            await line.send([" " * 4096] * 5)  # too long only when put together
        assert (await closed(line))[0] == TOO_BIG


# Seats and versions of others


@in_loop
async def test_a_token_opens_nothing_at_another_table(house: httpx.Client) -> None:
    mine, theirs = (made(house, "me Ann", "me Ben", start=True) for _ in range(2))
    async with connected(house, theirs.id, mine.tokens[0]) as stranger, connected(house, theirs.id, mine.host) as host:
        for guest in (stranger, host):
            assert guest.seat is None
            assert guest.view["asks"] == []
            assert (await guest.ask("answer", option=0, version=2))["reason"] == "not-yours"
            assert not guest.got("welcome")[0]["host"]
    for path in ("leave", "start", "rematch"):
        assert theirs.post(path, mine.tokens[0]).status_code == 403
    assert theirs.post("rename", mine.tokens[0], name="X").status_code == 403
    assert theirs.post("seats/0", mine.host, kind="open").status_code == 403
    assert theirs.get("story", mine.tokens[0]).json() == theirs.get("story").json()
    assert house.post("/api/mine", json={"tickets": [{"table": theirs.id, "token": mine.host}]}).json() == []


@in_loop
async def test_a_seat_answers_its_own_question_only(house: httpx.Client) -> None:
    table = made(house, "me Ann", "me Ben", start=True)
    async with table.player(0) as ann, table.player(1) as ben:
        await ben.answer("play green")
        await ann.answer("play chicken")
        await ann.wait(lambda ann: ann.asked == ["peek"])
        await ben.wait(lambda ben: ben.version == ann.version)
        peek = ann.options()[0]["option"]

        refusal = await ben.ask("answer", option=peek, version=ben.version)

        assert refusal["reason"] == "not-offered"
        assert ann.asked == ["peek"]


@in_loop
async def test_only_the_present_can_be_answered(house: httpx.Client) -> None:
    table = made(house, "me Ann", "me Ben", start=True)
    async with table.player(0) as ann:
        await ann.answer("play green")
        for version in (0, 1, 2, 4, 1000, 2**31):  # too old, or not there yet
            assert (await ann.ask("answer", option=1, version=version))["reason"] == "stale"
        assert ann.version == 3
        assert (await ann.ask("answer", option=1, version=3))["version"] == 4


@in_loop
async def test_a_key_that_is_used_again_for_something_else_changes_nothing(house: httpx.Client) -> None:
    table = made(house, "me Ann", "me Ben", start=True)
    async with table.player(0) as ann:
        first = await ann.ask("answer", option=0, version=2, key="k")

        assert await ann.ask("answer", option=1, version=3, key="k") == first
        assert await ann.ask("say", text="hello", key="k") == first
        assert await ann.ask("undo", key="k") == first
        assert ann.version == 3


# Too much


@in_loop
async def test_a_flood_is_read_slowly_while_others_play(house: httpx.Client) -> None:
    table = made(house, "me Ann", "me Ben", "bot random", start=True)
    async with table.player(0) as ann, raw(table) as flood:
        for number in range(400):
            await flood.send(f"nonsense {number}")
        heard = asyncio.create_task(_replies(flood, 400))
        for number in range(10):  # ten times there and back for Ann, long before the flood has run off
            assert (await ann.say(f"word {number}"))["type"] == "ack"

        assert not heard.done()
        heard.cancel()
        assert len(ann.heard("said")) == 10


async def _replies(line: ClientConnection, number: int) -> None:
    while number:
        number -= json.loads(await line.recv())["type"] == "refused"


@in_loop
async def test_whoever_does_not_read_is_not_waited_for(house: httpx.Client) -> None:
    table = made(house, "me Ann", "bot random", "bot random", start=True)
    deaf = socket.create_connection((house.base_url.host, house.base_url.port))
    with deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.sendall(handshake(table.id) + masked(b'{"type": "hello"}'))
        await play_to_the_end(table)


@in_loop
async def test_one_address_cannot_take_all_sockets(house: httpx.Client) -> None:
    here, there = (made(house, "me Ann", "me Ben", start=True) for _ in range(2))
    async with here.player(0) as ann, AsyncExitStack() as stack:
        cut = []
        for table in [here] * MOST_AT_TABLE + [there] * MOST_SOCKETS:
            line = await stack.enter_async_context(raw(table, None))
            with suppress(ConnectionClosed):
                await line.send('{"type": "hello"}')
                await line.recv()
            cut.append((line.close_code, line.close_reason))

        assert cut[0] == (None, None)
        assert cut[MOST_AT_TABLE - 1] == (None, None)  # Ann, who has a seat there, is counted by herself
        assert cut[-1] == (TRY_LATER, "too many connections from your address")
        assert (await ann.answer("play green"))["type"] == "ack"
    async with there.player(1) as ben:  # there is room again
        assert ben.seat == 1


@in_loop
async def test_spectators_take_no_sockets_from_those_who_play(tmp_path: Path) -> None:
    with serve(tmp_path, max_spectators_per_table=3, max_sockets_per_seat=2) as small, small.client() as client:
        table = made(client, "me Ann", "me Ben", start=True)
        async with AsyncExitStack() as stack:
            for _ in range(3):
                await stack.enter_async_context(table.player())
            async with raw(table) as fourth:
                assert await closed(fourth) == (TRY_LATER, "too many spectators at this table")
            first, second = [await stack.enter_async_context(table.player(0)) for _ in range(2)]
            ben = await stack.enter_async_context(table.player(1))
            await second.say("I was here last")
            third = await stack.enter_async_context(table.player(0))

            assert await first.wait_closed() == (TRY_LATER, "too many connections for this seat; the newest ones count")
            for player in (second, third, ben):
                assert (await player.say("still here"))["type"] == "ack"


def _address(table: AtTable) -> str:
    return f"{str(table.house.base_url).replace('http', 'ws')}/api/tables/{table.id}/socket"


def test_a_thousand_connections_that_say_nothing_hold_up_nobody(served: Served, house: httpx.Client) -> None:
    place = ("127.0.0.1", served.settings.port)
    elsewhere = ("127.0.0.7", 0)
    silent = [socket.create_connection(place, timeout=PATIENCE, source_address=elsewhere) for _ in range(1000)]
    try:
        for number, line in enumerate(silent):
            line.sendall([b"", b"GET", b"GET / HTTP/1.1\r\nX: ", b"\x16\x03\x01\x00"][number % 4])
        assert house.get("/api/games").status_code == 200
        asyncio.run(play_to_the_end(made(house, "me Ann", "bot", start=True)))
    finally:
        for line in silent:
            line.close()


def test_whoever_asks_too_often_is_told_to_wait(tmp_path: Path) -> None:
    with serve(tmp_path, read_rate=3) as greedy, greedy.client() as client:
        table = made(client, "me Ann", "me Ben")
        answers = [client.get("/api/games") for _ in range(4)]

        assert answers[-1].status_code == 429
        assert int(answers[-1].headers["Retry-After"]) > 0
        assert answers[-1].json()["reason"] == "too-fast"
        _has_headers(answers[-1].headers)
        assert client.get("/web/app.js").status_code == 200
        assert table.post("rename", table.tokens[0], name="Anna").status_code == 201  # writing is counted by itself
        with pytest.raises(InvalidStatus):
            asyncio.run(_connected_and_gone(table))


async def _connected_and_gone(table: AtTable) -> None:
    async with raw(table):
        pass


# Addresses


@in_loop
async def test_a_page_of_somebody_else_cannot_connect(house: httpx.Client) -> None:
    table = made(house, "me Ann", "me Ben", start=True)
    with pytest.raises(InvalidStatus) as refused:
        await connect(_address(table), proxy=None, origin=Origin("https://evil.example"))
    assert refused.value.response.status_code == 403


@in_loop
async def test_there_is_nothing_behind_a_wrong_table_id(house: httpx.Client) -> None:
    base = str(house.base_url).replace("http", "ws")
    ids = ["222222222222", "2", "2" * 13, "AAAAAAAAAAAA", "a'; drop--", "\x00" * 12, "💣" * 60, "%s%s%s", "..", "{id}"]
    for id in ids:
        async with connect(f"{base}/api/tables/{quote(id, safe='')}/socket", proxy=None) as line:
            await line.send('{"type": "hello"}')
            assert (await closed(line))[0] == UNKNOWN, id
        assert house.get(f"/api/tables/{quote(id, safe='')}").status_code in (400, 404)
    for path in ("/api/tables//socket", "/api/tables/a/b/socket", "/api/tables/..%2f..%2f/socket", "/socket"):
        with pytest.raises((InvalidStatus, InvalidMessage)):
            await connect(f"{base}{path}", proxy=None)


@pytest.mark.parametrize(
    "path",
    [
        "/web/../server/app.py",
        "/web/%2e%2e/server/app.py",
        "/web/..%2fserver%2fapp.py",
        "/web/..%5cserver%5capp.py",
        "/web/%252e%252e/server/app.py",
        "/web/....//server/app.py",
        "/web//etc/passwd",
        "/web/%2fetc%2fpasswd",
        "/web/../../../../../../../../etc/passwd",
        "/web/%00/etc/passwd",
        "/web/..%00/server/app.py",
        "/web/%c0%ae%c0%ae/server/app.py",
        "/web/" + "a/" * 2000,
        "/web/" + "a" * 5000,
        "/web/",
        "/web/pieces/",
        "/web/__init__.py",
        "/words/..%2f..%2fserver%2fapp",
        "/api/games/..%2f..%2f/art.svg",
        "/api/games/%00/rulebook",
    ],
)
def test_no_path_leads_out_of_the_page(served: Served, path: str) -> None:
    status, headers, body = _got(served, "GET", path)

    assert status in (400, 404), body[:200]
    assert b"import" not in body
    assert b"root:" not in body
    _has_headers(headers)


def _got(served: Served, method: str, path: str, body: bytes = b"", **headers: str) -> tuple[int, Any, bytes]:
    """A request exactly as written; proper clients would tidy it up."""
    line = http.client.HTTPConnection("127.0.0.1", served.settings.port, timeout=PATIENCE)
    try:
        line.putrequest(method, path, skip_accept_encoding=True)
        for name, value in {"Content-Length": str(len(body)), **headers}.items():
            line.putheader(name, value)
        line.endheaders()
        line.send(body)
        response = line.getresponse()
        return response.status, response.headers, response.read()
    finally:
        line.close()


def _has_headers(headers: Any) -> None:
    assert {name: headers.get(name) for name in HEADERS} == HEADERS


# Bodies


def test_every_refusal_has_the_headers_and_says_why(served: Served, house: httpx.Client) -> None:
    table = made(house, "me Ann", "me Ben", start=True)
    join = f"/api/tables/{table.id}/join"
    refused = [
        (400, "POST", "/api/tables", b"{"),
        (400, "POST", "/api/tables", b""),
        (400, "POST", "/api/tables", b"\xff\xfe"),
        (400, "POST", "/api/tables", b"[" * 200_000),
        (400, "POST", "/api/tables", b'{"game": "bomb_squad", "seats": [], "options": ' + b"[" * 100_000),
        (400, "POST", "/api/records", b"\x00" * 1000),
        (400, "POST", "/api/records", b'{"gamenight": 1, "game": "bomb_squad"}\n'),
        (400, "POST", "/api/records", b'{"gamenight": ' + b"[" * 100_000 + b"\n"),
        (403, "POST", f"/api/tables/{table.id}/start", b""),
        (404, "GET", "/api/tables/222222222222", b""),
        (404, "GET", "/nowhere", b""),
        (404, "GET", "/web/nothing.js", b""),
        (405, "DELETE", join, b""),
        (405, "PATCH", "/", b""),
        (409, "POST", join, b'{"name": "Cid"}'),
        (413, "POST", join, b"x" * (served.settings.max_body + 1)),
    ]
    for status, method, path, body in refused:
        got, headers, said = _got(served, method, path, body, **{"Content-Type": "application/json"})
        assert got == status, (method, path, body[:50], said[:200])
        _has_headers(headers)
        problem = json.loads(said)
        assert problem["status_code"] == status
        assert problem["detail"]


def test_a_body_without_an_end_is_cut_off(served: Served) -> None:
    with socket.create_connection(("127.0.0.1", served.settings.port), timeout=PATIENCE) as line:
        line.sendall(b"POST /api/records HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/jsonl\r\n")
        line.sendall(b"Transfer-Encoding: chunked\r\n\r\n")
        with suppress(OSError):
            for _ in range(1000):  # a hundred megabytes, if somebody takes them
                line.sendall(b"19000\r\n" + b"x" * 0x19000 + b"\r\n")
        with suppress(OSError):
            assert b" 413 " in line.recv(1000)


def test_options_cannot_be_a_load_for_everybody(house: httpx.Client) -> None:
    order = {"game": "bomb_squad", "seats": [{"kind": "bot"}, {"kind": "bot"}]}

    for more, status in {"# x\n": 201, "# x\n" * 2_500: 400}.items():
        decks = {"file": "mine.toml", "text": more + PRINTED}
        response = house.post("/api/tables", json={**order, "options": {"decks": decks}})
        assert response.status_code == status
    for name in ("x" * 20_000, "\u202e", "a\nb"):
        response = house.post("/api/tables", json={**order, "options": {"decks": {"file": name, "text": PRINTED}}})
        assert response.status_code == 400


@pytest.mark.parametrize("name", ["/etc/passwd", "../../decks.toml", "nowhere.toml"])
def test_a_decks_file_is_never_opened_by_its_name(house: httpx.Client, name: str) -> None:
    order = {"game": "bomb_squad", "seats": [{"kind": "bot"}, {"kind": "bot"}]}

    said = [
        house.post("/api/tables", json={**order, "options": {"decks": given}}).json()["detail"]
        for given in (name, {"file": name, "text": "[wires]"}, {"file": name}, {"path": name, "text": ""})
    ]

    assert said[0].startswith(f"decks: it is '{name}'; pass the contents of a decks file")
    assert said[1] == f"{name}, line 1: plates is missing; there must be: wires, plates, tools, flags"
    assert said[2:] == [
        "decks: file is unknown; there are: wires, plates, tools, flags",
        "decks: path is unknown; there are: wires, plates, tools, flags",
    ]


def test_one_wrong_setup_breaks_nobody_elses_table(house: httpx.Client) -> None:
    order: dict[str, Any] = {"game": "bomb_busters", "seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]}
    for wrong in (8.0, True, "8", [8], None):
        refused = house.post("/api/tables", json={**order, "options": {"mission": wrong}})
        assert refused.status_code == 400
        assert "possible: 1, 2, 3" in refused.json()["detail"]
        for right in (8, 1):
            assert house.post("/api/tables", json={**order, "options": {"mission": right}}).status_code == 201


@pytest.mark.parametrize("value", ['{"a":' * 900 + "1" + "}" * 900, '{"a": 1e30, "b": 9999999999999999999999}'])
def test_options_that_no_log_can_keep_are_refused(house: httpx.Client, value: str) -> None:
    seats = '[{"kind": "me"}, {"kind": "bot"}]'
    order = f'{{"game": "bomb_squad", "seats": {seats}, "options": {{"decks": {value}}}}}'
    refused = house.post("/api/tables", content=order, headers={"Content-Type": "application/json"})

    assert refused.status_code == 400


@pytest.mark.parametrize("options", ['"abc"', "[]", "null", "7", '{"decks": NaN}', '{"decks": {"a": "\\ud800"}}'])
def test_a_record_with_options_that_are_none_is_refused(house: httpx.Client, options: str) -> None:
    head = '{"gamenight": 1, "game": "bomb_squad", "rules": "%s", "setup": {"seats": 3, "options": %s}}\n'

    assert record_sent(house, head % (find("bomb_squad").rules, options)).status_code == 400


def test_a_language_that_is_none_is_refused_with_those_there_are(house: httpx.Client) -> None:
    for path in ("/words/de", "/words/%ff", "/words/" + "x" * 2000):
        refused = house.get(path)
        assert refused.status_code == 404
        assert refused.json()["detail"].endswith("there are: en, pl, fr")


def test_one_damaged_step_makes_one_table_unreadable(tmp_path: Path) -> None:
    with serve(tmp_path) as served, served.client() as client:
        tables = [made(client, "me Ann", "me Ben", start=True) for _ in range(8)]
        damages = ['{"type": "nonsense"}', "{", "", '{"type": "sat", "seat": 9, "why": "left", "place": {}}']
        damages.append('{"type": "played", "answers": [[0, "dance"]]}')
        damages.append('{"type": "sat", "seat": 0, "why": "joined", "place": {"token": "Ånn"}}')
        served.stop()
        with closing(sqlite3.connect(tmp_path / "tables.db")) as database, database:
            for table, damage in zip(tables, damages, strict=False):
                database.execute("UPDATE steps SET entry = ? WHERE table_id = ? AND n = 2", (damage, table.id))
            nothing = (tables[-2].id, '{"type": "played", "answers": []}')
            database.execute("INSERT INTO steps (table_id, n, at, entry) VALUES (?, 3, 0, ?)", nothing)
        served.restart()

        tickets = [{"table": table.id, "token": table.tokens[0]} for table in tables]
        mine = client.post("/api/mine", json={"tickets": tickets})
        assert [summary["table"] for summary in mine.json()] == [tables[-1].id]
        for table in tables[:-1]:
            for path in ("", "story", "record", "review"):
                refused = table.get(path)
                assert (refused.status_code, refused.json()["reason"]) == (409, "unreadable")
                assert f"The table {table.id} cannot be opened" in refused.json()["detail"]
        served.stop()
        assert not errors(served)


# Names and words

MARKUP = "<b onclick=x>A</b>"
TRICKS = [MARKUP, "{seat}", "[plays|play]", "%s%n", "</script>", "\\u0000", "'; --", "Ånn 💣", "أن", "a\u0301" * 8]


@in_loop
async def test_names_are_text_and_nothing_else(house: httpx.Client) -> None:
    for name in TRICKS:
        table = made(house, "me Ann", "me Ben", start=True)
        table.post("rename", table.tokens[0], name=name).raise_for_status()
        async with table.player(1) as ben, table.player(0) as ann:
            assert ben.table["seats"][0]["name"] == name
            await ann.answer("play green")
            await ben.wait(lambda ben: ben.events("chosen"))
            assert ben.events("chosen")[0]["text"] == f"{name[:1].upper()}{name[1:]} has chosen."
            assert ann.events("chosen")[0]["text"] == "You have chosen."
        story = table.get("story")
        assert story.headers["Content-Type"] == "application/json"
        assert name in [step["text"].removeprefix("Ann is now called ").removesuffix(".") for step in story.json()]


@in_loop
async def test_words_are_text_and_nothing_else(house: httpx.Client) -> None:
    table = made(house, "me Ann", "me Ben", start=True)
    async with table.player(0) as ann, table.player(1) as ben:
        for text in (*TRICKS, "\x00\x1b[31m\x7f", "<script>alert(1)</script>", "x" * 300):
            assert (await ann.say(text))["type"] == "ack"
            await ben.wait(lambda ben: ben.version == ann.version)
            assert ben.heard("said")[-1]["text"] == text
    assert next(step["text"] for step in table.get("story").json() if step["kind"] == "said") == MARKUP


@pytest.mark.parametrize("name", ["", " ", "x" * 25, "\x00", "\u202e\u200b", 7, None, ["Ann"]])
def test_a_name_that_is_none_is_refused(house: httpx.Client, name: object) -> None:
    table = made(house, "me Ann", "open")

    assert table.post("join", name=name).status_code == 400
    assert table.post("rename", table.tokens[0], name=name).status_code == 400


# Logs


@in_loop
async def test_no_secret_is_ever_logged(served: Served, house: httpx.Client) -> None:
    table = made(house, f"me {SECRET_NAME}", "open", "bot")
    table.join(f"{SECRET_NAME}s friend")
    table.post("ready", table.tokens[1], ready=True).raise_for_status()
    table.post("start", table.host).raise_for_status()
    async with table.player(0) as ann:
        await ann.say(SECRET_WORDS)
        await ann._socket.send(json.dumps({"type": "say", "key": "k", "text": SECRET_WORDS, "token": table.tokens[0]}))
        await ann.answer("play chicken")
    house.get(f"/api/tables/{table.id}?token={table.tokens[0]}&name={SECRET_NAME}")
    house.get(f"/t/{table.tokens[0]}")
    house.get(f"/t/{WITHOUT_DIGITS}")
    house.get(f"/api/tables/{table.tokens[1]}/story", headers={"Authorization": f"Bearer {table.tokens[1]}"})
    house.post(f"/api/tables/{table.id}/join", content=SECRET_WORDS)
    house.get(f"/nowhere/{table.host}")
    with suppress(InvalidStatus, ConnectionClosed):
        async with connect(f"{_address(table)}?token={table.tokens[0]}", proxy=None) as line:
            await line.send(json.dumps({"type": "hello", "token": table.tokens[0], "name": SECRET_NAME}))
            await closed(line)

    told = served.log.read_text("utf-8")
    assert "/t/…" in told

    assert '"message": "request"' in told  # it does tell of requests
    for secret in (*table.tokens.values(), table.host, WITHOUT_DIGITS, SECRET_NAME, SECRET_WORDS):
        assert secret not in told
        assert quote(secret) not in told
    assert not re.search(r"play chicken|\"option\"", told)


@pytest.mark.parametrize("secret", [WITHOUT_DIGITS, "x" * 32, "a_b-" * 8 + "Q", "Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4"])
def test_what_broke_is_told_without_secrets(secret: str) -> None:
    line = logging.LogRecord("litestar", logging.ERROR, "", 0, "request failed", None, None)
    line.path, line.reason = f"/t/{secret}?token={secret}", f"KeyError: {secret}"
    line.exc_info = (ValueError, ValueError(f"{secret} broke handle_websocket_upgrade"), None)

    for told in (JsonLines().format(line), PlainLines().format(line)):
        assert secret not in told
        assert "/t/…" in told
        assert "handle_websocket_upgrade" in told
