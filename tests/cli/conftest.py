"""Every test of the command line has a data folder of its own."""

from pathlib import Path

import pytest

from tests.cli.running import Gamenight


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GAMENIGHT_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "data"


@pytest.fixture
def gamenight(data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Gamenight:
    return Gamenight(monkeypatch, capsys)
