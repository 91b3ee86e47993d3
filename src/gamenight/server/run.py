"""Runs the server: binds the port, starts uvicorn, says where it is, and stops in good order."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import sys
import tempfile
import webbrowser
from collections.abc import Callable
from contextlib import ExitStack, suppress
from errno import EACCES, EADDRINUSE
from functools import partial
from threading import Thread
from time import sleep
from types import FrameType
from typing import Final, NoReturn
from urllib.error import HTTPError
from urllib.request import ProxyHandler, build_opener

from litestar import Litestar
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from uvicorn import Config, Server
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import Multiprocess

from gamenight.server.app import create_app
from gamenight.server.connections import Guard, Guarded
from gamenight.server.log import Log
from gamenight.server.logs import logging_config
from gamenight.server.metrics import SHARED_FOLDER
from gamenight.server.security import TRUSTED_PROXIES
from gamenight.server.settings import Settings

IN_TERMINAL: Final = ("www-browser", "links", "elinks", "lynx", "w3m")
"""Browsers that would take over the terminal the server runs in."""
EVERYWHERE: Final = ("0.0.0.0", "::")
SPARE_FILES: Final = 128
"""Files that a process has open beside its connections."""
SELDOM: Final = (5_000, 5, 50)
"""How many objects more than before there are when garbage is collected, and how often a wider look is taken."""


class CannotServe(ValueError):
    """A server that cannot start as it was asked to."""


def say_at_once(words: str) -> None:
    """Prints a line that reaches its reader now: a pipe would keep it until there are thousands more."""
    print(words, flush=True)


def run(settings: Settings, say: Callable[[str], None] = say_at_once, open_page: bool = False) -> None:
    """Serves until somebody stops it; `say` is told in one line where the page is, once it is there."""
    with ExitStack() as stack:
        listening = stack.enter_context(_bound(settings))
        asyncio.run(_try_database(settings))
        # Worker processes read the settings from here.
        os.environ.update(settings.environment())
        if settings.workers > 1:
            os.environ[SHARED_FOLDER] = stack.enter_context(tempfile.TemporaryDirectory(prefix="gamenight-"))
        config = _config(settings)
        port = listening.getsockname()[1]
        Thread(target=_announce, args=(settings.host, port, say, open_page), daemon=True).start()
        if settings.workers > 1:
            _run_workers(config, listening)
        else:
            _run_alone(config, listening)


def serving_app() -> Litestar:
    """The application, in a process that does nothing but serve it."""
    app = create_app()
    # What is loaded by now stays. Nearly everything else is freed without the collector of garbage; where a thousand
    # tables are in memory, each look through all of it would hold up every player for half a second.
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)
    return app


def _config(settings: Settings) -> Config:
    return Guarded(
        "gamenight.server.run:serving_app",
        Guard(settings, min(settings.max_connections, _open_files(settings.max_connections))),
        factory=True,
        workers=settings.workers,
        ws_max_size=settings.max_message,
        ws_per_message_deflate=False,  # as uvicorn does it, which costs every socket tens of kilobytes
        ws_ping_interval=None,  # the server pings by itself
        proxy_headers=settings.proxy,
        forwarded_allow_ips=list(map(str, TRUSTED_PROXIES)),
        server_header=False,
        timeout_graceful_shutdown=max(1, round(settings.shutdown)),
        callback_notify=partial(_end_without, os.getpid()) if settings.workers > 1 else None,
        timeout_notify=1,
        timeout_worker_healthcheck=60,  # on a busy machine a worker takes its time to load, and is no less alive
        log_config=logging_config(settings.log_level),
        log_level=None,
    )


def _open_files(wanted: int) -> int:
    """Lets this process, and its workers, have this many connections; returns how many it can have."""
    if sys.platform == "win32":
        return wanted
    import resource  # which Windows does not have

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard - SPARE_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted + SPARE_FILES:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted + SPARE_FILES, hard))
    return max(1, wanted)


def _run_alone(config: Config, listening: socket.socket) -> None:
    # When it has stopped, uvicorn raises the signal that stopped it once more; here that is a good end.
    signal.signal(signal.SIGTERM, _end)
    server = Server(config)
    with suppress(KeyboardInterrupt, SystemExit):
        server.run(sockets=[listening])
    if not server.started:
        raise CannotServe("the server could not start; the log above says why")


def _run_workers(config: Config, listening: socket.socket) -> None:
    supervisor = Multiprocess(config, sockets=[listening])
    supervisor.run()
    if any(process.exitcode == STARTUP_FAILURE for process in supervisor.processes):
        raise CannotServe("a worker could not start; the log above says why")


async def _end_without(supervisor: int) -> None:
    """Ends a worker whose supervisor was killed: it would hold the port for ever."""
    if os.getppid() != supervisor:
        signal.raise_signal(signal.SIGTERM)


def _end(_: int, __: FrameType | None) -> NoReturn:
    sys.exit(0)


def _bound(settings: Settings) -> socket.socket:
    """The port, taken before anything else happens, so that a taken one is told in one sentence."""
    where = f"{settings.host} port {settings.port}"
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except socket.gaierror:
        raise CannotServe(f"this machine does not know the address {settings.host!r}; try --host 127.0.0.1") from None
    listening = socket.socket(family, kind, protocol)
    try:
        if sys.platform != "win32":  # where it would let two servers share a port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.set_inheritable(True)
        return listening
    except OSError as error:
        listening.close()
        advice = {
            EADDRINUSE: f"is taken, perhaps by another Gamenight; stop that, or try --port {settings.port + 1}",
            EACCES: "is for the administrator only; try --port 8025",
        }
        because = advice.get(error.errno or 0, f"cannot be used: {error.strerror}")
        raise CannotServe(f"{where} {because}") from None


async def _try_database(settings: Settings) -> None:
    """Opens the database once before there are workers, so that what is wrong with it is told in one sentence."""
    log = Log(settings.database_url)
    try:
        await log.open()
        await log.close()
    except (SQLAlchemyError, OSError, ValueError) as error:
        where = make_url(settings.database_url).render_as_string(hide_password=True)
        why = str(getattr(error, "orig", None) or error).strip().splitlines()[-1]
        raise CannotServe(f"the database {where} cannot be opened: {why}") from None


def _announce(host: str, port: int, say: Callable[[str], None], open_page: bool) -> None:
    """Waits until the server answers, then says where it is."""
    ask = build_opener(ProxyHandler({}))  # never through a web proxy: it is here
    page = _url("127.0.0.1" if host in EVERYWHERE else host, port)
    while True:
        try:
            with ask.open(f"{page}/healthz", timeout=5):
                break
        except HTTPError:  # it answers that its database fails; whoever looks will be told
            break
        except OSError:
            sleep(0.05)
    friends = f", for others in your network at {_url(_own_address(), port)}" if host in EVERYWHERE else ""
    say(f"Gamenight is at {page}{friends}. Press Ctrl-C to stop it.")
    if open_page:
        open_browser(page)


def open_browser(page: str) -> None:
    """Shows the page in the person's browser, if there is one with a window of its own."""
    with suppress(webbrowser.Error, OSError):
        browser = webbrowser.get()
        if browser.name not in IN_TERMINAL:
            browser.open(page)


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _own_address() -> str:
    """The address under which others in the network see this machine."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for examples: nothing is sent, it only picks the way out
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()
