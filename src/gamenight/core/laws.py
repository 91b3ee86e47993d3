"""The ten laws that every game obeys, by random play or in games that were played.

A game gets all of them by naming it:

    from gamenight.core.laws import obey
    obey("my-game")

Random play may never come to where good players do; `obeyed_in(record)` tries the laws on a game that was played.

Each law walks through games at random and looks at every position, or at the whole. A broken law raises `LawBroken`
with the seed and the record that shows it again. This module is never compiled.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import Any, Final, NamedTuple, NoReturn

from gamenight.core.chance import Dice
from gamenight.core.course import Course, unnoticed
from gamenight.core.events import SPECTATOR
from gamenight.core.game import Game, Setup, find
from gamenight.core.play import CHANCE, MUST, State, playout
from gamenight.core.record import Record
from gamenight.core.reflect import fact, fields, nudge, shared, snapshot

Pick = Callable[[int], int]
"""Chooses a number below n."""


class LawBroken(AssertionError):
    """A law that a game does not obey."""


class Walk:
    """A way through a game: first by the answers of a game that was played, if there are any; then, wherever somebody
    may answer, `pick` decides who and what.
    """

    def __init__(
        self,
        game: Game[Any],
        setup: Setup,
        pick: Pick,
        name: str = "",
        answers: Sequence[tuple[int, int]] = (),
    ) -> None:
        self.course = Course(game, setup)
        self.pick = pick
        self.answers = answers
        self.name = name
        self.events = self.course.heard()

    @property
    def state(self) -> State:
        """Where the game stands."""
        return self.course.state

    @property
    def record(self) -> Record:
        """The record of the game so far."""
        return Record(self.course.game, self.course.setup, self.course.answers)

    def positions(self) -> Iterator[State]:
        """Every position from the first to the last. Whoever looks at one leaves it as it is."""
        yield self.state
        while self.state.asks:
            self.step()
            yield self.state

    def step(self) -> tuple[int, int]:
        """Takes one answer, now and then one that the game does not wait for."""
        if len(self.course) > self.course.game.bound:
            self.broken(5, f"the game is not over after {self.course.game.bound} answers")
        if len(self.course) < len(self.answers):
            seat, option = self.answers[len(self.course)]
            return self._take(seat, option)
        must = [ask for ask in self.state.asks if ask.kind == MUST]
        may = [ask for ask in self.state.asks if ask.kind != MUST]
        asks = may if may and (not must or self.pick(4) == 3) else must
        ask = asks[self.pick(len(asks))]
        return self._take(ask.seat, ask.nth(self.pick(ask.count())))

    def _take(self, seat: int, option: int) -> tuple[int, int]:
        self.course.answer(seat, option)
        self.events += self.course.heard()
        return seat, option

    def broken(self, law: int, why: str) -> NoReturn:
        """Says which law is broken, where, and how to see it again."""
        game = self.course.game
        lines = "\n".join(self.record.lines())
        where = f"{game.name}, {self.course.setup}, {self.name}, after {len(self.course)} answers"
        raise LawBroken(f"law {law} ({LAWS[law - 1].name}) is broken by {where}: {why}\nThe record:\n{lines}")


# 1


def twins(walk: Walk) -> None:
    """A twin equals its original field by field, and shares nothing that changes."""
    for s in walk.positions():
        before = snapshot(s, deep=True)
        twin = s.copy()
        _compare(walk, 1, before, snapshot(twin, deep=True), "the twin differs")
        for path in shared(s, twin):
            walk.broken(1, f"the twin shares {path} with its original")
        dice = Dice(len(walk.course))
        for _ in range(5):
            if twin.asks:
                ask = twin.asks[dice.below(len(twin.asks))]
                twin.answer(ask.seat, ask.nth(dice.below(ask.count())))
        _compare(walk, 1, before, snapshot(s, deep=True), "playing the twin changed the original")


# 2


def asks_follow(walk: Walk) -> None:
    """Asks follow from the state: cleared and asked afresh, they are the same, and nothing else has changed."""
    for s in walk.positions():
        twin = s.copy()
        twin.asks.clear()
        twin.settle()
        if _asks(twin) != _asks(s):
            walk.broken(2, f"asked afresh, the open questions are {twin.asks}, not {s.asks}")
        _compare(walk, 2, snapshot(s), snapshot(twin), "asking afresh changed the state")


# 3


def replays(walk: Walk) -> None:
    """A record replays to the same state and events, also through its text."""
    for _ in walk.positions():
        pass
    record = walk.record
    text = "\n".join(record.lines()) + "\n"
    again = Record(record.game, Setup(record.setup.seats, record.setup.options), record.answers)
    if _is_installed(record.game):
        again = Record.parse(text)
    if again.answers != record.answers or again.setup != record.setup:
        walk.broken(3, "the record reads back differently from its text")
    course = again.replay()
    events = course.heard()
    _compare(walk, 3, snapshot(walk.state), snapshot(course.state), "the replay ended differently")
    if [fact(e) for e in events] != [fact(e) for e in walk.events]:
        walk.broken(3, "the replay told other events")


# 4


def no_leak(walk: Walk) -> None:
    """A seat sees and hears the same in every world that differs only in what it may not know.

    Other worlds come from four places: from `determinize`; from CHANCE answering otherwise, as long as the seat is
    told nothing; from others choosing otherwise while everybody chooses at once; and from others answering a question
    of which the seat may not know.
    """
    heard = 0
    told = [walk.state.told_by(seat) for seat in range(walk.state.seats)]
    for number, s in enumerate(walk.positions()):
        for seat in range(s.seats):
            if s.told_by(seat) > told[seat] and not any(event.reaches(seat) for event in walk.events[heard:]):
                walk.broken(4, f"seat {seat} has learnt something hidden, and no event told it")
            told[seat] = s.told_by(seat)
        heard = len(walk.events)
        if not s.asks:
            return
        if all(ask.seat == CHANCE for ask in s.asks):
            _shuffles_stay_hidden(walk, s)
        else:
            _choices_stay_sealed(walk, s)
        if walk.pick(4) == 0:
            _secret_answers_go_unnoticed(walk, s)
            for watcher in _watchers(s):
                _worlds_look_alike(walk, s, watcher, number)


def _watchers(s: State) -> list[int | None]:
    return [*range(s.seats), None]


def _shuffles_stay_hidden(walk: Walk, s: State) -> None:
    """What CHANCE does without telling a seat makes no difference to it; what it tells, it tells by events."""
    ask = s.asks[0]
    worlds = [_after(s, CHANCE, ask.nth(walk.pick(ask.count()))) for _ in range(3)]
    for seat in _watchers(s):
        for one, two in ((worlds[0], worlds[1]), (worlds[1], worlds[2])):
            if _told_nothing(s, seat, one, two):
                _sound_alike(walk, seat, one, two, "what CHANCE did face down")
            if _heard(one, seat) == _heard(two, seat):
                _look_alike(walk, seat, one, two, "what CHANCE did face down")


def _choices_stay_sealed(walk: Walk, s: State) -> None:
    """While others must still choose, nobody sees or hears what one has chosen."""
    must = [ask for ask in s.asks if ask.kind == MUST and ask.seat >= 0]
    if len({ask.seat for ask in must}) < 2:
        return
    ask = must[walk.pick(len(must))]
    one, two = (_after(s, ask.seat, ask.nth(walk.pick(ask.count()))) for _ in range(2))
    for seat in _watchers(s):
        if seat != ask.seat and _told_nothing(s, seat, one, two):
            _look_alike(walk, seat, one, two, f"what seat {ask.seat} chose in secret")
            _sound_alike(walk, seat, one, two, f"what seat {ask.seat} chose in secret")


def _secret_answers_go_unnoticed(walk: Walk, s: State) -> None:
    """Whoever hears nothing of an answer to a secret ask, and sees no other questions, sees nothing else of it."""
    secret = [ask for ask in s.asks if ask.secret]
    if secret:
        ask = secret[walk.pick(len(secret))]
        after = _after(s, ask.seat, ask.nth(walk.pick(ask.count())))
        eyes = unnoticed(ask, s.asks, after, after.events or [])
        for seat in _watchers(s):
            if eyes >> (SPECTATOR if seat is None else seat) & 1:
                _look_alike(walk, seat, s, after, f"what seat {ask.seat} did in secret")


def _worlds_look_alike(walk: Walk, s: State, seat: int | None, seed: int) -> None:
    """A world that fits a seat's view is whole, looks the same, and sounds the same until the seat is told more."""
    game = walk.course.game
    world: State = game.determinize(s.view(seat), seed)
    _look_alike(walk, seat, s, world, "two possible worlds apart")
    if game.count(world) != game.count(s):
        walk.broken(4, f"a possible world of seat {seat} has other pieces: {game.count(world)}, not {game.count(s)}")
    try:
        playout(world.copy(), seed)
    except Exception as error:
        walk.broken(4, f"a possible world of seat {seat} cannot be played on: {error!r}")
    others = [ask for ask in s.asks if ask.seat != seat and ask.seat >= 0]
    if others:
        ask = others[walk.pick(len(others))]
        option = ask.nth(walk.pick(ask.count()))
        if world.offers(ask.seat, option):
            one, two = _after(s, ask.seat, option), _after(world, ask.seat, option)
            if _told_nothing(s, seat, one, two):
                _sound_alike(walk, seat, one, two, "two possible worlds apart")


def _after(s: State, who: int, option: int) -> State:
    """A twin that has taken an answer, with the events of it."""
    twin = s.copy()
    twin.events = []
    twin.answer(who, option)
    return twin


def _told_nothing(before: State, seat: int | None, *worlds: State) -> bool:
    """Whether a seat has learnt nothing hidden since."""
    ear = SPECTATOR if seat is None else seat
    return all(s.told_by(ear) == before.told_by(ear) for s in worlds)


def _look_alike(walk: Walk, seat: int | None, one: State, two: State, what: str) -> None:
    views = [s.view(seat) for s in (one, two)]
    seen = [json.dumps(view.json()) for view in views]
    if seen[0] != seen[1]:
        walk.broken(4, f"seat {seat} can see {what}: {_difference(seen[0], seen[1])}")
    counts = [
        [(ask.seat, ask.topic, ask.count()) for ask in s.asks if ask.counted and not ask.secret] for s in (one, two)
    ]
    if counts[0] != counts[1]:
        walk.broken(4, f"seat {seat} can tell {what} by answers that everybody is said to count: {counts}")
    manners = [[(s.talk(other), s.out(other), s.may_point(other)) for other in range(s.seats)] for s in (one, two)]
    if manners[0] != manners[1]:
        walk.broken(4, f"seat {seat} can tell {what} by who may talk or is out: {manners[0]} or {manners[1]}")
    mine, its = (snapshot(view.known) for view in views)
    for name in sorted({*mine, *its}):
        if mine.get(name) != its.get(name):
            walk.broken(4, f"seat {seat} can tell {what} by `known.{name}`: {mine.get(name)} or {its.get(name)}")
    watcher = SPECTATOR if seat is None else seat
    if one.observe(watcher) != two.observe(watcher):
        walk.broken(4, f"seat {seat} can tell {what} by its packed observation")


def _sound_alike(walk: Walk, seat: int | None, one: State, two: State, what: str) -> None:
    heard = [_heard(s, seat) for s in (one, two)]
    if heard[0] != heard[1]:
        walk.broken(4, f"seat {seat} can hear {what}: {heard[0]} or {heard[1]}")


def _heard(s: State, seat: int | None) -> list[dict[str, object]]:
    ear = SPECTATOR if seat is None else seat
    return [event.json() for event in s.events or [] if event.reaches(ear)]


# 5


def somebody_acts(walk: Walk) -> None:
    """Until it is over somebody must act and can; and it is over within the stated bound."""
    for s in walk.positions():
        if s.over != (not s.asks):
            walk.broken(5, "nobody is asked, and it is not over" if not s.over else "it is over, and still asks")
        if s.asks and all(ask.kind != MUST for ask in s.asks):
            walk.broken(5, "nothing that is asked must be answered: the game waits for nobody")
        for ask in s.asks:
            if ask.count() < 1:
                walk.broken(5, f"seat {ask.seat} is asked and has no answer")
            if ask.seat >= s.seats:
                walk.broken(5, f"seat {ask.seat} is asked, and does not exist")
            elif ask.seat >= 0 and ask.kind == MUST and s.out(ask.seat):
                walk.broken(5, f"seat {ask.seat} is out, and the game waits for it")
    if len(walk.state.returns()) != walk.state.seats:
        walk.broken(5, "not every seat has a pay-off")
    if not set(walk.state.winners()) <= set(range(walk.state.seats)) or not walk.state.outcome():
        walk.broken(5, "it does not say who won, or by which rule it ended")


# 6


def words_parse(walk: Walk) -> None:
    """Every option's words parse back to it; every option has one place in the flat row."""
    actions = walk.course.game.actions
    for s in walk.positions():
        for ask in s.asks:
            some = ask.options if ask.count() <= 200 else [ask.nth(0), ask.nth(ask.count() - 1)]
            if len(set(some)) != len(some):
                walk.broken(6, f"seat {ask.seat} is offered the same option twice: {some}")
            for option in some:
                words = actions.words(option)
                if actions.option(words) != option:
                    walk.broken(6, f"option {option} is {words!r}, which means option {actions.option(words)}")
                if (ask.seat >= 0) != (0 <= option < actions.size):
                    walk.broken(6, f"option {option} ({words}) of seat {ask.seat} is outside its flat row")


# 7


def pieces_are_kept(walk: Walk) -> None:
    """No piece is lost or made: wires, tiles, tokens, cards are counted."""
    game = walk.course.game
    counted = game.count(walk.state)
    for s in walk.positions():
        now = game.count(s)
        if now != counted:
            changed = {name: (counted.get(name), now.get(name)) for name in {*counted, *now}}
            lost = {name: pair for name, pair in changed.items() if pair[0] != pair[1]}
            walk.broken(7, f"pieces (before, now): {lost}")


# 8


def copies_play_on(walk: Walk) -> None:
    """A game in which every answer is played on a fresh copy ends like any other."""
    for _ in walk.positions():
        pass
    s: State = walk.course.game.new(walk.course.setup)
    for seat, option in walk.course.answers:
        s = s.copy()
        if not s.offers(seat, option):
            walk.broken(8, f"on a copy, seat {seat} was not offered option {option}")
        s.answer(seat, option)
    walk.state.events = None
    _compare(walk, 8, snapshot(walk.state), snapshot(s), "played on copies, the game ended differently")


# 9


def both_modes_agree(walk: Walk) -> None:
    """Interpreted and compiled play the same record: a fresh interpreted process comes to the same end."""
    for _ in walk.positions():
        pass
    mine = digest(walk.record)
    theirs = interpreted_digest(walk.record)
    if mine != theirs:
        walk.broken(9, f"here it ends with {mine}, in a fresh interpreted process with {theirs}")


def digest(record: Record) -> str:
    """A fingerprint of everything that a record shows to anybody, from the first answer to the last."""
    told = hashlib.sha256()
    s: State = record.game.new(record.setup, listen=True)
    for number, (seat, option) in enumerate(record.answers):
        s.answer(seat, option)
        told.update(repr([fact(event) for event in s.events or []]).encode())
        s.events = []
        if number % 16 == 0:
            told.update(json.dumps([s.view(who).json() for who in range(s.seats)]).encode())
    told.update(repr((s.returns(), sorted(snapshot(s).items()))).encode())
    return told.hexdigest()


def interpreted_digest(record: Record) -> str:
    """The fingerprint of a record as a fresh interpreted process finds it."""
    order = {"home": _home(record.game), "setup": record.setup.json(), "answers": record.answers}
    path = os.pathsep.join(entry for entry in sys.path if entry)
    done = subprocess.run(
        [sys.executable, "-c", _INTERPRETED],
        input=json.dumps(order),
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
        check=False,
    )
    assert done.returncode == 0, f"the interpreted process failed: {done.stderr}"
    return done.stdout.strip()


_INTERPRETED: Final = """
import sys
from importlib.machinery import FileFinder, SourceFileLoader
class SourceOnly:
    def find_spec(self, name, path=None, target=None):
        if not name.startswith("gamenight"):
            return None
        for folder in path or sys.path:
            spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name)
            if spec is not None and spec.loader is not None:
                return spec
sys.meta_path.insert(0, SourceOnly())
from gamenight.core.build import compiled
assert not compiled()
from gamenight.core.laws import answer_digest
answer_digest()
"""


def answer_digest() -> None:
    """Reads a record from standard input and prints its fingerprint."""
    order = json.loads(sys.stdin.read())
    module, name = order["home"]
    game = getattr(import_module(module), name) if module else find(name)
    setup = Setup(order["setup"]["seats"], order["setup"]["options"])
    print(digest(Record(game, setup, [(seat, option) for seat, option in order["answers"]])))


def _home(game: Game[Any]) -> tuple[str, str]:
    """The module that holds a game, and its name there; an installed game is found by its name alone."""
    if _is_installed(game):
        return "", game.name
    module = type(game).__module__
    for name, thing in vars(import_module(module)).items():
        if thing is game:
            return module, name
    raise LawBroken(f"{game.name} is not a variable of the module {module}, so no other process can find it")


# 10


def observations_tell_all(walk: Walk) -> None:
    """Two states whose views differ have observations that differ, all of one length.

    Views are compared along the walk, with other worlds as law 4 has them, and with what a seat knows when any one
    number of it is another.
    """
    observed: dict[bytes, str] = {}
    length = len(walk.state.observe(0))
    for number, s in enumerate(walk.positions()):
        watchers = _watchers(s)
        seat = watchers[walk.pick(len(watchers))]
        worlds = [s]
        if s.asks and all(ask.seat == CHANCE for ask in s.asks):
            worlds += [_after(s, CHANCE, s.asks[0].nth(walk.pick(s.asks[0].count()))) for _ in range(2)]
        elif walk.pick(4) == 0:
            worlds.append(walk.record.game.determinize(s.view(seat), number))
            _every_number_tells(walk, s.view(seat).known)
        for world in worlds:
            row = world.observe(SPECTATOR if seat is None else seat)
            if len(row) != length:
                walk.broken(10, f"an observation of seat {seat} has {len(row) // 2} words, not {length // 2}")
            seen = _seen(world, seat)
            if observed.setdefault(row, seen) != seen:
                difference = _difference(observed[row], seen)
                walk.broken(10, f"seat {seat} sees what its observation does not tell: {difference}")


def _seen(s: State, seat: int | None) -> str:
    """All that a seat sees."""
    view = s.view(seat)
    known = {name: value for name, value in snapshot(view.known).items() if name not in COUNTED}
    return f"{json.dumps(view.json())} {known}"


COUNTED: Final = {"told", "told_all", "told_to"}
"""How often somebody was told something is kept for undo, and nobody looks at it."""


def _every_number_tells(walk: Walk, known: State) -> None:
    """Whichever number of what a seat knows is another, the observation is another, too."""
    packed = known.packed()
    places: list[tuple[object, str, str]] = [
        (known, name, name) for name in fields(known) if name not in {*COUNTED, "seats"}
    ]
    places += [(frame, name, f"{type(frame).__name__}.{name}") for frame in known.stack for name in fields(frame)]
    for thing, name, path in places:
        put_back = nudge(thing, name, walk.pick)
        if put_back is not None:
            same = known.packed() == packed
            put_back()
            if same:
                walk.broken(10, f"no observation tells `{path}`, which is {getattr(thing, name)!r}")


# The kit


class Law(NamedTuple):
    """A law: its number, its name, and what tries it on a walk."""

    number: int
    name: str
    tries: Callable[[Walk], None]

    def holds(self, walk: Walk) -> None:
        """Tries the law on a walk. A game that crashes on the way breaks the law that everybody can act."""
        try:
            self.tries(walk)
        except LawBroken:
            raise
        except Exception as error:
            walk.broken(5, f"{type(error).__name__}: {error}")


LAWS: Final = [
    Law(1, "a twin equals its original and shares nothing", twins),
    Law(2, "asks follow from the state", asks_follow),
    Law(3, "a record replays", replays),
    Law(4, "no leak", no_leak),
    Law(5, "somebody can always act", somebody_acts),
    Law(6, "words parse back", words_parse),
    Law(7, "pieces are conserved", pieces_are_kept),
    Law(8, "copies play on", copies_play_on),
    Law(9, "interpreted and compiled agree", both_modes_agree),
    Law(10, "observations tell all that is seen", observations_tell_all),
]


def obey(game: Game[Any] | str, setup: Setup | None = None, games: int = 10, seed: int = 0, law: int = 0) -> None:
    """Tries all laws (or one) on a game, in one setup or in all that it names, over some random games each."""
    tried: Game[Any] = find(game) if isinstance(game, str) else game
    for table in [setup] if setup is not None else tried.law_setups():
        for number in range(seed, seed + games):
            for each in LAWS:
                if law in (0, each.number) and (each.number != 9 or number == seed):
                    each.holds(Walk(tried, table, Dice(number).below, f"seed {number}"))


def obeyed_in(record: Record, seed: int = 0, law: int = 0) -> None:
    """Tries all laws (or one) on a game that was played, by people or by bots: this module knows neither."""
    for each in LAWS:
        if law in (0, each.number):
            each.holds(Walk(record.game, record.setup, Dice(seed).below, "as it was played", record.answers))


def scripted(script: list[int]) -> Pick:
    """Picks from a list of numbers, then always the first: what Hypothesis can shrink."""
    numbers = iter(script)
    return lambda n: next(numbers, 0) % n


def _asks(s: State) -> list[str]:
    return [f"{ask!r} {ask.count()}" for ask in s.asks]


def _is_installed(game: Game[Any]) -> bool:
    from gamenight.core.game import games

    return games().get(game.name) is game


def _compare(walk: Walk, law: int, mine: dict[str, Any], its: dict[str, Any], what: str) -> None:
    for name in sorted({*mine, *its}):
        if mine.get(name) != its.get(name):
            walk.broken(law, f"{what}: {name} is {its.get(name)!r}, not {mine.get(name)!r}")


def _difference(mine: str, its: str) -> str:
    at = next((i for i, (a, b) in enumerate(zip(mine, its, strict=False)) if a != b), 0)
    return f"…{mine[max(0, at - 60) : at + 40]}… or …{its[max(0, at - 60) : at + 40]}…"
