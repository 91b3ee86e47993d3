"""Undo: by agreement of the people at the table, and only while nothing hidden was revealed since."""

from __future__ import annotations

from pathlib import Path

import httpx

from tests.server.players import Player, in_loop, made

THREE = ("me Ann", "me Ben", "me Cid")


def chosen(player: Player) -> list[int]:
    """Who has chosen a card, by what a player sees."""
    pending = {one["seat"] for one in player.view["pending"]}
    return [seat["seat"] for seat in player.table["seats"] if seat["seat"] not in pending]


async def everybody_saw(kind: str, *players: Player) -> None:
    for player in players:
        await player.wait(lambda player: player.heard(kind))


@in_loop
async def test_a_choice_is_taken_back_when_everybody_agrees(house: httpx.Client) -> None:
    table = made(house, *THREE, start=True)
    async with table.player(0) as ann, table.player(1) as ben, table.player(2) as cid:
        await ann.answer("play green")
        assert ann.view["undo"]

        assert (await ann.ask("undo"))["type"] == "ack"
        await everybody_saw("undo-asked", ben, cid)
        assert ben.table["undo"] == {"by": 0, "agreed": [], "waits_for": [1, 2]}
        assert (await ben.ask("agree", yes=True))["type"] == "ack"
        assert ben.table["undo"] == {"by": 0, "agreed": [1], "waits_for": [2]}
        assert (await cid.ask("agree", yes=True))["type"] == "ack"

        await everybody_saw("undone", ann, ben, cid)
        for player in (ann, ben, cid):
            assert player.table["undo"] is None
            assert chosen(player) == []
        assert [step["text"] for step in ben.steps if step["kind"].startswith("und")] == [
            "Ann would like to take their last choice back.",
            "You agree.",
            "Ann took their last choice back.",
        ]
        assert (await ann.answer("play red"))["type"] == "ack"


@in_loop
async def test_what_came_after_is_taken_back_with_it(house: httpx.Client) -> None:
    table = made(house, *THREE, start=True)
    async with table.player(0) as ann, table.player(1) as ben, table.player(2) as cid:
        await ann.answer("play green")
        await ben.answer("play green")
        await ann.ask("undo")
        await ben.ask("agree", yes=True)
        await cid.wait(lambda _: cid.heard("undo-agreed"))
        await cid.ask("agree", yes=True)

        await ben.wait(lambda _: ben.heard("undone"))
        assert ben.asked == ["choose"]
        assert (await ben.ask("answer", option=0, version=2))["reason"] == "stale"


@in_loop
async def test_one_who_does_not_agree_is_enough(house: httpx.Client) -> None:
    table = made(house, *THREE, start=True)
    async with table.player(0) as ann, table.player(1) as ben, table.player(2) as cid:
        await ann.answer("play green")
        await ann.ask("undo")
        await cid.wait(lambda _: cid.heard("undo-asked"))

        assert (await cid.ask("agree", yes=False))["type"] == "ack"

        await everybody_saw("undo-refused", ann, ben)
        assert ann.table["undo"] is None
        assert ann.view["undo"], "they may ask again"
        assert chosen(ann) == [0]
        assert (await ben.ask("agree", yes=True))["reason"] == "undo"


@in_loop
async def test_the_game_goes_on_without_waiting_for_agreement(house: httpx.Client) -> None:
    table = made(house, *THREE, start=True)
    async with table.player(0) as ann, table.player(1) as ben, table.player(2) as cid:
        await ann.answer("play green")
        await ann.ask("undo")
        await cid.wait(lambda _: cid.table["undo"])

        await ben.answer("play red")

        for player in (ann, ben, cid):
            await player.wait(lambda player: player.table["undo"] is None)
        assert (await cid.ask("agree", yes=True))["reason"] == "undo"
        assert (await ann.ask("undo"))["type"] == "ack"


@in_loop
async def test_one_wish_at_a_time(house: httpx.Client) -> None:
    table = made(house, *THREE, start=True)
    async with table.player(0) as ann, table.player(1) as ben:
        await ann.answer("play green")
        await ben.answer("play green")
        await ann.ask("undo")

        assert (await ben.ask("undo"))["reason"] == "undo"
        assert (await ann.ask("undo"))["reason"] == "undo"
        assert (await ann.ask("agree", yes=True))["reason"] == "undo", "nobody agrees to their own wish"
        await ben.wait(lambda _: ben.table["undo"])
        assert not ben.view["undo"]


@in_loop
async def test_nothing_to_take_back(house: httpx.Client) -> None:
    table = made(house, *THREE, start=True)
    async with table.player(0) as ann, table.player(1) as ben:
        await ben.answer("play green")

        assert not ann.view["undo"]
        assert (await ann.ask("undo"))["reason"] == "undo"


# While nothing hidden was revealed


@in_loop
async def test_no_way_back_behind_a_reveal(house: httpx.Client) -> None:
    table = made(house, "me Ann", "me Ben", options={"rookie": "off"}, start=True)
    async with table.player(0) as ann, table.player(1) as ben:
        await ann.answer("play green")
        await ben.answer("play red")
        await ann.wait(lambda _: ann.events("revealed"))

        assert not ann.view["undo"]
        assert (await ann.ask("undo"))["reason"] == "undo"


@in_loop
async def test_no_way_back_behind_what_one_seat_saw_in_secret(toys: httpx.Client) -> None:
    table = made(toys, "me Ann", "me Ben", game="whisper", start=True)
    async with table.player(0) as ann, table.player(1) as ben:
        await ann.answer("bid 1")
        await ann.wait(lambda _: ann.view["undo"])

        await ben.answer("peek")

        await ann.wait(lambda _: ann.events("peeked"))
        assert not ann.view["undo"]
        assert (await ann.ask("undo"))["reason"] == "undo"


@in_loop
async def test_a_card_that_was_changed_is_taken_back_one_choice_at_a_time(house: httpx.Client) -> None:
    table = made(house, "me Ann", "me Ben", start=True)
    async with table.player(0) as ann, table.player(1) as ben:
        await ann.answer("play green")
        await ann.answer("play red")

        for left in (1, 0):
            await ann.ask("undo")
            await ben.wait(lambda _: ben.table["undo"])
            await ben.ask("agree", yes=True)
            await ann.wait(lambda _, left=left: len(ann.heard("undone")) == 2 - left)  # type: ignore[misc]

            assert len(chosen(ann)) == left


# Whose agreement


@in_loop
async def test_with_bots_only_nobody_needs_to_agree(toys: httpx.Client, gate: Path) -> None:
    table = made(toys, "me Ann", "bot gated", "bot gated", game="whisper", start=True)
    async with table.player(0) as ann:
        await ann.answer("bid 2")

        assert (await ann.ask("undo"))["type"] == "ack"

        assert ann.asked == ["bid"]
        gate.touch()
        await ann.wait(lambda _: [one["seat"] for one in ann.view["pending"]] == [0])
        assert (await ann.answer("bid 0"))["type"] == "ack"


@in_loop
async def test_a_bot_that_thinks_while_an_undo_is_granted_thinks_again(toys: httpx.Client, gate: Path) -> None:
    """It began before anybody had bid; after the undo it begins again, and then somebody has."""
    table = made(toys, "me Ann", "bot watchful", game="whisper", start=True)
    async with table.player(0) as ann:
        await ann.answer("bid 2")
        await ann.ask("undo")
        await ann.answer("bid 1")
        gate.touch()

        await ann.wait(lambda _: ann.events("revealed"))

        assert [event["facts"]["bid"] for event in ann.events("revealed")] == [1, 2]


@in_loop
async def test_whoever_leaves_need_not_agree_any_more(house: httpx.Client) -> None:
    table = made(house, *THREE, start=True)
    async with table.player(0) as ann, table.player(1) as ben:
        await ann.answer("play green")
        await ann.ask("undo")
        await ben.ask("agree", yes=True)

        table.post("seats/2", table.host, kind="open").raise_for_status()

        await ann.wait(lambda _: ann.heard("undone"))
        assert ann.asked == ["choose"]


@in_loop
async def test_a_wish_ends_with_the_seat_of_whoever_had_it(house: httpx.Client) -> None:
    table = made(house, "me Ann", "me Ben", "me Cid", start=True)
    async with table.player(0) as ann, table.player(1) as ben:
        await ann.answer("play green")
        await ann.ask("undo")
        await ben.wait(lambda _: ben.table["undo"])

        table.post("seats/0", table.host, kind="bot").raise_for_status()

        await ben.wait(lambda _: ben.table["undo"] is None)
        assert (await ben.ask("agree", yes=True))["reason"] == "undo"
        assert ben.heard("undone") == []


# Undo and keys, undo and the story


@in_loop
async def test_an_undo_that_is_sent_twice_takes_one_choice_back(house: httpx.Client) -> None:
    table = made(house, "me Ann", "me Ben", start=True)
    async with table.player(0) as ann, table.player(1) as ben:
        await ann.answer("play green")
        await ann.answer("play red")
        asked = await ann.ask("undo", key="oops")
        await ben.wait(lambda _: ben.table["undo"])
        agreed = await ben.ask("agree", yes=True, key="fine")
        await ann.wait(lambda _: ann.heard("undone"))

        assert await ann.ask("undo", key="oops") == asked
        assert await ben.ask("agree", yes=True, key="fine") == agreed
        assert ann.table["undo"] is None
        assert len(ann.heard("undone")) == 1


@in_loop
async def test_the_story_leaves_out_what_was_taken_back(house: httpx.Client) -> None:
    table = made(house, "me Ann", "me Ben", start=True)
    async with table.player(0) as ann, table.player(1) as ben:
        await ann.answer("play green")
        await ann.say("Wait a moment.")
        await ann.ask("undo")
        await ben.wait(lambda _: ben.table["undo"])
        await ben.ask("agree", yes=True)
        await ann.wait(lambda _: ann.heard("undone"))
        await ann.answer("play red")

    kinds = [step["kind"] for step in table.get("story").json()]

    assert kinds == ["started", "said", "undo-asked", "undone", "answer"]
