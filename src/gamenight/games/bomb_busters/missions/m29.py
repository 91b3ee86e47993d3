"""Mission 29, Guessing Game: the right neighbour bets in secret on the number that the actor will cut."""

from __future__ import annotations

from typing import Final, final

from gamenight.core.chance import Dice
from gamenight.core.events import PUBLIC, knows, only
from gamenight.core.marks import override
from gamenight.core.play import HIDDEN, NONE, Ask, Frame
from gamenight.core.text import Text, text
from gamenight.core.view import Card, Cards, Piece
from gamenight.games.bomb_busters.actions import CARD, CHOOSING_CARD, DRAW, MOST_SEATS, NUMBERS
from gamenight.games.bomb_busters.board import CARD_IN_BOX, CARD_IN_DECK, CARD_OUT
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, exactly
from gamenight.games.bomb_busters.things.numbers import ask_for_card, backs, make_deck, number_card, put_number_card

UNDER_DECK: Final = -5
"""The place of cards that lie under the deck: they are drawn last."""
HAND: Final = 2
"""So many cards a player should have; to the Captain's right one more at first."""

# What the mission remembers.
LAID: Final = 0
"""The number that lies face down before the actor, still counted as the layer's; 0 if none."""
LAYER: Final = 1
"""Who laid it, or is about to."""
CUT: Final = 2
"""The value that the actor cut in this turn; 0 if none."""
COUNT: Final = 3
"""How many cards each seat has; behind the seats, those in the deck, and those under it."""
SEEN: Final = COUNT + MOST_SEATS + 1
"""Behind this, for each number, the seats that know where its card is, one bit each."""


class Mission29(Mission):
    red = exactly(3)
    captain_info_for_two = False
    memory = SEEN + 1 + NUMBERS

    @override
    def on_dealt(self, s: Busters) -> None:
        make_deck(s)
        s.remember(COUNT, NUMBERS, pile(CARD_IN_DECK))
        s.push(DrawCards(first=True))

    @override
    def on_turn(self, s: Busters, seat: int) -> None:
        s.remember(CUT, 0)
        layer = s.before(seat)
        while layer != seat and not count(s, layer):
            layer = s.before(layer)  # BB-M29-4: the next to the right
        if layer != seat:
            s.remember(LAYER, layer)
            s.push(LayCard())

    @override
    def on_cut(self, s: Busters, seat: int, value: int, wires: int) -> None:
        s.remember(CUT, value)  # BB-M29-4: what was cut counts, not what was announced

    @override
    def on_turn_end(self, s: Busters, seat: int) -> None:
        if s.recall(LAID) and s.next != NONE:
            take_unseen(s, seat)
        elif s.recall(LAID):
            reveal(s, seat)
        if not s.ended:
            discard_done(s)
            put_under(s)
            s.push(DrawCards(first=False))

    @override
    def on_blank(self, s: Busters, seat: int) -> None:
        for number in range(1, NUMBERS + 1):
            if s.number_card[number] not in (CARD_OUT, CARD_IN_BOX) and not knows(s.recall(SEEN, number), seat):
                s.number_card[number] = HIDDEN
                s.remember(SEEN, 0, number)
        if s.recall(LAID) and s.recall(LAYER) != seat:
            s.remember(LAID, HIDDEN)

    @override
    def on_filled(self, s: Busters, seat: int, dice: Dice) -> None:
        hidden = [number for number in range(1, NUMBERS + 1) if s.number_card[number] == HIDDEN]
        away = shuffled([*room(s, CARD_IN_DECK), *room(s, UNDER_DECK)], dice)
        for number in hidden:
            if s.is_validated(number):  # in a hand it would have been discarded
                s.number_card[number] = away.pop()
        places = shuffled(away + [place for holder in range(s.seats) for place in room(s, holder)], dice)
        for number in hidden:
            if s.number_card[number] == HIDDEN:
                s.number_card[number] = places.pop()
                s.remember(SEEN, only(s.number_card[number]) if s.number_card[number] >= 0 else 0, number)
        if s.recall(LAID) == HIDDEN:
            cards = cards_of(s, s.recall(LAYER))
            s.remember(LAID, cards[dice.below(len(cards))])

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        for holder in range(s.seats):
            pieces.append(shown_hand(s, holder, seat))
        if s.recall(LAID):
            number = s.recall(LAID)
            card = number_card(number) if number > 0 else Card("laid", "", "back-number-card", text("card.back"))
            says = text("m29.laid", seat=s.recall(LAYER), other=s.actor)
            pieces.append(Cards("laid-card", "board", "row", says, [card], text("m29.bet")))


# Its cards


def pile(place: int) -> int:
    """Where the cards of a place are counted: hands first, then the deck, then those under it."""
    if place >= 0:
        return place
    return MOST_SEATS if place == CARD_IN_DECK else MOST_SEATS + 1


def count(s: Busters, place: int) -> int:
    """How many cards are in a hand, in the deck or under it."""
    return s.recall(COUNT, pile(place))


def cards_of(s: Busters, place: int) -> list[int]:
    """The cards of a hand or pile, as far as they are known."""
    return [number for number in range(1, NUMBERS + 1) if s.number_card[number] == place]


def room(s: Busters, place: int) -> list[int]:
    """A place, as often as an unknown card is there."""
    return [place] * (count(s, place) - len(cards_of(s, place)))


def shuffled(places: list[int], dice: Dice) -> list[int]:
    """The same in random order."""
    return [places[at] for at in dice.shuffled(len(places))]


# Its verbs


def move_card(s: Busters, number: int, place: int, seen_by: int) -> None:
    """A card goes to a hand, under the deck or out of the game; `seen_by` know that it is there."""
    s.remember(COUNT, count(s, s.number_card[number]) - 1, pile(s.number_card[number]))
    if place != CARD_OUT:
        s.remember(COUNT, count(s, place) + 1, pile(place))
    s.number_card[number] = place
    s.remember(SEEN, seen_by, number)


def discard(s: Busters, number: int) -> None:
    """BB-M29-3: a card leaves the game."""
    move_card(s, number, CARD_OUT, PUBLIC)
    put_number_card(s, number, CARD_OUT, "BB-M29-3")


def reveal(s: Busters, actor: int) -> None:
    """BB-M29-2: the card is turned up; if the actor cut that number the dial moves. The actor takes the card."""
    number = s.recall(LAID)
    s.remember(LAID, 0)
    s.disclose(PUBLIC)
    if s.events is not None:
        s.tell("bet-revealed", "BB-M29-2", {"seat": s.recall(LAYER), "value": number})
    move_card(s, number, actor, PUBLIC)
    if s.recall(CUT) == number:
        s.move_dial(1, "BB-M29-2")  # BB-M29-4: a Stabilizer does not help


def take_unseen(s: Busters, actor: int) -> None:
    """BB-M29-4: after a Coffee Mug the actor takes the card without showing it to the others."""
    number = s.recall(LAID)
    s.remember(LAID, 0)
    s.disclose(only(actor))
    if s.events is not None:
        s.tell("bet-taken", "BB-M29-4", {"seat": actor})
        s.tell("bet-seen", "BB-M29-4", {"seat": actor, "value": number}, only(actor))
    move_card(s, number, actor, only(actor) | only(s.recall(LAYER)))


def discard_done(s: Busters) -> None:
    """BB-M29-3: the cards in hand of numbers that are cut leave the game, and so does the last number's."""
    one_left = s.validations >= NUMBERS - 1
    for number in range(1, NUMBERS + 1):
        place = s.number_card[number]
        if place != CARD_OUT and (one_left or (place >= 0 and s.is_validated(number))):
            discard(s, number)


def put_under(s: Busters) -> None:
    """BB-M29-4: players without wires put their cards under the deck."""
    for seat in range(s.seats):
        if not s.has_wires(seat) and count(s, seat):
            if s.events is not None:
                s.tell("cards-put-under", "BB-M29-4", {"seat": seat, "cards": count(s, seat)})
            for number in cards_of(s, seat):
                move_card(s, number, UNDER_DECK, s.recall(SEEN, number))


def draw_card(s: Busters, seat: int, number: int) -> None:
    """A seat draws a card in secret; one of a number that is cut leaves the game (BB-M29-3)."""
    if s.number_card[number] == UNDER_DECK:
        for other in cards_of(s, UNDER_DECK):
            s.remember(SEEN, 0, other)  # nobody can tell any more which of them are left
    if s.is_validated(number):
        discard(s, number)
        return
    s.disclose(only(seat))
    move_card(s, number, seat, only(seat))
    if s.events is not None:
        s.tell("card-drawn", "BB-M29-1", {"seat": seat})
        s.tell("card-seen", "BB-M29-1", {"seat": seat, "value": number}, only(seat))


@final
class DrawCards(Frame[Busters]):
    """BB-M29-1, BB-M29-3: from the Captain on, players with too few cards draw, as long as there are any."""

    def __init__(self, first: bool) -> None:
        self.first = first
        """Whether these are the first cards: one more for the player on the Captain's right."""

    @override
    def step(self, s: Busters) -> None:
        deck = cards_of(s, CARD_IN_DECK) or cards_of(s, UNDER_DECK)
        if s.ended or not deck or self._drawer(s) == NONE:
            s.pop()
        else:
            ask_for_card(s, deck)

    def _drawer(self, s: Busters) -> int:
        for seat in s.clockwise(s.captain):
            wanted = HAND + 1 if self.first and seat == s.before(s.captain) else HAND
            if s.has_wires(seat) and count(s, seat) < wanted:
                return seat
        return NONE

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        draw_card(s, self._drawer(s), option - DRAW)

    @override
    def copy(self) -> DrawCards:
        return DrawCards(self.first)


@final
class LayCard(Frame[Busters]):
    """BB-M29-2: the player to the actor's right lays a card face down before the actor."""

    @override
    def step(self, s: Busters) -> None:
        layer = s.recall(LAYER)
        s.ask(layer, CHOOSING_CARD, [CARD + number for number in cards_of(s, layer)], counted=True)

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        s.pop()
        s.remember(LAID, option - CARD)
        if s.events is not None:
            s.tell("bet-laid", "BB-M29-2", {"seat": seat})

    @override
    def purpose(self, s: Busters, ask: Ask) -> Text | None:
        return text("topics.bet", other=s.actor) if ask.topic == CHOOSING_CARD else None

    @override
    def cites(self, s: Busters, ask: Ask) -> str:
        return "BB-M29-2"

    @override
    def copy(self) -> LayCard:
        return self  # nothing in it can change


# How it looks


def shown_hand(s: Busters, holder: int, viewer: int | None) -> Piece:
    """A seat's Number cards: open to itself, and as far as everybody knows them."""
    laid = s.recall(LAID)
    known = [number for number in cards_of(s, holder) if number != laid]
    betting = laid == HIDDEN and s.recall(LAYER) == holder
    size = count(s, holder) - (1 if laid and s.recall(LAYER) == holder else 0)
    says = text("m29.hand", seat=holder, cards=size)
    if betting and known:
        says = Text("m29.among", says=says, numbers=[str(number) for number in known])
        known = []
    cards = [number_card(number) for number in known]
    cards += backs(f"card-{holder}", "back-number-card", size - len(cards), text("card.back"))
    zone = "hand" if holder == viewer else "seats"
    return Cards(f"cards-{holder}", zone, f"seat-{holder}", says, cards, text("card.titles"))
