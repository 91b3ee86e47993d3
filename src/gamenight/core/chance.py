"""Dice and shuffles: our own tiny generator, the same compiled and interpreted.

A state holds no generator. A shuffle is one answer of the CHANCE seat that carries a seed, and the seed
alone decides the order, so a record replays for ever.

>>> Dice(7).below(6), Dice(7).below(6)
(5, 5)
>>> Dice(2026).shuffled(5)
[2, 3, 0, 1, 4]
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

SEEDS: Final = 1 << 52
"""How many seeds there are; each fits a JSON number exactly."""

_WORD: Final[i64] = 0xFFFFFFFF


@final
class Dice:
    """A stream of numbers from a seed: a Weyl counter with a 32-bit mixer.

    Every product stays below 2**63, so that the compiled `i64` never wraps and both modes agree.
    """

    def __init__(self, seed: int) -> None:
        wide: i64 = seed & (SEEDS - 1)
        self._counter: i64 = wide & _WORD
        self._step: i64 = (0x9E3779B9 + ((wide >> 32) << 1)) & _WORD

    def word(self) -> i64:
        """The next 32 bits."""
        self._counter = (self._counter + self._step) & _WORD
        z: i64 = self._counter
        z = ((z ^ (z >> 16)) * 0x21F0AAAD) & _WORD
        z = ((z ^ (z >> 15)) * 0x735A2D97) & _WORD
        return z ^ (z >> 15)

    def below(self, n: int) -> int:
        """A number from 0 to n-1, for n up to SEEDS."""
        assert 0 < n <= SEEDS, f"a number below {n} cannot be drawn; possible: 1 to {SEEDS}"
        bound: i64 = n
        if bound <= _WORD:
            return (self.word() >> 1) * bound >> 31
        wide: i64 = self._wide()
        while wide >= SEEDS - SEEDS % bound:  # else the low numbers would come more often
            wide = self._wide()
        return wide % bound

    def _wide(self) -> i64:
        high: i64 = self.word() & 0xFFFFF
        return (high << 32) | self.word()

    def seed(self) -> int:
        """A seed for another stream."""
        return self.below(SEEDS)

    def shuffled(self, n: int) -> list[int]:
        """The numbers 0 to n-1 in random order."""
        return [int(number) for number in self.shuffled_row(n)]

    def shuffled_row(self, n: int) -> vec[i64]:
        """The numbers 0 to n-1 in random order, in a row of native numbers."""
        order = vec[i64]([0] * n)
        i: i64
        for i in range(n):
            order[i] = i
        i = n - 1
        while i > 0:
            j: i64 = (self.word() >> 1) * (i + 1) >> 31  # as `below` draws it
            other = order[j]
            order[j] = order[i]
            order[i] = other
            i -= 1
        return order
