"""The careful player of Kotkrywcy: weighs every turn it could play, and plays the best of them.

It keeps nothing in mind but the plan of the turn, and makes the same plan again if that is lost: what it answers
follows from what it sees.
"""

from __future__ import annotations

from typing import Final

from gamenight.bots.kotkrywcy.plans import (
    FAR_AWAY,
    Fighting,
    Laying,
    Outlook,
    Plan,
    Resting,
    fightings,
    layings,
    resting,
    torches_for_rest,
)
from gamenight.core.chance import Dice
from gamenight.core.hexes import beyond
from gamenight.core.play import NONE, Ask
from gamenight.core.text import Saying, Text
from gamenight.core.view import View
from gamenight.core.ways import steps_from
from gamenight.games.kotkrywcy.actions import (
    ACTION,
    CARD,
    CAT,
    CHAMBER,
    CHOOSING_CAT,
    COOP_DEAL,
    COOP_GIFT,
    COOP_JOIN,
    COOP_OFFER,
    COOP_TORCHES,
    COOPERATE,
    COUNT,
    DONE,
    EVEN,
    EXIT_HEX,
    EXIT_SIDE,
    EXPLORE,
    EXPLORE_CARD,
    EXPLORE_DISCARD,
    EXPLORE_HEX,
    EXPLORE_PASSAGE,
    EXPLORE_TORCHES,
    EXPLORE_TURN,
    FIGHT,
    FIGHT_ABILITY,
    FIGHT_CARD,
    FIGHT_CHAMBER,
    FIGHT_DISCARD,
    FIGHT_DOUBLE,
    FIGHT_DRAW,
    FIGHT_LAST,
    FIGHT_PAW,
    FIGHT_SPLIT,
    HEX,
    NO,
    PASS,
    SEAT,
    SHIELDING,
    SIDE,
    SIDES,
    STAY,
    STROLLING,
    TARGET,
    TELEPORT,
    TURN,
    USE,
    VICTIM,
    WAKING,
    WAY,
    WINDOW,
    YES,
)
from gamenight.games.kotkrywcy.board import REACH, START_TORCHES
from gamenight.games.kotkrywcy.curse import Wake
from gamenight.games.kotkrywcy.explore import Explore, Opening
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.games.kotkrywcy.reach import steps_of

REASONS: Final = {
    WAKING: "bot.wake",
    VICTIM: "bot.victim",
    SHIELDING: "bot.shield",
    EXIT_HEX: "bot.exit-place",
    EXIT_SIDE: "bot.exit-place",
    COOP_TORCHES: "bot.torches",
    COOP_DEAL: "bot.deal",
    COOP_OFFER: "bot.offer",
}
"""What it says of answers that are no part of a plan."""
PRESSING: Final = 0.6
"""From this on a token is spent to stand before a mummy."""
RICH: Final = 5
"""With this many cards in hand, those on tokens can wait."""

MOST_LOST: Final = 4
"""No Lord takes more cards at once."""
POOR_IN_THE_WAY: Final = 6.0
RICH_IN_THE_WAY: Final = 1.0
"""What it costs, in steps of the Lord, that a cat meets it at once; less if it is some steps away."""
POOR_BESIDE: Final = 3.0
"""What it costs, in steps, that a mummy wakes beside a cat that cannot bear two attacks."""
LONG_WAY: Final = 7
TOO_FAR: Final = 0.7
"""What it costs that a cat is too far away to fight it soon."""


class CarefulBot:
    """Plays from its view alone; `explain` says why it did what it did last."""

    plays_on = True
    """Whether reviews let it play on from each turn: it is quick."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)
        self.mind = Mind()
        self.why: Saying = Text("bot.no-reason")

    def choose(self, view: View, ask: Ask) -> int:
        """What its plan for the turn says."""
        s = view.known
        assert isinstance(s, Expedition)
        option = self.mind.answer(s, ask)
        self.why = self.mind.reason(s, ask, option)
        return option

    def explain(self) -> Saying:
        """Why it did what it did last."""
        return self.why


class Mind:
    """How a careful player thinks: answers follow from the table and the hand; a plan lasts for the turn."""

    def __init__(self) -> None:
        self.plan: Plan | None = None
        self.turn = NONE

    def answer(self, s: Expedition, ask: Ask) -> int:
        """The best answer it knows."""
        topic = ask.topic
        options = ask.options
        if len(options) == 1:
            return options[0]
        if topic == ACTION:
            return self._act(s, ask.seat, options)
        if EXPLORE_CARD <= topic <= EXPLORE_TURN:
            return self._explore(s, ask, options)
        if topic == FIGHT_CHAMBER:
            return CHAMBER + self._fight(s, ask.seat).tile
        if topic == FIGHT_CARD:
            return self._pay(s, ask.seat)
        worth = [self._worth(s, ask, option) for option in options]
        return options[worth.index(max(worth))]

    def reason(self, s: Expedition, ask: Ask, option: int) -> Saying:
        """Why it answers as it does: what its plan for the turn says, or what the question is about."""
        plan = self.plan if self.turn == s.turn else None
        topic = ask.topic
        if isinstance(plan, Fighting) and (topic == ACTION or FIGHT_CHAMBER <= topic <= FIGHT_DOUBLE):
            return _why_fight(s, plan)
        if isinstance(plan, Laying) and (topic == ACTION or EXPLORE_CARD <= topic <= EXPLORE_DISCARD):
            return _why_lay(s, plan)
        if isinstance(plan, Resting) and topic == ACTION:
            return Text("bot.cooperate", cards=plan.cards) if plan.cards else Text("bot.gather")
        return Text("bot.no-reason" if option in (NO, DONE, COUNT) else REASONS.get(topic, "bot.no-reason"))

    # Its turn

    def keep(self, s: Expedition, plan: Plan) -> int:
        """Makes a plan the one of this turn; the action that begins it."""
        self.plan, self.turn = plan, s.turn
        return EXPLORE if isinstance(plan, Laying) else FIGHT if isinstance(plan, Fighting) else COOPERATE

    def _act(self, s: Expedition, seat: int, options: list[int]) -> int:
        found = plans(s, seat, options)
        return self.keep(s, max(found, key=_worth_of)) if found else options[0]

    def _explore(self, s: Expedition, ask: Ask, options: list[int]) -> int:
        """Card, place, turn: as planned, or the best that is still open."""
        frame = s.stack[-1]
        assert isinstance(frame, Explore)
        if self.turn == s.turn and isinstance(self.plan, Laying) and _agrees(s, frame, self.plan):
            option = _part(s, ask.topic, self.plan, options)
            if option in options:
                return option
        found = layings(Outlook(s, ask.seat), frame.card, frame.edge)
        if not found or frame.passage:
            return options[0]
        plan = max(found, key=_worth_of)
        self.keep(s, plan)
        return _part(s, ask.topic, plan, options)

    def _fight(self, s: Expedition, seat: int, tile: int = NONE) -> Fighting:
        plan = self.plan if self.turn == s.turn else None
        if not isinstance(plan, Fighting) or tile != NONE:
            plan = max(fightings(Outlook(s, seat), tile), key=_worth_of)
            self.keep(s, plan)
        return plan

    def _pay(self, s: Expedition, seat: int) -> int:
        """Card by card, for as many dice as are worth it."""
        plan = max(fightings(Outlook(s, seat), int(s.at[seat])), key=_worth_of)
        if not plan.cards:
            return DONE
        like = s.sheet.like[plan.cards[0]]
        return CARD + next(card for card in s.hand(seat) if s.sheet.like[card] == like)

    # Everything else

    def _worth(self, s: Expedition, ask: Ask, option: int) -> float:
        topic = ask.topic
        if WINDOW <= topic < TARGET or topic == EXPLORE_TORCHES:
            return _token(s, ask.seat, topic - WINDOW, option)
        if topic == EXPLORE_PASSAGE:
            return float(option == NO)
        if topic in (EXPLORE_DISCARD, FIGHT_DISCARD):
            return -Outlook(s, ask.seat).keep(option - CARD)
        if topic == FIGHT_DOUBLE:
            return float((option == YES) == _doubles(s, ask.seat))
        if topic in (SHIELDING, FIGHT_LAST):
            return float(option == YES)
        if topic in (FIGHT_SPLIT, FIGHT_ABILITY, FIGHT_DRAW):
            return float(option - COUNT)
        if topic in (FIGHT_PAW, STROLLING):
            return _step(s, ask.seat, option)
        if topic in (COOP_JOIN, COOP_OFFER, COOP_TORCHES, COOP_DEAL, COOP_GIFT):
            return _sharing(s, ask, option)
        return _elsewhere(s, ask, option)


def plans(s: Expedition, seat: int, options: list[int]) -> list[Plan]:
    """Every turn that could be played."""
    look = Outlook(s, seat)
    found: list[Plan] = []
    if EXPLORE in options:
        found += layings(look)
    if FIGHT in options:
        found += fightings(look)
    if COOPERATE in options:
        found.append(resting(look))
    return found


def _why_fight(s: Expedition, plan: Fighting) -> Saying:
    steps = int(s.maze.steps[s.figure_at[plan.figure]])
    hearts = int(s.hearts[plan.figure])
    chance = round(100 * plan.chance)
    if chance == 0:
        return Text("bot.wound", figure=plan.figure, steps=steps, dice=plan.dice, hearts=hearts)
    return Text("bot.fight", figure=plan.figure, steps=steps, dice=plan.dice, chance=chance)


def _why_lay(s: Expedition, plan: Laying) -> Saying:
    if plan.exits:
        return Text("bot.open" if s.exit_machines == 1 else "bot.exit", cards=plan.joined)
    if plan.lamps:
        return Text("bot.lamps", cards=plan.joined)
    return Text("bot.deeper" if plan.deeper else "bot.explore", cards=plan.joined)


def _worth_of(plan: Plan) -> float:
    return plan.worth


def _part(s: Expedition, topic: int, plan: Laying, options: list[int]) -> int:
    """What a plan answers to one question of Explore; of cards that are printed alike, one is offered."""
    if topic == EXPLORE_CARD:
        alike = (option for option in options if s.sheet.like[option - CARD] == s.sheet.like[plan.card])
        return next(alike, NONE)
    return HEX + plan.edge if topic == EXPLORE_HEX else TURN + plan.by


def _agrees(s: Expedition, frame: Explore, plan: Laying) -> bool:
    """Whether what has been chosen so far is what was planned."""
    return (
        not frame.passage
        and (frame.card == NONE or s.sheet.like[frame.card] == s.sheet.like[plan.card])
        and frame.edge in (NONE, plan.edge)
    )


def _token(s: Expedition, seat: int, window: int, option: int) -> float:
    """Torches when they fit, cards when the hand is small, and a leap when the Crypt is in danger."""
    if option == PASS:
        return 0.5
    if USE <= option < TELEPORT:
        token = s.rules.tokens[option - USE]
        if token.key.endswith("torches"):
            return 1.0 if s.torches + token.number <= START_TORCHES or s.torches == 0 else -1.0
        wanted = s.held[seat] < RICH or s.exit_machines == 0
        return 1.0 if token.key.endswith("chambers") and wanted else -1.0
    if window != 1 or s.held[seat] < 3:
        return -1.0
    look = Outlook(s, seat)
    if look.pressing < PRESSING or any(0 <= look.steps[threat.tile] <= REACH for threat in look.threats):
        return -1.0
    return 2.0


def _doubles(s: Expedition, seat: int) -> bool:
    """Double damage whenever there is some; once more only for more hearts than that is likely to take."""
    return not s.doubled or sum(int(s.hearts[figure]) for figure in s.opponents(int(s.at[seat]))) > s.paid


def _step(s: Expedition, seat: int, option: int) -> float:
    """Where it is best to stand."""
    tile = int(s.at[seat]) if option == STAY else option - CHAMBER
    look = Outlook(s, seat)
    return look.standing([threat.away[tile] for threat in look.threats], look.crypt[tile], look.held)


def _sharing(s: Expedition, ask: Ask, option: int) -> float:
    topic = ask.topic
    if topic == COOP_JOIN:
        return float((option == YES) == _joins(s, ask.seat))
    if topic == COOP_TORCHES:
        most = max(ask.options) - COUNT
        return -abs(float(option - COUNT - torches_for_rest(Outlook(s, ask.seat), most)))
    if topic == COOP_DEAL:
        return -1.0 if option == EVEN else 1.0 - s.held[option - SEAT] / 10
    if topic == COOP_OFFER:
        return 0.5 if option == DONE else _gives(s, ask.seat, option - CARD)
    return float(option == DONE)


def _gives(s: Expedition, seat: int, card: int) -> float:
    """Whoever has much more than others who rest gives the strongest cards."""
    rests = [int(s.held[other]) + int(s.offered[other]) for other in range(s.seats) if s.regrouped >> other & 1]
    if s.held[seat] < RICH or int(s.held[seat]) < sum(rests) / len(rests) + 2:
        return 0.0
    return 1.0 + int(s.sheet.corridors[card])


def _joins(s: Expedition, seat: int) -> bool:
    """Whether it comes along: to get cards, or to be where the mummies are."""
    look = Outlook(s, seat)
    here, there = int(s.at[seat]), int(s.at[s.active])
    if look.held <= 3 or (look.held > RICH and s.held[s.active] <= 3):
        return True
    nearer = sum(threat.pressing * (threat.away[here] - threat.away[there]) for threat in look.threats)
    return nearer > 0


def _elsewhere(s: Expedition, ask: Ask, option: int) -> float:
    topic = ask.topic
    if topic == CHOOSING_CAT:
        return float(s.rules.cats[option - CAT].key == "brawler")
    if topic == WAKING:
        return _bed(s, ask.seat, option - CHAMBER)
    if topic == WAY:
        tile = option - CHAMBER
        return -sum(1.0 + (s.held[seat] <= 2) for seat in range(s.seats) if s.at[seat] == tile)
    if topic == TARGET:
        look = Outlook(s, ask.seat)
        return max((t.pressing for t in look.threats if t.tile == option - CHAMBER), default=-1.0)
    if topic == VICTIM:
        return float(s.held[option - SEAT])
    if topic == EXIT_HEX:
        place = beyond(int(s.maze.places[(option - HEX) // SIDES]), (option - HEX) % SIDES)
        return max(_exit(s, place, side) for side in range(SIDES))
    if topic == EXIT_SIDE:
        frame = s.stack[-1]
        assert isinstance(frame, Opening)
        place = beyond(int(s.maze.places[frame.edge // SIDES]), frame.edge % SIDES)
        return _exit(s, place, option - SIDE)
    return 0.0


def _bed(s: Expedition, seat: int, tile: int) -> float:
    """How good a chamber is for a mummy that wakes: far from the Crypt, no cat in it, and a fighter at hand."""
    frame = s.stack[-1]
    assert isinstance(frame, Wake)
    attack = s.mummy(frame.figure).attack
    worth = float(s.maze.steps[tile])
    for other in range(s.seats):
        if s.at[other] == tile:  # it attacks at the end of this step, and perhaps of the next
            worth -= FAR_AWAY if s.held[other] <= attack else POOR_BESIDE if s.held[other] <= 2 * attack else attack
    far = steps_of(s, int(s.at[seat]))[tile]
    return worth + (1.0 if 0 <= far <= REACH and s.held[seat] >= 3 else 0.0)


def _exit(s: Expedition, place: int, side: int) -> float:
    """How good a place for the Exit is, if it is entered at this side: far from the Crypt, with no cat in the way."""
    spot = s.maze.spot_at(place)
    tile = s.maze.tile_at(beyond(place, side))
    if tile == NONE or (s.maze.inlets[spot] and not s.maze.inlets[spot] >> side & 1):
        return -FAR_AWAY
    far = steps_from(s.maze.beside, s.maze.doors, tile)
    worth = float(s.maze.steps[tile])
    for seat in range(s.seats):
        here = s.at[seat]
        if far[here] <= REACH and far[here] + s.maze.steps[here] == s.maze.steps[tile]:
            worth -= (POOR_IN_THE_WAY if s.held[seat] <= MOST_LOST else RICH_IN_THE_WAY) / (1 + int(far[here]))
        elif far[here] > LONG_WAY:
            worth -= TOO_FAR
    return worth
