"""The Game protocol, and how games are found.

A game is an object that an entry point of the group `gamenight.games` names; an installed package can bring one:

    [project.entry-points."gamenight.games"]
    my_game = "my_package.game:GAME"
"""

from __future__ import annotations

import csv
import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from difflib import get_close_matches
from functools import cache
from importlib.metadata import entry_points
from math import isfinite
from pathlib import Path
from reprlib import repr as short
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, cast

from mypy_extensions import mypyc_attr

from gamenight.core.actions import Actions
from gamenight.core.advice import Hint, Judgement
from gamenight.core.ending import Ending, usual
from gamenight.core.events import Event
from gamenight.core.marks import override
from gamenight.core.play import MUST, NONE, Ask, State
from gamenight.core.rulebook import Rulebook
from gamenight.core.text import Saying, Text, Told, player
from gamenight.core.view import Cue, Piece, View

if TYPE_CHECKING:
    from gamenight.core.record import Record

GROUP: Final = "gamenight.games"

DEEPEST: Final = 16
"""How many lists and tables of an option may lie in each other."""

S = TypeVar("S", bound=State)


class BadSetup(Told):
    """A game that cannot be set up as asked."""


class UnknownGame(Told):
    """A name that no installed game has."""


class Option:
    """A choice made when a table is set up: its name, the default, what else is possible.

    What it is called and means is in the game's words, under `options.<name>`: `title`, `says`, and what people call
    each choice in `choices`. Where choices stand in groups, as the missions of a campaign do, `names` and `groups` have
    one text for each choice, and `kept` names the option that lists those already done. `rare` is for what few tables
    change, such as the reading of one edition. `file` is for an option without choices whose value is a file that
    somebody hands in (`core.decks`). `looks` are pictures of the choices, from the game's art. With `most`, how many
    there are of each, several can be chosen at once: the value is a table such as {"saw": 2}, or None for nothing.
    With `seats` its whole numbers name seats, of which a table may have fewer. `rules` tell what the choices are:
    the id of a rule for each, or of the chapter that begins with it.
    """

    def __init__(
        self,
        name: str,
        default: object,
        choices: list[object] | None = None,
        says: Saying = "",
        title: Saying = "",
        names: list[Saying] | None = None,
        groups: list[Saying] | None = None,
        kept: str = "",
        rare: bool = False,
        file: bool = False,
        looks: list[str] | None = None,
        most: list[int] | None = None,
        seats: bool = False,
        rules: list[str] | None = None,
    ) -> None:
        self.name = name
        self.title: Saying = title or Text(f"options.{name}.title")
        self.default = default
        self.choices = choices
        self.says: Saying = says or Text(f"options.{name}.says")
        self.names: list[Saying] = names or [self._named(choice) for choice in choices or []]
        self.groups: list[Saying] = groups or []
        self.kept = kept
        self.rare = rare
        self.file = file
        self.looks = looks or []
        self.most = most or []
        self.seats = seats
        self.rules = rules or []

    def _named(self, choice: object) -> Saying:
        return Text(f"options.{self.name}.choices.{choice}") if isinstance(choice, str) else str(choice)

    def _has(self, choice: object, count: object) -> bool:
        """Whether this choice can be taken that often."""
        choices = self.choices or []
        known = isinstance(choice, str) and choice in choices
        return known and type(count) is int and 0 < count <= self.most[choices.index(choice)]

    def takes(self, value: object) -> bool:
        """Whether it can have this value: one of its choices, or without choices anything that a record can keep.

        >>> mission = Option("mission", 1, [1, 8])
        >>> mission.takes(8), mission.takes(8.0), mission.takes("8"), mission.takes(True)
        (True, False, False, False)
        >>> rooms = Option("rooms", None, ["saw", "cold"], most=[2, 1])
        >>> rooms.takes({"saw": 2}), rooms.takes({"saw": 3}), rooms.takes({"hall": 1}), rooms.takes(None)
        (True, False, False, True)
        """
        if self.choices is None:
            return _keepable(value, DEEPEST)
        if self.most:
            return value is None or (isinstance(value, dict) and all(self._has(each, value[each]) for each in value))
        return any(_same(choice, value) for choice in self.choices)


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
        return isinstance(other, Setup) and _same(self.seats, other.seats) and _same(self.options, other.options)

    @override
    def __hash__(self) -> int:
        return hash((self.seats, tuple(sorted(self.options))))

    @override
    def __repr__(self) -> str:
        return f"Setup({self.seats}, {self.options})"

    @override
    def __reduce__(self) -> tuple[type[Setup], tuple[int, dict[str, object]]]:
        return Setup, (self.seats, self.options)  # compiled classes do not pickle by themselves


def _same(one: object, other: object) -> bool:
    """Whether two plain values are equal and of the same types all through: 8 is neither 8.0 nor True."""
    if one is other:
        return True
    if type(one) is not type(other):
        return False
    if isinstance(one, dict) and isinstance(other, dict):
        return len(one) == len(other) and all(key in other and _same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(_same(one[at], other[at]) for at in range(len(one)))
    return one == other


def _keepable(value: object, deep: int) -> bool:
    """Whether a record and a log can keep a value: JSON, numbers of 64 bits, whole letters, `deep` levels at most."""
    if isinstance(value, dict):
        keys = all(isinstance(key, str) and _keepable(key, 0) for key in value)
        return keys and deep > 0 and all(_keepable(each, deep - 1) for each in value.values())
    if isinstance(value, list):
        return deep > 0 and all(_keepable(each, deep - 1) for each in value)
    if isinstance(value, str):
        try:
            value.encode()
        except UnicodeEncodeError:  # half of a letter
            return False
        return True
    if isinstance(value, bool) or value is None:
        return True
    if isinstance(value, int):
        return value.bit_length() < 64
    return isinstance(value, float) and isfinite(value)


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
        self.stack_room = 48
        """More numbers than the frames of any state have; an observation has room for them."""
        self.together = False
        """Whether all win or lose together."""
        self.rotates = True
        """Whether everybody moves one seat on for the next game."""
        self.told_by = ""
        """The option that tells tables of this game apart in a list, such as a mission or a mode; "" if none does."""
        self.hints = False
        """Whether it can give hints."""
        self.reviews = False
        """Whether it can judge what was played."""
        self.about: dict[str, object] = {}
        """What a box says on its back: ages, minutes, designers."""
        self._first: tuple[Setup, S] | None = None
        """The setup asked for last, and the state that was built from it."""
        self.groups: dict[str, Saying] = {}
        """What people call the groups in which pieces lie, by their names; a seat has its player's name."""
        self.names: dict[str, Sequence[Saying]] = {}
        """What content is called, for words about it: `names["tool"][3]`."""
        self.cites: dict[str, str] = {}
        """The rule to keep in sight with a question, by its topic."""

    # What a game adds

    def build(self, setup: Setup) -> S:
        """The state before the first question; `setup` is complete and checked.

        It is built once for many games in a row, which begin with twins of it: what follows from a setup, such as the
        rules in play, is made here and shared.
        """
        raise AssertionError(f"{self.name} cannot be built")

    def draw(self, known: S, seat: int | None) -> list[Piece]:
        """The pieces on the table, from what a seat knows."""
        raise AssertionError(f"{self.name} cannot be drawn")

    def point(self, known: S, seat: int, option: int) -> str:
        """The id of the piece that stands for an option, or "" if none does."""
        return ""

    def also(self, known: S, seat: int, option: int) -> list[str]:
        """The ids of other pieces that stand for an option just as well."""
        return []

    def likely(self, known: S, ask: Ask) -> int:
        """The option that is offered first, since anybody would think of it first; NONE if they are all alike."""
        return NONE

    def words_for(self, known: S, option: int) -> Saying:
        """An option as people at the table would say it; by default as records spell it."""
        return self.actions.words(option)

    def sign(self, known: S, option: int) -> str:
        """The picture on the button of an option that no piece stands for, or "" if it has none."""
        return ""

    def rule_of(self, known: S, option: int) -> str:
        """The rule that tells what an option is for which no piece stands, such as a character; "" if there is none."""
        return ""

    def question(self, topic: int) -> Text:
        """What is asked, in one sentence."""
        return Text(f"topics.{self.topics[topic]}")

    def asked(self, known: S, ask: Ask) -> Text:
        """What a question of a state is for, in one sentence."""
        purpose = known.stack[-1].purpose(known, ask) if known.stack else None
        return self.question(ask.topic) if purpose is None else purpose

    def awaited(self, asked: Text, seats: list[int]) -> Text:
        """What others wait for while these seats are asked this."""
        return Text(
            f"waits{asked.key.removeprefix('topics')}", **asked.values, players=[player(seat) for seat in seats]
        )

    def cited(self, known: S, ask: Ask) -> str:
        """The rule to keep in sight while a question is open, or ""."""
        if ask.kind != MUST:
            return ""
        cites = known.stack[-1].cites(known, ask) if known.stack else ""
        return cites or self.cites.get(self.topics[ask.topic], "")

    def chapter(self, rule: str) -> str:
        """The part of the rulebook in which a rule stands, by its id: AB-CUT-4 is in CUT."""
        return rule.split("-")[1]

    def section(self, part: str) -> Text:
        """What the part of the rulebook is called whose rules have ids such as BB-<part>-1."""
        return Text(f"sections.{part}")

    def determinize(self, view: View, seed: int) -> S:
        """A possible world: the view's blanks filled with what could be there."""
        raise AssertionError(f"{self.name} cannot be determinized")

    def hint(self, view: View) -> list[Hint]:
        """What a seat could work out from its view; nothing else may go into it."""
        return []

    def review(self, record: Record) -> list[Judgement]:
        """The moments of a game that is over, each judged by what its player could know then."""
        return []

    def ending(self, s: S, events: list[Event]) -> Ending:
        """How a game that is over ended, and by which of its events; most games have words of their own for it."""
        return usual(s)

    def is_shared(self, s: S) -> bool:
        """Whether all at this table win or lose together."""
        return self.together

    def turn_of(self, s: S) -> tuple[int, int]:
        """The number of the turn that a state is in, and whose it is, for reviews that tell how each turn began."""
        return 0, NONE

    def cue(self, event: Event) -> Cue:
        """How an event shows on the table; by default it moves nothing by itself, and the next view tells."""
        return Cue([])

    def stakes(self, event: Event) -> Saying:
        """What follows if what an event tells turns out right, and if wrong, as everybody knows; mostly nothing."""
        return ""

    def speaks(self, s: S, ask: Ask) -> bool:
        """Whether the answer to a question tells more by the game's convention (`words.convention`) than by itself."""
        return False

    def overtime(self, s: S, ask: Ask) -> int:
        """What is answered for a seat whose time is up; by default what is offered first."""
        return ask.nth(0)

    def seconds(self, s: S) -> float:
        """How long CLOCK, when it is asked, waits before it answers."""
        return 1.0

    def is_race(self, ask: Ask) -> bool:
        """Whether only the first answer counts to a question that several are asked; bots let people go first."""
        return False

    def part_of(self, setup: Setup) -> object:
        """What is played at a table, in a word: by default the value of the option `told_by`."""
        for option in self.options:
            if option.name == self.told_by:
                return setup.options.get(option.name, option.default)
        return None

    def told(self, part: object) -> Saying:
        """What is played at a table, as a list of tables says it; by default as the choice is called."""
        for option in self.options:
            if option.name == self.told_by and option.choices and part in option.choices:
                return option.names[option.choices.index(part)]
        return ""

    def seats_for(self, part: object) -> range:
        """How many may play a part of the campaign."""
        return self.seats

    def brings(self, part: object) -> list[tuple[str, Saying]]:
        """What a part of the campaign is played with: pictures from the game's art, and what is said beside them."""
        return []

    def sequel(self, setup: Setup, s: S) -> Setup:
        """What the same people play after a game that ended so; by default the same again."""
        return setup

    def left_open(self, s: S) -> dict[str, list[int]]:
        """For options whose choices are picked by number: how many of each group a table leaves to be picked."""
        return {}

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
            least, most, given = self.seats[0], self.seats[-1], short(setup.seats)
            raise self._bad(Text("core.setup.seats", least=least, most=most, given=given))
        known = {option.name: option for option in self.options}
        for name, value in setup.options.items():
            option = known.get(name)
            if option is None:
                raise self._bad(Text("core.setup.no-option", option=repr(name), known=list(known)))
            if not option.takes(value) and option.choices is None:
                raise self._bad(Text("core.setup.not-json", option=name, given=short(value), levels=DEEPEST))
            if not option.takes(value):
                possible = [str(choice) for choice in option.choices or []]
                raise self._bad(Text("core.setup.not-a-choice", option=name, given=short(value), possible=possible))
        filled = {option.name: setup.options.get(option.name, option.default) for option in self.options}
        return Setup(setup.seats, filled)

    def _bad(self, text: Text) -> BadSetup:
        return BadSetup(text, self.name)

    def new(self, setup: Setup, listen: bool = False) -> S:
        """The first state, with its first questions open; random parts are asked of CHANCE."""
        s = self.first(setup)
        if listen:
            s.events = []
        s.settle()
        return s

    def first(self, setup: Setup) -> S:
        """The state before the first question is asked."""
        first = self._first
        if first is None or first[0] != setup:
            # What others may still change is copied, and kept only once the game could be built from it.
            completed = deepcopy(self.complete(setup))
            try:
                built = self.build(completed)
            except BadSetup as error:
                error.game = self.name
                raise
            built.setup = completed
            first = deepcopy(setup), built
            self._first = first
        return cast("S", first[1].copy())

    def rulebook(self, language: str = "en") -> Rulebook:
        """The rules of the game, by id; in English where there is no such translation."""
        return _rulebook(_translated(self.folder, "rulebook", language))

    def tour(self, language: str = "en") -> list[dict[str, Any]]:
        """A guided first turn, step by step (see docs/tour.md); empty if the game brings none."""
        return _tour(_translated(self.folder, "tour", language))

    def campaign(self, language: str = "en") -> dict[str, Any]:
        """The map of its campaign (see docs/campaign.md); empty if the game brings none."""
        return _campaign(_translated(self.folder, "campaign", language))

    def partners(self) -> dict[str, int]:
        """In how many of 100 games its best bots win each part of its campaign together, as far as that was counted."""
        return _partners(self.folder)

    @property
    def art(self) -> Path:
        """The file of SVG symbols that looks refer to; it need not exist."""
        return Path(self.folder) / "art.svg"

    @property
    def look(self) -> Path:
        """The file of styles for the table of this game; it need not exist."""
        return Path(self.folder) / "look.css"


@cache
def _translated(folder: str, kind: str, language: str) -> str:
    found = Path(folder) / kind / f"{language}.toml"
    return str(found if found.exists() else found.with_name("en.toml"))


@cache
def _rulebook(path: str) -> Rulebook:
    return Rulebook.load(Path(path))


@cache
def _tour(path: str) -> list[dict[str, Any]]:
    if not Path(path).exists():
        return []
    steps: list[dict[str, Any]] = tomllib.loads(Path(path).read_text(encoding="utf-8"))["step"]
    return steps


@cache
def _campaign(path: str) -> dict[str, Any]:
    return tomllib.loads(Path(path).read_text(encoding="utf-8")) if Path(path).exists() else {}


@cache
def _partners(folder: str) -> dict[str, int]:
    """What `gamenight simulate --csv` tells of each part, which is the first column."""
    path = Path(folder) / "campaign" / "partners.csv"
    if not path.exists():
        return {}
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    return {next(iter(row.values())): int(100 * int(row["wins"]) / int(row["games"]) + 0.5) for row in rows}


@cache
def _installed() -> tuple[dict[str, Game[Any]], dict[str, str]]:
    """Every installed game by name, and why others could not be loaded."""
    found: dict[str, Game[Any]] = {}
    failed: dict[str, str] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            game = point.load()
            if not isinstance(game, Game):
                raise TypeError(f"{point.value} is not a Game")
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
            raise UnknownGame(Text("core.broken-game", game=repr(broken), why=why))
    near = get_close_matches(wanted, list(spellings), 1)
    if near:
        meant = spellings[near[0]].name
        raise UnknownGame(Text("core.misspelt-game", game=repr(name), meant=meant, known=list(games())))
    raise UnknownGame(Text("core.unknown-game", game=repr(name), known=list(games())))
