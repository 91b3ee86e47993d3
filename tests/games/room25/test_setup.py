from copy import deepcopy

import pytest

from gamenight.core.chance import Dice
from gamenight.core.game import BadSetup, Setup
from gamenight.core.rulebook import rule
from gamenight.games.room25.actions import COLOURS, RED
from gamenight.games.room25.board import GUARD, PRISONER
from gamenight.games.room25.game import GAME
from gamenight.games.room25.model import Complex
from gamenight.games.room25.setup import FOLDER, printed
from gamenight.games.room25.sheet import EXITS, KINDS
from gamenight.words import speech
from tests.games.playing import Playing


def begun(seats: int, seed: int = 7, /, **options: object) -> Playing[Complex]:
    """A game after the building is laid out; everybody takes the first character that is offered."""
    t = Playing(GAME.build(GAME.complete(Setup(seats, options))))
    t.chance("first 0")
    while t.topic in ("character", "duo"):
        seat = t.asked[0]
        t.say(seat, t.options(seat)[0])
    return t.chance(f"shuffle {seed}")


def refusal(seats: int, **options: object) -> str:
    """What somebody is told who wants to play so."""
    with pytest.raises(BadSetup) as told:
        GAME.new(Setup(seats, options))
    return speech(GAME).say(told.value.text)


def kinds(t: Playing[Complex], colour: str = "") -> dict[str, int]:
    """How many rooms of each kind a building has."""
    s = t.state
    rooms = s.rules.rooms
    wanted = [kind for kind in range(KINDS) if not colour or rooms[kind].colour == COLOURS.index(colour)]
    return {rooms[kind].key: int(s.makeup[kind]) for kind in wanted if s.makeup[kind]}


TABLES = [
    ("suspicion", 4, 4, 10),
    ("suspicion", 5, 5, 10),
    ("suspicion", 6, 6, 10),
    ("suspicion", 7, 7, 9),
    ("suspicion", 8, 8, 8),
    ("competition", 2, 4, 10),
    ("competition", 3, 6, 10),
    ("competition", 4, 8, 8),
    ("team", 4, 4, 10),
    ("team", 6, 6, 10),
    ("team", 8, 8, 8),
    ("cooperation", 2, 4, 8),
    ("cooperation", 3, 6, 6),
    ("cooperation", 4, 4, 8),
    ("cooperation", 5, 5, 7),
    ("cooperation", 6, 6, 6),
    ("solo", 1, 4, 8),
]


@rule(
    "R25-SETUP-1",
    "R25-SETUP-2",
    "R25-SETUP-3",
    "R25-SETUP-4",
    "R25-SETUP-5",
    "R25-SETUP-6",
    "R25-SETUP-7",
    "R25-SETUP-8",
    "R25-SETUP-9",
    "R25-SETUP-10",
    "R25-SETUP-11",
    "R25-SETUP-12",
    "R25-SETUP-13",
    "R25-MODE-COOP-3",
)
@pytest.mark.parametrize(("mode", "seats", "characters", "rounds"), TABLES)
def test_every_table_has_its_characters_and_rounds(mode: str, seats: int, characters: int, rounds: int) -> None:
    s = begun(seats, mode=mode).state

    assert len(s.queue) == characters
    assert s.rounds == rounds
    assert len({int(s.owner[who]) for who in s.queue}) == seats


@pytest.mark.parametrize(
    ("mode", "seats"),
    [
        *(("suspicion", seats) for seats in (1, 2, 3)),
        *(("competition", seats) for seats in (1, 5, 6, 7, 8)),
        *(("team", seats) for seats in (1, 2, 3, 5, 7)),
        *(("cooperation", seats) for seats in (1, 7, 8)),
        *(("solo", seats) for seats in range(2, 9)),
    ],
)
@rule("R25-SETUP-55", "R25-SETUP-15")
def test_no_other_table_can_be_played(mode: str, seats: int) -> None:
    players = "one player" if seats == 1 else f"{seats} players"
    suits = "1 player." if mode == "solo" else "players."
    assert f"cannot be played by {players}: it is for " in refusal(seats, mode=mode)
    assert refusal(seats, mode=mode).endswith(suits)


@rule("R25-SETUP-14")
def test_the_base_game_has_eight_rounds_of_cooperation() -> None:
    for seats in range(2, 7):
        assert begun(seats, mode="cooperation", classic_coop="on").state.rounds == 8
    assert "for Cooperation only" in refusal(4, mode="team", classic_coop="on")


@rule("R25-SETUP-16", "R25-SETUP-17")
def test_chance_says_who_goes_first_and_the_others_follow_clockwise() -> None:
    t = Playing(GAME.build(GAME.complete(Setup(4, {"mode": "suspicion"}))))

    t.chance("first 2")
    order = []
    for _ in range(4):
        order.append(t.asked[0])
        t.say(t.asked[0], t.options(t.asked[0])[0])

    assert order == [2, 3, 0, 1]
    assert [int(t.state.owner[who]) for who in t.state.queue] == order


@rule("R25-SETUP-18", "R25-SETUP-22", "R25-COMP-16")
def test_duos_are_taken_together_and_queue_up_in_two_rounds() -> None:
    s = begun(3, mode="competition").state

    assert [int(s.owner[who]) for who in s.queue] == [0, 1, 2, 0, 1, 2]
    for seat in range(3):
        one, other = s.characters_of(seat)
        assert s.character(one).duo == s.character(other).duo


@rule("R25-SETUP-20", "R25-SETUP-24")
def test_alone_one_takes_any_four_in_the_order_of_their_turns() -> None:
    t = Playing(GAME.build(GAME.complete(Setup(1, {"mode": "solo"}))))
    t.chance("first 0")
    for name in ("max", "alice", "kevin", "bruce"):
        t.say(0, f"character {name}")

    assert [t.state.character(int(who)).key for who in t.state.queue] == ["max", "alice", "kevin", "bruce"]


@rule("R25-SETUP-21")
def test_no_character_is_taken_twice() -> None:
    t = Playing(GAME.build(GAME.complete(Setup(4, {"mode": "suspicion"}))))
    t.chance("first 0")
    assert len(t.options(0)) == 8
    t.say(0, "character max")

    assert "character max" not in t.options(1)


@rule("R25-SETUP-23", "R25-SETUP-19")
@pytest.mark.parametrize("seats", [4, 6, 8])
def test_a_small_team_is_a_duo_and_a_larger_one_is_mixed(seats: int) -> None:
    s = begun(seats, mode="team").state

    for team in (0, 1):
        duos = [s.character(who).duo for seat in range(team, seats, 2) for who in s.characters_of(seat)]
        assert len(set(duos)) == (1 if seats == 4 else seats // 2)


@rule("R25-SETUP-25", "R25-SETUP-53")
def test_sarah_and_bruce_set_empty_rooms_aside_first() -> None:
    s = begun(8, mode="suspicion").state
    empty = s.rules.empty

    assert [int(s.empties[who]) for who in range(8)] == [0, 1, 0, 0, 0, 0, 0, 2]
    for seed in range(20):
        assert begun(8, seed, mode="suspicion").state.makeup[empty] <= 5


@pytest.mark.parametrize(
    ("options", "seats", "numbers", "fixed"),
    [
        ({"mode": "suspicion"}, 4, (5, 8, 10, 2), {"jam": 1, "mortal": 2, "timer": 1}),
        ({"mode": "suspicion"}, 6, (7, 8, 8, 2), {"regen": 1, "jam": 1, "saw": 2}),
        ({"mode": "competition"}, 2, (6, 7, 10, 2), {"regen": 1, "cell": 2, "mortal": 2}),
        ({"mode": "team"}, 4, (6, 7, 10, 2), {"regen": 1, "cell": 2, "mortal": 2}),
        (
            {"mode": "cooperation"},
            4,
            (4, 7, 11, 3),
            {"key": 1, "tunnel": 2, "robot": 1, "empty": 1, "pivot": 2, "timer": 1},
        ),
        ({"mode": "solo", "level": "insane"}, 1, (3, 7, 12, 3), {"key": 1, "tunnel": 2, "robot": 1, "paranoia": 1}),
    ],
)
@rule("R25-SETUP-27", "R25-SETUP-28", "R25-SETUP-29", "R25-SETUP-30", "R25-SETUP-31", "R25-SETUP-34")
def test_buildings_follow_their_tables(
    options: dict[str, object], seats: int, numbers: tuple[int, ...], fixed: dict[str, int]
) -> None:
    for seed in range(5):
        t = begun(seats, seed, **options)
        assert tuple(sum(kinds(t, colour).values()) for colour in COLOURS) == numbers
        assert fixed.items() <= kinds(t).items()
        assert kinds(t)["room-25"] == kinds(t)["central"] == 1


@rule("R25-SETUP-26", "R25-SETUP-53")
def test_what_is_left_to_choose_is_drawn_from_the_box() -> None:
    seen = {str(kinds(begun(4, seed, mode="suspicion"))) for seed in range(10)}
    box = {room: sum(count) for room, count in printed()["tiles"].items()}

    assert len(seen) > 5
    for seed in range(10):
        assert all(count <= box[room] for room, count in kinds(begun(6, seed, mode="suspicion")).items())


@rule("R25-SETUP-32", "R25-MODE-SOLO-3")
def test_some_rooms_stay_in_the_box() -> None:
    for seed in range(20):
        assert kinds(begun(4, seed, mode="cooperation")).get("vortex", 0) <= 1
        alone = kinds(begun(1, seed, mode="solo"))
        assert alone.get("vortex", 0) <= 1
        assert "jam" not in alone
        assert "mirror" not in alone


@rule("R25-SETUP-33", "R25-MODE-SUSP-11")
def test_five_players_choose_between_one_guard_and_two() -> None:
    one, two = begun(5, mode="suspicion", guards=1), begun(5, mode="suspicion", guards=2)

    assert sum(kinds(one, COLOURS[RED]).values()) > sum(kinds(two, COLOURS[RED]).values())
    assert "there cannot be one Guard" in refusal(6, mode="suspicion", guards=1)


@pytest.mark.parametrize(
    ("building", "options", "seats", "numbers"),
    [
        ("example-cooperation", {"mode": "cooperation"}, 4, (4, 7, 11, 3)),
        ("example-one-guard", {"mode": "suspicion"}, 4, (5, 8, 10, 2)),
        ("example-two-guards", {"mode": "suspicion"}, 6, (7, 8, 8, 2)),
    ],
)
@rule("R25-SETUP-35")
def test_the_examples_can_be_played(
    building: str, options: dict[str, object], seats: int, numbers: tuple[int, ...]
) -> None:
    t = begun(seats, building=building, **options)

    assert tuple(sum(kinds(t, colour).values()) for colour in COLOURS) == numbers
    assert kinds(t) == printed()["buildings"][building]["fixed"]


@rule("R25-SETUP-36")
@pytest.mark.parametrize("building", ["beginner", "expert-competition", "expert-suspicion"])
def test_the_base_game_has_three_buildings(building: str) -> None:
    t = begun(4, mode="team", season_2="off", building=building)

    assert kinds(t) == printed()["buildings"][building]["fixed"]
    assert sum(kinds(t).values()) == 25


@rule("R25-SETUP-36")
def test_the_base_game_cannot_use_rooms_of_season_2() -> None:
    assert "Without Season 2" in refusal(4, season_2="off", building="example-one-guard")
    assert "cannot be played by 4 players: it is for 2 or 3 players" in refusal(4, mode="competition", season_2="off")


@rule("R25-SETUP-34")
def test_the_key_room_belongs_to_cooperation() -> None:
    assert "The Key Room belongs to" in refusal(4, mode="suspicion", building="example-cooperation")
    assert "The Key Room belongs to" in refusal(4, mode="cooperation", building="example-one-guard")


@rule("R25-SETUP-38", "R25-SETUP-42")
def test_all_start_in_the_central_room_the_only_one_face_up() -> None:
    s = begun(4).state

    assert [cell for cell in range(25) if s.up[cell]] == [12]
    assert {int(s.at[who]) for who in s.queue} == {12}


@rule("R25-SETUP-39", "R25-SETUP-40", "R25-SETUP-41", "R25-ROOM-ROBOT-4")
def test_room_25_vision_and_robots_lie_in_exit_zones() -> None:
    assert len(EXITS) == 12
    places: dict[str, set[int]] = {}
    for seed in range(30):
        s = begun(6, seed, mode="suspicion", building="example-two-guards").state
        for cell in range(25):
            places.setdefault(s.room(cell).key, set()).add(cell)

    for room in ("room-25", "vision", "robot"):
        assert places[room] <= set(EXITS)
    assert not places["mortal"] <= set(EXITS)


@rule("R25-SETUP-41")
def test_a_table_may_put_the_key_into_an_exit_zone() -> None:
    loose: set[int] = set()
    bound: set[int] = set()
    for seed in range(30):
        for switch, found in (("off", loose), ("on", bound)):
            s = begun(4, seed, mode="cooperation", key_in_exit_zone=switch).state
            found.add(next(cell for cell in range(25) if s.room(cell).key == "key"))

    assert bound <= set(EXITS)
    assert not loose <= set(EXITS)


@rule("R25-SETUP-43", "R25-DEC-2")
def test_everybody_may_look_at_one_room_beside_the_centre() -> None:
    t = begun(4, mode="suspicion")

    assert t.asked == [0, 1, 2, 3]
    assert t.options(0) == ["cell C2", "cell D3", "cell C4", "cell B3", "pass"]
    t.say(0, "cell C2").say(1, "pass").say(2, "cell C2")
    assert t.heard("seen") == []
    t.say(3, "cell B3")

    assert t.facts("seen", "seat") == [0, 2, 3]
    assert t.state.seen[7] == 0b101


@rule("R25-SETUP-44", "R25-SETUP-45")
def test_the_deck_has_no_madness_but_at_the_insane_level() -> None:
    def size(**options: object) -> int:
        return sum(place == 0 for place in begun(4, **options).state.card)

    assert size(mode="cooperation") == 44
    assert size(mode="cooperation", level="insane") == 58
    assert size(mode="suspicion") == 44
    assert size(mode="suspicion", madness_in_other_modes="on") == 58
    assert begun(4).state.robots() == []


@pytest.mark.parametrize(
    ("seats", "options", "guards"),
    [(4, {}, {0, 1}), (5, {}, {1, 2}), (5, {"guards": 1}, {0, 1}), (6, {}, {2}), (7, {}, {2}), (8, {}, {2})],
)
@rule("R25-SETUP-46", "R25-SETUP-47", "R25-SETUP-48", "R25-SETUP-49", "R25-SETUP-50", "R25-SETUP-51", "R25-COMP-7")
def test_roles_are_shuffled_and_some_are_left_over(seats: int, options: dict[str, object], guards: set[int]) -> None:
    found = set()
    for seed in range(40):
        s = begun(seats, seed, mode="suspicion", **options).state
        found.add(sum(role == GUARD for role in s.role))
        assert (s.spare == -1) == (seats > 5)

    assert found == guards


@rule("R25-SETUP-48")
def test_a_table_may_leave_no_role_over() -> None:
    for seed in range(10):
        s = begun(5, seed, mode="suspicion", guards=1, exact_guards="on").state
        assert sorted(s.role) == [PRISONER] * 4 + [GUARD]
        assert s.spare == -1


@rule("R25-SETUP-52", "R25-SW-1")
def test_everybody_knows_their_own_role_only() -> None:
    s = begun(6, mode="suspicion").state

    for seat in range(6):
        known = s.view(seat).known
        assert isinstance(known, Complex)
        assert [other for other in range(6) if known.role[other] >= 0] == [seat]


@pytest.mark.parametrize(
    ("mode", "public", "known"),
    [
        ("suspicion", "auto", True),
        ("cooperation", "auto", False),
        ("cooperation", "on", True),
        ("suspicion", "off", False),
    ],
)
@rule("R25-SETUP-54")
def test_chosen_rooms_are_listed_and_drawn_ones_are_not(mode: str, public: str, known: bool) -> None:
    t = begun(4, mode=mode, composition_public=public)

    assert bool(t.heard("holds")) == known
    assert ("makeup" in t.pieces(0)) == known


@rule("R25-DEC-1", "R25-SETUP-55")
def test_rounds_can_be_set_by_hand() -> None:
    assert begun(4, rounds_override=3).state.rounds == 3


PRINTED = (FOLDER / "decks.toml").read_text(encoding="utf-8")

# What is changed in our own decks file, and what is said about it.
MISTAKES = [
    ("central = [1, 0]", "central = 3", "line 5: tiles.central is 3; it must be two numbers from 0 to 25"),
    ("central = [1, 0]", "central = [1]", "line 5: tiles.central is [1]; it must be two numbers"),
    ("central = [1, 0]", "central = [1, -1]", "line 5: tiles.central is -1; it must be a whole number from 0 to 25"),
    ("saw = [0, 2]", "", "tiles.saw is missing; there must be: central, room-25"),
    ("saw = [0, 2]", "saw = [0, 2]\nsauna = [1, 1]", "tiles.sauna is unknown; there are: central"),
    ("[tables.team]", "[tables.crowd]", "tables.crowd is unknown; there are: suspicion"),
    ("each = { 1 = 4 }", "each = { 1 = 9 }", "tables.solo.each.1 is 9; it must be a whole number from 1 to 4"),
    ("rounds = { 1 = 8 }", "rounds = { 2 = 8 }", "tables.solo.rounds.1 is missing"),
    ("rounds = { 1 = 8 }", "rounds = 8", "tables.solo.rounds is 8; it must be a table"),
    ("4-1 = [4, 1]", "4-1 = [2, 1]", "roles.4-1 is [2, 1]; there must be at least 4 role tiles"),
    ("4-1 = [4, 1]", "4-2 = [4, 1]", "roles.4-2 is unknown; there are: 4-1"),
    ("red = 7 }", "red = 6 }", "buildings.suspicion-1 has 24 rooms; there must be 25"),
    ("red = 7 }", "pink = 7 }", "buildings.suspicion-1.chosen.pink is unknown; there are: green, yellow, red, blue"),
    ("central = 1, room-25 = 1, jam", "central = 2, jam", "buildings.suspicion-1.fixed.room-25 is missing"),
    ("open = true", "open = 1", "buildings.suspicion-1.open is 1; it must be true or false"),
    (
        "base = true",
        "bass = true",
        "buildings.beginner.bass is unknown; there are: fixed, chosen, without, open, base",
    ),
    ('"C4U", "C4D"]', '"C4U"]', "cards has 56 cards; there must be 58"),
    ('plain = ["R0L",', 'plain = ["R0U",', "cards.plain has 'R0U'; it must be a row and a way"),
    ('"emmett+kevin look"', '"emmett look"', "cards.penalty has 'emmett look'; it must be two characters and a token"),
    ('"jamming", "rewind"', '"yoga", "rewind"', "cards.madness is 'yoga'; it must be one of acceleration, chaos"),
    ("[cards]", "[cards]\ncrazy = []", "cards.crazy is unknown; there are: plain, twice, again, penalty, madness"),
]


@pytest.mark.parametrize(("old", "new", "says"), MISTAKES)
@rule("R25-COMP-21")
def test_a_mistake_in_a_decks_file_is_named(old: str, new: str, says: str) -> None:
    assert old in PRINTED

    assert says in refusal(4, decks={"file": "mine.toml", "text": PRINTED.replace(old, new)})


@rule("R25-COMP-21")
def test_a_box_must_hold_what_a_building_takes() -> None:
    decks = deepcopy(printed())
    for room in ("acid", "flood", "trap", "illusion"):
        decks["tiles"][room] = [0, 0]

    assert "buildings.suspicion-1 chooses 7 red rooms; only 3 are left in the box" in refusal(4, decks=decks)


@pytest.mark.parametrize("decks", [3, "decks.toml", [1]])
def test_what_is_no_decks_file_is_refused(decks: object) -> None:
    assert "pass the contents of a decks file" in refusal(4, decks=decks)


@rule("R25-SW-6")
def test_the_same_answers_make_the_same_game() -> None:
    def played() -> bytes:
        s = begun(4, 99).state
        dice = Dice(5)
        for _ in range(60):
            if s.asks:
                ask = s.asks[0]
                s.answer(ask.seat, ask.nth(dice.below(ask.count())))
        return s.packed()

    assert played() == played()


OWN = {
    "vision": 1,
    "moving": 1,
    "steer": 1,
    "tunnel": 2,
    "vortex": 2,
    "cell": 2,
    "dark": 2,
    "cold": 1,
    "acid": 2,
    "flood": 2,
    "trap": 2,
    "illusion": 1,
}
"""What a table of four may pick: five green rooms, seven yellow, seven red."""


@rule("R25-DEC-1", "R25-SETUP-26", "R25-SETUP-54")
def test_a_table_picks_the_rooms_that_its_building_leaves_open() -> None:
    t = begun(4, mode="suspicion", rooms=OWN)

    found = kinds(t)
    assert {room: found[room] for room in OWN} == OWN
    assert found["mortal"] == 2
    assert sum(found.values()) == 25
    assert t.state.rules.open_plan


@rule("R25-SETUP-26")
@pytest.mark.parametrize(
    ("mode", "rooms", "message"),
    [
        (
            "suspicion",
            {"vision": 1},
            "This building leaves 5 green, 7 yellow and 7 red for you to pick; you have picked 1 green.",
        ),
        (
            "suspicion",
            {**OWN, "mortal": 1},
            "There are only 0 rooms of this kind left to pick, and you have picked 1: Mortal Room.",
        ),
        ("suspicion", {**OWN, "saw": 3}, "rooms"),
        ("suspicion", {**OWN, "key": 1}, "rooms"),
    ],
)
def test_a_table_that_picks_otherwise_is_told_what_would_be_right(
    mode: str, rooms: dict[str, int], message: str
) -> None:
    assert message in refusal(4, mode=mode, rooms=rooms)


def test_rooms_are_picked_by_their_pictures() -> None:
    rooms = next(option for option in GAME.options if option.name == "rooms")
    drawn = GAME.art.read_text("utf-8")

    assert len(rooms.looks) == len(rooms.most) == len(rooms.choices or []) == 23
    assert all(f'id="{look}"' in drawn for look in rooms.looks)
