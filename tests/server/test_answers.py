"""Answers on the socket: acknowledged or refused with a reason, once whatever happens, and never out of date."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from tests.server.players import connected, in_loop, made

THREE = ("me Ann", "me Ben", "me Cid")


def reason(reply: dict[str, str]) -> str:
    """Why a message was refused; a refusal has a sentence for people, too."""
    assert reply["type"] == "refused", reply
    assert reply["message"].endswith((".", "!")) or ":" in reply["message"]
    return reply["reason"]


# Acknowledged


@in_loop
async def test_an_answer_is_acknowledged_with_the_version_it_became(house: httpx.Client) -> None:
    table = made(house, *THREE, start=True)
    async with table.player(0) as ann:
        before = ann.version

        reply = await ann.answer("play green", key="k1")

        assert reply == {"type": "ack", "version": before + 1, "key": "k1"}
        assert ann.version == before + 1
        assert ann.steps[-1]["seat"] == 0


@in_loop
async def test_everybody_chooses_at_the_same_time_and_nobody_sees_what(house: httpx.Client) -> None:
    table = made(house, *THREE, start=True)
    async with table.player(0) as ann, table.player(1) as ben, table.player(2) as cid, table.player() as guest:
        assert ann.asked == ben.asked == cid.asked == ["choose"]

        await ben.answer("play red")
        await cid.answer("play blue")
        for other in (ann, guest):
            await other.wait(lambda other: len(other.events("chosen")) == 2)
            assert [pending["seat"] for pending in other.view["pending"]] == [0]
            assert "red" not in str([piece for piece in other.view["pieces"] if piece["id"] == "choice-1"])
        await ann.answer("play yellow")

        for player in (ann, ben, cid, guest):
            await player.wait(lambda player: len(player.events("revealed")) == 3)
            assert [event["facts"]["card"] for event in player.events("revealed")] == [3, 2, 1]


@in_loop
async def test_a_question_with_one_answer_is_answered_for_you(toys: httpx.Client) -> None:
    table = made(toys, "me Ann", "me Ben", game="meek", start=True)
    async with table.player(0, version=1) as ann, table.player(1) as ben:
        assert ann.asked == []
        assert [event["facts"] for event in ann.events("bid")] == [{"seat": 0}]

        await ben.answer("bid 1")

        await ann.wait(lambda _: [event["facts"]["seat"] for event in ann.events("bid")] == [0, 1, 0])


# Optional asks


@in_loop
async def test_who_has_chosen_may_interrupt_and_change_while_others_think(house: httpx.Client) -> None:
    table = made(house, *THREE, start=True)
    async with table.player(0) as ann, table.player(1) as ben:
        await ann.answer("play green")
        assert [ask["topic"] for ask in ann.view["asks"] if ask["kind"] != "must"] == ["change"]
        await ben.wait(lambda _: ben.version == ann.version)

        await ann.answer("play wait")
        await ben.wait(lambda _: ben.events("changed"))

        assert ben.asked == ["choose"]


@in_loop
async def test_the_game_does_not_wait_for_an_interrupt(toys: httpx.Client) -> None:
    table = made(toys, "me Ann", "me Ben", game="whisper", start=True)
    async with table.player(0) as ann, table.player(1) as ben:
        await ann.answer("peek")
        await ben.wait(lambda _: ben.events("peeked"))
        assert ann.events("seen")
        assert not ben.events("seen")
        await ann.answer("bid 0")
        assert "peek" not in ann.words()

        await ben.answer("bid 0")

        await ann.wait(lambda _: ann.events("revealed"))


@in_loop
async def test_an_interrupt_that_comes_too_late_is_stale(house: httpx.Client) -> None:
    """Whoever has chosen may change until all have; Ann would have, but Ben was quicker, and is asked something now."""
    table = made(house, "me Ann", "me Ben", options={"rookie": "off"}, start=True)
    async with table.player(0) as ann, table.player(1) as ben:
        await ann.answer("play green")
        before, change = ann.version, ann.options()[0]["option"]
        await ben.answer("play wait")
        await ann.wait(lambda _: ann.version == ben.version)
        assert ann.view["asks"] == []

        reply = await ann.ask("answer", option=change, version=before)

        assert reason(reply) == "stale"
        assert reply["message"] == "Ann is no longer being asked that."


# Refused


@in_loop
async def test_what_is_not_offered_is_refused_with_what_is(house: httpx.Client) -> None:
    table = made(house, *THREE, start=True)
    async with table.player(0) as ann:
        reply = await ann.ask("answer", option=4711, version=ann.version)

        assert reason(reply) == "not-offered"
        assert "Ann was not offered option 4711; open to Ann: play green, play blue" in reply["message"]
        assert ann.version == reply["version"] == 2


@in_loop
async def test_whoever_is_not_asked_waits_for_the_others(house: httpx.Client) -> None:
    table = made(house, "me Ann", "me Ben", options={"rookie": "off"}, start=True)
    async with table.player(0) as ann, table.player(1) as ben:
        await ann.answer("play wait")
        await ben.answer("play green")
        await ann.wait(lambda _: ann.asked == ["protect"])

        reply = await ben.ask("answer", option=0, version=ben.version)

        assert reason(reply) == "not-offered"
        assert reply["message"] == "Ben is not being asked anything now; wait for the others."


@in_loop
async def test_nobody_answers_before_the_game(house: httpx.Client) -> None:
    async with made(house, "me Ann", "open").player(0) as ann:
        assert reason(await ann.ask("answer", option=0, version=ann.version)) == "not-offered"
        assert reason(await ann.ask("undo")) == "undo"


@in_loop
async def test_nobody_answers_after_the_game(toys: httpx.Client) -> None:
    table = made(toys, "me Ann", "me Ben", game="whisper", start=True)
    async with table.player(0) as ann, table.player(1) as ben:
        for tick in (1, 2):
            await asyncio.gather(ann.answer("bid 0"), ben.answer("bid 1"))
            for player in (ann, ben):
                await player.wait(lambda player, tick=tick: len(player.events("revealed")) == 2 * tick)  # type: ignore[misc]

        assert ann.view["over"]
        assert ann.table["status"] == "over"
        assert ann.table["results"]["because"] == "TOY-END-1"
        assert ann.view["asks"] == ann.view["pending"] == []
        assert reason(await ann.ask("answer", option=0, version=ann.version)) == "over"
        assert reason(await ann.ask("undo")) == "undo"
        assert (await ann.say("Good game."))["type"] == "ack"


@pytest.mark.parametrize(
    "message",
    [
        {"type": "answer", "option": 0, "version": 2},
        {"type": "undo"},
        {"type": "agree", "yes": True},
        {"type": "say", "text": "Green!"},
    ],
    ids=lambda message: message["type"],
)
@in_loop
async def test_spectators_only_watch(house: httpx.Client, message: dict[str, object]) -> None:
    table = made(house, *THREE, start=True)
    async with table.player() as guest:
        fields = dict(message)

        assert reason(await guest.ask(str(fields.pop("type")), **fields)) == "not-yours"
        assert guest.seat is None
        assert guest.view["asks"] == []


@in_loop
async def test_a_token_that_opens_nothing_makes_a_spectator(house: httpx.Client) -> None:
    table = made(house, *THREE, start=True)
    async with connected(house, table.id, "x" * 32) as stranger, connected(house, table.id, table.host) as host:
        assert (stranger.seat, stranger.messages[0]["host"]) == (None, False)
        assert (host.seat, host.messages[0]["host"]) == (None, True)


# Out of date


@in_loop
async def test_an_answer_counts_while_others_act_as_long_as_the_question_is_the_same(house: httpx.Client) -> None:
    table = made(house, *THREE, start=True)
    async with table.player(0) as ann, table.player(1) as ben, table.player(2) as cid:
        seen = ann.version
        await ben.answer("play green")
        await cid.answer("play green")
        await cid.say("Hurry.")

        reply = await ann.answer("play red", version=seen)

        assert reply["type"] == "ack"


@in_loop
async def test_an_answer_to_an_old_question_is_stale_and_brings_everything_afresh(house: httpx.Client) -> None:
    table = made(house, "me Ann", "me Ben", options={"rookie": "off"}, start=True)
    async with table.player(0) as ann, table.player(1) as ben:
        seen = ann.version
        await ann.answer("play chicken")
        await ben.answer("play chicken")
        await ann.wait(lambda _: ann.asked or ben.asked)
        asked = ann if ann.asked else ben

        reply = await asked.answer("pass", version=seen)

        assert reason(reply) == "stale"
        await asked.wait(lambda _: len(asked.got("welcome")) == 2)
        assert asked.asked == ["peek"]
        assert asked.messages.index(reply) < asked.messages.index(asked.got("welcome")[1]), "first the refusal"


# Once, whatever happens


@in_loop
async def test_the_same_message_again_counts_once_and_is_acknowledged_again(house: httpx.Client) -> None:
    table = made(house, *THREE, start=True)
    async with table.player(0) as ann:
        first = await ann.answer("play green", key="once")
        again = await ann.ask("answer", option=3, version=ann.version, key="once")

        assert first == again
    async with table.player(0, version=first["version"]) as ann:
        assert await ann.ask("answer", option=0, version=ann.version, key="once") == first
        assert ann.version == first["version"]
        assert ann.steps == []


@in_loop
async def test_a_key_is_one_seats_own(house: httpx.Client) -> None:
    table = made(house, *THREE, start=True)
    async with table.player(0) as ann, table.player(1) as ben:
        await ann.answer("play green", key="mine")
        await ben.answer("play red", key="mine")

        await ann.wait(lambda _: [event["facts"]["seat"] for event in ann.events("chosen")] == [0, 1])


@in_loop
async def test_two_tabs_of_one_seat_see_and_do_the_same(house: httpx.Client) -> None:
    table = made(house, *THREE, start=True)
    async with table.player(0) as phone, table.player(0) as laptop:
        await phone.answer("play green")
        await laptop.wait(lambda _: laptop.view == phone.view)
        option = laptop.options()[0]["option"]

        replies = await asyncio.gather(
            phone.ask("answer", option=option, version=phone.version),
            laptop.ask("answer", option=option, version=laptop.version),
        )

        assert sorted(reply["type"] for reply in replies) == ["ack", "refused"]
        assert laptop.present == [0]
    async with table.player(1) as ben:
        assert not ben.table["seats"][0]["present"]
