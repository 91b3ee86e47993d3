"""`gamenight prune`: removes tables that nobody has visited for a long time, whether or not the server is running."""

from __future__ import annotations

import asyncio
import json
from typing import Annotated

from cyclopts import Parameter


def prune(
    *,
    dry_run: Annotated[bool, Parameter(negative="", help="Only say what would be removed.")] = False,
    database_url: Annotated[
        str | None, Parameter(help="Where tables are kept; in your data folder by default.")
    ] = None,
    as_json: Annotated[bool, Parameter(name="--json", negative="", help="Print plain values.")] = False,
) -> None:
    """Removes tables that nobody has visited for a long time, as GAMENIGHT_KEEP_* say, and says which."""
    import msgspec

    from gamenight.server.pruning import KINDS, prune_all
    from gamenight.server.settings import Settings

    done = asyncio.run(prune_all(Settings.from_env(database_url=database_url), dry_run))
    if as_json:
        print(json.dumps(msgspec.to_builtins(done), indent=2))
        return
    for pruned in done:
        print(f"{pruned.table}  {pruned.game}, {pruned.status}, {pruned.days} days without a visit")
    print("To be removed:" if dry_run else "Removed:")
    for status, named in KINDS.items():
        print(f"  {named}: {sum(each.status == status for each in done)}")
