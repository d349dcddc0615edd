"""Games by name: from the library, from installed packages, and registered by a program.

A tag in a file never names a module: it is looked up here. A game's module is imported when the
game is first needed, and has its face in `FACE`.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from types import ModuleType

GROUP = "tambores.games"
"""The entry point group in which an installed package offers games: `name = "module"`."""

_GAMES = {
    "enclave": "tambores.enclave.face",
    "warcraft": "tambores.warcraft.face",
    "kingdom-defenders": "tambores.kingdom_defenders.face",
    "realm": "tambores.realm.face",
}
"""The modules that have the `FACE` of each game, by the name of the game."""

_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_asked_packages = False


def register(name: str, module: str) -> None:
    """Add a game under a name; adding the same game again changes nothing.

    Register it in each worker process too, or declare an entry point in the group
    `tambores.games` in the game's package.

    Args:
        name: lower-case letters, digits and hyphens, such as "go".
        module: the module whose `FACE` is the game's `tambores.kernel.face.Face`; it is imported
            when the game is first needed.

    Raises:
        ValueError: for a name of another form, and for a name that another module already has.

    >>> register("enclave", "tambores.enclave.face")
    >>> try:
    ...     register("enclave", "somewhere.else")
    ... except ValueError as error:
    ...     print(error)
    the game 'enclave' is registered already, by the module 'tambores.enclave.face'
    """
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        raise ValueError(f"{name!r} cannot name a game; use lower-case letters, digits and hyphens")
    if not isinstance(module, str) or not all(map(str.isidentifier, module.split("."))):
        raise ValueError(f"{module!r} is not the name of a module")
    known = _GAMES.setdefault(name, module)
    if known != module:
        raise ValueError(f"the game {name!r} is registered already, by the module {known!r}")


def registered() -> dict[str, str]:
    """The name of each game and its module, including those of installed packages.

    >>> registered()["enclave"]
    'tambores.enclave.face'
    """
    global _asked_packages
    if not _asked_packages:
        from importlib.metadata import entry_points  # a tenth of the library's import time

        _asked_packages = True
        for entry in entry_points(group=GROUP):
            _GAMES.setdefault(entry.name, entry.value)
    return dict(_GAMES)


def games() -> tuple[str, ...]:
    """The names of all games.

    >>> "enclave" in games()
    True
    """
    return tuple(registered())


def module_of(name: str) -> ModuleType:
    """The module of a game, imported.

    Raises:
        ValueError: for an unknown game (the message lists the known ones), and for a module that
            cannot be imported.

    >>> module_of("enclave").__name__
    'tambores.enclave.face'
    >>> try:
    ...     module_of("chess")
    ... except ValueError as error:
    ...     print(error)  # doctest: +ELLIPSIS
    unknown game 'chess'; known: enclave...
    """
    module = _GAMES.get(name) or registered().get(name)
    if module is None:
        raise ValueError(f"unknown game {name!r}; known: {', '.join(games())}")
    try:
        return import_module(module)
    except ImportError as error:
        what = f"the module {module!r} of the game {name!r} cannot be imported: {error}"
        raise ValueError(what) from error


def opened(name: str) -> ModuleType | None:
    """The module of a game if it has been imported; None otherwise."""
    return sys.modules.get(_GAMES.get(name, ""))


def name_in(tag: str) -> str:
    """The game that a tag belongs to: the longest name that the tag begins with; "" for none.

    >>> name_in("enclave-solo"), name_in("chess")
    ('enclave', '')
    """
    return _name_in(_GAMES, tag) or _name_in(registered(), tag)


def _name_in(known: Mapping[str, str], tag: str) -> str:
    name = tag
    while name not in known and "-" in name:
        name = name.rpartition("-")[0]
    return name if name in known else ""


def tag_of(value: object) -> str:
    """The tag of a value's game or mode, from the type of its document; "" for any other value."""
    kind: Any = type(value)
    return _tag_of(kind)


@lru_cache(maxsize=256)
def _tag_of(kind: type[Any]) -> str:
    return str(getattr(kind, "document", "")).partition(".")[0]
