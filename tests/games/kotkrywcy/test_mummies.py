from gamenight.core.rulebook import rule
from gamenight.games.kotkrywcy.board import ASLEEP, WAITING
from tests.games.kotkrywcy.table import BLANK, DICE, LINE, MUMMY, table

FORK = ["6 plain lit @1,0", "2b ankh @1,-1/3", "6 plain lit @0,-1"]
"""Tile 2 is two steps from the Crypt by tile 1, and by tile 3."""
CARDS = "3a ankh, 3a eye, 3a scarab"
ALL = {"howler": (3, 5), "sprinter": (3, 5), "mauler": (3, 5), "snuffer": (3, 5)}


@rule("KOT-MACT-1")
def test_as_many_dice_are_rolled_as_the_mummies_have_power() -> None:
    t = table(1, stage=DICE, laid=LINE[:3], mummies={"howler": (3, 5)})

    t.rolls(BLANK, BLANK)
    assert t.topic == "roll"
    t.rolls(BLANK)
    assert t.topic == "action"


@rule("KOT-MACT-2")
def test_for_each_symbol_all_move_and_then_a_heart_is_laid() -> None:
    t = table(1, stage=DICE, laid=LINE[:4], mummies={"howler": (4, 5)}).rolls(MUMMY, MUMMY, BLANK)

    assert (t.at("howler"), t.state.top_hearts) == (2, 2)
    kinds = [event.kind for event in t.events if event.kind in ("walked", "heart")]
    assert kinds == ["walked", "heart", "walked", "heart"]


@rule("KOT-MACT-3")
def test_of_equally_short_ways_the_active_player_chooses() -> None:
    t = table(1, stage=DICE, laid=FORK, mummies={"mauler": (2, 5)}).rolls(MUMMY)

    assert t.options(0) == ["chamber 3", "chamber 1"]
    assert t.says("chamber 3").at("mauler") == 3


@rule("KOT-MACT-3")
def test_mummies_and_cats_do_not_block_the_way_of_a_mummy() -> None:
    t = table(1, stage=DICE, laid=LINE[:3], mummies={"mauler": (3, 5), "snuffer": (2, 5)}).rolls(MUMMY)

    assert (t.at("mauler"), t.at("snuffer")) == (2, 1)


@rule("KOT-MACT-4")
def test_a_mummy_that_meets_a_cat_stops_and_attacks() -> None:
    t = table(1, stage=DICE, laid=LINE[:4], at={0: 3}, hands={0: CARDS}, mummies={"howler": (4, 5)})

    t.rolls(MUMMY, MUMMY, MUMMY).says(f"drop {t.state.hand(0)[0]}")

    assert (t.at("howler"), t.state.top_hearts, len(t.hand(0))) == (3, 3, 2)
    assert len(t.heard("attacked")) == 1


@rule("KOT-MACT-5", "KOT-LOSE-2", "KOT-AMB-7")
def test_a_mummy_that_enters_the_crypt_ends_the_game_though_cats_stand_there() -> None:
    t = table(2, stage=DICE, laid=LINE[:1], mummies={"mauler": (1, 5)}).rolls(MUMMY)

    assert (t.state.over, t.outcome, t.state.winners()) == (True, "KOT-LOSE-2", [])


@rule("KOT-AMB-7")
def test_at_other_tables_cats_hold_a_mummy_back_in_the_crypt() -> None:
    options = {"guarded_crypt": "on"}
    t = table(1, stage=DICE, laid=LINE[:1], hands={0: CARDS}, mummies={"howler": (1, 5)}, options=options)

    t.rolls(MUMMY, MUMMY, BLANK).says(f"drop {t.state.hand(0)[0]}")
    assert (t.at("howler"), t.topic) == (0, "action")


@rule("KOT-MACT-6")
def test_the_fifth_heart_wakes_a_mummy_on_any_chamber() -> None:
    t = table(2, stage=DICE, laid=LINE[:2], at={1: 2}, top_hearts=4).rolls(MUMMY, "wake mauler")

    assert t.options(0) == ["chamber 1", "chamber 2"]
    t.says("chamber 1")
    assert (t.at("mauler"), t.hearts("mauler"), t.state.top_hearts) == (1, 5, 0)
    assert t.heard("attacked") == []


@rule("KOT-MACT-7")
def test_surplus_hearts_go_on_the_next_card() -> None:
    t = table(1, stage=DICE, laid=LINE[:4], top_hearts=4, mummies={"howler": (4, 5)})

    t.rolls(MUMMY, MUMMY, BLANK, "wake mauler").says("chamber 4")

    assert t.state.top_hearts == 1


@rule("KOT-MACT-8")
def test_without_a_card_in_the_stack_no_heart_is_laid() -> None:
    t = table(1, stage=DICE, laid=LINE[:4], mummies={**ALL, "sprinter": (4, 5)})

    t.rolls(MUMMY, BLANK, BLANK, BLANK)

    assert (t.state.top_hearts, t.at("howler"), t.at("sprinter")) == (0, 2, 2)


@rule("KOT-MACT-9")
def test_interaction_2_a_mummy_woken_in_mid_roll_moves_without_bonus_and_dice() -> None:
    t = table(1, stage=DICE, laid=LINE, top_hearts=4, mummies={"howler": (5, 5)})

    t.rolls(MUMMY, MUMMY, MUMMY, "wake sprinter").says("chamber 5")

    assert (t.at("sprinter"), t.at("howler")) == (3, 2)
    assert t.facts("mummies-rolled", "dice") == [3]
    assert t.state.power() == 4


@rule("KOT-MACT-10", "KOT-AMB-4")
def test_a_fast_mummy_goes_on_after_a_blank_roll() -> None:
    t = table(1, stage=DICE, laid=LINE[:3], mummies={"sprinter": (3, 5)}).rolls(BLANK, BLANK)

    assert t.at("sprinter") == 2


@rule("KOT-AMB-4")
def test_at_other_tables_a_blank_roll_moves_nobody() -> None:
    t = table(1, stage=DICE, laid=LINE[:3], mummies={"sprinter": (3, 5)}, options={"fast_on_blank": "off"})

    assert t.rolls(BLANK, BLANK).at("sprinter") == 3


@rule("KOT-MACT-4", "KOT-MACT-10", "KOT-MACT-11", "KOT-MACT-14")
def test_interaction_3_a_stopped_mummy_forfeits_symbols_and_bonus_and_attacks_once() -> None:
    t = table(1, stage=DICE, laid=LINE[:4], at={0: 3}, hands={0: CARDS}, mummies={"sprinter": (4, 5)})

    t.rolls(MUMMY, MUMMY).says(f"drop {t.state.hand(0)[0]}")

    assert (t.at("sprinter"), len(t.heard("attacked")), t.topic) == (3, 1, "action")
    assert [int(deeds) for deeds in t.state.deeds] == [0, 0, 0, 0, 0]


@rule("KOT-MACT-11", "KOT-AMB-3")
def test_a_mummy_attacks_at_the_end_of_a_blank_step() -> None:
    t = table(1, stage=DICE, laid=LINE[:2], at={0: 2}, hands={0: CARDS}, mummies={"mauler": (2, 5)}).rolls(BLANK)

    assert t.topic == "drop"


@rule("KOT-AMB-3")
def test_at_other_tables_it_attacks_only_on_entering() -> None:
    options = {"end_attack": "off"}
    t = table(1, stage=DICE, laid=LINE[:2], at={0: 2}, mummies={"mauler": (2, 5)}, options=options).rolls(BLANK)

    assert t.topic == "action"


@rule("KOT-MACT-11")
def test_a_mummy_that_walks_away_from_a_cat_does_not_attack_it() -> None:
    t = table(1, stage=DICE, laid=LINE[:2], at={0: 2}, mummies={"mauler": (2, 5)}).rolls(MUMMY)

    assert (t.at("mauler"), t.heard("attacked")) == (1, [])


@rule("KOT-MACT-12")
def test_without_a_chamber_a_woken_mummy_waits_for_the_first() -> None:
    t = table(1, stage=DICE, top_hearts=4).rolls(MUMMY, "wake howler")
    assert t.state.figure_at[0] == WAITING
    assert t.state.power() == 1

    t.lays("6 plain", "hex 0:east")

    assert (t.at("howler"), t.at(0)) == (1, 1)


@rule("KOT-MACT-12")
def test_mummies_that_waited_together_appear_in_a_fixed_order() -> None:
    t = table(1, stage=DICE, top_hearts=4).rolls(MUMMY, "wake snuffer")
    t.state.wake(0)  # the Howler wakes after the Snuffer

    t.lays("6 plain", "hex 0:east")

    assert list(t.state.awake) == [0, 3]


@rule("KOT-MACT-13")
def test_mummies_move_in_the_order_they_woke_and_the_lord_last() -> None:
    t = table(1, stage=DICE, laid=LINE[:4], lord=("stone", 4, 12), mummies={"snuffer": (4, 5), "mauler": (4, 5)})
    t.state.awake[0], t.state.awake[1], t.state.awake[2] = 3, 2, 4

    t.rolls(MUMMY)

    assert t.facts("walked", "figure") == [3, 2, 4, 4]


@rule("KOT-ATT-1")
def test_the_discarded_card_is_any_of_the_hand() -> None:
    t = table(1, stage=DICE, laid=LINE[:2], at={0: 2}, hands={0: CARDS}, mummies={"howler": (2, 5)})

    t.rolls(BLANK, BLANK, BLANK)

    assert t.state.asks[0].options == [t.state.game.actions.option(f"drop {card}") for card in t.state.hand(0)]


@rule("KOT-AMB-16")
def test_a_card_lost_to_an_attack_lies_face_up() -> None:
    t = table(2, stage=DICE, laid=LINE[:2], at={0: 2}, hands={0: CARDS}, mummies={"howler": (2, 5)})
    t.rolls(BLANK, BLANK, BLANK).says(f"drop {t.state.hand(0)[0]}")

    assert (t.discards(), t.heard("discarded")[0].reaches(1)) == (["3a ankh"], True)


@rule("KOT-AMB-16")
def test_at_other_tables_only_its_owner_knows_it_and_a_rest_may_bring_it_back() -> None:
    options = {"open_losses": "off"}
    known = {0: "3a scarab"}
    t = table(
        2,
        stage=DICE,
        laid=LINE[:2],
        at={0: 2},
        hands={0: "3a ankh, 3a eye"},
        known=known,
        mummies={"howler": (2, 5)},
        options=options,
    )
    card = t.state.hand(0)[0]
    t.rolls(BLANK, BLANK, BLANK).says(f"drop {card}")

    assert [event.reaches(1) for event in t.heard("discarded")] == [False]
    assert [event.reaches(1) for event in t.heard("lost-card")] == [True]
    assert (t.pieces(0)["discards"]["value"], t.pieces(1)["discards"]["value"]) == (1, 1)
    assert t.pieces(0)["discards"]["cards"][0]["form"] == "hexagon"
    assert t.pieces(1)["discards"]["cards"][0]["form"] == "down"
    assert t.state.blanked(1).where[card] == -2  # type: ignore[attr-defined]
    assert "known-0" not in t.pieces(1)  # nobody else can tell whether the Scarab is still there

    t.says("cooperate").say(1, "no").says(f"return {card}")
    assert (t.state.lost[0], card in t.state.hand(0)) == (0, True)


@rule("KOT-ATT-2", "KOT-ATT-6")
def test_the_active_player_answers_for_the_attacked() -> None:
    t = table(3, stage=DICE, laid=LINE[:2], at={0: 2, 1: 2}, hands={0: CARDS}, mummies={"howler": (2, 5)})

    t.rolls(BLANK, BLANK, BLANK)

    assert t.options(0) == ["seat 0", "seat 1"]


@rule("KOT-ATT-6")
def test_if_the_active_player_is_not_attacked_the_next_attacked_one_answers() -> None:
    hands = {1: "4a ankh, 4a eye", 2: CARDS}
    t = table(3, stage=DICE, laid=LINE[:2], at={1: 2, 2: 2}, hands=hands, mummies={"mauler": (2, 5)})

    assert t.rolls(BLANK).options(1) == ["seat 1", "seat 2"]


@rule("KOT-ATT-3")
def test_two_mummies_attack_one_after_the_other() -> None:
    mummies = {"howler": (2, 5), "snuffer": (2, 5)}
    t = table(1, stage=DICE, laid=LINE[:2], at={0: 2}, hands={0: CARDS}, mummies=mummies).rolls(BLANK, BLANK, BLANK)

    t.says(f"drop {t.state.hand(0)[0]}")
    t.says(f"drop {t.state.hand(0)[0]}")

    assert t.facts("attacked", "figure") == [0, 3]
    assert len(t.hand(0)) == 1


@rule("KOT-ATT-4", "KOT-LOSE-1")
def test_whoever_has_to_discard_the_last_card_loses_for_all() -> None:
    t = table(2, stage=DICE, laid=LINE[:2], at={0: 2}, hands={0: "3a ankh"}, mummies={"howler": (2, 5)})

    assert t.rolls(BLANK, BLANK, BLANK).outcome == "KOT-LOSE-1"


@rule("KOT-ATT-5", "KOT-AMB-9")
def test_a_shield_stops_an_attack_in_another_players_turn() -> None:
    t = table(2, stage=DICE, laid=LINE[:2], at={1: 2}, tokens={1: "shield"}, mummies={"howler": (2, 5)})

    t.rolls(BLANK, BLANK, BLANK).say(1, "yes")

    assert (t.tokens(1), len(t.hand(1)), t.topic) == ([], 1, "action")


@rule("KOT-ATT-2", "KOT-ATT-5", "KOT-ATT-6", "KOT-MUM-3")
def test_interaction_10_the_split_comes_first_and_a_shield_takes_its_part_away() -> None:
    hands = {0: CARDS, 1: "4a ankh, 4a eye"}
    t = table(
        2, stage=DICE, laid=LINE[:2], at={0: 2, 1: 2}, hands=hands, tokens={1: "shield"}, mummies={"mauler": (2, 5)}
    )

    t.rolls(BLANK).say(0, "seat 0").say(0, "seat 1").say(1, "yes").says(f"drop {t.state.hand(0)[0]}")

    assert (len(t.hand(0)), len(t.hand(1)), t.topic) == (2, 2, "action")


@rule("KOT-ATT-6")
def test_nobody_is_given_more_than_they_hold_unless_all_hold_too_little() -> None:
    hands = {0: "3a ankh", 1: "4a ankh, 4a eye"}
    t = table(2, stage=DICE, laid=LINE[:2], at={0: 2, 1: 2}, hands=hands, mummies={"mauler": (2, 5)})
    assert t.rolls(BLANK).say(0, "seat 0").options(0) == ["seat 1"]

    t = table(2, laid=LINE[:3], lord=("fangs", 3, 8), at={0: 2, 1: 2}, hands=hands, stage=DICE).rolls(MUMMY)
    t.says("seat 0", "seat 0", "seat 0", "seat 0")
    assert t.outcome == "KOT-LOSE-1"


@rule("KOT-ATT-7")
def test_the_lord_enters_the_crypt_like_a_mummy() -> None:
    t = table(1, stage=DICE, laid=LINE[:1], lord=("stone", 1, 12)).rolls(MUMMY)

    assert t.outcome == "KOT-LOSE-2"


@rule("KOT-LOSE-3", "KOT-EXP-10", "KOT-ATT-4")
def test_interaction_1_in_the_dark_an_attack_finds_an_empty_hand() -> None:
    laid = ["6 plain @1,0", "2b ankh @1,-1/3"]
    mummies = dict.fromkeys(("mauler", "howler", "sprinter", "snuffer"), (2, 5))
    t = table(1, laid=laid, torches=0, hands={0: "2a ankh"}, mummies=mummies)

    t.lays("2a ankh", "hex 0:north-west")
    assert (t.hand(0), t.options(0)) == ([], ["chamber 3", "chamber 1"])
    t.says("chamber 3")

    assert t.outcome == "KOT-LOSE-1"


def test_stack_and_awake_mummies_are_told_apart() -> None:
    assert table(1, laid=LINE[:1], mummies={"howler": (1, 5)}).state.figure_at[1] == ASLEEP
