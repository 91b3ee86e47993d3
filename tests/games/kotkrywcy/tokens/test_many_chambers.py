from gamenight.core.rulebook import rule
from tests.games.kotkrywcy.table import DICE, table


@rule("KOT-SAR-4")
def test_it_draws_three_cards() -> None:
    assert len(table(1, stage=DICE, tokens={0: "many-chambers"}).says("use many-chambers").hand(0)) == 4
