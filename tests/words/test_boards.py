"""Whole boards in words: nothing is left unsaid, and a Polish board is Polish."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from gamenight.core.chance import Dice
from gamenight.core.game import Game, games
from gamenight.core.laws import Walk
from gamenight.core.marks import override
from gamenight.core.play import MUST
from gamenight.core.text import Saying, Text, Voice
from gamenight.core.view import View
from gamenight.words import speech
from gamenight.words.lexicon import entries
from tests.saying import PLAYERS, words_in
from tests.words.files import keys, messages

GAMES = list(games().values())
SYMBOL = re.compile(r"[^\W\d_]{2,}")
NUMERALS = {"II", "III"}
MOST = 100
"""How many setups are played, about: there are few seats that change what a mission says."""
ENGLISH_TOO = {"bomb", "squad", "academy", "ann", "ben", "eve", "iii"}
"""Names, and what is the same in Polish."""


class Listening(Voice):
    """Remembers all that it is asked to say."""

    def __init__(self) -> None:
        super().__init__("listening")
        self.heard: set[Saying] = set()

    @override
    def say(self, text: Saying) -> str:
        self.heard.add(text)
        return super().say(text)


@cache
def heard(name: str) -> set[Saying]:
    """All texts of some random games: boards, options, questions, events, and what is set up before."""
    game = games()[name]
    voice = Listening()
    setups = game.law_setups()
    for setup in setups[:: len(setups) // MOST + 1]:
        walk = Walk(game, setup, Dice(1).below)
        for number, state in enumerate(walk.positions()):
            seat = number % (setup.seats + 1)
            view = state.view(seat if seat < setup.seats else None)
            view.json(voice)
            voice.heard |= questions(view)
            for hint in game.hint(view) if game.hints and view.seat is not None and number % 9 == 0 else []:
                hint.json(voice)
        voice.heard |= {Text(f"events.{event.kind}", **event.facts) for event in walk.events}
    for option in game.options:
        voice.heard |= {option.title, option.says, *option.names, *option.groups}
    voice.heard |= {game.question(topic) for topic in range(len(game.topics))}
    return voice.heard


def questions(view: View) -> set[Saying]:
    """What is asked of a seat, and what it waits for."""
    game: Game[Any] = view.known.game
    asked: set[Saying] = {game.asked(view.known, ask) for ask in view.asks}
    others = [ask for ask in view.known.asks if ask.kind == MUST and ask.seat >= 0 and ask.seat != view.seat]
    return asked | {game.awaited(game.asked(view.known, ask), [ask.seat]) for ask in others}


def spoken(game: Game[Any], language: str) -> Iterator[tuple[Saying, str]]:
    for you in (None, 0):
        voice = speech(game, language, PLAYERS, you)
        for text in heard(game.name):
            yield text, voice.sentence(text)


@pytest.mark.parametrize("language", ["en", "pl", "fr"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_everything_on_a_board_has_words(game: Game[Any], language: str) -> None:
    for text, said in spoken(game, language):
        assert said != "" or text == "", text
        assert not set(said) & set("{}|"), said


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_in_the_pseudo_language_only_symbols_and_names_stand_outside_of_brackets(game: Game[Any]) -> None:
    for text, said in spoken(game, "xx"):
        bare = re.sub(r"⟦.*⟧", "", said)
        assert isinstance(text, str) or not set(SYMBOL.findall(bare)) - set(PLAYERS), said


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_no_text_is_a_symbol(game: Game[Any]) -> None:
    plain = {text for text in heard(game.name) if isinstance(text, str)}

    assert {text for text in plain if set(SYMBOL.findall(text)) - NUMERALS} == set()


def test_bomb_squad_academy_says_everything_in_polish() -> None:
    game = games()["bomb_squad"]
    rules = {key for key in keys(words_in(game, "pl")) if key.startswith("rule.")}

    assert keys(words_in(game)) | rules == keys(words_in(game, "pl"))
    assert rules == {f"rule.BSA-TOOL-{number:02}" for number in range(1, 21)}


def test_a_polish_board_shows_no_english() -> None:
    game = games()["bomb_squad"]
    english, polish = (
        {word for _, pattern in messages(words_in(game, tongue)) for word in words(pattern)} for tongue in ("en", "pl")
    )
    english |= {word for rule in game.rulebook().rules.values() for word in words(rule.title)}
    foreign = english - polish - ENGLISH_TOO
    assert len(foreign) > 100

    for text, said in spoken(game, "pl"):
        assert not words(said) & foreign, f"{text!r}: {said}"


def words(said: str) -> set[str]:
    """The words of a sentence that are long enough to belong to one language."""
    return {word.lower() for word in re.findall(r"[^\W\d_]{3,}", said)}


def test_a_polish_board_declines_what_it_names() -> None:
    game = games()["bomb_squad"]
    voice = speech(game, "pl", PLAYERS, 0)

    assert voice.sentence(Text("events.revealed", seat=1, card=5)) == "Ben zagrywa Tchórza."
    assert voice.sentence(Text("events.revealed", seat=0, card=4)) == "Zagrywasz Czekaj!"
    assert voice.sentence(Text("events.tool-used", seat=0, tool=17)) == "Używasz Gumowego kurczaka."
    assert voice.say(Text("deck.says", wire=0, left=3, values="1 2 3")) == (
        "talia zielonego kabla, zostały 3 karty; w całej talii: 1 2 3"
    )


def test_every_language_of_a_game_is_one_that_people_can_choose() -> None:
    for game in games().values():
        for path in Path(game.folder).glob("words/*.toml"):
            assert path.stem in ("en", "pl", "fr"), path
            assert entries(path)
