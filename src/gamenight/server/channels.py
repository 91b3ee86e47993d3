"""How servers that share a PostgreSQL database tell each other things.

A word between servers may be lost; the log cannot, and every server looks there from time to time anyway.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

from gamenight.core.marks import override
from gamenight.server.log import Trouble

PATIENCE: Final = 5.0
"""Seconds that one word may take."""

_trouble: Final = Trouble("used to tell other servers something")


class PostgresChannels(AsyncPgChannelsBackend):
    """Litestar's channels over PostgreSQL, on one connection for speaking and listening that is renewed if it breaks.

    Litestar's own opens a connection for every word, and falls silent for good after the first one it cannot say.
    """

    @override
    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Tells whoever listens."""
        try:
            await self._say(data, channels)
        except Exception as error:
            _trouble.met(error)
        else:
            _trouble.over()

    async def _say(self, data: bytes, channels: Iterable[str]) -> None:
        async with self._listener_lock:
            if self._listener_conn.is_closed():
                await self._listen_again()
            for channel in channels:
                said = "SELECT pg_notify($1, $2)"
                await self._listener_conn.execute(said, channel, data.decode(), timeout=PATIENCE)

    async def _listen_again(self) -> None:
        self._listener_conn = await self._connect()
        for channel in self._subscribed_channels:
            await self._listener_conn.add_listener(channel, self._listener)
