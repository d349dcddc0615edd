"""The packs that can be played with: those of the library, and one that the server was given."""

from __future__ import annotations

from collections.abc import Iterator

from tambores import enclave


class Packs:
    """Packs by their ids.

    Args:
        own: the pack that the server was given; it is offered first, also in place of one of the
            library that has its id. Content of another game is left out.

    >>> [pack.id for pack in Packs()]
    ['standin-1', 'ideas-1']
    """

    def __init__(self, own: object = None) -> None:
        self._packs = {own.id: own} if isinstance(own, enclave.Pack) else {}
        for id in enclave.packs():
            self._packs.setdefault(id, enclave.pack(id))

    def __iter__(self) -> Iterator[enclave.Pack]:
        return iter(self._packs.values())

    def find(self, id: str) -> enclave.Pack:
        """The pack with an id; LookupError for one that is not here."""
        if id not in self._packs:
            raise LookupError(id)
        return self._packs[id]
