from gamenight.core.rulebook import rule
from tests.games.kotkrywcy.table import table


@rule("KOT-SAR-8", "KOT-AMB-13")
def test_it_reopens_a_closed_labyrinth() -> None:
    laid = ["1 sarcophagus @1,0/3", "1 sarcophagus @0,-1/5", "1 sarcophagus @-1,1/1"]
    without = table(1, laid=laid, hands={0: "6 plain, 2a ankh"})
    t = table(1, laid=laid, hands={0: "6 plain, 2a ankh"}, tokens={0: "secret-passage"})

    assert "explore" not in without.options(0)
    t.says("explore")
    assert t.options(0) == ["yes"]
    t.says("yes", t.card("2a ankh"), "hex 1:east")
    assert t.topic == "explore-turn"


@rule("KOT-SAR-8")
def test_it_never_lies_at_the_crypt() -> None:
    t = table(1, laid=["2c ankh @1,0"], hands={0: "2a eye, 2a ankh"}, tokens={0: "secret-passage"})

    t.says("explore", "yes", t.card("2a eye"), "hex 0:north-east")
    while t.topic in ("explore-turn", "explore-side"):
        t.says(t.options(0)[0])

    assert t.heard("passage")[0].facts["other_tile"] == 1
