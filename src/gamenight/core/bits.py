"""Masks with one bit for each thing, and rows of numbers.

Compiled, `1 << at` with a native `at` shifts the 32 bits of a C int: higher bits are lost without a word. `bit(at)` has
room for 62, from 0 to 61.

>>> bit(61) == 1 << 61, bit(0)
(True, 1)
>>> lowest(0b101000), count_bits(0b101000), places(0b101000)
(3, 2, [3, 5])
>>> row(3, fill=7)
vec[i64]([7, 7, 7])
"""

import copyreg
from collections.abc import Callable
from typing import Final

from librt.vecs import vec
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


def count_bits(mask: i64) -> i64:
    """How many bits a mask has."""
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def places(mask: int) -> list[int]:
    """The places of all bits in a mask, from the lowest up."""
    return [at for at in range(mask.bit_length()) if mask >> at & 1]


def row(size: int, fill: int = 0) -> vec[i64]:
    """A row of numbers, which compiled code reads as fast as C does."""
    return vec[i64]([fill] * size)


def row_of(numbers: list[int]) -> vec[i64]:
    """A row of these numbers."""
    return vec[i64](numbers)


def _reduced(numbers: vec[i64]) -> tuple[Callable[[list[int]], vec[i64]], tuple[list[int]]]:
    return row_of, ([int(number) for number in numbers],)


copyreg.pickle(type(row(0)), _reduced)  # rows do not pickle by themselves
