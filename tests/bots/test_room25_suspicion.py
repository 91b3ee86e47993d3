"""Careful players of Suspicion: they see no more than they may, understand claims, lie as guards, and say why."""

from __future__ import annotations

import pytest

from gamenight.bots import make_bot
from gamenight.bots.room25.careful import CarefulBot
from gamenight.bots.room25.rumour import kinds
from gamenight.bots.room25.scene import Scene
from gamenight.bots.room25.sense import Sense
from gamenight.bots.room25.suspicion import Doubts
from gamenight.bots.room25.trust import Trust
from gamenight.core.chance import Dice
from gamenight.core.events import Event
from gamenight.core.game import Setup, find
from gamenight.core.play import DECLINE, MAY, Ask, Window, at_random
from gamenight.core.view import View
from gamenight.games.room25.actions import (
    ASK_CLAIM,
    ASK_CONTROL,
    ASK_MOVE,
    ASK_PROGRAM,
    ASK_REVEAL,
    BLUE,
    CELL_NAMES,
    CLAIM,
    GREEN,
    LINE,
    RED,
    YELLOW,
)
from gamenight.games.room25.board import GUARD, PRISONER
from gamenight.games.room25.model import Complex
from gamenight.words import speech
from tests.games.room25.table import PROGRAMMING, Table, table

GAME = find("room25")


Moments = list[tuple[Complex, Ask]]


def game(players: int, seed: int, strangers: tuple[int, ...] = (), moments: Moments | None = None) -> Complex:
    """A game of careful players, but for strangers, who play at random; `moments` gets what they were asked."""
    dice = Dice(seed)
    s = GAME.new(Setup(players, {"mode": "suspicion"}), listen=True)
    assert isinstance(s, Complex)
    names = ["random" if seat in strangers else "careful" for seat in range(players)]
    bots = [make_bot(name, GAME, dice.seed()) for name in names]
    window = Window()
    while s.asks:
        ask = window.next(s)
        if ask.seat < 0:
            window.take(s, ask, at_random(ask, dice))
            continue
        if moments is not None and ask.kind != MAY and ask.count() > 1:
            moments.append((s.copy(), ask))
        window.answer(s, ask, bots[ask.seat].choose(s.view(ask.seat, 0, s.events), ask))  # refuses what is not offered
    return s


def escaped(s: Complex) -> bool:
    return any(s.role[seat] == PRISONER for seat in s.winners())


# Games


@pytest.mark.parametrize("players", [4, 7])
def test_they_answer_only_what_they_are_offered(players: int) -> None:
    assert game(players, seed=players).over


def test_only_hidden_things_change_and_they_decide_the_same() -> None:
    moments: Moments = []
    game(5, seed=8, moments=moments)

    for s, ask in moments[5::9]:
        view = s.view(ask.seat, 0, s.events)
        chosen = make_bot("careful", GAME, 1).choose(view, ask)
        for seed in (1, 2):
            world = GAME.determinize(view, seed)
            assert isinstance(world, Complex)
            other = View(world.view(ask.seat).known, ask.seat, 0, view.story)
            assert make_bot("careful", GAME, 2).choose(other, ask) == chosen, GAME.topics[ask.topic]


def test_a_careful_prisoner_is_worth_more_than_a_random_one() -> None:
    seeds = range(1, 13)

    careful = sum(escaped(game(4, seed)) for seed in seeds)
    random = sum(escaped(game(4, seed, strangers=(0, 1, 2, 3))) for seed in seeds)

    assert careful >= random + 2


# Claims


def roles(letters: str) -> str:
    return " ".join({"P": "prisoner", "G": "guard"}[letter] for letter in letters)


def told(t: Table, seat: int, *events: Event) -> View:
    """What a seat sees of a table, with what it was told."""
    dealt = [Event("role", "", {"seat": seat, "role": int(t.state.role[seat])}, 1 << seat)]
    owners = [int(owner) for owner in t.state.owner]
    taken = [Event("taken", "", {"seat": seat, "character": who}) for who, seat in enumerate(owners) if seat >= 0]
    return t.state.view(seat, 0, [*taken, *dealt, *events])


def claimed(seat: int, cell: str, colour: int) -> Event:
    return Event("claimed", "", {"seat": seat, "cell": CELL_NAMES.index(cell), "colour": colour})


def deadly(t: Table, view: View, cell: str) -> float:
    """How likely a seat thinks a room is red."""
    s = view.known
    assert isinstance(s, Complex)
    assert view.seat is not None
    trust = Trust(s, view.seat).hear_all(view.story)
    found = kinds(Sense(s, view.seat), trust, trust.chances(), t.tile(cell))
    return sum(share for kind, share in found.items() if s.sheet.colour[kind] == RED)


def test_a_claim_counts_as_much_as_its_speaker_is_trusted() -> None:
    names = "alice bruce emmett franck max"
    t = table(names, roles=roles("PPGPP"), hidden={"B2": "mortal", "B3": "trap", "D2": "acid"})
    guard = Event("bared", "", {"seat": 2, "role": GUARD})

    unknown = deadly(t, told(t, 0), "B2")
    trusted = deadly(t, told(t, 0, claimed(1, "B2", RED)), "B2")
    distrusted = deadly(t, told(t, 0, guard, claimed(2, "B2", RED)), "B2")

    assert unknown < distrusted < trusted


def peeking(role: str, room: str, rounds: int = 10) -> tuple[Doubts, Ask]:
    """Somebody of that role who has just looked at a room."""
    t = table(roles=roles(role + "PPP"), hidden={"B1": room}, rounds=rounds)
    s = t.state
    s.peek(1, t.tile("B1"), because="R25-ACT-LOOK-1")
    options = [CLAIM + hue for hue in (GREEN, YELLOW, RED, BLUE)]
    return Doubts(told(t, 0)), Ask(0, ASK_CLAIM, options, MAY)


@pytest.mark.parametrize(("room", "colour"), [("mortal", RED), ("empty", GREEN), ("room-25", BLUE), ("cell", YELLOW)])
def test_prisoners_say_what_they_saw(room: str, colour: int) -> None:
    doubts, ask = peeking("P", room)

    assert doubts.answer(ask) == CLAIM + colour


def test_guards_call_a_deadly_room_safe_and_room_25_dangerous() -> None:
    for room, lies in (("mortal", {GREEN, YELLOW}), ("room-25", {RED}), ("empty", {GREEN})):
        doubts, ask = peeking("G", room)
        answer = doubts.answer(ask)
        assert answer is not None
        assert answer - CLAIM in lies, room


def test_guards_who_have_turned_call_a_red_room_room_25() -> None:
    for room, colour in (("trap", BLUE), ("mortal", BLUE), ("empty", GREEN), ("room-25", RED)):
        doubts, ask = peeking("G", room, rounds=6)
        assert doubts.answer(ask) == CLAIM + colour, room


@pytest.mark.parametrize(("role", "cell"), [("P", "cell B1"), ("G", "cell A2")], ids=["prisoner", "guard"])
def test_prisoners_enter_what_they_know_to_be_room_25_and_guards_do_not_show_it(role: str, cell: str) -> None:
    rooms = {"A1": "empty", "A2": "empty"}
    t = table(
        roles=roles(role + "PPP"), rooms=rooms, hidden={"B1": "room-25"}, at={"alice": "A1"}, program={"alice": "move"}
    )
    t.state.seen[t.tile("B1")] = 1
    ask = next(ask for ask in t.state.asks if ask.seat == 0 and ask.topic == ASK_MOVE)

    answer = Doubts(told(t, 0)).answer(ask)

    assert answer is not None
    assert GAME.actions.words(answer) == cell


def test_prisoners_search_around_a_room_that_kills() -> None:
    rooms = {"B2": "empty", "B3": "empty", "A2": "mortal", "B1": "mortal", "C2": "empty", "C1": "empty", "D1": "empty"}
    hidden = {"A1": "room-25"}
    t = table(roles=roles("PPPP"), rooms=rooms, hidden=hidden, at={"alice": "B2"}, stage=PROGRAMMING)
    doubts = Doubts(told(t, 0))
    doubts.answer(next(ask for ask in t.state.asks if ask.seat == 0 and ask.topic == ASK_PROGRAM))
    scene = Scene.of(doubts.s)

    ways = doubts.ways(scene, t.tile("B2"))

    assert ways[CELL_NAMES.index("A1")] > ways[CELL_NAMES.index("D1")] > 1


def test_prisoners_never_use_the_control_to_reveal() -> None:
    doubts, _ = peeking("P", "empty")

    assert doubts.answer(Ask(0, ASK_REVEAL, [427], MAY)) == DECLINE


# The search

ALL_EIGHT = "alice bruce emmett franck jennifer kevin max sarah"


@pytest.mark.parametrize(
    ("players", "corners"),
    [(6, [0, 1, 2, 3, 4, 5]), (8, [0, 0, 1, 1, 2, 2, 3, 3])],
    ids=["six", "eight"],
)
def test_four_see_to_a_corner_each_and_in_a_crowd_two_to_each(players: int, corners: list[int]) -> None:
    names = " ".join(ALL_EIGHT.split()[:players])
    t = table(names, roles=roles("P" * (players - 2) + "GG"), stage=PROGRAMMING)
    homes = []
    for seat in range(players):
        doubts = Doubts(told(t, seat))
        ask = next(ask for ask in t.state.asks if ask.seat == seat and ask.topic == ASK_PROGRAM)
        assert ask.offers(doubts.answer(ask) or 0)
        homes.append(doubts.home)

    assert sorted(homes) == corners


# The way out


def test_a_prisoner_pushes_room_25_out_when_everybody_is_in() -> None:
    everybody = dict.fromkeys(("alice", "bruce", "emmett", "franck"), "B1")
    t = table(roles=roles("PPPG"), rooms={"B1": "room-25"}, at=everybody, program={"alice": "control"})
    bot = CarefulBot(1)
    ask = next(ask for ask in t.state.asks if ask.seat == 0 and ask.topic == ASK_CONTROL)

    option = bot.choose(told(t, 0, Event("revealed", "", {"cell": 1, "room": t.state.rules.exit})), ask)

    assert GAME.actions.words(option) == "shift column:B:up"
    assert option >= LINE
    assert speech(GAME, "en", ["Ann", "Ben", "Cleo", "Dan"], 0).say(bot.explain()) == (
        "The chance that everybody who has to be here is here is 100 %."
    )


def test_every_reason_has_words() -> None:
    moments: Moments = []
    game(6, seed=2, moments=moments)
    bot = make_bot("careful", GAME, 1)
    assert isinstance(bot, CarefulBot)

    for s, ask in moments[::7]:
        bot.choose(s.view(ask.seat, 0, s.events), ask)
        said = speech(GAME, "en", [f"P{seat}" for seat in range(6)], ask.seat).say(bot.explain())
        assert said.endswith("."), said
