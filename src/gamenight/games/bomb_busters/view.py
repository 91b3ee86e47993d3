"""What a seat sees, as pieces: teammates' stands, number row and dial (BB-COMP-9), equipment, the own stand."""

from __future__ import annotations

from typing import Final

from gamenight.core.events import knows
from gamenight.core.play import HIDDEN, NONE, Ask
from gamenight.core.text import Saying, Text, text
from gamenight.core.text import name as called
from gamenight.core.view import BAR, BEHIND, MIDDLE, Card, Cards, Counter, Mark, Note, Piece, Rack, Tile, lying
from gamenight.games.bomb_busters.actions import (
    CALL,
    CALLING,
    CARD,
    CHARACTER,
    CONSTRAINT,
    CONSTRAINT_NAMES,
    PLAYER,
    POWER,
    SLOTS,
    SOLO,
    STAND,
    USE,
    VALUE_NAMES,
    WIRE,
    YELLOW,
)
from gamenight.games.bomb_busters.board import DROPPED, EVEN, FACE_DOWN, IN_BOX, ODD, READY, TIMES, USED
from gamenight.games.bomb_busters.legal import cuttable, has_power
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Some
from gamenight.games.bomb_busters.things.moves import Receive
from gamenight.games.bomb_busters.wires import COLOUR_NAMES, IS_RED, IS_YELLOW, name

GROUPS: Final = (
    "numbers", "equipment", "constraints", "challenges", "row", "pairs", "tokens", "unseen",
    "nano", "oxygen", "reds", "tripwires", "talk", "circus", "bunker",
)  # fmt: skip
"""The groups in which pieces lie on the board."""
MOST_DRAWN: Final = 6
"""The art has dials up to this."""


def draw(s: Busters, seat: int | None) -> list[Piece]:
    """Everything on the table, from what a seat knows."""
    bar = [_mission(s)]
    if s.turns:
        bar.append(Note("turn", "table", "turn", text("turn.says", turn=s.turns)))
    if s.stands and all(rule.may_show_dial(s) for rule in s.rules.may_show_dial):
        bar.append(_dial(s))
    pieces: list[Piece] = [*lying(bar, BAR), *lying([_numbers(s)], MIDDLE)]
    cards = [
        _equipment(s, card.index) for card in s.rules.equipment if s.equipment[card.index] not in (IN_BOX, DROPPED)
    ]
    if cards:
        pieces.append(Cards("equipment", "board", "equipment", text("equipment.says"), cards, text("equipment.title")))
    for rule in s.rules.show:
        rule.show(s, seat, pieces)
    for other in range(s.seats):
        pieces += _seat(s, other)
    for stand in range(s.stands):
        pieces.append(_stand(s, stand, seat))
    if not s.stands:  # characters are chosen before anything is laid out
        pieces += [
            _rack(f"stand-{other}", text("stand.says", seat=other, which=0), [], other, seat)
            for other in range(s.seats)
        ]
    for frame in s.stack:
        if isinstance(frame, Receive):
            pieces.append(_received(s, frame.seat, frame.wire, seat))
    return pieces


def point(s: Busters, seat: int, option: int) -> str:
    """The piece that stands for an option; "" for those that point at nothing."""
    if WIRE <= option < CALL:
        return f"wire-{s.wire_at(option - WIRE)}"
    if CALL <= option < SOLO:
        return f"number-{VALUE_NAMES[option - CALL]}"
    if SOLO <= option < POWER:
        return f"number-{VALUE_NAMES[option - SOLO]}"
    if option == POWER:
        return f"character-{seat}"
    if USE <= option < PLAYER:
        return f"equipment-{s.rules.equipment[option - USE].key}"
    if PLAYER <= option < STAND:
        return f"seat-{option - PLAYER}"
    if STAND <= option < CARD:
        return f"stand-{option - STAND}"
    if CARD <= option < CONSTRAINT:
        return f"card-{option - CARD}"
    if CONSTRAINT <= option < CHARACTER:
        return f"constraint-{CONSTRAINT_NAMES[option - CONSTRAINT]}"
    return ""


def also(s: Busters, seat: int, option: int) -> list[str]:
    """BB-SOLO-1: whoever cuts wires alone may point at one of them, too."""
    if not SOLO <= option < POWER:
        return []
    wires = cuttable(s, seat)
    return [f"wire-{wire}" for wire in range(s.wires) if wires >> wire & 1 and s.value_at(wire) == option - SOLO]


def likely(s: Busters, ask: Ask) -> int:
    """BB-CUT-1: whoever points at a wire with an info token will announce what the token shows."""
    if ask.topic != CALLING:
        return NONE
    for wire in range(s.wires):
        if s.targets == 1 << wire and CALL + s.info[wire] in ask.options:
            return int(CALL + s.info[wire])
    return NONE


def _mission(s: Busters) -> Piece:
    mission = s.rules.mission
    number = mission.number
    title = text("mission.title", number=number)
    says = text("mission.says", mission=number, number=number)
    rules = ["-".join(("BB", f"M{number}", "")), *mission.reads]
    return Note("mission", "table", "mission", says, title, text=called("mission", number), rules=rules)


def _dial(s: Busters) -> Piece:
    says = text("dial.says", steps=s.lives)
    title = text("dial.title", steps=s.lives)
    return Counter("dial", "table", "dial", says, title, s.lives, f"dial-{min(s.lives, MOST_DRAWN)}")


def _numbers(s: Busters) -> Piece:
    """The number row: how many wires of each number are cut, and where reds and yellows may be (BB-SETUP-5)."""
    tiles = [_number(s, number) for number in range(1, s.rules.mission.blue + 1)]
    if s.total[YELLOW] and s.memory_only():
        tiles.append(Tile("number-yellow", text("yellow.short"), "yellow-cut-0", called("value", YELLOW)))
    elif s.total[YELLOW]:
        gone, total = int(s.gone[YELLOW]), int(s.total[YELLOW])
        says = text("number.yellow", gone=gone, total=total)
        look = f"yellow-cut-{gone}-of-{total}"
        tiles.append(Tile("number-yellow", text("yellow.short"), look, says, gone == total))
    return Rack("numbers", "board", "numbers", text("number.row"), tiles)


def _number(s: Busters, number: int) -> Tile:
    if s.memory_only():
        return Tile(f"number-{number}", str(number), "cut-0", str(number))
    gone = int(s.gone[number])
    done = gone > 0 and s.is_validated(number) and _shows_validation(s)
    says = text("number.validated", number=number) if done else text("number.cut", number=number, gone=gone)
    marks: list[Mark] = []
    for colour in (IS_YELLOW, IS_RED):
        if s.marked >> (3 * number + colour) & 1 and _drawn(s, colour).of:
            wanted = _drawn(s, colour)
            marks.append(_marker(wanted.count, wanted.of, 3 * number + colour))
    if marks:
        says = Text("number.marked", says=says, marks=[mark.says for mark in marks])
    return Tile(f"number-{number}", str(number), f"cut-{gone}", says, done, marks)


def _shows_validation(s: Busters) -> bool:
    return all(rule.may_show_validation(s) for rule in s.rules.may_show_validation)


def _marker(count: int, of: int, key: int) -> Mark:
    """A marked wire: in play for sure, or one of more candidates."""
    look = f"marker-{COLOUR_NAMES[key % 3]}"
    if count == of:
        return Mark(look, "!", text("marker.sure", key=key, colour=key % 3))
    return Mark(look, "?", text("marker.maybe", key=key, colour=key % 3, count=count, of=of))


def _drawn(s: Busters, colour: int) -> Some:
    """How many wires of a colour were drawn and shown before the deal."""
    reds, yellows = s.rules.mission.wires_for(s.seats)
    return reds if colour == IS_RED else yellows


def _equipment(s: Busters, index: int) -> Card:
    card = s.rules.equipment[index]
    place = s.equipment[index]
    id = f"equipment-{card.key}"
    if place == FACE_DOWN:
        return Card(id, "", "back-equipment", text("equipment.back"))
    if place == USED:
        return Card(id, card.name, "used-equipment", text("equipment.used", card=index), rule=card.rule)
    wanted = VALUE_NAMES[card.number] if card.needs == 2 else f"{card.number}-{card.number}"
    if place == READY:
        return Card(id, card.name, f"ready-{wanted}", text("equipment.ready", card=index), rule=card.rule)
    says = text("equipment.locked", card=index, needs=card.needs, value=card.number)
    if s.lock_card[index]:
        says = text("equipment.wrapped", says=says, number=int(s.lock_card[index]))
    return Card(id, card.name, f"locked-{wanted}", says, rule=card.rule)


def _seat(s: Busters, seat: int) -> list[Piece]:
    group = f"seat-{seat}"
    pieces: list[Piece] = []
    if seat == s.captain:
        pieces.append(Note(f"captain-{seat}", "seats", group, text("captain"), look="captain"))
    if has_power(s, seat):
        power = s.rules.characters[s.character[seat]]
        used = s.spent[seat] != 0
        says = text("power.used", character=power.index) if used else text("power.ready", character=power.index)
        look = "power-used" if used else "power-ready"
        short: Saying = text("power.spent") if used else ""
        rule = s.rules.equipment[power.card].rule
        pieces.append(Note(f"character-{seat}", "seats", group, says, power.name, look, short, rule=rule))
    return pieces


def _stand(s: Busters, stand: int, viewer: int | None) -> Piece:
    seat = s.owner[stand]
    tiles = [_wire(s, stand, place) for place in range(s.size[stand])]
    beside = [
        Mark("absent", text("token.absent", value=value), text("token.beside", value=value))
        for value in range(1, YELLOW + 1)
        if s.beside[stand] >> value & 1
    ]
    tokens: list[int] = []
    for rule in s.rules.adjust_beside:
        tokens = rule.adjust_beside(s, stand, tokens)
    beside += [_info(token) for token in tokens]
    stands = [other for other in range(s.stands) if s.owner[other] == seat]
    which = 0 if len(stands) == 1 else stands.index(stand) + 1
    says = text("stand.says", seat=int(seat), which=which)
    title: Saying = text("stand.title", which=which) if which else ""
    return _rack(f"stand-{stand}", says, tiles, seat, viewer, title, beside)


def _received(s: Busters, seat: int, wire: int, viewer: int | None) -> Piece:
    """A wire that a seat has taken and is about to sort in: it sees what it is before it chooses a stand."""
    key = s.key[wire]
    face = "" if key == HIDDEN else name(key)
    look = COLOUR_NAMES[key % 3] if face else "back-wire"
    says = text("wire.taken", seat=seat, colour=key % 3, key=int(key)) if face else text("wire.taken-hidden", seat=seat)
    return _rack("received", says, [Tile(f"wire-{wire}", face, look, says)], seat, viewer, text("wire.new"))


def _rack(
    id: str,
    says: Saying,
    tiles: list[Tile],
    seat: int,
    viewer: int | None,
    title: Saying = "",
    beside: list[Mark] | None = None,
) -> Piece:
    zone = "hand" if seat == viewer else "seats"
    rack = Rack(id, zone, f"seat-{seat}", says, tiles, title, beside or [])
    rack.place = BEHIND
    return rack


def _wire(s: Busters, stand: int, place: int) -> Tile:
    wire = s.order[stand * SLOTS + place]
    key = s.key[wire]
    cut = not s.is_uncut(wire)
    face = "" if key == HIDDEN or s.removed >> wire & 1 else name(key)
    look = "back-wire" if not face else COLOUR_NAMES[key % 3]
    marks = _marks(s, wire) if not cut or s.info[wire] > TIMES else []  # BB-TOK-6 counts cut wires
    says = _says(int(s.owner[stand]), s.side(stand), place, int(key) if face else HIDDEN, cut)
    if marks:
        says = Text("wire.marked", says=says, marks=[mark.says for mark in marks])
    return Tile(f"wire-{wire}", face, look, says, cut, marks, _link(s, wire), _spies(s, wire, s.owner[stand]))


def _spies(s: Busters, wire: int, owner: int) -> list[int]:
    """The seats that have seen a wire of somebody else; what shows its face to all others needs no mention."""
    if not s.is_uncut(wire) or s.is_reversed(wire):
        return []
    return [seat for seat in range(s.seats) if knows(s.seen[wire], seat) and seat != owner]


def _says(seat: int, on: int, at: int, key: int, cut: bool) -> Text:
    """A wire in words: whose it is, on which stand and where, and what it is if that can be seen."""
    if key == HIDDEN:
        return text("wire.gone" if cut else "wire.hidden", seat=seat, on=on, at=at)
    return text("wire.cut" if cut else "wire.seen", seat=seat, on=on, at=at, colour=key % 3, key=key)


def _marks(s: Busters, wire: int) -> list[Mark]:
    """The tokens at a wire."""
    marks: list[Mark] = []
    shown = all(rule.may_show_token(s, wire) for rule in s.rules.may_show_token)
    token = int(s.info[wire]) if shown else 0
    if 0 < token <= YELLOW:
        marks.append(_info(token))
    elif token in (EVEN, ODD):
        marks.append(Mark("parity", called("token", token), text("token.parity", token=token)))
    elif token > TIMES:
        sign = f"×{token - TIMES}" if token < TIMES + 4 else "×2 ×2"
        marks.append(Mark("times", sign, text("token.times", times=token - TIMES)))
    for value in range(1, YELLOW + 1):
        if s.denied[wire] >> value & 1:
            marks.append(Mark("denied", text("token.denied", value=value), text("token.not", value=value)))
    if s.targets >> wire & 1:
        marks.append(Mark("target", "?", text("token.target")))
    if s.is_x(wire):
        marks.append(Mark("x-wire", "X", text("token.unsorted")))
    if s.is_reversed(wire):
        marks.append(Mark("reversed", "↺", text("token.reversed")))
    return marks


def _info(token: int) -> Mark:
    """An info token that shows a value."""
    if token == YELLOW:
        return Mark("info-yellow", text("yellow.short"), text("token.info", token=token))
    return Mark("info", str(token), text("token.info", token=token))


def _link(s: Busters, wire: int) -> str:
    """The sign between a wire and its right neighbour."""
    if s.equals[0] == wire:
        return "="
    return "≠" if s.equals[2] == wire else ""
