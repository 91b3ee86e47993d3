"""A game in a test: answers in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, Self, TypeVar

from gamenight.core.build import compiled
from gamenight.core.chance import Dice
from gamenight.core.events import Event
from gamenight.core.play import CHANCE, MUST, State
from gamenight.words import speech
from tests.saying import PLAYERS

S = TypeVar("S", bound=State)

ON_COPIES = compiled()
"""Law 8: a rule test plays on the state itself, interpreted, and each answer on a fresh copy, compiled."""


class Playing(Generic[S]):
    """A state with words for its answers, and every event since the test began."""

    def __init__(self, state: S) -> None:
        self.state = state
        self.events: list[Event] = []
        state.events = []
        state.settle()
        self._hear()

    def say(self, seat: int, words: str) -> Self:
        """One answer in words."""
        if ON_COPIES:
            self.state = self.state.copy()  # type: ignore[assignment]
        self.state.answer(seat, self.state.game.actions.option(words))
        self._hear()
        return self

    def chance(self, words: str) -> Self:
        """What the dice or the shuffle show."""
        return self.say(CHANCE, words)

    def _hear(self) -> None:
        assert self.state.events is not None
        self.events += self.state.events
        self.state.events = []

    def heard(self, kind: str) -> list[Event]:
        """The events of one kind."""
        return [event for event in self.events if event.kind == kind]

    def facts(self, kind: str, fact: str) -> list[int]:
        """One number of each event of one kind."""
        return [event.facts[fact] for event in self.heard(kind)]

    def because(self, kind: str) -> list[str]:
        """The rules that events of one kind cite."""
        return [event.because for event in self.heard(kind)]

    @property
    def asked(self) -> list[int]:
        """The seats the game waits for."""
        return [ask.seat for ask in self.state.asks if ask.kind == MUST]

    @property
    def topic(self) -> str:
        """What the first open question is about."""
        return self.state.game.topics[self.state.asks[0].topic]

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat, or a spectator, is sent."""
        return self.state.view(seat).json(speech(self.state.game, players=PLAYERS, you=seat))

    def pieces(self, seat: int | None) -> dict[str, Any]:
        """What a seat, or a spectator, sees on the table, by id."""
        return {piece["id"]: piece for piece in self.view(seat)["pieces"]}

    def options(self, seat: int) -> list[str]:
        """What a seat may answer, in words."""
        ask = self.state.ask_of(seat)
        return [self.state.game.actions.words(option) for option in ask.options] if ask else []


def at_random(s: S, seed: int) -> Iterator[tuple[S, list[Event]]]:
    """Every answer of a random game, interrupts too: the state after it, and what happened; first what was before."""
    dice = Dice(seed)
    while s.asks:
        assert s.events is not None
        yield s, s.events
        s.events = []
        ask = s.asks[dice.below(len(s.asks))]
        s.answer(ask.seat, ask.nth(dice.below(ask.count())))
    yield s, s.events or []


def ids(view: dict[str, Any]) -> list[str]:
    """Every id on the screen: of pieces, of the cards and tiles in them."""
    found = []
    for piece in view["pieces"]:
        found.append(piece["id"])
        found += [card["id"] for card in [*piece.get("cards", []), *piece.get("tiles", [])]]
        found += [piece["peek"]["card"]["id"]] if piece.get("peek") else []
    return found
