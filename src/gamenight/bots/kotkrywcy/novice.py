"""The novice of Kotkrywcy: takes what promises most this turn, and thinks neither of the next nor of the others."""

from __future__ import annotations

from typing import Final

from gamenight.bots.kotkrywcy.plans import FAR_AWAY, Outlook, Place, may_lie, payments, spots
from gamenight.core.chance import Dice
from gamenight.core.hexes import beyond
from gamenight.core.play import NONE, Ask
from gamenight.core.view import View
from gamenight.games.kotkrywcy.actions import (
    ACTION,
    CARD,
    CHAMBER,
    COOP_DEAL,
    COOP_TORCHES,
    COOPERATE,
    COUNT,
    DONE,
    EXIT_HEX,
    EXPLORE,
    EXPLORE_CARD,
    EXPLORE_DISCARD,
    EXPLORE_HEX,
    EXPLORE_TURN,
    FIGHT,
    FIGHT_CARD,
    FIGHT_DISCARD,
    HEX,
    SEAT,
    SIDES,
    TELEPORT,
    TURN,
    USE,
    WAKING,
    YES,
)
from gamenight.games.kotkrywcy.board import REACH
from gamenight.games.kotkrywcy.explore import Explore
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.games.kotkrywcy.sheet import SARCOPHAGUS

TRIANGLE: Final = 5.0
"""What an exit mechanism is worth, in cards."""
HOPE: Final = 0.8
"""What it is worth to lay a symbol beside another one, and costs to lay something else where the third is missing."""
LEADS_ON: Final = 0.2
"""What each corridor is worth that leads on from a new chamber."""
DEEP: Final = 0.15
"""What each step from the Crypt is worth at which a chamber is laid."""
ALARM: Final = 6
"""A mummy this near to the Crypt is fought before anything else."""
FEW_DICE: Final = 3
"""With fewer it does not go looking for a fight."""


class NoviceBot:
    """Weighs what it could do now; of equals it takes any."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def choose(self, view: View, ask: Ask) -> int:
        """The option with the most weight."""
        s = view.known
        assert isinstance(s, Expedition)
        options = ask.options
        look = Outlook(s, ask.seat)
        if ask.topic in (EXPLORE_CARD, EXPLORE_HEX, EXPLORE_TURN):
            worth = _layings(look, ask)
        else:
            worth = [_worth(look, ask, option) for option in options]
        weighed = [each + self.dice.below(1000) / 100_000 for each in worth]
        return options[weighed.index(max(weighed))]


def _worth(look: Outlook, ask: Ask, option: int) -> float:
    s, topic = look.s, ask.topic
    if topic == ACTION:
        return _action(look, option)
    if topic in (FIGHT_CARD, FIGHT_DISCARD, EXPLORE_DISCARD):
        return _spending(look, topic, option)
    if topic == EXIT_HEX:
        place = beyond(int(s.maze.places[(option - HEX) // SIDES]), (option - HEX) % SIDES)
        return float(look.depths[look.spots[place]])
    if CHAMBER <= option < HEX:
        far = float(look.crypt[option - CHAMBER])
        return far if topic == WAKING else -far
    if COUNT <= option < USE:
        return float(COUNT - option if topic == COOP_TORCHES and not look.late else option - COUNT)
    if SEAT <= option < COUNT:
        return float(-s.held[option - SEAT] if topic == COOP_DEAL else s.held[option - SEAT])
    return 5.0 if option == YES or USE <= option < TELEPORT else -5.0 if option >= TELEPORT else 0.0


def _action(look: Outlook, option: int) -> float:
    """A fight when a mummy is near the Crypt, or when there is nothing else to win; rest when there are no cards."""
    if option == FIGHT:
        near = min((look.crypt[tile] for tile in _reached(look)), default=FAR_AWAY)
        urgent = 8.0 * (near <= ALARM) + 6.0 * look.late
        return urgent + 2.0 if most_dice(look) >= FEW_DICE else -1.0
    if option == COOPERATE:
        return 4.0 if look.held <= 2 and look.s.drawn > 12 else -2.0
    if option == EXPLORE:
        return max((_lay(look, place, card) for place in spots(look) for card in look.hand), default=0.0)
    return 0.0


def _reached(look: Outlook) -> list[int]:
    """The chambers with mummies to which the cat can come."""
    limit = REACH + (max(look.corridors[card] for card in look.hand) if look.held >= 3 else 0)
    return [threat.tile for threat in look.threats if 0 <= look.steps[threat.tile] <= limit]


def most_dice(look: Outlook) -> int:
    """The most dice the hand pays for, if a card is kept."""
    return max((dice for _, dice in payments(look, look.hand, 0)), default=0)


def _spending(look: Outlook, topic: int, option: int) -> float:
    """Strong cards for the fight, until there are twice as many dice as hearts; weak ones for the way."""
    if option == DONE:
        here = int(look.s.at[look.seat])
        hearts = max(threat.hearts for threat in look.threats if threat.tile == here)
        return 9.0 if look.s.paid >= 2 * hearts else -9.0
    corridors = float(look.corridors[option - CARD])
    return corridors if topic == FIGHT_CARD else -corridors


def _layings(look: Outlook, ask: Ask) -> list[float]:
    """What each card, place or way to turn it is worth at best, with what has been chosen already."""
    frame = look.s.stack[-1]
    assert isinstance(frame, Explore)
    places = [place for place in spots(look) if frame.edge in (NONE, place.edge)]
    if ask.topic == EXPLORE_CARD:
        return [max((_lay(look, place, option - CARD) for place in places), default=0.0) for option in ask.options]
    if ask.topic == EXPLORE_HEX:
        known = {place.edge: _lay(look, place, frame.card) for place in places}
        return [known.get(option - HEX, 0.0) for option in ask.options]
    turns = look.s.sheet.turns[frame.card * SIDES : frame.card * SIDES + SIDES]
    return [_room(places[0], int(turns[option - TURN])) if places else 0.0 for option in ask.options]


def _lay(look: Outlook, place: Place, card: int) -> float:
    """Cards drawn, triangles, a token, light; a long way costs a card."""
    s = look.s
    turns = s.sheet.turns[card * SIDES : card * SIDES + SIDES]
    if not any(may_lie(int(lies), place) for lies in turns):
        return -FAR_AWAY
    if place.far > REACH and look.payer(place.far, card) == NONE:
        return -FAR_AWAY
    sign, fresh = int(s.sheet.sign[card]), look.corridors[card] - place.joined
    worth = place.joined + TRIANGLE * (sign in place.exits) + (5 - s.torches) / 2 * (sign in place.lamps)
    if s.exit_machines and sign not in place.exits:
        worth += HOPE * (0 < sign < SARCOPHAGUS and any(0 < beside != sign for beside in place.signs))
        worth -= HOPE * (len(place.exits) > 0)
    worth += LEADS_ON * fresh + DEEP * place.crypt + (sign == SARCOPHAGUS and s.tokens_left() > 0)
    worth -= 0.0 if s.sheet.lit[card] else 0.5 if s.torches else 2.0
    ends = sum(1 for inlets in look.inlets if inlets) - 1 + fresh
    return worth - 1.5 * (place.far > REACH) - 20.0 * (ends == 0 and s.exit_machines > 0)


def _room(place: Place, lies: int) -> float:
    """Corridors into the open are better than corridors towards others that end there."""
    return float(sum(1 for side, inlets, _ in place.beyond if lies >> side & 1 and not inlets))
