"""What is the same for everybody travels light: packed once, and not at all to a browser that has it already."""

from __future__ import annotations

import gzip
import re
from collections.abc import Mapping
from functools import cache, lru_cache
from hashlib import sha256
from itertools import chain
from pathlib import Path
from typing import Final, final

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, HTTPResponseStartEvent, Message, Receive, Scope, Send

from gamenight.core.game import games
from gamenight.core.marks import override
from gamenight.web import FOLDER

SAME_FOR_ALL: Final = re.compile(
    r"/(?:(?:t|replay|rules|campaign|web|words)/.*)?|/api/(?:games|(?:protocol|openapi)\.json).*"
)
"""The addresses under which everybody finds the same; what else there is may hold secrets, and is left as it is."""
FILE: Final = re.compile(r"(?:[a-z][\w.-]{0,60}/)*[a-z][\w.-]{0,60}\.(?:css|html|js|svg)")
"""What a file of the page may be called; the folder holds others, too."""
KINDS: Final = {
    "css": "text/css; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
}
STYLES: Final = "styles.css"
"""All style sheets in one, in the order of the page."""
LINK: Final = re.compile(r' *<link rel="stylesheet" href="/web/([^"]+)">\n')
LASTING: Final = "public, max-age=31536000, immutable"
SMALL: Final = 200
"""Bytes that are sent as they are: packing would save nothing."""
MOST_PACKED: Final = 500


@final
class Edition:
    """All files of the page as they are now. Its name is in their addresses, so browsers keep them for ever."""

    def __init__(self, folder: Path, more: Mapping[str, Path]) -> None:
        """Of a folder with `more` files beside it, by the names that the page has for them."""
        found = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*.*"))}
        found = {name: path for name, path in found.items() if FILE.fullmatch(name)}
        self.files = {name: path.read_bytes() if path.exists() else b"" for name, path in (found | dict(more)).items()}
        self.name = sha256(b"\0".join(self.files.values())).hexdigest()[:12]
        page = self.files["index.html"].decode()
        sheets = LINK.findall(page)
        self.files[STYLES] = b"\n".join(self.files[name] for name in sheets)
        links = [f'<link rel="stylesheet" href="/web/{STYLES}">']
        links += [f'<link rel="modulepreload" href="/web/{name}">' for name in self.files if name.endswith(".js")]
        first, _, rest = page.partition(f'    <link rel="stylesheet" href="/web/{sheets[0]}">\n')
        head = first + "".join(f"    {link}\n" for link in links) + LINK.sub("", rest)
        self.shell = head.replace('"/web/', f'"/web/{self.name}/').encode()
        """The page itself, which fetches all it needs at once instead of module by module."""


def edition(named: str = "") -> Edition:
    """The files as they are; they are read again only if one of them has changed.

    A page asks for a hundred files by the name of its edition: they come from there without a look at the disk.
    """
    if _newest and _newest[0].name == named:
        return _newest[0]
    own = (path for path in FOLDER.rglob("*") if path.parent.name != "__pycache__")
    worn = (path for path in _worn().values() if path.exists())
    _newest[:] = [_edition(max(path.stat().st_mtime_ns for path in chain(own, worn)))]
    return _newest[0]


_newest: Final[list[Edition]] = []


@lru_cache(maxsize=1)
def _edition(_changed: int) -> Edition:
    return Edition(FOLDER, _worn())


@cache
def _worn() -> dict[str, Path]:
    """What every game brings for its table, or may bring: its symbols and its styles."""
    return {f"games/{game.name}/{path.name}": path for game in games().values() for path in (game.art, game.look)}


@cache
def kind_of(name: str) -> str:
    """The media type of a file."""
    return KINDS[name.rpartition(".")[2]]


@lru_cache(maxsize=MOST_PACKED)
def _packed(body: bytes) -> tuple[str, bytes]:
    """A tag that says whether it is still the same, and the body in fewer bytes."""
    return f'"{sha256(body).hexdigest()[:16]}"', gzip.compress(body, mtime=0)


@final
class Parcels(ASGIMiddleware):
    """Packs what is the same for everybody, and tells a browser that has it that nothing has changed."""

    scopes = (ScopeType.HTTP,)

    @override
    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Holds the answer back until it is whole."""
        if scope["type"] != ScopeType.HTTP or scope["method"] != "GET" or not SAME_FOR_ALL.fullmatch(scope["path"]):
            await next_app(scope, receive, send)
            return
        asked = Headers.from_scope(scope)
        started: list[HTTPResponseStartEvent] = []
        body = bytearray()

        async def pack(message: Message) -> None:
            if message["type"] == "http.response.start":
                started.append(message)
            elif message["type"] == "http.response.body":
                body.extend(message["body"])
                if not message["more_body"]:
                    await _deliver(started[0], bytes(body), asked, send)

        await next_app(scope, receive, pack)


async def _deliver(start: HTTPResponseStartEvent, body: bytes, asked: Headers, send: Send) -> None:
    if start["status"] == 200 and len(body) > SMALL:
        headers = MutableScopeHeaders(start)
        tag, packed = _packed(body)
        headers["ETag"] = tag
        headers["Vary"] = "Accept-Encoding"
        headers.setdefault("Cache-Control", "no-cache")
        if tag in asked.get("if-none-match", ""):
            start["status"] = 304
            body = b""
        elif "gzip" in asked.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            body = packed
        headers["Content-Length"] = str(len(body))
    await send(start)
    await send({"type": "http.response.body", "body": body, "more_body": False})
