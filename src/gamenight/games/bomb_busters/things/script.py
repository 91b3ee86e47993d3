"""Scripts: missions that a voice leads through, phase by phase, against a clock (BB-AUD-1, BB-AUD-2).

A script is data, one file of `scripts/` for each mission. Each `[[phase]]` is a thing the voice says and what follows:

    line     what is read out: the words are under `scripts.<mission>` in the game's words
    hold     so many seconds everybody listens, and nobody declares a cut
    cue      what then happens; the mission's `on_cue` knows the word
    act      so many seconds of acting time; `act_for_two` with two players
    goal     ends the phase early when the mission's `is_reached` says so
    met      a cue for when the goal was reached
    missed   a cue for when time ran out; "lose" loses the mission
    shows    what the clock shows when acting begins, if not the time until the next "lose" or goal
    only     the table's options with which the phase is there at all
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final, final

from gamenight.core.marks import override
from gamenight.core.play import CLOCK, Frame
from gamenight.core.text import Text, text
from gamenight.core.view import BAR, Note, Piece, lying
from gamenight.games.bomb_busters.actions import TICK, TICKING
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, Rule

FOLDER: Final = Path(__file__).parent.parent / "scripts"
STEP: Final = 5
"""CLOCK answers every so many seconds, so that records stay short."""
COUNTDOWN: Final = 10
"""The last seconds before a deadline are counted one by one."""
LOSE: Final = "lose"

# What the script remembers.
_PHASE: Final = 0  # how many phases have begun
_SPENT: Final = 1  # seconds of the current one that have passed
_CARRIED: Final = 2  # seconds left over from earlier ones


@final
class Phase:
    """One thing the voice says, and what follows."""

    def __init__(self, row: dict[str, Any], line: int, seats: int) -> None:
        self.line = line
        """The number of what is said among all lines of all scripts."""
        self.hold = int(row.get("hold", 0))
        self.cue = str(row.get("cue", ""))
        act = int(row.get("act", 0))
        self.act = int(row.get("act_for_two", act)) if seats == 2 else act
        self.goal = str(row.get("goal", ""))
        self.met = str(row.get("met", ""))
        self.missed = str(row.get("missed", ""))
        self.shows = int(row.get("shows", 0))

    def is_plain(self) -> bool:
        """Whether the voice only says something in passing."""
        return self.hold == 0 and not self.cue


@cache
def _rows() -> dict[str, list[dict[str, Any]]]:
    """The phases of every script as they are written, by the name of its file."""
    return {
        path.stem: tomllib.loads(path.read_text(encoding="utf-8"))["phase"] for path in sorted(FOLDER.glob("*.toml"))
    }


@cache
def line_texts() -> list[Text]:
    """Every line that is ever read out; an event names it by its number."""
    return [text(f"scripts.{name}.{row['line']}") for name, rows in _rows().items() for row in rows]


def phases_of(name: str, seats: int, options: dict[str, object]) -> list[Phase]:
    """The phases of a script for so many players and for the options of a table."""
    first = 0
    for other, rows in _rows().items():
        if other == name:
            break
        first += len(rows)
    phases = [
        Phase(row, first + nth, seats)
        for nth, row in enumerate(_rows()[name])
        if all(options.get(option) == value for option, value in row.get("only", {}).items())
    ]
    following = 0
    for phase in reversed(phases):  # the clock shows how long it is until something must be done
        if phase.goal or phase.missed:
            following = phase.act
        elif following:
            following += phase.act
        phase.shows = phase.shows or following
    return phases


def scale_of(options: dict[str, object]) -> float:
    """How long a second of the clock lasts at a table; 0 if no clock runs."""
    scale = options.get("time_scale", 1)
    assert isinstance(scale, int | float)
    return float(scale)


@final
class Script(Rule):
    """The voice of a mission, and its clock."""

    memory = 3

    def __init__(self, mission: Mission, seats: int, options: dict[str, object]) -> None:
        super().__init__()
        self.mission = mission
        self.phases = phases_of(f"m{mission.number}", seats, options)
        self.timed = scale_of(options) > 0

    def phase(self, s: Busters) -> Phase | None:
        """The phase the mission is in; None before the first and after the last."""
        begun = s.recall(_PHASE, of=self)
        return self.phases[begun - 1] if 0 < begun <= len(self.phases) else None

    def is_listening(self, s: Busters) -> bool:
        """Whether everybody must listen now."""
        phase = self.phase(s)
        return phase is not None and s.recall(_SPENT, of=self) < phase.hold

    def left(self, s: Busters) -> int:
        """How many seconds of acting time are left in this phase."""
        phase = self.phase(s)
        if phase is None:
            return 0
        carried = s.recall(_CARRIED, of=self) if phase.goal else 0
        return phase.act + carried - max(0, s.recall(_SPENT, of=self) - phase.hold)

    @override
    def on_ready(self, s: Busters) -> None:
        self._begin(s)

    def _begin(self, s: Busters) -> None:
        """The next phase begins."""
        s.remember(_PHASE, s.recall(_PHASE, of=self) + 1, of=self)
        s.remember(_SPENT, 0, of=self)
        phase = self.phase(s)
        if phase is None:
            return
        if s.events is not None:
            s.tell("narration", self.mission.script, {"line": phase.line})
        if not phase.is_plain():
            s.push(Listening())

    def heard(self, s: Busters) -> None:
        """Everybody has listened: what the voice asked for happens."""
        phase = self.phase(s)
        assert phase is not None
        s.remember(_SPENT, max(phase.hold, s.recall(_SPENT, of=self)), of=self)
        if phase.cue:
            self.mission.on_cue(s, phase.cue)

    # Time

    @override
    def adjust_pace(self, s: Busters, seconds: int) -> int:
        if seconds or not self.timed:
            return seconds
        if self.is_listening(s):
            phase = self.phase(s)
            assert phase is not None
            return phase.hold - s.recall(_SPENT, of=self)
        left = self.left(s)
        if left <= 0:
            return 0  # BB-AUD-2: a pending answer may be given first; time stands still until the voice can go on
        return 1 if left <= COUNTDOWN and self._loses(s) else min(left, (left - 1) % STEP + 1)

    @override
    def on_tick(self, s: Busters) -> None:
        seconds = s.pace()
        listening = self.is_listening(s)
        s.remember(_SPENT, s.recall(_SPENT, of=self) + seconds, of=self)
        if listening:
            return
        s.clock += seconds
        phase = self.phase(s)
        if phase is None or self.left(s) > 0:
            return
        if self._loses(s):
            if not self._is_reached(s, phase):
                s.explode(self.mission.script)
            return
        begun = s.recall(_PHASE, of=self)
        if not phase.missed and begun < len(self.phases) and self.phases[begun].is_plain():
            self._begin(s)  # said in passing; nobody need stop for it

    def _loses(self, s: Busters) -> bool:
        phase = self.phase(s)
        return phase is not None and phase.missed == LOSE

    @override
    def on_turn_end(self, s: Busters, seat: int) -> None:
        # Untimed practice: the script goes on by turns, and no deadline loses.
        if not self.timed and not self._loses(s):
            s.remember(_SPENT, s.recall(_SPENT, of=self) + min(self.mission.turn_seconds, self.left(s)), of=self)

    # From phase to phase

    @override
    def on_lull(self, s: Busters) -> None:
        s.check_win()  # BB-END-1: as soon as the last wire is cut, whatever the voice would say next
        top = s.stack[-1]
        while not s.ended and s.stack[-1] is top and self._is_over(s):
            self._end(s)

    def _is_over(self, s: Busters) -> bool:
        phase = self.phase(s)
        if phase is None:
            return False
        if self._is_reached(s, phase):
            return True
        return self.left(s) <= 0 and phase.missed != LOSE

    def _is_reached(self, s: Busters, phase: Phase) -> bool:
        return phase.goal != "" and self.mission.is_reached(s, phase.goal)

    def _end(self, s: Busters) -> None:
        phase = self.phase(s)
        assert phase is not None
        reached = self._is_reached(s, phase)
        if phase.goal:
            carried = 0
            for rule in s.rules.adjust_carried:
                carried = rule.adjust_carried(s, carried)
            s.remember(_CARRIED, carried, of=self)
        self._begin(s)
        cue = phase.met if reached else phase.missed
        if cue:
            self.mission.on_cue(s, cue)

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        phase = self.phase(s)
        if phase is None:
            return
        pieces.append(Note("narration", "table", "narration", line_texts()[phase.line]))
        if phase.shows and self.timed:
            seconds = phase.shows - phase.act + self.left(s)
            says = text("clock.says", minutes=seconds // 60, seconds=seconds % 60)
            clock = Note("clock", "table", "clock", says, f"{seconds // 60}:{seconds % 60:02}", "clock")
            pieces += lying([clock], BAR)


def script_of(s: Busters) -> Script:
    """The script that is read out in this mission."""
    for rule in s.rules.on_lull:
        if isinstance(rule, Script):
            return rule
    raise AssertionError("this mission has no script")


@final
class Listening(Frame[Busters]):
    """BB-AUD-1: the voice speaks; cutting stops, and everybody listens. Then what it asked for happens."""

    @override
    def step(self, s: Busters) -> None:
        script = script_of(s)
        if s.ended:
            s.pop()
        elif script.timed and script.is_listening(s):
            s.ask(CLOCK, TICKING, [TICK])
        else:
            s.pop()
            script.heard(s)

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        s.tick()

    @override
    def copy(self) -> Listening:
        return self  # nothing in it can change
