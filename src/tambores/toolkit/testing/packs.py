"""Packs in tests: the code and the file of a pack of any game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


class Packs:
    """Packs as the content of the games of one package, with data that catalogues do not name.

    Args:
        package: the name that users give the package of the game, such as "enclave".
        shelf: its packs, a `tambores.toolkit.content.shelf.Shelf`.
    """

    def __init__(self, package: str, shelf: Any) -> None:
        self._package, self._shelf = package, shelf

    def code(self, pack: Any) -> str:
        """The call that makes a pack; "" for one that comes with the library."""
        if pack.id in self._shelf.shipped and self._shelf.shipped_pack(pack.id) is pack:
            return ""
        make, arguments = pack.origin
        return f"{self._package}.{make.__name__}({', '.join(map(repr, arguments))})"

    def text(self, pack: Any) -> str:
        """The text of a pack's file; "" for a pack that comes with the library."""
        return str(pack.origin[1][0]) if self.code(pack) else ""

    def keys(self, pack: Any) -> Iterable[str]:
        """The keys of catalogues that name the data of a pack; by default none."""
        return ()

    def known_keys(self, pack: Any = None) -> Iterable[str]:
        """Every key that names a datum, of the usual pack or the pack given; by default none."""
        return ()
