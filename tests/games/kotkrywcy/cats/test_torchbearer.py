from gamenight.core.rulebook import rule
from tests.games.kotkrywcy.table import ABILITY, LINE, table


@rule("KOT-CAT-4", "KOT-AMB-5")
def test_the_torchbearer_brings_torches_beyond_five() -> None:
    hands = {0: "2a ankh, 6 plain"}
    t = table(1, laid=LINE[:1], hands=hands, cats=["torchbearer"], mummies={"mauler": (1, 5)})

    t.says("fight", "chamber 1", t.card("2a ankh")).rolls(ABILITY, ABILITY)

    assert t.state.torches == 7
