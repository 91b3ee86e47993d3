from gamenight.core.rulebook import rule
from tests.games.kotkrywcy.table import ABILITY, HIT, LINE, table


@rule("KOT-CAT-3")
def test_the_brawler_deals_one_damage_for_each_question_mark() -> None:
    hands = {0: "2a ankh, 6 plain"}
    t = table(1, laid=LINE[:1], hands=hands, cats=["brawler"], mummies={"mauler": (1, 5)})

    t.says("fight", "chamber 1", t.card("2a ankh")).rolls(ABILITY, HIT)

    assert t.hearts("mauler") == 3
