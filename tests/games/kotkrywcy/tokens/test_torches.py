from gamenight.core.rulebook import rule
from tests.games.kotkrywcy.table import DICE, table


@rule("KOT-SAR-1")
def test_it_adds_two_torches() -> None:
    assert table(1, stage=DICE, tokens={0: "torches"}, torches=1).says("use torches").state.torches == 3
