"""Changes: what is different in a thing that somebody has been sent before, so that only that is sent.

>>> old = {"id": "track", "at": 2, "tiles": [{"id": "a", "face": ""}, {"id": "b", "face": ""}]}
>>> new = {"id": "track", "at": 3, "tiles": [{"id": "a", "face": "BOOM"}, {"id": "b", "face": ""}]}
>>> changes(old, new)
{'at': 3, 'tiles': {'changed': [{'id': 'a', 'face': 'BOOM'}]}}

A change follows from the old and the new thing alone: whoever has both learns nothing from it.
"""

from __future__ import annotations

from typing import Any

Thing = dict[str, Any]


def changes(old: Thing, new: Thing) -> Thing:
    """What makes a thing the new one: the fields that are different, and the names of those it is `without`."""
    change = {
        name: _changed(old[name], value) if name in old else value
        for name, value in new.items()
        if name not in old or old[name] != value
    }
    without = [name for name in old if name not in new]
    if without:
        change["without"] = without
    return change


def _changed(old: object, new: object) -> object:
    """What makes a value the new one; of things with ids in a list, only those that are different are told again."""
    before, after = _by_id(old), _by_id(new)
    if before.keys().isdisjoint(after):
        return new
    changed = [
        {"id": id, **changes(before[id], thing)} if id in before else thing
        for id, thing in after.items()
        if before.get(id) != thing
    ]
    return listed(changed, list(before), list(after))


def listed(changed: list[Any], before: list[str], after: list[str]) -> Thing:
    """What is different in a list: its things that have changed, and the `order` if some are gone or lie elsewhere.

    Without it, things that are new come at the end.
    """
    if before == after or [*dict.fromkeys([*before, *after])] == after:
        return {"changed": changed}
    return {"changed": changed, "order": after}


def _by_id(value: object) -> dict[str, Thing]:
    """The things in a list by their ids; nothing if it is not a list of things that can be told apart."""
    if not isinstance(value, list) or not all(isinstance(thing, dict) and "id" in thing for thing in value):
        return {}
    found: dict[str, Thing] = {thing["id"]: thing for thing in value}
    return found if len(found) == len(value) else {}
