import os
import sys
from importlib import import_module
from pkgutil import walk_packages

import gamenight.core
import gamenight.games
from gamenight.core.build import compiled, loaded_as_extension

NEVER_COMPILED = {f"gamenight.core.{name}" for name in ("marks", "build", "course", "laws", "reflect")}


def test_the_engine_that_is_loaded_is_the_one_that_is_expected() -> None:
    assert compiled() == (os.environ.get("GAMENIGHT_EXPECT") == "compiled")


def test_all_of_core_and_games_is_loaded_in_the_same_mode() -> None:
    modules = [
        module.name
        for package in (gamenight.core, gamenight.games)
        for module in walk_packages(package.__path__, package.__name__ + ".")
        if not module.ispkg
    ]
    for name in modules:
        import_module(name)

    assert len(modules) > 30
    expected = os.environ.get("GAMENIGHT_EXPECT") == "compiled"
    odd = [name for name in modules if loaded_as_extension(name) != expected and name not in NEVER_COMPILED]
    assert odd == [], f"loaded the wrong way: {odd} of {len(sys.modules)}"
