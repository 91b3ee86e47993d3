from gamenight.core.rulebook import rule
from tests.games.kotkrywcy.table import BLANK, DICE, LINE, MUMMY, table


@rule("KOT-MUM-2")
def test_the_sprinter_adds_a_die_and_goes_one_chamber_further() -> None:
    t = table(1, stage=DICE, laid=LINE[:4], mummies={"sprinter": (4, 5)})

    assert t.state.power() == 2
    assert t.rolls(MUMMY, BLANK).at("sprinter") == 2


@rule("KOT-MUM-1", "KOT-MUM-2")
def test_four_dice_are_all_there_are() -> None:
    assert table(1, laid=LINE[:1], mummies={"sprinter": (1, 5), "howler": (1, 5)}).state.power() == 4
