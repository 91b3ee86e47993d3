"""What keeps strangers in their place: response headers, the origin of sockets, and limits on how fast one may ask."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from ipaddress import IPv6Address, ip_address
from math import ceil
from time import monotonic
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from litestar import Request
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.exceptions import ClientException
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from gamenight.core.marks import override
from gamenight.server.settings import Settings
from gamenight.server.wire import Problem

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
WRITING: Final = frozenset({"POST", "PUT", "PATCH", "DELETE"})
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
    """Whether a socket may be opened from there: by our own page, by a page we know, or by no page at all.

    Browsers always send the Origin header with a socket; a program that is no browser has nobody to deceive.
    """
    origin = headers.get("origin")
    if origin is None:
        return True
    ours = [f"http://{headers.get('host')}", f"https://{headers.get('host')}", *settings.origins]
    if settings.public_url:
        ours.append(settings.public_url)
    return _origin(origin) in map(_origin, ours)


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
    """A bucket of tokens: each `take` needs one, `rate` a second flow in, and no more than `most` fit.

    >>> now = 0.0
    >>> bucket = Bucket(rate=1, most=2, clock=lambda: now)
    >>> bucket.take(), bucket.take(), bucket.take()
    (True, True, False)
    >>> now = 1.0
    >>> bucket.take(), bucket.take()
    (True, False)
    """

    __slots__ = ("_clock", "_held", "_seen", "most", "rate")

    def __init__(self, rate: float, most: float, clock: Callable[[], float] = monotonic) -> None:
        self.rate = rate
        self.most = most
        self._clock = clock
        self._held = most
        self._seen = clock()

    def take(self) -> bool:
        """Takes a token; False if there is none."""
        self._fill()
        if self._held < 1:
            return False
        self._held -= 1
        return True

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
    """A request whose body is refused like any other nonsense if it is nested too deep to be read."""

    @override
    async def json(self) -> Any:
        """The body, read as JSON."""
        try:
            return await super().json()
        except RecursionError:
            raise ClientException("the body is nested too deep") from None


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
                if scope["type"] == ScopeType.WEBSOCKET:
                    await send({"type": "websocket.close", "code": 1013, "reason": "you connect too often"})
                else:
                    await _refuse(send, ceil(bucket.wait))
                return
        await next_app(scope, receive, send)


async def _refuse(send: Send, seconds: int) -> None:
    detail = f"You ask too often; try again in {seconds} second{'s' if seconds > 1 else ''}."
    body = msgspec.json.encode(Problem(status_code=429, detail=detail, reason="too-fast"))
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"retry-after", str(seconds).encode()),
    ]
    await send({"type": "http.response.start", "status": 429, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
