"""`gamenight backup`: a copy made while people play, at which a server can be pointed."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

import pytest

from gamenight.cli.main import run
from gamenight.server.settings import SQLITE
from tests.server.postgres import Cluster
from tests.server.serving import Served, serve
from tests.waiting import PATIENCE


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GAMENIGHT_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@contextmanager
def renaming(served: Served) -> Iterator[str]:
    """A table whose player keeps changing her name."""
    seats = [{"kind": "me", "name": "Ann 0"}, {"kind": "open"}]
    with served.client() as client:
        made = client.post("/api/tables", json={"game": "bomb_squad", "seats": seats}).json()
    ended = Event()
    renamed = Event()

    def rename() -> None:
        headers = {"Authorization": f"Bearer {made['seats'][0]['token']}"}
        number = 0
        with served.client(headers=headers) as client:
            while not ended.is_set():
                number += 1
                client.post(f"/api/tables/{made['table']}/rename", json={"name": f"Ann {number}"}).raise_for_status()
                renamed.set()

    thread = Thread(target=rename)
    thread.start()
    try:
        assert renamed.wait(timeout=PATIENCE), f"waited {PATIENCE:.0f} s in vain for the first new name"
        yield str(made["table"])
    finally:
        ended.set()
        thread.join()


def name_of(served: Served, table: str) -> str:
    with served.client() as client:
        return str(client.get(f"/api/tables/{table}").json()["seats"][0]["name"])


def number_in(name: str) -> int:
    return int(name.removeprefix("Ann "))


def refused(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    assert run(["backup", *map(str, arguments)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.strip().splitlines()) == 1, told.err
    return told.err


def test_a_server_pointed_at_a_copy_has_every_table_of_that_moment(tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    with serve(tmp_path, limits=False) as served, renaming(served) as table:
        before = number_in(name_of(served, table))
        assert run(["backup", str(copy), "--database-url", served.settings.database_url]) == 0
        after = number_in(name_of(served, table))
    (tmp_path / "again").mkdir()

    with serve(tmp_path / "again", f"{SQLITE}:///{copy}") as restored:
        assert before <= number_in(name_of(restored, table)) <= after + 1


def test_a_restored_dump_has_every_table_of_that_moment(tmp_path: Path, postgres: Cluster) -> None:
    copy = tmp_path / "copy.dump"
    with serve(tmp_path, postgres.fresh(), limits=False) as served, renaming(served) as table:
        before = number_in(name_of(served, table))
        assert run(["backup", str(copy), "--database-url", served.settings.database_url]) == 0
        after = number_in(name_of(served, table))
    url = postgres.fresh()
    postgres.run("pg_restore", f"--dbname={url.rpartition('/')[2]}", str(copy))
    (tmp_path / "again").mkdir()

    with serve(tmp_path / "again", url) as restored:
        assert before <= number_in(name_of(restored, table)) <= after + 1


def test_tables_and_copy_are_their_owners_alone_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    with serve(tmp_path) as served:
        assert run(["backup", str(folder / "copy.db"), "--database-url", served.settings.database_url]) == 0

    assert [path.name for path in folder.iterdir()] == ["copy.db"]
    for file in (folder / "copy.db", tmp_path / "tables.db"):
        assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_file_that_is_there_is_never_replaced(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "copy.db"
    file.write_text("the only copy")

    assert "copy.db is already there; name a new file" in refused(capsys, file)
    assert file.read_text() == "the only copy"


def test_a_folder_that_is_not_there_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "there is no folder" in refused(capsys, tmp_path / "nowhere" / "copy.db")


def test_without_tables_there_is_nothing_to_copy(
    tmp_path: Path, data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = refused(capsys, tmp_path / "copy.db")

    assert f"there is nothing to copy yet: no server has kept a table in {data}/tables.db" in told
    assert list(tmp_path.iterdir()) == []


def test_a_damaged_file_leaves_no_copy(tmp_path: Path, data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data.mkdir()
    (data / "tables.db").write_text("once upon a time " * 1000)

    assert "tables.db cannot be copied: file is not a database" in refused(capsys, tmp_path / "copy.db")
    assert [path.name for path in tmp_path.iterdir()] == ["data"]


def test_without_pg_dump_the_exact_command_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    url = "postgresql://ann:secret@db.example:5433/games"

    told = refused(capsys, tmp_path / "copy.dump", "--database-url", url)

    where = "--dbname=postgresql://ann@db.example:5433/games"
    assert f"run: pg_dump --format=custom {where} --file={tmp_path}/copy.dump" in told


def test_what_pg_dump_complains_about_is_told(
    tmp_path: Path, postgres: Cluster, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"{postgres.fresh().rpartition('/')[0]}/nowhere"

    assert 'database "nowhere" does not exist' in refused(capsys, tmp_path / "copy.dump", "--database-url", url)
    assert list(tmp_path.iterdir()) == []
