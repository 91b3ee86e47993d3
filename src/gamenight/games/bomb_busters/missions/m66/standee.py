"""BOMB BUSTER, the standee: every cut moves it through the bunker, to the side of the card named (BB-COMP-18)."""

from __future__ import annotations

from typing import Final, final

from gamenight.core.events import PUBLIC
from gamenight.core.marks import override
from gamenight.core.play import CHANCE, NONE, Ask, Frame
from gamenight.core.text import Text, text
from gamenight.core.view import MAP, Card, Cards, Piece, lying
from gamenight.games.bomb_busters.actions import (
    CHOOSING_CONSTRAINT,
    CONSTRAINT,
    DONE,
    DRAW_CONSTRAINT,
    DRAWING_CONSTRAINT,
    NUMBERS,
    SPECIAL,
)
from gamenight.games.bomb_busters.board import ANY_OF
from gamenight.games.bomb_busters.flow import take_action
from gamenight.games.bomb_busters.legal import announceable, cuttable
from gamenight.games.bomb_busters.missions.m66.bunker import (
    ACTION_CARD,
    ARRIVAL,
    PLACES,
    STAIRS,
    TRAPS,
    beyond,
    draw,
    wants_action,
)
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission
from gamenight.games.bomb_busters.things.bonds import (
    FIRST_FIVE,
    constraint_card,
    in_deck,
    make_deck,
    put_constraint_card,
)
from gamenight.games.bomb_busters.things.script import script_of

ALL_NUMBERS: Final = (1 << NUMBERS + 1) - 2
"""Every number, one bit each."""

# What the mission remembers.
AT: Final = 0  # the space BOMB BUSTER is on; it begins on the helicopter (BB-M66-1)
GOALS_REACHED: Final = 1  # how many goals are reached
WAY: Final = 2  # the place of the card that was named, plus one; 0 before one is
MOVES: Final = 3  # how many moves the turn is good for
HIT: Final = 4  # the value that was cut
LAID: Final = 5  # whether the Constraint cards have been rearranged


class StandeeMission(Mission):
    """BB-M66-4: when a turn begins the actor names the Constraint card that the cut will respect.

    At the end of the turn BOMB BUSTER moves to its side. Goals are reached one after the other (see `bunker.py`),
    each by an ACTION, by a move, or as the mission says.
    """

    memory = 6

    def at(self, s: Busters) -> int:
        """The space BOMB BUSTER is on."""
        return s.recall(AT)

    def goals(self, s: Busters) -> int:
        """How many goals are reached."""
        return s.recall(GOALS_REACHED)

    def names_after(self, s: Busters) -> bool:
        """Whether the card is named after the cut, not when the turn begins."""
        return False

    def on_moved(self, s: Busters) -> None:
        """The moves of a turn are over."""

    @override
    def on_dealt(self, s: Busters) -> None:
        make_deck(s, FIRST_FIVE)
        s.push(LayAround())

    def lay_down(self, s: Busters) -> None:
        """The Constraint cards lie where they will stay."""
        s.remember(LAID, 1)

    def are_laid(self, s: Busters) -> bool:
        """Whether the Constraint cards have been rearranged."""
        return s.recall(LAID) == 1

    # A cut, and the card it respects

    @override
    def on_turn(self, s: Busters, seat: int) -> None:
        for place in (WAY, MOVES, HIT):
            s.remember(place, 0)

    @override
    def on_action(self, s: Busters, seat: int) -> None:
        if self.names_after(s) or self.is_named(s):
            return
        options = self.openings(s, seat)
        if options:
            if SPECIAL not in options:  # so the seat holds some number, as everybody sees
                s.note(ANY_OF, ALL_NUMBERS, NONE, cuttable(s, seat))
            s.push(Naming(seat))

    def openings(self, s: Busters, seat: int) -> list[int]:
        """What a seat may choose from when its turn begins: the cards that a number in its hand fits.

        BB-M66-9: the ACTION card only where there is something to do. Some number always fits another card as well.
        """
        values = announceable(s, seat)
        return [
            CONSTRAINT + card
            for card in FIRST_FIVE
            if values & self._fitting(s, card) and (s.constraint_card[card] != ACTION_CARD or self._may_act(s))
        ]

    def _fitting(self, s: Busters, card: int) -> int:
        """The numbers that fit a card, one bit each."""
        values = 0
        for value in range(1, NUMBERS + 1):
            if s.rules.constraints[card].may_announce(s, s.actor, value):
                values |= 1 << value
        return values

    @override
    def may_announce(self, s: Busters, seat: int, value: int) -> bool:
        # BB-M66-4: two numbers of an X or Y Ray must both fit the card.
        if self.names_after(s) or seat != s.actor or not self.is_named(s):
            return True
        return s.rules.constraints[self.named(s)].may_announce(s, seat, value)

    def named(self, s: Busters) -> int:
        """The card that was named."""
        for card in FIRST_FIVE:
            if s.constraint_card[card] == s.recall(WAY) - 1:
                return card
        raise AssertionError("no card is named")

    @override
    def on_declared(self, s: Busters, seat: int) -> None:
        # BB-M66-8: four wires cut alone are two cuts.
        both = s.targets == 0 and not s.quick and s.left(s.value) == 4
        s.remember(MOVES, 2 if both else 1)

    @override
    def on_cut(self, s: Busters, seat: int, value: int, wires: int) -> None:
        s.remember(HIT, value)

    def ways(self, s: Busters) -> list[int]:
        """The cards that the actor may name after a cut: those that the number fits.

        BB-M66-9: the ACTION card only where there is something to do. With two numbers announced the one that was cut
        decides, and either of them if none was.
        """
        hit = s.recall(HIT)
        values = [hit] if hit else [value for value in (s.value, s.other) if value]
        fitting = [
            card
            for card in FIRST_FIVE
            if any(s.rules.constraints[card].may_announce(s, s.actor, value) for value in values)
        ]
        sides = [card for card in fitting if s.constraint_card[card] != ACTION_CARD]
        actions = [card for card in fitting if s.constraint_card[card] == ACTION_CARD]
        if self.names_after(s):  # BB-M66-6: it stays only if it cannot move
            sides = [card for card in sides if self._way_out(s, s.constraint_card[card]) != NONE]
            return sides + (actions if hit and self._may_act(s) else [])
        return sides + (actions if self._may_act(s) else [])

    def _may_act(self, s: Busters) -> bool:
        return wants_action(self.at(s), self.goals(s))

    def _way_out(self, s: Busters, side: int) -> int:
        return beyond(self.at(s), side, self.goals(s))

    def name(self, s: Busters, card: int) -> None:
        """BB-M66-4: the actor names a card."""
        place = s.constraint_card[card]
        s.disclose(PUBLIC)
        s.remember(WAY, place + 1)
        if s.events is not None:
            s.tell("bunker-named", "BB-M66-4", {"seat": s.actor, "constraint": card, "side": place})

    def is_named(self, s: Busters) -> bool:
        """Whether a card is named for the next move."""
        return s.recall(WAY) > 0

    def begin_with(self, s: Busters, card: int) -> None:
        """BB-M66-4: the actor names a card as the turn begins, and so holds a number that fits it."""
        self.name(s, card)
        s.note(ANY_OF, self._fitting(s, card), NONE, cuttable(s, s.actor))

    def name_again(self, s: Busters, seat: int) -> bool:
        """BB-M66-4: no number fits the named card any more, as a wire was swapped: another is named, if one can be."""
        s.remember(WAY, 0)
        return not self.names_after(s) and len(self.openings(s, seat)) > 0

    def moves(self, s: Busters) -> int:
        """How many moves are left in this turn."""
        return s.recall(MOVES)

    # BOMB BUSTER moves

    @override
    def on_turn_end(self, s: Busters, seat: int) -> None:
        s.push(Moving())

    def move(self, s: Busters) -> None:
        """BOMB BUSTER moves to the side of the card that was named, or does the ACTION."""
        way = s.recall(WAY) - 1
        s.remember(WAY, 0)
        s.remember(MOVES, s.recall(MOVES) - 1)
        if way == ACTION_CARD:
            if s.recall(HIT) and self._may_act(s):
                self.reach(s, "BB-M66-7")
            return
        there = self._way_out(s, way) if way >= 0 else NONE
        if there == NONE:
            if s.events is not None:
                s.tell("bunker-stays", "BB-M66-6", {})
        else:
            self._enter(s, there)

    def _enter(self, s: Busters, space: int) -> None:
        s.remember(AT, space)
        if s.events is not None:
            s.tell("bunker-moved", "BB-M66-4", {"cell": space})
        if space == STAIRS:
            s.remember(AT, ARRIVAL)
            self.reach(s, "BB-M66-10")
        elif space in TRAPS:
            s.move_dial(1, "BB-M66-11")

    def reach(self, s: Busters, because: str) -> None:
        """The next goal is reached."""
        s.remember(GOALS_REACHED, s.recall(GOALS_REACHED) + 1)
        if s.events is not None:
            s.tell("bunker-goal", because, {"goal": self.goals(s) - 1})

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        cards: list[Card] = []
        for place in range(PLACES):
            for card in FIRST_FIVE:
                if s.constraint_card[card] == place:
                    shown = constraint_card(s, card)
                    shown.says = text("bunker.beside", place=place, says=shown.says)
                    shown.face = text("bunker.beside", place=place, says=shown.face)
                    cards.append(shown)
        around = Cards("constraints", "board", "bunker", text("bunker.cards"), cards)
        pieces += lying([draw(self.at(s), self.goals(s)), around], MAP)


def _mission(s: Busters) -> StandeeMission:
    mission = s.rules.mission
    assert isinstance(mission, StandeeMission)
    return mission


@final
class LayAround(Frame[Busters]):
    """BB-M66-2: Constraint cards A to E are laid around the Bunker card at random, the last one for the ACTION."""

    @override
    def step(self, s: Busters) -> None:
        deck = in_deck(s)
        if deck:
            s.ask(CHANCE, DRAWING_CONSTRAINT, [DRAW_CONSTRAINT + card for card in deck])
        else:
            s.pop()

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        put_constraint_card(s, option - DRAW_CONSTRAINT, len(FIRST_FIVE) - len(in_deck(s)), "BB-M66-2")

    @override
    def copy(self) -> LayAround:
        return self  # nothing in it can change


@final
class Naming(Frame[Busters]):
    """BB-M66-4: as the turn begins the actor names the card that the cut will respect, or does without a cut."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    @override
    def step(self, s: Busters) -> None:
        s.ask(self.seat, CHOOSING_CONSTRAINT, _mission(s).openings(s, self.seat))

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        s.pop()
        if option == SPECIAL:
            s.acted = True
            take_action(s, seat, option)
        else:
            _mission(s).begin_with(s, option - CONSTRAINT)

    @override
    def purpose(self, s: Busters, ask: Ask) -> Text | None:
        return text("topics.name-constraint") if ask.topic == CHOOSING_CONSTRAINT else None

    @override
    def cites(self, s: Busters, ask: Ask) -> str:
        return "BB-M66-4"

    @override
    def copy(self) -> Naming:
        return Naming(self.seat)


@final
class Moving(Frame[Busters]):
    """The moves at the end of a turn; a card that is not named yet is named now."""

    @override
    def step(self, s: Busters) -> None:
        mission = _mission(s)
        if s.ended or mission.moves(s) == 0:
            s.pop()
            mission.on_moved(s)
            return
        ways = [] if mission.is_named(s) else mission.ways(s)
        if ways:
            s.ask(s.actor, CHOOSING_CONSTRAINT, [CONSTRAINT + card for card in ways])
        else:
            mission.move(s)

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        mission = _mission(s)
        mission.name(s, option - CONSTRAINT)
        mission.move(s)

    @override
    def purpose(self, s: Busters, ask: Ask) -> Text | None:
        return text("topics.name-side") if ask.topic == CHOOSING_CONSTRAINT else None

    @override
    def cites(self, s: Busters, ask: Ask) -> str:
        return "BB-M66-4"

    @override
    def copy(self) -> Moving:
        return self  # nothing in it can change


@final
class Rearrange(Frame[Busters]):
    """BB-M66-13: the Captain may rearrange the Constraint cards, side after side, until time is up."""

    def __init__(self, place: int = 0) -> None:
        self.place = place

    @override
    def step(self, s: Busters) -> None:
        script = script_of(s)
        if self.place == ACTION_CARD or (script.timed and script.left(s) <= 0):
            s.pop()
            _mission(s).lay_down(s)
        else:
            cards = [CONSTRAINT + card for card in FIRST_FIVE if s.constraint_card[card] >= self.place]
            s.ask(s.captain, CHOOSING_CONSTRAINT, [DONE, *cards])

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        if option == DONE:
            self.place = ACTION_CARD
            return
        chosen = option - CONSTRAINT
        for card in FIRST_FIVE:
            if s.constraint_card[card] == self.place and card != chosen:
                put_constraint_card(s, card, s.constraint_card[chosen], "BB-M66-13")
                put_constraint_card(s, chosen, self.place, "BB-M66-13")
                break
        self.place += 1

    @override
    def purpose(self, s: Busters, ask: Ask) -> Text | None:
        return text("topics.rearrange", place=self.place) if ask.topic == CHOOSING_CONSTRAINT else None

    @override
    def cites(self, s: Busters, ask: Ask) -> str:
        return "BB-M66-13"

    @override
    def copy(self) -> Rearrange:
        return Rearrange(self.place)
