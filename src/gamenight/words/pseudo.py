"""The pseudo-language: English with every text in brackets, so that what is not a text of ours stands out."""

from __future__ import annotations

from typing import Final

PSEUDO: Final = "xx"
"""Its code; nobody is offered it, and whoever asks for it by name gets it."""


def bracketed(text: str) -> str:
    """A text in brackets; nothing stays nothing.

    >>> bracketed("Wait!"), bracketed("")
    ('⟦Wait!⟧', '')
    """
    return f"⟦{text}⟧" if text else ""
