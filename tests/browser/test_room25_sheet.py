"""Programming in the browser: tokens go into slots by click, key, drag and touch, and are locked in together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
import msgspec
import pytest
from playwright.sync_api import Locator, expect

from gamenight.games.room25.game import GAME
from gamenight.server.render import state_seen
from gamenight.words import speech
from tests.browser.lines import NAMES, Line, at_a_line
from tests.browser.looking import FINGER, sideways, small_targets
from tests.browser.visitors import NARROW, PHONE, Json, Visitor, eventually
from tests.games.room25.table import PROGRAMMING, Table, table

pytestmark = pytest.mark.browser

SIX = "jennifer max emmett alice kevin sarah"
ROLES = "prisoner guard prisoner prisoner guard prisoner"
Look = Callable[..., tuple[Visitor, Line]]


def seen(position: Table) -> Json:
    """What seat 0 sees of a position."""
    game = position.state.game
    view: Json = msgspec.to_builtins(state_seen(position.state, 0, speech(game, players=NAMES, you=0)))
    return view


@pytest.fixture
def look(visit: Callable[..., Visitor], house: httpx.Client) -> Look:
    """Shows a position to Ann: `look(table(…), size=PHONE)`."""

    def looked(position: Table, **how: Any) -> tuple[Visitor, Line]:
        return at_a_line(visit, house, "room25", position.state.seats, seen(position), **how)

    return looked


def programming(**more: Any) -> Table:
    return table(SIX, roles=ROLES, stage=PROGRAMMING, **more)


def token(ann: Visitor, name: str) -> Locator:
    return ann.page.locator(".sheet.front .sheet-token").filter(has_text=name)


def slot(ann: Visitor, number: int) -> Locator:
    return ann.page.locator(".sheet.front .sheet-slot").nth(number)


def lock(ann: Visitor) -> Locator:
    return ann.page.locator(".lock-in")


def answered(ann: Visitor, line: Line, *wanted: str) -> None:
    """Waits until the page has answered so often, and checks that it was this."""
    eventually(ann.page, lambda: len(line.answers) >= len(wanted))
    assert [GAME.actions.words(answer["option"]) for answer in line.answers] == list(wanted)


def test_tokens_go_to_the_first_free_slot_and_come_back(look: Look) -> None:
    position = programming()
    ann, line = look(position)

    expect(lock(ann)).to_have_count(0)
    token(ann, "Look").click()
    expect(slot(ann, 0)).to_contain_text("Look")
    expect(lock(ann)).to_have_text("Lock in Look")
    expect(ann.prompt).to_contain_text("Second action? Or lock in Look alone.")
    token(ann, "Push").click()
    expect(slot(ann, 1)).to_contain_text("Push")
    slot(ann, 0).click()
    expect(slot(ann, 0)).to_contain_text("First action")
    token(ann, "Move").click()
    expect(lock(ann)).to_have_text("Lock in Move and Push")

    lock(ann).click()

    expect(lock(ann)).to_have_count(0)
    answered(ann, line, "program jennifer:move+push")


def test_adrenaline_is_locked_in_with_the_tokens(look: Look) -> None:
    position = programming()
    ann, line = look(position)
    token(ann, "Look").click()
    slot(ann, 2).click()
    expect(slot(ann, 2)).to_have_attribute("aria-pressed", "true")
    lock(ann).click()
    answered(ann, line, "program jennifer:look")

    position.say(0, "program jennifer:look")
    line.show(seen(position))

    expect(slot(ann, 2)).to_have_attribute("aria-pressed", "true")
    expect(ann.page.locator(".sheet-token.choosable")).to_have_count(0)
    answered(ann, line, "program jennifer:look", "adrenaline jennifer")


def test_once_tokens_are_locked_in_adrenaline_is_asked_about_alone(look: Look) -> None:
    position = programming()
    position.say(0, "program jennifer:look")

    ann, line = look(position)

    expect(ann.prompt).to_contain_text("Do you declare Adrenaline for a third action?")
    expect(lock(ann)).to_have_text("Jennifer: no Adrenaline")
    slot(ann, 2).click()
    lock(ann).click()
    answered(ann, line, "adrenaline jennifer")


def test_all_of_it_by_keys(look: Look) -> None:
    position = programming()
    ann, line = look(position)
    press = ann.page.keyboard.press

    for key in ("2", "3", "Backspace", "4", "a"):
        press(key)
    expect(slot(ann, 0)).to_contain_text("Move")
    expect(slot(ann, 1)).to_contain_text("Control")
    expect(slot(ann, 2)).to_have_attribute("aria-pressed", "true")
    told = ann.page.get_by_role("log").filter(has_text="First action, Move. Backspace takes it back.")
    expect(told).to_contain_text("Adrenaline, a third action: on")
    press("a")
    press("4")
    expect(slot(ann, 1)).to_contain_text("Second action")
    press("Enter")

    expect(lock(ann)).to_have_count(0)
    answered(ann, line, "program jennifer:move")


def test_tokens_are_dragged_to_slots_and_from_one_to_the_other(look: Look) -> None:
    ann, _ = look(programming())

    token(ann, "Special").drag_to(slot(ann, 1))
    expect(slot(ann, 1)).to_contain_text("Special")
    expect(lock(ann)).to_have_text("Lock in Special")
    token(ann, "Move").drag_to(slot(ann, 0))
    slot(ann, 0).drag_to(slot(ann, 1))
    expect(slot(ann, 0)).to_contain_text("Special")
    expect(slot(ann, 1)).to_contain_text("Move")
    slot(ann, 0).drag_to(ann.prompt)

    expect(slot(ann, 0)).to_contain_text("First action")


def test_what_is_locked_in_can_be_changed_while_others_think(look: Look) -> None:
    position = programming()
    position.say(0, "program jennifer:look+move").say(0, "calm jennifer")
    ann, line = look(position)
    expect(slot(ann, 0)).to_contain_text("Look")
    expect(ann.page.locator(".sheet-token.choosable")).to_have_count(0)

    ann.button("Change it").click()
    slot(ann, 1).click()
    token(ann, "Control").click()
    ann.page.keyboard.press("a")
    lock(ann).click()
    answered(ann, line, "program jennifer:look+control")
    position.say(0, "program jennifer:look+control")
    line.show(seen(position))
    expect(slot(ann, 1)).to_contain_text("Control")

    answered(ann, line, "program jennifer:look+control", "adrenaline jennifer")


def test_what_is_being_changed_can_be_left_as_it_was(look: Look) -> None:
    position = programming()
    position.say(0, "program jennifer:look+move").say(0, "calm jennifer")
    ann, line = look(position)

    ann.button("Change it").click()
    slot(ann, 0).click()
    ann.button("Keep it").click()

    expect(slot(ann, 0)).to_contain_text("Look")
    assert line.answers == []


def test_in_the_cold_room_the_second_slot_and_adrenaline_are_shut(look: Look) -> None:
    ann, _ = look(programming(rooms={"A1": "cold"}, at={"jennifer": "A1"}))

    token(ann, "Look").click()
    token(ann, "Move").click()
    slot(ann, 2).click(force=True)

    expect(slot(ann, 1)).to_contain_text("The Cold Room allows one action.")
    expect(slot(ann, 2)).to_have_attribute("aria-pressed", "false")
    expect(lock(ann)).to_have_text("Lock in Look")


def test_on_a_phone_everything_is_large_enough_and_nothing_scrolls(look: Look) -> None:
    position = programming()
    ann, line = look(position, size=PHONE, by="tap")

    token(ann, "Push").tap()
    token(ann, "Look").tap()
    pressed = ann.page.locator(".sheet button:visible, .prompt button:visible")
    sizes = [each.bounding_box() or {"width": 0, "height": 0} for each in pressed.all()]
    assert min(min(size["width"], size["height"]) for size in sizes) >= FINGER
    assert sideways(ann.page) == []
    lock(ann).tap()

    expect(lock(ann)).to_have_count(0)
    answered(ann, line, "program jennifer:push+look")


def test_of_several_characters_one_sheet_is_open(look: Look) -> None:
    position = table("jennifer max franck alice", "competition", 2, stage=PROGRAMMING)
    ann, line = look(position)
    sheets = ann.page.locator(".sheet")
    expect(sheets).to_have_count(2)
    expect(ann.page.locator(".sheet.front")).to_have_count(1)

    first = position.view(0)["asks"][0]["options"][0]["words"].partition(":")[0]
    expect(ann.page.locator(".sheet.front")).to_contain_text(first)
    ann.page.keyboard.press("1")
    ann.page.keyboard.press("Enter")

    expect(lock(ann)).to_have_count(0)
    eventually(ann.page, lambda: len(line.answers) == 1)


# The role


@pytest.mark.parametrize("roles", ["guard prisoner prisoner prisoner", "prisoner guard prisoner prisoner"])
def test_a_role_is_seen_while_its_key_is_held_and_has_the_same_control(look: Look, roles: str) -> None:
    position = table("alice bruce emmett franck", roles=roles, program={"alice": "look", "bruce": "look"})
    ann, line = look(position)
    secret = ann.page.locator(".sheet-secret")
    expect(secret).to_have_count(0)

    def held() -> bool:  # a table that is just being drawn may be drawn again, and takes it back
        ann.page.keyboard.up("r")
        ann.page.keyboard.down("r")
        heights = [(role.inner_text(), role.evaluate("element => element.offsetHeight")) for role in secret.all()]
        return [(roles.split()[0].capitalize() in text, height) for text, height in heights] == [(True, 92)]

    eventually(ann.page, held)
    ann.page.keyboard.up("r")
    expect(secret).to_have_count(0)
    ann.page.locator(".sheet-peek").click()
    ann.button("Step forward").click()

    expect(secret).to_have_count(0)
    answered(ann, line, "reveal")


# Claims, reminder tokens, notes


def test_after_a_look_four_marks_and_silence_stand_in_the_prompt(look: Look) -> None:
    position = table(hidden={"C2": "saw"}, program={"alice": "look", "bruce": "look"}).says("cell C2")
    ann, line = look(position)

    expect(ann.prompt.locator(".signed")).to_have_count(4)
    expect(ann.button("Say nothing")).to_be_visible()
    ann.button("Red, C2").click()

    answered(ann, line, "claim red")


@pytest.mark.parametrize("size", [NARROW, PHONE], ids=["narrow", "phone"])
def test_claims_stand_in_one_line_beside_a_program_that_can_be_locked_in(look: Look, size: Any) -> None:
    position = table("emmett franck kevin jennifer", "cooperation", 2, hidden={"B3": "mirror"}, stage=PROGRAMMING)
    position.state.peek(1, position.tile("B3"), because="R25-SETUP-43")
    ann, line = look(position.say(0, "program emmett:look").say(0, "calm emmett"), size=size)  # with a mouse
    silence = ann.button("Say nothing").locator("span")
    inside = """buttons => {
        const prompt = document.querySelector(".prompt").getBoundingClientRect();
        const boxes = buttons.map((each) => each.getBoundingClientRect());
        return boxes.every(({ left, right }) => left >= prompt.left && right <= prompt.right);
    }"""

    for name in (None, "Control", "Special"):
        if name:
            token(ann, name).click()
        expect(ann.page.locator(".prompt-sentence")).to_contain_text("Kevin – ")
        assert ann.page.locator(".prompt-buttons > *").evaluate_all(inside)
        assert silence.evaluate("each => each.getClientRects().length") == 1
    expect(lock(ann)).to_have_accessible_name("Lock in Control and Special")
    line.show(seen(position) | {"undo": True})
    expect(ann.page.locator(".prompt-buttons > *")).to_have_count(7)
    assert ann.page.locator(".prompt-buttons > *").evaluate_all(inside)
    assert small_targets(ann.page) == []


@pytest.mark.parametrize("size", [NARROW, PHONE], ids=["narrow", "phone"])
def test_what_is_put_together_leaves_room_for_its_sentence(look: Look, size: Any) -> None:
    position = table("emmett franck kevin jennifer", "cooperation", 2, stage=PROGRAMMING)
    ann, line = look(position.say(0, "program emmett:look").say(0, "calm emmett"), size=size)
    line.show(seen(position) | {"undo": True})
    before = ann.prompt.bounding_box()
    assert before

    for name in ("Control", "Special"):
        token(ann, name).click()

    expect(ann.page.locator(".prompt-sentence")).to_have_text("Kevin – Control and Special: lock it in, or change it.")
    after = ann.prompt.bounding_box()
    assert after
    assert after["height"] <= before["height"]
    expect(ann.button("Take back")).to_be_visible()


def test_a_reminder_token_takes_two_clicks_and_is_in_nobodys_way(look: Look) -> None:
    position = table(program={"alice": "look", "bruce": "look"})
    ann, line = look(position)
    tile = ann.page.locator(f"[data-id='tile-{position.tile('A1')}']")
    expect(tile).not_to_have_class("choosable")
    near = ann.page.locator(f"[data-id='tile-{position.tile('C2')}']")

    ann.page.locator(".sheet-aside").click()
    tile.click()
    answered(ann, line, "remind A1")
    position.say(0, "remind A1")
    line.show(seen(position))
    expect(ann.page.locator(".sheet-aside")).to_be_disabled()
    near.click()

    answered(ann, line, "remind A1", "cell C2")


def test_notes_stay_on_their_tile_when_it_moves_and_after_a_reload(look: Look) -> None:
    position = table(program={"alice": "look", "bruce": "look"})
    ann, line = look(position)
    tile = f"[data-id='tile-{position.tile('A1')}']"
    ann.page.locator(tile).click(button="right")
    ann.page.get_by_role("group", name="Your note in pencil").get_by_role("button", name="red").click()
    ann.page.get_by_role("group", name="Your note in pencil").get_by_role("button", name="Bruce").click()
    ann.page.keyboard.press("Escape")
    note = ann.page.locator(f".grid-cell:has({tile}) .pencil")
    expect(note.locator("svg")).to_have_count(2)

    position.state.shift(1, because="R25-ACT-CTRL-1")
    line.show(seen(position))
    expect(note.locator("svg")).to_have_count(2)
    ann.page.reload()

    expect(note.locator("svg")).to_have_count(2)
    assert [each["type"] for each in line.said if each["type"] not in ("hello", "ping")] == []
