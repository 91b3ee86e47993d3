"""What a seat may do: values to announce, wires to point at, Solo Cuts, cards to use. Read off the table only."""

from __future__ import annotations

from gamenight.core.play import NONE
from gamenight.games.bomb_busters.actions import NUMBERS, POWER, RED, SLOTS, SOLO, USE, WIRE, YELLOW
from gamenight.games.bomb_busters.board import ONE, READY, REVERSED
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import ANY, TURN_ONLY, Equipment


def announceable(s: Busters, seat: int) -> int:
    """BB-CUT-1, BB-CUT-5: the values a seat holds and may announce, one bit each; never red."""
    held = 0
    for stand in range(s.stands):
        if s.owner[stand] == seat:
            for place in range(s.size[stand]):
                wire = s.order[stand * SLOTS + place]
                if s.uncut >> wire & 1 and not s.flag[wire] & REVERSED and may_own(s, seat, wire):
                    held |= 1 << s.value_at(wire)
    held &= ~(1 << RED)
    if s.rules.may_announce:
        for value in range(1, YELLOW + 1):
            if held >> value & 1 and not may_announce(s, seat, value):
                held &= ~(1 << value)
    return held


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
    for stand in range(s.stands):
        if s.owner[stand] != seat:
            for place in range(s.size[stand]):
                if can_point(s, seat, s.order[stand * SLOTS + place]):
                    options.append(WIRE + stand * SLOTS + place)
    return options


def has_target(s: Busters, stand: int) -> bool:
    """Whether the actor may point at any wire of a stand."""
    for place in range(s.size[stand]):  # noqa: SIM110  (a generator costs more than the loop, compiled)
        if can_point(s, s.actor, s.order[stand * SLOTS + place]):
            return True
    return False


def own_wires(s: Busters, seat: int, value: int) -> list[int]:
    """The options that point at the own wires of a value that a seat may cut."""
    options: list[int] = []
    for stand in range(s.stands):
        if s.owner[stand] == seat:
            for place in range(s.size[stand]):
                wire = s.order[stand * SLOTS + place]
                if (
                    s.uncut >> wire & 1
                    and not s.flag[wire] & REVERSED
                    and s.value_at(wire) == value
                    and may_own(s, seat, wire)
                ):
                    options.append(WIRE + stand * SLOTS + place)
    return options


def solos(s: Busters, seat: int, values: int) -> list[int]:
    """BB-SOLO-1, BB-SOLO-3: the values a seat may cut alone: it holds all that are left, and these are 2 or 4.

    With a Fast Pass Card two are enough, wherever the others are (BB-EQ-16).
    """
    options: list[int] = []
    for value in range(1, YELLOW + 1):
        if values >> value & 1:
            count = len(own_wires(s, seat, value))
            if s.quick:
                enough = count >= 2 and value <= NUMBERS
            else:
                enough = count in (2, 4) and count == s.left(value)
            if enough and may_solo(s, seat, value):
                options.append(SOLO + value)
    return options


def may_solo(s: Busters, seat: int, value: int) -> bool:
    """Whether every rule lets a seat cut a value alone."""
    for rule in s.rules.may_solo:  # noqa: SIM110  (a generator costs more than the loop, compiled)
        if not rule.may_solo(s, seat, value):
            return False
    return True


def may_use(s: Busters, seat: int, card: Equipment) -> bool:
    """Whether every rule lets a seat use a card, and the card itself makes sense now."""
    if not is_let_use(s, seat, card) or not card.may_be_used(s, seat):
        return False
    return not card.points or len(card.offer_pick(s, seat, 0)) > 0


def is_let_use(s: Busters, seat: int, card: Equipment) -> bool:
    """Whether every rule lets a seat use a card."""
    if s.quick or (s.ray and not card.detects):  # BB-EQ-20: a ray goes with a detector, and with nothing else
        return False
    for rule in s.rules.may_use:  # noqa: SIM110  (a generator costs more than the loop, compiled)
        if not rule.may_use(s, seat, card):
            return False
    return True


def is_tempted(s: Busters, seat: int) -> bool:
    """Whether a card is ready that a seat could use now, for all that others know of its wires."""
    if not s.has_wires(seat):
        return False
    for card in s.rules.equipment:
        if s.equipment[card.index] == READY and card.private and is_let_use(s, seat, card):
            return True
    return False


def usable(s: Busters, seat: int, acting: bool) -> list[int]:
    """The options that use equipment or a character: for the actor all that are ready, for others those of any time."""
    options: list[int] = []
    for card in s.rules.equipment:  # BB-EQ-24: an instant card that can be used again suits any time
        if s.equipment[card.index] == READY and (acting or card.timing != TURN_ONLY) and may_use(s, seat, card):
            options.append(USE + card.index)
    if s.character[seat] != NONE and not s.spent[seat] and s.rules.mission.powers:  # BB-CHAR-6
        power = s.rules.equipment[s.rules.characters[s.character[seat]].card]
        if acting or power.timing == ANY:
            s.power = True
            if may_use(s, seat, power):
                options.append(POWER)
            s.power = False
    return options


def can_touch(s: Busters, wire: int) -> bool:
    """Whether equipment and characters have an effect on a wire at all."""
    for rule in s.rules.may_touch:  # noqa: SIM110  (a generator costs more than the loop, compiled)
        if not rule.may_touch(s, wire):
            return False
    return True


def touchable(s: Busters, wire: int) -> bool:
    """Whether a card can move a wire: it is uncut, and cards have an effect on it."""
    return s.uncut >> wire & 1 == 1 and can_touch(s, wire)
