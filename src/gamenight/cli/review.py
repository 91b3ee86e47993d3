"""`gamenight review`: was it knowable? Every move of a record with the odds that its player could have known."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.text import Text

from gamenight.bots.review import reviewed
from gamenight.cli.errors import BadCommand
from gamenight.cli.replay import names_in
from gamenight.cli.screen import plain_console
from gamenight.cli.story import voice_for
from gamenight.core.advice import SURE, Judgement, percent
from gamenight.core.record import Record
from gamenight.core.text import Voice


def review(
    file: Annotated[Path, Parameter(help="The record.")],
    /,
    *,
    as_json: Annotated[bool, Parameter(name="--json", negative="", help="Prints plain values.")] = False,
) -> int:
    """Judges every move of a game by what its player could know then."""
    record = Record.load(file)
    if not record.game.reviews:
        raise BadCommand(f"{record.game.title} has no review")
    record.replay()  # says which answer does not fit, if one does not
    judgements = reviewed(record)
    names = names_in(record)
    voice = voice_for(record.game, names)
    if as_json:
        print(json.dumps([judgement.json(voice) for judgement in judgements], ensure_ascii=False, indent=2))
        return 0
    console = plain_console()
    for judgement in judgements:
        console.print(told(judgement, names, voice), soft_wrap=True)
    if not judgements:
        console.print("There is no move to judge in this record.")
    return 0


def told(judgement: Judgement, names: Sequence[str], voice: Voice) -> Text:
    """A judgement as a person reads it: the move and its odds, what would have been safer, what a bot would do."""
    text = Text().append(f"{judgement.number:4}  ", "dim").append(names[judgement.seat], "bold")
    text.append(f": {named(voice.say(judgement.says), names)}  {_odds(judgement.chance, judgement.danger)}")
    text.append("" if judgement.succeeded else "  failed", "red")
    text.append("  this move lost the game" if judgement.lost else "", "bold red")
    if judgement.safer:
        odds = _odds(judgement.safer_chance, judgement.safer_danger)
        text.append(f"\n      safer: {named(voice.say(judgement.safer), names)}  {odds}")
    if judgement.advice:
        why = f"  “{named(voice.say(judgement.why), names)}”" if judgement.why else ""
        text.append(f"\n      a bot: {named(voice.say(judgement.advice), names)}{why}", "dim")
    return text


def named(words: str, names: Sequence[str]) -> str:
    """Words with players' names for "seat 2"."""
    return re.sub(r"\bseat (\d)\b", lambda seat: names[int(seat[1])], words)


def _odds(chance: float, danger: float) -> str:
    if chance >= SURE:
        return "certain"
    return f"{percent(chance)}, danger {percent(danger)}" if danger > 0.0 else percent(chance)
