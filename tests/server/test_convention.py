"""A game's convention at a table: people join it in the lobby, and what was said by it is known, whoever plays on."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import httpx
import pytest
from msgspec.structs import replace

from gamenight.core.game import Setup, find
from gamenight.core.play import first_mandatory
from gamenight.core.record import BadRecord, Record
from gamenight.core.text import made_of
from gamenight.server.entries import Entry, Opened, Place, Played, Sat, Started, Undone
from gamenight.server.helping import Help
from gamenight.server.table import Table, in_words, with_bot
from gamenight.server.thinking import Thinkers, Thought
from gamenight.server.worker import Question, Reply, Thinker
from tests.games.bomb_busters.table import dealt
from tests.saying import said
from tests.server.folds import fold, follow, person
from tests.server.players import made

GAME = find("bomb-busters")
PARTNER = Place(kind="bot", name="Robin", bot="partner")
ANN = person("Ann", ready=True)


def begun(*places: Place) -> Table:
    """A table of mission 1, dealt, at which seat 0 is asked for the first token."""
    opened = Opened(
        game=GAME.name,
        rules=GAME.rules,
        options={"mission": 1, "captain": 0},
        places=list(places),
        timer=0,
        absence=0,
        host="",
        hints=True,
    )
    table = fold(opened)
    twin = GAME.new(table_setup(table))
    answers: list[tuple[int, int]] = []
    while (ask := first_mandatory(twin)).seat < 0:
        answers.append((ask.seat, ask.nth(0)))
        twin.answer(*answers[-1])
    return follow(table, Started(answers=in_words(GAME, answers)))


def table_setup(table: Table) -> Setup:
    return Setup(len(table.places), table.options)


def played(table: Table, late: bool = False) -> Entry:
    """The next answer: what is offered first."""
    assert table.course is not None
    ask = first_mandatory(table.course.state)
    return Played(answers=in_words(GAME, [(ask.seat, ask.nth(0))]), late=late)


def keepers(table: Table) -> list[int]:
    return [seat for seat in range(len(table.places)) if table.followers >> seat & 1]


# Whose answers can be read


def test_partners_keep_the_convention_and_people_only_if_they_say_so() -> None:
    random = replace(PARTNER, bot="random")

    assert keepers(begun(ANN, PARTNER, replace(ANN, follows=True), random)) == [1, 2]


def test_a_bot_that_stands_in_keeps_it_for_somebody_who_does_not() -> None:
    table = begun(ANN, PARTNER, PARTNER, PARTNER)

    follow(table, Sat(seat=0, why="away", place=with_bot(ANN, "partner")))
    assert keepers(table) == [0, 1, 2, 3]

    follow(table, Sat(seat=0, why="back", place=ANN))
    assert keepers(table) == [1, 2, 3]


def test_a_token_stays_what_it_was_whoever_plays_on() -> None:
    table = begun(ANN, PARTNER, PARTNER, PARTNER)
    follow(table, played(table))
    follow(table, played(table))

    follow(table, Sat(seat=0, why="away", place=with_bot(ANN, "partner")))
    follow(table, Sat(seat=1, why="joined", place=person("Ben")))

    assert keepers(table) == [1, 2, 3]


def test_a_person_who_takes_a_partners_seat_before_its_token_is_not_read() -> None:
    table = begun(PARTNER, PARTNER, PARTNER, PARTNER)

    follow(table, Sat(seat=0, why="joined", place=ANN))
    follow(table, played(table))
    follow(table, Sat(seat=0, why="left", place=with_bot(ANN, "partner")))

    assert keepers(table) == [1, 2, 3]


def test_the_random_bot_that_replaces_a_partner_is_not_read() -> None:
    table = begun(PARTNER, PARTNER, PARTNER, PARTNER)

    follow(table, Sat(seat=0, why="failed", place=with_bot(PARTNER, "random")))
    follow(table, played(table))

    assert keepers(table) == [1, 2, 3]


def test_a_token_that_time_put_says_nothing() -> None:
    follows = replace(ANN, follows=True)
    table = begun(follows, follows, PARTNER, PARTNER)

    follow(table, played(table, late=True))
    follow(table, played(table))

    assert keepers(table) == [1, 2, 3]


def test_a_token_that_is_taken_back_no_longer_counts() -> None:
    table = begun(ANN, PARTNER, PARTNER, PARTNER)
    assert table.course is not None
    before = len(table.course.answers)
    follow(table, played(table))
    follow(table, Sat(seat=0, why="left", place=with_bot(ANN, "partner")))

    follow(table, Undone(seat=0, to=before, by=0))

    assert keepers(table) == [0, 1, 2, 3]


# It reaches bots, hints, reviews and records


class Listening:
    """Instead of the workers: notes what they are asked."""

    def __init__(self) -> None:
        self.thoughts: list[Thought] = []

    async def told(self, thought: Thought) -> Reply:
        self.thoughts.append(thought)
        return Reply()


@pytest.mark.parametrize("follows", [True, False])
def test_a_hint_reads_by_the_convention_only_for_those_who_keep_it(follows: bool) -> None:
    table = begun(replace(ANN, follows=follows), PARTNER, PARTNER, PARTNER)
    listening = Listening()

    asyncio.run(Help(cast(Thinkers, listening), table).hints(0, "en", None))

    assert [thought.followers for thought in listening.thoughts] == [0b1111 if follows else 0]


def test_a_worker_hands_it_to_the_bot_and_to_the_hint() -> None:
    class Asking:
        def __init__(self, seed: int) -> None: ...

        def choose(self, view: Any, ask: Any) -> int:
            return int(ask.nth(view.followers))

    thinker = Thinker({"asking": Asking})
    table = begun(ANN, PARTNER, PARTNER, PARTNER)
    assert table.course is not None
    question = Question(
        table="t",
        game=GAME.name,
        setup=table.course.setup.json(),
        known=0,
        answers=in_words(GAME, table.course.answers),
        seat=0,
        bot="asking",
        seed=1,
    )
    options = first_mandatory(table.course.state).options

    assert thinker.reply(replace(question, followers=3)).option == options[3]
    hints = [thinker.reply(replace(question, wants="hint", followers=each)).told for each in (0b1111, 0)]
    assert [any("by the convention" in said(GAME, made_of(hint["says"])) for hint in told) for told in hints] == [
        True,
        False,
    ]


def test_a_record_tells_whose_answers_can_be_read() -> None:
    table = begun(ANN, PARTNER, PARTNER, replace(ANN, name="Ben", follows=True))
    for _ in range(4):
        follow(table, played(table))

    record = Record.parse("\n".join([*table.record().lines(), ""]))

    assert record.followers == 0b1110


@pytest.mark.parametrize("followers", ["5", '"all"', "true"])
def test_a_record_with_followers_that_are_no_seats_is_damaged(followers: str) -> None:
    record = Record(GAME, table_setup(begun(ANN, PARTNER, PARTNER, PARTNER)))
    header = record.header().removesuffix("}") + f', "followers": {followers}}}\n'

    with pytest.raises(BadRecord, match="damaged"):
        Record.parse(header)


def test_hints_name_the_convention_only_where_it_says_more() -> None:
    t = dealt(mission=1)

    plain = [said(GAME, hint.says) for hint in GAME.hint(t.state.view(0))]
    joined = [said(GAME, hint.says) for hint in GAME.hint(t.state.view(0, 0b1111))]

    assert not any("convention" in says for says in plain)
    assert sum("convention" in says for says in joined) == 1


# In the lobby


def test_people_join_the_convention_before_the_game_and_everybody_sees_it(house: httpx.Client) -> None:
    table = made(house, "me Ann", "bot partner", "bot random", game="bomb_busters")
    assert [seat["follows"] for seat in table.seen["seats"]] == [False, True, False]

    joined = table.post("follow", table.tokens[0], follows=True).raise_for_status().json()

    assert [seat["follows"] for seat in joined["seats"]] == [True, True, False]
    told = [step["text"] for step in table.get("story").json()]
    assert told[-1] == "Ann plays by the convention."
    table.post("follow", table.tokens[0], follows=False).raise_for_status()
    assert table.get("story").json()[-1]["text"] == "Ann plays without the convention."


def test_a_table_can_be_made_with_people_who_keep_it(house: httpx.Client) -> None:
    wishes = [{"kind": "me", "name": "Ann", "follows": True}, {"kind": "me", "name": "Ben"}]

    made = house.post("/api/tables", json={"game": "bomb_busters", "seats": wishes}).raise_for_status().json()

    seats = house.get(f"/api/tables/{made['table']}").json()["seats"]
    assert [seat["follows"] for seat in seats] == [True, False]


def test_it_is_decided_before_the_game_and_by_oneself(house: httpx.Client) -> None:
    table = made(house, "me Ann", "bot", game="bomb_busters", start=True)

    assert table.post("follow", table.tokens[0], follows=True).status_code == 409
    assert table.post("follow", table.host, follows=True).status_code == 403


def test_a_game_without_a_convention_says_so(house: httpx.Client) -> None:
    table = made(house, "me Ann", "bot")

    refused = table.post("follow", table.tokens[0], follows=True)

    assert (refused.status_code, refused.json()["detail"]) == (409, "Bomb Squad Academy has no convention.")
    infos = {game["name"]: game["convention"] for game in house.get("/api/games").json()}
    assert infos["bomb_squad"] is None
    assert infos["bomb_busters"]["says"].count(".") == 2
