"""Players are told of a step at once, if their connection has room for it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from gamenight.server.connections import AT_ONCE
from tests.server.lines import Line, within
from tests.server.players import in_loop


async def answer(line: Line) -> None:
    """Chooses the first option that there is."""
    welcome = await line.until(lambda message: message["type"] == "welcome")
    option = welcome["view"]["asks"][0]["options"][0]["option"]
    line.send(type="answer", version=welcome["version"], option=option, key="a")


def kinds(texts: Sequence[bytes]) -> list[str]:
    return [json.loads(text)["type"] for text in texts]


@in_loop
async def test_whoever_answers_gets_the_ack_and_the_news_in_one_piece(tmp_path: Path) -> None:
    written: list[list[str]] = []

    def write(texts: Sequence[bytes]) -> bool:
        written.append(kinds(texts))
        return True

    async with within(tmp_path) as here:
        ann, ben = here.line(0, {AT_ONCE: write}), here.line(1)
        await ben.until(lambda message: message["type"] == "welcome")

        await answer(ann)

        await ben.step("answer")
        assert written == [["ack", "news"]]


@in_loop
async def test_what_there_is_no_room_for_follows_in_order(tmp_path: Path) -> None:
    async with within(tmp_path) as here:
        ann = here.line(0, {AT_ONCE: lambda _texts: False})

        await answer(ann)

        await ann.step("answer")
        told = [message["type"] for message in ann.received if message["type"] != "presence"]
        assert told == ["welcome", "ack", "news"]


@in_loop
async def test_a_connection_that_fails_ends_alone(tmp_path: Path) -> None:
    def fail(_texts: Any) -> bool:
        raise OSError("the line is torn")

    async with within(tmp_path) as here:
        ann, ben = here.line(0, {AT_ONCE: fail}), here.line(1)
        await ben.until(lambda message: message["type"] == "welcome")

        await answer(ann)

        await ben.step("answer")
        await ben.until(lambda message: message["type"] == "presence" and message["present"] == [1])
        assert ann.ended.done()
