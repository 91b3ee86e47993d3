from gamenight.core.rulebook import rule
from tests.games.room25.table import PROGRAMMING, table

FOUR = "alice bruce emmett franck"
DUEL = "alice emmett max kevin"
OUT = {"A1": "room-25"}


@rule("R25-MODE-SUSP-1", "R25-MODE-SUSP-13")
def test_prisoners_must_get_out_even_without_a_living_guard() -> None:
    t = table(roles="prisoner prisoner prisoner guard", hidden={"C2": "mortal"}, program={"franck": "move"})

    t.says("cell C2")

    assert not t.state.over


@rule("R25-MODE-SUSP-4")
def test_without_a_guard_all_lose() -> None:
    t = table(roles="prisoner prisoner prisoner prisoner", program={"alice": "look"}, rounds=1)

    t.says("cell C2")

    assert t.state.winners() == []


@rule("R25-MODE-SUSP-6")
def test_masks_fall_when_most_are_in_room_25() -> None:
    t = table(
        roles="prisoner guard prisoner prisoner",
        rooms={"C2": "room-25"},
        at={"alice": "C2", "bruce": "C2"},
        program={"emmett": "move"},
    )
    assert t.heard("bared") == []

    t.says("cell C2")

    assert t.facts("bared", "seat") == [3]


@rule("R25-MODE-SUSP-6", "R25-ENG-1")
def test_a_death_elsewhere_can_let_masks_fall() -> None:
    t = table(
        roles="prisoner guard prisoner prisoner",
        rooms={"B2": "room-25"},
        hidden={"C2": "mortal"},
        at={"alice": "B2", "bruce": "B2"},
        program={"emmett": "move"},
    )

    t.says("cell C2")

    assert t.facts("bared", "seat") == [3]


@rule("R25-MODE-SUSP-7", "R25-DEC-15", "R25-SW-7")
def test_a_guard_may_step_forward_in_their_own_turn() -> None:
    t = table(roles="guard prisoner prisoner prisoner", program={"alice": "look", "bruce": "look"})

    t.say(0, "reveal")

    assert t.facts("bared", "seat") == [0]
    assert t.topic == "look"
    assert t.asked == [0]
    assert not t.state.unbound[0]


@rule("R25-MODE-SUSP-5", "R25-DEC-15", "R25-SW-7")
def test_a_prisoners_control_does_nothing_and_nobody_notices() -> None:
    t = table(roles="prisoner guard prisoner prisoner", program={"alice": "look"})
    before = t.view(1)

    t.say(0, "reveal")

    assert t.events[-1].kind == "acts"
    assert t.view(1) == before
    assert not t.state.bared[0]


@rule("R25-MODE-SUSP-8")
def test_a_guard_is_free_from_the_next_round_on() -> None:
    t = table(roles="guard prisoner prisoner prisoner", program={"alice": "look"})

    t.say(0, "reveal").says("cell C2")

    assert t.state.is_free(t.who("alice"))
    assert t.options(0) == ["calm alice", "adrenaline alice"]


@rule("R25-MODE-SUSP-9")
def test_the_first_of_the_dead_keeps_the_role_and_a_dead_guard_changes_nothing() -> None:
    t = table(
        "alice bruce emmett franck jennifer kevin",
        roles="guard prisoner prisoner guard prisoner prisoner",
        hidden={"C2": "mortal"},
        program={"alice": "move", "bruce": "move"},
    )

    t.says("cell C2")
    assert t.heard("bared") == []
    t.says("cell C2")

    assert t.facts("bared", "seat") == [0]
    assert not t.state.over


@rule("R25-MODE-SUSP-12")
def test_in_suspicion_no_round_draws_cards() -> None:
    assert table(stage=1).topic == "program"


@rule("R25-MODE-COMP-1", "R25-MODE-COMP-2")
def test_whoever_gets_both_out_wins() -> None:
    t = table(
        DUEL,
        "competition",
        2,
        rooms=OUT,
        at={"alice": "A1", "max": "A1", "kevin": "A1"},
        program={"alice": "control"},
    )

    t.says("shift row:1:left")

    assert t.state.winners() == [0]
    assert t.outcome == "R25-MODE-COMP-2"


@rule("R25-MODE-COMP-2", "R25-EXIT-1")
def test_one_of_two_living_characters_does_not_get_out_alone() -> None:
    t = table(DUEL, "competition", 2, rooms=OUT, at={"alice": "A1"}, program={"alice": "control"}, rounds=1)

    t.says("shift row:1:left")

    assert not t.heard("escaped")


@rule("R25-MODE-COMP-3")
def test_the_last_player_with_a_character_wins() -> None:
    t = table(DUEL, "competition", 2, dead="emmett", hidden={"C2": "mortal"}, program={"kevin": "move"})

    t.says("cell C2")

    assert t.state.winners() == [0]


@rule("R25-MODE-COMP-4")
def test_a_widowed_character_escapes_in_the_last_round() -> None:
    for rounds, won in ((2, []), (1, [0])):
        t = table(
            DUEL,
            "competition",
            2,
            dead="max",
            rooms=OUT,
            at={"alice": "A1"},
            program={"alice": "control"},
            rounds=rounds,
        )
        t.says("shift row:1:left")
        assert (t.state.winners() if t.state.over else []) == won


@rule("R25-MODE-COMP-5")
def test_when_time_is_up_most_characters_in_room_25_win() -> None:
    t = table(DUEL, "competition", 2, rooms=OUT, at={"alice": "A1"}, program={"emmett": "look"}, rounds=1)
    t.says("cell C2")
    assert t.state.winners() == [0]

    t = table(DUEL, "competition", 2, rooms=OUT, program={"emmett": "look"}, rounds=1)
    t.says("cell C2")
    assert t.state.winners() == []


@rule("R25-MODE-TEAM-1", "R25-MODE-TEAM-2", "R25-SETUP-19")
def test_a_team_escapes_together() -> None:
    t = table(FOUR, "team", rooms=OUT, at={"alice": "A1", "emmett": "A1", "bruce": "A1"}, program={"alice": "control"})

    t.says("shift row:1:left")

    assert t.state.winners() == [0, 2]


@rule("R25-MODE-TEAM-2")
def test_a_team_without_opponents_wins() -> None:
    t = table(FOUR, "team", dead="alice", hidden={"C2": "mortal"}, program={"emmett": "move"})

    t.says("cell C2")

    assert t.state.winners() == [1, 3]


@rule("R25-MODE-TEAM-3")
def test_a_team_that_lost_somebody_waits_for_the_last_round() -> None:
    for rounds, won in ((2, []), (1, [0, 2])):
        t = table(
            FOUR, "team", dead="emmett", rooms=OUT, at={"alice": "A1"}, program={"alice": "control"}, rounds=rounds
        )
        t.says("shift row:1:left")
        assert (t.state.winners() if t.state.over else []) == won


@rule("R25-MODE-TEAM-4")
def test_when_time_is_up_the_team_with_more_in_room_25_wins() -> None:
    t = table(FOUR, "team", rooms=OUT, at={"bruce": "A1"}, program={"emmett": "look"}, rounds=1)
    t.says("cell C2")
    assert t.state.winners() == [1, 3]

    t = table(FOUR, "team", rooms=OUT, program={"emmett": "look"}, rounds=1)
    t.says("cell C2")
    assert t.state.winners() == []


@rule("R25-MODE-TEAM-5")
def test_teams_talk_as_they_agreed() -> None:
    assert table(FOUR, "team").state.hears(0, 1)
    private = table(FOUR, "team", options={"team_talk": "team"}).state
    assert private.hears(0, 2)
    assert not private.hears(0, 1)
    assert table(FOUR, "team", options={"team_talk": "none"}).state.talk(0) == "silent"


@rule("R25-MODE-COOP-1", "R25-MODE-COOP-9")
def test_one_elimination_loses_cooperation() -> None:
    t = table(FOUR, "cooperation", hidden={"C2": "mortal"}, program={"alice": "move"})

    t.says("cell C2")

    assert t.state.over
    assert t.state.winners() == []


@rule("R25-MODE-COOP-5", "R25-SETUP-25")
def test_at_the_insane_level_there_are_neither_reminders_nor_adrenaline() -> None:
    t = table(FOUR, "cooperation", stage=PROGRAMMING, options={"level": "insane"})

    assert not t.state.rules.reminders
    t.say(0, "program alice:look")
    assert 0 not in t.asked


@rule("R25-MODE-COOP-7", "R25-SETUP-14")
def test_classic_cooperation_survives_one_elimination() -> None:
    t = table(
        FOUR,
        "cooperation",
        hidden={"C2": "mortal"},
        rooms=OUT,
        at={"bruce": "A1", "emmett": "A1", "franck": "A1"},
        program={"alice": "move", "bruce": "control"},
        options={"classic_coop": "on"},
    )
    t.says("cell C2", "shift row:1:left")
    assert t.state.returns() == [0.5] * 4

    t = table(
        "alice max emmett franck",
        "cooperation",
        dead="emmett",
        hidden={"C2": "mortal"},
        program={"alice": "move"},
        options={"classic_coop": "on"},
    )
    t.says("cell C2")
    assert t.state.over
    assert t.state.returns() == [0.0] * 4


@rule("R25-MODE-SOLO-1", "R25-EXIT-4")
def test_alone_all_four_must_get_out_with_the_key() -> None:
    t = table(FOUR, "solo", rooms=OUT, at=dict.fromkeys(FOUR.split(), "A1"))
    t.says("act control", "shift row:1:left")
    assert not t.state.over

    t = table(FOUR, "solo", rooms=OUT, at=dict.fromkeys(FOUR.split(), "A1"))
    t.state.key_on = True
    t.says("act control", "shift row:1:left")
    assert t.state.winners() == [0]

    t = table(FOUR, "solo", hidden={"C2": "mortal"})
    t.says("act move", "cell C2")
    assert t.state.winners() == []


@rule("R25-MODE-SOLO-2", "R25-PROG-8", "R25-DEC-16")
def test_alone_actions_are_chosen_when_they_are_played() -> None:
    t = table(FOUR, "solo", stage=PROGRAMMING)

    assert t.topic == "adrenaline"
    t.says("calm alice", "calm bruce", "calm emmett", "calm franck", "act look", "cell C2", "pass", "pass", "pass")

    assert t.offered() == ["act move", "pass"]
    t.says("act move", "cell C2")
    assert "pass" not in t.offered()


@rule("R25-MODE-SOLO-4", "R25-RND-2A")
def test_insane_solo_keeps_its_reminder_tokens() -> None:
    t = table(FOUR, "solo", stage=3, options={"level": "insane"})

    assert t.topic == "draw"
    assert t.state.rules.reminders
    assert not t.state.rules.adrenaline


@rule("R25-MODE-ALL-1", "R25-COMP-17")
def test_without_season_2_there_are_four_actions_and_no_adrenaline() -> None:
    t = table("alice max emmett franck", stage=PROGRAMMING, options={"season_2": "off"})

    assert not [option for option in t.options(0) if "special" in option]
    t.say(0, "program alice:look")
    assert 0 not in t.asked
