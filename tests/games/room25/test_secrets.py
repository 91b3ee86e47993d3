import json

import pytest

from gamenight.core.game import Setup
from gamenight.core.laws import obey
from gamenight.core.play import HIDDEN
from gamenight.core.rulebook import rule
from gamenight.games.room25.game import GAME
from gamenight.games.room25.model import Complex
from tests.games.room25.table import PROGRAMMING, Table, table


def heard(t: Table, seat: int) -> str:
    """All that a seat has been sent."""
    told = [event.json() for event in t.events if event.reaches(seat)]
    return json.dumps([told, t.view(seat), [(ask.seat, ask.topic, ask.kind) for ask in t.state.asks if not ask.secret]])


@rule("R25-SW-7", "R25-DEC-15")
def test_a_guard_and_a_prisoner_see_and_wait_for_the_same() -> None:
    def played(roles: str) -> Table:
        t = table(
            roles=roles,
            rooms={"A1": "room-25"},
            at={"alice": "A1"},
            program={"alice": "control+look", "bruce": "look"},
        )
        return t.says("shift row:1:left", "cell C2")

    guard, prisoner = played("guard prisoner prisoner prisoner"), played("prisoner guard prisoner prisoner")

    for seat in (2, 3):
        assert heard(guard, seat) == heard(prisoner, seat)
    mine = [(ask.seat, ask.topic, ask.kind, ask.count()) for ask in guard.state.asks]
    assert mine == [(ask.seat, ask.topic, ask.kind, ask.count()) for ask in prisoner.state.asks]


@rule("R25-SW-9")
def test_no_escape_says_nothing_about_the_reason() -> None:
    def failed(roles: str, missing: dict[str, str]) -> list[str]:
        where = {"alice": "A1", "bruce": "A1", "emmett": "A1", "franck": "A1", **missing}
        t = table(roles=roles, rooms={"A1": "room-25"}, at=where, bared=[2], program={"alice": "control"})
        t.says("shift row:1:left")
        return [json.dumps(event.json()) for event in t.events if event.kind in ("no-escape", "escaped")]

    assert failed("guard prisoner prisoner prisoner", {}) == failed(
        "prisoner prisoner prisoner guard", {"emmett": "B2"}
    )


@rule("R25-SW-1", "R25-PROG-5")
def test_a_program_is_hidden_and_only_its_size_is_public() -> None:
    t = table(program={"alice": "look+move", "bruce": "look"})
    known = t.state.view(1).known
    assert isinstance(known, Complex)

    assert [int(known.slot[2 * t.who("alice") + at]) for at in (0, 1)] == [-1, HIDDEN]
    looks = [card["look"] for card in t.pieces(1)[f"program-{t.who('alice')}"]["cards"]]
    assert looks == ["token-look", "token-back-2", "bolt"]


@rule("R25-SW-1", "R25-PROG-10")
def test_while_others_program_not_even_the_size_is_public() -> None:
    views = []
    for plan in ("look", "look+move"):
        for wish in ("calm", "adrenaline"):
            t = table(stage=PROGRAMMING)
            t.say(0, f"program alice:{plan}").say(0, f"{wish} alice")
            views.append(heard(t, 1))

    assert len(set(views)) == 1


@rule("R25-SW-2")
@pytest.mark.parametrize(("memory", "known"), [("assisted", "saw"), ("strict", "")])
def test_a_table_may_play_by_memory(memory: str, known: str) -> None:
    t = table(hidden={"C2": "saw"}, program={"alice": "look", "bruce": "look"}, options={"memory_mode": memory})

    t.says("cell C2")

    assert t.facts("seen", "room") == [25]
    assert t.knows(0, "C2") == known
    assert t.state.memory_only() == (memory == "strict")


@rule("R25-SW-8")
def test_what_was_seen_stays_with_its_tile() -> None:
    t = table(hidden={"C2": "saw"}, program={"alice": "look", "bruce": "look"})
    t.says("cell C2")
    t.state.shift(2, because="R25-ACT-CTRL-1")

    assert t.knows(0, "B2") == "saw"
    assert t.knows(0, "C2") == ""


@rule("R25-SW-4")
def test_when_time_runs_out_look_alone_is_programmed() -> None:
    t = table(stage=PROGRAMMING)
    t.state.lost[t.who("bruce")] = 1

    first, second = (t.state.ask_of(seat) for seat in (0, 1))
    assert first is not None
    assert second is not None
    assert GAME.actions.words(GAME.overtime(t.state, first)) == "program alice:look"
    assert GAME.actions.words(GAME.overtime(t.state, second)) == "program bruce:move"


@rule("R25-SW-5")
def test_a_state_is_plain_numbers() -> None:
    s = GAME.new(Setup(4))

    assert s.packed() == s.copy().packed()
    assert [part.name for part in s.layout()][:5] == ["seat", "must", "may", "options", "extras"]


def test_room_25_obeys_the_laws() -> None:
    for law in (1, 2, 4, 5, 6, 7, 8, 10):
        obey(GAME, Setup(2, {"mode": "cooperation", "level": "insane"}), games=1, law=law)
