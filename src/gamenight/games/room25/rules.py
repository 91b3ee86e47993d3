"""The Rule base: every hook of Room 25, its neutral default, one line of doc each.

Rooms, characters, cards and ways to play are rules. Add one by adding a file to its folder.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from gamenight.core.hooks import overriding
from gamenight.core.play import NONE
from gamenight.games.room25.actions import GREEN, WIDTH

if TYPE_CHECKING:
    from gamenight.games.room25.model import Complex

# What a `Picking` asks for: an action, a room, a character's ability, a card.
ACTS: Final = 0
ROOMS: Final = 1
ABILITIES: Final = 2
CARD_KINDS: Final = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class Rule:
    """Something that bends the rules; it has no memory of its own."""

    rule = ""
    """The id of its rule."""

    def __init__(self) -> None:
        self.key = ""
        """The name of its file."""
        self.index = -1
        """Its number among its kind."""

    def may_talk(self, s: Complex) -> bool:
        """Whether players may tell each other anything now."""
        return True

    def on_eliminated(self, s: Complex, who: int) -> None:
        """A character was just eliminated."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Rule):
    """Something that may need a choice, or two (see `frames.Picking`)."""

    topic = 0
    """What is asked first."""
    then = 0
    """What is asked after a first pick."""
    silent = True
    """Whether a single answer needs no question."""

    def offer_pick(self, s: Complex, who: int, mates: int, first: int) -> list[int]:
        """What may be chosen, after a `first` pick (NONE before it); nothing means that it cannot be done."""
        return []

    def on_pick(self, s: Complex, who: int, mates: int, first: int, option: int) -> int:
        """A choice was made: the effect, or what was picked first, if something else is to be chosen; then not NONE."""
        return NONE

    def on_nothing(self, s: Complex, who: int, first: int) -> None:
        """There was nothing to choose from."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Room(Choice):
    """A kind of room: its colour, what it does to whoever enters, and what it forbids."""

    colour = GREEN
    zoned = False
    """Whether it lies in an exit zone (R25-SETUP-41)."""
    doors = ""
    """How its doors are drawn, if not like those of other rooms."""

    def on_revealed(self, s: Complex, tile: int) -> None:
        """A character has turned it face up; nobody stands in it yet."""

    def on_enter(self, s: Complex, who: int, mates: int, tile: int, side: int) -> None:
        """Characters have just entered together; `who` decides. `side` is how a corridor would lie, NONE if unknown."""

    def on_left(self, s: Complex, tile: int, movers: int) -> None:
        """Characters have just left it together; they have not arrived anywhere yet."""

    def on_robot(self, s: Complex, tile: int, robot: int, side: int, shown: bool) -> None:
        """A robot has just entered, and has turned it face up if `shown`."""

    def may_look(self, s: Complex) -> bool:
        """Whether characters inside can look out."""
        return True

    def may_act(self, s: Complex, token: int) -> bool:
        """Whether an action can be performed here at all."""
        return True

    def may_pass(self, s: Complex, tile: int, side: int) -> bool:
        """Whether there is a way out to this side, for a move, a look, a push, a carry."""
        return True

    def may_leave(self, s: Complex, tile: int, to: int) -> bool:
        """Whether a character may be moved from here to that tile."""
        return True

    def adjust_actions(self, s: Complex, actions: int) -> int:
        """How many actions a character who is here at Programming has this round."""
        return actions


@mypyc_attr(allow_interpreted_subclasses=True)
class Character(Choice):
    """A character: a special ability, what it starts with, what it is immune to."""

    duo = 0
    """R25-COMP-16: which pair it belongs to; both have the same base."""
    base = True
    """Whether the base game has it."""
    empties = 0
    """Empty Room tiles at the start (R25-SETUP-25)."""
    steady = False
    """Immune to Penalty, Panic and Rewind (R25-ABIL-ALICE-4)."""
    android = False
    """May refuse to be pushed by a robot (R25-ABIL-ALICE-5)."""
    pin = False
    """May enter locked rooms (R25-ABIL-EMMETT-5)."""

    def may_use(self, s: Complex, user: int) -> bool:
        """Whether `user`, this character or Bruce, can use the ability now."""
        return bool(self.offer_pick(s, user, 0, NONE))

    def on_use(self, s: Complex, user: int) -> None:
        """The ability is used; what it needs to know is asked by `offer_pick`."""

    def may_be_copied(self, s: Complex, same_room: bool) -> bool:
        """Whether Bruce, in the same room or in an adjacent one, may copy it."""
        return True

    def on_panic(self, s: Complex, who: int) -> None:
        """The Panic card hits this character (R25-ZRB-PAN-1)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Card(Choice):
    """A kind of card: what happens when one is drawn."""

    stays = False
    """Whether it stays displayed until the end of the round."""

    def on_drawn(self, s: Complex, card: int, who: int, mates: int) -> None:
        """It was drawn, by whoever entered a M.A.C. Room; `who` is NONE if the round drew it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Act(Choice):
    """One of the four basic actions, or the special one."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Mode(Rule):
    """A way to play: who wins when."""

    alarm = True
    """Whether Room 25 sets off the alarm (R25-CNT-7)."""
    together = False
    """Whether all win or lose together."""
    cards = False
    """Whether every round draws cards."""
    programs = True
    """Whether actions are programmed."""
    duos = False
    """Whether whoever plays two characters plays a duo."""
    teams = False
    roles = False
    manners = ""
    """The rule about what players may tell each other, if it has one."""

    def may_escape(self, s: Complex, who: int) -> bool:
        """Whether this character, in Room 25, gets it out of the complex now."""
        return False

    def on_escaped(self, s: Complex, who: int) -> None:
        """It did."""

    def on_time_up(self, s: Complex) -> None:
        """The countdown is over, and nobody has escaped."""


class Rules:
    """The rules in play at a table, ordered once at set-up, and how the table reads what is unclear."""

    def __init__(
        self,
        acts: list[Act],
        rooms: list[Room],
        characters: list[Character],
        cards: list[Card],
        mode: Mode,
        flags: dict[str, bool],
    ) -> None:
        self.acts = acts
        self.rooms = rooms
        self.characters = characters
        self.cards = cards
        self.mode = mode
        self.all: list[Rule] = [*rooms, *characters, *cards, mode]
        self.may_talk = overriding(self.all, Rule, "may_talk")
        self.on_eliminated = overriding(self.all, Rule, "on_eliminated")
        keys = [room.key for room in rooms]
        self.empty = keys.index("empty")
        self.exit = keys.index("room-25")
        self.tunnel = keys.index("tunnel")
        self.pivot = keys.index("pivot")
        self.alice = [each.key for each in characters].index("alice")
        self.bruce = [each.key for each in characters].index("bruce")
        self.emmett = [each.key for each in characters].index("emmett")
        self.acceleration = [card.key for card in cards].index("acceleration")
        self.season = flags["season_2"]
        """Abilities, Adrenaline, robots and cards (R25-MODE-ALL-1, R25-COMP-17)."""
        self.insane = flags["insane"]
        self.madness = flags["madness"]
        self.adrenaline = flags["season_2"] and not flags["insane"]  # R25-MODE-COOP-5
        self.reminders = flags["reminders"]
        self.alarm = flags["alarm"] and mode.alarm
        self.outside_control = flags["escape_by_outside_control"]
        self.cell_blocks_push = flags["cell_blocks_push"]
        self.pivot_limits_special = flags["pivot_limits_special"]
        self.key_needed = flags["key_needed"]
        self.classic = flags["classic"]
        self.strict = flags["strict"]
        self.open_plan = flags["open_plan"]
        """R25-SETUP-54: whether everybody knows which rooms the building has."""
        self.flood_check = "own-slot"
        self.panic_anywhere = True
        """R25-ZRB-PAN-4: Kevin swaps any two neighbours, not only those around him."""
        self.team_talk = "open"

    def content(self, family: int, index: int) -> Choice:
        """What a `Picking` asks for."""
        if family == ACTS:
            return self.acts[index]
        if family == ROOMS:
            return self.rooms[index]
        return self.characters[index] if family == ABILITIES else self.cards[index]


def lines_of(cell: int) -> tuple[int, int]:
    """The row and the column of a cell, as lines."""
    return cell // WIDTH, WIDTH + cell % WIDTH
