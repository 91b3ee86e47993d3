"""`gamenight serve`: the server that people's browsers play on."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter


def serve(
    *,
    host: Annotated[str | None, Parameter(help="Where to listen; 0.0.0.0 lets others on your network in.")] = None,
    port: Annotated[int | None, Parameter(help="The port to listen on; 0 takes any free one.")] = None,
    workers: Annotated[int | None, Parameter(help="Server processes; more than one needs PostgreSQL.")] = None,
    database_url: Annotated[
        str | None, Parameter(help="Where tables are kept; in your data folder by default.")
    ] = None,
    public_url: Annotated[str | None, Parameter(help="What invite links begin with, behind a proxy.")] = None,
    bots: Annotated[str | None, Parameter(help="A module with more bots.")] = None,
    proxy: Annotated[bool | None, Parameter(negative="", help="Trust the addresses that a proxy reports.")] = None,
    log_level: Annotated[str | None, Parameter(help="debug, info, warning or error.")] = None,
    open_page: Annotated[bool, Parameter(name="--open", negative="", help="Open the page in your browser.")] = False,
) -> None:
    """Runs the server that people's browsers play on, until you stop it with Ctrl-C."""
    # Only this command needs the server; the others start without loading it.
    from gamenight.server.run import run
    from gamenight.server.settings import Settings

    settings = Settings.from_env(
        host=host,
        port=port,
        workers=workers,
        database_url=database_url,
        public_url=public_url,
        bots=bots,
        proxy=proxy,
        log_level=log_level,
    )
    run(settings, open_page=open_page)
