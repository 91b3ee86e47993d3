"""The convention for the first info token: what the choice of a wire says, beyond what the token shows.

It is no rule: players may agree to it, and only the tokens of those who have can be read by it (`View.followers`).
The token stands at the leftmost wire of a number that its owner holds at least twice: the wire to its right is the
same, the one to its left is not. At the last slot of a stand it says that no number is there twice. It holds for
tokens that show a number, and for those that show even or odd. One that shows how often the number is there begins
the whole group. A false first token shows the next higher number than its wire has, and 1 at a 12. Tokens whose value
was drawn at random follow no convention.
"""

from __future__ import annotations

from typing import Final

from gamenight.core.bits import bit
from gamenight.core.play import HIDDEN, NONE, Ask
from gamenight.games.bomb_busters.actions import CALL, INFO, NUMBERS, SLOTS, VALUES, WIRE
from gamenight.games.bomb_busters.board import DIFFERENT, EVEN, ODD, SAME, TIMES
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.odds.belief import Odds
from gamenight.games.bomb_busters.things.tokens import FalseInfo, tokens_left

MOST_TIMES: Final = 4


# Giving


def speaks(s: Busters, ask: Ask) -> bool:
    """Whether an answer is about a first token, so that the convention tells what to choose."""
    return ask.topic == INFO or isinstance(s.stack[-1], FalseInfo)


def agreed(s: Busters, ask: Ask) -> int:
    """What the convention answers; NONE if it has nothing to say to this, or cannot be kept."""
    frame = s.stack[-1]
    if ask.topic == INFO:
        return first_token(s, ask.options)
    if not isinstance(frame, FalseInfo):
        return NONE
    if frame.wire == NONE:
        return first_token(s, _with_false_tokens(s, ask.options))
    option = CALL + false_token(s.value_at(frame.wire))
    return option if ask.offers(option) else NONE


def first_token(s: Busters, options: list[int]) -> int:
    """The leftmost wire of the largest group; of equals, the one that stands where one expects it least."""
    options = [option for option in options if s.value_at(s.order[option - WIRE]) <= NUMBERS] or options
    groups = [option for option in options if _group(s, option - WIRE) > 1]
    return max(groups, key=lambda option: _worth(s, option - WIRE)) if groups else options[-1]


def _worth(s: Busters, slot: int) -> float:
    return _group(s, slot) + surprise(s, slot)


def surprise(s: Busters, slot: int) -> float:
    """How far a wire stands from where one expects its number, from 0 to 1."""
    stand = slot // SLOTS
    place = (slot % SLOTS + 0.5) / int(s.size[stand])
    return abs(place - (s.value_at(s.order[slot]) - 0.5) / s.rules.mission.blue)


def _group(s: Busters, slot: int) -> int:
    """How many equal wires begin at a slot; 0 if the one to its left is the same."""
    stand = slot // SLOTS
    value = s.value_at(s.order[slot])
    if slot % SLOTS and s.value_at(s.order[slot - 1]) == value:
        return 0
    size = 0
    while slot % SLOTS + size < s.size[stand] and s.value_at(s.order[slot + size]) == value:
        size += 1
    return size


def false_token(number: int) -> int:
    """What a false token shows at a number."""
    return number % NUMBERS + 1


def _with_false_tokens(s: Busters, options: list[int]) -> list[int]:
    """The wires whose false token is left; all of them if there is none."""
    left: list[int] = []
    for option in options:
        value = s.value_at(s.order[option - WIRE])
        if value <= NUMBERS and tokens_left(s, false_token(value)):
            left.append(option)
    return left or options


# Reading


def read(s: Busters, seat: int, followers: int) -> Odds:
    """The odds of a seat that reads the first tokens of others who keep the convention; what cannot be is not read."""
    others = followers & ~(1 << seat)
    known = s.copy()
    known.asks = s.asks[:]
    for stand in range(s.stands):
        if others >> s.owner[stand] & 1:
            read_tokens(known, stand)
    odds = Odds(known)
    return odds if odds.worlds.total > 0 else Odds(s)


def read_tokens(s: Busters, stand: int) -> None:
    """Notes what the convention says about the first token of a stand."""
    for place in range(s.size[stand] - 1):
        slot = stand * SLOTS + place
        wire = s.order[slot]
        if s.opening >> wire & 1 and s.denied[wire]:
            _read_false(s, slot)
        elif s.opening >> wire & 1 and s.info[wire]:
            for beside in range(slot + 1, slot + _told(int(s.info[wire]))):
                _note(s, SAME, wire, s.order[beside])
            if place and _told(int(s.info[wire])) > 1:
                _note(s, DIFFERENT, wire, s.order[slot - 1])


def _read_false(s: Busters, slot: int) -> None:
    """A false token tells its wire, unless more lie there, and begins a group, unless the next wire has one too."""
    for number in range(1, NUMBERS + 1):
        if s.denied[s.order[slot]] == 1 << false_token(number):
            _is(s, s.order[slot], number)
            if not s.opening >> s.order[slot + 1] & 1:
                _is(s, s.order[slot + 1], number)
                if slot % SLOTS:
                    s.rule_out(bit(s.order[slot - 1]), number)


def _is(s: Busters, wire: int, number: int) -> None:
    if s.is_uncut(wire) and s.key[wire] == HIDDEN and not s.flag[wire]:
        for value in range(1, VALUES):
            if value != number:
                s.rule_out(1 << wire, value)


def _told(token: int) -> int:
    """How many equal wires begin at a first token of this kind."""
    if token <= NUMBERS or token in (EVEN, ODD):
        return 2
    return token - TIMES if TIMES < token <= TIMES + MOST_TIMES else 0


def _note(s: Busters, kind: int, wire: int, other: int) -> None:
    if s.is_uncut(other) and s.key[other] == HIDDEN and not s.flag[other]:
        s.note(kind, 0, wire, 1 << other)
