"""`gamenight serve`: how it starts, what it refuses, what it lets in, and how it ends."""

from __future__ import annotations

import doctest
import json
import os
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import CloseCode
from websockets.sync.client import connect
from websockets.typing import Origin

from gamenight.cli.main import run
from gamenight.server.security import HEADERS, Buckets, client_address, origin_allowed
from gamenight.server.settings import Settings
from tests.server.serving import COMMAND, Served, free_port, serve
from tests.waiting import PATIENCE, ended, line_of, wait_until

SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
NEW_TABLE = {"game": "bomb_squad", "seats": SEATS}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    names: dict[str, Any] = {"hosts": ["games.home"], "public_url": "https://proxy.example/"}
    with serve(tmp_path_factory.mktemp("served"), limits=False, origins=["https://friend.example"], **names) as running:
        yield running


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Refused:
    monkeypatch.setenv("GAMENIGHT_DATA", str(tmp_path))
    return Refused(capsys)


class Refused:
    """A command that must fail with one sentence."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *arguments: str) -> str:
        assert run(["serve", *arguments]) == 2
        told = self.capsys.readouterr()
        assert told.out == ""
        assert len(told.err.strip().splitlines()) == 1, told.err
        return told.err


def make_table(served: Served) -> str:
    with served.client() as client:
        return str(client.post("/api/tables", json=NEW_TABLE).json()["table"])


def socket_of(served: Served, table: str) -> str:
    return f"{served.socket_url}/api/tables/{table}/socket"


# Starting and ending


def test_a_server_says_where_it_is_and_ends_well_under_open_sockets(tmp_path: Path) -> None:
    """Those who listen are told to go at once: nobody waits until they have gone by themselves."""
    for_ever = 3600.0
    with (
        serve(tmp_path, shutdown=for_ever) as served,
        connect(socket_of(served, make_table(served)), proxy=None) as watching,
    ):
        watching.send('{"type": "hello"}')
        watching.recv()
        served.stop()
        with pytest.raises(ConnectionClosed) as closed:
            list(watching)

    assert closed.value.rcvd is not None  # told in good order, not broken off
    assert closed.value.rcvd.code == CloseCode.SERVICE_RESTART


def test_ctrl_c_is_a_good_end(tmp_path: Path) -> None:
    with serve(tmp_path) as served:
        served.stop(by=signal.SIGINT)


def test_several_workers_end_well(tmp_path: Path, postgres_url: str) -> None:
    with serve(tmp_path, postgres_url, workers=2) as served:
        served.stop()

    assert not list(tmp_path.glob("gamenight-*"))  # the folder in which they added up their numbers


def test_a_killed_worker_is_replaced_while_the_others_serve(tmp_path: Path, postgres_url: str) -> None:
    with serve(tmp_path, postgres_url, workers=2) as served, served.client() as client:
        table = make_table(served)
        first, second = workers(served)
        os.kill(first, signal.SIGKILL)
        wait_until(lambda: len(workers(served)) == 2 and first not in workers(served), "a new worker")

        assert second in workers(served)
        assert client.get(f"/api/tables/{table}").status_code == 200
        served.stop()


def test_workers_do_not_outlive_their_supervisor(tmp_path: Path, postgres_url: str) -> None:
    with serve(tmp_path, postgres_url, workers=2) as served:
        served.process.kill()
        ended(served.process)
        wait_until(lambda: port_is_free(served.settings.port), "the workers to let the port go")

        served.restart()


def workers(served: Served) -> list[int]:
    """The worker processes of a server."""
    supervisor = served.process.pid
    children = Path(f"/proc/{supervisor}/task/{supervisor}/children").read_text().split()
    return [int(child) for child in children if "spawn_main" in command_of(child)]


def command_of(pid: str) -> str:
    """How a process was started; nothing if it is gone."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_text()
    except OSError:
        return ""


def port_is_free(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) != 0


def test_a_killed_server_comes_back_with_its_tables_at_the_same_port(tmp_path: Path, database_url: str) -> None:
    with serve(tmp_path, database_url) as served:
        table = make_table(served)
        served.kill()
        served.restart()

        with served.client() as client:
            assert client.get(f"/api/tables/{table}").json()["seats"][0]["name"] == "Ann"


def test_a_taken_port_is_told_with_what_to_do(refused: Refused) -> None:
    port = free_port()
    with socket.create_server(("127.0.0.1", port)):
        assert f"port {port} is taken, perhaps by another Gamenight; stop that, or try --port {port + 1}" in refused(
            "--port", str(port)
        )


def test_an_unknown_host_is_told(refused: Refused) -> None:
    assert "this machine does not know the address 'no.such.host.invalid'" in refused("--host", "no.such.host.invalid")


def test_a_database_that_does_not_answer_is_told_without_its_password(refused: Refused) -> None:
    told = refused("--port", "0", "--database-url", f"postgresql://ann:secret@127.0.0.1:{free_port()}/games")

    assert "cannot be opened" in told
    assert "secret" not in told


def test_a_file_that_is_no_database_is_told(refused: Refused, tmp_path: Path) -> None:
    (tmp_path / "tables.db").write_text("once upon a time " * 100)

    assert "tables.db cannot be opened: file is not a database" in refused("--port", "0")


def test_several_workers_with_sqlite_are_refused(refused: Refused) -> None:
    assert "2 workers need PostgreSQL" in refused("--workers", "2")


def test_the_page_is_opened_in_the_browser(tmp_path: Path) -> None:
    browser, opened = tmp_path / "browser", tmp_path / "opened"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n')
    browser.chmod(0o700)

    with started_with_open(tmp_path, {"BROWSER": str(browser)}) as line:
        page = line.split()[3].rstrip(".")
        wait_until(lambda: opened.exists() and opened.read_text(), "the browser to be opened")

    assert opened.read_text().strip() == page


def test_a_machine_without_a_browser_serves_all_the_same(tmp_path: Path) -> None:
    with started_with_open(tmp_path, {"PATH": "/nowhere", "BROWSER": "", "DISPLAY": ""}) as line:
        page = line.removeprefix("Gamenight is at ").split()[0].rstrip(".")

        assert httpx.get(page, trust_env=False, timeout=PATIENCE).status_code == 200


@contextmanager
def started_with_open(folder: Path, environment: dict[str, str]) -> Iterator[str]:
    """A server that was asked to open its page; gives its first line, and ends well."""
    variables = {**os.environ, "GAMENIGHT_DATA": str(folder), **environment}
    with subprocess.Popen(
        [*COMMAND, "--port", "0", "--open"], env=variables, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        try:
            yield line_of(process)
        finally:
            process.send_signal(signal.SIGTERM)
        assert ended(process) == 0


# What it lets in


@pytest.mark.parametrize("path", ["/", "/healthz", "/metrics", "/api/games", "/api/tables/nothing", "/no/such/page"])
def test_every_answer_carries_the_strict_headers(served: Served, path: str) -> None:
    with served.client() as client:
        answer = client.get(path)

    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    kept = path == "/api/games" or not path.startswith("/api/")
    assert answer.headers["Cache-Control"] == ("no-cache" if kept else "no-store")
    assert "Server" not in answer.headers


def test_a_socket_is_opened_only_from_our_own_page_or_a_known_one(served: Served) -> None:
    table = make_table(served)
    for origin in (None, Origin(served.url), Origin("https://friend.example")):
        with connect(socket_of(served, table), origin=origin, proxy=None) as socket:
            socket.send('{"type": "hello"}')
            assert json.loads(socket.recv())["type"] == "welcome"

    for stranger in ("https://evil.example", "null", f"{served.url}.evil.example", "http://127.0.0.1:1"):
        with pytest.raises(InvalidStatus):
            connect(socket_of(served, table), origin=Origin(stranger), proxy=None)


@pytest.mark.parametrize(
    ("origin", "host", "allowed"),
    [
        ("https://games.example", "games.example", True),  # a proxy speaks https for us
        ("https://games.example:443", "games.example", True),
        ("https://play.example", "internal:8025", True),  # the public address
        ("http://play.example", "internal:8025", False),
        ("http://games.example:8026", "games.example:8025", False),
        ("https://games.example@evil.example", "games.example", False),
        ("file://", "games.example", False),
        ("http://[::1", "games.example", False),
        ("", "games.example", False),
    ],
)
def test_an_origin_is_compared_as_browsers_do(origin: str, host: str, allowed: bool) -> None:
    settings = Settings(public_url="https://play.example/games")

    assert origin_allowed({"origin": origin, "host": host}, settings) == allowed


@pytest.mark.parametrize(
    ("headers", "allowed"),
    [
        ({}, True),  # a program that is not a browser
        ({"sec-fetch-site": "same-origin", "origin": "null"}, True),  # a page that keeps its address to itself
        ({"sec-fetch-site": "none"}, True),  # typed by a person
        ({"sec-fetch-site": "same-site"}, False),  # another port of the same machine
        ({"sec-fetch-site": "cross-site"}, False),
        ({"sec-fetch-site": "cross-site", "origin": "https://evil.example"}, False),
        ({"sec-fetch-site": "cross-site", "origin": "https://play.example"}, True),
        ({"sec-fetch-site": "same-site", "origin": "http://games.example"}, True),
    ],
)
def test_what_a_browser_says_of_its_page_counts(headers: dict[str, str], allowed: bool) -> None:
    settings = Settings(public_url="https://play.example/games")

    assert origin_allowed({"host": "games.example", **headers}, settings) == allowed


def test_a_setting_that_is_no_address_lets_no_page_in_that_has_none() -> None:
    assert not origin_allowed({"host": "games.example", "origin": "null"}, Settings(origins=["https://:443"]))


FOREIGN = [{"Origin": "https://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}]


@pytest.mark.parametrize("headers", FOREIGN)
def test_a_page_of_somebody_else_writes_nothing_here(served: Served, headers: dict[str, str]) -> None:
    with served.client() as client:
        answer = client.post("/api/tables", json=NEW_TABLE, headers=headers)

        assert (answer.status_code, answer.json()["reason"]) == (403, "foreign")
        assert "Use this server's own page" in answer.json()["detail"]
        assert client.get("/api/games", headers=headers).status_code == 200  # which it cannot read
        assert client.post("/api/tables", json=NEW_TABLE, headers={"Origin": served.url}).status_code == 201


@pytest.mark.parametrize("given", ["", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
def test_a_body_has_to_say_that_it_is_json(served: Served, given: str) -> None:
    with served.client() as client:
        for path in ("/api/tables", "/api/records", "/api/mine"):
            answer = client.post(path, content=json.dumps(NEW_TABLE), headers={"Content-Type": given} if given else {})

            assert (answer.status_code, answer.json()["reason"]) == (415, "not-json")
            assert "A body must be sent as application/json" in answer.json()["detail"]
        right = {"Content-Type": "Application/JSON; charset=utf-8"}
        assert client.post("/api/tables", content=json.dumps(NEW_TABLE), headers=right).status_code == 201


def test_nobody_s_name_leads_to_this_machine_but_ours(served: Served) -> None:
    table = make_table(served)
    ours = ["127.0.0.1", "localhost", "LOCALHOST.:80", "[::1]:8025", "192.168.1.7:8025", "10.0.0.1", "friend.example"]
    with served.client() as client:
        for host in [*ours, socket.gethostname(), "games.home:1", "proxy.example"]:
            assert client.get(f"/api/tables/{table}", headers={"Host": host}).status_code == 200, host
        for host in ("evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "127.0.0.1:99999", "[::1"):
            for path in ("/", "/api/games", f"/api/tables/{table}/invite.svg", "/web/app.js", "/metrics"):
                answer = client.get(path, headers={"Host": host})
                assert (answer.status_code, answer.json()["reason"]) == (403, "foreign"), host
            assert f"This server is not called {host}." in answer.json()["detail"]
    for header in ({"Host": "evil.example"}, {"Origin": "https://evil.example"}):
        with pytest.raises(InvalidStatus) as refused:
            connect(socket_of(served, table), additional_headers=header, proxy=None)
        assert refused.value.response.status_code == 403
        assert json.loads(refused.value.response.body or b"")["reason"] == "foreign"


def test_a_message_that_is_too_long_closes_the_socket(served: Served) -> None:
    with connect(socket_of(served, make_table(served)), proxy=None) as socket:
        socket.send('{"type": "hello"}' + " " * served.settings.max_message)

        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=PATIENCE)

    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == CloseCode.MESSAGE_TOO_BIG


def test_whoever_writes_too_often_is_told_to_wait(tmp_path: Path) -> None:
    with serve(tmp_path, rest_rate=3) as served, served.client() as client:
        answers = [client.post("/api/tables", json=NEW_TABLE) for _ in range(4)]

        assert [answer.status_code for answer in answers] == [201, 201, 201, 429]
        assert answers[3].json().keys() == {"status_code", "detail", "reason"}
        assert answers[3].json()["reason"] == "too-fast"
        assert 0 < int(answers[3].headers["Retry-After"]) <= 20
        assert client.get("/api/games").status_code == 200  # reading goes on


def test_whoever_connects_too_often_is_told_to_wait_and_not_that_they_are_unwanted(tmp_path: Path) -> None:
    with serve(tmp_path, read_rate=3) as served:
        place = socket_of(served, make_table(served))
        with pytest.raises(InvalidStatus) as refused:
            connect_often(place)

    response = refused.value.response
    assert (response.status_code, json.loads(response.body or b"")["reason"]) == (429, "too-fast")
    assert 0 < int(response.headers["Retry-After"]) <= 60


def connect_often(place: str) -> None:
    for _ in range(20):
        with connect(place, proxy=None):
            pass


@pytest.mark.parametrize(("proxy", "statuses"), [(False, [201, 429, 429]), (True, [201, 201, 429])])
def test_an_address_that_a_proxy_reports_counts_only_if_there_is_one(
    tmp_path: Path, proxy: bool, statuses: list[int]
) -> None:
    with serve(tmp_path, rest_rate=1, proxy=proxy) as served, served.client() as client:
        reported = ["203.0.113.1", "203.0.113.2", "6.6.6.6, 203.0.113.2"]  # the last one lies about its past
        answers = [client.post("/api/tables", json=NEW_TABLE, headers={"X-Forwarded-For": each}) for each in reported]

    assert [answer.status_code for answer in answers] == statuses


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:bbbb::2", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_everybody_counts_once_however_many_addresses_they_have(address: str, counted: str) -> None:
    assert client_address({"client": (address, 1)}) == counted


def test_so_many_strangers_are_not_remembered_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gamenight.server.security.MOST_ADDRESSES", 10)
    now = 0.0
    buckets = Buckets(rate=1, most=2, clock=lambda: now)
    for number in range(100):
        buckets.of(f"stranger {number}").take()

    assert len(buckets._buckets) <= 10
    assert not buckets.of("stranger 99").is_full

    now = 10.0
    assert buckets.of("stranger 99").is_full


@pytest.mark.parametrize("name", ["logs", "metrics", "security"])
def test_the_examples_in_a_module_are_true(name: str) -> None:
    tried = doctest.testmod(import_module(f"gamenight.server.{name}"))

    assert tried.attempted > 0
    assert tried.failed == 0
