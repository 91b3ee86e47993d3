from gamenight.core.rulebook import rule
from tests.games.kotkrywcy.table import BLANK, DICE, LINE, table

HAND = "3a ankh, 2a ankh, 6 plain"


@rule("KOT-SARC-1")
def test_a_token_is_used_for_its_effect_or_to_teleport_and_then_gone() -> None:
    t = table(1, stage=DICE, laid=LINE[:2], tokens={0: "torches"}, torches=1)

    assert t.options(0) == ["use torches", "teleport torches", "pass"]
    t.says("teleport torches", "chamber 2")
    assert (t.at(0), t.tokens(0), t.state.torches) == (2, [], 1)


@rule("KOT-SARC-2")
def test_shield_and_double_damage_have_their_own_moments() -> None:
    t = table(1, stage=DICE, laid=LINE[:1], tokens={0: "shield double-damage"})

    assert t.options(0) == ["teleport double-damage", "teleport shield", "pass"]


@rule("KOT-SARC-3")
def test_a_token_does_not_raise_the_stock_above_five() -> None:
    t = table(1, stage=DICE, tokens={0: "torches"}, torches=4).says("use torches")
    full = table(1, stage=DICE, laid=LINE[:1], tokens={0: "torches"}, torches=5)

    assert t.state.torches == 5
    assert "use torches" not in full.options(0)


@rule("KOT-AMB-5")
def test_at_other_tables_it_does() -> None:
    t = table(1, stage=DICE, tokens={0: "torches"}, torches=4, options={"torch_cap": "off"}).says("use torches")

    assert t.state.torches == 6


@rule("KOT-SARC-4")
def test_tokens_lie_open_and_an_empty_stack_gives_none() -> None:
    t = table(2, tokens={0: "shield"}, hands={0: "1 sarcophagus, 6 plain"})
    assert "tokens-0" in t.pieces(1)

    for token in range(17):
        t.state.token_at[token] = -4
    t.lays("1 sarcophagus", "hex 0:east")
    assert t.heard("token-found") == []


@rule("KOT-SARC-5")
def test_a_trap_fills_the_top_card_up_and_wakes_it() -> None:
    t = table(1, hands={0: "1 sarcophagus, 6 plain"}, top_hearts=3).lays("1 sarcophagus", "hex 0:east")

    t.chance(t.token("trap")).says("wake mauler", "chamber 1")

    assert (t.hearts("mauler"), t.at("mauler"), t.state.top_hearts, t.tokens(0)) == (5, 1, 0, [])


@rule("KOT-SARC-6", "KOT-MACT-3")
def test_interaction_8_a_passage_exempts_one_side_counts_and_shortens_ways_at_once() -> None:
    laid = [*LINE[:2], "1 sarcophagus @0,-1/5"]
    t = table(1, laid=laid, tokens={0: "secret-passage"}, hands={0: HAND})
    t.says("explore", "yes", t.card("2a ankh"))

    assert "hex 0:north-east" in t.options(0)
    t.says("hex 0:north-east")
    while t.topic in ("explore-turn", "explore-side"):
        t.says(t.options(0)[0])

    assert (t.tokens(0), t.facts("laid", "joined")) == ([], [1])
    assert len(t.hand(0)) == 3
    assert t.state.maze.steps[4] == 2


@rule("KOT-SARC-6")
def test_a_passage_may_join_two_laid_chambers_and_serves_mummies() -> None:
    laid = ["4c ankh lit @1,0", "2b eye @2,0/3", "2c scarab @2,-1/1"]
    t = table(1, stage=2, laid=laid, tokens={0: "secret-passage"}, hands={0: HAND}, mummies={"mauler": (3, 5)})

    t.says("use secret-passage")
    assert t.options(0) == ["wall 2:north-west"]
    t.says("wall 2:north-west")

    assert t.state.maze.doors[2] >> 2 & 1
    assert t.state.joined == 1


@rule("KOT-SARC-6")
def test_at_other_tables_a_passage_counts_twice_or_needs_a_new_chamber() -> None:
    laid = ["4c ankh lit @1,0", "2b eye @2,0/3", "2c scarab @2,-1/1"]
    twice = table(1, stage=2, laid=laid, tokens={0: "secret-passage"}, options={"passage_joins": 2})
    twice.says("use secret-passage", "wall 2:north-west")
    never = table(1, stage=2, laid=laid, tokens={0: "secret-passage"}, options={"between_laid": "off"})

    assert twice.state.joined == 2
    assert never.options(0) == ["teleport secret-passage", "pass"]


WALLED = ["4c ankh lit @1,0", "2b eye @2,0/3", "2c scarab @2,-1/1"]
"""Tiles 2 and 3 lie side by side, with a wall between them."""


@rule("KOT-AMB-9")
def test_nobody_uses_a_passage_in_another_players_turn() -> None:
    t = table(2, stage=2, laid=WALLED, tokens={1: "secret-passage"})

    assert (t.asked, t.topic) == ([0], "action")


@rule("KOT-AMB-9")
def test_at_other_tables_it_is_used_before_anybodys_action_and_brings_no_card() -> None:
    options = {"passage_any_turn": "on"}
    t = table(2, stage=2, laid=WALLED, tokens={1: "secret-passage"}, hands={0: HAND}, options=options)
    assert (t.asked, t.topic, t.options(1)) == ([1], "dig", ["use secret-passage", "pass"])

    t.say(1, "use secret-passage").say(1, "wall 2:north-west")

    assert t.state.maze.doors[2] >> 2 & 1
    assert (t.tokens(1), t.state.joined, t.topic) == ([], 0, "action")

    passed = table(2, stage=2, laid=WALLED, tokens={1: "secret-passage shield"}, options=options).say(1, "pass")
    assert (passed.tokens(1), passed.topic) == (["shield", "secret-passage"], "action")


@rule("KOT-SARC-7")
def test_any_tile_but_ones_own_is_a_target_also_with_mummies() -> None:
    t = table(1, stage=DICE, laid=LINE[:2], tokens={0: "shield"}, mummies={"mauler": (2, 5)}).says("teleport shield")

    assert t.options(0) == ["chamber 1", "chamber 2"]


@rule("KOT-SARC-8")
def test_tokens_are_used_before_the_dice_before_the_action_and_after_it() -> None:
    t = table(1, stage=DICE, laid=LINE[:1], tokens={0: "shield"}, hands={0: HAND})

    assert t.topic == "window-dice"
    t.says("pass").rolls(BLANK)
    assert t.topic == "window-action"
    t.says("pass").lays("6 plain", "hex 0:north-west")
    assert t.topic == "window-end"


@rule("KOT-SARC-8", "KOT-CAT-4", "KOT-MUM-4", "KOT-MEC-2")
def test_interaction_12_a_token_just_before_light_saves_the_heart() -> None:
    t = table(1, tokens={0: "torches"}, torches=0, hands={0: HAND}).lays("6 plain", "hex 0:east")

    assert t.topic == "explore-torches"
    t.says("use torches")
    assert (t.state.torches, t.state.top_hearts) == (1, 0)

    snuffed = table(1, stage=DICE, laid=LINE[:2], torches=1, top_hearts=4).rolls("die 1", "wake snuffer")
    assert snuffed.says("chamber 2").state.torches == 0
