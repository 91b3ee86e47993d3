from gamenight.core.rulebook import rule
from tests.games.kotkrywcy.table import DICE, table


@rule("KOT-SAR-2")
def test_it_adds_three_torches() -> None:
    assert table(1, stage=DICE, tokens={0: "many-torches"}, torches=1).says("use many-torches").state.torches == 4
