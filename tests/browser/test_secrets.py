"""What is secret reaches nobody else: neither a spectator's browser, nor the next player at the same screen."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visitors import Json, Visitor

pytestmark = pytest.mark.browser

# What only the player in question may read: a card that lies face down, what they saw when they looked in secret.
SECRET = re.compile(
    r"has chosen [^\"<]+, face down|top card: main|from the top: main|\bsees? on \w+: main|\bsees? \w+ tile \d"
)


def cards(message: Json) -> Iterator[Json]:
    """All cards and tiles in a message."""
    for piece in (message.get("view") or {"pieces": []})["pieces"]:
        yield from piece.get("cards", [])
        yield from piece.get("tiles", [])


def known_faces(visitor: Visitor) -> list[str]:
    """The cards that lie face down, and whose faces were sent to this browser all the same."""
    return [
        card["says"] for message in visitor.messages for card in cards(message) if card["known_to"] and card["face"]
    ]


def test_a_spectator_is_told_no_secrets(visit: Callable[..., Visitor]) -> None:
    ann = visit("Ann")
    ann.button("Play with bots").click()
    ann.wait_for_question()
    eve = visit("Eve", f"/t/{ann.table}")
    eve.page.goto("about:blank")  # a body that is under way when its page goes cannot be read any more
    bodies = []
    eve.page.on("response", lambda response: bodies.append(response) if "/api/tables" in response.url else None)
    eve.open(f"/t/{ann.table}")
    expect(eve.prompt).to_contain_text("Waiting for Ann")

    seen = []
    for words in ("Play Chicken", "Look at the top card of green", "Look at the top card of blue", "Play red"):
        ann.wait_for_question()
        ann.answer(ann.choice(words))
        expect(eve.page.locator("[data-id='bomb']")).to_have_text(ann.page.locator("[data-id='bomb']").inner_text())
        seen.append(eve.page.content())
    ann.wait_for_question()

    told = json.dumps(ann.messages)
    assert SECRET.search(told)  # there was something to hide
    assert known_faces(ann)
    heard = json.dumps(eve.messages) + "".join(response.text() for response in bodies)
    assert len(eve.messages) > 8
    assert "Ann looks at 1 card on top of green." in heard
    for text in (heard, *seen, eve.page.content()):
        assert not SECRET.search(text)
    assert not known_faces(eve)
    for view in [message["view"] for message in eve.messages if message.get("view")]:
        assert view["seat"] is None
        assert view["asks"] == []
        assert not [piece for piece in view["pieces"] if piece["zone"] == "hand"]
    expect(eve.page.locator("[data-id^='hand']")).to_have_count(0)
    expect(eve.choices).to_have_count(0)


def test_a_running_game_is_replayed_without_secrets(visit: Callable[..., Visitor]) -> None:
    ann = visit("Ann")
    ann.button("Play with bots").click()
    for words in ("Play Chicken", "Look at the top card of green", "Look at the top card of blue", "Play red"):
        ann.wait_for_question()
        ann.answer(ann.choice(words))

    eve = visit("Eve", f"/replay/{ann.table}")
    expect(eve.page.get_by_text("You see what everybody may see.")).to_be_visible()
    expect(eve.page.get_by_label("As seen by")).to_be_disabled()
    moves = int(eve.page.get_by_role("slider").get_attribute("max") or 0)
    assert moves > 4
    for number in range(moves + 1):
        eve.page.get_by_role("slider").fill(str(number))
        expect(eve.page.get_by_text(f"Move {number} of {moves}").first).to_be_visible()
        assert not SECRET.search(eve.page.content())


def lifted(page: Page, name: str) -> None:
    """Waits for the curtain before a player; nothing secret is behind it. Then they take the screen."""
    expect(page.get_by_role("heading", name=f"Pass the screen to {name}")).to_be_visible()
    content = page.content()
    assert not SECRET.search(content)
    expect(page.locator("[data-id^='hand'], [data-id^='deck'] [data-face]:not([data-face=''])")).to_have_count(0)
    page.get_by_role("button", name=f"I am {name}").click()
    expect(page.get_by_label(re.compile("^your hand:"))).to_be_visible()


def test_players_at_one_screen_keep_their_secrets(visit: Callable[..., Visitor]) -> None:
    both = visit("Ann")
    page = both.page
    both.button("More options").click()
    page.get_by_label("Who sits at seat 2").select_option("Me")
    page.get_by_label("Name at seat 2").fill("Ben")
    both.button("Play now").click()

    lifted(page, "Ann")
    both.choice("Play Chicken").click()
    lifted(page, "Ben")
    expect(page.get_by_role("region", name="Ann")).to_contain_text("has chosen")
    assert not SECRET.search(page.content())
    both.choice("Play green").click()
    lifted(page, "Ann")
    both.choice("Look at the top card of blue").click()
    both.choice("Look at the top card of red").click()
    expect(page.locator("[data-id='deck-red'] [data-face]").first).not_to_have_attribute("data-face", "")
    assert SECRET.search(page.content())  # Ann sees what she looked at
    both.choice("Play yellow").click()

    lifted(page, "Ben")
    assert not SECRET.search(page.content())
    expect(page.locator("[data-id='deck-red'] [data-face]").first).to_have_attribute("data-face", "")
