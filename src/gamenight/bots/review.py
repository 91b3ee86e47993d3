"""A review with a second opinion: what the best bot of the game would have done, and why, where it can say so."""

from __future__ import annotations

from typing import Any, Final, Protocol, runtime_checkable

from gamenight.bots import Bot, bot_names, make_bot
from gamenight.core.advice import Judgement
from gamenight.core.game import Game
from gamenight.core.play import MUST, State
from gamenight.core.record import Record
from gamenight.core.text import Saying, several

LONGEST: Final = 8
"""More answers than any move takes."""


@runtime_checkable
class Explains(Protocol):
    """A bot that can say in one sentence why it answered as it did last."""

    def explain(self) -> Saying:
        """The sentence."""
        ...


def reviewed(record: Record) -> list[Judgement]:
    """The moves of a record, judged by the game, with what a bot would have done in each player's place."""
    game = record.game
    judgements = game.review(record)
    best = bot_names(game)[-1]
    if not isinstance(make_bot(best, game, 0), Explains):
        return judgements
    state: State = game.new(record.setup)
    given = 0
    for judgement in judgements:
        for seat, option in record.answers[given : judgement.begun - 1]:
            state.answer(seat, option)
        given = max(given, judgement.begun - 1)
        reads = record.followers if record.followers >> judgement.seat & 1 else 0
        judgement.advice, judgement.why = _opinion(game, make_bot(best, game, 0), state.copy(), judgement.seat, reads)
    return judgements


def _opinion(game: Game[Any], bot: Bot, state: State, seat: int, followers: int) -> tuple[Saying, Saying]:
    """What a bot does in a seat's place until somebody learns something by it, and why."""
    told = state.told
    words: list[Saying] = []
    why: Saying = ""
    for _ in range(LONGEST):
        ask = state.ask_of(seat)
        if ask is None or ask.kind != MUST or state.told != told:
            break
        view = state.view(seat, followers)
        option = bot.choose(view, ask)
        words.append(game.words_for(view.known, option))
        if not why and isinstance(bot, Explains):
            why = bot.explain()
        state.answer(seat, option)
    return several(words) if words else "", why
