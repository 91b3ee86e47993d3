"""Room 25 on the page: eight players fit every screen, lines slide over the rims, and everything is said aloud."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

import httpx
import msgspec
import pytest
from playwright.sync_api import ViewportSize, expect

from gamenight.core.game import Setup
from gamenight.core.play import MUST
from gamenight.games.room25.actions import RED
from gamenight.games.room25.game import GAME
from gamenight.server.render import events_seen, state_seen
from gamenight.words import speech
from tests.browser.lines import NAMES, Line, at_a_line
from tests.browser.looking import crowded, sideways, small_targets, squeezed, tall
from tests.browser.test_accessible import STILL, assert_accessible
from tests.browser.test_motion import WATCH
from tests.browser.visitors import DESK, PHONE, Json, Visitor
from tests.games.room25.table import PROGRAMMING, Table, cell_of, table

pytestmark = pytest.mark.browser

PLAYERS: Final = [*NAMES, "Fay", "Gus", "Hal"]
EIGHT: Final = "jennifer max emmett alice kevin sarah franck bruce"
ROOMS: Final = {
    "B2": "empty",
    "C2": "acid",
    "E2": "robot",
    "B3": "tunnel",
    "D3": "vortex",
    "B4": "flood",
    "C4": "tunnel",
    "D4": "dark",
    "E4": "room-25",
    "D5": "pivot",
    "E5": "robot",
}
AT: Final = {
    "jennifer": "D5",
    "max": "D5",
    "emmett": "D4",
    "alice": "E4",
    "sarah": "B2",
    "franck": "E4",
}
SIZES: Final = {
    (1440, 900): 110,
    (2560, 1440): 190,
    (1280, 720): 76,
    (390, 844): 60,
    (360, 740): 48,
    (820, 1180): 108,
    (844, 390): 60,
}
"""How large a room is at least, in pixels, on each screen."""


def complex_of(characters: str = EIGHT, **how: Any) -> Table:
    """A complex in the middle of a game, with a bit of everything on it."""
    position = table(
        characters,
        rooms=ROOMS,
        hidden={"E1": "mirror", "D2": "regen", "A4": "trap"},
        at=how.pop("at", AT),
        robots=["C4", "E2"],
        locks=["D3"],
        barred=["B4"],
        corridors={"D5": "across"},
        rounds=4,
        round=5,
        spent="sarah",
        roles="prisoner guard" + (len(characters.split()) - 2) * " prisoner",
        **how,
    )
    s = position.state
    for cell in ("E1", "D2", "A4"):
        s.seen[position.tile(cell)] |= 1
    s.seen[position.tile("C5")] |= 1 << 3
    for who, cell in (("alice", "B1"), ("jennifer", "A3"), ("kevin", "B5")):
        s.reminder[position.who(who)] = position.tile(cell)
    s.peeked[2] = position.tile("D2")
    s.claim_colour(2, RED)
    return position


def programming(characters: str = EIGHT) -> Table:
    return complex_of(characters, stage=PROGRAMMING)


def moving(characters: str = EIGHT) -> Table:
    return complex_of(characters, program={"jennifer": "move"})


def controlling(characters: str = EIGHT) -> Table:
    position = complex_of(characters, program={"jennifer": "control"}, at=AT | {"jennifer": "D4"})
    position.state.arrows[1] = 1  # row 2 has gone right
    return position


def crowd(characters: str = EIGHT) -> Table:
    """Everybody in the Dark Room; Ann pushes somebody."""
    return complex_of(characters, program={"jennifer": "push"}, at=dict.fromkeys(characters.split(), "D4"))


def choosing(characters: str = EIGHT) -> Table:
    """Ann is the first to take a character."""
    return Table(GAME.build(GAME.complete(Setup(len(characters.split()), {"mode": "suspicion"})))).chance("first 0")


# Notes of a seat that lie on each other, or on what lies before it
CROSSED: Final = """() => [...document.querySelectorAll(".seat")].flatMap((seat) => {
    const drawn = (each) => each.checkVisibility() && each.getBoundingClientRect().width > 2;
    const notes = [...seat.querySelectorAll(".note:not([data-look^='character-']), .seat-cards")].filter(drawn);
    const boxes = notes.map((each) => each.getBoundingClientRect());
    return notes.filter((_, at) => at > 0 && boxes.slice(0, at).some(({ left, right, top, bottom }) =>
        left < boxes[at].right - 1 && right > boxes[at].left + 1 && top < boxes[at].bottom && bottom > boxes[at].top))
        .map((note) => `${seat.ariaLabel}: ${note.textContent}`);
})"""

MOMENTS: Final = {
    "choosing": choosing,
    "programming": programming,
    "moving": moving,
    "controlling": controlling,
    "crowd": crowd,
}


def seen(position: Table) -> Json:
    """What seat 0 sees of a position."""
    words = speech(position.state.game, players=PLAYERS, you=0)
    view: Json = msgspec.to_builtins(state_seen(position.state, 0, words))
    return view


@pytest.fixture
def look(visit: Callable[..., Visitor], house: httpx.Client) -> Callable[..., tuple[Visitor, Line]]:
    """Shows a position to Ann: `look(moving(), size=PHONE)`."""

    def looked(position: Table, **how: Any) -> tuple[Visitor, Line]:
        return at_a_line(visit, house, "room25", position.state.seats, seen(position), **how)

    return looked


@pytest.mark.parametrize("moment", MOMENTS)
def test_eight_players_fit_every_screen(look: Any, moment: str) -> None:
    ann, _ = look(MOMENTS[moment](), by="tap")
    wrong: list[str] = []

    for (width, height), room in SIZES.items():
        ann.page.set_viewport_size(ViewportSize(width=width, height=height))
        ann.page.evaluate(STILL)
        found = sideways(ann.page) + tall(ann.page) + crowded(ann.page) + squeezed(ann.page)
        if width < 900:
            found += small_targets(ann.page)
        cell = ann.page.locator(".grid-cell").first.bounding_box()
        assert cell
        if cell["width"] < room:
            found.append(f"a room is only {cell['width']:.0f} px wide")
        wrong += [f"{width}x{height}: {each}" for each in found]

    assert not wrong, "\n".join(wrong)


def test_what_is_said_of_a_room_lies_on_nothing_while_colours_can_be_claimed(look: Any) -> None:
    position = table("emmett franck kevin jennifer", "cooperation", 2, hidden={"B3": "mirror"}, stage=PROGRAMMING)
    position.state.peek(1, position.tile("B3"), because="R25-SETUP-43")
    ann, _ = look(position.say(0, "program emmett:look").say(0, "calm emmett"))

    ann.page.locator(f"[data-id='tile-{cell_of('B3')}']").hover()

    expect(ann.page.locator(".prompt-about")).to_contain_text("Mirror Room")
    assert not crowded(ann.page)


@pytest.mark.parametrize("moment", MOMENTS)
def test_axe_finds_nothing(look: Any, moment: str) -> None:
    ann, _ = look(MOMENTS[moment]())

    assert_accessible(ann.page)


def test_rooms_and_arrows_are_said_aloud(look: Any) -> None:
    ann, _ = look(controlling())
    says = {
        "D2": "D2, face down. You know: Regeneration Room, green, safe. Cleo says red.",
        "B4": "B4, Flooded Room, red, mortal danger, prohibited: nobody may enter.",
        "D5": "D5, exit, Pivoting Room, yellow, obstacle, opens left and right. Here: Ben (Max).",
    }

    for cell, words in says.items():
        tile = cell_of(cell)
        said = re.compile(re.escape(words) + "$")
        expect(ann.page.locator(f"[data-id='tile-{tile}']")).to_have_attribute("aria-label", said)
    expect(ann.choice("Row 4 left")).to_have_attribute("aria-label", "Row 4 left: A4 comes back at E4")
    expect(ann.choice("Row 4 right")).to_have_attribute("aria-label", re.compile("Room 25 goes over the rim"))
    against = "row 2 left: not in this round; it was moved the other way"
    expect(ann.page.locator("[data-id='shift-2']")).to_have_attribute("aria-label", against)


def test_arrow_keys_walk_over_all_rooms_and_enter_says_what_a_room_does(look: Any) -> None:
    ann, _ = look(programming())
    ann.tab_to(ann.page.locator(".grid"))

    ann.page.keyboard.press("ArrowRight")  # comes in at the middle
    ann.page.keyboard.press("ArrowDown")
    expect(ann.page.locator(f"[data-id='tile-{cell_of('C4')}']")).to_be_focused()
    expect(ann.page.locator(".prompt-about")).to_contain_text("Tunnel Room")
    ann.page.keyboard.press("Enter")

    expect(ann.page.locator(".bubble")).to_contain_text("another Tunnel Room")


@pytest.mark.parametrize("size", [DESK, ViewportSize(width=1920, height=1080)], ids=["desk", "wide"])
def test_a_long_name_leaves_the_character_in_sight(look: Any, size: ViewportSize, monkeypatch: Any) -> None:
    monkeypatch.setattr("tests.browser.lines.NAMES", ["Ann", "Wolfeschlegelsteinhausenbergerdorff the Younger"])
    ann, _ = look(programming(" ".join(EIGHT.split()[:4])), size=size)

    who = ann.page.locator(".seat [data-look^='character-'] .note-title:visible")
    expect(who).to_have_count(3)
    assert who.evaluate_all("each => each.filter((who) => who.scrollWidth > who.clientWidth).length") == 0


@pytest.mark.parametrize("size", [DESK, ViewportSize(width=1280, height=720)], ids=["desk", "low"])
def test_a_guard_who_is_known_is_told_over_nothing(look: Any, size: ViewportSize) -> None:
    position = complex_of(stage=PROGRAMMING, bared=[1])
    s = position.state
    for seat in range(1, 8):
        while asked := [ask for ask in s.asks if ask.seat == seat and ask.kind == MUST]:
            position.say(seat, GAME.actions.words(asked[0].nth(0)))
    s.peeked[1] = position.tile("C5")
    s.claim_colour(1, RED)
    ann, _ = look(position, size=size)

    expect(ann.page.locator(".seat .note[data-look='guard']")).to_be_visible()
    assert ann.page.evaluate(CROSSED) == []


@pytest.mark.parametrize(
    ("characters", "seats", "size"),
    [
        (EIGHT, 8, DESK),
        ("jennifer max emmett alice", 4, DESK),
        ("jennifer max emmett alice", 2, DESK),
        (EIGHT, 8, PHONE),
    ],
    ids=["line", "plate", "duo", "chip"],
)
def test_keys_come_to_the_characters_of_others_and_they_explain_themselves(
    look: Any, characters: str, seats: int, size: ViewportSize
) -> None:
    mode = "competition" if seats == 2 else "suspicion"
    ann, _ = look(table(characters, mode, seats, stage=PROGRAMMING), size=size)
    alice = ann.page.locator(".seat [data-look='character-alice']")

    ann.tab_to(alice)

    expect(ann.page.get_by_role("tooltip")).to_contain_text(GAME.rulebook().rule("R25-ABIL-ALICE-1").sentence)


@pytest.mark.parametrize("wish", ["no-preference", "reduce"])
def test_a_line_slides_over_the_rim_for_those_who_like_it(look: Any, wish: str) -> None:
    position = controlling()
    ann, line = look(position, speed="normal", reduced_motion=wish)
    ann.context.add_init_script(WATCH)
    ann.page.reload()
    expect(ann.choice("Row 4 left")).to_be_visible()
    before = len(position.events)
    position.says("shift row:4:left")
    events = msgspec.to_builtins(events_seen(position.state.game, position.events[before:], PLAYERS, 0, "en"))

    line.tell([{"kind": "answer", "seat": 0, "events": events, "text": ""}], seen(position))

    copies = ann.page.locator(".grid-cell.copy")
    last = ann.page.locator(".grid-cell:not(.copy) > .card").nth(cell_of("E4"))
    if wish == "no-preference":
        expect(copies).to_have_count(1)
    expect(last).to_have_attribute("data-id", f"tile-{cell_of('A4')}")
    expect(copies).to_have_count(0)
    slid = [each for each in ann.page.evaluate("moved") if each.startswith("grid-cell")]
    assert len(slid) == (6 if wish == "no-preference" else 0)
