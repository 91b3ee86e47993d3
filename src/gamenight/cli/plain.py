"""Plain characters for terminals that know no others: one for one, so that columns stay columns.

>>> "◆ “Wait!” →".encode("ascii", PLAIN).decode()
'* "Wait!" >'
"""

from __future__ import annotations

import codecs
import sys
from collections.abc import Mapping
from io import TextIOWrapper
from typing import Final
from unicodedata import normalize

PLAIN: Final = "gamenight.plain"
"""The name of the error handler that puts plain characters in the place of others."""

SIGNS: Final = str.maketrans(
    "─━╌╍┄┃│·•≈◆▲△○✹✓✗▬▣♥†↺→↗↖←↙↘↑↓×÷−–—≠≤≥“”„‘’…«»",
    "-=-:-||.o~*!^oX+x_%@d@>'`<,.^vx/---#<>\"\"\"''~<>",
)


def plain(text: str) -> str:
    """A text in ASCII, as long as before; letters lose their accents.

    >>> plain("Sarcophagus ♥ Łódź… „é”")
    'Sarcophagus @ ?odz~ "e"'
    """
    return "".join(_plain(letter) for letter in text.translate(SIGNS))


def _plain(letter: str) -> str:
    return letter if letter.isascii() else normalize("NFKD", letter)[0].encode("ascii", "replace").decode()


def _handle(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError), "only what is written is made plain"
    return plain(error.object[error.start : error.end]), error.end


codecs.register_error(PLAIN, _handle)


def is_plain(environment: Mapping[str, str]) -> bool:
    """Whether the terminal is said to know plain characters only.

    Python itself would write UTF-8 then, and notes that in LC_CTYPE.

    >>> is_plain({"LANG": "C", "LC_CTYPE": "C.UTF-8"}), is_plain({"LC_ALL": "POSIX"}), is_plain({"LANG": "pl_PL.UTF-8"})
    (True, True, False)
    >>> is_plain({"LANG": "C", "LC_ALL": "C.UTF-8"}), is_plain({"LANG": "C", "LC_CTYPE": "pl_PL.UTF-8"}), is_plain({})
    (False, False, False)
    """
    everything = environment.get("LC_ALL", "")
    if everything:
        return everything in ("C", "POSIX")
    letters = environment.get("LC_CTYPE", "")
    return environment.get("LANG", "") in ("C", "POSIX") and letters in ("", "C", "POSIX", "C.UTF-8", "C.utf8", "UTF-8")


def prepare(environment: Mapping[str, str]) -> None:
    """Lets the standard streams write what the terminal can show, and never fail over a letter."""
    encoding = "ascii" if is_plain(environment) else None
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding=encoding or stream.encoding, errors=PLAIN)
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
