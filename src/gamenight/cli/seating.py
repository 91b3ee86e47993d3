"""Who sits where: people and bots, and how a record remembers them.

A record's `players` has one line a seat: `human:Ann` or `bot:greedy:Bot 1`. A line in no such form is a person's name,
or a bot if a bot is called so, so that records from elsewhere can be played on too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, final

from gamenight.bots import UnknownBot, bot_names
from gamenight.cli.errors import BadCommand
from gamenight.cli.story import YOU
from gamenight.core.game import Game, Setup

USUAL_PLAYERS: Final = 4


@final
class Player:
    """Somebody at the table: a name, and the kind of bot unless it is a person."""

    def __init__(self, name: str, bot: str = "") -> None:
        self.name = name
        self.bot = bot

    def line(self) -> str:
        """The player as a record remembers it."""
        return f"bot:{self.bot}:{self.name}" if self.bot else f"human:{self.name}"

    @staticmethod
    def parse(line: str, bots: Sequence[str]) -> Player:
        """The player that a line of a record tells of; what would not print is left out."""
        line = "".join(letter for letter in line if letter.isprintable())
        kind, _, rest = line.partition(":")
        if kind == "human" and rest:
            return Player(rest)
        if kind == "bot" and rest:
            bot, _, name = rest.partition(":")
            return Player(name or bot, bot)
        return Player(line, line if line in bots else "")


def seated(game: Game[Any], players: int | None, humans: str | None, bots: str | None) -> list[Player]:
    """The table as asked for on the command line: people first, then bots, the last kinds repeated as needed."""
    people = [Player(name) for name in _split(YOU if humans is None else humans)]
    kinds = _split(bots or "")
    if players is None:
        usual = USUAL_PLAYERS if USUAL_PLAYERS in game.seats else game.seats[0]
        players = len(people) + len(kinds) if kinds else max(usual, len(people))
    game.complete(Setup(players))  # says how many can play, if not so many
    if len(people) + len(kinds) > players:
        raise BadCommand(f"{len(people)} people and {len(kinds)} bots do not fit {players} places")
    names = [person.name.lower() for person in people]
    if len(set(names)) < len(names):
        raise BadCommand("two people have the same name; names tell who the screen is passed to")
    for kind in kinds:
        _check_bot(game, kind)
    kinds = kinds or [_usual_bot(game)]
    free = players - len(people)
    return people + [Player(f"Bot {number + 1}", kinds[number % len(kinds)]) for number in range(free)]


def remembered(game: Game[Any], seats: int, lines: Sequence[str]) -> list[Player]:
    """The table a record tells of; seats it does not tell of are one person and bots."""
    known = bot_names(game)
    table = [Player.parse(line, known) for line in lines[:seats]]
    for player in table:
        if player.bot:
            _check_bot(game, player.bot)
    if not table:
        table.append(Player(YOU))
    return table + [Player(f"Bot {number}", _usual_bot(game)) for number in range(len(table), seats)]


def _usual_bot(game: Game[Any]) -> str:
    return bot_names(game)[-1]  # the best comes last


def _check_bot(game: Game[Any], kind: str) -> None:
    if kind not in bot_names(game):
        raise UnknownBot(f"{game.title} has no bot {kind!r}; it has: {', '.join(bot_names(game))}")


def _split(words: str) -> list[str]:
    return [word.strip() for word in words.split(",") if word.strip()]
