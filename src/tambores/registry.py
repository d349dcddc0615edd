"""The fixed table of games: what a document's tag may open, and nothing else.

A tag in a file never names a module: it is looked up here.
"""

from __future__ import annotations

from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import ModuleType

FORMATS = MappingProxyType({"enclave": "tambores.enclave.documents"})
"""Game tag to the module whose `FORMAT` says how its values are written."""

MESSAGES = MappingProxyType({"enclave": "tambores.enclave.messages"})
"""Game tag to the package that holds its message catalogues."""


def open_format(game: str) -> ModuleType | None:
    """The module that describes the documents of `game`; None for an unknown one."""
    name = FORMATS.get(game)
    return import_module(name) if name else None
