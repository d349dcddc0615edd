"""Tables of functions: a call through one becomes tests of the key and direct calls.

Through a table the compiler packs the arguments, calls as Python does, and unpacks them again.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from types import FunctionType, ModuleType
from typing import Any

from reading import line_of

TABLE = re.compile(r"Mapping\[str, Callable\[\[(.*)\], (.*)\]\]$")
"""The type of a table of functions by names, as it is written."""


def is_table(node: ast.stmt, loaded: ModuleType) -> bool:
    """Whether a statement fills a table of functions of the library."""
    if not isinstance(node, ast.AnnAssign) or not TABLE.match(line_of(node.annotation)):
        return False
    table = getattr(loaded, line_of(node.target), None)
    if not isinstance(table, Mapping) or not table:
        return False
    return all(name_in(loaded, one) for one in table.values())


def caller(node: ast.AnnAssign, loaded: ModuleType) -> str:
    """The line of a function that calls the function of a table that belongs to a key."""
    name, found = line_of(node.target), TABLE.match(line_of(node.annotation))
    assert found is not None
    kinds = found[1].split(", ")
    given = [f"_given_{number}" for number in range(len(kinds))]
    keys: dict[str, list[str]] = {}
    for key, function in vars(loaded)[name].items():
        keys.setdefault(name_in(loaded, function), []).append(repr(key))
    tests = "".join(
        f"{function}({', '.join(given)}) if {test_of(several)} else "
        for function, several in keys.items()
    )
    typed = "".join(f", {one}: {kind}" for one, kind in zip(given, kinds, strict=True))
    return (
        f"def _call_{name}(_key: str{typed}) -> {found[2]}: "
        f"return {tests}{name}[_key]({', '.join(given)})  # type: ignore"
    )


def test_of(keys: list[str]) -> str:
    """The test whether a key is one of these."""
    return " or ".join(f"_key == {key}" for key in keys)


def name_in(loaded: ModuleType, value: Any) -> str:
    """How a module names a function, if need be by its module; "" if it does not."""
    if not isinstance(value, FunctionType):
        return ""
    own: str = value.__name__
    if getattr(loaded, own, None) is value:
        return own
    for name, one in vars(loaded).items():
        if isinstance(one, ModuleType) and getattr(one, own, None) is value:
            return f"{name}.{own}"
    return ""


def called_directly(line: str, name: str) -> str:
    """A line in which calls through a table go through the function instead."""
    return re.sub(rf"(?<!\w){name}\[([\w.()]+)\]\(", rf"_call_{name}(\1, ", line)
