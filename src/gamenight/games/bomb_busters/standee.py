"""BOMB BUSTER, the standee: every cut moves it through the bunker, to the side of the card named (BB-COMP-18)."""

from __future__ import annotations

from typing import Final, final

from gamenight.core.marks import override
from gamenight.core.play import CHANCE, NONE, Frame
from gamenight.core.view import Card, Cards, Piece
from gamenight.games.bomb_busters.actions import (
    CHOOSING_CONSTRAINT,
    CONSTRAINT,
    DONE,
    DRAW_CONSTRAINT,
    DRAWING_CONSTRAINT,
)
from gamenight.games.bomb_busters.bonds import FIRST_FIVE, constraint_card, in_deck, make_deck
from gamenight.games.bomb_busters.bunker import (
    ACTION_CARD,
    ARRIVAL,
    DOCTOR_CAUGHT,
    PLACE_NAMES,
    STAIRS,
    TRAPS,
    beyond,
    draw,
    steps_to_goal,
    wants_action,
)
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission
from gamenight.games.bomb_busters.script import script_of

# The mission's own numbers in `s.memo`.
_AT: Final = 0  # the space BOMB BUSTER is on; it begins on the helicopter (BB-M66-1)
_GOALS: Final = 1  # how many goals are reached
_WAY: Final = 2  # the place of the card that was named, plus one
_MOVES: Final = 3  # how many moves the turn is good for
_HIT: Final = 4  # the value that was cut
_LAID: Final = 5  # whether the Constraint cards have been laid anew


class StandeeMission(Mission):
    """BB-M66-4: who cuts names a Constraint card that the number fits; BOMB BUSTER moves to its side.

    Goals are reached one after the other (see `bunker.py`), each by an ACTION, by a move, or as the mission says.
    """

    memory = 6

    def at(self, s: Busters) -> int:
        """The space BOMB BUSTER is on."""
        return s.memo[self.place + _AT]

    def goals(self, s: Busters) -> int:
        """How many goals are reached."""
        return s.memo[self.place + _GOALS]

    def names_after(self, s: Busters) -> bool:
        """Whether the card is named after the cut, not with the declaration."""
        return False

    def on_moved(self, s: Busters) -> None:
        """The moves of a turn are over."""

    @override
    def on_dealt(self, s: Busters) -> None:
        make_deck(s, FIRST_FIVE)
        s.push(LayAround())

    def lay_down(self, s: Busters) -> None:
        """The Constraint cards that were to be laid anew lie where they will stay."""
        s.memo[self.place + _LAID] = 1

    def are_laid(self, s: Busters) -> bool:
        """Whether the Constraint cards have been laid anew."""
        return s.memo[self.place + _LAID] == 1

    # A cut, and the card it respects

    @override
    def on_turn(self, s: Busters, seat: int) -> None:
        for place in (_WAY, _MOVES, _HIT):
            s.memo[self.place + place] = 0

    @override
    def on_declared(self, s: Busters, seat: int) -> None:
        # BB-M66-8: four wires cut alone are two cuts.
        both = s.targets == 0 and not s.quick and s.left(s.value) == 4
        s.memo[self.place + _MOVES] = 2 if both else 1
        if not self.names_after(s) and s.other == 0:
            s.push(Naming())

    @override
    def on_cut(self, s: Busters, seat: int, value: int, wires: int) -> None:
        s.memo[self.place + _HIT] = value

    def ways(self, s: Busters) -> list[int]:
        """The cards that the actor may name: those that the number fits.

        BB-M66-9: the ACTION card only where there is something to do, or if the number fits no other card. With two
        numbers announced the one that was cut decides, and either of them if none was.
        """
        hit = s.memo[self.place + _HIT]
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
        return sides + (actions if self._may_act(s) or not sides else [])

    def _may_act(self, s: Busters) -> bool:
        return wants_action(self.at(s), self.goals(s))

    def _way_out(self, s: Busters, side: int) -> int:
        return beyond(self.at(s), side, self.goals(s))

    def name(self, s: Busters, card: int) -> None:
        """BB-M66-4: the actor names a card."""
        place = s.constraint_card[card]
        s.memo[self.place + _WAY] = place + 1
        if s.events is not None:
            s.tell("bunker-named", "BB-M66-4", {"seat": s.actor, "constraint": card, "side": place})

    def is_named(self, s: Busters) -> bool:
        """Whether a card is named for the next move."""
        return s.memo[self.place + _WAY] > 0

    def moves(self, s: Busters) -> int:
        """How many moves are left in this turn."""
        return s.memo[self.place + _MOVES]

    # What bots and hints want to know

    @override
    def toll(self, s: Busters, seat: int, value: int) -> float:
        """Cuts are scarce: one that does not bring BOMB BUSTER nearer to the goal is half lost."""
        if self.goals(s) == DOCTOR_CAUGHT:
            return 0.0
        fitting = [card for card in FIRST_FIVE if s.rules.constraints[card].may_announce(s, seat, value)]
        return -0.5 * max(self._gain(s, s.constraint_card[card]) for card in fitting) if fitting else 0.5

    @override
    def advice(self, s: Busters, seat: int, option: int) -> float:
        return self._gain(s, s.constraint_card[option - CONSTRAINT]) if option != DONE else 9.0

    def _gain(self, s: Busters, place: int) -> float:
        """What naming the card at a place brings: the goal, or how much nearer to it."""
        at, goals = self.at(s), self.goals(s)
        if place == ACTION_CARD:
            return 2.0 if wants_action(at, goals) else -0.5
        there = beyond(at, place, goals)
        if there == NONE:
            return -0.5
        trap = 9.0 if there in TRAPS and s.lives <= 1 else 2.0 if there in TRAPS else 0.0
        return steps_to_goal(at, goals) - steps_to_goal(there, goals) - trap

    # BOMB BUSTER moves

    @override
    def on_turn_end(self, s: Busters, seat: int) -> None:
        s.push(Moving())

    def move(self, s: Busters) -> None:
        """BOMB BUSTER moves to the side of the card that was named, or does the ACTION."""
        way = s.memo[self.place + _WAY] - 1
        s.memo[self.place + _WAY] = 0
        s.memo[self.place + _MOVES] -= 1
        if way == ACTION_CARD:
            if s.memo[self.place + _HIT] and self._may_act(s):
                self.reach(s, "BB-M66-7")
            return
        there = self._way_out(s, way) if way >= 0 else NONE
        if there == NONE:
            if s.events is not None:
                s.tell("bunker-stays", "BB-M66-6", {})
        else:
            self._enter(s, there)

    def _enter(self, s: Busters, space: int) -> None:
        s.memo[self.place + _AT] = space
        if s.events is not None:
            s.tell("bunker-moved", "BB-M66-4", {"cell": space})
        if space == STAIRS:
            s.memo[self.place + _AT] = ARRIVAL
            self.reach(s, "BB-M66-10")
        elif space in TRAPS:
            s.move_dial(1, "BB-M66-11")

    def reach(self, s: Busters, because: str) -> None:
        """The next goal is reached."""
        s.memo[self.place + _GOALS] += 1
        if s.events is not None:
            s.tell("bunker-goal", because, {"goal": self.goals(s) - 1})

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        pieces.append(draw(self.at(s), self.goals(s)))
        cards: list[Card] = []
        for place, side in enumerate(PLACE_NAMES):
            for card in FIRST_FIVE:
                if s.constraint_card[card] == place:
                    shown = constraint_card(s, card)
                    shown.says = f"{side}: {shown.says}"
                    shown.face = f"{side}: {shown.face}"
                    cards.append(shown)
        pieces.append(Cards("constraints", "board", "bunker", "Constraint cards around the bunker", cards))


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
        s.put_constraint_card(option - DRAW_CONSTRAINT, len(FIRST_FIVE) - len(in_deck(s)), "BB-M66-2")

    @override
    def copy(self) -> LayAround:
        return self  # nothing in it can change


@final
class Naming(Frame[Busters]):
    """BB-M66-4: the actor names the card with the declaration."""

    @override
    def step(self, s: Busters) -> None:
        s.ask(s.actor, CHOOSING_CONSTRAINT, [CONSTRAINT + card for card in _mission(s).ways(s)])

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        s.pop()
        _mission(s).name(s, option - CONSTRAINT)

    @override
    def copy(self) -> Naming:
        return self  # nothing in it can change


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
    def copy(self) -> Moving:
        return self  # nothing in it can change


@final
class LayAnew(Frame[Busters]):
    """BB-M66-13: the Captain may lay the Constraint cards anew, side by side, until time is up."""

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
                s.put_constraint_card(card, s.constraint_card[chosen], "BB-M66-13")
                s.put_constraint_card(chosen, self.place, "BB-M66-13")
                break
        self.place += 1

    @override
    def copy(self) -> LayAnew:
        return LayAnew(self.place)
