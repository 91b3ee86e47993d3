"""Challenge 1: a red wire is cut on purpose."""

from __future__ import annotations

from typing import final

from gamenight.core.events import PUBLIC
from gamenight.core.marks import override
from gamenight.core.play import Ask, Frame
from gamenight.core.text import Text, text
from gamenight.games.bomb_busters.actions import RED, SPECIAL, SPECIAL_WIRE, WIRE
from gamenight.games.bomb_busters.cut import fail
from gamenight.games.bomb_busters.flow import Cutting
from gamenight.games.bomb_busters.legal import own_wires, pointable
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Challenge
from gamenight.games.bomb_busters.things.trials import meet_challenge


class Challenge1(Challenge):
    """BB-CHAL-1: instead of an action, the actor cuts one wire of a teammate as red; if it is not, the bomb explodes.

    An older reading is the reverse: the wire is cut blindly, and if it is red, the bomb explodes.
    """

    number = 1
    rule = "BB-CHAL-1"

    @override
    def words(self, s: Busters) -> Text:
        return self.says if _is_red(s) else text("challenges.1-blind")

    @override
    def offer_action(self, s: Busters, seat: int) -> list[int]:
        return [SPECIAL] if not s.ray and not s.quick and pointable(s, seat) else []

    @override
    def replace_action(self, s: Busters, seat: int, option: int) -> bool:
        if option != SPECIAL:
            return False
        s.push(CutRed(self.index))
        return True


def _is_red(s: Busters) -> bool:
    return s.rules.options.get("challenge_1", "red") == "red"


@final
class CutRed(Frame[Busters]):
    """BB-CHAL-1: the actor points at the wire."""

    def __init__(self, card: int) -> None:
        self.card = card

    @override
    def step(self, s: Busters) -> None:
        s.ask(s.actor, SPECIAL_WIRE, pointable(s, s.actor))

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        s.pop()
        wire = s.wire_at(option - WIRE)
        s.targets = 1 << wire
        s.disclose(PUBLIC)
        if s.events is not None:
            facts = {"seat": seat, "challenge": 1, "other": s.holder(wire), **s.spot(wire)}
            s.tell("challenge-tried", "BB-CHAL-1", facts)
        if _is_red(s):
            self._as_red(s, wire)
        else:
            self._blindly(s, seat, wire)

    def _as_red(self, s: Busters, wire: int) -> None:
        if s.value_at(wire) == RED:
            s.cut(s.targets, "BB-CHAL-1")
            meet_challenge(s, self.card)
        else:
            s.explode("BB-CHAL-1")

    def _blindly(self, s: Busters, seat: int, wire: int) -> None:
        """Wires leave in pairs: an own wire of the value is cut with it; without one the cut has failed."""
        if s.value_at(wire) == RED:
            s.explode("BB-CHAL-1")
        elif own_wires(s, seat, s.value_at(wire)):
            meet_challenge(s, self.card)
            s.push(Cutting(wire))
        else:
            fail(s, wire)

    @override
    def purpose(self, s: Busters, ask: Ask) -> Text | None:
        return text("topics.challenge-wire") if ask.topic == SPECIAL_WIRE else None

    @override
    def cites(self, s: Busters, ask: Ask) -> str:
        return "BB-CHAL-1"

    @override
    def copy(self) -> CutRed:
        return CutRed(self.card)
