"""Looking inside a state: every field as plain values, found by reflection in both modes. Never compiled."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from gamenight.core.events import Event
from gamenight.core.game import Game
from gamenight.core.play import Ask, Frame, State


def snapshot(s: object, deep: bool = False) -> dict[str, Any]:
    """Every field of a state or frame as plain values.

    What twins share by design, such as printed numbers and rules, stays a name unless `deep`.
    """
    return {name: _plain(getattr(s, name), {id(s)} if deep else None) for name in fields(s)}


def fields(thing: object) -> list[str]:
    """The names of all fields of an object, compiled or not."""
    names: list[str] = list(getattr(thing, "__dict__", {}))
    for cls in type(thing).__mro__:
        names += [name for name in vars(cls).get("__mypyc_attrs__", ()) if name != "__dict__"]
        names += [name for name in vars(cls).get("__slots__", ()) if isinstance(name, str)]
    return sorted(set(names) - {"__dict__"})


def _plain(value: Any, seen: set[int] | None) -> Any:
    """A value without identity; `seen` are the objects above it, and `None` if shared ones are not opened."""
    if value is None or isinstance(value, int | float | str | bytes):
        return value
    if isinstance(value, Frame):
        return type(value).__name__, {name: _plain(getattr(value, name), seen) for name in fields(value)}
    if isinstance(value, Ask):
        return repr(value)
    if isinstance(value, Event):
        return fact(value)
    if isinstance(value, dict):
        return {key: _plain(item, seen) for key, item in value.items()}
    if isinstance(value, list | tuple) or type(value).__name__.startswith("vec"):
        return [_plain(item, seen) for item in value]
    if isinstance(value, set | frozenset):
        return sorted((_plain(item, seen) for item in value), key=repr)
    if _is_part(value):
        return type(value).__name__, {name: _plain(getattr(value, name), seen) for name in fields(value)}
    if seen is None or id(value) in seen or isinstance(value, Game):
        return f"the same {type(value).__name__}"
    inside = {*seen, id(value)}
    return type(value).__name__, {name: _plain(getattr(value, name), inside) for name in fields(value)}


def _is_part(value: object) -> bool:
    """Whether an object is a part of the state, such as a maze: a twin has a copy of it."""
    return hasattr(value, "copy") and type(value).__module__.startswith("gamenight.core.")


def shared(mine: Any, its: Any, path: str = "state") -> Iterator[str]:
    """What can be changed and belongs to both a state and its twin."""
    if isinstance(mine, State | Frame) or _is_part(mine):
        if mine is its:
            if fields(mine):
                yield path
        else:
            for name in fields(mine):
                yield from shared(getattr(mine, name), getattr(its, name), f"{path}.{name}")
    elif isinstance(mine, list | dict | set):
        if mine is its:
            yield path
        elif isinstance(mine, list):
            for number, (a, b) in enumerate(zip(mine, its, strict=True)):
                yield from shared(a, b, f"{path}[{number}]")
    elif type(mine).__name__.startswith("vec") and len(mine):
        kept = mine[0]
        its[0] = kept + 1
        if mine[0] != kept:
            yield path
        its[0] = kept


def nudge(thing: Any, name: str, pick: Callable[[int], int]) -> Callable[[], None] | None:
    """Puts another number into a field, or into one place of a row there; returns what puts the old one back.

    A field that holds neither numbers nor words stays as it is.
    """
    value = getattr(thing, name)
    other: object = None
    if isinstance(value, bool):
        other = not value
    elif isinstance(value, int):
        other = value + 1
    elif isinstance(value, str):
        other = value + "?"
    if other is not None:
        setattr(thing, name, other)
        return partial(setattr, thing, name, value)
    if (isinstance(value, list) or type(value).__name__.startswith("vec")) and len(value):
        place = pick(len(value))
        item = value[place]
        if isinstance(item, int):
            value[place] = item + 1
            return partial(value.__setitem__, place, item)
    return None


def fact(event: Event) -> tuple[object, ...]:
    """An event as plain values."""
    return event.kind, event.because, sorted(event.facts.items()), event.seen_by
