"""How an expedition ended: the mummy and its way to the Crypt, the attack that took the last card, or the way out."""

from __future__ import annotations

from gamenight.core.ending import DARK, DECIDED, FATAL, VICTORY, WAY, Ending
from gamenight.core.events import Event
from gamenight.core.text import text
from gamenight.games.kotkrywcy.board import CURSED, LORD_FIGURE, WON
from gamenight.games.kotkrywcy.model import CRYPT_TILE, Expedition


def ending(s: Expedition, events: list[Event]) -> Ending:
    """How a game ended in which all of this happened."""
    if s.ended == WON:
        found = _out(s, events)
    elif s.ended == CURSED:
        found = _cursed(s, events)
    else:
        found = _empty(s, events)
    beaten = sum(event.kind == "eliminated" for event in events)
    found.count(str(s.turn), text("ending.turns", turns=s.turn))
    found.count(str(len(s.chambers())), text("ending.chambers", chambers=len(s.chambers())))
    found.count(str(beaten), text("ending.beaten", mummies=beaten))
    found.count(str(s.torches), text("ending.torches", torches=s.torches))
    return found


def _last(events: list[Event], kind: str) -> Event | None:
    for event in reversed(events):
        if event.kind == kind:
            return event
    return None


def _look(s: Expedition, figure: int) -> str:
    return f"mummy-{s.mummy(figure).key}" if figure < LORD_FIGURE else "lord"


def _out(s: Expedition, events: list[Event]) -> Ending:
    """KOT-WIN-1: the Exit lies open, and whoever was left has been beaten."""
    found = Ending(VICTORY, text("ending.out"), [])
    last = _last(events, "eliminated")
    if last is not None:
        found.says.append(text("ending.last", figure=last.facts["figure"], seat=s.active, turn=s.turn))
    found.says.append(text("ending.exit"))
    found.look = "exit"
    found.marks[f"tile-{s.exit_tile()}"] = DECIDED
    return found


def _cursed(s: Expedition, events: list[Event]) -> Ending:
    """KOT-LOSE-2: who came into the Crypt, and on which way."""
    found = Ending(DARK, text("ending.cursed"), [])
    found.look = "lost"
    last = _last(events, "walked")
    if last is None:
        return found
    figure = last.facts["figure"]
    way: list[int] = []
    turn = begun = 0
    for event in events:
        if event.kind == "turn":
            turn = event.facts["turn"]
        elif event.kind == "lord" and figure == LORD_FIGURE:
            begun, way = turn, [s.exit_tile()]
        elif event.kind == "appeared" and event.facts["figure"] == figure:
            begun, way = turn, [event.facts["tile"]]
        elif event.kind == "walked" and event.facts["figure"] == figure:
            way.append(event.facts["tile"])
    found.look = _look(s, figure)
    found.says.append(text("ending.entered", figure=figure, turn=s.turn))
    if begun:
        found.says.append(text("ending.way", turn=begun, steps=len(way) - 1))
    for tile in way:
        found.marks[f"tile-{tile}"] = WAY
    found.marks[f"tile-{CRYPT_TILE}"] = FATAL
    found.marks[f"mummy-{figure}"] = FATAL
    return found


def _empty(s: Expedition, events: list[Event]) -> Ending:
    """KOT-LOSE-1: who attacked, or who was left without a card."""
    found = Ending(DARK, text("ending.empty"), [])
    found.look = "lost"
    last = _last(events[_turn(events) :], "attacked")
    bare = [seat for seat in range(s.seats) if s.held[seat] == 0]
    if last is not None:
        figure, tile = last.facts["figure"], last.facts["tile"]
        found.look = _look(s, figure)
        found.says.append(text("ending.attacked", figure=figure, damage=last.facts["damage"], turn=s.turn))
        found.marks[f"tile-{tile}"] = FATAL
        found.marks[f"mummy-{figure}"] = FATAL
        there = [seat for seat in range(s.seats) if s.at[seat] == tile]
        found.cast = [(seat, text("ending.cards", cards=int(s.held[seat]))) for seat in there]
    elif bare:
        found.says.append(text("ending.bare", seat=bare[0], turn=s.turn))
        found.cast = [(bare[0], text("ending.cards", cards=0))]
    return found


def _turn(events: list[Event]) -> int:
    """Where the last turn begins among the events."""
    return max((at for at, event in enumerate(events) if event.kind == "turn"), default=0)
