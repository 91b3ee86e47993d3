"""The state of a mission and its verbs: the only place that changes what lies on the table.

A verb changes, tells, then runs the hooks, in that order; `because` is the rule behind it.
"""

from __future__ import annotations

from typing import Any, Final, final

from gamenight.core.chance import Dice
from gamenight.core.events import PUBLIC, knows, only
from gamenight.core.game import Game
from gamenight.core.marks import override
from gamenight.core.play import FREE, HIDDEN, NONE
from gamenight.games.bomb_busters.actions import NUMBERS, RED, SLOTS, YELLOW
from gamenight.games.bomb_busters.board import (
    BEFORE,
    DIFFERENT,
    EVEN,
    HOLDS,
    IN_BOX,
    IN_NANO,
    LOCKED,
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
from gamenight.games.bomb_busters.rules import FLAGGED, INSTANT, Equipment, Rules
from gamenight.games.bomb_busters.wires import IS_RED, IS_YELLOW, blue, red, yellow

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
            self.tell("dealt", "BB-SETUP-7", {"captain": self.captain, "wires": self.wires, "lives": self.lives})

    def name_captain(self, seed: int) -> None:
        """BB-SETUP-1: the first Captain is random; later ones are named when the table is set up."""
        self.captain = Dice(seed).below(self.seats)

    def hand_out_characters(self) -> None:
        """BB-SETUP-2, BB-CHAR-1: the Captain takes the Captain card, the others one with the same power."""
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

    def take_character(self, seat: int, character: int) -> None:
        """BB-CHAR-7: a player takes a character."""
        self.character[seat] = character
        if self.events is not None:
            self.tell("character", "BB-CHAR-7", {"seat": seat, "character": character})

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
        for number in range(1, NUMBERS + 1):
            self.value_of[blue(number)] = number
            self.value_of[yellow(number)] = YELLOW
            self.value_of[red(number)] = RED
        self.uncut = (1 << self.wires) - 1
        for wire in range(self.wires):
            self.total[self.value_of[self.key[wire]]] += 1
        self.lives = self.rules.mission.lives_for(self.seats)
        self.most_lives = max(self.most_lives, self.lives)

    def deal_order(self) -> list[int]:
        """BB-SETUP-7: the stands in the order they are dealt to, from the Captain clockwise."""
        return [
            stand for seat in self.clockwise(self.captain) for stand in range(self.stands) if self.owner[stand] == seat
        ]

    def _pool(self, dice: Dice) -> list[int]:
        """BB-SETUP-4: the keys of all wires that are dealt, in sort order."""
        mission = self.rules.mission
        reds, yellows = mission.wires_for(self.seats)
        chosen = 0
        for colour, wanted in ((IS_RED, reds), (IS_YELLOW, yellows)):
            if wanted.of == 0:
                continue
            numbers = dice.shuffled(mission.blue - 1)
            for nth in range(wanted.of):
                key = 3 * (numbers[nth] + 1) + colour
                self.marked |= 1 << key
                if nth < wanted.count:  # shuffled face down, so which of them is unknown (BB-SETUP-6)
                    chosen |= 1 << key
        keys: list[int] = []
        for number in range(1, mission.blue + 1):
            for _ in range(4):
                keys.append(blue(number))
            for key in (yellow(number), red(number)):
                if chosen >> key & 1:
                    keys.append(key)
        return keys

    def _deal_sorted(self, keys: list[int], dice: Dice) -> None:
        """BB-SETUP-7, BB-SETUP-8: deals from a shuffle; walking over the keys in order, each stand is sorted."""
        order = self.deal_order()
        places = dice.shuffled(len(keys))
        nano = self.rules.mission.nano_wires[self.seats - 2] if self.rules.mission.nano_wires else 0
        dealt = len(keys) - nano
        for nth in range(len(keys)):
            if places[nth] < dealt:
                stand = order[places[nth] % self.stands]
                self.order[stand * SLOTS + self.size[stand]] = keys[nth]
                self.size[stand] += 1
        self._number_wires()
        for nth in range(len(keys)):
            if places[nth] >= dealt:
                self.add_wire(keys[nth], IN_NANO)

    def _number_wires(self) -> None:
        """Gives the wires on the stands their numbers, from left to right, stand by stand."""
        for stand in range(self.stands):
            for place in range(self.size[stand]):
                at = stand * SLOTS + place
                coded = self.order[at]
                self.order[at] = self.add_wire(coded % FLAGGED, stand)
                wire = self.order[at]
                self.flag[wire] = coded // FLAGGED
                mine = only(self.owner[stand])
                self.seen[wire] = ((1 << self.seats) - 1) & ~mine if self.flag[wire] & REVERSED else mine

    def add_wire(self, key: int, where: int) -> int:
        """A wire comes into play, known to nobody; its number."""
        wire = self.wires
        self.key[wire] = key
        self.where[wire] = where
        self.wires += 1
        return wire

    def _deal_in_rows(self, keys: list[int], dice: Dice) -> None:
        """Deals one wire at a time, with those that go first, and lets the mission lay them out (BB-SETUP-11)."""
        order = self.deal_order()
        rows: list[list[int]] = [[] for _ in range(self.stands)]
        first = {"red": IS_RED, "yellow": IS_YELLOW}.get(self.rules.mission.first_dealt, NONE)
        early = [key for key in keys if first != NONE and key % 3 == first]
        rest = [key for key in keys if first == NONE or key % 3 != first]
        for nth, which in enumerate(dice.shuffled(len(early))):
            rows[self.early_stand(nth)].append(early[which])
        sizes = [len(keys) // self.stands + (1 if nth < len(keys) % self.stands else 0) for nth in range(self.stands)]
        shuffled = [rest[which] for which in dice.shuffled(len(rest))]
        while shuffled:
            for nth, stand in enumerate(order):
                if shuffled and len(rows[stand]) < sizes[nth] and self._is_shortest(rows, order, sizes, nth):
                    rows[stand].append(shuffled.pop())
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

    def _is_shortest(self, rows: list[list[int]], order: list[int], sizes: list[int], nth: int) -> bool:
        """Whether a stand is due: no stand that still takes wires has fewer."""
        shortest = min(len(rows[stand]) for other, stand in enumerate(order) if len(rows[stand]) < sizes[other])
        return len(rows[order[nth]]) == shortest

    def early_stand(self, nth: int) -> int:
        """BB-SETUP-11: where the nth wire goes that is dealt first: one per player from the Captain clockwise.

        With two players the Captain gets the third, one on each stand (BB-M13-1, BB-M48-1).
        """
        seat = (self.captain + nth) % self.seats
        stands = [stand for stand in range(self.stands) if self.owner[stand] == seat]
        return stands[nth // self.seats % len(stands)]

    def _deal_equipment(self, dice: Dice) -> None:
        """BB-SETUP-9, BB-EQ-28: as many cards as players, face up and locked; a banned one is replaced."""
        if not self.rules.mission.cards:
            return
        pool = self.equipment_pool()
        for which in dice.shuffled(len(pool))[: self.seats]:
            self.equipment[pool[which]] = LOCKED

    def equipment_pool(self) -> list[int]:
        """BB-EQ-28: the cards that may come into play in this mission."""
        mission = self.rules.mission
        yellows = mission.wires_for(self.seats)[1].count
        return [
            card.index
            for card in self.rules.equipment
            if self.equipment[card.index] == IN_BOX
            and card.key not in mission.banned
            and card.belongs_to(mission, yellows)
        ]

    # Tokens and facts

    def put_info(self, wire: int, because: str) -> None:
        """Puts a truthful info token at a wire: its number, or yellow (BB-TOK-1, BB-TOK-2)."""
        self.put_token(wire, self.value_at(wire), because)

    def put_token(self, wire: int, token: int, because: str) -> None:
        """Puts a truthful token at a wire."""
        self.disclose(PUBLIC)
        if 0 < token <= YELLOW or self.info[wire] == 0:
            self.info[wire] = token
        if self.events is not None:
            self.tell("info", because, {"seat": self.holder(wire), "slot": self.slot_of(wire), "token": token})

    def put_parity(self, wire: int, because: str) -> None:
        """Puts an even or odd token at a blue wire (BB-TOK-5)."""
        self.put_token(wire, ODD if self.value_at(wire) % 2 else EVEN, because)

    def put_times(self, wire: int, because: str) -> None:
        """Puts a multiplicity token at a wire: how often its number occurs on this stand, cut wires included."""
        stand = self.where[wire]
        times = self.times_on_stand(wire)
        if times == 4:  # BB-TOK-6: there is no x4 token; two x2 tokens lie there.
            times = 2
        self.put_token(wire, TIMES + times, because)
        self.note(TIMES_ON, self.times_on_stand(wire), wire, self.stand_wires(stand))

    def times_on_stand(self, wire: int) -> int:
        """How many wires of this wire's value are on its stand, cut or not."""
        stand = self.where[wire]
        times = 0
        for place in range(self.size[stand]):
            if self.value_at(self.order[stand * SLOTS + place]) == self.value_at(wire):
                times += 1
        return times

    def put_beside(self, stand: int, value: int, because: str) -> None:
        """Lays a token beside a stand: its owner holds no wire of that value now (BB-TOK-3)."""
        self.disclose(PUBLIC)
        self.beside[stand] |= 1 << value
        self.rule_out(self.hand(self.owner[stand]), value)
        if self.events is not None:
            self.tell("absent", because, {"seat": self.owner[stand], "stand": stand, "token": value})

    def deny(self, wire: int, value: int, because: str) -> None:
        """Puts a false token at a wire: it does not have this value."""
        self.disclose(PUBLIC)
        self.denied[wire] |= 1 << value
        self.never[wire] |= 1 << value
        if self.events is not None:
            self.tell("false-info", because, {"seat": self.holder(wire), "slot": self.slot_of(wire), "token": value})

    def rule_out(self, wires: int, value: int) -> None:
        """Notes that none of these wires has this value."""
        for wire in range(self.wires):
            if wires >> wire & 1:
                self.never[wire] |= 1 << value

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
        for value in (self.value, self.other):
            if value:
                self.note(HOLDS, value, NONE, self.known_hand(self.actor))
        if self.events is not None:
            self.tell(
                "declared",
                "BB-CUT-1",
                {"seat": self.actor, "wires": self.targets, "value": self.value, "other": self.other},
            )
            for wire in range(self.wires):
                if self.targets >> wire & 1:
                    self.tell("pointed", "BB-CUT-1", {"seat": self.holder(wire), "slot": self.slot_of(wire)})
        for rule in self.rules.on_declared:
            rule.on_declared(self, self.actor)

    def known_hand(self, seat: int) -> int:
        """The uncut wires of a seat that it sees itself."""
        wires = self.hand(seat)
        for wire in range(self.wires):
            if wires >> wire & 1 and self.flag[wire] & REVERSED:
                wires &= ~(1 << wire)
        return wires

    def is_hit(self, wire: int) -> bool:
        """Whether a wire has a value that was announced."""
        value = self.value_at(wire)
        return value in (self.value, self.other)

    def cut(self, wires: int, because: str) -> None:
        """Wires are cut: they lie face up before their slots; then validation (BB-VAL-1). No hook of an action runs."""
        self.disclose(PUBLIC)
        before = self.gone[:]
        for wire in range(self.wires):
            if wires >> wire & 1:
                value = self.value_at(wire)
                self.uncut &= ~(1 << wire)
                self.seen[wire] = PUBLIC
                self.gone[value] += 1
                if self.events is not None:
                    facts = {"seat": self.holder(wire), "slot": self.slot_of(wire), "value": value, "wire": wire}
                    self.tell("cut", because, facts)
        for number in range(1, NUMBERS + 1):
            if before[number] < self.gone[number] == self.total[number]:
                self.validate(number)

    def validate(self, number: int) -> None:
        """BB-VAL-1: the last wire of a number was cut."""
        self.validated[self.validations] = number
        self.validations += 1
        if self.events is not None:
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
        if self.value_at(wire) == RED and not self.steady:
            self.explode("BB-CUT-4")
            return
        if self.events is not None:
            self.tell("failed", "BB-CUT-3", {"seat": seat, "owner": self.holder(wire), "slot": self.slot_of(wire)})
        for pointed in range(self.wires):
            if self.targets >> pointed & 1:
                for value in (self.value, self.other):
                    if value:
                        self.never[pointed] |= 1 << value
        self.mark(wire)
        steps = 1
        for rule in self.rules.adjust_penalty:
            steps = rule.adjust_penalty(self, seat, steps)
        if self.steady:  # BB-EQ-9
            steps = 0
        if steps:
            self.move_dial(steps, "BB-CUT-3")
        if not self.ended:
            for rule in self.rules.on_failed:
                rule.on_failed(self, seat, wire)

    def mark(self, wire: int) -> None:
        """BB-CUT-3: the owner puts an info token at the wire; a red one gets none (BB-EQ-9)."""
        for rule in self.rules.replace_mark:
            if rule.replace_mark(self, wire):
                return
        if self.value_at(wire) != RED:
            self.put_info(wire, "BB-CUT-3")

    def move_dial(self, steps: int, because: str) -> None:
        """Moves the dial towards the skull, or back if below zero (BB-DIAL-4); on the skull the bomb explodes."""
        for rule in self.rules.replace_dial:
            if rule.replace_dial(self, steps):
                return
        self.lives = min(self.lives - steps, self.most_lives)
        if self.events is not None:
            self.tell("dial", because, {"steps": steps, "lives": max(0, self.lives)})
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
        wires = self.hand(seat)
        for wire in range(self.wires):
            if wires >> wire & 1 and (self.flag[wire] & REVERSED or self.value_at(wire) != RED):
                return False
        return wires != 0

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
        place = slot % SLOTS
        last = self.size[stand] - 1
        if not self.flag[wire]:
            if place > 0:
                self._note_before(self.order[slot - 1], wire)
            if place < last:
                self._note_before(wire, self.order[slot + 1])
        for at in range(slot, stand * SLOTS + last):
            self.order[at] = self.order[at + 1]
        self.order[stand * SLOTS + last] = NONE
        self.size[stand] = last
        self.where[wire] = NONE
        for token in range(0, 4, 2):
            if wire in (self.equals[token], self.equals[token + 1]):
                self.equals[token] = NONE
                self.equals[token + 1] = NONE

    def _note_before(self, left: int, right: int) -> None:
        if not self.flag[left] and not self.flag[right]:
            self.note(BEFORE, 0, left, 1 << right)

    def put_in(self, wire: int, stand: int) -> int:
        """Sorts a wire into a stand, before the unsorted ones at its right end; the place it got."""
        place = 0
        while place < self.size[stand]:
            other = self.order[stand * SLOTS + place]
            if self.flag[other] and place > 0:
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
            self.tell("number-card", because, {"value": number, "place": place})

    def put_constraint_card(self, card: int, place: int, because: str) -> None:
        """A Constraint card goes to a place that the mission gives a meaning."""
        self.disclose(PUBLIC)
        self.constraint_card[card] = place
        if self.events is not None:
            self.tell("constraint-card", because, {"constraint": card, "place": place})

    def bind(self, seat: int, card: int, because: str) -> None:
        """A Constraint card binds a seat; with NONE it is free again."""
        self.bound_by[seat] = card
        if self.events is not None:
            self.tell("bound", because, {"seat": seat, "constraint": card})

    def bind_all(self, card: int, because: str) -> None:
        """A Constraint card binds everybody; with NONE all are free again."""
        self.constraint = card
        if self.events is not None:
            self.tell("all-bound", because, {"constraint": card})

    def move_oxygen(self, giver: int, taker: int, tokens: int, because: str) -> None:
        """Oxygen tokens change hands; the seat number behind the last is the reserve, NONE the box."""
        if giver != NONE:
            self.oxygen[giver] -= tokens
        if taker != NONE:
            self.oxygen[taker] += tokens
        if self.events is not None:
            self.tell("oxygen", because, {"seat": giver, "taker": taker, "tokens": tokens})

    def move_nano(self, space: int, because: str) -> None:
        """Nano goes to a space."""
        self.nano = space
        if self.events is not None:
            self.tell("nano", because, {"space": space})

    def skip_turn(self, seat: int, because: str) -> None:
        """A seat does nothing in its turn."""
        self.acted = True
        if self.events is not None:
            self.tell("skipped", because, {"seat": seat})

    # Equipment

    def unlock(self) -> None:
        """BB-VAL-2: cards whose number was cut often enough can be used; instant ones are."""
        for card in self.rules.equipment:
            if self.equipment[card.index] == LOCKED and self.is_unlocked(card):
                self.equipment[card.index] = READY
                if self.events is not None:
                    self.tell("unlocked", card.rule, {"card": card.index})
        for card in self.rules.equipment:
            if self.equipment[card.index] == READY and card.timing == INSTANT and not self.ended:
                self.spend(NONE, card)
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
        """BB-EQ-15, BB-EQ-24: all used cards can be used again, but this one; instant ones do not fire again."""
        for card in self.rules.equipment:
            if self.equipment[card.index] == USED and card.index != but and card.timing != INSTANT:
                self.equipment[card.index] = READY
        if self.events is not None:
            self.tell("rearmed", because, {})

    def add_equipment(self, card: int, because: str) -> None:
        """A card comes into play, face up and locked."""
        self.disclose(PUBLIC)
        self.equipment[card] = LOCKED
        if self.events is not None:
            self.tell("equipment-added", because, {"card": card})

    def label(self, left: int, right: int, equal: bool, because: str) -> None:
        """BB-EQ-1, BB-EQ-12: the = or ≠ token lies between two neighbours."""
        self.disclose(PUBLIC)
        token = 0 if equal else 2
        self.equals[token] = left
        self.equals[token + 1] = right
        self.note(SAME if equal else DIFFERENT, 0, left, 1 << right)
        if self.events is not None:
            facts = {"seat": self.holder(left), "slot": self.slot_of(left), "equal": int(equal)}
            self.tell("labelled", because, facts)

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
                facts = {"seat": self.owner[stand], "stand": stand, "value": number, "found": int(found)}
                self.tell("radar", because, facts)

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
        places = [(wire, self.slot_of(wire), self.where[wire], self.holder(wire)) for wire in (one, two)]
        for wire, _, _, _ in places:
            self.take_out(wire)
            if self.info[wire] > TIMES:
                self.info[wire] = 0  # BB-TOK-6
        for wire, other in ((one, 1), (two, 0)):
            stand = places[other][2]
            self.flag[wire] &= ~X_WIRE
            self.put_in(wire, stand)
            self.show_to(wire, self.owner[stand])
        if self.events is not None:
            for wire, slot, _, giver in places:
                seat = self.holder(wire)
                self.tell("moved", because, {"seat": giver, "slot": slot, "taker": seat, "to": self.slot_of(wire)})

    def hook(self, wire: int, seat: int, because: str) -> None:
        """BB-EQ-18: a wire leaves its stand and is seen by who takes it."""
        self.disclose(PUBLIC)
        if self.events is not None:
            self.tell("hooked", because, {"seat": seat, "owner": self.holder(wire), "slot": self.slot_of(wire)})
        self.take_out(wire)
        self.flag[wire] = 0
        self.show_to(wire, seat)

    def receive(self, wire: int, stand: int, because: str) -> None:
        """A wire is sorted into a stand; everybody sees where, its owner sees what it is."""
        self.disclose(PUBLIC)
        self.show_to(wire, self.owner[stand])
        self.put_in(wire, stand)
        if self.events is not None:
            self.tell("received", because, {"seat": self.owner[stand], "slot": self.slot_of(wire)})

    def disintegrate(self, number: int, because: str) -> None:
        """BB-EQ-23: every wire of a number that is left is cut; validation and unlocks follow."""
        if self.events is not None:
            self.tell("disintegrated", because, {"value": number})
        wires = 0
        for wire in range(self.wires):
            if self.uncut >> wire & 1 and self.value_at(wire) == number and self.where[wire] >= 0:
                wires |= 1 << wire
        if wires:
            self.cut(wires, because)
        self.unlock()
