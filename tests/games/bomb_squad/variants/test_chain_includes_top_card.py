import pytest

from gamenight.core.rulebook import rule
from gamenight.games.bomb_squad.setup import printed
from tests.games.bomb_squad.table import table

ON = {"chain_includes_top_card": "on"}


@rule("BSA-AMB-1", "BSA-CUT-7")
def test_with_the_flag_the_last_cards_own_chain_value_counts_at_once() -> None:
    t = table(3, options=ON, blue="2:1 1:2 | 0:2 4:1")

    t.plays("blue", "blue", "green")

    assert t.facts("survived", "value")[1] == 4 + 1 + 2 + 2 + 1
    assert t.score[:2] == [5, 5]


@rule("BSA-CUT-7")
def test_with_the_flag_it_does_not_count_twice_once_it_is_covered() -> None:
    t = table(3, options=ON, green="| 0:2 1:1")

    t.plays("green", "blue", "blue").plays("blue", "green", "red")

    assert t.facts("survived", "value")[0] == 2
    assert t.facts("survived", "value")[2] == 1 + 2 + 1


@rule("BSA-CUT-10")
def test_with_the_flag_a_cut_that_flips_no_card_still_scores_0() -> None:
    dry = "0:2 0:2 1:1 1:1 1:1 2:1 2:1 2:1 3:1 3:1 4:0 1:2 |"
    t = table(3, options=ON, green=dry, triggers={"green": 0})

    t.plays("green", "blue", "blue")

    assert t.score[0] == 0


@rule("BSA-AMB-1")
@pytest.mark.parametrize(("option", "points"), [("auto", 3), ("on", 3), ("off", 1)])
def test_a_table_may_overrule_the_flag_of_its_decks_file(option: str, points: int) -> None:
    decks = printed() | {"flags": printed()["flags"] | {"chain_includes_top_card": True}}
    t = table(3, options={"decks": decks, "chain_includes_top_card": option}, green="| 1:2")

    t.plays("green", "blue", "red")

    assert t.score[0] == points
