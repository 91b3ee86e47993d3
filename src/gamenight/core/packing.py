"""Packing: numbers in a row of little-endian 16-bit words, part by part, each under its name.

>>> packing = Packing()
>>> packing.row("cards", row(2, fill=7))
>>> packing.wide("mask", 1 << 40)
>>> packing.packed().hex()
'070007000000000000010000'
>>> packing.parts()
[Part(name='cards', offset=0, length=2), Part(name='mask', offset=2, length=4)]
"""

from __future__ import annotations

from typing import Final, NamedTuple, final
from zlib import crc32

from librt.strings import BytesWriter, write_i16_le
from librt.vecs import vec
from mypy_extensions import i16, i64

from gamenight.core.bits import row as row  # for the lines above

WIDE: Final = 4
"""How many words a wide number takes."""


class Part(NamedTuple):
    """Where the numbers of one name lie: which word is the first, and how many there are."""

    name: str
    offset: int
    length: int


@final
class Packing:
    """A row of words in the making. Every state of a setup packs the same parts, each of the same length."""

    def __init__(self) -> None:
        self._words = BytesWriter()
        self._names: list[str] = []
        self._ends: list[int] = []

    def number(self, name: str, number: int) -> None:
        """One number, as a word; what does not fit becomes the nearest that does."""
        self._word(number)
        self._end(name)

    def row(self, name: str, numbers: vec[i64]) -> None:
        """A row of numbers, a word each."""
        for number in numbers:
            self._word(number)
        self._end(name)

    def wide(self, name: str, number: int) -> None:
        """One number of up to 64 bits, such as a mask, as four words, the lowest first."""
        self._wide(number)
        self._end(name)

    def wide_row(self, name: str, numbers: vec[i64]) -> None:
        """A row of numbers of up to 64 bits, four words each."""
        for number in numbers:
            self._wide(number)
        self._end(name)

    def padded(self, name: str, numbers: list[int], room: int) -> None:
        """Up to `room` numbers of up to 64 bits, four words each, and zeros behind them."""
        assert len(numbers) <= room, f"{name}: {len(numbers)} numbers do not fit into a room for {room}"
        for number in numbers:
            self._wide(number)
        for _ in range(room - len(numbers)):
            self._wide(0)
        self._end(name)

    def packed(self) -> bytes:
        """The words so far."""
        return self._words.getvalue()

    def parts(self) -> list[Part]:
        """What lies where."""
        found: list[Part] = []
        offset = 0
        for name, end in zip(self._names, self._ends, strict=True):
            found.append(Part(name, offset, end - offset))
            offset = end
        return found

    def _word(self, number: i64) -> None:
        if number > 0x7FFF:
            number = number - 0x10000 if number <= 0xFFFF else 0x7FFF  # a mask of sixteen bits fits
        elif number < -0x8000:
            number = -0x8000
        write_i16_le(self._words, i16(number))

    def _wide(self, number: i64) -> None:
        part: i64
        for part in range(WIDE):
            self._word(number >> (16 * part) & 0xFFFF)

    def _end(self, name: str) -> None:
        self._names.append(name)
        self._ends.append(len(self._words) // 2)


def checksum(name: str) -> int:
    """A number that stands for a name, the same in every process."""
    return crc32(name.encode())
