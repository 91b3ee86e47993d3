"""What is sent of a view that has changed makes the whole view, at every step of every game, and nothing else does."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from gamenight.core.chance import Dice
from gamenight.core.game import Game, Setup, games
from gamenight.core.laws import Walk
from gamenight.server.changes import changes
from gamenight.server.render import state_packed, state_seen
from gamenight.server.sights import Sight, pack
from gamenight.words import speech
from tests.server.following import changed
from tests.server.lines import Line, Within, within
from tests.server.players import in_loop

SETUPS = 4
"""How many setups of each game are played, about."""
LONGEST = 80
"""How many positions of a game are looked at."""

Json = dict[str, Any]


# A thing and what is different in it


def things(*ids: str, **fields: object) -> list[Json]:
    return [{"id": id, **fields} for id in ids]


@pytest.mark.parametrize(
    ("old", "new", "change"),
    [
        ({"at": 1, "look": "red"}, {"at": 2, "look": "red"}, {"at": 2}),
        ({"at": 1, "place": "map"}, {"at": 1}, {"without": ["place"]}),
        ({"at": 1}, {"at": 1, "place": "map"}, {"place": "map"}),
        ({"way": {"cells": [1]}}, {"way": {"cells": [1, 2]}}, {"way": {"cells": [1, 2]}}),
        ({"way": {"cells": [1]}}, {"way": None}, {"way": None}),
        ({"marks": [{"look": "x"}]}, {"marks": []}, {"marks": []}),
        ({"cards": things("a", "b")}, {"cards": things("a", "b", "c")}, {"cards": {"changed": things("c")}}),
        ({"cards": things("a", "b")}, {"cards": things("b")}, {"cards": {"changed": [], "order": ["b"]}}),
        ({"cards": things("a", "b")}, {"cards": things("b", "a")}, {"cards": {"changed": [], "order": ["b", "a"]}}),
        (
            {"cards": things("a", "b")},
            {"cards": things("c", "a", "b")},
            {"cards": {"changed": things("c"), "order": ["c", "a", "b"]}},
        ),
        (
            {"cards": [*things("a", face=""), *things("b", face="2")]},
            {"cards": [*things("a", face="7"), *things("b", face="2")]},
            {"cards": {"changed": [{"id": "a", "face": "7"}]}},
        ),
        ({"cards": things("a")}, {"cards": things("b")}, {"cards": things("b")}),
        ({"cards": things("a", "a")}, {"cards": things("a")}, {"cards": things("a")}),
        ({"cards": things("a")}, {"cards": things("a", "a")}, {"cards": things("a", "a")}),
    ],
    ids=str,
)
def test_only_what_is_different_is_told(old: Json, new: Json, change: Json) -> None:
    assert changes(old, new) == change
    assert changed(old, change) == new


def test_whatever_is_put_together_from_changes_is_the_new_thing() -> None:
    random = Random(1)

    def made(depth: int) -> Json:
        ids = random.sample("abcdef", random.randrange(5))
        inner = [{"id": id, **(made(depth - 1) if depth else {})} for id in ids]
        fields = {"at": random.randrange(3), "says": random.choice("xyz"), "marks": random.choice([[], [1], [2]])}
        return {**dict(random.sample(sorted(fields.items()), 2)), "cards": inner}

    for _ in range(500):
        old, new = made(2), made(2)
        before = json.dumps(old)
        assert changed(old, changes(old, new)) == new
        assert json.dumps(old) == before, "the old one is as it was"


# Every game


def played() -> list[tuple[Game[Any], Setup]]:
    found: list[tuple[Game[Any], Setup]] = []
    for game in games().values():
        setups = game.law_setups()
        found += [(game, setup) for setup in setups[:: max(1, len(setups) // SETUPS)]]
    return found


def named(thing: Any) -> str:
    return str(thing.name) if isinstance(thing, Game) else f"{thing.seats}-{thing.options}"


def whole(sight: Sight) -> Json:
    return dict(json.loads(msgspec.json.encode(sight.whole)))


@pytest.mark.parametrize(("game", "setup"), played(), ids=named)
def test_changes_lead_from_any_view_to_any_other(game: Game[Any], setup: Setup) -> None:
    random = Random(1)
    eyes = random.choice([*range(setup.seats), None])
    seen: list[Sight] = []
    for sight in seen_of(game, setup, eyes):
        fresh = whole(sight)
        for before in seen[-1:] + random.sample(seen, min(1, len(seen))):  # one step, and one that takes some back
            for old, new in ((before, sight), (sight, before)):
                change = json.loads(msgspec.json.encode(new.since(old)))
                assert changed(whole(old), change) == (fresh if new is sight else whole(new))
        seen.append(sight)


def seen_of(game: Game[Any], setup: Setup, eyes: int | None) -> Iterator[Sight]:
    voice = speech(game, players=["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal"][: setup.seats], you=eyes)
    for number, state in enumerate(Walk(game, setup, Dice(1).below).positions()):
        sight = Sight(*state_packed(state, eyes, voice, pack))
        assert whole(sight) == json.loads(msgspec.json.encode(state_seen(state, eyes, voice)))
        yield sight
        if number == LONGEST:
            return


# At a table


async def answered(line: Line, others: list[Line]) -> None:
    """A seat answers the first question it must, and everybody hears of it."""
    ask = next(ask for ask in line.view["asks"] if ask["kind"] == "must")
    version = line.received[-1]["version"]
    line.send(type="answer", option=ask["options"][0]["option"], version=version, key=f"a{version}")
    for each in (line, *others):
        await each.until(lambda told: told["type"] == "news" and told["version"] > version)


async def welcomed(here: Within, seat: int | None = None, **hello: Any) -> Line:
    line = here.line(seat, **hello)
    await line.until(lambda told: told["type"] == "welcome")
    return line


@in_loop
async def test_whoever_does_not_ask_for_changes_is_sent_whole_views(tmp_path: Path) -> None:
    async with within(tmp_path) as here:
        ann, old, new = await welcomed(here, 0), await welcomed(here), await welcomed(here, changes=True)
        await answered(ann, [old, new])

        assert old.received[-1]["view"] == old.view
        assert "changes" not in old.received[-1]
        assert new.received[-1]["view"] is None
        assert new.view == old.view
        for line in (ann, old, new):
            await line.hang_up()


@in_loop
async def test_what_many_see_change_is_worked_out_once(tmp_path: Path) -> None:
    async with within(tmp_path) as here:
        lines = [await welcomed(here, changes=True) for _ in range(12)]
        ann = await welcomed(here, 0)
        before = here.house.sights.drawn
        await answered(ann, lines)

        assert here.house.sights.drawn - before == len(["Ann", "spectators"])
        assert all(line.received[-1] == lines[0].received[-1] for line in lines)
        for line in (ann, *lines):
            await line.hang_up()


def test_what_is_different_is_packed_once_for_all_who_saw_the_same() -> None:
    game = games()["bomb_squad"]
    voice = speech(game, you=0)
    old, new = (Sight(*state_packed(game.new(Setup(seats)), 0, voice, pack)) for seats in (2, 3))

    assert new.since(old) is new.since(old)
    assert new.since(new) != new.since(old)


@in_loop
async def test_sockets_of_one_seat_have_changes_in_their_own_languages(tmp_path: Path) -> None:
    async with within(tmp_path) as here:
        hellos = [(0, "en"), (0, "pl"), (0, "fr"), (1, "pl"), (None, "xx")]
        lines = [await welcomed(here, seat, language=language, changes=True) for seat, language in hellos]
        plain = [await welcomed(here, seat, language=language) for seat, language in hellos]
        await answered(lines[0], [*lines[1:], *plain])
        await answered(lines[3], [*lines[:3], *lines[4:], *plain])

        assert [line.view for line in lines] == [line.view for line in plain]
        assert len({json.dumps(line.view) for line in lines}) == len(lines)
        assert all("changes" in line.received[-1] for line in lines)
        for line in (*lines, *plain):
            await line.hang_up()


@in_loop
async def test_after_a_gap_there_is_a_whole_view_and_changes_go_on_from_it(tmp_path: Path) -> None:
    async with within(tmp_path) as here:
        ann, ben = await welcomed(here, 0, changes=True), await welcomed(here, 1, changes=True)
        plain = await welcomed(here, 0)
        ann.send(type="resync", version=1)
        await ann.until(lambda _told: [told["type"] for told in ann.received].count("welcome") == 2)
        await answered(ben, [ann, plain])

        assert "changes" in ann.received[-1]
        assert ann.view == plain.view
        for line in (ann, ben, plain):
            await line.hang_up()


@in_loop
async def test_whoever_reads_slowly_is_told_of_several_steps_in_one_change(tmp_path: Path) -> None:
    async with within(tmp_path) as here:
        ann, ben = await welcomed(here, 0, changes=True), await welcomed(here, 1, changes=True)
        slow, plain = await welcomed(here, changes=True), await welcomed(here)
        slow.reads.clear()
        for _ in range(4):
            asked = next(line for line in (ann, ben) if any(ask["kind"] == "must" for ask in line.view["asks"]))
            await answered(asked, [ann, ben, plain])
        slow.reads.set()
        newest = plain.received[-1]["version"]
        await slow.until(lambda told: told["type"] == "news" and told["version"] == newest)

        assert [told["type"] for told in slow.received].count("news") < 4
        assert slow.view == plain.view
        for line in (ann, ben, slow, plain):
            await line.hang_up()


@in_loop
async def test_a_game_that_begins_is_seen_as_a_whole(tmp_path: Path) -> None:
    async with within(tmp_path, start=False) as here:
        line = await welcomed(here, 0, changes=True)
        live = await here.house.live(here.table)
        await live.submit(live.started)
        news = await line.until(lambda told: told["type"] == "news")

        assert news["view"]["asks"]
        assert "changes" not in news
        await line.hang_up()


def test_what_is_different_is_small() -> None:
    for game in games().values():
        seen = list(seen_of(game, game.law_setups()[-1], None))
        told = sum(len(msgspec.json.encode(new.since(old))) for old, new in pairwise(seen))
        assert told < sum(len(msgspec.json.encode(sight.whole)) for sight in seen[1:]) / 4, game.name
