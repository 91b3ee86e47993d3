"""Law 7 counts every piece of the box, and each once: whatever is tampered with shows."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from librt.vecs import append
from mypy_extensions import i64

from gamenight.core.chance import Dice
from gamenight.core.game import Setup, find
from gamenight.core.laws import Walk
from gamenight.core.rulebook import rule
from gamenight.games.kotkrywcy.board import DISCARDED, LIT_UP, TORCH
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.games.kotkrywcy.setup import generous
from tests.games.kotkrywcy.table import LINE, table

GAME = find("kotkrywcy")


def put(name: str, at: int, value: int) -> Callable[[Expedition], None]:
    def tamper(s: Expedition) -> None:
        getattr(s, name)[at] = value

    return tamper


def add(name: str, more: int) -> Callable[[Expedition], None]:
    return lambda s: setattr(s, name, getattr(s, name) + more)


def extra_machine(s: Expedition) -> None:
    for number in (1, 1, 2, 3):
        s.machines = append(s.machines, i64(number))


@rule("KOT-COMP-4", "KOT-COMP-9", "KOT-COMP-10", "KOT-COMP-11", "KOT-COMP-13")
@pytest.mark.parametrize(
    "tamper",
    [
        put("where", 0, -9),
        put("where", 63, DISCARDED),
        add("drawn", 1),
        put("held", 0, 7),
        put("order", 0, 5),
        put("token_at", 3, -9),
        put("token_at", 3, 7),
        add("exit_machines", 1),
        add("torch_machines", -1),
        extra_machine,
        put("marks", 1, LIT_UP),
        add("regroups", 1),
        add("regroups", -4),
        add("torches", -6),
        put("marks", 0, TORCH),
        put("marks", 4, TORCH),
        add("top_hearts", 6),
        put("hearts", 1, 1),
        put("hearts", 2, 6),
        put("hearts", 4, 13),
        put("figure_at", 0, -9),
        put("figure_at", 0, 1),
    ],
)
def test_a_piece_too_many_or_too_few_is_noticed(tamper: Callable[[Expedition], None]) -> None:
    laid = [*LINE[:3], "6 plain lit @0,-1"]
    t = table(2, laid=laid, mummies={"mauler": (2, 5)}, lord=("stone", 3, 12))
    t.state.exit_machines, t.state.lord = 3, 2
    counted = GAME.count(t.state)

    tamper(t.state)

    assert GAME.count(t.state) != counted


@rule("KOT-EXP-9", "KOT-COOP-1", "KOT-MEC-2", "KOT-MEC-3", "KOT-FGT-4")
@pytest.mark.parametrize("seed", range(12))
def test_torches_hearts_and_tiles_are_where_the_events_say(seed: int) -> None:
    walk = Walk(GAME, Setup(1 + seed % 4, {"decks": generous()}), Dice(seed).below)
    for s in walk.positions():
        assert isinstance(s, Expedition)
        told = {kind: [e.facts for e in walk.events if e.kind == kind] for kind in KINDS}
        lit = len(told["lit"])
        more, less = (sum(f[k] for f in told[e]) for e, k in (("torches", "more"), ("torches-lost", "less")))
        assert s.torches == 5 + more - less - lit
        assert sum(bool(marks & TORCH) for marks in s.marks) == lit
        assert s.regroups == 3 - len(told["regroup"])
        assert (s.torch_machines, s.exit_machines) == (5 - len(told["torch-machine"]), 3 - len(told["exit-machine"]))
        given = 5 * len(told["woken"]) + sum(f["hearts"] for f in told["lord"])
        assert sum(int(hearts) for hearts in s.hearts) == given - sum(f["damage"] for f in told["hurt"])


KINDS = ("lit", "torches", "torches-lost", "regroup", "torch-machine", "exit-machine", "woken", "lord", "hurt")
