"""Answers: what may be chosen, as a person reads it, and what a person means by the words typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, final

from gamenight.cli.draw import seat_title
from gamenight.cli.story import voice_for
from gamenight.core.game import Game
from gamenight.core.play import Ask
from gamenight.core.text import Voice
from gamenight.core.view import Card, Cards, Hexes, Piece, Rack, Track, View


class Unclear(ValueError):
    """Words that fit no choice, or more than one."""


@final
class Choice:
    """One thing that may be chosen: its words, a hint about the piece it points at, and that piece's look."""

    def __init__(self, option: int, words: str, hint: str, look: str) -> None:
        self.option = option
        self.words = words
        self.hint = hint
        self.look = look


def choices(view: View, ask: Ask, names: Sequence[str]) -> list[Choice]:
    """Everything that may be answered to an ask."""
    game = view.known.game
    voice = voice_for(game, names)
    pieces = _by_id(view.pieces())
    found: list[Choice] = []
    phrases: list[str] = []
    for option in ask.options:
        thing = pieces.get(game.point(view.known, ask.seat, option))
        hint, look = ("", "") if thing is None else _hint(game, thing, names, voice)
        words, said = game.actions.words(option), voice.say(game.words_for(view.known, option))
        phrases.append(said if said.lower() != words else "")
        found.append(Choice(option, words, hint or phrases[-1], look))
    hints = [choice.hint for choice in found]
    for choice, hint, phrase in zip(found, hints, phrases, strict=True):
        if phrase and hints.count(hint) > 1:
            choice.hint = phrase  # a piece that several choices point at tells nothing about any of them
    return found


def _by_id(pieces: list[Piece]) -> dict[str, Piece | Card]:
    found: dict[str, Piece | Card] = {}
    for piece in pieces:
        found[piece.id] = piece
        found.update({card.id: card for card in _cards(piece)})
    return found


def _cards(piece: Piece) -> Sequence[Card]:
    if isinstance(piece, Cards):
        return piece.cards
    if isinstance(piece, Track | Rack):
        return piece.tiles
    return [*piece.cells, *piece.ghosts] if isinstance(piece, Hexes) else []


def _hint(game: Game[Any], thing: Piece | Card, names: Sequence[str], voice: Voice) -> tuple[str, str]:
    """What a piece tells about the choice: what its rule does, whose it is, or what it is."""
    if isinstance(thing, Card):
        rule = game.rulebook().rules.get(thing.rule)
        return rule.sentence if rule else voice.say(thing.says), thing.look
    if thing.zone == "seats":
        return seat_title(thing.group, names), ""
    return voice.say(thing.says).partition(";")[0], thing.group  # what comes behind it is detail


def pick(said: str, offered: Sequence[Choice]) -> Choice:
    """The choice a person means: its number, its words, or any beginning of them that fits no other."""
    if said.isdecimal():
        if 1 <= int(said) <= len(offered):
            return offered[int(said) - 1]
        raise Unclear(f"There is no number {said}: choose from 1 to {len(offered)}.")
    wanted = " ".join(said.lower().split())
    for fits in _LEVELS:
        found = [choice for choice in offered if any(fits(name, wanted) for name in _names(choice))]
        if len(found) == 1:
            return found[0]
        if found:
            could = " or ".join(f"“{choice.words}”" for choice in found[:4])
            raise Unclear(f"“{said}” could mean {could}{' or more' if len(found) > 4 else ''}: say which.")
    example = offered[0].words
    raise Unclear(
        f"“{said}” is not possible here: choose a number from 1 to {len(offered)}, or words like “{example}”."
    )


def _names(choice: Choice) -> list[str]:
    """What a choice may be called: all its words, what stands behind the verb, and its hint."""
    words = choice.words.lower()
    return [words, words.partition(" ")[2], choice.hint.lower()]


def _same(name: str, wanted: str) -> bool:
    return name == wanted


def _begins(name: str, wanted: str) -> bool:
    return name.startswith(wanted)


_LEVELS: list[Callable[[str, str], bool]] = [_same, _begins]
