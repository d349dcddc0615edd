"""The available packs: those of the library, and one given to the server."""

from __future__ import annotations

from collections.abc import Iterator

from tambores import enclave


class Packs:
    """Packs by their ids.

    Args:
        own: the pack given to the server. It comes first, and replaces a library pack with the
            same id. Content of another game is left out.

    >>> [pack.id for pack in Packs()]
    ['standin-2', 'standin-1', 'ideas-1']
    """

    def __init__(self, own: object = None) -> None:
        self._packs = {own.id: own} if isinstance(own, enclave.Pack) else {}
        for id in enclave.packs():
            self._packs.setdefault(id, enclave.pack(id))

    def __iter__(self) -> Iterator[enclave.Pack]:
        return iter(self._packs.values())

    def find(self, id: str) -> enclave.Pack:
        """Return the pack with an id; raise LookupError if it is not available."""
        if id not in self._packs:
            raise LookupError(id)
        return self._packs[id]
