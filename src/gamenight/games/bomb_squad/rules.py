"""The Rule base: every hook of Bomb Squad Academy, its neutral default, one line of doc each.

A variant is a Rule; a tool is a Rule that somebody owns. Add one by adding a file to `variants/` or `tools/`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from gamenight.core.hooks import overriding
from gamenight.core.view import Piece

if TYPE_CHECKING:
    from gamenight.games.bomb_squad.model import Squad

# The moments at which tools may be used; a tool names those that suit it.
PLANNING: Final = 1
"""Before cards are chosen."""
REVEALED: Final = 2
"""Right after the reveal, before Wait! is resolved."""
CUTTING: Final = 4
"""Just before the first card of a wire is flipped."""
FLIPPED: Final = 8
"""A card was just flipped, the trigger has not moved yet."""
SURVIVED: Final = 16
"""The wire survived, nothing is scored yet."""
BLAST: Final = 32
"""An explosion tile shows, nothing is paid yet."""
TURN_END: Final = 64
"""End of the turn, before plates move and cards are taken back."""
WINDOWS: Final = [PLANNING, REVEALED, CUTTING, FLIPPED, SURVIVED, BLAST, TURN_END]


@mypyc_attr(allow_interpreted_subclasses=True)
class Rule:
    """Something that bends the rules. Rules have no memory of their own: `s.memo[self.place]` is theirs."""

    def __init__(self) -> None:
        self.place = -1
        """Where in `s.memo` the rule keeps its number."""

    def on_bomb(self, s: Squad) -> None:
        """A bomb was armed; decks, tiles and hands are ready."""

    def on_revealed(self, s: Squad) -> None:
        """All chosen cards were turned up; nothing is resolved yet."""

    def adjust_hands(self, s: Squad, wire: int, hands: int) -> int:
        """How many hands cut an unprotected wire: cards to flip, and the divisor of the score."""
        return hands

    def adjust_steps(self, s: Squad, wire: int, steps: int) -> int:
        """How far the card just flipped will move the trigger."""
        return steps

    def adjust_value(self, s: Squad, wire: int, value: int) -> int:
        """What a wire that survived is worth, before it is divided."""
        return value

    def adjust_loss(self, s: Squad, seat: int, vp: int) -> int:
        """How many VP a seat loses in a blast, before it gains any."""
        return vp

    def show(self, s: Squad, pieces: list[Piece]) -> None:
        """Adds what the rule shows to a view; `s` is what the viewer knows."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Tool(Rule):
    """A tool card: used once, by its owner, in one of its windows (BSA-TOOLS-2).

    Using it is a few picks, each one thing to point at; `s.picks` holds them.
    """

    rule = ""
    """The id of its rule, whose title is its name; tools are ordered by it."""
    windows = 0
    """When it may be used."""
    least = 0
    most = 0
    """Between what the number in its text must lie; 0 if its text has none."""
    open_picks = 9
    """How many of its picks everybody may see; the rest is known to its user alone."""

    def __init__(self) -> None:
        super().__init__()
        self.key = ""
        """The name of its file."""
        self.index = -1
        self.number = 0
        """The number in its text, from the decks file."""
        self.points = False
        """Whether its user must point at something; it can only be used while there is something to point at."""

    def may_use(self, s: Squad, seat: int) -> bool:
        """Whether the owner may use it now, in a window that suits it."""
        return True

    def offer_pick(self, s: Squad, seat: int, made: int) -> list[int]:
        """What the user may point at next, after `made` picks; nothing means the picks are complete.

        A tool that overrides this can be used only while it offers a first pick.
        """
        return []

    def on_pick(self, s: Squad, seat: int, made: int) -> None:
        """A pick was made, and there may be more to come."""

    def on_use(self, s: Squad, seat: int) -> None:
        """All picks are made: the effect."""


class Rules:
    """The rules in play at a table, ordered once at setup: variants, then tools by rule id.

    Each hook lists the rules that override it. Shared by all copies of a state.
    """

    def __init__(self, variants: list[Rule], tools: list[Tool]) -> None:
        self.tools = tools
        self.all: list[Rule] = [*variants, *tools]
        for place, rule in enumerate(self.all):
            rule.place = place
        for tool in overriding(tools, Tool, "offer_pick"):
            tool.points = True
        self.on_bomb = overriding(self.all, Rule, "on_bomb")
        self.on_revealed = overriding(self.all, Rule, "on_revealed")
        self.adjust_hands = overriding(self.all, Rule, "adjust_hands")
        self.adjust_steps = overriding(self.all, Rule, "adjust_steps")
        self.adjust_value = overriding(self.all, Rule, "adjust_value")
        self.adjust_loss = overriding(self.all, Rule, "adjust_loss")
        self.show = overriding(self.all, Rule, "show")
