"""The Constraint cards, one file each."""
