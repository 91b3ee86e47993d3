"""What is the same for everybody is packed, kept by browsers, and sent again only if it has changed."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import httpx
import pytest

from gamenight.core.game import games
from gamenight.server.parcels import STYLES, Edition, edition
from gamenight.web import FOLDER

PUBLIC = ["/", "/t/abcdefghjkmn", "/web/app.js", "/words/pl", "/api/games", "/api/games/bomb_squad/art.svg"]


def wire_length(answer: httpx.Response) -> int:
    return int(answer.headers["Content-Length"])


@pytest.mark.parametrize("path", PUBLIC)
def test_what_everybody_gets_is_packed_for_those_who_can_unpack_it(house: httpx.Client, path: str) -> None:
    packed = house.get(path, headers={"Accept-Encoding": "gzip"})
    plain = house.get(path, headers={"Accept-Encoding": "identity"})

    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in plain.headers
    assert packed.content == plain.content
    assert wire_length(packed) < wire_length(plain) * 0.7
    assert packed.headers["Vary"] == "Accept-Encoding"


@pytest.mark.parametrize("path", PUBLIC)
def test_what_a_browser_has_is_not_sent_again(house: httpx.Client, path: str) -> None:
    first = house.get(path)
    again = house.get(path, headers={"If-None-Match": first.headers["ETag"]})
    stale = house.get(path, headers={"If-None-Match": '"0123456789abcdef"'})

    assert first.headers["Cache-Control"] == "no-cache"
    assert (again.status_code, again.content) == (304, b"")
    assert stale.status_code == 200


def test_a_page_names_its_edition_in_every_address(house: httpx.Client) -> None:
    page = house.get("/").text
    linked = re.findall(r'(?:href|src)="(/web/[^"]+)"', page)
    answers = [house.get(path) for path in linked]

    assert {path.split("/")[2] for path in linked} == {edition().name}
    assert {answer.headers["Cache-Control"] for answer in answers} == {"public, max-age=31536000, immutable"}
    assert f"/web/{edition().name}/{STYLES}" in linked
    modules = {f"/web/{edition().name}/{path.relative_to(FOLDER).as_posix()}" for path in FOLDER.rglob("*.js")}
    assert modules <= set(linked)  # they come together, not one after the other


@pytest.mark.parametrize("file", ["art.svg", "look.css"])
@pytest.mark.parametrize("game", sorted(games()))
def test_what_a_game_brings_for_its_table_is_kept_with_the_page(house: httpx.Client, game: str, file: str) -> None:
    kept = house.get(f"/web/{edition().name}/games/{game}/{file}")

    assert kept.content == house.get(f"/api/games/{game}/{file}").content
    assert kept.headers["Cache-Control"] == "public, max-age=31536000, immutable"


def test_a_page_of_an_earlier_edition_finds_its_files_but_does_not_keep_them(house: httpx.Client) -> None:
    answer = house.get("/web/0123456789ab/app.js")

    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "no-cache"


def test_a_page_gets_all_files_of_its_edition_without_a_look_at_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    newest = edition()
    monkeypatch.setattr(Path, "rglob", lambda *_: pytest.fail("the files were looked at again"))

    assert edition(newest.name) is newest
    with pytest.raises(pytest.fail.Exception, match="looked at again"):
        edition("0123456789ab")


def test_the_styles_come_as_one_sheet_in_the_order_of_the_page() -> None:
    names = re.findall(r'rel="stylesheet" href="/web/([^"]+)"', (FOLDER / "index.html").read_text("utf-8"))

    assert edition().files[STYLES] == b"\n".join((FOLDER / name).read_bytes() for name in names)


def test_another_edition_has_another_name(tmp_path: Path) -> None:
    def made(words: str) -> str:
        (tmp_path / "a.css").write_text(words)
        (tmp_path / "index.html").write_text('    <link rel="stylesheet" href="/web/a.css">\n')
        return Edition(tmp_path, {}).name

    assert made("a {}") == made("a {}") != made("b {}")


def test_what_only_one_seat_may_know_is_never_kept_or_packed(house: httpx.Client) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "greedy"}]
    table = house.post("/api/tables", json={"game": "bomb_squad", "seats": seats, "start": True}).json()["table"]
    answer = house.get(f"/api/tables/{table}", headers={"Accept-Encoding": "gzip"})

    assert answer.headers["Cache-Control"] == "no-store"
    assert "Content-Encoding" not in answer.headers
    assert "ETag" not in answer.headers


def test_the_files_are_far_smaller_when_packed() -> None:
    whole = edition().files.values()

    assert sum(len(gzip.compress(body)) for body in whole) < sum(map(len, whole)) / 3
