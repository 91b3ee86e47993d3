"""Mission 34, The Weakest Link: one player, nobody else knows who, must obey a secret Constraint card."""

from __future__ import annotations

from typing import Final, final

from gamenight.core.chance import SHUFFLES, Dice
from gamenight.core.events import PUBLIC, only
from gamenight.core.marks import override
from gamenight.core.play import CHANCE, HIDDEN, NONE, Ask, Frame, Span
from gamenight.core.text import Text, text
from gamenight.core.view import Card, Cards, Note, Piece
from gamenight.games.bomb_busters.actions import (
    CHOOSING_CONSTRAINT,
    CONSTRAINT,
    DEAL,
    DEALING,
    MOST_SEATS,
    PLAYER,
    REVEAL,
    YELLOW,
)
from gamenight.games.bomb_busters.board import CARD_OUT
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, exactly
from gamenight.games.bomb_busters.things.bonds import FIRST_FIVE, constraint_card
from gamenight.games.bomb_busters.things.characters import take_character

# What the mission remembers.
WEAKEST: Final = 0
"""The weakest link, from 1; 0 once the cards are discarded. A seat's Constraint card has the seat as its place."""
ACCUSED_IN: Final = 1
"""The turn of the last accusation."""
ACCUSERS: Final = 2
"""Who has accused somebody, and so is not the weakest link, one bit each."""
ANNOUNCED: Final = 3
"""The values each seat has announced, one bit each."""
CLEARED: Final = ANNOUNCED + MOST_SEATS
"""The Constraint cards each seat was wrongly accused of, one bit each."""
POOL: Final = CLEARED + MOST_SEATS
"""The later characters that were shuffled with the Captain card and the base characters, one bit each."""
HELD: Final = POOL + 1
"""The character that lies face down at each seat; the Captain card counts as a base character, 0."""


class Mission34(Mission):
    """BB-M34-1: whoever holds the Captain card is the weakest link, the only one to obey their Constraint card."""

    seats = range(3, 6)
    red = exactly(1)
    memory = HELD + MOST_SEATS

    @override
    def on_dealt(self, s: Busters) -> None:
        s.push(DealRoles())

    @override
    def naming(self, seat: int) -> Text:
        return text("m34.accuse", seat=seat)

    def weakest(self, s: Busters) -> int:
        """The weakest link; NONE once that no longer matters, HIDDEN to who does not know it."""
        link = s.recall(WEAKEST)
        return link - 1 if link >= 0 else HIDDEN

    @override
    def may_announce(self, s: Busters, seat: int, value: int) -> bool:
        return self.weakest(s) != seat or s.rules.constraints[card_of(s, seat)].may_announce(s, seat, value)

    @override
    def on_declared(self, s: Busters, seat: int) -> None:
        if self.weakest(s) != NONE:
            s.remember(ANNOUNCED, s.recall(ANNOUNCED, seat) | 1 << s.value | (1 << s.other if s.other else 0), seat)

    # The accusation, in one's own turn before the action

    @override
    def may_reveal(self, s: Busters, seat: int) -> bool:
        # BB-M34-4: who has only reds may accuse first; the weakest link is asked as well, or everybody would notice.
        return self.weakest(s) == NONE

    @override
    def offer_action(self, s: Busters, seat: int) -> list[int]:
        options = [REVEAL] if s.only_reds(seat) else []
        if self.weakest(s) in (NONE, seat) or s.recall(ACCUSED_IN) == s.turns:
            return options
        return options + [PLAYER + other for other in range(s.seats) if other != seat]

    @override
    def replace_action(self, s: Busters, seat: int, option: int) -> bool:
        if option == REVEAL:
            s.reveal_reds(seat)
            return True
        s.acted = False  # the action itself follows
        s.push(Accusing(seat, option - PLAYER))
        return True

    def accuse(self, s: Busters, seat: int, other: int, card: int) -> None:
        """BB-M34-4: a seat says who the weakest link is, and with which card."""
        s.disclose(PUBLIC)
        s.remember(ACCUSED_IN, s.turns)
        s.remember(ACCUSERS, s.recall(ACCUSERS) | 1 << seat)
        if s.events is not None:
            s.tell("accused", "BB-M34-4", {"seat": seat, "other": other, "constraint": card})
        if self.weakest(s) != other or card_of(s, other) != card:
            s.remember(CLEARED, s.recall(CLEARED, other) | 1 << card, other)
            s.move_dial(1, "BB-M34-4")
            return
        held = [s.recall(HELD, player) for player in range(s.seats)]
        self.unmask(s, "BB-M34-4")
        for player in range(s.seats):
            take_character(s, player, held[player], "BB-M34-4")

    def unmask(self, s: Busters, because: str) -> None:
        """Everybody sees who is the weakest link, and with which card; no card lies face down any more."""
        seat = self.weakest(s)
        if s.events is not None:
            s.tell("unmasked", because, {"seat": seat, "constraint": card_of(s, seat)})
        s.remember(WEAKEST, 0)
        for card in FIRST_FIVE:
            s.constraint_card[card] = CARD_OUT
        for player in range(s.seats):
            s.remember(HELD, 0, player)

    @override
    def replace_stuck(self, s: Busters, seat: int) -> bool:
        # BB-M34-3: the characters, which nobody has turned up, are discarded too; then the turn goes on.
        self.unmask(s, "BB-M34-3")
        s.move_dial(2, "BB-M34-3")
        return True

    # Secrets

    @override
    def on_blank(self, s: Busters, seat: int) -> None:
        if self.weakest(s) == NONE:
            return
        if self.weakest(s) != seat:
            s.remember(WEAKEST, HIDDEN)
        for card in FIRST_FIVE:
            if s.constraint_card[card] != seat:
                s.constraint_card[card] = HIDDEN
        for other in range(s.seats):
            if other != seat:
                s.remember(HELD, HIDDEN, other)

    @override
    def on_filled(self, s: Busters, seat: int, dice: Dice) -> None:
        if self.weakest(s) == NONE:
            return
        self._fill_roles(s, seat, dice)
        self._fill_characters(s, dice)

    def _fill_roles(self, s: Busters, seat: int, dice: Dice) -> None:
        """Imagines who the weakest link is, and who has which Constraint card."""
        unseen = [card for card in FIRST_FIVE if s.constraint_card[card] == HIDDEN]
        cards = [unseen[which] for which in dice.shuffled(len(unseen))]
        others = [other for other in range(s.seats) if other != seat]
        if self.weakest(s) == HIDDEN:
            pairs = [(link, card) for link in others for card in cards]
            fitting = [pair for pair in pairs if self.may_be(s, pair[0], pair[1])] or pairs
            link, card = fitting[dice.below(len(fitting))]
            s.remember(WEAKEST, link + 1)
            s.constraint_card[card] = link
            cards.remove(card)
            others.remove(link)
        for nth, card in enumerate(cards):
            s.constraint_card[card] = others[nth] if nth < len(others) else NONE

    def _fill_characters(self, s: Busters, dice: Dice) -> None:
        """Imagines which of the others has which later character; the weakest link has the Captain card."""
        held = [s.recall(HELD, player) for player in range(s.seats)]
        pool = s.recall(POOL)
        unseen = [index for index in range(1, pool.bit_length()) if pool >> index & 1 and index not in held]
        unknown = [player for player in range(s.seats) if held[player] == HIDDEN and player != self.weakest(s)]
        shuffled = [unknown[which] for which in dice.shuffled(len(unknown))]
        for player in range(s.seats):
            if held[player] == HIDDEN:
                s.remember(HELD, 0, player)
        for nth, index in enumerate(unseen):
            s.remember(HELD, index, shuffled[nth])

    def may_be(self, s: Busters, link: int, card: int) -> bool:
        """Whether a seat may be the weakest link with this card, from what everybody heard; the wires are known."""
        if s.recall(ACCUSERS) >> link & 1 or s.recall(CLEARED, link) >> card & 1:
            return False
        allowed = 0
        for value in range(1, YELLOW + 1):
            if s.rules.constraints[card].may_announce(s, link, value):
                allowed |= 1 << value
        if s.recall(ANNOUNCED, link) & ~allowed:
            return False
        # Whose turn it is, and has nothing announced yet, is not stuck.
        return link != s.actor or s.value > 0 or s.only_reds(link) or s.values_in_hand(link) & allowed > 0

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        if self.weakest(s) == NONE:
            return
        row = [constraint_card(s, card) for card in FIRST_FIVE]
        pieces.append(Cards("constraints", "board", "constraints", text("m34.dealt"), row, text("constraint.title")))
        title = text("constraint.title")
        for other in range(s.seats):
            card = Card(f"secret-{other}", "", "back-constraint", text("m34.back", seat=other))
            if other == seat:
                own = constraint_card(s, card_of(s, seat))
                card = Card(f"secret-{seat}", own.face, own.look, own.says, own.rule, text=own.text)
            pieces.append(Cards(f"bond-{other}", "seats", f"seat-{other}", text("m34.secret"), [card], title))
        if seat is not None:
            says = text("m34.weakest")
            if self.weakest(s) != seat:
                says = text("m34.strong", character=s.recall(HELD, seat))
            pieces.append(Note("role", "hand", "role", says, text("m34.role")))


def card_of(s: Busters, seat: int) -> int:
    """The Constraint card that lies at a seat."""
    for card in FIRST_FIVE:
        if s.constraint_card[card] == seat:
            return card
    raise AssertionError(f"no Constraint card lies at seat {seat}")


@final
class DealRoles(Frame[Busters]):
    """BB-M34-1: the characters that were chosen, the Captain card among them, are shuffled and dealt face down.

    So is one Constraint card each.
    """

    @override
    def step(self, s: Busters) -> None:
        s.asks.append(Span(CHANCE, DEALING, DEAL, SHUFFLES))

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        s.pop()
        dice = Dice(option - DEAL)
        chosen = [int(s.character[player]) for player in range(s.seats)]
        owners = dice.shuffled(s.seats)  # the Captain's character is the Captain card
        link = owners[s.captain]
        cards = dice.shuffled(len(FIRST_FIVE))
        s.remember(WEAKEST, link + 1)
        for player in range(s.seats):
            s.remember(HELD, chosen[player], owners[player])
            s.remember(POOL, s.recall(POOL) | 1 << chosen[player])
        if s.events is not None:
            s.tell("characters-dealt", "BB-M34-1", {})
        for player in range(s.seats):
            s.disclose(only(player))
            s.character[player] = NONE  # BB-M34-2: face down, so without power
            s.constraint_card[cards[player]] = player
            if s.events is not None:
                kind = "weakest-link" if player == link else "strong-link"
                facts = {"seat": player, "constraint": cards[player], "character": s.recall(HELD, player)}
                s.tell(kind, "BB-M34-1", facts, only(player))

    @override
    def copy(self) -> DealRoles:
        return self  # nothing in it can change


@final
class Accusing(Frame[Busters]):
    """Who accuses a player names the Constraint card, alone and without advice."""

    def __init__(self, seat: int, other: int) -> None:
        self.seat = seat
        self.other = other

    @override
    def step(self, s: Busters) -> None:
        s.ask(self.seat, CHOOSING_CONSTRAINT, [CONSTRAINT + card for card in FIRST_FIVE])

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        s.pop()
        mission = s.rules.mission
        assert isinstance(mission, Mission34)
        mission.accuse(s, seat, self.other, option - CONSTRAINT)

    @override
    def purpose(self, s: Busters, ask: Ask) -> Text | None:
        return text("topics.accuse", other=self.other) if ask.topic == CHOOSING_CONSTRAINT else None

    @override
    def copy(self) -> Accusing:
        return Accusing(self.seat, self.other)
