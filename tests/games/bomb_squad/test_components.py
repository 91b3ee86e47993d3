import pytest

from gamenight.core.game import find
from gamenight.core.rulebook import rule
from gamenight.core.text import title_of
from gamenight.games.bomb_squad.actions import WIRE_NAMES
from gamenight.games.bomb_squad.setup import tool_cards
from tests.games.bomb_squad.table import Table, exam, table
from tests.saying import said

GAME = find("bomb-squad")

FIRST, SECOND, THIRD = "boom ok ok", "ok boom ok", "ok ok boom"


def deck(wire: str) -> str:
    """The cards of a wire, as they are printed."""
    return " ".join(table().deck(wire))


def back(wire: str) -> str:
    return table().state.sheet.back(WIRE_NAMES.index(wire))


def sums(wire: str) -> tuple[int, int]:
    """What the main and the chain values of a deck add up to."""
    pairs = [card.split(":") for card in table().deck(wire)]
    return sum(int(main) for main, _ in pairs), sum(int(chain) for _, chain in pairs)


def stepped_to(wire: str, space: int, tiles: str) -> Table:
    """A card of 1 has just moved a trigger onto a space."""
    other = "blue" if wire == "green" else "green"
    ones = table(
        3, tiles={wire: tiles}, triggers={wire: space - 1}, green="| 1:1", blue="| 1:1", red="| 1:1", yellow="| 1:2"
    )
    return ones.plays(wire, other, other)


def blows_on(wire: str, space: int, tiles: str) -> bool:
    """Whether a wire blows on exactly this space."""
    before = stepped_to(wire, space - 1, tiles).facts("exploded", "wire")
    return before == [] and stepped_to(wire, space, tiles).facts("exploded", "wire") == [WIRE_NAMES.index(wire)]


@rule("BSA-COMP-1")
def test_there_are_48_wire_cards_twelve_of_each_colour() -> None:
    t = table()

    assert len(t.state.sheet.main) == 48
    assert [len(t.deck(wire)) for wire in WIRE_NAMES] == [12, 12, 12, 12]


@rule("BSA-COMP-1")
def test_the_back_of_a_wire_card_lists_the_main_values_of_its_deck() -> None:
    t = table()

    says = t.pieces(None)["deck-green"]["says"]

    assert says.endswith("00 1111 222 33 4")


@rule("BSA-COMP-2")
def test_a_wire_card_shows_its_main_value_and_its_chain_value() -> None:
    t = table(3, green="1:2 |")

    card = t.pieces(None)["wire-green"]["cards"][0]

    assert card["face"] == "1:2"
    assert card["says"] == "main 1, chain 2"


@rule("BSA-COMP-2")
@pytest.mark.parametrize("card", ["0:2", "1:2", "2:1", "3:1", "4:1", "5:0", "6:0", "7:0"])
def test_the_trigger_value_repeats_the_main_value(card: str) -> None:
    t = table(3, yellow=f"| {card}")

    t.plays("yellow", "green", "blue")

    assert t.trigger("yellow") == int(card[0])


@rule("BSA-COMP-3")
def test_five_sets_of_six_make_thirty_action_cards() -> None:
    t = table(5)

    hands = [t.hand(seat) for seat in range(5)]

    assert hands == [["green", "blue", "red", "yellow", "wait", "chicken"]] * 5
    assert sum(len(hand) for hand in hands) == 30


@rule("BSA-COMP-4")
def test_there_are_20_tool_cards_each_with_an_ability_of_its_own() -> None:
    tools = tool_cards()

    assert [tool.rule for tool in tools] == [f"BSA-TOOL-{number:02}" for number in range(1, 21)]
    assert len({said(GAME, title_of(tool.rule)) for tool in tools}) == 20
    assert len({type(tool) for tool in tools}) == 20


@rule("BSA-COMP-4")
def test_the_names_on_tool_cards_are_those_of_the_rulebook() -> None:
    t = table(3, bomb=2, tools={0: ["duct-tape"]})

    assert t.pieces(None)["tools-0"]["cards"][0]["face"] == GAME.rulebook().rule("BSA-TOOL-06").title == "Duct Tape"


@rule("BSA-COMP-5")
def test_there_are_four_trigger_tracks_each_of_its_own_length() -> None:
    pieces = table().view(None)["pieces"]

    tracks = {piece["id"]: piece["spaces"] for piece in pieces if piece["kind"] == "track"}

    assert tracks == {"track-green": 9, "track-blue": 12, "track-red": 15, "track-yellow": 19}


@rule("BSA-COMP-6")
@pytest.mark.parametrize("seed", range(10))
def test_of_the_three_tiles_of_each_colour_two_are_ok_and_one_explodes(seed: int) -> None:
    t = exam(seed=seed)

    assert [sorted(t.tiles(wire).split()) for wire in WIRE_NAMES] == [["boom", "ok", "ok"]] * 4


@rule("BSA-COMP-7")
def test_the_supply_of_vp_never_runs_out() -> None:
    all_tokens_on_their_high_side = 24 * 5 + 14 * 20 + 8 * 100
    t = table(3, scores=[all_tokens_on_their_high_side, 0, 0])

    t.plays("wait", "green", "blue")

    assert t.score[0] == 1203


@rule("BSA-COMP-8")
@pytest.mark.parametrize(("bomb", "a", "b"), [(2, 2, 3), (3, 4, 5)])
def test_a_plate_shows_bonus_and_arrow_of_the_side_for_the_bomb(bomb: int, a: int, b: int) -> None:
    pieces = table(3, bomb=bomb, plates={"A": "green", "B": "red"}).pieces(None)

    assert (pieces["plate-A"]["value"], pieces["plate-A"]["group"]) == (a, "green")
    assert (pieces["plate-B"]["value"], pieces["plate-B"]["group"]) == (b, "red")
    assert "right" in pieces["plate-A"]["says"]
    assert "left" in pieces["plate-B"]["says"]


@rule("BSA-COMP-8")
def test_there_are_two_pressure_plates() -> None:
    pieces = table(3, bomb=2, plates={"A": "green", "B": "red"}).pieces(None)

    assert [id for id in pieces if id.startswith("plate-")] == ["plate-A", "plate-B"]


@rule("BSA-COMP-9")
def test_four_triggers_mark_one_space_on_each_track() -> None:
    pieces = table(3, green="2:1 |", blue="3:1 |", red="4:1 |", yellow="7:0 |").pieces(None)

    assert [pieces[f"track-{wire}"]["at"] for wire in WIRE_NAMES] == [2, 3, 4, 7]


@rule("BSA-DECK-G")
def test_the_green_deck_is_as_printed() -> None:
    assert deck("green") == "0:2 0:2 1:1 1:1 1:1 1:2 2:1 2:1 2:1 3:1 3:1 4:0"
    assert back("green") == "00 1111 222 33 4"
    assert sums("green") == (20, 14)


@rule("BSA-DECK-B")
def test_the_blue_deck_is_as_printed() -> None:
    assert deck("blue") == "0:2 1:2 1:1 1:1 2:1 2:1 2:1 2:1 3:1 3:1 4:1 5:0"
    assert back("blue") == "0 111 2222 33 4 5"
    assert sums("blue") == (26, 13)


@rule("BSA-DECK-R")
def test_the_red_deck_is_as_printed() -> None:
    assert deck("red") == "0:2 1:2 1:1 2:1 2:1 3:1 3:1 3:1 4:1 4:1 5:0 6:0"
    assert back("red") == "0 11 22 333 44 5 6"
    assert sums("red") == (34, 12)


@rule("BSA-DECK-Y")
def test_the_yellow_deck_is_as_printed() -> None:
    assert deck("yellow") == "0:2 1:2 2:1 2:1 3:1 3:1 4:1 4:1 5:1 5:0 6:0 7:0"
    assert back("yellow") == "0 1 22 33 44 55 6 7"
    assert sums("yellow") == (42, 11)


@rule("BSA-TRACK-G")
@pytest.mark.parametrize(("tiles", "space"), [(FIRST, 9), (SECOND, 10), (THIRD, 11)])
def test_green_blows_on_9_10_or_11(tiles: str, space: int) -> None:
    assert blows_on("green", space, tiles)


@rule("BSA-TRACK-B")
@pytest.mark.parametrize(("tiles", "space"), [(FIRST, 12), (SECOND, 13), (THIRD, 14)])
def test_blue_blows_on_12_13_or_14(tiles: str, space: int) -> None:
    assert blows_on("blue", space, tiles)


@rule("BSA-TRACK-R")
@pytest.mark.parametrize(("tiles", "space"), [(FIRST, 15), (SECOND, 16), (THIRD, 17)])
def test_red_blows_on_15_16_or_17(tiles: str, space: int) -> None:
    assert blows_on("red", space, tiles)


@rule("BSA-TRACK-Y")
@pytest.mark.parametrize(("tiles", "space"), [(FIRST, 19), (SECOND, 20), (THIRD, 21)])
def test_yellow_blows_on_19_20_or_21(tiles: str, space: int) -> None:
    assert blows_on("yellow", space, tiles)


@rule("BSA-TRACK-1")
@pytest.mark.parametrize(("space", "turned"), [(8, 0), (9, 1), (10, 2), (11, 3)])
def test_the_tiles_carry_on_where_the_numbered_spaces_stop_one_space_each(space: int, turned: int) -> None:
    t = stepped_to("green", space, THIRD)

    assert t.state.turned[0] == turned


@rule("BSA-TRACK-2")
def test_every_deck_adds_up_to_more_than_its_last_tile_space() -> None:
    assert [sums(wire)[0] for wire in WIRE_NAMES] == [20, 26, 34, 42]
    assert [last + 3 for last in table().state.sheet.last] == [11, 14, 17, 21]


@rule("BSA-TRACK-2")
def test_a_wire_has_blown_by_the_time_its_deck_is_used_up() -> None:
    t = table(3, green="0:2 0:2 1:1 1:1 1:1 1:2 2:1 2:1 | 2:1 3:1 3:1 4:0")

    t.plays("green", "green", "blue")

    assert t.facts("exploded", "wire") == [0]
    assert t.deck("green") == ["3:1", "4:0"]


@rule("BSA-PLATE-A")
@pytest.mark.parametrize(("bomb", "bonus"), [(2, 2), (3, 4)])
def test_plate_a_gives_2_on_side_ii_and_4_on_side_iii_and_goes_right(bomb: int, bonus: int) -> None:
    t = table(3, bomb=bomb, plates={"A": "blue"}, blue="| 3:1")

    t.plays("blue", "green", "red")

    assert t.score[0] == 3 + bonus
    assert t.plate("A") == "red"


@rule("BSA-PLATE-B")
@pytest.mark.parametrize(("bomb", "bonus"), [(2, 3), (3, 5)])
def test_plate_b_gives_3_on_side_ii_and_5_on_side_iii_and_goes_left(bomb: int, bonus: int) -> None:
    t = table(3, bomb=bomb, plates={"B": "blue"}, blue="| 3:1")

    t.plays("blue", "green", "red")

    assert t.score[0] == 3 + bonus
    assert t.plate("B") == "green"
