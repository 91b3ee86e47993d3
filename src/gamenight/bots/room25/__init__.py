"""Players of Room 25."""

BOTS: dict[str, type] = {}
