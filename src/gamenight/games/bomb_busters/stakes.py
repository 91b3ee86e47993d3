"""What is at stake when somebody declares a value: what follows if it is right, and what if it is wrong.

Everybody reads it while the answer is pending, so it is made of what everybody knows; where that does not settle it,
nothing is said.
"""

from __future__ import annotations

from typing import Final

from gamenight.core.events import Event
from gamenight.core.play import NONE
from gamenight.core.text import Saying, Text, text
from gamenight.games.bomb_busters.actions import NUMBERS, RED
from gamenight.games.bomb_busters.board import LOCKED
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import EXPLOSION, UNSAID

PAIR: Final = 2
"""How many wires a Dual Cut cuts."""


def at_stake(s: Busters) -> dict[str, int]:
    """The facts of a declaration that tell what follows from it; none if nobody can say that for sure.

    `price` is what a mistake costs, `dial` where the dial will stand then, `fatal` whether the bomb explodes if what
    was pointed at is red, and `opens` the equipment card that a hit unlocks, if it does.
    """
    steady = _steady(s)
    price = _price(s, steady != 0)
    if price == UNSAID or steady == NONE:
        return {}
    fatal = price != EXPLOSION and not steady and _may_be_red(s)
    facts = {"price": price, "dial": max(0, s.lives - price), "fatal": int(fatal)}
    card = _unlocked(s)
    if card != NONE:
        facts["opens"] = card
    return facts


def _price(s: Busters, steady: bool) -> int:
    """BB-CUT-3: a step of the dial, or what the rules in play make of it."""
    price = 1
    for rule in s.rules.adjust_penalty:
        price = rule.adjust_penalty(s, s.actor, price)
    if steady:  # BB-EQ-9
        price = 0
    for rule in s.rules.adjust_price:
        price = rule.adjust_price(s, price)
    return price


def _steady(s: Busters) -> int:
    """BB-EQ-9: whether the Stabilizer holds; NONE if that depends on the wire that will be chosen."""
    if not s.steady:
        return 0
    touched = 0
    for wire in range(s.wires):
        if s.targets >> wire & 1:
            touched += all(rule.may_touch(s, wire) for rule in s.rules.may_touch)
    if touched == 0:
        return 0
    return 1 if touched == s.targets.bit_count() else NONE


def _may_be_red(s: Busters) -> bool:
    """BB-CUT-4, BB-DET-4: whether all wires that were pointed at may be red, for all that everybody knows."""
    if s.left(RED) < s.targets.bit_count():
        return False
    if s.memory_only():  # BB-M50-4: nobody is reminded of what was told of a wire
        return True
    known = [wire for wire in range(s.wires) if s.info[wire] or s.never[wire] >> RED & 1]
    return not any(s.targets >> wire & 1 for wire in known)


def _unlocked(s: Busters) -> int:
    """BB-VAL-2: the equipment card that the next two wires of the announced number unlock."""
    if s.other or s.value > NUMBERS or s.rules.may_unlock or s.memory_only():
        return NONE
    for card in s.rules.equipment:
        cut = s.gone[card.number]
        if s.equipment[card.index] == LOCKED and card.number == s.value and cut < card.needs <= cut + PAIR:
            return card.index
    return NONE


def stakes(event: Event) -> Saying:
    """The same in words: "If it is, both are cut. If not, the dial moves to 2."; nothing if no such facts are told."""
    facts = event.facts
    if "price" not in facts:
        return ""
    several = event.kind.startswith("called")
    return Text("stakes.both", right=_right(facts, several), wrong=_wrong(facts, several))


def _right(facts: dict[str, int], several: bool) -> Text:
    if "opens" in facts:
        opens = facts["opens"]
        return text("stakes.opens-several", opens=opens) if several else text("stakes.opens", opens=opens)
    return text("stakes.right-several") if several else text("stakes.right")


def _wrong(facts: dict[str, int], several: bool) -> Text:
    dial = facts["dial"]
    if facts["price"] == EXPLOSION:
        return text("stakes.explosion")
    if facts["price"] == 0:
        return text("stakes.nothing")
    if dial == 0:
        return text("stakes.skull")
    if facts["fatal"]:
        return text("stakes.fatal-several", dial=dial) if several else text("stakes.fatal", dial=dial)
    return text("stakes.dial", dial=dial)
