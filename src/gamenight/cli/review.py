"""`gamenight review`: was it knowable? Every moment of a record with the odds that its player could have known."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.text import Text

from gamenight.bots.review import PLAYOUTS, reviewed
from gamenight.cli.errors import BadCommand
from gamenight.cli.replay import names_in
from gamenight.cli.screen import plain_console
from gamenight.cli.story import voice_for
from gamenight.core.advice import SURE, Judgement, Opinion, Outlook, Review, percent
from gamenight.core.rates import wilson
from gamenight.core.record import Record
from gamenight.core.text import Voice


def review(
    file: Annotated[Path, Parameter(help="The record.")],
    /,
    *,
    playouts: Annotated[int, Parameter(help="How many games bots play on from each turn, where they can.")] = PLAYOUTS,
    as_json: Annotated[bool, Parameter(name="--json", negative="", help="Prints plain values.")] = False,
) -> int:
    """Judges every moment of a game by what its player could know then."""
    record = Record.load(file)
    if not record.game.reviews:
        raise BadCommand(f"{record.game.title} has no review")
    record.replay()  # says which answer does not fit, if one does not
    found = reviewed(record, playouts)
    names = names_in(record)
    voice = voice_for(record.game, names)
    if as_json:
        print(json.dumps(found.json(voice), ensure_ascii=False, indent=2))
        return 0
    console = plain_console()
    for text in told(found, names, voice):
        console.print(text, soft_wrap=True)
    if not found.moments:
        console.print("There is no move to judge in this record.")
    return 0


def told(found: Review, names: Sequence[str], voice: Voice) -> list[Text]:
    """A review as a person reads it: its moments, each under the turn in which it was, and when it was lost."""
    lines: list[Text] = []
    begun = {outlook.turn: outlook for outlook in found.course}
    for turn in sorted({moment.turn for moment in found.moments} | begun.keys()):
        if turn in begun:
            lines.append(_outlook(begun[turn], names))
        lines += [moment_told(moment, names, voice) for moment in found.moments if moment.turn == turn]
    if found.hopeless:
        played = sum(outlook.played for outlook in found.course if outlook.turn >= found.hopeless)
        lost = (
            f"From turn {found.hopeless} on it could probably not be saved: none of {played} games was won from there."
        )
        lines.append(Text(lost, "bold red"))
    if found.opinions:
        lines.append(Text(named(voice.say(found.subject), names), "dim"))
        lines += [_opinion(opinion, names) for opinion in found.opinions]
    if found.course:
        how = "Estimates: a bot played on in every seat, from worlds that the player in turn could not tell apart."
        lines.append(Text(how, "dim"))
    return lines


def _outlook(outlook: Outlook, names: Sequence[str]) -> Text:
    low, high = wilson(outlook.won, outlook.played)
    text = Text(f"Turn {outlook.turn}, {names[outlook.seat]}", "bold")
    estimate = f": {percent(outlook.won / outlook.played)} to win ({percent(low)} to {percent(high)}"
    return text.append(f"{estimate}; {outlook.won} of {outlook.played} games)", "not bold")


def _opinion(opinion: Opinion, names: Sequence[str]) -> Text:
    chances = "  ".join(f"{percent(chance):>4}" for _, _, chance in opinion.points)
    text = Text(f"{names[opinion.seat]} about {names[opinion.about]}: {chances}")
    return text.append("  it was so" if opinion.true else "", "bold")


def moment_told(judgement: Judgement, names: Sequence[str], voice: Voice) -> Text:
    """A moment as a person reads it: what was done and its odds, what would have been safer, what a bot would do."""
    text = Text().append(f"{judgement.number:4}  ", "dim").append(names[judgement.seat], "bold")
    text.append(f": {named(voice.say(judgement.says), names)}")
    if judgement.chance is not None:
        text.append(f"  {_odds(judgement.chance, judgement.danger)}")
        text.append("" if judgement.succeeded else "  failed", "red")
    text.append("  this move lost the game" if judgement.lost else "", "bold red")
    for note in judgement.notes:
        text.append(f"\n      {named(voice.say(note), names)}")
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
