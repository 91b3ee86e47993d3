from gamenight.core.rulebook import rule
from tests.games.kotkrywcy.table import ABILITY, HIT, LINE, table


@rule("KOT-CAT-2")
def test_the_looter_draws_a_token_for_each_question_mark_and_may_decline() -> None:
    hands = {0: "2a ankh, 6 plain"}
    t = table(1, laid=LINE[:1], hands=hands, cats=["looter"], mummies={"mauler": (1, 5)})

    t.says("fight", "chamber 1", t.card("2a ankh")).rolls(ABILITY, HIT)
    assert t.options(0) == ["count 0", "count 1"]
    t.says("count 1").chance(t.token("shield"))

    assert t.tokens(0) == ["shield"]
