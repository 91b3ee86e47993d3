"""Marks the type checker reads.

This one module is never compiled: mypyc drops what stands behind `not TYPE_CHECKING`.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing_extensions import override as override

if not TYPE_CHECKING:

    def override(method):
        """Says that a method replaces one of the same name; a misspelt one fails the type checker."""
        return method
