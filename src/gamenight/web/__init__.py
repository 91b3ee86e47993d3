"""The browser page: plain ES modules, SVG and CSS. It draws pieces and sends options; it knows no rule."""

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
"""Where the files of the page lie."""
