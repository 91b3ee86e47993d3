"""What a seat sees, as pieces: teammates' stands, number row and dial (BB-COMP-9), equipment, the own stand."""

from __future__ import annotations

from typing import Final

from gamenight.core.events import knows
from gamenight.core.play import HIDDEN, NONE
from gamenight.core.view import Card, Cards, Counter, Mark, Note, Piece, Rack, Tile
from gamenight.games.bomb_busters.actions import (
    CALL,
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
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.phrases import wire_words
from gamenight.games.bomb_busters.rules import Some
from gamenight.games.bomb_busters.wires import COLOUR_NAMES, IS_BLUE, IS_RED, IS_YELLOW, name

MOST_DRAWN: Final = 6
"""The art has dials up to this."""


def draw(s: Busters, seat: int | None) -> list[Piece]:
    """Everything on the table, from what a seat knows."""
    pieces: list[Piece] = [_mission(s), _numbers(s)]
    if s.rules.mission.dial:
        pieces.insert(1, _dial(s))
    cards = [
        _equipment(s, card.index) for card in s.rules.equipment if s.equipment[card.index] not in (IN_BOX, DROPPED)
    ]
    if cards:
        pieces.append(Cards("equipment", "board", "equipment", "equipment cards", cards, "Equipment"))
    for rule in s.rules.show:
        rule.show(s, seat, pieces)
    for other in range(s.seats):
        pieces += _seat(s, other)
    for stand in range(s.stands):
        pieces.append(_stand(s, stand, seat))
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


def _mission(s: Busters) -> Piece:
    mission = s.rules.mission
    title = f"Mission {mission.number}"
    rules = ["-".join(("BB", f"M{mission.number}", "")), *mission.reads]
    return Note("mission", "table", "mission", f"{title}: {mission.title}", title, text=mission.title, rules=rules)


def _dial(s: Busters) -> Piece:
    steps = "step" if s.lives == 1 else "steps"
    says = f"{s.lives} {steps} before the bomb explodes"
    return Counter("dial", "table", "dial", says, "Dial", s.lives, f"dial-{min(s.lives, MOST_DRAWN)}")


def _numbers(s: Busters) -> Piece:
    """The number row: how many wires of each number are cut, and where reds and yellows may be (BB-SETUP-5)."""
    tiles = [_number(s, number) for number in range(1, s.rules.mission.blue + 1)]
    if s.total[YELLOW] and s.rules.mission.memory_only:
        tiles.append(Tile("number-yellow", "Y", "yellow-cut-0", "yellow"))
    elif s.total[YELLOW]:
        says = f"yellow: {s.gone[YELLOW]} of {s.total[YELLOW]} cut"
        look = f"yellow-cut-{s.gone[YELLOW]}-of-{s.total[YELLOW]}"
        tiles.append(Tile("number-yellow", "Y", look, says, s.gone[YELLOW] == s.total[YELLOW]))
    return Rack("numbers", "board", "numbers", "wires cut of each number", tiles)


def _number(s: Busters, number: int) -> Tile:
    if s.rules.mission.memory_only:
        return Tile(f"number-{number}", str(number), "cut-0", str(number))
    gone = int(s.gone[number])
    done = gone > 0 and s.is_validated(number) and s.rules.mission.shows_validation(s)
    says = f"{number}: validated" if done else f"{number}: {gone} of 4 cut"
    marks: list[Mark] = []
    for colour in (IS_YELLOW, IS_RED):
        if s.marked >> (3 * number + colour) & 1 and _drawn(s, colour).of:
            sure = _certainty(s, colour)
            words = f"{name(3 * number + colour)} {sure}"
            marks.append(Mark(f"marker-{COLOUR_NAMES[colour]}", "!" if sure == "is in play" else "?", words))
            says += f"; {words}"
    return Tile(f"number-{number}", str(number), f"cut-{gone}", says, done, marks)


def _certainty(s: Busters, colour: int) -> str:
    """Whether the marked wires of a colour are in play for sure, or some of more candidates are."""
    wanted = _drawn(s, colour)
    if wanted.count == wanted.of:
        return "is in play"
    return f"may be in play, {wanted.count} of {wanted.of} are"


def _drawn(s: Busters, colour: int) -> Some:
    """How many wires of a colour were drawn and shown before the deal."""
    reds, yellows = s.rules.mission.wires_for(s.seats)
    return reds if colour == IS_RED else yellows


def _equipment(s: Busters, index: int) -> Card:
    card = s.rules.equipment[index]
    place = s.equipment[index]
    id = f"equipment-{card.key}"
    if place == FACE_DOWN:
        return Card(id, "", "back-equipment", "equipment card, face down")
    if place == USED:
        return Card(id, card.name, "used-equipment", f"{card.name}: used", rule=card.rule)
    wanted = VALUE_NAMES[card.number] if card.needs == 2 else f"{card.number}-{card.number}"
    if place == READY:
        return Card(id, card.name, f"ready-{wanted}", f"{card.name}: ready", rule=card.rule)
    says = f"{card.name}: locked until {card.needs} wires of {VALUE_NAMES[card.number]} are cut"
    if s.lock_card[index]:
        says += f" and 2 of {s.lock_card[index]}, its Number card"
    return Card(id, card.name, f"locked-{wanted}", says, rule=card.rule)


def _seat(s: Busters, seat: int) -> list[Piece]:
    group = f"seat-{seat}"
    pieces: list[Piece] = []
    if seat == s.captain:
        pieces.append(Note(f"captain-{seat}", "seats", group, "Captain", look="captain"))
    if s.character[seat] != NONE and s.rules.mission.powers:
        power = s.rules.characters[s.character[seat]]
        says = f"{power.name}: {'used' if s.spent[seat] else 'ready'}"
        look = "power-used" if s.spent[seat] else "power-ready"
        pieces.append(
            Note(f"character-{seat}", "seats", group, says, power.name, look, "used" if s.spent[seat] else "")
        )
    return pieces


def _stand(s: Busters, stand: int, viewer: int | None) -> Piece:
    seat = s.owner[stand]
    mine = seat == viewer
    tiles = [_wire(s, stand, place) for place in range(s.size[stand])]
    beside = [
        Mark("absent", f"no {VALUE_NAMES[value]}", f"no {VALUE_NAMES[value]} in this hand when the token was laid")
        for value in range(1, YELLOW + 1)
        if s.beside[stand] >> value & 1
    ]
    beside += [_info(token) for token in s.rules.mission.tokens_beside(s, stand)]
    stands = [other for other in range(s.stands) if s.owner[other] == seat]
    which = "" if len(stands) == 1 else f" {stands.index(stand) + 1}"
    says = f"your stand{which}" if mine else f"stand{which} of seat {seat}"
    zone = "hand" if mine else "seats"
    return Rack(f"stand-{stand}", zone, f"seat-{seat}", says, tiles, f"Stand{which}" if which else "", beside)


def _wire(s: Busters, stand: int, place: int) -> Tile:
    wire = s.order[stand * SLOTS + place]
    key = s.key[wire]
    cut = not s.is_uncut(wire)
    face = "" if key == HIDDEN or s.removed >> wire & 1 else name(key)
    look = "back-wire" if not face else COLOUR_NAMES[key % 3]
    marks = _marks(s, wire) if not cut or s.info[wire] > TIMES else []  # BB-TOK-6 counts cut wires
    says = f"{wire_words(s, stand * SLOTS + place)}: {_says(s, wire, cut, face)}"
    for mark in marks:
        says += f", {mark.says}"
    return Tile(f"wire-{wire}", face, look, says, cut, marks, _link(s, wire), _spies(s, wire, s.owner[stand]))


def _spies(s: Busters, wire: int, owner: int) -> list[int]:
    """The seats that have seen a wire of somebody else; what shows its face to all others needs no mention."""
    if not s.is_uncut(wire) or s.is_reversed(wire):
        return []
    return [seat for seat in range(s.seats) if knows(s.seen[wire], seat) and seat != owner]


def _says(s: Busters, wire: int, cut: bool, face: str) -> str:
    if not face:
        return "taken off the table" if cut else "hidden wire"
    colour = s.key[wire] % 3
    named = face if colour == IS_BLUE else f"{COLOUR_NAMES[colour]} {face}"
    return f"{named}, cut" if cut else named


def _marks(s: Busters, wire: int) -> list[Mark]:
    """The tokens at a wire."""
    marks: list[Mark] = []
    token = 0 if s.rules.mission.forgets(s, wire) else int(s.info[wire])
    if 0 < token <= YELLOW:
        marks.append(_info(token))
    elif token in (EVEN, ODD):
        word = "even" if token == EVEN else "odd"
        marks.append(Mark("parity", word, f"{word} number"))
    elif token > TIMES:
        text = f"×{token - TIMES}" if token < TIMES + 4 else "×2 ×2"
        marks.append(Mark("times", text, f"its number occurs {token - TIMES} times on this stand"))
    for value in range(1, YELLOW + 1):
        if s.denied[wire] >> value & 1:
            marks.append(Mark("denied", f"≠{VALUE_NAMES[value]}", f"not {VALUE_NAMES[value]}"))
    if s.targets >> wire & 1:
        marks.append(Mark("target", "?", "pointed at"))
    if s.is_x(wire):
        marks.append(Mark("x-wire", "X", "unsorted"))
    if s.is_reversed(wire):
        marks.append(Mark("reversed", "↺", "reversed: its owner does not see it"))
    return marks


def _info(token: int) -> Mark:
    """An info token that shows a value."""
    if token == YELLOW:
        return Mark("info-yellow", "Y", "info token yellow")
    return Mark("info", str(token), f"info token {token}")


def _link(s: Busters, wire: int) -> str:
    """The sign between a wire and its right neighbour."""
    if s.equals[0] == wire:
        return "="
    return "≠" if s.equals[2] == wire else ""
