"""What a seat sees, as pieces: the complex, the countdown, cards, and what lies before each seat."""

from __future__ import annotations

from gamenight.core.bits import places
from gamenight.core.play import HIDDEN, NONE
from gamenight.core.text import Saying, Text, name, player, text, title_of
from gamenight.core.view import (
    FIELD,
    LEFT,
    RIGHT,
    Card,
    Cards,
    Cell,
    Counter,
    Grid,
    Mark,
    Note,
    Pawn,
    Piece,
    Rim,
    lying,
)
from gamenight.games.room25.actions import (
    ACT,
    CARDS,
    CELL,
    CELLS,
    CHARACTERS,
    CLAIM,
    COLOURS,
    FIGURE,
    LINE,
    LINES,
    LOCK,
    NO_CLAIM,
    NOW,
    PASS,
    PLANS,
    PROGRAM,
    REACTIVATE,
    REMIND,
    REVEAL,
    ROBOT,
    ROBOT_MOVE,
    ROBOT_PUSH,
    ROBOTS,
    RUSH,
    SABOTAGE,
    SCRAP,
    TOKEN_NAMES,
    TOKENS,
    TURN,
    WIDTH,
)
from gamenight.games.room25.board import (
    ALL_EYES,
    CALM_MIND,
    DECLARED,
    DISCARDED,
    HELD,
    IN_DECK,
    NO_WAY,
    SHOWN,
)
from gamenight.games.room25.hand import sheet
from gamenight.games.room25.model import Complex
from gamenight.games.room25.sheet import KINDS, is_exit


def draw(s: Complex, seat: int | None) -> list[Piece]:
    """Everything on the table, from what a seat knows."""
    pieces: list[Piece] = [*lying([_complex(s)], FIELD), *lying(_countdown(s), LEFT), *lying(_supply(s), RIGHT)]
    if s.is_jammed():
        pieces.append(Note("jammed", "table", "jammed", text("jammed.says"), text("jammed.title"), "jammed"))
    if s.over:
        key = "end.won" if s.won else "end.lost"
        who = Text(key, players=[player(winner) for winner in s.winners()])
        pieces.append(Note("end", "table", "end", who, text("end.title"), rules=[s.outcome()]))
    for other in range(s.seats):
        pieces += _seat(s, other)
    if seat is not None:
        pieces += _hand(s, seat)
    return pieces


def sign(option: int) -> str:
    """The picture on a button, for the colours one may claim."""
    return f"note-{COLOURS[option - CLAIM]}" if CLAIM <= option < NO_CLAIM else ""


def point(s: Complex, option: int) -> str:
    """The piece that stands for an option; "" for those that point at nothing."""
    cell = NONE
    if option < LINE:
        cell = option - CELL
    elif option < FIGURE:
        return f"shift-{option - LINE}"
    elif option < PROGRAM:
        return f"figure-{option - FIGURE}"
    elif option < RUSH:
        return f"tokens-{(option - PROGRAM) // PLANS}"
    elif option < NOW:
        return f"tokens-{(option - RUSH) % CHARACTERS}"
    elif ACT <= option < PASS:
        return f"token-{s.actor}-{option - ACT}"
    elif ROBOT_MOVE <= option < ROBOT_PUSH:
        cell = (option - ROBOT_MOVE) % CELLS
    elif ROBOT_PUSH <= option < ROBOT:
        return f"figure-{(option - ROBOT_PUSH) % CHARACTERS}"
    elif ROBOT <= option < LOCK:
        return f"robot-{option - ROBOT}"
    elif LOCK <= option < REACTIVATE:
        cell = option - LOCK
    elif REACTIVATE <= option < SABOTAGE:
        cell = option - REACTIVATE
    elif SCRAP <= option < TURN:
        return f"robot-{option - SCRAP}"
    elif REMIND <= option < REVEAL:
        cell = option - REMIND
    return "" if cell == NONE else f"tile-{s.tile_at[cell]}"


# The complex


def _complex(s: Complex) -> Piece:
    cells = [_tile(s, cell) for cell in range(CELLS)]
    pawns = [_figure(s, who) for who in range(CHARACTERS) if s.alive(who)]
    for robot in s.robots():
        at = int(s.cell_of[s.robot_at[robot]])
        pawns.append(Pawn(f"robot-{robot}", at, "robot", text("robot.says", robot=robot)))
    hidden = len(s.hidden_tiles())
    says = text("complex.says", hidden=hidden)
    return Grid("complex", "board", "complex", says, WIDTH, cells, pawns, [], _rims(s), text("complex.title"))


def _tile(s: Complex, cell: int) -> Cell:
    tile = int(s.tile_at[cell])
    kind = int(s.kind[tile])
    eyes = [seat for seat in places(int(s.seen[tile])) if seat < s.seats] if s.seen[tile] != ALL_EYES else []
    marks = _marks(s, tile)
    zone = int(is_exit(cell))
    if kind in (NONE, HIDDEN):
        says: Saying = Text("tile.hidden", cell=cell, zone=zone, marks=[mark.says for mark in marks])
        return Cell(f"tile-{tile}", "", "room-back", says, known_to=eyes, marks=marks)
    room = s.room(tile)
    title = title_of(room.rule)
    key = "tile.shown" if s.up[tile] else "tile.known"
    says = Text(key, cell=cell, tile=title, colour=s.colour(tile), zone=zone, marks=[mark.says for mark in marks])
    look = f"room-{room.key}" if s.up[tile] else f"known-{room.key}"
    return Cell(f"tile-{tile}", title, look, says, room.rule, eyes, marks=marks, form="picture")


def _marks(s: Complex, tile: int) -> list[Mark]:
    marks: list[Mark] = []
    if s.barred[tile]:
        marks.append(Mark("prohibited", "", text("mark.barred"), strong=True))
    if s.locked[tile]:
        marks.append(Mark("lock", "", text("mark.locked")))
    if s.turned[tile] != NO_WAY:
        way = int(s.turned[tile])
        marks.append(Mark(f"corridor-{way}", "", text("mark.corridor", way=way)))
    for who in range(CHARACTERS):
        if s.reminder[who] == tile:
            marks.append(Mark(f"reminder-{who}", "", text("mark.reminder", character=who)))
    for seat in range(s.seats):
        colour = int(s.claim[CELLS * seat + tile])
        if colour != NONE:
            marks.append(Mark(f"claim-{COLOURS[colour]}", "", text("mark.claim", seat=seat, colour=colour)))
    return marks


def _figure(s: Complex, who: int) -> Pawn:
    rule = s.character(who)
    seat = int(s.owner[who])
    plights = [s.hidden[who] > 0, s.trapped[who] > 0, s.drowns[who] > 0, s.mind[who] != CALM_MIND, True]
    says = Text("figure.says", character=who, who=player(seat), plight=plights.index(True))
    look = "hide" if s.hidden[who] else f"character-{rule.key}"
    return Pawn(f"figure-{who}", int(s.cell_of[s.at[who]]), look, says, seat=seat, acts=who == s.actor)


def _rims(s: Complex) -> list[Rim]:
    """The ends of the lines that move; an arrow of this round blocks the other way (R25-ACT-CTRL-3)."""
    rims: list[Rim] = []
    for line in range(LINES):
        for shift in s.shifts(line):
            way = shift % 2
            side = ("west", "east")[way] if line < WIDTH else ("north", "south")[way]
            marks = [Mark("arrow", "", text("mark.arrow"))] if s.arrows[line] == way else []
            says = text("say.shift", line=shift)
            rims.append(Rim(f"shift-{shift}", side, line % WIDTH, "", f"shift-{side}", says, slides=True, marks=marks))
    return rims


# Beside it


def _countdown(s: Complex) -> list[Piece]:
    first = s.first()
    pieces: list[Piece] = [
        Counter("rounds", "board", "countdown", text("rounds.says", rounds=s.rounds), text("rounds.title"), s.rounds)
    ]
    markers = [text("marker.dead" if s.death[who] else "marker.alive", character=int(who)) for who in s.queue]
    if markers:
        says = Text("queue.says", markers=markers)
        pieces.append(Note("queue", "board", "countdown", says, text("queue.title")))
    if first != NONE and s.rules.key_needed:
        says = text("key.on" if s.key_on else "key.off")
        pieces.append(Note("key", "board", "countdown", says, text("key.title"), "key-on" if s.key_on else "key-off"))
    return pieces


def _supply(s: Complex) -> list[Piece]:
    pieces: list[Piece] = []
    deck = sum(place == IN_DECK for place in s.card)
    used = [card for card in range(CARDS) if s.card[card] in (DISCARDED, SHOWN)]
    if deck or used:
        says = text("deck.says", left=deck)
        pieces.append(Counter("deck", "board", "cards", says, text("deck.title"), deck, "card-back"))
    shown = [_card(s, card) for card in used if s.card[card] == SHOWN]
    if shown:
        says = Text("shown.says", cards=[card.says for card in shown])
        pieces.append(Cards("shown", "board", "cards", says, shown, text("shown.title")))
    discards = [_card(s, card) for card in used if s.card[card] == DISCARDED]
    if discards:  # R25-ZRB-1: anybody may browse them.
        says = Text("discards.says", cards=[card.says for card in discards])
        title = text("discards.title")
        pieces.append(Counter("discards", "board", "cards", says, title, len(discards), "card-front"))
    left = ROBOTS - len(s.robots())
    if s.rules.season:
        says = text("robots.says", left=left)
        pieces.append(Counter("robots", "board", "robots", says, text("robots.title"), left, "robot"))
    kinds = [kind for kind in range(KINDS) if s.makeup[kind] > 0]
    if kinds:
        pieces.append(_makeup(s, kinds))
    return pieces


def _makeup(s: Complex, kinds: list[int]) -> Piece:
    """R25-SETUP-54: which rooms there are; in short, how many of each colour."""
    rooms: list[Saying] = []
    colours = [0] * len(COLOURS)
    for kind in kinds:
        room = s.rules.rooms[kind]
        count = int(s.makeup[kind])
        colours[room.colour] += count
        rooms.append(text("makeup.one", tile=title_of(room.rule), rooms=count))
    says = Text("makeup.says", rooms=rooms)
    green, yellow, red, blue = colours
    short = text("makeup.short", green=green, yellow=yellow, red=red, blue=blue)
    rules = [s.rules.rooms[kind].rule for kind in kinds]
    return Note("makeup", "board", "makeup", says, text("makeup.title"), "", short, rules)


def _card(s: Complex, card: int) -> Card:
    kind = int(s.sheet.card_kind[card])
    rule = s.rules.cards[kind]
    if s.sheet.line[card] != NONE:
        says: Saying = text(
            "card.movement",
            line=int(s.sheet.line[card]),
            twice=int(s.sheet.twice[card]),
            again=int(s.sheet.again[card]),
        )
    elif s.sheet.token[card] != NONE:
        one, other = int(s.sheet.one[card]), int(s.sheet.other[card])
        says = text("card.penalty", character=one, copied=other, token=int(s.sheet.token[card]))
    else:
        says = name("card", kind)
    return Card(f"card-{card}", says, f"card-{rule.key}", says, rule=rule.rule)


# Seats


def _seat(s: Complex, seat: int) -> list[Piece]:
    group = f"seat-{seat}"
    pieces: list[Piece] = []
    if s.role[seat] != NONE:
        role = int(s.role[seat])
        public = bool(s.bared[seat])  # one's own secret role is under its cover, on one's own sheet
        says = text("role.says", role=role) if public else text("role.hidden")
        look = ("prisoner", "guard")[role] if public else "role-back"
        title = text("role.public" if public else "role.secret")
        pieces.append(Note(f"role-{seat}", "seats", group, says, title, look))
    for who in s.characters_of(seat):
        pieces += _sheet(s, who)
    return pieces


def _hand(s: Complex, seat: int) -> list[Piece]:
    """A sheet for each of the viewer's characters."""
    group = f"seat-{seat}"
    pieces: list[Piece] = [sheet(s, seat, who) for who in s.characters_of(seat)]
    return pieces or [Note("hand", "hand", group, text("hand.none"))]


def _sheet(s: Complex, who: int) -> list[Piece]:
    """A character: what it has left, and what is programmed."""
    group = f"seat-{s.owner[who]}"
    rule = s.character(who)
    lost = [name("token", token) for token in range(TOKENS) if s.lost[who] >> token & 1]
    held = int(s.adrenaline[who])
    says = Text(
        "sheet.says",
        character=who,
        dead=int(s.death[who] > 0),
        lost=lost,
        adrenaline=held if held in (HELD, DECLARED) else 0,
        empties=int(s.empties[who]),
    )
    title = name("character", who)
    look = f"character-{rule.key}"
    pieces: list[Piece] = [Note(f"sheet-{who}", "seats", group, says, title, look, rules=[rule.rule])]
    cards = [_slot(s, who, at) for at in (0, 1) if s.slot[2 * who + at] != NONE]
    if cards:
        whole = Text("program.says", character=who, tokens=[card.says for card in cards])
        pieces.append(Cards(f"program-{who}", "seats", group, whole, cards, text("program.title", character=who)))
    stack = [token for token in range(TOKENS) if s.pile[who] >> token & 1]
    if stack:
        whole = Text("stack.says", character=who, tokens=[name("token", token) for token in stack])
        pieces.append(Note(f"stack-{who}", "seats", group, whole, text("stack.title")))
    return pieces


def _slot(s: Complex, who: int, at: int) -> Card:
    token = int(s.slot[2 * who + at])
    if token == HIDDEN:
        return Card(f"slot-{who}-{at}", "", "token-back", text("slot.hidden"))
    says = name("token", token)
    return Card(f"slot-{who}-{at}", says, f"token-{TOKEN_NAMES[token]}", says)
