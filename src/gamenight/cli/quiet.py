"""What a person does not want to be asked: questions that can be passed, by themselves or because of one answer."""

from __future__ import annotations

from typing import Any, Final, final

from gamenight.core.game import Game
from gamenight.core.play import DECLINE, MAY, MUST, Ask

PASS: Final = "pass"
"""The word by which every game lets somebody do nothing."""


@final
class Quiet:
    """For each seat the topics it is not asked about, and the answers because of which it is not asked."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self._unwanted: dict[int, list[str]] = {}

    def can_cover(self, ask: Ask) -> bool:
        """Whether a question can be passed: nobody waits for it, or one of its answers says so."""
        return ask.kind == MAY or (ask.kind == MUST and ask.count() > 1 and self._passes(ask) != [])

    def covers(self, ask: Ask) -> bool:
        """Whether a question is passed for its seat: it is unwanted, or all that could be done is."""
        unwanted = self._unwanted.get(ask.seat, [])
        if not unwanted or not self.can_cover(ask):
            return False
        deeds = {self.game.actions.words(option) for option in ask.options} - {PASS}
        return self._topic(ask) in unwanted or deeds <= set(unwanted)

    def passing(self, ask: Ask) -> int:
        """The answer that leaves a question alone."""
        return DECLINE if ask.kind == MAY else self._passes(ask)[0]

    def add(self, ask: Ask, option: int | None) -> None:
        """From now on a seat is not asked this, or not because of this option."""
        name = self._topic(ask) if option is None else self.game.actions.words(option)
        known = self._unwanted.setdefault(ask.seat, [])
        if name not in known:
            known.append(name)

    def remove(self, seat: int, said: str) -> list[str]:
        """Asks again about what is called so, everything if nothing is said; returns what is asked again."""
        known = self._unwanted.get(seat, [])
        brought = [name for name in known if said in name]
        self._unwanted[seat] = [name for name in known if name not in brought]
        return brought

    def told(self, seat: int) -> str:
        """What a seat is not asked, in a row."""
        return ", ".join(self._unwanted.get(seat, []))

    def _topic(self, ask: Ask) -> str:
        return self.game.topics[ask.topic]

    def _passes(self, ask: Ask) -> list[int]:
        return [option for option in ask.options if self.game.actions.words(option) == PASS]
