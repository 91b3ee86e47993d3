"""One's own sheet: what lies on it, and which option each way of filling its slots stands for."""

from __future__ import annotations

from typing import Any

import pytest

from gamenight.core.play import CHANGE, MUST
from gamenight.core.rulebook import rule
from tests.games.room25.table import PROGRAMMING, Table, table

PAIRS = 20
SINGLES = 5


def sheet(t: Table, seat: int, name: str) -> dict[str, Any]:
    found = t.pieces(seat)[f"tokens-{t.who(name)}"]
    assert isinstance(found, dict)
    return found


def filled(t: Table, seat: int, name: str) -> dict[str, list[str]]:
    """Which tokens lie in the slots with each option, in words; "-" where it leaves a slot alone."""
    mine = sheet(t, seat, name)
    faces = {card["id"]: card["face"] for card in mine["cards"]} | {"": "", None: "-"}
    faces |= {slot["own"]["id"]: slot["own"]["face"] for slot in mine["slots"] if "own" in slot}
    words = t.state.game.actions.words
    return {words(fill["option"]): [faces[held] for held in fill["holds"]] for fill in mine["fills"]}


def slots(t: Table, seat: int, name: str) -> list[tuple[str, str, str]]:
    """What lies in each slot, why it is shut, and what has become of it."""
    mine = sheet(t, seat, name)
    faces = {card["id"]: card["face"] for card in mine["cards"]}
    return [
        (faces.get(slot["holds"], slot["holds"]), slot.get("shut", ""), slot.get("state", "")) for slot in mine["slots"]
    ]


@rule("R25-PROG-1", "R25-PROG-3", "R25-DEC-3")
def test_every_program_on_offer_says_what_lies_in_the_slots() -> None:
    t = table(stage=PROGRAMMING)

    found = filled(t, 0, "alice")

    assert len(found) == PAIRS + SINGLES + 2
    assert found["program alice:look"] == ["Look", "", "-"]
    assert found["program alice:push+special"] == ["Push", "Special", "-"]
    assert {option["piece"] for option in t.view(0)["asks"][0]["options"]} == {f"tokens-{t.who('alice')}"}


@rule("R25-PROG-10")
def test_adrenaline_is_a_slot_of_its_own() -> None:
    t = table(stage=PROGRAMMING).say(0, "program alice:look+move")

    assert filled(t, 0, "alice") == {"calm alice": ["-", "-", ""], "adrenaline alice": ["-", "-", "Adrenaline"]}
    t.say(0, "adrenaline alice")

    assert [held for held, _, _ in slots(t, 0, "alice")] == ["Look", "Move", f"rush-{t.who('alice')}"]


@rule("R25-PROG-5", "R25-DEC-3")
def test_while_others_think_a_program_is_put_down_otherwise_and_nobody_notices() -> None:
    t = table(stage=PROGRAMMING).say(0, "program alice:look").say(0, "calm alice")
    told, seen = len(t.events), t.view(1)
    assert {ask.seat: ask.kind for ask in t.state.asks if ask.seat < 2} == {0: CHANGE, 1: MUST}

    t.say(0, "program alice:move+push").say(0, "adrenaline alice")

    assert [held for held, _, _ in slots(t, 0, "alice")] == ["Move", "Push", f"rush-{t.who('alice')}"]
    assert (len(t.events), t.view(1)) == (told, seen)
    for seat, name in enumerate(["bruce", "emmett", "franck"], start=1):
        t.say(seat, f"program {name}:look").say(seat, f"calm {name}")
    assert t.facts("programmed", "tokens") == [2, 1, 1, 1]
    assert t.facts("declared", "character") == [t.who("alice")]


@rule("R25-PROG-5")
def test_what_was_put_down_otherwise_takes_no_token_back_from_adrenaline() -> None:
    t = table(stage=PROGRAMMING).say(0, "program alice:look").say(0, "adrenaline alice")

    t.say(0, "program alice:move")

    assert t.state.wish[t.who("alice")] == 1
    assert 0 not in t.asked


@rule("R25-PROG-6", "R25-ROOM-COLD-1", "R25-ADR-6")
def test_in_the_cold_room_the_second_slot_and_adrenaline_are_shut_and_say_why() -> None:
    t = table(rooms={"A1": "cold"}, at={"alice": "A1"}, stage=PROGRAMMING)

    assert slots(t, 0, "alice") == [
        ("", "", ""),
        ("", "The Cold Room allows one action.", ""),
        ("", "Nobody uses Adrenaline in the Cold Room.", ""),
    ]
    assert len(filled(t, 0, "alice")) == SINGLES


@rule("R25-PROG-9", "R25-ZRB-4")
def test_a_lost_token_stays_on_the_sheet_and_is_gone() -> None:
    t = table("bruce emmett franck kevin", stage=PROGRAMMING)
    t.state.penalise(t.who("bruce"), 0)
    t.state.settle()

    cards = sheet(t, 0, "bruce")["cards"]

    assert [card["face"] for card in cards if card.get("gone")] == ["Look"]
    assert cards[0]["says"] == "Look, lost for the rest of the game"


@rule("R25-PROG-7", "R25-ROOM-PARANOIA-2")
def test_in_paranoia_a_stack_lies_in_place_of_the_slots() -> None:
    t = table(raving={"alice": "look move push"}, stage=PROGRAMMING)

    mine = sheet(t, 0, "alice")

    assert mine["pile"] == 3
    assert mine["instead"] == "Paranoia: your actions are drawn from a shuffled stack of 3 tokens."
    assert filled(t, 0, "alice") == {"calm alice": [""], "adrenaline alice": ["Adrenaline"]}


@rule("R25-ACT-1")
def test_a_slot_is_now_while_it_is_carried_out_and_done_afterwards() -> None:
    t = table(program={"alice": "look+move", "bruce": "look"})
    assert [state for _, _, state in slots(t, 0, "alice")] == ["now", "", ""]

    t.says("cell C2")

    assert [(held, state) for held, _, state in slots(t, 0, "alice")][:2] == [("Look", "done"), ("Move", "")]
    t.says("cell B3")
    assert [(held, state) for held, _, state in slots(t, 0, "alice")][:2] == [("Look", "done"), ("Move", "now")]


@rule("R25-MODE-ALL-2")
def test_each_character_of_a_seat_has_a_sheet_and_one_is_asked_about_at_a_time() -> None:
    t = table("alice bruce emmett franck", "competition", 2, stage=PROGRAMMING)
    mine = [piece["id"] for piece in t.view(0)["pieces"] if piece["kind"] == "sheet"]

    assert len(mine) == len(t.state.characters_of(0))
    asked = {option["piece"] for ask in t.view(0)["asks"] for option in ask["options"]}
    assert len(asked) == 1


@rule("R25-DEC-16", "R25-MODE-SUSP-8")
def test_whoever_chooses_freely_points_at_the_tokens_of_the_sheet() -> None:
    t = table(roles="guard prisoner prisoner prisoner", bared=[0], stage=PROGRAMMING)
    for seat, name in enumerate(["alice", "bruce", "emmett", "franck"]):
        if seat:
            t.say(seat, f"program {name}:look")
        t.say(seat, f"calm {name}")

    assert t.topic == "free"
    options = t.view(0)["asks"][0]["options"]
    assert {option["piece"] for option in options if option["piece"]} <= {
        card["id"] for card in sheet(t, 0, "alice")["cards"]
    }
    assert sheet(t, 0, "alice")["instead"] == "You choose each action when it is your turn."


# The role


@rule("R25-SW-7", "R25-DEC-15", "R25-MODE-SUSP-7")
def test_a_role_lies_under_the_same_cover_with_the_same_control_beside_it() -> None:
    covers = []
    for roles in ("guard prisoner prisoner prisoner", "prisoner guard prisoner prisoner"):
        t = table(roles=roles, program={"alice": "look", "bruce": "look"})
        peek = sheet(t, 0, "alice")["peek"]
        covers.append((peek["title"], peek["back"], peek["topic"], peek["act"]))
        assert peek["card"]["face"] == roles.split()[0].capitalize()
        assert [ask["topic"] for ask in t.view(0)["asks"]].count(peek["topic"]) == 1

    assert covers[0] == covers[1] == ("Role", "role-cover", "reveal", "Step forward")


@rule("R25-SW-7", "R25-MODE-SUSP-5")
def test_stepping_forward_does_nothing_for_a_prisoner_and_can_be_done_once_a_turn() -> None:
    t = table(roles="prisoner guard prisoner prisoner", program={"alice": "look+move", "bruce": "look"})
    before, told = [t.view(seat) for seat in (1, 2, 3, None)], len(t.events)

    t.say(0, "reveal")

    assert ([t.view(seat) for seat in (1, 2, 3, None)], len(t.events)) == (before, told)
    assert "reveal" not in [ask["topic"] for ask in t.view(0)["asks"]]
    t.says("cell C2", "cell B3")
    assert "reveal" in [ask["topic"] for ask in t.view(0)["asks"]]


@rule("R25-MODE-SUSP-7")
def test_a_guard_who_steps_forward_is_known_and_has_no_cover_any_more() -> None:
    t = table(roles="guard prisoner prisoner prisoner", program={"alice": "look", "bruce": "look"})

    t.say(0, "reveal")

    assert sheet(t, 0, "alice")["peek"]["up"]
    assert t.pieces(1)["role-0"]["says"] == "Guard"


@rule("R25-SW-1")
def test_before_the_seats_even_ones_own_role_is_covered() -> None:
    t = table(roles="guard prisoner prisoner prisoner")

    assert t.pieces(0)["role-0"]["says"] == "hidden role"


# Reminder tokens


@rule("R25-MEM-1", "R25-DEC-17")
def test_the_reminder_token_is_a_control_that_is_open_in_ones_own_turn() -> None:
    t = table(program={"alice": "look", "bruce": "look"})

    assert [(each["topic"], each["open"]) for each in sheet(t, 0, "alice")["asides"]] == [("remind", True)]
    assert [each["open"] for each in sheet(t, 1, "bruce")["asides"]] == [False]
    t.say(0, "remind A1")

    aside = sheet(t, 0, "alice")["asides"][0]
    assert (aside["open"], aside["says"]) == (
        False,
        "your reminder token lies on A1 until that room is revealed",
    )


@rule("R25-ROOM-JAM-1", "R25-MEM-1")
def test_a_reminder_token_that_is_placed_while_the_table_is_jammed_is_seen_by_others_afterwards() -> None:
    t = table(rooms={"A1": "jam", "B1": "empty"}, at={"bruce": "A1"}, program={"alice": "look", "bruce": "move"})
    before = t.view(1)

    t.say(0, "remind E5")

    assert t.view(1) == before
    assert [event.reaches(1) for event in t.heard("reminded")] == [False]
    assert t.pieces(0)["complex"]["tiles"][24]["marks"]
    t.says("cell C2", "cell B1")
    assert t.state.talk(1) == "free"
    assert t.pieces(1)["complex"]["tiles"][24]["marks"]
    assert [(event.reaches(0), event.reaches(1)) for event in t.heard("reminded")] == [(True, False), (False, True)]


@rule("R25-ROOM-JAM-1", "R25-MEM-1")
def test_a_reminder_token_that_came_back_before_the_table_could_talk_was_never_there() -> None:
    t = table(rooms={"A1": "jam"}, at={"bruce": "A1"}, program={"alice": "move", "bruce": "look"})

    t.say(0, "remind C2").says("cell C2")

    assert t.state.reminder[t.who("alice")] == -1
    assert [event.reaches(1) for event in t.heard("reminded")] == [False]


@rule("R25-MEM-2")
@pytest.mark.parametrize(("reminders", "controls"), [("on", 1), ("off", 0)])
def test_a_table_may_do_without_reminder_tokens(reminders: str, controls: int) -> None:
    t = table(program={"alice": "look"}, options={"reminders": reminders})

    assert len(sheet(t, 0, "alice").get("asides", [])) == controls
