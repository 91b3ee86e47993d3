import doctest
from importlib import import_module

import pytest


@pytest.mark.parametrize(
    "module",
    ["core.actions", "core.chance", "core.events", "core.hooks", "lab.arena", "bots"],
)
def test_the_examples_in_a_module_are_true(module: str) -> None:
    tried = doctest.testmod(import_module(f"gamenight.{module}"))

    assert tried.attempted > 0
    assert tried.failed == 0
