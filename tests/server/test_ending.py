"""How a game ended is told once it has, to each seat in its own words, with all secrets open; and giving up."""

from __future__ import annotations

from pathlib import Path

import httpx

from tests.server.players import AtTable, Json, Player, in_loop, made
from tests.server.serving import serve
from tests.waiting import wait_until

PARTNERS = ("me Ann", "me Ben", "bot random", "bot random")


async def everybody_saw(kind: str, *players: Player) -> None:
    for player in players:
        await player.wait(lambda player: player.heard(kind))


def test_nothing_is_told_before_the_end(house: httpx.Client) -> None:
    table = made(house, "me Ann", "me Ben", "me Cid", start=True)

    assert table.get("ending").status_code == 409


def test_an_end_comes_with_the_open_table(house: httpx.Client) -> None:
    table = made(house, *["bot random"] * 4, game="bomb_busters", options={"mission": 8}, start=True)
    end = _over(table)

    assert end["title"] in ("Boom!", "Defused.")
    faces = [tile["face"] for piece in end["view"]["pieces"] for tile in piece.get("tiles", [])]
    assert "" not in faces
    assert {count["says"] for count in end["counts"]} >= {"wires cut"}
    assert end["view"]["asks"] == []


def test_a_brief_review_has_the_odds_and_no_opinions(house: httpx.Client) -> None:
    table = made(house, *["bot random"] * 4, game="bomb_busters", options={"mission": 1}, start=True)
    _over(table)

    brief = table.get("review", brief=True).raise_for_status().json()

    assert brief["judgements"]
    assert all(each["advice"] == "" and each["turn"] > 0 for each in brief["judgements"])


@in_loop
async def test_a_game_is_given_up_when_everybody_agrees(house: httpx.Client) -> None:
    table = made(house, *PARTNERS, game="bomb_busters", start=True)
    async with table.player(0) as ann, table.player(1) as ben:
        assert ann.table["may_give_up"]

        assert (await ann.ask("give-up"))["type"] == "ack"
        await everybody_saw("give-up", ben)
        assert ben.table["give_up"] == {"by": 0, "agreed": [], "waits_for": [1]}
        assert (await ben.ask("agree-give-up", yes=True))["type"] == "ack"

        await everybody_saw("given-up", ann, ben)
        for player in (ann, ben):
            assert player.table["status"] == "over"
            assert player.table["results"] == {"returns": [0.0] * 4, "winners": [], "because": "", "given_up": 0}
            assert (player.view["over"], player.view["asks"]) == (True, [])
        assert (await ann.ask("answer", option=0, version=ann.version))["reason"] == "over"
    ended = table.get("ending", table.tokens[0]).raise_for_status().json()
    assert (ended["title"], ended["says"]) == ("Given up.", ["You proposed to give up, and everybody agreed."])


@in_loop
async def test_one_who_wants_to_play_on_is_enough(house: httpx.Client) -> None:
    table = made(house, *PARTNERS, game="bomb_busters", start=True)
    async with table.player(0) as ann, table.player(1) as ben:
        await ann.ask("give-up")
        await everybody_saw("give-up", ben)

        assert (await ben.ask("give-up"))["reason"] == "give-up"
        assert (await ben.ask("agree-give-up", yes=False))["type"] == "ack"

        await everybody_saw("give-up-refused", ann)
        assert (ann.table["give_up"], ann.table["status"]) == (None, "playing")
        assert (await ben.ask("agree-give-up", yes=True))["reason"] == "give-up"


@in_loop
async def test_nobody_gives_up_against_others(house: httpx.Client) -> None:
    table = made(house, "me Ann", "bot random", "bot random", start=True)
    async with table.player(0) as ann:
        assert not ann.table["may_give_up"]
        assert (await ann.ask("give-up"))["reason"] == "give-up"


@in_loop
async def test_among_bots_one_gives_up_alone_and_plays_again(house: httpx.Client) -> None:
    table = made(house, "me Ann", "bot random", game="kotkrywcy", start=True)
    async with table.player(0) as ann:
        assert (await ann.ask("give-up"))["type"] == "ack"
        await everybody_saw("given-up", ann)

    assert table.get("ending", table.tokens[0]).json()["says"] == ["You gave up."]
    assert table.get("frames", open=True).status_code == 200
    assert table.post("rematch", table.tokens[0]).status_code == 201


@in_loop
async def test_what_was_given_up_stays_so_after_a_restart(tmp_path: Path) -> None:
    with serve(tmp_path) as served, served.client() as client:
        table = made(client, "me Ann", "bot random", game="kotkrywcy", start=True)
        async with table.player(0) as ann:
            await ann.ask("give-up")
        served.kill()
        served.start()

        assert (table.seen["status"], table.seen["results"]["given_up"]) == ("over", 0)


def _over(table: AtTable) -> Json:
    """How the game of a table ended, once its bots have played it."""
    wait_until(lambda: table.seen["status"] == "over", "the bots to finish")
    return dict(table.get("ending").raise_for_status().json())
