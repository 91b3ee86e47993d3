from gamenight.core.rulebook import rule
from tests.games.bomb_squad.table import table


@rule("BSA-TOOL-10")
def test_the_alligator_clip_protects_a_wire() -> None:
    t = table(3, bomb=2, tools={0: ["alligator-clip"]}, green="| 4:0")

    t.plays("red", "green", "green").uses(0, "alligator-clip", "wire green")

    assert t.face_up("green") == []
    assert t.because("prevented") == ["BSA-CUT-2"]


@rule("BSA-TOOL-10")
def test_the_alligator_clip_gives_no_vp() -> None:
    t = table(3, bomb=2, tools={0: ["alligator-clip"]})

    t.plays("red", "green", "green").uses(0, "alligator-clip", "wire green")

    assert t.score == [0, 0, 0]


@rule("BSA-TOOL-10")
def test_the_alligator_clip_may_protect_any_wire_even_one_nobody_cuts() -> None:
    t = table(3, bomb=2, tools={0: ["alligator-clip"]})

    t.plays("red", "green", "green").uses(0, "alligator-clip")

    assert t.options(0) == ["wire green", "wire blue", "wire red", "wire yellow"]


@rule("BSA-TOOL-10", "BSA-WAIT-3")
def test_cutters_stopped_by_the_alligator_clip_are_spent() -> None:
    t = table(3, bomb=2, tools={0: ["alligator-clip"]})

    t.plays("red", "green", "green").uses(0, "alligator-clip", "wire green")

    assert t.pile(1) == ["green"]


@rule("BSA-TOOL-10", "BSA-PLATE-4")
def test_a_plate_above_a_clipped_wire_stays() -> None:
    t = table(3, bomb=2, tools={0: ["alligator-clip"]}, plates={"A": "green", "B": "yellow"})

    t.plays("red", "green", "green").uses(0, "alligator-clip", "wire green")

    assert t.plate("A") == "green"


@rule("BSA-TOOL-10")
def test_the_alligator_clip_protects_besides_wait() -> None:
    t = table(3, bomb=2, tools={0: ["alligator-clip"]})

    t.plays("wait", "green", "red").uses(0, "alligator-clip", "wire green").say(0, "protect red")

    assert t.face_up("green") == t.face_up("red") == []


@rule("BSA-TOOL-10")
def test_the_alligator_clip_holds_for_one_turn() -> None:
    t = table(3, bomb=2, tools={0: ["alligator-clip"]}, green="| 4:0")

    t.plays("red", "green", "blue").uses(0, "alligator-clip", "wire green").plays("green", "red", "yellow")

    assert t.face_up("green") == ["4:0"]


@rule("BSA-TOOL-10")
def test_the_alligator_clip_is_for_right_after_the_reveal() -> None:
    t = table(3, bomb=2, tools={0: ["alligator-clip"]})

    opened = t.windows("green", "green", "chicken")

    assert opened == ["reveal"]


@rule("BSA-TOOL-10", "BSA-TOOLS-2")
def test_the_alligator_clip_is_gone_after_use() -> None:
    t = table(3, bomb=2, tools={0: ["alligator-clip"]})

    t.plays("red", "green", "green").uses(0, "alligator-clip", "wire green")

    assert t.tools(0) == []
