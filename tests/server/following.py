"""Following a table by what it sends: the view that a client has after each message, as `examples/client.py` has it."""

from __future__ import annotations

import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Any

Json = dict[str, Any]

CLIENT = Path(__file__).parents[2] / "examples" / "client.py"

changed: Callable[[Json, Json], Json] = runpy.run_path(str(CLIENT))["changed"]
"""Something that was seen before, with what is different in it."""


def followed(view: Json, message: Json) -> Json:
    """The view that a client has after a message, if it had this one before; {} is none."""
    if "changes" in message:
        assert view, "changes to a view that was never sent"
        return changed(view, message["changes"])
    return message.get("view") or view
