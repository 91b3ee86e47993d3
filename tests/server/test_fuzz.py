"""Everything that can be thrown at the REST API, by its own OpenAPI document: refused in order, or done as it says."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from copy import deepcopy
from itertools import count
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from litestar.serialization import encode_json
from schemathesis import Case
from schemathesis.checks import missing_required_header, negative_data_rejection, positive_data_acceptance

from gamenight.games.bomb_squad.setup import printed
from gamenight.server.app import create_app
from gamenight.server.openapi import described
from gamenight.server.settings import Settings
from tests.server.houses import opened
from tests.server.players import AtTable, made, record_sent

DOCUMENT = msgspec.json.decode(encode_json(described(create_app(Settings()).openapi_schema.to_schema())))
BOUNDED = settings(
    max_examples=20, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)
BEYOND_SCHEMAS = ("/api/tables", "/api/records")
"""Bodies with rules that no schema can tell: how many may play, what a record says."""

schemathesis.serializer.alias("application/jsonl", "text/plain")
api = schemathesis.openapi.from_dict(DOCUMENT)


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A server that must have no error to tell of at the end, and must still be good for a game."""
    with opened(tmp_path_factory.mktemp("fuzzed")) as client:
        yield client
        play_to_the_end(made(client, "bot", "bot", start=True))


def play_to_the_end(table: AtTable) -> None:
    async def watch() -> None:
        async with table.player() as watcher:
            await watcher.wait(lambda watcher: watcher.view["over"])

    asyncio.run(watch())


def test_the_document_that_is_fuzzed_is_the_one_that_is_served(fuzzed: httpx.Client) -> None:
    assert fuzzed.get("/api/openapi.json").json() == DOCUMENT


@api.parametrize()
@BOUNDED
def test_whatever_is_asked_is_answered_as_the_document_says(case: Case[Any], fuzzed: httpx.Client) -> None:
    beyond = [positive_data_acceptance] if case.path in BEYOND_SCHEMAS else []
    case.call_and_validate(base_url=str(fuzzed.base_url), excluded_checks=beyond)


class Tables:
    """Tables in every state, with the token of the host, of a seat, or of nobody; a fresh one for every question."""

    def __init__(self, house: httpx.Client) -> None:
        self.house = house
        self._numbers = count()
        self._over = made(house, "me Ann", "bot", "bot")
        self._over.post("seats/0", self._over.host, kind="bot").raise_for_status()
        self._over.post("start", self._over.host).raise_for_status()
        play_to_the_end(self._over)

    def next(self) -> tuple[AtTable, str]:
        number = next(self._numbers)
        table = self._table(number % 5)
        return table, [table.host, *table.tokens.values(), "x" * 32][number // 5 % 3]

    def _table(self, kind: int) -> AtTable:
        match kind:
            case 0:
                return made(self.house, "me Ann", "open", "bot")
            case 1:
                return made(self.house, "me Ann", "me Ben", "bot", start=True)
            case 2:
                record = self._over.get("record").content
                watched = record_sent(self.house, record).raise_for_status().json()
                return AtTable(self.house, watched["table"], tokens={0: "y" * 32})
            case 3:
                return made(self.house, "me Ann", "me Ben", game="bomb_busters", hints=True, start=True)
            case _:
                return self._over


@pytest.fixture(scope="module")
def tables(fuzzed: httpx.Client) -> Tables:
    return Tables(fuzzed)


@api.include(path_regex="^/api/tables/").parametrize()
@BOUNDED
def test_whatever_is_asked_of_a_real_table_is_answered_as_the_document_says(case: Case[Any], tables: Tables) -> None:
    table, token = tables.next()
    case.path_parameters["id"] = table.id
    case.headers["Authorization"] = f"Bearer {token}"

    # Whether it is accepted depends on how the table stands. A missing token is refused like a wrong one.
    unknown = [positive_data_acceptance, negative_data_rejection, missing_required_header]
    case.call_and_validate(base_url=str(table.house.base_url), excluded_checks=unknown)


# Options are any JSON, and a decks file is full of numbers

values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=5)
    | st.just("9:9"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@st.composite
def tampered_decks(draw: st.DrawFn) -> dict[str, Any]:
    """A decks file in which something is replaced by something else, or left out."""
    decks: dict[str, Any] = deepcopy(printed())
    at: Any = decks
    while True:
        key = draw(st.sampled_from(sorted(at) if isinstance(at, dict) else range(len(at))))
        if isinstance(at[key], dict | list) and draw(st.integers(0, 5)):
            at = at[key]
            continue
        if draw(st.booleans()):
            at[key] = draw(values)
        else:
            del at[key]
        return decks


@BOUNDED
@given(
    options=st.dictionaries(st.sampled_from(["tools", "rookie", "decks", "?"]), values)
    | tampered_decks().map(lambda decks: {"decks": decks})
)
def test_whatever_the_options_are_the_table_can_be_played_or_is_not_made(
    options: dict[str, Any], fuzzed: httpx.Client
) -> None:
    seats = [{"kind": "bot", "bot": "random"}] * 3
    order = {"game": "bomb_squad", "seats": seats, "options": options, "start": True}

    response = fuzzed.post("/api/tables", json=order)

    assert response.status_code in (201, 400), response.text
    if response.status_code == 201:
        play_to_the_end(AtTable(fuzzed, response.json()["table"]))
