import pytest

from gamenight.core.rulebook import rule
from gamenight.games.bomb_squad.setup import tool_cards
from tests.games.bomb_squad.table import table

KEYS = [tool.key for tool in tool_cards()]
PLATES = {"A": "green", "B": "red"}
FOR_A_BLAST = {"green": "blast-shield", "chicken": "rubber-chicken"}


@pytest.mark.parametrize("card", ["green", "chicken"])
@pytest.mark.parametrize("key", KEYS)
@rule("BSA-TOOL-17", "BSA-TOOL-18")
def test_in_a_blast_cutters_use_the_blast_shield_and_chickens_the_rubber_chicken(key: str, card: str) -> None:
    t = table(3, bomb=2, tools={0: [key]}, plates=PLATES, tiles={"green": "boom ok ok"}, green="3:1 3:1 2:1 | 0:2 4:0")

    opened = t.windows(card, "green", "green")

    assert ("blast" in opened) == (key == FOR_A_BLAST[card])


@pytest.mark.parametrize("key", KEYS)
@rule("BSA-TOOLS-2")
def test_a_tool_nobody_uses_stays_with_its_owner(key: str) -> None:
    t = table(3, bomb=2, tools={0: [key]}, plates=PLATES)

    t.windows("green", "green", "chicken")

    assert t.tools(0) == [key]
