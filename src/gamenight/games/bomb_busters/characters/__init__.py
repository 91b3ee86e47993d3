"""The characters, one file each."""
