"""Frames: the mission, first info tokens, a turn, a declaration, its answer, the use of equipment."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from gamenight.core.bits import lowest
from gamenight.core.chance import SHUFFLES, Dice
from gamenight.core.events import PUBLIC
from gamenight.core.marks import override
from gamenight.core.play import CHANCE, MAY, NONE, Ask, Frame, Span
from gamenight.core.text import Text, text
from gamenight.games.bomb_busters.actions import (
    ANSWERING,
    CALL,
    CALLING,
    CALLING_OTHER,
    CHARACTER,
    CHOOSING_CHARACTER,
    DEAL,
    DEALING,
    INFO,
    NUMBERS,
    OWN_WIRE,
    PASS,
    PICKING,
    PLAYER,
    POINTING,
    POINTING_STAND,
    POWER,
    RED,
    SLOTS,
    SOLO,
    STAND,
    TURN,
    USE,
    USING,
    WIRE,
    YELLOW,
)
from gamenight.games.bomb_busters.board import ALL, ANY_OF, ASTRAY, HOLDS, NOT_RED, ONE
from gamenight.games.bomb_busters.cut import (
    after_cut,
    announce,
    cut_alone,
    cut_pair,
    declare,
    fail,
    hit,
    is_answered,
    is_hit,
    point_at,
)
from gamenight.games.bomb_busters.dealing import deal, name_captain
from gamenight.games.bomb_busters.legal import (
    announceable,
    announceable_of,
    can_point,
    can_point_anywhere,
    cuttable,
    has_target,
    may_announce,
    may_reveal,
    may_solo,
    own_counts,
    own_wires,
    pointable,
    solos_of,
    usable,
)
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import CHARACTERS_BOX
from gamenight.games.bomb_busters.things.characters import (
    characters_left,
    hand_out_characters,
    spend_power,
    take_character,
)
from gamenight.games.bomb_busters.things.equipment import (
    fire_instant,
    hide_picks,
    imagine_picks,
    lay_down,
    pick,
    spend,
    take_up,
)
from gamenight.games.bomb_busters.things.tokens import put_first_info, values_left
from gamenight.games.bomb_busters.wires import IS_BLUE

# The stages of a mission.
_CAPTAIN: Final = 0
_CHARACTERS: Final = 1
_DEAL: Final = 2
_DEALT: Final = 3
_INFO: Final = 4
_READY: Final = 5
_PLAY: Final = 6


@final
class PlayMission(Frame[Busters]):
    """One mission: deal, first info tokens from the Captain clockwise (BB-SETUP-10), then turns until it ends."""

    def __init__(
        self, stage: int = 0, placed: int = 0, seat: int = NONE, begun: bool = False, passed: bool = False
    ) -> None:
        self.stage = stage
        self.placed = placed
        """How many seats have put their first info token."""
        self.seat = seat
        """Whose turn is next."""
        self.begun = begun
        """Whether the round that begins with this seat has begun."""
        self.passed = passed
        """Whether a Coffee Mug took the turn past the Captain's seat, so that a round begins with this seat."""

    @override
    def step(self, s: Busters) -> None:
        if s.ended:
            s.pop()
        elif self.stage == _CAPTAIN:
            if s.captain == NONE:
                s.asks.append(Span(CHANCE, DEALING, DEAL, SHUFFLES))
            else:
                self.stage = _CHARACTERS
        elif self.stage == _CHARACTERS:
            self.stage = _DEAL
            hand_out_characters(s)
            if s.rules.mission.box >= CHARACTERS_BOX:  # BB-CHAR-7
                s.push(Characters(1))
        elif self.stage == _DEAL:
            s.asks.append(Span(CHANCE, DEALING, DEAL, SHUFFLES))
        elif self.stage == _DEALT:
            self.stage = _INFO
            for rule in s.rules.on_dealt:
                rule.on_dealt(s)
        elif self.stage == _INFO:
            self._place_info(s)
        elif self.stage == _READY:
            self.stage = _PLAY
            self.seat = s.captain
            for rule in s.rules.on_ready:
                rule.on_ready(s)
        else:
            self._next_turn(s)

    def _place_info(self, s: Busters) -> None:
        if self.placed == s.seats:
            self.stage = _READY
            return
        seat = (s.captain + self.placed) % s.seats
        self.placed += 1
        if s.seats == 2 and seat == s.captain and not s.rules.mission.captain_info_for_two:
            return
        for rule in s.rules.replace_info:
            if rule.replace_info(s, seat):
                return
        s.push(FirstInfo(seat))

    def _next_turn(self, s: Busters) -> None:
        """BB-TURN-1, BB-TURN-3: the next player clockwise who has wires; a round begins at the Captain's seat.

        BB-EQ-11: or behind it, if a Coffee Mug takes the turn past it.
        """
        s.check_win()
        if s.ended:
            return
        for rule in s.rules.replace_next:
            if rule.replace_next(s):
                return
        for _ in range(s.seats + 1):
            if (self.seat == s.captain or self.passed) and not self.begun:
                self.begun = True
                self.passed = False
                s.begin_round()
                if s.ended or s.stack[-1] is not self:
                    return  # what the round begins with comes first
            if s.has_wires(self.seat) or not _skips_empty(s, self.seat):
                break
            self.seat = s.after(self.seat)
            self.begun = False
        else:
            s.explode("BB-END-2")  # nobody can act any more, and the mission is not won
            return
        s.push(Turn(self.seat))
        self.seat = NONE
        self.begun = False

    def pass_turn(self, s: Busters, seat: int, following: int) -> None:
        """The turn passes from one seat to another, past the Captain's seat if that lies between them clockwise."""
        self.seat = following
        if following != seat:  # else it is an extra turn
            self.passed = (s.captain - seat - 1) % s.seats < (following - seat - 1) % s.seats

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        if self.stage == _CAPTAIN:
            name_captain(s, option - DEAL)
        else:
            deal(s, option - DEAL)
            self.stage = _DEALT

    @override
    def copy(self) -> PlayMission:
        return PlayMission(self.stage, self.placed, self.seat, self.begun, self.passed)


def _skips_empty(s: Busters, seat: int) -> bool:
    for rule in s.rules.may_skip_empty:  # noqa: SIM110  (a generator costs more than the loop, compiled)
        if not rule.may_skip_empty(s, seat):
            return False
    return True


@final
class Characters(Frame[Busters]):
    """BB-CHAR-7: from the Captain's left on, each player keeps the Double Detector or takes another character."""

    def __init__(self, chosen: int) -> None:
        self.chosen = chosen
        """How many have chosen; the Captain counts from the start."""

    @override
    def step(self, s: Busters) -> None:
        seat = (s.captain + self.chosen) % s.seats
        options = [CHARACTER + character for character in characters_left(s)]
        if self.chosen == s.seats or len(options) <= 1:
            s.pop()
        else:
            s.ask(seat, CHOOSING_CHARACTER, options)

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        take_character(s, seat, option - CHARACTER)
        self.chosen += 1

    @override
    def copy(self) -> Characters:
        return Characters(self.chosen)


@final
class FirstInfo(Frame[Busters]):
    """BB-SETUP-10: a player puts one truthful info token at a blue wire of their own, of a number whose token is left.

    A hand without such a number says one aloud (BB-TOK-4), which tells that it has none.
    """

    def __init__(self, seat: int, left: int = 0) -> None:
        self.seat = seat
        self.left = left
        """The numbers of which a token is left, one bit each."""

    @override
    def step(self, s: Busters) -> None:
        self.left = values_left(s)
        s.ask(self.seat, INFO, blue_slots(s, self.seat, numbers=self.left) or blue_slots(s, self.seat))

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        s.pop()
        wire = s.wire_at(option - WIRE)
        if not self.left >> s.key[wire] // 3 & 1:
            self._note_none_left(s)
        put_first_info(s, wire, "BB-SETUP-10")

    def _note_none_left(self, s: Busters) -> None:
        """No wire that could have got a token has a number whose token is left."""
        for wire in range(s.wires):
            if s.hand(self.seat) >> wire & 1 and not s.flag[wire]:
                for number in range(1, NUMBERS + 1):
                    if self.left >> number & 1:
                        s.rule_out(1 << wire, number)

    @override
    def copy(self) -> FirstInfo:
        return FirstInfo(self.seat, self.left)


def blue_slots(s: Busters, seat: int, cut: bool = False, numbers: int = NOT_RED) -> list[int]:
    """The options that point at one's own blue wires, but for X wires and reversed ones: the uncut, or all of them.

    `numbers` are those that count, one bit each, whatever their wires count as.
    """
    options: list[int] = []
    wanted: i64 = -1 if cut else s.uncut
    asked: i64 = numbers
    order, flag, key = s.order, s.flag, s.key  # looked up once, not for every wire
    stand: i64
    slot: i64
    for stand in range(s.stands):
        if s.owner[stand] == seat:
            for slot in range(stand * SLOTS, stand * SLOTS + s.size[stand]):
                wire = order[slot]
                shows = wanted >> wire & 1 and flag[wire] & ~ASTRAY == 0
                if shows and key[wire] % 3 == IS_BLUE and asked >> key[wire] // 3 & 1:
                    options.append(WIRE + slot)
    return options


# The stages of a turn.
_BEGIN: Final = 0
_ACT: Final = 1
_END: Final = 2
_OVER: Final = 3


@final
class Turn(Frame[Busters]):
    """BB-TURN-1: a seat does exactly one of Dual Cut, Solo Cut, Reveal Red Wires, or what the mission offers.

    BB-TURN-2: nobody may pass. Before the declaration everybody may use equipment that suits any time (BB-EQ-27).
    """

    def __init__(self, seat: int, stage: int = 0) -> None:
        self.seat = seat
        self.stage = stage

    @override
    def step(self, s: Busters) -> None:
        if s.ended:
            s.pop()
        elif s.instants:
            fire_instant(s)
        elif self.stage == _BEGIN:
            self.stage = _ACT
            s.begin_turn(self.seat)
            if not s.ended:
                self._replaced(s)
        elif self.stage == _ACT:
            self._act(s)
        elif self.stage == _END:
            self.stage = _OVER
            s.check_win()
            if not s.ended:
                for rule in s.rules.on_turn_end:
                    rule.on_turn_end(s, self.seat)
        else:
            s.pop()
            if not s.ended:
                self._pass_on(s)

    def _replaced(self, s: Busters) -> None:
        for rule in s.rules.replace_turn:
            if rule.replace_turn(s, self.seat):
                self.stage = _END
                return

    def _pass_on(self, s: Busters) -> None:
        """The turn passes to the left, or to whom the actor or the mission chose."""
        following = s.next if s.next != NONE else s.after(self.seat)
        for rule in s.rules.adjust_next:
            following = rule.adjust_next(s, following)
        bottom = s.stack[0]
        assert isinstance(bottom, PlayMission)
        bottom.pass_turn(s, self.seat, following)

    def _act(self, s: Busters) -> None:
        for rule in s.rules.on_lull:
            rule.on_lull(s)
            if s.ended or s.stack[-1] is not self:
                return
        seat = self.seat
        if s.acted or not s.has_wires(seat):  # a card can take the last wire away
            self.stage = _END
            return
        if s.only_reds(seat) and may_reveal(s, seat):  # BB-END-3: nobody is asked
            self.stage = _END
            s.reveal_reds(seat)
            return
        for rule in s.rules.on_action:
            rule.on_action(s, seat)
            if s.ended or s.stack[-1] is not self:
                return
        options = actions(s, seat)
        if not options:
            _stuck(s, seat)
            if s.ended or s.acted or not actions(s, seat):
                self.stage = _END
            return
        ask_action(s, seat, options)

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        if not WIRE <= option < POWER:  # else a value will be announced, which tells more
            note_able(s)
        take_answer(s, seat, option)

    @override
    def copy(self) -> Turn:
        return Turn(self.seat, self.stage)


def ask_action(s: Busters, seat: int, options: list[int]) -> None:
    """Asks the actor what to do, and everybody whether to do what suits any time; the game does not wait for that."""
    s.ask(seat, TURN, options)
    ask_asides(s, seat)


def ask_asides(s: Busters, seat: int) -> None:
    """Asks everybody whether to do what suits any time; the seat that acts is asked about its cards elsewhere."""
    for other in range(s.seats):
        asides = usable(s, other, acting=False) if other != seat else []
        if s.rules.offer_any_time:
            asides = at_any_time(s, other) + asides
        if asides:  # a secret: what a seat could use tells of its wires
            s.ask(other, USING, asides, MAY, secret=True)


def at_any_time(s: Busters, seat: int) -> list[int]:
    """What the rules in play let a seat do whoever's turn it is, but not while a card waits for its declaration."""
    options: list[int] = []
    if s.ray or s.quick:
        return options
    for rule in s.rules.offer_any_time:
        options += rule.offer_any_time(s, seat)
    return options


def take_answer(s: Busters, seat: int, option: int) -> None:
    """A seat uses a card, does what can be done at any time, or the actor acts."""
    if USE <= option < USE + len(s.rules.equipment):
        begin_use(s, seat, option - USE, power=False)
    elif option == POWER:
        begin_use(s, seat, s.rules.characters[s.character[seat]].card, power=True)
    elif not _taken_any_time(s, seat, option):
        s.act()
        take_action(s, seat, option)


def _taken_any_time(s: Busters, seat: int, option: int) -> bool:
    for rule in s.rules.replace_any_time:  # noqa: SIM110  (a generator costs more than the loop, compiled)
        if rule.replace_any_time(s, seat, option):
            return True
    return False


def actions(s: Busters, seat: int) -> list[int]:
    """Everything the actor may do: wires to point at, values to cut alone, cards, and what the mission offers."""
    counts = own_counts(s, seat)
    values = announceable_of(s, seat, counts)
    options = pointable(s, seat) if values and not s.quick else []
    if not s.ray:
        options += solos_of(s, seat, values, counts)
    if not s.ray and not s.quick:  # these cards go with a cut
        for rule in s.rules.offer_action:
            options += rule.offer_action(s, seat)
    if options:
        options += usable(s, seat, acting=True)
    return options


def _stuck(s: Busters, seat: int) -> None:
    """BB-TURN-4: a seat with a wire that is not red can always act, so it is for a mission to say what happens."""
    note_stuck(s, seat)
    for rule in s.rules.replace_stuck:
        if rule.replace_stuck(s, seat):
            return
    s.explode("BB-END-2")


def note_able(s: Busters) -> None:
    """BB-CUT-1, BB-RED-1: who is asked to act can announce a value, or at least does not hold reds alone."""
    if s.rules.offer_action:
        note_not_only_reds(s, s.actor)
        return
    values = 0
    for value in range(1, YELLOW + 1):
        if may_announce(s, s.actor, value):
            values |= 1 << value
    s.note(ANY_OF, values, NONE, cuttable(s, s.actor))


def note_not_only_reds(s: Busters, seat: int) -> None:
    """BB-RED-1: a seat has not revealed its wires, though it would have, so not all are red."""
    if s.hand(seat) == s.known_hand(seat) and may_reveal(s, seat):
        s.note(ANY_OF, NOT_RED, NONE, s.hand(seat))


def note_stuck(s: Busters, seat: int) -> None:
    """BB-CON-3: everybody sees that a seat can neither announce a value nor cut one alone; that is noted."""
    s.disclose(PUBLIC)
    note_not_only_reds(s, seat)
    usable_wires = cuttable(s, seat)
    can_guess = can_point_anywhere(s, seat)
    for value in range(1, YELLOW + 1):
        if may_announce(s, seat, value):
            if can_guess:
                s.rule_out(usable_wires, value)
            elif s.left(value) in (2, 4) and may_solo(s, seat, value):
                s.note(HOLDS, value, NONE, s.uncut & ~usable_wires)  # a Solo Cut would be possible (BB-SOLO-1)


def take_action(s: Busters, seat: int, option: int) -> None:
    """A Dual Cut, a Solo Cut, or what a rule offered."""
    if WIRE <= option < CALL:
        point_at(s, s.wire_at(option - WIRE))
        s.push(Calling())
    elif SOLO <= option < POWER:
        announce(s, option - SOLO)
        s.push(SoloCut())
    else:
        for rule in s.rules.replace_action:
            if rule.replace_action(s, seat, option):
                return
        raise AssertionError(f"nobody takes option {option}")


@final
class Calling(Frame[Busters]):
    """BB-CUT-1: the actor states the value of the wires pointed at; two values with an X or Y Ray (BB-EQ-10)."""

    @override
    def step(self, s: Busters) -> None:
        values: i64 = announceable(s, s.actor)
        said: i64 = s.value
        most = YELLOW if s.points == ONE else NUMBERS  # BB-DET-1: detectors find numbers only
        options: list[int] = []
        value: i64
        for value in range(1, most + 1):
            if values >> value & 1 and value != said:
                options.append(CALL + value)
        s.ask(s.actor, CALLING if said == 0 else CALLING_OTHER, options)

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        announce(s, option - CALL)
        if not s.ray or s.other:
            s.pop()
            s.push(Resolve())

    @override
    def purpose(self, s: Busters, ask: Ask) -> Text | None:
        return text("topics.call" if s.points == ONE else "topics.call-several") if ask.topic == CALLING else None

    @override
    def cites(self, s: Busters, ask: Ask) -> str:
        return "BB-EQ-10" if s.ray else ""

    @override
    def copy(self) -> Calling:
        return self  # nothing in it can change


@final
class Pointing(Frame[Busters]):
    """BB-DET-1: the actor points at two, three or all uncut wires of one teammate's stand, then states a number."""

    @override
    def step(self, s: Busters) -> None:
        if s.points == ALL:
            stands = [stand for stand in range(s.stands) if has_target(s, s.actor, stand)]
            s.ask(s.actor, POINTING_STAND, [STAND + stand for stand in stands])
            return
        options = self._more(s)
        if options:
            s.ask(s.actor, POINTING, options)
        else:  # BB-EQ-3: fewer wires remain there
            s.pop()
            s.push(Calling())

    def _more(self, s: Busters) -> list[int]:
        pointed = s.targets.bit_count()
        if pointed == s.points:
            return []
        if pointed == 0:
            return pointable(s, s.actor)
        stand = s.where[lowest(s.targets)]
        return [
            option
            for option in pointable(s, s.actor)
            if (option - WIRE) // SLOTS == stand and not s.targets >> s.wire_at(option - WIRE) & 1
        ]

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        if s.points == ALL:
            stand = option - STAND
            for place in range(s.size[stand]):
                wire = s.order[stand * SLOTS + place]
                if can_point(s, s.actor, wire):
                    point_at(s, wire)
            s.pop()
            s.push(Calling())
        else:
            point_at(s, s.wire_at(option - WIRE))

    @override
    def purpose(self, s: Busters, ask: Ask) -> Text | None:
        if ask.topic != POINTING:
            return None
        return text("topics.point") if s.targets else text("topics.point-first", wires=s.points)

    @override
    def cites(self, s: Busters, ask: Ask) -> str:
        return "BB-DET-1"

    @override
    def copy(self) -> Pointing:
        return self  # nothing in it can change


class Declared(Frame[Busters]):
    """A declaration is told, with all that comes of it at once; then it takes effect, unless the mission is over."""

    def __init__(self, declared: bool = False) -> None:
        self.declared = declared

    @override
    def step(self, s: Busters) -> None:
        if not self.declared:
            self.declared = True
            declare(s)
        elif s.ended:
            s.pop()
        else:
            self.resolve(s)

    def resolve(self, s: Busters) -> None:
        """What the declaration leads to."""
        raise AssertionError(f"{type(self).__name__} resolves nothing")


@final
class Resolve(Declared):
    """The declaration is made and answered: a cut (BB-CUT-2) or a failure (BB-CUT-3).

    BB-DET-2, BB-DET-3: with a detector the owner chooses which wire is cut or marked. The owner is asked in either
    case, so that the question tells nobody how it went.
    """

    @override
    def resolve(self, s: Busters) -> None:
        if s.points == ONE:
            self._answered(s, lowest(s.targets))
            return
        hits = [wire for wire in range(s.wires) if s.targets >> wire & 1 and is_hit(s, wire)]
        candidates = hits or [wire for wire in range(s.wires) if s.targets >> wire & 1 and s.value_at(wire) != RED]
        if candidates and not hits and not is_answered(s):
            self._answered(s, candidates[0])
        elif candidates:
            s.ask(s.holder(candidates[0]), ANSWERING, sorted(WIRE + s.slot_of(wire) for wire in candidates))
        else:  # BB-DET-4: all are red
            self._answered(s, lowest(s.targets))

    def _answered(self, s: Busters, wire: int) -> None:
        s.pop()
        if is_hit(s, wire):
            hit(s, wire)
            s.push(Cutting(wire))
        else:
            fail(s, wire)

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        self._answered(s, s.wire_at(option - WIRE))

    @override
    def copy(self) -> Resolve:
        return Resolve(self.declared)


@final
class Cutting(Frame[Busters]):
    """BB-CUT-2: a hit; the actor chooses which own wire of that value is cut with it.

    The actor is asked even if there is only one, so that the question tells nobody how many there are.
    """

    def __init__(self, wire: int) -> None:
        self.wire = wire

    @override
    def step(self, s: Busters) -> None:
        s.ask(s.actor, OWN_WIRE, own_wires(s, s.actor, s.value_at(self.wire)))

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        s.pop()
        value = s.value_at(self.wire)
        own = s.wire_at(option - WIRE)
        cut_pair(s, self.wire, own, "BB-CUT-2")
        after_cut(s, seat, value, 1 << self.wire | 1 << own)

    @override
    def copy(self) -> Cutting:
        return Cutting(self.wire)


@final
class SoloCut(Declared):
    """BB-SOLO-1, BB-SOLO-2: the actor, who holds all remaining wires of a value, cuts them.

    It is no guess, so it cannot fail (BB-SOLO-4).
    With a Fast Pass Card two of them, of the actor's choice if there are more (BB-EQ-16).
    """

    def __init__(self, declared: bool = False, chosen: int = 0) -> None:
        super().__init__(declared)
        self.chosen = chosen

    @override
    def resolve(self, s: Busters) -> None:
        options = own_wires(s, s.actor, s.value)
        if s.quick:  # asked even if there are only two, so that the question tells nobody how many there are
            s.ask(s.actor, OWN_WIRE, [option for option in options if not self.chosen >> s.wire_at(option - WIRE) & 1])
            return
        wires = 0
        for option in options:
            wires |= 1 << s.wire_at(option - WIRE)
        self._cut(s, wires)

    def _cut(self, s: Busters, wires: int) -> None:
        s.pop()
        value = s.value
        cut_alone(s, s.actor, wires, "BB-SOLO-1" if not s.quick else "BB-EQ-16")
        after_cut(s, s.actor, value, wires)

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        self.chosen |= 1 << s.wire_at(option - WIRE)
        if self.chosen.bit_count() == 2:
            self._cut(s, self.chosen)

    @override
    def purpose(self, s: Busters, ask: Ask) -> Text | None:
        return text("topics.own-solo") if ask.topic == OWN_WIRE else None

    @override
    def copy(self) -> SoloCut:
        return SoloCut(self.declared, self.chosen)


def begin_use(s: Busters, seat: int, card: int, power: bool) -> None:
    """A seat begins to use an equipment card, or its character that works like one."""
    take_up(s, seat, card, power)
    s.push(Using())


def _picked(s: Busters, ask: Ask) -> Text | None:
    """What a card in use is pointed at next, for the seat that sees the choices."""
    option = ask.nth(0) if ask.count() else PASS
    if WIRE <= option < CALL:
        return text("topics.pick-wire", card=s.card, made=s.made)
    if CALL <= option < SOLO:
        return text("topics.pick-number", card=s.card)
    if PLAYER <= option < STAND:
        return text("topics.pick-player", card=s.card, made=s.made)
    return None


@final
class Using(Frame[Busters]):
    """An equipment card, or a character, is used: pick by pick, then its effect."""

    @override
    def step(self, s: Busters) -> None:
        card = s.rules.equipment[s.card]
        if card.points:
            options = card.offer_pick(s, s.user, s.made)
            if not options and s.made == 0:
                options = [PASS]  # a hand that somebody imagines may have nothing to point at
            if options:
                s.ask(s.user, PICKING, options)
                return
        seat = s.user
        s.pop()
        if s.power:
            spend_power(s, seat)
        else:
            spend(s, seat, card)
        card.on_use(s, seat)
        lay_down(s)

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        if option == PASS:
            s.pop()
            lay_down(s)
        else:
            pick(s, option)

    @override
    def blank(self, s: Busters, seat: int) -> None:
        if s.user != seat:
            hide_picks(s)

    @override
    def fill(self, s: Busters, seat: int, dice: Dice) -> None:
        imagine_picks(s, dice)

    @override
    def purpose(self, s: Busters, ask: Ask) -> Text | None:
        return _picked(s, ask) if ask.topic == PICKING else None

    @override
    def cites(self, s: Busters, ask: Ask) -> str:
        return s.rules.equipment[s.card].rule

    @override
    def copy(self) -> Using:
        return self  # nothing in it can change
