"""The partner: it plays from its view alone, and says why."""

from __future__ import annotations

from typing import Final

from gamenight.bots.bomb_busters import cards
from gamenight.bots.bomb_busters.foresight import best_answer
from gamenight.bots.bomb_busters.plans import SURE, Plan, Planner
from gamenight.bots.bomb_busters.sense import sense_of
from gamenight.core.advice import percent
from gamenight.core.bits import places
from gamenight.core.chance import Dice
from gamenight.core.play import DECLINE, MAY, NONE, Ask
from gamenight.core.text import Saying, Text
from gamenight.core.view import View
from gamenight.games.bomb_busters.actions import (
    ANSWERING,
    BACKWARDS,
    BOING,
    CALL,
    CALLING,
    CALLING_OTHER,
    CARD,
    CHARACTER,
    CHOOSING,
    CHOOSING_CARD,
    CHOOSING_CHARACTER,
    CHOOSING_CONSTRAINT,
    CHOOSING_PLAYER,
    CONSTRAINT,
    KEEP,
    LEFT,
    NO,
    NUMBERS,
    OWN_WIRE,
    PASS,
    PICKING,
    PLACING,
    PLAYER,
    POINTING,
    POINTING_STAND,
    RED,
    REVEAL,
    SNIP,
    SNIPPING,
    SOLO,
    SPECIAL,
    SPECIAL_WIRE,
    STAND,
    SWAPPING,
    TA_DA,
    TOKEN,
    TURN,
    VALUE_NAMES,
    VOTING,
    WIRE,
)
from gamenight.games.bomb_busters.legal import announceable, pointable, solos
from gamenight.games.bomb_busters.missions.m66.standee import Naming, StandeeMission
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.odds.belief import Odds
from gamenight.games.bomb_busters.odds.convention import agreed, read, speaks, surprise
from gamenight.games.bomb_busters.things.numbers import OPEN, card_at
from gamenight.games.bomb_busters.things.oxygen import GiveOxygen, TransferOxygen
from gamenight.games.bomb_busters.things.reversed import Backwards
from gamenight.games.bomb_busters.things.special import Special

BY_PLAN: Final = "plan"
"""Instead of a reason: the plan tells it."""
PATIENCE: Final = (0.01, 0.01, 0.01, 0.01, 0.06, 0.06, 0.15, 9.0)
"""The risks at which a seat volunteers, one of them at random."""
VOLUNTEERS: Final = 0.1
"""The risk at which a seat volunteers that is asked only once."""


class PartnerBot:
    """Plays from its view alone; `explain` says why it did what it did last."""

    follows = True
    """Whether it puts its first tokens by the convention, so that others can read them."""
    reads = True
    """Whether it reads the first tokens of those who keep the convention."""
    remembers = True
    """Whether it remembers what was announced and answered."""
    worlds = 3
    """In how many imagined worlds it follows the answers to a mission's question."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)
        self.plan: Plan | None = None
        self.known: Busters | None = None
        """What was known when the plan was made."""
        self.why: Saying = ""
        self.followers = 0
        """Whose first tokens can be read."""

    def explain(self) -> Saying:
        """One sentence about the last answer."""
        if self.why == BY_PLAN and self.plan is not None and self.known is not None:
            return self._reason(self.known, self.plan)
        return self.why

    def choose(self, view: View, ask: Ask) -> int:
        """The answer that risks least."""
        s = view.known
        assert isinstance(s, Busters)
        self.followers = view.followers if self.reads else 0
        if ask.kind == MAY:
            return self._interrupt(s, ask)
        options = ask.options
        if ask.topic == CHOOSING_PLAYER and not isinstance(s.stack[-1], TransferOxygen):
            options = in_play(s, options)
        if len(options) == 1:
            self.why = Text("bot.forced")
            return options[0]
        option = self._answer(s, ask, options)
        if option in options:
            return option
        self.why = Text("bot.no-reason")
        return options[self.dice.below(len(options))]

    def _answer(self, s: Busters, ask: Ask, options: list[int]) -> int:
        topic = ask.topic
        frame = s.stack[-1]
        if isinstance(frame, Backwards):
            return self._backwards(s, ask, frame.used)
        if topic == TURN:
            return self._turn(s, ask.seat, options)
        if topic in (CALLING, CALLING_OTHER, POINTING, POINTING_STAND, SPECIAL_WIRE):
            return self._go_on(s, ask, options)
        if speaks(s, ask):
            return self._first_token(s, ask)
        if topic == OWN_WIRE:
            return self._own_wire(s, options)
        if topic == ANSWERING:
            return self._answer_detector(s, options)
        if topic == PLACING:
            return self._place(s, options)
        if topic == TOKEN:
            return self._token(s, options)
        if topic == PICKING:
            self.why = Text("bot.pick")
            return cards.pick(self._planner(s, ask.seat), options)
        if topic == SWAPPING:
            self.why = Text("bot.give")
            return cards.worst_to_give(s, options)
        if topic == CHOOSING_CHARACTER:
            return self._character(s, options)
        if topic == SNIPPING:
            return self._snip(s, ask.seat, options)
        if isinstance(frame, Naming):
            return self._name_card(s, ask.seat, options)
        if topic == CHOOSING_CONSTRAINT and self._is_free_choice(s):
            return self._constraint(s, ask.seat, options)
        if topic == CHOOSING_CARD and sense_of(s).is_bet(s):
            return self._bet(s, ask.seat, options)
        if topic == CHOOSING_CARD and s.turns and not sense_of(s).advice(s, ask.seat, options[0]):
            return self._hand_on(s, ask.seat, options)
        if topic == VOTING and LEFT in options:
            return self._vote(s)
        if topic == CHOOSING_PLAYER and isinstance(s.stack[-1], GiveOxygen):
            return self._give_air(s, ask.seat, options)
        if topic in (VOTING, CHOOSING):
            plain = self._manners(options)
            if plain != NONE:
                return plain
        if topic in (CHOOSING, CHOOSING_PLAYER, CHOOSING_CARD, CHOOSING_CONSTRAINT, VOTING):
            advised = self._advised(s, ask.seat, options)
            return advised if advised != NONE else self._look_ahead(s, ask, options)
        return NONE

    def _interrupt(self, s: Busters, ask: Ask) -> int:
        """What nobody waits for: a word that is to be said, or what helps those who act."""
        if ask.topic == CHOOSING:
            option = self._manners(ask.options)
        else:
            self.why = Text("bot.interrupt")
            option = cards.interruption(s, ask.seat, ask.options)
        return option if option != NONE else DECLINE

    # A turn

    def _turn(self, s: Busters, seat: int, options: list[int]) -> int:
        planner = self._planner(s, seat)
        plans = planner.plans(options)
        risk = min((plan.risk for plan in plans), default=1.0)
        if risk > cards.IN_DOUBT:
            plans += planner.with_cards(options)
            risk = min((plan.risk for plan in plans), default=1.0)
        card = cards.card_to_use(planner, options, risk)
        if card != NONE:
            self.why = Text("bot.card")
            return card
        if not plans:
            return NONE
        return self._begin(s, min(plans, key=lambda plan: (plan.risk, self.dice.below(1000)))).start

    def _begin(self, s: Busters, plan: Plan) -> Plan:
        self.plan = plan
        self.known = s
        self.why = BY_PLAN
        return plan

    def _reason(self, known: Busters, plan: Plan) -> Text:
        """Why a plan is best; counted only when somebody asks."""
        if SOLO <= plan.start < SOLO + len(VALUE_NAMES):
            return Text("bot.solo")
        if not plan.value:
            return Text("bot.cheapest")
        if plan.success < SURE:
            chance, danger = percent(plan.success), percent(plan.boom)
            return Text("bot.least-risk", value=plan.value, chance=chance, danger=danger)
        alone = Odds(known).success(plan.wires, plan.value, plan.other) if self.followers and plan.wires else 1.0
        if alone < SURE:
            return Text("bot.certain-by-convention", value=plan.value, chance=percent(alone))
        return Text("bot.certain", value=plan.value)

    def _go_on(self, s: Busters, ask: Ask, options: list[int]) -> int:
        """The plan goes on: its wires, its stand, its values. On a server every answer is a new bot's, without one."""
        plan = self.plan
        if ask.topic == SPECIAL_WIRE:
            return self._special_wire(s, ask.seat, options)
        if ask.topic in (CALLING, CALLING_OTHER):
            if plan is None or plan.wires != s.targets or (s.ray and not plan.other):
                return self._call(s, ask, options)
            return CALL + (plan.value if ask.topic == CALLING else plan.other)
        if plan is None:
            plans = self._planner(s, ask.seat).pointing()
            if not plans:
                return NONE
            plan = self._begin(s, min(plans, key=lambda each: each.risk))
        for option in options:
            if ask.topic == POINTING and plan.wires >> s.wire_at(option - WIRE) & 1:
                return option
            if ask.topic == POINTING_STAND and plan.wires & s.stand_wires(option - STAND):
                return option
        return NONE

    def _call(self, s: Busters, ask: Ask, options: list[int]) -> int:
        """Without a plan: the value that risks least."""
        planner = self._planner(s, ask.seat)
        first = s.value if ask.topic == CALLING_OTHER else 0
        calls = [planner.call(option - CALL, first) for option in options if CALL <= option < SOLO]
        return self._begin(s, min(calls, key=lambda call: call.risk)).start if calls else NONE

    def _special_wire(self, s: Busters, seat: int, options: list[int]) -> int:
        """The wires that are most likely all right, own ones first."""
        frame = s.stack[-1]
        planner = self._planner(s, seat)
        value, count = sense_of(s).special_goal(s)
        chosen = 0
        if isinstance(frame, Special):
            count, chosen = frame.count, frame.wires
        candidates = [s.wire_at(option - WIRE) for option in options]
        wires = planner.special_wires(value or RED, count or 1, chosen, candidates) & ~chosen
        self.why = Text("bot.special")
        wanted = [option for option in options if wires >> s.wire_at(option - WIRE) & 1]
        return wanted[0] if wanted else NONE

    def _backwards(self, s: Busters, ask: Ask, used: int) -> int:
        """With an own reversed wire: which one, what goes with it, and the value."""
        planner = self._planner(s, ask.seat)
        plans = planner.backwards(BACKWARDS, used)
        if s.targets:
            self.why = Text("bot.both")
            return max(ask.options, key=lambda option: planner.odds.all_are(used | s.targets, option - CALL))
        if not plans:
            return NONE
        best = min(plans, key=lambda plan: plan.risk)
        self.why = Text("bot.reversed", value=best.value, chance=percent(best.success))
        if ask.topic == OWN_WIRE:
            others = best.wires & s.hand(ask.seat)
        else:
            others = best.wires & ~s.hand(ask.seat)
        pointed = [each for each in ask.options if each < CALL and others >> s.wire_at(each - WIRE) & 1]
        return pointed[0] if pointed else SOLO + best.value

    # Answers to a cut

    def _own_wire(self, s: Busters, options: list[int]) -> int:
        """A wire without a token: what is marked can still be cut by others in safety."""
        self.why = Text("bot.own-wire")
        unmarked = [option for option in options if s.info[s.wire_at(option - WIRE)] == 0]
        return (unmarked or options)[-1]

    def _answer_detector(self, s: Busters, options: list[int]) -> int:
        """If it is a hit, a wire without a token goes; if not, the wire that tells most is marked."""
        self.why = Text("bot.tells-most")
        unmarked = [option for option in options if s.info[s.wire_at(option - WIRE)] == 0]
        return max(unmarked or options, key=lambda option: surprise(s, option - WIRE))

    # Tokens

    def _first_token(self, s: Busters, ask: Ask) -> int:
        """By the convention: it is as good as any other choice for those who do not read it."""
        self.why = Text("bot.first-token")
        if ask.topic == TOKEN:
            ours = self.followers & ~(1 << ask.seat)
            self.why = Text("bot.false-token-by-convention" if ours else "bot.false-token")
        return agreed(s, ask)

    def _place(self, s: Busters, options: list[int]) -> int:
        self.why = Text("bot.tells-most")
        wires = [option for option in options if option < CALL]
        if not wires:
            return options[0]
        unmarked = [option for option in wires if s.info[s.wire_at(option - WIRE)] == 0]
        return max(unmarked or wires, key=lambda option: surprise(s, option - WIRE))

    def _token(self, s: Busters, options: list[int]) -> int:
        """A number nobody knows much of: of what is left, that of which most wires are left."""
        self.why = Text("bot.tells-most")
        return max(options, key=lambda option: s.left(option - CALL) if CALL < option < SOLO else 0)

    # What missions ask

    def _manners(self, options: list[int]) -> int:
        """Words that are to be said, and reports that are not true."""
        self.why = Text("bot.manners")
        for word in (TA_DA, BOING, NO):
            if word in options:
                return word
        return NONE

    def _character(self, s: Busters, options: list[int]) -> int:
        self.why = Text("bot.character")
        keys = [s.rules.characters[option - CHARACTER].power for option in options]
        return options[cards.preferred_character(keys)]

    def _snip(self, s: Busters, seat: int, options: list[int]) -> int:
        """Volunteers if there is little risk; as all are asked again if nobody does, sometimes with more."""
        if REVEAL in options:
            self.why = Text("bot.only-reds")
            return REVEAL
        limit = PATIENCE[self.dice.below(len(PATIENCE))]
        if card_at(s, OPEN):  # a number is called out, and all are asked only once
            limit = VOLUNTEERS
        if self._risk(s, seat) <= limit:
            self.why = Text("bot.snip")
            return SNIP
        self.why = Text("bot.pass")
        return PASS

    def _risk(self, s: Busters, seat: int) -> float:
        """The least risk of an action that the seat could take if it were to act."""
        planner = self._planner(s, seat)
        options = cuts(s, seat)
        return min((plan.risk for plan in planner.plans(options)), default=1.0)

    def _is_free_choice(self, s: Busters) -> bool:
        """Whether a Constraint card is to be taken for oneself."""
        return s.turns == 0 and s.rules.mission.bonds

    def _constraint(self, s: Busters, seat: int, options: list[int]) -> int:
        """The Constraint card that forbids the fewest of the own wires."""
        self.why = Text("bot.constraint")
        values = [s.value_at(wire) for wire in places(s.known_hand(seat))]

        def allowed(option: int) -> int:
            card = s.rules.constraints[option - CONSTRAINT]
            return sum(value <= NUMBERS and card.may_announce(s, seat, value) for value in values)

        return max(options, key=allowed)

    def _name_card(self, s: Busters, seat: int, options: list[int]) -> int:
        """The card under which the best cut risks least; where it leads counts as well."""
        self.why = Text("bot.name-card")
        odds = self._odds(s, seat)
        mission = s.rules.mission
        assert isinstance(mission, StandeeMission)

        def risk(option: int) -> float:
            twin = s.copy()
            if option == SPECIAL:
                return Planner(twin, seat, odds).special(option).risk
            mission.begin_with(twin, option - CONSTRAINT)
            return min((plan.risk for plan in Planner(twin, seat, odds).plans(cuts(twin, seat))), default=1.0)

        return min(options, key=risk)

    def _bet(self, s: Busters, seat: int, options: list[int]) -> int:
        """The number that the actor most likely does not hold."""
        self.why = Text("bot.bet")
        odds = self._odds(s, seat)
        return min(options, key=lambda option: expected(s, odds, s.actor, option - CARD))

    def _hand_on(self, s: Busters, seat: int, options: list[int]) -> int:
        """A number that others hold rather than oneself."""
        self.why = Text("bot.hand-on")
        return min(options, key=lambda option: s.count_in_hand(seat, option - CARD) - 0.1 * s.left(option - CARD))

    def _vote(self, s: Busters) -> int:
        """Only a unanimous vote counts, so it follows from what all see: cards move on after a turn was skipped."""
        stuck = s.idled > 0 and s.turns - s.idled < s.seats
        self.why = Text("bot.stuck") if stuck else Text("bot.not-stuck")
        return LEFT if stuck else KEEP

    def _give_air(self, s: Busters, seat: int, options: list[int]) -> int:
        """Oxygen goes where it helps most in the next round; of equals, to who acts first."""
        self.why = Text("bot.air")
        frame = s.stack[-1]
        air = self._planner(s, seat).air
        assert isinstance(frame, GiveOxygen)
        assert air is not None
        tokens = frame.tokens
        return min(
            options,
            key=lambda option: (air.after_gift(tokens, option - PLAYER, s.value), (option - PLAYER - seat) % s.seats),
        )

    def _advised(self, s: Busters, seat: int, options: list[int]) -> int:
        """What sense says is best in this mission; NONE if it has no opinion."""
        advice = [sense_of(s).advice(s, seat, option) for option in options]
        self.why = Text("bot.nearer")
        return options[advice.index(max(advice))] if max(advice) > min(advice) else NONE

    def _look_ahead(self, s: Busters, ask: Ask, options: list[int]) -> int:
        """The answer after which the next player risks least."""
        if self.worlds == 0:
            return NONE
        self.why = Text("bot.look-ahead")
        return best_answer(s, ask, self._odds(s, ask.seat), self.worlds, self.dice)

    # Odds

    def _planner(self, s: Busters, seat: int) -> Planner:
        return Planner(s, seat, self._odds(s, seat))

    def _odds(self, s: Busters, seat: int) -> Odds:
        known = s.copy()
        known.asks = s.asks[:]
        if not self.remembers:
            known.ledger = known.ledger[:0]
        return read(known, seat, self.followers) if self.followers else Odds(known)


def cuts(s: Busters, seat: int) -> list[int]:
    """The Dual Cuts and Solo Cuts that a seat could make if it were to act."""
    values = announceable(s, seat)
    return (pointable(s, seat) if values else []) + solos(s, seat, values)


def in_play(s: Busters, options: list[int]) -> list[int]:
    """The players on offer who still have wires, if any do: what is given to another is lost."""
    return [option for option in options if s.has_wires(option - PLAYER)] or options


def expected(s: Busters, odds: Odds, seat: int, value: int) -> float:
    """How many uncut wires of a value a seat holds on average, as far as one can tell."""
    return sum(odds.chances(wire)[value] for wire in places(s.hand(seat)))


class CarefulBot(PartnerBot):
    """The same, but it reads nobody's tokens by the convention, and has less foresight."""

    reads = False
    worlds = 1


class NoviceBot(CarefulBot):
    """Looks at tokens and cut wires, forgets what was said, and never looks ahead."""

    remembers = False
    worlds = 0


BOTS: Final = {"novice": NoviceBot, "careful": CarefulBot, "partner": PartnerBot}
