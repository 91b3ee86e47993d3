"""Two people and two bots play a whole game, from the first page to the next game."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.visitors import PHONE, Visitor, play_on

pytestmark = pytest.mark.browser


def test_friends_finish_a_game_over_an_invite_link(visit: Callable[..., Visitor]) -> None:
    ann = visit("Ann")
    ann.button("Play with friends").click()
    link = ann.page.get_by_label("Invite link", exact=True).input_value()
    for number in (3, 4):
        ann.page.get_by_label(f"Who sits at seat {number}").select_option("Good bot")

    ben = visit(path=link.removeprefix(ann.address), size=PHONE, by="tap")
    ben.page.get_by_label("Your name at the table").fill("Ben")
    ben.button("Sit down").tap()
    expect(ann.page.get_by_text("Waiting for Ben to be ready.")).to_be_visible()
    ben.button("I am ready").tap()
    ann.button("Start the game").click()

    answers = {ann: 0, ben: 0}
    for player in play_on(ann, ben):
        answers[player] += 1

    assert min(answers.values()) > 10
    scores = [player.page.locator(".results-list").inner_text() for player in (ann, ben)]
    assert scores[0] == scores[1]
    assert "Ann" in scores[0]
    assert "Ben" in scores[0]

    ann.button("Play again").click()
    ben.button("Go there").tap()
    for player in (ann, ben):
        seats = player.page.get_by_role("listitem").filter(has_text=re.compile("Ann|Ben"))
        expect(seats).to_have_count(2)
    assert ann.table == ben.table
