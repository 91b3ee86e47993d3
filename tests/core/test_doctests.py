import ast
import doctest
from importlib import import_module
from pathlib import Path

import pytest


def docstrings(path: Path) -> list[str]:
    """What is documented in a source file; compiled modules carry no docstrings."""
    nodes = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, DOCUMENTED)]
    return [doc for node in nodes if (doc := ast.get_docstring(node))]


DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef)


@pytest.mark.parametrize(
    "name",
    ["core.actions", "core.chance", "core.events", "core.game", "core.hooks", "core.rates", "bots"],
)
def test_the_examples_in_a_module_are_true(name: str) -> None:
    module = import_module(f"gamenight.{name}")
    package = Path(import_module("gamenight.core.build").__file__ or "").parents[1]
    source = package / f"{name.replace('.', '/')}.py"
    source = source if source.exists() else package / name / "__init__.py"
    runner = doctest.DocTestRunner()

    for doc in docstrings(source):
        runner.run(doctest.DocTestParser().get_doctest(doc, dict(vars(module)), name, str(source), 0))

    assert runner.tries > 0
    assert runner.failures == 0
