"""The application: REST, sockets and page in one, around the house with its tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme

from gamenight import __version__
from gamenight.server.house import CHANNEL, House
from gamenight.server.logs import Logs
from gamenight.server.metrics import Metrics, show_metrics, watching_the_loop
from gamenight.server.openapi import Described
from gamenight.server.pages import (
    campaign_page,
    favicon,
    file,
    healthz,
    not_understood,
    page,
    protocol,
    refused,
    rules_page,
    table_page,
    table_socket,
    words,
)
from gamenight.server.parcels import Parcels
from gamenight.server.refusals import Refusal
from gamenight.server.rest import DealsController, GamesController, TablesController, mine, open_record
from gamenight.server.security import Door, RateLimit, Shallow, add_headers
from gamenight.server.settings import Settings


def create_app(settings: Settings | None = None) -> Litestar:
    """The application with these settings, or those of the environment."""
    settings = settings or Settings.from_env()
    channels = ChannelsPlugin(backend=_backend(settings), channels=[CHANNEL])
    metrics = Metrics()
    house = House(settings, channels, metrics)

    @asynccontextmanager
    async def open_house(_app: Litestar) -> AsyncIterator[None]:
        async with channels:
            await house.open()
            try:
                yield
            finally:
                await house.close()

    return Litestar(
        route_handlers=[
            GamesController,
            TablesController,
            DealsController,
            open_record,
            mine,
            protocol,
            table_socket,
            page,
            table_page,
            rules_page,
            campaign_page,
            favicon,
            words,
            file,
            healthz,
            show_metrics,
        ],
        lifespan=[open_house, watching_the_loop],
        state=State({"house": house, "settings": settings, "metrics": metrics, "open_sockets": Counter()}),
        exception_handlers={Refusal: refused, HTTPException: not_understood},
        middleware=[RateLimit(settings), Door(settings), Parcels()],
        request_class=Shallow,
        before_send=[add_headers],
        request_max_body_size=settings.max_body,
        logging_config=Logs(),
        openapi_config=OpenAPIConfig(
            title="Gamenight",
            version=__version__,
            description="Tables to play at. The game itself runs over a socket: see /api/protocol.json.",
            path="/api/openapi.json",
            render_plugins=[Described(path="/")],
            use_handler_docstrings=True,
            components=Components(security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}),
        ),
    )


def _backend(settings: Settings) -> ChannelsBackend:
    """What carries words between servers: with SQLite there is only one."""
    if settings.on_sqlite:
        return MemoryChannelsBackend()
    from gamenight.server.channels import PostgresChannels  # SQLite does without its driver

    return PostgresChannels(settings.database_url.replace("+asyncpg", ""))
