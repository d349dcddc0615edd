"""Public names that a package loads on first use, since most programs need only a few of them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def deferred(package: str, names: Mapping[str, tuple[str, ...]]) -> Callable[[str], Any]:
    """The `__getattr__` of a package that does not import some of its public names itself.

    Args:
        package: the name of the package.
        names: the names that it defers, by the module that defines them.
    """
    homes = {name: module for module, defined in names.items() for name in defined}

    def load(name: str) -> Any:
        """Import a name, and keep it in the package."""
        here = sys.modules[package]
        if name not in homes:
            message = f"module {package!r} has no attribute {name!r}"
            raise AttributeError(message, name=name, obj=here)
        value = getattr(import_module(homes[name]), name)
        setattr(here, name, value)
        return value

    return load
