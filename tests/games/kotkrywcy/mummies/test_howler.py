from gamenight.core.rulebook import rule
from tests.games.kotkrywcy.table import LINE, table


@rule("KOT-MUM-1")
def test_the_howler_adds_two_dice_while_it_is_awake() -> None:
    t = table(1, laid=LINE[:1], mummies={"howler": (1, 5)})

    assert t.state.power() == 3
    t.state.eliminate(0)
    assert t.state.power() == 1
