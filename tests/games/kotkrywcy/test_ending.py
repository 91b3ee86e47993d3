"""How an expedition ends: the mummy and its way to the Crypt, the last card, or the way out."""

from __future__ import annotations

from gamenight.core.ending import DARK, DECIDED, FATAL, VICTORY
from tests.games.endings import (
    a_mummy_reaches_the_crypt,
    an_attack_takes_the_last_card,
    ending,
    everybody_is_out,
    told,
)
from tests.games.kotkrywcy.table import DICE, LINE, MUMMY, table


def test_the_mummy_in_the_crypt_is_named() -> None:
    t = a_mummy_reaches_the_crypt()
    found = ending(t)

    assert (found.scene, told(t, found.title)) == (DARK, ["The curse is loose."])
    assert told(t, *found.says) == ["The Mauler reached the Crypt on turn 1."]
    assert (found.look, found.marks["tile-0"]) == ("mummy-mauler", FATAL)


def test_its_way_is_marked_from_where_it_woke() -> None:
    t = table(2, stage=DICE, laid=LINE[:2], at={0: 2, 1: 2}, top_hearts=4)
    t.rolls(MUMMY, "wake mauler").says("chamber 1")
    t.state.walk(0 if t.state.figure_at[0] >= 0 else int(t.state.awake[0]), 0)
    t._hear()
    found = ending(t)

    assert told(t, *found.says)[1] == "It set out on turn 1 and needed 1 step."
    assert set(found.marks) >= {"tile-1", "tile-0"}


def test_the_attack_that_took_the_last_card() -> None:
    t = an_attack_takes_the_last_card()
    found = ending(t)

    assert told(t, found.title) == ["Out of cards."]
    assert told(t, *found.says) == ["Turn 1: the Howler attacked, 1 card to discard, and a hand was empty."]
    assert found.marks == {"tile-2": FATAL, "mummy-" + str(t.facts("attacked", "figure")[0]): FATAL}
    assert [seat for seat, _ in found.cast] == [0]


def test_the_lord_is_beaten_and_the_exit_open() -> None:
    t = everybody_is_out()
    found = ending(t)

    assert (found.scene, told(t, found.title)) == (VICTORY, ["You are out."])
    assert told(t, *found.says)[-1] == "The Exit is open, and the curse is broken."
    assert list(found.marks.values()) == [DECIDED]
    assert told(t, *(says for _, says in found.counts)) == ["turn", "chamber laid", "mummy beaten", "torches left"]
