from gamenight.core.rulebook import rule
from tests.games.kotkrywcy.table import BLANK, DICE, LINE, table


@rule("KOT-SAR-6")
def test_it_saves_even_the_last_card() -> None:
    t = table(1, stage=DICE, laid=LINE[:1], at={0: 1}, tokens={0: "shield"}, mummies={"mauler": (1, 5)})

    t.says("pass").rolls(BLANK).says("yes")

    assert (len(t.hand(0)), t.topic) == (1, "action")
