"""Equipment cards: unlocked, used, turned down, drawn and dropped (BB-EQ-28)."""

from __future__ import annotations

from typing import final

from gamenight.core.bits import lowest
from gamenight.core.chance import Dice
from gamenight.core.events import PUBLIC
from gamenight.core.marks import override
from gamenight.core.play import CHANCE, HIDDEN, NONE, Frame
from gamenight.games.bomb_busters.actions import DRAW_EQUIPMENT, DRAWING_EQUIPMENT
from gamenight.games.bomb_busters.board import DROPPED, IN_BOX, LOCKED, READY, USED
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import INSTANT, Equipment


def equipment_pool(s: Busters) -> list[int]:
    """BB-EQ-28: the cards that may come into play in this mission."""
    mission = s.rules.mission
    yellows = mission.wires_for(s.seats)[1].count
    return [
        card.index
        for card in s.rules.equipment
        if s.equipment[card.index] == IN_BOX and not mission.bans(s, card.key) and card.belongs_to(mission, yellows)
    ]


def unlock(s: Busters) -> None:
    """BB-VAL-2: cards whose number was cut often enough can be used."""
    for index in range(len(s.equipment)):
        if s.equipment[index] == LOCKED and is_unlocked(s, s.rules.equipment[index]):
            make_ready(s, s.rules.equipment[index])


def make_ready(s: Busters, card: Equipment) -> None:
    """A card can be used from now on; an instant one will be, before the turn ends (BB-EQ-22)."""
    s.equipment[card.index] = READY
    if card.timing == INSTANT and card.fires(s):
        s.instants |= 1 << card.index
    if s.events is not None:
        s.tell("unlocked", card.rule, {"card": card.index})


def fire_instant(s: Busters) -> None:
    """BB-EQ-22: the first of the instant cards takes effect: False Bottom, Emergency Drop, Disintegrator."""
    index = lowest(s.instants)
    s.instants &= s.instants - 1
    card = s.rules.equipment[index]
    s.equipment[index] = USED
    if s.events is not None:
        s.tell("fired", "BB-EQ-22", {"card": index})
    card.on_use(s, s.actor)


def is_unlocked(s: Busters, card: Equipment) -> bool:
    """Whether enough wires of a card's number were cut."""
    if s.gone[card.number] < card.needs:
        return False
    for rule in s.rules.may_unlock:  # noqa: SIM110  (a generator costs more than the loop, compiled)
        if not rule.may_unlock(s, card):
            return False
    return True


def take_up(s: Busters, seat: int, card: int, power: bool) -> None:
    """A seat begins to use an equipment card, or its character that works like one."""
    s.card = card
    s.power = power
    s.user = seat
    s.made = 0


def pick(s: Busters, option: int) -> None:
    """The user of a card points at something."""
    s.picks[s.made] = option
    s.made += 1


def hide_picks(s: Busters) -> None:
    """Others see only what the user of a card points at openly."""
    for made in range(s.rules.equipment[s.card].open_picks, s.made):
        s.picks[made] = HIDDEN


def imagine_picks(s: Busters, dice: Dice) -> None:
    """The user of a card may have pointed at anything the card offers."""
    for made in range(s.made):
        if s.picks[made] == HIDDEN:
            options = s.rules.equipment[s.card].offer_pick(s, s.user, made)
            s.picks[made] = options[dice.below(len(options))]


def lay_down(s: Busters) -> None:
    """The card in use is done with."""
    s.card = NONE
    s.power = False


def spend(s: Busters, seat: int, card: Equipment) -> None:
    """A card is used and turned down."""
    s.equipment[card.index] = USED
    if s.events is not None:
        s.tell("used", card.rule, {"seat": seat, "card": card.index})


def rearm(s: Busters, but: int, because: str) -> None:
    """BB-EQ-15, BB-EQ-24: all used cards can be used again, but this one; none fires again by itself."""
    for card in s.rules.equipment:
        if s.equipment[card.index] == USED and card.index != but:
            s.equipment[card.index] = READY
    if s.events is not None:
        s.tell("rearmed", because, {})


def add_equipment(s: Busters, card: int, because: str, place: int = LOCKED) -> None:
    """A card comes into play, face up, and locked if nothing else is said."""
    s.disclose(PUBLIC)
    s.equipment[card] = place
    if s.events is not None:
        s.tell("equipment-added", because, {"card": card})
    for rule in s.rules.on_equipment:
        rule.on_equipment(s, s.rules.equipment[card])


def drop_equipment(s: Busters, card: int, because: str) -> None:
    """A card leaves the game."""
    s.disclose(PUBLIC)
    s.equipment[card] = DROPPED
    if s.events is not None:
        s.tell("equipment-dropped", because, {"card": card})


@final
class DrawEquipment(Frame[Busters]):
    """BB-EQ-13: more equipment cards come into play; whatever is already cut unlocks them at once."""

    def __init__(self, left: int, because: str = "BB-EQ-13", place: int = LOCKED) -> None:
        self.left = left
        self.because = because
        self.place = place
        """LOCKED, or READY for cards that can be used at once."""

    @override
    def step(self, s: Busters) -> None:
        pool = equipment_pool(s)
        if self.left == 0 or not pool:
            s.pop()
            unlock(s)
        else:
            s.ask(CHANCE, DRAWING_EQUIPMENT, [DRAW_EQUIPMENT + card for card in pool])

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        self.left -= 1
        add_equipment(s, option - DRAW_EQUIPMENT, self.because, self.place)

    @override
    def copy(self) -> DrawEquipment:
        return DrawEquipment(self.left, self.because, self.place)
