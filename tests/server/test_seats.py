"""Who sits where while a game runs: people come and go, bots play for them, the host gives seats away."""

from __future__ import annotations

import asyncio

import httpx

from tests.server.players import AtTable, connected, in_loop, made

THREE = ("me Ann", "me Ben", "me Cid")


def seat(table: AtTable, number: int) -> tuple[str, str, str]:
    found = table.seen["seats"][number]
    return found["kind"], found["name"], found["bot"]


# Watching


@in_loop
async def test_a_spectator_sees_what_is_public_and_nothing_else(house: httpx.Client) -> None:
    table = made(house, *THREE, start=True)
    async with table.player(0) as ann, table.player() as guest:
        await ann.answer("play green")
        await guest.wait(lambda _: guest.events("chosen"))

        assert guest.view["seat"] is None
        assert not [piece for piece in guest.view["pieces"] if piece["zone"] == "hand"]
        assert [piece for piece in ann.view["pieces"] if piece["zone"] == "hand"]


@in_loop
async def test_everybody_is_told_who_is_there(house: httpx.Client) -> None:
    table = made(house, "me Ann", "me Ben", "bot", start=True)
    async with table.player(0) as ann:
        async with table.player(1), table.player() as guest:
            await ann.wait(lambda _: (ann.present, ann.watching) == ([0, 1], 1))
            await guest.wait(lambda _: guest.present == [0, 1])
            assert [seat["present"] for seat in table.seen["seats"]] == [True, True, True]

        await ann.wait(lambda _: (ann.present, ann.watching) == ([0], 0))
        assert [seat["present"] for seat in table.seen["seats"]] == [True, False, True]


# Leaving and coming back


@in_loop
async def test_whoever_loses_the_connection_comes_back_to_the_same_seat(house: httpx.Client) -> None:
    table = made(house, *THREE, start=True)
    async with table.player(1) as ben:
        async with table.player(0) as ann:
            await ann.answer("play green")
            left_at = ann.version
        await ben.answer("play red")

        async with table.player(0, version=left_at) as ann:
            assert ann.seat == 0
            assert [step["seat"] for step in ann.steps] == [1]
            assert (await ann.answer("play wait"))["type"] == "ack"


@in_loop
async def test_whoever_leaves_the_lobby_frees_the_seat_and_may_come_back(house: httpx.Client) -> None:
    table = made(house, "me Ann", "open")
    table.join("Ben")
    async with table.player(1) as ben:
        table.post("leave", table.tokens[1]).raise_for_status()
        await ben.wait(lambda _: ben.seat is None and len(ben.got("welcome")) == 2)
        assert seat(table, 1) == ("open", "", "")

    assert table.join("Ben") == 1
    assert seat(table, 1) == ("human", "Ben", "")


@in_loop
async def test_a_bot_plays_on_for_whoever_leaves_the_game_until_they_come_back(house: httpx.Client) -> None:
    table = made(house, "me Ann", "me Ben", start=True)
    async with table.player(0) as ann:
        async with table.player(1) as ben:
            table.post("leave", table.tokens[1]).raise_for_status()
            await ben.wait(lambda _: ben.seat is None)
            assert (await ben.ask("answer", option=0, version=ben.version))["reason"] == "not-yours"
        await ann.wait(lambda _: ann.events("chosen"))
        assert seat(table, 1) == ("human", "Ben", "greedy")

        async with table.player(1) as ben:
            await ben.wait(lambda _: ben.table["seats"][1]["bot"] == "")
            await ann.wait(lambda _: len(ann.heard("seat")) == 2)
            assert [step["text"] for step in ann.heard("seat")] == ["Ben leaves; a bot plays on.", "Ben is back."]
            assert ben.seat == 1
            assert ben.options()


@in_loop
async def test_whoever_has_left_is_told_which_seat_is_still_theirs(house: httpx.Client) -> None:
    table = made(house, "me Ann", "me Ben", start=True)
    async with table.player(1) as ben:
        assert ben.messages[0]["left"] is None

        table.post("leave", table.tokens[1]).raise_for_status()
        await ben.wait(lambda _: ben.seat is None)
        assert ben.got("welcome")[-1]["left"] == 1

        table.post("seats/1", table.host, kind="bot").raise_for_status()
        await ben.send(type="resync")
        await ben.wait(lambda _: ben.got("welcome")[-1]["left"] is None)


@in_loop
async def test_a_game_that_its_last_person_has_left_waits_for_them(house: httpx.Client) -> None:
    table = made(house, "me Ann", "bot greedy", "bot greedy", start=True)
    async with table.player(0) as ann:
        await ann.answer("play green")
    table.post("leave", table.tokens[0]).raise_for_status()
    others = made(house, "bot greedy", "bot greedy", start=True)
    async with others.player() as guest, table.player() as watcher:
        left_at = watcher.version
        await guest.wait(lambda _: guest.view["over"])  # bots had all the time that a whole game takes

        assert watcher.version == left_at
        assert (watcher.table["deserted"], table.seen["deserted"]) == (True, True)
        async with table.player(0, version=left_at - 1) as ann:
            await ann.wait(lambda _: not ann.table["deserted"])
            assert ann.seat == 0
            await ann.wait(lambda _: ann.asked)
            assert [step["text"] for step in ann.heard("seat")] == ["Ann leaves; the game waits.", "Ann is back."]


@in_loop
async def test_a_game_goes_on_when_the_first_of_those_who_left_is_back(house: httpx.Client) -> None:
    table = made(house, "me Ann", "me Ben", start=True)
    for token in table.tokens.values():
        table.post("leave", token).raise_for_status()
    assert table.seen["deserted"]

    async with table.player(0) as ann:
        await ann.wait(lambda _: ann.events("chosen"))
        assert ann.events("chosen")[0]["facts"] == {"seat": 1}
        assert [seat["bot"] for seat in ann.table["seats"]] == ["", "greedy"]


@in_loop
async def test_those_who_have_left_find_their_table_again(house: httpx.Client) -> None:
    table = made(house, "me Ann", "me Ben", start=True)

    def mine(seat: int) -> tuple[bool, bool, bool]:
        tickets = [{"table": table.id, "token": table.tokens[seat]}]
        (told,) = house.post("/api/mine", json={"tickets": tickets}).raise_for_status().json()
        return told["your_turn"], told["away"], told["deserted"]

    assert mine(0) == (True, False, False)
    table.post("leave", table.tokens[0]).raise_for_status()
    assert mine(0) == (False, True, False)
    table.post("leave", table.tokens[1]).raise_for_status()
    assert mine(0) == mine(1) == (False, True, True)


# A bot takes over an absent seat


@in_loop
async def test_a_bot_takes_over_an_absent_seat_and_hands_it_back(house: httpx.Client) -> None:
    table = made(house, "me Ann", "me Ben", absence=1, start=True)
    async with table.player(0) as ann:
        async with table.player(1):
            await ann.answer("play wait")
        await ann.wait(lambda _: len(ann.events("chosen")) >= 2)
        assert ann.heard("seat")[0]["text"] == "Ben is away; a bot plays on."
        assert ann.table["seats"][1]["bot"] == "greedy"

        async with table.player(1) as ben:
            await ben.wait(lambda _: ben.table["seats"][1]["bot"] == "")
            await ann.wait(lambda _: ann.table["seats"][1]["bot"] == "")
            assert ann.heard("seat")[1]["text"] == "Ben is back."


@in_loop
async def test_nobody_plays_for_whoever_is_there_or_need_not_answer(house: httpx.Client) -> None:
    """Ben thinks longer than a bot waits; Cid is away and has chosen already."""
    table = made(house, *THREE, absence=1, start=True)
    async with table.player(0) as ann, table.player(1) as ben:
        async with table.player(2) as cid:
            await cid.answer("play green")
        await ann.wait(lambda _: ann.present == [0, 1])
        await asyncio.sleep(1.5)  # longer than a bot would wait

        assert [seat["bot"] for seat in table.seen["seats"]] == ["", "", ""]
        assert ben.asked == ["choose"]


@in_loop
async def test_no_bot_plays_where_nobody_waits_for_it(house: httpx.Client) -> None:
    table = made(house, "me Ann", "me Ben", absence=1, start=True)
    async with table.player() as guest:
        async with table.player(0):
            pass
        await guest.wait(lambda _: guest.present == [])
        await asyncio.sleep(1.5)  # longer than a bot would wait

        assert [seat["bot"] for seat in table.seen["seats"]] == ["", ""]


# The host gives seats away


@in_loop
async def test_the_host_gives_a_seat_to_a_bot_and_its_owner_only_watches(house: httpx.Client) -> None:
    table = made(house, *THREE, start=True)
    async with table.player(0) as ann, table.player(1) as ben:
        await ben.answer("play red")

        table.post("seats/1", table.host, kind="bot", bot="random").raise_for_status()

        await ben.wait(lambda _: ben.seat is None)
        assert [piece for piece in ben.view["pieces"] if piece["zone"] == "hand"] == []
        assert (await ben.ask("answer", option=0, version=ben.version))["reason"] == "not-yours"
        assert (await ben.say("Hey."))["reason"] == "not-yours"
        await ann.wait(lambda _: ann.heard("seat"))
        assert ann.heard("seat")[0]["text"] == "Wren takes the seat of Ben."
        await ann.wait(lambda _: ann.present == [0])
    async with connected(house, table.id, table.tokens[1]) as ben:
        assert ben.seat is None
    assert table.post("rename", table.tokens[1], name="Ben").status_code == 403


@in_loop
async def test_resyncing_does_not_bring_back_a_seat_that_was_given_away(house: httpx.Client) -> None:
    table = made(house, *THREE, start=True)
    async with table.player(1) as ben:
        for _ in range(20):
            await ben.send(type="resync")
        table.post("seats/1", table.host, kind="bot").raise_for_status()
        for _ in range(20):
            await ben.send(type="resync")
        await ben.wait(lambda _: ben.seat is None)

        welcomes = [message["seat"] for message in ben.got("welcome")]

        assert welcomes == sorted(welcomes, key=lambda seat: seat is None), "never again after it was lost"


@in_loop
async def test_a_guest_takes_over_an_open_seat_in_the_middle_of_a_game(house: httpx.Client) -> None:
    table = made(house, "me Ann", "me Ben", start=True)
    async with table.player(0) as ann:
        async with table.player(1) as ben:
            await ben.answer("play red", key="first")
        table.post("seats/1", table.host, kind="open").raise_for_status()
        await ann.wait(lambda _: ann.heard("seat"))
        assert ann.heard("seat")[0]["text"] == "The seat of Ben is open."
        assert seat(table, 1) == ("open", "", "greedy")

        assert table.join("Dot", seat=1) == 1
        async with table.player(1) as dot:
            assert seat(table, 1) == ("human", "Dot", "")
            assert (await dot.answer("play chicken", key="first"))["type"] == "ack"
            assert len(dot.events("changed")) == 1, "a key of the one before counts for nothing"


@in_loop
async def test_a_bot_plays_an_open_seat_until_somebody_sits_down(house: httpx.Client) -> None:
    table = made(house, "me Ann", "me Ben", start=True)
    async with table.player(0) as ann:
        table.post("seats/1", table.host, kind="open").raise_for_status()

        await ann.wait(lambda _: ann.events("chosen"))

        assert ann.events("chosen")[0]["facts"] == {"seat": 1}


def test_only_the_host_gives_seats_away(house: httpx.Client) -> None:
    table = made(house, *THREE, start=True)

    assert table.post("seats/1", table.tokens[0], kind="open").status_code == 403
    assert table.post("seats/3", table.host, kind="open").json()["detail"] == "There is no seat 3; seats are 0 to 2."
    assert table.post("seats/-1", table.host, kind="open").status_code in (400, 404)
    assert table.post("seats/1", table.host, kind="bot", bot="oracle").status_code == 400
