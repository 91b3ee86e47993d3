"""Which modules are compiled. Never compiled itself, so that it can always be asked."""

import sys


def loaded_as_extension(name: str) -> bool:
    """Whether an imported module came from an extension file."""
    file = getattr(sys.modules[name], "__file__", None) or ""
    return file.endswith((".so", ".pyd"))


def compiled() -> bool:
    """Whether the engine that is loaded is the compiled one."""
    import gamenight.core.play

    return loaded_as_extension(gamenight.core.play.__name__)
