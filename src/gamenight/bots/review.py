"""A review with a second opinion: what the best bot of the game would have done, and why, where it can say so."""

from __future__ import annotations

from typing import Any, Final, Protocol, runtime_checkable

from gamenight.bots import Bot, bot_names, make_bot
from gamenight.core.advice import Judgement
from gamenight.core.game import Game
from gamenight.core.play import State
from gamenight.core.record import Record

LONGEST: Final = 8
"""More answers than any move takes."""


@runtime_checkable
class Explains(Protocol):
    """A bot that can say in one sentence why it answered as it did last."""

    def explain(self) -> str:
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
        judgement.advice, judgement.why = _opinion(game, make_bot(best, game, 0), state.copy(), judgement.seat)
    return judgements


def _opinion(game: Game[Any], bot: Bot, state: State, seat: int) -> tuple[str, str]:
    """What a bot does in a seat's place until somebody learns something by it, and why."""
    told = state.told
    words: list[str] = []
    why = ""
    for _ in range(LONGEST):
        ask = state.ask_of(seat)
        if ask is None or ask.optional or state.told != told:
            break
        view = state.view(seat)
        option = bot.choose(view, ask)
        words.append(game.words_for(view.known, option))
        if not why and isinstance(bot, Explains):
            why = bot.explain()
        state.answer(seat, option)
    return ", ".join(words), why
