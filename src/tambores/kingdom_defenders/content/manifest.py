"""The provenance of a pack: every datum with its mark and where it comes from."""

from __future__ import annotations

from tambores.kingdom_defenders.content.pack import Pack
from tambores.kingdom_defenders.content.shelf import pack_or_default
from tambores.toolkit.content.manifest import Datum, Manifest, manifest_of

__all__ = ["Datum", "Manifest", "manifest", "mark_of"]


def manifest(pack: Pack | None = None) -> Manifest:
    """The provenance of each datum of a pack.

    Args:
        pack: the pack; None for the default one.

    >>> from tambores import kingdom_defenders
    >>> known = kingdom_defenders.manifest()
    >>> for one in known.data:
    ...     if one.record == "a25":
    ...         print(one.field, one.mark, one.line or "-")
    dots reconstructed -
    discs given L1310
    cost given L1328-1348
    gains given L1328-1348
    relic reconstructed -
    """
    return manifest_of(pack_or_default(pack))


def mark_of(pack: Pack, table: str, record: str, field: str) -> str:
    """How surely a datum is known: "given", "derived" or "reconstructed".

    >>> from tambores import kingdom_defenders
    >>> mark_of(kingdom_defenders.default_pack(), "characters", "P3", "effects")
    'reconstructed'
    """
    return pack.sheets[f"{table}.{record.lower()}"].provenance[field]
