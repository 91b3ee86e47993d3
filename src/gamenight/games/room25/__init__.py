"""Room 25, with Season 2."""
