"""What a seat sees, as pieces: four wires from left to right, the seats, the own hand."""

from __future__ import annotations

from functools import cache

from gamenight.core.events import knows
from gamenight.core.play import HIDDEN, NONE
from gamenight.core.view import Card, Cards, Counter, Note, Piece, Track
from gamenight.games.bomb_squad.actions import (
    BACK,
    CARD,
    CARD_NAMES,
    CARDS,
    LOOK_TILES,
    LOOK_TOP,
    OPPONENT,
    PASS,
    PLATE,
    PLAY,
    PROTECT,
    RECOVER,
    REVEAL,
    TAKE,
    TILE,
    USE,
    WAIT,
    WIRE,
    WIRE_NAMES,
    WIRES,
)
from gamenight.games.bomb_squad.belief import blast_chance, unseen_cards
from gamenight.games.bomb_squad.board import BOOM, OFFERED, PILE, PLATES_IN_BOX
from gamenight.games.bomb_squad.model import Squad
from gamenight.games.bomb_squad.sheet import DECK, TILES, in_groups

BOMB_NUMBERS = ["", "I", "II", "III"]
ACTIONS = ["green Cutters", "blue Cutters", "red Cutters", "yellow Cutters", "Wait!", "Chicken"]


def draw(s: Squad, seat: int | None) -> list[Piece]:
    """Everything on the table, from what a seat knows."""
    pieces: list[Piece] = [_bomb(s)]
    for wire in range(WIRES):  # BSA-SETUP-1: green, blue, red, yellow from left to right.
        pieces += _wire(s, wire)
    offer = [tool for tool in range(len(s.rules.tools)) if s.owner[tool] == OFFERED]
    if offer:
        cards = [_tool(s, tool, "offer") for tool in offer]
        pieces.append(Cards("offer", "table", "offer", f"{len(offer)} tools on offer", cards, "Tools on offer"))
    for other in range(s.seats):
        pieces += _seat(s, other)
    for rule in s.rules.show:
        rule.show(s, pieces)
    if seat is not None:
        pieces.append(_hand(seat, int(s.hand[seat])))
    return pieces


def point(s: Squad, seat: int, option: int) -> str:
    """The piece that stands for an option; "" for those that point at nothing: pass, how far, where to put a card."""
    if option < PASS:
        return f"hand-{CARD_NAMES[option - PLAY]}"
    if PROTECT <= option < LOOK_TOP:
        return f"wire-{WIRE_NAMES[option - PROTECT]}"
    if LOOK_TOP <= option < LOOK_TILES:
        return f"deck-{WIRE_NAMES[option - LOOK_TOP]}"
    if LOOK_TILES <= option < WIRE:
        return f"track-{WIRE_NAMES[option - LOOK_TILES]}"
    if WIRE <= option < OPPONENT:
        return f"wire-{WIRE_NAMES[option - WIRE]}"
    if OPPONENT <= option < BACK:
        return f"score-{option - OPPONENT}"
    if PLATE <= option < TILE:
        return f"plate-{'AB'[option - PLATE]}"
    if TILE <= option < CARD:
        return f"tile-{WIRE_NAMES[s.picks[0] - WIRE]}-{option - TILE}"
    if RECOVER <= option < USE:
        row = "aside" if option == RECOVER + WAIT and s.benched[seat] else "pile"
        return f"{row}-{seat}-{CARD_NAMES[option - RECOVER]}"
    if USE <= option < TAKE:
        return f"tool-{s.rules.tools[option - USE].key}"
    if TAKE <= option < REVEAL:
        return f"offer-{s.rules.tools[option - TAKE].key}"
    return ""


def _bomb(s: Squad) -> Piece:
    if s.bomb == 0:
        return Note("bomb", "table", "bomb", "The exam is about to begin.", "Exam")
    words = f"Bomb {BOMB_NUMBERS[s.bomb]} of III, turn {s.turn}"
    if s.over:
        words = "The exam is over."
    elif s.exploded:
        words += ": it exploded"
    return Note("bomb", "table", "bomb", words, "Exam")


def _wire(s: Squad, wire: int) -> list[Piece]:
    """A wire: plates above, its track to the left of its deck (BSA-AMB-12), the face-up cards, the odds."""
    name = WIRE_NAMES[wire]
    pieces: list[Piece] = []
    for plate in range(PLATES_IN_BOX):
        if s.plate[plate] == wire and s.bomb > 1:
            pieces.append(_plate(s, plate, name))
    pieces.append(_track(s, wire))
    pieces.append(_deck(s, wire))
    pieces.append(_face_up(s, wire))
    if s.exploded:
        return pieces
    pieces.append(_odds(s, wire))
    if s.is_protected(wire):
        pieces.append(Note(f"shield-{name}", "board", name, "protected this turn", "Protected", "shield"))
    return pieces


def _plate(s: Squad, plate: int, name: str) -> Piece:
    bonus = s.sheet.bonus[plate * 2 + s.bomb - 2]
    way = "right" if s.sheet.arrow[plate] > 0 else "left"
    says = f"pressure plate {'AB'[plate]}: +{bonus}, moves {way}"
    title = f"Plate {'AB'[plate]} {'→' if way == 'right' else '←'}"
    return Counter(f"plate-{'AB'[plate]}", "board", name, says, title, bonus, "plate")


def _track(s: Squad, wire: int) -> Piece:
    name = WIRE_NAMES[wire]
    tiles: list[Card] = []
    for place in range(TILES):
        kind = s.tile[wire * TILES + place]
        face = "" if kind == HIDDEN else "boom" if kind == BOOM else "ok"
        up = place < s.turned[wire]
        space = s.sheet.last[wire] + 1 + place
        known_to = [] if up else _known_to(s, s.tile_seen[wire * TILES + place])
        says = f"tile on space {space}: {face or 'face down'}"
        tiles.append(Card(f"tile-{name}-{place}", face, face or "back", says, known_to=known_to))
    away = max(0, s.sheet.last[wire] + 1 + s.turned[wire] - s.trigger[wire])
    says = f"{name} trigger on space {s.trigger[wire]}, {away} before the next tile"
    return Track(f"track-{name}", "board", name, says, s.sheet.last[wire] + 1, int(s.trigger[wire]), tiles, name)


def _deck(s: Squad, wire: int) -> Piece:
    """The deck with its back: its top card, and every card that somebody has seen."""
    name = WIRE_NAMES[wire]
    cards: list[Card] = []
    for at in range(s.top(wire), wire * DECK + DECK):
        depth = at - s.top(wire)
        if depth > 0 and s.seen[at] == 0:
            continue
        known = s.order[at] != HIDDEN
        face = f"{s.main(at)}:{s.chain(at)}" if known else ""
        where = "top card" if depth == 0 else f"card {depth + 1} from the top"
        says = f"{where}: {f'main {s.main(at)}, chain {s.chain(at)}' if known else 'face down'}"
        look = name if known else f"back-{name}"
        cards.append(Card(f"deck-{name}-{depth}", face, look, says, known_to=_known_to(s, s.seen[at])))
    says = f"{name} deck, {s.left(wire)} cards left; in the whole deck: {s.sheet.back(wire)}"
    return Cards(f"deck-{name}", "board", name, says, cards, f"Deck {s.left(wire)}")


def _known_to(s: Squad, seen: int) -> list[int]:
    """Who has looked at a face-down card or tile; looking is done in the open."""
    return [seat for seat in range(s.seats) if knows(seen, seat)]


def _face_up(s: Squad, wire: int) -> Piece:
    name = WIRE_NAMES[wire]
    cards = [
        Card(f"{name}-{at % DECK}", f"{s.main(at)}:{s.chain(at)}", name, f"main {s.main(at)}, chain {s.chain(at)}")
        for at in range(wire * DECK, s.top(wire))
    ]
    chain = sum(s.chain(at) for at in range(wire * DECK, s.top(wire)))
    says = f"{name} wire: {len(cards)} cards face up, chain {chain} for the next card"
    return Cards(f"wire-{name}", "board", name, says, cards, f"Chain {chain}")


def _odds(s: Squad, wire: int) -> Piece:
    """What is left to come, and the exact chance that the next card explodes the bomb."""
    name = WIRE_NAMES[wire]
    left = in_groups([int(s.sheet.main[wire * DECK + card]) for card in unseen_cards(s, wire)])
    chance = blast_chance(s, wire)
    percent = f"{chance:.0%}"
    says = f"unseen main values: {left or 'none'}; one more card explodes with {percent}"
    look = "danger" if chance >= 0.3 else "warning" if chance > 0 else "safe"
    return Note(f"odds-{name}", "board", name, says, f"blast {percent}", look, f"left {left or 'none'}")


def _seat(s: Squad, seat: int) -> list[Piece]:
    group = f"seat-{seat}"
    pieces: list[Piece] = [
        Counter(f"score-{seat}", "seats", group, f"{s.score[seat]} VP", "VP", int(s.score[seat])),
        Note(f"choice-{seat}", "seats", group, _choice(s, seat), "Choice"),
    ]
    pile = [_action(f"pile-{seat}", int(s.pile[seat * PILE + place])) for place in range(s.piled[seat])]
    pieces.append(Cards(f"pile-{seat}", "seats", group, "played: " + _names(pile), pile, "Played"))
    if s.benched[seat]:
        aside = [_action(f"aside-{seat}", WAIT)]
        pieces.append(Cards(f"aside-{seat}", "seats", group, "out for this bomb: Wait!", aside, "Out"))
    pieces.append(_holds(seat, int(s.hand[seat])))
    tools = [_tool(s, tool, "tool") for tool in range(len(s.rules.tools)) if s.owner[tool] == seat]
    if tools:
        pieces.append(Cards(f"tools-{seat}", "seats", group, "tools: " + _names(tools), tools, "Tools"))
    return pieces


def _choice(s: Squad, seat: int) -> str:
    if s.sealed[seat] >= 0:
        return f"has chosen {ACTIONS[s.sealed[seat]]}, face down"
    if s.sealed[seat] == HIDDEN:
        return "has chosen"
    if s.played[seat] != NONE:
        return f"played {ACTIONS[s.played[seat]]}"
    return "chooses" if any(ask.seat == seat and not ask.optional for ask in s.asks) else ""


@cache
def _holds(seat: int, hand: int) -> Piece:
    """The cards a seat holds, as everybody knows them; there are few different hands, so each is drawn once."""
    cards = _in_hand(f"holds-{seat}", hand)
    return Cards(f"holds-{seat}", "seats", f"seat-{seat}", "in hand: " + _names(cards), cards, "Hand")


@cache
def _hand(seat: int, hand: int) -> Piece:
    """The own hand, to play from."""
    cards = _in_hand("hand", hand)
    return Cards("hand", "hand", f"seat-{seat}", "your hand: " + _names(cards), cards, "Your hand")


def _in_hand(row: str, hand: int) -> list[Card]:
    return [_action(row, card) for card in range(CARDS) if hand >> card & 1]


def _action(row: str, card: int) -> Card:
    return Card(f"{row}-{CARD_NAMES[card]}", ACTIONS[card], CARD_NAMES[card])


def _tool(s: Squad, tool: int, row: str) -> Card:
    card = s.rules.tools[tool]
    return Card(f"{row}-{card.key}", card.name, f"tool-{card.key}", rule=card.rule)


def _names(cards: list[Card]) -> str:
    return ", ".join(card.says for card in cards) or "nothing"
