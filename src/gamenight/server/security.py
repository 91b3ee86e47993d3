"""What keeps strangers in their place: response headers, the origin of sockets, and limits on how fast one may ask."""

from __future__ import annotations

import re
import socket
from collections.abc import AsyncGenerator, Callable, Mapping
from ipaddress import IPv6Address, ip_address, ip_network
from math import ceil
from time import monotonic
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from litestar import Request
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.exceptions import ClientException, InternalServerException
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from gamenight.core.marks import override
from gamenight.server.refusals import Refusal
from gamenight.server.settings import Settings
from gamenight.server.wire import Problem
from gamenight.server.words import _

CONTENT_SECURITY_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",  # sockets of the same host, too
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",  # an invite link is nobody else's business
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Resource-Policy": "same-origin",
}
TRUSTED_PROXIES: Final = tuple(
    map(ip_network, ("127.0.0.1", "::1", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fd00::/8"))
)
"""Where a proxy is believed, if the server runs with `--proxy`."""
WRITING: Final = frozenset({"POST", "PUT", "PATCH", "DELETE"})
JSON: Final = frozenset({"application/json", "application/jsonl"})
"""What bodies are; a page of somebody else cannot send these without asking first."""
MOST_PORT: Final = 65535
_HOST: Final = re.compile(r"(\[[0-9A-Fa-f:.]{2,45}\]|[\w.-]{1,253})(?::(\d{0,5}))?", re.ASCII)
MOST_ADDRESSES: Final = 10_000
"""How many client addresses are remembered before some are forgotten."""


async def add_headers(message: Message, scope: Scope) -> None:
    """Puts the headers on every response; for Litestar's `before_send`, which errors pass through, too."""
    if message["type"] != "http.response.start":
        return
    message.setdefault("headers", [])
    headers = MutableScopeHeaders(message)
    for name, value in HEADERS.items():
        headers[name] = value
    # A page asks each time whether a file has changed; what a table says is kept nowhere.
    headers.setdefault("Cache-Control", "no-store" if scope["path"].startswith("/api/") else "no-cache")


def origin_allowed(headers: Mapping[str, str], settings: Settings) -> bool:
    """Whether something may be done from there: by our own page, by a page we know, or by no page at all.

    Browsers send Sec-Fetch-Site, or at least the Origin, with whatever writes and with a socket; other programs send
    neither, and have nobody to deceive.
    """
    origin, site = headers.get("origin"), headers.get("sec-fetch-site")
    if site in ("same-origin", "none") or (origin is None and site is None):
        return True
    ours = [f"http://{headers.get('host')}", f"https://{headers.get('host')}", *settings.origins]
    if settings.public_url:
        ours.append(settings.public_url)
    page = _origin(origin or "")
    return page is not None and page in map(_origin, ours)  # what is no address is like nothing, itself included


def known_names(settings: Settings) -> frozenset[str]:
    """The names by which browsers may ask for this server; addresses that are numbers need not be known."""
    here = socket.gethostname()
    named = [urlsplit(url).hostname or "" for url in (settings.public_url or "", *settings.origins)]
    names = [settings.host, here, f"{here.partition('.')[0]}.local", "localhost", *named, *settings.hosts]
    return frozenset(name.lower().rstrip(".") for name in names if name)


def host_allowed(host: str, names: frozenset[str]) -> bool:
    """Whether a Host header is ours. Anybody can let a name of theirs lead here; a number only leads where it says.

    >>> [host_allowed(host, frozenset({"games.example"})) for host in ("127.0.0.1:8025", "[::1]", "Games.example.:443")]
    [True, True, True]
    >>> [host_allowed(host, frozenset({"games.example"})) for host in ("evil.example", "127.0.0.1:70000", "[::1")]
    [False, False, False]
    """
    parts = _HOST.fullmatch(host)
    if parts is None or int(parts[2] or 0) > MOST_PORT:
        return False
    name = parts[1].lower().rstrip(".")
    return name in names or _is_number(name)


def _is_number(host: str) -> bool:
    try:
        ip_address(host.strip("[]"))
    except ValueError:
        return False
    return True


def _origin(url: str) -> tuple[str, str, int | None] | None:
    """Scheme, host and port of an address, as browsers compare them; None if it is no address."""
    try:
        parts = urlsplit(url)
        port = parts.port or {"http": 80, "https": 443}.get(parts.scheme)
    except ValueError:
        return None
    return (parts.scheme, parts.hostname, port) if parts.hostname else None


def client_address(scope: Mapping[str, Any]) -> str:
    """Who asks, for counting: an IPv4 address, or the network of an IPv6 one, of which everybody has 2⁶⁴.

    Behind a proxy this is what the proxy says, if the server runs with `--proxy`.
    """
    client = scope.get("client")
    if not client:
        return "unknown"
    try:
        address = ip_address(client[0].partition("%")[0])
    except ValueError:
        return str(client[0])
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped:
            return str(address.ipv4_mapped)
        return f"{IPv6Address(int(address) >> 64 << 64)}/64"
    return str(address)


class Bucket:
    """A bucket of tokens: each `take` needs some, `rate` a second flow in, and no more than `most` fit.

    What something costs is known afterwards at times: then it is charged, and may leave a debt.

    >>> now = 0.0
    >>> bucket = Bucket(rate=1, most=2, clock=lambda: now)
    >>> bucket.take(), bucket.take(), bucket.take()
    (True, True, False)
    >>> now = 1.0
    >>> bucket.take(), bucket.take()
    (True, False)
    >>> bucket.charge(2.5)
    >>> now = 4.0
    >>> bucket.take(), bucket.wait
    (False, 0.5)
    """

    __slots__ = ("_clock", "_held", "_seen", "most", "rate")

    def __init__(self, rate: float, most: float, clock: Callable[[], float] = monotonic) -> None:
        self.rate = rate
        self.most = most
        self._clock = clock
        self._held = most
        self._seen = clock()

    def take(self, cost: float = 1) -> bool:
        """Takes so many tokens; False if they are not there."""
        self._fill()
        if self._held < cost:
            return False
        self._held -= cost
        return True

    def charge(self, cost: float) -> None:
        """Takes tokens for what has been done already."""
        self._fill()
        self._held -= cost

    @property
    def is_full(self) -> bool:
        """Whether nothing was taken for so long that the bucket could as well be a new one."""
        self._fill()
        return self._held >= self.most

    @property
    def wait(self) -> float:
        """Seconds until the next token is there."""
        self._fill()
        return max(0.0, (1 - self._held) / self.rate)

    def _fill(self) -> None:
        now = self._clock()
        self._held = min(self.most, self._held + (now - self._seen) * self.rate)
        self._seen = now


class Buckets:
    """A bucket for everybody who asks."""

    def __init__(self, rate: float, most: float, clock: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._most = most
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}

    def of(self, who: str) -> Bucket:
        """Their bucket; a full one if they have not been here lately."""
        if who not in self._buckets:
            if len(self._buckets) >= MOST_ADDRESSES:
                self._forget()
            self._buckets[who] = Bucket(self._rate, self._most, self._clock)
        return self._buckets[who]

    def _forget(self) -> None:
        """Drops full buckets; if hardly any are full, the half that came first, so that this is not done each time."""
        kept = [(who, bucket) for who, bucket in self._buckets.items() if not bucket.is_full]
        self._buckets = dict(kept[-MOST_ADDRESSES // 2 :])


class Shallow(Request[Any, Any, Any]):
    """A request whose body is refused like any other nonsense if it is nested too deep to be read, or has no end."""

    @override
    async def stream(self) -> AsyncGenerator[bytes, None]:
        """The body, piece by piece."""
        try:
            async for piece in super().stream():
                yield piece
        except InternalServerException:
            raise ClientException("the connection ended within the body") from None

    @override
    async def json(self) -> Any:
        """The body, read as JSON."""
        try:
            return await super().json()
        except RecursionError:
            raise ClientException("the body is nested too deep") from None


class Door(ASGIMiddleware):
    """Turns away what pages of others send here through somebody's browser, and what does not say that it is JSON."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._names = known_names(settings)

    @override
    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Refuses in place of the handler."""
        if scope["type"] == ScopeType.HTTP:
            self._look(scope)
        else:
            try:
                self._look(scope)
            except Refusal as refusal:
                await _refuse(scope, send, refusal)
                return
        await next_app(scope, receive, send)

    def _look(self, scope: Scope) -> None:
        headers = Headers.from_scope(scope)
        for host in headers.getall("host", []):
            if not host_allowed(host, self._names):
                sentence = _(
                    "This server is not called {host}. Use its number, such as 127.0.0.1, or ask whoever runs it to "
                    "add this name with --public-url or GAMENIGHT_HOSTS."
                )
                raise Refusal("foreign", sentence, host=host[:80])
        if scope["type"] == ScopeType.HTTP and scope["method"] not in WRITING:
            return
        if not origin_allowed(headers, self._settings):
            sentence = _(
                "A page from {origin} may not do this here. Use this server's own page, or ask whoever runs it to add "
                "the other one to GAMENIGHT_ORIGINS."
            )
            raise Refusal("foreign", sentence, origin=headers.get("origin", "another site")[:80])
        has_body = headers.get("content-length", "0") != "0" or "transfer-encoding" in headers
        given = headers.get("content-type", "").partition(";")[0].strip().lower()
        if has_body and given not in JSON:
            sentence = _("A body must be sent as application/json and a record as application/jsonl, not as {given}.")
            raise Refusal("not-json", sentence, given=given[:80] or "?")


async def _refuse(scope: Scope, send: Send, refusal: Refusal, *headers: tuple[bytes, bytes]) -> None:
    """Says why there is no answer, or no socket, in place of the handler."""
    kind = "http.response"
    if scope["type"] == ScopeType.WEBSOCKET:
        kind = "websocket.http.response"
        if kind not in (scope.get("extensions") or {}):  # the server in between does not let us
            await send({"type": "websocket.close", "code": 1008, "reason": str(refusal)[:100]})
            return
    problem = Problem(status_code=refusal.status_code, detail=str(refusal), reason=refusal.reason)
    body = msgspec.json.encode(problem)
    told = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *headers]
    start: Any = {"type": f"{kind}.start", "status": refusal.status_code, "headers": told}
    await send(start)
    end: Any = {"type": f"{kind}.body", "body": body}
    await send(end)


class RateLimit(ASGIMiddleware):
    """Lets a client address write `rest_rate` and read `read_rate` times a minute; each worker counts for itself."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, settings: Settings) -> None:
        self._limits = settings.limits
        self._writes = Buckets(settings.rest_rate / 60, settings.rest_rate)
        self._reads = Buckets(settings.read_rate / 60, settings.read_rate)

    @override
    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Refuses in place of the handler when somebody is too fast."""
        if self._limits and not scope["path"].startswith("/web/"):
            buckets = self._writes if scope.get("method") in WRITING else self._reads
            bucket = buckets.of(client_address(scope))
            if not bucket.take():
                seconds = ceil(bucket.wait)
                wait = f"{seconds} second{'s' if seconds > 1 else ''}"
                refusal = Refusal("too-fast", "You ask too often; try again in {wait}.", wait=wait)
                await _refuse(scope, send, refusal, (b"retry-after", str(seconds).encode()))
                return
        await next_app(scope, receive, send)
