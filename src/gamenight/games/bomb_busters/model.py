"""The state of a mission and its verbs: the only place that changes what lies on the table.

A verb changes, tells, then runs the hooks, in that order; `because` is the rule behind it.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamenight.core.bits import bit, lowest
from gamenight.core.chance import Dice
from gamenight.core.events import PUBLIC, knows, only
from gamenight.core.game import Game
from gamenight.core.marks import override
from gamenight.core.play import CLOCK, FREE, HIDDEN, NONE
from gamenight.games.bomb_busters.actions import NUMBERS, RED, SLOTS, TICK, TICKING, VALUES, YELLOW
from gamenight.games.bomb_busters.board import (
    ANY_OF,
    ASTRAY,
    BEFORE,
    DIFFERENT,
    DROPPED,
    EVEN,
    HOLDS,
    IN_BOX,
    IN_HAND,
    IN_NANO,
    IN_PLAY,
    LOCKED,
    MISSED,
    NOT_RED,
    ODD,
    ONE,
    READY,
    REVERSED,
    SAME,
    TIMES,
    TIMES_ON,
    USED,
    X_WIRE,
    Board,
)
from gamenight.games.bomb_busters.rules import FLAGGED, INSTANT, Equipment, Rules, Some
from gamenight.games.bomb_busters.wires import IS_BLUE, IS_RED, IS_YELLOW, KEYS, blue, red, yellow

WON: Final = 1
LOST: Final = 2


@final
class Busters(Board):
    """A mission in progress."""

    def __init__(self, game: Game[Any], seats: int, rules: Rules, old: Board | None = None) -> None:
        super().__init__(game, seats, rules, old)

    @override
    def copy(self) -> Busters:
        twin = Busters(self.game, self.seats, self.rules, self)
        self.carry(twin)
        return twin

    @override
    def blank(self, seat: int) -> None:
        for wire in range(self.wires):
            if not knows(self.seen[wire], seat):
                self.key[wire] = HIDDEN
        if self.card != NONE and self.user != seat:
            for pick in range(self.rules.equipment[self.card].open_picks, self.made):
                self.picks[pick] = HIDDEN
        for rule in self.rules.on_blank:
            rule.on_blank(self, seat)

    @override
    def settle(self) -> None:
        open_already = len(self.asks) > 0
        super().settle()
        if not open_already and self.asks and self.asks[0].seat >= 0 and self.pace() > 0:
            self.ask(CLOCK, TICKING, [TICK], optional=True)  # time passes while others think (BB-AUD-2)

    @override
    def take(self, seat: int, option: int) -> None:
        if seat == CLOCK and self.asks[0].seat != CLOCK:
            self.asks.clear()
            self.tick()
            self.settle()
        else:
            super().take(seat, option)

    def pace(self) -> int:
        """In how many seconds CLOCK answers next; 0 if no clock runs."""
        seconds = 0
        for rule in self.rules.adjust_pace:
            seconds = rule.adjust_pace(self, seconds)
        return seconds

    def tick(self) -> None:
        """Time passes. What is unfinished when it has run out makes no difference any more."""
        for rule in self.rules.on_tick:
            rule.on_tick(self)
        if self.ended:
            del self.stack[1:]

    @override
    def returns(self) -> list[float]:
        """All win or all lose together."""
        return [1.0 if self.ended == WON else 0.0] * self.seats

    @override
    def winners(self) -> list[int]:
        return list(range(self.seats)) if self.ended == WON else []

    @override
    def outcome(self) -> str:
        return self.why

    @override
    def talk(self) -> str:
        """The players keep to BB-COMM-1 and BB-COMM-2 themselves, unless a mission allows less."""
        talk = FREE
        for rule in self.rules.adjust_talk:
            talk = rule.adjust_talk(self, talk)
        return talk

    # Set-up

    def deal(self, seed: int) -> None:
        """BB-SETUP-4 to BB-SETUP-9: Captain, stands, wires, equipment and dial, all from one shuffle."""
        dice = Dice(seed)
        mission = self.rules.mission
        self.lay_stands()
        keys = self._pool(dice)
        if mission.arranges or mission.first_dealt:
            self._deal_in_rows(keys, dice)
        else:
            self._deal_sorted(keys, dice)
        self.count_wires()
        self._deal_equipment(dice)
        self.disclose(PUBLIC)
        if self.events is not None:
            self.tell("dealt", "BB-SETUP-7", {"wires": self.wires, "lives": self.lives})
            self._tell_deal()

    def _tell_deal(self) -> None:
        """Tells everybody what lies open, and every seat the wires it sees."""
        reds, yellows = self.rules.mission.wires_for(self.seats)
        for key in range(KEYS):
            if self.marked >> key & 1 and not self.rules.mission.memory_only:
                drawn = reds if key % 3 == IS_RED else yellows
                if drawn.count == drawn.of:
                    self.tell("marked", "BB-SETUP-5", {"key": key})
                else:
                    self.tell("candidate", "BB-SETUP-6", {"key": key})
        for card in self.rules.equipment:
            if self.equipment[card.index] == LOCKED:
                self.tell("equipment-added", "BB-SETUP-9", {"card": card.index})
        for seat in range(self.seats):
            facts = {"seat": seat}
            for wire in range(self.wires):
                if knows(self.seen[wire], seat):
                    facts[f"wire{wire}"] = self.key[wire]
            self.tell("wires-sorted", "BB-SETUP-8", facts, only(seat))

    def name_captain(self, seed: int) -> None:
        """BB-SETUP-1: the first Captain is random; later ones are named when the table is set up."""
        self.disclose(PUBLIC)
        self.captain = Dice(seed).below(self.seats)
        if self.events is not None:
            self.tell("captain", "BB-SETUP-1", {"seat": self.captain})

    def hand_out_characters(self) -> None:
        """BB-SETUP-2, BB-COMP-10: the Captain takes the Captain card, the others one with the same power."""
        for seat in range(self.seats):
            self.character[seat] = 0

    def characters_left(self) -> list[int]:
        """BB-CHAR-7: characters that may be taken: those with the Double Detector, and each other one once."""
        mission = self.rules.mission
        taken = [int(character) for character in self.character]
        return [
            character.index
            for character in self.rules.characters
            if character.index == 0 or (character.index not in taken and character.power not in mission.banned)
        ]

    def take_character(self, seat: int, character: int, because: str = "BB-CHAR-7") -> None:
        """A player takes a character."""
        self.character[seat] = character
        if self.events is not None:
            self.tell("character", because, {"seat": seat, "character": character})

    def lose_character(self, seat: int, because: str) -> None:
        """A player gives the character card back, and has no power in this mission."""
        self.character[seat] = NONE
        if self.events is not None:
            self.tell("character-lost", because, {"seat": seat})

    def lay_stands(self) -> None:
        """BB-SETUP-3: two players have two stands each, of three the Captain has two, else everybody has one."""
        self.stands = 0
        for seat in range(self.seats):
            two = self.seats == 2 or (self.seats == 3 and seat == self.captain)
            for _ in range(2 if two else 1):
                self.owner[self.stands] = seat
                self.stands += 1

    def count_wires(self) -> None:
        """The wires are dealt: what they count as, how many there are of each value, where the dial starts."""
        number: i64
        for number in range(1, NUMBERS + 1):
            self.value_of[blue(number)] = number
            self.value_of[yellow(number)] = YELLOW
            self.value_of[red(number)] = RED
        self.uncut = (1 << self.wires) - 1
        wires: i64 = self.wires
        wire: i64
        for wire in range(wires):
            self.total[self.value_of[self.key[wire]]] += 1
        self.lives = self.rules.mission.lives_for(self.seats)
        self.most_lives = max(self.most_lives, self.lives)

    def deal_order(self) -> list[int]:
        """BB-SETUP-7, BB-SETUP-12: the stands in the order they are dealt to, from the Captain clockwise."""
        return [
            stand for seat in self.clockwise(self.captain) for stand in range(self.stands) if self.owner[stand] == seat
        ]

    def _pool(self, dice: Dice) -> vec[i64]:
        """BB-SETUP-4: the keys of all wires that are dealt, in sort order."""
        mission = self.rules.mission
        reds, yellows = mission.wires_for(self.seats)
        chosen = self._draw(IS_RED, reds, dice)
        chosen |= self._draw(IS_YELLOW, yellows, dice)
        keys = vec[i64]()
        for number in range(1, mission.blue + 1):
            for _ in range(4):
                keys = append(keys, blue(number))
            if chosen >> yellow(number) & 1:
                keys = append(keys, yellow(number))
            if chosen >> red(number) & 1:
                keys = append(keys, red(number))
        return keys

    def _draw(self, colour: int, wanted: Some, dice: Dice) -> int:
        """BB-SETUP-5, BB-SETUP-6: marks the red or yellow keys that may be in play; those that are, one bit each."""
        chosen = 0
        if wanted.of == 0:
            return chosen
        mission = self.rules.mission
        numbers = dice.shuffled_row(mission.blue - 1)
        for nth in range(wanted.of):
            number = numbers[nth] + 1
            if colour == IS_YELLOW and mission.yellow_numbers:
                number = mission.yellow_numbers[nth]
            self.marked |= bit(3 * number + colour)
            if nth < wanted.count:  # shuffled face down, so which of them is unknown (BB-SETUP-6)
                chosen |= bit(3 * number + colour)
        return chosen

    def _deal_sorted(self, keys: vec[i64], dice: Dice) -> None:
        """BB-SETUP-7, BB-SETUP-8: deals from a shuffle; walking over the keys in order, each stand is sorted."""
        order = self.deal_order()
        places = dice.shuffled_row(len(keys))
        nano = self.rules.mission.nano_wires[self.seats - 2] if self.rules.mission.nano_wires else 0
        dealt: i64 = len(keys) - nano
        stands: i64 = self.stands
        for nth in range(len(keys)):
            if places[nth] < dealt:
                stand: i64 = order[places[nth] % stands]
                self.order[stand * SLOTS + self.size[stand]] = keys[nth]
                self.size[stand] += 1
        self._number_wires()
        for place in range(dealt, len(keys)):  # in no order, so that their numbers tell nothing
            for nth in range(len(keys)):
                if places[nth] == place:
                    self.add_wire(keys[nth], IN_NANO)

    def _number_wires(self) -> None:
        """Gives the wires on the stands their numbers, from left to right, stand by stand."""
        everybody: i64 = (1 << self.seats) - 1
        stand: i64
        slot: i64
        for stand in range(self.stands):
            mine: i64 = only(self.owner[stand])
            for slot in range(stand * SLOTS, stand * SLOTS + self.size[stand]):
                coded = self.order[slot]
                wire: i64 = self.add_wire(coded % FLAGGED, stand)
                self.order[slot] = wire
                self.flag[wire] = coded // FLAGGED
                self.seen[wire] = everybody & ~mine if self.flag[wire] & REVERSED else mine

    def add_wire(self, key: int, where: int) -> int:
        """A wire comes into play, known to nobody; its number."""
        wire = self.wires
        self.key[wire] = key
        self.where[wire] = where
        self.home[wire] = where
        self.wires += 1
        return wire

    def _deal_in_rows(self, keys: vec[i64], dice: Dice) -> None:
        """Deals one wire at a time, with those that go first, and lets the mission lay them out (BB-SETUP-11)."""
        order = self.deal_order()
        rows: list[list[int]] = [[] for _ in range(self.stands)]
        mission = self.rules.mission
        rest = [int(keys[which]) for which in dice.shuffled(len(keys))]
        for nth, stand in enumerate(order):
            self.size[stand] = len(keys) // self.stands + (1 if nth < len(keys) % self.stands else 0)
        if mission.first_dealt:
            colour = {"blue": IS_BLUE, "red": IS_RED, "yellow": IS_YELLOW}[mission.first_dealt]
            for stand in mission.first_stands(self, dice):
                rows[stand].append(rest.pop(next(nth for nth, key in enumerate(rest) if key % 3 == colour)))
        while rest:
            for stand in order:
                if rest and len(rows[stand]) < self.size[stand] and self._is_shortest(rows, stand):
                    rows[stand].append(rest.pop())
        self.lay_out(rows)

    def lay_out(self, rows: list[list[int]]) -> None:
        """BB-SETUP-8: puts wires on the stands, given in the order they were dealt: sorted, or as the mission says."""
        mission = self.rules.mission
        rows = mission.arrange(self, rows) if mission.arranges else [sorted(row) for row in rows]
        for stand, laid in enumerate(rows):
            self.size[stand] = len(laid)
            for place, coded in enumerate(laid):
                self.order[stand * SLOTS + place] = coded
        self._number_wires()

    def _is_shortest(self, rows: list[list[int]], stand: int) -> bool:
        """Whether a stand is due: no stand that still takes wires has fewer."""
        shortest = min(len(rows[other]) for other in range(self.stands) if len(rows[other]) < self.size[other])
        return len(rows[stand]) == shortest

    def one_per_player(self, first: int, count: int, dice: Dice) -> list[int]:
        """BB-SETUP-11: stands for so many wires that are dealt first, one per player, from a seat clockwise.

        With two players the Captain gets the third, one on each stand (BB-M13-1, BB-M48-1). Nobody is told on which
        of two stands a single one is: it may be in any place of them, so that all deals are equally likely.
        """
        found: list[int] = []
        for nth in range(count):
            seat = (first + nth) % self.seats
            stands = [stand for stand in range(self.stands) if self.owner[stand] == seat and stand not in found]
            places = [stand for stand in stands for _ in range(self.size[stand])]
            found.append(places[dice.below(len(places))])
        return found

    def _deal_equipment(self, dice: Dice) -> None:
        """BB-SETUP-9, BB-EQ-28: as many cards as players, face up and locked; a banned one is replaced."""
        if not self.rules.mission.cards:
            return
        pool = self.equipment_pool()
        order = dice.shuffled_row(len(pool))
        for nth in range(min(self.seats, len(pool))):
            self.equipment[pool[order[nth]]] = LOCKED

    def equipment_pool(self) -> list[int]:
        """BB-EQ-28: the cards that may come into play in this mission."""
        mission = self.rules.mission
        yellows = mission.wires_for(self.seats)[1].count
        return [
            card.index
            for card in self.rules.equipment
            if self.equipment[card.index] == IN_BOX
            and not mission.bans(self, card.key)
            and card.belongs_to(mission, yellows)
        ]

    # Tokens and facts

    def put_info(self, wire: int, because: str) -> None:
        """Puts a truthful info token at a wire: its number, or yellow (BB-TOK-1, BB-TOK-2).

        A blue wire that counts as red shows its number all the same (BB-M11-2).
        """
        for rule in self.rules.replace_token:
            if rule.replace_token(self, wire, because):
                return
        key = self.key[wire]
        self.put_token(wire, key // 3 if key % 3 == IS_BLUE else self.value_at(wire), because)

    def put_token(self, wire: int, token: int, because: str) -> None:
        """Puts a truthful token at a wire. If none is left, it is said aloud instead (BB-TOK-4)."""
        self.disclose(PUBLIC)
        aloud = self.info[wire] != token and not self.tokens_left(token)
        if aloud and token <= YELLOW:
            self.note(HOLDS, self.value_at(wire), NONE, 1 << wire)
        elif not aloud and (token <= YELLOW or not 0 < self.info[wire] <= YELLOW):  # nothing tells more than a value
            self.info[wire] = token
        if self.events is not None:
            facts = {"seat": self.holder(wire), "token": token, **self.spot(wire)}
            self.tell("info-aloud" if aloud else "info", "BB-TOK-4" if aloud else because, facts)

    def tokens_left(self, token: int) -> int:
        """BB-TOK-4: how many tokens of a kind lie neither at an uncut wire nor at a stand.

        There are two of each value, eleven even and eleven odd ones, seven each of x1, x2 and x3 (BB-COMP-5,
        BB-COMP-14); four copies take two x2 tokens (BB-TOK-6).
        """
        if token == TIMES + 4:
            return self.tokens_left(TIMES + 2) // 2
        left: i64 = 2 if token <= YELLOW else 11 if token <= ODD else 7
        kind: i64 = token
        uncut: i64 = self.uncut
        wires: i64 = self.wires
        wire: i64
        for wire in range(wires):
            if self.info[wire] | self.denied[wire] and uncut >> wire & 1:
                if self.info[wire] == kind:
                    left -= 1
                left -= self.denied[wire] >> kind & 1
                if kind == TIMES + 2 and self.info[wire] == TIMES + 4:
                    left -= 2
        for stand in range(self.stands):
            left -= self.beside[stand] >> kind & 1
        return max(0, left)

    def put_parity(self, wire: int, because: str) -> None:
        """Puts an even or odd token at a blue wire (BB-TOK-5)."""
        odd = self.value_at(wire) % 2
        for value in range(1, VALUES):
            if value > NUMBERS or value % 2 != odd:
                self.never[wire] |= 1 << value
        self.put_token(wire, ODD if odd else EVEN, because)

    def put_times(self, wire: int, because: str) -> None:
        """Puts a multiplicity token at a blue wire: its number occurs so often on this stand, cut wires included.

        BB-TOK-6: there is no x4 token; two x2 tokens lie there. BB-TOK-7: it tells about the wires that are there now.
        """
        times = self.times_on_stand(wire)
        self.never[wire] |= 1 << YELLOW | 1 << RED
        self.note(TIMES_ON, times, wire, self.faced(self.where[wire]))
        self.put_token(wire, TIMES + times, because)

    def times_on_stand(self, wire: int) -> int:
        """How many wires of this wire's value are on its stand, cut or not, as far as its owner sees them."""
        wires = self.faced(self.where[wire])
        times = 0
        for other in range(self.wires):
            if wires >> other & 1 and self.value_at(other) == self.value_at(wire):
                times += 1
        return times

    def put_beside(self, stand: int, value: int, because: str) -> None:
        """Lays a token beside a stand: its owner holds no wire of that value now (BB-TOK-3)."""
        self.disclose(PUBLIC)
        if self.tokens_left(value):  # BB-TOK-4
            self.beside[stand] |= 1 << value
        self.rule_out(self.known_hand(self.owner[stand]), value)
        if self.events is not None:
            facts = {"seat": self.owner[stand], "stand": stand, "on": self.side(stand), "token": value}
            self.tell("absent", because, facts)

    def deny(self, wire: int, value: int, because: str) -> None:
        """Puts a false token at a wire: it does not have this value."""
        self.disclose(PUBLIC)
        if self.tokens_left(value):  # BB-TOK-4
            self.denied[wire] |= 1 << value
        self.never[wire] |= 1 << value
        if self.events is not None:
            self.tell("false-info", because, {"seat": self.holder(wire), "token": value, **self.spot(wire)})

    def rule_out(self, wires: int, value: int) -> None:
        """Notes that none of these wires has this value."""
        left: i64 = wires
        while left:
            wire = lowest(left)
            self.never[wire] |= 1 << value
            left &= left - 1

    # A turn

    def begin_round(self) -> None:
        """The turn comes to the Captain's seat."""
        self.laps += 1
        for rule in self.rules.on_round:
            rule.on_round(self)

    def begin_turn(self, seat: int) -> None:
        """BB-TURN-1: a seat's turn begins."""
        self.turns += 1
        self.actor = seat
        self.next = NONE
        self.steady = False
        self.quick = False
        self.acted = False
        self.clear_declaration()
        if self.events is not None:
            self.tell("turn", "BB-TURN-1", {"seat": seat, "turn": self.turns})
        for rule in self.rules.on_turn:
            rule.on_turn(self, seat)

    def clear_declaration(self) -> None:
        """Forgets what was pointed at and announced."""
        self.points = ONE
        self.ray = False
        self.targets = 0
        self.value = 0
        self.other = 0

    def declare(self) -> None:
        """BB-CUT-1: the actor announces a value; that proves that the actor holds it (BB-CUT-7)."""
        self.acted = True
        self.disclose(PUBLIC)
        if self.value:
            self.note(HOLDS, self.value, NONE, self.cuttable(self.actor))
        if self.other:
            self.note(HOLDS, self.other, NONE, self.cuttable(self.actor))
        if self.events is not None and self.targets:
            self._tell_declaration()
        elif self.events is not None and (self.quick or self.rules.on_declared):  # something comes before the Solo Cut
            self.tell("announced", "BB-SOLO-1", {"seat": self.actor, "value": self.value})
        for rule in self.rules.on_declared:
            rule.on_declared(self, self.actor)

    def _tell_declaration(self) -> None:
        """What is said over the table: a wire and its value; with a detector all wires first, then the value."""
        said = {"seat": self.actor, "value": self.value, "second": self.other}
        if self.rules.mission.memory_only:
            said["fleeting"] = 1  # BB-M50-4: no log keeps it
        two = "-two" if self.other else ""
        for wire in range(self.wires):
            if self.targets >> wire & 1:
                pointed = {"other": self.holder(wire), **self.spot(wire)}
                if self.points == ONE:
                    self.tell("guessed" + two, "BB-CUT-1", {**said, **pointed})
                else:
                    self.tell("pointed", "BB-DET-1", {"seat": self.actor, **pointed})
        if self.points != ONE:
            self.tell("called" + two, "BB-DET-1", said)

    def known_hand(self, seat: int) -> int:
        """The uncut wires of a seat that it sees itself."""
        wires: i64 = 0
        uncut: i64 = self.uncut
        stand: i64
        slot: i64
        for stand in range(self.stands):
            if self.owner[stand] == seat:
                for slot in range(stand * SLOTS, stand * SLOTS + self.size[stand]):
                    wire = self.order[slot]
                    if uncut >> wire & 1 and not self.flag[wire] & REVERSED:
                        wires |= bit(wire)
        return wires

    def cuttable(self, seat: int) -> int:
        """The uncut wires of a seat that it sees itself and may cut."""
        wires = self.known_hand(seat)
        for rule in self.rules.may_own:
            for wire in range(self.wires):
                if wires >> wire & 1 and not rule.may_own(self, seat, wire):
                    wires &= ~(1 << wire)
        return wires

    def is_hit(self, wire: int) -> bool:
        """Whether a wire has a value that was announced."""
        value = self.value_at(wire)
        return value in (self.value, self.other)

    def hit(self, wire: int) -> None:
        """BB-CUT-2: the owner says that the wire has an announced value."""
        self.disclose(PUBLIC)
        value = self.value_at(wire)
        self.note(HOLDS, value, NONE, 1 << wire)
        if self.events is not None:
            self.tell("hit", "BB-CUT-2", {"seat": self.holder(wire), "value": value, **self.spot(wire)})

    def cut_pair(self, theirs: int, mine: int, because: str) -> None:
        """BB-CUT-2: a teammate's wire is cut, and one of the actor's own."""
        if self.events is not None:
            own = self.spot(mine)
            facts = {"seat": self.holder(mine), "own": own["at"], "own_on": own["on"], "with": mine}
            facts.update({"other": self.holder(theirs), "value": self.value_at(theirs), **self.spot(theirs)})
            self.tell("cut-pair", because, facts)
        self.cut(1 << theirs | 1 << mine, because, each=False)

    def cut_alone(self, seat: int, wires: int, because: str) -> None:
        """BB-SOLO-1: a seat cuts wires of one value in its own hand."""
        if self.events is not None:
            facts = {"seat": seat, "wires": wires.bit_count(), "value": self.value}
            self.tell("cut-alone", because, facts)
        self.cut(wires, because, each=False)

    def cut(self, wires: int, because: str, each: bool = True) -> None:
        """Wires are cut: they lie face up before their slots; then validation (BB-VAL-1). No hook of an action runs.

        Each of them is told, if what was done with them has not told them all.
        """
        self.disclose(PUBLIC)
        before = self.gone[:]
        self.uncut &= ~wires
        left: i64 = wires
        while left:
            wire = lowest(left)
            value = self.value_at(wire)
            self.seen[wire] = PUBLIC
            self.gone[value] += 1
            if each and self.events is not None:
                self.tell("cut", because, {"seat": self.holder(wire), "value": value, **self.spot(wire)})
            left &= left - 1
        for number in range(1, NUMBERS + 1):
            if before[number] < self.gone[number] == self.total[number]:
                self.validate(number)

    def validate(self, number: int) -> None:
        """BB-VAL-1: the last wire of a number was cut."""
        self.validated[self.validations] = number
        self.validations += 1
        if self.events is not None and not self.rules.mission.memory_only:
            self.tell("validated", "BB-VAL-1", {"value": number})
        for rule in self.rules.on_validated:
            rule.on_validated(self, number)

    def fail(self, wire: int) -> None:
        """BB-CUT-3, BB-CUT-4: the actor's Dual Cut failed at this wire."""
        seat = self.actor
        self.disclose(PUBLIC)
        for rule in self.rules.replace_failure:
            if rule.replace_failure(self, seat, wire):
                return
        steady = self.steady
        for rule in self.rules.may_touch:
            steady &= rule.may_touch(self, wire)
        if self.value_at(wire) == RED and not steady:
            self.explode("BB-CUT-4")
            return
        if self.events is not None:
            self.tell("failed", "BB-CUT-3", {"seat": seat})
        if self.value:
            self.rule_out(self.targets, self.value)
        if self.other:
            self.rule_out(self.targets, self.other)
        if not steady:
            self.note_spared(wire)
        self.mark(wire)
        steps = 1
        for rule in self.rules.adjust_penalty:
            steps = rule.adjust_penalty(self, seat, steps)
        if steady:  # BB-EQ-9
            steps = 0
        if steps:
            self.move_dial(steps, "BB-CUT-3")
        if not self.ended:
            for rule in self.rules.on_failed:
                rule.on_failed(self, seat, wire)

    def is_answered(self) -> bool:
        """BB-DET-3: whether the owner of the wires pointed at chooses one of them if none fits."""
        for rule in self.rules.may_answer:  # noqa: SIM110  (a generator costs more than the loop, compiled)
            if not rule.may_answer(self):
                return False
        return True

    def note_spared(self, wire: int) -> None:
        """Nothing exploded, so the wire is not red; of several that nobody chose from, not all are (BB-DET-4)."""
        if self.points == ONE or self.is_answered():
            self.rule_out(1 << wire, RED)
        else:
            self.note(ANY_OF, NOT_RED, NONE, self.targets)

    def mark(self, wire: int) -> None:
        """BB-CUT-3: the owner puts an info token at the wire; a red one gets none (BB-EQ-9)."""
        for rule in self.rules.replace_mark:
            if rule.replace_mark(self, wire):
                return
        if self.value_at(wire) != RED:
            self.put_info(wire, "BB-CUT-3")
            return
        for pointed in range(self.wires):  # BB-EQ-9: none of the wires gets a token, so all are known to be red
            if self.targets >> pointed & 1:
                self.note(HOLDS, RED, NONE, 1 << pointed)
                if self.events is not None:
                    self.tell("red-spared", "BB-EQ-9", {"seat": self.holder(pointed), **self.spot(pointed)})

    def move_dial(self, steps: int, because: str) -> None:
        """Moves the dial towards the skull, or back if below zero (BB-DIAL-4).

        On the skull the bomb explodes at once, whatever else would follow (BB-DIAL-5).
        """
        for rule in self.rules.replace_dial:
            if rule.replace_dial(self, steps):
                return
        before = self.lives
        self.lives = min(before - steps, self.most_lives)
        if self.events is not None and self.lives < before:
            self.tell("dial", because, {"steps": steps, "lives": max(0, self.lives)})
        if self.events is not None and self.lives > before:
            self.tell("dial-back", because, {"lives": self.lives})
        if self.lives <= 0:
            self.lives = 0
            self.explode("BB-DIAL-1")

    def explode(self, because: str) -> None:
        """BB-END-2: the bomb explodes, and all have lost."""
        if self.ended:
            return
        self.ended = LOST
        self.why = because
        if self.events is not None:
            self.tell("exploded", because, {})

    def win(self) -> None:
        """BB-END-1: every stand is empty."""
        self.ended = WON
        self.why = "BB-END-1"
        if self.events is not None:
            self.tell("won", "BB-END-1", {})
            if self.rules.mission.opens:
                self.tell("box-opened", "BB-COMP-12", {"box": self.rules.mission.box + 1})

    def check_win(self) -> None:
        """BB-END-1: won as soon as no uncut wire is left on a stand, or wherever else a mission keeps some."""
        if self.ended:
            return
        if self.uncut:
            return
        for rule in self.rules.may_win:
            if not rule.may_win(self):
                return
        self.win()

    def reveal_reds(self, seat: int) -> None:
        """BB-RED-1: a seat shows all its wires, which are all red."""
        self.disclose(PUBLIC)
        wires = self.hand(seat)
        if self.events is not None:
            self.tell("reveals", "BB-RED-1", {"seat": seat})
        self.cut(wires, "BB-RED-1")
        for rule in self.rules.on_revealed:
            rule.on_revealed(self, seat)

    def only_reds(self, seat: int) -> bool:
        """BB-RED-1, BB-RED-2: whether all uncut wires of a seat are red, as it sees them."""
        uncut: i64 = self.uncut
        found = False
        stand: i64
        slot: i64
        for stand in range(self.stands):
            if self.owner[stand] == seat:
                for slot in range(stand * SLOTS, stand * SLOTS + self.size[stand]):
                    wire = self.order[slot]
                    if uncut >> wire & 1:
                        if self.flag[wire] & REVERSED or self.value_at(wire) != RED:
                            return False
                        found = True
        return found

    def after_cut(self, seat: int, value: int, wires: int) -> None:
        """A cut action succeeded: unlocks (BB-VAL-2), then whatever the rules add."""
        self.unlock()
        for rule in self.rules.on_cut:
            if not self.ended:
                rule.on_cut(self, seat, value, wires)

    # Moving wires

    def take_out(self, wire: int) -> None:
        """Takes a wire off its stand; what its neighbours tell about it stays known (BB-EQ-26)."""
        slot = self.slot_of(wire)
        stand = slot // SLOTS
        last = self.size[stand] - 1
        self.note_neighbours(wire)
        for at in range(slot, stand * SLOTS + last):
            self.order[at] = self.order[at + 1]
        self.order[stand * SLOTS + last] = NONE
        self.size[stand] = last
        self.where[wire] = IN_HAND
        if self.info[wire] > TIMES:
            self.info[wire] = 0  # BB-TOK-6: it told about that stand
        for token in range(0, 4, 2):
            if wire in (self.equals[token], self.equals[token + 1]):
                self.equals[token] = NONE
                self.equals[token + 1] = NONE

    def note_neighbours(self, wire: int) -> None:
        """Notes between which sorted wires a sorted wire stands, so that it stays known when it moves."""
        if self.flag[wire]:
            return
        slot = self.slot_of(wire)
        stand = slot // SLOTS
        for at in range(slot - 1, stand * SLOTS - 1, -1):
            if not self.flag[self.order[at]]:
                self.note(BEFORE, 0, self.order[at], 1 << wire)
                break
        for at in range(slot + 1, stand * SLOTS + self.size[stand]):
            if not self.flag[self.order[at]]:
                self.note(BEFORE, 0, wire, 1 << int(self.order[at]))
                break

    def put_in(self, wire: int, stand: int) -> int:
        """Sorts a wire into a stand, before the unsorted ones at its right end; the place it got."""
        place = 0
        while place < self.size[stand]:
            other = self.order[stand * SLOTS + place]
            if self.flag[other] & ~ASTRAY and place > 0:
                break  # an unsorted wire at the right end
            if not self.flag[other] and self.key[other] > self.key[wire]:
                break
            place += 1
        assert self.size[stand] < SLOTS, f"stand {stand} is full"
        for at in range(stand * SLOTS + self.size[stand], stand * SLOTS + place, -1):
            self.order[at] = self.order[at - 1]
        self.order[stand * SLOTS + place] = wire
        self.size[stand] += 1
        self.where[wire] = stand
        return place

    def show_to(self, wire: int, seat: int) -> None:
        """A seat gets to know a wire."""
        self.seen[wire] |= only(seat)

    # Number cards, Constraint cards, oxygen, Nano

    def put_number_card(self, number: int, place: int, because: str) -> None:
        """A Number card goes to a place that the mission gives a meaning; places below zero are out of sight."""
        self.disclose(PUBLIC)
        self.number_card[number] = place
        if self.events is not None:
            self.tell("number-card" if place >= 0 else "number-card-away", because, {"value": number, "place": place})

    def put_constraint_card(self, card: int, place: int, because: str) -> None:
        """A Constraint card goes to a place that the mission gives a meaning."""
        self.disclose(PUBLIC)
        self.constraint_card[card] = place
        if self.events is not None:
            kind = "constraint-card" if place >= 0 else "constraint-card-away"
            self.tell(kind, because, {"constraint": card, "place": place})

    def bind(self, seat: int, card: int, because: str) -> None:
        """A Constraint card binds a seat; with NONE it is free again."""
        self.bound_by[seat] = card
        self.idle = 0  # whoever had to skip may be able to act now
        if self.events is not None:
            self.tell("bound" if card >= 0 else "freed", because, {"seat": seat, "constraint": card})

    def bind_all(self, card: int, because: str) -> None:
        """A Constraint card binds everybody; with NONE all are free again."""
        self.constraint = card
        self.idle = 0
        if self.events is not None:
            self.tell("all-bound" if card >= 0 else "all-freed", because, {"constraint": card})

    def draw_challenge(self, card: int, because: str) -> None:
        """A Challenge card comes into play."""
        self.disclose(PUBLIC)
        self.challenge[card] = IN_PLAY
        if self.events is not None:
            self.tell("challenge", because, {"challenge": card + 1})

    def meet_challenge(self, card: int) -> None:
        """BB-M55-3: a challenge is met: its card goes back into the box, and the dial goes back a space."""
        self.challenge[card] = IN_BOX
        if self.events is not None:
            self.tell("challenge-met", self.rules.challenges[card].rule, {"challenge": card + 1})
        self.move_dial(-1, "BB-M55-3")

    def miss_challenge(self, card: int) -> None:
        """BB-CHAL-12: a challenge can no longer be met; its card stays without effect."""
        self.challenge[card] = MISSED
        if self.events is not None:
            self.tell("challenge-missed", "BB-CHAL-12", {"challenge": card + 1})

    def move_oxygen(self, giver: int, taker: int, tokens: int, because: str) -> None:
        """Oxygen tokens change hands; the seat number behind the last is the reserve, NONE the box."""
        if giver != NONE:
            self.oxygen[giver] -= tokens
        if taker != NONE:
            self.oxygen[taker] += tokens
        if self.events is not None:
            if 0 <= giver < self.seats and 0 <= taker < self.seats:
                self.tell("oxygen-given", because, {"seat": giver, "other": taker, "tokens": tokens})
            elif 0 <= taker < self.seats:
                self.tell("oxygen-taken", because, {"seat": taker, "tokens": tokens})
            elif 0 <= giver < self.seats:
                self.tell("oxygen-returned", because, {"seat": giver, "tokens": tokens})

    def move_nano(self, space: int, because: str) -> None:
        """Nano goes to a space."""
        self.nano = space
        if self.events is not None:
            self.tell("nano", because, {"space": space})

    def turn_nano(self, because: str) -> None:
        """Nano turns round."""
        self.facing = -self.facing
        if self.events is not None:
            self.tell("nano-turned", because, {"facing": self.facing})

    def take_from_nano(self, wire: int, seat: int, because: str) -> None:
        """A wire leaves Nano; only who takes it sees it, and sorts it in (`receive`)."""
        self.disclose(PUBLIC)
        self.show_to(wire, seat)
        if self.events is not None:
            self.tell("nano-wire", because, {"seat": seat, "wire": wire})

    def skip_turn(self, seat: int, because: str) -> None:
        """A seat does nothing in its turn."""
        self.acted = True
        self.idle = self.idle + 1 if self.idled == self.turns - 1 else 1
        self.idled = self.turns
        if self.events is not None:
            self.tell("skipped", because, {"seat": seat})

    # Equipment

    def unlock(self) -> None:
        """BB-VAL-2: cards whose number was cut often enough can be used."""
        for index in range(len(self.equipment)):
            if self.equipment[index] == LOCKED and self.is_unlocked(self.rules.equipment[index]):
                self.make_ready(self.rules.equipment[index])

    def make_ready(self, card: Equipment) -> None:
        """A card can be used from now on; an instant one will be, before the turn ends (BB-EQ-22)."""
        self.equipment[card.index] = READY
        if card.timing == INSTANT and card.fires(self):
            self.instants |= 1 << card.index
        if self.events is not None:
            self.tell("unlocked", card.rule, {"card": card.index})

    def fire_instant(self) -> None:
        """BB-EQ-22: the first of the instant cards takes effect: False Bottom, Emergency Drop, Disintegrator."""
        index = lowest(self.instants)
        self.instants &= self.instants - 1
        card = self.rules.equipment[index]
        self.equipment[index] = USED
        if self.events is not None:
            self.tell("fired", "BB-EQ-22", {"card": index})
        card.on_use(self, self.actor)

    def is_unlocked(self, card: Equipment) -> bool:
        """Whether enough wires of a card's number were cut."""
        if self.gone[card.number] < card.needs:
            return False
        for rule in self.rules.may_unlock:  # noqa: SIM110  (a generator costs more than the loop, compiled)
            if not rule.may_unlock(self, card):
                return False
        return True

    def spend(self, seat: int, card: Equipment) -> None:
        """A card is used and turned down."""
        self.equipment[card.index] = USED
        if self.events is not None:
            self.tell("used", card.rule, {"seat": seat, "card": card.index})

    def spend_power(self, seat: int) -> None:
        """BB-CHAR-6: a seat uses its character card."""
        self.spent[seat] = 1
        if self.events is not None:
            character = self.rules.characters[self.character[seat]]
            self.tell("power", character.rule, {"seat": seat, "card": character.card})

    def restore_power(self, seat: int, because: str) -> None:
        """A seat may use its character once more."""
        self.spent[seat] = 0
        if self.events is not None:
            self.tell("recharged", because, {"seat": seat})

    def rearm(self, but: int, because: str) -> None:
        """BB-EQ-15, BB-EQ-24: all used cards can be used again, but this one; none fires again by itself."""
        for card in self.rules.equipment:
            if self.equipment[card.index] == USED and card.index != but:
                self.equipment[card.index] = READY
        if self.events is not None:
            self.tell("rearmed", because, {})

    def add_equipment(self, card: int, because: str, place: int = LOCKED) -> None:
        """A card comes into play, face up, and locked if nothing else is said."""
        self.disclose(PUBLIC)
        self.equipment[card] = place
        if self.events is not None:
            self.tell("equipment-added", because, {"card": card})
        for rule in self.rules.on_equipment:
            rule.on_equipment(self, self.rules.equipment[card])

    def drop_equipment(self, card: int, because: str) -> None:
        """A card leaves the game."""
        self.disclose(PUBLIC)
        self.equipment[card] = DROPPED
        if self.events is not None:
            self.tell("equipment-dropped", because, {"card": card})

    def label(self, left: int, right: int, equal: bool, because: str) -> None:
        """BB-EQ-1, BB-EQ-12: the = or ≠ token lies between two neighbours."""
        self.disclose(PUBLIC)
        token = 0 if equal else 2
        self.equals[token] = left
        self.equals[token + 1] = right
        self.note(SAME if equal else DIFFERENT, 0, left, 1 << right)
        if self.events is not None:
            facts = {"seat": self.holder(left), "next": self.spot(right)["at"], **self.spot(left)}
            self.tell("labelled-equal" if equal else "labelled-different", because, facts)

    def radar(self, number: int, because: str) -> None:
        """BB-EQ-8: for every stand, whether an uncut blue wire of a number is there."""
        self.disclose(PUBLIC)
        for stand in range(self.stands):
            wires = self.radar_wires(stand)
            found = False
            for wire in range(self.wires):
                if wires >> wire & 1 and self.value_at(wire) == number:
                    found = True
            if found:
                self.note(HOLDS, number, NONE, wires)
            else:
                self.rule_out(wires, number)
            if self.events is not None:
                facts = {"seat": self.owner[stand], "stand": stand, "on": self.side(stand), "value": number}
                self.tell("radar-yes" if found else "radar-no", because, facts)

    def radar_wires(self, stand: int) -> int:
        """The uncut wires of a stand that a radar finds."""
        wires = self.stand_wires(stand) & self.uncut
        for wire in range(self.wires):
            if wires >> wire & 1:
                for rule in self.rules.may_touch:
                    if not rule.may_touch(self, wire):
                        wires &= ~(1 << wire)
        return wires

    def swap(self, one: int, two: int, because: str) -> None:
        """BB-EQ-2: two wires change places between stands; who gave one still knows it."""
        self.disclose(PUBLIC)
        stands = [self.where[one], self.where[two]]
        for wire in (one, two):
            if self.events is not None:
                self.tell("gave", because, {"seat": self.holder(wire), **self.spot(wire)})
            self.take_out(wire)
        for wire, stand in ((one, stands[1]), (two, stands[0])):
            self.flag[wire] &= ~X_WIRE
            self.receive(wire, stand, because)

    def hook(self, wire: int, seat: int, because: str) -> None:
        """BB-EQ-18: a wire leaves its stand and is seen by who takes it."""
        self.disclose(PUBLIC)
        if self.events is not None:
            self.tell("hooked", because, {"seat": seat, "other": self.holder(wire), **self.spot(wire)})
        self.take_out(wire)
        self.flag[wire] = 0
        self.show_to(wire, seat)
        self._tell_face(wire, seat, because)

    def _tell_face(self, wire: int, seat: int, because: str) -> None:
        """A seat alone is told what a wire is."""
        if self.events is not None:
            self.tell("wire-seen", because, {"seat": seat, "key": self.key[wire]}, only(seat))

    def receive(self, wire: int, stand: int, because: str) -> None:
        """A wire is sorted into a stand; everybody sees where, its owner sees what it is."""
        self.disclose(PUBLIC)
        seat = self.owner[stand]
        if not knows(self.seen[wire], seat):
            self.show_to(wire, seat)
            self._tell_face(wire, seat, because)
        self.put_in(wire, stand)
        if self.events is not None:
            self.tell("received", because, {"seat": seat, **self.spot(wire)})

    def disintegrate(self, number: int, because: str) -> None:
        """BB-EQ-23: every wire of a number that is left is cut; validation and unlocks follow."""
        self.disclose(PUBLIC)
        if self.events is not None:
            self.tell("disintegrated", because, {"value": number})
        wires = 0
        for wire in range(self.wires):
            if self.uncut >> wire & 1 and self.value_at(wire) == number and self.where[wire] >= 0:
                wires |= 1 << wire
        if wires:
            self.cut(wires, because)
        self.unlock()
