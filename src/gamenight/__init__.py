"""Gamenight: play modern tabletop games, and study them with exact engines."""

__version__ = "0.5.0"
