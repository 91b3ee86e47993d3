from gamenight.core.game import Setup
from gamenight.core.rulebook import rule
from gamenight.core.view import Queue
from gamenight.games.room25.actions import COLOURS, CONTROL, LOOK, SPECIAL
from gamenight.games.room25.game import GAME, OWN_ROOMS
from gamenight.games.room25.setup import printed
from gamenight.games.room25.sheet import KINDS
from gamenight.games.room25.view import draw
from tests.games.room25.table import table

S = GAME.new(Setup(4))


@rule("R25-COMP-1")
def test_there_are_47_tiles() -> None:
    tiles = printed()["tiles"].values()

    assert (sum(base for base, _ in tiles), sum(new for _, new in tiles)) == (32, 15)


@rule(
    "R25-TILE-1",
    "R25-TILE-2",
    "R25-TILE-3",
    "R25-TILE-4",
    "R25-TILE-5",
    "R25-TILE-6",
    "R25-TILE-7",
    "R25-TILE-8",
    "R25-TILE-9",
    "R25-TILE-10",
    "R25-TILE-11",
    "R25-TILE-12",
    "R25-TILE-13",
    "R25-TILE-14",
    "R25-TILE-15",
    "R25-TILE-16",
    "R25-TILE-17",
    "R25-TILE-18",
    "R25-TILE-19",
    "R25-TILE-20",
    "R25-TILE-21",
    "R25-TILE-22",
    "R25-TILE-23",
    "R25-TILE-24",
    "R25-TILE-25",
    "R25-TILE-26",
)
def test_every_room_has_its_colour_and_number() -> None:
    rooms = S.rules.rooms
    pools = [0, 0, 0, 0]
    for number, room in enumerate(rooms, 1):
        assert room.rule == f"R25-TILE-{number}"
        pools[room.colour] += sum(printed()["tiles"][room.key])

    assert len(rooms) == KINDS == 26
    assert dict(zip(COLOURS, pools, strict=True)) == {"green": 17, "yellow": 14, "red": 13, "blue": 3}


@rule("R25-COMP-2", "R25-COMP-16", "R25-COMP-3")
def test_there_are_eight_characters_in_four_duos_and_two_robots() -> None:
    duos: dict[int, list[str]] = {}
    for character in S.rules.characters:
        duos.setdefault(character.duo, []).append(character.key)

    assert sorted(duos.values()) == [["alice", "max"], ["bruce", "sarah"], ["emmett", "kevin"], ["franck", "jennifer"]]
    assert [character.key for character in S.rules.characters if not character.base] == ["bruce", "sarah"]
    assert len(S.robot_at) == 2


@rule("R25-COMP-5", "R25-COMP-20", "R25-COMP-21", "R25-COMP-22")
def test_there_are_58_cards_most_of_them_barriers() -> None:
    sheet = S.sheet
    keys = [S.rules.cards[kind].key for kind in sheet.card_kind]

    assert len(keys) == 58
    assert sum(sheet.madness) < 29
    assert keys.count("time-bomb") >= 2
    assert {f"disabled-{colour}" for colour in ("green", "yellow", "red")} <= set(keys)
    assert len({key for key, mad in zip(keys, sheet.madness, strict=True) if mad}) == 12
    assert {int(token) for token in sheet.token if token >= 0} == {LOOK, CONTROL, SPECIAL}


@rule("R25-COMP-11")
def test_eight_lines_can_move() -> None:
    assert sum(bool(S.shifts(line)) for line in range(10)) == 8


@rule("R25-COMP-8", "R25-COMP-9")
def test_every_character_has_a_sheet_and_with_season_2_its_ability_and_a_place_for_adrenaline() -> None:
    for season, characters in (("on", 8), ("off", 6)):
        seen = set()
        for names in ("alice kevin emmett franck", "jennifer max bruce sarah", "jennifer max alice kevin"):
            if season == "off" and "bruce" in names:
                continue
            t = table(names, options={"season_2": season})
            for seat, who in enumerate(names.split()):
                sheet = t.pieces(seat)[f"tokens-{t.who(who)}"]
                seen.add(sheet["title"])
                assert bool(sheet["text"]) == bool(sheet["rule"]) == (season == "on")
                assert [slot["id"] for slot in sheet["slots"]].count(f"rush-slot-{t.who(who)}") == (season == "on")
        assert len(seen) == characters


@rule("R25-COMP-9")
def test_every_room_explains_itself() -> None:
    book = GAME.rulebook()

    assert all(len(book.rule(room.rule).sentence) > 20 for room in S.rules.rooms)


@rule("R25-COMP-13", "R25-CNT-2")
def test_the_countdown_shows_ten_rounds_or_eight() -> None:
    for rounds in (10, 8):
        pieces = draw(GAME.new(Setup(4, {"rounds_override": rounds})), None)
        assert [piece.value for piece in pieces if isinstance(piece, Queue)] == [rounds]


@rule("R25-SETUP-37")
def test_experts_choose_rooms_and_do_without_reminders_and_no_base_building_has_what_is_advised_against() -> None:
    s = GAME.new(Setup(4, {"mode": "suspicion", "rooms": OWN_ROOMS, "reminders": "off"}))
    assert all(
        s.blueprint.fixed[[room.key for room in s.rules.rooms].index(key)] >= count for key, count in OWN_ROOMS.items()
    )
    assert not s.rules.reminders

    base = [building for building in printed()["buildings"].values() if building.get("base")]
    assert base
    for building in base:
        assert not building["fixed"].get("vortex", 0) == building["fixed"].get("mortal", 0) == 2


@rule("R25-MODE-SUSP-5", "R25-MODE-COOP-8", "R25-MODE-TEAM-5")
def test_what_players_may_tell_each_other_stands_where_they_talk() -> None:
    rules = {mode: table(mode=mode).state.manners() for mode in ("suspicion", "cooperation", "team", "competition")}

    assert rules == {
        "suspicion": ["R25-MODE-SUSP-5"],
        "cooperation": ["R25-MODE-COOP-8"],
        "team": ["R25-MODE-TEAM-5"],
        "competition": [],
    }
