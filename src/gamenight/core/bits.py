"""Masks with one bit for each thing.

Compiled, `1 << at` with a native `at` shifts the 32 bits of a C int: higher bits are lost without a word. `bit(at)` has
room for 62, from 0 to 61.

>>> bit(61) == 1 << 61, bit(0)
(True, 1)
>>> lowest(0b101000)
3
"""

from typing import Final

from mypy_extensions import i64

_LAST: Final = 1 << 61
"""The widest bit that compiled code has as a plain number; in C it has 64 bits."""


def bit(at: i64) -> i64:
    """The mask with this one bit."""
    return _LAST >> (61 - at)


def lowest(mask: i64) -> i64:
    """The place of the lowest bit in a mask that is not empty."""
    at: i64 = 0
    while not mask >> at & 1:
        at += 1
    return at
