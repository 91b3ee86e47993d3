"""What goes wrong between a person and the command line."""


class BadCommand(ValueError):
    """A command that cannot be carried out as it was typed."""
