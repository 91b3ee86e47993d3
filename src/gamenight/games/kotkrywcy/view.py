"""What a seat sees, as pieces: the labyrinth, what threatens, what helps, the seats, the viewer's hand."""

from __future__ import annotations

from gamenight.core.hexes import beyond, q_of, r_of
from gamenight.core.play import NONE
from gamenight.core.text import Saying, Text, name, player, text, title_of
from gamenight.core.view import (
    FIELD,
    IN_NUMBERS,
    Card,
    Cards,
    Counter,
    Dice,
    Hex,
    Hexes,
    Mark,
    Note,
    Pawn,
    Piece,
    lying,
)
from gamenight.games.kotkrywcy.actions import (
    CARD,
    CAT,
    CHAMBER,
    CORNER,
    EXIT_SIDE,
    EXPLORE_SIDE,
    GIVE,
    HEX,
    MOST_SEATS,
    PASS,
    SEAT,
    SIDE,
    SIDES,
    TELEPORT,
    TOKENS,
    TURN,
    USE,
    WALL,
)
from gamenight.games.kotkrywcy.board import (
    CRYPT,
    DISCARDED,
    EXIT_MACHINES,
    FIGURES,
    IN_MIDDLE,
    LORD_FIGURE,
    MOST_DICE,
    MOST_POWER,
    OPEN,
    TORCH,
    TORCH_MACHINES,
    WON,
)
from gamenight.games.kotkrywcy.explore import Explore, Opening
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.games.kotkrywcy.phrases import card_says, mummy_name, tile_name
from gamenight.games.kotkrywcy.rules import HEARTS
from gamenight.games.kotkrywcy.sheet import COMBAT_FACES, MUMMY_FACES, SIGNS

_STACK_SIDE = 3
"""Numbers of a mechanism behind its kind: the three tiles it lies between."""


def draw(s: Expedition, seat: int | None) -> list[Piece]:
    """Everything on the table, from what a seat knows."""
    pieces: list[Piece] = [*lying([_labyrinth(s, seat)], FIELD), *_threats(s), *_help(s)]
    pieces += _middle(s)
    for other in range(s.seats):
        pieces += _seat(s, other)
    if seat is not None:
        pieces.append(_hand(s, seat))
    return pieces


def point(s: Expedition, seat: int, option: int) -> str:
    """The piece that stands for an option; "" for those that point at nothing, such as a number."""
    if option < PASS:
        return f"hand-{option - CARD}"
    if CHAMBER <= option < HEX:
        return f"tile-{option - CHAMBER}"
    if HEX <= option < WALL:
        return f"spot-{option - HEX}"
    if WALL <= option < TURN:
        return f"tile-{(option - WALL) // SIDES}"
    if TURN <= option < SIDE:
        return f"turn-{option - TURN}"
    if SIDE <= option < SEAT:
        return _beyond_side(s, option - SIDE)
    if SEAT <= option < SEAT + MOST_SEATS:
        return f"cat-{option - SEAT}"
    if USE <= option < TELEPORT:
        return f"token-{seat}-{option - USE}"
    if TELEPORT <= option < GIVE:
        return f"token-{seat}-{option - TELEPORT}"
    if GIVE <= option < CAT:
        return f"token-{seat}-{(option - GIVE) // MOST_SEATS}"
    if CORNER <= option < CORNER + SIDES:
        tile = len(s.card_at) - 1
        there = int(s.maze.beside[tile * SIDES + option - CORNER])
        return f"tile-{there}"
    return ""


def _beyond_side(s: Expedition, side: int) -> str:
    """The tile beyond a side of the hex that was chosen."""
    edge = _chosen_edge(s)
    if edge < 0:
        return ""
    place = beyond(int(s.maze.places[edge // SIDES]), edge % SIDES)
    tile = s.maze.tile_at(beyond(place, side))
    return f"tile-{tile}" if tile != NONE else ""


def _chosen_edge(s: Expedition) -> int:
    frame = s.stack[-1] if s.stack else None
    return frame.edge if isinstance(frame, (Explore, Opening)) else NONE


# The labyrinth


def _labyrinth(s: Expedition, seat: int | None) -> Piece:
    cells = [_tile(s, tile) for tile in range(len(s.card_at))]
    pawns = [_cat(s, other) for other in range(s.seats)]
    pawns += [_mummy(s, figure) for figure in range(FIGURES) if s.is_awake(figure)]
    says = text("labyrinth.says", chambers=len(s.chambers()), ends=len(s.maze.open_ends()))
    return Hexes("labyrinth", "board", "labyrinth", says, cells, pawns, _ghosts(s, seat), text("labyrinth.title"))


def _tile(s: Expedition, tile: int) -> Hex:
    place = int(s.maze.places[tile])
    openings = int(s.maze.openings[tile])
    card = int(s.card_at[tile])
    sides = [name("side", side) for side in range(SIDES) if openings >> side & 1]
    steps = int(s.maze.steps[tile])
    if card >= CRYPT:
        look = "crypt" if card == CRYPT else "exit"
        title = tile_name(s, tile)
        says = Text("tile.special", tile=title, sides=sides, steps=steps)
        return Hex(f"tile-{tile}", q_of(place), r_of(place), openings, title, look, says, marks=_marks(s, tile))
    sign = int(s.sheet.sign[card])
    light = 1 if s.sheet.lit[card] else 2 if s.marks[tile] & TORCH else 0
    says = Text("tile.says", tile=tile_name(s, tile), sides=sides, sign=sign, shine=light, steps=steps)
    look = f"{'chamber' if light else 'dark'}-{SIGNS[sign]}"
    face = name("sign", sign)
    return Hex(f"tile-{tile}", q_of(place), r_of(place), openings, face, look, says, marks=_marks(s, tile))


def _marks(s: Expedition, tile: int) -> list[Mark]:
    marks: list[Mark] = []
    if s.marks[tile] & TORCH:
        marks.append(Mark("torch", "", text("mark.torch")))
    if s.card_at[tile] < CRYPT and s.sheet.lit[s.card_at[tile]]:
        marks.append(Mark("bowl", "", text("mark.lit")))
    for at in range(0, len(s.machines), 4):
        between = [int(s.machines[at + each]) for each in range(1, _STACK_SIDE + 1)]
        if tile in between:
            others = [tile_name(s, other) for other in between if other != tile]
            exits = s.machines[at] == 1
            look = "exit-machine" if exits else "torch-machine"
            marks.append(Mark(look, "", Text("mark.exit" if exits else "mark.machine", tiles=others)))
    for passage in s.passages:
        one, side = int(passage) // SIDES, int(passage) % SIDES
        ends = (one, int(s.maze.beside[passage]))
        if tile in ends:
            way = side if tile == one else (side + 3) % SIDES
            marks.append(Mark("passage", "", text("mark.passage", side=way)))
    return marks


def _cat(s: Expedition, seat: int) -> Pawn:
    cat = int(s.cat[seat])
    look = s.rules.cats[cat].key if cat != NONE else "cat"
    says = Text("cat.says", who=player(seat), cat=title_of(s.rules.cats[cat].rule) if cat != NONE else text("cat.none"))
    return Pawn(f"cat-{seat}", int(s.at[seat]), look, says, seat=seat)


def _mummy(s: Expedition, figure: int) -> Pawn:
    tile = int(s.figure_at[figure])
    hearts = int(s.hearts[figure])
    says = Text("mummy.says", mummy=mummy_name(s, figure), hearts=hearts, steps=int(s.maze.steps[tile]))
    look = s.mummy(figure).key if figure < LORD_FIGURE else "lord"
    return Pawn(f"mummy-{figure}", tile, look, says, str(hearts))


def _ghosts(s: Expedition, seat: int | None) -> list[Hex]:
    """Where the viewer may lay something: every hex, or every way it may lie there."""
    ask = None if seat is None else s.ask_of(seat)
    if ask is None:
        return []
    found: list[Hex] = []
    for option in ask.options:
        if HEX <= option < WALL:
            found.append(_spot(s, option - HEX))
        elif TURN <= option < SIDE:
            frame = s.stack[-1]
            assert isinstance(frame, Explore)
            found.append(_way(s, frame.edge, frame.card, option - TURN))
    if ask.topic in (EXPLORE_SIDE, EXIT_SIDE):
        found.append(_spot(s, _chosen_edge(s)))
    return found


def _spot(s: Expedition, edge: int) -> Hex:
    place = beyond(int(s.maze.places[edge // SIDES]), edge % SIDES)
    inlets = int(s.maze.inlets[s.maze.spot_at(place)])
    sides = [name("side", side) for side in range(SIDES) if inlets >> side & 1]
    says = Text("spot.says", sides=sides)
    return Hex(f"spot-{edge}", q_of(place), r_of(place), inlets, "+", "spot", says)


def _way(s: Expedition, edge: int, card: int, by: int) -> Hex:
    place = beyond(int(s.maze.places[edge // SIDES]), edge % SIDES)
    openings = int(s.sheet.turns[card * SIDES + by])
    sides = [name("side", side) for side in range(SIDES) if openings >> side & 1]
    look = f"{'chamber' if s.sheet.lit[card] else 'dark'}-{SIGNS[s.sheet.sign[card]]}"
    says = Text("spot.way", sides=sides, card=card_says(s, card))
    return Hex(f"turn-{by}", q_of(place), r_of(place), openings, name("sign", int(s.sheet.sign[card])), look, says)


# What threatens


def _threats(s: Expedition) -> list[Piece]:
    power = s.power()
    pieces: list[Piece] = [
        Counter("power", "board", "curse", text("power.says", dice=power), text("power.title"), power, "mummy"),
        _mummy_dice(s, power),
    ]
    asleep = s.mummies_asleep()
    if s.lord == NONE:
        says = text("asleep.says", asleep=asleep, hearts=s.top_hearts, full=HEARTS)
        pieces.append(
            Counter("hearts", "board", "curse", says, text("asleep.title", asleep=asleep), s.top_hearts, "heart")
        )
    cards = [_mummy_card(s, figure) for figure in range(FIGURES) if s.is_awake(figure)]
    awake = Text("awake.says", cards=[card.says for card in cards])
    pieces.append(Cards("awake", "board", "curse", awake, cards, text("awake.title")))
    if s.is_closed() and s.exit_tile() == NONE:
        pieces.append(Note("closed", "board", "curse", text("closed.says"), text("closed.title"), "warning"))
    if s.paid or s.combat_dice[0] != NONE:
        pieces.append(_combat_dice(s))
    if s.over:
        says = text("end.won" if s.ended == WON else "end.lost")
        pieces.append(Note("end", "board", "curse", says, text("end.title"), rules=[s.outcome()]))
    return pieces


def _mummy_dice(s: Expedition, power: int) -> Piece:
    dice: list[Card] = []
    for die in range(MOST_POWER):
        rolled = int(s.mummy_dice[die])
        if rolled == NONE:
            says = text("die.ready" if die < power else "die.away")
            dice.append(Card(f"mummy-die-{die}", "", "mummy-die" if die < power else "away", says))
        else:
            says = name("mummy_face", rolled)
            dice.append(Card(f"mummy-die-{die}", says, f"die-{MUMMY_FACES[rolled]}", says))
    whole = Text("mummy-dice.says", dice=[die.says for die in dice])
    return Dice("mummy-dice", "board", "curse", whole, dice, text("mummy-dice.title"))


def _combat_dice(s: Expedition) -> Piece:
    dice: list[Card] = []
    for die in range(MOST_DICE):
        rolled = int(s.combat_dice[die])
        if rolled != NONE:
            says = name("face", rolled)
            dice.append(Card(f"combat-die-{die}", says, f"die-{COMBAT_FACES[rolled]}", says))
        elif die < s.paid:
            dice.append(Card(f"combat-die-{die}", "", "combat-die", text("die.ready")))
    whole = Text("combat-dice.says", dice=[die.says for die in dice], double=int(s.doubled))
    return Dice("combat-dice", "board", "curse", whole, dice, text("combat-dice.title", double=int(s.doubled)))


def _mummy_card(s: Expedition, figure: int) -> Card:
    card = s.mummy(figure)
    hearts = int(s.hearts[figure])
    steps = int(s.maze.steps[s.figure_at[figure]])
    says = Text("mummy.says", mummy=title_of(card.rule), hearts=hearts, steps=steps)
    look = card.key if figure < LORD_FIGURE else "lord"
    return Card(f"card-{figure}", title_of(card.rule), look, says, rule=card.rule)


# What helps


def _help(s: Expedition) -> list[Piece]:
    exits = EXIT_MACHINES - s.exit_machines
    used = TORCH_MACHINES - s.torch_machines
    tokens = s.tokens_left()
    pile = s.pile_left()
    pieces: list[Piece] = [
        _counter("torches", text("torches.says", torches=s.torches), text("torches.title"), s.torches, "torch"),
        _counter(
            "exits", text("exits.says", exits=exits, all=EXIT_MACHINES), text("exits.title"), exits, "exit-machine"
        ),
        _counter(
            "machines",
            text("machines.says", used=used, all=TORCH_MACHINES),
            text("machines.title"),
            used,
            "torch-machine",
        ),
        _counter("regroups", text("regroups.says", left=s.regroups), text("regroups.title"), s.regroups, "regroup"),
        _counter(
            "sarcophagi",
            text("sarcophagi.says", left=tokens, all=TOKENS),
            text("sarcophagi.title"),
            tokens,
            "sarcophagus",
        ),
        _counter("pile", text("pile.says", left=pile), text("pile.title"), pile, "back-chamber"),
    ]
    discards = [_chamber(s, card, "discard") for card in s.lying(DISCARDED)]
    says = Text("discards.says", cards=[card.says for card in discards])
    pieces.append(Cards("discards", "board", "discards", says, discards, text("discards.title", cards=len(discards))))
    return pieces


def _counter(id: str, says: Saying, title: Saying, value: int, look: str) -> Piece:
    return Counter(id, "board", "group", says, title, value, look)


def _middle(s: Expedition) -> list[Piece]:
    """KOT-COOP-4, KOT-COOP-6: what lies in the middle, by backs until it is revealed."""
    cards = [_chamber(s, card, "middle") for card in s.lying(IN_MIDDLE)]
    for seat in range(s.seats):
        for at in range(s.offered[seat]):
            says = Text("middle.back", who=player(seat))
            cards.append(Card(f"offer-{seat}-{at}", "", "back-chamber", says))
    if not cards:
        return []
    whole = Text("middle.says", cards=[card.says for card in cards])
    return [Cards("middle", "board", "middle", whole, cards, text("middle.title"))]


# Seats


def _seat(s: Expedition, seat: int) -> list[Piece]:
    group = f"seat-{seat}"
    held = int(s.held[seat])
    pieces: list[Piece] = [
        Counter(f"held-{seat}", "seats", group, text("held.says", cards=held), text("held.title"), held, "back-chamber")
    ]
    if s.cat[seat] != NONE:
        cat = s.rules.cats[s.cat[seat]]
        card = Card(f"cat-card-{seat}", title_of(cat.rule), cat.key, rule=cat.rule)
        pieces.append(Cards(f"cat-tile-{seat}", "seats", group, title_of(cat.rule), [card], text("cat.title")))
    tokens = [_token(s, seat, kind) for kind in s.tokens_of(seat)]
    if tokens:
        says = Text("tokens.says", tokens=[token.says for token in tokens])
        pieces.append(Cards(f"tokens-{seat}", "seats", group, says, tokens, text("tokens.title")))
    known = [card for card in s.hand(seat) if s.rules.open_hands or s.where[card] == OPEN + seat]
    if known:
        cards = [_chamber(s, card, f"known-{seat}") for card in known]
        says = Text("known.says", cards=[card.says for card in cards])
        pieces.append(Cards(f"known-{seat}", "seats", group, says, cards, text("known.title")))
    return pieces


def _token(s: Expedition, seat: int, kind: int) -> Card:
    token = s.rules.tokens[kind]
    count = sum(s.token_at[each] == seat and s.sheet.token[each] == kind for each in range(TOKENS))
    says = text("tokens.one", token=kind, count=count, number=token.number)
    return Card(f"token-{seat}-{kind}", title_of(token.rule), f"token-{token.key}", says, rule=token.rule)


def _hand(s: Expedition, seat: int) -> Piece:
    cards = [_chamber(s, card, "hand") for card in s.hand(seat)]
    says = Text("hand.says", cards=[card.says for card in cards])
    return Cards("hand", "hand", f"seat-{seat}", says, cards, text("hand.title"))


def _chamber(s: Expedition, card: int, row: str) -> Card:
    """A chamber card outside the labyrinth: the number of its corridors, its symbol in the look."""
    sign = SIGNS[s.sheet.sign[card]]
    face: Saying = str(int(s.sheet.corridors[card]))
    look = f"{'chamber' if s.sheet.lit[card] else 'dark'}-{sign}"
    return Card(f"{row}-{card}", face, look, card_says(s, card), form=IN_NUMBERS)
