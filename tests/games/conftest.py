"""Law 8: every rule test runs twice, the second time with each answer played on a fresh copy."""

from collections.abc import Iterator

import pytest

from tests.games import playing


@pytest.fixture(autouse=True, params=["direct", "on copies"])
def way(request: pytest.FixtureRequest) -> Iterator[None]:
    playing.ON_COPIES = request.param == "on copies"
    yield
    playing.ON_COPIES = False
