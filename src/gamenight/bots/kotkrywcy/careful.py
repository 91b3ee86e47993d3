"""The careful player of Kotkrywcy: weighs every turn it could play, and plays the best of them."""

from __future__ import annotations

from gamenight.bots.kotkrywcy.plans import Fighting, Laying, Plan, Resting, alarm, fightings, layings, resting
from gamenight.core.chance import Dice
from gamenight.core.hexes import beyond
from gamenight.core.play import Ask
from gamenight.core.text import Saying, Text
from gamenight.core.view import View
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
    EXPLORE,
    EXPLORE_CARD,
    EXPLORE_DISCARD,
    EXPLORE_HEX,
    EXPLORE_PASSAGE,
    EXPLORE_TURN,
    FIGHT,
    FIGHT_ABILITY,
    FIGHT_CARD,
    FIGHT_CHAMBER,
    FIGHT_DISCARD,
    FIGHT_DOUBLE,
    FIGHT_DRAW,
    FIGHT_PAW,
    FIGHT_SPLIT,
    HEX,
    NO,
    PASS,
    SEAT,
    SHIELDING,
    SIDES,
    STAY,
    TARGET,
    TELEPORT,
    TURN,
    USE,
    VICTIM,
    WAKING,
    WINDOW,
    YES,
)
from gamenight.games.kotkrywcy.board import DISCARDED, START_TORCHES
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.games.kotkrywcy.reach import chambers_to_fight

PRESSING = 0.8
"""From this alarm on a token is spent to stand before a mummy."""
RICH = 5
"""With this many cards in hand, those on tokens can wait."""
USUAL_DICE = 4
"""What it pays for if it has to go on with somebody else's fight."""


class CarefulBot:
    """Plays from its view alone; `explain` says why it did what it did last."""

    plays_on = True
    """Whether reviews let it play on from each turn: it is quick."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)
        self.plan = Plan(0.0)
        self._why: Saying = Text("bot.no-reason")

    def choose(self, view: View, ask: Ask) -> int:
        """What its plan for the turn says; a new plan whenever it is asked for its action."""
        s = view.known
        assert isinstance(s, Expedition)
        options = ask.options
        if ask.topic == ACTION:
            return self._act(s, ask.seat, options)
        worth = [self._worth(s, ask, option) + self.dice.below(1000) / 10_000 for option in options]
        return options[worth.index(max(worth))]

    def explain(self) -> Saying:
        """Why it did what it did last."""
        return self._why

    # Its turn

    def _act(self, s: Expedition, seat: int, options: list[int]) -> int:
        plans: list[Plan] = []
        if EXPLORE in options:
            plans += layings(s, seat)
        if FIGHT in options:
            plans += fightings(s, seat)
        if COOPERATE in options:
            plans.append(resting(s, seat, len(s.lying(DISCARDED))))
        if not plans:
            return options[self.dice.below(len(options))]
        self.plan = max(plans, key=lambda plan: plan.worth + self.dice.below(1000) / 10_000)
        self._why = _reason(s, self.plan)
        return EXPLORE if isinstance(self.plan, Laying) else FIGHT if isinstance(self.plan, Fighting) else COOPERATE

    def _worth(self, s: Expedition, ask: Ask, option: int) -> float:
        topic = ask.topic
        if WINDOW <= topic < TARGET:
            return _token(s, ask.seat, topic - WINDOW, option)
        if topic in (EXPLORE_CARD, EXPLORE_HEX, EXPLORE_TURN, EXPLORE_PASSAGE, EXPLORE_DISCARD):
            return self._exploring(s, topic, option)
        if topic in (FIGHT_CHAMBER, FIGHT_CARD, FIGHT_DISCARD, FIGHT_DOUBLE, FIGHT_SPLIT, FIGHT_PAW):
            return self._fighting(s, ask, option)
        if topic in (COOP_JOIN, COOP_OFFER, COOP_TORCHES, COOP_DEAL, COOP_GIFT):
            return _sharing(s, ask, option)
        return _elsewhere(s, topic, option)

    def _exploring(self, s: Expedition, topic: int, option: int) -> float:
        plan = self.plan
        if topic == EXPLORE_DISCARD:
            return -float(s.sheet.corridors[option - CARD])
        if not isinstance(plan, Laying):
            return float(option == NO)
        if topic == EXPLORE_CARD:
            return float(s.sheet.like[option - CARD] == s.sheet.like[plan.card])
        return float(option in (NO, HEX + plan.edge, TURN + plan.by))

    def _fighting(self, s: Expedition, ask: Ask, option: int) -> float:
        plan = self.plan if isinstance(self.plan, Fighting) else None
        if ask.topic == FIGHT_CHAMBER:
            return float(plan is not None and option == CHAMBER + plan.tile)
        if ask.topic == FIGHT_DISCARD:
            return -float(s.sheet.corridors[option - CARD])
        if ask.topic == FIGHT_CARD:
            return _paying(s, plan.dice if plan else USUAL_DICE, option)
        if ask.topic == FIGHT_DOUBLE:
            return float(option == YES)
        return float(option - COUNT) if ask.topic == FIGHT_SPLIT else _step(s, ask.seat, option)


def _paying(s: Expedition, wanted: int, option: int) -> float:
    """The weakest card that is enough for the dice that are wanted, else the strongest."""
    if option == DONE:
        return 5.0 if s.paid >= wanted else 0.0
    corridors = int(s.sheet.corridors[option - CARD])
    return 3.0 - corridors / 10 if corridors >= wanted - s.paid else 1.0 + corridors / 10


def _reason(s: Expedition, plan: Plan) -> Saying:
    if isinstance(plan, Fighting):
        steps = int(s.maze.steps[s.figure_at[plan.figure]])
        return Text("bot.fight", figure=plan.figure, steps=steps, dice=plan.dice, chance=round(100 * plan.chance))
    if isinstance(plan, Laying):
        return Text("bot.explore", cards=plan.joined)
    assert isinstance(plan, Resting)
    return Text("bot.cooperate")


def _token(s: Expedition, seat: int, window: int, option: int) -> float:
    """Torches when they fit, cards when the hand is small, and a leap when the Crypt is in danger."""
    if option == PASS:
        return 0.5
    if USE <= option < TELEPORT:
        token = s.rules.tokens[option - USE]
        if token.key.endswith("torches"):
            return 1.0 if s.torches + token.number <= START_TORCHES else -1.0
        return 1.0 if token.key.endswith("chambers") and (s.held[seat] < RICH or window == 2) else -1.0
    worst = max((alarm(s, figure) for figure in s.awake), default=0.0)
    if window == 1 and worst >= PRESSING and s.held[seat] >= 3 and not chambers_to_fight(s, seat):
        return 2.0
    return -1.0


def _step(s: Expedition, seat: int, option: int) -> float:
    """After a fight: away from a mummy that is left, if the hand is small."""
    here = int(s.at[seat])
    if option == STAY:
        return 1.0
    there = option - CHAMBER
    if s.is_guarded(here) and s.held[seat] <= 3 and not s.is_guarded(there):
        return 2.0 + (0.5 if s.maze.steps[there] > s.maze.steps[here] else 0.0)
    return 0.0


def _sharing(s: Expedition, ask: Ask, option: int) -> float:
    topic = ask.topic
    if topic == COOP_JOIN:
        return float((option == YES) == (s.held[ask.seat] <= 2))
    if topic == COOP_TORCHES:
        spare = s.torches if s.exit_machines == 0 else max(0, s.torches - 3)
        return -abs(float(option - COUNT - spare))
    if topic == COOP_DEAL:
        return 0.0 if option == EVEN else 1.0 - s.held[option - SEAT] / 10
    return float(option == DONE)


def _elsewhere(s: Expedition, topic: int, option: int) -> float:
    if topic == CHOOSING_CAT:
        return float(s.rules.cats[option - CAT].key == "brawler")
    if topic == WAKING:
        return float(s.maze.steps[option - CHAMBER])
    if topic == TARGET:
        tile = option - CHAMBER
        return max((alarm(s, figure) for figure in s.opponents(tile)), default=-1.0)
    if topic == VICTIM:
        return float(s.held[option - SEAT])
    if topic == SHIELDING:
        return float(option == YES)
    if topic == EXIT_HEX:
        place = beyond(int(s.maze.places[(option - HEX) // SIDES]), (option - HEX) % SIDES)
        beside = [s.maze.tile_at(beyond(place, side)) for side in range(SIDES)]
        return min(float(s.maze.steps[tile]) for tile in beside if tile >= 0)
    if topic in (FIGHT_ABILITY, FIGHT_DRAW):
        return float(option - COUNT)
    return 0.0
