"""The domains of the fields of a value and of everything in it."""

from __future__ import annotations

import contextlib
import functools
import types
import typing
from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from tambores.kernel.declared import Domain, check_some, domains_of
from tambores.kernel.line import CONTENT

OpenEnds = list[tuple[Any, str, Mapping[str, Domain]]]
"""Values with their paths, and those domains of their fields that depend on the position."""


def check_deep(value: Any, position: Any, path: str, open_ends: OpenEnds | None = None) -> None:
    """DecodeError for a field in a value, however deep, that is outside its domain.

    What a known position will tell more about is added to `open_ends`.
    """
    if isinstance(value, tuple):
        for number, part in enumerate(value):
            if type(part) not in _SCALARS:  # as most are
                check_deep(part, position, f"{path}[{number}]", open_ends)
        return
    names, domains, depending = _fields_of(value.__class__)
    if domains:
        check_some(domains, value, position, path)
    if depending and open_ends is not None:
        open_ends.append((value, path, depending))
    for name in names:
        part = getattr(value, name)
        if type(part) not in _SCALARS and part != ():
            check_deep(part, position, f"{path}.{name}", open_ends)


_SCALARS = frozenset((bool, int, str, type(None)))

Fields = tuple[tuple[str, ...], Mapping[str, Domain], Mapping[str, Domain]]
"""The names of the fields in which more domains can lie, the domains of a class, and those of them
that depend on the position."""


@functools.lru_cache(maxsize=1024)
def _fields_of(kind: type) -> Fields:
    """What is checked of a class; nothing if attrs does not make it."""
    if not attrs.has(kind):
        return (), {}, {}
    domains = domains_of(kind)
    depending = {name: domain for name, domain in domains.items() if not domain.is_fixed}
    return tuple(_ways_on(kind, ())), domains, depending


def _ways_on(kind: type, above: tuple[type, ...]) -> Iterator[str]:
    """The fields of a class in which more domains can lie; not its content, which is no part of it.

    Args:
        kind: a class that attrs makes.
        above: the classes that it lies in.
    """
    with contextlib.suppress(NameError):  # a name that is not known at run time
        attrs.resolve_types(kind)
    for field in attrs.fields(kind):
        if not field.metadata.get(CONTENT) and _leads_on(field.type, (*above, kind)):
            yield field.name


def _leads_on(hint: Any, above: tuple[type, ...]) -> bool:
    """Whether a value of a type can have domains, or hold a value that has; if in doubt, yes."""
    origin = typing.get_origin(hint)
    if origin in (tuple, typing.Union, types.UnionType):
        return any(_leads_on(one, above) for one in typing.get_args(hint) if one is not ...)
    if hint in _SCALARS or origin is not None or hint in above:
        return False
    if not (isinstance(hint, type) and attrs.has(hint)) or hint.__subclasses__():
        return True
    return bool(domains_of(hint)) or any(_ways_on(hint, above))
