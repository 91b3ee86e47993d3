"""Words: what players read, in their language. The engine says keys and values; `words/<language>.toml` has the rest.

>>> from gamenight.core.game import find
>>> from gamenight.core.text import Text
>>> speech(find("bomb-squad"), players=["Ann", "Ben"], you=1).sentence(Text("events.gained", seat=1, vp=3))
'You gain 3 VP.'
"""

from gamenight.words.books import campaign, guide, reading_order, rulebook, tour
from gamenight.words.lexicon import Untold
from gamenight.words.pseudo import PSEUDO
from gamenight.words.speech import Speech, capital, speech, told

__all__ = [
    "PSEUDO",
    "Speech",
    "Untold",
    "campaign",
    "capital",
    "guide",
    "reading_order",
    "rulebook",
    "speech",
    "told",
    "tour",
]
