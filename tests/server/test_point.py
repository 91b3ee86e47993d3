"""Pointing at a piece: a sign that all see for a moment, as far as the game allows, and never at a secret."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from tests.server.houses import opened
from tests.server.players import in_loop, made

TWO = ("me Ann", "me Ben")


@in_loop
async def test_everybody_sees_at_what_somebody_points(house: httpx.Client) -> None:
    table = made(house, *TWO, start=True)
    async with table.player(0) as ann, table.player(1) as ben, table.player() as guest:
        assert ann.view["point"]
        assert not guest.view["point"]
        piece = next(piece for piece in guest.view["pieces"] if piece["kind"] == "track")

        assert (await ann.point(piece["id"]))["type"] == "ack"

        for other, who in ((ann, "You point"), (ben, "Ann points"), (guest, "Ann points")):
            await other.wait(lambda other: other.heard("pointed"))
            step = other.heard("pointed")[0]
            assert (step["seat"], step["piece"], step["events"]) == (0, piece["id"], [])
            assert step["text"] == f"{who} at {piece['says']}."
        assert ben.got("news")[-1]["view"] is None
    assert "Ann points at" in str(table.get("story").json())


@in_loop
async def test_one_can_point_at_a_card_in_a_piece(house: httpx.Client) -> None:
    table = made(house, *TWO, start=True)
    async with table.player(0) as ann, table.player() as guest:
        pieces = [piece for piece in guest.view["pieces"] if piece["kind"] == "cards" and piece["cards"]]

        assert (await ann.point(pieces[0]["cards"][0]["id"]))["type"] == "ack"


@in_loop
async def test_nobody_points_at_what_only_one_sees_and_the_refusal_tells_nothing(house: httpx.Client) -> None:
    table = made(house, *TWO, start=True)
    async with table.player(0) as ann, table.player(1) as ben:
        mine = {card["id"] for piece in ann.view["pieces"] if piece["zone"] == "hand" for card in piece["cards"]}
        others = {card["id"] for piece in ben.view["pieces"] if piece["zone"] == "hand" for card in piece["cards"]}

        refused = [await ann.point(piece) for piece in (*sorted(mine), *sorted(others), "hand", "nothing", "seat-1")]

        assert {(each["type"], each["reason"]) for each in refused} == {("refused", "talk")}
        assert {each["message"] for each in refused} == {"Ann can only point at what everybody sees."}
        assert ben.heard("pointed") == []


@pytest.mark.parametrize("game", ["hush", "signs", "thumbs"])
@in_loop
async def test_where_words_are_forbidden_nobody_points_unless_the_game_says_so(toys: httpx.Client, game: str) -> None:
    table = made(toys, *TWO, game=game, start=True)
    async with table.player(0) as ann:
        assert not ann.view["point"]

        refused = await ann.point("score-0")

        assert (refused["reason"], refused["message"]) == ("talk", "Ann may not point at anything now.")


@in_loop
async def test_spectators_do_not_point_and_nobody_does_before_the_game(house: httpx.Client) -> None:
    table = made(house, *TWO)
    async with table.player(0) as ann, table.player() as guest:
        assert (await guest.point("score-0"))["reason"] == "not-yours"
        assert (await ann.point("score-0"))["reason"] == "over"


@in_loop
async def test_the_dead_point_for_the_dead(toys: httpx.Client) -> None:
    table = made(toys, "me Ann", "me Ben", "me Cleo", "me Dan", game="afterlife", start=True)
    async with table.player(0) as ann, table.player(2) as cleo, table.player(3) as dan:
        assert (await cleo.point("score-0"))["type"] == "ack"
        await dan.wait(lambda _: dan.heard("pointed"))
        assert (await ann.point("score-1"))["type"] == "ack"

        assert [step["piece"] for step in ann.heard("pointed")] == ["score-1"]


@in_loop
async def test_in_bomb_busters_nobody_points_at_a_wire(house: httpx.Client) -> None:
    seats = ("me Ann", "bot", "bot", "bot")
    table = made(house, *seats, game="bomb_busters", options={"mission": 8}, start=True)
    async with table.player(0) as ann, table.player() as guest:
        racks = [piece for piece in guest.view["pieces"] if piece["kind"] == "rack"]
        refused = await ann.point(racks[1]["tiles"][0]["id"])
        assert (refused["reason"], refused["message"]) == ("talk", "The rules do not let anybody point at that.")

        assert (await ann.point("numbers"))["type"] == "ack"


@in_loop
async def test_whoever_has_pointed_waits_a_moment_before_they_point_again(tmp_path: Path) -> None:
    with opened(tmp_path, limits=True, point_pause=3600.0) as house:
        table = made(house, *TWO, start=True)
        async with table.player(0) as ann, table.player(1) as ben:
            piece = next(piece["id"] for piece in ann.view["pieces"] if piece["kind"] == "track")
            assert (await ann.point(piece))["type"] == "ack"

            refused = await ann.point(piece)

            assert (refused["reason"], refused["message"]) == (
                "talk",
                "Ann has just pointed at something. Wait a moment.",
            )
            assert (await ben.point(piece))["type"] == "ack"


@in_loop
async def test_the_same_message_sent_twice_points_once(house: httpx.Client) -> None:
    table = made(house, *TWO, start=True)
    async with table.player(0) as ann, table.player(1) as ben:
        piece = next(piece["id"] for piece in ann.view["pieces"] if piece["kind"] == "track")
        replies = [await ann.ask("point", piece=piece, key="once") for _ in range(2)]
        await ann.say("Look!")
        await ben.wait(lambda _: ben.heard("said"))

        assert replies[0] == replies[1]
        assert len(ben.heard("pointed")) == 1
