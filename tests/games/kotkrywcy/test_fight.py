from gamenight.core.rulebook import rule
from gamenight.games.kotkrywcy.board import ASLEEP
from tests.games.kotkrywcy.table import ABILITY, HEXAGON, HIT, LINE, PAW, Table, table

HAND = "3a ankh, 2a ankh, 6 plain"


def fight(cards: str = "3a ankh", *, hearts: int = 5, cat: str = "scout", hand: str = HAND, **more: object) -> Table:
    """Seat 0 walks to the Mauler in the next chamber and discards cards; dice are about to be rolled."""
    mummies = more.pop("mummies", {"mauler": (1, hearts)})
    t = table(1, laid=LINE[:3], hands={0: hand}, cats=[cat], mummies=mummies, **more)  # type: ignore[arg-type]
    t.says("fight", "chamber 1")
    for card in cards.split(","):
        t.says(t.card(card.strip()))
    return t.says("done") if t.topic == "fight-card" else t


@rule("KOT-FGT-1")
def test_the_cat_walks_to_the_mummy() -> None:
    assert fight().at(0) == 1


@rule("KOT-FGT-1")
def test_a_cat_stops_at_the_first_mummy_and_may_leave_its_own() -> None:
    mummies = {"mauler": (1, 5), "howler": (3, 5)}
    met = table(1, laid=LINE[:3], hands={0: HAND}, mummies=mummies).says("fight")
    with_one = table(1, laid=LINE[:3], at={0: 1}, hands={0: HAND}, mummies=mummies).says("fight")

    assert met.options(0) == ["chamber 1"]
    assert with_one.options(0) == ["chamber 1", "chamber 3"]


@rule("KOT-FGT-1", "KOT-LOSE-4")
def test_a_far_mummy_costs_a_card() -> None:
    t = table(1, laid=LINE, hands={0: "1 sarcophagus, 2a ankh, 6 plain"}, mummies={"mauler": (5, 5)})

    t.says("fight", "chamber 5")
    assert t.options(0) == [t.card("2a ankh"), t.card("6 plain")]
    t.says(t.card("6 plain"))

    assert (t.at(0), t.topic) == (5, "fight-card")


@rule("KOT-FGT-2")
def test_corridors_of_discarded_cards_are_dice() -> None:
    t = fight("3a ankh, 2a ankh")

    assert (t.state.paid, t.discards()) == (5, ["2a ankh", "3a ankh"])


@rule("KOT-FGT-3")
def test_there_are_never_more_than_six_dice() -> None:
    t = fight("4a ankh, 5 plain", hand="4a ankh, 5 plain, 6 plain, 3a ankh")

    assert (t.state.paid, t.topic) == (6, "roll")


@rule("KOT-FGT-3", "KOT-LOSE-4")
def test_one_card_stays_in_hand() -> None:
    assert fight("3a ankh, 2a ankh").topic == "roll"
    assert "fight" not in table(1, laid=LINE[:1], hands={0: "6 plain"}, mummies={"mauler": (1, 5)}).options(0)


@rule("KOT-FGT-4")
def test_each_hit_takes_a_heart() -> None:
    assert fight().rolls(HIT, HIT, PAW).hearts("mauler") == 3


@rule("KOT-FGT-4")
def test_a_mummy_that_may_wake_again_may_be_left_its_last_heart() -> None:
    taken = fight(hearts=2).rolls(HIT, HIT, HIT)
    assert (taken.topic, taken.options(0)) == ("fight-last", ["yes", "no"])
    taken.says("yes")
    assert (taken.heard("hurt")[0].facts["damage"], taken.at("mauler")) == (2, ASLEEP)

    left = fight(hearts=2).rolls(HIT, HIT, HIT).says("no")
    assert (left.heard("hurt")[0].facts["damage"], left.hearts("mauler"), left.at("mauler")) == (1, 1, 1)


@rule("KOT-FGT-4", "KOT-FGT-8")
def test_the_last_of_several_mummies_may_be_left_a_heart_too() -> None:
    t = fight(mummies={"mauler": (1, 1), "howler": (1, 2)}).rolls(HIT, HIT, HIT).says("count 2")

    assert t.topic == "fight-last"
    t.says("no")
    assert (t.at("howler"), t.hearts("mauler"), t.at("mauler")) == (ASLEEP, 1, 1)


@rule("KOT-FGT-4")
def test_nobody_is_asked_about_a_last_heart_where_leaving_it_never_helps() -> None:
    t = table(1, laid=LINE[:1], lord=("stone", 1, 2), hands={0: HAND})

    t.says("fight", "chamber 1", t.card("2a ankh"), "done").rolls(HIT, HIT)

    assert t.outcome == "KOT-WIN-1"


@rule("KOT-FGT-5")
def test_each_question_mark_uses_the_ability() -> None:
    t = fight(pile="3a eye, 3a scarab").rolls(ABILITY, ABILITY, HIT)

    assert t.hand(0) == ["2a ankh", "3a eye", "3a scarab", "6 plain"]


@rule("KOT-FGT-6")
def test_for_each_hex_a_card_may_be_drawn() -> None:
    t = fight(pile="3a eye, 3a scarab").rolls(HEXAGON, HEXAGON, HIT)

    assert t.options(0) == ["count 0", "count 1", "count 2"]
    assert "3a eye" in t.says("count 1").hand(0)


@rule("KOT-FGT-7")
def test_paws_are_one_step_through_a_door_also_to_a_mummy() -> None:
    t = fight(mummies={"mauler": (1, 5), "howler": (2, 5)}).rolls(PAW, PAW, HIT)

    assert t.options(0) == ["stay", "chamber 2", "chamber 0"]
    t.says("chamber 2")
    assert (t.at(0), t.heard("attacked")) == (2, [])


@rule("KOT-FGT-8")
def test_damage_is_split_among_the_mummies_of_a_chamber() -> None:
    t = fight(mummies={"mauler": (1, 5), "howler": (1, 5)}).rolls(HIT, HIT, HIT)

    assert t.options(0) == ["count 0", "count 1", "count 2", "count 3"]
    t.says("count 1")
    assert (t.hearts("howler"), t.hearts("mauler")) == (4, 3)


@rule("KOT-FGT-9", "KOT-FGT-10")
def test_an_eliminated_mummy_goes_back_and_its_dice_end() -> None:
    t = fight(mummies={"howler": (1, 2)}, top_hearts=3).rolls(HIT, HIT, HIT).says("yes")

    assert (t.at("howler"), t.state.top_hearts, t.state.power()) == (ASLEEP, 3, 1)


@rule("KOT-FGT-9", "KOT-FGT-12", "KOT-SARC-5")
def test_interaction_4_the_looters_trap_may_wake_the_mummy_that_just_fell() -> None:
    mummies = {"mauler": (1, 1), "howler": (3, 5), "sprinter": (3, 5), "snuffer": (3, 5)}
    t = fight(cat="looter", mummies=mummies).rolls(HIT, ABILITY, PAW).says("yes")
    assert (t.at("mauler"), t.state.top_hearts) == (ASLEEP, 0)

    t.says("count 1").chance(t.token("trap"))
    assert t.state.asks[0].options == [t.state.game.actions.option("wake mauler")]
    t.says("wake mauler", "chamber 2")

    assert (t.at("mauler"), t.hearts("mauler"), t.topic) == (2, 5, "fight-paw")


@rule("KOT-FGT-11", "KOT-SARC-2")
def test_double_damage_is_announced_before_the_roll() -> None:
    t = fight(tokens={0: "double-damage"})

    assert t.topic == "fight-double"
    assert t.says("yes").rolls(HIT, HIT, PAW).hearts("mauler") == 1


@rule("KOT-FGT-1", "KOT-FGT-2", "KOT-FGT-3", "KOT-FGT-11", "KOT-LORD-2")
def test_interaction_9_double_covers_the_brawler_and_the_lord_of_silence_stops_only_abilities() -> None:
    t = fight(cat="brawler", tokens={0: "double-damage"}).says("yes").rolls(HIT, ABILITY, PAW)
    assert t.hearts("mauler") == 1

    silent = table(
        1, laid=LINE[:1], lord=("silence", 1, 10), hands={0: HAND}, cats=["brawler"], tokens={0: "double-damage"}
    )
    silent.says("fight", "chamber 1", silent.card("3a ankh"), "done", "yes").rolls(HIT, ABILITY, PAW)
    assert silent.hearts("silence") == 8


@rule("KOT-FGT-12")
def test_damage_comes_before_abilities_cards_and_the_paw() -> None:
    t = fight(hearts=1, pile="3a eye, 3a scarab").rolls(ABILITY, HIT, HEXAGON).says("yes", "count 1")

    kinds = [event.kind for event in t.events if event.kind in ("hurt", "eliminated", "drawn")]
    assert kinds == ["hurt", "eliminated", "drawn", "drawn"]


@rule("KOT-FGT-13")
def test_after_the_last_elimination_nothing_else_is_played() -> None:
    t = table(1, laid=LINE[:1], lord=("stone", 1, 1), hands={0: HAND})

    t.says("fight", "chamber 1", t.card("2a ankh"), "done").rolls(HIT, HEXAGON)

    assert (t.outcome, t.heard("drawn")) == ("KOT-WIN-1", [])


@rule("KOT-AMB-11", "KOT-SARC-7")
def test_a_cat_may_teleport_to_a_mummy_and_fight_it() -> None:
    def teleported(ambush: str) -> Table:
        t = table(
            1,
            stage=2,
            laid=LINE,
            hands={0: HAND},
            tokens={0: "shield"},
            mummies={"mauler": (5, 5)},
            options={"ambush": ambush},
        )
        return t.says("teleport shield", "chamber 5")

    assert "fight" in teleported("on").options(0)
    assert "fight" not in teleported("off").options(0)
    assert teleported("on").heard("attacked") == []
