"""What follows if a chamber is laid: worked out on a twin of what its player knows, before anything is drawn or rolled.

Without a Secret passage, how a card is turned changes nothing but what stays open (see `reach`).
"""

from __future__ import annotations

from typing import Final, final

from gamenight.core.advice import percent
from gamenight.core.play import NONE
from gamenight.core.text import Saying, Text
from gamenight.games.kotkrywcy.actions import SIDES
from gamenight.games.kotkrywcy.board import EXIT_MACHINES, REACH, START_TORCHES
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.games.kotkrywcy.odds import doom, reaches, traps
from gamenight.games.kotkrywcy.reach import Scope, connections, triangles
from gamenight.games.kotkrywcy.rules import HEARTS
from gamenight.games.kotkrywcy.sheet import SARCOPHAGUS

# How a chamber gets its light (KOT-EXP-9), or what it costs that it gets none (KOT-EXP-10).
LIT: Final = 0
TORCH: Final = 1
HEART: Final = 2
WAKES: Final = 3
STIRS: Final = 4
"""Every mummy moves a step."""
LOSES: Final = 5
"""So does one that enters the Crypt by it."""

UNKNOWN: Final = -1.0


@final
class Prospect:
    """A card on a spot, turned so far, with a Secret passage at a side or none."""

    def __init__(self, scope: Scope, s: Expedition, card: int, spot: int, by: int, side: int) -> None:
        self.by = by
        self.side = side
        seat = scope.seat
        twin = s.copy()
        joined = connections(s, spot, int(s.sheet.turns[card * SIDES + by]), side)
        tile = twin.lay(seat, card, s.maze.spot_place(spot), by, side, joined)
        twin.move_cat(seat, tile, because="KOT-EXP-5")
        self.steps = scope.far_to(card, spot, by, side)
        """How far the cat walks there."""
        self.is_far = self.steps > REACH
        self.joined = joined
        self.cards = min(twin.joined, s.pile_left())
        """How many cards are drawn."""
        self.light = light_of(twin, card)
        self.exits = len(triangles(twin, tile, different=True)) > 0
        self.opens = self.exits and s.exit_machines == 1
        self.hoard = len(triangles(twin, tile, different=False)) > 0
        self.token = s.sheet.sign[card] == SARCOPHAGUS and s.tokens_left() > 0
        self.closes = s.exit_machines > 0 and not self.opens and twin.is_closed()
        stirred = self.light in (STIRS, LOSES)
        self.away = [
            (int(figure), max(0, int(twin.maze.steps[twin.figure_at[figure]]) - stirred)) for figure in twin.awake
        ]
        """How far each mummy then is from the Crypt."""
        self.doom = UNKNOWN
        """What the next mummy dice then do, unless somebody new may have come by then."""
        if not (self.opens or self.token) and self.light <= HEART:
            twin.top_hearts += self.light == HEART
            self.doom = doom(twin)


def light_of(s: Expedition, card: int) -> int:
    """How a card that was just laid gets its light."""
    if s.sheet.lit[card]:
        return LIT
    if s.torches > 0:
        return TORCH
    if s.mummies_asleep() > 0:
        return WAKES if s.top_hearts + 1 == HEARTS else HEART
    for figure in s.awake:
        if reaches(s, int(s.figure_at[figure]), 1):
            return LOSES
    return STIRS


def ways_to_lie(scope: Scope, s: Expedition, card: int, spot: int) -> list[Prospect]:
    """Every way a card may lie on a spot."""
    found: list[Prospect] = []
    for by in scope.ways(card, spot):
        found += [Prospect(scope, s, card, spot, by, side) for side in _sides(scope, card, spot, by)]
    return found


def places_to_lie(scope: Scope, s: Expedition, card: int) -> list[Prospect]:
    """A card on every spot that it fits, but for what stays open."""
    found: list[Prospect] = []
    for spot in scope.spots(card):
        if scope.passage:
            found += ways_to_lie(scope, s, card, spot)
        else:
            found.append(Prospect(scope, s, card, spot, scope.ways(card, spot)[0], NONE))
    return found


def _sides(scope: Scope, card: int, spot: int, by: int) -> list[int]:
    """Where a Secret passage may lie; NONE alone if there is none."""
    if not scope.passage:
        return [NONE]
    mask = scope.sides(card, spot, by, scope.limit(card))
    return [side for side in range(SIDES) if mask >> side & 1]


# In words


def told(s: Expedition, found: list[Prospect]) -> tuple[list[Text], list[Saying]]:
    """What all of these have in common, which is sure, and what some of them can bring; and the gist in short lines."""
    most, least = max(each.cards for each in found), min(each.cards for each in found)
    parts = [Text("hint.draws", cards=most) if most == least else Text("hint.draws-from", least=least, cards=most)]
    if all(each.joined == found[0].joined for each in found):
        parts.insert(0, Text("gives.joins", joined=found[0].joined))
    lines: list[Saying] = []
    for key, brought in (("exit", [each.exits for each in found]), ("hoard", [each.hoard for each in found])):
        if any(brought):
            can = "" if all(brought) else "can-"
            moved = EXIT_MACHINES - s.exit_machines + 1
            kind = "opens" if key == "exit" and s.exit_machines == 1 else key
            parts.append(Text(f"hint.{can}{kind}", exits=moved, all=EXIT_MACHINES, torches=START_TORCHES))
            lines.append(Text(f"hint.short-{key}", exits=moved, all=EXIT_MACHINES))
    facts = [_facts(s, each) for each in found]
    sure = [fact for fact in facts[0] if all(fact in others for others in facts[1:])]
    if any(each.light >= HEART for each in found):
        lines.append(Text("hint.short-dark"))
    dooms = {percent(each.doom) for each in found if each.doom > 0.0}
    if len(dooms) == 1 and len(found) == sum(each.doom > 0.0 for each in found):
        lines.append(Text("hint.short-crypt", chance=dooms.pop()))
    return [*parts, *sure], lines


def light_says(s: Expedition, light: int) -> Text:
    """What the light of a chamber costs."""
    key = ("lit", "torch", "heart", "wakes", "stirs", "loses")[light]
    return Text(f"hint.light-{key}", left=s.torches - 1, hearts=s.top_hearts + 1, full=HEARTS)


def _facts(s: Expedition, each: Prospect) -> list[Text]:
    facts = [light_says(s, each.light)]
    if each.is_far:
        facts.append(Text("hint.far", steps=each.steps))
    if each.token:
        facts.append(Text("hint.token", chance=percent(traps(s))))
    if each.closes:
        facts.append(Text("hint.closes"))
    facts += [Text("hint.away", figure=figure, steps=steps) for figure, steps in each.away]
    if each.doom != UNKNOWN and each.away:
        facts.append(Text("hint.crypt", chance=percent(each.doom)))
    return facts
