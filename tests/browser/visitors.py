"""People in front of a page: what they see, what they do, and all that reached their browser."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from time import monotonic
from typing import Any, Final, Literal

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, ViewportSize, WebSocket, expect

from gamenight.core.game import games
from tests.server.following import followed

DESK: Final = ViewportSize(width=1440, height=900)
PHONE: Final = ViewportSize(width=390, height=844)
NARROW: Final = ViewportSize(width=360, height=740)
PATIENCE: Final = 30_000  # milliseconds
LUCK: Final = 1
"""A seed with which no bomb explodes in the first two turns, as it does in one of twenty games."""

QUESTION: Final = ".prompt.yours"
"""There when the player must answer."""
CHOICE: Final = ".choosable:not(.optional), .prompt .option:not(.optional)"
RESULTS: Final = ".results"

Json = dict[str, Any]


class Visitor:
    """Somebody with a browser of their own. They have seen the tour, and want pieces to move at once, unless told.

    `tickets` are those of tables at which they have a seat already.
    """

    def __init__(
        self,
        browser: Browser,
        address: str,
        name: str = "",
        *,
        game: str = "Bomb Squad Academy",
        size: ViewportSize = DESK,
        speed: str = "off",
        newcomer: bool = False,
        by: Literal["click", "tap", "keys"] = "click",
        language: str | None = "en",
        tickets: Json | None = None,
        **settings: Any,
    ) -> None:
        self.address = address
        self.game = game
        """What this person wants to play: of the games on the first page, no other is looked at."""
        self.by = by
        kept = {
            "settings": {"name": name, "speed": speed} | ({"language": language} if language else {}),
            "tours": [] if newcomer else list(games()),
            "tickets": tickets or {},
        }
        storage = [{"name": f"gamenight-{name}", "value": json.dumps(value)} for name, value in kept.items()]
        if speed == "off":  # then nothing else need move either; drawing it all again and again takes time
            settings.setdefault("reduced_motion", "reduce")
        self.context = browser.new_context(
            viewport=size,
            has_touch=by == "tap",
            storage_state={"cookies": [], "origins": [{"origin": address, "localStorage": storage}]},  # type: ignore[arg-type]
            **settings,
        )
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.messages: list[Json] = []
        """All that came through its sockets."""
        self._complaints: list[str] = []
        self._forgiven: list[str] = []
        self._turns = count()
        self.context.on("console", self._check_console)
        self.context.on("weberror", lambda wrong: self._complaints.append(f"error: {wrong.error}"))
        self.page.on("websocket", self._listen)

    # Coming and going

    def open(self, path: str) -> None:
        """Goes to an address of the page, as if it were typed in."""
        self.page.goto(self.address + path)

    def leave(self) -> list[str]:
        """Closes the browser; returns what was wrong with the page meanwhile."""
        self.context.close()
        said = {each: each.partition(" (http")[0] for each in self._complaints}  # without the address
        return [each for each, text in said.items() if not any(re.search(known, text) for known in self._forgiven)]

    def forgive(self, pattern: str) -> None:
        """Says that a complaint is to be expected, such as that of a browser whose server is gone."""
        self._forgiven.append(pattern)

    def _check_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):  # what the content security policy forbids, and hosts unknown here
            self._complaints.append(f"{message.type}: {message.text} ({message.location.get('url')})")

    def _listen(self, line: WebSocket) -> None:
        self.line = line
        view: Json = {}

        def hear(text: str | bytes) -> None:
            nonlocal view
            message = json.loads(text)
            view = followed(view, message)
            if "changes" in message:
                message["view"] = view  # what the page makes of them
            self.messages.append(message)

        line.on("framereceived", hear)

    # Seeing

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """The button with these words, on the first page that of the visitor's game."""
        mine = self.page.locator(f":not(.game *), .game:has(h2:text-is('{self.game}')) *")
        return self.page.get_by_role("button", name=name).and_(mine)

    @property
    def table(self) -> str:
        """The id of the table at which this person is."""
        expect(self.page).to_have_url(re.compile(r"/t/[a-z0-9]{12}"))
        return re.findall(r"/t/([a-z0-9]{12})", self.page.url)[0]  # type: ignore[no-any-return]

    @property
    def prompt(self) -> Locator:
        """Where the page says what is asked."""
        return self.page.get_by_role("region", name="What is asked")

    @property
    def view(self) -> Json:
        """The newest view that reached this browser."""
        return next((message["view"] for message in reversed(self.messages) if message.get("view")), {"asks": []})

    @property
    def version(self) -> int:
        """The version of the newest view or table."""
        told = (each["version"] for each in reversed(self.messages) if each["type"] in ("welcome", "news"))
        return int(next(told, 0))

    @property
    def is_asked(self) -> bool:
        """Whether this person must answer, and the page says so and offers something."""
        asked = [ask["question"] for ask in self.view["asks"] if ask["kind"] == "must"]
        if not asked or self.page.locator(QUESTION).count() == 0:
            return False
        shown = self.page.locator(".prompt-sentence").inner_text()  # the page may still be drawing what came
        return shown == asked[0] and self.choices.count() > 0

    @property
    def is_over(self) -> bool:
        """Whether the page says how the game ended."""
        return self.page.locator(RESULTS).is_visible()

    @property
    def choices(self) -> Locator:
        """All that may be chosen as an answer to what is asked."""
        return self.page.locator(CHOICE).locator("visible=true")  # of the ways a tile may lie, one is shown

    def choice(self, words: str) -> Locator:
        """The piece or button that stands for an answer, by its words."""
        return self.page.locator(CHOICE).and_(self.button(re.compile(f"^{words}")))

    def wait_for(self, button: str) -> None:
        """Waits until there is a button with these words."""
        expect(self.button(button)).to_be_visible()

    def wait_for_question(self) -> None:
        """Waits until this person must answer, or the game is over."""
        eventually(self.page, lambda: self.is_asked or self.is_over)

    # Doing

    def press(self, target: Locator) -> None:
        """Clicks, taps, or moves the focus there and hits Enter."""
        if self.by == "tap":
            target.tap(no_wait_after=True)
        elif self.by == "click":
            target.click(no_wait_after=True)
        else:
            self.tab_to(target)
            self.page.keyboard.press("Enter")

    def tab_to(self, target: Locator) -> None:
        """Moves the focus by nothing but the Tab key."""
        for _ in range(400):
            if target.evaluate("element => element === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never comes to {target}")

    def answer(self, choice: Locator | None = None, race: bool = False) -> None:
        """Answers what is asked, with some choice if none is given, and waits until the page knows what came of it.

        In a race somebody else may be faster, and the question gone.
        """
        expect(self.page.locator(".picked")).to_have_count(0)  # what was chosen before is over
        if not race:
            eventually(self.page, lambda: self.choices.count() > 0)  # a page whose server came back draws all again
        count = self.choices.count()
        if count == 0:
            return
        target = choice or self.choices.nth(next(self._turns) % count)
        with self.answering(race) as is_replied:
            self.press(target)
            many = self.page.locator(".bubble").get_by_role("button")
            lay = self.page.locator(".laying:visible .lay, .lock-in:visible")
            if many.count() > 0:  # one piece stands for several answers
                self.press(many.first)
            elif lay.count() > 0 and self.page.locator(".picked").count() == 0 and not is_replied():
                self.press(lay)  # it is laid or locked in by a second press, once it lies as one likes

    @contextmanager
    def answering(self, race: bool = False) -> Iterator[Callable[[], bool]]:
        """Around what gives an answer: waits until the server has taken it and the page was told what came of it."""
        with self.line.expect_event("framereceived", _is_reply, timeout=PATIENCE) as replied:
            yield replied.is_done
        reply = json.loads(replied.value)
        assert reply["type"] == "ack" or (race and reply["reason"] == "stale"), reply
        eventually(self.page, lambda: self.version >= reply["version"])


def _is_reply(frame: str | bytes) -> bool:
    return json.loads(frame)["type"] in ("ack", "refused")


def eventually(page: Page, condition: Callable[[], Any]) -> None:
    """Waits until something is so. (The page lets no strings become code, so it cannot wait for it by itself.)"""
    deadline = monotonic() + PATIENCE / 1000
    while not condition():
        assert monotonic() < deadline, "waited in vain"
        page.wait_for_timeout(20)


def play_on(*players: Visitor, race: bool = False) -> Iterator[Visitor]:
    """Everybody answers what they are asked; yields whoever has answered. It ends when all know how the game ended.

    In a race bots may answer what everybody is asked while somebody is about to.
    """
    while True:
        eventually(players[0].page, lambda: any(each.is_asked or each.is_over for each in players))
        if all(each.is_over for each in players):
            return
        for player in players:
            if player.is_asked:
                player.answer(race=race)
                yield player
