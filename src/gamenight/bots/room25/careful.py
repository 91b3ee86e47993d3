"""The careful player of Room 25: it imagines the rest of the round, everybody doing what is best for their side.

Everybody thinks in the same way about what all can see, so bots agree on who looks where, who moves, who shifts: that
is all their co-ordination, besides true claims. Nothing is remembered between questions.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from gamenight.bots.room25.abilities import uses
from gamenight.bots.room25.outlook import WIN, Outlook
from gamenight.bots.room25.position import Choice, Position, Turn
from gamenight.bots.room25.sense import Sense, agreed
from gamenight.bots.room25.suspicion import Doubts
from gamenight.bots.room25.talents import plan_reason, reason
from gamenight.core.play import DECLINE, HIDDEN, MAY, NONE, Ask
from gamenight.core.text import Saying, Text
from gamenight.core.view import View
from gamenight.games.room25.actions import (
    ACT,
    ASK_ADRENALINE,
    ASK_CHARACTER,
    ASK_CLAIM,
    ASK_CLUE,
    ASK_DUO,
    ASK_FLOAT,
    ASK_FREE,
    ASK_PROGRAM,
    ASK_RUSH,
    CALM,
    CELL,
    CELLS,
    CHARACTERS,
    CLAIM,
    CONTROL,
    DUO,
    FIGURE,
    LINE,
    LOCK,
    LOOK,
    MOVE,
    NOW,
    PASS,
    PLANS,
    PROGRAM,
    PUSH,
    ROBOT_MOVE,
    ROBOT_PUSH,
    RUSH,
    SABOTAGE,
    SPECIAL,
    WAIT,
    YES,
    pair_of,
)
from gamenight.games.room25.board import DECLARED, GUARD
from gamenight.games.room25.characters.kevin import SWAPS
from gamenight.games.room25.flow import Pass
from gamenight.games.room25.frames import Consent, MoveLock, Picking
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import ABILITIES, ACTS

FAVOURITES: Final = ["max", "jennifer", "alice", "sarah", "kevin", "franck", "emmett", "bruce"]
"""Whom to take, the most helpful first; Alice suffers no penalties, and the others no common ones."""
DUOS: Final = [1, 2, 3, 0]
BASIC: Final = (LOOK, MOVE, PUSH, CONTROL)
Models = tuple[tuple[float, tuple[int, ...]], ...]

OTHERS: Final[Models] = (
    (0.2, (LOOK, MOVE, PUSH, CONTROL, SPECIAL)),
    (0.3, (LOOK, MOVE, CONTROL)),
    (0.3, (LOOK, MOVE)),
    (0.2, ()),
)
"""What the others may do, and how much it counts what comes of it."""
QUICK: Final = 2
"""From here on it is imagined quickly."""
SHORT_LIST: Final = 10
"""How many plans are thought through."""
FORCED: Final = {PUSH: 1.0, CONTROL: 0.2, SPECIAL: 0.2}
"""What it costs to program an action that must be carried out, whatever has happened by then."""
RUSH_GAIN: Final = 1.0
"""What a third action must bring, at least, near the end."""
HURRY: Final = 4
"""With this many rounds left, Adrenaline is kept no longer, if Room 25 has been found."""
LAST: Final = 2
"""The same if it has not."""


class CarefulBot:
    """Plays from its view alone; `explain` says why it did what it did last."""

    remembers = True
    """In Suspicion, what others have done tells who they are."""

    def __init__(self, seed: int) -> None:
        self.why: Saying = Text("bot.no-reason")

    def choose(self, view: View, ask: Ask) -> int:
        """The answer after which its side stands best at the end of the round."""
        s = view.known
        assert isinstance(s, Complex)
        if s.role[ask.seat] != NONE:
            doubts = Doubts(view)
            answer = doubts.answer(ask)
            self.why = doubts.why
            if answer is not None:
                return answer
        mind = Mind(s, ask.seat)
        option = mind.answer(ask)
        self.why = mind.reason(ask, option)
        return option

    def explain(self) -> Saying:
        """Why it did what it did last."""
        return self.why


def sides_of(s: Complex) -> list[list[int]]:
    """The characters that win together, as far as everybody knows."""
    everybody = s.queue_all()
    if s.rules.mode.teams:
        return [[who for who in everybody if s.owner[who] % 2 == team] for team in (0, 1)]
    if s.rules.mode.together or s.rules.mode.roles:
        return [everybody]
    return [[who for who in everybody if s.owner[who] == each] for each in range(s.seats)]


class Mind:
    """One question, thought through."""

    def __init__(self, s: Complex, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.open = s.rules.mode.together or s.rules.mode.roles
        self.hostile = s.rules.mode.roles and s.role[seat] == GUARD
        self._outlook: Outlook | None = None

    @property
    def outlook(self) -> Outlook:
        """What it thinks of positions."""
        if self._outlook is None:
            sense = Sense(self.s, self.seat, self.believed())
            self._outlook = Outlook(sense, sides_of(self.s))
        return self._outlook

    def believed(self) -> dict[int, int]:
        """The colours it takes for known, as others have claimed them."""
        return agreed(self.s) if self.open else {}

    # Answers

    def answer(self, ask: Ask) -> int:
        """What it says."""
        topic = ask.topic
        if ask.kind == MAY:
            return self._claim(ask) if topic == ASK_CLAIM else DECLINE
        if ask.count() == 1:
            return ask.nth(0)
        if topic == ASK_CHARACTER:
            keys = [self.s.character(who).key for who in range(CHARACTERS)]
            return min(ask.options, key=lambda option: FAVOURITES.index(keys[option - FIGURE]))
        if topic == ASK_DUO:
            return min(ask.options, key=lambda option: DUOS.index(option - DUO))
        if topic == ASK_CLUE:
            return ask.nth(self.seat % (ask.count() - 1))
        if topic == ASK_PROGRAM:
            return self._program(ask)
        if topic == ASK_ADRENALINE:
            return self._adrenaline(ask)
        if topic == ASK_FLOAT:
            return self._float(ask)
        if topic in (ASK_FREE, ASK_RUSH):
            return self._free(ask)
        frame = self.s.stack[-1]
        if isinstance(frame, Picking) and frame.family == ACTS:
            return self._act(ask, frame, self.outlook.choices(self.outlook.start(), frame.who, frame.index))
        if isinstance(frame, Picking) and frame.family == ABILITIES:
            return self._ability(ask, frame)
        return self._pick(ask)

    def _claim(self, ask: Ask) -> int:
        """R25-ACT-LOOK-2: the truth, to those who are on one's side."""
        s = self.s
        if not self.open or self.hostile:
            return DECLINE
        tile = int(s.peeked[self.seat])
        kind = int(s.kind[tile])
        if kind < 0:
            return DECLINE
        return CLAIM + int(s.sheet.colour[kind])

    def _program(self, ask: Ask) -> int:
        who = (ask.nth(0) - PROGRAM) // PLANS
        start = self.outlook.start()
        turns = [self.turns(who, pair_of((option - PROGRAM) % PLANS)) for option in ask.options]
        worth: list[float] = []
        for option, each in zip(ask.options, turns, strict=True):
            forced = sum(FORCED.get(token, 0.0) for token in pair_of((option - PROGRAM) % PLANS))
            worth.append(self._worth(start, each, {}, OTHERS[QUICK:]) - forced)
        # What the others may do best takes long to imagine: only for plans that are good without.
        ranked = sorted(range(len(worth)), key=lambda nth: -worth[nth])[:SHORT_LIST]
        for nth in ranked:
            worth[nth] += self._worth(start, turns[nth], {}, OTHERS[:QUICK])
        return ask.options[max(ranked, key=lambda nth: worth[nth])]

    def _adrenaline(self, ask: Ask) -> int:
        who = ask.nth(0) - CALM if ask.nth(0) >= CALM else ask.nth(0) - RUSH
        start = self.outlook.start()
        turns = self.turns()
        without = self._worth(start, turns, {})
        rush = self._worth(start, [*turns, Turn(who, BASIC, fresh=True)], {})
        gain = rush - without
        if gain > WIN / 8:
            return RUSH + who
        members = self.outlook.sides[self.side]
        pushing = any(self.s.alive(each) and CONTROL in self.s.tokens(each) for each in members)
        hurry = HURRY if self.outlook.found else LAST
        return RUSH + who if pushing and self.s.rounds <= hurry and gain >= RUSH_GAIN else CALM + who

    def _float(self, ask: Ask) -> int:
        s = self.s
        start = self.outlook.start()
        turn = Turn(s.actor, (int(s.slot[2 * s.actor]),))
        rest = self.turns()
        at = len(self._phase_rest())
        now = self._worth(start, [turn, *rest], self._done())
        wait = self._worth(start, [*rest[:at], turn, *rest[at:]], self._done())
        return NOW if now >= wait else WAIT

    def _free(self, ask: Ask) -> int:
        """Any action, or none."""
        who = self.s.actor
        start = self.outlook.start()
        rest = self.turns()
        best, most = ask.nth(0), -1e9
        for option in ask.options:
            if option == PASS:
                worth = self._worth(start, rest, self._done())
            else:
                token = option - ACT
                done = self._done()
                done[who] = done.get(who, 0) | 1 << token
                found = self.outlook.choices(start, who, token)
                worth = max((self._worth(choice.then, rest, done) for choice in found), default=-50.0)
            if worth > most + 1e-9:
                best, most = option, worth
        return best

    def _act(self, ask: Ask, frame: Picking, found: Iterable[Choice]) -> int:
        """The targets of an action or an ability."""
        rest = self.turns()
        done = self._done()
        best, most = NONE, -1e9
        for choice in found:
            answers = choice.answers
            if frame.first != NONE:
                if not answers or not self._began(frame.first, answers[0]):
                    continue
                answers = answers[1:]
            if answers and ask.offers(answers[0]):
                worth = self._worth(choice.then, rest, done)
                if worth > most + 1e-9:
                    best, most = answers[0], worth
        return best if best != NONE else self._pick(ask)

    def _began(self, first: int, answer: int) -> bool:
        """Whether an answer is what was picked before: somebody, somebody a robot pushes, or a tile to swap."""
        if first >= SWAPS:
            return answer == CELL + self.s.cell_of[first - SWAPS]
        if ROBOT_PUSH <= answer < LOCK:
            return (answer - ROBOT_PUSH) % CHARACTERS == first
        return answer == FIGURE + first

    def _ability(self, ask: Ask, frame: Picking) -> int:
        talent = self.s.character(frame.index).key
        return self._act(ask, frame, uses(self.outlook, self.outlook.start(), frame.who, talent))

    def _pick(self, ask: Ask) -> int:
        """Whatever else is asked: the answer after which it stands best at once."""
        frame = self.s.stack[-1]
        who = NONE
        if isinstance(frame, Picking | Consent):
            who = frame.who
        worth = [self._pick_worth(ask, option, who, frame) for option in ask.options]
        return ask.options[worth.index(max(worth))]

    def _pick_worth(self, ask: Ask, option: int, who: int, frame: object) -> float:
        s, outlook = self.s, self.outlook
        p = outlook.start()
        side = self.side
        if CELL <= option < CELL + CELLS:
            tile = int(s.tile_at[option - CELL])
            topic = s.game.topics[ask.topic]
            if topic == "vision":
                return outlook.news[tile] + 0.1 * outlook.risk[tile]
            if isinstance(frame, MoveLock) or topic in ("lockdown", "lock-moves"):
                return outlook.risk[tile] if topic == "lockdown" else -outlook.risk[tile]
            if topic in ("moving", "hack", "hack-swap", "panic-swap", "panic-swap-with"):
                if topic != "moving":
                    return -outlook.news[tile]
                return self._value(p.after_swap(int(s.at[who]), tile), side)
            if topic == "illusion":
                swapped = p.after_swap(int(s.at[who]), tile)
                return max(self._value(then, side) for then in outlook.entered(swapped, who, tile))
            mover = frame.first if isinstance(frame, Picking) and 0 <= frame.first < CHARACTERS else who
            if mover == NONE or s.at[mover] == NONE:
                return 0.0
            if topic == "tunnel":
                return self._value(outlook.moved(p, mover, tile), side)
            return max(self._value(then, side) for then in outlook.entered(p, mover, tile))
        if LINE <= option < FIGURE:
            return self._value(p.after_shift(option - LINE), side)
        if ROBOT_MOVE <= option < ROBOT_PUSH:
            tile = int(s.tile_at[(option - ROBOT_MOVE) % CELLS])
            if tile in p.at and outlook.keys[tile] in ("acid", "saw"):
                return -30.0
            return outlook.news[tile] + (1.0 if not s.up[tile] else 0.0)
        if ROBOT_PUSH <= option < LOCK:
            return -1.0
        if FIGURE <= option < PROGRAM:
            return 1.0 if outlook.side_of.get(option - FIGURE) != side else 0.0
        if LOCK <= option < SABOTAGE:
            tile = int(s.tile_at[(option - LOCK) % CELLS])
            return outlook.risk[tile] if option < LOCK + CELLS else 5.0
        if option == YES and isinstance(frame, Consent):
            after = max(self._value(then, side) for then in outlook.entered(p, who, frame.tile))
            return after - self._value(p, side)
        return 0.0

    # Thinking

    @property
    def side(self) -> int:
        """Its own side."""
        mine = [who for who in self.s.queue_all() if self.s.owner[who] == self.seat]
        return self.outlook.side_of[mine[0]]

    def _value(self, p: Position, side: int) -> float:
        worth = self.outlook.value(p, side)
        return -worth if self.hostile else worth

    def _worth(self, p: Position, turns: list[Turn], done: dict[int, int], others: Models = OTHERS) -> float:
        """How its side stands after the turns to come, on average over what the others may be up to.

        Nobody must rely on somebody else to push Room 25 out, or to get the key; the first who can will do it.
        """
        if all(self.s.owner[turn.who] == self.seat for turn in turns):
            others = ((sum(share for share, _ in others), ()),)  # they all come to the same
        worth = 0.0
        for share, tokens in others:
            side_turns = [limited for turn in turns if (limited := self._limited(turn, tokens))]
            worth += share * self._value(self.outlook.played(p, side_turns, done), self.side)
        return worth

    def _limited(self, turn: Turn, tokens: tuple[int, ...]) -> Turn | None:
        """A turn of somebody else with some of the tokens only; None if nothing is left of it."""
        if self.s.owner[turn.who] == self.seat:
            return turn
        left = tuple(token for token in turn.tokens if token in tokens)
        return Turn(turn.who, left, turn.fresh, True) if left else None

    def _done(self) -> dict[int, int]:
        return {who: int(self.s.done[who]) for who in range(CHARACTERS) if self.s.done[who]}

    def _phase_rest(self) -> list[int]:
        """Who else has a turn in this phase."""
        for frame in reversed(self.s.stack):
            if isinstance(frame, Pass):
                return [int(who) for who in self.s.queue][frame.at :]
        return []

    def turns(self, planner: int = NONE, plan: tuple[int, int] = (NONE, NONE)) -> list[Turn]:
        """The turns of this round that are still to come, with what each may play; `planner` tries a plan."""
        s = self.s
        queue = [int(who) for who in s.queue]
        phase, at = 0, 0
        for frame in s.stack:
            if isinstance(frame, Pass):
                phase, at = frame.phase, frame.at
        order: list[tuple[int, int]] = []
        for each in (1, 2, 3):
            if each >= max(1, phase):
                order += [(each, who) for who in (queue[at:] if each == phase else queue)]
        found: list[Turn] = []
        for each, who in order:
            if not s.alive(who) or s.idle[who] or s.raves(who):
                continue
            tokens = self._tokens(who, each, phase == 0, planner, plan)
            if tokens:
                found.append(Turn(who, tokens, fresh=each == 3))
        return found

    def _tokens(self, who: int, phase: int, planning: bool, planner: int, plan: tuple[int, int]) -> tuple[int, ...]:
        s = self.s
        if phase == 3:
            declared = s.adrenaline[who] == DECLARED or (planning and s.wish[who] == 1)
            return BASIC if declared else ()
        if who == planner:
            token = plan[phase - 1]
            return (token,) if token >= 0 else ()
        own = s.owner[who] == self.seat
        anything = tuple(s.tokens(who))
        if s.is_free(who):
            return anything if phase <= s.quota[who] else ()
        if planning and (s.planned[who] == 0 or not own):
            return anything if phase <= s.quota[who] else ()
        slot = int(s.slot[2 * who + phase - 1])
        if slot == HIDDEN:
            return anything
        return (slot,) if slot >= 0 else ()

    # Reasons

    def reason(self, ask: Ask, option: int) -> Saying:
        """Why it answers so, in a sentence."""
        topic = ask.topic
        if ask.kind == MAY:
            return Text("bot.silent" if option == DECLINE else "bot.claim")
        if topic in (ASK_CHARACTER, ASK_DUO):
            return Text("bot.talents")
        if topic == ASK_CLUE:
            return Text("bot.clue")
        if ask.count() == 1:
            return Text("bot.no-choice")
        if topic == ASK_ADRENALINE:
            return Text("bot.rush" if option < CALM else "bot.calm")
        if topic == ASK_PROGRAM:
            return self._plan_reason((option - PROGRAM) // PLANS, pair_of((option - PROGRAM) % PLANS))
        if topic == ASK_FLOAT:
            return Text("bot.now" if option == NOW else "bot.wait")
        if topic in (ASK_FREE, ASK_RUSH):
            return Text("bot.pass") if option == PASS else self._plan_reason(self.s.actor, (option - ACT, NONE))
        frame = self.s.stack[-1]
        if isinstance(frame, Picking) and frame.family == ACTS:
            return self._act_reason(frame, option)
        if isinstance(frame, Picking) and frame.family == ABILITIES:
            return self._talent_reason(frame, option)
        return Text("bot.best")

    def _talent_reason(self, frame: Picking, option: int) -> Saying:
        """Locks are for rivals; whoever is called or taken along may be one."""
        first = frame.first if frame.first < CHARACTERS else NONE
        rival = not self.open and LOCK <= option < SABOTAGE
        if first != NONE or FIGURE <= option < PROGRAM:
            other = first if first != NONE else option - FIGURE
            rival = self.outlook.side_of.get(other) != self.side
        return reason(self.s.character(frame.index).key, rival or self.hostile, option, first)

    def _plan_reason(self, who: int, plan: tuple[int, int]) -> Saying:
        outlook = self.outlook
        if SPECIAL in plan:
            return plan_reason(outlook.names[who])
        if CONTROL in plan and outlook.found and self._all_near():
            return Text("bot.plan-out")
        if LOOK in plan:
            return Text("bot.plan-look")
        if outlook.found:
            return Text("bot.plan-exit", cell=outlook.start().where[outlook.sense.room_25])
        return Text("bot.plan-search")

    def _all_near(self) -> bool:
        p = self.outlook.start()
        cell = p.where[self.outlook.sense.room_25]
        members = [who for who in self.outlook.sides[self.side] if p.at[who] != NONE]
        return all(self.outlook.far(p, p.cell(who))[0][cell] < 2 for who in members)

    def _act_reason(self, frame: Picking, option: int) -> Saying:
        outlook, s = self.outlook, self.s
        p = outlook.start()
        token = frame.index
        if token == CONTROL:
            then = outlook.pushed_out(p, frame.who, option - LINE)
            if then.won == self.side:
                return Text("bot.out")
            nearer = outlook.need(then, self.side) < outlook.need(p, self.side)
            return Text("bot.nearer" if nearer else "bot.least-harm")
        if token == PUSH:
            other = frame.first if frame.first != NONE else option - FIGURE
            ours = outlook.side_of.get(other) == self.side and not self.hostile
            return Text("bot.push" if ours else "bot.shove", character=other)
        tile = int(s.tile_at[option - CELL])
        if token == LOOK:
            chance = dict(outlook.exits).get(tile, 0.0) if not outlook.found else 0.0
            return Text("bot.look-exit", chance=round(100 * chance)) if chance else Text("bot.look")
        if frame.who in p.trapped or outlook.drowns[frame.who]:
            return Text("bot.leave")
        if tile == outlook.sense.room_25:
            return Text("bot.enter-exit")
        if outlook.keys[tile] == "key":
            return Text("bot.enter-key")
        if outlook.keys[tile]:
            return Text("bot.safe")
        return Text("bot.dare", chance=round(100 * outlook.sense.danger(frame.who, tile).kills))
