"""For the tests of the server: databases (a SQLite file, a real PostgreSQL), and running servers (`house`, `toys`)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from gamenight.server.settings import SQLITE
from tests.server.houses import gate as gate
from tests.server.houses import house as house
from tests.server.houses import toys as toys
from tests.server.houses import toys_gate as toys_gate
from tests.server.postgres import Cluster, cluster


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """One PostgreSQL server for all tests of this process."""
    with cluster() as running:
        yield running


@pytest.fixture
def postgres_url(postgres: Cluster) -> str:
    """A fresh PostgreSQL database."""
    return postgres.fresh()


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A fresh database of each kind in turn."""
    if request.param == "sqlite":
        return f"{SQLITE}:///{tmp_path / 'tables.db'}"
    return str(request.getfixturevalue("postgres_url"))
