"""The story of a game: events in words, and the rules behind them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from gamenight.core.events import Event
from gamenight.core.game import Game
from gamenight.core.rulebook import Rule
from gamenight.words import Speech, speech

YOU: Final = "You"
"""The name of a lone player, who is spoken to rather than about."""


def heard(events: Iterable[Event], seat: int) -> list[Event]:
    """The events that a seat may know of."""
    return [event for event in events if event.reaches(seat)]


def voice_for(game: Game[Any], names: Sequence[str]) -> Speech:
    """How the people at the screen are told things: a lone player is spoken to."""
    return speech(game, players=names, you=names.index(YOU) if YOU in names else None)


def sentence(game: Game[Any], event: Event, names: Sequence[str]) -> str:
    """An event in words."""
    return voice_for(game, names).event(event)


def runs(events: Iterable[Event]) -> list[list[Event]]:
    """Events, those of one kind and rule that follow each other taken together."""
    return [list(run) for _, run in groupby(events, lambda event: (event.kind, event.because))]


def told(game: Game[Any], run: Iterable[Event], names: Sequence[str]) -> str:
    """Events in words, in one line."""
    return " ".join(sentence(game, event, names) for event in run)


def lines(game: Game[Any], events: Iterable[Event], names: Sequence[str]) -> list[str]:
    """Events in words, a line a run."""
    return [told(game, run, names) for run in runs(events)]


def explained(rule: Rule, said: str = "") -> RenderableType:
    """A rule as a person reads it: what happened, what the rulebook says, how we read it, its id."""
    body = [Text(rule.sentence)]
    if rule.ruling:
        body.append(Text().append("Ruling: ", "bold").append(rule.ruling))
    head = Text().append(rule.id, "bold").append(f"  {rule.title}").append(f"  ({rule.status})", "dim")
    happened = [Text(said, "italic")] if said else []
    return Group(*happened, head, Padding(Group(*body), (0, 0, 0, 2)))
