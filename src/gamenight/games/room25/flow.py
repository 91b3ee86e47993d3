"""Frames: the story from the first player to the end, a round, Programming, a character's turn."""

from __future__ import annotations

from typing import Final, final

from gamenight.core.chance import SHUFFLES
from gamenight.core.marks import override
from gamenight.core.play import CHANCE, CHANGE, MUST, NONE, Ask, Frame, Span
from gamenight.core.sealed import Sealed
from gamenight.core.text import Text
from gamenight.games.room25.actions import (
    ACT,
    ASK_ADRENALINE,
    ASK_CHARACTER,
    ASK_CLUE,
    ASK_DUO,
    ASK_FIRST,
    ASK_FLOAT,
    ASK_FREE,
    ASK_PROGRAM,
    ASK_REPROGRAM,
    ASK_RUSH,
    ASK_SHUFFLE,
    ASK_TOKEN,
    CALM,
    CELL,
    CHARACTERS,
    DUO,
    DUOS,
    FIGURE,
    FIRST,
    NOW,
    PASS,
    PLANS,
    PROGRAM,
    RUSH,
    SHUFFLE,
    SPECIAL,
    TOKEN,
    TOKENS,
    WAIT,
    plan_of,
)
from gamenight.games.room25.acts import may_perform
from gamenight.games.room25.board import CENTRE, DECLARED
from gamenight.games.room25.frames import Asking, Draw, perform
from gamenight.games.room25.model import Complex


@final
class Story(Frame[Complex]):
    """Somebody goes first, characters are taken, the building is laid out; then round follows round."""

    def __init__(self, each: int, prisoners: int, guards: int, ready: bool = False) -> None:
        self.each = each
        """How many characters everybody plays."""
        self.prisoners = prisoners
        self.guards = guards
        self.ready = ready

    @override
    def step(self, s: Complex) -> None:
        if self.ready:
            s.push(Round())
        elif s.starter == NONE:
            s.ask(CHANCE, ASK_FIRST, [FIRST + seat for seat in range(s.seats)])
        elif len(s.queue) < self.each * s.seats:
            self._choose(s)
        else:
            s.asks.append(Span(CHANCE, ASK_SHUFFLE, SHUFFLE, SHUFFLES))

    def _choose(self, s: Complex) -> None:
        """R25-SETUP-17: clockwise from the first player."""
        taken = len(s.queue)
        seat = (s.starter + taken) % s.seats
        if s.rules.mode.duos and self.each == 2:
            duos = [duo for duo in range(DUOS) if all(s.owner[who] == NONE for who in members(s, duo))]
            s.ask(seat, ASK_DUO, [DUO + duo for duo in duos if members(s, duo)], counted=True)
        else:
            free = [who for who in range(CHARACTERS) if self._suits(s, seat, who)]
            s.ask(seat, ASK_CHARACTER, [FIGURE + who for who in free], counted=True)

    @override
    def purpose(self, s: Complex, ask: Ask) -> Text | None:
        """Whoever takes several, one by one, is told how many are still to come."""
        if ask.topic != ASK_CHARACTER or self.each == 1:
            return None
        return Text("topics.character-of", nth=len(s.characters_of(ask.seat)) + 1, all=self.each)

    def _suits(self, s: Complex, seat: int, who: int) -> bool:
        """R25-SETUP-23: a team of two is a duo, a larger one has different bases; R25-SETUP-24: alone, anybody."""
        if s.owner[who] != NONE or not (s.rules.season or s.character(who).base):
            return False
        if not s.rules.mode.teams:
            return True
        mine = [s.character(int(other)).duo for other in s.queue if s.owner[other] % 2 == seat % 2]
        theirs = [s.character(int(other)).duo for other in s.queue if s.owner[other] % 2 != seat % 2]
        duo = s.character(who).duo
        if s.seats == 4:
            return duo in mine if mine else duo not in theirs
        return duo not in mine

    @override
    def answer(self, s: Complex, seat: int, option: int) -> None:
        if seat == CHANCE and option < SHUFFLE:
            s.begin_with(option - FIRST)
        elif seat == CHANCE:
            s.lay_out(option - SHUFFLE, self.prisoners, self.guards)
            self.ready = True
            s.push(Clue())
        elif option >= DUO:
            # R25-SETUP-22, R25-SETUP-18: the second characters follow when everybody has a first one.
            s.take_character(seat, members(s, option - DUO)[0])
            if len(s.queue) == s.seats:
                for other in [int(who) for who in s.queue]:
                    pair = members(s, s.character(other).duo)
                    s.take_character(int(s.owner[other]), pair[1])
        else:
            s.take_character(seat, option - FIGURE)  # R25-SETUP-20: in the order of the turn markers

    @override
    def copy(self) -> Story:
        return Story(self.each, self.prisoners, self.guards, self.ready)


def members(s: Complex, duo: int) -> list[int]:
    """The two characters of a duo, as far as the box has them."""
    return [
        who for who in range(CHARACTERS) if s.character(who).duo == duo and (s.rules.season or s.character(who).base)
    ]


@final
class Clue(Sealed[Complex]):
    """R25-SETUP-43, R25-DEC-2: everybody may look at one room beside the Central Room, all at once."""

    @override
    def choice(self, s: Complex, seat: int) -> Ask | None:
        near = [CELL + int(s.cell_of[tile]) for tile in s.beside(CENTRE)]
        return Ask(seat, ASK_CLUE, [*near, PASS], counted=True)

    @override
    def open(self, s: Complex) -> None:
        s.open_clues()
        chosen = [int(option) for option in s.sealed]
        for seat in range(s.seats):
            if chosen[seat] != PASS:
                s.peek(1 << seat, int(s.tile_at[chosen[seat] - CELL]), because="R25-SETUP-43")

    @override
    def copy(self) -> Clue:
        return self  # nothing in it can change


_BEGIN: Final = 0
_OPENING: Final = 1
_PROGRAM: Final = 2
_FIRST_CARD: Final = 3
_FIRST_PASS: Final = 4
_SECOND_CARD: Final = 5
_SECOND_PASS: Final = 6
_SECOND_END: Final = 7
_RUSHES: Final = 8
_RUSHES_END: Final = 9
_COUNTDOWN: Final = 10

THIRD: Final = 3
"""The phase of Adrenaline, after actions 1 and 2 (R25-ADR-7)."""


@final
class Round(Frame[Complex]):
    """R25-RND-0 to R25-RND-5: cards, Programming, two passes of actions, Adrenaline, Countdown."""

    def __init__(self, stage: int = _BEGIN) -> None:
        self.stage = stage

    @override
    def step(self, s: Complex) -> None:
        stage = self.stage
        self.stage += 1
        cards = s.rules.mode.cards and s.rules.season and not s.is_last()  # R25-MODE-COOP-4, R25-MODE-COOP-5
        if stage == _BEGIN:
            s.begin_round()
        elif stage == _OPENING:  # R25-RND-0
            if cards and not s.rules.insane:
                s.push(Draw(2))
        elif stage == _PROGRAM:  # R25-RND-1
            s.begin_programming()
            s.push(Program())
        elif stage in (_FIRST_CARD, _SECOND_CARD):  # R25-RND-2A, R25-RND-3A
            if cards and s.rules.insane:
                s.push(Draw(1))
        elif stage == _FIRST_PASS:
            s.begin_pass(1, because="R25-RND-2")
            s.push(Pass(1))
        elif stage == _SECOND_PASS:
            s.begin_pass(2, because="R25-RND-3")
            s.push(Pass(2))
        elif stage == _SECOND_END:
            if s.rules.flood_check == "pass-end":
                drown(s, s.everybody())
        elif stage == _RUSHES:  # R25-RND-4
            if any(held == DECLARED for held in s.adrenaline):
                s.begin_pass(THIRD, because="R25-RND-4")
                s.push(Pass(THIRD))
        elif stage == _RUSHES_END:
            if s.rules.flood_check == "after-adrenaline":
                drown(s, s.everybody())
        else:  # R25-RND-5
            s.pop()
            s.end_round()

    @override
    def copy(self) -> Round:
        return Round(self.stage)


def drown(s: Complex, group: list[int]) -> None:
    """R25-ROOM-FLOOD-2: whoever should be out by now drowns."""
    for who in group:
        if s.drowns[who] and s.drowns[who] <= s.round:
            s.eliminate(who, because="R25-ROOM-FLOOD-2")


@final
class Program(Frame[Complex]):
    """R25-PROG-1, R25-PROG-5, R25-DEC-3: all characters are programmed at once, in secret, each on its own.

    R25-MODE-ALL-2: whoever plays several is asked about one after the other. As long as somebody still thinks, all can
    put down their tokens otherwise.
    """

    @override
    def step(self, s: Complex) -> None:
        s.unveil()
        for seat in range(s.seats):
            for who in s.characters_of(seat):
                if s.alive(who) and s.planned[who] < 2:
                    self._ask(s, seat, who)
                    break
        if s.asks:
            s.offer_claims()
            self._offer_changes(s)
        else:
            s.pop()
            s.open_programs()

    @override
    def purpose(self, s: Complex, ask: Ask) -> Text | None:
        """R25-MODE-ALL-2: whoever plays several is told which of them is asked; others see no options."""
        if ask.kind != MUST or ask.count() == 0 or len(s.characters_of(ask.seat)) < 2:
            return None
        first = ask.nth(0)
        who = (first - PROGRAM) // PLANS if first < RUSH else (first - RUSH) % CHARACTERS
        return Text("topics.one-of", character=who, asked=s.game.question(ask.topic))

    def _ask(self, s: Complex, seat: int, who: int) -> None:
        if s.planned[who] == 0:
            s.ask(seat, ASK_PROGRAM, programs(s, who), counted=True)
        else:
            s.ask(seat, ASK_ADRENALINE, [CALM + who, RUSH + who], counted=True)

    def _offer_changes(self, s: Complex) -> None:
        """R25-PROG-5: nothing has been turned over, so nothing is final."""
        for seat in range(s.seats):
            options: list[int] = []
            for who in s.characters_of(seat):
                if s.alive(who) and s.planned[who] == 2:
                    options += [] if s.skips(who) else programs(s, who)
                    options += [CALM + who, RUSH + who] if s.may_declare(who) else []
            if options:
                s.ask(seat, ASK_REPROGRAM, options, CHANGE, counted=True)

    @override
    def answer(self, s: Complex, seat: int, option: int) -> None:
        if s.take_aside(seat, option):
            return
        if option < RUSH:
            s.plan((option - PROGRAM) // PLANS, (option - PROGRAM) % PLANS)
        elif option < CALM:
            s.decide_adrenaline(option - RUSH, wants=True)
        else:
            s.decide_adrenaline(option - CALM, wants=False)

    @override
    def copy(self) -> Program:
        return self  # nothing in it can change


def _all_plans(left: int, pairs: bool) -> list[int]:
    """R25-PROG-2, R25-PROG-3, R25-PROG-6: every token alone, and every ordered pair of different ones."""
    tokens = [token for token in range(TOKENS) if left >> token & 1]
    found = [plan_of(token) for token in tokens]
    if pairs:
        found += [plan_of(first, second) for first in tokens for second in tokens if first != second]
    return found


_PLANS: Final = [_all_plans(left, pairs) for left in range(1 << TOKENS) for pairs in (False, True)]
_PROGRAMS: Final = [[PROGRAM + PLANS * who + plan for plan in some] for who in range(CHARACTERS) for some in _PLANS]
"""The options for every character with all the tokens it may have left: they are made once and shared."""


def _case(s: Complex, who: int) -> int:
    """Which tokens a character has left, and whether it may program two."""
    left = 0
    for token in s.tokens(who):
        left |= 1 << token
    return 2 * left + int(s.quota[who] == 2)


def plans(s: Complex, who: int) -> list[int]:
    """What a character may program."""
    return _PLANS[_case(s, who)]


def programs(s: Complex, who: int) -> list[int]:
    """The same as options."""
    return _PROGRAMS[len(_PLANS) * who + _case(s, who)]


@final
class Pass(Frame[Complex]):
    """R25-ACT-1: every character in turn order has its turn of a phase."""

    def __init__(self, phase: int, at: int = 0) -> None:
        self.phase = phase
        self.at = at

    @override
    def step(self, s: Complex) -> None:
        if self.at == len(s.queue):
            s.pop()
            return
        who = int(s.queue[self.at])
        self.at += 1
        if s.alive(who) and not s.idle[who] and (self.phase < THIRD or s.adrenaline[who] == DECLARED):  # R25-ACT-4
            s.begin_turn(who)
            s.push(Turn(who, self.phase))

    @override
    def copy(self) -> Pass:
        return Pass(self.phase, self.at)


_CHOOSE: Final = 0
_AFTER: Final = 1
_OVER: Final = 2


@final
class Turn(Asking):
    """One action of a character: which one, its effect, and what its end brings."""

    def __init__(self, who: int, phase: int, stage: int = _CHOOSE, trapped: int = 0) -> None:
        self.who = who
        self.phase = phase
        self.stage = stage
        self.trapped = trapped
        """The trap that this action must lead out of (R25-ROOM-TRAP-2)."""

    @override
    def subject(self) -> int:
        return self.who

    @override
    def step(self, s: Complex) -> None:
        who = self.who
        if self.stage == _CHOOSE:
            if self.phase == THIRD:
                self._rush(s)
            elif s.raves(who):
                self._draw(s)
            elif s.is_free(who):
                self._choose(s)
            else:
                self._turn_over(s)
        elif self.stage == _AFTER:
            self.stage = _OVER
            if self.trapped and s.trapped[who] == self.trapped:  # R25-ROOM-TRAP-2, R25-ROOM-TRAP-4
                s.eliminate(who, because="R25-ROOM-TRAP-1")
        else:
            s.pop()
            s.end_turn()
            if self.phase == 2 and s.rules.flood_check == "own-slot":
                drown(s, [who])

    def _rush(self, s: Complex) -> None:
        """R25-ADR-2, R25-ADR-3, R25-DEC-10: any basic action, done before or lost; never the special one.

        R25-ADR-5, R25-ADR-8: nobody gets out of it, and no stack decides it.
        """
        options = [ACT + token for token in range(SPECIAL) if may_perform(s, self.who, token)]
        if options:
            s.inquire(int(s.owner[self.who]), ASK_RUSH, options)
        else:
            s.spend_adrenaline(self.who)
            s.appear(self.who)
            s.lose_action(self.who)
            self._begin(s)

    def _draw(self, s: Complex) -> None:
        """R25-ROOM-PARANOIA-2, R25-ROOM-PARANOIA-4: the top token of the stack, if one is left."""
        stack = [TOKEN + token for token in range(TOKENS) if s.pile[self.who] >> token & 1]
        if stack:
            s.ask(CHANCE, ASK_TOKEN, stack)
        else:
            self.stage = _OVER

    def _choose(self, s: Complex) -> None:
        """R25-MODE-SUSP-8, R25-MODE-SOLO-2: any action but the one done before; one of the two may be passed."""
        who = self.who
        acted = s.acted(who)
        if acted >= s.quota[who]:  # R25-ROOM-COLD-3
            self.stage = _OVER
            return
        left = [token for token in s.tokens(who) if not s.done[who] >> token & 1]
        options = [ACT + token for token in left if may_perform(s, who, token)]
        if self.phase == 1 or acted or not options:
            options.append(PASS)
        s.inquire(int(s.owner[who]), ASK_FREE, options)

    def _turn_over(self, s: Complex) -> None:
        who = self.who
        at = self.phase - 1
        if s.slot[2 * who + at] == NONE:
            self.stage = _OVER
        elif self.phase == 1 and s.floating[who]:  # R25-DEC-4
            s.inquire(int(s.owner[who]), ASK_FLOAT, [NOW, WAIT])
        else:
            self._perform(s, s.turn_over(who, at), because="R25-ACT-1")

    @override
    def answer(self, s: Complex, seat: int, option: int) -> None:
        if seat == CHANCE:  # R25-ROOM-PARANOIA-7: also for those who would choose freely
            s.draw_token(self.who, option - TOKEN)
            self._perform(s, option - TOKEN, because="R25-ROOM-PARANOIA-2")
        else:
            super().answer(s, seat, option)

    @override
    def chosen(self, s: Complex, seat: int, option: int) -> None:
        who = self.who
        if option == NOW:
            self._perform(s, s.turn_over(who, 0), because="R25-ACT-1")
        elif option == WAIT:
            self.stage = _OVER
            s.wait(who)
        elif option == PASS:
            self.stage = _OVER
            s.pass_action(who)
        elif self.phase == THIRD:
            s.spend_adrenaline(who)
            self._begin(s)
            s.rush(who, option - ACT)
            perform(s, who, option - ACT)
        else:
            self._perform(s, option - ACT, because="R25-DEC-16")

    def _begin(self, s: Complex) -> None:
        self.stage = _AFTER
        self.trapped = int(s.trapped[self.who])

    def _perform(self, s: Complex, token: int, because: str) -> None:
        self._begin(s)
        s.act(self.who, token, because)
        perform(s, self.who, token)

    @override
    def copy(self) -> Turn:
        return Turn(self.who, self.phase, self.stage, self.trapped)
