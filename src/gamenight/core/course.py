"""A course: a game as far as it has come, as the fold of its answers.

Records, terminals, servers and laws all go by it. It knows what follows by itself, which answers were somebody's
choice, and which of them can be taken back. This module is never compiled.

>>> from gamenight.core.chance import Dice
>>> from gamenight.core.game import Setup, find
>>> game = find("bomb-squad")
>>> course = Course(game, Setup(seats=2))
>>> dealt = course.follow(Dice(1).below)
>>> course.answer(1, game.actions.option("play wait")).seat
1
>>> len(course), len(course.undone(1))
(3, 2)
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import Any, Final

from gamenight.core.events import SPECTATOR, Event
from gamenight.core.game import Game, Setup
from gamenight.core.play import Ask, State, asks_seen
from gamenight.core.text import Text, Told, player

STRETCH: Final = 100
"""How many answers are played again at most when one is taken back."""

KEPT: Final = 1
"""The sign of an answer that was given by the game's convention."""

STRANGE: Final = 2
"""The sign of an answer to which the convention speaks, by somebody who does not keep it."""

Answer = tuple[int, int]
"""Who answered, and the option."""


class NoUndo(Told):
    """An answer that cannot be taken back."""


class Course:
    """A game as far as it has come: its state, and its answers with what undo must know of them."""

    def __init__(self, game: Game[Any], setup: Setup, keep: Callable[[int, int], None] | None = None) -> None:
        self.game = game
        self.setup = game.complete(setup)
        self.keep = keep
        """Is told of every answer before it is played."""
        self.state: State = game.new(setup, listen=True)
        self.seats = array("b")
        self.options: list[int] = []
        self.chosen = bytearray()
        """Whether it was asked of anybody; what is forced is never taken back by itself."""
        self.told = array("i")
        """How often something hidden had become known before each answer."""
        self.signs = bytearray()
        """Whether each answer can be read by the game's convention: KEPT, STRANGE, or 0 where it does not speak."""
        self.hidden: dict[int, int] = {}
        """By the number of an answer to a secret ask, the mask of those who noticed nothing of it."""
        self.milestones = [_twin(self.state)]
        """The state at the beginning and after every stretch: a long game costs no more to undo than a short one."""

    def __len__(self) -> int:
        return len(self.seats)

    @property
    def answers(self) -> list[Answer]:
        """Who answered what, in order."""
        return list(zip(self.seats, self.options, strict=True))

    # Going on

    def answer(self, seat: int, option: int, keeps: bool = False) -> Ask:
        """Plays one answer, of somebody who keeps the game's convention or does not; returns what was asked."""
        ask = asked(self.state, seat, option)
        if ask is None:
            self.state.answer(seat, option)  # raises, and says why
            raise AssertionError(f"seat {seat} was offered what nobody asked")
        told = self.state.told
        speaks = seat >= 0 and self.game.speaks(self.state, ask)
        if self.keep is not None:
            self.keep(seat, option)
        self.state.answer(seat, option)
        self.seats.append(seat)
        self.options.append(option)
        self.chosen.append(not ask.forced())
        self.told.append(told)
        self.signs.append((KEPT if keeps else STRANGE) if speaks else 0)
        if len(self) % STRETCH == 0:
            self.milestones.append(_twin(self.state))
        return ask

    def follow(self, below: Callable[[int], int]) -> list[Answer]:
        """Plays what needs no thought, chance and forced answers; what comes by chance is drawn by `below`."""
        begun = len(self)
        while (ask := automatic(self.state)) is not None:
            self.answer(ask.seat, drawn(ask, below))
        return self.answers[begun:]

    def heard(self) -> list[Event]:
        """The events since this was called last."""
        events = self.state.events or []
        self.state.events = []
        return events

    # What others notice

    def hide(self, first: int, unnoticed: int) -> None:
        """Notes that these eyes noticed nothing of the answers from `first` on."""
        for at in range(first, len(self)):
            self.hidden[at] = unnoticed

    def is_hidden(self, at: int, eyes: int) -> bool:
        """Whether these eyes noticed nothing of an answer."""
        return self.hidden.get(at, 0) >> eyes & 1 == 1

    # Going back

    def until(self, to: int) -> Course:
        """The course as it was when only the first `to` answers stood, with nothing to be heard."""
        assert 0 <= to <= len(self), f"{to} answers cannot be left of {len(self)}"
        stretches = to // STRETCH
        known = stretches * STRETCH
        earlier = type(self)(self.game, self.setup)
        earlier.state = _twin(self.milestones[stretches])
        earlier.milestones = self.milestones[: stretches + 1]
        earlier.seats, earlier.options = self.seats[:known], self.options[:known]
        earlier.chosen, earlier.told, earlier.signs = self.chosen[:known], self.told[:known], self.signs[:known]
        for at in range(known, to):
            earlier.answer(self.seats[at], self.options[at], self.signs[at] == KEPT)
        earlier.heard()
        earlier.hidden = {at: eyes for at, eyes in self.hidden.items() if at < to}
        earlier.keep = self.keep
        return earlier

    def undo_point(self, seat: int) -> int | None:
        """How many answers would be left if this seat took its last choice back; None if it cannot.

        Nobody may have learnt anything hidden since, but for what this seat did not notice: it could tell by that.
        """
        told = after = self.state.told
        for at in range(len(self) - 1, -1, -1):
            if self.is_hidden(at, seat):
                told -= after - self.told[at]
            after = self.told[at]
            if after != told:
                return None
            if self.seats[at] == seat and self.chosen[at]:
                return at
        return None

    def undone(self, seat: int) -> Course:
        """The course without this seat's last choice and all that followed; says why if that cannot be."""
        to = self.undo_point(seat)
        if to is not None:
            return self.until(to)
        chose = any(who == seat and chosen for who, chosen in zip(self.seats, self.chosen, strict=True))
        raise NoUndo(Text("core.undo.revealed" if chose else "core.undo.nothing", who=player(seat)))

    # The convention

    def kept(self, seat: int) -> bool | None:
        """Whether a seat's answers can be read by the convention; None if it has not spoken yet."""
        signs = {sign for who, sign in zip(self.seats, self.signs, strict=True) if who == seat and sign}
        return signs == {KEPT} if signs else None


def _twin(state: State) -> State:
    """A state to go on from, of which nothing has been told yet."""
    twin = state.copy()
    twin.events = []
    return twin


def asked(state: State, seat: int, option: int) -> Ask | None:
    """The question that an answer is for."""
    for ask in state.asks:
        if ask.seat == seat and ask.offers(option):
            return ask
    return None


def automatic(state: State) -> Ask | None:
    """A question that answers itself. Who has a choice shows in what waits, so only the game says which these are."""
    for ask in state.asks:
        if ask.forced():
            return ask
    return None


def drawn(ask: Ask, below: Callable[[int], int]) -> int:
    """The answer to a question that answers itself: the only one, or a number that `below` draws from 0 to n-1."""
    return ask.nth(below(ask.count()) if ask.count() > 1 else 0)


def followed(twin: State, below: Callable[[int], int]) -> list[Answer]:
    """Plays on in a twin what needs no thought; returns those answers."""
    given: list[Answer] = []
    while (ask := automatic(twin)) is not None:
        option = drawn(ask, below)
        twin.take(ask.seat, option)
        given.append((ask.seat, option))
    return given


def unnoticed(ask: Ask, before: list[Ask], after: State, events: list[Event]) -> int:
    """The mask of those who notice nothing of an answer to a secret ask, and of what followed.

    They hear no event, and see the same questions as `before`.
    """
    eyes = 0
    for seat in [*range(after.seats), SPECTATOR]:
        quiet = ask.secret and seat != ask.seat and not any(event.reaches(seat) for event in events)
        if quiet and asks_seen(before, seat) == asks_seen(after.asks, seat):
            eyes |= 1 << seat
    return eyes
