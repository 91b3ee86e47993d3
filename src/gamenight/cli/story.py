"""The story of a game: events in words, and the rules behind them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from gamenight.core.events import Event
from gamenight.core.game import Game
from gamenight.core.rulebook import Rule

YOU: Final = "You"
"""The name of a lone player, who is spoken to rather than about."""

_IRREGULAR: Final = {"is": "are", "has": "have", "was": "were", "does": "do"}


def heard(events: Iterable[Event], seat: int) -> list[Event]:
    """The events that a seat may know of."""
    return [event for event in events if event.reaches(seat)]


def sentence(game: Game[Any], event: Event, names: Sequence[str]) -> str:
    """An event in words."""
    said = addressed(game.sentence(event, list(names)))
    return said[:1].upper() + said[1:]


def runs(events: Iterable[Event]) -> list[list[Event]]:
    """Events, those of one kind and rule that follow each other taken together."""
    return [list(run) for _, run in groupby(events, lambda event: (event.kind, event.because))]


def told(game: Game[Any], run: Iterable[Event], names: Sequence[str]) -> str:
    """Events in words, in one line."""
    return " ".join(sentence(game, event, names) for event in run)


def lines(game: Game[Any], events: Iterable[Event], names: Sequence[str]) -> list[str]:
    """Events in words, a line a run."""
    return [told(game, run, names) for run in runs(events)]


def addressed(said: str) -> str:
    """A sentence about You as one says it to you.

    >>> addressed("You plays Wait!."), addressed("You has chosen."), addressed("Bot 1 shows the card to You.")
    ('You play Wait!.', 'You have chosen.', 'Bot 1 shows the card to you.')
    """
    said = re.sub(rf"(?<=\S )\b{YOU}\b", YOU.lower(), said)
    if not said.startswith(f"{YOU} "):
        return said
    return re.sub(rf"(?<=^{YOU} )\w+|(?<= and )\w+s(?= the )", lambda verb: _second_person(verb[0]), said)


def _second_person(verb: str) -> str:
    return _IRREGULAR.get(verb) or (verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb)


def explained(rule: Rule, said: str = "") -> RenderableType:
    """A rule as a person reads it: what happened, what the rulebook says, how we read it, its id."""
    body = [Text(rule.sentence)]
    if rule.ruling:
        body.append(Text().append("Ruling: ", "bold").append(rule.ruling))
    head = Text().append(rule.id, "bold").append(f"  {rule.title}").append(f"  ({rule.status})", "dim")
    happened = [Text(said, "italic")] if said else []
    return Group(*happened, head, Padding(Group(*body), (0, 0, 0, 2)))
