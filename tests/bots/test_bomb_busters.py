"""The partners of Bomb Busters: they answer whatever is asked, from their view alone, and say why."""

from __future__ import annotations

import pytest

from gamenight.bots import Bot, bot_names, follows, make_bot
from gamenight.bots.bomb_busters.partner import CarefulBot, PartnerBot
from gamenight.bots.bomb_busters.plans import Planner
from gamenight.core.chance import Dice
from gamenight.core.game import BadSetup, Setup, find
from gamenight.core.play import DECLINE, HIDDEN, MAY, NONE, Ask, first_mandatory
from gamenight.core.view import View
from gamenight.games.bomb_busters.actions import INFO, SPECIAL
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.odds.belief import Odds
from gamenight.games.bomb_busters.odds.convention import first_token, read, read_tokens
from gamenight.games.bomb_busters.things.tokens import put_info
from gamenight.lab.arena import play_game
from tests.games.bomb_busters.challenges.trying import trying
from tests.games.bomb_busters.table import Table, table
from tests.saying import said

GAME = find("bomb-busters")
MISSIONS = range(1, 67)


class Watched:
    """A bot that notes what it is given."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.secrets = 0

    def choose(self, view: View, ask: Ask) -> int:
        assert isinstance(view.known, Busters)
        assert view.seat == ask.seat
        option = self.bot.choose(view, ask)
        assert ask.offers(option) or (ask.kind == MAY and option == DECLINE)
        self.secrets += sum(key == HIDDEN for key in view.known.key)
        return option


class Forgetful:
    """As on a server: every answer is given by a new partner, and has a reason."""

    follows = True

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def choose(self, view: View, ask: Ask) -> int:
        bot = PartnerBot(self.dice.seed())
        option = bot.choose(view, ask)
        assert ask.offers(option) or (ask.kind == MAY and option == DECLINE)
        assert said(GAME, bot.explain()).endswith(".")
        return option


def answer(t: Table, seat: int, bot: str = "partner") -> str:
    """What a bot says in this position."""
    ask = t.state.ask_of(seat)
    assert ask is not None
    return GAME.actions.words(make_bot(bot, GAME, 1).choose(t.state.view(seat), ask))


def test_a_game_has_partners_of_three_levels() -> None:
    assert bot_names(GAME) == ["random", "novice", "careful", "partner"]


# In others' turns


def interrupts(t: Table, seat: int) -> str:
    """What a partner does though nobody waits for it; "" if it leaves it."""
    ask = t.state.ask_of(seat)
    assert ask is not None
    assert ask.kind == MAY
    option = make_bot("partner", GAME, 1).choose(t.state.view(seat), ask)
    return "" if option == DECLINE else GAME.actions.words(option)


@pytest.mark.parametrize(
    ("card", "does"),
    [("label-equal", "use label-equal"), ("post-it", "use post-it"), ("general-radar", ""), ("walkie-talkies", "")],
)
def test_a_partner_uses_in_anothers_turn_what_helps_whenever_it_is_used(card: str, does: str) -> None:
    t = table("1 2 4", "3 4 4", "2 4 5", "1 3 5", mission=4, equipment={card: "ready"})

    assert interrupts(t, 1) == does


def test_a_partner_claims_a_challenge_in_anothers_turn() -> None:
    t = trying(9, "1 2 3", "1 3 5 7 9 11", "5 7", "9 11")

    assert interrupts(t, 1) == "claim"


@pytest.mark.parametrize("mission", MISSIONS)
def test_a_novice_answers_every_question_of_every_mission(mission: int) -> None:
    """Each with another number of players than the one before; what is not for two is for three."""
    try:
        seats = 2 + mission % 4
        setup = GAME.complete(Setup(seats, {"mission": mission}))
        GAME.new(setup)
    except BadSetup:
        seats = 3
        setup = GAME.complete(Setup(seats, {"mission": mission}))
    watched = [Watched(make_bot("novice", GAME, seat)) for seat in range(seats)]

    s, _ = play_game(GAME, setup, list(watched), seed=mission)

    assert s.over
    assert sum(bot.secrets for bot in watched) > 100


@pytest.mark.parametrize("mission", [10, 18, 26, 29, 31, 32, 36, 41, 45, 47, 48, 49, 51, 52, 56, 59, 61, 65, 66])
def test_a_partner_looks_ahead_where_missions_ask(mission: int) -> None:
    setup = GAME.complete(Setup(3, {"mission": mission}))
    bots: list[Bot] = [Forgetful(seat) for seat in range(3)]

    s, _ = play_game(GAME, setup, bots, seed=mission)

    assert s.over


def test_the_same_seed_makes_the_same_partner() -> None:
    setup = GAME.complete(Setup(4, {"mission": 8}))
    ends = [play_game(GAME, setup, [make_bot("partner", GAME, seat) for seat in range(4)], seed=5) for _ in range(2)]

    assert ends[0][0].packed() == ends[1][0].packed()


def test_partners_win_far_more_often_than_chance() -> None:
    setup = GAME.complete(Setup(4, {"mission": 4}))
    wins = 0
    for seed in range(6):
        s, _ = play_game(GAME, setup, [make_bot("partner", GAME, seat) for seat in range(4)], seed=seed)
        wins += len(s.winners()) > 0

    assert wins >= 4


# Positions


def test_a_certain_cut_is_made() -> None:
    t = table("1 2 3", "1 2 3", "4 4", "5 5")
    t.cuts(0, "1C", 1)  # fails, and shows the 3

    t.cuts(1, "0A", 1).say(2, "solo 4").say(3, "solo 5")

    assert answer(t, 0) == "wire 1C"


def test_a_solo_cut_waits_while_a_certain_dual_cut_helps_others() -> None:
    t = table("1 1 1 1 2", "2 3 3", "3 3 4 4", "4 4 5 5")
    put_info(t.state, t.wire("1A"), "BB-EQ-4")

    assert answer(t, 0) == "wire 1A"


def test_the_first_token_marks_the_leftmost_of_equal_wires() -> None:
    t = table("1 3 3 3 7", "1 2 4", "4 5 6", "5 6 7", set_up=True)
    ask = t.state.ask_of(0)
    assert ask is not None

    assert GAME.actions.words(first_token(t.state, ask.options)) == "wire 0B"


def test_partners_read_the_first_token() -> None:
    t = table("1 3 3 7", "1 2 4 4", "3 5 6 6", "3 5 6 7", set_up=True)
    t.say(0, "wire 0B")
    known = t.state.view(1).known
    assert isinstance(known, Busters)
    before = Odds(known.copy()).chances(t.wire("0C"))[3]

    read_tokens(known, 0)
    odds = Odds(known)

    assert before < 1
    assert odds.chances(t.wire("0C"))[3] == 1
    assert odds.chances(t.wire("0A"))[3] == 0


def test_a_false_token_shows_the_next_number_and_partners_read_it() -> None:
    t = table("1 3 3 7", "1 2 4 4", "3 5 6 6", "3 5 6 7", mission=52, set_up=True)
    for _ in range(4):
        t.say(0, answer(t, 0))
    known = t.state.view(1).known
    assert isinstance(known, Busters)

    read_tokens(known, 0)
    odds = Odds(known)

    assert t.state.denied[t.wire("0B")] == 1 << 4
    assert odds.chances(t.wire("0B"))[3] == 1
    assert odds.chances(t.wire("0C"))[3] == 1


def test_a_false_token_keeps_to_the_convention_when_tokens_run_out() -> None:
    t = table("1 2 5", "1 2 6", "3 3 7 7 9", "5 6 9", mission=52, set_up=True)
    t.say(0, "wire 0A").say(0, "call 4").say(0, "wire 0B").say(0, "call 4")  # a 3 would show a 4
    t.say(1, "wire 1A").say(1, "call 12").say(1, "wire 1B").say(1, "call 12")

    t.say(2, answer(t, 2)).say(2, answer(t, 2))

    assert t.state.denied[t.wire("2C")] == 1 << 8


EVERYBODY = 0b1111


def with_tokens() -> Table:
    """Seat 1 acts, and the wire to the right of seat 0's token is the same number by the convention alone."""
    t = table("1 3 3 7", "3 5 6 6", "1 2 4 4", "3 5 6 7", set_up=True)
    t.say(0, "wire 0B").say(1, "wire 1C").say(2, "wire 2C").say(3, "wire 3D")
    return t.cuts(0, "2A", 1)


def reason(t: Table, seat: int, followers: int, bot: PartnerBot) -> tuple[str, str]:
    """What a bot does in this position if these seats keep the convention, and why."""
    ask = t.state.ask_of(seat)
    assert ask is not None
    return GAME.actions.words(bot.choose(t.state.view(seat, followers), ask)), said(GAME, bot.explain())


def test_what_is_certain_by_the_convention_alone_is_explained_by_it() -> None:
    words, why = reason(with_tokens(), 1, EVERYBODY, PartnerBot(1))

    assert words == "wire 0C"
    assert why.startswith("By our convention")


@pytest.mark.parametrize("seed", range(5))
def test_a_partner_does_not_read_the_token_of_somebody_who_keeps_no_convention(seed: int) -> None:
    words, why = reason(with_tokens(), 1, EVERYBODY & ~1, PartnerBot(seed))

    assert words != "wire 0C"
    assert "convention" not in why


def test_only_the_tokens_of_those_who_keep_the_convention_are_read() -> None:
    t = with_tokens()
    known = t.state.view(1).known
    assert isinstance(known, Busters)

    assert read(known, 1, 0b0001).chances(t.wire("0C"))[3] == 1
    assert read(known, 1, 0b1110).chances(t.wire("0C"))[3] < 1


@pytest.mark.parametrize(("followers", "named"), [(EVERYBODY, True), (0b0001, False), (0, False)])
def test_the_reason_for_a_false_token_names_the_convention_if_others_keep_it(followers: int, named: bool) -> None:
    t = table("1 3 3 7", "1 2 4 4", "3 5 6 6", "3 5 6 7", mission=52, set_up=True)
    t.say(0, answer(t, 0))

    _, why = reason(t, 0, followers, PartnerBot(1))

    assert ("convention" in why) is named


def test_a_careful_bot_reads_nobody() -> None:
    t = with_tokens()

    assert reason(t, 1, EVERYBODY, CarefulBot(1)) == reason(t, 1, 0, CarefulBot(1))


def first_turn(followers: int, seed: int) -> Table:
    """Seat 0, a partner, has its first turn in mission 66; seat 1 has put its 7 beside a red wire, as people may."""
    t = table("2 4 7 9 10 12", "1 3 7 7.5 10 11", "1 2 4.1 6 7 8", "3 5 6 7 9.5 12", mission=66, set_up=True)
    bot = PartnerBot(seed)
    while t.state.asks and t.state.actor in (NONE, 0):
        ask = first_mandatory(t.state)
        if ask.seat == 1 and ask.topic == INFO:
            t.say(1, "wire 1C")
        else:
            t.takes(ask.seat, ask.nth(0) if ask.seat < 0 else bot.choose(t.state.view(ask.seat, followers), ask))
    return t


def test_the_token_of_a_stranger_beside_a_red_wire_does_not_lose_mission_66_in_the_first_turn() -> None:
    taken_for_partners = [first_turn(EVERYBODY, seed) for seed in range(10)]
    known_as_strangers = [first_turn(EVERYBODY & ~0b10, seed) for seed in range(10)]

    assert any(t.outcome == "BB-CUT-4" for t in taken_for_partners)
    assert not any(t.state.over for t in known_as_strangers)


class Noting:
    """A bot that notes whom it may read."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.follows = getattr(bot, "follows", False)
        self.told: set[int] = set()

    def choose(self, view: View, ask: Ask) -> int:
        self.told.add(view.followers)
        return self.bot.choose(view, ask)


def test_in_the_arena_bots_are_told_which_of_them_keep_the_convention() -> None:
    setup = GAME.complete(Setup(4, {"mission": 1}))
    noting = [Noting(make_bot(name, GAME, 1)) for name in ("random", "partner", "random", "novice")]

    play_game(GAME, setup, list(noting), seed=1)

    assert [bot.told for bot in noting] == [{0b1010}] * 4


@pytest.mark.parametrize(("bot", "keeps"), [("random", False), ("novice", True), ("careful", True), ("partner", True)])
def test_bots_say_whether_they_keep_the_convention(bot: str, keeps: bool) -> None:
    assert follows(bot, GAME) is keeps
    assert not follows(bot, find("bomb-squad"))


def test_a_special_action_takes_own_wires_and_those_most_likely() -> None:
    t = table("1 2 3.5", "2 3 7.5", "1 3 11.5", "4 4 4 4", mission=13)
    s = t.state.view(0).known
    assert isinstance(s, Busters)
    plan = Planner(s, 0, Odds(s)).special(SPECIAL)

    assert plan.wires >> t.wire("0C") & 1
    assert plan.wires.bit_count() == 3
    assert plan.boom == pytest.approx(1 - plan.success)


def test_a_rookie_who_must_not_fail_prices_it_as_a_loss() -> None:
    t = table("1 2 3", "1 2 3", "4 4 5", "5 6 6", mission=14)
    s = t.state

    assert Planner(s, 0, Odds(s)).fail == 1.0
    assert Planner(s, 1, Odds(s)).fail < 0.5


def test_of_a_shared_purse_enough_is_left_for_those_who_follow() -> None:
    t = table("1 9 12", "1 9 10", "9 10 11 12", "9 10 11 12", mission=63)
    t.state.oxygen[0] = 24
    air = Planner(t.state, 0, Odds(t.state)).air
    assert air is not None

    assert air.toll(1) < air.toll(12)  # 12 would leave enough for one teammate only


def test_oxygen_that_would_be_left_over_is_spent() -> None:
    t = table("1 1 9", "2 3 9", "1 2 3", "1 2 3", mission=63)
    t.state.oxygen[0] = 24
    air = Planner(t.state, 0, Odds(t.state)).air
    assert air is not None

    assert air.toll(9) < air.toll(1)


def test_oxygen_is_given_to_who_can_do_nothing_without() -> None:
    t = table("4 9", "4 9", "10 10", "10 10 1 1", mission=49)
    for seat, tokens in enumerate([4, 0, 12, 5]):
        t.state.oxygen[seat] = tokens
    air = Planner(t.state, 0, Odds(t.state)).air
    assert air is not None

    assert air.after_gift(4, 1, 4) < air.after_gift(4, 2, 4)


def test_a_new_bot_goes_on_with_a_detector_that_another_took_up() -> None:
    t = table("5 5 9", "1 5 5 9", "1 2 2", "1 1 2 2")
    t.say(0, "power")
    t.say(0, answer(t, 0)).say(0, answer(t, 0))

    assert answer(t, 0) in ("call 5", "call 9")
    assert t.state.targets & ~t.state.hand(1) == 0, "others can have neither"


def test_a_rewinder_is_used_at_once() -> None:
    t = table("1 2 3", "1 2 3", "4 4", "5 5", equipment={"rewinder": "ready"})
    t.state.lives = 2

    assert answer(t, 0) == "use rewinder"


def test_every_answer_has_a_reason() -> None:
    t = table("1 2 3", "1 2 3", "4 4", "5 5")
    bot = PartnerBot(1)
    ask = t.state.ask_of(0)
    assert ask is not None

    bot.choose(t.state.view(0), ask)

    assert said(GAME, bot.explain()).endswith(".")
