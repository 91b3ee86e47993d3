from gamenight.core.rulebook import rule
from tests.games.kotkrywcy.table import BLANK, DICE, LINE, table


@rule("KOT-LORD-3")
def test_the_lord_of_stone_has_12_hearts_and_takes_2_cards_and_is_fast() -> None:
    hands = {0: "3a ankh, 3a eye, 3a scarab, 4a ankh, 4a eye, 4a scarab"}
    t = table(1, stage=DICE, laid=LINE[:3], at={0: 2}, hands=hands, lord=("stone", 3, 12)).rolls(BLANK)

    assert (t.at("stone"), t.state.rules.lords[2].hearts) == (2, 12)
    for _ in range(2):
        t.says(f"drop {t.state.hand(0)[0]}")
    assert (len(t.hand(0)), t.topic) == (4, "action")
