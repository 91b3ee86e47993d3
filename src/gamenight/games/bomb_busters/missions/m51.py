"""Mission 51, It's Your (Un)Lucky Day!: the player whose turn it is names who must cut the number turned up."""

from __future__ import annotations

from typing import final

from gamenight.core.events import PUBLIC
from gamenight.core.marks import override
from gamenight.core.play import MAY, NONE, SILENT, Ask, Frame
from gamenight.core.text import Text, text
from gamenight.games.bomb_busters.actions import CHOOSING, CHOOSING_PLAYER, PLAYER, USE, USING, YES_SIR
from gamenight.games.bomb_busters.board import READY
from gamenight.games.bomb_busters.flow import ask_asides, note_not_only_reds, take_answer
from gamenight.games.bomb_busters.legal import may_use
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Equipment, exactly
from gamenight.games.bomb_busters.things.numbers import OPEN, DeckMission, TurnUp, card_at
from gamenight.games.bomb_busters.things.orders import name, order_number

MUG = "coffee-mug"


class Mission51(DeckMission):
    """BB-M51-4: whose turn it is, is "Sir"; then the player on Sir's left, whoever was named."""

    red = exactly(1)
    red_for_two = exactly(2)
    complete = "BB-M51-6"
    waiting = "BB-M51-6"
    banned = ["x-or-y-ray"]
    captain_info_for_two = False

    @override
    def lives_for(self, seats: int) -> int:
        return seats + 1  # BB-DIAL-3

    @override
    def replace_turn(self, s: Busters, seat: int) -> bool:
        if s.only_reds(seat):
            return False  # BB-M51-7: as usual, they are revealed
        s.disclose(PUBLIC)
        note_not_only_reds(s, seat)
        s.push(SirNames(seat))
        s.push(TurnUp("BB-M51-1"))
        return True

    @override
    def may_use(self, s: Busters, seat: int, card: Equipment) -> bool:
        # A Coffee Mug skips a turn, and that is Sir's; who obeys has none to skip.
        return card.key != MUG or isinstance(s.stack[-1], SirNames)

    @override
    def adjust_talk(self, s: Busters, seat: int, talk: str) -> str:
        # BB-M51-2: Sir consults nobody.
        return SILENT if s.stack and isinstance(s.stack[-1], SirNames) else talk


@final
class SirNames(Frame[Busters]):
    """BB-M51-2: Sir decides who must cut wires of the open number; a Coffee Mug skips that."""

    def __init__(self, sir: int) -> None:
        self.sir = sir

    @override
    def step(self, s: Busters) -> None:
        if s.acted:
            s.pop()
            return
        players = [PLAYER + seat for seat in range(s.seats) if s.has_wires(seat)]
        s.ask(self.sir, CHOOSING_PLAYER, players, counted=True)
        mug = s.rules.equipment_index(MUG)
        if s.equipment[mug] == READY and may_use(s, self.sir, s.rules.equipment[mug]):
            s.ask(self.sir, USING, [USE + mug], kind=MAY)
        ask_asides(s, NONE)

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        if not PLAYER <= option < PLAYER + s.seats:
            take_answer(s, seat, option)
            return
        s.pop()
        name(s, seat, option - PLAYER, "BB-M51-2")
        s.push(YesSir(option - PLAYER))

    @override
    def purpose(self, s: Busters, ask: Ask) -> Text | None:
        return text("topics.sir-names") if ask.topic == CHOOSING_PLAYER else None

    @override
    def cites(self, s: Busters, ask: Ask) -> str:
        return "BB-M51-2"

    @override
    def copy(self) -> SirNames:
        return SirNames(self.sir)


@final
class YesSir(Frame[Busters]):
    """BB-M51-3: who is named says so, and obeys."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    @override
    def step(self, s: Busters) -> None:
        s.ask(self.seat, CHOOSING, [YES_SIR], counted=True)

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        s.pop()
        s.disclose(PUBLIC)
        if s.only_reds(seat) and s.rules.options.get("m51_only_reds") == "explode":
            s.explode("BB-M51-8")
        else:
            order_number(s, seat, card_at(s, OPEN), "BB-M51-3", "BB-M51-5")

    @override
    def purpose(self, s: Busters, ask: Ask) -> Text | None:
        return text("topics.yes-sir") if ask.topic == CHOOSING else None

    @override
    def cites(self, s: Busters, ask: Ask) -> str:
        return "BB-M51-3"

    @override
    def copy(self) -> YesSir:
        return YesSir(self.seat)
