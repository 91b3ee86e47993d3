"""Bots: players that see views, never states.

>>> from gamenight.core.game import Setup, find
>>> bot = make_bot("greedy", find("bomb-squad"), seed=1)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Protocol

from gamenight.bots.random_bot import RandomBot
from gamenight.core.game import Game
from gamenight.core.play import Ask
from gamenight.core.view import View


class Bot(Protocol):
    """A player: gets what its seat may see and one of its questions, and answers it."""

    def choose(self, view: View, ask: Ask) -> int:
        """One of the ask's options; to a MAY also DECLINE."""
        ...


class UnknownBot(ValueError):
    """A name that no bot of the game has."""


def bots_of(game: Game[Any]) -> dict[str, Callable[[int], Bot]]:
    """The bots that can play a game, by name: the random one, and those in the module named after the game."""
    found: dict[str, Callable[[int], Bot]] = {"random": RandomBot}
    module = module_of(game)
    if module is not None:
        found.update(module.BOTS)
    return found


def module_of(game: Game[Any]) -> ModuleType | None:
    """The module named after a game, if there is one."""
    name = f"gamenight.bots.{game.name}"
    return import_module(name) if find_spec(name) else None


def bot_names(game: Game[Any]) -> list[str]:
    """The names of the bots that can play a game."""
    return list(bots_of(game))


def make_bot(name: str, game: Game[Any], seed: int) -> Bot:
    """A bot by its name; the seed decides whatever it does at random."""
    found = bots_of(game)
    if name not in found:
        raise UnknownBot(f"{game.title} has no bot {name!r}; it has: {', '.join(found)}")
    return found[name](seed)


def follows(name: str, game: Game[Any]) -> bool:
    """Whether a bot keeps the game's convention, so that others can read its answers by it."""
    return bool(getattr(bots_of(game).get(name), "follows", False))


def remembers(game: Game[Any]) -> bool:
    """Whether some bot of a game wants to know what happened before (`view.story`): somebody must keep it then."""
    return any(getattr(make, "remembers", False) for make in bots_of(game).values())


def followers(kept: Iterable[bool]) -> int:
    """The seats that keep a convention, as a mask, from whether each does."""
    return sum(1 << seat for seat, keeps in enumerate(kept) if keeps)
