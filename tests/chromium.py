"""Debian's Chromium, without a window."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from shutil import which

from playwright.sync_api import Browser, sync_playwright

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",  # a page that asks another host is told there is none
]


@contextmanager
def launched() -> Iterator[Browser]:
    """A browser; while it is open, its event loop runs, and nobody can run another.

    The headless shell has no toolbar to draw for every page, so it takes a third of the whole browser's time.
    """
    path = which("chromium-headless-shell") or which("chromium")
    assert path, "There is no Chromium on this machine; `make system` installs it."
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()
