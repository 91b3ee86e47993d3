"""Before the game: the host need not play."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.visitors import Visitor

pytestmark = pytest.mark.browser


def test_a_host_who_got_up_fills_the_table_with_bots(visit: Callable[..., Visitor]) -> None:
    ann = visit("Ann")
    ann.button("Play with friends").click()
    ann.button("Get up").click()
    expect(ann.button("Get up")).to_have_count(0)

    ann.button("Fill with bots").click()

    expect(ann.page.get_by_text("Nobody yet")).to_have_count(0)
    ann.button("Start the game").click()
    expect(ann.prompt).to_be_visible()
