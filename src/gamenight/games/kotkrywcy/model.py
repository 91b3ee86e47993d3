"""The expedition and its primitive verbs: the only place that changes anything.

A verb changes the state, says to whom something became known, and tells what happened with the rule behind it.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append
from mypy_extensions import i64

from gamenight.core.bits import row
from gamenight.core.chance import Dice
from gamenight.core.events import PUBLIC, only
from gamenight.core.hexes import SIDES
from gamenight.core.marks import override
from gamenight.core.play import FREE, NONE
from gamenight.games.kotkrywcy.actions import CARDS, MUMMIES, TOKENS
from gamenight.games.kotkrywcy.board import (
    ASLEEP,
    ATTACKED,
    CURSED,
    DISCARDED,
    EMPTY_HANDED,
    ENDINGS,
    EXIT,
    FIGURES,
    IN_MIDDLE,
    IN_STACK,
    LAID,
    LIT_UP,
    LORD_FIGURE,
    LOST,
    MOST_DICE,
    MOST_POWER,
    OFFERED,
    OPEN,
    OUT,
    SPENT,
    START_TORCHES,
    STOPPED,
    TORCH,
    UNLOCKED,
    WAITING,
    WON,
    Board,
)
from gamenight.games.kotkrywcy.rules import HEARTS
from gamenight.games.kotkrywcy.sheet import MUMMY

CRYPT_TILE: Final = 0


@final
class Expedition(Board):
    """An expedition in progress."""

    @override
    def copy(self) -> Expedition:
        twin = Expedition(self.game, self.seats, self.sheet, self.rules, self)
        self.carry(twin)
        return twin

    @override
    def talk(self, seat: int) -> str:
        """KOT-TALK-1: everybody discusses freely, and whoever acts has the last word."""
        return FREE

    @override
    def manners(self) -> list[str]:
        """KOT-TALK-2, KOT-TALK-4: what nobody tells of a hand, unless all hands are open; KOT-TALK-3: pointing."""
        secret = [] if self.rules.open_hands else ["KOT-TALK-2", "KOT-TALK-4"]
        return ["KOT-TALK-1", *secret, "KOT-TALK-3"]

    def power(self) -> int:
        """KOT-SETUP-8: one mummy die, and those that awake mummies add; there are four (KOT-COMP-6)."""
        power = 1
        for rule in self.rules.adjust_power:
            power = rule.adjust_power(self, power)
        return min(power, MOST_POWER)

    def abilities_work(self) -> bool:
        """Whether ? has an effect."""
        for rule in self.rules.may_use_ability:  # noqa: SIM110
            if not rule.may_use_ability(self):
                return False
        return True

    def printed(self, card: int) -> dict[str, int]:
        """What is to be told of a card."""
        sheet = self.sheet
        corridors, sign, light = int(sheet.corridors[card]), int(sheet.sign[card]), int(sheet.lit[card])
        return {"card": card, "corridors": corridors, "sign": sign, "light": light}

    # Verbs of set-up

    def shuffle(self, seed: int, cats: bool) -> None:
        """KOT-SETUP-9: shuffles the chamber cards and deals; with `cats` everybody draws a cat, too (KOT-SETUP-1)."""
        dice = Dice(seed)
        self.order = dice.shuffled_row(CARDS)
        drawn = dice.shuffled_row(len(self.rules.cats))
        self.disclose(PUBLIC)
        if self.events is not None:
            self.tell("shuffled", "KOT-SETUP-9", {"cards": self.sheet.hand})
        for seat in range(self.seats):
            if cats:
                self.take_cat(seat, int(drawn[seat]))
            self.draw(seat, self.sheet.hand, because="KOT-SETUP-9")

    def take_cat(self, seat: int, cat: int) -> None:
        """KOT-SETUP-1: a seat takes a cat tile."""
        self.cat[seat] = cat
        if self.events is not None:
            self.tell("cat", "KOT-SETUP-1", {"seat": seat, "cat": cat})

    def begin_with(self, seat: int) -> None:
        """KOT-SETUP-10: this seat has the first turn."""
        self.active = seat
        if self.events is not None:
            self.tell("first", "KOT-SETUP-10", {"seat": seat})

    # Verbs of a turn

    def begin_turn(self) -> None:
        """A new turn of the active seat."""
        self.turn += 1
        self.joined = 0
        self.teleported = False
        if self.events is not None:
            self.tell("turn", "KOT-SETUP-10", {"seat": self.active, "turn": self.turn})

    def end_turn(self) -> None:
        """KOT-SETUP-10: the next seat clockwise becomes active."""
        self.active = (self.active + 1) % self.seats
        for die in range(MOST_POWER):
            self.mummy_dice[die] = NONE
        self._clear_fight()

    def _clear_fight(self) -> None:
        self.paid = 0
        self.doubled = 0
        for die in range(MOST_DICE):
            self.combat_dice[die] = NONE
            self.spent[die] = NONE
        for figure in range(FIGURES):
            self.before[figure] = NONE

    # Verbs of cards

    def draw(self, seat: int, cards: int, because: str) -> None:
        """Draws chamber cards, as far as there are any (KOT-AMB-15, KOT-PILE-1)."""
        cards = self.drawable(cards)
        if cards <= 0:
            return
        eyes = PUBLIC if self.rules.open_hands else only(seat)
        self.disclose(eyes)
        if self.events is not None:
            self.tell("drawn", because, {"seat": seat, "cards": cards})
        for _ in range(cards):
            card = self.order[self.drawn]
            self.drawn += 1
            self.where[card] = seat
            if self.events is not None:
                self.tell("card-drawn", because, {"seat": seat, **self.printed(int(card))}, eyes)
        self.held[seat] += cards

    def discard(self, seat: int, card: int, because: str) -> None:
        """A card goes from a hand to the discard pile, face up."""
        self.disclose(PUBLIC)
        self.where[card] = DISCARDED
        self.held[seat] -= 1
        if self.events is not None:
            self.tell("discarded", because, {"seat": seat, **self.printed(card)})

    def drop(self, seat: int, card: int) -> None:
        """KOT-ATT-1: an attack takes a card; KOT-AMB-16: it lies face up or, at other tables, face down.

        Face down, it may be any of the hand for everybody else, also one that was known to be in it.
        """
        if self.rules.open_losses or self.rules.open_hands:
            self.discard(seat, card, because="KOT-ATT-1")
            return
        self.disclose(only(seat))
        for held in self.hand(seat):
            self.where[held] = seat
        self.where[card] = LOST + seat
        self.held[seat] -= 1
        self.lost[seat] += 1
        if self.events is not None:
            self.tell("discarded", "KOT-ATT-1", {"seat": seat, **self.printed(card)}, only(seat))
            self.tell("lost-card", "KOT-AMB-16", {"seat": seat}, PUBLIC & ~only(seat))

    # Verbs of the labyrinth

    def lay(self, seat: int, card: int, place: int, by: int, side: int, joined: int) -> int:
        """KOT-EXP-1: lays a card from a hand, with a Secret passage at one of its sides if there is one."""
        self.disclose(PUBLIC)
        self.where[card] = LAID
        self.held[seat] -= 1
        tile = self.maze.lay(place, int(self.sheet.turns[card * SIDES + by]))
        self.card_at = append(self.card_at, i64(card))
        self.marks = append(self.marks, i64(0))
        self.joined += joined
        if self.events is not None:
            facts = {"seat": seat, **self.printed(card), "tile": tile, "joined": joined}
            self.tell("laid", "KOT-EXP-1", facts)
        if side != NONE:
            self.join(tile, side, because="KOT-SARC-6")
        return tile

    def join(self, tile: int, side: int, because: str) -> None:
        """A secret passage connects two tiles for everybody, for the rest of the game."""
        self.maze.join(tile, side)
        self.passages = append(self.passages, i64(tile * SIDES + side))
        if self.events is not None:
            self.tell("passage", because, {"tile": tile, "other_tile": int(self.maze.beside[tile * SIDES + side])})

    def tunnel(self, seat: int, tile: int, side: int) -> None:
        """KOT-SARC-6: a passage between two laid chambers; its card is drawn if this turn's action is Explore.

        KOT-AMB-9: one that is dug in another player's turn brings nobody a card.
        """
        if seat == self.active:
            self.joined += self.rules.passage_joins
        self.join(tile, side, because="KOT-SARC-6")

    def move_cat(self, seat: int, tile: int, because: str) -> None:
        """A cat goes to a tile."""
        if self.at[seat] == tile:
            return
        self.at[seat] = tile
        if self.events is not None:
            self.tell("moved", because, {"seat": seat, "tile": tile})

    def light(self, tile: int) -> None:
        """KOT-EXP-9: puts a torch of the stock on a chamber."""
        self.torches -= 1
        self.marks[tile] |= TORCH
        if self.events is not None:
            self.tell("lit", "KOT-EXP-9", {"tile": tile, "torches": self.torches})

    def stay_dark(self, tile: int) -> None:
        """KOT-EXP-10: there is no torch for a chamber."""
        if self.events is not None:
            self.tell("dark", "KOT-EXP-10", {"tile": tile})

    def add_torches(self, torches: int, because: str) -> None:
        """Torches join the stock."""
        self.torches += torches
        if self.events is not None:
            self.tell("torches", because, {"more": torches, "torches": self.torches})

    def lose_torches(self, torches: int, because: str) -> None:
        """Torches leave the stock, as many as there are."""
        lost = min(torches, self.torches)
        self.torches -= lost
        if self.events is not None:
            self.tell("torches-lost", because, {"less": lost, "torches": self.torches})

    # Verbs of mechanisms

    def drive(self, tile: int, at: int, different: bool) -> None:
        """KOT-MEC-2, KOT-MEC-3: a mechanism token goes between three chambers, which have now served for it."""
        others = (int(self.maze.beside[tile * SIDES + at]), int(self.maze.beside[tile * SIDES + (at + 1) % SIDES]))
        self.machines = append(self.machines, i64(different))
        for each in (tile, *others):
            self.marks[each] |= UNLOCKED if different else LIT_UP
            self.machines = append(self.machines, i64(each))
        facts = {"tile": tile, "one_tile": others[0], "other_tile": others[1]}
        if different:
            self.exit_machines -= 1
            if self.events is not None:
                self.tell("exit-machine", "KOT-MEC-3", {**facts, "left": self.exit_machines})
            return
        self.torch_machines -= 1
        if self.events is not None:
            self.tell("torch-machine", "KOT-MEC-2", facts)
        if self.torches < START_TORCHES:  # a stock above five stays
            self.add_torches(START_TORCHES - self.torches, because="KOT-MEC-2")

    def open_exit(self, place: int, side: int) -> None:
        """KOT-MEC-5, KOT-MEC-7: the Exit joins the labyrinth, its one corridor at this side."""
        tile = self.maze.lay(place, 1 << side)
        self.card_at = append(self.card_at, i64(EXIT))
        self.marks = append(self.marks, i64(0))
        if self.events is not None:
            self.tell("exit", "KOT-MEC-5", {"tile": tile})
        if not self.maze.doors[tile] >> side & 1:
            self.join(tile, side, because="KOT-MEC-7")

    def bury(self) -> None:
        """KOT-MEC-6: the mummy stack leaves the game, with the hearts on it; nobody wakes any more."""
        for figure in range(MUMMIES):
            if self.figure_at[figure] == ASLEEP:
                self.figure_at[figure] = OUT
        self.top_hearts = 0
        if self.events is not None:
            self.tell("buried", "KOT-MEC-6", {})

    def reveal_lord(self, lord: int) -> None:
        """KOT-MEC-5: the Lord appears on the Exit with its hearts."""
        self.disclose(PUBLIC)
        self.lord = lord
        self.hearts[LORD_FIGURE] = self.rules.lords[lord].hearts
        if self.events is not None:
            self.tell("lord", "KOT-MEC-5", {"lord": lord, "hearts": self.rules.lords[lord].hearts})
        self.appear(LORD_FIGURE, self.exit_tile())

    # Verbs of mummies

    def roll_mummies(self) -> None:
        """KOT-MACT-14: a new mummy step; nobody has stopped or attacked yet."""
        self.clear_deeds()
        if self.events is not None:
            self.tell("mummies-rolled", "KOT-MACT-1", {"dice": self.power()})

    def clear_deeds(self) -> None:
        """KOT-MACT-14: what figures did in a step is forgotten when it ends."""
        for figure in range(FIGURES):
            self.deeds[figure] = 0

    def show_mummy_die(self, die: int, face: int) -> bool:
        """A mummy die shows a face; tells whether it is the symbol."""
        self.disclose(PUBLIC)
        symbol = self.sheet.mummy_die[face] == MUMMY
        self.mummy_dice[die] = self.sheet.mummy_die[face]
        if self.events is not None:
            self.tell("mummy-die", "KOT-MACT-1", {"die": die, "mummy_face": int(symbol)})
        return symbol

    def add_heart(self, because: str) -> bool:
        """KOT-MACT-2: a heart goes on the top mummy card; tells whether it was the fifth."""
        self.top_hearts += 1
        if self.events is not None:
            self.tell("heart", because, {"hearts": self.top_hearts})
        return self.top_hearts == HEARTS

    def spring_trap(self, seat: int, kind: int) -> None:
        """KOT-SARC-5: a Trap is discarded as soon as it is found."""
        self.spend(seat, kind)
        if self.events is not None:
            self.tell("trap", "KOT-SARC-5", {"seat": seat})

    def wake(self, figure: int) -> None:
        """KOT-MACT-6: the top mummy card is turned, with five hearts; the mummy waits to be put somewhere."""
        self.disclose(PUBLIC)
        self.top_hearts = 0  # KOT-MACT-7: what comes after it goes on the next card.
        self.hearts[figure] = HEARTS
        self.figure_at[figure] = WAITING
        if self.events is not None:
            self.tell("woken", "KOT-MACT-6", {"figure": figure})

    def appear(self, figure: int, tile: int) -> None:
        """KOT-MACT-6: a mummy is put on a tile, which is not entering: nobody is attacked."""
        self.figure_at[figure] = tile
        self.awake = append(self.awake, i64(figure))
        if self.events is not None:
            self.tell("appeared", "KOT-MACT-6", {"figure": figure, "tile": tile})
        for rule in self.rules.on_appeared:
            rule.on_appeared(self, figure)

    def walk(self, figure: int, tile: int) -> bool:
        """KOT-MACT-3: a mummy takes a step; tells whether it found cats and stops to attack them (KOT-MACT-4)."""
        self.figure_at[figure] = tile
        if self.events is not None:
            self.tell("walked", "KOT-MACT-3", {"figure": figure, "tile": tile})
        found = self.cats_at(tile) != 0
        if tile == CRYPT_TILE and not (found and self.rules.guarded_crypt):  # KOT-MACT-5, KOT-AMB-7
            self.lose(CURSED)
            return False
        if found:
            self.deeds[figure] |= STOPPED | ATTACKED
        return found

    def note_attack(self, figure: int) -> None:
        """KOT-MACT-11: a mummy attacks at most once a step."""
        self.deeds[figure] |= ATTACKED

    def announce_attack(self, figure: int) -> None:
        """A mummy attacks the cats in its chamber."""
        self.sheltered = 0
        if self.events is not None:
            facts = {"figure": figure, "damage": self.mummy(figure).attack, "tile": int(self.figure_at[figure])}
            self.tell("attacked", "KOT-ATT-1", facts)

    def shelter(self, seat: int) -> None:
        """KOT-ATT-5: a Shield takes a seat's part of the attack away; it does not move to others."""
        self.sheltered |= 1 << seat

    def end_attack(self) -> None:
        """Forgets the Shields of an attack that is over."""
        self.sheltered = 0

    # Verbs of a fight

    def pay(self, seat: int, card: int) -> None:
        """KOT-FGT-2, KOT-FGT-3: a discarded card pays for as many combat dice as it has corridors; six are all."""
        self.discard(seat, card, because="KOT-FGT-2")
        at = 0  # each card pays for a die at least, so there is room for all
        while self.spent[at] != NONE:
            at += 1
        self.spent[at] = card
        self.paid = min(MOST_DICE, self.paid + int(self.sheet.corridors[card]))

    def begin_fight(self, seat: int, tile: int) -> None:
        """KOT-FGT-1: the cat goes to the chamber with the mummy."""
        self._clear_fight()
        for figure in self.opponents(tile):
            self.before[figure] = self.hearts[figure]
        self.move_cat(seat, tile, because="KOT-FGT-1")
        if self.events is not None:
            self.tell("fight", "KOT-FGT-1", {"seat": seat, "tile": tile})

    def double_damage(self) -> None:
        """KOT-FGT-11: all damage of this fight is doubled, once more if it was already."""
        self.doubled += 1

    def show_combat_die(self, die: int, face: int) -> int:
        """A combat die shows a face; tells which symbol that is."""
        self.disclose(PUBLIC)
        symbol = int(self.sheet.combat_die[face])
        self.combat_dice[die] = symbol
        if self.events is not None:
            self.tell("combat-die", "KOT-FGT-2", {"die": die, "face": symbol})
        return symbol

    def hurt(self, figure: int, damage: int) -> None:
        """KOT-FGT-4: a mummy loses hearts, as many as it has."""
        lost = min(damage, int(self.hearts[figure]))
        self.hearts[figure] -= lost
        if self.events is not None:
            self.tell("hurt", "KOT-FGT-4", {"figure": figure, "damage": lost, "hearts": int(self.hearts[figure])})

    def eliminate(self, figure: int) -> None:
        """KOT-FGT-9: a mummy without hearts goes back into the stack; after the Lord's arrival it leaves the game.

        The hearts on the top card stay on whichever card is on top. Its extra dice are gone, too (KOT-FGT-10).
        """
        self.figure_at[figure] = OUT if self.exit_tile() != NONE else ASLEEP
        self.deeds[figure] = 0
        left = row(0)
        for other in self.awake:
            if other != figure:
                left = append(left, other)
        self.awake = left
        if self.events is not None:
            self.tell("eliminated", "KOT-FGT-9", {"figure": figure})

    # Verbs of Cooperate

    def regroup(self) -> None:
        """KOT-COOP-1: a regroup tile leaves the game."""
        self.regroups -= 1
        self.regrouped = 1 << self.active
        if self.events is not None:
            self.tell("regroup", "KOT-COOP-1", {"seat": self.active, "left": self.regroups})

    def note_choice(self, seat: int) -> None:
        """A seat has chosen, and nobody sees what."""
        if self.events is not None:
            self.tell("chosen", "KOT-COOP-9", {"seat": seat})

    def join_rest(self, seat: int, joins: bool) -> None:
        """KOT-COOP-3: a seat joins the active cat, or stays where it is."""
        if joins:
            self.regrouped |= 1 << seat
            self.move_cat(seat, int(self.at[self.active]), because="KOT-COOP-3")
        if self.events is not None:
            self.tell("joined" if joins else "stayed-away", "KOT-COOP-3", {"seat": seat})

    def offer(self, seat: int, card: int) -> None:
        """KOT-COOP-4: a card goes face down into the middle; it is not discarded (KOT-COOP-8)."""
        self.where[card] = OFFERED + seat
        self.held[seat] -= 1
        self.offered[seat] += 1
        if self.events is not None:
            self.tell("offered", "KOT-COOP-4", {"seat": seat, "cards": int(self.offered[seat])})

    def offer_nothing(self, seat: int) -> None:
        """A seat puts no further card into the middle."""
        if self.events is not None:
            self.tell("offered", "KOT-COOP-4", {"seat": seat, "cards": int(self.offered[seat])})

    def sacrifice(self, torches: int) -> None:
        """KOT-COOP-5: torches leave the stock for more discards."""
        if torches:
            self.lose_torches(torches, because="KOT-COOP-5")

    def return_card(self, card: int) -> None:
        """KOT-COOP-5: a random discard joins the middle."""
        self.disclose(PUBLIC)
        if self.where[card] >= LOST:
            self.lost[self.where[card] - LOST] -= 1
        self.where[card] = IN_MIDDLE
        if self.events is not None:
            self.tell("returned", "KOT-COOP-5", self.printed(card))

    def reveal_middle(self) -> None:
        """KOT-COOP-6: everything in the middle is turned face up, for everybody."""
        self.disclose(PUBLIC)
        if self.events is not None:
            self.tell("revealed", "KOT-COOP-6", {"cards": len(self.lying(IN_MIDDLE)) + self._hidden_offers()})
        for card in range(CARDS):
            if OFFERED <= self.where[card] < LOST:
                seat = int(self.where[card]) - OFFERED
                self.where[card] = IN_MIDDLE
                if self.events is not None:
                    self.tell("card-shown", "KOT-COOP-6", {"seat": seat, **self.printed(card)})
        for seat in range(self.seats):
            self.offered[seat] = 0

    def _hidden_offers(self) -> int:
        return sum(int(cards) for cards in self.offered)

    def share(self, card: int, seat: int) -> None:
        """KOT-COOP-6: a card from the middle goes to a seat; everybody knows it there (KOT-COOP-8)."""
        self.where[card] = OPEN + seat
        self.held[seat] += 1
        if self.events is not None:
            self.tell("shared", "KOT-COOP-6", {"seat": seat, **self.printed(card)})

    def end_regroup(self) -> None:
        """The rest is over."""
        self.regrouped = 0

    # Verbs of tokens

    def find_token(self, seat: int, token: int, because: str) -> int:
        """KOT-EXP-12, KOT-SARC-4: a token from the stack is revealed and lies face up before its owner."""
        self.disclose(PUBLIC)
        kind = int(self.sheet.token[token])
        self._hand_over(IN_STACK, kind, seat)
        if self.events is not None:
            self.tell("token-found", because, {"seat": seat, "token": kind})
        return kind

    def spend(self, seat: int, kind: int) -> None:
        """KOT-SARC-1: a token that is used is discarded."""
        self._hand_over(seat, kind, SPENT)

    def _hand_over(self, place: int, kind: int, to: int) -> None:
        """Tokens of a kind are all alike, so the first that lies there goes."""
        for token in range(TOKENS):
            if self.token_at[token] == place and self.sheet.token[token] == kind:
                self.token_at[token] = to
                return
        raise AssertionError(f"there is no token {kind} at {place}")

    def use_token(self, seat: int, kind: int) -> None:
        """KOT-SARC-1: a token is used for its effect."""
        self.spend(seat, kind)
        if self.events is not None:
            self.tell("token-used", "KOT-SARC-1", {"seat": seat, "token": kind})
        self.rules.tokens[kind].on_use(self, seat)

    def spend_passage(self, seat: int, kind: int) -> None:
        """KOT-SARC-6: a Secret passage is laid beside a new card."""
        self.spend(seat, kind)
        if self.events is not None:
            self.tell("token-used", "KOT-SARC-6", {"seat": seat, "token": kind})

    def teleport(self, seat: int, kind: int, tile: int) -> None:
        """KOT-SARC-7: a token takes its owner's cat anywhere; nobody attacks because of it."""
        self.spend(seat, kind)
        self.teleported = True
        if self.events is not None:
            self.tell("teleported", "KOT-SARC-7", {"seat": seat, "token": kind, "tile": tile})
        self.at[seat] = tile

    def give_token(self, seat: int, kind: int, other: int) -> None:
        """KOT-COOP-7: a token changes hands."""
        self._hand_over(seat, kind, other)
        if self.events is not None:
            self.tell("given", "KOT-COOP-7", {"seat": seat, "token": kind, "other": other})

    # The end

    def lose(self, how: int) -> None:
        """KOT-LOSE-1, KOT-LOSE-2: all lose at once."""
        self._end(how)

    def win_if_over(self) -> bool:
        """KOT-WIN-1: the Exit lies and no mummy is left; nobody has to walk out.

        KOT-AMB-8: whoever outlives the Lord must be fought, too, unless the table says otherwise.
        """
        if self.exit_tile() == NONE or self.lord == NONE:
            return False
        if len(self.awake) and not (self.rules.lord_wins and self.figure_at[LORD_FIGURE] == OUT):
            return False
        self._end(WON)
        return True

    def _end(self, how: int) -> None:
        self.ended = how
        self.stack.clear()
        if self.events is not None:
            self.tell("won" if how == WON else "lost", ENDINGS[how], {})

    def check_hand(self, seat: int) -> None:
        """KOT-LOSE-3: a player who holds no card at the end of the Draw step has lost the game for all."""
        if self.held[seat] == 0:
            self.lose(EMPTY_HANDED)
