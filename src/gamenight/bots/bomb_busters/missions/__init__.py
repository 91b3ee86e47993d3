"""What partners keep in mind in single missions (see `sense.py`)."""
