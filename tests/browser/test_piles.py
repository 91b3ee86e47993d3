"""A pile that everybody may look through opens, and shows every card in it."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import expect

from gamenight.core.chance import Dice
from gamenight.core.game import Setup, find
from gamenight.core.laws import Walk
from gamenight.games.kotkrywcy.model import Expedition
from tests.browser.visitors import Visitor
from tests.server.players import record_sent

pytestmark = pytest.mark.browser


def test_the_discards_can_be_looked_through(house: httpx.Client, visit: Callable[..., Visitor]) -> None:
    walk = Walk(find("kotkrywcy"), Setup(2), Dice(3).below)
    last = list(walk.positions())[-1]
    assert isinstance(last, Expedition)
    discards = last.discarded()
    assert discards > 0
    table = record_sent(house, "\n".join(walk.record.lines()) + "\n").json()["table"]
    ann = visit("Ann", path=None)
    ann.open(f"/replay/{table}")
    ann.button("To the end").click()

    pile = ann.page.locator("[data-id=discards]")
    expect(pile.locator(".counter-value")).to_have_text(str(discards))
    ann.button("Look through: discards").click()

    expect(ann.page.get_by_role("dialog", name="Discards").get_by_role("img")).to_have_count(discards)
