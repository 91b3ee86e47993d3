from gamenight.core.rulebook import rule
from tests.games.kotkrywcy.table import ABILITY, LINE, table


@rule("KOT-SAR-7")
def test_it_springs_as_soon_as_it_is_found_and_never_teleports() -> None:
    t = table(1, laid=LINE[:1], hands={0: "1 sarcophagus, 6 plain"}).lays("1 sarcophagus", "hex 0:north-west")

    t.chance(t.token("trap"))

    assert (t.topic, t.tokens(0)) == ("mummy-card", [])
    assert not t.state.rules.tokens[6].teleports


@rule("KOT-SAR-7")
def test_the_looter_can_find_it_too() -> None:
    hands = {0: "1 sarcophagus, 6 plain"}
    t = table(1, laid=LINE[:1], hands=hands, cats=["looter"], mummies={"mauler": (1, 5)})

    t.says("fight", "chamber 1", t.card("1 sarcophagus")).rolls(ABILITY).says("count 1").chance(t.token("trap"))

    assert t.topic == "mummy-card"
