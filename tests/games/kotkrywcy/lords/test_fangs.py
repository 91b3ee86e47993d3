from gamenight.core.rulebook import rule
from tests.games.kotkrywcy.table import BLANK, DICE, LINE, table


@rule("KOT-LORD-1")
def test_the_lord_of_fangs_has_8_hearts_and_takes_4_cards_and_is_fast() -> None:
    hands = {0: "3a ankh, 3a eye, 3a scarab, 4a ankh, 4a eye, 4a scarab"}
    t = table(1, stage=DICE, laid=LINE[:3], at={0: 2}, hands=hands, lord=("fangs", 3, 8)).rolls(BLANK)

    assert (t.at("fangs"), t.state.rules.lords[0].hearts) == (2, 8)
    for _ in range(4):
        t.says(f"drop {t.state.hand(0)[0]}")
    assert (len(t.hand(0)), t.topic) == (2, "action")
