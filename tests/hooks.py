"""The hooks of a game, as its sources write, call and override them. Run as a module, it writes docs/hooks.md.

A game's `rules.py` has the bases of its content. A hook of a base is dead if nobody calls it, or if no content
overrides it; an override is stray if it bears the name of a hook that its own base does not have.
"""

from __future__ import annotations

import ast
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

from gamenight.core import build
from gamenight.core.hooks import PREFIXES, hooks

GAMES = Path(build.__file__).parents[1] / "games"
DISPATCHERS = {("bomb_busters", "Constraint"): "things/bonds.py", ("bomb_busters", "Challenge"): "things/trials.py"}
"""Who calls the hooks of a base, if others than the whole game do: several bases have hooks of the same name."""


def is_hook(name: str) -> bool:
    """Whether a method is called like a hook."""
    return name.split("_")[0] in PREFIXES


def bases(game: str) -> list[type]:
    """The classes of a game's rules.py that have hooks, in the order they are written."""
    rules = import_module(f"gamenight.games.{game}.rules")
    named = [node.name for node in _tree(game, "rules.py").body if isinstance(node, ast.ClassDef)]
    return [getattr(rules, name) for name in named if hooks(getattr(rules, name))]


def own_hooks(base: type) -> list[str]:
    """The hooks that a base adds to those it inherits."""
    return [name for name in vars(base) if is_hook(name)]


def content(game: str, base: type) -> list[type]:
    """Everything in a game that derives from a base."""
    package = import_module(f"gamenight.games.{game}")
    for module in walk_packages(package.__path__, f"{package.__name__}."):
        import_module(module.name)
    found = [base]
    for each in found:
        found += each.__subclasses__()
    return [each for each in found[1:] if each.__module__.startswith(f"{package.__name__}.")]


def called(trees: list[ast.Module]) -> set[str]:
    """The names of methods that are called of something else than oneself."""
    return {
        node.func.attr
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
        if ast.unparse(node.func.value) not in ("self", "super()")
    }


def looped(trees: list[ast.Module]) -> set[str]:
    """The hooks that are called of every rule in the list of those that override them."""
    found: set[str] = set()
    for tree in trees:
        for node in ast.walk(tree):
            loops = [node] if isinstance(node, ast.For) else getattr(node, "generators", [])
            for loop in loops:
                if isinstance(loop.iter, ast.Attribute) and is_hook(loop.iter.attr):
                    calls = f"{ast.unparse(loop.target)}.{loop.iter.attr}("
                    found |= {loop.iter.attr} if calls in ast.unparse(node) else set()
    return found


def dead(game: str, base: type) -> list[str]:
    """The hooks of a base that nobody calls, or that no content overrides."""
    trees = _trees(game, DISPATCHERS.get((game, base.__name__), ""))
    rules = import_module(f"gamenight.games.{game}.rules")
    calls = looped(trees) if base is rules.Rule else called(trees)
    kinds = content(game, base)
    return [
        hook
        for hook in own_hooks(base)
        if hook not in calls or all(getattr(kind, hook) is getattr(base, hook) for kind in kinds)
    ]


def stray(game: str, kind: type) -> list[str]:
    """What some content writes like a hook, and nobody will ever call.

    It is no hook of its own bases. Either it is one of another base, or nobody in the game asks for that name.
    """
    own = {hook for base in bases(game) if issubclass(kind, base) for hook in hooks(base)}
    others = {hook for base in bases(game) for hook in hooks(base)}
    unheard = [name for name in vars(kind) if is_hook(name) and name not in own]
    return [name for name in unheard if name in others or name not in _asked(game)]


def documented(game: str, base: type) -> dict[str, str]:
    """The doc line of every hook that a base adds; compiled methods carry none, so the source is read."""
    node = next(
        node for node in _tree(game, "rules.py").body if isinstance(node, ast.ClassDef) and node.name == base.__name__
    )
    methods = [each for each in node.body if isinstance(each, ast.FunctionDef) and is_hook(each.name)]
    return {each.name: (ast.get_docstring(each) or "").partition("\n\n")[0].replace("\n", " ") for each in methods}


def tables(game: str) -> str:
    """The hooks of a game as docs/hooks.md shows them."""
    parts: list[str] = []
    for base in bases(game):
        rows = [f"| `{hook}` | {line} |" for hook, line in documented(game, base).items()]
        parts.append("\n".join([f"### {base.__name__}", "", "| hook | when |", "|---|---|", *rows]))
    return "\n\n".join(parts)


@cache
def _trees(game: str, under: str = "") -> list[ast.Module]:
    path = GAMES / game / under
    return [
        ast.parse(source.read_text("utf-8")) for source in ([path] if path.is_file() else sorted(path.rglob("*.py")))
    ]


def _tree(game: str, name: str) -> ast.Module:
    return _trees(game, name)[0]


@cache
def _asked(game: str) -> set[str]:
    """Every name that some module of a game asks of something."""
    return {node.attr for tree in _trees(game) for node in ast.walk(tree) if isinstance(node, ast.Attribute)}


def main() -> None:
    """Writes the tables into the page, each between its marks."""
    page = Path(__file__).parents[1] / "docs" / "hooks.md"
    text = page.read_text("utf-8")
    for game in ("bomb_squad", "bomb_busters", "kotkrywcy", "room25"):
        begin, end = f"<!-- hooks of {game} -->\n", f"<!-- end of {game} -->"
        before, _, rest = text.partition(begin)
        text = f"{before}{begin}\n{tables(game)}\n\n{end}{rest.partition(end)[2]}"
    page.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
