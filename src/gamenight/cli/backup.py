"""`gamenight backup`: a copy of all tables, made while the server runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter


def backup(
    file: Annotated[Path, Parameter(help="The new file to write.")],
    /,
    *,
    database_url: Annotated[
        str | None, Parameter(help="Where tables are kept; in your data folder by default.")
    ] = None,
) -> None:
    """Copies all tables to a new file while the server runs; a server can then be pointed at the copy."""
    from gamenight.server.backup import back_up
    from gamenight.server.settings import Settings

    settings = Settings.from_env(database_url=database_url)
    back_up(settings, file)
    print(f"All tables have been copied to {file} ({file.stat().st_size:,} bytes).")
