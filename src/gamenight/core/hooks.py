"""Hooks: the moments at which content may bend the rules.

A game has one base class whose methods are all its hooks, each with a neutral default. The prefix says how the
answers of several rules combine, so no rule needs a priority. Each game keeps a small class that lists, hook by
hook, who overrides it: a call site loops over a list that is usually empty.

>>> class Rule:
...     def adjust_prize(self, vp: int) -> int: return vp
>>> class Double(Rule):
...     def adjust_prize(self, vp: int) -> int: return 2 * vp
>>> [type(rule).__name__ for rule in overriding([Rule(), Double()], Rule, "adjust_prize")]
['Double']
"""

from collections.abc import Sequence
from typing import Final, TypeVar

R = TypeVar("R")

PREFIXES: Final = {
    "on": "all run, in rule order, after the fact",
    "may": "all must agree: can't beats can",
    "adjust": "each gets the value the one before returned",
    "replace": "the first that returns True has handled it, and the normal thing does not happen",
    "offer": "all offers are joined",
    "show": "each adds pieces to a view",
}
"""How the answers of several rules combine, by the first word of the hook's name."""


def hooks(base: type) -> list[str]:
    """The names of all hooks of a base class, in the order they are written."""
    return [
        name
        for cls in reversed(base.__mro__)
        for name in vars(cls)
        if name.split("_")[0] in PREFIXES and callable(getattr(base, name))  # compiled, fields stand there as well
    ]


def overriding(rules: Sequence[R], base: type, hook: str) -> list[R]:
    """Those rules, in order, that do something of their own at this hook."""
    return [rule for rule in rules if getattr(type(rule), hook) is not getattr(base, hook)]
