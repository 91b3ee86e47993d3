"""The eight characters and their special abilities, one file each."""
