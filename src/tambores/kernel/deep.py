"""The domains of the fields of a value and of everything in it.

Those that hold in every position are checked while a document is read, the others once it is known.
"""

from __future__ import annotations

import contextlib
import functools
import types
import typing
from collections.abc import Container, Iterator, Mapping
from typing import Any

import attrs

from tambores.kernel.declared import Domain, check_some, domains_of
from tambores.kernel.game import Action

Keyed = tuple[type, ...]
Part = tuple[Any, str, Mapping[str, Domain]]
"""A value with its path, and the domains of its fields."""


def known_values(kind: type[Any], name: str) -> Container[object] | None:
    """The values that a field can hold in every position; None for all of its type."""
    domain = _such(kind, fixed=True).get(name)
    return None if domain is None else domain.container()


def check_known(value: Any, keyed: Keyed) -> None:
    """DecodeError for a field in a value, however deep, that is not one of its known values."""
    for part, place, domains in parts(value, "data", keyed, fixed=True):
        check_some(domains, part, None, place)


def parts(value: Any, path: str, keyed: Keyed, *, fixed: bool) -> Iterator[Part]:
    """What lies in a value, however deep, with the domains of its fields.

    Args:
        value: a value that attrs makes, or a tuple of such.
        path: its path.
        keyed: the classes whose values are written by a key; they are no part of a document.
        fixed: whether to give the domains that are the same in every position, or the others.
    """
    if isinstance(value, tuple):
        for number, one in enumerate(value):
            if type(one) not in _SCALARS:  # as most are
                yield from parts(one, f"{path}[{number}]", keyed, fixed=fixed)
        return
    names, domains = _plan(value.__class__, fixed, keyed)
    if domains:
        yield value, path, domains
    for name in names:
        one = getattr(value, name)
        if type(one) not in _SCALARS and one != ():
            yield from parts(one, f"{path}.{name}", keyed, fixed=fixed)


_SCALARS = frozenset((bool, int, str, type(None)))


@functools.lru_cache(maxsize=1024)
def _plan(kind: type, fixed: bool, keyed: Keyed) -> tuple[tuple[str, ...], Mapping[str, Domain]]:
    """The fields of a class in which more such domains can lie, and its own such domains."""
    if not attrs.has(kind) or issubclass(kind, keyed):
        return (), {}
    return tuple(_ways_on(kind, fixed, keyed)), _such(kind, fixed)


def _such(kind: type, fixed: bool) -> Mapping[str, Domain]:
    """The domains of a class that are fixed, or the others; of an action none is."""
    of_action = issubclass(kind, Action)
    return {
        name: one
        for name, one in domains_of(kind).items()
        if (one.is_fixed and not of_action) is fixed
    }


def _ways_on(kind: type, fixed: bool, leaves: Keyed) -> Iterator[str]:
    """The fields of a class in which more such domains can lie."""
    with contextlib.suppress(NameError):  # a name that is not known at run time
        attrs.resolve_types(kind)
    for field in attrs.fields(kind):
        if _leads_on(field.type, fixed, (*leaves, kind)):
            yield field.name


def _leads_on(hint: Any, fixed: bool, leaves: Keyed) -> bool:
    """Whether a value of a type can have domains, or hold a value that has; if in doubt, yes.

    Args:
        hint: the type.
        fixed: which domains.
        leaves: the classes that are not looked into: those that are keyed, and those that the
            type lies in.
    """
    origin = typing.get_origin(hint)
    if origin in (tuple, typing.Union, types.UnionType):
        return any(_leads_on(one, fixed, leaves) for one in typing.get_args(hint) if one is not ...)
    if hint in _SCALARS or origin is not None:
        return False
    if not (isinstance(hint, type) and attrs.has(hint)):
        return True
    if issubclass(hint, leaves):
        return False
    return (
        bool(hint.__subclasses__())
        or bool(_such(hint, fixed))
        or any(_ways_on(hint, fixed, leaves))
    )
