"""The protocol is what docs/protocol.md and the published schema say, and enough for a stranger to write a bot."""

from __future__ import annotations

import asyncio
import json
import os
import re
import runpy
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, get_args, get_type_hints

import httpx
import jsonschema_rs
import pytest
from websockets.asyncio.client import connect

from gamenight.server import archive, pages, pieces, replay, rest, socket, table, wire
from gamenight.server.house import HELPS
from gamenight.server.settings import Settings
from tests.server.houses import opened
from tests.server.players import AtTable, in_loop, made
from tests.server.serving import serve
from tests.server.stubborn import Stubborn
from tests.waiting import PATIENCE, while_it_goes_on

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "examples" / "client.py"
PAGE = (ROOT / "docs" / "protocol.md").read_text("utf-8")
SERVER = Path(pages.__file__).parent
HERE = {**os.environ, "NO_PROXY": "*"}
"""Whatever proxy there is, it does not lead to this machine."""


# A stranger's bot


def test_a_stranger_writes_a_bot_in_ninety_lines_of_their_own() -> None:
    lines = CLIENT.read_text("utf-8").splitlines()

    assert len(lines) <= 90
    assert "gamenight" not in "\n".join(lines)


def test_the_bot_plays_to_the_end(house: httpx.Client) -> None:
    done = subprocess.run(
        [sys.executable, str(CLIENT), str(house.base_url).rstrip("/")],
        env=HERE,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )

    assert done.stderr == ""
    assert re.fullmatch(r"\{'returns': \[.+\], 'winners': \[.*\], 'because': 'BSA-END-\d'\}\n", done.stdout)


def test_the_bot_names_what_its_hand_has_most_of() -> None:
    choose = runpy.run_path(str(CLIENT))["choose"]
    hand = {"zone": "hand", "tiles": [{"id": f"wire-{n}", "face": face} for n, face in enumerate(["2", "7", "7", "9"])]}
    row = {"zone": "board", "tiles": [{"id": f"number-{face}", "face": face} for face in ("2", "7", "9", "12")]}
    options = [
        {"option": n, "piece": piece} for n, piece in enumerate(["number-2", "number-7", "number-12", "seat-1", ""])
    ]

    assert {choose({"pieces": [row, hand]}, options) for _ in range(20)} == {1}


def test_the_bot_goes_on_when_the_server_is_killed(tmp_path: Path) -> None:
    with serve(tmp_path, limits=False) as served, served.client() as client:
        table = made(client, "me Ann", "open")
        command = [sys.executable, str(CLIENT), served.url, table.id]
        stubborn = Stubborn(lambda: served.url, table.id, 0, table.tokens[0], Random(1))
        with subprocess.Popen(command, env=HERE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as bot:

            async def play() -> None:
                async with table.player(0) as ann:
                    await ann.wait(lambda ann: ann.table["seats"][1]["ready"])
                    table.post("start", table.host).raise_for_status()
                playing = asyncio.create_task(stubborn.play())
                for enough in (5, 15):
                    while len(stubborn.acked) < enough:
                        await asyncio.sleep(0.01)
                    await asyncio.to_thread(served.restart)
                await playing

            try:
                asyncio.run(while_it_goes_on(play(), lambda: len(stubborn.acked), "more acknowledged answers"))
                said, complained = bot.communicate(timeout=PATIENCE)
            finally:
                bot.kill()

    assert complained == ""
    assert "BSA-END" in said


def test_the_opening_of_the_page_runs(house: httpx.Client) -> None:
    block = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)[0]
    opening = block.replace("127.0.0.1:8025", f"{house.base_url.host}:{house.base_url.port}")

    done = subprocess.run(
        [sys.executable, "-c", opening], env=HERE, capture_output=True, text=True, timeout=PATIENCE, check=False
    )

    assert done.stderr == ""
    question, ack = done.stdout.splitlines()
    assert question == "Choose a card to play: cut a wire, Wait!, or Chicken."
    assert ack.startswith("{'type': 'ack', 'version': ")


# The schema


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A server whose heart beats fast, so that it pings."""
    with opened(tmp_path_factory.mktemp("quick"), heartbeat=1.0) as client:
        yield client


class Checked:
    """A connection on which every message, both ways, must fit the published schema."""

    def __init__(self, table: AtTable, seat: int | None, **hello: Any) -> None:
        schema = table.house.get("/api/protocol.json").raise_for_status().json()
        self._sides = {
            side: jsonschema_rs.validator_for({**schema, "$ref": f"#/$defs/{side}"}) for side in ("client", "server")
        }
        token = None if seat is None else table.tokens[seat]
        self._hello = {"type": "hello", "token": token, "language": "pl", **hello}
        self._address = f"{str(table.house.base_url).replace('http', 'ws')}/api/tables/{table.id}/socket"
        self.sent: set[str] = set()
        self.got: list[dict[str, Any]] = []

    async def __aenter__(self) -> Checked:
        self._line = await connect(self._address, proxy=None)
        await self.send(**self._hello)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._line.close()

    async def send(self, **message: Any) -> None:
        self._sides["client"].validate(message)
        self.sent.add(message["type"])
        await self._line.send(json.dumps(message))

    async def until(self, type: str, **fields: Any) -> dict[str, Any]:
        """Hears messages until one of this type with these fields has come."""
        async with asyncio.timeout(PATIENCE):
            while True:
                told: dict[str, Any] = json.loads(await self._line.recv())
                self._sides["server"].validate(told)
                self.got.append(told)
                if told["type"] == "ping":
                    await self.send(type="pong")
                if told["type"] == type and fields.items() <= told.items():
                    return told


@in_loop
async def test_every_message_fits_the_published_schema(quick: httpx.Client) -> None:
    table = made(quick, "me Ann", "me Ben", "bot random", timer=3600, start=True)
    async with (
        Checked(table, 0, changes=True) as ann,
        Checked(table, 1, changes=False) as ben,
        Checked(table, None) as watcher,
    ):
        version = (await ann.until("welcome"))["version"]
        await ann.send(type="answer", option=0, version=version, key="a1")
        await ann.until("ack", key="a1")
        await ann.send(type="undo", key="a2")
        await ann.until("ack", key="a2")
        await ben.until("news", version=(await ann.until("news"))["version"])
        await ben.send(type="agree", yes=False, key="b1")
        await ben.until("ack", key="b1")
        await ben.send(type="say", text="Nie!", key="b2")
        await ben.until("ack", key="b2")
        await ben.send(type="point", piece="bomb", key="b4")
        await ben.until("ack", key="b4")
        await ben.send(type="give-up", key="b5")
        await ben.until("refused", key="b5")
        await ben.send(type="agree-give-up", yes=True, key="b6")
        await ben.until("refused", key="b6")
        await ben.send(type="answer", option=10**9, version=0, key="b3")
        await ben.until("refused", key="b3")
        await ben.send(type="resync", version=1)
        await ben.until("welcome")
        for line in (ann, ben, watcher):
            await line.until("ping")

        assert ann.sent | ben.sent == _tags(wire.ClientMessage)
        assert {told["type"] for line in (ann, ben, watcher) for told in line.got} == _tags(wire.ServerMessage)


@in_loop
async def test_a_whole_game_fits_the_published_schema(quick: httpx.Client) -> None:
    table = made(quick, "me Ann", "bot random", "bot random", absence=0, start=True)
    table.post("seats/0", table.host, kind="bot", bot="random").raise_for_status()
    async with Checked(table, None, changes=True) as watcher:
        while not watcher.got or watcher.got[-1].get("table") is None or watcher.got[-1]["table"]["status"] != "over":
            await watcher.until("news" if watcher.got else "welcome")

    assert {event["kind"] for told in watcher.got for step in told.get("steps", []) for event in step["events"]}


@pytest.mark.parametrize(
    "message",
    [
        {"type": "answer", "option": 0, "version": 2, "key": "a", "seat": 1},
        {"type": "answer", "option": -1, "version": 2, "key": "a"},
        {"type": "say", "key": "", "text": "hello"},
        {"type": "shout"},
        {"type": "welcome"},
    ],
)
def test_the_schema_rules_out_what_is_refused(quick: httpx.Client, message: dict[str, Any]) -> None:
    schema = quick.get("/api/protocol.json").json()

    assert not jsonschema_rs.is_valid({**schema, "$ref": "#/$defs/client"}, message)


def test_the_schema_tells_of_every_field_of_a_view_that_may_change() -> None:
    view, changes = (set(struct.__struct_fields__) for struct in (wire.View, wire.Changes))

    assert view - changes == {"game", "seat"}, "who looks at what stays the same, or there is a welcome"


# The page names everything


def _tags(union: Any) -> set[str]:
    return {str(one.__struct_config__.tag) for one in get_args(union)}


def _requests_on_the_page() -> set[tuple[str, str]]:
    return set(re.findall(r"`(GET|POST) (/api/[^`?]*)`", PAGE))


def test_every_request_is_on_the_page_and_every_one_on_the_page_exists(house: httpx.Client) -> None:
    document = house.get("/api/openapi.json").json()
    there_are = {(method.upper(), path) for path, methods in document["paths"].items() for method in methods}

    assert _requests_on_the_page() == {*there_are, ("GET", "/api/openapi.json")}


def test_every_message_and_every_kind_of_step_is_on_the_page() -> None:
    kinds = get_args(get_type_hints(wire.Step)["kind"])
    examples = {json.loads(text)["type"] for text in re.findall(r'^(?:\| `)?(\{"type": .*?\})', PAGE, re.MULTILINE)}

    assert examples == _tags(wire.ClientMessage)
    assert [name for name in (*_tags(wire.ServerMessage), *kinds) if f"`{name}`" not in PAGE] == []


def test_every_reason_is_on_the_page_and_every_one_on_the_page_exists() -> None:
    sources = "".join(file.read_text("utf-8") for file in SERVER.glob("*.py"))
    used = set(re.findall(r'Refusal\(\s*"([a-z-]+)"|reason="([a-z-]+)"', sources))
    table = PAGE[PAGE.index("**Refusals**") : PAGE.index("**Steps**")]
    told = {reason for row in re.findall(r"^\| (`.*?) \|", table, re.MULTILINE) for reason in row.split("`")[1::2]}

    assert told == {one or other for one, other in used}
    only_rest = {"conflict", "taken", "unknown", "unreadable", "too-fast", "foreign", "not-json"}
    assert told - only_rest == set(get_args(wire.Reason))


def _closings() -> dict[int, str]:
    """The codes with which a connection ends, and whether the page says to come back."""
    table = PAGE[PAGE.index("| code | why |") : PAGE.index("A connection without a code")]
    rows = re.findall(r"^\| ([\d, ]+) \| .* \| (.*) \|$", table, re.MULTILINE)
    return {int(code): advice for codes, advice in rows for code in codes.split(", ")}


def test_every_way_to_end_a_connection_is_on_the_page_with_what_to_do_then() -> None:
    ours = {socket.GOING, socket.POLICY, socket.TRY_LATER, socket.BAD_HELLO, pages.UNKNOWN_TABLE}
    libraries = {1000, 1002, 1007, 1009, 1012, 4500}
    final = {code for code, advice in _closings().items() if advice.startswith("no")}

    assert set(_closings()) == ours | libraries
    assert final == {1002, 1007, socket.BAD_HELLO, pages.UNKNOWN_TABLE}


def test_every_kind_and_zone_of_pieces_is_on_the_page() -> None:
    zones = get_args(get_args(pieces.Zone)[0])
    kinds = [str(kind.__struct_config__.tag) for kind in get_args(pieces.Piece)]

    assert [name for name in (*zones, *kinds) if f"`{name}`" not in PAGE] == []


def test_every_number_on_the_page_is_true() -> None:
    defaults = Settings()
    said = [
        f"within {socket.HELLO_WITHIN:.0f} seconds",
        f"every {defaults.heartbeat:.0f} seconds",
        f"longer than {defaults.max_message} bytes",
        f"up to {defaults.max_body} bytes",
        f"{defaults.rest_rate} writing requests a minute and {defaults.read_rate} others",
        f"{defaults.socket_rate} messages a second are read from a socket",
        f"bursts of up to {2 * defaults.socket_rate}",
        f"up to {HELPS * 60:.0f}\nrequests for new hints",
        f"{defaults.tables_per_day} tables can be made and {defaults.records_per_day} records opened a day",
        f"the last {replay.MOST_STEPS} steps",
        f"At most {replay.MOST_EVENTS} events",
        f"last {table.KEYS} keys",
        f"at most {rest.MOST_FRAMES} frames",
    ]

    assert [words for words in said if words not in PAGE] == []
    assert socket.SILENCE * defaults.heartbeat == 60, "a minute of silence"
    assert (1 + socket.WELCOME, 1 + socket.UNDO) == (11, 6), "eleven messages, six"
    assert (archive.LOOKS, archive.MOST_LOOKS) == (0.5, 10), "half a second, ten at once"
