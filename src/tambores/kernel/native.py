"""What a class of the native build owes to attrs; in pure Python nothing uses this module.

The native build writes each attrs class as a plain one that the compiler makes native. `dress`
gives it back what attrs promises: `attrs.fields`, matching by position, `repr`, pickles, and values
that refuse to be changed.
"""

from __future__ import annotations

import sys
from types import GenericAlias
from typing import TYPE_CHECKING, Any, Generic

import attrs

from tambores.kernel.fields import full_repr
from tambores.kernel.pickling import portable

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as attr
    from mypy_extensions import trait
else:

    def attr(**options):
        """Tell the compiler something of a class; it does nothing here."""
        return lambda kind: kind

    def trait(kind):
        """Tell the compiler that a class is mixed into others; it does nothing here."""
        return kind


DESCRIBED = "__attrs_described__"
"""Where a native class keeps the class by which attrs describes it."""


def dress(
    kind: Any,
    fields: list[tuple[Any, ...]],
    *,
    eq: bool = True,
    repr: bool = True,
    kw_only: bool = False,
    frozen: bool = True,
    kept: tuple[str, ...] = (),
    text: Any = None,
    generic: tuple[Any, ...] = (),
    bases: str = "",
) -> None:
    """Give a native class what attrs gives its classes.

    Args:
        kind: the class.
        fields: its own fields: the name, the type as it is written, and the value if there is one.
        eq: whether its values are compared by their fields, as in attrs.
        repr: whether it has the `repr` of attrs.
        kw_only: whether all arguments are given by name.
        frozen: whether its values refuse to be changed.
        kept: the special methods that it defines itself.
        text: its own `repr`, a function.
        generic: its parameters, if it is generic.
        bases: its base classes as they are written, if the compiler was given others.
    """
    if bases:  # documents are read by the types that they name
        kind.__orig_bases__ = eval(f"({bases},)", vars(sys.modules[kind.__module__]))
    described = _described(kind, fields, kw_only)
    kind.__attrs_attrs__ = described.__attrs_attrs__
    setattr(kind, DESCRIBED, described)
    names = tuple([one.name for one in kind.__attrs_attrs__ if one.init and not one.kw_only])
    setattr(kind, "__match_args__", names)  # noqa: B010
    kind.__annotations__ = {field[0]: field[1] for field in fields}
    if text is not None or (repr and "__repr__" not in kept):
        kind.__repr__ = text or full_repr
    if eq and not frozen and "__hash__" not in kept:
        kind.__hash__ = None
    kind.__setattr__ = _refuse_to_set if frozen else object.__setattr__
    kind.__delattr__ = _refuse_to_delete if frozen else object.__delattr__
    if generic:
        subscribe(kind, generic)
    portable(kind, frozen=frozen)


def subscribe(kind: Any, parameters: tuple[Any, ...] = ()) -> None:
    """Let a class be written with parameters; a native one is no subclass of Generic.

    Args:
        kind: the class.
        parameters: its parameters, unless it is a subclass of Generic nevertheless.
    """
    kind.__class_getitem__ = classmethod(GenericAlias)
    if parameters:
        bases = vars(kind).get("__orig_bases__", kind.__bases__)
        kind.__orig_bases__ = (*bases, Generic.__class_getitem__(parameters))
        kind.__parameters__ = parameters


def kept(table: dict[Any, Any], size: int, key: object, value: Any) -> Any:
    """Keep a value in a table of at most `size`, and return it."""
    if len(table) >= size:
        table.clear()
    table[key] = value
    return value


_SIZES: dict[int, int] = {}
"""How many values each table of tables holds, by the identity of the table."""


def kept_by_each(
    table: dict[Any, Any], size: int, keys: tuple[Any, ...], rows: tuple[type[Any], ...], value: Any
) -> Any:
    """The same in tables in tables, one for each key, which are asked without a tuple of keys.

    `rows` are the types of the tables after the first. Lists hold numbers from 0 to `MOST`; values
    for other numbers are not kept.
    """
    by_number = [key for key, row in zip(keys[1:], rows, strict=True) if row is list]
    if by_number and not 0 <= min(by_number) <= max(by_number) <= MOST:
        return value
    count = _SIZES.get(id(table), 0)
    if count >= size:
        table.clear()
        count = 0
    _SIZES[id(table)] = count + 1
    found: Any = table
    for key, row in zip(keys, rows, strict=False):
        found = _placed(found, key, row())
    return _placed(found, keys[-1], value)


MOST = 63
"""The highest number that has a place in a table that is a list."""


def _placed(table: Any, key: Any, new: Any) -> Any:
    """What a table has for a key: if nothing, the new value from now on."""
    if isinstance(table, dict):
        return table.setdefault(key, new)
    table.extend([None] * (key + 1 - len(table)))
    if table[key] is None:
        table[key] = new
    return table[key]


field: Any = attrs.field
fields: Any = attrs.fields
fields_dict: Any = attrs.fields_dict
evolve: Any = attrs.evolve
astuple: Any = attrs.astuple
asdict: Any = attrs.asdict
"""What attrs offers, for classes of which the compiler does not know that attrs described them."""


def _described(kind: Any, fields: list[tuple[Any, ...]], kw_only: bool) -> Any:
    """A class that attrs makes with the same fields, of which only the description is used."""
    found = [described for base in kind.__bases__ if (described := getattr(base, DESCRIBED, None))]
    bases = tuple([
        one for one in dict.fromkeys(found)
        if not any(issubclass(other, one) for other in found if other is not one)
    ])  # fmt: skip
    body: dict[str, Any] = {field[0]: field[2] for field in fields if len(field) > 2}
    body["__annotations__"] = {field[0]: field[1] for field in fields}
    body["__module__"] = kind.__module__
    bare = type(kind.__name__, bases, body)
    made: Any = attrs.define(
        bare, slots=False, init=False, repr=False, eq=False, kw_only=kw_only, frozen=False
    )
    return made


def _refuse_to_set(value: Any, name: str, new: object) -> None:
    raise attrs.exceptions.FrozenInstanceError


def _refuse_to_delete(value: Any, name: str) -> None:
    raise attrs.exceptions.FrozenInstanceError
