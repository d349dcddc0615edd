"""The provenance of a pack: every datum with its mark and where it comes from."""

from __future__ import annotations

from tambores.toolkit.content.manifest import Datum, Manifest, manifest_of
from tambores.warcraft.content.pack import Pack
from tambores.warcraft.content.shelf import pack_or_default

__all__ = ["Datum", "Manifest", "manifest"]


def manifest(pack: Pack | None = None) -> Manifest:
    """The provenance of each datum of a pack.

    Args:
        pack: the pack; None for the stand-in pack.

    >>> from tambores import warcraft
    >>> known = warcraft.manifest()
    >>> dict(known.tables["costs"])
    {'given': 8, 'derived': 2, 'reconstructed': 4}
    >>> for one in known.data:
    ...     if one.record == "orc_melee_3":
    ...         print(one.field, one.mark, one.line or "-")
    strength reconstructed -
    ability reconstructed -
    needs given L884
    """
    return manifest_of(pack_or_default(pack))
