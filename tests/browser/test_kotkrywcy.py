"""Kotkrywcy on the page: whole games, by keys and by touch, with nothing secret in any browser but one's own."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from playwright.sync_api import expect

from gamenight.core.rulebook import rule
from gamenight.server.render import events_seen, state_seen
from gamenight.words import speech
from tests.browser.lines import NAMES, Line, at_a_line
from tests.browser.looking import crowded, sideways, small_targets, squeezed, tall
from tests.browser.test_accessible import STILL, assert_accessible
from tests.browser.test_connection import LOST, NO_LINE
from tests.browser.test_motion import WATCH
from tests.browser.visitors import DESK, NARROW, Json, Visitor, eventually, play_on
from tests.games.kotkrywcy.table import DICE, HEXAGON, HIT, LINE, MUMMY, PAW, Table, table
from tests.server.serving import serve

pytestmark = pytest.mark.browser

TITLE = "Kotkrywcy"
HAND = ".stage-hand .card"
FIGHT = 2
"""A luck with which a visitor alone comes to a fight."""
Sit = Callable[..., list[Visitor]]
AWAY = """() => {
  window.away = [];
  const left = ({ target }) => target.matches?.(".hex-art") && away.push(target.dataset.look);
  document.addEventListener("transitionrun", left, true);
}"""
"""Notes which signs leave their places."""


@pytest.fixture
def sit(visit: Callable[..., Visitor], house: httpx.Client) -> Sit:
    """Sits people down at a new table, the rest of which are bots: `sit("Ann", "Ben", bots=2, size=PHONE)`."""

    def sat(*names: str, bots: int = 0, address: str | None = None, options: Json | None = None, **how: Any) -> Any:
        seats = [{"kind": "me", "name": name} for name in names] + [{"kind": "bot", "bot": "novice"}] * bots
        order = {"game": "kotkrywcy", "options": options or {}, "seats": seats, "start": True}
        where = address or str(house.base_url).rstrip("/")
        made = httpx.post(f"{where}/api/tables", json=order).json()
        tokens = {seat["seat"]: seat["token"] for seat in made["seats"] if seat.get("token")}
        return [
            visit(
                name,
                f"/t/{made['table']}",
                address=address,
                game=TITLE,
                tickets={made["table"]: {"host": made["host"], "seats": {number: tokens[number]}, "seen": 1}},
                **how,
            )
            for number, name in enumerate(names)
        ]

    return sat


def seen(position: Table) -> Json:
    """What seat 0 sees of a position."""
    game = position.state.game
    view: Json = msgspec.to_builtins(state_seen(position.state, 0, speech(game, players=NAMES, you=0)))
    return view


@pytest.fixture
def look(visit: Callable[..., Visitor], house: httpx.Client) -> Callable[..., tuple[Visitor, Line]]:
    """Shows a position to Ann: `look(table(2, …), size=PHONE)`."""

    def looked(position: Table, **how: Any) -> tuple[Visitor, Line]:
        return at_a_line(visit, house, "kotkrywcy", position.state.seats, seen(position), **how)

    return looked


def placing() -> Table:
    """Ann lays a chamber of three corridors beside a chamber to the east."""
    position = table(2, laid=LINE[:1], hands={0: "3d ankh, 3a eye, 4c plain", 1: "3b plain"})
    return position.says("explore", position.card("3a eye"))


def fighting(*dice: str) -> Table:
    """Ann fights the Howler, which stands in the chamber beside the Crypt."""
    hands = {0: "3d ankh, 3a eye, 4c plain", 1: "3b plain, 5 plain"}
    position = table(2, laid=LINE[:2], hands=hands, mummies={"howler": (1, 5)})
    position.says("fight", "chamber 1")
    return position.says(position.card("3d ankh"), "done").rolls(*dice) if dice else position


def two_foes() -> Table:
    """Ann fights the Howler and the Lord, while Ben holds tokens and cards that everybody knows."""
    hands = {0: "3d ankh, 3a eye, 4c plain", 1: "3b plain"}
    known = {1: "6 plain lit, 5 plain lit, 4a ankh, 4a scarab, 3a scarab"}
    position = table(
        3,
        laid=LINE[:3],
        hands=hands,
        known=known,
        mummies={"howler": (1, 4)},
        lord=("stone", 1, 11),
        tokens={1: "shield secret-passage"},
    )
    return position.says("fight", "chamber 1", position.card("3d ankh"), "done").rolls(HIT, PAW, HIT)


# Whole games


def test_one_person_plays_alone_to_the_end(sit: Sit) -> None:
    (ann,) = sit("Ann")

    answers = sum(1 for _ in play_on(ann))

    assert answers > 8
    expect(ann.page.locator(".results h2")).to_have_text(re.compile("You are out|The curse is loose|Out of cards"))
    expect(ann.page.locator(".end-still use").first).to_have_attribute("href", re.compile("kotkrywcy/art.svg#"))


def test_two_people_and_two_bots_play_to_the_end(sit: Sit) -> None:
    ann, ben = sit("Ann", "Ben", bots=2)

    answered = {ann: 0, ben: 0}
    for player in play_on(ann, ben, race=True):
        answered[player] += 1

    assert min(answered.values()) > 3
    ends = [player.page.locator(".results h2").inner_text() for player in (ann, ben)]
    assert ends[0] == ends[1]


# By keys and by touch


@pytest.mark.parametrize(("by", "size"), [("keys", DESK), ("tap", NARROW)])
def test_a_chamber_is_turned_and_placed(look: Any, by: str, size: Any) -> None:
    position = placing()
    ann, line = look(position, by=by, size=size)
    ghosts = next(piece["ghosts"] for piece in seen(position)["pieces"] if piece["kind"] == "hexes")
    place = next(ghost["id"] for ghost in ghosts if "gives" not in ghost)  # where it can be turned
    ann.press(ann.page.locator(f"[data-id='{place}']"))
    eventually(ann.page, lambda: len(line.answers) == 1)
    position.says(position.state.game.actions.words(line.answers[0]["option"]))
    line.show(seen(position))
    expect(ann.prompt).to_contain_text("Turn the chamber")
    ghost = ann.page.locator(".chosen .hex-ghost")
    first = ghost.get_attribute("data-id")

    if by == "keys":
        ann.tab_to(ghost)
        ann.page.keyboard.press("r")
    else:
        ann.page.get_by_role("button", name="Turn right").tap()
    expect(ghost).not_to_have_attribute("data-id", str(first))
    second = ghost.get_attribute("data-id")
    ann.press(ann.page.get_by_role("button", name="Place", exact=True))

    eventually(ann.page, lambda: len(line.answers) == 2)
    options = seen(position)["asks"][0]["options"]
    assert [each["option"] for each in options if each["piece"] == second] == [line.answers[1]["option"]]


@pytest.mark.parametrize(("by", "size"), [("keys", DESK), ("tap", NARROW)])
def test_another_card_or_place_may_be_taken_until_the_chamber_lies(look: Any, by: str, size: Any) -> None:
    position = placing()
    ann, line = look(position, by=by, size=size)
    ann.press(ann.page.locator(f"{HAND}.choosable:not(.taken)").first)
    eventually(ann.page, lambda: len(line.answers) == 1)
    words = position.state.game.actions.words
    other = words(line.answers[0]["option"])
    assert other.startswith("card ")
    assert other != position.card("3a eye")

    position.says("hex 1:east")
    line.show(seen(position))
    expect(ann.page.locator(".chosen .hex-ghost")).to_be_visible()
    ann.press(ann.page.locator(".hex-ghost.choosable:not(.chosen .hex-ghost)").first)

    eventually(ann.page, lambda: len(line.answers) == 2)
    assert words(line.answers[1]["option"]).startswith("hex 0:")


def test_what_is_being_placed_stays_in_sight_on_a_small_phone(look: Any) -> None:
    deep = ["6 plain lit", "6 plain lit", "6 plain lit", "5 plain", "5 plain lit", "5 plain lit", "5 plain"]
    laid = [f"{card} @-1,{down + 1}" for down, card in enumerate(deep)]
    position = table(1, laid=laid, at={0: 7}, hands={0: "3a eye, 2a ankh"})
    position.says("explore", position.card("3a eye"), "hex 7:south-west")
    ann, _ = look(position, by="tap", size=NARROW)
    expect(ann.page.get_by_role("button", name="Place", exact=True)).to_be_visible()

    def within() -> bool:
        window, ghost = (ann.page.locator(each).bounding_box() for each in (".hexes-window", ".chosen .hex-ghost"))
        if not window or not ghost:  # it is being drawn
            return False
        return bool(window["y"] <= ghost["y"] and ghost["y"] + ghost["height"] <= window["y"] + window["height"])

    eventually(ann.page, within)


def test_whoever_stands_at_the_end_of_a_labyrinth_sees_all_of_it(look: Any) -> None:
    laid = ["6 plain lit @1,0", "6 plain lit @2,0", "6 plain lit @3,0", "5 plain @4,0"]
    ann, _ = look(table(1, laid=laid, at={0: 4}, hands={0: "3a eye, 2a ankh"}), by="tap", size=NARROW)

    def within() -> bool:
        window = ann.page.locator(".hexes-window").bounding_box()
        cells = [each.bounding_box() for each in ann.page.locator(".hex-cell[data-ground]").all()]
        if not window or len(cells) < 5:  # it is being drawn
            return False
        left, right = window["x"], window["x"] + window["width"]
        return all(cell and left <= cell["x"] and cell["x"] + cell["width"] <= right for cell in cells)

    eventually(ann.page, within)


def test_in_a_fight_a_wide_labyrinth_lies_beside_what_threatens_and_what_happens(look: Any) -> None:
    east = ["6 plain lit", "6 plain lit", "6 plain lit", "5 plain", "5 plain lit"]
    west = ["6 plain", "5 plain lit", "5 plain", "5 ankh lit"]
    laid = [f"{card} @{1 + far},0" for far, card in enumerate(east)]
    laid += [f"{card} @{-1 - far},1" for far, card in enumerate(west)]
    position = table(1, laid=laid, hands={0: "3d ankh, 3a eye, 4c plain"}, mummies={"howler": (1, 5)})
    position.says("fight", "chamber 1", position.card("3d ankh"), "done").rolls(HIT, PAW, HIT)
    ann, _ = look(position)

    def beside() -> bool:
        left, right = (ann.page.locator(each).bounding_box() for each in (".stage-left", ".stage-scene"))
        cells = [each.bounding_box() for each in ann.page.locator(".hex-cell[data-ground]").all()]
        if not left or not right or len(cells) < 10:  # it is being drawn
            return False
        edge = left["x"] + left["width"]
        return all(cell and edge <= cell["x"] and cell["x"] + cell["width"] <= right["x"] for cell in cells)

    eventually(ann.page, beside)


def test_one_points_at_an_empty_hex_and_others_see_it(visit: Callable[..., Visitor], house: httpx.Client) -> None:
    view = seen(table(2, laid=LINE[:1])) | {"point": True}
    ann, line = at_a_line(visit, house, "kotkrywcy", 2, view)
    empty = ann.page.locator(".hex-spot").first
    expect(empty).to_be_attached()
    expect(empty).to_be_hidden()

    def hand_is_out() -> bool:
        ann.page.locator("body").press("o")  # in vain until the page knows that one may point
        return ann.page.locator(".pointing").count() > 0

    eventually(ann.page, hand_is_out)
    empty.click()

    eventually(ann.page, lambda: any(each["type"] == "point" for each in line.said))
    piece = next(each["piece"] for each in line.said if each["type"] == "point")
    assert piece in [spot["id"] for spot in view["pieces"][0]["spots"]]
    line.tell([{"kind": "pointed", "seat": 1, "piece": piece, "events": [], "text": "Ben points at it."}], view)
    expect(ann.page.locator(".ping")).to_be_visible()


@pytest.mark.parametrize(("by", "size"), [("keys", DESK), ("tap", NARROW)])
def test_a_fight_is_paid_for_and_its_paw_walked(look: Any, by: str, size: Any) -> None:
    ann, line = look(fighting(), by=by, size=size)
    ann.press(ann.page.locator(f"{HAND}.choosable").first)
    eventually(ann.page, lambda: len(line.answers) == 1)

    line.show(seen(fighting(HIT, PAW, HIT)))
    expect(ann.page.locator(".scene .die.pictured")).to_have_count(3)
    expect(ann.page.locator(".scene .line.now")).to_contain_text("You may walk 1 step.")
    expect(ann.page.locator(".scene .card.hexagon")).to_have_count(1)  # what was paid
    expect(ann.page.locator(".scene .counter-before")).to_have_text("5 → ")
    expect(ann.page.locator(".scene .line").first.locator(".line-look")).to_have_count(2)  # as many as hits
    expect(ann.page.locator("[data-id='mummy-0'] .pawn-change")).to_have_text("−2")
    ann.press(ann.page.locator(".hex.choosable").first)

    eventually(ann.page, lambda: len(line.answers) == 2)


@pytest.mark.parametrize(("by", "size"), [("keys", DESK), ("tap", NARROW)])
def test_those_who_rest_put_cards_into_the_middle(look: Any, by: str, size: Any) -> None:
    position = table(2, laid=LINE[:1], hands={0: "3d ankh, 3a eye", 1: "3b plain, 5 plain"})
    position.says("cooperate", "yes")
    ann, line = look(position, by=by, size=size)

    ann.press(ann.page.locator(f"{HAND}.choosable").first)

    eventually(ann.page, lambda: len(line.answers) == 1)
    offered = [each["option"] for each in seen(position)["asks"][0]["options"] if each["piece"].startswith("hand-")]
    assert line.answers[0]["option"] in offered


# What is seen


MOMENTS: dict[str, Callable[[], Table]] = {
    "start": lambda: table(2, hands={0: "3d ankh, 3a eye", 1: "3b plain"}),
    "placing": placing,
    "fight": lambda: fighting(HIT, PAW, HEXAGON),
    "fight with two": two_foes,
    "many awake": lambda: table(
        4,
        laid=LINE,
        hands={0: "3d ankh, 3a eye, 4c plain, 6 plain, 2a ankh, 1 sarcophagus, 4a eye"},
        mummies={"howler": (1, 5), "sprinter": (2, 4), "mauler": (3, 3), "snuffer": (4, 2)},
    ),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_axe_finds_nothing(look: Any, moment: str) -> None:
    ann, _ = look(MOMENTS[moment]())

    assert_accessible(ann.page)


@pytest.mark.parametrize("moment", MOMENTS)
def test_it_fits_every_screen(look: Any, moment: str) -> None:
    ann, _ = look(MOMENTS[moment](), by="tap")
    wrong: list[str] = []
    for width, height in ((360, 740), (390, 844), (768, 1024), (844, 390), (1180, 820), (1440, 900), (1920, 1080)):
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.page.evaluate(STILL)
        found = sideways(ann.page) + tall(ann.page) + crowded(ann.page) + squeezed(ann.page)
        found += small_targets(ann.page) if width < 900 else []
        wrong += [f"{width}: {each}" for each in found]

    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("size", [DESK, NARROW], ids=["desk", "phone"])
def test_everybody_awake_is_listed_with_hearts_and_steps(look: Any, size: Any) -> None:
    ann, _ = look(MOMENTS["many awake"](), size=size)

    lines = ann.page.locator("[data-id='awake'] .line")

    expect(lines).to_have_count(4)
    for line, steps in zip(lines.all(), ("1 step", "2 steps", "3 steps", "4 steps"), strict=True):
        expect(line.locator(".line-text")).to_have_text(steps)
        expect(line.locator(".line-text")).to_be_visible()


def test_a_mummy_shows_its_way_to_whoever_points_at_it_or_comes_there_by_keys(look: Any) -> None:
    ann, _ = look(MOMENTS["many awake"]())
    dots, chip = ann.page.locator(".ways circle"), ann.page.locator(".way-chip")

    ann.page.locator("[data-id='mummy-2']").hover()
    expect(chip).to_be_visible()
    assert dots.count() > 2
    ann.page.locator(".prompt").hover()
    expect(chip).to_be_hidden()
    ann.tab_to(ann.page.locator(".line[data-about='mummy-2']"))
    expect(chip).to_be_visible()


@rule("KOT-TALK-2", "KOT-TALK-4")
def test_the_rules_of_talk_stand_where_one_talks(sit: Sit) -> None:
    (ann,) = sit("Ann", bots=1)
    ann.wait_for_question()

    ann.page.get_by_role("tab", name="Chat").click()

    chat = ann.page.locator(".chat")
    expect(chat).to_contain_text("Never show your cards or describe them exactly. Speak of plans, wishes, dangers")


def test_signs_stand_still_while_the_question_changes(look: Any) -> None:
    position = table(2, laid=LINE[:2], hands={0: "3d ankh, 3a eye, 4c plain", 1: "3b plain"})
    ann, line = look(position)
    ann.page.evaluate(AWAY)
    position.says("explore", position.card("3a eye"))

    line.show(seen(position))

    expect(ann.prompt).to_contain_text("choose where you lay the chamber")
    expect(ann.page.locator(".hex-ghost").first).to_be_visible()
    assert ann.page.evaluate("away") == []


def test_seats_have_faces_and_bots_others_than_people(sit: Sit) -> None:
    (ann,) = sit("Ann", bots=1)
    ann.wait_for_question()

    expect(ann.page.locator(".seat[data-seat='0'] .face circle").first).to_be_visible()
    expect(ann.page.locator(".seat[data-seat='1'] .face > rect").first).to_be_visible()


# Motion


@pytest.mark.parametrize("wish", ["no-preference", "reduce"])
def test_cats_walk_and_torches_light_up_for_those_who_like_it(
    visit: Callable[..., Visitor], house: Any, wish: str
) -> None:
    position = placing()
    before = seen(position)
    ann, line = at_a_line(visit, house, "kotkrywcy", 2, before, speed="fast", reduced_motion=wish)
    ann.context.add_init_script(WATCH)
    ann.page.reload()
    expect(ann.prompt).to_be_visible()
    steps = told(position, lambda: position.says(*_first_place(position)))

    line.tell(steps, seen(position))

    expect(ann.page.locator("[data-id='tile-2']")).to_be_visible()
    expect(ann.page.locator(".log")).to_contain_text("You go to another chamber")
    expect(ann.page.locator(f"{HAND} .card-flag")).to_have_text("new")  # what was drawn for it

    def walks() -> bool:
        return any(each.startswith("pawn") and "translate" in each for each in ann.page.evaluate("moved"))

    if wish == "reduce":
        assert not walks()
    else:
        eventually(ann.page, walks)
    expect(ann.page.locator(".flying, .ghost")).to_have_count(0)


def test_the_card_of_a_mummy_turns_over_when_it_wakes(visit: Callable[..., Visitor], house: Any) -> None:
    position = table(1, stage=DICE, laid=LINE[:2], top_hearts=4)
    ann, line = at_a_line(visit, house, "kotkrywcy", 1, seen(position), speed="fast")
    ann.context.add_init_script(WATCH)
    ann.page.reload()
    expect(ann.prompt).to_be_visible()

    line.tell(told(position, lambda: position.rolls(MUMMY, "wake mauler")), seen(position))

    eventually(ann.page, lambda: any("flipped" in each for each in ann.page.evaluate("moved")))
    expect(ann.page.locator(".flipped")).to_have_count(0)


def _first_place(position: Table) -> list[str]:
    ask = position.state.asks[0]
    chosen = position.state.game.actions.words(ask.nth(0))
    twin = position.state.copy()
    twin.answer(ask.seat, ask.nth(0))
    further = [twin.game.actions.words(twin.asks[0].nth(0))] if twin.asks and twin.asks[0].seat == ask.seat else []
    return [chosen, *further]


def told(position: Table, act: Callable[[], object]) -> list[Json]:
    """What everybody is told of it, as a step."""
    before = len(position.events)
    act()
    events = msgspec.to_builtins(events_seen(position.state.game, position.events[before:], NAMES, 0, "en"))
    return [{"kind": "answer", "seat": 0, "events": events, "text": ""}]


# Secrets


def hands(visitor: Visitor) -> set[str]:
    """The ids of all cards of hands that ever reached a browser."""
    return set(re.findall(r'"hand-\d+"', json.dumps(visitor.messages)))


def test_neither_a_spectator_nor_another_seat_gets_a_card_of_a_hand(sit: Sit, visit: Callable[..., Visitor]) -> None:
    ann, ben = sit("Ann", "Ben")
    eve = visit("Eve", f"/t/{ann.table}", game=TITLE)
    for _, player in zip(range(12), play_on(ann, ben), strict=False):
        assert player
    eventually(eve.page, lambda: eve.version >= min(ann.version, ben.version))

    assert hands(ann)
    assert hands(ben)
    for view in [message["view"] for message in eve.messages if message.get("view")]:
        assert not [piece for piece in view["pieces"] if piece["zone"] == "hand"]
    for mine, others in ((ann, ben), (ben, ann)):
        for view in [message["view"] for message in mine.messages if message.get("view")]:
            held = [card["id"] for piece in view["pieces"] if piece["zone"] == "hand" for card in piece["cards"]]
            public = json.dumps([piece for piece in view["pieces"] if piece["zone"] != "hand"])
            assert not [card for card in held if f'"{card}"' in public]
        assert others


# A server that is killed


def test_a_fight_goes_on_when_the_server_was_killed(sit: Sit, tmp_path: Path) -> None:
    with serve(tmp_path, luck=FIGHT, limits=False) as served:
        (ann,) = sit("Ann", address=served.url)
        ann.forgive(NO_LINE)
        for _ in play_on(ann):
            if ann.page.locator(".scene").count() > 0 and not ann.is_over:
                break
        ann.wait_for_question()
        assert not ann.is_over, "with this luck there is no fight"
        before = ann.page.locator(".prompt-sentence").inner_text()
        version = ann.version

        served.kill()
        expect(ann.page.get_by_text(LOST)).to_be_visible()
        served.restart()
        expect(ann.page.get_by_text(LOST)).to_be_hidden()

        ann.wait_for_question()
        assert ann.page.locator(".prompt-sentence").inner_text() == before
        ann.answer()
        assert ann.version > version
        ann.leave()
