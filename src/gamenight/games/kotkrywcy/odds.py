"""What dice do, exactly: they are few and small.

All of it follows from what lies open on the table, so it is the same for everybody who looks at it.
"""

from __future__ import annotations

from functools import cache
from math import comb

from gamenight.core.ways import nearer
from gamenight.games.kotkrywcy.actions import FACES
from gamenight.games.kotkrywcy.board import IN_STACK, MOST_DICE, REACH
from gamenight.games.kotkrywcy.model import CRYPT_TILE, Expedition
from gamenight.games.kotkrywcy.reach import payers, steps_of
from gamenight.games.kotkrywcy.rules import HEARTS
from gamenight.games.kotkrywcy.sheet import ABILITY, HIT, MUMMY


@cache
def hits(dice: int, faces: int) -> list[float]:
    """How likely these dice are to show 0, 1, 2 … symbols, by how many faces of a die bear one.

    >>> hits(2, 3)
    [0.25, 0.5, 0.25]
    """
    chance = faces / FACES
    return [comb(dice, n) * chance**n * (1 - chance) ** (dice - n) for n in range(dice + 1)]


def at_least(dice: int, faces: int, wanted: int) -> float:
    """How likely these dice are to show at least as many symbols as are wanted.

    >>> round(at_least(6, 3, 5), 3), at_least(2, 3, 3), at_least(1, 3, 0)
    (0.109, 0.0, 1.0)
    """
    return sum(hits(dice, faces)[max(0, wanted) :])


def expected(dice: int, faces: int, most: int) -> float:
    """How many of the symbols count on average, if no more than `most` do.

    >>> expected(2, 3, 2), expected(2, 3, 1)
    (1.0, 0.75)
    """
    return sum(min(n, most) * chance for n, chance in enumerate(hits(dice, faces)))


# Fights


def damages(s: Expedition, seat: int, dice: int, doubled: int) -> list[float]:
    """How likely a seat is to deal 0, 1, 2 … damage with these dice (KOT-FGT-11, KOT-FGT-12)."""
    faces = [int(face) for face in s.sheet.combat_die]
    hit, mark = faces.count(HIT) / FACES, faces.count(ABILITY) / FACES
    cat = s.rules.cats[s.cat[seat]]
    works = s.abilities_work()
    found: list[float] = []
    for strikes in range(dice + 1):
        for marks in range(dice - strikes + 1):
            rest = dice - strikes - marks
            chance = comb(dice, strikes) * comb(dice - strikes, marks) * hit**strikes * mark**marks
            damage = cat.adjust_damage(s, marks if works else 0, strikes) << doubled
            found += [0.0] * (damage + 1 - len(found))
            found[damage] += chance * max(0.0, 1 - hit - mark) ** rest
    return found


def falls(damage: list[float], hearts: int) -> float:
    """How likely so much damage is that a mummy with these hearts is eliminated."""
    return sum(damage[hearts:])


def wounds(damage: list[float], hearts: int) -> float:
    """How many of these hearts are lost on average."""
    return sum(min(lost, hearts) * chance for lost, chance in enumerate(damage))


def most_dice(s: Expedition, seat: int, tile: int) -> int:
    """How many combat dice a seat can pay for at a tile: one card stays in hand, and a long way costs another."""
    hand = s.hand(seat)
    far = int(steps_of(s, int(s.at[seat]))[tile])
    if far <= REACH:
        return payable(s, hand)
    most = 0
    for payer in payers(s, seat, far):
        most = max(most, payable(s, [card for card in hand if card != payer]))
    return most


def payable(s: Expedition, hand: list[int]) -> int:
    """KOT-FGT-3: the dice that a hand pays for, if its weakest card stays."""
    corridors = [int(s.sheet.corridors[card]) for card in hand]
    return min(MOST_DICE, sum(corridors) - min(corridors)) if corridors else 0


# The mummies' dice


def rolls(s: Expedition) -> list[float]:
    """How likely the next mummy dice are to show 0, 1, 2 … symbols."""
    return hits(s.power(), [int(face) for face in s.sheet.mummy_die].count(MUMMY))


def reaches(s: Expedition, tile: int, steps: int) -> bool:
    """Whether a mummy that goes that far from a tile enters the Crypt, by whichever way it is sent (KOT-MACT-3)."""
    if steps == 0:
        return False
    ways = nearer(s.maze.beside, s.maze.doors, s.maze.steps, tile)
    if not ways:
        return s.cats_at(CRYPT_TILE) == 0  # KOT-AMB-7: it stands there already
    for there in ways:
        if there == CRYPT_TILE:
            if s.rules.guarded_crypt and s.cats_at(CRYPT_TILE):
                return False
        elif s.cats_at(there) or not reaches(s, there, steps - 1):  # KOT-MACT-4: cats stop it
            return False
    return True


def arrival(s: Expedition, figure: int) -> float:
    """How likely the next mummy dice are to bring a figure into the Crypt."""
    return sum(chance for symbols, chance in enumerate(rolls(s)) if _arrives(s, figure, symbols))


def _arrives(s: Expedition, figure: int, symbols: int) -> bool:
    bonus = s.mummy(figure).adjust_steps(s, 0) if symbols or s.rules.fast_on_blank else 0  # KOT-MACT-10
    return reaches(s, int(s.figure_at[figure]), symbols + bonus)


def doom(s: Expedition) -> float:
    """How likely the next mummy dice are to lose the game in the Crypt, whatever the players choose meanwhile."""
    return sum(chance for symbols, chance in enumerate(rolls(s)) if _is_doomed(s, symbols))


def _is_doomed(s: Expedition, symbols: int) -> bool:
    for figure in s.awake:
        if _arrives(s, int(figure), symbols):
            return True
    beats = HEARTS - s.top_hearts
    if symbols <= beats or s.mummies_asleep() == 0:
        return False
    # KOT-MACT-9: whoever wakes goes along with the symbols that follow, from a chamber of the players' choice.
    chambers = s.chambers()
    return bool(chambers) and all(reaches(s, tile, symbols - beats) for tile in chambers)


def awakening(s: Expedition) -> float:
    """How likely the next mummy dice are to wake a mummy."""
    if s.mummies_asleep() == 0:
        return 0.0
    return sum(rolls(s)[HEARTS - s.top_hearts :])


def traps(s: Expedition) -> float:
    """How likely the next sarcophagus token is one that nobody can keep (KOT-SARC-5)."""
    stack = [s.rules.tokens[s.sheet.token[at]] for at, place in enumerate(s.token_at) if place == IN_STACK]
    return sum(not token.teleports for token in stack) / len(stack) if stack else 0.0
