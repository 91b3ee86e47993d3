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
    403: "The token does not allow it.",
    404: "There is no such table or game.",
    409: "The table stands differently.",
    413: "The body is too large.",
    429: "Too many requests.",
    503: "The server is too busy just now.",
}


def _refusals(*statuses: int) -> dict[int, ResponseSpec]:
    return {status: ResponseSpec(wire.Problem, description=REFUSALS[status]) for status in statuses}


READS: Final = _refusals(400, 404, 409, 429)
"""How a request that only looks may be refused."""

HELPS: Final = _refusals(400, 403, 404, 409, 429, 503)
"""How a request that only looks, and has others think for it, may be refused."""

WRITES: Final = _refusals(400, 403, 404, 409, 413, 429, 503)
"""How a request that changes something may be refused."""

TOKEN: Final[list[dict[str, list[str]]]] = [{"token": []}]
"""The mark of requests that need a token."""


@dataclass
class TakesRecord(Operation):
    """A request whose body is a record file."""

    def __post_init__(self) -> None:
        text = OpenAPIMediaType(schema=Schema(type=OpenAPIType.STRING, description="a file as `/record` gives it"))
        self.request_body = RequestBody(content={"text/plain": text}, required=True)


class Described(JsonRenderPlugin):
    """Shows the document."""

    @override
    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The document as JSON."""
        return super().render(request, described(openapi_schema))


def described(document: dict[str, Any]) -> dict[str, Any]:
    """The document with bodies described by msgspec, which also checks them: what it refuses is ruled out."""
    components = document["components"]
    bodies = [getattr(wire, name) for name in components["schemas"]]
    _, schemas = msgspec.json.schema_components(bodies, ref_template="#/components/schemas/{name}")
    return {**document, "components": {**components, "schemas": schemas}}
