"""Bomb Squad Academy: cut wires together or alone, and never be the one who sets off the bomb."""
