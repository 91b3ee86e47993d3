"""Copies of everything that is kept, made while the server runs. To restore one, point a server at the copy."""

from __future__ import annotations

import os
import shlex
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

from sqlalchemy.engine import URL, make_url

from gamenight.server.settings import Settings


class CannotBackUp(ValueError):
    """A copy that cannot be made."""


def back_up(settings: Settings, file: Path) -> None:
    """Writes a consistent copy of all tables to a new file, or none at all."""
    if file.exists():
        raise CannotBackUp(f"{file} is already there; name a new file")
    if not file.parent.is_dir():
        raise CannotBackUp(f"there is no folder {file.parent}; make it first")
    part = file.with_name(f"{file.name}.part")
    try:
        part.unlink(missing_ok=True)
        part.touch(mode=0o600)  # whose cards are whose is nobody's business
        if settings.on_sqlite:
            _copy_sqlite(Path(make_url(settings.database_url).database or ""), part)
        else:
            _dump_postgresql(make_url(settings.database_url), part, file)
        part.rename(file)
    finally:
        part.unlink(missing_ok=True)


def _copy_sqlite(source: Path, to: Path) -> None:
    if not source.is_file():
        raise CannotBackUp(f"there is nothing to copy yet: no server has kept a table in {source}")
    try:
        with closing(sqlite3.connect(source)) as ours, closing(sqlite3.connect(to)) as copy:
            ours.backup(copy)
            (verdict,) = copy.execute("PRAGMA quick_check").fetchone()
    except sqlite3.Error as error:
        raise CannotBackUp(f"{source} cannot be copied: {error}") from None
    if verdict != "ok":
        raise CannotBackUp(f"{source} is damaged: {verdict}")


def _dump_postgresql(url: URL, to: Path, file: Path) -> None:
    # The password travels in the environment: a command line can be read by everybody on the machine.
    where = url.set(drivername="postgresql")._replace(password=None).render_as_string()
    command = ["pg_dump", "--format=custom", f"--dbname={where}"]
    if shutil.which("pg_dump") is None:
        raise CannotBackUp(
            f"pg_dump is not installed here; where it is, run: {shlex.join([*command, f'--file={file}'])}"
        )
    password = {} if url.password is None else {"PGPASSWORD": str(url.password)}
    environment = {**os.environ, **password}
    done = subprocess.run([*command, f"--file={to}"], env=environment, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise CannotBackUp(f"pg_dump failed: {' '.join(done.stderr.split())}")
