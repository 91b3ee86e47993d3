from gamenight.core.rulebook import rule
from tests.games.kotkrywcy.table import DICE, table


@rule("KOT-SAR-3")
def test_it_draws_two_cards() -> None:
    assert len(table(1, stage=DICE, tokens={0: "chambers"}).says("use chambers").hand(0)) == 3


@rule("KOT-PILE-1")
def test_without_a_pile_it_cannot_be_used() -> None:
    t = table(1, stage=DICE, tokens={0: "chambers"}, pile="")

    assert t.topic == "roll"
