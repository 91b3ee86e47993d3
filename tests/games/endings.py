"""Positions in which a game has just ended, for tests that look at ends: won and lost, of every game."""

from __future__ import annotations

from gamenight.core.ending import Ending
from gamenight.core.text import Saying
from tests.games.bomb_busters import table as busters
from tests.games.bomb_squad import table as squad
from tests.games.kotkrywcy import table as kotkrywcy
from tests.games.playing import Playing, S
from tests.games.room25 import table as room25
from tests.saying import said

ABOUT_TO_BLOW = "3:1 3:1 2:1 | 1:1"
LINE = kotkrywcy.LINE
HAND = "2a ankh, 3a ankh, 6 plain"
DOOMED = "prisoner prisoner prisoner guard"


def ending(t: Playing[S]) -> Ending:
    """How the game of a table ended."""
    found = t.state.game.ending(t.state, t.events)
    assert isinstance(found, Ending)
    return found


def told(t: Playing[S], *texts: Saying, you: int | None = None) -> list[str]:
    """Texts of an ending in words."""
    return [said(t.state.game, text, you) for text in texts]


# Bomb Busters


def a_red_wire_is_cut() -> busters.Table:
    return busters.table("1", "1 2", "2.5", "2 3 3", mission=3).cuts(0, "2A", 1)


def the_dial_reaches_the_skull() -> busters.Table:
    t = busters.table("1 4", "2 4", "1 2", "3 3", mission=1)
    t.state.lives = 1
    return t.cuts(0, "1A", 1)


def the_bomb_is_defused() -> busters.Table:
    return busters.table("1", "1", "2.5", "3.5", mission=6).cuts(0, "1A", 1)


# Bomb Squad Academy


def the_exam_is_over(*scores: int) -> squad.Table:
    t = squad.table(3, bomb=3, scores=scores or (30, 20, 22), green=ABOUT_TO_BLOW, tiles={"green": "boom ok ok"})
    return t.plays("green", "blue", "green")


# Kotkrywcy


def a_mummy_reaches_the_crypt() -> kotkrywcy.Table:
    t = kotkrywcy.table(2, stage=kotkrywcy.DICE, laid=LINE[:2], at={0: 2}, mummies={"mauler": (1, 5)})
    return t.rolls(kotkrywcy.MUMMY)


def an_attack_takes_the_last_card() -> kotkrywcy.Table:
    hands = {0: "3a ankh"}
    t = kotkrywcy.table(2, stage=kotkrywcy.DICE, laid=LINE[:2], at={0: 2}, hands=hands, mummies={"howler": (2, 5)})
    return t.rolls(kotkrywcy.BLANK, kotkrywcy.BLANK, kotkrywcy.BLANK)


def everybody_is_out() -> kotkrywcy.Table:
    t = kotkrywcy.table(2, laid=LINE[:1], lord=("stone", 1, 1), hands={0: HAND})
    t.says("fight", "chamber 1", t.card("2a ankh"), "done")
    return t.rolls(kotkrywcy.HIT, kotkrywcy.HEXAGON)


# Room 25


def prisoners_escape() -> room25.Table:
    inside = dict.fromkeys(("alice", "bruce", "emmett"), "A1")
    t = room25.table(roles=DOOMED, rooms={"A1": "room-25"}, at=inside, program={"alice": "control"})
    return t.says("shift row:1:left")


def two_prisoners_fall() -> room25.Table:
    t = room25.table(roles=DOOMED, hidden={"C2": "mortal"}, program={"alice": "move", "bruce": "move"})
    return t.says("cell C2", "cell C2")


def two_of_eight_fall() -> room25.Table:
    """With everything on the plates that can be there: claims, roles, skulls."""
    names = "alice bruce emmett franck jennifer kevin max sarah"
    roles = "prisoner prisoner guard prisoner prisoner guard prisoner prisoner"
    t = room25.table(
        names, roles=roles, hidden={"C2": "mortal"}, program={"bruce": "move", "kevin": "move", "max": "move"}
    )
    for seat in range(8):
        t.state.peeked[seat] = t.tile("E5")
        t.state.claim_colour(seat, 2)
    return t.says("cell C2", "cell C2", "cell C2")


def one_of_us_falls() -> room25.Table:
    names = "alice bruce emmett franck"
    t = room25.table(names, "cooperation", hidden={"C2": "mortal"}, program={"alice": "move"})
    return t.says("cell C2")


def somebody_is_left_over() -> room25.Table:
    names = "alice emmett max kevin"
    t = room25.table(names, "competition", 2, dead="emmett", hidden={"C2": "mortal"}, program={"kevin": "move"})
    return t.says("cell C2")
