"""Mission 61, Sharing is Caring: Constraint cards that travel round the table, if all agree."""

from gamenight.core.marks import override
from gamenight.core.text import text
from gamenight.core.view import Cards, Counter, Piece
from gamenight.games.bomb_busters.actions import REPLACE
from gamenight.games.bomb_busters.missions.m61.ring import DealConstraints, ReplaceConstraint, Vote, ring
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import exactly
from gamenight.games.bomb_busters.things.bonds import FIRST_FIVE, BoundMission, constraint_card, in_deck, make_deck


class Mission61(BoundMission):
    """BB-M61-2: everybody respects the own Constraint card. BB-M61-6: `Bonds` does not concern Reveal Red Wires."""

    red = exactly(1)
    red_for_two = exactly(2)
    losing = "BB-M61-3"

    @override
    def on_dealt(self, s: Busters) -> None:
        make_deck(s, FIRST_FIVE)
        s.push(DealConstraints())

    @override
    def on_round(self, s: Busters) -> None:
        s.push(Vote())  # BB-M61-4

    @override
    def is_lost_at_once(self, s: Busters) -> bool:
        return s.rules.options.get("m61_deadlock", "lap") == "at-once"

    @override
    def offer_any_time(self, s: Busters, seat: int) -> list[int]:
        return [REPLACE] if in_deck(s) else []

    @override
    def replace_any_time(self, s: Busters, seat: int, option: int) -> bool:
        if option == REPLACE:
            s.push(ReplaceConstraint(seat))  # BB-M61-5
        return option == REPLACE

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        for place in ring(s):
            if place >= s.seats and s.bound_by[place] >= 0:
                card = [constraint_card(s, s.bound_by[place])]
                says = text("m61.left" if place == s.seats else "m61.right")
                pieces.append(Cards(f"bond-{place}", "board", "constraints", says, card))
        says = text("m61.pile", cards=len(in_deck(s)))
        pieces.append(Counter("pile", "board", "constraints", says, "F–L", len(in_deck(s)), "constraint"))
