"""What the translation reads from a class or a statement."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import attrs

Factory: Any = type(attrs.Factory(list))


class Untranslatable(Exception):
    """Something that the translation does not know."""


def line_of(node: ast.AST) -> str:
    """A node in one line."""
    return ast.unparse(node).replace("\n", " ")


def fields_of(kind: type[Any]) -> Mapping[str, Any]:
    """The fields of a class; none of one that attrs does not make."""
    return attrs.fields_dict(kind) if attrs.has(kind) else {}


def first_line(node: ast.stmt) -> int:
    """The first line of a statement, its decorators included."""
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([node.lineno, *(one.lineno for one in decorators)])


def is_protocol(node: ast.ClassDef) -> bool:
    """Whether a class is a protocol."""
    return any(line_of(base).startswith("Protocol") for base in node.bases)


def is_attrs(decorator: ast.expr) -> bool:
    """Whether a decorator makes an attrs class."""
    called = decorator.func if isinstance(decorator, ast.Call) else decorator
    return line_of(called) in ("attrs.frozen", "attrs.define", "frozen", "define")


def is_cached(decorator: ast.expr) -> bool:
    """Whether a decorator makes a cached property."""
    return line_of(decorator) in ("cached_property", "functools.cached_property")


@cache
def classes_of(module: str) -> dict[str, ast.ClassDef]:
    """The classes of a module, by name."""
    file = sys.modules[module].__file__
    assert file is not None
    body = ast.parse(Path(file).read_text("utf-8")).body
    return {node.name: node for node in body if isinstance(node, ast.ClassDef)}


def memos_of(node: ast.ClassDef) -> list[tuple[ast.FunctionDef, bool]]:
    """The cached properties of a class, and whether None can be a value of each."""
    found = []
    for one in node.body:
        if isinstance(one, ast.FunctionDef) and any(map(is_cached, one.decorator_list)):
            assert one.returns is not None
            kind = line_of(one.returns)
            found.append((one, any(word in kind for word in ("None", "Any", "object"))))
    return found


def inherited_memos(kind: type[Any]) -> Iterable[tuple[str, bool]]:
    """The cached properties that a class inherits from classes of the library."""
    for base in kind.__mro__[1:]:
        if base.__module__.startswith("tambores."):
            node = classes_of(base.__module__).get(base.__name__)
            for one, optional in memos_of(node) if node else ():
                yield one.name, optional


def plain(value: object) -> bool:
    """Whether the `repr` of a value can stand for it."""
    if isinstance(value, tuple):
        return all(map(plain, value))
    return value is None or isinstance(value, bool | int | str)


def header_end(lines: list[str], first: int) -> int:
    """The last line of the header that begins on a line."""
    for number in range(first, len(lines) + 1):
        if lines[number - 1].split("#")[0].rstrip().endswith(":"):
            return number
    raise Untranslatable(f"a class without an end of its header, line {first}")
