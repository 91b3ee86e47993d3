"""Two worlds that differ only in what a seat may not know: other cards face down, other choices kept secret.

Both are played side by side. Wherever CHANCE or somebody else could have answered otherwise without the seat seeing
or hearing of it, the second world takes the other answer. When something is turned up that lies only in the first
world, the second is shuffled anew, until it has turned up the same so far.
"""

from __future__ import annotations

import json
from random import Random

from gamenight.core.course import automatic
from gamenight.core.events import SPECTATOR
from gamenight.core.game import Setup, find
from gamenight.core.play import CHANCE, MUST, Ask, State
from gamenight.server.entries import Entry, Opened, Place, Played, Started
from gamenight.server.table import hashed, in_words

GAME = find("bomb_squad")
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")
QUIET = ("play chicken", "play wait", "look", "use", "take")
"""Options that turn nothing up, mostly."""

TRIES = 300
"""How many shuffles are tried for one that fits."""

Answer = tuple[int, int]


def token(seat: int) -> str:
    """The token of a seat, the same in both worlds."""
    return f"token-of-seat-{seat}-in-both-worlds"


class World:
    """One of the two: where it stands, and its answers step by step."""

    def __init__(self, state: State, steps: list[list[Answer]]) -> None:
        self.state = state
        self.state.events = []
        self.steps = steps

    def begun(self, answers: list[Answer]) -> World | None:
        """A twin in which the next step begins with these answers, if they are on offer."""
        twin = World(self.state.copy(), [*self.steps, []])
        for seat, option in answers:
            if not twin.state.offers(seat, option):
                return None
            twin.answer(seat, option)
        return twin

    def answer(self, seat: int, option: int) -> None:
        self.state.answer(seat, option)
        self.steps[-1].append((seat, option))

    def heard(self, eyes: list[int]) -> list[list[dict[str, object]]]:
        """What each pair of eyes has heard in this step."""
        return [[event.json() for event in self.state.events or [] if event.reaches(one)] for one in eyes]

    def seen(self, eyes: list[int]) -> list[str]:
        """What each pair of eyes sees."""
        return [json.dumps(self.state.view(None if one == SPECTATOR else one).json()) for one in eyes]

    def log(self) -> list[Entry]:
        """The entries of a table on which this world is played."""
        seats = range(self.state.seats)
        places = [Place(kind="human", name=NAMES[seat], ready=True, token=hashed(token(seat))) for seat in seats]
        table = {"options": {}, "places": places, "timer": 0, "absence": 0, "host": hashed("host")}
        started, *played = (in_words(GAME, step) for step in self.steps)
        opened = Opened(game=GAME.name, rules=GAME.rules, **table)  # type: ignore[arg-type]
        return [opened, Started(answers=started), *(Played(answers=answers) for answers in played)]


class Worlds:
    """A pair of worlds for one seat. A spectator knows no more than the seat does, so it is a pair for one, too."""

    def __init__(self, seats: int, seat: int, same: int, random: Random) -> None:
        self.seat = seat
        self.random = random
        self.eyes = [seat, SPECTATOR]
        self.one, self.two = (World(GAME.new(Setup(seats)), []) for _ in range(2))
        self._same = same
        """How many shuffles come first that are the same in both."""
        self._heard: list[list[list[dict[str, object]]]] = []
        """What was heard of each step."""
        self._face_down: list[tuple[int, int]] = []
        """Where CHANCE did something else: which answer of which step."""
        assert self._step([], [])

    @property
    def apart(self) -> int:
        """The first step in which they differ, or how many there are."""
        pairs = zip(self.one.steps, self.two.steps, strict=True)
        return next((number for number, (one, two) in enumerate(pairs) if one != two), len(self.one.steps))

    def play(self) -> None:
        """Plays on for as long as the seat can be kept from knowing in which world it is."""
        while not self.one.state.over:
            ask = self._ask()
            answer = (ask.seat, self._option(ask))
            other = (ask.seat, self.random.choice(ask.options))
            secretly = self._face_down and ask.seat != self.seat and self.random.random() < 0.2
            if not (secretly and self._step([answer], [other])) and not self._step([answer], [answer]):
                return

    def _ask(self) -> Ask:
        must = [ask for ask in self.one.state.asks if ask.kind == MUST]
        may = [ask for ask in self.one.state.asks if ask.kind != MUST]
        return self.random.choice(may if may and self.random.random() < 0.15 else must)

    def _option(self, ask: Ask) -> int:
        """Any option; once the worlds differ, rather one that keeps them apart for long."""
        quiet = [option for option in ask.options if GAME.actions.words(option).startswith(QUIET)]
        return self.random.choice(quiet if quiet and self._face_down and self.random.random() < 0.7 else ask.options)

    def _step(self, first: list[Answer], second: list[Answer]) -> bool:
        """One step in both worlds, with all that follows by itself; False if the seat would know."""
        one, two = self.one.begun(first), self.two.begun(second)
        if one is None or two is None:
            return False
        hidden = len(self._face_down)
        self._follow(one, two)
        fits = two if self._alike(one, two) else self._shuffled_anew(one, second)
        if fits is None:
            del self._face_down[hidden:]
            return False
        self.one, self.two = one, fits
        self._heard.append(one.heard(self.eyes))
        return True

    def _follow(self, one: World, two: World) -> None:
        """Plays what follows by itself; in the second world otherwise, where that stays hidden."""
        while (ask := automatic(one.state)) is not None:
            option, other = (ask.nth(self.random.randrange(ask.count())) for _ in range(2))
            if ask.seat == CHANCE and other != option and self._is_hidden(one.state, option, other):
                self._same -= 1
                if self._same < 0:
                    self._face_down.append((len(one.steps) - 1, len(one.steps[-1])))
            one.answer(ask.seat, option)
            self._mirror(two, len(one.steps[-1]) - 1, (ask.seat, option))

    def _is_hidden(self, state: State, option: int, other: int) -> bool:
        worlds = [World(state.copy(), [[]]) for _ in range(2)]
        for world, chosen in zip(worlds, (option, other), strict=True):
            world.answer(CHANCE, chosen)
        heard, seen = ([getattr(world, sense)(self.eyes) for world in worlds] for sense in ("heard", "seen"))
        return bool(heard[0] == heard[1] and seen[0] == seen[1])

    def _mirror(self, world: World, index: int, answer: Answer) -> None:
        """Answers in the second world as in the first, but for what lies face down."""
        seat, option = answer
        ask = automatic(world.state)
        if ask is None or ask.seat != seat or not ask.offers(option):
            return  # it goes another way, which the seat is told of
        if (len(world.steps) - 1, index) in self._face_down:
            option = ask.nth(self.random.randrange(ask.count()))
        world.answer(seat, option)

    def _alike(self, one: World, two: World) -> bool:
        same = one.heard(self.eyes) == two.heard(self.eyes) and automatic(two.state) is None
        return same and one.seen(self.eyes) == two.seen(self.eyes)

    def _shuffled_anew(self, one: World, second: list[Answer]) -> World | None:
        """The second world with its last shuffle done otherwise, so that it fits all that was heard since."""
        if not self._face_down:
            return None
        first = self._face_down[-1][0]
        start = World(GAME.new(Setup(one.state.seats)), self.two.steps[:first])
        for seat, option in (answer for step in start.steps for answer in step):
            start.state.answer(seat, option)
        begins = [step[:1] if number else [] for number, step in enumerate([*self.two.steps, second])]
        heard = [*self._heard, one.heard(self.eyes)]
        for _ in range(TRIES):
            world: World | None = start
            for number in range(first, len(begins)):
                world = world.begun(begins[number]) if world else None
                if world is None:
                    break
                for index in range(len(begins[number]), len(one.steps[number])):
                    self._mirror(world, index, one.steps[number][index])
                if world.heard(self.eyes) != heard[number]:
                    world = None
            if world is not None and self._alike(one, world):
                return world
        return None
