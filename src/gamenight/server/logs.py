"""What the server tells whoever runs it: JSON lines, or plain lines on a terminal.

A log never holds tokens, names, chat or answers. Extras are written only if their name is in `TOLD`; addresses lose
their query; anything as long as a token is blotted out, even in a traceback.

>>> line = logging.LogRecord("gamenight.server", logging.INFO, "", 0, "table opened", None, None)
>>> line.table, line.name_of_player = "k3q9x2m4p7ab", "Ann"
>>> JsonLines().format(line).partition(", ")[2]
'"level": "info", "logger": "gamenight.server", "message": "table opened", "table": "k3q9x2m4p7ab"}'
"""

from __future__ import annotations

import json
import logging
import re
import sys
from datetime import UTC, datetime
from typing import Any, Final

from litestar.logging import LoggingConfig

from gamenight.core.marks import override
from gamenight.server.refusals import Refusal

TOLD: Final[tuple[str, ...]] = (
    "table",
    "game",
    "seat",
    "version",
    "steps",
    "bot",
    "reason",
    "seconds",
    "count",
    "client",
    "method",
    "path",
    "status",
)
"""The extras that may stand in a log; nobody's secret is among them."""

_LONG_AS_A_TOKEN: Final = re.compile(r"(?<![\w-])[\w-]{20,}", re.ASCII)
_WORDS: Final = re.compile(r"_*[a-z]{1,16}(?:[_-]+[a-z]{1,16})*|(?:[A-Z][a-z]{1,16})+")
"""Names in a program, which tell in a traceback what broke; a token looks like one once in a million times."""
_QUERY: Final = re.compile(r"(?<=[\w/])\?[^\s\"']+")


class _Line(logging.Formatter):
    """A line without secrets; how its parts are put together is for those below."""

    def parts(self, record: logging.LogRecord) -> dict[str, Any]:
        """Message and extras of a record, safe to write."""
        if record.name == "uvicorn.access" and isinstance(record.args, tuple):
            client, method, path, _, status = record.args
            path = blotted(_without_query(str(path)))
            return {"message": "request", "client": client, "method": method, "path": path, "status": status}
        extras = {name: _safe(record.__dict__[name]) for name in TOLD if name in record.__dict__}
        return {"message": blotted(_without_query(record.getMessage())).strip(), **extras}

    def trace(self, record: logging.LogRecord) -> str:
        """The traceback of a record, or nothing."""
        return blotted(self.formatException(record.exc_info)) if record.exc_info else ""


class JsonLines(_Line):
    """One JSON object a line, for machines."""

    @override
    def format(self, record: logging.LogRecord) -> str:
        """The record as one line."""
        time = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"time": time, "level": record.levelname.lower(), "logger": record.name, **self.parts(record)}
        trace = self.trace(record)
        return json.dumps({**line, "trace": trace} if trace else line, default=str, ensure_ascii=False)


class PlainLines(_Line):
    """A short line with the time of day, for people."""

    @override
    def format(self, record: logging.LogRecord) -> str:
        """The record as one line, and its traceback below."""
        parts = self.parts(record)
        time = datetime.fromtimestamp(record.created).strftime("%H:%M:%S")
        words = [time, record.levelname.lower(), parts.pop("message"), *(f"{name}={parts[name]}" for name in parts)]
        trace = self.trace(record)
        return " ".join(words) + (f"\n{trace}" if trace else "")


def blotted(text: str) -> str:
    """The text without anything that could be a token.

    >>> blotted("GET /t/kVbXqWzLmNpRsTuYaBcDeFgHiJkOoPlQ failed in handle_websocket_upgrade")
    'GET /t/… failed in handle_websocket_upgrade'
    """
    return _LONG_AS_A_TOKEN.sub(lambda found: found[0] if _WORDS.fullmatch(found[0]) else "…", text)


def _safe(extra: Any) -> Any:
    return blotted(_without_query(extra)) if isinstance(extra, str) else extra


def _without_query(text: str) -> str:
    return _QUERY.sub("", text)


def logging_config(level: str) -> dict[str, Any]:
    """What `logging.config.dictConfig` takes, also in the worker processes of uvicorn."""
    lines = PlainLines if sys.stderr.isatty() else JsonLines
    # Below INFO uvicorn tells every header and every message, tokens and all.
    uvicorn = "INFO" if level == "debug" else "WARNING"
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": f"{__name__}.{lines.__name__}"}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
        "root": {"handlers": ["stderr"], "level": "WARNING"},
        "loggers": {
            "gamenight": {"level": level.upper()},
            "litestar": {"level": level.upper()},
            "uvicorn.error": {"level": uvicorn},
            "uvicorn.access": {"level": uvicorn},
        },
    }


class Logs(LoggingConfig):
    """Litestar's part of it: whatever goes wrong inside is logged, by the handlers that are there already."""

    def __init__(self) -> None:
        super().__init__(log_exceptions="always", exception_logging_handler=_tell_what_broke)

    @override
    def configure(self) -> Any:
        """Leaves the handlers alone; `logging_config` has set them up."""
        return logging.getLogger


def _tell_what_broke(logger: Any, scope: Any, _: list[str]) -> None:
    error = sys.exception()
    if not isinstance(error, Refusal) and getattr(error, "status_code", 500) >= 500:  # that is the client's business
        extra = {"method": scope.get("method", scope["type"]), "path": scope["path"]}
        logger.error("request failed", exc_info=True, extra=extra)
