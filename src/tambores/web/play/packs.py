"""The packs that can be played with: those of the library, and one that the server was given."""

from __future__ import annotations

from collections.abc import Iterator

from tambores import enclave
from tambores.web.problems import Problem


class Packs:
    """Packs by their ids.

    Args:
        own: the pack that the server was given; it is offered first, also in place of one of the
            library that has its id.

    >>> [pack.id for pack in Packs()]
    ['standin-1', 'ideas-1']
    """

    def __init__(self, own: enclave.Pack | None = None) -> None:
        self.own = own
        shipped = [enclave.pack(id) for id in enclave.packs()]
        self._packs: dict[str, enclave.Pack] = {} if own is None else {own.id: own}
        for pack in shipped:
            self._packs.setdefault(pack.id, pack)

    def __iter__(self) -> Iterator[enclave.Pack]:
        return iter(self._packs.values())

    def find(self, id: str) -> enclave.Pack:
        """The pack with an id; Problem for one that is not here."""
        pack = self._packs.get(id)
        if pack is None:
            raise Problem(409, "no_pack", pack=id)
        return pack
