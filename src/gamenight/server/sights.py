"""What pairs of eyes are shown, put into JSON once for all who see the same."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final, cast

import msgspec

from gamenight.core.play import CLOCK
from gamenight.server import wire
from gamenight.server.render import step_seen, view_seen
from gamenight.server.table import Step, Table

MOST: Final = 1000
"""How many sights are kept; those seen longest ago are forgotten."""

LARGEST: Final = 65536
"""How many bytes one may have to be kept."""

GLANCES: Final = 2
"""How often a second a view is made again whose clock runs."""

_ENCODER: Final = msgspec.json.Encoder()


class Sights:
    """Views and steps as they are sent. Whatever a sight depends on is in its key, whose eyes they are above all."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, msgspec.Raw] = OrderedDict()

    def view(self, table: Table, seat: int | None, language: str, now: float) -> wire.View | None:
        """All that a seat sees of the game now, if it has begun."""
        if table.course is None:
            return None
        timed = table.timer or CLOCK in table.asked_at
        key = ("view", table.id, table.version, seat, language, int(now * GLANCES) if timed else 0)
        return cast(wire.View, self._sight(key, lambda: view_seen(table, seat, language, now)))

    def step(self, table: Table, step: Step, seat: int | None, language: str, past: bool = False) -> wire.Step:
        """One step as a seat may know it; of the `past`, what must be remembered is left out."""
        key = ("step", table.id, table.version, step.version, seat, language, past)
        return cast(wire.Step, self._sight(key, lambda: step_seen(table, step, seat, language, past)))

    def _sight(self, key: Hashable, make: Callable[[], object]) -> msgspec.Raw:
        sight = self._kept.pop(key, None)
        if sight is None:
            sight = msgspec.Raw(_ENCODER.encode(make()))
        if len(bytes(sight)) <= LARGEST:
            self._kept[key] = sight
            if len(self._kept) > MOST:
                self._kept.popitem(last=False)
        return sight
