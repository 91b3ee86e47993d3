"""The Game protocol, and how games are found.

A game is an object that an entry point of the group `gamenight.games` names; an installed package can bring one:

    [project.entry-points."gamenight.games"]
    my_game = "my_package.game:GAME"
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from copy import deepcopy
from difflib import get_close_matches
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from gamenight.core.actions import Actions
from gamenight.core.advice import Hint, Judgement
from gamenight.core.events import Event
from gamenight.core.marks import override
from gamenight.core.play import Ask, State
from gamenight.core.rulebook import Rulebook, Words
from gamenight.core.view import Cue, Piece, View

if TYPE_CHECKING:
    from gamenight.core.record import Record

GROUP: Final = "gamenight.games"

S = TypeVar("S", bound=State)


class BadSetup(ValueError):
    """A game that cannot be set up as asked."""


class UnknownGame(ValueError):
    """A name that no installed game has."""


class Option:
    """A choice made when a table is set up: its name, the default, what else is possible, what it means.

    `title` is what people call it; by default its name in plain letters. Where choices have names and stand in groups,
    as the missions of a campaign do, `names` and `groups` have one word for each choice, and `kept` names the option
    that lists those already done. `rare` is for what few tables change, such as the reading of one edition.
    """

    def __init__(
        self,
        name: str,
        default: object,
        choices: list[object] | None,
        says: str,
        title: str = "",
        names: list[str] | None = None,
        groups: list[str] | None = None,
        kept: str = "",
        rare: bool = False,
    ) -> None:
        self.name = name
        self.title = title or name.replace("_", " ").capitalize()
        self.default = default
        self.choices = choices
        self.says = says
        self.names = names or []
        self.groups = groups or []
        self.kept = kept
        self.rare = rare


class Setup:
    """All that is decided before the first answer: how many seats, and options by name. JSON-able."""

    def __init__(self, seats: int, options: Mapping[str, object] | None = None) -> None:
        self.seats = seats
        self.options: dict[str, object] = dict(options or {})

    def json(self) -> dict[str, object]:
        """The setup as plain values."""
        return {"seats": self.seats, "options": self.options}

    @override
    def __eq__(self, other: object) -> bool:
        return isinstance(other, Setup) and self.seats == other.seats and self.options == other.options

    @override
    def __hash__(self) -> int:
        return hash((self.seats, tuple(sorted(self.options))))

    @override
    def __repr__(self) -> str:
        return f"Setup({self.seats}, {self.options})"

    @override
    def __reduce__(self) -> tuple[type[Setup], tuple[int, dict[str, object]]]:
        return Setup, (self.seats, self.options)  # compiled classes do not pickle by themselves


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """A game as everything outside it sees it."""

    def __init__(
        self,
        name: str,
        title: str,
        rules: str,
        seats: range,
        actions: Actions,
        topics: list[str],
        options: list[Option],
        folder: str,
    ) -> None:
        self.name = name
        self.title = title
        self.rules = rules
        """The version of the rules; records carry it."""
        self.seats = seats
        """How many may play."""
        self.actions = actions
        self.topics = topics
        """The name of each question, by its number."""
        self.options = options
        self.folder = folder
        """Where its rulebook and words lie."""
        self.bound = 10_000
        """More answers than any game takes."""
        self.together = False
        """Whether all win or lose together."""
        self.rotates = True
        """Whether everybody moves one seat on for the next game."""
        self.hints = False
        """Whether it can give hints."""
        self.reviews = False
        """Whether it can judge what was played."""
        self.about: dict[str, object] = {}
        """What a box says on its back: ages, minutes, designers."""
        self._asked: Setup | None = None
        self._completed = Setup(0)
        self.names: dict[str, list[str]] = {}
        """What content is called, for words about it: `names["tool"][3]`."""

    # What a game adds

    def build(self, setup: Setup) -> S:
        """The state before the first question; `setup` is complete and checked."""
        raise AssertionError(f"{self.name} cannot be built")

    def draw(self, known: S, seat: int | None) -> list[Piece]:
        """The pieces on the table, from what a seat knows."""
        raise AssertionError(f"{self.name} cannot be drawn")

    def point(self, known: S, seat: int, option: int) -> str:
        """The id of the piece that stands for an option, or "" if none does."""
        return ""

    def words_for(self, known: S, option: int) -> str:
        """An option as people at the table would say it; a screen puts a player's name for "seat 2"."""
        return self.actions.words(option)

    def determinize(self, view: View, seed: int) -> S:
        """A possible world: the view's blanks filled with what could be there."""
        raise AssertionError(f"{self.name} cannot be determinized")

    def hint(self, view: View) -> list[Hint]:
        """What a seat could work out from its view; nothing else may go into it."""
        return []

    def review(self, record: Record) -> list[Judgement]:
        """The moves of a game that is over, each judged by what its player could know then."""
        return []

    def cue(self, event: Event) -> Cue:
        """How an event shows on the table; by default it moves nothing by itself, and the next view tells."""
        return Cue([])

    def overtime(self, s: S, ask: Ask) -> int:
        """What is answered for a seat whose time is up; by default what is offered first."""
        return ask.nth(0)

    def seconds(self, s: S) -> float:
        """How long CLOCK, when it is asked, waits before it answers."""
        return 1.0

    def is_race(self, ask: Ask) -> bool:
        """Whether only the first answer counts to a question that several are asked; bots let people go first."""
        return False

    def sequel(self, setup: Setup, s: S) -> Setup:
        """What the same people play after a game that ended so; by default the same again."""
        return setup

    def count(self, s: S) -> dict[str, int]:
        """How many pieces of each kind there are, wherever they lie; no game loses one."""
        raise AssertionError(f"{self.name} counts nothing")

    def law_setups(self) -> list[Setup]:
        """The setups that the laws are tried on."""
        return [Setup(seats) for seats in self.seats]

    @override
    def __reduce__(self) -> tuple[Callable[[str], Game[Any]], tuple[str]]:
        return find, (self.name,)  # in another process it is the game installed there

    # What every game has

    def complete(self, setup: Setup) -> Setup:
        """The setup with every option filled in; says what is wrong with it if it cannot be played."""
        if type(setup.seats) is not int or setup.seats not in self.seats:
            span = f"{self.seats[0]} to {self.seats[-1]}"
            raise BadSetup(f"{self.title} takes {span} players, not {setup.seats!r}")
        known = {option.name: option for option in self.options}
        for name, value in setup.options.items():
            option = known.get(name)
            if option is None:
                raise BadSetup(f"{self.title} has no option {name!r}; it has: {', '.join(known) or 'none'}")
            if option.choices is not None and value not in option.choices:
                choices = ", ".join(str(choice) for choice in option.choices)
                raise BadSetup(f"{self.title}: {name} cannot be {value!r}; possible: {choices}")
        filled = {option.name: setup.options.get(option.name, option.default) for option in self.options}
        return Setup(setup.seats, filled)

    def new(self, setup: Setup, listen: bool = False) -> S:
        """The first state, with its first questions open; random parts are asked of CHANCE."""
        if self._asked != setup:  # many games in a row have the same setup
            self._completed = self.complete(setup)
            self._asked = deepcopy(setup)
        s = self.build(self._completed)
        if listen:
            s.events = []
        s.settle()
        return s

    def rulebook(self, language: str = "en") -> Rulebook:
        """The rules of the game, by id; in English where there is no such translation."""
        return _rulebook(_translated(self.folder, "rulebook", language))

    def tour(self, language: str = "en") -> list[dict[str, Any]]:
        """A guided first turn, step by step (see docs/tour.md); empty if the game brings none."""
        return _tour(_translated(self.folder, "tour", language))

    def words(self, language: str = "en") -> Words:
        """What events and questions are called; in English where there is no such translation."""
        words = _words(_translated(self.folder, "words", language))
        words.names.update(self.names)
        return words

    @property
    def art(self) -> Path:
        """The file of SVG symbols that looks refer to; it need not exist."""
        return Path(self.folder) / "art.svg"

    def sentence(self, event: Event, players: list[str], you: int | None = None, language: str = "en") -> str:
        """An event in words, for the seat `you` if one is given."""
        return self.words(language).event(event, players, you)

    def question(self, topic: int, language: str = "en") -> str:
        """What is asked, in one sentence."""
        topics = self.words(language).topics
        name = self.topics[topic]
        return topics[name] if name in topics else topics["*"].replace("{topic}", name.replace("-", " "))


@cache
def _translated(folder: str, kind: str, language: str) -> str:
    found = Path(folder) / kind / f"{language}.toml"
    return str(found if found.exists() else found.with_name("en.toml"))


@cache
def _rulebook(path: str) -> Rulebook:
    return Rulebook.load(Path(path))


@cache
def _words(path: str) -> Words:
    return Words.load(Path(path))


@cache
def _tour(path: str) -> list[dict[str, Any]]:
    if not Path(path).exists():
        return []
    steps: list[dict[str, Any]] = tomllib.loads(Path(path).read_text(encoding="utf-8"))["step"]
    return steps


@cache
def _installed() -> tuple[dict[str, Game[Any]], dict[str, str]]:
    """Every installed game by name, and why others could not be loaded."""
    found: dict[str, Game[Any]] = {}
    failed: dict[str, str] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            game = point.load()
            if not isinstance(game, Game):
                raise TypeError(f"{point.value} is no Game")
            found[game.name] = game
        except Exception as error:  # a broken plug-in must not take the other games with it
            failed[point.name] = f"{type(error).__name__}: {error}"
    return found, failed


def games() -> dict[str, Game[Any]]:
    """Every installed game by name."""
    return _installed()[0]


def broken_games() -> dict[str, str]:
    """Games that are installed and could not be loaded, with the reason."""
    return _installed()[1]


def find(name: str) -> Game[Any]:
    """The game of this name, however it is spelt: `bomb-squad`, `bomb_squad`, `Bomb Squad Academy`."""
    wanted = re.sub(r"[^a-z0-9]", "", name.lower())
    spellings: dict[str, Game[Any]] = {}
    for game in games().values():
        for spelling in (game.name, game.title):
            spellings[re.sub(r"[^a-z0-9]", "", spelling.lower())] = game
    if wanted in spellings:
        return spellings[wanted]
    for broken, why in broken_games().items():
        if wanted == re.sub(r"[^a-z0-9]", "", broken.lower()):
            raise UnknownGame(f"the game {broken!r} is installed and cannot be loaded: {why}")
    near = get_close_matches(wanted, list(spellings), 1)
    hint = f"did you mean {spellings[near[0]].name}? Installed" if near else "installed"
    raise UnknownGame(f"there is no game {name!r}; {hint}: {', '.join(games()) or 'none'}")
