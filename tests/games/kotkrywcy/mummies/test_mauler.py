from gamenight.core.rulebook import rule
from tests.games.kotkrywcy.table import BLANK, DICE, LINE, table


@rule("KOT-MUM-3")
def test_the_mauler_takes_two_cards_of_one_cat() -> None:
    hands = {0: "3a ankh, 3a eye, 3a scarab"}
    t = table(1, stage=DICE, laid=LINE[:1], at={0: 1}, hands=hands, mummies={"mauler": (1, 5)}).rolls(BLANK)

    for _ in range(2):
        t.says(f"drop {t.state.hand(0)[0]}")

    assert t.hand(0) == ["3a scarab"]
