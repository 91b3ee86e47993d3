"""The page's side of the protocol, against a server that says what the test wants: all arrives, and counts once."""

import json
from collections.abc import Iterator
from itertools import islice, pairwise
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, Route, WebSocketRoute

from gamenight.core.chance import Dice
from gamenight.core.game import games
from gamenight.core.laws import Walk
from gamenight.server.render import state_packed
from gamenight.server.sights import Sight, pack
from gamenight.web import FOLDER
from gamenight.words import speech
from tests.chromium import launched

ADDRESS = "http://gamenight.test"
TYPES = {".js": "text/javascript", ".html": "text/html"}


class Server:
    """Hears all that the page says, and welcomes whoever says hello."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.heard: list[dict[str, Any]] = []
        self.lines: list[WebSocketRoute] = []
        self.version = 5
        self.view: dict[str, Any] | None = None
        self.mute = False
        page.route(f"{ADDRESS}/**", self._file)
        page.route_web_socket("**/socket", self._connected)

    def _file(self, route: Route) -> None:
        path = FOLDER / route.request.url.removeprefix(f"{ADDRESS}/web/")
        if path.suffix in TYPES:
            route.fulfill(body=path.read_text("utf-8"), content_type=TYPES[path.suffix])
        else:
            route.fulfill(body="<!doctype html>", content_type="text/html")

    def _connected(self, line: WebSocketRoute) -> None:
        self.lines.append(line)
        line.on_message(self._hear)

    def _hear(self, text: str | bytes) -> None:
        message = json.loads(text)
        self.heard.append(message)
        if message["type"] in ("hello", "resync") and not self.mute:
            table = {"status": "playing", "seats": [{"seat": 0, "kind": "human", "present": True}]}
            welcome = {"seat": 0, "host": False, "table": table, "view": self.view, "steps": [], "emotes": []}
            self.say(type="welcome", **welcome)

    def say(self, **message: Any) -> None:
        self.lines[-1].send(json.dumps({"version": self.version, **message}))

    def hears(self, *types: str) -> list[dict[str, Any]]:
        """Waits for these messages and no others; forgets them."""
        for _ in range(100):
            if len(self.heard) >= len(types):
                break
            self.page.wait_for_timeout(20)
        self.page.wait_for_timeout(50)
        heard, self.heard = self.heard, []
        assert [message["type"] for message in heard] == list(types)
        return heard


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with launched() as chromium:
        yield chromium


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    yield page
    page.close()


@pytest.fixture
def server(page: Page) -> Server:
    """A server with one page connected to it, whose socket is `socket` and whose events are in `told`."""
    server = Server(page)
    page.goto(ADDRESS)
    page.evaluate(
        """async () => {
            const { TableSocket } = await import("/web/lib/socket.js");
            window.told = [];
            window.socket = new TableSocket("abcdefghjkmn", "token");
            for (const name of ["welcome", "news", "refused"]) socket.addEventListener(name, () => told.push(name));
        }"""
    )
    assert server.hears("hello")[0]["version"] is None
    page.wait_for_function("told.length === 1")
    page.evaluate("told.length = 0")
    return server


def test_news_in_order_are_taken(server: Server, page: Page) -> None:
    server.say(type="news", since=5, version=6, steps=[])

    page.wait_for_function("told.includes('news') && socket.version === 6")


def test_changes_make_the_view_that_the_server_sees(server: Server, page: Page) -> None:
    game = games()["kotkrywcy"]
    positions = islice(Walk(game, game.law_setups()[0], Dice(1).below).positions(), 10, 40)
    sights = [Sight(*state_packed(state, 0, speech(game, you=0), pack)) for state in positions]
    server.view = json.loads(msgspec.json.encode(sights[0].whole))
    page.evaluate("socket.resync()")
    server.hears("resync")

    for before, after in pairwise(sights):
        page.evaluate("socket.view && (socket.view.armed = 'by the page')")
        server.version += 1
        changes = json.loads(msgspec.json.encode(after.since(before)))
        server.say(type="news", since=server.version - 1, steps=[], view=None, changes=changes)
        page.wait_for_function(f"socket.version === {server.version}")
        assert page.evaluate("socket.view") == json.loads(msgspec.json.encode(after.whole))


def test_a_gap_is_asked_about_once(server: Server, page: Page) -> None:
    server.version = 9
    server.say(type="news", since=7, version=8, steps=[])
    server.say(type="news", since=8, version=9, steps=[])

    server.hears("resync")
    page.wait_for_function("socket.version === 9")
    assert page.evaluate("told") == ["welcome"]


def test_news_that_are_known_already_are_left_out(server: Server, page: Page) -> None:
    server.say(type="news", since=4, version=5, steps=[])
    server.say(type="ping")

    server.hears("pong")
    assert page.evaluate("told") == []


def test_a_ping_that_knows_more_is_asked_about(server: Server) -> None:
    server.say(type="ping")
    server.hears("pong")

    server.say(type="ping", version=7)
    server.say(type="ping", version=7)
    server.hears("pong", "resync", "pong")


def test_what_was_not_acknowledged_is_sent_again_under_its_key(server: Server, page: Page) -> None:
    page.evaluate("socket.answer(3, 5)")
    (first,) = server.hears("answer")
    server.lines[-1].close()

    hello, again = server.hears("hello", "answer")
    assert hello["version"] == 5
    assert again == first

    server.say(type="ack", key=first["key"])
    server.lines[-1].close()
    server.hears("hello")


def test_what_was_said_while_nobody_listened_is_sent_later(server: Server, page: Page) -> None:
    server.lines[-1].close()
    page.wait_for_function("socket.status === 'connecting'")
    page.evaluate("socket.say('Hello')")

    server.hears("hello", "say")


@pytest.mark.parametrize("reason", ["too-fast", "busy"])
def test_a_server_that_cannot_keep_up_is_asked_again(reason: str, server: Server, page: Page) -> None:
    page.evaluate("socket.answer(3, 5)")
    (first,) = server.hears("answer")
    server.say(type="refused", key=None, reason=reason, message="Wait.")

    assert server.hears("answer") == [first]
    assert page.evaluate("told") == []


def test_people_are_not_told_that_somebody_was_quicker(server: Server, page: Page) -> None:
    page.evaluate("socket.answer(3, 4)")
    (late,) = server.hears("answer")
    server.say(type="refused", key=late["key"], reason="stale", message="Too late.")
    page.evaluate("socket.say('Hello')")
    (said,) = server.hears("say")
    server.say(type="refused", key=said["key"], reason="talk", message="Nobody may talk now.")

    page.wait_for_function("told.length > 0")
    assert page.evaluate("told") == ["refused"]


def test_a_closed_socket_stays_closed(server: Server, page: Page) -> None:
    page.evaluate("socket.close()")
    page.wait_for_timeout(700)

    assert page.evaluate("socket.status") == "closed"
    assert len(server.lines) == 1


@pytest.mark.parametrize("code", [4400, 4404])
def test_whoever_is_told_not_to_come_back_does_not(code: int, server: Server, page: Page) -> None:
    page.evaluate("socket.addEventListener('end', ({ detail }) => told.push(detail))")
    server.lines[-1].close(code=code)

    page.wait_for_function("told.length > 0")
    assert page.evaluate("told") == [code]
    assert page.evaluate("socket.status") == "closed"
    server.hears()


def test_a_line_that_falls_silent_is_given_up(browser: Browser) -> None:
    page = browser.new_page()
    page.clock.install()
    server = Server(page)
    page.goto(ADDRESS)
    page.evaluate("import('/web/lib/socket.js').then(({ TableSocket }) => new TableSocket('abcdefghjkmn'))")
    server.hears("hello")
    server.mute = True

    page.clock.fast_forward(24_000)
    server.hears()
    page.clock.fast_forward(2_000)
    server.hears("resync")  # are you there?
    page.clock.fast_forward(5_000)
    page.clock.fast_forward(1_000)
    server.hears("hello")
    page.close()


def test_a_browser_that_is_off_line_doubts_the_line_until_it_speaks(server: Server, page: Page) -> None:
    page.evaluate(
        """() => {
            window.statuses = [];
            socket.addEventListener("status", ({ detail }) => statuses.push(detail));
            dispatchEvent(new Event("offline"));
        }"""
    )

    server.hears("resync")
    page.wait_for_function("socket.status === 'open'")
    assert page.evaluate("statuses") == ["doubted", "open"]


def test_whoever_waits_long_for_an_answer_is_told_how_it_ends(server: Server, page: Page) -> None:
    page.evaluate(
        """() => {
            window.ends = [];
            for (const name of ["sending", "settled"]) {
                socket.addEventListener(name, ({ detail }) => ends.push([name, detail.late]));
            }
            socket.answer(3);
            socket.say("hello");
        }"""
    )
    answer, said = server.hears("answer", "say")
    page.wait_for_function("ends.length === 1")

    server.say(type="ack", key=said["key"])
    server.say(type="ack", key=answer["key"])

    page.wait_for_function("ends.length === 2")
    assert page.evaluate("ends") == [["sending", None], ["settled", True]]
