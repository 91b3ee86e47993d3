"""The Challenge cards, one file each."""
