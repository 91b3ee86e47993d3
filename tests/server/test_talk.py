"""Talk: as far as the state of the game allows, enforced on the server."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from gamenight.server.wire import EMOTES
from tests.server.players import in_loop, made

TWO = ("me Ann", "me Ben")


@in_loop
async def test_what_one_says_everybody_hears(house: httpx.Client) -> None:
    table = made(house, *TWO, start=True)
    async with table.player(0) as ann, table.player(1) as ben, table.player() as guest:
        assert (await ann.say("  Green\n is   mine. "))["type"] == "ack"

        for other in (ben, guest):
            await other.wait(lambda other: other.heard("said"))
            said = other.heard("said")[0]
            assert (said["seat"], said["text"], said["events"]) == (0, "Green is mine.", [])


@in_loop
async def test_talk_moves_no_piece(house: httpx.Client) -> None:
    table = made(house, *TWO, start=True)
    async with table.player(0) as ann, table.player(1) as ben:
        await ann.say("Hello.")
        await ben.wait(lambda _: ben.heard("said"))

        assert ben.got("news")[-1]["view"] is None
        assert ben.got("news")[-1]["table"] is None


@in_loop
async def test_people_talk_before_and_after_the_game_whatever_the_game(toys: httpx.Client) -> None:
    table = made(toys, *TWO, game="hush")
    async with table.player(0) as ann, table.player(1) as ben:
        assert (await ann.say("Ready?"))["type"] == "ack"
        table.post("start", table.host).raise_for_status()
        await ann.wait(lambda _: ann.view)
        assert ann.view["talk"] == ann.table["seats"][1]["talk"] == "silent"
        assert (await ann.say("Ready?"))["reason"] == "talk"
        for seen in (2, 4):
            await asyncio.gather(ann.answer("bid 0"), ben.answer("bid 0"))
            for player in (ann, ben):
                await player.wait(lambda player, seen=seen: len(player.events("revealed")) == seen)  # type: ignore[misc]

        assert ann.view["talk"] == ann.table["seats"][1]["talk"] == "free"
        assert (await ann.say("At last."))["type"] == "ack"


@pytest.mark.parametrize("sign", EMOTES)
@in_loop
async def test_where_words_are_forbidden_signs_may_be_sent(toys: httpx.Client, sign: str) -> None:
    table = made(toys, *TWO, game="signs", start=True)
    async with table.player(0) as ann:
        assert ann.view["talk"] == "emotes"
        assert sign in ann.messages[0]["emotes"]

        assert (await ann.say(sign))["type"] == "ack"


@in_loop
async def test_a_game_may_allow_the_thumbs_up_alone(toys: httpx.Client) -> None:
    table = made(toys, *TWO, game="thumbs", start=True)
    async with table.player(0) as ann:
        assert ann.view["talk"] == "thumbs-up"

        assert (await ann.say("👍"))["type"] == "ack"
        assert (await ann.say("👏"))["reason"] == "talk"


@pytest.mark.parametrize("text", ["green", "👍👍", "👍 green", "🐱"])
@in_loop
async def test_where_words_are_forbidden_nothing_but_one_sign_may_be_sent(toys: httpx.Client, text: str) -> None:
    table = made(toys, *TWO, game="signs", start=True)
    async with table.player(0) as ann, table.player(1) as ben:
        refused = await ann.say(text)

        assert refused["reason"] == "talk"
        assert "👍" in refused["message"]
        await ann.answer("bid 0")
        await ben.wait(lambda _: ben.heard("answer"))
        assert ben.heard("said") == []


@pytest.mark.parametrize("text", [" ", "\n\t "])
@in_loop
async def test_nothing_is_no_message(house: httpx.Client, text: str) -> None:
    async with made(house, *TWO, start=True).player(0) as ann:
        assert (await ann.say(text))["reason"] == "malformed"


@pytest.mark.parametrize("text", ["", "x" * 301])
@in_loop
async def test_what_is_too_short_or_too_long_is_no_message_at_all(house: httpx.Client, text: str) -> None:
    async with made(house, *TWO, start=True).player(0) as ann:
        await ann.send(type="say", text=text, key="k")
        await ann.wait(lambda _: ann.got("refused"))

        assert ann.got("refused")[0]["reason"] == "malformed"
        assert ann.got("refused")[0]["key"] is None


@in_loop
async def test_markup_is_text_like_any_other(house: httpx.Client) -> None:
    table = made(house, *TWO, start=True)
    said = "<script>alert('boom')</script> & \u202eevil"
    async with table.player(0) as ann, table.player(1) as ben:
        await ann.say(said)
        await ben.wait(lambda _: ben.heard("said"))

        assert ben.heard("said")[0]["text"] == said


# The dead

FOUR = ("me Ann", "me Ben", "me Cleo", "me Dan")


@in_loop
async def test_the_dead_talk_among_themselves_and_nobody_else_notices(toys: httpx.Client) -> None:
    table = made(toys, *FOUR, game="afterlife", start=True)
    async with table.player(0) as ann, table.player(2) as cleo, table.player(3) as dan, table.player() as guest:
        before = ann.version

        assert (await cleo.say("It is cold here."))["type"] == "ack"
        assert (await ann.say("My turn."))["type"] == "ack"
        await guest.wait(lambda _: guest.heard("said"))
        await dan.wait(lambda _: len(dan.heard("said")) == 2)

        assert [said["text"] for said in dan.heard("said")] == ["It is cold here.", "My turn."]
        for living in (ann, guest):
            assert [said["text"] for said in living.heard("said")] == ["My turn."]
            assert living.version == before + 1
    told = (
        table.get("story").json(),
        table.get("story", table.tokens[1]).json(),
        table.get("story", table.tokens[3]).json(),
    )
    assert ["It is cold here." in str(story) for story in told] == [False, False, True]


@in_loop
async def test_each_seat_may_say_what_the_game_lets_it_say(toys: httpx.Client) -> None:
    table = made(toys, *FOUR, game="afterlife", start=True)
    async with table.player(0) as ann, table.player(1) as ben, table.player() as guest:
        assert [seat["talk"] for seat in ann.table["seats"]] == ["free", "emotes", "free", "free"]
        assert (ann.view["talk"], ben.view["talk"], guest.view["talk"]) == ("free", "emotes", "silent")

        assert (await ann.say("Hello."))["type"] == "ack"
        assert (await ben.say("Hello."))["reason"] == "talk"


@in_loop
async def test_who_is_out_is_seen_at_the_seat_and_not_waited_for(toys: httpx.Client) -> None:
    table = made(toys, *FOUR, game="afterlife", start=True)
    async with table.player(0) as ann, table.player(1) as ben, table.player(2) as cleo:
        assert [seat["out"] for seat in ann.table["seats"]] == [False, False, True, True]
        assert {pending["seat"] for pending in cleo.view["pending"]} == {0, 1}

        await ann.answer("bid 0")
        assert (await ann.ask("undo"))["type"] == "ack"
        await ben.wait(lambda _: ben.table["undo"])

        assert ben.table["undo"]["waits_for"] == [1]
