"""The fixed table of games and optional modules: what a document's tag may open, and nothing else.

A tag in a file never names a module: it is looked up here.
"""

from __future__ import annotations

from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import ModuleType

FORMATS = MappingProxyType(
    {
        "enclave": "tambores.enclave.documents",
        "enclave-solo": "tambores.enclave.solo.documents",
        "enclave-match": "tambores.enclave.match.documents",
        "enclave-campaign": "tambores.enclave.campaign",
        "enclave-duel": "tambores.enclave.duel",
    }
)
"""Tag of a game or module to the module whose `FORMAT` says how its values are written."""

MESSAGES = MappingProxyType(
    {
        "enclave": ("tambores.enclave.messages",),
        "enclave-solo": ("tambores.enclave.messages", "tambores.enclave.solo.messages"),
        **dict.fromkeys(
            ("enclave-match", "enclave-campaign", "enclave-duel"),
            ("tambores.enclave.messages", "tambores.enclave.match.messages"),
        ),
    }
)
"""Tag to the packages that hold its message catalogues; a later one has the last word."""

PICTURES = MappingProxyType(
    dict.fromkeys(("enclave", "enclave-solo"), "tambores.enclave.render.svg"),
)
"""Tag to the module whose `picture` draws a state or view as SVG, for those that have a picture."""


def game_of(value: object) -> str:
    """The tag of the game of a value, from the type of its document; "" for a value of none."""
    return str(getattr(type(value), "document", "")).partition(".")[0]


def open_format(game: str) -> ModuleType | None:
    """The module that describes the documents of `game`; None for an unknown one."""
    name = FORMATS.get(game)
    return import_module(name) if name else None


def open_pictures(game: str) -> ModuleType | None:
    """The module that draws the states and views of `game`; None if there is none."""
    name = PICTURES.get(game)
    return import_module(name) if name else None
