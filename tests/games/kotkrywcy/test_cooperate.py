from gamenight.core.rulebook import rule
from tests.games.kotkrywcy.table import LINE, Table, table

HANDS = {0: "3a ankh, 2a ankh", 1: "4a ankh, 4a eye", 2: "5 plain, 5 plain"}
GONE = "1 sarcophagus, 1 sarcophagus, 2b ankh, 2b eye"


def resting(seats: int = 2, joins: str = "yes", **more: object) -> Table:
    """Seat 0 cooperates, and the others have said whether they join."""
    more = {"hands": HANDS, "discards": GONE, **more}
    t = table(seats, **more).says("cooperate")  # type: ignore[arg-type]
    for seat in range(1, seats):
        t.say(seat, joins)
    return t


def returned(t: Table) -> Table:
    """The first discards come back."""
    while t.topic == "return":
        t.says(f"return {t.state.asks[0].options[0] - 1126}")
    return t


@rule("KOT-COOP-1")
def test_a_regroup_tile_leaves_the_game() -> None:
    assert resting().state.regroups == 2
    assert "cooperate" not in table(2, regroups=0).options(0)


@rule("KOT-COOP-2", "KOT-COOP-3")
def test_others_come_to_the_active_cat_which_stays() -> None:
    t = resting(laid=LINE[:3], at={1: 3})

    assert (t.at(0), t.at(1)) == (0, 0)


@rule("KOT-COOP-3")
def test_nobody_comes_through_a_mummys_chamber() -> None:
    t = table(3, laid=LINE[:3], at={1: 3, 2: 2}, hands=HANDS, mummies={"mauler": (2, 5)}).says("cooperate")

    assert t.asked == [2]  # a mummy where one starts is no obstacle
    t.say(2, "no")
    assert (t.at(1), t.at(2)) == (3, 2)


@rule("KOT-COOP-4")
def test_everybody_who_rests_puts_up_to_two_cards_into_the_middle() -> None:
    t = resting()
    t.say(0, t.card("3a ankh")).say(1, t.card("4a ankh", 1))

    assert t.options(0) == [t.card("2a ankh"), "done"]
    t.say(0, t.card("2a ankh")).say(1, "done")
    assert (t.hand(0), t.topic) == ([], "coop-torches")


@rule("KOT-COOP-4", "KOT-COOP-9")
def test_offers_are_blind() -> None:
    t = resting()
    t.say(0, t.card("3a ankh"))
    t.say(1, "done").say(0, "done")
    card = t.state.lying(8)[0]

    assert t.state.blanked(1).where[card] == -2  # type: ignore[attr-defined]
    assert t.state.blanked(0).where[card] == 8  # type: ignore[attr-defined]


@rule("KOT-COOP-5")
def test_two_discards_come_back_and_two_more_for_each_torch() -> None:
    t = resting().say(0, "done").say(1, "done")
    assert t.options(0) == ["count 0", "count 1"]

    returned(t.says("count 1"))

    assert (len(t.heard("returned")), t.state.torches) == (4, 4)


@rule("KOT-COOP-6", "KOT-COOP-8")
def test_everybody_sees_the_middle_and_knows_who_takes_what() -> None:
    t = resting(3)
    t.say(0, t.card("3a ankh"))
    t.say(1, "done").say(2, "done").say(0, "done")
    returned(t.says("count 0"))

    assert t.heard("card-shown")[0].reaches(2)
    t.says("seat 1", "seat 1", "seat 0")
    assert len(t.state.hand(1)) == 4
    assert "known-1" in t.pieces(2)


@rule("KOT-COOP-6")
def test_cards_can_be_shared_evenly_in_one_answer() -> None:
    t = returned(resting().say(0, "done").say(1, "done").says("count 1")).says("even")

    assert [len(t.hand(seat)) for seat in (0, 1)] == [4, 4]


@rule("KOT-COOP-7")
def test_tokens_may_be_given_to_those_who_rest() -> None:
    t = resting(tokens={1: "shield"}, discards="").say(0, "done").say(1, "done")

    assert t.options(1) == ["give shield:0", "done"]
    t.say(1, "give shield:0").say(0, "done")
    assert (t.tokens(0), t.tokens(1)) == (["shield"], [])


@rule("KOT-COOP-8", "KOT-COOP-3", "KOT-COOP-9", "KOT-AMB-12")
def test_interaction_11_everyone_ends_with_a_card_and_an_empty_pile_gives_nothing() -> None:
    hands = {0: "3a ankh, 2a ankh", 1: "4a ankh"}
    t = resting(hands=hands, pile="", discards="")
    t.say(0, t.card("3a ankh"))
    t.say(1, t.card("4a ankh", 1)).say(0, t.card("2a ankh"))

    assert (t.heard("returned"), t.topic) == ([], "coop-deal")
    assert t.options(0) == ["seat 0", "seat 1", "even"]
    t.says("seat 0", "seat 0")
    assert t.options(0) == ["seat 1", "even"]


@rule("KOT-COOP-9", "KOT-SOLO-1")
def test_whoever_rests_alone_offers_nothing_and_gets_discards_back() -> None:
    t = table(1, hands={0: "3a ankh"}, discards=GONE).says("cooperate")

    returned(t.says("count 0"))

    assert len(t.hand(0)) == 3


@rule("KOT-AMB-12")
def test_with_an_empty_pile_nothing_comes_back_unless_the_table_says_so() -> None:
    assert table(1, pile="").says("cooperate").heard("returned") == []
    assert table(1, pile="", options={"coop_when_empty": "on"}).says("cooperate").topic == "coop-torches"


@rule("KOT-AMB-6")
def test_the_discards_lie_open() -> None:
    t = table(2, discards=GONE)

    discards = t.pieces(1)["discards"]
    assert discards["value"] == 4
    assert discards["says"].count("corridor") == 4
    assert [card["face"] for card in discards["cards"]] == ["1", "1", "2", "2"]


@rule("KOT-AMB-6")
def test_at_other_tables_nobody_looks_through_the_discards() -> None:
    discards = table(2, discards=GONE, options={"open_discards": "off"}).pieces(1)["discards"]

    assert (discards["value"], discards["says"]) == (4, "4 cards in the discard pile")
    assert "cards" not in discards


@rule("KOT-TALK-1", "KOT-TALK-3")
def test_everybody_talks_and_may_point_at_a_hex() -> None:
    t = table(2, laid=LINE[:1])

    assert (t.state.talk(1), t.state.may_point(1, "tile-1")) == ("free", True)
