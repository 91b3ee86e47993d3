"""Mission 18, BAT-Helping-Hand: each turn a number, a radar for it, and somebody who must cut it."""

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import NONE, Ask, Frame
from gamenight.core.text import Text, text
from gamenight.games.bomb_busters.actions import CHOOSING_PLAYER, PLAYER
from gamenight.games.bomb_busters.board import ANY_OF, NOT_RED
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import exactly
from gamenight.games.bomb_busters.things.numbers import OPEN, DeckMission, TurnUp, card_at
from gamenight.games.bomb_busters.things.orders import order
from gamenight.games.bomb_busters.things.radar import radar


class Mission18(DeckMission):
    """BB-M18-1: the only equipment is the General Radar, which is used in every turn for the open number."""

    red = exactly(2)
    red_for_two = exactly(3)
    complete = "BB-M18-2"
    waiting = "BB-M18-1"
    cards = False

    @override
    def replace_info(self, s: Busters, seat: int) -> bool:
        return True

    @override
    def replace_turn(self, s: Busters, seat: int) -> bool:
        if s.only_reds(seat):  # BB-M18-3
            return False
        s.note(ANY_OF, NOT_RED, NONE, s.hand(seat))
        s.push(HelpingHand(seat))
        s.push(TurnUp("BB-M18-1"))
        return True


@final
class HelpingHand(Frame[Busters]):
    """The radar answers for the open number; then the seat names who must cut it, itself included."""

    def __init__(self, seat: int, asked: bool = False) -> None:
        self.seat = seat
        self.asked = asked
        """Whether the radar has answered."""

    @override
    def step(self, s: Busters) -> None:
        if not self.asked:
            self.asked = True
            radar(s, card_at(s, OPEN), "BB-M18-1")
            return
        # BB-M18-4: only those who answered yes.
        number = card_at(s, OPEN)
        yes = [PLAYER + other for other in range(s.seats) if s.count_in_hand(other, number)]
        s.ask(self.seat, CHOOSING_PLAYER, yes, counted=True)

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        s.pop()
        order(s, option - PLAYER, "BB-M18-1")

    @override
    def purpose(self, s: Busters, ask: Ask) -> Text | None:
        return text("topics.name-helper") if ask.topic == CHOOSING_PLAYER else None

    @override
    def cites(self, s: Busters, ask: Ask) -> str:
        return "BB-M18-4"

    @override
    def copy(self) -> "HelpingHand":
        return HelpingHand(self.seat, self.asked)
