"""What a seat sees, as pieces: stands, dial, number row, equipment, characters."""

from __future__ import annotations

from gamenight.core.play import HIDDEN
from gamenight.core.view import Card, Cards, Counter, Note, Piece
from gamenight.games.bomb_busters.actions import (
    CALL,
    NUMBERS,
    PLAYER,
    POWER,
    SLOT_NAMES,
    SLOTS,
    SOLO,
    STAND,
    USE,
    VALUE_NAMES,
    WIRE,
)
from gamenight.games.bomb_busters.board import IN_BOX, LOCKED, READY
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.wires import COLOUR_NAMES, name


def draw(s: Busters, seat: int | None) -> list[Piece]:
    """Everything on the table, from what a seat knows."""
    pieces: list[Piece] = [_mission(s), _dial(s)]
    pieces.append(_numbers(s))
    cards = [_equipment(s, card.index) for card in s.rules.equipment if s.equipment[card.index] != IN_BOX]
    if cards:
        pieces.append(Cards("equipment", "board", "equipment", "equipment cards", cards, "Equipment"))
    for stand in range(s.stands):
        pieces.append(_stand(s, stand))
    for rule in s.rules.show:
        rule.show(s, seat, pieces)
    return pieces


def point(s: Busters, seat: int, option: int) -> str:
    """The piece that stands for an option; "" for those that point at nothing."""
    if WIRE <= option < CALL:
        return f"wire-{s.wire_at(option - WIRE)}"
    if CALL <= option < SOLO:
        return ""
    if SOLO <= option < POWER:
        return f"number-{option - SOLO}" if option - SOLO <= NUMBERS else ""
    if option == POWER:
        return f"character-{seat}"
    if USE <= option < PLAYER:
        return f"equipment-{s.rules.equipment[option - USE].key}"
    if STAND <= option < STAND + s.stands:
        return f"stand-{option - STAND}"
    return ""


def _mission(s: Busters) -> Piece:
    title = f"Mission {s.rules.mission.number}"
    return Note("mission", "table", "mission", f"{title}: {s.rules.mission.title}", title)


def _dial(s: Busters) -> Piece:
    return Counter("dial", "table", "dial", f"{s.lives} steps before the bomb explodes", "Dial", s.lives, "dial")


def _numbers(s: Busters) -> Piece:
    cards = [
        Card(f"number-{n}", str(n), "validated" if s.gone[n] == 4 else "number", f"{n}: {s.gone[n]} cut")
        for n in range(1, s.rules.mission.blue + 1)
    ]
    return Cards("numbers", "board", "numbers", "wires cut of each number", cards, "Numbers")


def _equipment(s: Busters, index: int) -> Card:
    card = s.rules.equipment[index]
    state = s.equipment[index]
    says = f"{card.name}: {'locked' if state == LOCKED else 'ready' if state == READY else 'used'}"
    return Card(f"equipment-{card.key}", card.name, f"equipment-{card.key}", says, rule=card.rule)


def _stand(s: Busters, stand: int) -> Piece:
    seat = s.owner[stand]
    cards = [_wire(s, stand, place) for place in range(s.size[stand])]
    return Cards(f"stand-{stand}", "seats", f"seat-{seat}", f"stand of seat {seat}", cards, "Stand")


def _wire(s: Busters, stand: int, place: int) -> Card:
    wire = s.order[stand * SLOTS + place]
    key = s.key[wire]
    face = "" if key == HIDDEN else name(key)
    look = "back" if key == HIDDEN else COLOUR_NAMES[key % 3]
    says = f"slot {SLOT_NAMES[place]}: {face or 'hidden'}"
    token = int(s.info[wire])
    if token and s.is_uncut(wire):
        says += f", token {VALUE_NAMES[token] if token < len(VALUE_NAMES) else token}"
    return Card(f"wire-{wire}", face, look, says)
