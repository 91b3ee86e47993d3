"""Dice and shuffles: our own tiny generator, the same compiled and interpreted.

A state holds no generator. A shuffle is one answer of the CHANCE seat that carries a seed, and the seed
alone decides the order, so a record replays for ever. Seeds of simulations are short and quick; a seed for people
has 128 bits from the operating system, so that nobody finds it by trying them all against a hand of cards.

>>> Dice(7).below(6), Dice(7).below(6)
(5, 5)
>>> Dice(2026).shuffled(5)
[2, 3, 0, 1, 4]
"""

from hashlib import sha256
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from gamenight.core.bits import row

SEEDS: Final = 1 << 52
"""How many short seeds there are; each fits a JSON number exactly."""

SHUFFLES: Final = 1 << 128
"""How many seeds a shuffle can have; the first SEEDS of them are the short ones."""

_WORD: Final[i64] = 0xFFFFFFFF


@final
class Dice:
    """A stream of numbers from a seed: a Weyl counter with a 32-bit mixer, or SHA-256 for a seed that is not short.

    Every product stays below 2**63, so that the compiled `i64` never wraps and both modes agree.
    """

    def __init__(self, seed: int) -> None:
        short = 0 <= seed < SEEDS
        self._seed = b"" if short else b"%d" % seed
        self._hashed = b""
        wide: i64 = seed if short else 0
        self._counter: i64 = wide & _WORD
        self._step: i64 = (0x9E3779B9 + ((wide >> 32) << 1)) & _WORD if short else 0

    def word(self) -> i64:
        """The next 32 bits."""
        if self._step == 0:
            return self._long_word()
        self._counter = (self._counter + self._step) & _WORD
        z: i64 = self._counter
        z = ((z ^ (z >> 16)) * 0x21F0AAAD) & _WORD
        z = ((z ^ (z >> 15)) * 0x735A2D97) & _WORD
        return z ^ (z >> 15)

    def _long_word(self) -> i64:
        """The same from the hash of the seed and of how many words came before, eight words at a time."""
        at: i64 = self._counter & 7
        if at == 0:
            self._hashed = sha256(b"%s %d" % (self._seed, self._counter)).digest()
        self._counter += 1
        return int.from_bytes(self._hashed[4 * at : 4 * at + 4], "big")

    def below(self, n: int) -> int:
        """A number from 0 to n-1, or to SEEDS-1 if n is larger: dice make short seeds only."""
        assert n > 0, f"a number below {n} cannot be drawn"
        bound: i64 = n if n < SEEDS else SEEDS
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
        order = row(n)
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
