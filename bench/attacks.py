"""Attacks on a server of our own, and what somebody else notices of them: `make attacks`.

A player at another table says something twenty times a second, first with nobody else there and then during each
attack; the time from the message to its ack is what counts. Clients and server share the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import suppress
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).parents[1]))

from attacks_cost import Target
from tests.server.serving import serve

KINDS: Final = ("attacks_cost", "attacks_edge")
"""Modules with attacks; each has a tuple ATTACKS of functions."""

Process: Final = get_context("fork").Process
"""A server must not wait for its attackers, nor those for the player whose acks are timed."""

PAUSE: Final = 0.05
"""Seconds between two messages of the player."""

Attack = Callable[[Target], Awaitable[None]]


def main() -> None:
    """Measures every attack, and prints a row as soon as it is there."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=8.0, help="how long each attack lasts")
    parser.add_argument("--only", default="", help="names of attacks, with commas between")
    given = parser.parse_args()
    only = [name for name in given.only.split(",") if name]
    attacks = [attack for attack in found() if not only or attack.__name__ in only]
    with tempfile.TemporaryDirectory() as folder, serve(Path(folder)) as served:
        asyncio.run(measured(served.url, attacks, given.seconds))


def found() -> list[Attack]:
    """All attacks there are."""
    attacks: list[Attack] = []
    for kind in KINDS:
        with suppress(ModuleNotFoundError):
            attacks += import_module(kind).ATTACKS
    return attacks


async def measured(url: str, attacks: list[Attack], seconds: float) -> None:
    """Prints the table."""
    target = Target(url)
    await target.prepare()
    async with httpx.AsyncClient(base_url=url, trust_env=False, timeout=300) as client:
        order = {"game": "bomb_squad", "seats": [{"kind": "me"}, {"kind": "me"}], "start": True}
        made = (await client.post("/api/tables", json=order)).raise_for_status().json()
    address = f"{url.replace('http', 'ws')}/api/tables/{made['table']}/socket"
    print("| attack | idle ms | attacked ms | ratio |\n|---|---|---|---|")
    async with connect(address, proxy=None, ping_interval=None) as socket:
        await socket.send(json.dumps({"type": "hello", "token": made["seats"][0]["token"]}))
        await acks(socket, 1.0)
        for attack in attacks:
            idle = await acks(socket, seconds / 2)
            attacker = Process(target=attack_for_ever, args=(attack, target))
            attacker.start()
            await asyncio.sleep(2.0)
            attacked = await acks(socket, seconds)
            attacker.kill()
            attacker.join()
            name = (attack.__doc__ or attack.__name__).strip().rstrip(".")
            print(f"| {name} | {idle:.1f} | {attacked:.1f} | {attacked / idle:.1f} |", flush=True)
            await asyncio.sleep(1.0)


def attack_for_ever(attack: Attack, target: Target) -> None:
    """What the attacker's process does, until it is killed."""

    async def run() -> None:
        await attack(target)

    asyncio.run(run())


async def acks(socket: ClientConnection, seconds: float) -> float:
    """Milliseconds from a message to its ack, in the middle."""
    took: list[float] = []
    end = perf_counter() + seconds
    while perf_counter() < end or not took:
        key = f"{perf_counter():.9f}"
        began = perf_counter()
        await socket.send(json.dumps({"type": "say", "text": "Boom next!", "key": key}))
        while not _acks(json.loads(await socket.recv()), key):
            pass
        took.append(perf_counter() - began)
        await asyncio.sleep(PAUSE)
    return 1000 * median(took)


def _acks(message: dict[str, Any], key: str) -> bool:
    return message["type"] == "ack" and message["key"] == key


if __name__ == "__main__":
    main()
