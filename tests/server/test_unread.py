"""A client that does not read at all is cut off."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from gamenight.server import socket
from tests.server.lines import within
from tests.server.players import in_loop
from tests.waiting import PATIENCE


@in_loop
async def test_whoever_reads_nothing_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "SLOWEST", 0.0)
    async with within(tmp_path) as here:
        here.house.settings = replace(here.house.settings, heartbeat=0.05)
        stuck = here.line(0)

        stuck.reads.clear()

        await asyncio.wait_for(stuck.ended, PATIENCE)
        assert stuck.received == []
        assert not here.house.lives[here.table].listeners
