"""Help at a table: hints where the host allows them, what was knowable after the end, and what no log keeps."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import httpx
import pytest

from gamenight.bots import make_bot
from gamenight.core.chance import Dice
from gamenight.core.game import Game, Setup, find
from gamenight.core.play import first_mandatory
from gamenight.core.record import Record
from gamenight.server.entries import Opened, Place, Started
from gamenight.server.helping import Help
from gamenight.server.refusals import Refusal
from gamenight.server.security import Bucket
from gamenight.server.table import Table, in_words
from gamenight.server.thinking import Thinkers
from gamenight.words import speech
from tests.server.players import AtTable, Player, in_loop, made, record_sent
from tests.waiting import PATIENCE

GAME = find("bomb-busters")


def busters(house: httpx.Client, *seats: str, hints: bool = True, mission: int = 1, **order: Any) -> AtTable:
    options = {"mission": mission, "captain": 0}
    return made(house, *seats, game="bomb_busters", options=options, hints=hints, start=True, **order)


async def to_the_turn(player: Player) -> None:
    """Answers what comes before the first turn."""
    while player.asked != ["turn"]:
        await player.wait(lambda player: player.asked)
        if player.asked != ["turn"]:
            await player.ask("answer", option=player.options()[0]["option"], version=player.version)


def played(seed: int = 5, game: Game[Any] = GAME, bot: str = "careful", **options: Any) -> Record:
    """A game between bots that is over."""
    record = Record(game, Setup(3, options or {"mission": 2}))
    s = game.new(record.setup)
    dice = Dice(seed)
    bots = [make_bot(bot, game, seat) for seat in range(3)]
    while s.asks:
        ask = first_mandatory(s)
        chosen = ask.nth(dice.below(ask.count())) if ask.seat < 0 else bots[ask.seat].choose(s.view(ask.seat), ask)
        record.answers.append((ask.seat, chosen))
        s.answer(ask.seat, chosen)
    return record


def finished(house: httpx.Client, seed: int = 5, **how: Any) -> tuple[AtTable, Record]:
    """The record of such a game, opened for watching."""
    record = played(seed, **how)
    opened = record_sent(house, "\n".join([*record.lines(), ""])).raise_for_status().json()
    return AtTable(house, opened["table"]), record


# Hints


@in_loop
async def test_a_seat_is_told_what_it_could_work_out(house: httpx.Client) -> None:
    table = busters(house, "me Ann", "bot random", "bot random")
    async with table.player(0) as ann:
        await to_the_turn(ann)

        told = table.get("hint", table.tokens[0]).raise_for_status().json()

        assert told["version"] == ann.version
        pieces = {hint["piece"]: hint for hint in told["hints"] if hint["piece"]}
        hidden = [
            tile["id"]
            for piece in ann.view["pieces"]
            if piece["kind"] == "rack" and piece["id"].startswith("stand-")
            for tile in piece["tiles"]
            if not tile["face"]
        ]
        assert sorted(pieces) == sorted(hidden)
        assert all(hint["lines"] and hint["says"] for hint in pieces.values())
        assert [hint for hint in told["hints"] if not hint["piece"]]
        assert table.get("hint", table.tokens[0]).json() == told


@in_loop
async def test_a_seat_is_told_what_follows_from_each_option(house: httpx.Client) -> None:
    table = made(house, "me Ann", game="kotkrywcy", options={"cats": "random"}, hints=True, start=True)
    async with table.player(0) as ann:
        await ann.wait(lambda ann: ann.asked == ["action"])
        assert [hint["option"] for hint in table.get("hint", table.tokens[0]).json()["hints"]][:1] == [None]
        await ann.answer("Explore")

        told = table.get("hint", table.tokens[0]).raise_for_status().json()["hints"]

        offered = {option["option"]: option["piece"] for option in ann.options()}
        assert {hint["option"]: hint["piece"] for hint in told} == offered
        assert all("draw " in hint["says"] for hint in told)


@in_loop
async def test_without_the_hosts_leave_there_are_none(house: httpx.Client) -> None:
    table = busters(house, "me Ann", "bot random", hints=False)
    async with table.player(0) as ann:
        await to_the_turn(ann)

        refused = table.get("hint", table.tokens[0])

        assert (refused.status_code, refused.json()["reason"]) == (409, "conflict")
        assert "the host can only allow them" in refused.json()["detail"]
        assert table.seen["hints"] is False


def test_the_host_allows_and_forbids_them_before_the_game(house: httpx.Client) -> None:
    table = made(house, "me Ann", "open", game="bomb_busters")
    assert table.seen["hints"] is False

    assert table.post("change", table.host, hints=True).json()["hints"] is True
    assert table.post("change", table.host, timer=30).json()["hints"] is True
    assert table.post("change", table.host, hints=False).json()["hints"] is False
    assert table.post("change", table.tokens[0], hints=True).status_code == 403


def test_a_game_without_hints_says_so(house: httpx.Client) -> None:
    table = made(house, "me Ann", "bot", "bot", hints=True, start=True)

    refused = table.get("hint", table.tokens[0])

    assert (refused.status_code, refused.json()["detail"]) == (409, "Bomb Squad Academy gives no hints.")
    assert table.get("review").json()["detail"] == "Bomb Squad Academy has no review."
    infos = {game["name"]: (game["hints"], game["reviews"]) for game in house.get("/api/games").json()}
    assert infos["bomb_squad"] == (False, False)
    assert infos["bomb_busters"] == (True, True)
    assert infos["kotkrywcy"][0] is True


@in_loop
async def test_hints_are_for_the_seat_of_the_token_alone(house: httpx.Client) -> None:
    table = busters(house, "me Ann", "me Ben")
    async with table.player(0) as ann:
        await ann.wait(lambda ann: ann.asked)

        assert table.get("hint", table.tokens[0]).json()["hints"]
        assert (
            table.get("hint", table.tokens[1]).json()["detail"]
            == "Ben is not being asked anything now; wait for the others."
        )
        assert table.get("hint").status_code == 403
        assert table.get("hint", "x" * 32).status_code == 403


@in_loop
async def test_a_hint_grows_old_with_the_next_answer(house: httpx.Client) -> None:
    table = busters(house, "me Ann", "bot random", "bot random")
    async with table.player(0) as ann:
        await to_the_turn(ann)
        first = table.get("hint", table.tokens[0]).json()

        await ann.answer(next(option["words"] for option in ann.options() if "’s wire" in option["words"]))
        later = table.get("hint", table.tokens[0]).json()

        assert later["version"] > first["version"]
        assert all(" as " in hint["says"] for hint in later["hints"] if not hint["piece"])


def test_before_the_game_nothing_can_be_worked_out(house: httpx.Client) -> None:
    table = made(house, "me Ann", "open", game="bomb_busters", hints=True)

    assert table.get("hint", table.tokens[0]).json()["reason"] == "not-offered"
    assert table.get("review").json()["reason"] == "conflict"


@in_loop
async def test_new_help_is_limited_and_what_was_worked_out_is_given_again() -> None:
    table = Table("t")
    record = played()
    options = {"mission": 2}
    places = [Place(kind="human", name=name) for name in ("Ann", "Ben", "Cleo")]
    table.apply(
        1, 0.0, Opened(game=GAME.name, rules=GAME.rules, options=options, places=places, timer=0, absence=0, host="")
    )
    table.apply(2, 0.0, Started(answers=in_words(GAME, record.answers)))
    thinkers = Thinkers()
    help, bucket = Help(thinkers, table), Bucket(rate=1e-6, most=1)

    first = await help.review("en", bucket)
    assert await help.review("en", bucket) == first
    with pytest.raises(Refusal) as refused:
        await Help(thinkers, table).review("en", bucket)
    assert (refused.value.reason, refused.value.status_code) == ("too-fast", 429)
    await thinkers.stop()


@in_loop
async def test_a_rematch_keeps_the_setting(house: httpx.Client) -> None:
    table = busters(house, "bot random", "bot random")
    async with table.player() as guest:
        await guest.wait(lambda guest: guest.view["over"])

    again = table.post("rematch", table.host).raise_for_status().json()["table"]

    assert AtTable(house, again).seen["hints"] is True


# The review


def test_every_declaration_of_a_record_is_judged(house: httpx.Client) -> None:
    table, record = finished(house)

    told = table.get("review").raise_for_status().json()["judgements"]

    voice = speech(GAME, players=[f"Seat {seat + 1}" for seat in range(record.setup.seats)])
    assert [(each["seat"], each["says"], each["chance"]) for each in told] == [
        (each.seat, voice.say(each.says), each.chance) for each in GAME.review(record)
    ]
    assert all(each["advice"] for each in told)
    assert any(each["why"] for each in told)
    assert table.get("review").json() == {
        "judgements": told,
        "course": [],
        "hopeless": 0,
        "opinions": [],
        "subject": "",
    }


def test_each_judgement_names_its_move_in_the_replay(house: httpx.Client) -> None:
    table, _ = finished(house)

    for each in table.get("review").json()["judgements"][:6]:
        (frame,) = table.get("frames", first=each["move"], last=each["move"]).json()["frames"]
        kinds = {event["kind"] for step in frame["steps"] for event in step["events"]}
        assert kinds & {"guessed", "guessed-two", "called", "called-two", "cut-alone"}
        assert frame["steps"][0]["seat"] == each["seat"]


def test_a_review_tells_how_each_turn_began(house: httpx.Client) -> None:
    table, record = finished(house, 1, game=find("kotkrywcy"), bot="random", cats="random")

    told = table.get("review").raise_for_status().json()

    assert [each["turn"] for each in told["course"]] == list(range(1, len(told["course"]) + 1))
    assert all(0 <= each["low"] <= each["won"] / each["played"] <= each["high"] <= 1 for each in told["course"])
    assert len(told["judgements"]) == len(find("kotkrywcy").review(record))
    for each in told["course"][1:4]:
        (frame,) = table.get("frames", first=each["move"], last=each["move"]).json()["frames"]
        begun = [event["text"] for step in frame["steps"] for event in step["events"] if event["kind"] == "turn"]
        assert begun[-1].startswith(f"Turn {each['turn']}: ")


@in_loop
async def test_a_game_that_goes_on_is_not_judged(house: httpx.Client) -> None:
    table = busters(house, "me Ann", "bot random")
    async with table.player(0) as ann:
        await to_the_turn(ann)

        refused = table.get("review")

        assert (refused.status_code, refused.json()["reason"]) == (409, "conflict")
        assert "not over" in refused.json()["detail"]


def test_who_asks_at_the_same_time_gets_the_same_review(house: httpx.Client) -> None:
    table, _ = finished(house, seed=6)

    async def ask() -> list[Any]:
        async with httpx.AsyncClient(base_url=house.base_url, trust_env=False, timeout=PATIENCE) as client:
            path = f"/api/tables/{table.id}/review"
            return [answer.json() for answer in await asyncio.gather(*(client.get(path) for _ in range(3)))]

    first, second, third = asyncio.run(ask())

    assert first["judgements"]
    assert first == second == third


# What must be remembered


@in_loop
async def test_what_must_be_remembered_is_told_once_and_kept_in_no_log(house: httpx.Client) -> None:
    table = busters(house, "me Ann", "bot careful", "bot careful", "bot careful", mission=50)
    async with table.player(0) as ann:
        await to_the_turn(ann)

        told = ann.events("info-beside")
        assert told
        assert all(event["cue"]["fleeting"] for event in told)

        story = json.dumps(table.get("story", table.tokens[0]).json())
        assert "info-beside" not in story
        refused = table.get("frames", last=24)  # earlier views show what everybody saw before the wires were mixed in
        assert (refused.status_code, refused.json()["reason"]) == (409, "conflict")


@in_loop
async def test_what_must_be_remembered_is_not_told_again_to_whoever_says_they_missed_it(house: httpx.Client) -> None:
    table = busters(house, "me Ann", "bot careful", "bot careful", "bot careful", mission=50)
    async with table.player(0) as ann:
        await to_the_turn(ann)
        assert ann.events("info-beside")
        before = len(ann.steps)

        await ann.send(type="resync", version=1)
        await ann.wait(lambda ann: len(ann.got("welcome")) == 2)

        again = ann.steps[before:]
        assert len(again) > 2
        assert not [event for step in again for event in step["events"] if event["cue"].get("fleeting")]
        for seat in (0, None):
            async with table.player(seat, version=1) as late:
                assert len(late.steps) > 2
                assert not late.events("info-beside") + late.events("shown-once")


@in_loop
async def test_no_hint_tells_what_must_be_remembered(house: httpx.Client) -> None:
    table = busters(house, "me Ann", "bot careful", "bot careful", "bot careful", mission=50)
    async with table.player(0) as ann:
        await to_the_turn(ann)

        refused = table.get("hint", table.tokens[0])

        assert (refused.status_code, refused.json()["reason"]) == (409, "conflict")
        assert "have to remember" in refused.json()["detail"]


@in_loop
async def test_no_hint_advises_while_nobody_may(house: httpx.Client) -> None:
    table = busters(house, "me Ann", "bot careful", "bot careful", "bot careful", mission=51)
    async with table.player(0) as ann:
        await ann.wait(lambda ann: ann.asked)
        while ann.asked != ["choose-player"]:
            assert table.get("hint", table.tokens[0]).json()["hints"]
            await ann.ask("answer", option=ann.options()[0]["option"], version=ann.version)
            await ann.wait(lambda ann: ann.asked)
        assert ann.view["talk"] == "silent"

        refused = table.get("hint", table.tokens[0])

        assert refused.json()["reason"] == "talk"
        assert refused.status_code == 409


@pytest.mark.parametrize("path", ["story", "frames"])
def test_after_the_end_it_can_be_read(house: httpx.Client, path: str) -> None:
    record = Record(GAME, Setup(3, {"mission": 50}))
    s = GAME.new(record.setup)
    dice = Dice(1)
    while s.asks:
        ask = first_mandatory(s)
        record.answers.append((ask.seat, ask.nth(dice.below(ask.count()))))
        s.answer(*record.answers[-1])
    opened = record_sent(house, "\n".join([*record.lines(), ""])).raise_for_status().json()

    assert "info-beside" in AtTable(house, opened["table"]).get(path, last=24).text
