"""Mission 29, Guessing Game: the right neighbour bets in secret on the number that the actor will cut."""

from __future__ import annotations

from typing import Final, final

from gamenight.core.chance import Dice
from gamenight.core.events import PUBLIC, knows, only
from gamenight.core.marks import override
from gamenight.core.play import CHANCE, HIDDEN, NONE, Frame
from gamenight.core.view import Card, Cards, Piece
from gamenight.games.bomb_busters.actions import CARD, CHOOSING_CARD, DRAW, DRAWING, MOST_SEATS, NUMBERS
from gamenight.games.bomb_busters.board import CARD_IN_BOX, CARD_IN_DECK, CARD_OUT
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.numbers import backs, make_deck, number_card
from gamenight.games.bomb_busters.rules import Mission, exactly

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
    title = "Guessing Game"
    red = exactly(3)
    captain_info_for_two = False
    memory = SEEN + 1 + NUMBERS
    bets = True

    @override
    def on_dealt(self, s: Busters) -> None:
        make_deck(s)
        remember(s, COUNT + pile(CARD_IN_DECK), NUMBERS)
        s.push(DrawCards(first=True))

    @override
    def on_turn(self, s: Busters, seat: int) -> None:
        remember(s, CUT, 0)
        layer = s.before(seat)
        while layer != seat and not count(s, layer):
            layer = s.before(layer)  # BB-M29-4: the next to the right
        if layer != seat:
            remember(s, LAYER, layer)
            s.push(LayCard())

    @override
    def toll(self, s: Busters, seat: int, value: int) -> float:
        safe = value > NUMBERS or s.number_card[value] in (seat, CARD_OUT) or not recall(s, LAID)
        return 0.0 if safe else 0.2

    @override
    def on_cut(self, s: Busters, seat: int, value: int, wires: int) -> None:
        remember(s, CUT, value)  # BB-M29-4: what was cut counts, not what was announced

    @override
    def on_turn_end(self, s: Busters, seat: int) -> None:
        if recall(s, LAID):
            reveal(s, seat)
        if not s.ended:
            discard_done(s)
            put_under(s)
            s.push(DrawCards(first=False))

    @override
    def on_blank(self, s: Busters, seat: int) -> None:
        for number in range(1, NUMBERS + 1):
            if s.number_card[number] not in (CARD_OUT, CARD_IN_BOX) and not knows(recall(s, SEEN + number), seat):
                s.number_card[number] = HIDDEN
                remember(s, SEEN + number, 0)
        if recall(s, LAID) and recall(s, LAYER) != seat:
            remember(s, LAID, HIDDEN)

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
                remember(s, SEEN + number, only(s.number_card[number]) if s.number_card[number] >= 0 else 0)
        if recall(s, LAID) == HIDDEN:
            cards = cards_of(s, recall(s, LAYER))
            remember(s, LAID, cards[dice.below(len(cards))])

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        for holder in range(s.seats):
            pieces.append(shown_hand(s, holder, seat))
        if recall(s, LAID):
            number = recall(s, LAID)
            card = number_card(number) if number > 0 else Card("laid", "", "back-number-card", "face down")
            says = f"seat {recall(s, LAYER)} laid a Number card before seat {s.actor}"
            pieces.append(Cards("laid-card", "board", "row", says, [card], "The bet"))


# The mission's memory


def recall(s: Busters, what: int) -> int:
    """One of the mission's numbers."""
    return s.memo[s.rules.mission.place + what]


def remember(s: Busters, what: int, number: int) -> None:
    """Sets one of the mission's numbers."""
    s.memo[s.rules.mission.place + what] = number


def pile(place: int) -> int:
    """Where the cards of a place are counted: hands first, then the deck, then those under it."""
    if place >= 0:
        return place
    return MOST_SEATS if place == CARD_IN_DECK else MOST_SEATS + 1


def count(s: Busters, place: int) -> int:
    """How many cards are in a hand, in the deck or under it."""
    return recall(s, COUNT + pile(place))


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
    remember(s, COUNT + pile(s.number_card[number]), count(s, s.number_card[number]) - 1)
    if place != CARD_OUT:
        remember(s, COUNT + pile(place), count(s, place) + 1)
    s.number_card[number] = place
    remember(s, SEEN + number, seen_by)


def discard(s: Busters, number: int) -> None:
    """BB-M29-3: a card leaves the game."""
    move_card(s, number, CARD_OUT, PUBLIC)
    s.put_number_card(number, CARD_OUT, "BB-M29-3")


def reveal(s: Busters, actor: int) -> None:
    """BB-M29-2: the card is turned up; if the actor cut that number the dial moves. The actor takes the card."""
    number = recall(s, LAID)
    remember(s, LAID, 0)
    s.disclose(PUBLIC)
    if s.events is not None:
        s.tell("bet-revealed", "BB-M29-2", {"seat": recall(s, LAYER), "value": number})
    move_card(s, number, actor, PUBLIC)
    if recall(s, CUT) == number:
        s.move_dial(1, "BB-M29-2")  # BB-M29-4: a Stabilizer does not help


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
                move_card(s, number, UNDER_DECK, recall(s, SEEN + number))


def draw_card(s: Busters, seat: int, number: int) -> None:
    """A seat draws a card in secret; one of a number that is cut leaves the game (BB-M29-3)."""
    if s.number_card[number] == UNDER_DECK:
        for other in cards_of(s, UNDER_DECK):
            remember(s, SEEN + other, 0)  # nobody can tell any more which of them are left
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
            s.ask(CHANCE, DRAWING, [DRAW + number for number in deck])

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
        layer = recall(s, LAYER)
        s.ask(layer, CHOOSING_CARD, [CARD + number for number in cards_of(s, layer)])

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        s.pop()
        remember(s, LAID, option - CARD)
        if s.events is not None:
            s.tell("bet-laid", "BB-M29-2", {"seat": seat})

    @override
    def copy(self) -> LayCard:
        return self  # nothing in it can change


# How it looks


def shown_hand(s: Busters, holder: int, viewer: int | None) -> Piece:
    """A seat's Number cards: open to itself, and as far as everybody knows them."""
    laid = recall(s, LAID)
    known = [number for number in cards_of(s, holder) if number != laid]
    betting = laid == HIDDEN and recall(s, LAYER) == holder
    size = count(s, holder) - (1 if laid and recall(s, LAYER) == holder else 0)
    says = f"{size} Number cards of seat {holder}"
    if betting and known:
        says += f", {' and '.join(str(number) for number in known)} among them and the one laid"
        known = []
    cards = [number_card(number) for number in known]
    cards += backs(f"card-{holder}", "back-number-card", size - len(cards), "Number card, face down")
    zone = "hand" if holder == viewer else "seats"
    return Cards(f"cards-{holder}", zone, f"seat-{holder}", says, cards, "Number cards")
