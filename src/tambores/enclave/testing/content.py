"""Packs in tests: the keys of their names and texts."""

from __future__ import annotations

from collections.abc import Iterator

from tambores.enclave.content.pack import Pack
from tambores.enclave.content.shelf import SHELF, default_pack
from tambores.toolkit.testing.packs import Packs


class BattlePacks(Packs):
    """Packs as the content of battles and matches.

    >>> from tambores import enclave
    >>> PACKS.code(enclave.default_pack())
    ''
    """

    def keys(self, pack: Pack) -> Iterator[str]:
        """Return the keys of the name and of the text of each card."""
        for card in pack.cards:
            yield card.name_key
            yield card.text_key

    def known_keys(self, pack: Pack | None = None) -> Iterator[str]:
        """Return the keys of cards and armies that the default set and a pack define."""
        for one in filter(None, (default_pack(), pack)):
            yield from self.keys(one)
            yield from (f"enclave.army.{army}" for army in one.armies)


PACKS = BattlePacks("enclave", SHELF)
