"""The exam and its primitive verbs: the only place that changes anything.

A verb changes the state, emits the event with the rule behind it, and runs the hooks, in that order.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from gamenight.core.chance import Dice
from gamenight.core.events import PUBLIC, only
from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.games.bomb_squad.actions import CHICKEN, PLAY, WAIT, WIRES
from gamenight.games.bomb_squad.board import BOOM, FULL_HAND, GONE, OFFERED, OK, PICKS, PILE, PLATES_IN_BOX, Board
from gamenight.games.bomb_squad.sheet import DECK, TILES

BOMBS: Final = 3
WAIT_VP: Final = 3
CHICKEN_VP: Final = 5
BLAST_VP: Final = 5


@final
class Squad(Board):
    """An exam in progress."""

    @override
    def copy(self) -> Squad:
        twin = Squad(self.game, self.seats, self.sheet, self.rules, self)
        self.carry(twin)
        return twin

    # Verbs of set-up

    def seat_by_age(self, seed: int) -> None:
        """BSA-AMB-9: a random seniority order, fixed at the start."""
        for rank, seat in enumerate(Dice(seed).shuffled(self.seats)):
            self.rank[seat] = rank
        self.disclose(PUBLIC)
        if self.events is not None:
            for seat in range(self.seats):
                self.tell("seated", "BSA-AMB-9", {"seat": seat, "rank": self.rank[seat] + 1})

    def arm(self, seed: int) -> None:
        """Shuffles wires (BSA-SETUP-2), sets triggers to 0 (BSA-SETUP-3), lays tiles (BSA-SETUP-4).

        BSA-SETUP-8: from the second bomb on, players keep their VP and take back all six action cards.
        """
        dice = Dice(seed)
        for wire in range(WIRES):
            for place, card in enumerate(dice.shuffled(DECK)):
                self.order[wire * DECK + place] = card
                self.seen[wire * DECK + place] = 0
            boom = dice.below(TILES)
            for place in range(TILES):
                self.tile[wire * TILES + place] = BOOM if place == boom else OK
                self.tile_seen[wire * TILES + place] = 0
            self.flipped[wire] = 0
            self.trigger[wire] = 0
            self.drift[wire] = 0
            self.turned[wire] = 0
        for seat in range(self.seats):
            self.hand[seat] = FULL_HAND
            self.piled[seat] = 0
            self.benched[seat] = 0
            for place in range(PILE):
                self.pile[seat * PILE + place] = NONE
        for plate in range(PLATES_IN_BOX):
            self.plate[plate] = NONE
        self.bomb += 1
        self.turn = 0
        self.exploded = False
        self.clear_turn()
        if self.events is not None:
            self.tell("armed", "BSA-SETUP-8" if self.bomb > 1 else "BSA-SETUP-2", {"bomb": self.bomb})
        for rule in self.rules.on_bomb:
            rule.on_bomb(self)

    def place_plates(self, first: int, second: int) -> None:
        """BSA-PLATE-1: lays both pressure plates above wires, this bomb's side up."""
        self.disclose(PUBLIC)
        self.move_plate(0, first, because="BSA-PLATE-1")
        self.move_plate(1, second, because="BSA-PLATE-1")

    def move_plate(self, plate: int, wire: int, because: str) -> None:
        """Puts a pressure plate above a wire."""
        self.plate[plate] = wire
        if self.events is not None:
            bonus = self.sheet.bonus[plate * 2 + self.bomb - 2]
            self.tell("plate-moved", because, {"plate": plate, "wire": wire, "bonus": bonus})

    def offer_tool(self, tool: int) -> None:
        """BSA-TOOLS-1: turns up a tool that players may take."""
        self.owner[tool] = OFFERED
        self.disclose(PUBLIC)
        if self.events is not None:
            self.tell("tool-offered", "BSA-TOOLS-1", {"tool": tool})

    def take_tool(self, seat: int, tool: int) -> None:
        """BSA-TOOLS-1: a player takes a tool of the offer."""
        self.owner[tool] = seat
        self.armed |= self.rules.tools[tool].windows
        if self.events is not None:
            self.tell("tool-taken", "BSA-TOOLS-1", {"seat": seat, "tool": tool})

    def clear_offer(self) -> None:
        """BSA-TOOLS-1: the tool that nobody took is discarded."""
        for tool in range(len(self.rules.tools)):
            if self.owner[tool] == OFFERED:
                self.owner[tool] = GONE
                if self.events is not None:
                    self.tell("tool-left", "BSA-TOOLS-1", {"tool": tool})

    # Verbs of a turn

    def begin_turn(self) -> None:
        """A new turn begins, and nothing of the one before holds any more."""
        self.turn += 1
        self.clear_turn()
        if self.events is not None:
            self.tell("turn-begun", "BSA-TURN-1", {"bomb": self.bomb, "turn": self.turn})

    def clear_turn(self) -> None:
        """Forgets what held for one turn."""
        self.protected = 0
        self.cut = 0
        self.first = NONE
        for seat in range(self.seats):
            self.played[seat] = NONE
            self.after[seat] = NONE

    def lock(self, seat: int, card: int) -> None:
        """BSA-TURN-2: lays a card face down; it may be changed until the last player has chosen.

        It counts as in hand until it is revealed.
        """
        changed = self.sealed[seat] != NONE
        self.sealed[seat] = PLAY + card
        if self.events is not None:
            self.tell("changed" if changed else "chosen", "BSA-TURN-2", {"seat": seat})
        chosen: i64 = seat
        other: i64
        for other in range(self.seats):
            if self.after[other] == chosen:
                self.disclose(only(other))
                if self.events is not None:
                    self.tell("choice-seen", "BSA-TOOL-08", {"seat": seat, "other": other, "card": card}, only(other))

    def reveal(self) -> None:
        """BSA-TURN-2: turns up all chosen cards, each on top of the cards of earlier turns (BSA-TURN-3)."""
        for seat in range(self.seats):
            card = self.sealed[seat] - PLAY
            self.lay(seat, card)
            self.played[seat] = card
            if self.events is not None:
                self.tell("revealed", "BSA-TURN-2", {"seat": seat, "card": card})
        for rule in self.rules.on_revealed:
            rule.on_revealed(self)

    def lay(self, seat: int, card: int) -> None:
        """Moves an action card from a hand to the top of its owner's pile."""
        assert self.piled[seat] < PILE, f"seat {seat} already has {PILE} cards in front of it"
        self.hand[seat] &= ~(1 << card)
        self.pile[seat * PILE + self.piled[seat]] = card
        self.piled[seat] += 1

    def replay(self, seat: int, card: int, because: str) -> None:
        """Takes this turn's card back to hand and plays another one instead, face up."""
        old = self.played[seat]
        self.piled[seat] -= 1
        self.hand[seat] |= 1 << old
        self.lay(seat, card)
        self.played[seat] = card
        if self.events is not None:
            self.tell("card-swapped", because, {"seat": seat, "card": card})

    def gain(self, seat: int, vp: int, because: str) -> None:
        """Gives VP from the supply (BSA-COMP-7: it never runs out)."""
        self.score[seat] += vp
        if self.events is not None:
            self.tell("gained", because, {"seat": seat, "vp": vp})

    def lose(self, seat: int, vp: int, because: str) -> None:
        """Takes VP back, as far as the rules in play let it fall (BSA-BOOM-7)."""
        for rule in self.rules.adjust_loss:
            vp = rule.adjust_loss(self, seat, vp)
        self.score[seat] -= vp
        if vp and self.events is not None:
            self.tell("lost", because, {"seat": seat, "vp": vp})

    def protect(self, seat: int, wire: int, because: str) -> None:
        """Keeps a wire from being cut this turn; a second protection adds nothing (BSA-AMB-6)."""
        self.protected |= 1 << wire
        if self.events is not None:
            self.tell("protected", because, {"seat": seat, "wire": wire})

    # Verbs of a cut

    def begin_cut(self, wire: int, cutters: int, hands: int) -> None:
        """BSA-CUT-3, BSA-CUT-4: as many cards will be flipped as hands cut the wire."""
        self.wire = wire
        self.cutters = cutters
        self.hands = hands
        self.to_flip = hands
        self.fresh = 0
        self.steps = 0
        self.value = 0
        self.cut |= 1 << wire
        if self.events is not None:
            self.tell("cut", "BSA-CUT-3" if hands == 1 else "BSA-CUT-4", {"wire": wire, "hands": hands})

    def flip(self) -> None:
        """BSA-CUT-3: flips the top card of the wire's deck onto the face-up cards."""
        wire = self.wire
        at = self.top(wire)
        self.flipped[wire] += 1
        self.seen[at] = PUBLIC
        self.disclose(PUBLIC)
        self.fresh += 1
        self.to_flip -= 1
        steps = self.main(at)
        for rule in self.rules.adjust_steps:
            steps = rule.adjust_steps(self, wire, steps)
        self.steps = steps
        if self.events is not None:
            self.tell("flipped", "BSA-CUT-8", {"wire": wire, "main": self.main(at), "chain": self.chain(at)})

    def put_under(self, because: str) -> None:
        """Puts the card just flipped face down under its deck; everybody has seen it."""
        wire = self.wire
        end = wire * DECK + DECK - 1
        at = self.last_card(wire)
        card = self.order[at]
        while at < end:
            self.order[at] = self.order[at + 1]
            self.seen[at] = self.seen[at + 1]
            at += 1
        self.order[end] = card
        self.seen[end] = PUBLIC
        self.flipped[wire] -= 1
        self.fresh -= 1
        self.to_flip += 1
        if self.events is not None:
            self.tell("put-under", because, {"wire": wire})

    def advance(self) -> bool:
        """BSA-CUT-5: moves the trigger, and turns the tiles it reaches or passes; tells whether one explodes."""
        wire = self.wire
        self.drift[wire] += self.steps - self.main(self.last_card(wire))
        if self.steps == 0:  # BSA-CUT-9: a 0 moves nothing and turns no tile.
            return False
        self.trigger[wire] += self.steps
        if self.events is not None:
            self.tell("advanced", "BSA-CUT-5", {"wire": wire, "steps": self.steps, "space": self.trigger[wire]})
        # BSA-BOOM-2: tiles are turned in track order, until one explodes.
        while self.turned[wire] < TILES and self.trigger[wire] > self.sheet.last[wire] + self.turned[wire]:
            at = wire * TILES + self.turned[wire]
            self.turned[wire] += 1
            self.tile_seen[at] = PUBLIC
            self.disclose(PUBLIC)
            if self.events is not None:
                self.tell("tile-turned", "BSA-BOOM-2", {"wire": wire, "tile": self.tile[at]})
            if self.tile[at] == BOOM:
                return True
        return False

    def rate(self) -> None:
        """BSA-CUT-6: what the surviving wire is worth, and each cutter's share of it, rounded down."""
        wire = self.wire
        value = 0
        if self.fresh > 0:  # BSA-CUT-10: a cut that flipped nothing scores 0.
            value = self.main(self.last_card(wire)) + self.chain_sum(wire) + self.plate_bonus(wire)
            for rule in self.rules.adjust_value:
                value = rule.adjust_value(self, wire, value)
        self.value = value
        share = value // self.hands
        due: i64 = share
        cutters: i64 = self.cutters
        seat: i64
        for seat in range(self.seats):
            self.dues[seat] = due if cutters >> seat & 1 else 0
        if self.events is not None:
            facts = {"wire": wire, "value": value, "hands": self.hands, "share": share}
            self.tell("survived", "BSA-CUT-6", facts)

    def explode(self) -> None:
        """BSA-BOOM-3, BSA-BOOM-4: cutters of the wire are about to lose 5 VP, Chicken players to gain 5."""
        self.exploded = True
        for seat in range(self.seats):  # by a tool a seat can be both
            self.losses[seat] = BLAST_VP if self.cutters >> seat & 1 else 0
            self.dues[seat] = CHICKEN_VP if self.played[seat] == CHICKEN else 0  # BSA-CHK-2
        if self.events is not None:
            self.tell("exploded", "BSA-BOOM-2", {"wire": self.wire, "bomb": self.bomb})

    def set_due(self, seat: int, vp: int, because: str) -> None:
        """Changes what a seat is about to gain."""
        self.dues[seat] = vp
        if self.events is not None:
            self.tell("due", because, {"seat": seat, "vp": vp})

    def spare(self, seat: int, because: str) -> None:
        """A seat will lose nothing."""
        self.losses[seat] = 0
        if self.events is not None:
            self.tell("spared", because, {"seat": seat})

    def pay(self) -> None:
        """Takes what each seat loses, then pays what it gains (BSA-BOOM-7), and ends the cut."""
        for seat in range(self.seats):
            if self.losses[seat]:
                self.lose(seat, int(self.losses[seat]), because="BSA-BOOM-3")
            if self.dues[seat]:
                self.gain(seat, int(self.dues[seat]), "BSA-BOOM-4" if self.exploded else "BSA-CUT-6")
            self.losses[seat] = 0
            self.dues[seat] = 0
        self.wire = NONE
        self.cutters = 0
        self.hands = 0
        self.to_flip = 0
        self.fresh = 0
        self.steps = 0
        self.value = 0

    # Verbs of looking and arranging

    def look_top(self, seat: int, wire: int, cards: int, because: str) -> None:
        """A seat looks at the top cards of a deck, for its eyes alone (BSA-CHK-5, BSA-AMB-5)."""
        self.disclose(only(seat))
        if self.events is not None:
            self.tell("looked-top", because, {"seat": seat, "wire": wire, "cards": min(cards, self.left(wire))})
        for at in range(self.top(wire), self.top(wire) + min(cards, self.left(wire))):
            self.seen[at] |= only(seat)
            if self.events is not None:
                facts = {"seat": seat, "wire": wire, "main": self.main(at), "chain": self.chain(at)}
                self.tell("card-seen", because, facts, only(seat))

    def look_tiles(self, seat: int, wire: int, because: str) -> None:
        """A seat secretly looks at the tiles of one colour that lie face down (BSA-AMB-10)."""
        self.disclose(only(seat))
        if self.events is not None:
            self.tell("looked-tiles", because, {"seat": seat, "wire": wire})
        for at in range(wire * TILES + self.turned[wire], wire * TILES + TILES):
            self.tile_seen[at] |= only(seat)
            if self.events is not None:
                facts = {"seat": seat, "wire": wire, "place": at % TILES + 1, "tile": self.tile[at]}
                self.tell("tile-seen", because, facts, only(seat))

    def arrange_tiles(self, seat: int, wire: int, order: list[int], because: str) -> None:
        """Lays the face-down tiles of a colour in a new order, known to one seat alone."""
        tiles = [int(self.tile[wire * TILES + place]) for place in order]
        for tile, place in zip(tiles, sorted(order), strict=True):
            self.tile[wire * TILES + place] = tile
            self.tile_seen[wire * TILES + place] = only(seat)
        if self.events is not None:
            self.tell("tiles-arranged", because, {"seat": seat, "wire": wire})

    def arrange_cards(self, seat: int, wire: int, above: list[int], below: list[int], because: str) -> None:
        """Takes cards off the top of a deck and puts them back above and below the rest, known to one seat alone.

        Both lists hold places counted from the top of the deck, in the order the cards will lie, top first.
        """
        self.disclose(PUBLIC)  # only now do the others see how many went where
        top = self.top(wire)
        taken = len(above) + len(below)
        places = [*above, *range(taken, self.left(wire)), *below]
        order = [int(self.order[top + place]) for place in places]
        seen = [int(self.seen[top + place]) if place >= taken else only(seat) for place in places]
        for at in range(len(places)):
            self.order[top + at] = order[at]
            self.seen[top + at] = seen[at]
        if self.events is not None:
            facts = {"seat": seat, "wire": wire, "above": len(above), "below": len(below)}
            self.tell("cards-arranged", because, facts)

    # Verbs of tools

    def begin_use(self, seat: int, tool: int) -> None:
        """BSA-TOOLS-2: announces and discards a tool; its picks follow."""
        self.owner[tool] = GONE
        self.armed = 0
        for other in range(len(self.rules.tools)):
            if self.owner[other] >= 0:
                self.armed |= self.rules.tools[other].windows
        self.tool = tool
        self.user = seat
        self.made = 0
        if self.events is not None:
            self.tell("tool-used", "BSA-TOOLS-2", {"seat": seat, "tool": tool})

    def pick(self, option: int) -> None:
        """Notes what the user of a tool points at."""
        assert self.made < PICKS, f"a tool takes at most {PICKS} picks"
        self.picks[self.made] = option
        self.made += 1

    def end_use(self) -> None:
        """Forgets the picks of the tool that was used."""
        self.tool = NONE
        self.user = NONE
        self.made = 0
        for pick in range(PICKS):
            self.picks[pick] = NONE

    def choose_after(self, seat: int, other: int) -> None:
        """Lets a seat see another one's choice before it makes its own (BSA-TOOL-08)."""
        self.after[seat] = other
        if self.events is not None:
            self.tell("must-show", "BSA-TOOL-08", {"seat": other, "other": seat})

    def pull_back(self, wire: int, steps: int, because: str) -> None:
        """Moves a trigger back; tiles already turned stay turned."""
        self.trigger[wire] -= steps
        self.drift[wire] -= steps
        if self.events is not None:
            self.tell("pulled-back", because, {"wire": wire, "steps": steps, "space": self.trigger[wire]})

    def hold_trigger(self, because: str) -> None:
        """The card just flipped will not move the trigger."""
        self.steps = 0
        if self.events is not None:
            self.tell("trigger-held", because, {"wire": self.wire})

    def add_flips(self, cards: int, because: str) -> None:
        """More cards will be flipped for this cut."""
        self.to_flip += cards
        if self.events is not None:
            self.tell("more-cards", because, {"wire": self.wire, "cards": cards})

    def go_first(self, wire: int, because: str) -> None:
        """A wire is resolved before all others this turn."""
        self.first = wire
        if self.events is not None:
            self.tell("goes-first", because, {"wire": wire})

    def recover(self, seat: int, card: int, because: str) -> None:
        """Takes one card of a seat's own pile back to hand."""
        at = seat * PILE
        while self.pile[at] != card:
            at += 1
        self._drop(seat, at)
        self.hand[seat] |= 1 << card
        if self.events is not None:
            self.tell("taken-back", because, {"seat": seat, "card": card})

    # Verbs of the end of a turn

    def move_plates(self) -> None:
        """BSA-PLATE-4, BSA-PLATE-5: a plate whose wire was cut moves along its arrow, round the ends."""
        for plate in range(PLATES_IN_BOX):
            wire = int(self.plate[plate])
            if wire != NONE and self.cut >> wire & 1:
                self.move_plate(plate, (wire + self.sheet.arrow[plate]) % WIRES, because="BSA-PLATE-4")

    def take_back(self) -> None:
        """BSA-HAND-1, BSA-HAND-5: who has three or more cards in front takes back from the bottom until two remain.

        So a card played in turn t can be played again from turn t+3 (BSA-HAND-3), and hands hold 6, 5, then 4 cards,
        3 once Wait! is out (BSA-HAND-4). The last of three is the bottom one (BSA-AMB-7).
        """
        for seat in range(self.seats):
            while self.piled[seat] > 2:
                card = int(self.pile[seat * PILE])
                self._drop(seat, seat * PILE)
                if card == WAIT:  # BSA-HAND-2, BSA-WAIT-5: Wait! stays out until the next bomb.
                    self.benched[seat] = 1
                else:
                    self.hand[seat] |= 1 << card
                if self.events is not None:
                    because = "BSA-HAND-2" if card == WAIT else "BSA-HAND-1"
                    self.tell("wait-out" if card == WAIT else "taken-back", because, {"seat": seat, "card": card})

    def finish(self) -> None:
        """BSA-END-1: the exam is over after the third bomb."""
        if self.events is not None:
            best = max(int(vp) for vp in self.score)
            for seat in range(self.seats):
                if self.score[seat] == best:
                    self.tell("won", "BSA-END-2", {"seat": seat, "vp": best})

    def _drop(self, seat: int, at: int) -> None:
        """Takes a card out of a pile."""
        self.piled[seat] -= 1
        end = seat * PILE + self.piled[seat]
        while at < end:
            self.pile[at] = self.pile[at + 1]
            at += 1
        self.pile[end] = NONE
