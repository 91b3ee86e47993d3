"""What combat dice do, as the game counts it."""

from gamenight.games.kotkrywcy.odds import at_least, expected, hits

__all__ = ["at_least", "expected", "hits"]
