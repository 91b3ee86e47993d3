"""Careful players use the talents of all eight characters, as prisoners and as guards, and say why."""

from __future__ import annotations

import pytest

from gamenight.bots.room25.careful import CarefulBot
from gamenight.core.events import Event
from gamenight.core.game import find
from gamenight.core.play import first_mandatory
from gamenight.games.room25.actions import CELL_NAMES
from gamenight.words import speech
from tests.bots.test_room25_suspicion import roles, told
from tests.games.room25.table import PROGRAMMING, Table, table

GAME = find("room25")
LATE = 4
"""With this many rounds left, no guard of a table of four hides any more."""


def events(t: Table) -> list[Event]:
    """What everybody has been told of the rooms that lie face up, and of guards who are known."""
    s = t.state
    shown = [cell for cell in range(25) if s.up[s.tile_at[cell]] and CELL_NAMES[cell] != "C3"]
    found = [Event("revealed", "", {"cell": cell, "room": int(s.kind[s.tile_at[cell]])}) for cell in shown]
    places = [(who, int(s.cell_of[s.at[who]])) for who in range(8) if s.at[who] >= 0]
    found += [Event("goes", "", {"character": who, "cell": cell}) for who, cell in places]
    return found + [
        Event("bared", "", {"seat": seat, "role": int(s.role[seat])}) for seat in range(s.seats) if s.bared[seat]
    ]


def does(t: Table, bot: CarefulBot | None = None) -> list[str]:
    """What the first player does with the token that is face down, question by question."""
    said: list[str] = []
    while not t.state.over:
        ask = first_mandatory(t.state)
        topic = t.state.game.topics[ask.topic]
        if ask.seat != 0 or topic == "program" or (topic == "free" and said):
            return said
        option = (bot or CarefulBot(1)).choose(told(t, 0, *events(t)), ask)
        said.append(GAME.actions.words(option))
        t.say(0, said[-1])
    return said


def plans(t: Table, bot: CarefulBot | None = None) -> list[str]:
    """What the first player programs."""
    ask = t.state.ask_of(0)
    assert ask is not None
    option = (bot or CarefulBot(1)).choose(told(t, 0, *events(t)), ask)
    return GAME.actions.words(option).split(":")[1].split("+")


def sentence(bot: CarefulBot) -> str:
    return speech(GAME, "en", ["Ann", "Ben", "Cleo", "Dan"], 0).say(bot.explain())


# Kevin


def kevin(role: str, mate: str) -> Table:
    """Kevin at C2, Room 25 at B1, somebody he knows to be a prisoner next door."""
    return table(
        "kevin max sarah franck",
        roles=roles(role + "PPP"),
        bared=[1, 2, 3],
        rooms={"B1": "room-25", "C1": "empty", "D2": "empty", "C2": "empty", "B2": "cold"},
        at={"kevin": "C2", "max": mate, "sarah": "B1", "franck": "B1"},
        program={"kevin": "special"},
        rounds=LATE,
    )


def test_kevin_swaps_a_friend_towards_room_25() -> None:
    bot = CarefulBot(1)
    t = kevin("P", "D2")

    assert does(t, bot)[0].startswith("cell")
    assert t.at("max") in ("B2", "C1")
    assert sentence(bot) == "Swapped, these rooms make our way shorter."


def test_kevin_as_a_guard_swaps_a_prisoner_away_from_room_25() -> None:
    t = kevin("G", "C1")

    does(t)

    assert t.at("max") == "D2"


def test_kevin_as_a_guard_lets_a_robot_push_a_prisoner_to_death() -> None:
    t = table(
        "kevin max sarah franck",
        roles=roles("GPPP"),
        rooms={"E5": "empty", "E4": "mortal", "B2": "empty"},
        at={"kevin": "B2", "max": "E5", "sarah": "A5", "franck": "A5"},
        robots=["E5"],
        program={"kevin": "special"},
        rounds=LATE,
        bared=[0],
    )

    assert does(t) == ["act special", "robot-pushes a:max", "cell E4"]


def test_kevin_sends_a_robot_to_look_where_room_25_may_be() -> None:
    t = table(
        "kevin max sarah franck",
        roles=roles("PPPG"),
        rooms={"B2": "empty", "A2": "robot"},
        hidden={"A1": "room-25", "B1": "mortal"},
        at={"kevin": "B2", "max": "C3", "sarah": "C3", "franck": "C3"},
        robots=["A2"],
        program={"kevin": "special"},
    )

    assert does(t)[0] == "robot-moves a:A1"


# Emmett


def emmett(role: str, **more: object) -> Table:
    """Emmett at B2, Room 25 in the corner A1."""
    given = {
        "rooms": {"A1": "room-25", "A2": "empty", "B1": "mortal", "B2": "empty"},
        "at": {"emmett": "B2", "max": "A3", "sarah": "A1", "franck": "A1"},
        "program": {"emmett": "special"},
        "rounds": LATE,
        "bared": [1, 2, 3],
        **more,
    }
    return table("emmett max sarah franck", roles=roles(role + "PPP"), **given)  # type: ignore[arg-type]


def test_emmett_as_a_guard_locks_the_way_to_room_25() -> None:
    bot = CarefulBot(1)

    assert does(emmett("G", bared=[0, 1, 2, 3]), bot) == ["act special", "lock A2"]
    assert sentence(bot) == "With this room locked, their way to Room 25 is longer."


def test_emmett_opens_the_only_way_to_room_25() -> None:
    t = emmett("P", rooms={"A1": "room-25", "A2": "flood", "B1": "mortal", "B2": "empty"}, barred=["A2"])

    assert does(t) == ["reactivate A2"]


def test_emmett_locks_a_room_that_kills_next_to_his_friends_and_a_guard() -> None:
    t = table(
        "emmett max sarah franck",
        roles=roles("PPPG"),
        bared=[3],
        rooms={"A1": "room-25", "A2": "empty", "B1": "mortal", "B2": "empty", "C2": "empty", "B3": "empty"},
        at={"emmett": "B2", "max": "A1", "sarah": "A1", "franck": "A1"},
        program={"emmett": "special"},
        rounds=LATE,
    )

    assert does(t) == ["lock B1"]


# Bruce


def bruce(role: str, at: dict[str, str]) -> Table:
    return table(
        "bruce jennifer alice emmett",
        roles=roles(role + "PPP"),
        bared=[1, 2, 3],
        rooms={"B1": "room-25", "C1": "empty", "D1": "empty"},
        at=at,
        program={"bruce": "special"},
        rounds=LATE if role == "P" else 1,
    )


def test_bruce_calls_a_friend_into_room_25_as_jennifer_would() -> None:
    bot = CarefulBot(1)
    t = bruce("P", {"bruce": "B1", "jennifer": "B1", "alice": "B1", "emmett": "C1"})
    ask = first_mandatory(t.state)
    bot.choose(told(t, 0, *events(t)), ask)

    assert sentence(bot) == "What Jennifer can do is worth most to me now."
    assert does(t)[:2] == ["character jennifer", "character emmett"]


def test_bruce_as_a_guard_calls_a_prisoner_out_of_room_25() -> None:
    t = bruce("G", {"bruce": "C1", "jennifer": "D1", "alice": "B1", "emmett": "B1"})

    called = does(t)

    assert called[0] == "character jennifer"
    assert called[1] in ("character alice", "character emmett")


# Franck


@pytest.mark.parametrize(("spent", "plays"), [("franck", True), ("", False)], ids=["spent", "held"])
@pytest.mark.parametrize("role", ["P", "G"])
def test_franck_waiting_in_room_25_gets_his_adrenaline_back(role: str, spent: str, plays: bool) -> None:
    t = table(
        "franck max sarah kevin",
        roles=roles(role + "PPP"),
        rooms={"B1": "room-25"},
        at={"franck": "B1"},
        spent=spent,
        stage=PROGRAMMING,
    )

    assert ("special" in plans(t)) == plays


# Alice


def alice(guard: str) -> Table:
    return table(
        "alice max sarah kevin",
        roles=roles("PPPG"),
        bared=[3],
        rooms={"B1": "room-25", "C1": "cold"},
        at={"alice": "B1", "kevin": guard, "max": "E5", "sarah": "E5"},
        stage=PROGRAMMING,
    )


def test_alice_hides_in_room_25_from_a_guard_who_could_push_her_out() -> None:
    bot = CarefulBot(1)

    assert plans(alice("B1"), bot)[-1] == "special"
    assert sentence(bot) == "While nobody can see me, nobody can push me away."
    assert "special" not in plans(alice("E1"))


def test_alice_as_a_known_guard_hides_in_room_25_from_those_who_would_push_her_out() -> None:
    t = table(
        "alice max sarah kevin",
        roles=roles("GPPP"),
        bared=[0],
        rooms={"B1": "room-25"},
        at={"alice": "B1", "max": "B1", "sarah": "B1", "kevin": "E5"},
        program={},
        rounds=LATE,
    )
    assert does(t) == ["act special"]


# Sarah


def test_sarah_gets_out_of_a_cell_by_sabotage() -> None:
    t = table(
        "sarah max alice kevin",
        roles=roles("PPPG"),
        rooms={"B1": "room-25", "C1": "empty", "D1": "cell"},
        at={"sarah": "D1", "max": "B1", "alice": "B1", "kevin": "B1"},
        stage=PROGRAMMING,
    )

    assert plans(t) == ["special", "move"]


@pytest.mark.parametrize("role", ["P", "G"])
def test_sarah_in_a_trap_stays_in_reach_of_room_25_by_sabotage_or_leaves(role: str) -> None:
    t = table(
        "sarah max alice kevin",
        roles=roles(role + "PPP"),
        rooms={"D1": "trap", "E1": "mortal", "D2": "mortal", "C1": "mortal"},
        at={"sarah": "D1"},
        stage=PROGRAMMING,
    )
    t.state.trapped[t.who("sarah")] = t.state.arrived[t.who("sarah")]

    assert plans(t)[0] == "special"


# Max and Jennifer


def test_max_takes_a_friend_along_into_room_25() -> None:
    t = table(
        "max kevin alice sarah",
        roles=roles("PPPP"),
        bared=[1, 2, 3],
        rooms={"B1": "room-25", "C1": "empty"},
        at={"max": "C1", "kevin": "C1", "alice": "B1", "sarah": "B1"},
        program={"max": "special"},
        rounds=LATE,
    )

    assert does(t) == ["character kevin", "cell B1"]


def test_max_as_a_guard_takes_a_prisoner_out_of_room_25() -> None:
    t = table(
        "max kevin alice sarah",
        roles=roles("GPPP"),
        bared=[1, 2, 3],
        rooms={"B1": "room-25", "C1": "empty", "A1": "mortal", "B2": "cold"},
        at={"max": "B1", "kevin": "B1", "alice": "E5", "sarah": "E5"},
        program={"max": "special"},
        rounds=LATE,
    )

    assert does(t)[0] == "character kevin"
    assert t.at("kevin") != "B1"


@pytest.mark.parametrize(("role", "here", "there"), [("P", "B1", "C1"), ("G", "C1", "B1")], ids=["into", "out of"])
def test_jennifer_calls_friends_into_room_25_and_a_guard_out_of_it(role: str, here: str, there: str) -> None:
    t = table(
        "jennifer kevin alice sarah",
        roles=roles(role + "PPP"),
        bared=[1, 2, 3],
        rooms={"B1": "room-25", "C1": "empty", "D1": "empty"},
        at={"jennifer": here, "kevin": there, "alice": "B1" if role == "P" else "D1", "sarah": "B1"},
        program={"jennifer": "special"},
        rounds=LATE if role == "P" else 1,
    )

    assert does(t)[0] in (["character kevin"] if role == "P" else ["character kevin", "character sarah"])


# Where sides are known

MODES = ["cooperation", "solo", "competition", "team"]


def first_answers(t: Table) -> list[str]:
    """What the seat that is asked answers, until somebody else is asked, or something else."""
    said: list[str] = []
    actor = t.state.actor
    while not t.state.over:
        ask = first_mandatory(t.state)
        if ask.seat < 0 or t.state.actor != actor or t.state.game.topics[ask.topic] in ("program", "push", "control"):
            return said
        if t.state.game.topics[ask.topic] == "free":  # in Solo nothing is programmed
            if said:
                return said
            t.say(ask.seat, "act special")
            continue
        said.append(GAME.actions.words(CarefulBot(1).choose(t.state.view(ask.seat), ask)))
        t.say(ask.seat, said[-1])
    return said


@pytest.mark.parametrize("mode", MODES)
def test_kevin_swaps_a_friend_towards_room_25_in_every_way_to_play(mode: str) -> None:
    t = table(
        "kevin max emmett sarah",
        mode,
        seats=2 if mode == "competition" else 0,
        rooms={"B1": "room-25", "C1": "empty", "D2": "empty", "C2": "empty", "B2": "cold"},
        at={"kevin": "C2", "max": "B1", "emmett": "D2", "sarah": "B1"},
        program={"kevin": "special"},
    )
    t.state.key_on = True

    assert first_answers(t)[0].startswith("cell")
    assert t.at("emmett") in ("B2", "C1")


@pytest.mark.parametrize("mode", MODES)
def test_emmett_opens_the_only_way_to_room_25_in_every_way_to_play(mode: str) -> None:
    t = table(
        "emmett max kevin sarah",
        mode,
        seats=2 if mode == "competition" else 0,
        rooms={"A1": "room-25", "A2": "flood", "B1": "mortal", "B2": "mortal", "B3": "empty", "A3": "empty"},
        barred=["A2"],
        at={"emmett": "A3", "max": "A1", "kevin": "A3", "sarah": "A1"},
        program={"emmett": "special"},
    )
    t.state.key_on = True

    assert first_answers(t) == ["reactivate A2"]


@pytest.mark.parametrize("mode", MODES)
def test_bruce_calls_a_friend_into_room_25_in_every_way_to_play(mode: str) -> None:
    t = table(
        "bruce jennifer emmett alice",
        mode,
        seats=2 if mode == "competition" else 0,
        rooms={"B1": "room-25", "C1": "empty"},
        at={"bruce": "B1", "jennifer": "B1", "emmett": "C1", "alice": "B1"},
        program={"bruce": "special"},
    )
    t.state.key_on = True

    assert first_answers(t) == ["character jennifer", "character emmett"]


@pytest.mark.parametrize("mode", ["competition", "team"])
def test_alice_hides_in_room_25_from_rivals(mode: str) -> None:
    t = table(
        "alice max emmett kevin",
        mode,
        seats=2 if mode == "competition" else 0,
        rooms={"B1": "room-25"},
        at={"alice": "B1", "max": "B1", "emmett": "E5", "kevin": "E5"},
        stage=PROGRAMMING,
    )
    ask = t.state.ask_of(0)
    assert ask is not None

    assert "special" in GAME.actions.words(CarefulBot(1).choose(t.state.view(0), ask))
