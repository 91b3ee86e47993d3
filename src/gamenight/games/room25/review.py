"""What decided it? Steps into rooms that lay face down, with their odds; lies, fatal pushes, exits that stayed shut."""

from __future__ import annotations

from typing import final

from gamenight.core.advice import Judgement
from gamenight.core.events import Event
from gamenight.core.play import NONE
from gamenight.core.record import Record
from gamenight.core.text import Saying, Text
from gamenight.games.room25.actions import ASK_MOVE, CELL, CELLS, LINE, RED
from gamenight.games.room25.model import Complex
from gamenight.games.room25.sheet import KINDS, is_exit


def review(record: Record) -> list[Judgement]:
    """The moments of a record that decided it."""
    s = record.game.new(record.setup, listen=True)
    assert isinstance(s, Complex)
    story = _Story()
    for number, (seat, option) in enumerate(record.answers, 1):
        ask = s.ask_of(seat)
        step = ask is not None and ask.topic == ASK_MOVE and CELL <= option < LINE
        tile = int(s.tile_at[option - CELL]) if step else NONE
        if tile != NONE and not s.up[tile]:
            story.step(number, seat, s, tile)
        actor = s.actor
        s.events = []
        s.answer(seat, option)
        for event in s.events:
            story.hear(number, actor, s, event)
    return story.found


@final
class _Story:
    """What was found so far."""

    def __init__(self) -> None:
        self.found: list[Judgement] = []
        self.pushed = NONE
        """Who was pushed last, while nobody else has moved."""

    def step(self, number: int, seat: int, s: Complex, tile: int) -> None:
        """Somebody is about to enter a room that lies face down."""
        says = Text("review.step", cell=int(s.cell_of[tile]), room=int(s.kind[tile]))
        moment = self._add(number, number, seat, s, says, safe(s, seat, tile))
        moment.succeeded = s.sheet.colour[s.kind[tile]] != RED

    def hear(self, number: int, actor: int, s: Complex, event: Event) -> None:
        """Something that happened; `actor` is whose turn it was."""
        facts = event.facts
        if event.kind == "claimed":
            tile = int(s.tile_at[facts["cell"]])
            if facts["colour"] != s.sheet.colour[s.kind[tile]]:
                says = Text("review.lie", cell=facts["cell"], colour=facts["colour"], room=int(s.kind[tile]))
                self._add(0, number, facts["seat"], s, says)
        elif event.kind == "goes":
            self.pushed = facts["character"] if event.because == "R25-ACT-PUSH-1" else NONE
        elif event.kind == "eliminated":
            who = facts["character"]
            if who == self.pushed and actor != NONE:
                says = Text("review.push", character=who, cell=facts["cell"])
                self._add(0, number, int(s.owner[actor]), s, says)
            else:
                self._add(0, number, int(s.owner[who]), s, Text("review.dies", cell=facts["cell"]))
        elif event.kind == "no-escape" and actor != NONE:
            self._add(0, number, int(s.owner[actor]), s, Text("review.stuck"))

    def _add(
        self, begun: int, number: int, seat: int, s: Complex, says: Saying, chance: float | None = None
    ) -> Judgement:
        moment = Judgement(begun, number, seat, says, chance)
        moment.turn = s.round
        self.found.append(moment)
        return moment


def safe(s: Complex, seat: int, tile: int) -> float:
    """How likely a room is not red, for all that a seat has seen itself; how many rooms are red is known to all."""
    if s.seen[tile] >> seat & 1:
        return float(s.sheet.colour[s.kind[tile]] != RED)
    blueprint = s.blueprint
    reds = int(blueprint.chosen[RED]) + sum(
        int(blueprint.fixed[kind]) for kind in range(KINDS) if s.sheet.colour[kind] == RED
    )
    unseen = [each for each in range(CELLS) if not s.seen[each] >> seat & 1]
    reds -= sum(s.sheet.colour[s.kind[each]] == RED for each in range(CELLS) if s.seen[each] >> seat & 1)
    # R25-SETUP-41: rooms that must lie in exit zones are not red, and a tile is numbered by the cell it began in.
    zoned = sum(bool(blueprint.zoned[s.kind[each]]) for each in unseen)
    zones = sum(is_exit(each) for each in unseen)
    other = 1.0 - (zoned / zones if zones and is_exit(tile) else 0.0)
    return 1.0 - other * reds / max(1, len(unseen) - zoned)
