from collections.abc import Sequence

from gamenight.core.rulebook import rule
from tests.games.bomb_squad.table import Table, table


def about_to_blow(tools: dict[int, Sequence[str]]) -> Table:
    """The next card of green blows the bomb, and everybody has 9 VP to lose."""
    tiles = {"green": "boom ok ok"}
    return table(3, bomb=2, scores=[9, 9, 9], tools=tools, tiles=tiles, green="3:1 3:1 2:1 | 4:0")


@rule("BSA-TOOL-17")
def test_behind_the_blast_shield_no_points_are_lost() -> None:
    t = about_to_blow({0: ["blast-shield"]})

    t.plays("green", "blue", "red").uses(0, "blast-shield")

    assert t.score == [9, 9, 9]
    assert t.because("spared") == ["BSA-TOOL-17"]


@rule("BSA-TOOL-17")
def test_the_blast_shield_covers_its_owner_alone() -> None:
    t = about_to_blow({0: ["blast-shield"]})

    t.plays("green", "green", "chicken").uses(0, "blast-shield")

    assert t.score == [9, 4, 14]


@rule("BSA-TOOL-17")
def test_the_bomb_is_over_in_spite_of_the_blast_shield() -> None:
    t = about_to_blow({0: ["blast-shield"]})

    t.plays("green", "green", "chicken").uses(0, "blast-shield")

    assert t.topic == "shuffle"


@rule("BSA-TOOL-17")
def test_the_blast_shield_is_for_the_moment_of_the_blast() -> None:
    t = about_to_blow({0: ["blast-shield"]})

    opened = t.windows("green", "green", "chicken")

    assert opened == ["blast"]


@rule("BSA-TOOL-17")
def test_the_blast_shield_may_be_saved_for_another_blast() -> None:
    t = about_to_blow({0: ["blast-shield"]})

    t.plays("green", "green", "chicken").passes(0)

    assert t.score == [4, 4, 14]
    assert t.tools(0) == ["blast-shield"]


@rule("BSA-TOOL-17")
def test_who_cuts_another_wire_cannot_use_the_blast_shield() -> None:
    t = about_to_blow({0: ["blast-shield"]})

    opened = t.windows("blue", "green", "chicken")

    assert opened == []


@rule("BSA-TOOL-17")
def test_who_runs_away_cannot_use_the_blast_shield() -> None:
    t = about_to_blow({0: ["blast-shield"]})

    opened = t.windows("chicken", "green", "green")

    assert opened == []


@rule("BSA-TOOL-17")
def test_the_blast_shield_is_no_use_while_nothing_explodes() -> None:
    t = about_to_blow({0: ["blast-shield"]})

    opened = t.windows("red", "blue", "chicken")

    assert opened == []


@rule("BSA-TOOL-17", "BSA-TOOLS-2")
def test_the_blast_shield_is_gone_after_use() -> None:
    t = about_to_blow({0: ["blast-shield"]})

    t.plays("green", "green", "chicken").uses(0, "blast-shield")

    assert t.tools(0) == []
