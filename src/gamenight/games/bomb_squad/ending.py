"""How an exam ended: the places, and the wire of the last blast with those who cut it."""

from __future__ import annotations

from gamenight.core.ending import FATAL, VICTORY, Ending, Standing, headline, ranked
from gamenight.core.events import Event
from gamenight.core.text import Saying, Text, player, text
from gamenight.games.bomb_squad.actions import WIRE_NAMES
from gamenight.games.bomb_squad.model import Squad


def ending(s: Squad, events: list[Event]) -> Ending:
    """How a game ended in which all of this happened."""
    winners, returns = s.winners(), s.returns()
    found = Ending(VICTORY, headline(winners), [])
    found.places = [
        Standing(seat, seat in winners, text("score.says", vp=int(s.score[seat]))) for seat in ranked(returns, winners)
    ]
    played: dict[int, int] = {}
    turns = best = 0
    for event in events:
        facts = event.facts
        if event.kind == "turn-begun":
            turns += 1
            played = {}
        elif event.kind in ("revealed", "card-swapped"):
            played[facts["seat"]] = facts["card"]
        elif event.kind == "gained":
            best = max(best, facts["vp"])
        elif event.kind == "exploded":
            wire = facts["wire"]
            cutters: list[Saying] = [player(seat) for seat in sorted(played) if played[seat] == wire]
            found.says = [Text("ending.blast", wire=wire, bomb=facts["bomb"], cutters=cutters)]
            found.marks = {f"track-{WIRE_NAMES[wire]}": FATAL}
    found.look = "boom"
    found.cast = [(place.seat, place.points) for place in found.places if place.won]
    found.count(str(turns), text("ending.turns", turns=turns))
    found.count(str(best), text("ending.best"))
    if len(returns) > 1:
        places = sorted(returns, reverse=True)
        found.count(str(int(places[0] - places[1])), text("ending.lead"))
    return found
