"""The printed numbers: wire decks, trigger tracks, pressure plates, tools; read from `decks.toml` or a file like it."""

from __future__ import annotations

import re
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from gamenight.core.decks import Part, opened
from gamenight.core.play import NONE
from gamenight.core.text import Text
from gamenight.games.bomb_squad.actions import WIRE_NAMES

_CARD: Final = re.compile(r"([0-9]{1,2}):([0-9]{1,2})")
DECK: Final = 12
TILES: Final = 3
LEFT: Final = -1
RIGHT: Final = 1
FLAGS: Final = ("chain_includes_top_card", "plate_moves_trigger", "allow_negative_vp")
"""Open questions that a table may answer otherwise (BSA-AMB-1, BSA-AMB-2, BSA-AMB-4)."""


@final
class Sheet:
    """What is printed on cards, tracks and plates. Made once, shared by all states, never changed."""

    def __init__(self, box: Part) -> None:
        parts = box.table(["wires", "plates", "tools", "flags"])
        main: list[int] = []
        chain: list[int] = []
        last: list[int] = []
        wires = parts["wires"].table(list(WIRE_NAMES))
        for wire in WIRE_NAMES:
            given = wires[wire].table(["cards", "last"])
            cards = _cards(given["cards"])
            last.append(given["last"].number(0, 500))
            # BSA-TRACK-2: a deck that cannot reach its last tile would make a bomb that never explodes.
            reach = sum(value for value, _ in cards)
            if reach <= last[-1] + TILES:
                raise given["last"].wrong(Text("decks.reach", wire=wire, reach=reach, space=last[-1] + TILES))
            main += [value for value, _ in cards]
            chain += [value for _, value in cards]
        self.main = vec[i64](main)
        """Main value of each card, twelve a wire (BSA-COMP-1); the trigger value repeats it (BSA-COMP-2)."""
        self.chain = vec[i64](chain)
        """Chain value of each card."""
        self.last = vec[i64](last)
        """Last numbered space of each track (BSA-COMP-5); a tile on each of the next three (BSA-TRACK-1, BSA-AMB-3)."""
        both = parts["plates"].table(["A", "B"])
        plates = [both[name].table(["bonus", "arrow"]) for name in ("A", "B")]
        self.bonus = vec[i64]([bonus for plate in plates for bonus in _bonus(plate["bonus"])])
        """Bonus of plate A on sides II and III, then of plate B (BSA-COMP-8)."""
        self.arrow = vec[i64]([RIGHT if plate["arrow"].word(["left", "right"]) else LEFT for plate in plates])
        self._tools = parts["tools"]
        self._backs = [in_groups(main[wire * DECK : wire * DECK + DECK]) for wire in range(len(WIRE_NAMES))]
        flags = parts["flags"].table(["start_vp", *FLAGS])
        self.start = flags["start_vp"].number(0, 999)
        self.flags: dict[str, bool] = {name: flags[name].switch() for name in FLAGS}

    def number(self, key: str, numbered: list[str], least: int, most: int) -> int:
        """The number in a tool's text; `numbered` are all tools that have one."""
        tools = self._tools.table(numbered, [])
        if key not in tools:
            raise self._tools.wrong(Text("decks.no-tool", tool=key, least=least, most=most))
        return tools[key].number(least, most)

    def back(self, wire: int) -> str:
        """The back of a deck: the main values in it, such as `00 1111 222 33 4`."""
        return self._backs[wire]

    @staticmethod
    def made_of(decks: object) -> Sheet:
        """A sheet from the value of the option `decks`."""
        return Sheet(opened(decks))


def in_groups(values: list[int]) -> str:
    """Main values side by side, equal ones together: `00 1111 222 33 4`."""
    said = ""
    last = NONE
    for value in sorted(values):
        said += f" {value}" if said and value != last else str(value)
        last = value
    return said


def _cards(deck: Part) -> list[tuple[int, int]]:
    cards = deck.elements(Text("decks.cards", field=deck.field, given=deck.given, deck=DECK))
    if len(cards) != DECK:
        raise deck.wrong(Text("decks.count", field=deck.field, cards=len(cards), deck=DECK))
    pairs: list[tuple[int, int]] = []
    for card in cards:
        form = _CARD.fullmatch(card.value) if isinstance(card.value, str) else None
        if form is None:
            raise card.wrong(Text("decks.form", field=deck.field, given=card.given))
        pairs.append((int(form[1]), int(form[2])))
    return pairs


def _bonus(bonus: Part) -> list[int]:
    right = Text("decks.bonus", field=bonus.field, given=bonus.given)
    numbers = bonus.elements(right)
    if len(numbers) != 2:
        raise bonus.wrong(right)
    return [number.number(0, 99) for number in numbers]
