"""What the server says, and what the page says, in the reader's language: gettext catalogues in `gamenight/locale`.

>>> say("en", "{name} sits down.", name="Ann")
'Ann sits down.'
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from babel.messages.pofile import read_po

from gamenight.core.text import Told
from gamenight.words import told
from gamenight.words.pseudo import PSEUDO, bracketed

LOCALE: Final = Path(__file__).parent.parent / "locale"
LANGUAGES: Final = ("en", "pl", "fr")


@cache
def catalogue(language: str) -> dict[str, str]:
    """Every sentence of a language by its English one; English needs none."""
    if language == PSEUDO:
        return {english: bracketed(english) for english in catalogue(LANGUAGES[1])}
    path = LOCALE / language / "LC_MESSAGES" / "gamenight.po"
    if not path.exists():
        return {}
    with path.open("rb") as file:
        messages = read_po(file, locale=language)
    return {str(message.id): str(message.string) for message in messages if message.id and message.string}


def say(language: str, english: str, /, **values: object) -> str:
    """A sentence in a language, with its blanks filled in; errors of games are told in it, too."""
    said = {name: told(value, language) if isinstance(value, Told) else value for name, value in values.items()}
    return catalogue(language).get(english, english).format(**said)


def _(english: str) -> str:
    """Marks a sentence for translation where it is written down before it is said."""
    return english
