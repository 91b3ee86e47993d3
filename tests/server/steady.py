"""Starts a server whose games all have the same luck, for tests that tell what must happen next.

Whatever game, deck or bot is given dice gets them from the one seed in `GAMENIGHT_LUCK`; the rest is
`gamenight serve`.
"""

from __future__ import annotations

import os
import sys
from types import SimpleNamespace
from unittest.mock import patch

from gamenight.cli.main import main
from gamenight.core.chance import Dice
from gamenight.core.course import followed
from gamenight.core.play import State
from gamenight.server import live


def follow(twin: State, _below: object) -> list[tuple[int, int]]:
    """What follows by itself, each time from the same dice."""
    return followed(twin, Dice(luck).below)


if __name__ == "__main__":
    luck = int(os.environ["GAMENIGHT_LUCK"])
    sys.argv.append("serve")
    with (
        patch.object(live, "followed", follow),
        patch.object(live, "secrets", SimpleNamespace(randbelow=lambda _: luck)),
    ):
        main()
