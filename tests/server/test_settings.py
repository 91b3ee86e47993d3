"""Settings: what variables say, what is given at the command line, and how mistakes are told."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from gamenight.server.metrics import Metrics
from gamenight.server.settings import BadSettings, Settings


@pytest.fixture(autouse=True)
def _no_variables(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in [name for name in os.environ if name.startswith("GAMENIGHT_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("GAMENIGHT_DATA", str(tmp_path))


def test_without_any_setting_tables_are_in_a_file_of_the_data_folder(tmp_path: Path) -> None:
    settings = Settings.from_env()

    assert settings.database_url == f"sqlite+aiosqlite:///{tmp_path}/tables.db"
    assert (settings.host, settings.port, settings.workers) == ("127.0.0.1", 8025, 1)


def test_a_variable_is_read_and_an_option_wins_over_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAMENIGHT_PORT", "9000")
    monkeypatch.setenv("GAMENIGHT_BOT_BUDGET", "0.5")

    settings = Settings.from_env(port=9001, host=None)

    assert (settings.port, settings.host, settings.bot_budget) == (9001, "127.0.0.1", 0.5)


def test_an_empty_variable_counts_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAMENIGHT_PORT", "")

    assert Settings.from_env().port == 8025


def test_another_process_reads_the_same_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(
        database_url="postgresql+asyncpg://ann:p%40ss@db/games",
        workers=3,
        public_url="https://games.example",
        origins=["https://one.example", "http://two.example:81"],
        hosts=["games.home", "other.example"],
        proxy=True,
        limits=False,
        bot_budget=0.25,
        bots="my.bots",
        log_level="error",
    )
    for name, value in settings.environment().items():
        monkeypatch.setenv(name, value)

    assert Settings.from_env() == settings


@pytest.mark.parametrize(
    ("variable", "value", "sentence"),
    [
        ("PORT", "many", "GAMENIGHT_PORT is 'many'; it takes a port from 0 to 65535"),
        ("PORT", "70000", "GAMENIGHT_PORT is '70000'; it takes a port from 0 to 65535"),
        ("WORKERS", "0", "GAMENIGHT_WORKERS is '0'; it takes a whole number from 1 to 64"),
        ("BOT_BUDGET", "-1", "GAMENIGHT_BOT_BUDGET is '-1'; it takes seconds"),
        ("BOT_BUDGET", "nan", "GAMENIGHT_BOT_BUDGET is 'nan'; it takes seconds"),
        ("MAX_MESSAGE", "5", "GAMENIGHT_MAX_MESSAGE is '5'; it takes bytes from 1024"),
        ("LIMITS", "maybe", "GAMENIGHT_LIMITS is 'maybe'; it takes 1 or 0"),
        ("LOG_LEVEL", "loud", "GAMENIGHT_LOG_LEVEL is 'loud'; it takes debug, info, warning or error"),
        ("PUBLIC_URL", "games.example", "it takes an address such as https://games.example"),
        ("HOSTS", "a.example,http://b", "it takes names such as games.example, separated by commas"),
        ("HEADER_TIME", "0", "GAMENIGHT_HEADER_TIME is '0'; it takes seconds"),
        ("ORIGINS", "https://a.example,b", "it takes addresses such as https://games.example, separated by commas"),
    ],
)
def test_a_wrong_variable_is_told_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, variable: str, value: str, sentence: str
) -> None:
    monkeypatch.setenv(f"GAMENIGHT_{variable}", value)

    with pytest.raises(BadSettings) as told:
        Settings.from_env()

    assert sentence in str(told.value)


def test_a_wrong_option_is_told_by_its_own_name() -> None:
    with pytest.raises(BadSettings, match="--port is 70000; it takes a port"):
        Settings.from_env(port=70000)


@pytest.mark.parametrize(
    ("given", "url"),
    [
        ("postgres://ann@db/games", "postgresql+asyncpg://ann@db/games"),
        ("postgresql://ann@db/games", "postgresql+asyncpg://ann@db/games"),
        ("sqlite:////srv/tables.db", "sqlite+aiosqlite:////srv/tables.db"),
    ],
)
def test_the_driver_need_not_be_named(given: str, url: str) -> None:
    assert Settings(database_url=given).database_url == url


def test_another_database_is_refused_without_telling_its_password() -> None:
    with pytest.raises(BadSettings) as told:
        Settings(database_url="mysql://ann:secret@db/games")

    assert "use sqlite+aiosqlite:///FILE or postgresql+asyncpg://" in str(told.value)
    assert "secret" not in str(told.value)


def test_several_workers_need_postgresql() -> None:
    with pytest.raises(BadSettings, match="2 workers need PostgreSQL"):
        Settings(workers=2)

    assert Settings(workers=2, database_url="postgresql://ann@db/games").workers == 2


def test_every_setting_and_every_number_is_documented() -> None:
    page = (Path(__file__).parents[2] / "docs" / "server.md").read_text("utf-8")
    variables = [name for name in Settings().environment() if f"| `{name}` |" not in page]
    numbers = [metric.name for metric in Metrics().registry.collect() if f"| `{metric.name}" not in page]

    assert variables == []
    assert numbers == []


def test_the_documented_defaults_are_true() -> None:
    page = (Path(__file__).parents[2] / "docs" / "server.md").read_text("utf-8")
    documented = dict(re.findall(r"\| `(GAMENIGHT_\w+)` \| `([^`]+)` \|", page))
    said = Settings().environment()

    assert len(documented) >= 15
    assert {name: said[name] for name in documented} == documented
