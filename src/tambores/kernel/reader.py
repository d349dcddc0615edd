"""Read the data of a document in functions that are compiled for each type.

They take what `dumps` writes, and check numbers, texts and flags on the spot, without a call for
each. They refuse anything else without a reason: the codec reads once more, slowly, to say what is
wrong.
"""

from __future__ import annotations

import functools
import typing
from collections.abc import Callable, Collection, Container
from typing import Any, NoReturn

import attrs

from tambores.kernel.alternatives import Hook, is_choice, leaves
from tambores.kernel.chance import NUMBER_LIMIT
from tambores.kernel.deep import known_values
from tambores.kernel.fields import field_types, is_later

FAULTS = {
    int: "type({0}) is not int",
    str: "type({0}) is not str or not {0}.isprintable()",
    bool: "{0} is not True and {0} is not False",
}
"""For each scalar type, when a value in a document is not one."""

TOO_LARGE = f"not {-NUMBER_LIMIT} < {{0}} < {NUMBER_LIMIT}"
"""When a number is one that no document holds."""

HookOf = Callable[[Any], Hook]
"""Gives the hook of a type."""


def record_reader(target: type[Any], hook_of: HookOf, *more: str) -> Hook:
    """A hook that reads objects with exactly the fields of a class.

    Args:
        target: an attrs class.
        hook_of: gives the hook of a type; it is not called before the first object is read.
        more: further keys of each object, such as a tag, which somebody else has read.
    """
    fields = {field.name: field for field in attrs.fields(target)}
    usual = frozenset(name for name, field in fields.items() if not is_later(field)).union(more)
    count, read_usual = len(usual), None

    @functools.lru_cache(maxsize=64)
    def with_keys(keys: frozenset[str]) -> Hook:
        if not usual <= keys <= fields.keys() | usual:
            _refuse()
        return _record(target, keys, hook_of)

    def read(data: Any, kind: Any) -> Any:
        nonlocal read_usual
        if len(data) != count:
            return with_keys(frozenset(data))(data, kind)
        if read_usual is None:
            read_usual = with_keys(usual)
        return read_usual(data, kind)

    return read


def tuple_reader(target: Any, hook_of: HookOf) -> Hook:
    """A hook that reads lists as tuples: of any length, or with a type for each place."""
    kinds, code = typing.get_args(target), _Code(hook_of)
    code.refuse_if("type(data) is not list")
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        kind = kinds[0]
        if kind in FAULTS:
            code.lines.append("    for part in data:")
            code.refuse_if(_fault(kind).format("part"), 8)
            return code.function("tuple(data)")
        return code.function(f"tuple([{code.part('part', kind)} for part in data]) if data else ()")
    code.refuse_if(f"len(data) != {len(kinds)}")
    parts = [code.part(f"data[{place}]", kind) for place, kind in enumerate(kinds)]
    return code.function(f"({''.join(f'{part}, ' for part in parts)})")


def _record(target: type[Any], keys: frozenset[str], hook_of: HookOf) -> Hook:
    """A hook that reads objects with these keys, of which the fields are arguments; or KeyError."""
    code, types = _Code(hook_of), field_types(target)
    arguments, kinds, by_name = [], [], False
    for field in attrs.fields(target):
        given = field.name in keys
        by_name = by_name or field.kw_only or not given  # then all that follow are, too
        if given:
            kind = types[field.name]
            kinds.append(kind)
            values = known_values(target, field.name)
            part = code.part(f"data[{field.name!r}]", kind, values)
            arguments.append(f"{field.alias}={part}" if by_name else part)
    return code.function(f"{code.named(_maker(target, kinds))}({', '.join(arguments)})")


def _maker(target: type[Any], kinds: Collection[Any]) -> Callable[..., Any]:
    """The constructor of a class with fields of these types.

    If it checks fields, as that of options does, it keeps what it made: few of them differ.
    """
    checks = any(field.validator for field in attrs.fields(target))
    return functools.lru_cache(64)(target) if checks and all(map(_is_exact, kinds)) else target


def _is_exact(kind: Any) -> bool:
    """Whether equal values of a type are the same value: not where both 1 and true can stand."""
    found = {*leaves(kind)}
    plain = {*FAULTS, type(None)}
    return not {int, bool} <= found and all(
        leaf in plain or leaf.__eq__ is object.__eq__ for leaf in found
    )


class _Code:
    """The code of a hook that reads `data`."""

    def __init__(self, hook_of: HookOf) -> None:
        self.hook_of, self.lines = hook_of, ["def read(data, _):"]
        self.names: dict[str, Any] = {"refuse": _refuse}

    def named(self, value: Any) -> str:
        """A name for a value."""
        name = f"x{len(self.names)}"
        self.names[name] = value
        return name

    def refuse_if(self, fault: str, indent: int = 4) -> None:
        """Refuse the data where an expression is true."""
        self.lines.append(f"{' ' * indent}if {fault}: refuse()")

    def part(self, place: str, kind: Any, known: Container[object] | None = None) -> str:
        """An expression for a part of the data, read as a type; it needs the lines added here."""
        outside = "" if known is None else f"{{0}} not in {self.named(known)}"
        if kind in FAULTS:
            return self._checked(place, _fault(kind, outside))
        read = f"{self.named(self.hook_of(kind))}({place}, {self.named(kind)})"
        if is_choice(kind) and type(None) in typing.get_args(kind):
            read = f"None if {place} is None else {read}"
        return self._checked(read, outside) if outside else read

    def _checked(self, value: str, fault: str) -> str:
        """The name of a value; the data are refused if the fault is true of it."""
        name = f"part{len(self.lines)}"
        self.lines.append(f"    {name} = {value}")
        self.refuse_if(fault.format(name))
        return name

    def function(self, result: str) -> Hook:
        """The function that returns an expression."""
        exec("\n".join([*self.lines, f"    return {result}"]), self.names)
        read: Hook = self.names["read"]
        return read


def _fault(kind: Any, outside: str = "") -> str:
    """When a value in a document is not one of a scalar type, or not a possible one."""
    faults = (FAULTS[kind], TOO_LARGE if kind is int else "", outside)
    return " or ".join(filter(None, faults))


def _refuse() -> NoReturn:
    """The fault is found when the document is read once more."""
    raise ValueError
