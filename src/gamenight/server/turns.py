"""Turns: work of which one piece is done at a time, whoever has least to do first."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from heapq import heappop, heappush
from itertools import count


class Turns:
    """Whose turn it is. Work in pieces takes a turn for each, so that short work never waits for all of a long one.

    Of works with the same size, the one that was announced first is finished first.
    """

    def __init__(self) -> None:
        self._taken = False
        self._numbers = count()
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []

    def announced(self, size: int) -> tuple[int, int]:
        """The place of some work among the others, by its size."""
        return (size, next(self._numbers))

    @asynccontextmanager
    async def turn(self, place: tuple[int, int]) -> AsyncIterator[None]:
        """Waits until nobody works and nobody smaller waits; then it is this one's turn."""
        if self._taken:
            called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            heappush(self._waiting, (*place, called))
            try:
                await called
            except asyncio.CancelledError:
                if not called.cancelled():
                    self._pass_on()
                raise
        self._taken = True
        try:
            yield
        finally:
            self._pass_on()

    def _pass_on(self) -> None:
        while self._waiting:
            *_place, called = heappop(self._waiting)
            if not called.done():
                called.set_result(None)
                return
        self._taken = False
