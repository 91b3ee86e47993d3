"""What a seat sees, as pieces: four wires from left to right, the seats, the viewer's hand."""

from __future__ import annotations

from functools import cache, lru_cache

from gamenight.core.advice import percent
from gamenight.core.events import knows
from gamenight.core.play import HIDDEN, MUST, NONE
from gamenight.core.text import Saying, Text, name, text, title_of
from gamenight.core.view import BAR, COLUMN, IN_NUMBERS, OFFER, Card, Cards, Counter, Note, Piece, Track, lying
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

KEPT = 1024
"""How many pieces of a kind are kept: what several seats see alike is drawn once, and again when it has changed."""

ACTIONS = [name("card", card) for card in range(CARDS)]
FACE_DOWN = text("card.face-down")


def draw(s: Squad, seat: int | None) -> list[Piece]:
    """Everything on the table, from what a seat knows."""
    pieces: list[Piece] = [_bomb(s)]
    for wire in range(WIRES):  # BSA-SETUP-1: green, blue, red, yellow from left to right.
        pieces += lying(_wire(s, wire), COLUMN)
    offer = _lying_at(s, OFFERED)
    if offer:
        cards = [_tool("offer", key, rule) for key, rule in offer]
        says = text("offer.says", tools=len(offer))
        pieces += lying([Cards("offer", "table", "offer", says, cards, text("offer.title"))], OFFER)
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
        says = text("exam.ready")
    elif s.over:
        says = text("exam.over")
    else:
        says = text("exam.exploded" if s.exploded else "exam.turn", bomb=s.bomb, turn=s.turn)
    return _exam(says)


@lru_cache(maxsize=KEPT)
def _exam(says: Text) -> Piece:
    bomb = Note("bomb", "table", "bomb", says, text("exam.title"))
    bomb.place = BAR
    return bomb


def _wire(s: Squad, wire: int) -> list[Piece]:
    """A wire: plates above, its track to the left of its deck (BSA-AMB-12), the face-up cards, the odds."""
    key = WIRE_NAMES[wire]
    pieces: list[Piece] = []
    for plate in range(PLATES_IN_BOX):
        if s.plate[plate] == wire and s.bomb > 1:
            pieces.append(_plate(s, plate, key))
    pieces.append(_track(s, wire))
    pieces.append(_deck(s, wire))
    pieces.append(_face_up(s, wire))
    if s.exploded:
        return pieces
    pieces.append(_odds(s, wire))
    if s.is_protected(wire):
        pieces.append(_shield(key))
    return pieces


@cache
def _shield(key: str) -> Piece:
    return Note(f"shield-{key}", "board", key, text("shield.says"), text("shield.title"), "shield")


def _plate(s: Squad, plate: int, key: str) -> Piece:
    return _plate_with(plate, key, int(s.sheet.bonus[plate * 2 + s.bomb - 2]), s.sheet.arrow[plate] > 0)


@lru_cache(maxsize=KEPT)
def _plate_with(plate: int, key: str, bonus: int, rightwards: bool) -> Piece:
    says = text("plate.says", plate=plate, bonus=bonus, way=int(rightwards))
    title = text("plate.title", plate=plate, arrow="→" if rightwards else "←")
    return Counter(f"plate-{'AB'[plate]}", "board", key, says, title, bonus, "plate")


def _track(s: Squad, wire: int) -> Piece:
    first = wire * TILES
    tiles = tuple([int(s.tile[first + place]) for place in range(TILES)])
    seen = tuple([int(s.tile_seen[first + place]) if place >= s.turned[wire] else 0 for place in range(TILES)])
    return _track_with(wire, int(s.sheet.last[wire]), int(s.trigger[wire]), int(s.turned[wire]), tiles, seen, s.seats)


@lru_cache(maxsize=KEPT)
def _track_with(
    wire: int, last: int, at: int, turned: int, kinds: tuple[int, ...], seen: tuple[int, ...], seats: int
) -> Piece:
    key = WIRE_NAMES[wire]
    tiles: list[Card] = []
    for place in range(TILES):
        kind = kinds[place]
        face: Saying = "" if kind == HIDDEN else name("tile", kind)
        look = "back" if kind == HIDDEN else "boom" if kind == BOOM else "ok"
        says = text("tile.says", space=last + 1 + place, face=face or FACE_DOWN)
        tiles.append(Card(f"tile-{key}-{place}", face, look, says, known_to=_known_to(seats, seen[place])))
    away = max(0, last + 1 + turned - at)
    says = text("track.says", wire=wire, space=at, away=away)
    return Track(f"track-{key}", "board", key, says, last + 1, at, tiles, key)


def _deck(s: Squad, wire: int) -> Piece:
    """The deck with its back: its top card, and every card that somebody has seen."""
    cards: list[tuple[int, int, int, int]] = []
    for at in range(s.top(wire), wire * DECK + DECK):
        depth = at - s.top(wire)
        if depth == 0 or s.seen[at] != 0:
            known = s.order[at] != HIDDEN
            cards.append((depth, s.main(at) if known else HIDDEN, s.chain(at) if known else HIDDEN, int(s.seen[at])))
    return _deck_with(wire, s.left(wire), s.sheet.back(wire), tuple(cards), s.seats)


@lru_cache(maxsize=KEPT)
def _deck_with(wire: int, left: int, back: str, shown: tuple[tuple[int, int, int, int], ...], seats: int) -> Piece:
    key = WIRE_NAMES[wire]
    cards: list[Card] = []
    for depth, main, chain, seen in shown:
        known = main != HIDDEN
        face = f"{main}:{chain}" if known else ""
        shows = text("card.says", main=main, chain=chain) if known else FACE_DOWN
        says = text("deck.card", place=depth + 1, face=shows)
        look = key if known else f"back-{key}"
        known_to = _known_to(seats, seen)
        cards.append(Card(f"deck-{key}-{depth}", face, look, says, known_to=known_to, form=IN_NUMBERS))
    whole = text("deck.says", wire=wire, left=left, values=back)
    return Cards(f"deck-{key}", "board", key, whole, cards, text("deck.title", left=left))


def _known_to(seats: int, seen: int) -> list[int]:
    """Who has looked at a face-down card or tile; looking is done in the open."""
    return [seat for seat in range(seats) if knows(seen, seat)]


def _face_up(s: Squad, wire: int) -> Piece:
    return _face_up_with(wire, tuple([(s.main(at), s.chain(at)) for at in range(wire * DECK, s.top(wire))]))


@lru_cache(maxsize=KEPT)
def _face_up_with(wire: int, shown: tuple[tuple[int, int], ...]) -> Piece:
    key = WIRE_NAMES[wire]
    cards: list[Card] = []
    chains = 0
    for place, (main, chain) in enumerate(shown):
        says = text("card.says", main=main, chain=chain)
        cards.append(Card(f"{key}-{place}", f"{main}:{chain}", key, says, form=IN_NUMBERS))
        chains += chain
    whole = text("wire.says", wire=wire, up=len(cards), chain=chains)
    return Cards(f"wire-{key}", "board", key, whole, cards, text("wire.title", chain=chains))


def _odds(s: Squad, wire: int) -> Piece:
    """What is left to come, and the exact chance that the next card explodes the bomb."""
    left = tuple([int(s.sheet.main[wire * DECK + card]) for card in unseen_cards(s, wire)])
    return _odds_with(wire, left, blast_chance(s, wire))


@lru_cache(maxsize=KEPT)
def _odds_with(wire: int, values: tuple[int, ...], chance: float) -> Piece:
    key = WIRE_NAMES[wire]
    left: Saying = in_groups(list(values)) or text("odds.none")
    odds = percent(chance)
    says = text("odds.says", left=left, chance=odds)
    look = "danger" if chance >= 0.3 else "warning" if chance > 0 else "safe"
    title = text("odds.title", chance=odds)
    left = text("odds.left", left=left)
    return Note(f"odds-{key}", "board", key, says, title, look, left, gauge=round(chance * 100))


def _seat(s: Squad, seat: int) -> list[Piece]:
    pieces: list[Piece] = [
        _score(seat, int(s.score[seat])),
        _choice_of(seat, _choice(s, seat)),
        _pile(seat, tuple([int(s.pile[seat * PILE + place]) for place in range(s.piled[seat])])),
    ]
    if s.benched[seat]:
        pieces.append(_aside(seat))
    pieces.append(_holds(seat, int(s.hand[seat])))
    tools = _lying_at(s, seat)
    if tools:
        pieces.append(_tools(seat, tools))
    return pieces


def _lying_at(s: Squad, owner: int) -> tuple[tuple[str, str], ...]:
    """The keys of the tools at a seat or on offer, with their rules."""
    tools = s.rules.tools
    return tuple([(tools[tool].key, tools[tool].rule) for tool in range(len(tools)) if s.owner[tool] == owner])


@lru_cache(maxsize=KEPT)
def _tools(seat: int, tools: tuple[tuple[str, str], ...]) -> Piece:
    cards = [_tool("tool", key, rule) for key, rule in tools]
    return Cards(f"tools-{seat}", "seats", f"seat-{seat}", _row("tools.says", cards), cards, text("tools.title"))


@cache
def _aside(seat: int) -> Piece:
    cards = [_action(f"aside-{seat}", WAIT)]
    return Cards(f"aside-{seat}", "seats", f"seat-{seat}", _row("aside.says", cards), cards, text("aside.title"))


@lru_cache(maxsize=KEPT)
def _choice_of(seat: int, says: Saying) -> Piece:
    return Note(f"choice-{seat}", "seats", f"seat-{seat}", says, text("choice.title"))


def _choice(s: Squad, seat: int) -> Saying:
    if s.sealed[seat] >= 0:
        return text("choice.sealed", card=int(s.sealed[seat]) - PLAY)
    if s.sealed[seat] == HIDDEN:
        return text("choice.hidden")
    if s.played[seat] != NONE:
        return text("choice.played", card=int(s.played[seat]))
    return text("choice.open") if any(ask.seat == seat and ask.kind == MUST for ask in s.asks) else ""


@cache
def _score(seat: int, score: int) -> Piece:
    return Counter(f"score-{seat}", "seats", f"seat-{seat}", text("score.says", vp=score), text("score.title"), score)


@lru_cache(maxsize=KEPT)
def _pile(seat: int, shown: tuple[int, ...]) -> Piece:
    cards = [_action(f"pile-{seat}", card) for card in shown]
    return Cards(f"pile-{seat}", "seats", f"seat-{seat}", _row("pile.says", cards), cards, text("pile.title"))


@cache
def _holds(seat: int, hand: int) -> Piece:
    """The cards a seat holds, as everybody knows them; there are few different hands, so each is drawn once."""
    cards = _in_hand(f"holds-{seat}", hand)
    return Cards(f"holds-{seat}", "seats", f"seat-{seat}", _row("holds.says", cards), cards, text("holds.title"))


@cache
def _hand(seat: int, hand: int) -> Piece:
    """The viewer's hand, to play from."""
    cards = _in_hand("hand", hand)
    return Cards("hand", "hand", f"seat-{seat}", _row("hand.says", cards), cards, text("hand.title"))


def _in_hand(row: str, hand: int) -> list[Card]:
    return [_action(row, card) for card in range(CARDS) if hand >> card & 1]


def _action(row: str, card: int) -> Card:
    return Card(f"{row}-{CARD_NAMES[card]}", ACTIONS[card], CARD_NAMES[card])


def _tool(row: str, key: str, rule: str) -> Card:
    return Card(f"{row}-{key}", title_of(rule), f"tool-{key}", rule=rule)


def _row(key: str, cards: list[Card]) -> Text:
    """What a row of cards says: which they are."""
    return Text(key, cards=[card.says for card in cards])
