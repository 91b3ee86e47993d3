"""What is typed: a line that can be edited, with the lines typed before it.

The standard library's readline does both: it starts at once, knows everybody's own keys and leaves pipes alone.
prompt_toolkit would be one more package, for a single line.
"""

from __future__ import annotations

import re
from typing import Final

from rich.console import Console
from rich.text import Text

from gamenight.cli.looks import CHOOSE

try:
    import readline
except ImportError:  # not everywhere, such as on Windows, whose terminal edits lines by itself
    HAS_HISTORY = False
else:
    HAS_HISTORY = True

_COLOUR: Final = re.compile("(\x1b\\[[0-9;]*m)")


def edited(console: Console, prompt: str) -> str:
    """A line typed at a terminal."""
    with console.capture() as captured:
        console.print(Text(prompt, CHOOSE), end="", soft_wrap=True)
    # What takes no room on the screen is marked, or else the line would be drawn in the wrong place.
    return input(_COLOUR.sub("\x01\\1\x02", captured.get()) if HAS_HISTORY else captured.get())


def forget() -> None:
    """Forgets what was typed: it is nobody else's business."""
    if HAS_HISTORY:
        readline.clear_history()
