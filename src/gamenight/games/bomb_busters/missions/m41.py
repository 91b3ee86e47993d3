"""Mission 41, Latin Bombshell: everybody has a yellow tripwire, which only teammates can cut, one at a time."""

from gamenight.core.chance import Dice
from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.core.text import Text, text
from gamenight.core.view import Counter, Piece
from gamenight.games.bomb_busters.actions import RED, REVEAL, SKIP, SPECIAL, YELLOW
from gamenight.games.bomb_busters.board import HOLDS
from gamenight.games.bomb_busters.cut import after_cut
from gamenight.games.bomb_busters.dealing import one_per_player
from gamenight.games.bomb_busters.flow import note_stuck
from gamenight.games.bomb_busters.legal import announceable
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, Some, exactly, some
from gamenight.games.bomb_busters.things.special import Special
from gamenight.games.bomb_busters.things.tokens import draw_at_random, put_info


class Mission41(Mission):
    """BB-M41-3: instead of a cut, point at one teammate's wire as the tripwire."""

    special_words = Text("special.tripwire")
    red = some(1, of=3)
    red_for_two = some(2, of=3)
    lives = 1  # BB-DIAL-2
    banned = ["false-bottom"]
    first_dealt = "yellow"

    @override
    def wires_for(self, seats: int) -> tuple[Some, Some]:
        return super().wires_for(seats)[0], exactly(min(seats, 4))

    @override
    def first_stands(self, s: Busters, dice: Dice) -> list[int]:
        return one_per_player(s, first_seat(s), min(s.seats, 4), dice)

    @override
    def on_dealt(self, s: Busters) -> None:
        for seat in range(s.seats):
            if s.seats == 5 and seat == s.captain:
                s.rule_out(s.hand(seat), YELLOW)
            else:
                s.note(HOLDS, YELLOW, NONE, s.hand(seat))

    @override
    def replace_info(self, s: Busters, seat: int) -> bool:
        return draw_at_random(s, seat, "BB-M41-2", yellow=True)

    @override
    def may_announce(self, s: Busters, seat: int, value: int) -> bool:
        return value != YELLOW

    @override
    def may_reveal(self, s: Busters, seat: int) -> bool:
        return s.left(YELLOW) == 0  # BB-M41-4: else to reveal is one of two actions

    @override
    def offer_action(self, s: Busters, seat: int) -> list[int]:
        if s.left(YELLOW) == s.count_in_hand(seat, YELLOW):
            return []
        if s.only_reds(seat):
            return [SPECIAL, REVEAL]
        # BB-M41-4: a player with only their own tripwire skips, unless nobody would ever act again.
        return [SPECIAL] if announceable(s, seat) or s.is_lap_idle() else [SKIP]

    @override
    def replace_action(self, s: Busters, seat: int, option: int) -> bool:
        if option == SPECIAL:
            s.push(Special(1, own=False))
        elif option == REVEAL:
            s.reveal_reds(seat)
        else:
            note_stuck(s, seat)
            s.skip_turn(seat, "BB-M41-4")
        return True

    @override
    def on_special(self, s: Busters, seat: int, wires: int) -> None:
        wire = wires.bit_length() - 1
        if s.value_at(wire) == YELLOW:
            s.cut(wires, "BB-M41-3")
            s.move_dial(-1, "BB-M41-3")
            after_cut(s, seat, YELLOW, wires)
        elif s.value_at(wire) == RED:
            s.explode("BB-M41-3")
        else:
            if s.events is not None:
                s.tell("failed", "BB-M41-3", {"seat": seat})
            put_info(s, wire, "BB-M41-3")
            s.move_dial(1, "BB-M41-3")

    @override
    def replace_stuck(self, s: Busters, seat: int) -> bool:
        # BB-M41-4: only one's own tripwire is left, and there is no other to point at.
        s.skip_turn(seat, "BB-M41-4")
        if s.is_lap_idle():
            s.explode("BB-M41-4")
        return True

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        left = s.left(YELLOW)
        says, title = text("m41.says", wires=left), text("m41.title")
        pieces.append(Counter("tripwires", "board", "tripwires", says, title, left))


def first_seat(s: Busters) -> int:
    """BB-M41-1: who gets the first tripwire: the Captain; of five players the Captain gets none."""
    return s.captain if s.seats < 5 else s.after(s.captain)
