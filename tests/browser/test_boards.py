"""Boards on the page: rooms that slide, a maze of hexes to look around in, dice that roll; by hand and by keys."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import httpx
import pytest
from playwright.sync_api import FloatRect, Locator, Page, Route, ViewportSize, expect

from tests.boards import labyrinth
from tests.browser.lines import Line, at_a_line
from tests.browser.looking import crowded, sideways, small_targets, tall
from tests.browser.test_accessible import STILL, assert_accessible
from tests.browser.test_motion import WATCH
from tests.browser.visitors import DESK, PHONE, Visitor, eventually

pytestmark = pytest.mark.browser

LYING = ViewportSize(width=844, height=390)
Sit = Callable[..., Visitor]


@pytest.fixture
def sit(visit: Callable[..., Visitor], toybox: httpx.Client) -> Sit:
    """Sits Ann down alone at a board: `sit("grid", size=PHONE)`."""

    def sat(board: str, **how: Any) -> Visitor:
        order = {"game": "boards", "options": {"board": board}, "seats": [{"kind": "me", "name": "Ann"}], "start": True}
        made = toybox.post("/api/tables", json=order).json()
        tickets = {made["table"]: {"host": made["host"], "seats": {0: made["seats"][0]["token"]}, "seen": 1}}
        address = str(toybox.base_url).rstrip("/")
        ann = visit("Ann", f"/t/{made['table']}", address=address, tickets=tickets, **how)
        ann.forgive("404")  # the toy has no tour
        ann.wait_for_question()
        return ann

    return sat


def turn(ann: Visitor, number: int) -> None:
    """Waits until this turn is there to be taken."""
    expect(ann.page.locator("[data-id='turn']")).to_contain_text(f"turn {number}")
    ann.wait_for_question()


def faces(page: Page, row: int) -> str:
    """The rooms of a row, from left to right as they are seen."""
    found: str = page.evaluate(
        """(row) => [...document.querySelectorAll(".grid-cell:not(.copy) .card")]
            .map((card) => ({ face: card.dataset.face, box: card.getBoundingClientRect() }))
            .sort((one, other) => one.box.y - other.box.y || one.box.x - other.box.x)
            .slice(row * 4, row * 4 + 4).map(({ face }) => face).join("")""",
        row,
    )
    return found


def side(page: Page) -> float:
    """The side of a hex on the screen, in pixels."""
    return float(page.locator(".hex").first.evaluate("hex => hex.getBoundingClientRect().height / 2"))


def place(ann: Visitor) -> Locator:
    """The button that lays what is chosen."""
    return ann.page.get_by_role("button", name="Place", exact=True)


def middle(target: Locator) -> tuple[float, float]:
    """Where the middle of something is."""
    box = None
    while box is None:  # the page may be drawing it again
        expect(target).to_be_visible()
        box = target.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def is_within(inner: FloatRect, outer: FloatRect) -> bool:
    """Whether one box lies in another, but for a pixel."""
    beyond = [outer["x"] - inner["x"], outer["y"] - inner["y"]]
    beyond.append(inner["x"] + inner["width"] - outer["x"] - outer["width"])
    beyond.append(inner["y"] + inner["height"] - outer["y"] - outer["height"])
    return max(beyond) <= 1


# What every board has


@pytest.mark.parametrize("board", ["grid", "hexes"])
def test_a_board_fits_the_screen_and_all_that_may_be_chosen_is_a_button_for_a_finger(sit: Sit, board: str) -> None:
    ann = sit(board, by="tap")
    wrong: list[str] = []

    for size in (DESK, PHONE, LYING):
        ann.page.set_viewport_size(size)
        ann.page.evaluate(STILL)
        found = sideways(ann.page) + tall(ann.page) + crowded(ann.page) + small_targets(ann.page)
        wrong += [f"{size['width']}: {each}" for each in found]

    assert not wrong, "\n".join(wrong)
    for choice in ann.choices.all():
        if choice.is_visible():
            assert choice.get_attribute("aria-label")
            assert choice.get_attribute("role") == "button" or choice.evaluate("each => each.tagName") == "BUTTON"


@pytest.mark.parametrize("board", ["grid", "hexes"])
def test_axe_finds_nothing_on_a_board(sit: Sit, board: str) -> None:
    ann = sit(board)
    ann.answer(ann.choice("Roll"))
    turn(ann, 2)

    assert_accessible(ann.page)


@pytest.mark.parametrize("wish", ["no-preference", "reduce"])
@pytest.mark.parametrize(
    ("board", "choice", "moves"),
    [("grid", "Slide east 1", "grid-cell"), ("grid", "Roll", "die"), ("hexes", "Lay 0", "pawn")],
)
def test_what_slides_rolls_and_walks_moves_for_those_who_like_it(
    sit: Sit, board: str, choice: str, moves: str, wish: str
) -> None:
    ann = sit(board, speed="fast", reduced_motion=wish)
    ann.context.add_init_script(WATCH)
    ann.page.reload()
    ann.wait_for_question()

    ann.answer(ann.choice(choice))
    turn(ann, 2)

    moved = [each for each in ann.page.evaluate("moved") if not each.startswith("seat")]
    if wish == "reduce":  # what changes may fade
        assert [each for each in moved if not each.endswith(": opacity")] == []
    else:
        assert any(each.startswith(moves) for each in moved), moved


# Rooms


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_several_figures_stand_in_one_room_each_with_words(sit: Sit, size: ViewportSize) -> None:
    ann = sit("grid", size=size)
    room = ann.page.locator(".grid-cell", has=ann.page.locator("[data-id='room-F']"))

    expect(room.get_by_role("img", name="in room F")).to_have_count(4)

    def all_within() -> bool:
        outer = room.bounding_box()
        boxes = [pawn.bounding_box() for pawn in room.locator(".pawn").all()]
        return outer is not None and all(box is not None and is_within(box, outer) for box in boxes)

    eventually(ann.page, all_within)  # the board may still be finding its size


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_row_slides_out_over_the_rim_that_was_chosen_and_the_figures_ride_along(sit: Sit, size: ViewportSize) -> None:
    ann = sit("grid", size=size, speed="normal")
    assert faces(ann.page, 1) == "EFGH"

    ann.answer(ann.choice("Slide east 1"))
    ann.page.mouse.move(5, 5)  # else the line leans on
    turn(ann, 2)

    expect(ann.page.locator(".copy, .sliding, .cut")).to_have_count(0)
    assert faces(ann.page, 1) == "HEFG"
    expect(ann.page.locator(".grid-cell", has=ann.page.locator("[data-id='room-F']")).locator(".pawn")).to_have_count(4)


def test_an_arrow_that_is_pointed_at_lets_its_line_lean_and_let_go_again(sit: Sit) -> None:
    ann = sit("grid", speed="normal")
    rim = ann.choice("Slide west 2")
    before = middle(ann.page.locator("[data-id='room-J']"))

    rim.hover()
    eventually(ann.page, lambda: middle(ann.page.locator("[data-id='room-J']"))[0] < before[0] - 20)
    ann.page.mouse.move(5, 5)
    eventually(ann.page, lambda: middle(ann.page.locator("[data-id='room-J']")) == before)

    expect(ann.page.locator(".copy")).to_have_count(0)


def test_the_arrows_walk_from_room_to_room_as_the_eye_does_and_enter_steps_there(sit: Sit) -> None:
    ann = sit("grid")
    ann.tab_to(ann.page.locator("[data-id='room-E']"))

    for place in ("room-F", "room-G", "room-H", "rim-east-1"):
        ann.page.keyboard.press("ArrowRight")
        expect(ann.page.locator(f"[data-id='{place}']")).to_be_focused()
    for place in ("room-H", "room-G"):
        ann.page.keyboard.press("ArrowLeft")
        expect(ann.page.locator(f"[data-id='{place}']")).to_be_focused()
    with ann.answering():
        ann.page.keyboard.press("Enter")
    turn(ann, 2)

    room = ann.page.locator(".grid-cell", has=ann.page.locator("[data-id='room-G']"))
    expect(room.locator("[data-id='figure-0']")).to_be_visible()


# Hexes


def test_a_ghost_that_is_chosen_becomes_a_tile_and_the_figure_goes_there(sit: Sit) -> None:
    ann = sit("hexes", speed="fast")

    ann.answer(ann.choice("Lay 2"))
    turn(ann, 2)

    expect(ann.page.locator(".hex:not(.hex-ghost)")).to_have_count(2)
    cell = ann.page.locator(".hex-cell", has=ann.page.locator("[data-id='hex-1']"))
    expect(cell.locator("[data-id='figure-0']")).to_be_visible()
    expect(ann.page.locator(".hexes-layer.floors > g:has(path)")).to_have_count(2)


def test_of_the_ways_a_tile_may_lie_one_is_shown_and_turning_shows_the_next(sit: Sit) -> None:
    ann = sit("hexes")
    ann.answer(ann.choice("Lay 0"))
    turn(ann, 2)
    shown = ann.page.locator(".hex-ghost:visible")
    several = shown.count()
    assert ann.page.locator(".hex-ghost").count() > several

    ann.page.get_by_role("group", name="a maze of hexes").focus()
    ann.page.keyboard.press("r")  # chooses the first place where there is something to turn
    chosen = ann.page.locator(".chosen .hex-ghost")
    ways = [chosen.get_attribute("data-id")]
    for by_key in (False, True):
        ann.page.keyboard.press("r") if by_key else ann.button("Turn right").click()
        expect(chosen).not_to_have_attribute("data-id", str(ways[-1]))
        ways.append(chosen.get_attribute("data-id"))
    ann.page.keyboard.press("R")

    assert len(set(ways)) == 3
    expect(chosen).to_have_attribute("data-id", str(ways[1]))
    expect(shown).to_have_count(several)


def test_a_ghost_that_can_be_turned_is_laid_by_its_button_and_left_by_escape(sit: Sit) -> None:
    ann = sit("hexes")
    ann.answer(ann.choice("Lay 0"))
    turn(ann, 2)
    ann.page.get_by_role("group", name="a maze of hexes").focus()
    ann.page.keyboard.press("r")
    expect(place(ann)).to_be_visible()

    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".chosen")).to_have_count(0)
    expect(place(ann)).to_be_hidden()

    ann.page.keyboard.press("r")
    with ann.answering():
        place(ann).click()
    turn(ann, 3)
    expect(ann.page.locator(".hex:not(.hex-ghost)")).to_have_count(3)


def test_the_maze_is_moved_by_a_drag_which_chooses_nothing(sit: Sit) -> None:
    ann = sit("hexes")
    ghost = ann.choice("Lay 0")
    x, y = middle(ghost)

    ann.page.mouse.move(x, y)
    ann.page.mouse.down()
    ann.page.mouse.move(x - 60, y + 30, steps=4)
    ann.page.mouse.up()

    assert middle(ghost) == pytest.approx((x - 60, y + 30), abs=1)
    expect(ann.page.locator(".picked")).to_have_count(0)
    ann.button("Show all of it").click()
    assert middle(ghost) == pytest.approx((x, y), abs=1)


def test_the_wheel_brings_closer_what_is_under_it(sit: Sit) -> None:
    ann = sit("hexes")
    ghost, before = ann.choice("Lay 0"), side(ann.page)
    x, y = middle(ghost)

    ann.page.mouse.move(x, y)
    ann.page.mouse.wheel(0, -200)

    eventually(ann.page, lambda: side(ann.page) > before * 1.2)
    assert middle(ghost) == pytest.approx((x, y), abs=2)


def test_two_fingers_pull_the_maze_closer(sit: Sit) -> None:
    ann = sit("hexes", size=PHONE, by="tap")
    before = side(ann.page)
    x, y = middle(ann.page.locator("[data-id='hex-0']"))
    line = ann.context.new_cdp_session(ann.page)

    def touch(kind: str, *points: float) -> None:
        fingers = [{"x": each, "y": y, "id": number} for number, each in enumerate(points)]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    touch("touchStart", x - 30, x + 30)
    for apart in (35, 40, 45, 50, 60):
        touch("touchMove", x - apart, x + apart)
    touch("touchEnd")

    eventually(ann.page, lambda: side(ann.page) > before * 1.5)
    expect(ann.page.locator(".picked")).to_have_count(0)


def test_buttons_and_keys_move_the_maze_and_change_its_size(sit: Sit) -> None:
    ann = sit("hexes")
    window = ann.page.get_by_role("group", name="a maze of hexes")
    tile, before = ann.page.locator("[data-id='hex-0']"), side(ann.page)
    fitted = middle(tile)

    ann.button("Zoom out").click()
    assert side(ann.page) < before
    ann.button("Zoom in").click()
    assert side(ann.page) == pytest.approx(before, rel=0.02)
    window.focus()
    ann.page.keyboard.press("+")
    assert side(ann.page) > before * 1.2
    ann.page.keyboard.press("-")
    ann.page.keyboard.press("Shift+ArrowRight")
    assert middle(tile)[0] < fitted[0] - 20
    ann.page.keyboard.press("0")
    assert middle(tile) == pytest.approx(fitted, abs=1)


def test_what_gets_the_focus_comes_into_sight(sit: Sit) -> None:
    ann = sit("hexes")
    window = ann.page.get_by_role("group", name="a maze of hexes")
    for _ in range(3):
        ann.button("Zoom in").click()
    room = window.bounding_box()
    assert room is not None

    for ghost in ann.page.locator(".hex-ghost:visible").all():
        ghost.focus()
        box = ghost.bounding_box()
        assert box is not None
        assert is_within(box, room)


def test_where_somebody_looks_stays_when_the_maze_grows(sit: Sit) -> None:
    ann = sit("hexes")
    ann.button("Zoom in").click()
    before = side(ann.page)

    ann.answer(ann.choice("Lay 0"))
    turn(ann, 2)

    assert side(ann.page) == pytest.approx(before, rel=0.01)


def test_the_arrows_walk_over_the_maze_from_its_middle(sit: Sit) -> None:
    ann = sit("hexes")
    ann.page.get_by_role("group", name="a maze of hexes").focus()

    ann.page.keyboard.press("ArrowRight")
    expect(ann.page.locator("[data-id='hex-0']")).to_be_focused()
    ann.page.keyboard.press("ArrowRight")
    expect(ann.choice("Lay 0")).to_be_focused()


# A labyrinth with everything in it


@pytest.fixture
def look(visit: Callable[..., Visitor], house: httpx.Client) -> Callable[..., tuple[Visitor, Line]]:
    """Shows a made-up view, with the looks of the game it is taken from: `look(labyrinth.placing(), size=PHONE)`."""

    def come(**how: Any) -> Visitor:
        ann = visit(**how)
        for file, kind in (("art.svg", "image/svg+xml"), ("look.css", "text/css")):
            worn = (labyrinth.FOLDER / file).read_text("utf-8")
            ann.page.route(f"**/games/*/{file}", partial(Route.fulfill, body=worn, content_type=kind))
        return ann

    def looked(view: dict[str, Any], **how: Any) -> tuple[Visitor, Line]:
        return at_a_line(come, house, "bomb_squad", 3, view, **how)

    return looked


@pytest.mark.parametrize("moment", ["placing", "fighting"])
def test_a_labyrinth_and_all_that_is_counted_around_it_fit_every_screen(look: Any, moment: str) -> None:
    ann, _ = look(getattr(labyrinth, moment)(), by="tap")
    expect(ann.page.locator(".hexes")).to_be_visible()
    wrong: list[str] = []

    for width, height in ((360, 740), (390, 844), (768, 1024), (844, 390), (1280, 720), (1440, 900), (1920, 1080)):
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.page.evaluate(STILL)
        found = sideways(ann.page) + tall(ann.page) + crowded(ann.page)
        found += small_targets(ann.page) if width < 900 else []
        wrong += [f"{width}: {each}" for each in found]

    assert not wrong, "\n".join(wrong)


def test_a_place_that_is_chosen_tells_what_it_gives_and_is_laid_by_its_button(look: Any) -> None:
    ann, line = look(labyrinth.placing())
    ann.page.locator("[data-id='way-0']").click()

    expect(ann.page.locator(".laying .line")).to_have_count(3)
    expect(ann.page.locator(".hex-join")).to_have_count(2)
    ann.page.locator(".chosen .hex-ghost").click()  # turns it
    expect(ann.page.locator(".laying")).to_contain_text("draw 1")
    place(ann).click()

    eventually(ann.page, lambda: len(line.answers) == 1)
    assert line.answers[0]["option"] == 1


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_what_is_chosen_is_asked_beside_it_or_below_the_question(look: Any, size: ViewportSize) -> None:
    ann, _ = look(labyrinth.placing(), size=size)
    ann.page.locator("[data-id='way-0']").click()

    below = ann.page.locator(".stage-slot .laying")
    expect(below).to_have_count(1 if size is PHONE else 0)
    expect(place(ann)).to_be_visible()


def test_a_figure_that_is_pointed_at_shows_its_way_and_so_does_its_line(look: Any) -> None:
    ann, _ = look(labyrinth.placing())
    dots, chip = ann.page.locator(".ways circle"), ann.page.locator(".way-chip")
    expect(dots).to_have_count(0)

    ann.page.locator("[data-id='mummy-mauler']").hover()
    expect(chip).to_have_text("3 steps")
    assert dots.count() > 5
    ann.page.locator(".prompt").hover()
    expect(chip).to_be_hidden()
    ann.page.locator(".line", has_text="Sprinter").hover()
    expect(chip).to_be_visible()


def test_a_sign_leaves_the_middle_to_whoever_stands_there(look: Any) -> None:
    ann, _ = look(labyrinth.placing())
    manned = ann.page.locator(".hex-cell.manned", has=ann.page.locator("[data-id='cat-2']"))
    empty = ann.page.locator(".hex-cell:not(.manned)", has=ann.page.locator(".hex-art[data-look='sign-ankh']")).first

    for cell, aside in ((manned, True), (empty, False)):
        (_, y), (_, top) = middle(cell), middle(cell.locator(".hex-art"))
        assert (top < y - 15) == aside


# Dice


def test_dice_are_blank_until_they_are_rolled(sit: Sit) -> None:
    ann = sit("grid")
    expect(ann.page.locator(".die.blank")).to_have_count(3)

    ann.answer(ann.choice("Roll"))
    turn(ann, 2)

    expect(ann.page.locator(".die.blank")).to_have_count(0)
    for die in ann.page.locator(".die").all():
        assert die.inner_text() in "123456"
