"""What pairs of eyes are shown, put into JSON once for all who see the same."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from functools import lru_cache
from itertools import count
from typing import Final, cast

import msgspec

from gamenight.core.play import CLOCK
from gamenight.server import wire
from gamenight.server.changes import changes, listed
from gamenight.server.render import step_seen, view_packed
from gamenight.server.table import Step, Table

MOST: Final = 1000
"""How many sights are kept; those seen longest ago are forgotten."""

LARGEST: Final = 65536
"""How many bytes one may have to be kept."""

GLANCES: Final = 2
"""How often a second a view is made again whose clock runs."""

AROUND: Final = [name for name in wire.View.__struct_fields__ if name != "pieces"]
"""The fields of a view around its pieces."""

_ENCODER: Final = msgspec.json.Encoder()
pack: Final = _ENCODER.encode
_DECODER: Final = msgspec.json.Decoder()
_NUMBERS: Final = count()


class Sight:
    """A view as it is sent, whole or as what is different from another one; whoever was sent it may keep it.

    It is kept as bytes, which take much less room than what they are made of.
    """

    def __init__(self, around: wire.View, pieces: dict[str, bytes]) -> None:
        """A view without its pieces, and these as they are packed."""
        self._number = next(_NUMBERS)
        self._around = {name: _ENCODER.encode(getattr(around, name)) for name in AROUND}
        self._pieces = pieces
        self._since: tuple[int, msgspec.Raw] | None = None
        """What is different from the sight with this number; all who see the same have mostly seen the same before."""

    @property
    def size(self) -> int:
        """How many bytes it has, about."""
        return sum(map(len, self._pieces.values())) + sum(map(len, self._around.values()))

    @property
    def whole(self) -> wire.View:
        """All of it."""
        fields = [b'"%b":%b' % (name.encode(), value) for name, value in self._around.items()]
        pieces = b",".join(self._pieces.values())
        return cast(wire.View, msgspec.Raw(b'{%b,"pieces":[%b]}' % (b",".join(fields), pieces)))

    def since(self, old: Sight) -> wire.Changes:
        """What is different from another sight: made of these two alone, so it tells no more than they do."""
        if self._since is None or self._since[0] != old._number:
            self._since = old._number, msgspec.Raw(_ENCODER.encode(self._different(old)))
        return cast(wire.Changes, self._since[1])

    def _different(self, old: Sight) -> dict[str, object]:
        different: dict[str, object] = {
            name: msgspec.Raw(value) for name, value in self._around.items() if value != old._around[name]
        }
        changed = [
            msgspec.Raw(_change(old._pieces[id], piece) if id in old._pieces else piece)
            for id, piece in self._pieces.items()
            if old._pieces.get(id) != piece
        ]
        pieces = listed(changed, list(old._pieces), list(self._pieces))
        return {**different, "pieces": pieces} if changed or "order" in pieces else different


@lru_cache(maxsize=4096)
def _change(old: bytes, new: bytes) -> bytes:
    """What is different in a piece; it is mostly the same for several pairs of eyes, and at many tables."""
    before, after = _DECODER.decode(old), _DECODER.decode(new)
    return _ENCODER.encode({"id": after["id"], **changes(before, after)})


class Sights:
    """Views and steps as they are sent. Whatever a sight depends on is in its key, whose eyes they are above all."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, Sight | msgspec.Raw] = OrderedDict()
        self.drawn = 0
        """How many views were drawn so far."""

    def view(self, table: Table, seat: int | None, language: str, now: float) -> Sight | None:
        """All that a seat sees of the game now, if it has begun."""
        timed = table.timer or CLOCK in table.asked_at
        key = ("view", table.id, table.version, seat, language, int(now * GLANCES) if timed else 0)
        sight = self._seen_lately(key)
        if sight is None:
            packed = view_packed(table, seat, language, now, pack)
            if packed is None:
                return None
            self.drawn += 1
            sight = Sight(*packed)
            self._keep(key, sight, sight.size)
        return cast(Sight, sight)

    def step(self, table: Table, step: Step, seat: int | None, language: str, past: bool = False) -> wire.Step:
        """One step as a seat may know it; of the `past`, what must be remembered is left out."""
        key = ("step", table.id, table.version, step.version, seat, language, past)
        sight = self._seen_lately(key)
        if sight is None:
            sight = msgspec.Raw(_ENCODER.encode(step_seen(table, step, seat, language, past)))
            self._keep(key, sight, len(bytes(sight)))
        return cast(wire.Step, sight)

    def _seen_lately(self, key: Hashable) -> Sight | msgspec.Raw | None:
        sight = self._kept.get(key)
        if sight is not None:
            self._kept.move_to_end(key)
        return sight

    def _keep(self, key: Hashable, sight: Sight | msgspec.Raw, size: int) -> None:
        if size <= LARGEST:
            self._kept[key] = sight
            if len(self._kept) > MOST:
                self._kept.popitem(last=False)
