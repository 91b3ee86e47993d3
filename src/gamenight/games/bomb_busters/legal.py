"""What a seat may do: values to announce, wires to point at, Solo Cuts, cards to use. Read off the table only."""

from __future__ import annotations

from mypy_extensions import i64

from gamenight.core.bits import bit
from gamenight.core.play import NONE
from gamenight.games.bomb_busters.actions import NUMBERS, POWER, SLOTS, SOLO, USE, WIRE, YELLOW
from gamenight.games.bomb_busters.board import ONE, READY, REVERSED
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import ANY, TURN_ONLY, Equipment


def cuttable(s: Busters, seat: int) -> int:
    """The uncut wires of a seat that it sees itself and may cut."""
    wires = s.known_hand(seat)
    for rule in s.rules.may_own:
        for wire in range(s.wires):
            if wires >> wire & 1 and not rule.may_own(s, seat, wire):
                wires &= ~(1 << wire)
    return wires


def announceable(s: Busters, seat: int) -> int:
    """BB-CUT-1, BB-CUT-5: the values a seat holds and may announce, one bit each; never red."""
    return announceable_of(s, seat, own_counts(s, seat))


def announceable_of(s: Busters, seat: int, counts: i64) -> int:
    """The same, once the wires are counted (`own_counts`)."""
    held: i64 = 0
    ruled = len(s.rules.may_announce) > 0
    value: i64
    for value in range(1, YELLOW + 1):
        if counts >> 4 * value & 15 and (not ruled or may_announce(s, seat, value)):
            held |= bit(value)
    return held


def own_counts(s: Busters, seat: int) -> i64:
    """How many own wires of each value a seat may cut, in four bits each: `counts >> 4 * value & 15`."""
    counts: i64 = 0
    uncut: i64 = s.uncut
    order, flag, key, value_of = s.order, s.flag, s.key, s.value_of  # looked up once, not for every wire
    ruled = len(s.rules.may_own) > 0
    stand: i64
    slot: i64
    for stand in range(s.stands):
        if s.owner[stand] == seat:
            for slot in range(stand * SLOTS, stand * SLOTS + s.size[stand]):
                wire = order[slot]
                if uncut >> wire & 1 and not flag[wire] & REVERSED and (not ruled or may_own(s, seat, wire)):
                    counts += bit(4 * value_of[key[wire]])
    return counts


def may_announce(s: Busters, seat: int, value: int) -> bool:
    """Whether every rule lets a seat announce a value."""
    for rule in s.rules.may_announce:  # noqa: SIM110  (a generator costs more than the loop, compiled)
        if not rule.may_announce(s, seat, value):
            return False
    return True


def may_own(s: Busters, seat: int, wire: int) -> bool:
    """Whether every rule lets a seat cut this wire of its own."""
    for rule in s.rules.may_own:  # noqa: SIM110  (a generator costs more than the loop, compiled)
        if not rule.may_own(s, seat, wire):
            return False
    return True


def can_point(s: Busters, seat: int, wire: int) -> bool:
    """Whether a seat may point at a wire: a teammate's, uncut (BB-CUT-1, BB-CUT-6)."""
    if not s.uncut >> wire & 1 or s.where[wire] < 0 or s.owner[s.where[wire]] == seat:
        return False
    if s.points != ONE or s.ray:
        for rule in s.rules.may_touch:
            if not rule.may_touch(s, wire):
                return False
    for rule in s.rules.may_point:  # noqa: SIM110  (a generator costs more than the loop, compiled)
        if not rule.may_point(s, seat, wire):
            return False
    return True


def pointable(s: Busters, seat: int) -> list[int]:
    """The options that point at the wires a seat may try to cut."""
    options: list[int] = []
    uncut: i64 = s.uncut
    order = s.order
    ruled = len(s.rules.may_point) > 0 or len(s.rules.may_touch) > 0
    stand: i64
    slot: i64
    for stand in range(s.stands):
        if s.owner[stand] != seat:
            for slot in range(stand * SLOTS, stand * SLOTS + s.size[stand]):
                wire = order[slot]
                if uncut >> wire & 1 and (not ruled or can_point(s, seat, wire)):
                    options.append(WIRE + slot)
    return options


def can_point_anywhere(s: Busters, seat: int) -> bool:
    """Whether there is a wire that a seat may try to cut."""
    for stand in range(s.stands):  # noqa: SIM110  (a generator costs more than the loop, compiled)
        if s.owner[stand] != seat and has_target(s, seat, stand):
            return True
    return False


def has_target(s: Busters, seat: int, stand: int) -> bool:
    """Whether a seat may point at any wire of a stand."""
    for place in range(s.size[stand]):  # noqa: SIM110  (a generator costs more than the loop, compiled)
        if can_point(s, seat, s.order[stand * SLOTS + place]):
            return True
    return False


def own_wires(s: Busters, seat: int, value: int) -> list[int]:
    """The options that point at the own wires of a value that a seat may cut."""
    wires = [wire for wire in s.sees(seat) if s.value_at(wire) == value and may_own(s, seat, wire)]
    return [WIRE + s.slot_of(wire) for wire in wires]


def solos(s: Busters, seat: int, values: int) -> list[int]:
    """BB-SOLO-1, BB-SOLO-3: the values a seat may cut alone: it holds all that are left, and these are 2 or 4.

    With a Fast Pass Card two are enough, wherever the others are (BB-EQ-16).
    """
    return solos_of(s, seat, values, own_counts(s, seat))


def solos_of(s: Busters, seat: int, values: int, counts: i64) -> list[int]:
    """The same, once the wires are counted (`own_counts`)."""
    options: list[int] = []
    value: i64
    for value in range(1, YELLOW + 1):
        count = counts >> 4 * value & 15
        if count < 2 or not values >> value & 1:
            continue
        if s.quick:
            enough = value <= NUMBERS
        else:
            enough = count in (2, 4) and count == s.total[value] - s.gone[value]
        if enough and may_solo(s, seat, value):
            options.append(SOLO + value)
    return options


def may_solo(s: Busters, seat: int, value: int) -> bool:
    """Whether every rule lets a seat cut a value alone."""
    for rule in s.rules.may_solo:  # noqa: SIM110  (a generator costs more than the loop, compiled)
        if not rule.may_solo(s, seat, value):
            return False
    return True


def may_reveal(s: Busters, seat: int) -> bool:
    """Whether every rule lets a seat with nothing but reds reveal them (BB-RED-1)."""
    for rule in s.rules.may_reveal:  # noqa: SIM110  (a generator costs more than the loop, compiled)
        if not rule.may_reveal(s, seat):
            return False
    return True


def may_use(s: Busters, seat: int, card: Equipment) -> bool:
    """Whether every rule lets a seat use a card, and the card itself makes sense now."""
    if s.quick or (s.ray and not card.detects):  # BB-EQ-20: a ray goes with a detector, and with nothing else
        return False
    for rule in s.rules.may_use:
        if not rule.may_use(s, seat, card):
            return False
    if not card.may_be_used(s, seat):
        return False
    return not card.points or len(card.offer_pick(s, seat, 0)) > 0


def usable(s: Busters, seat: int, acting: bool) -> list[int]:
    """The options that use equipment or a character: for the actor all that are ready, for others those of any time."""
    options: list[int] = []
    index: i64
    for index in range(len(s.equipment)):
        if s.equipment[index] == READY:
            card = s.rules.equipment[index]  # BB-EQ-24: an instant card that can be used again suits any time
            if (acting or card.timing != TURN_ONLY) and may_use(s, seat, card):
                options.append(USE + index)
    if not s.spent[seat] and has_power(s, seat):  # BB-CHAR-6
        power = s.rules.equipment[s.rules.characters[s.character[seat]].card]
        if acting or power.timing == ANY:
            s.power = True
            if may_use(s, seat, power):
                options.append(POWER)
            s.power = False
    return options


def has_power(s: Busters, seat: int) -> bool:
    """Whether a seat has a character with a power."""
    if s.character[seat] == NONE:
        return False
    for rule in s.rules.may_have_power:  # noqa: SIM110  (a generator costs more than the loop, compiled)
        if not rule.may_have_power(s, seat):
            return False
    return True


def can_touch(s: Busters, wire: int) -> bool:
    """Whether equipment and characters have an effect on a wire at all."""
    for rule in s.rules.may_touch:  # noqa: SIM110  (a generator costs more than the loop, compiled)
        if not rule.may_touch(s, wire):
            return False
    return True


def touchable(s: Busters, wire: int) -> bool:
    """Whether a card can move a wire: it is uncut, and cards have an effect on it."""
    return s.uncut >> wire & 1 == 1 and can_touch(s, wire)
