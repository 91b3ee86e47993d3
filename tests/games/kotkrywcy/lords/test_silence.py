from gamenight.core.rulebook import rule
from tests.games.kotkrywcy.table import ABILITY, BLANK, DICE, HIT, LINE, table


@rule("KOT-LORD-2")
def test_the_lord_of_silence_has_10_hearts_and_takes_3_cards_and_is_fast() -> None:
    hands = {0: "3a ankh, 3a eye, 3a scarab, 4a ankh, 4a eye, 4a scarab"}
    t = table(1, stage=DICE, laid=LINE[:3], at={0: 2}, hands=hands, lord=("silence", 3, 10)).rolls(BLANK)

    assert (t.at("silence"), t.state.rules.lords[1].hearts) == (2, 10)
    for _ in range(3):
        t.says(f"drop {t.state.hand(0)[0]}")
    assert (len(t.hand(0)), t.topic) == (3, "action")


HANDS = {0: "2a ankh, 6 plain"}


@rule("KOT-LORD-2")
def test_while_it_is_there_question_marks_do_nothing() -> None:
    t = table(1, laid=LINE[:1], lord=("silence", -1, 10), cats=["torchbearer"], mummies={"mauler": (1, 5)}, hands=HANDS)

    t.says("fight", "chamber 1", t.card("2a ankh")).rolls(ABILITY, ABILITY)

    assert t.state.torches == 5


@rule("KOT-LORD-2", "KOT-FGT-12")
def test_once_it_has_fallen_question_marks_of_that_roll_count_again() -> None:
    t = table(1, laid=LINE[:2], lord=("silence", 1, 1), cats=["torchbearer"], mummies={"mauler": (2, 5)}, hands=HANDS)

    t.says("fight", "chamber 1", t.card("2a ankh")).rolls(HIT, ABILITY)

    assert t.state.torches == 6


@rule("KOT-LORD-2", "KOT-FGT-12")
def test_a_brawlers_question_marks_come_too_early_for_that() -> None:
    t = table(1, laid=LINE[:2], lord=("silence", 1, 2), cats=["brawler"], mummies={"mauler": (2, 5)}, hands=HANDS)

    t.says("fight", "chamber 1", t.card("2a ankh")).rolls(HIT, ABILITY)

    assert t.hearts("silence") == 1
