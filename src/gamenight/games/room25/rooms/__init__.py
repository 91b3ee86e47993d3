"""The twenty-six kinds of rooms, one file each."""
