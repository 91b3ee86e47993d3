"""Masks with one bit for each thing.

Compiled, `1 << at` with a native `at` shifts the 32 bits of a C int: higher bits are lost without a word. `bit(at)` has
room for all 64.

>>> bit(40) == 1 << 40
True
"""

from mypy_extensions import i64


def bit(at: i64) -> i64:
    """The mask with this one bit."""
    return _shifted(1, at)


def _shifted(mask: i64, by: i64) -> i64:
    return mask << by  # of two native numbers, neither of them a literal
