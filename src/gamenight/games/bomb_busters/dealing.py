"""How a mission is laid out: Captain, stands, wires and equipment, all from one shuffle."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from gamenight.core.bits import bit
from gamenight.core.chance import Dice
from gamenight.core.events import PUBLIC, knows, only
from gamenight.games.bomb_busters.actions import NUMBERS, RED, SLOTS, YELLOW
from gamenight.games.bomb_busters.board import IN_NANO, LOCKED, REVERSED
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import FLAGGED, Some
from gamenight.games.bomb_busters.things.equipment import equipment_pool
from gamenight.games.bomb_busters.wires import IS_BLUE, IS_RED, IS_YELLOW, KEYS, blue, red, yellow


def deal(s: Busters, seed: int) -> None:
    """BB-SETUP-4 to BB-SETUP-9: Captain, stands, wires, equipment and dial, all from one shuffle."""
    dice = Dice(seed)
    mission = s.rules.mission
    lay_stands(s)
    keys = _pool(s, dice)
    if mission.arranges or mission.first_dealt:
        _deal_in_rows(s, keys, dice)
    else:
        _deal_sorted(s, keys, dice)
    count_wires(s)
    _deal_equipment(s, dice)
    s.disclose(PUBLIC)
    if s.events is not None:
        s.tell("dealt", "BB-SETUP-7", {"wires": s.wires, "lives": s.lives})
        _tell_deal(s)


def _tell_deal(s: Busters) -> None:
    """Tells everybody what lies open, and every seat the wires it sees."""
    reds, yellows = s.rules.mission.wires_for(s.seats)
    for key in range(KEYS):
        if s.marked >> key & 1 and not s.memory_only():
            drawn = reds if key % 3 == IS_RED else yellows
            if drawn.count == drawn.of:
                s.tell("marked", "BB-SETUP-5", {"key": key, "colour": key % 3})
            else:
                s.tell("candidate", "BB-SETUP-6", {"key": key, "colour": key % 3})
    for card in s.rules.equipment:
        if s.equipment[card.index] == LOCKED:
            s.tell("equipment-added", "BB-SETUP-9", {"card": card.index})
    for seat in range(s.seats):
        facts = {"seat": seat}
        for wire in range(s.wires):
            if knows(s.seen[wire], seat):
                facts[f"wire{wire}"] = s.key[wire]
        s.tell("wires-sorted", "BB-SETUP-8", facts, only(seat))


def name_captain(s: Busters, seed: int) -> None:
    """BB-SETUP-1: the first Captain is random; later ones are named when the table is set up."""
    s.disclose(PUBLIC)
    s.captain = Dice(seed).below(s.seats)
    if s.events is not None:
        s.tell("captain", "BB-SETUP-1", {"seat": s.captain})


def lay_stands(s: Busters) -> None:
    """BB-SETUP-3: two players have two stands each, of three the Captain has two, else everybody has one."""
    s.stands = 0
    for seat in range(s.seats):
        two = s.seats == 2 or (s.seats == 3 and seat == s.captain)
        for _ in range(2 if two else 1):
            s.owner[s.stands] = seat
            s.stands += 1


def count_wires(s: Busters) -> None:
    """The wires are dealt: what they count as, how many there are of each value, where the dial starts."""
    number: i64
    for number in range(1, NUMBERS + 1):
        s.value_of[blue(number)] = number
        s.value_of[yellow(number)] = YELLOW
        s.value_of[red(number)] = RED
    s.uncut = (1 << s.wires) - 1
    wires: i64 = s.wires
    wire: i64
    for wire in range(wires):
        s.total[s.value_of[s.key[wire]]] += 1
    s.lives = s.rules.mission.lives_for(s.seats)
    s.most_lives = max(s.most_lives, s.lives)


def deal_order(s: Busters) -> list[int]:
    """BB-SETUP-7, BB-SETUP-12: the stands in the order they are dealt to, from the Captain clockwise."""
    return [stand for seat in s.clockwise(s.captain) for stand in s.stands_of(seat)]


def _pool(s: Busters, dice: Dice) -> vec[i64]:
    """BB-SETUP-4: the keys of all wires that are dealt, in sort order."""
    mission = s.rules.mission
    reds, yellows = mission.wires_for(s.seats)
    chosen = _draw(s, IS_RED, reds, dice)
    chosen |= _draw(s, IS_YELLOW, yellows, dice)
    keys = vec[i64]()
    for number in range(1, mission.blue + 1):
        for _ in range(4):
            keys = append(keys, blue(number))
        if chosen >> yellow(number) & 1:
            keys = append(keys, yellow(number))
        if chosen >> red(number) & 1:
            keys = append(keys, red(number))
    return keys


def _draw(s: Busters, colour: int, wanted: Some, dice: Dice) -> int:
    """BB-SETUP-5, BB-SETUP-6: marks the red or yellow keys that may be in play; those that are, one bit each."""
    chosen = 0
    if wanted.of == 0:
        return chosen
    numbers = dice.shuffled_row(s.rules.mission.blue - 1)
    for nth in range(wanted.of):
        number: int = numbers[nth] + 1
        for rule in s.rules.adjust_marked:
            number = rule.adjust_marked(s, colour, nth, number)
        s.marked |= bit(3 * number + colour)
        if nth < wanted.count:  # shuffled face down, so which of them is unknown (BB-SETUP-6)
            chosen |= bit(3 * number + colour)
    return chosen


def _deal_sorted(s: Busters, keys: vec[i64], dice: Dice) -> None:
    """BB-SETUP-7, BB-SETUP-8: deals from a shuffle; walking over the keys in order, each stand is sorted."""
    order = deal_order(s)
    places = dice.shuffled_row(len(keys))
    nano = 0
    for rule in s.rules.adjust_nano:
        nano = rule.adjust_nano(s, nano)
    dealt: i64 = len(keys) - nano
    stands: i64 = s.stands
    for nth in range(len(keys)):
        if places[nth] < dealt:
            stand: i64 = order[places[nth] % stands]
            s.order[stand * SLOTS + s.size[stand]] = keys[nth]
            s.size[stand] += 1
    _number_wires(s)
    for place in range(dealt, len(keys)):  # in no order, so that their numbers tell nothing
        for nth in range(len(keys)):
            if places[nth] == place:
                s.add_wire(keys[nth], IN_NANO)


def _number_wires(s: Busters) -> None:
    """Gives the wires on the stands their numbers, from left to right, stand by stand."""
    everybody: i64 = (1 << s.seats) - 1
    stand: i64
    slot: i64
    for stand in range(s.stands):
        mine: i64 = only(s.owner[stand])
        for slot in range(stand * SLOTS, stand * SLOTS + s.size[stand]):
            coded = s.order[slot]
            wire: i64 = s.add_wire(coded % FLAGGED, stand)
            s.order[slot] = wire
            s.flag[wire] = coded // FLAGGED
            s.seen[wire] = everybody & ~mine if s.flag[wire] & REVERSED else mine


def _deal_in_rows(s: Busters, keys: vec[i64], dice: Dice) -> None:
    """Deals one wire at a time, with those that go first, and lets the mission lay them out (BB-SETUP-11)."""
    order = deal_order(s)
    rows: list[list[int]] = [[] for _ in range(s.stands)]
    mission = s.rules.mission
    rest = [int(keys[which]) for which in dice.shuffled(len(keys))]
    for nth, stand in enumerate(order):
        s.size[stand] = len(keys) // s.stands + (1 if nth < len(keys) % s.stands else 0)
    if mission.first_dealt:
        colour = {"blue": IS_BLUE, "red": IS_RED, "yellow": IS_YELLOW}[mission.first_dealt]
        for stand in mission.first_stands(s, dice) or _from_captain(s, colour, dice):
            rows[stand].append(rest.pop(next(nth for nth, key in enumerate(rest) if key % 3 == colour)))
    while rest:
        for stand in order:
            if rest and len(rows[stand]) < s.size[stand] and _is_shortest(s, rows, stand):
                rows[stand].append(rest.pop())
    lay_out(s, rows)


def _from_captain(s: Busters, colour: int, dice: Dice) -> list[int]:
    """BB-SETUP-11: stands for all wires of a colour, one per player from the Captain."""
    reds, yellows = s.rules.mission.wires_for(s.seats)
    return one_per_player(s, s.captain, reds.count if colour == IS_RED else yellows.count, dice)


def lay_out(s: Busters, rows: list[list[int]]) -> None:
    """BB-SETUP-8: puts wires on the stands, given in the order they were dealt: sorted, or as the mission says."""
    mission = s.rules.mission
    rows = mission.arrange(s, rows) if mission.arranges else [sorted(row) for row in rows]
    for stand, laid in enumerate(rows):
        s.size[stand] = len(laid)
        for place, coded in enumerate(laid):
            s.order[stand * SLOTS + place] = coded
    _number_wires(s)


def _is_shortest(s: Busters, rows: list[list[int]], stand: int) -> bool:
    """Whether a stand is due: no stand that still takes wires has fewer."""
    shortest = min(len(rows[other]) for other in range(s.stands) if len(rows[other]) < s.size[other])
    return len(rows[stand]) == shortest


def one_per_player(s: Busters, first: int, count: int, dice: Dice) -> list[int]:
    """BB-SETUP-11: stands for so many wires that are dealt first, one per player, from a seat clockwise.

    With two players the Captain gets the third, one on each stand (BB-M13-1, BB-M48-1). Nobody is told on which
    of two stands a single one is: it may be in any place of them, so that all deals are equally likely.
    """
    found: list[int] = []
    for nth in range(count):
        seat = (first + nth) % s.seats
        stands = [stand for stand in s.stands_of(seat) if stand not in found]
        places = [stand for stand in stands for _ in range(s.size[stand])]
        found.append(places[dice.below(len(places))])
    return found


def _deal_equipment(s: Busters, dice: Dice) -> None:
    """BB-SETUP-9, BB-EQ-28: as many cards as players, face up and locked; a banned one is replaced."""
    if not s.rules.mission.cards:
        return
    pool = equipment_pool(s)
    order = dice.shuffled_row(len(pool))
    for nth in range(min(s.seats, len(pool))):
        s.equipment[pool[order[nth]]] = LOCKED
