"""A review with a second opinion: what a good bot would have done, and why, and how often bots would have won.

A game whose bots have a model of the other players (`opinions(record)` in their module) also gets who suspected whom.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol, TypeAlias, runtime_checkable

from gamenight.bots import Bot, bots_of, module_of, remembers
from gamenight.bots.playing import play_on
from gamenight.core.advice import Judgement, Outlook, Review
from gamenight.core.chance import Dice
from gamenight.core.game import Game
from gamenight.core.play import MUST, State
from gamenight.core.record import Record
from gamenight.core.text import Saying, several

Maker: TypeAlias = Callable[[int], Bot]
"""Makes a bot from a seed."""

LONGEST: Final = 8
"""More answers than any move takes."""

PLAYOUTS: Final = 30
"""How many games are played on from the beginning of each turn."""


@runtime_checkable
class Explains(Protocol):
    """A bot that can say in one sentence why it answered as it did last."""

    def explain(self) -> Saying:
        """The sentence."""
        ...


def reviewed(record: Record, playouts: int = PLAYOUTS, is_time: Callable[[], bool] = lambda: True) -> Review:
    """The moments of a record, judged by the game, with what bots would have done, and won, in the players' places.

    Bots play on as long as there is time for it, but not more games from each turn than `playouts`.
    """
    game = record.game
    moments = game.review(record)
    makers = list(bots_of(game).values())
    explain = [make for make in makers if isinstance(make(0), Explains)]
    if explain:
        _advise(record, moments, explain[-1])
    quick = [make for make in makers if getattr(make, "plays_on", False)]
    course = outlooks(record, quick[0], playouts, is_time) if quick else []
    thinks = getattr(module_of(game), "opinions", None)
    opinions, subject = thinks(record) if thinks else ([], "")
    return Review(moments, course, opinions, subject)


def outlooks(record: Record, make: Maker, playouts: int, is_time: Callable[[], bool]) -> list[Outlook]:
    """How each turn began: bots play on from possible worlds for the player in turn, as often as there is time.

    One game from every turn after the other, so that all of them are known equally well; the first of each is played
    in any case.
    """
    game = record.game
    starts = _starts(record)
    for number in range(playouts):
        for outlook, state in starts:
            if number and not is_time():
                return [outlook for outlook, _ in starts]
            dice = Dice((outlook.turn << 16) + number)
            world: State = game.determinize(state.view(outlook.seat), dice.seed())
            play_on(world, [make(dice.seed()) for _ in range(world.seats)], dice.seed())
            outlook.played += 1
            outlook.won += bool(world.winners())
    return [outlook for outlook, _ in starts]


def _starts(record: Record) -> list[tuple[Outlook, State]]:
    """Every turn of a record, and the state in which it began."""
    game = record.game
    s: State = game.new(record.setup)
    found: list[tuple[Outlook, State]] = []
    last = 0
    for number, (seat, option) in enumerate(record.answers, 1):
        s.answer(seat, option)
        turn, player = game.turn_of(s)
        if turn != last and not s.over:
            found.append((Outlook(turn, number, player), s.copy()))
            last = turn
    return found


def _advise(record: Record, moments: list[Judgement], make: Maker) -> None:
    """Adds what a bot would have done in each player's place."""
    game = record.game
    state: State = game.new(record.setup, listen=remembers(game))
    given = 0
    for moment in moments:
        if not moment.begun:
            continue
        for seat, option in record.answers[given : moment.begun - 1]:
            state.answer(seat, option)
        given = max(given, moment.begun - 1)
        reads = record.followers if record.followers >> moment.seat & 1 else 0
        moment.advice, moment.why = _opinion(game, make(0), state.copy(), moment.seat, reads)


def _opinion(game: Game[Any], bot: Bot, state: State, seat: int, followers: int) -> tuple[Saying, Saying]:
    """What a bot does in a seat's place until somebody learns something by it or others are asked, too, and why."""
    told = state.told
    waiting = _waiting(state)
    words: list[Saying] = []
    why: Saying = ""
    for _ in range(LONGEST):
        ask = state.ask_of(seat)
        if ask is None or ask.kind != MUST or state.told != told or _waiting(state) != waiting:
            break
        view = state.view(seat, followers, state.events)
        option = bot.choose(view, ask)
        words.append(game.words_for(view.known, option))
        if not why and isinstance(bot, Explains):
            why = bot.explain()
        state.answer(seat, option)
    return several(words) if words else "", why


def _waiting(state: State) -> set[int]:
    """The seats that must answer."""
    return {ask.seat for ask in state.asks if ask.kind == MUST}
