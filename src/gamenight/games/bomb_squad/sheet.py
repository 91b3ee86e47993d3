"""The printed numbers: wire decks, trigger tracks, pressure plates, tools; read from `decks.toml` or a file like it."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from gamenight.core.game import BadSetup
from gamenight.core.play import NONE
from gamenight.core.text import Text
from gamenight.games.bomb_squad.actions import WIRE_NAMES

DECK: Final = 12
TILES: Final = 3
LEFT: Final = -1
RIGHT: Final = 1
FLAGS: Final = ("chain_includes_top_card", "plate_moves_trigger", "allow_negative_vp")
"""Open questions that a table may answer otherwise (BSA-AMB-1, BSA-AMB-2, BSA-AMB-4)."""


@final
class Sheet:
    """What is printed on cards, tracks and plates. Made once, shared by all states, never changed."""

    def __init__(self, data: dict[str, Any]) -> None:
        main: list[int] = []
        chain: list[int] = []
        last: list[int] = []
        for wire in WIRE_NAMES:
            cards = _cards(wire, data["wires"][wire]["cards"])
            last.append(_number(f"wires.{wire}.last", data["wires"][wire]["last"], 0, 500))
            # BSA-TRACK-2: a deck that cannot reach its last tile would make a bomb that never explodes.
            reach = sum(value for value, _ in cards)
            if reach <= last[-1] + TILES:
                raise _bad(Text("decks.reach", wire=wire, reach=reach, space=last[-1] + TILES))
            main += [value for value, _ in cards]
            chain += [value for _, value in cards]
        self.main = vec[i64](main)
        """Main value of each card, twelve a wire (BSA-COMP-1); the trigger value repeats it (BSA-COMP-2)."""
        self.chain = vec[i64](chain)
        """Chain value of each card."""
        self.last = vec[i64](last)
        """Last numbered space of each track (BSA-COMP-5); a tile on each of the next three (BSA-TRACK-1, BSA-AMB-3)."""
        plates = [data["plates"][name] for name in ("A", "B")]
        self.bonus = vec[i64]([bonus for plate in plates for bonus in _bonus(plate["bonus"])])
        """Bonus of plate A on sides II and III, then of plate B (BSA-COMP-8)."""
        self.arrow = vec[i64]([_arrow(plate["arrow"]) for plate in plates])
        self.tools: dict[str, object] = dict(data["tools"])
        """The number in a tool's text, by its key."""
        self._backs = [in_groups(main[wire * DECK : wire * DECK + DECK]) for wire in range(len(WIRE_NAMES))]
        self.start = _number("flags.start_vp", data["flags"]["start_vp"], 0, 999)
        self.flags: dict[str, bool] = {name: _switch(name, data["flags"][name]) for name in FLAGS}
        if unknown := sorted(set(data["flags"]) - {*FLAGS, "start_vp"}):
            raise _bad(Text("decks.no-flag", flag=repr(unknown[0]), known=["start_vp", *FLAGS]))

    def number(self, key: str, least: int, most: int) -> int:
        """The number in a tool's text."""
        if key not in self.tools:
            raise _bad(Text("decks.no-tool", tool=key, least=least, most=most))
        return _number(f"tools.{key}", self.tools[key], least, most)

    def back(self, wire: int) -> str:
        """The back of a deck: the main values in it, such as `00 1111 222 33 4`."""
        return self._backs[wire]

    @staticmethod
    def made_of(data: dict[str, Any]) -> Sheet:
        """A sheet from the contents of a file; says what is missing."""
        try:
            return Sheet(data)
        except KeyError as error:
            raise _bad(Text("decks.lacks", part=str(error))) from None
        except (TypeError, AttributeError, ValueError) as error:
            if isinstance(error, BadSetup):
                raise
            raise _bad(Text("decks.layout", why=str(error))) from None


def _bad(text: Text) -> BadSetup:
    return BadSetup(text, "bomb_squad")


def in_groups(values: list[int]) -> str:
    """Main values side by side, equal ones together: `00 1111 222 33 4`."""
    said = ""
    last = NONE
    for value in sorted(values):
        said += f" {value}" if said and value != last else str(value)
        last = value
    return said


def read_decks(path: Path) -> dict[str, Any]:
    """The contents of a decks file."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise _bad(Text("decks.unreadable", file=str(path), why=str(error.strerror))) from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise _bad(Text("decks.not-toml", file=str(path), why=str(error))) from None
    Sheet.made_of(data)
    return data


def _cards(wire: str, cards: list[Any]) -> list[tuple[int, int]]:
    if len(cards) != DECK:
        raise _bad(Text("decks.count", wire=wire, cards=len(cards), deck=DECK))
    pairs: list[tuple[int, int]] = []
    for card in cards:
        main, colon, chain = str(card).partition(":")
        if not (colon and main.isdecimal() and chain.isdecimal() and int(main) < 100 and int(chain) < 100):
            raise _bad(Text("decks.form", wire=wire, given=repr(card)))
        pairs.append((int(main), int(chain)))
    return pairs


def _number(name: str, value: object, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise _bad(Text("decks.number", field=name, given=repr(value), least=least, most=most))
    return value


def _bonus(bonus: object) -> list[int]:
    if not isinstance(bonus, list) or len(bonus) != 2:
        raise _bad(Text("decks.bonus", given=repr(bonus)))
    return [_number("plates.bonus", number, 0, 99) for number in bonus]


def _switch(name: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise _bad(Text("decks.switch", flag=name, given=repr(value)))
    return value


def _arrow(word: object) -> int:
    if word not in ("left", "right"):
        raise _bad(Text("decks.arrow", given=repr(word)))
    return LEFT if word == "left" else RIGHT
