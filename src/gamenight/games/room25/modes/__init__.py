"""The five ways to play, one file each."""
