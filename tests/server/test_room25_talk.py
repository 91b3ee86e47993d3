"""Talk at tables of Room 25: free, but for teams that agreed otherwise and while the connection is jammed."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import httpx

from gamenight.core.rulebook import rule
from gamenight.games.room25.setup import printed
from tests.server.players import Player, in_loop, made

FOUR = ("me Ann", "me Ben", "me Cleo", "me Dan")


def team(talk: str) -> dict[str, Any]:
    return {"game": "room25", "start": True, "options": {"mode": "team", "team_talk": talk}}


@rule("R25-MODE-TEAM-5")
@in_loop
async def test_team_mates_who_keep_to_themselves_are_heard_by_nobody_else(house: httpx.Client) -> None:
    table = made(house, *FOUR, **team("team"))
    async with (
        table.player(0) as ann,
        table.player(1) as ben,
        table.player(2) as cleo,
        table.player() as guest,
    ):
        assert (await ann.say("To the left."))["type"] == "ack"
        assert (await ben.say("They talk."))["type"] == "ack"
        await cleo.wait(lambda _: cleo.heard("said"))
        await ben.wait(lambda _: ben.heard("said"))

        assert [said["text"] for said in cleo.heard("said")] == ["To the left."]
        assert [said["text"] for said in ben.heard("said")] == ["They talk."]
        assert guest.heard("said") == []


@rule("R25-MODE-TEAM-5")
@in_loop
async def test_in_the_open_both_teams_hear_everything(house: httpx.Client) -> None:
    table = made(house, *FOUR, **team("open"))
    async with table.player(0) as ann, table.player(1) as ben:
        assert (await ann.say("To the left."))["type"] == "ack"

        await ben.wait(lambda _: ben.heard("said"))
        assert ben.heard("said")[0]["text"] == "To the left."


@rule("R25-MODE-TEAM-5")
@in_loop
async def test_teams_that_agreed_on_silence_are_told_so(house: httpx.Client) -> None:
    table = made(house, *FOUR, **team("none"))
    async with table.player(0) as ann:
        refused = await ann.say("To the left.")

        assert (refused["reason"], refused["message"]) == (
            "talk",
            "Nobody may talk now: the teams have agreed on silence. Talk again when the game is over.",
        )


def all_jamming() -> dict[str, Any]:
    """The printed decks, but for a building in which every hidden room is a Jamming Room or Room 25."""
    decks = deepcopy(printed())
    decks["tiles"]["jam"] = [0, 23]
    decks["buildings"]["rivals"] = {"fixed": {"central": 1, "room-25": 1, "jam": 23}, "open": True}
    return decks


async def settled(*players: Player, moves: str) -> None:
    """Everybody takes what is offered first, and moves when it is time to program, until somebody talks no more."""
    for _ in range(60):
        if players[0].view["talk"] == "silent":
            return
        for player in players:
            asked = [ask for ask in player.view["asks"] if ask["kind"] == "must"]
            if asked:
                wanted = [each for each in asked[0]["options"] if moves in each["words"]] or asked[0]["options"]
                reply = await player.ask("answer", option=wanted[0]["option"], version=player.version)
                for each in players:
                    await each.wait(lambda each, reply=reply: each.version >= reply["version"])  # type: ignore[misc]
                break
    raise AssertionError("nobody comes into the Jamming Room")


@rule("R25-ROOM-JAM-1")
@in_loop
async def test_while_somebody_is_in_the_jamming_room_nobody_says_or_shows_anything(house: httpx.Client) -> None:
    options = {"mode": "competition", "decks": all_jamming()}
    table = made(house, *FOUR[:2], game="room25", start=True, options=options)
    async with table.player(0) as ann, table.player(1) as ben:
        assert (await ann.say("Here we go."))["type"] == "ack"
        await settled(ann, ben, moves="Move alone")

        for player in (ann, ben):
            refused = await player.say("It is jammed.")
            assert (refused["reason"], refused["message"]) == (
                "talk",
                "Nobody may talk now: somebody is in the Jamming Room. Talk again when it is empty.",
            )
            assert (await player.point("complex"))["reason"] == "talk"
            assert not any(ask["topic"] == "claim" for ask in player.view["asks"])
