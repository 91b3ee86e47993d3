"""What a seat sees, as pieces: the labyrinth, what threatens, what helps, the seats, the viewer's hand."""

from __future__ import annotations

from gamenight.core.bits import count_bits
from gamenight.core.hexes import beyond, q_of, r_of, way
from gamenight.core.play import NONE
from gamenight.core.text import Saying, Text, name, player, text, title_of
from gamenight.core.view import (
    BESIDE,
    FIELD,
    FIGURE,
    LEFT,
    RIGHT,
    SCENE,
    Card,
    Cards,
    Counter,
    Dice,
    Hex,
    Hexes,
    Joint,
    Line,
    Lines,
    Mark,
    Note,
    Pawn,
    Piece,
    Spot,
    Way,
    lying,
)
from gamenight.games.kotkrywcy.actions import (
    CARD,
    CAT,
    CHAMBER,
    CORNER,
    EXIT_SIDE,
    EXPLORE_SIDE,
    FIGHT_ABILITY,
    FIGHT_DRAW,
    FIGHT_LAST,
    FIGHT_PAW,
    FIGHT_SPLIT,
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
    EXIT_MACHINES,
    FIGURES,
    IN_MIDDLE,
    LIT_UP,
    LORD_FIGURE,
    MOST_DICE,
    MOST_POWER,
    REACH,
    REGROUPS,
    START_TORCHES,
    TORCH,
    UNLOCKED,
    WON,
)
from gamenight.games.kotkrywcy.explore import Explore, Opening
from gamenight.games.kotkrywcy.fight import Aftermath, Fight
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.games.kotkrywcy.phrases import card_says, mummy_name, spot_name, tile_name
from gamenight.games.kotkrywcy.reach import Scope
from gamenight.games.kotkrywcy.rules import HEARTS
from gamenight.games.kotkrywcy.sheet import (
    ABILITY,
    ANKH,
    COMBAT_FACES,
    EYE,
    HEXAGON,
    HIT,
    MUMMY,
    MUMMY_FACES,
    PAW,
    PLAIN,
    SARCOPHAGUS,
    SCARAB,
    SIGNS,
)

SYMBOLS = {ANKH, EYE, SCARAB}
"""Those that drive mechanisms."""


def draw(s: Expedition, seat: int | None) -> list[Piece]:
    """Everything on the table, from what a seat knows."""
    pieces: list[Piece] = [*lying([_labyrinth(s, seat)], FIELD), *_threats(s), *_help(s)]
    if s.is_closed() and s.exit_tile() == NONE:
        pieces.append(Note("closed", "table", "closed", text("closed.says"), text("closed.title"), "closed"))
    if s.over:
        says = text("end.won" if s.ended == WON else "end.lost")
        pieces.append(Note("end", "table", "end", says, text("end.title"), rules=[s.outcome()]))
    pieces += lying(_middle(s) or _fight(s), SCENE)
    for other in range(s.seats):
        pieces += _seat(s, other, other == seat)
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
    pawns = [_mummy(s, figure) for figure in range(FIGURES) if s.is_awake(figure)]
    pawns += [_cat(s, other) for other in range(s.seats)]
    says = text("labyrinth.says", chambers=len(s.chambers()), ends=len(s.maze.open_ends()))
    title = text("labyrinth.title")
    ghosts = _ghosts(s, seat)
    focus = [int(s.at[s.active])] if _is_fighting(s) else []
    return Hexes("labyrinth", "board", "labyrinth", says, cells, pawns, ghosts, title, _joints(s), focus, _open(s))


def _open(s: Expedition) -> list[Spot]:
    """KOT-TALK-3: the empty hexes into which corridors lead: anybody may point at one."""
    found: list[Spot] = []
    for spot in range(len(s.maze.spots)):
        if s.maze.inlets[spot]:
            edge, place = int(s.maze.spots[spot]), s.maze.spot_place(spot)
            found.append(Spot(f"spot-{edge}", q_of(place), r_of(place), spot_name(place)))
    return found


def _is_fighting(s: Expedition) -> bool:
    return s.paid > 0 or s.combat_dice[0] != NONE


def _tile(s: Expedition, tile: int) -> Hex:
    place = int(s.maze.places[tile])
    q, r = q_of(place), r_of(place)
    openings = int(s.maze.openings[tile])
    card = int(s.card_at[tile])
    sides = [name("side", side) for side in range(SIDES) if openings >> side & 1]
    steps = int(s.maze.steps[tile])
    title = tile_name(s, tile)
    ring = "danger" if _is_fighting(s) and tile == s.at[s.active] and s.is_guarded(tile) else ""
    marks = _marks(s, tile)
    if card >= CRYPT:
        look = "crypt" if card == CRYPT else "exit"
        says = Text("tile.special", tile=title, sides=sides, steps=steps)
        return Hex(f"tile-{tile}", q, r, openings, title, look, says, marks=marks, ground=look, ring=ring)
    sign = int(s.sheet.sign[card])
    shine = 1 if s.sheet.lit[card] else 2 if s.marks[tile] & TORCH else 0
    says = Text("tile.says", tile=title, sides=sides, sign=sign, shine=shine, steps=steps)
    look = _sign(sign, "sarcophagus-open")
    face: Saying = name("sign", sign) if sign != PLAIN else ""
    ground = "lit" if shine else "dark"
    lit = shine > 0
    return Hex(f"tile-{tile}", q, r, openings, face, look, says, marks=marks, ground=ground, shines=lit, ring=ring)


def _sign(sign: int, sarcophagus: str) -> str:
    """The look of what stands in a chamber."""
    return "" if sign == PLAIN else sarcophagus if sign == SARCOPHAGUS else f"sign-{SIGNS[sign]}"


def _marks(s: Expedition, tile: int) -> list[Mark]:
    marks: list[Mark] = []
    card = int(s.card_at[tile])
    if card < CRYPT:
        lit = bool(s.sheet.lit[card])
        torch = "torch" if s.marks[tile] & TORCH else "dark"
        marks.append(_light("lit" if lit else torch))
    for passage in s.passages:
        one, side = int(passage) // SIDES, int(passage) % SIDES
        ends = (one, int(s.maze.beside[passage]))
        if tile in ends:
            through = side if tile == one else (side + 3) % SIDES
            marks.append(Mark("token-secret-passage", "", text("mark.passage", side=through)))
    return marks


def _light(kind: str) -> Mark:
    """A bowl is printed, a stick is a torch of the stock, a dashed one is missing."""
    return Mark({"lit": "bowl", "torch": "torch", "dark": "torch-spent"}[kind], "", text(f"mark.{kind}"))


def _joints(s: Expedition) -> list[Joint]:
    """The mechanisms, each on the corner of its three chambers."""
    found: list[Joint] = []
    for at in range(0, len(s.machines), 4):
        one, two, three = (int(s.machines[at + each]) for each in range(1, 4))
        place = int(s.maze.places[one])
        for corner in range(SIDES):
            beside = (s.maze.beside[one * SIDES + corner], s.maze.beside[one * SIDES + (corner + 1) % SIDES])
            if beside in ((two, three), (three, two)):
                tiles = [tile_name(s, tile) for tile in (one, two, three)]
                exits = s.machines[at] == 1
                says = Text("mark.exit" if exits else "mark.machine", tiles=tiles)
                found.append(Joint(q_of(place), r_of(place), corner, _machine(exits), says))
    return found


def _machine(exits: bool) -> str:
    return "mechanism-exit" if exits else "mechanism-torch"


def _cat(s: Expedition, seat: int) -> Pawn:
    cat = int(s.cat[seat])
    look = f"cat-{s.rules.cats[cat].key}" if cat != NONE else "paw"
    says = Text("cat.says", who=player(seat), cat=title_of(s.rules.cats[cat].rule) if cat != NONE else text("cat.none"))
    return Pawn(f"cat-{seat}", int(s.at[seat]), look, says, seat=seat, acts=seat == s.active and not s.over)


def _mummy(s: Expedition, figure: int) -> Pawn:
    tile = int(s.figure_at[figure])
    hearts = int(s.hearts[figure])
    steps = int(s.maze.steps[tile])
    says = Text("mummy.says", mummy=mummy_name(s, figure), hearts=hearts, steps=steps)
    goes = Way(way(s.maze.beside, s.maze.doors, tile, 0), text("mummy.way", steps=steps)) if steps > 0 else None
    lost = int(s.before[figure]) - hearts
    struck = f"−{lost}" if lost > 0 else ""
    look = _figure(s, figure)
    return Pawn(f"mummy-{figure}", tile, look, says, str(hearts), badge="heart", way=goes, change=struck)


def _figure(s: Expedition, figure: int) -> str:
    return f"mummy-{s.mummy(figure).key}" if figure < LORD_FIGURE else "lord"


def _ghosts(s: Expedition, seat: int | None) -> list[Hex]:
    """Where the viewer may lay something: every hex, or every way it may lie there."""
    ask = None if seat is None else s.ask_of(seat)
    if ask is None or seat is None:
        return []
    frame = s.stack[-1]
    options = [option for each in s.asks if each.seat == seat for option in each.options]
    edges = [option - HEX for option in options if HEX <= option < WALL]
    if isinstance(frame, Explore):
        scope = Scope(s, seat, frame.passage)
        found = [_place(s, scope, frame.card, edge) for edge in edges if edge != frame.edge]
        turns = [option - TURN for option in options if TURN <= option < SIDE]
        for by in sorted(turns, reverse=True):  # clockwise
            found.append(_way(s, scope, frame.card, frame.edge, by, f"turn-{by}", chosen=True))
    else:
        found = [_spot(s, edge, None) for edge in edges]
    if ask.topic in (EXPLORE_SIDE, EXIT_SIDE):
        found.append(_spot(s, _chosen_edge(s), None))
    return found


def _place(s: Expedition, scope: Scope, card: int, edge: int) -> Hex:
    """A place for a card; where it can lie in one way only, how it would lie there."""
    spot = s.maze.spot_at(beyond(int(s.maze.places[edge // SIDES]), edge % SIDES))
    ways = scope.ways(card, spot)
    if len(ways) > 1 or scope.passage:
        return _spot(s, edge, scope)
    return _way(s, scope, card, edge, ways[0], f"spot-{edge}")


def _spot(s: Expedition, edge: int, scope: Scope | None) -> Hex:
    """A place, with what it is good for and how far it is."""
    place = beyond(int(s.maze.places[edge // SIDES]), edge % SIDES)
    spot = s.maze.spot_at(place)
    inlets = int(s.maze.inlets[spot])
    sides = [name("side", side) for side in range(SIDES) if inlets >> side & 1]
    far = int(scope.far[spot]) if scope is not None else NONE
    if far == NONE:
        return Hex(f"spot-{edge}", q_of(place), r_of(place), inlets, "+", says=Text("spot.says", sides=sides))
    joined = int(count_bits(inlets))
    says = Text("spot.far", sides=sides, steps=far, cards=joined)
    marks = _gains(joined, far)
    return Hex(f"spot-{edge}", q_of(place), r_of(place), inlets, "", says=says, marks=marks)


def _gains(joined: int, far: int) -> list[Mark]:
    """KOT-EXP-6: what is more than three steps away costs a card."""
    return [
        Mark("card-sign", f"+{joined}", text("gives.draw", cards=joined)),
        Mark("paw", str(far), text("mummy.way", steps=far), strong=far > REACH),
    ]


def _way(s: Expedition, scope: Scope, card: int, edge: int, by: int, id: str, chosen: bool = False) -> Hex:
    """A card as it would lie, and what that would bring."""
    place = beyond(int(s.maze.places[edge // SIDES]), edge % SIDES)
    spot = s.maze.spot_at(place)
    openings = int(s.sheet.turns[card * SIDES + by])
    sides = [name("side", side) for side in range(SIDES) if openings >> side & 1]
    lit, sign = bool(s.sheet.lit[card]), int(s.sheet.sign[card])
    shines = lit or s.torches > 0
    joined = int(count_bits(openings & int(s.maze.inlets[spot])))
    far = scope.far_to(card, spot, by, NONE)
    joints = _joints_made(s, place, sign)
    return Hex(
        id,
        q_of(place),
        r_of(place),
        openings,
        "",
        _sign(sign, "sarcophagus"),
        Text("spot.way", sides=sides, card=card_says(s, card)),
        marks=_gains(joined, far),
        ground="lit" if shines else "dark",
        shines=shines,
        gives=_gives(s, joined, joints, lit),
        way=Way(_walk(s, scope, spot, openings, far), text("mummy.way", steps=far), "paw"),
        joints=joints,
        chosen=chosen,
    )


def _gives(s: Expedition, joined: int, joints: list[Joint], lit: bool) -> list[Line]:
    gives: list[Line] = []
    if joined:
        gives.append(Line(text("gives.joins", joined=joined), ["connections"], text("gives.draw", cards=joined)))
    for joint in joints:
        exits = joint.look == _machine(True)
        moved = EXIT_MACHINES - s.exit_machines + 1
        value = text("gives.exit", exits=moved, all=EXIT_MACHINES) if exits else text("gives.hoard")
        gives.append(Line(text("gives.different" if exits else "gives.same"), [joint.look], value))
    if not lit:
        value = Text("gives.torches", now=s.torches, then=s.torches - 1) if s.torches else text("gives.heart")
        gives.append(Line(text("names.light.0"), ["torch"], value))
    return gives


def _walk(s: Expedition, scope: Scope, spot: int, openings: int, far: int) -> list[int]:
    """KOT-EXP-4: the tiles a cat goes over to a spot: a shortest way past no mummy."""
    doors = s.maze.doors[:]
    for figure in s.awake:
        if s.figure_at[figure] != scope.start:
            doors[s.figure_at[figure]] = 0
    place = s.maze.spot_place(spot)
    for side in range(SIDES):
        tile = s.maze.tile_at(beyond(place, side))
        if openings >> side & 1 and tile != NONE and scope.steps[tile] == far - 1:
            return way(s.maze.beside, doors, scope.start, tile)
    return []


def _joints_made(s: Expedition, place: int, sign: int) -> list[Joint]:
    """KOT-MEC-1, KOT-MEC-4: the triangles a symbol would complete there, one of a kind."""
    found: dict[bool, Joint] = {}
    for corner in range(SIDES):
        tiles = [s.maze.tile_at(beyond(place, side)) for side in (corner, (corner + 1) % SIDES)]
        if sign not in SYMBOLS or NONE in tiles or not all(s.is_chamber(tile) for tile in tiles):
            continue
        signs = {sign, *(int(s.sheet.sign[s.card_at[tile]]) for tile in tiles)}
        used = s.marks[tiles[0]] | s.marks[tiles[1]]
        for exits, kinds, mark in ((False, 1, LIT_UP), (True, 3, UNLOCKED)):
            if (
                s.machines_left(exits)
                and signs <= SYMBOLS
                and len(signs) == kinds
                and not used & mark
                and exits not in found
            ):
                says = Text("mark.exit" if exits else "mark.machine", tiles=[tile_name(s, tile) for tile in tiles])
                found[exits] = Joint(q_of(place), r_of(place), corner, _machine(exits), says)
    return list(found.values())


# What threatens


def _threats(s: Expedition) -> list[Piece]:
    pieces = lying([_mummy_dice(s, s.power())], LEFT)
    asleep = s.mummies_asleep()
    if s.lord == NONE and asleep:
        says = text("asleep.says", asleep=asleep, hearts=s.top_hearts, full=HEARTS)
        top = Card("asleep-top", "", "mummy-back", says)
        pieces += lying(
            [
                Cards("asleep", "board", "asleep", says, [top], str(asleep)),
                Counter(
                    "hearts",
                    "board",
                    "asleep",
                    says,
                    text("asleep.title"),
                    s.top_hearts,
                    "heart",
                    HEARTS,
                    "heart-free",
                    True,
                ),
            ],
            LEFT,
        )
    awake = [figure for figure in range(FIGURES) if s.is_awake(figure)]
    if awake:
        lines = [_awake(s, figure) for figure in awake]
        says = Text("awake.says", cards=[mummy_name(s, figure) for figure in awake])
        pieces += lying([Lines("awake", "board", "awake", says, lines, text("awake.title", awake=len(awake)))], LEFT)
    return pieces


def _awake(s: Expedition, figure: int) -> Line:
    """A mummy in the list: red once the next roll can bring it into the Crypt."""
    steps = int(s.maze.steps[s.figure_at[figure]])
    rule = s.mummy(figure).rule
    near = steps <= s.mummy(figure).adjust_steps(s, s.power())
    return Line(
        text("mummy.way", steps=steps),
        [_figure(s, figure)],
        str(int(s.hearts[figure])),
        title_of(rule),
        "heart",
        "danger" if near else "",
        f"mummy-{figure}",
        rule,
    )


def _mummy_dice(s: Expedition, power: int) -> Piece:
    dice: list[Card] = []
    for die in range(MOST_POWER):
        rolled = int(s.mummy_dice[die])
        if rolled == NONE:
            says = text("die.ready" if die < power else "die.away")
            dice.append(Card(f"mummy-die-{die}", "", "", says))
        else:
            says = name("mummy_face", rolled)
            dice.append(Card(f"mummy-die-{die}", says, f"die-{MUMMY_FACES[rolled]}", says))
    whole = Text("mummy-dice.says", dice=[die.says for die in dice], power=power)
    symbols = sum(rolled == MUMMY for rolled in s.mummy_dice)
    means = text("mummy-dice.means", symbols=symbols) if s.mummy_dice[0] != NONE else ""
    return Dice("mummy-dice", "board", "power", whole, dice, text("power.title", dice=power), means)


# What helps


def _help(s: Expedition) -> list[Piece]:
    exits = EXIT_MACHINES - s.exit_machines
    tokens, pile = s.tokens_left(), s.pile_left()
    torches = text("torches.says", torches=s.torches)
    moved = text("exits.says", exits=exits, all=EXIT_MACHINES)
    regroups = text("regroups.says", left=s.regroups)
    buried = text("sarcophagi.says", left=tokens, all=TOKENS)
    right: list[Piece] = [
        _counter("torches", torches, s.torches, "torch", START_TORCHES, "torch-spent"),
        _counter("exits", moved, exits, "mechanism-exit", EXIT_MACHINES, "mechanism-free", of=True),
        _counter("regroups", regroups, s.regroups, "regroup", REGROUPS, "regroup-spent"),
    ]
    piles: list[Piece] = [
        Counter("pile", "board", "piles", text("pile.says", left=pile), text("pile.title"), pile, "chamber-back"),
        _discards(s),
        Counter("sarcophagi", "board", "piles", buried, text("sarcophagi.title"), tokens, "token-back"),
    ]
    return [*lying(right, RIGHT), *lying(piles, BESIDE)]


def _discards(s: Expedition) -> Piece:
    """KOT-AMB-6: an open pile, through which all may look; KOT-AMB-16: what lies face down only its owner knows."""
    cards: list[Card] = []
    if s.rules.open_discards:
        cards = [_chamber(s, card, "discard") for card in s.discards()]
        back = text("discards.back")
        cards += [Card(f"discard-back-{at}", "", "chamber-back", back) for at in range(s.discarded() - len(cards))]
    says = Text("discards.says", left=s.discarded(), cards=[card.says for card in cards])
    title = text("discards.title")
    return Counter("discards", "board", "piles", says, title, s.discarded(), "chamber-front", cards=cards)


def _counter(id: str, says: Saying, value: int, look: str, most: int, spare: str, of: bool = False) -> Piece:
    return Counter(id, "board", id, says, text(f"{id}.title"), value, look, most, spare, of)


# What happens


def _middle(s: Expedition) -> list[Piece]:
    """KOT-COOP-4, KOT-COOP-6: what lies in the middle, by backs until it is revealed."""
    cards: list[Card] = [_chamber(s, card, "middle") for card in s.lying(IN_MIDDLE)]
    for seat in range(s.seats):
        for at in range(s.offered[seat]):
            says = Text("middle.back", who=player(seat))
            cards.append(Card(f"offer-{seat}-{at}", "", "chamber-back", says))
    if not cards:
        return []
    whole = Text("middle.says", cards=[card.says for card in cards])
    return [
        Note("resting", "board", "scene", text("middle.title")),
        Cards("middle", "board", "scene", whole, cards),
    ]


def _fight(s: Expedition) -> list[Piece]:
    """Who fights whom, with what dice, and what they bring."""
    if not _is_fighting(s):
        return []
    seat = s.active
    cat = s.rules.cats[s.cat[seat]]
    foes = _foes(s)
    names = [Text("fight.foe", mummy=mummy_name(s, figure)) for figure in foes]
    spent = [int(card) for card in s.spent if card != NONE]
    corridors = [int(s.sheet.corridors[card]) for card in spent]
    who = [Card("fighter", title_of(cat.rule), f"cat-{cat.key}", form=FIGURE)]
    who += [_chamber(s, card, "spent") for card in spent]
    who += [Card(f"foe-{figure}", mummy_name(s, figure), _figure(s, figure), form=FIGURE) for figure in foes]
    says = Text("fight.says", seat=seat, mummies=names)
    total = " + ".join(str(each) for each in corridors)
    paid = Text("fight.dice", sum=total, corridors=sum(corridors), dice=s.paid, times=1 << s.doubled)
    dice = _combat_dice(s)
    pieces: list[Piece] = [
        Note("fight", "board", "scene", says),
        Cards("fighters", "board", "scene", says, who, paid),
        dice,
    ]
    for figure in foes:
        hearts, before = _hearts(s, figure)
        heard = Text("fight.hearts", mummy=mummy_name(s, figure), hearts=hearts)
        was = before if before != hearts else NONE
        full = s.mummy(figure).hearts
        id = f"foe-hearts-{figure}"
        title = mummy_name(s, figure) if len(foes) > 1 else ""
        pieces.append(Counter(id, "board", "scene", heard, title, hearts, "heart", full, "heart-lost", before=was))
    lines = _effects(s)
    if lines:
        pieces.append(Lines("effects", "board", "scene", dice.says, lines))
    return pieces


def _foes(s: Expedition) -> list[int]:
    """Those who were fought, wherever they are now."""
    return [figure for figure in range(FIGURES) if s.before[figure] != NONE]


def _hearts(s: Expedition, figure: int) -> tuple[int, int]:
    """The hearts of somebody who was fought, after the fight and before it; whoever has more has woken again since."""
    hearts, before = int(s.hearts[figure]), int(s.before[figure])
    return (hearts if s.is_awake(figure) and hearts <= before else 0), before


def _combat_dice(s: Expedition) -> Piece:
    dice: list[Card] = []
    for die in range(MOST_DICE):
        face = int(s.combat_dice[die])
        if face != NONE:
            says = name("face", face)
            shown: Saying = says
            if face == ABILITY and s.cat[s.active] != NONE:
                shown = title_of(s.rules.cats[s.cat[s.active]].rule)
            dice.append(Card(f"combat-die-{die}", shown, f"die-{COMBAT_FACES[face]}", says))
        elif die < s.paid:
            dice.append(Card(f"combat-die-{die}", "", "", text("die.ready")))
    whole = Text("combat-dice.says", dice=[die.says for die in dice], times=1 << s.doubled)
    return Dice("combat-dice", "board", "scene", whole, dice)


def _effects(s: Expedition) -> list[Line]:
    """KOT-FGT-12: one line for each kind of face, in the order of the rules; what is asked is marked."""
    faces = [int(face) for face in s.combat_dice]
    hits, marks, hexes = (faces.count(face) for face in (HIT, ABILITY, HEXAGON))
    seat, cat = s.active, s.rules.cats[s.cat[s.active]]
    hearts = hits << s.doubled
    found: list[Line] = []
    if hits:
        title = text("effect.hits", count=hits, times=1 << s.doubled)
        says = _struck(s, hearts)
        topic = FIGHT_LAST if any(ask.topic == FIGHT_LAST for ask in s.asks) else FIGHT_SPLIT
        found.append(_effect(s, HIT, topic, says, _loss(s, 0, hearts), title))
    if marks:
        more = cat.adjust_damage(s, marks, 0) << s.doubled
        says = Text(f"effect.{cat.key}", seat=seat, count=more or marks)
        if not s.abilities_work():
            says = Text("effect.idle", lord=mummy_name(s, LORD_FIGURE))
        title = Text("effect.by", cat=title_of(cat.rule))
        value = _loss(s, hearts, hearts + more) if more else f"+{marks}"
        found.append(_effect(s, ABILITY, FIGHT_ABILITY, says, value if s.abilities_work() else "", title))
    if hexes:
        says = Text("effect.hex", seat=seat, count=hexes)
        found.append(_effect(s, HEXAGON, FIGHT_DRAW, says, f"+{hexes}", text("effect.hexes")))
    if PAW in faces:
        found.append(_effect(s, PAW, FIGHT_PAW, Text("effect.paw", seat=seat), "", text("effect.paws")))
    return found


def _struck(s: Expedition, damage: int) -> Text:
    """What hits do; whom several hurt is still to be said."""
    foes = _foes(s)
    if len(foes) > 1:
        return text("effect.hit", count=damage)
    before = int(s.before[foes[0]])
    return Text("effect.struck", mummy=mummy_name(s, foes[0]), count=before - _left(s, foes[0], damage))


def _loss(s: Expedition, first: int, last: int) -> Saying:
    """What some of the damage, from the first heart to the last, costs a mummy; several share it as they are asked."""
    foes = _foes(s)
    if len(foes) > 1:
        return f"−{last - first}"
    return Text("fight.change", before=_left(s, foes[0], first), hearts=_left(s, foes[0], last))


def _left(s: Expedition, figure: int, damage: int) -> int:
    """How many hearts some damage leaves; KOT-FGT-4: the last one may have been spared."""
    hearts, before = _hearts(s, figure)
    dealt = not any(isinstance(each, Fight) or (isinstance(each, Aftermath) and each.strikes) for each in s.stack)
    return max(before - damage, hearts if dealt else 0)


def _effect(s: Expedition, face: int, topic: int, says: Text, value: Saying, title: Text) -> Line:
    """What a kind of face brings, with as many dice as show it; the one in question is marked."""
    key = COMBAT_FACES[face]
    dice = [f"die-{key}" for shown in s.combat_dice if shown == face]
    if any(ask.topic == topic for ask in s.asks):
        return Line(says, dice, text("effect.now"), title, mood="now", about=f"effect-{key}")
    return Line(says, dice, value, title, about=f"effect-{key}")


# Seats


def _seat(s: Expedition, seat: int, mine: bool) -> list[Piece]:
    group = f"seat-{seat}"
    held = int(s.held[seat])
    pieces: list[Piece] = [
        Counter(f"held-{seat}", "seats", group, text("held.says", cards=held), "", held, "card-sign")
    ]
    if s.cat[seat] != NONE:
        cat = s.rules.cats[s.cat[seat]]
        title = title_of(cat.rule)
        pieces.append(Note(f"cat-tile-{seat}", "seats", group, title, title, f"cat-{cat.key}", rule=cat.rule))
    tokens = [_token(s, seat, kind) for kind in s.tokens_of(seat)]
    if tokens:
        says = Text("tokens.says", tokens=[token.says for token in tokens])
        pieces.append(Cards(f"tokens-{seat}", "seats", group, says, tokens, text("tokens.title")))
    known = s.hand(seat)  # of another's hand, a view has what everybody knows; in the end that is all of it
    if known and not mine:
        cards: list[Card] = [_chamber(s, card, f"known-{seat}") for card in known]
        says = Text("known.says", cards=[card.says for card in cards])
        pieces.append(Cards(f"known-{seat}", "seats", group, says, cards, text("known.title")))
    return pieces


def _token(s: Expedition, seat: int, kind: int) -> Card:
    token = s.rules.tokens[kind]
    count = sum(s.token_at[each] == seat and s.sheet.token[each] == kind for each in range(TOKENS))
    says = text("tokens.one", token=kind, count=count, number=token.number)
    return Card(f"token-{seat}-{kind}", title_of(token.rule), f"token-{token.key}", says, rule=token.rule)


def _hand(s: Expedition, seat: int) -> Piece:
    frame = s.stack[-1] if s.stack else None
    chosen = frame.card if isinstance(frame, Explore) and seat == s.active else NONE
    cards: list[Card] = [_chamber(s, card, "hand", card == chosen) for card in s.hand(seat)]
    says = Text("hand.says", cards=[card.says for card in cards])
    return Cards("hand", "hand", f"seat-{seat}", says, cards, text("hand.title"))


def _chamber(s: Expedition, card: int, row: str, chosen: bool = False) -> Hex:
    """A chamber card outside the labyrinth: the number of its corridors stands on it."""
    lit = bool(s.sheet.lit[card])
    return Hex(
        f"{row}-{card}",
        0,
        0,
        int(s.sheet.turns[card * SIDES]),
        str(int(s.sheet.corridors[card])),
        _sign(int(s.sheet.sign[card]), "sarcophagus"),
        card_says(s, card),
        marks=[_light("lit" if lit else "dark")],
        ground="lit" if lit else "dark",
        shines=lit,
        chosen=chosen,
    )
