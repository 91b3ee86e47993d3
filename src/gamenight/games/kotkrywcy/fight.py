"""Frames of Fight: to the mummy, cards for dice, the roll, and what it brings."""

from __future__ import annotations

from typing import Final, final

from gamenight.core.chance import Dice
from gamenight.core.marks import override
from gamenight.core.play import NONE, Ask, Frame
from gamenight.core.text import Text
from gamenight.games.kotkrywcy.actions import (
    CARD,
    CHAMBER,
    COUNT,
    DIE,
    DONE,
    FIGHT_ABILITY,
    FIGHT_CARD,
    FIGHT_CHAMBER,
    FIGHT_DISCARD,
    FIGHT_DOUBLE,
    FIGHT_DRAW,
    FIGHT_LAST,
    FIGHT_PAW,
    FIGHT_SPLIT,
    NO,
    SIDES,
    STAY,
    YES,
)
from gamenight.games.kotkrywcy.board import MOST_DICE, REACH
from gamenight.games.kotkrywcy.curse import ROLL
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.games.kotkrywcy.reach import chambers_to_fight, payers, steps_of
from gamenight.games.kotkrywcy.rules import STRIKING
from gamenight.games.kotkrywcy.sheet import ABILITY, HEXAGON, HIT
from gamenight.games.kotkrywcy.worlds import swap_until

_CHAMBER: Final = 0
_DISCARD: Final = 1
_CARDS: Final = 2
_DOUBLE: Final = 3
_ROLL: Final = 4


@final
class Fight(Frame[Expedition]):
    """KOT-FGT-1 to KOT-FGT-3: go to a mummy, discard cards for dice, roll them."""

    def __init__(
        self,
        stage: int = _CHAMBER,
        tile: int = NONE,
        rolled: int = 0,
        hits: int = 0,
        marks: int = 0,
        hexes: int = 0,
        paws: int = 0,
    ) -> None:
        self.stage = stage
        self.tile = tile
        self.rolled = rolled
        self.hits = hits
        self.marks = marks
        self.hexes = hexes
        self.paws = paws

    @override
    def step(self, s: Expedition) -> None:
        seat = s.active
        if self.stage == _CHAMBER:
            s.ask(seat, FIGHT_CHAMBER, [CHAMBER + tile for tile in chambers_to_fight(s, seat)])
        elif self.stage == _DISCARD:
            s.ask(seat, FIGHT_DISCARD, [CARD + card for card in s.unlike(payers(s, seat, self._far(s)))])
        elif self.stage == _CARDS:
            self._ask_card(s, seat)
        elif self.stage == _DOUBLE:
            if s.has_token(seat, STRIKING) != NONE:
                s.ask(seat, FIGHT_DOUBLE, [YES, NO], counted=True)
            else:
                self.stage = _ROLL
        elif self.rolled < s.paid:
            s.asks.append(ROLL)
        else:
            self._strike(s)

    def _far(self, s: Expedition) -> int:
        return int(steps_of(s, int(s.at[s.active]))[self.tile])

    def _ask_card(self, s: Expedition, seat: int) -> None:
        if s.paid == MOST_DICE or s.held[seat] == 1:  # KOT-FGT-3, KOT-LOSE-4: one card stays in hand.
            self.stage = _DOUBLE
            return
        cards = [CARD + card for card in s.unlike(s.hand(seat))]
        s.ask(seat, FIGHT_CARD, [*cards, DONE] if s.paid else cards)

    def _strike(self, s: Expedition) -> None:
        """KOT-FGT-11, KOT-FGT-12: all damage of the fight, doubled as often as tokens say so."""
        cat = s.rules.cats[s.cat[s.active]]
        marks = self.marks if s.abilities_work() else 0
        damage = cat.adjust_damage(s, marks, self.hits)
        s.pop()
        s.push(Aftermath(damage << s.doubled, self.marks, self.hexes, self.paws))

    @override
    def answer(self, s: Expedition, seat: int, option: int) -> None:
        if self.stage == _CHAMBER:
            self.tile = option - CHAMBER
            if self._far(s) > REACH:
                self.stage = _DISCARD
            else:
                self.stage = _CARDS
                s.begin_fight(seat, self.tile)
        elif self.stage == _DISCARD:
            s.discard(seat, option - CARD, because="KOT-EXP-6")
            self.stage = _CARDS
            s.begin_fight(seat, self.tile)
        elif self.stage == _CARDS:
            if option == DONE:
                self.stage = _DOUBLE
            else:
                s.pay(seat, option - CARD)
        elif self.stage == _DOUBLE:
            if option == YES:  # KOT-SARC-8: another one may follow.
                s.use_token(seat, s.has_token(seat, STRIKING))
            else:
                self.stage = _ROLL
        else:
            self._show(s.show_combat_die(self.rolled, option - DIE))

    def _show(self, symbol: int) -> None:
        self.rolled += 1
        if symbol == HIT:
            self.hits += 1
        elif symbol == ABILITY:
            self.marks += 1
        elif symbol == HEXAGON:
            self.hexes += 1
        else:
            self.paws += 1

    @override
    def fill(self, s: Expedition, seat: int, dice: Dice) -> None:
        if seat == s.active:
            return
        if self.stage == _CHAMBER:
            swap_until(s, seat, dice, lambda: len(chambers_to_fight(s, s.active)) > 0)
        elif self.stage == _DISCARD:
            far = self._far(s)
            swap_until(s, seat, dice, lambda: len(payers(s, s.active, far)) > 0)

    @override
    def copy(self) -> Fight:
        return Fight(self.stage, self.tile, self.rolled, self.hits, self.marks, self.hexes, self.paws)


_DAMAGE: Final = 0
_BODIES: Final = 1
_ASK_ABILITY: Final = 2
_ABILITY: Final = 3
_HEXES: Final = 4
_PAW: Final = 5


@final
class Aftermath(Frame[Expedition]):
    """KOT-FGT-12: damage, eliminations, abilities, drawn cards, a step."""

    def __init__(
        self, damage: int, marks: int, hexes: int, paws: int, stage: int = _DAMAGE, nth: int = 0, uses: int = 0
    ) -> None:
        self.damage = damage
        """What is still to be dealt."""
        self.marks = marks
        self.hexes = hexes
        self.paws = paws
        self.stage = stage
        self.nth = nth
        """How many opponents have got their part."""
        self.uses = uses
        """How often the ability is still used."""

    @property
    def strikes(self) -> bool:
        """Whether damage is still to be dealt."""
        return self.stage == _DAMAGE

    def struck(self, s: Expedition) -> int:
        """Whom it is dealt to next."""
        return s.opponents(int(s.at[s.active]))[self.nth]

    @override
    def purpose(self, s: Expedition, ask: Ask) -> Text | None:
        if ask.topic == FIGHT_SPLIT:
            return Text("topics.fight-split-of", figure=self.struck(s))
        return Text("topics.fight-last-of", figure=self.struck(s)) if ask.topic == FIGHT_LAST else None

    @override
    def step(self, s: Expedition) -> None:
        stage = self.stage
        if stage == _DAMAGE:
            self._split(s)
        elif stage == _BODIES:
            self._bury(s)
        elif stage == _ASK_ABILITY:
            self._ask_ability(s)
        elif stage == _ABILITY:
            self._use(s)
        elif stage == _HEXES:
            self._ask_draw(s)
        elif self.paws == 0:
            s.pop()
        else:  # KOT-FGT-7: one step in all, through a door, also to a mummy.
            s.ask(s.active, FIGHT_PAW, [STAY, *self._beside(s)], counted=True)

    def _split(self, s: Expedition) -> None:
        """KOT-FGT-8: damage is split freely, and the last opponent takes the rest."""
        opponents = s.opponents(int(s.at[s.active]))
        if self.damage == 0 or self.nth == len(opponents):
            self.stage = _BODIES
            return
        figure = opponents[self.nth]
        if self.nth < len(opponents) - 1:
            most = min(self.damage, int(s.hearts[figure]))
            s.ask(s.active, FIGHT_SPLIT, [COUNT + part for part in range(most + 1)], counted=True)
        elif self.damage >= s.hearts[figure] and s.exit_tile() == NONE:
            # KOT-FGT-4: a hit may remove a heart. Before the Exit lies, whoever loses the last one may wake again.
            s.ask(s.active, FIGHT_LAST, [YES, NO], counted=True)
        else:
            self._deal(s, figure, self.damage)

    def _deal(self, s: Expedition, figure: int, damage: int) -> None:
        """One opponent has got its part."""
        s.hurt(figure, damage)
        self.damage -= damage
        self.nth += 1

    def _bury(self, s: Expedition) -> None:
        self.stage = _ASK_ABILITY
        fallen = 0
        for figure in s.opponents(int(s.at[s.active])):
            if s.hearts[figure] == 0:
                s.eliminate(figure)
                fallen += 1
        if fallen:
            s.win_if_over()  # KOT-FGT-13: then the rest is not played.

    def _ask_ability(self, s: Expedition) -> None:
        """KOT-FGT-5: the ability may be used once for each ?; KOT-LORD-2: also if what forbade it has just fallen."""
        cat = s.rules.cats[s.cat[s.active]]
        uses = cat.adjust_uses(s, self.marks) if self.marks and s.abilities_work() else 0
        if uses and cat.asks:
            s.ask(s.active, FIGHT_ABILITY, [COUNT + each for each in range(uses + 1)], counted=True)
            return
        self.uses = uses
        self.stage = _ABILITY

    def _use(self, s: Expedition) -> None:
        if self.uses == 0:
            self.stage = _HEXES
            return
        self.uses -= 1
        s.rules.cats[s.cat[s.active]].on_ability(s, s.active)

    def _ask_draw(self, s: Expedition) -> None:
        """KOT-FGT-6: a chamber card may be drawn for each hex."""
        most = min(self.hexes, s.pile_left())
        if most == 0:
            self.stage = _PAW
        else:
            s.ask(s.active, FIGHT_DRAW, [COUNT + cards for cards in range(most + 1)], counted=True)

    @override
    def cites(self, s: Expedition, ask: Ask) -> str:
        return s.rules.cats[s.cat[s.active]].rule if ask.topic == FIGHT_ABILITY else ""

    def _beside(self, s: Expedition) -> list[int]:
        here = int(s.at[s.active])
        doors = int(s.maze.doors[here])
        return [CHAMBER + int(s.maze.beside[here * SIDES + side]) for side in range(SIDES) if doors >> side & 1]

    @override
    def answer(self, s: Expedition, seat: int, option: int) -> None:
        if self.stage == _DAMAGE:
            figure = self.struck(s)
            if option == NO:
                self._deal(s, figure, int(s.hearts[figure]) - 1)
                self.damage = 0
            else:
                self._deal(s, figure, self.damage if option == YES else option - COUNT)
        elif self.stage == _ASK_ABILITY:
            self.uses = option - COUNT
            self.stage = _ABILITY
        elif self.stage == _HEXES:
            s.draw(seat, option - COUNT, because="KOT-FGT-6")
            self.stage = _PAW
        else:
            s.pop()
            if option != STAY:
                s.move_cat(seat, option - CHAMBER, because="KOT-FGT-7")

    @override
    def copy(self) -> Aftermath:
        return Aftermath(self.damage, self.marks, self.hexes, self.paws, self.stage, self.nth, self.uses)
