"""The partner of Kotkrywcy: plans as careful does, and plays the best plans out in its mind before it decides.

Where the Crypt is in danger, or the Lord is near, the best plans are played on in the same imagined worlds with the
same dice, everybody being careful; it leaves careful's plan only for one that does clearly better. Worlds and dice
follow from the turn, so a partner that has forgotten its plan makes the same one again.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from gamenight.bots.kotkrywcy.careful import Mind, plans
from gamenight.bots.kotkrywcy.plans import Fighting, Laying, Outlook, Plan, Resting
from gamenight.bots.kotkrywcy.value import value
from gamenight.core.chance import Dice
from gamenight.core.play import Ask, first_mandatory
from gamenight.core.text import Saying, Text
from gamenight.core.view import View
from gamenight.games.kotkrywcy.actions import ACTION, EXPLORE_CARD, EXPLORE_TURN, FIGHT_CHAMBER
from gamenight.games.kotkrywcy.flow import Turn
from gamenight.games.kotkrywcy.model import Expedition

WORLDS: Final = 16
"""In how many worlds plans are played out, at most."""
MOST_TURNS: Final = 240
"""After this many turns in its mind it imagines no further world: a turn takes some 2 ms, interpreted."""
HEATS: Final = 6
"""After this many worlds, whoever trails far is out."""
FAR_BEHIND: Final = 0.12
TURNS: Final = 8
"""How many turns a future is followed."""
CHOICES: Final = 4
"""How many plans are played out."""
LAYINGS: Final = 3
"""How many of them lay a chamber."""
HOPELESS: Final = 9.0
"""A plan worth this many cards less than the best is none of them."""
ALIKE: Final = 1.5
"""Of two ways to lay a chamber, the second must be this near to the first."""
CLEARLY: Final = 0.04
"""How much more often another plan must win, at least."""
DANGER: Final = 0.25
"""How pressing a mummy must be before it thinks further than careful."""


class PartnerBot:
    """Plays from its view alone; `explain` says why it did what it did last."""

    def __init__(self, seed: int) -> None:
        self.mind = Mind()
        self.why: Saying = Text("bot.no-reason")
        self.turns = 0
        """How many turns it has played out in its mind for its last answer."""

    def choose(self, view: View, ask: Ask) -> int:
        """What its plan for the turn says."""
        s = view.known
        assert isinstance(s, Expedition)
        self.turns = 0
        option = self._answer(view, s, ask)
        self.why = self.mind.reason(s, ask, option)
        return option

    def explain(self) -> Saying:
        """Why it did what it did last."""
        return self.why

    def _answer(self, view: View, s: Expedition, ask: Ask) -> int:
        if ask.count() > 1:
            if ask.topic == ACTION:
                plan = self._best(view, ask)
                if plan is not None:
                    return self.mind.keep(s, plan)
            elif (EXPLORE_CARD <= ask.topic <= EXPLORE_TURN or ask.topic == FIGHT_CHAMBER) and self.mind.turn != s.turn:
                again = _taken_back(view, s)
                plan = self._best(again, first_mandatory(again.known))
                if plan is not None:
                    self.mind.keep(s, plan)
        return self.mind.answer(s, ask)

    def _best(self, view: View, ask: Ask) -> Plan | None:
        """The plan for a turn; None if there is none."""
        s = view.known
        assert isinstance(s, Expedition)
        found = choices(plans(s, ask.seat, ask.options))
        if len(found) < 2 or not _matters(s, ask.seat, found):
            return found[0] if found else None
        won: list[list[float]] = [[] for _ in found]
        dice = Dice(s.turn)
        for world in range(WORLDS):
            if self.turns > MOST_TURNS:
                break
            seed = dice.seed()
            imagined = s.game.determinize(view, seed)
            for nth, plan in enumerate(found):
                if world < HEATS or _still_in(won, nth):
                    won[nth].append(self._played(imagined.copy(), plan, Dice(seed)))
        return found[_winner(won)]

    def _played(self, s: Expedition, plan: Plan, dice: Dice) -> float:
        """How likely a world is won, once a plan is begun in it."""
        mind = Mind()
        last = s.turn + TURNS
        s.take(s.active, mind.keep(s, plan))
        while s.asks:
            ask = first_mandatory(s)
            if ask.seat < 0:
                s.take(ask.seat, ask.nth(dice.below(ask.count())))
                continue
            if ask.topic == ACTION:
                self.turns += 1
                if s.turn >= last:
                    return value(s)
            s.take(ask.seat, mind.answer(s, ask))
        return s.returns()[0]


def choices(found: list[Plan]) -> list[Plan]:
    """The plans that are worth a thought, best first: of every kind the best, and the next ways to lay a chamber."""
    ranked = sorted(found, key=lambda plan: -plan.worth)
    kept: list[Plan] = []
    for plan in ranked:
        if plan.worth < ranked[0].worth - HOPELESS or len(kept) == CHOICES:
            break
        if isinstance(plan, Laying):
            layings = [other for other in kept if isinstance(other, Laying)]
            near = not layings or plan.worth > layings[0].worth - ALIKE
            if (
                near
                and all((plan.card, plan.edge) != (other.card, other.edge) for other in layings)
                and len(layings) < 3
            ):
                kept.append(plan)
        elif isinstance(plan, Fighting):
            if all(plan.tile != other.tile for other in kept if isinstance(other, Fighting)):
                kept.append(plan)
        else:
            assert isinstance(plan, Resting)
            kept.append(plan)
    return kept


def _matters(s: Expedition, seat: int, found: list[Plan]) -> bool:
    """Whether a wrong decision may cost the game: the Lord is there or may come, or a mummy presses."""
    if s.exit_machines == 0 or Outlook(s, seat).pressing >= DANGER:
        return True
    return s.exit_machines == 1 and any(isinstance(plan, Laying) and plan.exits for plan in found)


def _still_in(won: list[list[float]], nth: int) -> bool:
    means = [sum(each[:HEATS]) for each in won]
    return nth == 0 or means[nth] > max(means) - FAR_BEHIND * HEATS


def _winner(won: list[list[float]]) -> int:
    """The plan that does best, if it does clearly better than the first, which is careful's."""
    best, most = 0, 0.0
    for nth in range(1, len(won)):
        if len(won[nth]) < len(won[0]):
            continue
        gains = [other - own for other, own in zip(won[nth], won[0], strict=True)]
        mean = sum(gains) / len(gains)
        spread = sqrt(sum((gain - mean) ** 2 for gain in gains) / len(gains) / (len(gains) - 1))
        if mean > max(most, CLEARLY, spread):
            best, most = nth, mean
    return best


def _taken_back(view: View, s: Expedition) -> View:
    """The same view before the action was chosen: nobody has learnt anything since."""
    before = s.copy()
    before.pop()
    turn = before.stack[-1]
    assert isinstance(turn, Turn)
    turn.stage -= 1
    before.asks.clear()
    before.settle()
    return View(before, view.seat, view.followers)
