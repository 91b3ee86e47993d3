from copy import deepcopy

from gamenight.core.rulebook import rule
from gamenight.games.kotkrywcy.setup import printed
from tests.games.kotkrywcy.table import DICE, table


@rule("KOT-SAR-2")
def test_it_adds_three_torches() -> None:
    assert table(1, stage=DICE, tokens={0: "many-torches"}, torches=1).says("use many-torches").state.torches == 4


@rule("KOT-SAR-2", "KOT-SARC-3")
def test_without_the_limit_it_adds_all_that_it_shows() -> None:
    decks = deepcopy(printed())
    decks["tokens"]["many-torches"]["number"] = 7
    t = table(1, stage=DICE, tokens={0: "many-torches"}, options={"torch_cap": "off", "decks": decks})

    assert t.says("use many-torches").state.torches == 12
