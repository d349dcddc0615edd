"""Packs in tests: the code and the file of a pack, and the keys of its names and texts."""

from __future__ import annotations

from collections.abc import Iterator

from tambores.enclave.cards.pack import Pack
from tambores.enclave.cards.shelf import default_pack, parse_pack, shipped_pack


class Packs:
    """Packs as the content of battles and matches."""

    def code(self, pack: Pack) -> str:
        """Return the call that makes a pack; "" for one that comes with the library.

        >>> from tambores import enclave
        >>> Packs().code(enclave.default_pack())
        ''
        """
        make, arguments = pack.origin
        if make is shipped_pack:
            return ""
        return f"enclave.{make.__name__}({', '.join(map(repr, arguments))})"

    def text(self, pack: Pack) -> str:
        """Return the text of a pack's file; "" for a pack that comes with the library."""
        make, arguments = pack.origin
        return str(arguments[0]) if make is parse_pack else ""

    def keys(self, pack: Pack) -> Iterator[str]:
        """Return the keys of the name and of the text of each card."""
        for card in pack.cards:
            yield card.name_key
            yield card.text_key

    def known_keys(self, pack: Pack | None = None) -> Iterator[str]:
        """Return the keys of cards and armies that the stand-in set and a pack define."""
        for one in filter(None, (default_pack(), pack)):
            yield from self.keys(one)
            yield from (f"enclave.army.{army}" for army in one.armies)


PACKS = Packs()
