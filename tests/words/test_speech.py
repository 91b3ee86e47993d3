"""Speech: names, players, lists, plurals and cases, as messages ask for them."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamenight.core.events import Event
from gamenight.core.game import BadSetup
from gamenight.core.text import Saying, Text, name, player, several
from gamenight.words import Untold, told
from gamenight.words.lexicon import Lexicon
from gamenight.words.messages import BadMessage, blanks
from gamenight.words.speech import Speech

ENGLISH = """
title = "Toy"
[names]
wire = ["green", "blue"]
[events]
cut = "{seat_is, select, you {You cut} other {{seat} cuts}} {wire} for {vp, plural, one {# point} other {# points}}."
shown = "{seat_is, select, you {You show {other} what you have} other {{seat} shows {other} what {seat} has}}."
plays = "{seat} plays {card}."
[say]
about = "{game}: {wire_number} is {wire}"
cards = "{cards_count, plural, =0 {nothing} other {{cards}}}"
both = "{cards_and}"
either = "{cards_or}"
whose = "{who_is, select, you {yours} other {{who}’s}}"
under = "under {wire_genitive}"
[card]
wait = "Wait!"
"""

POLISH = """
[names]
wire = [{ nominative = "zielony", genitive = "zielonego" }, { nominative = "niebieski", genitive = "niebieskiego" }]
[events]
cut = "{seat} przecina {wire} kabel za {vp, plural, one {# punkt} few {# punkty} many {# punktów} other {# punktu}}."
[say]
under = "pod talią {wire_genitive} kabla"
whose = "{who_genitive}"
"""

GREEN, BLUE = name("wire", 0), name("wire", 1)


@pytest.fixture
def folder(tmp_path: Path) -> str:
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "en.toml").write_text(ENGLISH, encoding="utf-8")
    (tmp_path / "words" / "pl.toml").write_text(POLISH, encoding="utf-8")
    return str(tmp_path)


def speaks(folder: str, language: str = "en", you: int | None = None) -> Speech:
    return Speech(Lexicon(folder, language, "Toy", {"card": [Text("card.wait")]}), ["Ann", "Ben"], you)


def test_an_event_becomes_a_sentence(folder: str) -> None:
    cut = Event("cut", "X-1", {"seat": 1, "wire": 0, "vp": 7})

    assert speaks(folder).event(cut) == "Ben cuts green for 7 points."
    assert speaks(folder, you=1).event(cut) == "You cut green for 7 points."


def test_an_event_speaks_to_you_in_the_second_person(folder: str) -> None:
    shown = Event("shown", "X-1", {"seat": 1, "other": 0})

    assert speaks(folder, you=1).event(shown) == "You show Ann what you have."
    assert speaks(folder, you=0).event(shown) == "Ben shows you what Ben has."


def test_somebody_who_is_called_you_is_not_you(folder: str) -> None:
    voice = Speech(Lexicon(folder, "en", "Toy", {}), ["you", "Ben"], 1)

    assert voice.event(Event("cut", "X-1", {"seat": 0, "wire": 0, "vp": 7})) == "You cuts green for 7 points."


def test_a_name_that_ends_with_a_mark_ends_its_sentence(folder: str) -> None:
    assert speaks(folder).event(Event("plays", "X-1", {"seat": 0, "card": 0})) == "Ann plays Wait!"


def test_a_number_can_be_meant_although_it_has_a_name(folder: str) -> None:
    assert speaks(folder).say(Text("say.about", wire=1)) == "Toy: 1 is blue"


@pytest.mark.parametrize(
    ("key", "cards", "said"),
    [
        ("say.cards", [], "nothing"),
        ("say.cards", [GREEN, BLUE, "3:1"], "green, blue, 3:1"),
        ("say.both", [GREEN, BLUE, "3:1"], "green, blue and 3:1"),
        ("say.either", [GREEN, BLUE], "green or blue"),
    ],
)
def test_a_list_is_joined_as_the_message_asks(folder: str, key: str, cards: list[Saying], said: str) -> None:
    assert speaks(folder).say(Text(key, cards=cards)) == said


def test_players_can_stand_in_any_blank_and_in_lists(folder: str) -> None:
    voice = speaks(folder, you=0)

    assert voice.say(Text("say.whose", who=player(1))) == "Ben’s"
    assert voice.say(Text("say.whose", who=player(0))) == "yours"
    assert voice.say(several([player(0), player(1), player(7)])) == "you, Ben, seat 7"


def test_a_language_has_plurals_and_cases_of_its_own(folder: str) -> None:
    voice = speaks(folder, "pl", you=0)
    cuts = [voice.event(Event("cut", "X-1", {"seat": 1, "wire": 0, "vp": vp})) for vp in (1, 2, 5, 22)]

    assert [said.removeprefix("Ben przecina zielony kabel za ") for said in cuts] == [
        "1 punkt.",
        "2 punkty.",
        "5 punktów.",
        "22 punkty.",
    ]
    assert voice.say(Text("say.under", wire=1)) == "pod talią niebieskiego kabla"
    assert voice.say(Text("say.whose", who=player(0))) == "ciebie"
    assert speaks(folder).say(Text("say.under", wire=1)) == "under blue"


def test_what_a_language_lacks_is_said_in_english(folder: str) -> None:
    assert speaks(folder, "pl").say(Text("card.wait")) == "Wait!"
    assert speaks(folder, "fr").say(GREEN) == "green"


def test_what_names_nobody_is_remembered_for_everybody(folder: str) -> None:
    words = Lexicon(folder, "en", "Toy", {})
    ann, ben = Speech(words, ["Ann", "Ben"], 0), Speech(words, ["Ann", "Ben"], 1)

    for _ in range(2):  # the second time it is remembered
        assert [voice.say(Text("say.whose", who=player(0))) for voice in (ann, ben)] == ["yours", "Ann’s"]
        assert [voice.say(several([player(0), GREEN])) for voice in (ann, ben)] == ["you, green", "Ann, green"]
        assert [voice.say(several([several([player(0)])])) for voice in (ann, ben)] == ["you", "Ann"]
    assert GREEN.whole in words.impersonal
    assert several([player(0), GREEN]).whole not in words.impersonal
    assert several([several([player(0)])]).whole not in words.impersonal


def test_the_pseudo_language_puts_every_text_in_brackets(folder: str) -> None:
    assert speaks(folder, "xx").say(Text("say.both", cards=[GREEN, "3:1"])) == "⟦⟦green⟧ and 3:1⟧"
    assert speaks(folder, "xx").event(Event("plays", "X-1", {"seat": 0, "card": 0})) == "⟦Ann plays ⟦Wait!⟧.⟧"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (Text("say.nothing-like-it"), "no words file has 'say.nothing-like-it'"),
        (Text("say.both"), "say.both needs 'cards_and'; it was given: none"),
        (Text("rule.X-1"), "no rulebook has 'X-1'"),
    ],
)
def test_what_has_no_words_is_an_error(folder: str, text: Text, why: str) -> None:
    with pytest.raises(Untold, match=why):
        speaks(folder).say(text)


def test_a_form_that_a_name_lacks_is_an_error(folder: str) -> None:
    with pytest.raises(Untold, match=r"names.wire.0 has no form 'dative' in pl.toml"):
        speaks(folder, "pl")._said(GREEN, "dative")


@pytest.mark.parametrize(
    ("pattern", "why"),
    [
        ("a {b", "opening brace too many"),
        ("a {b, plural, one {x}", "opening brace too many"),
        ("a }", "closing brace too many"),
        ("a {b, number}", "may choose by plural, select"),
    ],
)
def test_a_pattern_that_cannot_be_read_says_why(pattern: str, why: str) -> None:
    with pytest.raises(BadMessage, match=why):
        blanks(pattern)


def test_what_is_quoted_is_no_blank() -> None:
    assert blanks("it's '{quoted}' and ''{not}") == {"not"}


def test_an_error_is_told_in_the_readers_language() -> None:
    error = BadSetup(Text("core.setup.seats", least=2, most=5, given="9"), "bomb_squad")

    assert str(error) == "Bomb Squad Academy takes 2 to 5 players, not 9"
    assert told(error, "pl") == "Bomb Squad Academy jest dla 2–5 graczy, a podano 9"
