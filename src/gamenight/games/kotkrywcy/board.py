"""What lies on the table of an expedition, who knows what of it, and what can be read off it.

Where a chamber card is, is one number for each card. The draw pile is an order of all cards of which the first `drawn`
have left it. Mummies are figures 0 to 3, the Lord is figure 4. The cards of mummies asleep and the Lord tiles have no
order: whichever is turned up is drawn then, which is the same as the top of a shuffled stack that nobody has looked at.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from gamenight.core.bits import row
from gamenight.core.game import Game
from gamenight.core.hexes import Maze, place_at
from gamenight.core.marks import override
from gamenight.core.packing import Packing
from gamenight.core.play import HIDDEN, NONE, State
from gamenight.games.kotkrywcy.actions import CARDS, MUMMIES, SIDES, TILES, TOKENS, WALL
from gamenight.games.kotkrywcy.rules import Mummy, Rules
from gamenight.games.kotkrywcy.sheet import MOST_SHOWN, Sheet

# Where a chamber card is, if no seat has it. A seat's number: in its hand.
OPEN: Final = 4
"""OPEN + seat: in its hand, and known to everybody (KOT-COOP-6)."""
OFFERED: Final = 8
"""OFFERED + seat: put into the middle by it, face down (KOT-COOP-4)."""
LOST: Final = 12
"""LOST + seat: discarded face down by it, which alone knows the card (KOT-AMB-16)."""
IN_PILE: Final = -3
DISCARDED: Final = -4
IN_MIDDLE: Final = -5
LAID: Final = -6

# Tiles that are no chamber cards, one of each (KOT-COMP-7).
CRYPT: Final = 64
EXIT: Final = 65

# What lies on a tile, one bit each.
TORCH: Final = 1
LIT_UP: Final = 2
"""It has served for a torch mechanism (KOT-MEC-2)."""
UNLOCKED: Final = 4
"""It has served for an exit mechanism (KOT-MEC-3)."""

# Where a figure is, if on no tile.
ASLEEP: Final = -3
WAITING: Final = -4
"""It woke before there was a chamber to put it on (KOT-MACT-12)."""
OUT: Final = -5

LORD_FIGURE: Final = 4
FIGURES: Final = 5

# What a figure has done in this mummy step, one bit each (KOT-MACT-14).
STOPPED: Final = 1
ATTACKED: Final = 2

# Where a sarcophagus token is, if no seat has it.
IN_STACK: Final = -3
SPENT: Final = -4

START_TORCHES: Final = 5
"""The stock of the group (KOT-SETUP-3); hearts and torches are counters without limit (KOT-COMP-11, KOT-COMP-13)."""
REGROUPS: Final = 3
"""Regroup tiles (KOT-COMP-4, KOT-SETUP-7)."""
EXIT_MACHINES: Final = 3
"""Exit mechanism tokens (KOT-COMP-9), set aside with the Exit (KOT-SETUP-2)."""
TORCH_MACHINES: Final = 5
"""Torch mechanism tokens (KOT-COMP-10)."""
REACH: Final = 3
"""Basic movement (KOT-EXP-5)."""
MOST_DICE: Final = 6
MOST_POWER: Final = 4
MOST_SPOTS: Final = 2 * TILES + 4
_MACHINE: Final = 4

# How it ended.
RUNNING: Final = 0
WON: Final = 1
EMPTY_HANDED: Final = 2
CURSED: Final = 3
ENDINGS: Final = ["", "KOT-WIN-1", "KOT-LOSE-1", "KOT-LOSE-2"]


def whole_box() -> vec[i64]:
    """The cards in the order of the box."""
    return vec[i64](list(range(CARDS)))


def first_maze(sheet: Sheet) -> Maze:
    """KOT-SETUP-1: the Crypt in the middle."""
    maze = Maze()
    maze.lay(place_at(0, 0), sheet.crypt)
    return maze


class Board(State):
    """Everything on the table. Every field is set once here: to its start, or to its value in an older twin."""

    derived: ClassVar[list[str]] = ["sheet", "rules"]

    def __init__(self, game: Game[Any], seats: int, sheet: Sheet, rules: Rules, old: Board | None = None) -> None:
        super().__init__(game, seats, old)
        self.sheet = sheet
        self.rules = rules
        # The labyrinth
        self.maze: Maze = old.maze.copy() if old else first_maze(sheet)
        self.card_at: vec[i64] = old.card_at[:] if old else row(1, CRYPT)
        """The card of each tile, or CRYPT, or EXIT."""
        self.marks: vec[i64] = old.marks[:] if old else row(1)
        self.passages: vec[i64] = old.passages[:] if old else row(0)
        """Secret passages, each as `tile * SIDES + side`."""
        self.machines: vec[i64] = old.machines[:] if old else row(0)
        """Mechanism tokens, four numbers each: 1 for an exit, and the three tiles it lies between."""
        # Chamber cards
        self.where: vec[i64] = old.where[:] if old else row(CARDS, IN_PILE)
        self.order: vec[i64] = old.order[:] if old else whole_box()
        self.drawn: int = old.drawn if old else 0
        self.held: vec[i64] = old.held[:] if old else row(seats)
        """How many cards each seat holds."""
        self.offered: vec[i64] = old.offered[:] if old else row(seats)
        """How many cards each seat has put face down into the middle."""
        self.lost: vec[i64] = old.lost[:] if old else row(seats)
        """How many cards each seat has discarded face down."""
        self.regrouped: int = old.regrouped if old else 0
        """The seats that rest together, one bit each (KOT-COOP-3)."""
        # Cats
        self.cat: vec[i64] = old.cat[:] if old else row(seats, NONE)
        self.at: vec[i64] = old.at[:] if old else row(seats)
        """The tile each cat stands on."""
        # Tokens
        self.token_at: vec[i64] = old.token_at[:] if old else row(TOKENS, IN_STACK)  # KOT-SETUP-4
        # Mummies
        # KOT-SETUP-5: all four are asleep.
        self.figure_at: vec[i64] = old.figure_at[:] if old else vec[i64]([ASLEEP, ASLEEP, ASLEEP, ASLEEP, ASLEEP])
        self.hearts: vec[i64] = old.hearts[:] if old else row(FIGURES)
        self.deeds: vec[i64] = old.deeds[:] if old else row(FIGURES)
        self.awake: vec[i64] = old.awake[:] if old else row(0)
        """The figures in the labyrinth, in the order they woke, the Lord last (KOT-MACT-13)."""
        self.top_hearts: int = old.top_hearts if old else 0
        """The hearts on the top mummy card."""
        self.lord: int = old.lord if old else NONE
        """The Lord that was revealed."""
        self.mummy_dice: vec[i64] = old.mummy_dice[:] if old else row(MOST_POWER, NONE)
        """What the mummy dice show; NONE where no die was rolled."""
        self.combat_dice: vec[i64] = old.combat_dice[:] if old else row(MOST_DICE, NONE)
        # The group
        self.torches: int = old.torches if old else START_TORCHES
        self.regroups: int = old.regroups if old else REGROUPS
        self.exit_machines: int = old.exit_machines if old else EXIT_MACHINES
        """Exit mechanism tokens that are left."""
        self.torch_machines: int = old.torch_machines if old else TORCH_MACHINES
        """Torch mechanism tokens that are left."""
        # The turn
        self.active: int = old.active if old else NONE
        self.turn: int = old.turn if old else 0
        self.joined: int = old.joined if old else 0
        """Connections made this turn (KOT-EXP-11)."""
        self.paid: int = old.paid if old else 0
        """Combat dice paid for in this fight."""
        self.spent: vec[i64] = old.spent[:] if old else row(MOST_DICE, NONE)
        """The cards that were discarded for them, in order."""
        self.before: vec[i64] = old.before[:] if old else row(FIGURES, NONE)
        """The hearts of those fought when the fight began; NONE for the others."""
        self.doubled: int = old.doubled if old else 0
        """How often all damage of this fight is doubled."""
        self.teleported: bool = old.teleported if old else False
        """Whether the active cat has teleported this turn."""
        self.sheltered: int = old.sheltered if old else 0
        """The seats that hold a Shield against the attack under way, one bit each."""
        self.ended: int = old.ended if old else RUNNING

    @override
    def blank(self, seat: int) -> None:
        at: i64
        for at in range(CARDS):
            self.order[at] = HIDDEN
            if self.is_hidden(seat, int(at)):
                self.where[at] = HIDDEN

    def is_hidden(self, seat: int, card: int) -> bool:
        """Whether a seat cannot know where a card is: in the pile, in another's hand, or offered by another."""
        place = self.where[card]
        if 0 <= place < OPEN:
            return place != seat and not self.rules.open_hands
        if place >= LOST:
            return place - LOST != seat
        return place == IN_PILE or (place >= OFFERED and place - OFFERED != seat)

    @override
    def pack(self, into: Packing) -> None:
        maze = self.maze
        for name, numbers, room in (
            ("maze", maze.places, TILES),
            ("openings", maze.openings, TILES),
            ("doors", maze.doors, TILES),
            ("card_at", self.card_at, TILES),
            ("marks", self.marks, TILES),
            ("passages", self.passages, TILES),
            ("machines", self.machines, _MACHINE * (EXIT_MACHINES + TORCH_MACHINES)),
            ("awake", self.awake, FIGURES),
        ):
            into.padded(name, [len(numbers), *(int(number) for number in numbers)], room + 1)
        into.row("where", self.where)
        into.row("order", self.order)
        into.number("drawn", self.drawn)
        into.row("held", self.held)
        into.row("offered", self.offered)
        into.row("lost", self.lost)
        into.number("regrouped", self.regrouped)
        into.row("cat", self.cat)
        into.row("at", self.at)
        into.row("token_at", self.token_at)
        into.row("figure_at", self.figure_at)
        into.row("hearts", self.hearts)
        into.row("deeds", self.deeds)
        into.number("top_hearts", self.top_hearts)
        into.number("lord", self.lord)
        into.row("mummy_dice", self.mummy_dice)
        into.row("combat_dice", self.combat_dice)
        into.number("torches", self.torches)
        into.number("regroups", self.regroups)
        into.number("exit_machines", self.exit_machines)
        into.number("torch_machines", self.torch_machines)
        into.number("active", self.active)
        into.number("turn", self.turn)
        into.number("joined", self.joined)
        into.number("paid", self.paid)
        into.row("spent", self.spent)
        into.row("before", self.before)
        into.number("doubled", self.doubled)
        into.number("teleported", int(self.teleported))
        into.number("sheltered", self.sheltered)
        into.number("ended", self.ended)

    @override
    def returns(self) -> list[float]:
        return [float(self.ended == WON)] * self.seats  # KOT-AIM-2: all win or lose together.

    @override
    def winners(self) -> list[int]:
        return list(range(self.seats)) if self.ended == WON else []

    @override
    def outcome(self) -> str:
        return ENDINGS[self.ended]

    # Cards

    def holds(self, seat: int, card: int) -> bool:
        """Whether a card is in a seat's hand."""
        place = self.where[card]
        return place == seat or place == OPEN + seat

    def hand(self, seat: int) -> list[int]:
        """The cards in a seat's hand."""
        found: list[int] = []
        hidden: i64 = seat
        known: i64 = OPEN + seat
        where = self.where  # looked up once, not for every card
        card: i64
        for card in range(CARDS):
            place = where[card]
            if place == hidden or place == known:  # noqa: SIM109  (compiled, a tuple costs more)
                found.append(int(card))
        return found

    def unlike(self, cards: list[int]) -> list[int]:
        """Of cards that are printed alike, the first."""
        found: list[int] = []
        printed: list[int] = []
        for card in cards:
            like = int(self.sheet.like[card])
            if like not in printed:
                printed.append(like)
                found.append(card)
        return found

    def pile_left(self) -> int:
        """How many cards the draw pile has."""
        return CARDS - self.drawn

    def drawable(self, cards: int) -> int:
        """How many of the cards wanted can be drawn: those that are there (KOT-PILE-1, KOT-AMB-15)."""
        left = self.pile_left()
        return cards if cards <= left else left if self.rules.short_draw else 0

    def discards(self) -> list[int]:
        """The cards in the discard pile, as far as one knows where they are (KOT-AMB-6)."""
        return [card for card in range(CARDS) if self.where[card] == DISCARDED or self.where[card] >= LOST]

    def discarded(self) -> int:
        """How many cards the discard pile has."""
        return len(self.lying(DISCARDED)) + sum(int(cards) for cards in self.lost)

    def lying(self, place: int) -> list[int]:
        """The cards in a place, such as the middle."""
        return [card for card in range(CARDS) if self.where[card] == place]

    # The labyrinth

    def is_chamber(self, tile: int) -> bool:
        """Whether a tile is a chamber card: neither the Crypt nor the Exit."""
        return self.card_at[tile] < CRYPT

    def chambers(self) -> list[int]:
        """The tiles that are chamber cards."""
        return [tile for tile in range(len(self.card_at)) if self.is_chamber(tile)]

    def exit_tile(self) -> int:
        """The tile of the Exit; NONE before it lies."""
        for tile in range(len(self.card_at)):
            if self.card_at[tile] == EXIT:
                return tile
        return NONE

    def is_guarded(self, tile: int) -> bool:
        """Whether a mummy stands on a tile."""
        wanted: i64 = tile
        figure: i64
        for figure in range(FIGURES):  # noqa: SIM110
            if self.figure_at[figure] == wanted:
                return True
        return False

    def is_closed(self) -> bool:
        """Whether no corridor is open any more (KOT-AMB-13)."""
        for inlets in self.maze.inlets:  # noqa: SIM110  (a generator costs more than the loop, compiled)
            if inlets:
                return False
        return True

    def thin_walls(self) -> list[int]:
        """KOT-SARC-6: where two laid chambers lie side by side and are not connected, as options."""
        found: list[int] = []
        for tile in self.chambers():
            for side in range(SIDES):
                there = int(self.maze.beside[tile * SIDES + side])
                if there > tile and self.is_chamber(there) and not self.maze.doors[tile] >> side & 1:
                    found.append(WALL + tile * SIDES + side)
        return found

    # Cats and tokens

    def cats_at(self, tile: int) -> int:
        """The seats whose cats stand on a tile, one bit each."""
        found = 0
        for seat in range(self.seats):
            if self.at[seat] == tile:
                found |= 1 << seat
        return found

    def in_turn_order(self) -> list[int]:
        """All seats, from the active one on, clockwise (KOT-SETUP-10)."""
        return [(self.active + step) % self.seats for step in range(self.seats)]

    def tokens_of(self, seat: int) -> list[int]:
        """The kinds of tokens a seat has, each once."""
        found: list[int] = []
        for token in range(TOKENS):
            kind = int(self.sheet.token[token])
            if self.token_at[token] == seat and kind not in found:
                found.append(kind)
        return found

    def has_tokens(self, seat: int) -> bool:
        """Whether a seat has any token."""
        owner: i64 = seat
        for place in self.token_at:  # noqa: SIM110
            if place == owner:
                return True
        return False

    def has_token(self, seat: int, window: int) -> int:
        """A kind of token that a seat has and that suits a window; NONE if there is none."""
        if self.has_tokens(seat):
            for kind in self.tokens_of(seat):
                if self.rules.tokens[kind].windows >> window & 1:
                    return kind
        return NONE

    def tokens_left(self) -> int:
        """How many tokens the stack has."""
        left = 0
        for place in self.token_at:
            if place == IN_STACK:
                left += 1
        return left

    def room_for_torches(self) -> int:
        """How many torches a token may add (KOT-SARC-3, KOT-AMB-5)."""
        return max(0, START_TORCHES - self.torches) if self.rules.torch_cap else MOST_SHOWN

    def machines_left(self, different: bool) -> int:
        """How many mechanisms can still be driven: without a token left, none (KOT-MEC-4, KOT-AMB-17)."""
        if different:
            return self.exit_machines
        return self.torch_machines if self.exit_machines or self.rules.late_torches else 0

    # Mummies

    def is_awake(self, figure: int) -> bool:
        """Whether a figure stands in the labyrinth."""
        return self.figure_at[figure] >= 0

    def is_lord(self, lord: int) -> bool:
        """Whether this Lord is in the labyrinth."""
        return self.lord == lord and self.figure_at[LORD_FIGURE] >= 0

    def mummies_asleep(self) -> int:
        """How many cards the mummy stack has."""
        asleep = 0
        for figure in range(MUMMIES):
            if self.figure_at[figure] == ASLEEP:
                asleep += 1
        return asleep

    def mummy(self, figure: int) -> Mummy:
        """The card of a figure."""
        return self.rules.mummies[figure] if figure < LORD_FIGURE else self.rules.lords[self.lord]

    def opponents(self, tile: int) -> list[int]:
        """The figures on a tile."""
        return [figure for figure in range(FIGURES) if self.figure_at[figure] == tile]
