from gamenight.core.events import SPECTATOR
from gamenight.core.rulebook import rule
from tests.games.bomb_squad.table import table


@rule("BSA-TOOL-08")
def test_the_named_opponent_chooses_before_the_walkie_talkie_user() -> None:
    t = table(3, bomb=2, tools={0: ["walkie-talkie"]})

    t.uses(0, "walkie-talkie", "opponent seat-1")

    assert t.asked == [1, 2]


@rule("BSA-TOOL-08")
def test_the_walkie_talkie_user_chooses_once_the_opponent_has() -> None:
    t = table(3, bomb=2, tools={0: ["walkie-talkie"]})

    t.uses(0, "walkie-talkie", "opponent seat-1").say(1, "play red")

    assert t.asked == [0, 2]


@rule("BSA-TOOL-08")
def test_a_third_player_s_choice_is_not_enough_for_the_walkie_talkie_user() -> None:
    t = table(3, bomb=2, tools={0: ["walkie-talkie"]})

    t.uses(0, "walkie-talkie", "opponent seat-1").say(2, "play red")

    assert t.asked == [1]


@rule("BSA-TOOL-08")
def test_the_walkie_talkie_shows_the_chosen_card_to_its_user_alone() -> None:
    t = table(3, bomb=2, tools={0: ["walkie-talkie"]})

    t.uses(0, "walkie-talkie", "opponent seat-1").say(1, "play red")

    assert t.shown(0) == ["red"]
    assert t.shown(2) == t.shown(SPECTATOR) == []
    assert [t.knows_choice(seat, 1) for seat in (0, 2, SPECTATOR)] == [True, False, False]


@rule("BSA-TOOL-08")
def test_the_walkie_talkie_shows_nobody_else_s_card() -> None:
    t = table(3, bomb=2, tools={0: ["walkie-talkie"]})

    t.uses(0, "walkie-talkie", "opponent seat-1").say(2, "play red")

    assert t.shown(0) == []
    assert not t.knows_choice(0, 2)


@rule("BSA-TOOL-08")
def test_the_opponent_does_not_learn_the_walkie_talkie_user_s_card() -> None:
    t = table(3, bomb=2, tools={0: ["walkie-talkie"]})

    t.uses(0, "walkie-talkie", "opponent seat-1").say(1, "play red").say(0, "play green")

    assert not t.knows_choice(1, 0)


@rule("BSA-TOOL-08")
def test_a_card_shown_over_the_walkie_talkie_cannot_be_changed() -> None:
    t = table(3, bomb=2, tools={0: ["walkie-talkie"]})

    t.uses(0, "walkie-talkie", "opponent seat-1").say(1, "play red").say(0, "play green")

    assert t.options(1) == []


@rule("BSA-TOOL-08")
def test_everybody_else_may_still_change_their_card() -> None:
    t = table(4, bomb=2, tools={0: ["walkie-talkie"]})

    t.uses(0, "walkie-talkie", "opponent seat-1").say(1, "play red").say(0, "play green").say(2, "play blue")

    assert "play blue" in t.options(0)
    assert "play green" in t.options(2)


@rule("BSA-TOOL-08")
def test_nobody_names_themselves_over_the_walkie_talkie() -> None:
    t = table(3, bomb=2, tools={1: ["walkie-talkie"]})

    t.uses(1, "walkie-talkie")

    assert t.options(1) == ["opponent seat-0", "opponent seat-2"]


@rule("BSA-TOOL-08")
def test_an_opponent_who_used_a_walkie_talkie_this_turn_cannot_be_named() -> None:
    t = table(3, bomb=2, tools={0: ["walkie-talkie"]})
    t.state.after[1] = 2  # seat 1 is waiting for the choice of seat 2

    t.uses(0, "walkie-talkie")

    assert t.options(0) == ["opponent seat-2"]


@rule("BSA-TOOL-08")
def test_the_walkie_talkie_stays_unused_if_nobody_can_be_named() -> None:
    t = table(2, bomb=2, scores=[5, 0], tools={0: ["walkie-talkie"], 1: ["multimeter"]})
    t.state.after[1] = 0  # seat 1 is waiting for the choice of seat 0

    t.uses(1, "multimeter")

    assert t.topic == "choose"


@rule("BSA-TOOL-08")
def test_the_turn_after_a_walkie_talkie_all_choose_at_once_again() -> None:
    t = table(3, bomb=2, tools={0: ["walkie-talkie"]})

    t.uses(0, "walkie-talkie", "opponent seat-1").say(1, "play red").say(0, "play green").say(2, "play blue")

    assert t.state.turn == 2
    assert t.asked == [0, 1, 2]


@rule("BSA-TOOL-08")
def test_the_walkie_talkie_is_for_planning_only() -> None:
    t = table(3, bomb=2, tools={0: ["walkie-talkie"]})

    opened = t.windows("green", "green", "chicken")

    assert opened == ["planning"]


@rule("BSA-TOOL-08", "BSA-TOOLS-2")
def test_the_walkie_talkie_is_gone_after_use() -> None:
    t = table(3, bomb=2, tools={0: ["walkie-talkie"]})

    t.uses(0, "walkie-talkie", "opponent seat-1")

    assert t.tools(0) == []
