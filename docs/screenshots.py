"""Takes the pictures of the page in the README: `make picture`. Plays a real game with bots in a real browser."""

from __future__ import annotations

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


def played(page: Page, choices: int) -> None:
    """A game with bots, some choices in."""
    page.get_by_role("button", name="Play with bots").click()
    for choice in range(choices):
        option = page.locator("[data-option]:visible")
        expect(option.first).to_be_visible(timeout=PATIENCE)
        page.keyboard.press(str(1 + (choice * 3 + 1) % min(6, option.count())))
        page.wait_for_timeout(400)
    expect(page.locator("[data-option]:visible").first).to_be_visible(timeout=PATIENCE)
    page.wait_for_timeout(600)


def main() -> None:
    """Takes all of them."""
    chromium = which("chromium") or "chromium"
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        for name, size, scheme, choices in (
            ("table", DESK, "light", 11),
            ("table-dark", DESK, "dark", 17),
            ("phone", PHONE, "light", 11),
            ("phone-dark", PHONE, "dark", 17),
        ):
            page = opened(browser, address, size, scheme)
            played(page, choices)
            page.screenshot(path=FOLDER / f"{name}.png")
            page.context.close()
        page = opened(browser, address, DESK, "light")
        page.screenshot(path=FOLDER / "home.png")
        browser.close()


if __name__ == "__main__":
    main()
