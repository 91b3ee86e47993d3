"""Takes the pictures of the page in the README: `make picture`. Plays real games with bots in a real browser."""

from __future__ import annotations

import json
import re
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which
from typing import Final

import msgspec
from playwright.sync_api import Browser, Page, WebSocketRoute, expect, sync_playwright

from gamenight.bots import make_bot
from gamenight.core.chance import Dice
from gamenight.core.course import Course
from gamenight.core.events import Event
from gamenight.core.game import Setup, find
from gamenight.core.play import Ask, State, first_mandatory
from gamenight.games.kotkrywcy.actions import EXPLORE_TURN
from gamenight.games.room25.actions import ASK_MOVE, ASK_PROGRAM
from gamenight.games.room25.model import Complex
from gamenight.server.render import events_seen, state_seen
from gamenight.words import speech

FOLDER: Final = Path(__file__).parent
DESK: Final = {"width": 1440, "height": 900}
PHONE: Final = {"width": 390, "height": 844}
PATIENCE: Final = 20_000
CHOICE: Final = ".choosable:not(.optional), .prompt .option:not(.optional)"


@contextmanager
def served() -> Iterator[str]:
    """A server with an empty house on a free port."""
    with socket.socket() as probe, tempfile.TemporaryDirectory() as folder:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        database = f"sqlite+aiosqlite:///{folder}/tables.db"
        command = [sys.executable, "-m", "gamenight.cli.main", "serve", "--port", str(port), "--database-url", database]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        server.stdout.readline()  # it says where it is once it is there
        try:
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait()


def opened(browser: Browser, address: str, size: dict[str, int], scheme: str) -> Page:
    """A page whose visitor has been here before."""
    context = browser.new_context(viewport=size, color_scheme=scheme, locale="en-GB", device_scale_factor=1)  # type: ignore[arg-type]
    context.add_init_script(
        """
        localStorage.setItem("gamenight-tours", '["bomb_squad", "bomb_busters", "kotkrywcy", "room25"]');
        localStorage.setItem("gamenight-settings", '{"name": "Ann", "speed": "off"}');
        """
    )
    page = context.new_page()
    page.goto(address)
    return page


def played(page: Page, address: str, bomb: str, turn: int) -> None:
    """A game with bots, in which this turn of this bomb (or as late a turn of a later one) has come."""
    start = page.locator(".game", has_text="Bomb Squad Academy").get_by_role("button", name="Play with bots")
    start.click()
    wanted = re.compile(rf"Bomb {bomb}I* of III, turn ({turn}|\d\d)")
    choice = 0
    while True:
        options = page.locator(".choosable:visible, .option:visible")
        expect(options.or_(page.locator(".results")).first).to_be_visible(timeout=PATIENCE)
        page.wait_for_timeout(500)
        if page.locator(".results").count() > 0:  # its bombs went off early: another game
            page.goto(address)
            start.click()
            continue
        asked = page.locator(".stage-slot").inner_text()
        if wanted.search(page.locator("main").inner_text()) and asked.startswith("Choose a card"):
            return
        choice += 1
        page.keyboard.press(str(1 + choice % min(6, max(1, options.count()))))


def busted(page: Page, address: str, mission: int, turn: int) -> None:
    """A mission of Bomb Busters with good partners, in which this turn of one's own has come; hints lead there."""
    order = {
        "game": "bomb_busters",
        "options": {"mission": mission, "captain": 0},
        "hints": True,
        "seats": [{"kind": "me", "name": "Ann"}, *[{"kind": "bot", "bot": "partner"}] * 3],
        "start": True,
    }
    made = page.request.post(f"{address}/api/tables", data=order).json()
    ticket = {made["table"]: {"host": made["host"], "seats": {0: made["seats"][0]["token"]}, "seen": 1}}
    page.evaluate("kept => localStorage.setItem('gamenight-tickets', kept)", json.dumps(ticket))
    page.goto(f"{address}/t/{made['table']}")
    turns = 0
    while True:
        expect(page.locator(".prompt.yours")).to_be_visible(timeout=PATIENCE)
        page.wait_for_timeout(500)
        begins = "Your turn" in page.locator(".prompt-sentence").inner_text()
        turns += begins
        if turns == turn:
            page.wait_for_timeout(1000)  # what may be chosen begins to glow
            return
        if begins:
            _take_hint(page)
        elif page.locator(CHOICE).count() > 0:  # else somebody has answered meanwhile
            page.locator(CHOICE).first.click()


def _take_hint(page: Page) -> None:
    """Announces what the first hint says."""
    expect(page.locator(".hint-button")).to_be_visible(timeout=PATIENCE)
    page.keyboard.press("h")
    advice = page.locator(".hint-advice li").first.inner_text()
    found = re.search(r" as (\w+)|(?:own|Cut of|the) (\d+|yellow)", advice)
    assert found, advice
    best = page.locator(".rack-slot:has(.best) .choosable")
    if found[1]:
        best.first.click()
        page.wait_for_timeout(500)
    page.locator(f"[data-id='number-{found[1] or found[2]}']").click()


def reached(setup: Setup, name: str, seed: int, arrived: Callable[[State, Ask], bool]) -> tuple[State, list[Event]]:
    """Careful bots play until somebody is asked what is looked for; the state, and all that happened."""
    game = find(name)
    course, dice = Course(game, setup), Dice(seed)
    bots = [make_bot("careful", game, dice.seed()) for _ in range(setup.seats)]
    told: list[Event] = []
    while True:
        course.follow(dice.below)
        told += course.heard()
        s = course.state
        ask = first_mandatory(s)
        if arrived(s, ask):
            return s, told
        course.answer(ask.seat, bots[ask.seat].choose(s.view(ask.seat), ask))


def expedition(seed: int, turn: int) -> tuple[State, list[Event]]:
    """Three careful cats explore until the first of them turns a chamber in this turn."""
    game = find("kotkrywcy")
    return reached(
        Setup(3), "kotkrywcy", seed, lambda s, ask: game.turn_of(s) == (turn, 0) and ask.topic == EXPLORE_TURN
    )


def escape(seed: int, seats: int, topic: int, rounds: int) -> tuple[State, list[Event]]:
    """Prisoners and guards in a complex, until seat 0 is asked this with at most `rounds` left."""

    def arrived(s: State, ask: Ask) -> bool:
        assert isinstance(s, Complex)
        return s.rounds <= rounds and ask.seat == 0 and ask.topic == topic

    return reached(Setup(seats, {"mode": "suspicion"}), "room25", seed, arrived)


def shown(page: Page, address: str, s: State, told: list[Event], turn: str) -> None:
    """The page of somebody in such a position: a table lends its names, and its socket tells of the position.

    The log begins where the kind of event that begins a turn was heard last but one.
    """
    bots = [{"kind": "bot", "bot": "careful"}] * (s.seats - 1)
    order = {"game": s.game.name, "options": {}, "seats": [{"kind": "me", "name": "Ann"}, *bots], "start": True}
    made = page.request.post(f"{address}/api/tables", data=order).json()
    table = page.request.get(f"{address}/api/tables/{made['table']}").json() | {"status": "playing", "results": None}
    table["seats"][0]["present"] = True
    names = [seat["name"] for seat in table["seats"]]
    view = msgspec.to_builtins(state_seen(s, 0, speech(s.game, players=names, you=0)))
    begins = [number for number, event in enumerate(told) if event.kind == turn][-2]
    events = msgspec.to_builtins(events_seen(s.game, told[begins:], names, 0, "en"))

    def tell(line: WebSocketRoute) -> None:
        step = {"version": 2, "kind": "answer", "seat": 0, "events": events, "text": ""}
        first = {"seat": 0, "host": True, "table": table, "view": view, "steps": [], "emotes": [], "left": None}
        line.send(json.dumps({"type": "welcome", "version": 1, **first}))
        line.on_message(lambda text: None)
        page.wait_for_timeout(500)
        line.send(json.dumps({"type": "news", "version": 2, "since": 1, "steps": [step], "view": view}))

    ticket = {made["table"]: {"host": made["host"], "seats": {0: made["seats"][0]["token"]}, "seen": 1}}
    page.evaluate("kept => localStorage.setItem('gamenight-tickets', kept)", json.dumps(ticket))
    page.route_web_socket("**/socket", tell)
    page.goto(f"{address}/t/{made['table']}")
    expect(page.locator(".prompt.yours")).to_be_visible(timeout=PATIENCE)
    page.wait_for_timeout(3000)


def main() -> None:
    """Takes all of them."""
    chromium = which("chromium-headless-shell") or which("chromium")
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        for name, size, scheme, bomb, turn in (
            ("table", DESK, "light", "II", 4),
            ("table-dark", DESK, "dark", "I", 6),
            ("phone", PHONE, "light", "I", 5),
            ("phone-dark", PHONE, "dark", "II", 3),
        ):
            page = opened(browser, address, size, scheme)
            played(page, address, bomb, turn)
            page.screenshot(path=FOLDER / f"{name}.png")
            page.context.close()
        for name, size, scheme, turn in (("busters", DESK, "light", 4), ("busters-phone", PHONE, "dark", 3)):
            page = opened(browser, address, size, scheme)
            busted(page, address, 8, turn)
            page.screenshot(path=FOLDER / f"{name}.png")
            page.context.close()
        for name, size, scheme, seed, turn in (
            ("kotkrywcy", DESK, "light", 30, 34),
            ("kotkrywcy-phone", PHONE, "dark", 25, 13),
        ):
            page = opened(browser, address, size, scheme)
            shown(page, address, *expedition(seed, turn), "turn")
            page.screenshot(path=FOLDER / f"{name}.png")
            page.context.close()
        for name, size, scheme, seed, seats, topic, rounds in (
            ("room25", DESK, "light", 14, 6, ASK_PROGRAM, 4),
            ("room25-phone", PHONE, "dark", 5, 8, ASK_MOVE, 5),
        ):
            page = opened(browser, address, size, scheme)
            shown(page, address, *escape(seed, seats, topic, rounds), "round")
            page.screenshot(path=FOLDER / f"{name}.png")
            page.context.close()
        browser.close()


if __name__ == "__main__":
    main()
