from gamenight.core.rulebook import rule
from tests.games.kotkrywcy.table import DICE, LINE, MUMMY, table


@rule("KOT-MUM-4")
def test_the_snuffer_takes_two_torches_when_it_appears() -> None:
    t = table(1, stage=DICE, laid=LINE[:2], top_hearts=4).rolls(MUMMY, "wake snuffer").says("chamber 2")

    assert t.state.torches == 3
