"""Bots that misbehave, each in its own way: `Thinkers(bots="tests.server.bad_bots")`."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path

from gamenight.core.marks import override
from gamenight.core.play import DECLINE, MAY, Ask
from gamenight.core.view import View

GATE = "TOY_GATE"
"""The variable that names the file for which a gated bot waits."""


class Bad:
    """Answers what it is offered first; its cousins do something else."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, ask: Ask) -> int:
        return ask.nth(0)


class Stuck(Bad):
    @override
    def choose(self, view: View, ask: Ask) -> int:
        while True:
            pass


class Dawdling(Bad):
    @override
    def choose(self, view: View, ask: Ask) -> int:
        time.sleep(0.5)
        return ask.nth(0)


class Gated(Bad):
    """Thinks until the file that is its gate is there, so that a test says what happens meanwhile."""

    @override
    def choose(self, view: View, ask: Ask) -> int:
        while not Path(os.environ[GATE]).exists():
            time.sleep(0.01)
        return ask.nth(0)


class Crashing(Bad):
    @override
    def choose(self, view: View, ask: Ask) -> int:
        raise LookupError("no idea")


class Telling(Bad):
    """Fails with the number of its process, and how nice it is."""

    @override
    def choose(self, view: View, ask: Ask) -> int:
        raise LookupError(f"{os.getpid()} {os.nice(0)}")


class Quitting(Bad):
    @override
    def choose(self, view: View, ask: Ask) -> int:
        sys.exit("enough")


class Exiting(Bad):
    @override
    def choose(self, view: View, ask: Ask) -> int:
        os._exit(3)


class Faulting(Bad):
    @override
    def choose(self, view: View, ask: Ask) -> int:
        signal.raise_signal(signal.SIGKILL)
        return ask.nth(0)


class Cheating(Bad):
    @override
    def choose(self, view: View, ask: Ask) -> int:
        return 10**9


class Mute(Bad):
    @override
    def choose(self, view: View, ask: Ask) -> int:
        return None  # type: ignore[return-value]


class Bold(Bad):
    """Interrupts whenever it may."""


class Shy(Bad):
    """Never interrupts."""

    @override
    def choose(self, view: View, ask: Ask) -> int:
        return DECLINE if ask.kind == MAY else ask.nth(0)


class Declining(Bad):
    """Declines what it must answer, too."""

    @override
    def choose(self, view: View, ask: Ask) -> int:
        return DECLINE


class Chatty(Bad):
    """Prints, by every way out, and listens where it should not."""

    @override
    def choose(self, view: View, ask: Ask) -> int:
        print("I take the first.")
        os.write(1, b"Really.")
        assert sys.stdin.read() == ""
        return ask.nth(0)


BOTS = {
    "stuck": Stuck,
    "dawdling": Dawdling,
    "gated": Gated,
    "crashing": Crashing,
    "telling": Telling,
    "quitting": Quitting,
    "exiting": Exiting,
    "faulting": Faulting,
    "cheating": Cheating,
    "mute": Mute,
    "chatty": Chatty,
    "bold": Bold,
    "shy": Shy,
    "declining": Declining,
}
