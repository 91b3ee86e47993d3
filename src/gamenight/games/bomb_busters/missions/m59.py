"""Mission 59, Nano to the Rescue: Nano walks along a row of Number cards and says what is cut."""

from __future__ import annotations

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import Ask, Frame
from gamenight.core.text import Text, text
from gamenight.core.view import Piece, Rack, Tile
from gamenight.games.bomb_busters.actions import CHOOSING, KEEP, NUMBERS, TURN_AROUND
from gamenight.games.bomb_busters.flow import note_stuck
from gamenight.games.bomb_busters.legal import announceable
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, exactly, some
from gamenight.games.bomb_busters.things.nano import move_nano, nano_on, turn_nano
from gamenight.games.bomb_busters.things.numbers import DrawNumber, make_deck
from gamenight.games.bomb_busters.things.sequence import open_row

START = 7


class Mission59(Mission):
    """BB-M59-2, BB-M59-3: Nano goes to the card of the number that is announced: the one under him, or ahead.

    The place of a card is its place in the row, and so is Nano's.
    """

    red = some(2, of=3)
    red_for_two = exactly(3)
    banned = ["x-or-y-ray"]

    @override
    def on_dealt(self, s: Busters) -> None:
        make_deck(s)
        s.push(PutNano())
        s.push(DrawNumber(NUMBERS, 0, "BB-M59-1"))

    @override
    def may_announce(self, s: Busters, seat: int, value: int) -> bool:
        return value <= NUMBERS and (s.number_card[value] - s.nano) * s.facing >= 0

    @override
    def on_declared(self, s: Busters, seat: int) -> None:
        if s.number_card[s.value] != s.nano:
            move_nano(s, s.number_card[s.value], "BB-M59-2")

    @override
    def offer_action(self, s: Busters, seat: int) -> list[int]:
        return [TURN_AROUND] if announceable(s, seat) == 0 else []

    @override
    def replace_action(self, s: Busters, seat: int, option: int) -> bool:
        note_stuck(s, seat)
        s.skip_turn(seat, "BB-M59-5")
        turn_nano(s, "BB-M59-5")
        s.move_dial(1, "BB-M59-5")
        return True

    @override
    def on_validated(self, s: Busters, number: int) -> None:
        if s.events is not None:
            s.tell("card-turned", "BB-M59-6", {"value": number})

    @override
    def on_turn_end(self, s: Busters, seat: int) -> None:
        if s.value:  # something was announced, so this was no skip (BB-M59-7) and no reveal
            s.push(TurnNano(seat))

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        row = [_card(s, number) for number in open_row(s)]
        if row:
            says = text("m59.right" if s.facing > 0 else "m59.left")
            pieces.append(Rack("row", "board", "nano", says, row))


def _card(s: Busters, number: int) -> Tile:
    place = s.number_card[number]
    face = "" if s.is_validated(number) else str(number)
    look = "number-card" if face else "back-number-card"
    says = text("card.says" if face else "card.down", number=number)
    if place == s.nano:
        says = text("m59.here", says=says)
    return Tile(f"card-{number}", face, look, says, marks=nano_on(s, place))


@final
class PutNano(Frame[Busters]):
    """BB-M59-1: Nano starts on card 7 and looks to the longer side of the row."""

    @override
    def step(self, s: Busters) -> None:
        s.pop()
        move_nano(s, s.number_card[START], "BB-M59-1")
        if 2 * s.nano >= NUMBERS:
            turn_nano(s, "BB-M59-1")

    @override
    def copy(self) -> PutNano:
        return self  # nothing in it can change


@final
class TurnNano(Frame[Busters]):
    """BB-M59-4: after the cut the actor may turn Nano round."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    @override
    def step(self, s: Busters) -> None:
        s.ask(self.seat, CHOOSING, [KEEP, TURN_AROUND])

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        s.pop()
        if option == TURN_AROUND:
            turn_nano(s, "BB-M59-4")

    @override
    def purpose(self, s: Busters, ask: Ask) -> Text | None:
        return text("topics.turn-nano") if ask.topic == CHOOSING else None

    @override
    def cites(self, s: Busters, ask: Ask) -> str:
        return "BB-M59-4"

    @override
    def copy(self) -> TurnNano:
        return TurnNano(self.seat)
