"""Every sentence of the page and the server is there in every language, with the same blanks."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.pofile import read_po

from gamenight.server.words import LANGUAGES, LOCALE, catalogue, say

ROOT = Path(__file__).parent.parent
TRANSLATED = [language for language in LANGUAGES if language != "en"]
BLANK = re.compile(r"\{(\w+)\}")


@cache
def sentences() -> set[str]:
    with (ROOT / "babel.cfg").open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)  # type: ignore[no-untyped-call]
    found = extract_from_dir(str(ROOT / "src"), methods, options, keywords={"_": None, "t": None})
    return {message for _, _, message, _, _ in found if isinstance(message, str)}


def read(language: str) -> Catalog:
    with (LOCALE / language / "LC_MESSAGES" / "gamenight.po").open("rb") as file:
        return read_po(file, locale=language)


def test_there_are_sentences_of_page_and_server() -> None:
    assert "Settings" in sentences()
    assert "{name} sits down." in sentences()


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_sentence_is_translated(language: str) -> None:
    translated = {str(message.id) for message in read(language) if message.id and message.string and not message.fuzzy}

    assert sentences() - translated == set(), f"make words, then translate these into {language}"
    assert translated - sentences() == set(), f"make words: nobody says these any more in {language}"


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_keeps_the_blanks(language: str) -> None:
    wrong = [
        english
        for english, said in catalogue(language).items()
        if sorted(set(BLANK.findall(english))) != sorted(set(BLANK.findall(said)))
    ]

    assert wrong == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_server_says_it_in_that_language(language: str) -> None:
    said = say(language, "{name} sits down.", name="Ann")

    assert "Ann" in said
    assert said != say("en", "{name} sits down.", name="Ann")
