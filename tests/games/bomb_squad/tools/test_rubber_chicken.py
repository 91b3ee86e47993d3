from gamenight.core.rulebook import rule
from tests.games.bomb_squad.table import table, with_number


@rule("BSA-TOOL-18")
def test_running_away_with_the_rubber_chicken_pays_10() -> None:
    t = table(3, bomb=2, tools={0: ["rubber-chicken"]}, green="3:1 3:1 2:1 | 4:0", tiles={"green": "boom ok ok"})

    t.plays("chicken", "green", "chicken").say(0, "use rubber-chicken")

    assert t.score == [10, 0, 5]


@rule("BSA-TOOL-18")
def test_only_who_played_chicken_may_use_the_rubber_chicken() -> None:
    t = table(3, bomb=2, tools={0: ["rubber-chicken"]}, green="3:1 3:1 2:1 | 4:0", tiles={"green": "boom ok ok"})

    t.plays("green", "green", "chicken")

    assert t.tools(0) == ["rubber-chicken"]
    assert t.score == [0, 0, 5]


@rule("BSA-TOOL-18")
def test_the_rubber_chicken_is_for_the_moment_of_the_blast() -> None:
    t = table(3, bomb=2, tools={0: ["rubber-chicken"]}, green="3:1 3:1 2:1 | 4:0", tiles={"green": "boom ok ok"})

    opened = t.windows("chicken", "green", "chicken")

    assert opened == ["blast"]


@rule("BSA-TOOL-18")
def test_the_rubber_chicken_is_no_use_while_nothing_explodes() -> None:
    t = table(3, bomb=2, tools={0: ["rubber-chicken"]})

    opened = t.windows("chicken", "green", "chicken")

    assert opened == []


@rule("BSA-TOOL-18", "BSA-2P-2")
def test_the_rubber_chicken_pays_for_a_blast_of_the_rookie() -> None:
    t = table(2, bomb=2, tools={0: ["rubber-chicken"]}, green="3:1 3:1 2:1 | 4:0", tiles={"green": "boom ok ok"})

    t.plays("chicken", "red").chance("rookie green").say(0, "use rubber-chicken")

    assert t.score == [10, 0]


@rule("BSA-TOOL-18")
def test_the_rubber_chicken_pays_what_the_decks_file_says() -> None:
    t = table(
        3,
        bomb=2,
        tools={0: ["rubber-chicken"]},
        tiles={"green": "boom ok ok"},
        options=with_number("rubber-chicken", 7),
        green="3:1 3:1 2:1 | 4:0",
    )

    t.plays("chicken", "green", "chicken").uses(0, "rubber-chicken")

    assert t.score == [7, 0, 5]


@rule("BSA-TOOL-18", "BSA-TOOLS-3")
def test_a_blast_by_a_stopwatch_is_no_moment_for_the_rubber_chicken() -> None:
    tools = {0: ["stopwatch"], 1: ["rubber-chicken"]}
    t = table(3, bomb=3, tools=tools, tiles={"green": "boom ok ok"}, green="3:1 3:1 2:1 | 4:0")

    t.plays("red", "chicken", "red").passes(1).uses(0, "stopwatch", "play green")

    assert t.score[1] == 5
    assert t.tools(1) == ["rubber-chicken"]


@rule("BSA-TOOL-18", "BSA-TOOLS-2")
def test_the_rubber_chicken_is_gone_after_use() -> None:
    t = table(3, bomb=2, tools={0: ["rubber-chicken"]}, green="3:1 3:1 2:1 | 4:0", tiles={"green": "boom ok ok"})

    t.plays("chicken", "green", "chicken").uses(0, "rubber-chicken")

    assert t.tools(0) == []
