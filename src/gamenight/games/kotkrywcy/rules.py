"""The Rule base: every hook of Kotkrywcy, its neutral default, one line of doc each.

Cats, mummies, Lords and sarcophagus tokens are rules. Add one by adding a file to its folder.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from gamenight.core.hooks import overriding

if TYPE_CHECKING:
    from gamenight.games.kotkrywcy.model import Expedition

# The moments of one's own turn at which tokens may be used (KOT-SARC-8); two kinds have a fixed one (KOT-SARC-2).
DICE: Final = 0
"""W0: before the mummy dice."""
ACTING: Final = 1
"""W1: after the mummy step, before the action."""
ENDING: Final = 2
"""W4: after the action."""
LIGHTING: Final = 3
"""W2: in Explore, just before the new chamber is lit."""
STRIKING: Final = 4
"""W3: in Fight, just before the roll."""
SHELTERING: Final = 5
"""Whenever a mummy attacks, in anybody's turn."""
WINDOWS: Final = 3
"""The first three, in which any token may be used to teleport."""

HEARTS: Final = 5
"""A mummy wakes with its fifth heart (KOT-MACT-6)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Rule:
    """Something that bends the rules; it has no memory of its own."""

    rule = ""
    """The id of its rule, whose title is its name; content is ordered by it."""

    def __init__(self) -> None:
        self.key = ""
        """The name of its file."""
        self.index = -1
        """Its number among its kind."""

    def on_appeared(self, s: Expedition, figure: int) -> None:
        """A mummy was put into the labyrinth."""

    def adjust_power(self, s: Expedition, power: int) -> int:
        """How many mummy dice are rolled."""
        return power

    def may_use_ability(self, s: Expedition) -> bool:
        """Whether cats have their abilities."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Cat(Rule):
    """A cat tile: what each ? rolled in a fight does for its owner (KOT-FGT-5)."""

    asks = False
    """Whether its owner is asked how often to use it; else it is always used."""

    def adjust_damage(self, s: Expedition, marks: int, damage: int) -> int:
        """What the cat deals in a fight, by how many ? it rolled, before anything is doubled."""
        return damage

    def adjust_uses(self, s: Expedition, uses: int) -> int:
        """How often the ability can be used after the damage is dealt, by how many ? were rolled."""
        return 0

    def on_ability(self, s: Expedition, seat: int) -> None:
        """The ability is used once. Frames pushed here run before the next use."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Mummy(Rule):
    """A mummy card: its hearts, its attack, and what else it does."""

    hearts = HEARTS
    attack = 1
    """How many cards it makes the attacked cats discard, all together (KOT-ATT-1)."""

    def adjust_steps(self, s: Expedition, steps: int) -> int:
        """How many chambers it moves further than the dice say (KOT-MACT-10)."""
        return steps


@mypyc_attr(allow_interpreted_subclasses=True)
class Lord(Mummy):
    """A Lord tile: what is said of mummies is said of the Lord, too (KOT-ATT-7)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Token(Rule):
    """A sarcophagus token: used once for its effect, or to teleport (KOT-SARC-1)."""

    windows = 0
    """When it may be used for its effect, one bit each."""
    teleports = True
    numbered = False
    """Whether a number is printed on it."""
    others_turns = False
    """Whether it may be used before the action of others, at tables that allow it (KOT-AMB-9)."""

    def __init__(self) -> None:
        super().__init__()
        self.number = 0
        """The number on it, from the decks file."""

    def may_use(self, s: Expedition, seat: int) -> bool:
        """Whether its effect makes sense now, in a window that suits it."""
        return True

    def on_use(self, s: Expedition, seat: int) -> None:
        """Its owner uses it for its effect; it is already discarded. Frames pushed here run at once."""

    def on_drawn(self, s: Expedition, seat: int) -> None:
        """It was just revealed and lies before its owner. Frames pushed here run at once."""


class Rules:
    """The rules in play at a table, ordered once at set-up, and how the table reads what is unclear.

    Each hook of every rule lists those that override it. Shared by all copies of a state.
    """

    def __init__(
        self, cats: list[Cat], mummies: list[Mummy], lords: list[Lord], tokens: list[Token], flags: dict[str, bool]
    ) -> None:
        self.cats = cats
        self.mummies = mummies
        self.lords = lords
        self.tokens = tokens
        self.all: list[Rule] = [*cats, *mummies, *lords, *tokens]
        self.on_appeared = overriding(self.all, Rule, "on_appeared")
        self.adjust_power = overriding(self.all, Rule, "adjust_power")
        self.may_use_ability = overriding(self.all, Rule, "may_use_ability")
        self.fast_on_blank = flags["fast_on_blank"]
        """KOT-AMB-4: those who are fast move though no symbol was rolled."""
        self.end_attack = flags["end_attack"]
        """KOT-AMB-3: whoever shares a chamber with cats at the end of the step attacks them."""
        self.torch_cap = flags["torch_cap"]
        """KOT-AMB-5: tokens do not raise the stock above five."""
        self.between_laid = flags["between_laid"]
        """KOT-SARC-6: a Secret passage may join two chambers that lie already."""
        self.coop_when_empty = flags["coop_when_empty"]
        """KOT-AMB-12: Cooperate returns discards though the draw pile is empty."""
        self.open_hands = flags["open_hands"]
        """Everybody sees all hands."""
        self.walk_only = flags["walk_only"]
        """KOT-AMB-1: a player may only move, though there is something else to do."""
        self.must_explore = flags["must_explore"]
        """KOT-AMB-2: whoever can explore may not do anything else."""
        self.guarded_crypt = flags["guarded_crypt"]
        """KOT-AMB-7: a mummy that finds a cat in the Crypt attacks it, and the game goes on."""
        self.closing = flags["closing"]
        """KOT-AMB-13: the last open corridor may be closed before the Exit lies."""
        self.ambush = flags["ambush"]
        """KOT-AMB-11: whoever has teleported into a mummy's chamber may fight it in the same turn."""
        self.open_discards = flags["open_discards"]
        """KOT-AMB-6: everybody may look through the discard pile."""
        self.lord_wins = flags["lord_wins"]
        """KOT-AMB-8: the game is won when the Lord falls, whoever else is awake."""
        self.passage_any_turn = flags["passage_any_turn"]
        """KOT-AMB-9: a Secret passage may be used in other players' turns, too."""
        self.short_draw = flags["short_draw"]
        """KOT-AMB-15: whoever is to draw more cards than there are draws those."""
        self.open_losses = flags["open_losses"]
        """KOT-AMB-16: cards lost to an attack lie face up."""
        self.late_torches = flags["late_torches"]
        """KOT-AMB-17: three equal symbols bring torches after the Exit has opened, too."""
        self.passage_joins = 1
        """KOT-SARC-6: how many connections a Secret passage counts for."""


FLAGS: Final = {
    "fast_on_blank": True,
    "end_attack": True,
    "torch_cap": True,
    "between_laid": True,
    "coop_when_empty": False,
    "open_hands": False,
    "walk_only": False,
    "must_explore": False,
    "guarded_crypt": False,
    "closing": True,
    "ambush": True,
    "open_discards": True,
    "lord_wins": False,
    "passage_any_turn": False,
    "short_draw": True,
    "open_losses": True,
    "late_torches": True,
}
"""How a table reads what is unclear, unless it chooses otherwise."""
