"""How the REST API describes itself in `/api/openapi.json`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import msgspec
from litestar import Request
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema

from gamenight.core.marks import override
from gamenight.server import wire

REFUSALS: Final = {
    400: "The request cannot be read, or asks for something that cannot be.",
    403: "The token does not allow it, or it is a page or a name that this server does not know.",
    404: "There is no such table or game.",
    409: "The table stands differently.",
    413: "The body is too large.",
    415: "The body is not sent as JSON.",
    429: "Too many requests.",
    503: "The server is too busy just now.",
}


def _refusals(*statuses: int) -> dict[int, ResponseSpec]:
    return {status: ResponseSpec(wire.Problem, description=REFUSALS[status]) for status in statuses}


READS: Final = _refusals(400, 403, 404, 409, 429)
"""How a request that only looks may be refused."""

LOOKS: Final = _refusals(400, 403, 404, 409, 429, 503)
"""How a request that looks back may be refused."""

HELPS: Final = _refusals(400, 403, 404, 409, 429, 503)
"""How a request that only looks, and has others think for it, may be refused."""

WRITES: Final = _refusals(400, 403, 404, 409, 413, 415, 429, 503)
"""How a request that changes something may be refused."""

TOKEN: Final[list[dict[str, list[str]]]] = [{"token": []}]
"""The mark of requests that need a token."""


@dataclass
class TakesRecord(Operation):
    """A request whose body is a record file."""

    def __post_init__(self) -> None:
        text = OpenAPIMediaType(schema=Schema(type=OpenAPIType.STRING, description="a file as `/record` gives it"))
        self.request_body = RequestBody(content={"application/jsonl": text}, required=True)


class Described(JsonRenderPlugin):
    """Shows the document."""

    _rendered = b""

    @override
    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The document as JSON, which is always the same."""
        if not self._rendered:
            self._rendered = super().render(request, described(openapi_schema))
        return self._rendered


def described(document: dict[str, Any]) -> dict[str, Any]:
    """The document with bodies described by msgspec, which also checks them: what it refuses is ruled out."""
    components = document["components"]
    bodies = [getattr(wire, name) for name in components["schemas"] if hasattr(wire, name)]  # the rest is within them
    _, schemas = msgspec.json.schema_components(bodies, ref_template="#/components/schemas/{name}")
    return {**document, "components": {**components, "schemas": schemas}}
