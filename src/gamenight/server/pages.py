"""The page itself: its files, its words, and the socket it talks through."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import Any, Final

import msgspec
from babel import negotiate_locale
from litestar import MediaType, Request, Response, WebSocket, get, websocket
from litestar.datastructures import State as AppState
from litestar.exceptions import HTTPException, NotFoundException, WebSocketDisconnect
from litestar.params import FromPath
from uvicorn.protocols.utils import ClientDisconnected

from gamenight.core.game import games
from gamenight.server import wire
from gamenight.server.deals import let_look
from gamenight.server.house import House
from gamenight.server.live import Live
from gamenight.server.log import Unhealthy
from gamenight.server.parcels import LASTING, edition, kind_of
from gamenight.server.refusals import STATUS, Refusal
from gamenight.server.security import client_address
from gamenight.server.settings import Settings
from gamenight.server.socket import HELLO_WITHIN, TRY_LATER, Cut, Listener, hello
from gamenight.server.words import LANGUAGES, _, catalogue, say
from gamenight.words import PSEUDO

UNKNOWN_TABLE: Final = 4404
LONGEST_REASON: Final = 123
"""Bytes that there is room for when a socket is closed."""

TABLE: Final = re.compile(r"[a-z0-9]{12}")
EDITION: Final = re.compile(r"([0-9a-f]{12})/(.+)")


@get("/web/{path:path}", include_in_schema=False)
async def file(path: FromPath[str]) -> Response[bytes]:
    """A file of the page: for ever, if it is asked for by the name of this edition."""
    name = path.removeprefix("/")
    named = EDITION.fullmatch(name)
    wanted, name = named.groups() if named else ("", name)
    now = edition(wanted)
    if name not in now.files:
        raise NotFoundException
    headers = {"Cache-Control": LASTING} if wanted == now.name else {}
    return Response(now.files[name], media_type=kind_of(name), headers=headers)


@get("/", media_type=MediaType.HTML, include_in_schema=False)
async def page() -> Response[bytes]:
    """The one page; what it shows follows from its address."""
    return _shell(True)


@get(["/t/{id:str}", "/replay/{id:str}"], media_type=MediaType.HTML, include_in_schema=False)
async def table_page(id: FromPath[str]) -> Response[bytes]:
    """The page for a table; what cannot be the id of one leads nowhere, as the page says kindly."""
    return _shell(TABLE.fullmatch(id) is not None)


@get("/rules/{game:str}", media_type=MediaType.HTML, include_in_schema=False)
async def rules_page(game: FromPath[str]) -> Response[bytes]:
    """The page for the rulebook of a game."""
    return _shell(game in games())


@get("/campaign/{game:str}", media_type=MediaType.HTML, include_in_schema=False)
async def campaign_page(game: FromPath[str]) -> Response[bytes]:
    """The page for the campaign of a game."""
    return _shell(game in games())


def _shell(found: bool) -> Response[bytes]:
    return Response(edition().shell, status_code=200 if found else 404, media_type=MediaType.HTML)


@get("/favicon.ico", include_in_schema=False)
async def favicon() -> Response[bytes]:
    """The emblem, for browsers that ask for it by this name."""
    return Response(edition().files["art/emblem.svg"], media_type="image/svg+xml")


@get("/words/{language:str}", include_in_schema=False)
async def words(language: FromPath[str]) -> dict[str, str]:
    """The page's own words in a language."""
    if language not in (*LANGUAGES, PSEUDO):
        sentence = _("There is no language {language}; there are: {known}")
        raise Refusal("unknown", sentence, language=language[:20], known=", ".join(LANGUAGES))
    return catalogue(language)


@get("/api/protocol.json", tags=["protocol"])
async def protocol() -> dict[str, Any]:
    """The JSON Schema of the messages on the socket: `client` is what you send, `server` what you get."""
    return published()


@cache
def published() -> dict[str, Any]:
    """The schema of `gamenight.server.wire`."""
    (client, server), components = msgspec.json.schema_components(
        [wire.ClientMessage, wire.ServerMessage], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages on the socket of a Gamenight table",
        "$defs": {**components, "client": client, "server": server},
    }


@get("/healthz", include_in_schema=False)
async def healthz(state: AppState) -> Response[dict[str, str]]:
    """Whether the server and its database answer, and tables can be kept; if not, why."""
    try:
        await state.house.log.check()
    except Unhealthy as error:
        return Response({"status": "failing", "detail": str(error)}, status_code=503)
    return Response({"status": "ok"})


@websocket("/api/tables/{id:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], id: FromPath[str], state: AppState) -> None:
    """Everything that goes on at a table, for one seat or one spectator."""
    house: House = state.house
    limits = house.settings
    address = client_address(socket.scope)
    open_sockets: Counter[str] = state.open_sockets
    open_sockets[address] += 1
    try:
        await socket.accept()
        if limits.limits and open_sockets[address] > limits.max_sockets_per_address:
            raise Cut(TRY_LATER, "too many connections from your address")
        greeting = await hello(socket, HELLO_WITHIN)
        live = await house.live(id)
        seat = live.table.seat_of(greeting.token) if greeting.token else None
        let_look(live.table, seat)
        if (greeting.version or 0) > live.table.shown(seat):
            await live.catch_up(live.table.version + 1)  # another server has told this client more
        listener = Listener(house, live, socket, greeting)
        if limits.limits:
            _find_room(live, listener.seat, limits)
        await listener.talk()
    except (WebSocketDisconnect, ClientDisconnected):
        pass
    except Cut as cut:
        await _closed(socket, cut.code, cut.reason)
    except Refusal as refusal:
        await _closed(socket, TRY_LATER if refusal.reason == "busy" else UNKNOWN_TABLE, str(refusal))
    finally:
        del socket.receive, socket.send  # they hold the socket, too: it would stay until the garbage is collected
        open_sockets[address] -= 1
        if not open_sockets[address]:
            del open_sockets[address]


def _find_room(live: Live, seat: int | None, limits: Settings) -> None:
    """Spectators share what there is for them; a seat's newest sockets count, since its old ones may be dead."""
    others = [listener for listener in live.listeners if listener.seat == seat]
    if seat is None:
        if len(others) >= limits.max_spectators_per_table:
            raise Cut(TRY_LATER, "too many spectators at this table")
    elif len(others) >= limits.max_sockets_per_seat:
        silent = min(others, key=lambda listener: listener.heard)
        silent.stop(TRY_LATER, "too many connections for this seat; the newest ones count")


async def _closed(socket: WebSocket[Any, Any, Any], code: int, reason: str) -> None:
    try:
        await socket.close(code, reason.encode()[:LONGEST_REASON].decode(errors="ignore"))
    except (WebSocketDisconnect, RuntimeError, OSError):
        return  # the other side was faster


def not_understood(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """What Litestar refuses by itself, told in the same way: a body that cannot be read, a path that leads nowhere."""
    if isinstance(error, NotFoundException) and "text/html" in request.headers.get("Accept", ""):
        return _shell(False)
    faults = error.extra if isinstance(error.extra, list) else []
    detail = ". ".join([error.detail, *(f"{fault.get('key', 'body')}: {fault['message']}" for fault in faults)])
    reason = next((reason for reason, status in STATUS.items() if status == error.status_code), "malformed")
    problem = wire.Problem(status_code=error.status_code, detail=detail, reason=reason)
    return Response(problem, status_code=error.status_code, media_type=MediaType.JSON, headers=error.headers)


def refused(request: Request[Any, Any, Any], refusal: Refusal) -> Response[wire.Problem]:
    """A refusal as the REST API tells it."""
    request.app.state.metrics.refused(refusal.reason)
    said = say(language_of(request), refusal.sentence, **refusal.values)
    detail = said.encode(errors="replace").decode()  # it may quote halves of letters from a broken file
    problem = wire.Problem(status_code=refusal.status_code, detail=detail, reason=refusal.reason)
    return Response(problem, status_code=refusal.status_code, media_type=MediaType.JSON)


def language_of(request: Request[Any, Any, Any]) -> str:
    """The language that the reader prefers among those we have."""
    wanted = [part.split(";")[0].strip().lower() for part in request.headers.get("Accept-Language", "").split(",")]
    known = negotiate_locale(wanted, (*LANGUAGES, PSEUDO), sep="-")
    return known.partition("-")[0] if known else "en"
