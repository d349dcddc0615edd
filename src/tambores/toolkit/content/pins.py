"""The pack of a document: its id and digest, and how it is found again."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, TypeVar

from tambores.errors import DecodeError, Message
from tambores.kernel.envelope import FIRST
from tambores.toolkit.content.pack import ContentPack
from tambores.toolkit.content.shelf import Shelf

P = TypeVar("P", bound=ContentPack)

PINNED = ("pack",)
"""The fields of a document beside its data, in a game whose content is one pack."""


def pins(pack: ContentPack, field: str = PINNED[0]) -> dict[str, Any]:
    """The id and the digest of a pack, in a field of a document."""
    return {field: {"id": pack.id, "digest": pack.digest}}


def pinned(
    envelope: Mapping[str, Any],
    given: object,
    shelf: Shelf[P],
    kind: type[P],
    without: Collection[str],
    field: str = PINNED[0],
    fields: Collection[str] = PINNED,
) -> P | None:
    """The pack that a document names: the given one, or one of the library's.

    Args:
        envelope: of the document.
        given: the pack that the caller gives, or None.
        shelf: the packs of the game.
        kind: the class of its packs.
        without: the kinds of document that may come without a pack.
        field: the field that names the pack.
        fields: all fields of the document that name packs; a game may have several.

    Raises:
        TypeError: if `given` is not a pack.
        DecodeError: if the document names no pack, or one that is not there.
    """
    if given is not None and not isinstance(given, kind):
        expected = f"{kind.__name__} of {kind.__module__}"
        raise TypeError(f"pack is {given!r:.60}; expected a {expected}")
    known = {FIRST, "type", *fields, "data"}
    for key in envelope:
        if key not in known:
            raise DecodeError(Message("kernel.fault.unknown_envelope_field", name=key[:60]))
    pin = envelope.get(field)
    if pin is None:
        if envelope["type"].partition(".")[2] not in without:
            raise DecodeError(Message("kernel.fault.missing", name=field), field)
        return None
    if not isinstance(pin, dict) or pin.keys() != {"id", "digest"}:
        raise DecodeError(Message("kernel.fault.pin"), field)
    shipped = shelf.shipped_pack(pin["id"]) if pin["id"] in shelf.shipped else None
    for pack in (given, shipped):
        if pack is not None and (pin["id"], pin["digest"]) == (pack.id, pack.digest):
            return pack
    raise DecodeError(_other_pack(pin, given or shipped, shelf.shipped), field)


def _other_pack(
    pin: Mapping[str, Any], found: ContentPack | None, shipped: tuple[str, ...]
) -> Message:
    written = {"pack": str(pin["id"])[:60], "digest": str(pin["digest"])[:32]}
    if found is not None:
        own = {"own": found.id, "own_digest": found.digest}
        return Message("kernel.fault.other_pack", **written, **own)
    return Message("kernel.fault.no_pack", **written, known=", ".join(shipped))
