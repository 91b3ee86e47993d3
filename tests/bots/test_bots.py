from __future__ import annotations

import pickle

import pytest

from gamenight.bots import Bot, UnknownBot, bot_names, make_bot
from gamenight.bots.playing import play_on
from gamenight.bots.random_bot import RandomBot
from gamenight.core.events import Event
from gamenight.core.game import Setup, find
from gamenight.core.marks import override
from gamenight.core.play import Ask
from gamenight.core.view import View
from gamenight.games.bomb_squad.model import Squad
from gamenight.lab.arena import play_game, simulate, summarise
from tests.games.bomb_squad.table import Table, table

GAME = find("bomb-squad")


def answer(t: Table, seat: int) -> str:
    """What the greedy bot says in this position."""
    ask = t.state.ask_of(seat)
    assert ask is not None
    return GAME.actions.words(make_bot("greedy", GAME, 1).choose(t.state.view(seat), ask))


def test_a_game_has_a_random_and_a_greedy_bot() -> None:
    assert bot_names(GAME) == ["random", "greedy"]


def test_an_unknown_bot_says_which_exist() -> None:
    with pytest.raises(UnknownBot, match="Bomb Squad Academy has no bot 'deep'; it has: random, greedy"):
        make_bot("deep", GAME, 1)


class Watched:
    """A bot that notes what it is given."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.secrets = 0

    def choose(self, view: View, ask: Ask) -> int:
        assert isinstance(view.known, Squad)
        assert view.seat == ask.seat
        option = self.bot.choose(view, ask)
        assert ask.offers(option)
        self.secrets += sum(card < 0 for card in view.known.order)
        return option


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("bot", bot_names(GAME))
def test_bots_get_blanked_views_and_answer_what_is_asked(bot: str, seats: int) -> None:
    watched = [Watched(make_bot(bot, GAME, seat)) for seat in range(seats)]

    s, decisions = play_game(GAME, GAME.complete(Setup(seats)), list(watched), seed=3)

    assert s.over
    assert decisions > 40
    assert all(bot.secrets > 100 for bot in watched)


def test_the_same_seed_makes_the_same_bot() -> None:
    ends = [play_game(GAME, Setup(3), [make_bot("greedy", GAME, 5) for _ in range(3)], 9)[0].packed() for _ in range(2)]

    assert ends[0] == ends[1]


def test_the_greedy_bot_beats_three_random_ones_in_well_over_half_of_its_games() -> None:
    bots = ["greedy", "random", "random", "random"]
    results = [result for batch in simulate("bomb-squad", Setup(4), bots, 100, seed=2, workers=1) for result in batch]

    greedy = summarise(bots, results)[0]

    assert greedy.win_low > 0.75


def test_the_greedy_bot_leaves_a_wire_that_is_sure_to_explode() -> None:
    t = table(3, green="3:1 3:1 2:1 | 4:0", tiles={"green": "boom ok ok"}, scores=[20, 20, 20])
    for at in range(3):
        t.state.tile_seen[at] = 1

    assert answer(t, 0) != "play green"


def test_the_greedy_bot_protects_what_others_want_most() -> None:
    t = table(3, yellow="0:2 1:2 2:1 |").plays("wait", "yellow", "green")

    assert answer(t, 0) == "protect yellow"


def test_the_greedy_bot_shields_itself_from_a_blast() -> None:
    t = table(3, bomb=2, tools={0: ["blast-shield"]}, green="3:1 3:1 2:1 | 4:0", tiles={"green": "boom ok ok"})
    t.plays("green", "red", "blue")

    assert answer(t, 0) == "use blast-shield"


def test_the_greedy_bot_keeps_its_pliers_for_a_rich_wire() -> None:
    t = table(3, bomb=2, tools={0: ["golden-pliers"]}, green="| 1:1 1:1").plays("green", "green", "blue")

    assert answer(t, 0) == "pass"


def test_the_greedy_bot_uses_its_pliers_on_a_rich_wire() -> None:
    t = table(3, bomb=2, tools={0: ["golden-pliers"]}, plates={"A": "green", "B": "green"}, green="0:2 0:2 | 1:1 4:0")
    t.plays("green", "green", "blue")

    assert answer(t, 0) == "use golden-pliers"


def test_a_bot_that_remembers_is_told_what_its_seat_was_told_and_no_more() -> None:
    game = find("room25")
    heard: dict[int, list[Event]] = {}

    class Listener(RandomBot):
        remembers = True

        @override
        def choose(self, view: View, ask: Ask) -> int:
            assert view.seat is not None
            heard[view.seat] = view.story
            return super().choose(view, ask)

    s = game.new(Setup(4, {"mode": "suspicion"}))
    play_on(s, [Listener(seat) for seat in range(4)], seed=2)

    for seat, story in heard.items():
        assert [event.facts["seat"] for event in story if event.kind == "role"] == [seat]
        assert all(event.facts["seat"] == seat for event in story if event.kind == "seen")
        assert sum(event.kind == "taken" for event in story) == 4
    assert pickle.loads(pickle.dumps(s.view(0, 0, s.events))).story


def test_nobody_keeps_a_story_that_no_bot_wants() -> None:
    s = find("room25").new(Setup(4, {"mode": "suspicion"}))

    play_on(s, [RandomBot(seat) for seat in range(4)], seed=2)

    assert s.events is None
