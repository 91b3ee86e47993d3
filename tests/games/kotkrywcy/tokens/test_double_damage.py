import pytest

from gamenight.core.rulebook import rule
from tests.games.kotkrywcy.table import HIT, LINE, PAW, table


@rule("KOT-SAR-5")
def test_it_doubles_the_damage() -> None:
    hands = {0: "2a ankh, 6 plain"}
    t = table(1, laid=LINE[:1], hands=hands, tokens={0: "double-damage"}, mummies={"mauler": (1, 5)})

    t.says("fight", "chamber 1", t.card("2a ankh"), "yes").rolls(HIT, HIT)

    assert (t.hearts("mauler"), t.tokens(0)) == (1, [])


@rule("KOT-SAR-5", "KOT-FGT-11", "KOT-SARC-8")
@pytest.mark.parametrize(("second", "hearts", "left"), [("yes", 1, []), ("no", 3, ["double-damage"])])
def test_a_second_one_may_double_it_again(second: str, hearts: int, left: list[str]) -> None:
    hands = {0: "2a ankh, 6 plain"}
    t = table(1, laid=LINE[:1], hands=hands, tokens={0: "double-damage double-damage"}, mummies={"mauler": (1, 5)})

    t.says("fight", "chamber 1", t.card("2a ankh"), "yes", second).rolls(HIT, PAW)

    assert (t.hearts("mauler"), t.tokens(0)) == (hearts, left)


@rule("KOT-SAR-5")
def test_it_may_be_kept() -> None:
    hands = {0: "2a ankh, 6 plain"}
    t = table(1, laid=LINE[:1], hands=hands, tokens={0: "double-damage"}, mummies={"mauler": (1, 5)})

    t.says("fight", "chamber 1", t.card("2a ankh"), "no").rolls(HIT, HIT)

    assert (t.hearts("mauler"), t.tokens(0)) == (3, ["double-damage"])
