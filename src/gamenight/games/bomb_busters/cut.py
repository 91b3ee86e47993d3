"""Verbs of a declaration: what is announced, what comes of it, and what a cut or a failure brings."""

from __future__ import annotations

from gamenight.core.events import PUBLIC
from gamenight.core.play import NONE
from gamenight.games.bomb_busters.actions import RED
from gamenight.games.bomb_busters.board import ANY_OF, HOLDS, NOT_RED, ONE
from gamenight.games.bomb_busters.legal import cuttable
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.stakes import at_stake
from gamenight.games.bomb_busters.things.equipment import unlock
from gamenight.games.bomb_busters.things.tokens import put_info


def point_at(s: Busters, wire: int) -> None:
    """BB-CUT-1: the actor points at a wire, with a detector at one more (BB-DET-1)."""
    s.targets |= 1 << wire


def announce(s: Busters, value: int) -> None:
    """The actor says a value; with an X or Y Ray another one after it (BB-EQ-10)."""
    if s.value == 0:
        s.value = value
    else:
        s.other = value


def declare(s: Busters) -> None:
    """BB-CUT-1: the actor announces a value; that proves that the actor holds it (BB-CUT-7)."""
    s.acted = True
    s.disclose(PUBLIC)
    if s.value:
        s.note(HOLDS, s.value, NONE, cuttable(s, s.actor))
    if s.other:
        s.note(HOLDS, s.other, NONE, cuttable(s, s.actor))
    if s.events is not None and s.targets:
        _tell_declaration(s)
    elif s.events is not None and (s.quick or s.rules.on_declared):  # something comes before the Solo Cut
        s.tell("announced", "BB-SOLO-1", {"seat": s.actor, "value": s.value})
    for rule in s.rules.on_declared:
        rule.on_declared(s, s.actor)


def _tell_declaration(s: Busters) -> None:
    """What is said over the table: a wire and its value; with a detector all wires first, then the value."""
    said = {"seat": s.actor, "value": s.value, "second": s.other}
    if s.memory_only():
        said["fleeting"] = 1  # BB-M50-4: no log keeps it
    at = at_stake(s)
    shows = _shown(s)
    if shows != NONE:
        said["shows"] = shows
    two = "-two" if s.other else ""
    for wire in range(s.wires):
        if s.targets >> wire & 1:
            pointed = {"other": s.holder(wire), **s.spot(wire)}
            if s.points == ONE:
                s.tell("guessed" + two, "BB-CUT-1", {**said, **pointed, **at})
            else:
                s.tell("pointed", "BB-DET-1", {"seat": s.actor, **pointed})
    if s.points != ONE:
        s.tell("called" + two, "BB-DET-1", {**said, **at})


def _shown(s: Busters) -> int:
    """The actor's own wire of which a token shows everybody that it has the announced value; NONE if there is none."""
    own = 0 if s.memory_only() else s.hand(s.actor)
    for wire in range(s.wires):
        if own >> wire & 1 and s.info[wire] == s.value:
            return wire
    return NONE


def is_hit(s: Busters, wire: int) -> bool:
    """Whether a wire has a value that was announced."""
    value = s.value_at(wire)
    return value in (s.value, s.other)


def hit(s: Busters, wire: int) -> None:
    """BB-CUT-2: the owner says that the wire has an announced value."""
    s.disclose(PUBLIC)
    value = s.value_at(wire)
    s.note(HOLDS, value, NONE, 1 << wire)
    if s.events is not None:
        s.tell("hit", "BB-CUT-2", {"seat": s.holder(wire), "value": value, **s.spot(wire)})


def cut_pair(s: Busters, theirs: int, mine: int, because: str) -> None:
    """BB-CUT-2: a teammate's wire is cut, and one of the actor's own."""
    if s.events is not None:
        own = s.spot(mine)
        facts = {"seat": s.holder(mine), "own": own["at"], "own_on": own["on"], "with": mine}
        facts.update({"other": s.holder(theirs), "value": s.value_at(theirs), **s.spot(theirs)})
        s.tell("cut-pair", because, facts)
    s.cut(1 << theirs | 1 << mine, because, each=False)


def cut_alone(s: Busters, seat: int, wires: int, because: str) -> None:
    """BB-SOLO-1: a seat cuts wires of one value in its own hand."""
    if s.events is not None:
        facts = {"seat": seat, "wires": wires.bit_count(), "value": s.value}
        s.tell("cut-alone", because, facts)
    s.cut(wires, because, each=False)


def fail(s: Busters, wire: int) -> None:
    """BB-CUT-3, BB-CUT-4: the actor's Dual Cut failed at this wire."""
    seat = s.actor
    s.disclose(PUBLIC)
    for rule in s.rules.replace_failure:
        if rule.replace_failure(s, seat, wire):
            return
    steady = s.steady
    for rule in s.rules.may_touch:
        steady &= rule.may_touch(s, wire)
    if s.value_at(wire) == RED and not steady:
        s.explode("BB-CUT-4")
        return
    if s.events is not None:
        s.tell("failed", "BB-CUT-3", {"seat": seat})
    if s.value:
        s.rule_out(s.targets, s.value)
    if s.other:
        s.rule_out(s.targets, s.other)
    if not steady:
        note_spared(s, wire)
    mark(s, wire)
    steps = 1
    for rule in s.rules.adjust_penalty:
        steps = rule.adjust_penalty(s, seat, steps)
    if steady:  # BB-EQ-9
        steps = 0
    if steps:
        s.move_dial(steps, "BB-CUT-3")
    if not s.ended:
        for rule in s.rules.on_failed:
            rule.on_failed(s, seat, wire)


def is_answered(s: Busters) -> bool:
    """BB-DET-3: whether the owner of the wires pointed at chooses one of them if none fits."""
    for rule in s.rules.may_answer:  # noqa: SIM110  (a generator costs more than the loop, compiled)
        if not rule.may_answer(s):
            return False
    return True


def note_spared(s: Busters, wire: int) -> None:
    """Nothing exploded, so the wire is not red; of several that nobody chose from, not all are (BB-DET-4)."""
    if s.points == ONE or is_answered(s):
        s.rule_out(1 << wire, RED)
    else:
        s.note(ANY_OF, NOT_RED, NONE, s.targets)


def mark(s: Busters, wire: int) -> None:
    """BB-CUT-3: the owner puts an info token at the wire; a red one gets none (BB-EQ-9)."""
    for rule in s.rules.replace_mark:
        if rule.replace_mark(s, wire):
            return
    if s.value_at(wire) != RED:
        put_info(s, wire, "BB-CUT-3")
        return
    for pointed in range(s.wires):  # BB-EQ-9: none of the wires gets a token, so all are known to be red
        if s.targets >> pointed & 1:
            s.note(HOLDS, RED, NONE, 1 << pointed)
            if s.events is not None:
                s.tell("red-spared", "BB-EQ-9", {"seat": s.holder(pointed), **s.spot(pointed)})


def after_cut(s: Busters, seat: int, value: int, wires: int) -> None:
    """A cut action succeeded: unlocks (BB-VAL-2), then whatever the rules add."""
    unlock(s)
    for rule in s.rules.on_cut:
        if not s.ended:
            rule.on_cut(s, seat, value, wires)
