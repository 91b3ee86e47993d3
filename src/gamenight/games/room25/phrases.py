"""An option as people at the table would say it."""

from __future__ import annotations

from gamenight.core.text import Text, name, text
from gamenight.games.room25.actions import (
    ACT,
    ASK_CLAIM,
    CALM,
    CELL,
    CELLS,
    CHARACTERS,
    CLAIM,
    DUO,
    FIGURE,
    LINE,
    LOCK,
    NO,
    NO_CLAIM,
    NOW,
    PASS,
    PLANS,
    PROGRAM,
    REACTIVATE,
    REMIND,
    REVEAL,
    ROBOT,
    ROBOT_MOVE,
    ROBOT_PUSH,
    RUSH,
    SABOTAGE,
    SCRAP,
    TURN,
    WAIT,
    YES,
    pair_of,
)
from gamenight.games.room25.board import CENTRE
from gamenight.games.room25.model import Complex


def phrase(s: Complex, option: int) -> Text:
    """An option of a seat in words."""
    if option < LINE:
        return text("say.cell", cell=option - CELL)
    if option < FIGURE:
        return text("say.shift", line=option - LINE)
    if option < PROGRAM:
        return text("say.character", character=option - FIGURE)
    if option < RUSH:
        who, plan = divmod(option - PROGRAM, PLANS)
        first, second = pair_of(plan)
        if second < 0:
            return text("say.single", character=who, token=first)
        return text("say.pair", character=who, token=first, then=name("token", second))
    if option < NOW:
        who = (option - RUSH) % CHARACTERS
        return text("say.rush" if option < CALM else "say.calm", character=who)
    plain = {NOW: "now", WAIT: "wait", PASS: "pass", YES: "yes", NO: "no", SABOTAGE: "sabotage", REVEAL: "reveal"}
    if option in plain:
        return text(f"say.{plain[option]}")
    if option < PASS:
        return text("say.act", token=option - ACT)
    if option < ROBOT_PUSH:
        robot, cell = divmod(option - ROBOT_MOVE, CELLS)
        return text("say.robot-moves", robot=robot, cell=cell)
    if option < ROBOT:
        robot, who = divmod(option - ROBOT_PUSH, CHARACTERS)
        return text("say.robot-pushes", robot=robot, character=who)
    if option < LOCK:
        return text("say.robot", robot=option - ROBOT)
    if option < REACTIVATE:
        return text("say.lock", cell=option - LOCK)
    if option < SABOTAGE:
        return text("say.reactivate", cell=option - REACTIVATE)
    if option < TURN:
        return text("say.scrap", robot=option - SCRAP)
    if option < REMIND:
        return text("say.turn", way=option - TURN + 1)
    if option < REVEAL:
        return text("say.remind", cell=option - REMIND)
    if option < NO_CLAIM:
        return text("say.claim", cell=_looked_at(s), colour=option - CLAIM)
    if option == NO_CLAIM:
        return text("say.claim-nothing")
    pair = [who for who in range(CHARACTERS) if s.character(who).duo == option - DUO]
    return text("say.duo", character=pair[0], copied=pair[-1])


def _looked_at(s: Complex) -> int:
    """The cell of the tile that somebody may claim something about; a seat's view offers it only its own."""
    seats = [ask.seat for ask in s.asks if ask.topic == ASK_CLAIM and ask.count()]
    return int(s.cell_of[s.peeked[seats[0]]]) if seats else CENTRE
