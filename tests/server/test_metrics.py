"""Numbers for Prometheus, and logs that tell no secrets."""

from __future__ import annotations

import json
import logging
import os
import re
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from gamenight.server.logs import JsonLines, PlainLines, logging_config
from gamenight.server.metrics import SHARED_FOLDER, Metrics
from tests.server.serving import Served, serve


def numbers(page: str) -> dict[str, float]:
    lines = (line.rpartition(" ") for line in page.splitlines() if line and not line.startswith("#"))
    return {name: float(value) for name, _, value in lines}


def test_refusals_are_counted_by_their_reason() -> None:
    metrics = Metrics()

    metrics.refused("stale")
    metrics.refused("stale")
    metrics.refused("talk")

    told = numbers(metrics.page().decode())
    assert told['gamenight_refusals_total{reason="stale"}'] == 2
    assert told['gamenight_refusals_total{reason="talk"}'] == 1


def test_seconds_are_told_as_a_histogram() -> None:
    metrics = Metrics()

    for seconds in (0.002, 0.2, 9.0):
        metrics.commit_seconds.observe(seconds)

    told = numbers(metrics.page().decode())
    assert told['gamenight_commit_seconds_bucket{le="0.0025"}'] == 1
    assert told['gamenight_commit_seconds_bucket{le="0.25"}'] == 2
    assert told["gamenight_commit_seconds_count"] == 3


def test_workers_add_up_and_a_killed_one_keeps_no_sockets(tmp_path: Path) -> None:
    worker = "\n".join(
        (
            "import os, sys",
            "from gamenight.server.metrics import Metrics",
            "metrics = Metrics()",
            "metrics.answers.inc(5)",
            "metrics.sockets.inc(3)",
            "print(metrics.page().decode())",
            "sys.stdout.flush()",
            "os.kill(os.getpid(), 9)",
        )
    )
    environment = {**os.environ, SHARED_FOLDER: str(tmp_path)}

    first, second = (
        subprocess.run(
            [sys.executable, "-c", worker], env=environment, capture_output=True, text=True, check=False
        ).stdout
        for _ in range(2)
    )

    assert (numbers(first)["gamenight_answers_total"], numbers(first)["gamenight_sockets"]) == (5, 3)
    assert (numbers(second)["gamenight_answers_total"], numbers(second)["gamenight_sockets"]) == (10, 3)


def test_a_server_tells_its_numbers(tmp_path: Path) -> None:
    with serve(tmp_path) as served, served.client() as client:
        table = make_table(served)
        client.post(f"/api/tables/{table}/join", json={"name": "Ben"})
        client.post(f"/api/tables/{table}/join", json={"name": "Cleo"})  # there are only two seats
        with connect(f"{served.socket_url}/api/tables/{table}/socket", proxy=None) as socket:
            socket.send('{"type": "hello"}')
            socket.recv()
            told = numbers(client.get("/metrics").text)

    assert told["gamenight_sockets"] == 1
    assert told["gamenight_tables"] == 1
    assert told["gamenight_batch_steps_count"] == 1
    assert told['gamenight_refusals_total{reason="taken"}'] == 1


def test_two_workers_tell_the_numbers_of_both(tmp_path: Path, postgres_url: str) -> None:
    with serve(tmp_path, postgres_url, workers=2) as served, ExitStack() as stack:
        table = make_table(served)
        for _ in range(8):
            socket = stack.enter_context(connect(f"{served.socket_url}/api/tables/{table}/socket", proxy=None))
            socket.send('{"type": "hello"}')
            socket.recv()
        told = [numbers(httpx.get(f"{served.url}/metrics", trust_env=False).text) for _ in range(5)]

    assert [page["gamenight_sockets"] for page in told] == [8] * 5


def test_the_log_of_a_server_has_no_secrets_at_any_level(tmp_path: Path) -> None:
    for level in ("debug", "info"):
        folder = tmp_path / level
        folder.mkdir()
        with serve(folder, log_level=level) as served, served.client() as client:
            seat = {"kind": "me", "name": "Anneliese"}
            made = client.post("/api/tables", json={"game": "bomb_squad", "seats": [seat, {"kind": "open"}]}).json()
            token = made["seats"][0]["token"]
            client.get(f"/api/tables/{made['table']}?token={token}")
            client.post(f"/api/tables/{made['table']}/rename", json={"name": "Bartholomew"}, headers=bearer(token))
            with connect(f"{served.socket_url}/api/tables/{made['table']}/socket?token={token}", proxy=None) as socket:
                socket.send(json.dumps({"type": "hello", "token": token}))
                socket.recv()
                socket.send(json.dumps({"type": "say", "text": "abracadabra", "key": "k1"}))
                socket.recv()
            served.stop()
            log = served.log.read_text()

        for secret in (token, made["host"], "Anneliese", "Bartholomew", "abracadabra", "?token"):
            assert secret not in log, level
        for line in log.splitlines():
            assert {"time", "level", "logger", "message"} <= json.loads(line).keys()
        assert ("/api/tables" in log) == (level == "debug")


def test_an_extra_is_written_only_if_it_may_be() -> None:
    record = logging.makeLogRecord({"msg": "seat taken", "levelname": "INFO", "table": "abc", "text": "hush"})

    assert json.loads(JsonLines().format(record)).keys() == {"time", "level", "logger", "message", "table"}
    assert PlainLines().format(record).endswith("info seat taken table=abc")


def test_a_token_is_blotted_out_even_in_a_traceback() -> None:
    token = "kPz7-3vTqLrUiAxW9nE_yQb2GhJmC4d"
    try:
        raise ValueError(f"no seat for {token}")
    except ValueError:
        record = logging.makeLogRecord({"msg": f"failed {token}", "exc_info": sys.exc_info()})

    for lines in (JsonLines(), PlainLines()):
        assert token not in lines.format(record)
        assert "ValueError: no seat for …" in lines.format(record)


@pytest.mark.parametrize("level", ["debug", "info", "warning", "error"])
def test_uvicorn_never_logs_messages_and_headers(level: str) -> None:
    loggers = logging_config(level)["loggers"]

    assert loggers["uvicorn.error"]["level"] in ("INFO", "WARNING")


def make_table(served: Served) -> str:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
    with served.client() as client:
        made = client.post("/api/tables", json={"game": "bomb_squad", "seats": seats})
    assert re.fullmatch("[a-z0-9]{12}", made.json()["table"])
    return str(made.json()["table"])


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}
