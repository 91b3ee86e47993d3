from gamenight.core.rulebook import rule
from tests.games.kotkrywcy.table import ABILITY, HIT, LINE, table


@rule("KOT-CAT-1")
def test_the_scout_draws_a_chamber_card_for_each_question_mark() -> None:
    hands = {0: "2a ankh, 6 plain"}
    t = table(1, laid=LINE[:1], hands=hands, cats=["scout"], mummies={"mauler": (1, 5)}, pile="3a eye")

    t.says("fight", "chamber 1", t.card("2a ankh")).rolls(ABILITY, HIT)

    assert t.hand(0) == ["3a eye", "6 plain"]
