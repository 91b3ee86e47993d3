"""What a seat sees, as pieces: the complex, the countdown, cards, and what lies before each seat."""

from __future__ import annotations

from gamenight.core.bits import places
from gamenight.core.play import HIDDEN, NONE
from gamenight.core.text import Saying, Text, name, player, text, title_of
from gamenight.core.view import (
    BESIDE,
    FIELD,
    OFFER,
    OVER,
    Card,
    Cards,
    Cell,
    Counter,
    Grid,
    Mark,
    Note,
    Pawn,
    Piece,
    Queue,
    Rim,
    Turn,
    lying,
)
from gamenight.core.view import FIGURE as STANDING
from gamenight.games.room25.actions import (
    ACT,
    ASK_CHARACTER,
    ASK_DUO,
    CARDS,
    CELL,
    CELLS,
    CHARACTERS,
    CLAIM,
    COLOURS,
    DUO,
    DUOS,
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
    ACROSS,
    CALM_MIND,
    DECLARED,
    DISCARDED,
    DOWN,
    HELD,
    IN_DECK,
    NO_WAY,
    SHOWN,
    line_cells,
)
from gamenight.games.room25.flow import THIRD, Pass, Program, members
from gamenight.games.room25.hand import sheet
from gamenight.games.room25.model import Complex
from gamenight.games.room25.sheet import KINDS, is_exit

SIDES = ("west", "east", "north", "south")
"""The rims over which lines go out: rows to the left and right, columns up and down."""
CORRIDORS = {ACROSS: "-across", DOWN: "-down"}
ROLES = ("prisoner", "guard")
BOLTS = {HELD: "bolt", DECLARED: "bolt-declared"}


def draw(s: Complex, seat: int | None) -> list[Piece]:
    """Everything on the table, from what a seat knows."""
    pieces: list[Piece] = [*lying([_clock(s)], OVER), *lying([_complex(s)], FIELD), *lying(_supply(s), BESIDE)]
    if any(ask.topic == ASK_CHARACTER for ask in s.asks):
        pieces += lying([_cast(s)], OFFER)
    if any(ask.topic == ASK_DUO for ask in s.asks):
        pieces += lying([_duos(s)], OFFER)
    if s.over:
        key = "end.won" if s.won else "end.lost"
        who = Text(key, players=[player(winner) for winner in s.winners()])
        pieces.append(Note("end", "table", "end", who, text("end.title"), rules=[s.outcome()]))
    for other in range(s.seats):
        pieces += _seat(s, other, seat)
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
    elif DUO <= option < DUO + DUOS:
        return f"duo-{option - DUO}"
    return "" if cell == NONE else f"tile-{s.tile_at[cell]}"


def _cast(s: Complex) -> Piece:
    """The characters that are still to be taken (R25-SETUP-17)."""
    free = [who for who in range(CHARACTERS) if s.owner[who] == NONE and (s.rules.season or s.character(who).base)]
    cards = [_portrait(s, who) for who in free]
    return Cards("cast", "table", "cast", text("cast.says", characters=len(free)), cards, text("cast.title"))


def _portrait(s: Complex, who: int) -> Card:
    """All that a character can do, in short; without Season 2 nobody can do anything of their own (R25-COMP-17)."""
    rule = s.character(who)
    look = f"character-{rule.key}"
    if not s.rules.season:
        return Card(f"figure-{who}", name("character", who), look, rule="R25-COMP-17", form="picture")
    ability = name("ability", who)
    return Card(f"figure-{who}", name("character", who), look, rule=rule.rule, text=ability, form="text")


def _duos(s: Complex) -> Piece:
    """The duos that are still to be taken (R25-SETUP-22)."""
    pairs = [members(s, duo) for duo in range(DUOS)]
    cards = [_pair(s, pair[0], pair[1]) for pair in pairs if pair and s.owner[pair[0]] == NONE]
    says = text("cast.says", characters=2 * len(cards))
    return Cards("cast", "table", "cast", says, cards, text("cast.duos"))


def _pair(s: Complex, who: int, mate: int) -> Card:
    duo = s.character(who).duo
    face = text("say.duo", character=who, copied=mate)
    if not s.rules.season:
        return Card(f"duo-{duo}", face, f"duo-{duo}", rule="R25-COMP-17", form="picture")
    abilities = text("cast.duo", character=who, ability=who, copied=mate, other_ability=mate)
    return Card(f"duo-{duo}", face, f"duo-{duo}", rule="R25-COMP-16", text=abilities, form="text")


# The complex


def _complex(s: Complex) -> Piece:
    cells = [_tile(s, cell) for cell in range(CELLS)]
    pawns = [_figure(s, who) for who in range(CHARACTERS) if s.alive(who)]
    for robot in s.robots():
        at = int(s.cell_of[s.robot_at[robot]])
        pawns.append(Pawn(f"robot-{robot}", at, "robot", text("robot.says", robot=robot), str(robot + 1)))
    hidden = len(s.hidden_tiles())
    says = text("complex.says", hidden=hidden)
    title, corner = text("complex.title"), text("complex.corner")
    return Grid("complex", "board", "complex", says, WIDTH, cells, pawns, [], _rims(s), title, corner)


def _tile(s: Complex, cell: int) -> Cell:
    tile = int(s.tile_at[cell])
    kind = int(s.kind[tile])
    shown = bool(s.up[tile]) or s.over  # in the end every room is turned up
    eyes = [] if shown else [seat for seat in places(int(s.seen[tile])) if seat < s.seats]
    states, notes = _states(s, tile), _notes(s, tile)
    marks = [*states, *notes]
    zone = int(is_exit(cell))
    said = _said(notes)
    if kind in (NONE, HIDDEN):
        looked: list[Saying] = [player(seat) for seat in eyes]
        says: Saying = Text("tile.hidden", cell=cell, zone=zone, looked=looked, notes=said, here=_here(s, tile))
        return Cell(f"tile-{tile}", "", "room-back", says, known_to=eyes, marks=marks)
    room = s.room(tile)
    title = title_of(room.rule)
    colour = s.colour(tile)
    way = int(s.turned[tile])
    doors = CORRIDORS.get(way, "") or room.doors
    key = "tile.shown" if shown else "tile.known"
    state: list[Saying] = _said(states) if way == NO_WAY else [text("mark.corridor", way=way), *_said(states)]
    says = Text(
        key,
        cell=cell,
        zone=zone,
        tile=title,
        colour=colour,
        danger=colour,
        states=state,
        notes=said,
        here=_here(s, tile),
    )
    look = f"glyph-{room.key}{CORRIDORS[DOWN]}" if way == DOWN else f"glyph-{room.key}"
    ground = f"{COLOURS[colour]}{doors}" if shown else f"known-{COLOURS[colour]}"
    return Cell(
        f"tile-{tile}",
        text("tile.face", short=room.index),
        look,
        says,
        room.rule,
        eyes,
        marks=marks,
        form="picture",
        ground=ground,
        sign=f"mark-{COLOURS[colour]}",
    )


def _said(marks: list[Mark]) -> list[Saying]:
    return [mark.says for mark in marks]


def _here(s: Complex, tile: int) -> list[Saying]:
    """Who is in a room, in words."""
    people: list[Saying] = [
        text("here.says", who=player(int(s.owner[who])), character=who)
        for who in range(CHARACTERS)
        if s.at[who] == tile
    ]
    return [*people, *(name("robot", robot) for robot in s.robots_in(tile))]


def _states(s: Complex, tile: int) -> list[Mark]:
    """What lies on a room that lies face up."""
    marks: list[Mark] = []
    if s.barred[tile]:
        marks.append(Mark("prohibited", "", text("mark.barred"), strong=True))
    if s.locked[tile]:
        marks.append(Mark("lock", "", text("mark.locked")))
    return marks


def _notes(s: Complex, tile: int) -> list[Mark]:
    """What people have put on a room, or said of it; a claim goes where its tile goes."""
    marks: list[Mark] = []
    for who in range(CHARACTERS):
        if s.reminder[who] == tile:
            says = text("mark.reminder", character=who)
            marks.append(Mark(f"reminder-{who}", "", says, seat=int(s.owner[who])))
    for seat in range(s.seats):
        colour = int(s.claim[CELLS * seat + tile])
        if colour != NONE:
            says = text("mark.claim", seat=seat, colour=colour)
            marks.append(Mark(f"mark-{COLOURS[colour]}", "", says, seat=seat))
    return marks


def _figure(s: Complex, who: int) -> Pawn:
    rule = s.character(who)
    seat = int(s.owner[who])
    plights = [s.hidden[who] > 0, s.trapped[who] > 0, s.drowns[who] > 0, s.mind[who] != CALM_MIND, True]
    says = Text("figure.says", character=who, who=player(seat), plight=plights.index(True))
    look = "hide" if s.hidden[who] else f"character-{rule.key}"
    return Pawn(f"figure-{who}", int(s.cell_of[s.at[who]]), look, says, seat=seat, acts=who == s.actor)


def _rims(s: Complex) -> list[Rim]:
    """Both ends of every line; an arrow of this round blocks the other way (R25-ACT-CTRL-3)."""
    return [_rim(s, line, way) for line in range(LINES) for way in (0, 1)]


def _rim(s: Complex, line: int, way: int) -> Rim:
    shift = 2 * line + way
    across = line < WIDTH
    side = SIDES[way if across else 2 + way]
    face = str(line + 1) if across else "ABCDE"[line - WIDTH]
    cells = line_cells(line)
    first, last = (cells[-1], cells[0]) if way else (cells[0], cells[-1])
    marks: list[Mark] = []
    moved = int(s.arrows[line])
    if moved != NONE:
        arrow = f"shift-{SIDES[moved if across else 2 + moved]}"
        marks.append(Mark(arrow, "", text("mark.moved") if moved == way else text("mark.against")))
    out = int(s.tile_at[first])
    if s.kind[out] == s.rules.exit and not s.gutted[out]:  # R25-EXIT-2
        marks.append(Mark("mark-blue", "", text("mark.exit")))
    slides = shift in s.shifts(line)
    key = "rim.moves" if slides else "rim.blocked" if moved != NONE else "rim.stays"
    says = Text(key, line=shift, cell=first, other_cell=last, notes=_said(marks))
    return Rim(f"shift-{shift}", side, line % WIDTH, face, f"shift-{side}", says, slides=slides, marks=marks)


# Beside it


def _clock(s: Complex) -> Piece:
    """R25-COMP-13, R25-CNT-2: the line of figures; the last one stands on the number of rounds left."""
    phase, at = NONE, 0
    for frame in s.stack:
        if isinstance(frame, Program):
            phase = 0
        elif isinstance(frame, Pass):
            phase, at = frame.phase, frame.at - 1
    turns = [_marker(s, int(who), place < at) for place, who in enumerate(s.queue)]
    says = Text("clock.says", rounds=s.rounds, markers=[turn.says for turn in turns])
    mode = title_of(s.rules.mode.rule)
    phases: list[Saying] = [text("clock.phase", phase=each) for each in range(THIRD + (1 if s.rules.season else 0))]
    return Queue(
        "clock",
        "board",
        "countdown",
        says,
        turns,
        s.rounds,
        text("clock.title", rounds=s.rounds),
        text("clock.text", mode=mode, round=s.round),
        "gate",
        text("clock.first"),
        phases,
        phase,
    )


def _marker(s: Complex, who: int, done: bool) -> Turn:
    dead = s.death[who] > 0
    says = text("marker.dead" if dead else "marker.alive", character=who)
    look = f"{'skull' if dead else 'character'}-{s.character(who).key}"
    return Turn(f"turn-{who}", name("character", who), look, says, STANDING, acts=who == s.actor, done=done)


def _supply(s: Complex) -> list[Piece]:
    pieces: list[Piece] = []
    if s.first() != NONE and s.rules.key_needed:
        says: Saying = text("key.on" if s.key_on else "key.off")
        look = "key-on" if s.key_on else "key-off"
        pieces.append(Note("key", "board", "cards", says, text("key.title"), look))
    if s.is_jammed():
        pieces.append(Note("jammed", "board", "cards", text("jammed.says"), text("jammed.title"), "jammed"))
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
        pieces.append(Counter("discards", "board", "cards", says, title, len(discards), "card-front", cards=discards))
    left = ROBOTS - len(s.robots())
    if s.rules.season:
        says = text("robots.says", left=left)
        pieces.append(Counter("robots", "board", "cards", says, text("robots.title"), left, "robot"))
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
    return Note("makeup", "board", "cards", says, text("makeup.title"), "", short, rules)


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


def _seat(s: Complex, seat: int, viewer: int | None) -> list[Piece]:
    group = f"seat-{seat}"
    pieces: list[Piece] = []
    for who in s.characters_of(seat):
        pieces += _plate(s, who)
    if s.role[seat] != NONE:
        role = int(s.role[seat])
        # One's own secret role is under its cover, on one's own sheet; a replay with all secrets open shows all.
        known = bool(s.bared[seat]) or (seat != viewer and role != HIDDEN)
        says = text("role.says", role=role) if known else text("role.hidden")
        title = name("role", role) if known else text("role.secret")
        pieces.append(Note(f"role-{seat}", "seats", group, says, title, ROLES[role] if known else "role-back"))
    if s.said[seat] != NONE:
        tile = int(s.said[seat])
        colour = int(s.claim[CELLS * seat + tile])
        says = text("claim.says", cell=int(s.cell_of[tile]), colour=colour)
        short = text("claim.short", cell=int(s.cell_of[tile]), colour=colour)
        mark = f"mark-{COLOURS[colour]}"
        pieces.append(Note(f"claim-{seat}", "seats", group, says, text("claim.title"), mark, short))
    living = [who for who in s.characters_of(seat) if s.alive(who)]
    if living and all(s.planned[who] == 2 for who in living):  # what is planned is forgotten when all is open
        pieces.append(Note(f"ready-{seat}", "seats", group, text("ready.says")))
    return pieces


def _hand(s: Complex, seat: int) -> list[Piece]:
    """A sheet for each of the viewer's characters."""
    group = f"seat-{seat}"
    pieces: list[Piece] = [sheet(s, seat, who) for who in s.characters_of(seat)]
    return pieces or [Note("hand", "hand", group, text("hand.none"))]


def _plate(s: Complex, who: int) -> list[Piece]:
    """A character: who it is, what is programmed, and whether there is Adrenaline."""
    group = f"seat-{s.owner[who]}"
    rule = s.character(who)
    lost = [name("token", token) for token in range(TOKENS) if s.lost[who] >> token & 1]
    held = int(s.adrenaline[who])
    dead = s.death[who] > 0
    says = Text(
        "sheet.says",
        character=who,
        dead=int(dead),
        lost=lost,
        adrenaline=held if held in BOLTS else 0,
        empties=int(s.empties[who]),
    )
    look = f"{'skull' if dead else 'character'}-{rule.key}"
    ability = rule.rule if s.rules.season else ""
    pieces: list[Piece] = [Note(f"sheet-{who}", "seats", group, says, name("character", who), look, rule=ability)]
    if dead:
        return pieces
    cards = _program(s, who)
    whole = Text("program.says", character=who, tokens=[card.says for card in cards])
    pieces.append(Cards(f"program-{who}", "seats", group, whole, cards, text("program.title", character=who)))
    return pieces


def _program(s: Complex, who: int) -> list[Card]:
    """The two slots, or a Paranoia stack (R25-ROOM-PARANOIA-2), and Adrenaline."""
    stack: list[Saying] = [name("token", token) for token in range(TOKENS) if s.pile[who] >> token & 1]
    if stack:
        says = Text("stack.says", character=who, tokens=stack)
        cards = [Card(f"stack-{who}", str(len(stack)), "token-back", says, form="picture")]
    else:
        cards = [_slot(s, who, at) for at in (0, 1)]
    if s.rules.season:
        held = int(s.adrenaline[who])
        says_held = text("bolt.says", adrenaline=held if held in BOLTS else 0)
        cards.append(Card(f"bolt-{who}", "", BOLTS.get(held, "bolt-spent"), says_held))
    return cards


def _slot(s: Complex, who: int, at: int) -> Card:
    id = f"slot-{who}-{at}"
    token = int(s.slot[2 * who + at])
    if token == HIDDEN:
        return Card(id, "", f"token-back-{at + 1}", text("slot.hidden", place=at + 1))
    played = token if token != NONE else int(s.opened[2 * who + at])
    if played == NONE:
        return Card(id, "", f"slot-{at + 1}", text("slot.empty", place=at + 1))
    says = name("token", played)
    return Turn(id, says, f"token-{TOKEN_NAMES[played]}", says, done=token == NONE)
