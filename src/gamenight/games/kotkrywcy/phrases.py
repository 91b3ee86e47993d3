"""An option as people at the table would say it, and cards and tiles in words."""

from __future__ import annotations

from gamenight.core.hexes import q_of, r_of
from gamenight.core.play import NONE
from gamenight.core.text import Text, name, player, text, title_of
from gamenight.games.kotkrywcy.actions import (
    CARD,
    CAT,
    CHAMBER,
    COOPERATE,
    CORNER,
    COUNT,
    DIE,
    DONE,
    EVEN,
    EXPLORE,
    FIGHT,
    FIGHT_ABILITY,
    FIGHT_DRAW,
    FIGHT_LAST,
    FIGHT_SPLIT,
    GIVE,
    HEX,
    MOST_SEATS,
    NO,
    PASS,
    SEAT,
    SIDE,
    SIDES,
    STAY,
    STROLL,
    TELEPORT,
    TURN,
    USE,
    WALL,
    YES,
)
from gamenight.games.kotkrywcy.board import CRYPT, EXIT, IN_MIDDLE, Board
from gamenight.games.kotkrywcy.explore import Explore
from gamenight.games.kotkrywcy.model import Expedition


def card_says(s: Board, card: int) -> Text:
    """A chamber card: its corridors, its symbol, its light."""
    sheet = s.sheet
    sign, lit = int(sheet.sign[card]), int(sheet.lit[card])
    return text("chamber.card", corridors=int(sheet.corridors[card]), sign=sign, light=lit)


def tile_name(s: Board, tile: int) -> Text:
    """A tile: the Crypt, the Exit, or a chamber by where it lies."""
    if s.card_at[tile] == CRYPT:
        return text("chamber.crypt")
    if s.card_at[tile] == EXIT:
        return text("chamber.exit")
    return _from_crypt("chamber", int(s.maze.places[tile]))


def spot_name(place: int) -> Text:
    """An empty hex by where it lies."""
    return _from_crypt("spot", place)


def _from_crypt(kind: str, place: int) -> Text:
    """So far to one side, and so far to the next."""
    q, r = q_of(place), r_of(place)
    for side, (far, further) in enumerate(((q + r, -r), (q, -r - q), (-r, -q), (-q - r, r), (-q, q + r), (r, q))):
        if far > 0 and further == 0:
            return Text(f"at.{kind}", far=far, side=name("side", side))
        if far > 0 and further > 0:
            toward = name("side", (side + 1) % SIDES)
            return Text(f"between.{kind}", far=far, side=name("side", side), further=further, toward=toward)
    return text("chamber.crypt")


def mummy_name(s: Board, figure: int) -> Text:
    """A mummy, or the Lord, by name."""
    return title_of(s.mummy(figure).rule)


def _edge(key: str, s: Board, edge: int) -> Text:
    return Text(key, side=edge % SIDES, tile=tile_name(s, edge // SIDES))


def phrase(s: Expedition, option: int) -> Text:
    """An option of a seat in words."""
    if option < PASS:
        return Text("say.card", card=card_says(s, option - CARD))
    if CHAMBER <= option < HEX:
        return Text("say.chamber", tile=tile_name(s, option - CHAMBER))
    if HEX <= option < WALL:
        return _edge("say.hex", s, option - HEX)
    if WALL <= option < TURN:
        return _edge("say.wall", s, option - WALL)
    if TURN <= option < SIDE:
        return _turn(s, option - TURN)
    if SIDE <= option < SEAT:
        return Text("say.side", side=option - SIDE)
    if SEAT <= option < COUNT:
        return _seat(s, option - SEAT)
    if COUNT <= option < USE:
        return _count(s, option - COUNT)
    if USE <= option < TELEPORT:
        return Text("say.use", token=option - USE)
    if TELEPORT <= option < GIVE:
        return Text("say.teleport", token=option - TELEPORT)
    if GIVE <= option < CAT:
        gift = option - GIVE
        return Text("say.give", token=gift // MOST_SEATS, who=player(gift % MOST_SEATS))
    if CAT <= option < CORNER:
        return Text("say.cat", cat=option - CAT)
    if CORNER <= option < EVEN:
        return _corner(s, option - CORNER)
    assert option < DIE, f"option {option} is not a seat's"
    if s.asks and s.asks[0].topic == FIGHT_LAST:
        return text("say.eliminate" if option == YES else "say.spare")
    return _WORDS[option]


def _turn(s: Expedition, by: int) -> Text:
    """How the chosen card would lie."""
    frame = s.stack[-1]
    openings = int(s.sheet.turns[frame.card * SIDES + by]) if isinstance(frame, Explore) else 0
    return Text("say.turn", sides=[name("side", side) for side in range(SIDES) if openings >> side & 1])


_WORDS = {
    PASS: text("say.pass"),
    DONE: text("say.done"),
    YES: text("say.yes"),
    NO: text("say.no"),
    EXPLORE: text("say.explore"),
    FIGHT: text("say.fight"),
    COOPERATE: text("say.cooperate"),
    STROLL: text("say.stroll"),
    STAY: text("say.stay"),
    EVEN: text("say.even"),
}


def _seat(s: Expedition, seat: int) -> Text:
    cards = s.lying(IN_MIDDLE)
    if cards and s.regrouped:
        return Text("say.share", who=player(seat), card=card_says(s, cards[0]))
    return Text("say.seat", who=player(seat))


def _count(s: Expedition, count: int) -> Text:
    topic = s.asks[0].topic if s.asks else NONE
    if topic == FIGHT_SPLIT:
        return Text("say.damage", damage=count)
    if topic == FIGHT_DRAW:
        return Text("say.draw", cards=count)
    if topic == FIGHT_ABILITY:
        return Text("say.ability", times=count)
    return Text("say.torches", torches=count)


def _corner(s: Expedition, corner: int) -> Text:
    return Text("say.corner", one=name("side", corner), two=name("side", (corner + 1) % SIDES))
