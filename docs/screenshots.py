"""Takes the pictures of the page in the README: `make picture`. Plays a real game with bots in a real browser."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which
from typing import Final

from playwright.sync_api import Browser, Page, expect, sync_playwright

FOLDER: Final = Path(__file__).parent
DESK: Final = {"width": 1440, "height": 900}
PHONE: Final = {"width": 390, "height": 844}
PATIENCE: Final = 20_000


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
        localStorage.setItem("gamenight-tours", '["bomb_squad"]');
        localStorage.setItem("gamenight-settings", '{"name": "Ann", "speed": "off"}');
        """
    )
    page = context.new_page()
    page.goto(address)
    return page


def played(page: Page, bomb: str, turn: int) -> None:
    """A game with bots, in which this turn of this bomb (or as late a turn of a later one) has come."""
    page.get_by_role("button", name="Play with bots").click()
    wanted = re.compile(rf"Bomb {bomb}I* of III, turn ({turn}|\d\d)")
    choice = 0
    while True:
        options = page.locator(".choosable:visible, .option:visible")
        expect(options.first).to_be_visible(timeout=PATIENCE)
        page.wait_for_timeout(500)
        asked = page.locator(".stage-slot").inner_text()
        if wanted.search(page.locator("main").inner_text()) and asked.startswith("Choose a card"):
            return
        choice += 1
        page.keyboard.press(str(1 + choice % min(6, max(1, options.count()))))


def main() -> None:
    """Takes all of them."""
    chromium = which("chromium") or "chromium"
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        for name, size, scheme, bomb, turn in (
            ("table", DESK, "light", "II", 4),
            ("table-dark", DESK, "dark", "I", 6),
            ("phone", PHONE, "light", "I", 5),
            ("phone-dark", PHONE, "dark", "II", 3),
        ):
            page = opened(browser, address, size, scheme)
            played(page, bomb, turn)
            page.screenshot(path=FOLDER / f"{name}.png")
            page.context.close()
        browser.close()


if __name__ == "__main__":
    main()
