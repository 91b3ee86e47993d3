from collections import Counter
from copy import deepcopy
from typing import Any

import pytest

from gamenight.core.decks import handed_in
from gamenight.core.game import BadSetup, Setup, find
from gamenight.core.hexes import turnings
from gamenight.core.rulebook import rule
from gamenight.games.kotkrywcy.board import EXIT_MACHINES, MOST_DICE, MOST_POWER, REGROUPS, TORCH_MACHINES
from gamenight.games.kotkrywcy.setup import FOLDER, printed, token_kinds
from gamenight.games.kotkrywcy.sheet import ABILITY, HEXAGON, HIT, MUMMY, PAW, SARCOPHAGUS, Sheet
from gamenight.words import guide
from tests.games.kotkrywcy.table import printed_cards, table

SHEET = Sheet.made_of(printed(), token_kinds())
CLASSES = {
    "1": (8, {"sarcophagus": 6, "sarcophagus lit": 2}),
    "2a": (4, {"ankh": 1, "eye": 1, "scarab": 1, "plain lit": 1}),
    "2b": (5, {"ankh": 1, "eye": 1, "scarab": 1, "sarcophagus": 2}),
    "2c": (5, {"ankh": 1, "eye": 1, "scarab": 1, "sarcophagus": 2}),
    "3a": (4, {"ankh": 1, "eye": 1, "scarab": 1, "plain lit": 1}),
    "3b": (4, {"ankh lit": 1, "eye lit": 1, "scarab lit": 1, "plain": 1}),
    "3c": (4, {"ankh": 1, "eye": 1, "scarab": 1, "plain lit": 1}),
    "3d": (6, {"ankh": 1, "eye": 1, "scarab": 1, "ankh lit": 1, "eye lit": 1, "scarab lit": 1}),
    "4a": (4, {"ankh": 1, "eye": 1, "scarab": 1, "plain lit": 1}),
    "4b": (5, {"ankh": 1, "eye": 1, "scarab": 1, "plain lit": 2}),
    "4c": (4, {"ankh lit": 1, "eye lit": 1, "scarab lit": 1, "plain": 1}),
    "5": (7, {"ankh lit": 1, "eye lit": 1, "scarab lit": 1, "plain": 2, "plain lit": 2}),
    "6": (4, {"plain": 1, "plain lit": 3}),
}


@rule("KOT-CH-1", "KOT-CH-2A", "KOT-CH-2B", "KOT-CH-2C", "KOT-CH-3A", "KOT-CH-3B", "KOT-CH-3C")
@pytest.mark.parametrize("shape", ["1", "2a", "2b", "2c", "3a", "3b", "3c"])
def test_small_chambers_are_as_many_as_the_table_says(shape: str) -> None:
    cards = [name.partition(" ")[2] for name in printed_cards() if name.split()[0] == shape]

    assert (len(cards), dict(Counter(cards))) == CLASSES[shape]


@rule("KOT-CH-3D", "KOT-CH-4A", "KOT-CH-4B", "KOT-CH-4C", "KOT-CH-5", "KOT-CH-6")
@pytest.mark.parametrize("shape", ["3d", "4a", "4b", "4c", "5", "6"])
def test_large_chambers_are_as_many_as_the_table_says(shape: str) -> None:
    cards = [name.partition(" ")[2] for name in printed_cards() if name.split()[0] == shape]

    assert (len(cards), dict(Counter(cards))) == CLASSES[shape]


@rule("KOT-COMP-8")
def test_the_box_has_64_chamber_cards() -> None:
    corridors = Counter(int(number) for number in SHEET.corridors)

    assert dict(corridors) == {1: 8, 2: 14, 3: 18, 4: 13, 5: 7, 6: 4}
    assert sum(SHEET.lit) == 25
    assert sum(sign == SARCOPHAGUS for sign in SHEET.sign) == 12


def test_no_shape_is_another_one_turned() -> None:
    shapes = {min(turnings(sum(1 << side for side in given["corridors"]))) for given in printed()["chambers"].values()}

    assert len(shapes) == 13


@rule("KOT-COMP-13")
def test_as_many_cards_need_a_torch_as_there_are_torches() -> None:
    assert sum(1 - lit for lit in SHEET.lit) == 39


@rule("KOT-COMP-12", "KOT-SAR-2", "KOT-SAR-4")
def test_the_stack_has_17_tokens() -> None:
    kinds = list(token_kinds())

    assert Counter(kinds[kind] for kind in SHEET.token) == {
        "torches": 3,
        "many-torches": 1,
        "chambers": 3,
        "many-chambers": 1,
        "double-damage": 2,
        "shield": 3,
        "trap": 2,
        "secret-passage": 2,
    }
    assert [int(number) for number in SHEET.number] == [2, 3, 2, 3, 0, 0, 0, 0]


@rule("KOT-DIE-1")
def test_half_of_a_mummy_die_shows_a_mummy() -> None:
    assert [int(face) for face in SHEET.mummy_die].count(MUMMY) == 3


@rule("KOT-DIE-2")
def test_a_combat_die_shows_three_hits_and_three_other_symbols() -> None:
    assert Counter(int(face) for face in SHEET.combat_die) == {HIT: 3, ABILITY: 1, HEXAGON: 1, PAW: 1}


@rule("KOT-COMP-6")
def test_there_are_four_mummy_dice_and_six_combat_dice() -> None:
    assert (MOST_POWER, MOST_DICE) == (4, 6)


@rule("KOT-COMP-1", "KOT-COMP-2", "KOT-COMP-3", "KOT-AMB-10")
def test_there_are_four_cats_four_mummies_and_three_lords() -> None:
    rules = table(1).state.rules

    assert (len(rules.cats), len(rules.mummies), len(rules.lords)) == (4, 4, 3)
    assert len(table(1).state.figure_at) == 5


@rule("KOT-COMP-4", "KOT-COMP-9", "KOT-COMP-10")
def test_there_are_three_regroup_tiles_and_eight_mechanism_tokens() -> None:
    assert (REGROUPS, EXIT_MACHINES, TORCH_MACHINES) == (3, 3, 5)


@rule("KOT-COMP-11")
def test_hearts_never_run_out() -> None:
    t = table(1, laid=["6 plain lit @1,0"], lord=("stone", 1, 12), mummies={"howler": (1, 5), "mauler": (1, 5)})

    assert t.hearts("stone") + t.hearts("howler") + t.hearts("mauler") == 22


@rule("KOT-TILE-1", "KOT-COMP-7")
def test_the_crypt_has_a_corridor_on_every_other_side() -> None:
    assert table(1).state.maze.openings[0] == 0b010101


@rule("KOT-TILE-2")
def test_the_exit_has_one_corridor() -> None:
    t = table(1, lord=("fangs", -1, 8))

    assert bin(t.state.maze.openings[t.state.exit_tile()]).count("1") == 1


@rule("KOT-DATA-1")
def test_another_box_can_be_played() -> None:
    decks = deepcopy(printed())
    decks["start"]["hand"] = 4
    decks["tiles"]["crypt"] = [0]
    s: Any = find("kotkrywcy").new(Setup(2, {"decks": decks}))
    s.answer(-1, s.game.actions.option("shuffle 1"))

    assert [int(cards) for cards in s.held] == [4, 4]
    assert s.maze.openings[0] == 1


def broken(path: str, value: object) -> dict[str, Any]:
    decks = deepcopy(printed())
    *above, last = path.split(".")
    part = decks
    for key in above:
        part = part[key]
    if value is None:
        del part[last]
    else:
        part[last] = value
    return decks


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        ("chambers.1.cards", ["6 sarcophagus"], "chambers has 62 pieces; it must have 64"),
        ("chambers.1.cards", ["ankhs"], "chambers.1.cards has 'ankhs'; a card is one of plain, ankh"),
        ("chambers.1.cards", [], "chambers.1.cards is []; it must be a list of cards"),
        ("chambers.1.corridors", [6], "chambers.1.corridors is 6; it must be a whole number from 0 to 5"),
        ("chambers.1.corridors", [2, 2], "chambers.1.corridors names side 2 twice"),
        ("chambers.1.corridors", [], "chambers.1.corridors is []; it must be a list of one to six sides"),
        (
            "chambers.1.corridors",
            "east",
            "chambers.1.corridors is 'east'; it must be a list of one to six sides from 0 to 5",
        ),
        ("chambers.1.colour", "red", "chambers.1.colour is unknown; there are: corridors, cards"),
        ("chambers.1", 7, "chambers.1 is 7; it must be a table"),
        ("tiles.exit", [0, 3], "tiles.exit is [0, 3]; the Exit has exactly one corridor"),
        ("tiles.crypt", [], "tiles.crypt is []; it must be a list of one to six sides from 0 to 5"),
        ("tokens.torches", {"count": 3}, "tokens.torches.number is missing; there must be: count, number"),
        ("tokens.shield", {"count": 3, "number": 2}, "tokens.shield.number is unknown; there are: count"),
        ("dice.mummy", ["mummy"] * 5, "dice.mummy is .*; it must be six faces, each one of blank, mummy"),
        ("dice.combat", ["bite"] * 6, "dice.combat is 'bite'; it must be one of hit, ability, chamber, paw"),
        ("tokens.trap.count", 3, "tokens has 18 pieces; it must have 17"),
        ("tokens.trap.count", True, "tokens.trap.count is True; it must be a whole number from 0 to 17"),
        ("tokens.trap", None, "tokens.trap is missing; there must be: torches"),
        ("start.hand", 0, "start.hand is 0; it must be a whole number from 1 to 12"),
        ("start", None, "start is missing; there must be: chambers"),
    ],
)
def test_a_wrong_decks_file_says_what_is_wrong_and_what_would_be_right(path: str, value: object, says: str) -> None:
    pattern = says.replace("[", r"\[").replace("]", r"\]")
    with pytest.raises(BadSetup, match=pattern):
        find("kotkrywcy").new(Setup(2, {"decks": broken(path, value)}))


PRINTED = (FOLDER / "decks.toml").read_text(encoding="utf-8")


def line_of(words: str, text: str = PRINTED) -> int:
    return next(number for number, line in enumerate(text.splitlines(), 1) if words in line)


@rule("KOT-DATA-1")
@pytest.mark.parametrize(
    ("old", "new", "where", "says"),
    [
        ('["6 sarcophagus", "2 sarcophagus lit"]', '["6 sarcophagus"]', "[chambers.1]", "chambers has 62 pieces"),
        ('"6 sarcophagus", ', '\n  "6 sarcophagus",\n  "seven",\n', '"seven"', "chambers.1.cards has 'seven'"),
        ("[0, 1, 3, 4]", "[0, 1, 3, 4, 4]", "[0, 1, 3, 4]", "chambers.4c.corridors names side 4 twice"),
        ("crypt = [0, 2, 4]", "", "[tiles]", "tiles.crypt is missing"),
        ("crypt = [0, 2, 4]", "crypt = 3", "crypt =", "tiles.crypt is 3; it must be a list"),
        ("exit = [0]", "exit = [6]", "exit =", "tiles.exit is 6; it must be a whole number from 0 to 5"),
        ('"blank", "blank", "blank"]', '"blank", "blank", "blanc"]', "mummy = [", "dice.mummy is 'blanc'"),
        ('"chamber", "paw"]', '"chamber"]', "combat = [", "it must be six faces"),
        ("trap = { count = 2 }", "trap = { count = 3 }", "[tokens]", "tokens has 18 pieces; it must have 17"),
        ("shield = { count = 3 }", "shield = 3", "shield =", "tokens.shield is 3; it must be a table"),
        ("number = 3 } # KOT-SAR-4", "number = 0 }", "many-chambers", "it must be a whole number from 1 to 9"),
        ("hand = 5", "hand = 13", "hand =", "start.hand is 13; it must be a whole number from 1 to 12"),
        ("[start]", "[begin]", "[start]", "begin is unknown; there are: chambers, tiles, dice, tokens, start"),
        ("hand = 5", "hand = = 5", "hand =", "it is not a TOML file: Invalid value"),
    ],
)
def test_a_mistake_in_a_decks_file_is_named_with_its_line(old: str, new: str, where: str, says: str) -> None:
    assert PRINTED.count(old) == 1
    text = PRINTED.replace(old, new)
    line = line_of(where, text if where in text else PRINTED)

    with pytest.raises(BadSetup) as error:
        find("kotkrywcy").new(Setup(2, {"decks": {"file": "mine.toml", "text": text}}))

    assert str(error.value).startswith(f"mine.toml, line {line}: ")
    assert says in str(error.value)


@rule("KOT-DATA-1")
def test_our_own_file_can_be_handed_in_and_changes_nothing() -> None:
    s: Any = find("kotkrywcy").new(Setup(2, {"decks": handed_in(FOLDER / "decks.toml")}))

    assert (s.sheet.shape, s.sheet.sign, s.sheet.lit) == (SHEET.shape, SHEET.sign, SHEET.lit)
    assert (s.sheet.token, s.sheet.number, s.sheet.hand) == (SHEET.token, SHEET.number, SHEET.hand)


@rule("KOT-TILE-1")
@pytest.mark.parametrize(("openings", "sides"), [("auto", 0b10101), (1, 1), (2, 0b1001), (3, 0b10101), (6, 0b111111)])
def test_the_crypt_may_have_other_corridors(openings: object, sides: int) -> None:
    assert table(1, options={"crypt_openings": openings}).state.maze.openings[0] == sides


@rule("KOT-COMP-5")
def test_how_to_play_sums_up_a_turn() -> None:
    titles, texts = zip(
        *((part["title"], part["text"]) for part in guide(find("kotkrywcy"), "en")["parts"]), strict=True
    )
    first = titles.index("First the mummies")

    assert titles[first : first + 4] == ("First the mummies", "Then one action: explore", "Or fight", "Or cooperate")
    mummies, explore, fight, cooperate = texts[first : first + 4]
    assert all(word in mummies for word in ("mummy dice", "step towards the Crypt", "heart", "wakes"))
    assert all(
        word in explore for word in ("Lay a chamber card", "walk", "Draw a card for each corridor", "torch", "token")
    )
    assert all(
        word in fight for word in ("discard chamber cards", "one die for each corridor", "hit", "?", "hex", "paw")
    )
    assert all(word in cooperate for word in ("Three times", "come to you", "discards", "share"))


@rule("KOT-TALK-1", "KOT-TALK-2", "KOT-TALK-3", "KOT-TALK-4")
def test_what_may_be_said_of_hands_stands_where_players_talk_unless_all_are_open() -> None:
    assert table(2).state.manners() == ["KOT-TALK-1", "KOT-TALK-2", "KOT-TALK-4", "KOT-TALK-3"]
    assert table(2, options={"open_hands": "on"}).state.manners() == ["KOT-TALK-1", "KOT-TALK-3"]
