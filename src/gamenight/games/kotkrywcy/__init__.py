"""Kotkrywcy: cats in a pyramid lay out a labyrinth, wake mummies, and fight their way out together."""
