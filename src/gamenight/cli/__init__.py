"""The terminal: play, replay and look up rules."""
