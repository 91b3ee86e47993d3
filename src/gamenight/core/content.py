"""Content: one small file each, found by looking into its folder. The file's name is the registration."""

from importlib import import_module
from pkgutil import iter_modules
from typing import TypeVar

T = TypeVar("T")


def load(package: str, base: type[T]) -> dict[str, type[T]]:
    """The one subclass of `base` that each file of a package defines, by the file's name with dashes."""
    found: dict[str, type[T]] = {}
    for name in sorted(module.name for module in iter_modules(import_module(package).__path__)):
        classes = [
            thing
            for thing in vars(import_module(f"{package}.{name}")).values()
            if isinstance(thing, type) and issubclass(thing, base) and thing.__module__ == f"{package}.{name}"
        ]
        assert len(classes) == 1, f"{package}.{name} must define one {base.__name__}, not {len(classes)}"
        found[name.replace("_", "-")] = classes[0]
    return found
