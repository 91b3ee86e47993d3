"""Refusals: who wanted what, why not, and what would be right."""

from __future__ import annotations

from typing import Final

STATUS: Final = {
    "malformed": 400,
    "not-yours": 403,
    "foreign": 403,
    "unknown": 404,
    "not-json": 415,
    "too-fast": 429,
    "busy": 503,
}
"""The HTTP status of a reason; the others are conflicts with how the table stands."""


class Refusal(Exception):
    """Something that cannot be done: a word for programs, and a sentence for people with its blanks."""

    def __init__(self, reason: str, sentence: str, /, **values: object) -> None:
        super().__init__(sentence.format(**values))
        self.reason = reason
        self.sentence = sentence
        self.values = values

    @property
    def status_code(self) -> int:
        """The HTTP status for it."""
        return STATUS.get(self.reason, 409)
