"""The settings of a server: what each one means, its default, and how GAMENIGHT_* variables say otherwise."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Self, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct, field
from platformdirs import user_data_dir

PREFIX: Final = "GAMENIGHT_"
SQLITE: Final = "sqlite+aiosqlite"
POSTGRESQL: Final = "postgresql+asyncpg"
_DRIVERS: Final = {"sqlite": SQLITE, "postgresql": POSTGRESQL, "postgres": POSTGRESQL}

# The description is the end of the sentence "GAMENIGHT_PORT is 'x'; it takes …".
Port = Annotated[int, Meta(ge=0, le=65535, description="a port from 0 to 65535, 0 for any free one")]
Count = Annotated[int, Meta(ge=1, le=1_000_000, description="a whole number from 1 to 1,000,000")]
Workers = Annotated[int, Meta(ge=1, le=64, description="a whole number from 1 to 64")]
Bytes = Annotated[int, Meta(ge=1024, le=2**26, description="bytes from 1024 to 67108864")]
Days = Annotated[int, Meta(ge=0, le=36500, description="days from 0 to 36500, 0 for ever")]
Seconds = Annotated[float, Meta(gt=0, le=86400, description="seconds from just above 0 to 86400")]
Switch = Annotated[bool, Meta(description="1 or 0")]
Level = Annotated[Literal["debug", "info", "warning", "error"], Meta(description="debug, info, warning or error")]
Url = Annotated[str, Meta(pattern=r"^https?://[^/]+", description="an address such as https://games.example")]
Urls = Annotated[list[Url], Meta(description="addresses such as https://games.example, separated by commas")]
Names = Annotated[
    list[Annotated[str, Meta(pattern=r"^[A-Za-z0-9._-]+$")]],
    Meta(description="names such as games.example, separated by commas"),
]
Text = Annotated[str, Meta(min_length=1, description="a value that is not empty")]


class BadSettings(ValueError):
    """Settings that no server can run with."""


def data_folder() -> Path:
    """The folder of all that is kept; GAMENIGHT_DATA names another place than the user's own data folder."""
    return Path(os.environ.get("GAMENIGHT_DATA") or user_data_dir("gamenight", False))


def _file_in_data_folder() -> str:
    return f"{SQLITE}:///{data_folder() / 'tables.db'}"


class Settings(Struct, frozen=True, kw_only=True):
    """How a server runs. Every field is also a variable: `port` is GAMENIGHT_PORT."""

    database_url: Text = field(default_factory=_file_in_data_folder)
    """Where tables are kept: `sqlite+aiosqlite:///FILE` or `postgresql+asyncpg://USER@HOST/NAME`."""
    host: Text = "127.0.0.1"
    """The address to listen on; 0.0.0.0 is every address of this machine."""
    port: Port = 8025
    workers: Workers = 1
    """Server processes; more than one needs PostgreSQL."""
    public_url: Url | None = None
    """What invite links begin with; by default whatever the browser asked for."""
    origins: Urls = field(default_factory=list)
    """Other pages that may open a socket here."""
    hosts: Names = field(default_factory=list)
    """Other names by which browsers may ask for this server."""
    proxy: Switch = False
    """Trust the client addresses that a proxy in front of the server reports."""

    bot_workers: Workers = 1
    """Processes of each server process in which bots think."""
    bot_budget: Seconds = 2.0
    """How long a bot may think about one answer."""
    bot_pace: Seconds = 0.1
    """How long a bot takes at least: the time it thinks would tell how much it has to choose from."""
    bots: Text | None = None
    """A module with more bots."""

    limits: Switch = True
    """Whether the limits on rates and numbers hold; load tests switch them off. Sizes are always limited."""
    point_pause: Seconds = 2.0
    """How long somebody who has pointed at something waits before they may point again."""
    rest_rate: Count = 120
    """Writing requests a minute from one client address."""
    read_rate: Count = 1200
    """Reading requests and new sockets a minute from one client address; files of the page are not counted."""
    socket_rate: Count = 20
    """Messages a second on one socket."""
    max_message: Bytes = 16384
    max_body: Bytes = 262144
    max_header: Bytes = 32768
    header_time: Seconds = 10.0
    """Seconds a connection has to say what it wants."""
    body_time: Seconds = 30.0
    """Seconds the body of a request may take to arrive."""
    max_connections: Count = 4000
    """Connections in all, sockets included; if there are more, the one that has been idle for longest goes."""
    max_connections_per_address: Count = 300
    max_sockets_per_seat: Count = 8
    """Sockets for one seat; if there are more, the one that has been silent for longest goes."""
    max_spectators_per_table: Count = 64
    max_sockets_per_address: Count = 200

    tables_per_day: Count = 200
    """Tables that one client address may make in a day."""
    records_per_day: Count = 100
    """Record files that one client address may open in a day."""

    keep_records: Days = 30
    """Days without a visit after which an opened record is removed; 0: never, here and below."""
    keep_lobbies: Days = 14
    """The same for a table where no game was started."""
    keep_playing: Days = 180
    """The same for a game that was abandoned before its end."""
    keep_finished: Days = 0
    """The same for a finished game."""

    heartbeat: Seconds = 20.0
    """Seconds between two pings on a socket."""
    idle_unload: Seconds = 120.0
    """Seconds after which a table that nobody is looking at leaves memory."""
    shutdown: Seconds = 10.0
    """Seconds that a stopping server gives to what is under way."""
    log_level: Level = "info"
    """How much is logged; debug adds every request."""

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "database_url", _with_driver(self.database_url))
        if self.workers > 1 and self.on_sqlite:
            raise BadSettings(
                f"{self.workers} workers need PostgreSQL: set {PREFIX}DATABASE_URL to {POSTGRESQL}://USER@HOST/NAME, "
                "or run one worker"
            )

    @classmethod
    def from_env(cls, **given: object) -> Self:
        """What the GAMENIGHT_* variables say; whatever is given here, and is not None, counts instead."""
        known = get_type_hints(cls, include_extras=True)
        values: dict[str, Any] = {}
        for name, type_ in known.items():
            variable = f"{PREFIX}{name.upper()}"
            if given.get(name) is not None:
                values[name] = _value(f"--{name.replace('_', '-')}", given[name], type_)
            elif os.environ.get(variable, "") != "":
                values[name] = _value(variable, os.environ[variable], type_)
        return cls(**values)

    def environment(self) -> dict[str, str]:
        """The variables from which another process reads exactly these settings."""
        said: dict[str, str] = {}
        for name, value in msgspec.structs.asdict(self).items():
            said[f"{PREFIX}{name.upper()}"] = _said(value)
        return said

    @property
    def on_sqlite(self) -> bool:
        """Whether tables are kept in a SQLite file."""
        return self.database_url.startswith("sqlite")


def _with_driver(url: str) -> str:
    """The address with the driver we use, so that `postgres://…` works as it is handed out elsewhere."""
    scheme, colon, rest = url.partition("://")
    scheme = _DRIVERS.get(scheme, scheme)
    if not colon or scheme not in _DRIVERS.values():
        raise BadSettings(
            f"the database is at {scheme}{colon and '://…'}, which no server can open; "
            f"use {SQLITE}:///FILE or {POSTGRESQL}://USER@HOST/NAME"
        )
    return f"{scheme}://{rest}"


def _value(name: str, value: object, type_: Any) -> Any:
    many = get_origin(_bare(type_)) is list
    read = [part.strip() for part in value.split(",")] if many and isinstance(value, str) else value
    try:
        return msgspec.convert(read, type_, strict=False)
    except msgspec.ValidationError:
        raise BadSettings(f"{name} is {value!r}; it takes {_description(type_)}") from None


def _bare(type_: Any) -> Any:
    return get_args(type_)[0] if get_origin(type_) is Annotated else type_


def _description(type_: Any) -> str:
    """What a type takes, in words; of an optional one, what it takes if it is there."""
    for one in (type_, *get_args(type_)):
        for note in getattr(one, "__metadata__", ()):
            if isinstance(note, Meta) and note.description:
                return note.description
    raise AssertionError(f"{type_} does not say what it takes")


def _said(value: object) -> str:
    match value:
        case None:
            return ""
        case bool():
            return str(int(value))
        case list():
            return ",".join(map(str, value))
        case _:
            return str(value)
