"""Wires as numbers. A key is a wire's place in the sort order: 1, 1.1, 1.5, 2, 2.1, … 12.

Blue n is 3n, yellow n.1 is 3n + 1, red n.5 is 3n + 2 (BB-COMP-1, BB-COMP-2, BB-COMP-3).

>>> [name(key) for key in (blue(7), yellow(7), red(7))], number(red(7)), colour(red(7)) == IS_RED
(['7', '7.1', '7.5'], 7, True)
"""

from typing import Final

KEYS: Final = 39
IS_BLUE: Final = 0
IS_YELLOW: Final = 1
IS_RED: Final = 2
COLOUR_NAMES: Final = ["blue", "yellow", "red"]


def blue(number: int) -> int:
    """The key of a blue wire."""
    return 3 * number


def yellow(number: int) -> int:
    """The key of the yellow wire that sorts behind this number."""
    return 3 * number + 1


def red(number: int) -> int:
    """The key of the red wire that sorts behind this number and its yellow."""
    return 3 * number + 2


def number(key: int) -> int:
    """The number a key begins with."""
    return key // 3


def colour(key: int) -> int:
    """IS_BLUE, IS_YELLOW or IS_RED."""
    return key % 3


def name(key: int) -> str:
    """A key as it is printed."""
    return f"{key // 3}{('', '.1', '.5')[key % 3]}"
