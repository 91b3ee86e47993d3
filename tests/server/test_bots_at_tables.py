"""Bots at tables: they play in processes of their own, and one that breaks or dawdles is replaced by the random one."""

from __future__ import annotations

import httpx
import pytest

from tests.server.players import AtTable, Player, in_loop, made


def bots(table: AtTable) -> list[str]:
    return [seat["bot"] for seat in table.seen["seats"]]


async def bid(player: Player) -> None:
    """Bids in Whisper, twice, and waits for the end."""
    for done in (2, 4):
        await player.answer("bid 1")
        await player.wait(lambda player, done=done: len(player.events("revealed")) == done)  # type: ignore[misc]


@in_loop
async def test_bots_play_when_they_are_asked(house: httpx.Client) -> None:
    table = made(house, "me Ann", "bot random", "bot greedy", start=True)
    async with table.player(0, version=1) as ann:
        await ann.wait(lambda _: {event["facts"]["seat"] for event in ann.events("chosen")} == {1, 2})

        assert [pending["seat"] for pending in ann.view["pending"]] == [0]


@in_loop
async def test_a_table_of_bots_plays_to_the_end_by_itself(house: httpx.Client) -> None:
    """Its host has no seat, and nobody need watch."""
    table = made(house, "bot random", "bot greedy", start=True)
    assert table.tokens == {}
    async with table.player() as guest:
        await guest.wait(lambda _: guest.table["status"] == "over")

        assert guest.table["results"]["returns"]
        assert guest.heard("seat") == []


@in_loop
async def test_a_bot_may_interrupt_before_it_answers(toys: httpx.Client) -> None:
    table = made(toys, "me Ann", "bot bold", game="whisper", start=True)
    async with table.player(0, version=1) as ann:
        await ann.wait(lambda _: ann.events("bid"))

        told = [event["kind"] for step in ann.heard("answer") for event in step["events"]]
        assert told == ["peeked", "bid"]


@in_loop
async def test_a_bot_that_lets_it_be_leaves_no_trace(toys: httpx.Client) -> None:
    table = made(toys, "me Ann", "bot shy", game="whisper", start=True)
    async with table.player(0, version=1) as ann:
        await ann.wait(lambda _: ann.events("bid"))
        assert [step["kind"] for step in ann.steps if step["version"] > 2] == ["answer"]

        await bid(ann)

        assert ann.view["over"]
        assert ann.events("peeked") == []


def test_the_bots_that_the_server_was_started_with_are_on_offer(toys: httpx.Client) -> None:
    offered = {game["name"]: game["bots"] for game in toys.get("/api/games").json()}

    assert offered["bomb_squad"][:2] == ["random", "greedy"]
    assert "crashing" in offered["bomb_squad"]
    assert offered["whisper"][0] == "random"
    assert bots(made(toys, "me Ann", "bot", "bot crashing")) == ["", "greedy", "crashing"]


@pytest.mark.parametrize("bot", ["crashing", "quitting", "exiting", "faulting", "cheating", "mute", "declining"])
@in_loop
async def test_a_bot_that_breaks_is_replaced_and_the_table_says_so(toys: httpx.Client, bot: str) -> None:
    table = made(toys, "me Ann", f"bot {bot}", game="whisper", start=True)
    async with table.player(0, version=1) as ann:
        await ann.wait(lambda _: ann.heard("seat"))
        assert ann.heard("seat")[0]["seat"] == 1
        assert ann.heard("seat")[0]["text"] == "Wren cannot go on (it failed); the random bot plays on."
        assert bots(table) == ["", "random"]

        await bid(ann)

        assert ann.view["over"]
        assert len(ann.heard("seat")) == 1


@in_loop
async def test_a_bot_that_is_too_slow_is_replaced_and_the_table_says_so(toys: httpx.Client) -> None:
    table = made(toys, "me Ann", "bot stuck", game="whisper", start=True)
    async with table.player(0, version=1) as ann:
        await ann.wait(lambda _: ann.events("bid"))

        assert ann.heard("seat")[0]["text"] == "Wren cannot go on (too slow); the random bot plays on."
        assert bots(table) == ["", "random"]


@in_loop
async def test_the_host_replaces_a_bot_while_it_thinks(toys: httpx.Client) -> None:
    table = made(toys, "me Ann", "bot dawdling", game="whisper", start=True)
    async with table.player(0, version=1) as ann:
        table.post("seats/1", table.host, kind="bot", bot="random").raise_for_status()
        await bid(ann)

        assert ann.view["over"]
        assert [step["text"] for step in ann.heard("seat")] == ["Another bot plays for Wren."]


@in_loop
async def test_a_person_who_sits_down_while_a_bot_thinks_answers_for_themselves(toys: httpx.Client) -> None:
    table = made(toys, "me Ann", "bot dawdling", game="whisper", start=True)
    table.post("seats/1", table.host, kind="open").raise_for_status()
    table.join("Dot", seat=1)
    async with table.player(1) as dot:
        while dot.asked:
            assert (await dot.answer("bid 2"))["type"] == "ack"

        assert dot.events("bid")
