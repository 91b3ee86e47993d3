"""Before a game: a table is made, shared, filled and begun. After it: the rematch, and the list of my tables."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import httpx
import pytest
import segno

from gamenight.core.game import find
from tests.server.players import AtTable, in_loop, made

OPEN = {"kind": "open"}


def seats(table: AtTable) -> list[tuple[str, str, str]]:
    return [(seat["kind"], seat["name"], seat["bot"]) for seat in table.seen["seats"]]


def refusal(response: httpx.Response) -> tuple[int, str]:
    """Status and reason of a refusal, which also says why in a sentence."""
    body = response.json()
    assert body["status_code"] == response.status_code
    assert len(body["detail"]) > 10
    return response.status_code, body["reason"]


# A table is made


def test_a_seat_is_open_a_bots_or_mine(house: httpx.Client) -> None:
    table = made(house, "me Ann", "open", "bot random", "bot")

    assert seats(table) == [
        ("human", "Ann", ""),
        ("open", "", ""),
        ("bot", "Sage", "random"),
        ("bot", "Kit", "greedy"),
    ]
    assert list(table.tokens) == [0]
    assert table.seen["status"] == "lobby"


def test_several_seats_can_be_mine_on_one_screen(house: httpx.Client) -> None:
    table = made(house, "me Ann", "bot", "me Ben", start=True)

    assert sorted(table.tokens) == [0, 2]
    assert len({table.host, *table.tokens.values()}) == 3
    assert table.seen["status"] == "playing"


def test_same_names_get_numbers(house: httpx.Client) -> None:
    table = made(house, "me Ann", "me Ann", "me Kit", "bot", "open")
    table.join("  Ann \n")

    assert [name for _, name, _ in seats(table)] == ["Ann", "Ann 2", "Kit", "Kit 2", "Ann 3"]


def test_a_long_name_keeps_its_length_with_a_number(house: httpx.Client) -> None:
    table = made(house, f"me {'x' * 20} yyy", f"me {'x' * 20} yyy")

    assert [name for _, name, _ in seats(table)] == [f"{'x' * 20} yyy", f"{'x' * 20} 2"]


def test_a_name_cannot_hide(house: httpx.Client) -> None:
    table = made(house, "open", "open")

    assert table.join("A\u202en\tn\u0000") == 0
    assert seats(table)[0][1] == "A n n"
    assert refusal(table.post("join", name="\u200b \n")) == (400, "malformed")


def test_a_table_begins_at_once_only_if_no_seat_is_open(house: httpx.Client) -> None:
    assert made(house, "me Ann", "bot", start=True).seen["status"] == "playing"
    assert made(house, "me Ann", "open", start=True).seen["status"] == "lobby"


@pytest.mark.parametrize(
    ("order", "says"),
    [
        ({"game": "chess", "seats": [OPEN, OPEN]}, "no game 'chess'"),
        ({"game": "bomb_squad", "seats": [OPEN]}, "takes 2 to 5 players, not 1"),
        ({"game": "bomb_squad", "seats": [OPEN] * 6}, "takes 2 to 5 players, not 6"),
        ({"game": "bomb_squad", "seats": [OPEN, OPEN], "options": {"tools": "many"}}, "possible: on, off"),
        ({"game": "bomb_squad", "seats": [OPEN, OPEN], "options": {"decks": 3}}, "decks"),
        ({"game": "bomb_squad", "seats": [OPEN, OPEN], "options": {"decks": {"green": {}}}}, "decks"),
        ({"game": "bomb_squad", "seats": [OPEN, {"kind": "bot", "bot": "deep-blue"}]}, "it has: random, greedy"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_what_could_be(
    house: httpx.Client, order: dict[str, Any], says: str
) -> None:
    response = house.post("/api/tables", json=order)

    assert refusal(response) in [(400, "malformed"), (404, "unknown")]
    assert says in response.json()["detail"]


def decks_file(name: str, old: str = "", new: str = "") -> dict[str, str]:
    """The decks file of a game, with one change."""
    text = (Path(find(name).folder) / "decks.toml").read_text(encoding="utf-8")
    assert old in text
    return {"file": "mine.toml", "text": text.replace(old, new, 1)}


@pytest.mark.parametrize(
    ("game", "old", "new", "says"),
    [
        ("bomb_squad", "last = 8", "last = -1", "mine.toml, line 9: wires.green.last is -1; it must be a whole number"),
        ("kotkrywcy", "crypt = [0, 2, 4]", "crypt = []", "tiles.crypt is []; it must be a list of one to six sides"),
        ("kotkrywcy", "hand = 5", "hand =", "it is not a TOML file: Invalid value"),
    ],
)
def test_a_file_is_checked_before_it_is_taken(house: httpx.Client, game: str, old: str, new: str, says: str) -> None:
    def check(decks: object) -> httpx.Response:
        return house.post(f"/api/games/{game}/check", json={"seats": 2, "options": {"decks": decks}})

    assert check(decks_file(game)).json() == {"playable": True, "open": {}}
    refused = check(decks_file(game, old, new))
    assert refusal(refused) == (400, "malformed")
    assert says in refused.json()["detail"]


@pytest.mark.parametrize("game", ["bomb_squad", "kotkrywcy"])
def test_everybody_sees_the_file_of_a_table_and_its_record_carries_it(house: httpx.Client, game: str) -> None:
    info = next(each for each in house.get("/api/games").json() if each["name"] == game)
    assert [option["name"] for option in info["options"] if option["file"]] == ["decks"]
    table = made(house, "me Ann", "bot", game=game)
    decks = decks_file(game)

    assert table.post("change", table.host, options={"decks": decks}).status_code == 201
    assert house.get(f"/api/tables/{table.id}").json()["options"] == {"decks": decks}


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("POST", "/api/tables", {"game": "bomb_squad"}, 400),
        ("POST", "/api/tables", {"game": "bomb_squad", "seats": [{"kind": "throne"}]}, 400),
        ("POST", "/api/tables", {"game": "bomb_squad", "seats": [OPEN, OPEN], "cheat": True}, 400),
        ("GET", "/api/tables/AAAAAAAAAAAA", None, 400),
        ("GET", "/api/tables/aaaaaaaaaaaa", None, 404),
        ("GET", "/api/nothing", None, 404),
        ("DELETE", "/api/tables/aaaaaaaaaaaa", None, 405),
        ("POST", "/api/tables/aaaaaaaaaaaa/join", {"name": "Ann"}, 404),
    ],
)
def test_every_error_has_a_body_that_says_what_is_wrong(
    house: httpx.Client, method: str, path: str, body: dict[str, Any] | None, status: int
) -> None:
    response = house.request(method, path, json=body)

    assert response.status_code == status
    assert response.json()["status_code"] == status
    assert response.json()["detail"]


# It is shared


def test_the_invite_is_the_link_as_a_qr_code(house: httpx.Client) -> None:
    table = made(house, "me Ann", "open")
    expected = BytesIO()
    link = f"{str(house.base_url).rstrip('/')}/t/{table.id}"
    segno.make(link, error="m").save(expected, kind="svg", border=3, dark="#1d2026", light="#ffffff", omitsize=True)

    response = table.get("invite.svg")

    assert response.headers["content-type"] == "image/svg+xml"
    assert ElementTree.fromstring(response.content).tag == "{http://www.w3.org/2000/svg}svg"
    assert response.content == expected.getvalue()


def test_there_is_no_invite_to_a_table_that_is_not_there(house: httpx.Client) -> None:
    assert refusal(AtTable(house, "aaaaaaaaaaaa").get("invite.svg")) == (404, "unknown")


def test_the_invite_link_shows_the_page(house: httpx.Client) -> None:
    response = house.get(f"/t/{made(house, 'me Ann', 'open').id}")

    assert response.headers["content-type"].startswith("text/html")


@pytest.mark.parametrize("path", ["/t/zzz", "/replay/zzz", "/rules/chess", "/nowhere/at/all"])
def test_an_address_that_leads_nowhere_shows_the_page_which_says_so(house: httpx.Client, path: str) -> None:
    response = house.get(path, headers={"Accept": "text/html"})

    assert response.status_code == 404
    assert response.headers["content-type"].startswith("text/html")


# It is filled


def test_a_guest_sits_down_at_the_first_open_seat_or_at_the_one_they_name(house: httpx.Client) -> None:
    table = made(house, "me Ann", "open", "open", "open")

    assert table.join("Ben", seat=2) == 2
    assert table.join("Cid") == 1
    assert [name for _, name, _ in seats(table)] == ["Ann", "Cid", "Ben", ""]


def test_nobody_sits_down_where_somebody_sits(house: httpx.Client) -> None:
    table = made(house, "me Ann", "open", "open")

    response = table.post("join", name="Ben", seat=0)

    assert refusal(response) == (409, "taken")
    assert "these are open: 2, 3" in response.json()["detail"]


def test_nobody_sits_down_at_a_full_table(house: httpx.Client) -> None:
    table = made(house, "me Ann", "bot")

    assert refusal(table.post("join", name="Ben")) == (409, "taken")
    assert refusal(table.post("join", name="Ben", seat=7)) == (409, "taken")


def test_a_player_takes_another_name(house: httpx.Client) -> None:
    table = made(house, "me Ann", "me Ben")

    table.post("rename", table.tokens[1], name="Ann").raise_for_status()
    table.post("rename", table.tokens[0], name="Ann").raise_for_status()

    assert [name for _, name, _ in seats(table)] == ["Ann", "Ann 2"]


def test_the_host_changes_the_table_before_the_game(house: httpx.Client) -> None:
    table = made(house, "me Ann", "open", "bot")

    changed = table.post("change", table.host, options={"tools": "off"}, timer=30, absence=5, seats=4).json()

    assert (changed["options"], changed["timer"], changed["absence"]) == ({"tools": "off"}, 30, 5)
    assert [seat["kind"] for seat in changed["seats"]] == ["human", "open", "bot", "open"]
    assert [seat["kind"] for seat in table.post("change", table.host, seats=2).json()["seats"]] == ["human", "open"]


def test_a_table_does_not_shrink_under_somebody(house: httpx.Client) -> None:
    table = made(house, "me Ann", "bot", "me Ben")

    assert refusal(table.post("change", table.host, seats=2)) == (409, "conflict")
    assert refusal(table.post("change", table.host, seats=1)) == (409, "conflict")
    assert refusal(table.post("change", table.host, seats=8)) == (400, "malformed")


def test_only_the_host_changes_the_table_and_only_before_the_game(house: httpx.Client) -> None:
    table = made(house, "me Ann", "bot", start=True)

    assert refusal(table.post("change", table.tokens[0], timer=5)) == (403, "not-yours")
    assert refusal(table.post("change", table.host, timer=5)) == (409, "conflict")


# It begins


def test_a_game_begins_when_no_seat_is_open_and_everybody_is_ready(house: httpx.Client) -> None:
    table = made(house, "me Ann", "open", "bot")

    waits_for_a_guest = table.post("start", table.host)
    table.join("Ben")
    waits_for_ben = table.post("start", table.host)
    table.post("ready", table.tokens[1], ready=True).raise_for_status()
    table.post("ready", table.tokens[1], ready=False).raise_for_status()
    waits_for_ben_again = table.post("start", table.host)
    table.post("ready", table.tokens[1], ready=True).raise_for_status()

    assert "Seat 2 is still open" in waits_for_a_guest.json()["detail"]
    assert waits_for_ben.json()["detail"] == waits_for_ben_again.json()["detail"] == "Ben is not ready yet."
    assert table.post("start", table.host).json()["status"] == "playing"


def test_only_the_host_begins_and_only_once(house: httpx.Client) -> None:
    table = made(house, "me Ann", "bot")

    assert refusal(table.post("start", table.tokens[0])) == (403, "not-yours")
    assert refusal(table.post("start")) == (403, "not-yours")
    table.post("start", table.host).raise_for_status()
    assert refusal(table.post("start", table.host)) == (409, "conflict")
    assert refusal(table.post("ready", table.tokens[0], ready=False)) == (409, "conflict")


def test_a_host_need_not_play(house: httpx.Client) -> None:
    table = made(house, "open", "open")
    table.join("Ann")
    table.join("Ben")
    for token in table.tokens.values():
        table.post("ready", token, ready=True).raise_for_status()

    assert table.post("start", table.host).json()["status"] == "playing"


def test_a_host_who_leaves_the_lobby_is_still_the_host(house: httpx.Client) -> None:
    table = made(house, "me Ann", "bot")

    assert table.post("leave", table.tokens[0]).json()["seats"][0]["kind"] == "open"
    assert refusal(table.post("ready", table.tokens[0], ready=True)) == (403, "not-yours")
    table.post("seats/0", table.host, kind="bot", bot="random").raise_for_status()
    assert table.post("start", table.host).json()["status"] == "playing"


@in_loop
async def test_everybody_at_the_table_is_told_what_happens_in_the_lobby(house: httpx.Client) -> None:
    table = made(house, "me Ann", "open", "open")
    async with table.player(0) as ann:
        table.join("Ben")
        table.post("ready", table.tokens[1], ready=True)
        table.post("ready", table.tokens[1], ready=False)
        table.post("rename", table.tokens[1], name="Benny")
        table.post("seats/2", table.host, kind="bot")
        table.post("leave", table.tokens[1])
        table.post("change", table.host, timer=60)
        await ann.wait(lambda _: ann.heard("changed"))

        assert [step["text"] for step in ann.steps] == [
            "Ben sits down.",
            "Ben is ready.",
            "Ben is not ready yet.",
            "Ben is now called Benny.",
            "Sage sits down.",
            "Benny leaves.",
            "The host changed the table.",
        ]
        assert ann.table["timer"] == 60
        assert ann.view == {}


# It is over, and goes on


def finished(house: httpx.Client) -> AtTable:
    """A game of two bots and a person, played to its end by the bots."""
    return made(house, "me Ann", "bot random", "me Ben", options={"tools": "off"}, start=True)


async def played(table: AtTable) -> None:
    """Everybody who is asked takes what is offered first, until the end."""
    async with table.player(0) as ann, table.player(2) as ben:
        while not ann.view["over"]:
            for player in (ann, ben):
                if not player.view["over"] and any(ask["kind"] == "must" for ask in player.view["asks"]):
                    await player.ask("answer", option=player.options()[0]["option"], version=player.version)
            await ann.wait(lambda _: ann.view["over"] or ann.asked or ben.asked)


@in_loop
async def test_a_rematch_has_everybody_one_seat_on_with_the_same_tokens(house: httpx.Client) -> None:
    table = finished(house)
    assert refusal(table.post("rematch", table.tokens[0])) == (409, "conflict")
    await played(table)

    response = table.post("rematch", table.tokens[2])
    again = AtTable(house, response.json()["table"], table.host, {1: table.tokens[0], 0: table.tokens[2]})

    assert [name for _, name, _ in seats(again)] == ["Ben", "Ann", "Wren"]
    assert again.seen["status"] == "lobby"
    assert [seat["ready"] for seat in again.seen["seats"]] == [False, False, True]
    assert table.post("rematch", table.tokens[0]).json() == response.json(), "there is one rematch"
    assert table.seen["rematch"] == again.id
    async with again.player(0) as ben, again.player(1) as ann:
        assert (ben.seat, ann.seat) == (0, 1)
    for seat in (0, 1):
        again.post("ready", again.tokens[seat], ready=True).raise_for_status()
    assert again.post("start", again.host).json()["status"] == "playing"


@in_loop
async def test_a_campaign_goes_on_with_the_same_group_and_what_it_has_won(house: httpx.Client) -> None:
    options = {"mission": 8, "campaign": "on", "won": list(range(1, 8)), "captain": 0}
    table = made(house, "bot partner", "bot partner", game="bomb_busters", options=options, start=True)
    async with table.player() as guest:
        await guest.wait(lambda guest: guest.view["over"])
    won = bool(table.seen["results"]["winners"])

    again = AtTable(house, table.post("rematch", table.host).raise_for_status().json()["table"]).seen["options"]

    assert (again["campaign"], again["captain"]) == ("on", 1)
    assert again["mission"] == (9 if won else 8)
    assert again["won"] == list(range(1, 9 if won else 8))


@in_loop
async def test_the_same_can_be_played_again_whether_it_was_won_or_not(house: httpx.Client) -> None:
    table = made(house, "bot partner", "bot partner", game="bomb_busters", options={"captain": 0}, start=True)
    async with table.player() as guest:
        await guest.wait(lambda guest: guest.view["over"])
    won = bool(table.seen["results"]["winners"])

    again = table.post("rematch?same=true", table.host).raise_for_status().json()["table"]

    options = AtTable(house, again).seen["options"]
    assert "mission" not in options, "nobody had chosen one, so the first is played again"
    assert (options["won"], options["captain"]) == ([1] if won else [], 1), "all else goes on"


@in_loop
async def test_only_those_who_played_or_the_host_ask_for_a_rematch(house: httpx.Client) -> None:
    table = finished(house)
    await played(table)

    assert refusal(table.post("rematch")) == (403, "not-yours")
    assert refusal(table.post("rematch", "a" * 32)) == (403, "not-yours")
    assert table.post("rematch", table.host).status_code == 201


@in_loop
async def test_a_game_that_is_over_changes_no_more(house: httpx.Client) -> None:
    table = finished(house)
    await played(table)

    assert refusal(table.post("seats/1", table.host, kind="open")) == (409, "over")
    assert refusal(table.post("leave", table.tokens[0])) == (409, "over")
    assert refusal(table.post("join", name="Cid")) == (409, "over")
    assert table.seen["results"]["winners"]


@in_loop
async def test_in_a_rematch_nobody_is_away_any_more(toys: httpx.Client) -> None:
    table = made(toys, "me Ann", "me Ben", "me Cid", game="whisper", start=True)
    table.post("leave", table.tokens[1]).raise_for_status()
    table.post("seats/2", table.host, kind="open").raise_for_status()
    async with table.player(0, version=1) as ann:
        for revealed in (3, 6):
            await ann.answer("bid 0")
            await ann.wait(lambda _, revealed=revealed: len(ann.events("revealed")) == revealed)  # type: ignore[misc]
    assert seats(table)[1:] == [("human", "Ben", "random"), ("open", "", "random")]

    again = AtTable(toys, table.post("rematch", table.host).json()["table"])

    assert seats(again) == [("open", "", ""), ("human", "Ann", ""), ("human", "Ben", "")]


# My tables


def test_my_tables_are_those_i_hold_a_token_for_the_newest_first(house: httpx.Client) -> None:
    old = made(house, "me Ann", "me Ben", start=True)
    new = made(house, "open", "me Ann")
    tickets = [
        {"table": old.id, "token": old.tokens[1]},
        {"table": new.id, "token": new.host},
        {"table": new.id, "token": old.tokens[1]},
        {"table": "aaaaaaaaaaaa", "token": old.tokens[1]},
    ]

    mine = house.post("/api/mine", json={"tickets": tickets}).raise_for_status().json()

    assert [(one["table"], one["seat"], one["host"], one["your_turn"]) for one in mine] == [
        (new.id, None, True, False),
        (old.id, 1, False, True),
    ]
    assert mine[1]["names"] == ["Ann", "Ben"]
    assert mine[1]["status"] == "playing"


def test_a_list_of_tables_tells_what_is_played_by_whom_and_whose_turn_it_is(house: httpx.Client) -> None:
    options = {"mission": 9, "captain": 1}
    cutting = made(house, "me Ann", "me Ben", "bot partner", game="bomb_busters", options=options, start=True)
    locked = made(house, "me Ann", "me Ben", "me Cid", "me Dan", game="room25", start=True)
    tickets = [{"table": table.id, "token": table.tokens[0]} for table in (cutting, locked)]

    mine = house.post("/api/mine", json={"tickets": tickets}).raise_for_status().json()

    told = {one["table"]: one for one in mine}
    assert told[cutting.id]["bots"] == ["", "", "partner"]
    assert (told[cutting.id]["part"], told[cutting.id]["told"]) == (9, "mission 9")
    assert told[cutting.id]["waits_for"] == [1]
    assert (told[locked.id]["part"], told[locked.id]["told"]) == ("suspicion", "Suspicion")
    assert told[locked.id]["won"] is None


@in_loop
async def test_a_list_of_tables_tells_how_games_ended(house: httpx.Client) -> None:
    table = finished(house)
    await played(table)
    together = made(house, "bot partner", "bot partner", game="bomb_busters", start=True)
    async with together.player() as guest:
        await guest.wait(lambda guest: guest.view["over"])
    tickets = [{"table": table.id, "token": token} for token in table.tokens.values()]
    tickets.append({"table": together.id, "token": together.host})

    mine = house.post("/api/mine", json={"tickets": tickets}).raise_for_status().json()

    returns, winners = table.seen["results"]["returns"], table.seen["results"]["winners"]
    for one in (one for one in mine if one["table"] == table.id):
        assert one["won"] == (one["seat"] in winners)
        assert one["rank"] == 1 + sum(points > returns[one["seat"]] for points in returns)
    all_of_us = next(one for one in mine if one["table"] == together.id)
    assert (all_of_us["won"], all_of_us["rank"]) == (bool(together.seen["results"]["winners"]), 0)


@in_loop
async def test_a_game_that_was_given_up_is_lost_and_waits_for_nobody(house: httpx.Client) -> None:
    table = made(house, "me Ann", "bot partner", game="bomb_busters", options={"captain": 0}, start=True)
    async with table.player(0) as ann:
        await ann.ask("give-up")
    tickets = [{"table": table.id, "token": table.tokens[0]}]

    (told,) = house.post("/api/mine", json={"tickets": tickets}).raise_for_status().json()

    assert (told["status"], told["won"], told["rank"]) == ("over", False, 0)
    assert (told["your_turn"], told["waits_for"]) == (False, [])
